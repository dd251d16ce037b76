"""Cut the text of a list into headwords: what is a word, a comment, a definition."""

import re
from dataclasses import dataclass

_HEAD_END = re.compile(r"[\t;=,]")
_LINE_END = re.compile(r"\r\n|\r")
#: Blanks of every width and the marks that word processors leave at the ends of lines.
_INVISIBLE = " \t\v\f\u00a0\u202f\u200b\ufeff\u00ad"
_BLANKS = re.compile(r"[ \u00a0\u202f]+")
_COMMENT = "#"
_REGION_MARK = "#"


@dataclass(frozen=True)
class Heads:
    """The headwords of a list with their line numbers from 1, and what else the lines held.

    ``marks`` counts a ``#`` at the end of a word, which some lists use for a region.
    """

    numbers: list[int]
    words: list[str]
    lines: int
    blank_lines: int
    comments: int
    definitions: int
    marks: int


def cut(text: str) -> Heads:
    """One headword a line; it ends at TAB, ``;``, ``=``, ``,`` or before a definition."""
    lines = _LINE_END.sub("\n", text).split("\n")
    if lines[-1] == "":
        lines.pop()
    numbers, words = [], []
    blank_lines = comments = definitions = marks = 0
    for number, line in enumerate(lines, 1):
        entry = line.strip(_INVISIBLE)
        if not entry:
            blank_lines += 1
            continue
        if entry[0] == _COMMENT:
            comments += 1
            continue
        head = entry if entry.isalpha() else _head(entry)
        definitions += len(head) < len(entry)
        if head[-1:] == _REGION_MARK:
            head = head[:-1]
            marks += 1
        numbers.append(number)
        words.append(head)
    return Heads(numbers, words, len(lines), blank_lines, comments, definitions, marks)


def _head(entry: str) -> str:
    head = _HEAD_END.split(entry, maxsplit=1)[0].rstrip(_INVISIBLE)
    first, *rest = _BLANKS.split(head, maxsplit=1)
    return first if rest and _is_definition(first, rest[0]) else head


def _is_definition(first: str, rest: str) -> bool:
    """Whether what follows a blank explains the word: ``bon sang`` is two words, refused whole."""
    return rest[0] in "([{" or (first.isupper() and rest.upper() != rest)
