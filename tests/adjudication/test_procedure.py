"""Full slips by article: rules 4.2 and 4.3 row by row, on boards small enough to count by hand."""

import pytest

from duplicate.adjudication.average import EarlierZero, average
from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.notice import owes_notice
from duplicate.adjudication.writing import Arbiter
from duplicate.core.coord import Direction
from duplicate.errors import InvalidInput
from duplicate.game.events import Outcome, PlayFact
from duplicate.game.slip import Legibility, OtherWord, Slip, SlipState
from tests.support.judging import Table, asked, slugs
from tests.support.rules import club_en, fisf

WORDS = "PUBLIERA REPUBLIA AMIE AMIES INVITERA"
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
AMIE = (("H5", "AMIE"), ("5A", "INVITERA"))
#: Link letters of PUBLIERA at A1, below its I: N V I of INVITERA.
CHAIN = ((1, 4, "N"), (2, 4, "V"), (3, 4, "I"))


def table(rack="ABELPRU", words=WORDS, laid=AMIE):
    return Table(fisf(), rack, words, *laid)


def publiera(**fields):
    return Slip("PUBLIERA", ACROSS, **{"ref": "A1", "score": 167, **fields})


def result(judged):
    return judged.points, str(judged.outcome), judged.warning, slugs(judged)


class TestLocatedByLinks:
    """4.3.2, 5.5: three link letters, those inside the word counted."""

    @pytest.mark.parametrize(
        ("links", "expected"),
        [
            (CHAIN[:2], (167, "accepted", False, ())),
            (CHAIN[:1], (167, "accepted", True, ("two-links",))),
            ((), (162, "penalty", False, ("location-missing",))),
        ],
    )
    def test_4_3_2_three_two_or_one_link_letter(self, links, expected):
        assert result(table().judge_slip(publiera(ref=None, links=links))) == expected

    def test_5_2_2_a_missing_letter_cuts_the_chain(self):
        judged = table().judge_slip(publiera(ref=None, links=(CHAIN[1], CHAIN[2])))
        assert result(judged) == (162, "penalty", False, ("location-missing", "stray-letter"))
        assert judged.reasons[1].words == ("V", "I")

    def test_5_2_2_a_stray_letter_is_ignored(self):
        links = (*CHAIN[:2], (3, 0, "X"))
        judged = table().judge_slip(publiera(ref=None, links=links))
        assert result(judged) == (167, "accepted", False, ("stray-letter",))

    def test_5_2_2_an_unreadable_link_letter_is_a_stray_one(self):
        judged = table().judge_slip(publiera(ref=None, links=(*CHAIN[:2], (1, 3, "_"))))
        assert result(judged) == (167, "accepted", False, ("stray-letter",))
        assert judged.reasons[0].words == ("_",)

    def test_5_2_2_stray_letters_that_make_a_playable_word_are_a_zero(self):
        links = (*CHAIN[:2], (1, 0, "E"))
        judged = table().judge_slip(publiera(ref=None, links=links))
        assert result(judged) == (0, "zero", False, ("stray-letter", "second-word-invalid"))
        assert judged.reasons[1].words == ("PE",)

    def test_5_3_by_link_letters_the_written_direction_must_be_right(self):
        judged = table().judge_slip(Slip("PUBLIERA", DOWN, score=167, links=CHAIN))
        assert judged.outcome is Outcome.ZERO

    def test_4_3_2_two_letters_are_enough_in_round_2_after_a_word_of_two(self):
        le = table("SAMIRTO", "LE LES SE", (("H8", "LE"),))
        slip = Slip("LES", ACROSS, score=3)
        assert result(le.judge_slip(slip, first_word="LE")) == (3, "accepted", False, ())
        later = le.judge_slip(slip, round_number=3)
        assert result(later) == (3, "accepted", True, ("two-letter-extension",))


