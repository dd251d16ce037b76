"""The shape of the program: layers, start-up, sizes, and what no file may name."""

import ast
import re
import subprocess
import sys

import pytest
from importlinter.cli import lint_imports

from tests.support.project import PACKAGE, ROOT, modules, project_files, words_of

HEAVY = ("pandas", "numpy", "openpyxl", "reportlab", "sqlalchemy", "babel", "prompt_toolkit")
LONGEST = 400

#: Split, so that this file does not name what it looks for.
REGISTRIES = ("py" + "pi.org", "python" + "hosted", "npm" + "js", "deb." + "debian", "npm." + "org")
MACHINE_PATHS = re.compile(r"(?:^|[^\w.~}/-])/(?:work|root|tmp|home/\w+|Users/\w+)/")
OFFICIAL_LISTS = re.compile(
    r"(?:^|/|_|-)(?:ods|csw|collins|nwl|twl|sowpods|fise|swl)[0-9_.-]", re.IGNORECASE
)


def _relative(paths):
    return [path.relative_to(ROOT).as_posix() for path in paths]


def test_imports_point_down(monkeypatch, capsys):
    """The contracts of pyproject.toml hold."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])

    code = lint_imports(no_cache=True, no_logo=True)

    assert code == 0, capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["solve", "--help"]])
def test_start_up_stays_light(arguments):
    code = (
        "import sys\n"
        "from duplicate.cli.main import main\n"
        f"sys.argv = ['duplicate', *{arguments!r}]\n"
        "try:\n"
        "    main()\n"
        "finally:\n"
        "    print('\\nloaded:', *sorted({name.partition('.')[0] for name in sys.modules}))\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )

    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.rpartition("loaded:")[2].split())
    assert "duplicate" in loaded
    assert not loaded & set(HEAVY)


def test_no_module_is_long():
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}

    assert _relative(path for path, lines in lengths.items() if lines > LONGEST) == []


def test_every_module_says_what_it_is():
    undocumented = [
        path
        for path in modules()
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]

    assert _relative(undocumented) == []


def test_every_folder_of_modules_is_a_package():
    folders = {path.parent for path in modules()}

    assert _relative(f for f in folders if not (f / "__init__.py").is_file()) == []
    assert PACKAGE in folders


@pytest.mark.parametrize("registry", REGISTRIES)
def test_no_file_names_a_package_registry(registry):
    assert _relative(p for p in project_files() if registry in words_of(p).lower()) == []


def test_no_file_names_a_place_of_one_machine():
    named = {
        path: found.group()
        for path in project_files()
        if path.name != "test_architecture.py" and (found := MACHINE_PATHS.search(words_of(path)))
    }

    assert named == {}


def test_no_lock_file_and_no_official_word_list():
    names = _relative(project_files())

    assert [n for n in names if n.endswith((".lock", "package-lock.json"))] == []
    # A federation's rules bear its name; they hold no words.
    lists = [n for n in names if not n.startswith("duplicate/data/federations/")]
    assert [n for n in lists if OFFICIAL_LISTS.search(n)] == []
