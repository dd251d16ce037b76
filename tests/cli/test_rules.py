"""``duplicate rules``: everything there is, one set of rules, two side by side."""

from duplicate.rules import AXES, available
from duplicate.rules.catalog import read


def test_the_list_has_every_name_under_its_heading(duplicate):
    shown = duplicate("rules", "list").out
    assert [name for axis in AXES for name in available(axis) if name not in shown] == []
    assert shown.index("Languages") < shown.index("Boards") < shown.index("Formats")
    listed = duplicate("rules", "list", "--json").json
    assert {each["axis"] for each in listed} == set(AXES)


def test_a_federation_is_shown_with_articles_and_what_is_not_stated(duplicate):
    shown = duplicate("rules", "show", "fisf").out
    assert "FISF regulation 2023 (2023)" in shown
    line = next(line for line in shown.splitlines() if line.strip().startswith("Solo points "))
    assert line.split()[-2:] == ["10", "3.5"]
    unknown = duplicate("rules", "show", "ntsv").out
    assert "?  Racks need" in unknown
    assert "the source does not state it" in unknown
    page = duplicate("rules", "show", "joker", "--json").json
    assert page["axis"] == "formats"
    assert {"key": "rack_size", "label": "Tiles drawn"}.items() <= page["lines"][0].items()


def test_a_board_is_shown_row_by_row(duplicate):
    shown = duplicate("rules", "show", "super").out
    assert "Q . . d . . . T" in shown
    assert "Row 21" in shown


def test_differences(duplicate):
    shown = duplicate("rules", "diff", "fisf", "fise").out
    assert "Most solo points in a game" in shown
    found = duplicate("rules", "diff", "7sur8", "7et8", "--json").json
    assert [each["label"] for each in found["differences"]] == ["Most tiles played", "Bonuses"]
    assert "no difference" in duplicate("rules", "diff", "normal", "normal").out


def test_a_club_s_own_rules_are_listed_shown_and_played(duplicate):
    folder = duplicate.home / "rules"
    folder.mkdir(parents=True)
    text = read("federations", "club")[1].replace("free_warnings = 3", "free_warnings = 9")
    (folder / "club-2026.toml").write_text(text, encoding="utf-8")
    assert str(folder) in duplicate("rules", "list").out
    lines = duplicate("rules", "show", "club", "--json").json["lines"]
    assert next(x["value"] for x in lines if x["key"] == "slip.free_warnings") == "9"
    (duplicate.home / "mots.txt").write_text("OU\n", encoding="utf-8")
    duplicate("new", "soir", "--rules", "club", "--lexicon", duplicate.home / "mots.txt")
    (folder / "club-2026.toml").write_text(text.replace("= 9", "= 1"), encoding="utf-8")
    exported = duplicate("rules", "show", "club", "--json").json["lines"]
    assert next(x["value"] for x in exported if x["key"] == "slip.free_warnings") == "1"


def test_what_there_is_not(duplicate):
    assert "fisf-2023" in duplicate("rules", "show", "klingon", code=1).err
    assert "cannot be compared" in duplicate("rules", "diff", "normal", "fisf", code=1).err