class TestBothModes:
    """5.3, 5.5: reference and letters beside the word."""

    @pytest.mark.parametrize(
        ("reference", "links", "expected"),
        [
            ("A1", CHAIN[:2], (167, "accepted", False, ())),
            ("A1", CHAIN[:1], (167, "accepted", False, ())),
            (
                "A1",
                (CHAIN[2], (1, 7, "X")),
                (167, "accepted", True, ("one-mode-wrong", "stray-letter")),
            ),
            ("A1", ((3, 0, "X"),), (167, "accepted", False, ("stray-letter",))),
            ("1A", CHAIN[:1], (167, "accepted", True, ("reference-inverted",))),
            ("A1", ((1, 0, "X"),), (167, "accepted", True, ("one-mode-wrong", "stray-letter"))),
            ("H1", CHAIN[:2], (167, "accepted", True, ("one-mode-wrong",))),
            ("?", CHAIN[:2], (167, "accepted", True, ("one-mode-wrong",))),
            ("H1", CHAIN[:1], (167, "accepted", True, ("two-links", "both-modes-wrong"))),
        ],
    )
    def test_5_3_one_wrong_is_a_warning_both_the_milder(self, reference, links, expected):
        assert result(table().judge_slip(publiera(ref=reference, links=links))) == expected

    def test_5_3_both_wrong_and_no_place_left_is_the_penalty(self):
        judged = table().judge_slip(publiera(ref="H1", links=((1, 7, "X"),)))
        assert judged.points == 162
        assert slugs(judged) == ("location-wrong", "both-modes-wrong", "stray-letter")

    def test_5_3_reference_and_links_for_different_places_the_better_counts(self):
        """SEL is worth 5 at the reference, F4, and 22 at I5, where the letters beside it are."""
        two = table("TASELOU", "AMIE INVITERA INVITERAS SEL AS ME IL")
        assert (two.worth("F4", "SEL"), two.worth("I5", "SEL")) == (5, 22)
        links = ((-1, 0, "A"), (-1, 1, "M"), (-1, 2, "I"))
        judged = two.judge_slip(Slip("SEL", ACROSS, "F4", 99, links=links))
        assert result(judged) == (22, "accepted", True, ("one-mode-wrong", "score-wrong"))
        claimed = two.judge_slip(Slip("SEL", ACROSS, "F4", 22, links=links))
        assert result(claimed) == (22, "accepted", True, ("one-mode-wrong",))


class TestExtension:
    """5.3: in an extension of three letters or more the reference is ignored."""

    @pytest.mark.parametrize("reference", [None, "H5", "H4", "5H", "A1", "?"])
    def test_5_3_the_reference_is_ignored_right_or_wrong(self, reference):
        amies = table("STRULON")
        judged = amies.judge_slip(Slip("AMIES", ACROSS, reference, amies.worth("H5", "AMIES")))
        assert result(judged) == (amies.worth("H5", "AMIES"), "accepted", False, ())

    def test_5_5_two_letters_need_a_third_or_the_right_reference(self):
        le = table("SAMIRTO", "LE LES", (("H8", "LE"),))
        right = le.judge_slip(Slip("LES", ACROSS, "H8", 3), round_number=3)
        wrong = le.judge_slip(Slip("LES", ACROSS, "H1", 3), round_number=3)
        assert result(right) == (3, "accepted", False, ())
        assert result(wrong) == (3, "accepted", True, ("two-letter-extension",))
        lenient = le.judge_slip(Slip("LES", ACROSS, "H1", 3), first_word="LE")
        assert result(lenient) == (3, "accepted", False, ())

    def test_5_3_an_inverted_extension_is_asked(self):
        amies = table("STRULON")
        worth = amies.worth("H5", "AMIES")
        slip = Slip("AMIES", DOWN, "H5", worth)
        judged = amies.judge_slip(slip)
        assert result(judged) == (worth, "accepted", True, ("direction-inverted",))
        assert asked(judged) == ("inverted-extension",)
        literal = amies.judge_slip(slip, arbiter=Arbiter(extension=True))
        assert (literal.points, asked(literal)) == (0, ())
        tolerant = amies.judge_slip(slip, arbiter=Arbiter(extension=False))
        assert (tolerant.points, asked(tolerant)) == (worth, ())

    def test_5_3_an_inverted_extension_worth_the_same_is_not_asked(self):
        """PORTES is worth 8 both across at A4 and down at 4H, where the slip may mean it too."""
        twice = table("SRAINDE", "PORTE PORTES", (("A4", "PORTE"), ("4H", "PORTE")))
        assert twice.worth("A4", "PORTES") == twice.worth("4H", "PORTES") == 8
        judged = twice.judge_slip(Slip("PORTES", DOWN, "A4", 8))
        assert (judged.points, asked(judged)) == (8, ())


