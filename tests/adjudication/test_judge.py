"""What a slip is worth, and why."""

import msgspec
import pytest

from duplicate.adjudication.judge import POLICIES
from duplicate.core.coord import Direction
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.events import Outcome, PlayFact, SlipKind, Written
from duplicate.game.slip import Slip
from duplicate.rules import available, resolve
from tests.support.judging import Table, asked, slugs
from tests.support.rules import club_en, fisf

AMIE = (("H5", "AMIE"), ("5A", "INVITERA"))
PUBLIERA = "PUBLIERA REPUBLIA AMIE INVITERA"


def first_round(words="FEDAYIN", rack="FEDAYIN", **overrides):
    return Table(resolve("fr", overrides=overrides or None), rack, words)


class TestFirstRound:
    def test_af4_af16_a_first_word_earns_its_best_wherever_it_is_written(self):
        judged = first_round().judge("FEDAYIN", "H4", 98)
        assert (judged.points, judged.raw, judged.outcome) == (110, 110, Outcome.ACCEPTED)
        assert judged.warning
        assert slugs(judged) == ("round1-score",)
        assert judged.reasons[0].values == {"score": 110, "claimed": "98"}
        assert judged.reasons[0].article == "5.4.2.a"
        assert judged.play == PlayFact("FEDAYIN", "H8", 110)

    @pytest.mark.parametrize("reference", ["", "H8", "H2", "8H", "A1", "??"])
    def test_af16_the_best_score_claimed_needs_no_reference(self, reference):
        judged = first_round().judge("FEDAYIN", reference, 110)
        assert (judged.points, judged.warning, judged.reasons, judged.asks) == (110, False, (), ())

    def test_af16_no_score_written_is_a_warning(self):
        judged = first_round().judge("FEDAYIN", "H8")
        assert (judged.points, judged.warning) == (110, True)

    def test_bl_069_a_score_that_exists_nowhere_is_paid_at_the_maximum(self):
        table = first_round("ANEMIES MINEES SEMAINE", "MEEISAN")
        assert table.judge("MINEES", "H4", 18).points == 18
        assert not table.judge("MINEES", "H4", 18).warning
        anemies = table.judge("ANEMIES", "H8", 70)
        assert (anemies.points, anemies.warning) == (68, True)
        assert table.judge("SEMAINE", "H2", 70).points == 70

    def test_the_written_place_is_kept_among_places_of_equal_value(self):
        table = first_round("LULUS", "LULUSEA")
        assert table.judge("LULUS", "H8", 12).play == PlayFact("LULUS", "H8", 12)
        assert table.judge("LULUS", "H4", 12).play == PlayFact("LULUS", "H4", 12)

    @pytest.mark.parametrize(
        ("word", "reasons"),
        [("MAmAN", ()), ("mAMAN", ("round1-circle",)), ("MAMAN", ("circle-missing",))],
    )
    def test_the_circle_must_be_that_of_the_maximum(self, word, reasons):
        judged = first_round("MAMAN", "MAAN?EI").judge(word, "H8", 14)
        assert (judged.points, slugs(judged)) == (14, reasons)
        assert judged.warning == bool(reasons)
        assert judged.play == PlayFact("MAmAN", "H4", 14)

    def test_a_first_word_that_is_none_is_a_zero(self):
        judged = first_round().judge("FEDAYON", "H8", 90)
        assert (judged.points, judged.raw, judged.outcome) == (0, 0, Outcome.ZERO)
        assert slugs(judged) == ("invalid-word", "letter-error")
        assert not judged.warning

    def test_a_word_longer_than_the_board_is_a_zero(self):
        judged = first_round().judge("FEDAYINFEDAYINFEDAYIN", "H8", 90)
        assert slugs(judged) == ("invalid-word",)

    def test_a_first_word_refused_is_not_asked_to_cover_the_start(self):
        """No reference is needed in round 1, so none is held against the slip."""
        judged = first_round("MAMAN", "AEIRSTU").judge("MAMAN", "", 14)
        assert slugs(judged) == ("letter-error",)

    def test_bl_003_without_that_rule_the_written_place_counts(self):
        table = first_round(**{"round-one.maximum": False})
        assert table.judge("FEDAYIN", "H5", 90).points == 90
        assert not table.judge("FEDAYIN", "H5", 90).warning
        judged = table.judge("FEDAYIN", "H4", 110)
        assert (judged.points, slugs(judged)) == (105, ("location-incompatible",))


