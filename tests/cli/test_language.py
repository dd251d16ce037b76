"""The language of the screens: how it is chosen, and that a French one has no English in it."""

import json
import re
import subprocess
import sys

import pytest

from duplicate.cli import language, words
from duplicate.cli.evening_commands import COMMANDS
from duplicate.cli.evening_words import INCIDENT, help_lines
from duplicate.cli.main import main
from duplicate.cli.verdicts import certified, points
from duplicate.service.rounds import Certificate
from duplicate.texts import texts
from tests.support.evening import duplicate, environment

ENGLISH = re.compile(
    r"(?i)(?<![-/\w])(the|of|and|with|for|from|this|that|is|are|to|by|or|not|if|all|usage|"
    r"missing|required|default|word|file|value|reason|text|path)(?![-/\w])"
)
EVERY_HELP_PAGE = """
import json
from typer import Context
from typer.main import get_command
from duplicate.cli.app import app

def pages(command, name, parent):
    ctx = Context(command, info_name=name, parent=parent)
    yield ctx.command_path, command.get_help(ctx)
    for each, sub in getattr(command, "commands", {}).items():
        yield from pages(sub, each, ctx)

print(json.dumps(dict(pages(get_command(app), "duplicate", None))))
"""
MISTAKES = [
    ("standnigs", "La commande « standnigs » n’existe pas : vouliez-vous dire standings ?"),
    ("pile zzz", "La commande « zzz » n’existe pas."),
    ("--home .", "Il manque le nom d’une commande."),
    ("--foo", "Il n’y a pas d’option --foo ici."),
    ("demo --see 3", "Il n’y a pas d’option --see ici : vouliez-vous dire --seed ?"),
    ("run x --copy-to", "L’option --copy-to demande une valeur."),
    ("run x --clock=3", "L’option --clock ne prend pas de valeur."),
    ("pile decide x 1 2 --round 1", "Il manque --reason."),
    ("top x --round 0", "--round : 0 est trop petit ; le minimum est 1."),
    ("player add x --birth-year 2500", "--birth-year : 2500 est trop grand ; le maximum est 2099."),
    ("top x --round un", "--round : « un » n’est pas un nombre entier."),
    ("top x --round 1.5", "--round : « 1.5 » n’est pas un nombre entier."),
    (
        "rack a b c d",
        "Arguments en trop : c d. Mettez entre guillemets une valeur qui contient des espaces.",
    ),
    (
        "solve --lexicon x --kernel foo",
        "--kernel : « foo » ne fait pas partie de auto|python|fast.",
    ),
    (
        "incident x toto --note n",
        "Un incident est annonce, pendant, après ou annulé, pas « toto ».",
    ),
]
#: Typed at the prompt of ``duplicate run``, and a line that must be the answer.
EVENING = [
    ("tas", "Aucun tirage n’a encore été fait : faites le premier."),
    ("tirage EFHIRUX", "Coup 1 : EFHIRUX"),
    ("compte", "Écrivez ainsi : compte 38"),
    ("compte 2", "coup 1 : 0/2, manquent 1, 2"),
    ("annonce", "Top : FEUX H5 32 points"),
    ("1 top", "Coup 1, table 1, Durand : 32 points"),
    ("2 0 FEZ", "Coup 1, table 2, Zola : 0 point. FEZ n’est pas dans le lexique."),
    ("? H5 FEUX 32", "Bulletin 3, coup 1, table ? : mis en attente, à attribuer."),
    (
        "certifier",
        "Coup 1, bulletins encore en attente : 3. Attribuez chacun à une table, ou écartez-le.",
    ),
    ("donner 3 2", "Le bulletin 3 est celui de la table 2."),
    ("décider 1 2", "Écrivez ainsi : décider 3 12 24 : motif"),
    ("corriger 1 2 rien", "Écrivez ainsi : corriger 3 12 H4 MOT 24 : motif"),
    (
        "incident annonce",
        "Écrivez ainsi : incident annonce|pendant|après|annulé ce qui s’est passé",
    ),
    (
        "tirage",
        (
            "Les lettres viennent d’un vrai sac : tapez le tirage, comme EM+EQ?DA ou -ZENISUS ; avant la "
            "fin du délai, « tirage EM+EQ?DA ! »."
        ),
    ),
    ("classement", "soir – partie 1, après le coup 1, classement provisoire"),
    ("annuler", "Repris : Bulletin 3 attribué à la table 2."),
    ("fin", "La partie 1 est terminée."),
    ("aide", "Pour savoir ce que chacune fait : aide et un mot, comme « aide bulletins »."),
]


@pytest.fixture(autouse=True)
def _forgotten():
    """No test leaves its language behind."""
    yield
    language._reader.clear()


