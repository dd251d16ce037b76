"""Drawing racks, checking typed ones, ending the game (FISF 3.1, 3.2, 3.6, 3.7)."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.core.rack import BLANK, Rack, full_bag, parse_rack, show_tiles
from duplicate.core.random import Generator
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict
from duplicate.game.content import rule_in_force
from duplicate.game.draw import (
    END_REASONS,
    Drawn,
    NoRack,
    check_typed,
    draw,
    end_reason,
)
from duplicate.rules import resolve
from duplicate.rules.model import ContentStep, RuleSet
from duplicate.texts.sentences import SENTENCES
from tests.support.rules import club_en, fisf

RULES = fisf()
FRENCH = RULES.alphabet


def codes(text: str) -> bytes:
    """Tiles of a rack text."""
    return parse_rack(text, FRENCH).tiles if text else b""


def bag(text: str) -> Counter[int]:
    """A bag of these tiles."""
    return Counter(codes(text))


def full() -> Counter[int]:
    return full_bag(FRENCH)


def valid(rack: str, round_number: int) -> bool:
    """Whether the rack is valid while the rest of the set is still in the bag."""
    rule = rule_in_force(full(), round_number, RULES)
    assert rule is not None
    return rule.allows(codes(rack))


def reasons(rack: str, leave: str, left: Counter[int], round_number: int = 1, **more) -> list[str]:
    """The slugs for which a typed rack is refused."""
    try:
        check_typed(parse_rack(rack, FRENCH), codes(leave), left, round_number, RULES, **more)
    except DuplicateError as error:
        return [each.slug for each in error.all_reasons()]
    return []


def federation_with(*steps: ContentStep, flexible: tuple[str, ...] = ("Y", "?")) -> RuleSet:
    """The FISF's rules with another content rule."""
    rule = msgspec.structs.replace(RULES.federation.draw, content=steps, flexible=flexible)
    return msgspec.structs.replace(
        RULES, federation=msgspec.structs.replace(RULES.federation, draw=rule)
    )


# --- content ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rack", "round_number", "expected"),
    [
        ("AEIOUSY", 3, True),
        ("AEIOUUS", 3, False),
        ("AEIOUUU", 3, False),
        ("BCDFGAY", 3, True),
        ("BCDFGHY", 3, False),
        ("BCDFG?Y", 3, True),
        ("AEIOU??", 3, True),
        ("BCDFGHY", 15, False),
        ("BCDFGHY", 16, True),
        ("BCDFGHL", 16, False),
        ("AEIOUUA", 16, False),
        ("AEIOUUS", 16, True),
    ],
)
def test_af12_content_of_a_rack(rack, round_number, expected):
    assert valid(rack, round_number) is expected


@given(st.permutations(sorted(full_bag(FRENCH).elements())))
def test_af14_two_of_each_is_fewer_than_six_of_each(order):
    rack = [code for code in order if code != BLANK and code != FRENCH.code_of("Y")][:7]
    vowels = sum(FRENCH.is_vowel(code) for code in rack)
    rule = rule_in_force(full(), 1, RULES)
    assert rule is not None
    assert rule.allows(rack) is (vowels < 6 and 7 - vowels < 6)


def test_flexible_tiles_must_play_the_missing_part_once_the_others_are_all_consonants():
    rules = federation_with(ContentStep(1, 2, 2), ContentStep(16, 1, 1))
    rule = rule_in_force(bag("N??Y"), 1, rules)
    assert rule is not None
    assert (rule.step.vowels, rule.step.consonants) == (1, 1)
    with_a_vowel = rule_in_force(bag("NA??Y"), 1, rules)
    assert with_a_vowel is not None
    assert with_a_vowel.step.vowels == 2
    only_vowels = rule_in_force(bag("A??Y"), 1, rules)
    assert only_vowels is not None
    assert only_vowels.step.consonants == 1


def test_a_rack_of_flexible_tiles_alone_has_no_consonant_when_the_others_left_are_vowels():
    rules = federation_with(ContentStep(1, 1, 1))
    rule = rule_in_force(bag("AAAAAAA??"), 1, rules)
    assert rule is not None
    assert not rule.allows(codes("AAAAAAA"))
    assert not rule.allows(codes("??"))
    assert rule.allows(codes("A?"))


def test_tiles_a_federation_does_not_call_flexible_count_as_one_thing():
    rules = federation_with(ContentStep(1, 1, 1), flexible=())
    rule = rule_in_force(bag("AY?N"), 1, rules)
    assert rule is not None
    assert rule.allows(codes("AY"))
    assert not rule.allows(codes("YN"))
    assert not rule.allows(codes("A?"))
    assert end_reason(b"", bag("N?"), 1, rules) == "no-vowel"