class TestRightPlace:
    def table(self, rack="ABELPRU"):
        return Table(fisf(), rack, PUBLIERA, *AMIE)

    def test_a_right_slip_is_paid(self):
        judged = self.table().judge("PUBLIERA", "A1", 167)
        assert (judged.points, judged.raw, judged.warning) == (167, 167, False)
        assert judged.play == PlayFact("PUBLIERA", "A1", 167)
        assert (judged.reasons, judged.asks) == ((), ())

    @pytest.mark.parametrize(("score", "slug"), [(20, "score-wrong"), (None, "score-missing")])
    def test_af18_true_score_and_a_warning(self, score, slug):
        table = Table(fisf(), "LUNEAST", "AMIE LUNE", ("H5", "AMIE"))
        judged = table.judge("LUNE", "8E", score)
        assert (judged.points, judged.outcome, judged.warning) == (4, Outcome.ACCEPTED, True)
        assert slugs(judged) == (slug,)
        assert judged.asks == ()

    def test_af20_af21_one_warning_for_several_faults(self):
        table = Table(fisf(), "AEGIRU?", "DUCE EGRUGEAI", ("H5", "DUCE"))
        judged = table.judge("EGRUGEAI", "8H", 86)
        assert judged.warning
        assert slugs(judged) == ("circle-missing", "score-wrong")

    @pytest.mark.parametrize(("claimed", "points"), [(80, 80), (74, 74), (86, 74), (None, 74)])
    def test_bl_007_an_unmarked_blank_pays_the_claim_or_the_lowest(self, claimed, points):
        table = Table(fisf(), "AEGIRU?", "DUCE EGRUGEAI", ("H5", "DUCE"))
        judged = table.judge("EGRUGEAI", "8H", claimed)
        assert (judged.points, judged.warning) == (points, True)
        assert "circle-missing" in slugs(judged)

    def test_a_claim_for_another_circling_is_paid_with_a_warning(self):
        table = Table(fisf(), "AEGIRU?", "DUCE EGRUGEAI", ("H5", "DUCE"))
        judged = table.judge("EgRUGEAI", "8H", 74)
        assert (judged.points, slugs(judged)) == (74, ("score-of-another-circling",))
        assert judged.warning
        assert judged.play == PlayFact("EGRUgEAI", "8H", 74)

    def test_a_wrong_circle_is_a_warning(self):
        table = Table(fisf(), "AEGIRU?", "DUCE EGRUGEAI", ("H5", "DUCE"))
        judged = table.judge("EGrUGEAI", "8H", 80)
        assert (judged.points, slugs(judged)) == (80, ("circle-wrong",))

    def test_bl_017_a_circle_on_a_letter_of_the_board_is_a_warning(self):
        table = Table(fisf(), "SUTAEI?", "MAISON MAISONS", ("H4", "MAISON"))
        judged = table.judge("MAISoNS", "H4", 8)
        assert (judged.points, slugs(judged)) == (8, ("circle-wrong",))
        assert judged.play == PlayFact("MAISONS", "H4", 8)

    def test_a_blank_that_lies_on_the_board_may_be_circled_or_not(self):
        table = Table(fisf(), "SUTAEIR", "MAISON MAISONS", ("H4", "MAISoN"))
        for word in ("MAISoNS", "MAISONS"):
            judged = table.judge(word, "H4", 7)
            assert (judged.points, judged.warning) == (7, False)

    def test_5_4_2_b_a_claim_of_another_place_pays_the_higher_reading(self):
        table = Table(fisf(), "TASELOU", "AMIE AMIES TAS", ("H5", "AMIE"))
        assert (table.worth("5G", "TAS"), table.worth("9F", "TAS")) == (3, 10)
        judged = table.judge("TAS", "5G", 10)
        assert (judged.points, judged.outcome) == (5, Outcome.PENALTY)
        assert slugs(judged) == ("location-incompatible",)
        assert judged.play == PlayFact("TAS", "9F", 10)
        assert not judged.warning
        assert [(ask.slug, ask.words) for ask in judged.asks] == [("deceptive-link", ("AMIET",))]
        back = table.judge("TAS", "9F", 3)
        assert (back.points, slugs(back), back.warning) == (10, ("score-wrong",), True)

    def test_a_play_above_the_declared_top_is_reported(self):
        judged = self.table().judge("PUBLIERA", "A1", 167, top=90)
        assert judged.points == 167
        assert asked(judged) == ("above-top",)