class TestInversion:
    """5.3, 5.5."""

    def test_5_3_the_reference_inverted(self):
        judged = table().judge_slip(publiera(ref="1A"))
        assert result(judged) == (167, "accepted", True, ("reference-inverted",))

    def test_5_3_the_direction_inverted(self):
        judged = table().judge_slip(Slip("PUBLIERA", DOWN, "A1", 167))
        assert result(judged) == (167, "accepted", True, ("direction-inverted",))

    def test_5_3_both_inverted_count_as_wrong(self):
        judged = table().judge_slip(Slip("PUBLIERA", DOWN, "1A", 167))
        assert result(judged) == (0, "zero", False, ("location-wrong", "no-such-score"))

    def test_5_5_both_ways_from_one_square_and_a_wrong_score_the_lower(self):
        both = table("TASELOU", "AMIE INVITERA ET TE")
        assert (both.worth("E4", "ET"), both.worth("4E", "ET")) == (2, 6)
        judged = both.judge_slip(Slip("ET", ACROSS, "4E", 99))
        assert (judged.points, judged.warning) == (2, True)
        assert slugs(judged) == ("reference-inverted", "score-wrong")
        for score in (2, 6):
            assert both.judge_slip(Slip("ET", ACROSS, "4E", score)).points == score


class TestCircles:
    """5.3.1, 5.3.2, 5.5 with a blank: DUCE at H5, EGRUGEAI at 8H is worth 80 or 74."""

    def table(self):
        return table("AEGIRU?", "DUCE EGRUGEAI", (("H5", "DUCE"),))

    @pytest.mark.parametrize(
        ("circles", "claimed", "expected"),
        [
            ((2,), 80, (80, "accepted", False, ())),
            ((5,), 74, (74, "accepted", False, ())),
            ((2,), 74, (74, "accepted", True, ("score-of-another-circling",))),
            ((5,), 80, (80, "accepted", True, ("score-of-another-circling",))),
            ((), 80, (80, "accepted", True, ("circle-missing",))),
            ((), None, (74, "accepted", True, ("circle-missing", "score-missing"))),
            ((3,), 80, (80, "accepted", True, ("circle-wrong",))),
            ((3,), 86, (74, "accepted", True, ("circle-wrong", "score-wrong"))),
            ((2,), 86, (80, "accepted", True, ("score-wrong",))),
        ],
    )
    def test_bl_007_5_3_1_5_3_2(self, circles, claimed, expected):
        slip = Slip("EGRUGEAI", DOWN, "8H", claimed, blanks=circles)
        assert result(self.table().judge_slip(slip)) == expected

    def test_af21_a_penalty_and_a_missing_circle_are_the_penalty_only(self):
        judged = self.table().judge_slip(Slip("EGRUGEAI", DOWN, None, 80))
        assert (judged.points, judged.outcome, judged.warning) == (75, Outcome.PENALTY, False)
        assert slugs(judged) == ("location-missing", "circle-missing")

    def test_4_3_9_a_circle_where_no_blank_is_used_is_no_fault(self):
        judged = table().judge_slip(publiera(blanks=(1,)))
        assert result(judged) == (167, "accepted", False, ())

    def test_bl_017_a_circle_on_a_tile_of_the_board_is_wrong(self):
        judged = table().judge_slip(publiera(blanks=(5,)))
        assert result(judged) == (167, "accepted", True, ("circle-wrong",))

    def test_4_3_4_a_blank_may_be_circled_for_a_letter_that_the_rack_holds_too(self):
        """LUNE from 8E is worth 4, and 3 with a blank for its L, which the rack does not need."""
        lune = table("LUNEAS?", "AMIE LUNE", (("H5", "AMIE"),))
        assert result(lune.judge_slip(Slip("LUNE", DOWN, "8E", 3, blanks=(1,))))[:3] == (
            3,
            "accepted",
            False,
        )
        other = lune.judge_slip(Slip("LUNE", DOWN, "8E", 4, blanks=(1,)))
        assert result(other) == (4, "accepted", True, ("score-of-another-circling",))
        wrong = lune.judge_slip(Slip("LUNE", DOWN, "8E", 9, blanks=(1,)))
        assert result(wrong) == (3, "accepted", True, ("score-wrong",))


