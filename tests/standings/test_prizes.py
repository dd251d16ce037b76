"""Prizes: one a person, equals by the rule, decisions by hand, lots that can be drawn again."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.standings.prize_awards import LeftOut, Why
from duplicate.standings.prize_plan import Among, Barred, Override, Plan, Prize, Slot, Ties
from duplicate.standings.prizes import allocate, slots
from tests.support.events import Event
from tests.support.prizes import line, results_of

PODIUM = Prize("Podium", Among.GENERAL, ("Or", "Argent", "Bronze"))
SERIES = Prize("Séries", Among.SERIES, ("Livre",))
DRAW = Prize("Tirage", Among.DRAW, ("Panier", "Sirop"))


def plan(*prizes, **choices):
    return Plan(prizes, seed=7, **choices)


def given_to(allocation):
    """(prize, value, place) -> entries, or what happened to it."""
    found = {}
    for award in allocation.awards:
        key = (award.slot.prize, award.slot.value, award.slot.place)
        winner = award.line.entry if award.line else award.group.name if award.group else award.why
        found.setdefault(key, []).append(winner)
    return found


class TestOneEach:
    def test_who_has_a_prize_is_passed_over_in_the_next_ranking(self):
        event = results_of(
            line(1, 900, series="3A"),
            line(2, 800, series="4A"),
            line(3, 700, series="3A"),
            line(4, 600, series="4A"),
            line(5, 500, series="4A"),
        )
        done = allocate(plan(Prize("Podium", Among.GENERAL, ("Or", "Argent")), SERIES), event)

        assert given_to(done) == {
            ("Podium", "", 1): [1],
            ("Podium", "", 2): [2],
            ("Séries", "3A", 1): [3],
            ("Séries", "4A", 1): [4],
        }
        last = done.awards[-1]
        assert [(each.line.entry, each.slot) for each in last.passed] == [
            (2, Slot("Podium", "", 2))
        ]

    def test_where_prizes_accumulate_nobody_is_passed_over(self):
        event = results_of(line(1, 900, series="3A"), line(2, 800, series="3A"))
        done = allocate(plan(PODIUM, SERIES, accumulate=True), event)

        assert given_to(done)["Séries", "3A", 1] == [1]
        assert done.awards[-1].passed == ()

    def test_guests_excluded_absent_and_barred_people_have_none(self):
        event = results_of(
            line(1, 990, guest=True),
            line(2, 980),
            line(3, 970, excluded=True),
            line(4, 0, played=False),
            line(5, 500),
        )
        done = allocate(plan(PODIUM, DRAW, barred=(Barred(102, "arbitre"),)), event)

        assert given_to(done) == {
            ("Podium", "", 1): [5],
            ("Podium", "", 2): [Why.NOBODY],
            ("Podium", "", 3): [Why.NOBODY],
            ("Tirage", "", 1): [Why.NOBODY],
            ("Tirage", "", 2): [Why.NOBODY],
        }
        assert {(each.line.entry, each.why, each.reason) for each in done.without} == {
            (1, LeftOut.GUEST, ""),
            (2, LeftOut.BARRED, "arbitre"),
            (3, LeftOut.EXCLUDED, ""),
            (4, LeftOut.NOT_PLAYED, ""),
        }

    def test_two_who_played_the_last_game_as_a_pair_are_two_people(self):
        event = Event()
        event.enter(3)
        event.game([100], {1: [90], 2: [80], 3: [70]})
        event.sit(4, person=1, partner=2, game=2)
        event.game([100], {1: ["absent"], 2: ["absent"], 4: [50], 3: [10]})
        done = allocate(plan(PODIUM), event.compete())

        assert [award.line.full_name for award in done.awards] == ["P001", "P002", "P003"]
        assert done.awards[0].line.entry == done.awards[1].line.entry


class TestEquals:
    EVENT = (line(1, 900), line(2, 900), line(3, 800), line(4, 700))

    def test_both_get_the_prize_and_the_next_is_skipped(self):
        done = allocate(plan(PODIUM), results_of(*self.EVENT))

        assert given_to(done) == {
            ("Podium", "", 1): [1, 2],
            ("Podium", "", 2): [Why.SKIPPED],
            ("Podium", "", 3): [3],
        }
        assert [award.why for award in done.awards if award.line] == [
            Why.SHARED,
            Why.SHARED,
            Why.RANKED,
        ]
        assert done.awards[0].equals == 2

    def test_equals_at_the_last_place_all_have_its_prize(self):
        only = Prize("Premier", Among.GENERAL, ("Or",))

        assert given_to(allocate(plan(only), results_of(*self.EVENT))) == {
            ("Premier", "", 1): [1, 2]
        }

    def test_by_lot_each_has_one_as_far_as_they_go(self):
        done = allocate(plan(PODIUM, ties=Ties.LOTS), results_of(*self.EVENT))
        one = Prize("Premier", Among.GENERAL, ("Or",))
        single = allocate(plan(one, ties=Ties.LOTS), results_of(*self.EVENT))

        found = given_to(done)
        assert {found["Podium", "", 1][0], found["Podium", "", 2][0]} == {1, 2}
        assert found["Podium", "", 3] == [3]
        assert done.awards[0].why is Why.LOTS
        assert len(single.awards) == 1
        assert single.awards[0].equals == 2

    def test_another_seed_may_draw_another_lot(self):
        drawn = {
            allocate(Plan((PODIUM,), seed, Ties.LOTS), results_of(*self.EVENT)).awards[0].line.entry
            for seed in range(12)
        }

        assert drawn == {1, 2}


class TestRankings:
    def test_each_value_or_several_together(self):
        event = results_of(
            *(line(n, 1000 - n, series=series) for n, series in enumerate(("4A", "4B", "5A"), 1))
        )
        together = Prize("Série 4", Among.SERIES, ("Livre", "Stylo"), of=("4",))
        named = Prize("4A et 5A", Among.SERIES, ("Jeu",), of=("5a", "4 A"))
        none = Prize("Série 1", Among.SERIES, ("Jeu",), of=("1",))

        done = given_to(allocate(plan(together, named, none), event))
        assert done == {
            ("Série 4", "", 1): [1],
            ("Série 4", "", 2): [2],
            ("4A et 5A", "", 1): [3],
            ("Série 1", "", 1): [Why.NOBODY],
        }
        assert slots(plan(SERIES), event) == (
            Slot("Séries", "4A", 1),
            Slot("Séries", "4B", 1),
            Slot("Séries", "5A", 1),
        )

    def test_four_means_4a_and_not_41(self):
        event = results_of(line(1, 9, club="41"), line(2, 8, club="4A"))
        prize = Prize("Clubs 4", Among.CLUB, ("Jeu",), of=("4",))

        assert given_to(allocate(plan(prize), event)) == {("Clubs 4", "", 1): [2]}

    def test_v_means_the_category_vermeil(self):
        event = results_of(line(1, 9, category="Senior"), line(2, 8, category="Vermeil"))
        prize = Prize("Aînés", Among.CATEGORY, ("Jeu",), of=("V", "Diamant"))

        assert given_to(allocate(plan(prize), event)) == {("Aînés", "", 1): [2]}

    def test_newcomers_categories_and_the_best_of_each_region(self):
        event = results_of(
            line(1, 900, region="Nord", category="V"),
            line(2, 800, region="Nord", newcomer=True, category="P"),
            line(3, 700, region="Sud", category="V"),
        )
        prizes = (
            Prize("Nouveaux", Among.NEWCOMERS, ("Jeu",)),
            Prize("Régions", Among.REGION, ("Livre",)),
            Prize("Catégories", Among.CATEGORY, ("Livre",)),
        )

        assert given_to(allocate(plan(*prizes, accumulate=True), event)) == {
            ("Nouveaux", "", 1): [2],
            ("Régions", "Nord", 1): [1],
            ("Régions", "Sud", 1): [3],
            ("Catégories", "P", 1): [2],
            ("Catégories", "V", 1): [1],
        }

    def test_clubs_get_prizes_of_their_own(self):
        """The best club's members may have another prize; equals share."""
        event = results_of(
            line(1, 900, club="Lyon"),
            line(2, 900, club="Rennes"),
            line(3, 100, club="Mâcon"),
        )
        prize = Prize("Clubs", Among.CLUBS, ("Coupe", "Plat", "Bol"))
        done = allocate(plan(PODIUM, prize), event)

        assert given_to(done)["Clubs", "", 1] == ["Lyon", "Rennes"]
        assert given_to(done)["Clubs", "", 2] == [Why.SKIPPED]
        assert given_to(done)["Clubs", "", 3] == ["Mâcon"]
        alone = Prize("Clubs", Among.CLUBS, ("Coupe",))
        assert given_to(allocate(plan(alone), event)) == {("Clubs", "", 1): ["Lyon", "Rennes"]}
        without = results_of(line(1, 900))
        assert given_to(allocate(plan(alone), without)) == {("Clubs", "", 1): [Why.NOBODY]}


