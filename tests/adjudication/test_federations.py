"""How federations other than the FISF judge a slip, as far as their sources say (rules 8)."""

import pytest

from duplicate.core.coord import Direction, Notation
from duplicate.errors import InvalidInput
from duplicate.game.events import Outcome
from duplicate.game.slip import OtherWord, Slip
from duplicate.rules import resolve
from tests.support.judging import Table, slugs

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
AMIE = (("H5", "AMIE"),)


def table(federation, rack, words, *laid, **overrides):
    """French tiles and notation, so that every example can be counted on the same board."""
    rules = resolve("fr", federation=federation, overrides=overrides or None)
    return Table(rules, rack, words, *laid, notation=Notation.FRENCH)


def opening(federation, **overrides):
    """JET is worth 20 at H8, JUGE 24."""
    found = table(federation, "JETUGES", "JET JUGE", **overrides)
    assert (found.worth("H8", "JET"), found.worth("H8", "JUGE")) == (20, 24)
    return found


def extended(federation):
    """AMIES lengthens the word at H5; TAS is worth 3 at 5G and 10 at 9F, where it makes AMIES."""
    return table(federation, "TASELOU", "AMIE AMIES TAS", *AMIE)


def with_blank(federation):
    """EGRUGEAI at 8H is worth 80 with the blank for its first G, 74 for its second."""
    return table(federation, "AEGIRU?", "DUCE EGRUGEAI", ("H5", "DUCE"))


def result(judged):
    return judged.points, str(judged.outcome), slugs(judged)


class TestPoslfit:
    """Too low a claim is paid as it is; of too high a one the excess is taken off."""

    @pytest.mark.parametrize(
        ("word", "claimed", "expected"),
        [
            ("JET", 24, (16, "penalty", ("score-above",))),
            ("JUGE", 20, (20, "accepted", ("score-below",))),
            ("JUGE", 24, (24, "accepted", ())),
            ("JUGE", None, (24, "accepted", ("score-missing",))),
            ("JET", 39, (1, "penalty", ("score-above",))),
            ("JET", 40, (0, "zero", ("score-above",))),
            ("JET", 99, (0, "zero", ("score-above",))),
        ],
    )
    def test_af18_poslfit_who_claims_answers_for_it(self, word, claimed, expected):
        judged = opening("poslfit").judge_slip(Slip(word, ACROSS, "H8", claimed))
        assert result(judged) == expected
        assert not judged.warning or claimed is None

    def test_af18_poslfit_before_and_after_what_is_taken_off(self):
        judged = opening("poslfit").judge_slip(Slip("JET", ACROSS, "H8", 24))
        assert (judged.raw, judged.points) == (20, 16)
        assert judged.play is not None

    def test_a_place_that_is_not_written_is_found_as_under_club_rules(self):
        judged = extended("poslfit").judge_slip(Slip("TAS", DOWN, None, 11))
        assert result(judged) == (9, "penalty", ("score-above", "location-missing"))
        nowhere = extended("poslfit").judge_slip(Slip("KIWI", DOWN, None, 5))
        assert nowhere.outcome is Outcome.ZERO

    def test_the_blank_is_where_it_is_marked(self):
        judged = with_blank("poslfit").judge_slip(Slip("EGRUGEAI", DOWN, "8H", 80, blanks=(5,)))
        assert result(judged) == (68, "penalty", ("score-above",))