class TestAmbiguity:
    """5.4.2.b: link letters that fit several places."""

    LAID = ("A4", "PORTE"), ("H4", "PORTE"), ("O4", "PORTE")

    def table(self, words="PORTE PORTES", *more):
        return table("SRAINDE", words, (*self.LAID, *more))

    def scores(self, found):
        return {reference: found.worth(reference, "PORTES") for reference in ("A4", "H4", "O4")}

    def test_5_4_2_b_the_place_of_the_claimed_score_and_no_warning(self):
        found = self.table()
        for score in self.scores(found).values():
            judged = found.judge_slip(Slip("PORTES", ACROSS, score=score))
            assert result(judged) == (score, "accepted", False, ())

    @pytest.mark.parametrize("claimed", [99, None])
    def test_5_4_2_b_else_the_lowest_and_a_warning(self, claimed):
        found = self.table()
        judged = found.judge_slip(Slip("PORTES", ACROSS, score=claimed))
        slug = "score-missing" if claimed is None else "score-wrong"
        lowest = min(self.scores(found).values())
        assert result(judged) == (lowest, "accepted", True, ("links-fit-several", slug))
        assert asked(judged) == ()

    def test_5_4_2_b_a_place_with_a_deceptive_link_is_asked(self):
        found = self.table("PORTE PORTES", ("9I", "A"))
        judged = found.judge_slip(Slip("PORTES", ACROSS, score=99))
        assert (judged.outcome, asked(judged)) == (Outcome.ACCEPTED, ("deceptive-link",))
        assert judged.asks[0].words == ("SA",)
        yes = found.judge_slip(Slip("PORTES", ACROSS, score=99), arbiter=Arbiter(deceptive=True))
        assert (yes.outcome, slugs(yes)[0]) == (Outcome.ZERO, "deceptive-link")
        one = table("SRAINDE", "PORTE PORTES", (("A4", "PORTE"), ("H4", "PORTE"), ("9I", "A")))
        yes = one.judge_slip(Slip("PORTES", ACROSS, score=99), arbiter=Arbiter(deceptive=True))
        assert yes.outcome is Outcome.ZERO


class TestDeceptiveLink:
    """5.3.3: TAS is worth 10 at 9F, and at a place where it would make AMIET."""

    def table(self):
        return table("TASELOU", "AMIE AMIES TAS", (("H5", "AMIE"),))

    def test_5_3_3_the_verdict_without_it_and_the_question(self):
        judged = self.table().judge_slip(Slip("TAS", DOWN, None, 10))
        assert (judged.points, asked(judged)) == (5, ("deceptive-link",))
        assert judged.asks[0].values == {"points": 0, "outcome": "zero"}

    @pytest.mark.parametrize(("answer", "points"), [(True, 0), (False, 5)])
    def test_5_3_3_the_arbiter_answers(self, answer, points):
        slip = Slip("TAS", DOWN, None, 10)
        judged = self.table().judge_slip(slip, arbiter=Arbiter(deceptive=answer))
        assert (judged.points, asked(judged)) == (points, ())
        assert ("deceptive-link" in slugs(judged)) is answer

    def test_5_4_2_b_also_where_the_place_is_right(self):
        slip = Slip("TAS", DOWN, "5G", 10)
        judged = self.table().judge_slip(slip, arbiter=Arbiter(deceptive=True))
        assert judged.outcome is Outcome.ZERO


