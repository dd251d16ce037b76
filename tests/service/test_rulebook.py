"""The rules as people read them: listed, shown with articles, compared, in both languages."""

import pytest

from duplicate.errors import InvalidInput
from duplicate.rules import AXES, available
from duplicate.service.rulebook import differences, listed, page
from duplicate.texts import texts

EN, FR = texts("en"), texts("fr")
NAMES = [name for axis in AXES for name in available(axis)]


def values(name, reader=EN):
    return {line.key: line.value for line in page(name, (), reader).lines}


def test_everything_shipped_is_listed():
    assert sorted(each.name for each in listed((), EN)) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_everything_shipped_can_be_shown_in_both_languages(name):
    english, french = page(name, (), EN), page(name, (), FR)
    assert [line.key for line in english.lines] == [line.key for line in french.lines]
    assert all(line.label and line.value for line in (*english.lines, *french.lines))
    if english.axis in {"formats", "federations"}:
        assert english.title != french.title or english.title in {"Blitz", "Topping"}


def test_values_stand_with_their_articles():
    lines = {line.key: line for line in page("fisf", (), EN).lines}
    assert lines["draw.content"].article == "3.2"
    assert lines["draw.content"].value == (
        "from round 1: vowels 2, consonants 2 · from round 16: vowels 1, consonants 1"
    )
    assert lines["solo.points"].value == "10"
    assert values("7et8")["bonuses"] == "7: 50, 8: 75"
    assert page("joker", (), FR).lines[6].value == "un joker dans chacun"


def test_what_the_source_does_not_say_is_marked():
    ours = {line.key for line in page("sbnl", (), EN).lines if not line.stated}
    assert {"draw.content", "slip.penalty"} <= ours
    assert "draw.keep_leave" not in ours
    whole = {line.key for line in page("poslfit", (), EN).lines if not line.stated}
    assert {"slip.faults.score", "slip.faults.circle"} <= whole, "all of a part that is not stated"
    open_ones = [line.key for line in page("fisf", (), EN).lines if not line.stated]
    assert open_ones == ["ranking.cumulate"], "how games are added up is each event’s"


def test_a_joker_game_differs_from_a_normal_one_by_its_blank():
    found = differences(page("normal", (), EN), page("joker", (), EN))
    assert [each.first.key for each in found] == ["rack", "blank", "original"]
    assert differences(page("fisf", (), EN), page("fisf-2023", (), EN)) == ()


def test_only_like_is_compared_with_like():
    with pytest.raises(InvalidInput) as error:
        differences(page("normal", (), EN), page("fisf", (), EN))
    assert error.value.slug == "rules-not-comparable"
    found = differences(page("fr", (), EN), page("en", (), EN))
    assert any(each.first and each.first.key == "notation" for each in found)


def test_an_unknown_name_is_told_with_all_there_are():
    with pytest.raises(InvalidInput) as error:
        page("klingon", (), EN)
    assert error.value.slug == "rules-name-unknown"
    assert all(name in str(error.value.values["known"]) for name in NAMES)


def test_the_user_s_own_file_is_listed_first_and_shown(tmp_path):
    text = (
        'titles = { fr = "À nous", en = "Ours" }\nrack_size = 7\nmax_played = 7\n'
        "bonuses = { 7 = 50 }\nseconds = 90\nsignals = [30]\n"
    )
    (tmp_path / "normal.toml").write_text(text, encoding="utf-8")
    own = [each for each in listed([tmp_path], EN) if each.path is not None]
    assert [(each.axis, each.name, each.title) for each in own] == [("formats", "normal", "Ours")]
    assert {line.key: line.value for line in page("normal", [tmp_path], EN).lines}[
        "seconds"
    ] == "90"