class TestAsWritten:
    """FISE, SBNL, Catalan schools: what is badly filled is worth nothing."""

    @pytest.mark.parametrize("federation", ["fise", "fise-world", "sbnl", "catalan"])
    @pytest.mark.parametrize(
        ("slip", "slug"),
        [
            (Slip("AMIES", ACROSS, None, 14), "location-missing"),
            (Slip("AMIES", ACROSS, "A1", 14), "location-wrong"),
            (Slip("AMIES", ACROSS, "5H", 14), "location-wrong"),
            (Slip("AMIES", DOWN, "H5", 14), "location-wrong"),
            (Slip("AMIES", ACROSS, None, 14, links=((1, 4, "N"),)), "location-missing"),
            (Slip("KIWI", ACROSS, "H5", 14), "invalid-word"),
        ],
    )
    def test_without_the_right_place_a_zero(self, federation, slip, slug):
        judged = extended(federation).judge_slip(slip)
        assert judged.outcome is Outcome.ZERO
        assert slug in slugs(judged)

    @pytest.mark.parametrize("federation", ["fise", "fise-world", "sbnl", "catalan"])
    def test_a_slip_filled_well_is_paid(self, federation):
        found = extended(federation)
        worth = found.worth("H5", "AMIES")
        judged = found.judge_slip(Slip("AMIES", ACROSS, "H5", worth))
        assert result(judged) == (worth, "accepted", ())

    def test_a_cross_word_that_is_none_at_the_place_written_is_told(self):
        judged = extended("fise").judge_slip(Slip("TAS", DOWN, "9H", 10))
        assert result(judged) == (0, "zero", ("invalid-cross-word",))

    def test_the_first_word_too_needs_its_reference(self):
        assert opening("fise").judge_slip(Slip("JET", ACROSS, None, 20)).points == 0
        assert opening("fise").judge_slip(Slip("JET", ACROSS, "H8", 20)).points == 20

    @pytest.mark.parametrize(
        ("federation", "claimed", "expected"),
        [
            ("fise", 24, (0, "zero", ("score-wrong",))),
            ("fise", None, (0, "zero", ("score-missing",))),
            ("fise-world", 24, (0, "zero", ("score-wrong",))),
            ("catalan", 24, (0, "zero", ("score-wrong",))),
            ("catalan", None, (0, "zero", ("score-missing",))),
            ("sbnl", 24, (20, "accepted", ())),
            ("sbnl", None, (20, "accepted", ())),
        ],
    )
    def test_a_wrong_score_by_federation(self, federation, claimed, expected):
        judged = opening(federation).judge_slip(Slip("JET", ACROSS, "H8", claimed))
        assert result(judged) == expected
        assert not judged.warning

    @pytest.mark.parametrize(
        ("federation", "expected"),
        [
            ("fise", (0, "zero", ("circle-missing",))),
            ("sbnl", (80, "accepted", ())),
            ("catalan", (80, "accepted", ("circle-missing",))),
        ],
    )
    def test_a_blank_that_is_not_marked_by_federation(self, federation, expected):
        judged = with_blank(federation).judge_slip(Slip("EGRUGEAI", DOWN, "8H", 80))
        assert result(judged) == expected


class TestFaults:
    """What a fault earns can be set under every procedure."""

    def test_players_who_score_their_own_play_are_put_right(self):
        judged = opening("seed4").judge_slip(Slip("JET", ACROSS, "H8", 24))
        assert result(judged) == (20, "accepted", ())
        assert not judged.warning

    def test_in_schools_the_claimed_score_is_optional(self):
        without = opening("scolaire").judge_slip(Slip("JET", ACROSS, "H8"))
        assert (result(without), without.warning) == ((20, "accepted", ()), False)
        wrong = opening("scolaire").judge_slip(Slip("JET", ACROSS, "H8", 24))
        assert result(wrong) == (20, "accepted", ("score-wrong",))

    def test_a_fault_beside_one_that_is_none_stays_a_warning(self):
        judged = extended("scolaire").judge_slip(Slip("TAS", DOWN, None, None))
        assert (judged.warning, slugs(judged)) == (True, ("location-missing",))

    @pytest.mark.parametrize(
        ("setting", "claimed", "expected"),
        [
            ({"faults.score": "zero"}, 24, (0, "zero", ("round1-score",))),
            ({"faults.score": "zero"}, None, (20, "accepted", ("round1-score",))),
            ({"faults.no-score": "ignored"}, None, (20, "accepted", ())),
        ],
    )
    def test_the_first_word_by_the_fisf_too(self, setting, claimed, expected):
        judged = opening("fisf", **setting).judge_slip(Slip("JET", ACROSS, "H8", claimed))
        assert result(judged) == expected

    def test_a_circle_of_the_first_word(self):
        found = table("fisf", "JETGSA?", "JETE", **{"faults.circle": "zero"})
        judged = found.judge_slip(Slip("JETE", ACROSS, "H8", found.worth("H8", "JETe")))
        assert (judged.outcome, "circle-missing" in slugs(judged)) == (Outcome.ZERO, True)

    def test_a_zero_by_a_fault_counts_where_two_words_are_weighed(self):
        found = table("fise", "TASELOU", "AMIE AMIES TAS", *AMIE)
        slip = Slip("AMIES", ACROSS, "H5", found.worth("H5", "AMIES"))
        second = OtherWord("TAS", DOWN)
        judged = found.judge_slip(Slip(slip.word, slip.dir, slip.ref, slip.score, others=(second,)))
        assert judged.outcome is Outcome.ZERO

    def test_an_unknown_procedure_is_refused(self):
        with pytest.raises(InvalidInput, match="rules-override-value"):
            resolve("fr", overrides={"slip.policy": "guess"})