def test_the_minimum_of_early_rounds_weakens_when_what_is_left_forces_it():
    early = rule_in_force(bag("BCDFGHJA"), 4, RULES)
    assert early is not None
    assert early.step.vowels == 1
    drawn = draw(b"", bag("BCDFGHJA"), 4, RULES, Generator(3))
    assert isinstance(drawn, Drawn)
    assert FRENCH.code_of("A") in drawn.rack.tiles


# --- end of the game -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ("N", "single-tile"),
        ("NN", "no-vowel"),
        ("AE", "no-consonant"),
        ("N?", None),
        ("KY", None),
        ("A?", None),
        ("AY", None),
        ("?Y", None),
        ("??", None),
        ("?", "single-tile"),
        ("Y", "single-tile"),
        ("", "all-placed"),
        ("BCDFG", "no-vowel"),
        ("BCDFG?", None),
        ("AEIOU", "no-consonant"),
    ],
)
@pytest.mark.parametrize("round_number", [2, 15, 16, 25])
def test_af13_bl_030_end_of_the_game(left, reason, round_number):
    for kept in range(len(left) + 1):
        leave, rest = codes(left[:kept]), bag(left[kept:])
        assert end_reason(leave, rest, round_number, RULES) == reason
        answer = draw(leave, rest, round_number, RULES, Generator(1))
        if reason is None:
            assert isinstance(answer, Drawn)
            assert answer.rack.counts == bag(left)
        else:
            assert answer == NoRack(reason)


def test_a_rule_that_nothing_can_meet_ends_the_game():
    rules = federation_with(ContentStep(1, 2, 2))
    assert end_reason(b"", bag("ANN"), 1, rules) == "no-valid-rack"


def test_every_end_reason_has_its_sentence():
    assert all(SENTENCES[reason].startswith("Game over: ") for reason in END_REASONS)


# --- drawing ---------------------------------------------------------------------------------


