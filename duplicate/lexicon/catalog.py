"""Which lists there are, and how a name, a path or a fingerprint becomes a lexicon."""

import hashlib
from collections.abc import Iterable, Sequence
from operator import lt
from pathlib import Path

from duplicate.core.alphabet import Alphabet
from duplicate.errors import InvalidInput, MissingResource, RuleConflict
from duplicate.lexicon import shelf
from duplicate.lexicon.decoding import unpack
from duplicate.lexicon.info import LexiconInfo, read_toml
from duplicate.lexicon.lexicon import MAX_LETTERS, MIN_LETTERS, Lexicon, fingerprint
from duplicate.lexicon.reading import read_list
from duplicate.lexicon.spelling import UNREADABLE, is_plain, spell_all

_TOML = "lexicon.toml"
_WORDS = "words.txt.gz"


def shipped_folder() -> Path:
    """The folder of the lists that come with the program.

    In a clone (even when installed from it as editable) the one beside the package, else the copy
    inside the installed package. Raises ``MissingResource('lexicons-not-found')``.
    """
    package = Path(__file__).resolve().parent.parent
    clone = package.parent
    packed = package / "_lexicons"
    folder = clone / "lexicons" if (clone / "pyproject.toml").is_file() else packed
    if not folder.is_dir():
        raise MissingResource("lexicons-not-found", folder=str(folder))
    return folder


def shipped() -> tuple[LexiconInfo, ...]:
    """The lists that come with the program."""
    return tuple(read_toml(path) for path in sorted(shipped_folder().glob(f"*/{_TOML}")))


def installed(user_dir: Path | None = None) -> tuple[LexiconInfo, ...]:
    """The shipped lists, then the user's own by name."""
    own = [] if user_dir is None else [shelf.info(user_dir, n) for n in shelf.names(user_dir)]
    return (*shipped(), *(about for about in own if about is not None))


def find(name_or_path: str | Path, user_dir: Path | None = None) -> LexiconInfo | Path:
    """What a name means, or the path of a file that is named.

    Raises ``MissingResource('lexicon-unknown')`` with the names there are.
    """
    text = str(name_or_path)
    for about in shipped():
        if about.name == text:
            return about
    own = None if user_dir is None else shelf.info(user_dir, text)
    if own is not None:
        return own
    path = Path(name_or_path)
    if text and shelf.is_there(path):
        return path
    known = ", ".join(about.name for about in installed(user_dir))
    raise MissingResource("lexicon-unknown", name=text, known=known)


def load(
    name_or_path: str | Path,
    alphabet: Alphabet,
    exclusions: Iterable[str] = (),
    *,
    user_dir: Path | None = None,
    language: str = "",
) -> Lexicon:
    """The lexicon of a shipped name, one of the user's names, or a file of words.

    A file may be text or gzip, in any case; ``language`` is then the lexicon's. Words of
    ``exclusions`` are left out. Raises ``MissingResource``: ``lexicon-unknown``,
    ``lexicon-damaged``; ``RuleConflict('lexicon-other-letters')``; for a file also the errors of
    ``reading.read_list`` and ``read_file``.
    """
    found = find(name_or_path, user_dir)
    if isinstance(found, Path):
        lexicon = _from_file(found, alphabet, language)
    else:
        lexicon = _open(found, alphabet, user_dir)
    return lexicon.without(exclusions, alphabet)


def find_by_hash(
    sha256: str,
    alphabet: Alphabet,
    user_dir: Path | None = None,
    exclusions: Iterable[str] = (),
) -> Lexicon | None:
    """The list with this fingerprint, whatever it is called today, or None.

    A list that was replaced under its name is still found.
    """
    for about in shipped():
        if about.sha256 == sha256:
            return _open(about, alphabet, user_dir).without(exclusions, alphabet)
    about_own = None if user_dir is None else shelf.info_of(user_dir, sha256)
    if about_own is None:
        return None
    return _open(about_own, alphabet, user_dir).without(exclusions, alphabet)


def _open(about: LexiconInfo, alphabet: Alphabet, user_dir: Path | None) -> Lexicon:
    """A list in our own form: checked against its fingerprint, cut at the line ends."""
    text = _stored_text(about, user_dir)
    if hashlib.sha256(text).hexdigest() != about.sha256:
        raise MissingResource("lexicon-damaged", name=about.name)
    words = _plain_words(text, alphabet) or spell_all(text.decode("utf-8").split("\n"), alphabet)
    if words[-1:] == [b""]:
        words.pop()
    if UNREADABLE in b"".join(words):
        raise RuleConflict("lexicon-other-letters", name=about.name, language=about.language)
    return Lexicon(about.name, about.title(about.language), about.language, about.sha256, words)


def _stored_text(about: LexiconInfo, user_dir: Path | None) -> bytes:
    try:
        if about.shipped:
            data = (shipped_folder() / about.name / _WORDS).read_bytes()
        else:
            data = shelf.read_words(user_dir or Path(), about.sha256)
        return unpack(data, about.name)[0]
    except (OSError, InvalidInput) as error:
        raise MissingResource("lexicon-damaged", name=about.name) from error


def _from_file(path: Path, alphabet: Alphabet, language: str) -> Lexicon:
    data = read_file(path)
    words = _plain_words(unpack(data, path.name)[0].upper().replace(b"\r\n", b"\n"), alphabet)
    if words is None:
        words = read_list(data, alphabet, path.name, language, any_case=True).words
    else:
        words = _in_order([word for word in words if MIN_LETTERS <= len(word) <= MAX_LETTERS])
    if not words:
        raise InvalidInput("lexicon-no-lines", file=path.name)
    return Lexicon(path.name, path.stem, language, fingerprint(words, alphabet), words)


def read_file(path: Path) -> bytes:
    """The bytes of a file somebody named.

    Raises ``InvalidInput``: ``lexicon-no-file``, ``lexicon-folder``, ``lexicon-unreadable``.
    """
    try:
        if path.is_dir():
            raise InvalidInput("lexicon-folder", file=str(path))
        return path.read_bytes()
    except FileNotFoundError as error:
        raise InvalidInput("lexicon-no-file", file=str(path)) from error
    except OSError as error:
        detail = error.strerror or str(error)
        raise InvalidInput("lexicon-unreadable", file=str(path), detail=detail) from error


def _plain_words(text: bytes, alphabet: Alphabet) -> list[bytes] | None:
    """The lines of a text of nothing but tiles that are their own codes; else None."""
    if not is_plain(alphabet) or text.translate(None, bytes(alphabet.codes) + b"\n"):
        return None
    return text.split(b"\n")


def _in_order(words: Sequence[bytes]) -> list[bytes]:
    """Sorted, each once; a list that is so already costs one look."""
    if all(map(lt, words, words[1:])):
        return list(words)
    return sorted(set(words))
