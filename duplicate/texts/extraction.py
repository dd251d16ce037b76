"""Find the sentences that the source code marks for translation.

Marked are the first arguments of ``_("…")`` and ``N_("…")``, the two of ``_.plural("…", "…", n)``,
and every sentence of ``texts.sentences``. Adjacent literals count as one text.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from duplicate.texts.sentences import PARTS

_SINGLE = frozenset({"_", "N_"})


@dataclass(frozen=True)
class Marked:
    """A text of the source: ``many`` is its plural, if it has one; ``where`` is path:line."""

    one: str
    many: str | None
    where: str


def marked_texts(package: Path) -> tuple[Marked, ...]:
    """All texts to translate below the folder of the package, in the order of the files."""
    found = [
        marked
        for path in sorted(package.rglob("*.py"))
        for marked in _in_source(path.read_text(encoding="utf-8"), path, package)
    ]
    return (*found, *_sentences())


def _in_source(source: str, path: Path, package: Path) -> Iterator[Marked]:
    place = path.relative_to(package.parent).as_posix()
    for node in ast.walk(ast.parse(source, filename=place)):
        if isinstance(node, ast.Call) and (texts := _call_texts(node)):
            yield Marked(texts[0], texts[1], f"{place}:{node.lineno}")


def _call_texts(call: ast.Call) -> tuple[str, str | None] | None:
    """The singular and plural that a call marks; None when it marks nothing literal."""
    name = _last_name(call.func)
    literals = [arg.value for arg in call.args[:2] if isinstance(arg, ast.Constant)]
    texts = [value for value in literals if isinstance(value, str)]
    if name in _SINGLE and texts and isinstance(call.args[0], ast.Constant):
        return texts[0], None
    if name == "plural" and len(texts) == len(("one", "many")):
        return texts[0], texts[1]
    return None


def _last_name(func: ast.expr) -> str:
    """``_`` of ``_`` and of ``self._``; ``plural`` of ``_.plural``."""
    if isinstance(func, ast.Name):
        return func.id
    return func.attr if isinstance(func, ast.Attribute) else ""


def _sentences() -> Iterator[Marked]:
    for part in PARTS:
        where = part.__name__.removeprefix("duplicate.texts.")
        for slug, sentence in part.SENTENCES.items():
            yield Marked(sentence, None, f"{where}:{slug}")
