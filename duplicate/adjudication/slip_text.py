"""The line an operator types for a slip, in the session at the desk and on the command line.

::

    12 H4 FEDAYIN 98      table, reference, word, claimed score
    12 FEDAYIN 98         no reference (round 1), 12 FEDAYIN H4 98, 12 FEDAYIN 98 H4
    12 H4 FEDAYIN         no score on the slip
    12 H4 FEDaYIN 94      a blank as a small letter, or FED(A)YIN
    12 36                 the score judged by eye; 36 -5 with the penalty, 36 a with a warning
    12 top                the top; top a with a warning
    12 0 VARI             a zero because of VARI; 12 0 for another reason
    12 blank, blanc       a blank slip
    12 none, rien         no slip
    12 absent             not in the room
    … @1:42               when it was handed in, minutes:seconds since the start of the round
    … late, retard        handed in after the end, behind any slip: 12 H4 FEDAYIN 98 late

Case does not count, except for blanks. TOP, RIEN and the other keywords are words to play as
soon as a reference or a score stands beside them; LATE and RETARD are words where nothing but a
reference stands before them. A penalty is always written with its minus,
and only the penalty of the rules exists; a number without minus never adds points.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from duplicate.adjudication.typed_word import parse_word, show_word
from duplicate.core.coord import Place
from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.game.events import SlipKind, Written
from duplicate.rules.model import RuleSet

_KEYWORDS = {
    "top": SlipKind.TOP,
    "blank": SlipKind.BLANK,
    "blanc": SlipKind.BLANK,
    "none": SlipKind.NONE,
    "rien": SlipKind.NONE,
    "absent": SlipKind.ABSENT,
}
#: What makes any slip a late one when it stands behind it.
LATE = frozenset({"late", "retard"})
_WARNINGS = frozenset({"a", "w"})
_ZERO_WORDS = frozenset({"zero", "zéro", "nul", "nulle", "nullité"})
_SCORE = re.compile(r"[0-9]{1,4}")
_PENALTY = re.compile(r"[-−–]([0-9]{1,4})")
_REFERENCE = re.compile(r"[A-Za-z][0-9]{1,2}|[0-9]{1,2}[A-Za-z]")
_TIME = re.compile(r"(?:([0-9]{1,3}):([0-5]?[0-9])|([0-9]{1,4}))(?:[.,]([0-9]{1,3}))?")


@dataclass(frozen=True)
class SlipLine:
    """What a line says: the table's label, the slip, its playing time in seconds, if given.

    ``late``: the line says that the slip was handed in after the end.
    """

    table: str
    written: Written
    seconds: float | None = None
    late: bool = False

    @property
    def lone_word(self) -> bool:
        """Whether it is a word with neither a reference nor a score."""
        written = self.written
        return written.kind is SlipKind.FULL and not written.reference and written.score is None


def parse_line(text: str, rules: RuleSet) -> SlipLine:
    """Read one line. Raises ``InvalidInput`` naming every piece that cannot be read."""
    pieces = text.split()
    if not pieces:
        raise InvalidInput("slip-incomplete", text="")
    times = [piece[1:] for piece in pieces[1:] if piece.startswith("@")]
    rest = [piece for piece in pieces[1:] if not piece.startswith("@")]
    late = _ends_late(rest)
    if late:
        rest.pop()
    errors: list[DuplicateError] = []
    seconds = None
    if len(times) > 1:
        errors.append(InvalidInput("slip-two-times", text=text.strip()))
    try:
        seconds = parse_time(times[0]) if times else None
    except InvalidInput as error:
        errors.append(error)
    try:
        written = parse_written(rest, rules, keyed=text.strip())
    except InvalidInput as error:
        errors += error.all_reasons()
        raise errors[0].with_others(errors[1:]) from error
    raise_all(errors)
    return SlipLine(pieces[0], written, seconds, late)


def _ends_late(pieces: Sequence[str]) -> bool:
    """Whether a slip stands before a last ``late``; H4 LATE is a word with its reference."""
    if not pieces or pieces[-1].casefold() not in LATE:
        return False
    before = pieces[:-1]
    return bool(before) and (
        _SCORE.fullmatch(before[0]) is not None
        or any(_sort(piece, after_word=False) == "word" for piece in before)
    )


def meant_by(word: str) -> str | None:
    """The keyword that a lone word was probably meant to be: top for ``tpo``, 0 for ``zero``."""
    typed = word.casefold()
    if typed in _ZERO_WORDS:
        return "0"
    return next(iter(get_close_matches(typed, _KEYWORDS, n=1)), None)


def parse_written(pieces: Sequence[str], rules: RuleSet, keyed: str = "") -> Written:
    """Read what follows the table on a line: the slip itself. Raises ``InvalidInput``."""
    if not pieces:
        raise InvalidInput("slip-incomplete", text=keyed)
    first, others = pieces[0], pieces[1:]
    kind = _KEYWORDS.get(first.casefold())
    if kind is not None and not any(map(_is_reference_or_score, others)):
        return _keyword(kind, pieces, keyed)
    if _SCORE.fullmatch(first):
        return _by_score(int(first), others, rules, keyed)
    return _full(pieces, rules, keyed)


def parse_time(text: str) -> float:
    """Playing time as ``1:42``, ``1:42.5`` or ``102``, in seconds.

    Raises ``InvalidInput('slip-time')``.
    """
    found = _TIME.fullmatch(text)
    if not found:
        raise InvalidInput("slip-time", text=text)
    minutes, seconds, only, fraction = found.groups()
    whole = int(minutes) * 60 + int(seconds) if only is None else int(only)
    return whole + float(f"0.{fraction or 0}")


def show_line(line: SlipLine, rules: RuleSet) -> str:
    """The line in its plainest form; ``parse_line`` reads the same slip from it."""
    written = line.written
    word = show_word(rules.alphabet.parse_tiles(written.word), rules.alphabet)
    score = "" if written.score is None else str(written.score)
    warning = "a" if written.warning else ""
    match written.kind:
        case SlipKind.FULL:
            body = [written.reference, word, score]
        case SlipKind.SCORE:
            penalty = f"-{written.penalty}" if written.penalty else ""
            body = [score, penalty, warning]
        case SlipKind.ZERO:
            body = ["0", word]
        case _:
            body = [written.kind.value, warning]
    time = "" if line.seconds is None else f"@{_show_time(line.seconds)}"
    late = "late" if line.late else ""
    return " ".join(piece for piece in (line.table, *body, late, time) if piece)


def _show_time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds * 1000), 60_000)
    whole, thousandths = divmod(rest, 1000)
    fraction = f".{thousandths:03}".rstrip("0") if thousandths else ""
    return f"{minutes}:{whole:02}{fraction}"


def _is_reference_or_score(piece: str) -> bool:
    return bool(_REFERENCE.fullmatch(piece) or _SCORE.fullmatch(piece))


def _keyword(kind: SlipKind, pieces: Sequence[str], keyed: str) -> Written:
    word, *others = pieces
    if not others:
        return Written(kind, keyed=keyed)
    if kind is SlipKind.TOP and [piece.casefold() in _WARNINGS for piece in others] == [True]:
        return Written(kind, warning=True, keyed=keyed)
    raise InvalidInput("slip-after-keyword", keyword=word, piece=" ".join(others))


def _by_score(score: int, others: Sequence[str], rules: RuleSet, keyed: str) -> Written:
    """A score judged by eye, and what was taken off it; 0 is a zero, its word may follow."""
    if score == 0:
        return _zero(others, rules, keyed)
    penalty, warning = 0, False
    errors: list[DuplicateError] = []
    for piece in others:
        taken_off = _PENALTY.fullmatch(piece)
        if taken_off and not penalty:
            penalty = int(taken_off[1])
            errors += _wrong_penalty(penalty, rules)
        elif piece.casefold() in _WARNINGS and not warning:
            warning = True
        else:
            errors.append(InvalidInput("slip-after-score", piece=piece, score=score))
    raise_all(errors)
    return Written(SlipKind.SCORE, score=score, penalty=penalty, warning=warning, keyed=keyed)


def _wrong_penalty(penalty: int, rules: RuleSet) -> list[InvalidInput]:
    usual = rules.federation.slip.penalty
    if penalty == usual:
        return []
    if not usual:
        return [InvalidInput("slip-no-penalty", penalty=penalty)]
    return [InvalidInput("slip-penalty", penalty=penalty, usual=usual)]


def _zero(others: Sequence[str], rules: RuleSet, keyed: str) -> Written:
    if len(others) > 1:
        raise InvalidInput("slip-after-zero", piece=" ".join(others[1:]))
    word = _word(others[0], rules) if others else ""
    return Written(SlipKind.ZERO, word=word, keyed=keyed)


def _full(pieces: Sequence[str], rules: RuleSet, keyed: str) -> Written:
    sorts: dict[str, list[str]] = {sort: [] for sort in ("score", "reference", "word", "other")}
    for piece in pieces:
        sorts[_sort(piece, after_word=bool(sorts["word"]))].append(piece)
    beside_word = bool(sorts["word"])
    errors: list[DuplicateError] = [
        InvalidInput(
            "slip-sanction-on-full" if beside_word and _is_sanction(piece) else "slip-piece",
            piece=piece,
        )
        for piece in sorts["other"]
    ]
    errors += [
        InvalidInput(_TWICE[sort], pieces=", ".join(found))
        for sort, found in sorts.items()
        if sort in _TWICE and len(found) > 1
    ]
    word, reference = "", ""
    try:
        word = "".join(_word(piece, rules) for piece in sorts["word"][:1])
    except InvalidInput as error:
        errors.append(error)
    try:
        reference = "".join(_reference(piece, rules) for piece in sorts["reference"][:1])
    except InvalidInput as error:
        errors.append(error)
    if not beside_word:
        errors.append(InvalidInput("slip-without-word", text=" ".join(pieces)))
    raise_all(errors)
    score = int(sorts["score"][0]) if sorts["score"] else None
    return Written(SlipKind.FULL, word=word, reference=reference, score=score, keyed=keyed)


_TWICE = {
    "word": "slip-two-words",
    "reference": "slip-two-references",
    "score": "slip-two-scores",
}


def _sort(piece: str, *, after_word: bool) -> str:
    if _SCORE.fullmatch(piece):
        return "score"
    if _REFERENCE.fullmatch(piece):
        return "reference"
    if after_word and _is_sanction(piece):
        return "other"
    return "word" if any(sign.isalpha() or sign == "?" for sign in piece) else "other"


def _is_sanction(piece: str) -> bool:
    return piece.casefold() in _WARNINGS or bool(_PENALTY.fullmatch(piece))


def _word(piece: str, rules: RuleSet) -> str:
    return rules.alphabet.show(parse_word(piece, rules.alphabet))


def _reference(piece: str, rules: RuleSet) -> str:
    return Place.parse(piece, rules.layout.size, rules.notation).show(rules.notation)