class TestElsewhere:
    """No reference, or one that does not fit (FISF 5.3.3)."""

    def table(self, words=PUBLIERA, rules=None):
        return Table(rules or fisf(), "ABELPRU", words, *AMIE)

    @pytest.mark.parametrize(
        ("reference", "slug"),
        [
            ("", "location-missing"),
            ("H1", "location-wrong"),
            ("Z9", "location-wrong"),
            ("?", "location-wrong"),
        ],
    )
    def test_af17_bl_068_the_claimed_score_less_the_penalty(self, reference, slug):
        judged = self.table().judge("PUBLIERA", reference, 167)
        assert (judged.points, judged.raw, judged.outcome) == (162, 167, Outcome.PENALTY)
        assert not judged.warning
        assert (slugs(judged), judged.asks) == ((slug,), ())
        assert judged.reasons[0].article == "5.3.3"
        assert judged.play == PlayFact("PUBLIERA", "A1", 167)

    @pytest.mark.parametrize("claimed", [90, None])
    def test_af17_bl_068_a_claim_that_exists_nowhere_is_a_zero(self, claimed):
        judged = self.table().judge("REPUBLIA", "", claimed)
        assert (judged.points, judged.outcome, judged.asks) == (0, Outcome.ZERO, ())
        assert slugs(judged)[0] == "location-missing"
        assert slugs(judged)[-1] == "no-such-score"

    def test_5_3_reference_and_direction_both_inverted_are_a_wrong_location(self):
        """An operator's line says nothing of the direction: the corrector looks at the paper."""
        judged = self.table().judge("PUBLIERA", "1A", 167)
        assert (judged.points, judged.outcome) == (0, Outcome.ZERO)
        assert asked(judged) == ("direction-inverted",)
        assert judged.asks[0].values == {"points": 167, "outcome": "accepted"}

    def test_a_slip_keyed_in_full_is_judged_by_all_that_is_written(self):
        slip = Slip("PUBLIERA", Direction.DOWN, "1A", 167)
        judged = self.table().judge_written(Written(SlipKind.FULL, slip=slip))
        assert (judged.points, judged.outcome, asked(judged)) == (0, Outcome.ZERO, ())

    def test_a_claim_of_the_written_direction_is_less_than_the_inverted_one(self):
        words = "AMIE AMIES TAS TA"
        table = Table(fisf(), "TASELOU", words, ("H5", "AMIE"))
        places = {"5G": table.worth("5G", "TAS"), "9F": table.worth("9F", "TAS")}
        assert places == {"5G": 3, "9F": 10}
        judged = table.judge("TAS", "4F", 10)
        assert (judged.points, judged.raw, slugs(judged)) == (5, 10, ("location-wrong",))
        assert asked(judged) == ("deceptive-link",)

    @pytest.mark.parametrize(
        ("word", "claimed", "points"), [("LUNE", 4, 0), ("LUNES", 5, 0), ("LUNEST", 6, 1)]
    )
    def test_af19_five_off_a_play_of_four_is_a_zero(self, word, claimed, points):
        table = Table(fisf(), "LUNEAST", f"AMIE {word}", ("H5", "AMIE"))
        assert table.worth("8E", word) == claimed
        judged = table.judge(word, "", claimed)
        assert judged.points == points
        assert judged.outcome is (Outcome.ZERO if claimed == 4 else Outcome.PENALTY)
        floor = ("penalty-floor",) if claimed == 4 else ()
        assert slugs(judged) == ("location-missing", *floor)

    def test_club_rules_take_nothing_off(self):
        table = Table(club_en(), "ABELPRU", PUBLIERA, ("8E", "AMIE"), ("E1", "INVITERA"))
        judged = table.judge("PUBLIERA", "", 167)
        assert (judged.points, judged.outcome) == (167, Outcome.ACCEPTED)
        assert slugs(judged) == ("location-missing",)
        assert table.judge("PUBLIERA", "").points == 167

    def test_bl_014_a_cross_word_that_is_none_at_the_claimed_place_is_a_zero(self):
        words = "OVA APP AA UMPS"
        table = Table(club_en(), "UMSLEAT", words, ("8G", "OVA"), ("7I", "APP"))
        assert table.worth("K5", "UMPS") > 0
        judged = table.judge("UMPS", "J5", 21)
        assert (judged.points, judged.outcome) == (0, Outcome.ZERO)
        assert judged.reasons[0].words == ("OVAS",)
        assert judged.asks == ()

    def test_an_invalid_word_is_a_zero_with_every_reason(self):
        judged = self.table().judge("KIWI", "A1", 50)
        assert judged.outcome is Outcome.ZERO
        assert slugs(judged) == ("invalid-word", "incomplete-word", "letter-error")
        assert slugs(self.table().judge("KIWI", "", 50)) == ("invalid-word", "letter-error")

    def test_a_word_that_lies_nowhere_is_a_zero_with_the_nearest_reasons(self):
        table = Table(fisf(), "KWAEORT", "AMIE KIWI", ("H5", "AMIE"))
        judged = table.judge("KIWI", "", 50)
        assert (judged.outcome, slugs(judged)) == (Outcome.ZERO, ("letter-error",))
        assert slugs(table.judge("KIWI", "A1", 50)) == ("letter-error",)

    def test_bl_015_the_slips_of_a_corner_and_of_nothing_laid_are_zeros(self):
        table = Table(fisf(), "ZOTAEIR", "TOT DO", ("H8", "TOT"))
        assert slugs(table.judge("DO", "G11", 3)) == ("letter-error",)
        again = Table(fisf(), "ZOEAEIR", "TOT", ("H8", "TOT")).judge("TOT", "H8", 6)
        assert (again.points, slugs(again)) == (0, ("no-acceptable-solution",))

    def test_a_word_longer_than_the_board_has_no_place(self):
        table = self.table(words="AMIE INVITERA ANTICONSTITUTIONNEL")
        judged = table.judge("ANTICONSTITUTIONNEL", "", 50)
        assert slugs(judged) == ("no-acceptable-solution",)

    def test_a_word_that_is_no_text_is_refused(self):
        with pytest.raises(InvalidInput, match="not-a-letter"):
            self.table().judge("M?IN", "A1", 5)


