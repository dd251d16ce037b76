"""The French catalogues are whole, and the tool that says so can find each fault."""

import gettext
import io
import shutil

import pytest

from duplicate.texts import catalogues

PO_HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
)


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A package with one source file and one catalogue, without the program's own sentences."""
    monkeypatch.setattr("duplicate.texts.extraction.PARTS", ())
    package = tmp_path / "duplicate"
    locale = package / "locale"
    (locale / "fr").mkdir(parents=True)

    def check(source, po, *, compiled=True):
        (package / "page.py").write_text(source, encoding="utf-8")
        (locale / "fr" / "page.po").write_text(PO_HEADER + po, encoding="utf-8")
        if compiled:
            catalogues.compile_all(locale)
        return catalogues.check_all(package, locale)

    check.locale = locale
    return check


def test_the_program_s_catalogues_have_no_fault():
    assert catalogues.check_all() == ()


def test_a_whole_catalogue_has_no_fault(place):
    source = '_("Round {number}", number=1)\n_.plural("{count} point", "{count} points", n)\n'
    po = (
        'msgid "Round {number}"\nmsgstr "Coup {number}"\n\n'
        'msgid "{count} point"\nmsgid_plural "{count} points"\n'
        'msgstr[0] "un point"\nmsgstr[1] "{count} points"\n'
    )

    assert place(source, po) == ()


@pytest.mark.parametrize(
    ("source", "po", "part"),
    [
        ('_("Round")', "", "page.py:1: no French for 'Round'"),
        ('_("Round")', 'msgid "Round"\nmsgstr ""\n', "no French for 'Round'"),
        ('_("Round")', '#, fuzzy\nmsgid "Round"\nmsgstr "Coup"\n', "fuzzy"),
        (
            '_.plural("{count} a", "{count} as", n)',
            'msgid "{count} a"\nmsgstr "{count} a"\n',
            "no French for '{count} a' with the plural",
        ),
        ("", 'msgid "Round"\nmsgstr "Coup"\n', "nothing in the program says 'Round'"),
        (
            '_("Round {number}", number=1)',
            'msgid "Round {number}"\nmsgstr "Coup {numero}"\n',
            "placeholders ['numero'] instead of ['number']",
        ),
        ('_("Round")', 'msgid "Round"\nmsgstr "Coup {"\n', "braces that cannot be read"),
        ('_("Round?")', 'msgid "Round?"\nmsgstr "Coup?"\n', "no U+202F"),
    ],
)
def test_each_fault_of_an_entry_is_found(place, source, po, part):
    assert any(part in fault for fault in place(source, po))


def test_two_translations_of_one_text_contradict(place):
    (place.locale / "fr" / "other.po").write_text(
        PO_HEADER + 'msgid "Round"\nmsgstr "Tour"\n', encoding="utf-8"
    )

    faults = place('_("Round")', 'msgid "Round"\nmsgstr "Coup"\n')

    assert any("different translations of 'Round'" in fault for fault in faults)


def test_compiled_files_must_be_up_to_date(place):
    source, po = '_("Round")', 'msgid "Round"\nmsgstr "Coup"\n'

    assert any("page.mo: not up to date" in fault for fault in place(source, po, compiled=False))
    assert place(source, po) == ()
    shutil.copy(place.locale / "fr" / "page.mo", place.locale / "fr" / "gone.mo")
    assert any("gone.mo: its .po is gone" in fault for fault in place(source, po))


def test_compiling_twice_gives_the_same_bytes(place):
    place('_("Round")', 'msgid "Round"\nmsgstr "Coup"\n')
    first = (place.locale / "fr" / "page.mo").read_bytes()

    assert catalogues.compile_all(place.locale) == ()
    (place.locale / "fr" / "page.mo").unlink()
    assert [path.name for path in catalogues.compile_all(place.locale)] == ["page.mo"]
    assert (place.locale / "fr" / "page.mo").read_bytes() == first
    assert b"Date" not in first


def test_unfinished_entries_are_not_compiled():
    done = catalogues.Entry("Round", None, ("Coup",), fuzzy=False, where="")
    guess = catalogues.Entry("Top", None, ("Haut",), fuzzy=True, where="")

    compiled = gettext.GNUTranslations(io.BytesIO(catalogues.mo_bytes([done, guess])))

    assert (compiled.gettext("Round"), compiled.gettext("Top")) == ("Coup", "Top")


def test_the_command_prints_faults_and_ends_with_1(monkeypatch, capsys):
    monkeypatch.setattr(catalogues, "check_all", lambda: ("a fault",))

    assert catalogues.main(["check"]) == 1
    assert capsys.readouterr().out == "a fault\n"


def test_the_command_compiles_by_default(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(catalogues, "compile_all", lambda: (tmp_path / "page.mo",))

    assert catalogues.main([]) == 0
    assert capsys.readouterr().out == "wrote page.mo\n"


def test_an_unknown_command_shows_the_usage(capsys):
    assert catalogues.main(["build"]) == 2
    assert capsys.readouterr().err.startswith("usage:")
