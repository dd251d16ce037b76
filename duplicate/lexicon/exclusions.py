"""Words a club does not want on its boards: a text file that anybody can edit.

``exclusions-fr.txt``: one word a line, ``#`` starts a comment. It is read when a tournament is
created, which then keeps the words; changing the file changes no tournament that exists.
"""

from collections.abc import Iterable
from pathlib import Path

from duplicate.core.alphabet import Alphabet
from duplicate.errors import DuplicateError, InvalidInput, raise_all
from duplicate.lexicon.decoding import decode
from duplicate.lexicon.shelf import write

_COMMENT = "#"


def path_of(folder: Path, language: str) -> Path:
    """The file of a language."""
    return folder / f"exclusions-{language}.txt"


def read(folder: Path, language: str, alphabet: Alphabet) -> tuple[str, ...]:
    """The excluded words in capitals, sorted; none when there is no file.

    Raises ``InvalidInput('exclusion-unreadable')`` for every line that is no word.
    """
    path = path_of(folder, language)
    words: set[bytes] = set()
    errors: list[DuplicateError] = []
    for number, line in enumerate(_lines(path), 1):
        word = line.split(_COMMENT, 1)[0].strip()
        try:
            words.add(alphabet.spell(word))
        except InvalidInput:
            errors.append(
                InvalidInput("exclusion-unreadable", file=str(path), line=number, text=word)
            )
    raise_all(errors)
    return tuple(alphabet.show(word) for word in sorted(words - {b""}))


def add(folder: Path, language: str, alphabet: Alphabet, words: Iterable[str]) -> tuple[str, ...]:
    """Exclude more words, below what is there; returns all of them."""
    wanted = {alphabet.show(alphabet.spell(word)) for word in words}
    present = read(folder, language, alphabet)
    new = sorted(wanted.difference(present))
    if new:
        _save(folder, language, [*_lines(path_of(folder, language)), *new])
    return tuple(sorted({*present, *new}))


def remove(
    folder: Path, language: str, alphabet: Alphabet, words: Iterable[str]
) -> tuple[str, ...]:
    """Take words off the list, comments stay; returns what is left."""
    unwanted = {alphabet.spell(word) for word in words}
    read(folder, language, alphabet)
    kept = [
        line
        for line in _lines(path_of(folder, language))
        if alphabet.spell(line.split(_COMMENT, 1)[0].strip()) not in unwanted
    ]
    _save(folder, language, kept)
    return read(folder, language, alphabet)


def _lines(path: Path) -> list[str]:
    if not path.is_file():
        return []
    return decode(path.read_bytes(), str(path)).text.splitlines()


def _save(folder: Path, language: str, lines: Iterable[str]) -> None:
    write(path_of(folder, language), "".join(f"{line}\n" for line in lines).encode("utf-8"))