def test_bl_029_two_thousand_seeded_draws_meet_the_minimum():
    rejections = 0
    for seed in range(2000):
        round_number = (1, 15, 16)[seed % 3]
        leave = (b"", codes("EEA"), codes("TRSN"))[(seed // 3) % 3]
        left = full() - Counter(leave)
        drawn = draw(leave, left, round_number, RULES, Generator(seed))
        assert isinstance(drawn, Drawn)
        least = 1 if round_number == 16 else 2
        rack = [FRENCH.letter(code) for code in drawn.rack.tiles if code != BLANK]
        blanks = drawn.rack.tiles.count(BLANK)
        assert len(rack) + blanks == 7
        assert sum(letter.vowel for letter in rack) + blanks >= least
        assert sum(letter.consonant for letter in rack) + blanks >= least
        rejections += len(drawn.rejected)
        assert drawn.rack.rejected is bool(drawn.rejected)
        for refused in drawn.rejected:
            assert not valid(refused.show(FRENCH), round_number)
    assert rejections > 100


def test_af15_a_rejected_rack_goes_back_with_its_leave():
    leave, left = codes("AEIOUU"), full() - bag("AEIOUU")
    for seed in range(40):
        drawn = draw(leave, left, 5, RULES, Generator(seed))
        assert isinstance(drawn, Drawn)
        first = drawn.rejected[0] if drawn.rejected else drawn.rack
        assert first.leave == codes("AEIOUU")
        for rack in (*drawn.rejected[1:], *([drawn.rack] if drawn.rejected else [])):
            assert rack.rejected
            assert not rack.leave
            assert not rack.counts - full()


def test_the_leave_is_announced_in_order_and_the_new_tiles_as_they_came():
    drawn = draw(codes("S?E"), full() - bag("S?E"), 2, RULES, Generator(11))
    assert isinstance(drawn, Drawn)
    assert drawn.rack.leave == codes("ES?")
    assert len(drawn.rack.new) == 4


def test_a_bag_smaller_than_needed_makes_a_short_rack():
    drawn = draw(codes("ES"), bag("TA"), 18, RULES, Generator(1))
    assert isinstance(drawn, Drawn)
    assert drawn.rack.counts == bag("ESTA")


def test_an_empty_bag_leaves_the_leave():
    drawn = draw(codes("SE"), Counter(), 18, RULES, Generator(1))
    assert isinstance(drawn, Drawn)
    assert drawn.rack == Rack(codes("ES"), b"")
    assert parse_rack(drawn.rack.show(FRENCH), FRENCH) == drawn.rack


def test_bl_033_a_seed_fixes_the_sequence():
    """Game 1 of seed 2024, four tiles played each round; checked against a separate script."""
    generator = Generator(2024, 1)
    leave, left, shown = b"", full(), []
    for round_number in range(1, 6):
        drawn = draw(leave, left, round_number, RULES, generator)
        assert isinstance(drawn, Drawn)
        shown.append(" ".join(rack.show(FRENCH) for rack in (*drawn.rejected, drawn.rack)))
        left = left + Counter(leave) - drawn.rack.counts
        leave = drawn.rack.tiles[4:]
    assert shown == ["LHGMEAV", "AEV+AAIE -UNSDNIA", "AIN+L?RE", "ER?+N?YA", "AY?+IIAE"]
    assert generator.state == 0xA3647477FFCC7D48


def test_bl_033_a_draw_goes_on_from_the_stored_state():
    straight = Generator(7, 1)
    first = [draw(b"", full(), 1, RULES, straight) for _ in range(4)]
    third = first[2]
    assert isinstance(third, Drawn)
    assert draw(b"", full(), 1, RULES, Generator(third.chance)) == first[3]


def test_bl_033_seeds_differ():
    racks = {
        show_tiles(sorted(answer.rack.tiles), FRENCH)
        for seed in range(20)
        if isinstance(answer := draw(b"", full(), 1, RULES, Generator(seed)), Drawn)
    }
    assert len(racks) == 20


def test_a_draw_leaves_the_bag_it_was_given():
    left = full()
    draw(b"", left, 1, RULES, Generator(5))
    assert left == full()


@settings(max_examples=60)
@given(
    seed=st.integers(0, 2**64 - 1),
    played=st.lists(st.integers(1, 7), min_size=10, max_size=10),
    english=st.booleans(),
)
def test_bl_032_no_tile_appears_or_vanishes(seed, played, english):
    """Whole games: any number of tiles is laid each round until the game ends."""
    rules = club_en() if english else RULES
    generator = Generator(seed)
    board: Counter[int] = Counter()
    leave, left = b"", full_bag(rules.alphabet)
    whole = left.copy()
    for round_number, wanted in enumerate(played * 11, 1):
        drawn = draw(leave, left, round_number, rules, generator)
        if isinstance(drawn, NoRack):
            assert drawn.reason == end_reason(leave, left, round_number, rules)
            break
        check_typed(drawn.rack, leave, left, round_number, rules)
        assert parse_rack(drawn.rack.show(rules.alphabet), rules.alphabet) == drawn.rack
        left = left + Counter(leave) - drawn.rack.counts
        assert board + drawn.rack.counts + left == whole
        tiles = drawn.rack.tiles
        board += Counter(tiles[:wanted])
        leave = tiles[wanted:]
        assert board + Counter(leave) + left == whole
    else:
        pytest.fail("110 rounds of at least a tile each cannot leave a tile")


@given(
    tiles=st.lists(st.sampled_from(sorted(full_bag(FRENCH))), max_size=12),
    round_number=st.integers(1, 20),
    seed=st.integers(0, 100),
)
def test_what_counting_calls_possible_can_be_drawn(tiles, round_number, seed):
    left = Counter(tiles)
    answer = draw(b"", left, round_number, RULES, Generator(seed))
    if end_reason(b"", left, round_number, RULES) is None:
        assert isinstance(answer, Drawn)
        again = draw(b"", left, round_number, RULES, Generator(seed), answer.rack.counts)
        if isinstance(again, Drawn):
            assert again.rack.counts != answer.rack.counts
        else:
            assert again.reason == "cannot-differ"
    else:
        assert isinstance(answer, NoRack)


# --- cancelled rounds ------------------------------------------------------------------------


def test_a_cancelled_round_is_drawn_until_it_differs():
    left = bag("ESTAINRR")
    for seed in range(30):
        drawn = draw(b"", left, 4, RULES, Generator(seed), bag("ESTAINR"))
        assert isinstance(drawn, Drawn)
        assert drawn.rack.counts != bag("ESTAINR")
        assert all(rack.counts == bag("ESTAINR") for rack in drawn.rejected)


@pytest.mark.parametrize(
    ("left", "refuse"),
    [("ESTAINR", "ESTAINR"), ("ESNA", "ESNA"), ("NNNNNNN?", "NNNNNN?"), ("EEEEEEENE", "EEEEEEN")],
)
def test_a_cancelled_round_that_cannot_differ_ends_the_game(left, refuse):
    answer = draw(b"", bag(left), 17, RULES, Generator(1), bag(refuse))
    assert answer == NoRack("cannot-differ")
    assert end_reason(b"", bag(left), 17, RULES) is None
    assert reasons(refuse, "", bag(left), 17, refuse=bag(refuse)) == ["cannot-differ"]


def test_a_cancelled_round_takes_the_weaker_minimum_when_only_that_differs():
    left = bag("NNNNNNNEE")
    drawn = draw(b"", left, 3, RULES, Generator(1), bag("NNNNNEE"))
    assert isinstance(drawn, Drawn)
    assert drawn.rack.counts == bag("NNNNNNE")


# --- typed racks -----------------------------------------------------------------------------


def test_bl_031_impossible_racks_are_refused_with_their_reasons():
    left = full() - bag("K")
    assert reasons("KAEIORS", "", left) == ["rack-tiles-missing"]
    assert reasons("AEIORS", "", left) == ["rack-too-few-tiles"]
    assert reasons("AEIORSTU", "", left) == ["rack-too-many-tiles"]
    assert reasons("AEIORST", "", left) == []
    with pytest.raises(InvalidInput) as error:
        parse_rack("A E I 0 R S T", FRENCH)
    assert error.value.slug == "not-a-letter"
    assert error.value.values["sign"] == "0"


def test_bl_031_the_missing_tiles_are_named_in_order():
    with pytest.raises(RuleConflict) as error:
        check_typed(parse_rack("W?K?K?A", FRENCH), b"", full() - bag("W"), 1, RULES)
    assert error.value.slug == "rack-tiles-missing"
    assert error.value.values["tiles"] == "KW?"


def test_bl_031_all_reasons_are_given_together():
    found = reasons("KK+AEIOUUU", "ES", full() - bag("ES"))
    assert found == ["rack-too-many-tiles", "rack-tiles-missing", "rack-leave-changed"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("EM+EQ?DA", []),
        ("ME+EQ?DA", []),
        ("EMEQ?DA", []),
        ("-ZENISUS", []),
        ("-EMEQ?DA", []),
        ("ZENISUS", ["rack-leave-changed"]),
        ("EE+MQ?DA", ["rack-leave-changed"]),
        ("E+MEQ?DA", ["rack-leave-changed"]),
        ("EME+Q?DA", ["rack-leave-changed"]),
        ("-EM+EQ?DA", ["rack-rejected-keeps"]),
    ],
)
def test_bl_031_the_leave_is_kept_unless_the_rack_was_rejected(typed, expected):
    assert reasons(typed, "EM", full() - bag("EM"), 6) == expected


def test_a_rack_with_a_plus_in_a_round_without_leave_is_refused():
    assert reasons("EM+EQ?DA", "", full()) == ["rack-without-leave"]


@pytest.mark.parametrize(
    ("typed", "round_number", "expected"),
    [
        ("AEIOUSS", 15, []),
        ("AEIOUUS", 15, ["rack-content"]),
        ("AEIOUUS", 16, []),
        ("AEIOUUE", 16, ["rack-content"]),
        ("-AEIOUUE", 16, ["rack-content"]),
    ],
)
def test_a_typed_rack_meets_the_minimum_of_its_round(typed, round_number, expected):
    assert reasons(typed, "", full(), round_number) == expected


def test_a_typed_rack_of_a_cancelled_round_must_differ():
    same = {"refuse": bag("AEIORST")}
    assert reasons("TSROIEA", "", full(), **same) == ["rack-same-again"]
    assert reasons("TSROIEN", "", full(), **same) == []


def test_a_short_rack_is_accepted_when_no_more_is_left():
    assert reasons("ES+TA", "ES", bag("TA"), 18) == []
    assert reasons("ES+T", "ES", bag("TA"), 18) == ["rack-too-few-tiles"]


def test_a_typed_rack_after_the_end_says_that_the_game_is_over():
    assert reasons("BCDFG", "B", bag("CDFG"), 18) == ["no-vowel"]


def test_tiles_of_several_characters_are_drawn_and_checked():
    rules = resolve("es")
    rack = parse_rack("[CH]A[LL][RR]ñoe", rules.alphabet)
    names = [rules.alphabet.letter(code).name for code in rack.tiles]
    assert names == ["CH", "A", "LL", "RR", "Ñ", "O", "E"]
    check_typed(rack, b"", full_bag(rules.alphabet), 1, rules)