class TestSeveralWords:
    """5.2, 5.4.1, 5.4.2.b."""

    def judge(self, *others, **fields):
        return table().judge_slip(publiera(others=others, **fields))

    def test_5_4_crossed_out_words_do_not_exist(self):
        judged = self.judge(OtherWord("WXYZ", crossed=True))
        assert result(judged) == (167, "accepted", False, ())

    def test_5_4_1_b_a_second_word_that_is_no_solution_is_a_zero(self):
        judged = self.judge(OtherWord("LABRE", DOWN, joined=True))
        assert judged.outcome is Outcome.ZERO
        assert slugs(judged)[0] == "second-word-invalid"

    def test_5_4_1_d_letters_that_nobody_has_are_a_letter_error(self):
        judged = self.judge(OtherWord("WXYZ", DOWN, joined=True))
        assert judged.outcome is Outcome.ZERO
        assert "letter-error" in slugs(judged)

    def test_what_is_wrong_with_a_second_word_does_not_go_by_the_reference_of_the_first(self):
        judged = self.judge(OtherWord("AMIEP", ACROSS, joined=True))
        assert slugs(judged) == ("second-word-invalid", "invalid-word")

    def test_a_word_copied_from_the_board_is_no_second_word(self):
        assert result(self.judge(OtherWord("AMIE", ACROSS)))[0] == 167

    def test_5_2_2_a_cross_word_with_one_new_letter_is_part_of_the_picture(self):
        """SEL under AMI makes ME: written out, ME alone is located nowhere, and no fault."""
        words = "AMIE INVITERA INVITERAS SEL AS ME IL"
        slip = Slip("SEL", ACROSS, "I5", 22, others=(OtherWord("ME", DOWN, joined=True),))
        assert result(table("TASELOU", words).judge_slip(slip)) == (22, "accepted", False, ())
        wrong = Slip("SEL", ACROSS, "I5", 22, others=(OtherWord("MT", DOWN, joined=True),))
        judged = table("TASELOU", words).judge_slip(wrong)
        assert slugs(judged)[:2] == ("second-word-invalid", "invalid-word")

    def test_5_4_2_b_of_one_picture_the_best(self):
        other = OtherWord("PUBLIERA", ACROSS, joined=True)
        both = table("ABELPRUS")
        judged = both.judge_slip(Slip("AMIES", ACROSS, "A1", 167, others=(other,)))
        assert result(judged) == (167, "accepted", False, ())
        assert judged.play == PlayFact("PUBLIERA", "A1", 167)

    def test_5_4_2_b_of_independent_ones_the_lowest_zero_included(self):
        other = OtherWord("REPUBLIA", DOWN)
        judged = self.judge(other)
        assert judged.outcome is Outcome.ZERO
        assert slugs(judged)[0] == "several-solutions"
        amies = table("ABELPRUS")
        both = amies.judge_slip(publiera(others=(OtherWord("AMIES", ACROSS),)))
        assert both.points == amies.worth("H5", "AMIES")
        assert slugs(both) == ("several-solutions", "score-wrong")

    def test_5_4_1_both_words_refused_tell_all_reasons(self):
        both = table().judge_slip(
            Slip("WXYZ", ACROSS, "A1", 5, others=(OtherWord("ZYX", DOWN, joined=True),))
        )
        assert both.outcome is Outcome.ZERO
        assert slugs(both).count("letter-error") == 2
        alone = table().judge_slip(
            Slip("WXYZ", ACROSS, "A1", 5, others=(OtherWord("PUBLIERA", ACROSS, joined=True),))
        )
        assert alone.outcome is Outcome.ZERO


class TestReading:
    """4.3.10, 4.3.12: legibility and how a slip came in."""

    def test_5_5_hard_to_read_is_a_warning(self):
        judged = table().judge_slip(publiera(legibility=Legibility.HARD))
        assert result(judged) == (167, "accepted", True, ("hard-to-read",))
        penalty = table().judge_slip(publiera(ref=None, legibility=Legibility.HARD))
        assert (penalty.points, penalty.warning) == (162, False)
        zero = table().judge_slip(Slip("PUBLIERE", ACROSS, "A1", 9, legibility=Legibility.HARD))
        assert "hard-to-read" not in slugs(zero)

    @pytest.mark.parametrize(
        "fields", [{"legibility": Legibility.NONE}, {"legibility": Legibility.GOOD}]
    )
    def test_5_7_unreadable_is_a_zero(self, fields):
        word = "PUBLIERA" if fields["legibility"] is Legibility.NONE else "PUB_IERA"
        judged = table().judge_slip(Slip(word, ACROSS, "A1", 167, **fields))
        assert result(judged) == (0, "zero", False, ("illegible",))

    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            ({"state": SlipState.NONE}, ("no-slip",)),
            ({"state": SlipState.BLANK}, ("blank-slip",)),
            ({"state": SlipState.WRITTEN_AFTER_END}, ("written-after-end",)),
            ({"state": SlipState.EXCHANGED}, ("exchanged",)),
            ({"slips": 2}, ("several-slips",)),
            ({"slips": 2, "state": SlipState.EXCHANGED}, ("exchanged", "several-slips")),
            ({"slips": 0}, ("no-slip",)),
            ({"slips": 0, "blank_slips": 2}, ("blank-slip",)),
            ({"word": ""}, ("blank-slip",)),
        ],
    )
    def test_5_7_slips_worth_nothing(self, fields, expected):
        slip = Slip(**{"word": "PUBLIERA", "dir": ACROSS, "ref": "A1", "score": 167, **fields})
        assert result(table().judge_slip(slip)) == (0, "zero", False, expected)

    def test_5_7_a_blank_slip_beside_a_filled_one_is_no_fault(self):
        assert result(table().judge_slip(publiera(blank_slips=1))) == (167, "accepted", False, ())

    def test_4_3_12_collected_late_is_the_arbiters_call(self):
        slip = publiera(state=SlipState.LATE)
        judged = table().judge_slip(slip)
        assert (judged.points, asked(judged)) == (167, ("collected-late",))
        refused = table().judge_slip(slip, arbiter=Arbiter(late=True))
        assert result(refused) == (0, "zero", False, ("collected-late",))
        taken = table().judge_slip(slip, arbiter=Arbiter(late=False))
        assert (taken.points, asked(taken)) == (167, ())