class TestScoreOnly:
    """Entries by which the corrector has judged the paper."""

    def judge(self, kind, top=36, **fields):
        table = Table(fisf(), "AEIRSTU", "VARIE")
        return table.judge_written(Written(kind, **fields), top)

    def test_a_score(self):
        judged = self.judge(SlipKind.SCORE, score=36)
        assert (judged.points, judged.outcome, judged.reasons) == (36, Outcome.ACCEPTED, ())

    def test_a_score_with_a_warning(self):
        judged = self.judge(SlipKind.SCORE, score=36, warning=True)
        assert (judged.points, judged.warning) == (36, True)
        assert slugs(judged) == ("warning-by-corrector",)

    @pytest.mark.parametrize(("score", "points"), [(36, 31), (6, 1), (5, 0)])
    def test_af19_a_penalty(self, score, points):
        judged = self.judge(SlipKind.SCORE, score=score, penalty=5)
        assert (judged.points, judged.raw, judged.outcome) == (points, score, Outcome.PENALTY)
        assert slugs(judged) == ("penalty-by-corrector",)

    @pytest.mark.parametrize("score", [1, 4])
    def test_af19_a_penalty_on_four_or_less_is_a_zero(self, score):
        judged = self.judge(SlipKind.SCORE, score=score, penalty=5)
        assert (judged.points, judged.raw, judged.outcome) == (0, 0, Outcome.ZERO)
        assert slugs(judged) == ("penalty-by-corrector", "penalty-floor")

    def test_more_than_the_top_is_a_typing_error(self):
        with pytest.raises(RuleConflict, match="score-above-top") as caught:
            self.judge(SlipKind.SCORE, score=37)
        assert caught.value.values == {"score": 37, "top": 36}
        assert self.judge(SlipKind.SCORE, score=37, top=None).points == 37

    def test_the_top(self):
        judged = self.judge(SlipKind.TOP, warning=True)
        assert (judged.points, judged.raw, judged.warning) == (36, 36, True)
        assert judged.play == PlayFact("TOP", "H8", 36)
        with pytest.raises(RuleConflict, match="top-unknown"):
            self.judge(SlipKind.TOP, top=None)

    def test_a_zero_keeps_its_word(self):
        judged = self.judge(SlipKind.ZERO, word="VARI")
        assert (judged.points, judged.outcome) == (0, Outcome.ZERO)
        assert (slugs(judged), judged.reasons[0].words) == (("invalid-word",), ("VARI",))
        assert slugs(self.judge(SlipKind.ZERO, word="VARIE")) == ("zero-by-corrector",)
        assert slugs(self.judge(SlipKind.ZERO)) == ("zero-by-corrector",)

    def test_things_worth_nothing_stay_different(self):
        kinds = SlipKind.BLANK, SlipKind.NONE, SlipKind.ABSENT
        judged = [self.judge(kind) for kind in kinds]
        assert {j.outcome for j in judged} == {Outcome.ZERO}
        assert [slugs(j) for j in judged] == [("blank-slip",), ("no-slip",), ("absent",)]