class TestByHand:
    EVENT = tuple(line(n, 1000 - n, club="Lyon") for n in range(1, 6))

    def test_a_prize_given_by_hand_counts_as_a_prize(self):
        override = Override(Slot("Podium", "", 2), "photo finish", person=101)
        done = allocate(plan(PODIUM, overrides=(override,)), results_of(*self.EVENT))

        assert given_to(done) == {
            ("Podium", "", 1): [2],
            ("Podium", "", 2): [1],
            ("Podium", "", 3): [3],
        }
        by_hand = done.awards[1]
        assert (by_hand.why, by_hand.reason) == (Why.BY_HAND, "photo finish")
        assert done.awards[0].passed[0].slot == Slot("Podium", "", 2)

    def test_a_prize_may_be_withheld_and_a_club_named(self):
        clubs = Prize("Clubs", Among.CLUBS, ("Coupe", "Plat"))
        overrides = (
            Override(Slot("Podium", "", 1), "refusé"),
            Override(Slot("Clubs", "", 2), "accueil", group="Lyon"),
        )
        done = allocate(plan(PODIUM, clubs, overrides=overrides), results_of(*self.EVENT))

        assert given_to(done) == {
            ("Podium", "", 1): [Why.WITHHELD],
            ("Podium", "", 2): [1],
            ("Podium", "", 3): [2],
            ("Clubs", "", 1): ["Lyon"],
            ("Clubs", "", 2): ["Lyon"],
        }