class TestAverage:
    """5.9: the same word again, before the player was told."""

    @pytest.mark.parametrize(
        ("group", "proposed", "points"),
        [
            ((30, 30, 0, 25), 18, 18),
            ((30, 30, 0, 25), 30, 21),
            ((30, 24, 0, 19), 20, 18),
            ((30, 24, 0, 19), 12, 12),
        ],
    )
    def test_af22_bl_070_the_mean_rounded_down_and_capped(self, group, proposed, points):
        admitted = Judgement(proposed, proposed, Outcome.ACCEPTED)
        judged = average(zero(), admitted, group, fisf())
        assert (judged.points, judged.raw, judged.outcome) == (points, points, Outcome.AVERAGE)
        assert judged.reasons[0].article == "5.9"

    def judged(self, group, claimed, told=False, reference=None):
        position = Table(fisf(), "VARIONS", "AMIE", ("H5", "AMIE"))
        admitted = Table(fisf(), "VARIONS", "AMIE VARIE", ("H5", "AMIE"))
        place = reference or "8D"
        worth = admitted.worth("8D", "VARIE")
        slip = Slip("VARIE", DOWN, place, worth if claimed is None else claimed)
        zeros = (EarlierZero("VARIE", 2, told),)
        return worth, position.judge_slip(slip, earlier_zeros=zeros, group=group)

    @pytest.mark.parametrize("group", [(30, 24, 0, 19), (30, 30, 0, 25), (1, 2, 2)])
    def test_5_9_the_cap_is_the_true_value_at_the_place_written(self, group):
        worth, judged = self.judged(group, None)
        assert judged.outcome is Outcome.AVERAGE
        assert judged.points == judged.raw == min(sum(group) // len(group), worth)
        assert slugs(judged) == ("average", "invalid-word")
        assert not judged.warning

    def test_5_9_not_once_the_player_was_told(self):
        assert self.judged((30, 30), None, told=True)[1].outcome is Outcome.ZERO

    def test_5_9_not_without_the_other_players(self):
        assert self.judged((), None)[1].outcome is Outcome.ZERO

    def test_5_9_not_with_another_fault_that_makes_it_a_zero(self):
        assert self.judged((30, 30), 999, reference="A1")[1].outcome is Outcome.ZERO

    def test_5_9_also_for_a_word_formed_sideways(self):
        """TAS from 9H makes AMIET and is worth 10 there; as 11 is claimed, no other place does."""
        found = Table(fisf(), "TASELOU", "AMIE TAS", ("H5", "AMIE"))
        again = Table(fisf(), "TASELOU", "AMIE TAS AMIET", ("H5", "AMIE"))
        assert again.worth("9H", "TAS") == 10
        slip = Slip("TAS", DOWN, "9H", 11)
        assert slugs(found.judge_slip(slip)) == ("invalid-cross-word",)
        judged = found.judge_slip(slip, earlier_zeros=(EarlierZero("AMIET", 2),), group=(7, 8))
        assert (judged.points, slugs(judged)) == (7, ("average", "invalid-cross-word"))
        other = found.judge_slip(slip, earlier_zeros=(EarlierZero("VARI", 2),), group=(7, 8))
        assert other.outcome is Outcome.ZERO


class TestClub:
    """The plain rules of a club: true value, never a penalty."""

    def test_the_best_place_where_nothing_says_which(self):
        found = Table(club_en(), "ABELPRU", WORDS, ("8E", "AMIE"), ("E1", "INVITERA"))
        assert found.judge_slip(Slip("PUBLIERA")).points == 167
        assert found.judge_slip(Slip("PUBLIERA", score=1)).points == 167

    def test_a_club_may_pay_the_first_word_its_maximum(self):
        from duplicate.rules import resolve

        rules = resolve("fr", federation="club", overrides={"round-one.maximum": True})
        assert Table(rules, "FEDAYIN", "FEDAYIN").judge("FEDAYIN", "H4", 98).points == 110

    def test_a_word_that_lies_nowhere_is_a_zero(self):
        found = Table(club_en(), "ABELPRU", WORDS, ("8E", "AMIE"))
        assert found.judge_slip(Slip("WXYZ")).outcome is Outcome.ZERO


class TestNotice:
    """5.9: every sanction, except two that the player hears with the top."""

    TOP = PlayFact("PUBLIERA", "A1", 167)

    @pytest.mark.parametrize(
        ("fields", "top", "owed"),
        [
            ({}, TOP, False),
            ({"score": 160}, TOP, False),
            ({"score": 160}, PlayFact("AUTRE", "A1", 170), True),
            ({"score": 160}, None, True),
            ({"score": 160, "legibility": Legibility.HARD}, TOP, True),
            ({"ref": "H1"}, TOP, True),
            ({"word": "PUBLIERE", "score": 200}, TOP, False),
            ({"word": "PUBLIERE", "score": 100}, TOP, True),
            ({"word": "PUBLIERE", "score": None}, TOP, True),
            ({"score": 160, "links": (*CHAIN[:2], (3, 0, "X"))}, TOP, False),
        ],
    )
    def test_5_9(self, fields, top, owed):
        slip = Slip(**{"word": "PUBLIERA", "dir": ACROSS, "ref": "A1", "score": 167, **fields})
        assert owes_notice(table().judge_slip(slip), slip.score, top) is owed


class TestRefusals:
    """5.4.1.a: what is told of a word without a place."""

    def test_a_cross_word_where_the_links_point(self):
        found = table("SRAINDE", "PORTE PORTES", (("H4", "PORTE"), ("9I", "A")))
        judged = found.judge_slip(Slip("PORTES", ACROSS, score=10))
        assert slugs(judged) == ("invalid-cross-word",)
        assert judged.reasons[0].words == ("SA",)

    def test_an_incomplete_word_without_reference(self):
        judged = table("ZKWXYQJ").judge_slip(Slip("AMI", ACROSS, score=4))
        assert judged.outcome is Outcome.ZERO


@pytest.mark.parametrize(
    ("slip", "slug"),
    [
        (Slip("PUBLIERA", blanks=(9,)), "circle-outside"),
        (Slip("PUBLIERA", blanks=(0,)), "circle-outside"),
        (Slip("PUBLIERA", ACROSS, links=((0, 3, "A"),)), "link-in-word"),
        (Slip("PUBLIERA", DOWN, links=((3, 0, "A"),)), "link-in-word"),
        (Slip("PUBLIERA", DOWN, links=((3, 1, "AB"),)), "link-letter"),
        (Slip("PU8LIERA"), "not-a-letter"),
    ],
)
def test_what_is_no_writing_is_refused(slip, slug):
    with pytest.raises(InvalidInput, match=slug):
        table().judge_slip(slip)


def test_all_that_is_no_writing_is_told_together():
    slip = Slip("PU8LIERA", others=(OtherWord("AM1E"), OtherWord("AM1E", crossed=True)))
    with pytest.raises(InvalidInput) as caught:
        table().judge_slip(slip)
    assert len(caught.value.all_reasons()) == 2


@pytest.mark.parametrize(
    ("text", "direction"), [("P3", "across"), ("H0", "across"), ("16C", "down"), ("?", None)]
)
def test_af24_a_reference_off_the_board_still_has_its_direction(text, direction):
    from duplicate.adjudication.writing import Reference

    reference = Reference.read(text, fisf())
    assert (reference.place, reference.direction) == (None, direction)
    english = Reference.read(text, club_en())
    other = {"across": "down", "down": "across", None: None}[direction]
    assert (english.place, english.direction) == (None, other)
