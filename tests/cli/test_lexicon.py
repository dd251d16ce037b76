import json

import pytest

from duplicate.cli import language
from duplicate.cli.lexicon import app
from duplicate.cli.lexicon_text import report_lines
from duplicate.errors import InvalidInput
from duplicate.texts import texts
from tests.support.lexicons import read


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run ``duplicate lexicon …`` in English with a data folder of its own."""
    monkeypatch.setenv("DUPLICATE_DATA", str(tmp_path / "data"))
    language.choose(["--ui", "en"])

    def call(*arguments):
        code = app(args=[str(argument) for argument in arguments], standalone_mode=False)
        return code or 0, capsys.readouterr().out

    yield call
    language._reader.clear()


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "mots.txt"
    path.write_text("aa\nété\narc-en-ciel\n", encoding="utf-8")
    return path


def test_the_shipped_lists_are_listed_as_not_official(run):
    code, out = run("list")
    assert code == 0
    assert "fr-libre" in out
    assert "404,702" in out
    assert out.count("free list, not official") == 2


def test_the_lists_as_json(run):
    code, out = run("list", "--json")
    assert code == 0
    assert [(about["name"], about["shipped"]) for about in json.loads(out)] == [
        ("en-free", True),
        ("fr-libre", True),
    ]


def test_a_list_shows_its_provenance_and_the_notice(run):
    _, out = run("info", "fr-libre")
    for shown in ("MPL-2.0", "Grammalecte", "404,702", "918e8b82931d", "not the official list"):
        assert shown in out
    _, out = run("info", "fr-libre", "--json")
    assert json.loads(out)["lexicon"]["words"] == 419268
    assert "not the official list" in json.loads(out)["notice"]


def test_valid_words_end_with_0_others_with_1(run):
    assert run("check", "Cœur", "eleve") == (0, "COEUR: valid\nELEVE: valid\n")
    code, out = run("check", "maison", "KG", "c3po")
    assert code == 1
    assert out.splitlines() == [
        "MAISON: valid",
        "KG: not in the list",
        "c3po: not a word of this language’s letters",
    ]


def test_words_are_checked_in_a_list_or_a_file_of_choice(run, words):
    assert run("check", "colour", "--lexicon", "en-free")[0] == 0
    assert run("check", "zut", "--lexicon", words)[0] == 1
    code, out = run("check", "ÉTÉ", "--lexicon", words, "--json")
    assert code == 0
    assert json.loads(out) == [{"asked": "ÉTÉ", "word": "ETE", "validity": "valid"}]


def test_a_list_is_added_with_a_report_and_ready_to_use(run, words):
    code, out = run("add", words, "--name", "club")
    assert code == 0
    assert "mots.txt: utf-8, line ends LF" in out
    assert "1 with a hyphen: “arc-en-ciel” (line 3)" in out
    assert "été → ETE" in out
    assert "--lexicon club" in out
    assert run("check", "été", "--lexicon", "club")[0] == 0


def test_the_report_as_json(run, words):
    _, out = run("add", words, "--json")
    answer = json.loads(out)
    assert answer["lexicon"]["name"] == "mots"
    assert answer["report"]["refused"] == [
        {"reason": "hyphen", "count": 1, "examples": [[3, "arc-en-ciel"]]}
    ]
    assert answer["report"]["per_length"] == {"2": 1, "3": 1}
    assert answer["replaced"] is None


def test_replacing_a_list_says_what_happens_to_older_tournaments(run, words):
    run("add", words, "--name", "club")
    words.write_text("aa\nqi\n", encoding="utf-8")
    _, out = run("add", words, "--name", "club")
    assert "Tournaments created with the old one keep it." in out
    _, again = run("add", words, "--name", "club")
    assert "new content" not in again


def test_words_are_excluded_shown_and_taken_back(run):
    _, out = run("exclude", "zut", "Été")
    assert out.splitlines() == ["2 words are left out of new tournaments", "  ETE", "  ZUT"]
    assert run("check", "zut")[1] == "ZUT: in the list, but excluded by the club\n"
    _, out = run("exclude", "--remove", "zut")
    assert out.splitlines()[0] == "1 word is left out of new tournaments"
    assert json.loads(run("exclude", "--json")[1]) == ["ETE"]


def test_bl_101_an_image_as_lexicon_is_a_clear_error(run, tmp_path):
    image = tmp_path / "ods9.txt"
    image.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(50))
    with pytest.raises(InvalidInput) as caught:
        run("add", image)
    assert caught.value.slug == "lexicon-not-text"
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("reader", ["fr", "en"])
def test_every_line_of_a_full_report_exists_in_both_languages(reader):
    listed = ["# ODS 9", "AA\tlave", "KG", "ÉTÉ", "ETE", "QI#", "QI#", "A" * 16, "B" * 22, "C"]
    refused = ["BON SANG", "A-B", "L'AN", "A1", "ДА"]
    data = "\r\n".join([*listed, *refused]).encode("utf-8-sig")
    lines = list(report_lines(read(data).report, texts(reader)))
    assert len(lines) > 18
    assert ("Écartées" in "\n".join(lines)) is (reader == "fr")
    assert not any("{" in line for line in lines)


def test_a_list_called_after_an_edition_is_compared_with_it():
    assert read("AA\nAH\n").report.looks_like is None
    part = read("AA\nAH\n", source="ODS9.txt").report
    lines = list(report_lines(part, texts("en")))
    assert "Nearest known edition: ODS9 (407,128 words)" in lines
    assert "  407,126 words fewer than it" in lines
