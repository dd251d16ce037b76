"""Faults that others had, and where a test of ours would notice them: ``help/checks.md``.

A test that covers a check names it in its own name (``test_bl_034_windows_line_ends``), its
class's, its docstring (``BL-034``), or the name of a case. Run as a script, this module writes
the table anew (``python -m tests.test_checks``).
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.project import PACKAGE, ROOT, words_of

PAGE = PACKAGE / "help" / "checks.md"
#: Public faults by number, complaints about other programs, worked examples, figures to meet.
CHECKS = (
    *(f"BL-{number:03}" for number in (*range(1, 59), *range(62, 71), 73, *range(96, 105))),
    *(f"P7-{number}" for number in (*range(1, 10), 15, 16, 17, 21, 22, 25)),
    *(f"W{number}" for number in range(1, 13)),
    *(f"AF{number}" for number in range(1, 32)),
)
_SIGNS = (
    (re.compile(r"(?:^|[^a-z]|test)bl[-_]?(\d{3})"), "BL-{}"),
    (re.compile(r"peers[-_. ]?7[-_. ](\d+)"), "P7-{}"),
    (re.compile(r"(?:^|_)w(\d+)(?=_|$)"), "W{}"),
    (re.compile(r"(?:^|[^a-z]|test)af[-_]?(\d+)"), "AF{}"),
)
_ROW = re.compile(r"\| [A-Z]+\d*-?\d")


def named_checks(text: str) -> set[str]:
    """The checks that a name or docstring mentions."""
    low = text.casefold()
    return {form.format(found) for sign, form in _SIGNS for found in sign.findall(low)}


def _by_name(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Name of each test function of a module, and the checks it names."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for outer in tree.body:
        functions = outer.body if isinstance(outer, ast.ClassDef) else [outer]
        around = _words(outer, tables) if isinstance(outer, ast.ClassDef) else ""
        for each in functions:
            if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
                yield each.name, named_checks(f"{around} {_words(each, tables)}")


def _words(node: ast.ClassDef | ast.FunctionDef, tables: dict[str, ast.expr]) -> str:
    """A test's name, what it says of itself, and the names of its cases."""
    parts = [part for decorator in node.decorator_list for part in ast.walk(decorator)]
    named = [tables[p.id] for p in parts if isinstance(p, ast.Name) and p.id in tables]
    parts += [part for table in named for part in ast.walk(table)]
    cases = [str(part.value) for part in parts if isinstance(part, ast.Constant)]
    return " ".join((node.name, ast.get_docstring(node) or "", *cases))


@cache
def where() -> dict[str, list[str]]:
    """Check -> the modules of tests that name it, in order."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__):
            for _name, checks in _by_name(path):
                for check in checks:
                    found[check].add(path.relative_to(ROOT / "tests").as_posix())
    return {check: sorted(found[check]) for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS)
def test_every_check_has_a_test(check):
    assert where()[check] != []


def test_the_page_says_where_they_are():
    """Every check has its line, and the modules it gives do name it."""
    lines = [line.split("|") for line in words_of(PAGE).splitlines() if _ROW.match(line)]
    written = {line[1].strip(): re.findall(r"`([^`]+)`", line[2]) for line in lines}

    assert list(written) == list(CHECKS)
    assert [check for check, modules in written.items() if not modules] == []
    assert {
        check: gone
        for check, modules in written.items()
        if (gone := sorted(set(modules) - set(where()[check])))
    } == {}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("test_bl_034_windows_line_ends", {"BL-034"}),
        ("test_af4_bl_003_fedayin", {"AF4", "BL-003"}),
        ("test_w3_w4_cat", {"W3", "W4"}),
        ("test_peers_7_25_a_thousand", {"P7-25"}),
        ("BL-033: the fourth rack. AF16 too", {"BL-033", "AF16"}),
        ("test_two_words_w", set()),
        ("TestBl096", {"BL-096"}),
        ("TestAf26", {"AF26"}),
    ],
)
def test_names_are_read(text, expected):
    assert named_checks(text) == expected


def write_page() -> None:
    """Put the table into the page; what stands above it is kept."""
    above = words_of(PAGE).partition("| check |")[0].rstrip()
    rows = (
        f"| {check} | {', '.join(f'`{module}`' for module in modules)} |"
        for check, modules in where().items()
    )
    table = "\n".join(("| check | tests |", "|---|---|", *rows))
    PAGE.write_text(f"{above}\n\n{table}\n", encoding="utf-8")


if __name__ == "__main__":
    write_page()