class TestDraw:
    def test_it_is_among_those_who_have_none_and_comes_last(self):
        event = results_of(*(line(n, 1000 - n) for n in range(1, 8)))
        done = allocate(plan(DRAW, PODIUM, accumulate=True), event)
        drawn = [award for award in done.awards if award.why is Why.DRAWN]

        assert [award.slot.prize for award in done.awards] == ["Podium"] * 3 + ["Tirage"] * 2
        assert {award.line.entry for award in drawn} <= {4, 5, 6, 7}
        assert {award.equals for award in drawn} == {4}

    def test_everybody_can_win_it(self):
        event = results_of(*(line(n, 1000 - n) for n in range(1, 5)))
        won = {allocate(Plan((DRAW,), seed), event).awards[0].line.entry for seed in range(40)}

        assert won == {1, 2, 3, 4}


PEOPLE = st.lists(
    st.tuples(
        st.integers(0, 8),
        st.sampled_from(["", "3A", "4A", "4B"]),
        st.sampled_from(["", "P", "S", "V"]),
        st.sampled_from(["", "Lyon", "Rennes"]),
        st.sampled_from(["", "", "", "guest", "excluded"]),
    ),
    min_size=1,
    max_size=14,
)
PRIZES = (
    PODIUM,
    SERIES,
    Prize("Catégories", Among.CATEGORY, ("Livre", "Stylo")),
    Prize("Clubs", Among.CLUBS, ("Coupe",)),
    DRAW,
)


def event_lines(people):
    return [
        line(
            n,
            100 * score,
            series=series,
            category=category,
            club=club,
            **{mark: True} if mark else {},
        )
        for n, (score, series, category, club, mark) in enumerate(people, 1)
    ]


@settings(max_examples=60)
@given(PEOPLE, st.sampled_from(Ties), st.data())
def test_nobody_has_two_and_the_order_of_the_input_never_matters(people, ties, data):
    lines = event_lines(people)
    shuffled = data.draw(st.permutations(range(len(lines))))
    chosen = plan(*PRIZES, ties=ties)
    first = allocate(chosen, results_of(*lines))
    second = allocate(chosen, results_of(*lines, order=shuffled))

    assert first == second
    winners = Counter(award.line.entry for award in first.awards if award.line)
    assert all(count == 1 for count in winners.values())
    assert not set(winners) & {each.line.entry for each in first.without}
    given_slots = {award.slot for award in first.awards}
    assert given_slots == set(slots(chosen, results_of(*lines)))
    counts = Counter(award.slot for award in first.awards)
    assert ties is Ties.SHARE or all(
        counts[slot] == 1 for slot in given_slots if slot.prize != "Clubs"
    )


@settings(max_examples=40)
@given(PEOPLE)
def test_a_better_place_never_has_a_lesser_prize_of_the_same_ranking(people):
    done = allocate(plan(*PRIZES), results_of(*event_lines(people)))
    ranked = [award for award in done.awards if award.line and award.why is not Why.DRAWN]

    for one in ranked:
        for other in ranked:
            same = one.slot.prize == other.slot.prize and one.slot.value == other.slot.value
            if same and one.slot.place < other.slot.place:
                assert one.line.rank <= other.line.rank