@pytest.fixture
def run(monkeypatch, capsys):
    """Run a command line in this process; gives the exit code and what was printed."""

    def call(line, ui="fr"):
        monkeypatch.setattr(sys, "argv", ["duplicate", "--ui", ui, *line.split()])
        code = main()
        said = capsys.readouterr()
        return code, plain(said.out), plain(said.err)

    return call


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The help page of every command in French, from a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", EVERY_HELP_PAGE],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(tmp_path_factory.mktemp("home"), language="fr"),
        check=True,
    )
    return {path: plain(page) for path, page in json.loads(done.stdout).items()}


def plain(text):
    """With ordinary spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def english(text):
    return ENGLISH.findall(text)


@pytest.mark.parametrize(
    ("arguments", "variable", "system", "expected"),
    [
        (["--ui", "en", "rack"], "fr", "fr_FR", "en"),
        (["rack", "--ui=fr"], "en", "en_GB", "fr"),
        (["rack", "--ui"], "en", "fr_FR", "en"),
        ([], "en", "fr_FR", "en"),
        ([], "fr_CA.UTF-8", "en_GB", "fr"),
        ([], None, "en_GB", "en"),
        ([], None, "fr_BE", "fr"),
        ([], None, "de_DE", "fr"),
        ([], None, None, "fr"),
        (["--ui", "tlh"], "en", "fr_FR", "en"),
        (["--ui", "tlh"], "xx", "en_US", "en"),
        (["--ui", "tlh"], None, "xx", "fr"),
    ],
)
def test_the_language_is_asked_for_then_the_environment_s(
    monkeypatch, arguments, variable, system, expected
):
    monkeypatch.setattr("locale.getlocale", lambda: (system, "UTF-8"))
    for name in ("DUPLICATE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    if variable is not None:
        monkeypatch.setenv("DUPLICATE_LANG", variable)

    assert language.choose(arguments).language == expected
    assert language.reader().language == expected


@pytest.mark.parametrize(
    ("environment_", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr_FR.UTF-8"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en_GB.UTF-8"),
        ({"LC_ALL": "fr_CA", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "fr_CA"),
        ({"LC_ALL": "", "LANG": "en_GB"}, "en_GB"),
        ({"LANG": "C.UTF-8"}, "en_US"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en_US"),
        ({}, "en_US"),
    ],
)
def test_a_locale_that_is_not_installed_names_the_language_all_the_same(
    monkeypatch, environment_, expected
):
    monkeypatch.setattr("locale.getlocale", lambda: ("en_US", "UTF-8"))

    assert language.system_language(environment_) == expected


def test_a_language_that_is_not_there_is_said_once(run, monkeypatch):
    monkeypatch.setenv("DUPLICATE_LANG", "fr")

    code, _out, said = run("rules list", ui="de")

    assert code == 0
    assert said.count("\n") == 1
    assert said.startswith("La langue « de » n’existe pas ici")
    assert language.missing(["--ui", "fr_CA"]) is None
    assert language.missing(["rack"]) is None


def test_the_environment_chooses_the_language_of_the_whole_program(tmp_path):
    french = duplicate(tmp_path, "rack", "--help").stdout
    asked = duplicate(tmp_path, "rack", "--help", "--ui", "en").stdout
    english_page = duplicate(tmp_path, "--ui", "fr", "rack", "--help", language="en").stdout

    assert plain(french).startswith("Emploi : duplicate rack [OPTIONS] TOURNOI [TIRAGE]\n")
    assert asked.startswith("Usage: duplicate rack [OPTIONS] TOURNAMENT [RACK]\n")
    assert english_page == french


@pytest.mark.parametrize(
    ("ui", "expected"),
    [
        ("fr", ["0 point", "1 point", "2 points", "1 234 points"]),
        ("en", ["0 points", "1 point", "2 points", "1,234 points"]),
    ],
)
def test_bl_102_points(ui, expected):
    assert [plain(points(n, texts(ui))) for n in (0, 1, 2, 1234)] == expected


@pytest.mark.parametrize(
    ("ui", "tables", "total", "expected"),
    [
        ("fr", 0, 0, "Coup 3 certifié : 0 table, 0 point."),
        ("fr", 1, 1, "Coup 3 certifié : 1 table, 1 point."),
        ("fr", 2, 2, "Coup 3 certifié : 2 tables, 2 points."),
        ("en", 0, 0, "Round 3 certified: 0 tables, 0 points."),
        ("en", 1, 1, "Round 3 certified: 1 table, 1 point."),
        ("en", 2, 2, "Round 3 certified: 2 tables, 2 points."),
    ],
)
def test_bl_102_a_sentence_with_two_counts(ui, tables, total, expected):
    assert plain(certified(Certificate(3, tables, total, None, None), texts(ui))) == expected


def test_help_pages_of_all_commands_are_french(pages):
    found = {path: english(page) for path, page in pages.items()}

    assert len(pages) > 30
    assert {path: said for path, said in found.items() if said} == {}


def test_every_value_on_a_help_page_has_a_name(pages):
    """VALEUR alone stands for a value that nobody named."""
    unnamed = [path for path, page in pages.items() if re.search(r"(?<!NOM=)VALEUR", page)]

    assert unnamed == []


def test_a_help_page_names_no_default_where_an_answer_left_out_is_none(duplicate):
    assert "--no-web]" not in duplicate("player", "add", "--help").out
    assert "[default: --clock]" in duplicate("run", "--help").out


def test_help_pages_fit_a_narrow_terminal(pages):
    """80 columns are what a terminal has when nobody says otherwise; a usage line is wrapped."""
    wide = {
        path: line for path, page in pages.items() for line in page.splitlines() if len(line) > 80
    }

    assert wide == {}


@pytest.mark.parametrize(("line", "sentence"), MISTAKES)
def test_mistakes_on_the_command_line_are_told_in_french(run, line, sentence):
    code, out, err = run(line)

    assert (code, out) == (2, "")
    assert err.splitlines()[0] == sentence
    # Usage lines are made once, in the language the first test of this process had.
    assert [line for line in err.splitlines() if english(line) and "duplicate" not in line] == []


def test_a_mistake_names_the_help_of_its_command(run):
    _code, _out, err = run("pile decide x")

    assert err.splitlines()[-1] == "Aide : duplicate pile decide --help"


def test_a_missing_argument_is_named_in_french(tmp_path):
    done = duplicate(tmp_path, "rack", code=2)

    assert done.stdout == ""
    assert plain(done.stderr).splitlines() == [
        "Il manque TOURNOI.",
        "Emploi : duplicate rack [OPTIONS] TOURNOI [TIRAGE]",
        "Aide : duplicate rack --help",
    ]


def test_the_same_mistakes_in_english(run):
    first = {line: run(line, "en")[2].splitlines()[0] for line, _ in MISTAKES[:2]}

    assert first == {
        "standnigs": "There is no command “standnigs”: did you mean standings?",
        "pile zzz": "There is no command “zzz”.",
    }


def test_a_group_alone_shows_its_help_and_is_a_mistake(run):
    code, out, err = run("pile")

    assert (code, out) == (2, "")
    assert err.startswith("Emploi : duplicate pile [OPTIONS] COMMANDE …\n")


def test_an_evening_in_french(tmp_path):
    """Every line is answered in French, and no English word is printed."""
    (tmp_path / "mots.txt").write_text("FEUX\n", encoding="utf-8")
    duplicate(tmp_path, "new", "soir", "--lexicon", str(tmp_path / "mots.txt"))
    duplicate(tmp_path, "player", "add", "soir", "Durand")
    duplicate(tmp_path, "player", "add", "soir", "Zola")
    duplicate(tmp_path, "game", "start", "soir", "--physical")

    typed = "".join(f"{line}\n" for line, _answer in EVENING)
    done = duplicate(tmp_path, "run", "soir", "--no-clock", "--at-once", typed=typed)

    said = plain(done.stdout + done.stderr)
    lines = {line.strip() for line in said.splitlines()}
    assert [answer for _line, answer in EVENING if answer not in lines] == []
    assert english(said) == []


@pytest.mark.parametrize("ui", ["fr", "en"])
def test_the_evening_s_help_shows_commands_that_are_obeyed(ui):
    """What is listed, three spaces apart, begins with a command, except slips and the two keys."""
    obeyed = {word for _action, both in COMMANDS for word in both}
    keys = {texts(ui)("Enter"), texts(ui)("F2 held down")}

    listed = help_lines("", 200, texts(ui))
    entries = [line.strip() for line in listed if line.startswith("  ")]
    typed = [form for entry in entries for form in re.split(r"\s{2,}", entry)]
    commands = [form.split()[0] for form in typed if form not in keys and form[0].isalpha()]

    assert len(commands) > len(COMMANDS) / 2
    assert [word for word in commands if word not in obeyed] == []


def test_the_values_shown_are_accepted_in_both_languages():
    for ui in ("fr", "en"):
        _ = texts(ui)
        assert set(_("top|blank|none|absent").split("|")) <= set(words.KINDS)
        assert set(_(INCIDENT).split()[1].split("|")) <= set(words.INCIDENTS)
        assert _("LINE=TABLE|new").split("|")[1] in words.NEWCOMER
