"""What the program says and does is written down: errors, commands, rules, the two commands."""

import ast
import re
import tomllib
from collections import defaultdict
from functools import cache
from string import Formatter

import pytest

from duplicate.rules import available
from duplicate.texts.sentences import SENTENCES
from duplicate.texts.typography import french_faults
from tests.support.project import PACKAGE, ROOT, modules, words_of

ERRORS = {"DuplicateError", "InvalidInput", "RuleConflict", "StoreError", "MissingResource"}
AXES = ("languages", "layouts", "formats", "federations")
HELP = PACKAGE / "help"
#: Sentences that tell what happened; nothing is to be put right.
TELLING = ("journal-", "chosen-")


def _readme():
    return words_of(ROOT / "README.md")


def _sections():
    """Slug -> paragraphs, of all pages on errors."""
    found = defaultdict(list)
    for page in sorted((HELP / "errors").glob("*.md")):
        for section in re.split(r"^## ", words_of(page), flags=re.MULTILINE)[1:]:
            title, _, body = section.partition("\n")
            paragraphs = [part for part in re.split(r"\n\s*\n", body.strip()) if part]
            found[title.strip().strip("`")].append(paragraphs)
    return found


@cache
def _raised():
    """Every error that the code makes with a literal slug: (place, slug, named values or None)."""
    found = []
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            slug = node.args[0]
            if name in ERRORS and isinstance(slug, ast.Constant):
                keywords = {keyword.arg for keyword in node.keywords}
                place = f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
                found.append((place, slug.value, None if None in keywords else keywords))
    return found


def _constants():
    """Every text constant of the code outside the texts themselves."""
    return {
        node.value
        for path in modules()
        if PACKAGE / "texts" not in path.parents
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _fields(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_every_slug_has_one_sentence():
    from duplicate.texts.sentences import PARTS

    slugs = [slug for part in PARTS for slug in part.SENTENCES]

    assert sorted(slugs) == sorted(set(slugs))


def test_every_raised_error_has_a_sentence():
    assert [(place, slug) for place, slug, _ in _raised() if slug not in SENTENCES] == []


def test_every_raised_error_gives_what_its_sentence_names():
    missing = [
        (place, slug, sorted(_fields(SENTENCES[slug]) - values))
        for place, slug, values in _raised()
        if slug in SENTENCES and values is not None and _fields(SENTENCES[slug]) - values
    ]

    assert missing == []


def test_no_sentence_is_unused():
    """A slug stands in the code, whole or as the beginning of f"journal-incident-{kind}"."""
    constants = _constants()
    beginnings = tuple(text for text in constants if re.fullmatch(r"(?:[a-z]+-)+", text))

    unused = set(SENTENCES) - constants

    assert sorted(slug for slug in unused if not slug.startswith(beginnings)) == []


def test_every_slug_has_its_section_in_help():
    sections = _sections()
    expected = {slug for slug in SENTENCES if not slug.startswith(TELLING)}

    assert sorted(expected - set(sections)) == []
    assert sorted(set(sections) - set(SENTENCES)) == []
    assert [slug for slug, found in sections.items() if len(found) > 1] == []


def test_every_section_speaks_both_languages():
    """A French paragraph, then an English one."""
    thin = [slug for slug, found in _sections().items() if len(found[0]) < 2]

    assert thin == []


def test_the_french_paragraphs_have_no_fault_of_typography():
    faults = {
        slug: found
        for slug, [(french, *_english), *_same] in _sections().items()
        if (found := french_faults(" ".join(french.split("\n"))))
    }

    assert faults == {}


def test_every_command_is_in_the_help():
    """And nothing that is no command."""
    from typer.main import get_command

    from duplicate.cli.app import app

    def names(command, path):
        for name, sub in command.commands.items():
            here = f"{path} {name}"
            yield from names(sub, here) if hasattr(sub, "commands") else [here]

    listed = re.findall(r"^\| `(duplicate [a-z ]+)`", words_of(HELP / "commands.md"), re.MULTILINE)

    assert sorted(listed) == sorted(names(get_command(app), "duplicate"))


@pytest.mark.parametrize("axis", AXES)
def test_every_rule_file_is_listed_in_help(axis):
    listed = words_of(HELP / "README.md")

    assert available(axis) != ()
    assert [name for name in available(axis) if f"`{name}`" not in listed] == []


def test_every_dependency_has_its_reason():
    project = tomllib.loads(words_of(ROOT / "pyproject.toml"))["project"]
    names = [re.match(r"[\w-]+", line).group() for line in project["dependencies"]]

    why = words_of(HELP / "why.md")

    assert [name for name in names if f"**{name}**" not in why] == []


def test_links_of_the_guides_lead_somewhere():
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *HELP.rglob("*.md")]
    dead = [
        (page.relative_to(ROOT).as_posix(), target)
        for page in pages
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", words_of(page))
        if not (page.parent / target).exists()
    ]

    assert dead == []


def test_no_document_installs_somebody_else_s_package():
    """The bare name belongs to another project on the public index."""
    pages = [*ROOT.glob("*.md"), *HELP.rglob("*.md"), ROOT / ".ci" / "run"]

    assert [p.name for p in pages if re.search(r"pip install duplicate\b", words_of(p))] == []


def test_ci_ends_with_the_readme_s_test_command():
    readme = re.search(r"-m pytest[^\n`]*", _readme()).group()
    ci = re.findall(r"-m pytest[^\n]*", words_of(ROOT / ".ci" / "run"))

    assert len(ci) == 1
    assert ci[0].startswith(readme.strip())


def test_the_help_leads_to_all_its_pages():
    pages = [p.relative_to(HELP).as_posix() for p in HELP.glob("*.md") if p.name != "README.md"]

    assert [page for page in pages if f"]({page})" not in words_of(HELP / "README.md")] == []