class TestLate:
    def test_a_late_slip_is_a_zero_that_keeps_its_play(self):
        judged = first_round().judge("FEDAYIN", "H8", 110, late=True)
        assert (judged.points, judged.raw, judged.outcome) == (0, 0, Outcome.ZERO)
        assert slugs(judged) == ("late",)
        assert judged.play == PlayFact("FEDAYIN", "H8", 110)
        assert not judged.warning

    def test_late_slips_count_where_the_rules_say_so(self):
        table = first_round(**{"slip.late": "accepted"})
        assert table.judge("FEDAYIN", "H8", 110, late=True).points == 110

    def test_who_is_absent_is_not_late(self):
        judged = first_round().judge_written(Written(SlipKind.ABSENT), late=True)
        assert slugs(judged) == ("absent",)


def test_every_federation_has_a_procedure():
    for name in available("federations"):
        assert resolve("fr", federation=name).federation.slip.policy in POLICIES


def test_a_judgement_becomes_a_fact():
    judged = first_round().judge("FEDAYIN", "H4", 98)
    event = judged.event(7, by="arbiter")
    assert (event.slip, event.by) == (7, "arbiter")
    for name in ("points", "raw", "outcome", "warning", "play", "reasons", "asks"):
        assert getattr(event, name) == getattr(judged, name)
    assert msgspec.json.encode(event)
