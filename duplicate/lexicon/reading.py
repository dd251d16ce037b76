"""Read a list that somebody brings: words and a report, or one clear error."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from duplicate.core.alphabet import Alphabet
from duplicate.errors import InvalidInput
from duplicate.lexicon.decoding import decode
from duplicate.lexicon.known import looks_like
from duplicate.lexicon.lexicon import BOARD_LETTERS, MAX_LETTERS, MIN_LETTERS, fingerprint
from duplicate.lexicon.lines import Heads, cut
from duplicate.lexicon.report import Doubts, ImportReport, Reason, Refused
from duplicate.lexicon.spelling import UNREADABLE, spell_all

_EXAMPLES = 5
_SAMPLES = 3
_CHECKED_LENGTHS = range(MIN_LETTERS, 10)
_FEWEST_PAIRS = 20
_PAIR = 2
#: Languages that write every noun with a capital: there it is no sign of a name.
_CAPITAL_NOUNS = frozenset({"de"})
#: The usual reasons for which a spelled word is unreadable, in the order they are looked for.
_COMPOUND_SIGNS = (
    (Reason.BLANK, frozenset(" \u00a0\u202f")),
    (Reason.HYPHEN, frozenset("-\u2010\u2011\u2012\u2013\u2014")),
    (Reason.APOSTROPHE, frozenset("'’‘`´ʼ")),
    (Reason.DIGIT, frozenset("0123456789")),
)


@dataclass(frozen=True)
class Reading:
    """The sorted words of a list as natural tile codes, and the report."""

    words: list[bytes]
    report: ImportReport


@dataclass(frozen=True)
class _Sorted:
    """The entries of a list parted into kept ones (written and spelled) and refused ones."""

    written: list[str]
    spelled: list[bytes]
    refused: dict[Reason, list[tuple[int, str]]]


def read_list(
    data: bytes,
    alphabet: Alphabet,
    source: str,
    language: str,
    encoding: str | None = None,
    *,
    any_case: bool = False,
) -> Reading:
    """Read the bytes of a list by the rules of ``duplicate help lexicons``.

    In a list of small letters an entry with capitals is a proper noun and refused, unless
    ``any_case``. Raises ``InvalidInput``: those of ``decoding.decode``, ``lexicon-no-lines``, and
    ``lexicon-no-words`` when no line gives a word.
    """
    decoded = decode(data, source, language, encoding)
    heads = cut(decoded.text)
    if not heads.words:
        raise InvalidInput("lexicon-no-lines", file=source)
    names = not any_case and language not in _CAPITAL_NOUNS and _is_lower_case(heads.words)
    parted = _part(heads, spell_all(heads.words, alphabet), names_refused=names)
    words = sorted(set(parted.spelled))
    if not words:
        line, text = next(iter(parted.refused.values()))[0]
        raise InvalidInput("lexicon-no-words", file=source, line=line, text=text[:40])
    per_length = dict(sorted(Counter(map(len, words)).items()))
    spellings = set(parted.written)
    board = [word for word in words if len(word) <= BOARD_LETTERS]
    converted = _converted(parted, alphabet)
    report = ImportReport(
        source=source,
        compressed=decoded.compressed,
        encoding=decoded.encoding,
        newline=decoded.newline,
        lines=heads.lines,
        blank_lines=heads.blank_lines,
        comments=heads.comments,
        definitions=heads.definitions,
        marks=heads.marks,
        words=len(board),
        longer=len(words) - len(board),
        per_length=per_length,
        longest=alphabet.show(_longest(words)),
        repeats=len(parted.written) - len(spellings),
        merged=len(spellings) - len(words),
        converted=len(converted),
        samples=tuple(converted[:_SAMPLES]),
        refused=_grouped(parted.refused),
        strange_signs=_sign_counts(parted.refused, alphabet),
        doubts=_doubts(words, per_length, alphabet),
        looks_like=looks_like(per_length, fingerprint(board, alphabet), language, source),
        sha256=fingerprint(words, alphabet),
    )
    return Reading(words, report)


def _longest(words: Sequence[bytes]) -> bytes:
    """The first of the longest words."""
    most = max(map(len, words))
    return next(word for word in words if len(word) == most)


def _part(heads: Heads, spelled: Sequence[bytes], *, names_refused: bool) -> _Sorted:
    kept: list[str] = []
    codes: list[bytes] = []
    refused: dict[Reason, list[tuple[int, str]]] = {}
    for number, written, word in zip(heads.numbers, heads.words, spelled, strict=True):
        if UNREADABLE in word:
            reason = _unreadable(written)
        elif names_refused and written != written.lower():
            reason = Reason.CAPITAL
        elif MIN_LETTERS <= len(word) <= MAX_LETTERS:
            kept.append(written)
            codes.append(word)
            continue
        else:
            reason = Reason.TOO_SHORT if len(word) < MIN_LETTERS else Reason.TOO_LONG
        refused.setdefault(reason, []).append((number, written))
    return _Sorted(kept, codes, refused)


def _is_lower_case(words: Sequence[str]) -> bool:
    """Whether more than half of the entries have no capital: then capitals mean names."""
    small = sum(word == word.lower() for word in words)
    return 2 * small > len(words)


def _unreadable(written: str) -> Reason:
    for reason, signs in _COMPOUND_SIGNS:
        if not signs.isdisjoint(written):
            return reason
    return Reason.SIGN


def _grouped(refused: Mapping[Reason, Sequence[tuple[int, str]]]) -> tuple[Refused, ...]:
    """The refused lines by reason, in the order of ``Reason``, with the first examples."""
    return tuple(
        Refused(reason, len(refused[reason]), tuple(refused[reason][:_EXAMPLES]))
        for reason in Reason
        if reason in refused
    )


def _sign_counts(
    refused: Mapping[Reason, Sequence[tuple[int, str]]], alphabet: Alphabet
) -> dict[str, int]:
    """The characters that no tile can stand for, the most frequent first."""
    joined = "".join(text for _, text in refused.get(Reason.SIGN, ()))
    counts = Counter(unicodedata.normalize("NFC", joined).upper())
    signs = list(counts)
    spelled = dict(zip(signs, spell_all(signs, alphabet), strict=True))
    return {
        sign: count
        for sign, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        if UNREADABLE in spelled[sign]
    }


def _converted(parted: _Sorted, alphabet: Alphabet) -> list[tuple[str, str]]:
    """The entries whose letters changed, as (written, kept); capitals alone are no change."""
    changed = []
    for written, word in zip(parted.written, parted.spelled, strict=True):
        if not written.isascii():
            kept = alphabet.show(word)
            if unicodedata.normalize("NFC", written).upper() != kept:
                changed.append((written, kept))
    return changed


def _doubts(words: Sequence[bytes], per_length: Mapping[int, int], alphabet: Alphabet) -> Doubts:
    used = set(b"".join(words))
    pairs = [word for word in words if len(word) == _PAIR]
    return Doubts(
        unused_letters=_unused(used, alphabet),
        missing_lengths=tuple(n for n in _CHECKED_LENGTHS if n not in per_length),
        vowelless_pairs=tuple(
            alphabet.show(pair) for pair in pairs if not any(map(alphabet.is_vowel, pair))
        ),
        few_pairs=len(pairs) < _FEWEST_PAIRS,
    )


def _unused(used: Iterable[int], alphabet: Alphabet) -> tuple[str, ...]:
    """Letters that are in the bag and in no word."""
    rest = sorted(set(alphabet.codes).difference(used))
    return tuple(alphabet.letter(code).name for code in rest if alphabet.letter(code).count)
