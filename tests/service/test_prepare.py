"""Games made beforehand: the conditions, the series of candidates, what is impossible."""

from dataclasses import replace

import pytest

from duplicate.core.board import Board
from duplicate.engine import reference
from duplicate.errors import DuplicateError
from duplicate.game.events import PlayFact, PreparedRound
from duplicate.rules import resolve
from duplicate.service.batches import Table
from duplicate.service.conditions import Conditions, Fault, Span, Watched
from duplicate.service.lexicons import exclude_words
from duplicate.service.plays import as_play
from duplicate.service.prepare import Wanted, common_words, prepare
from duplicate.service.prepared import rules_print
from duplicate.service.simulate import Move, moves
from duplicate.texts import texts
from tests.support.lexicons import shipped
from tests.support.positions import lexicon_of, rack_of

SEED = 5


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    """A file of words with which games are as usual: the short ones, and some of the others."""
    every = shipped().words
    chosen = sorted({word for word in every if len(word) <= 3} | {*every[::40]})
    path = tmp_path_factory.mktemp("lists") / "mots.txt"
    path.write_text("\n".join(word.decode("ascii") for word in chosen), encoding="utf-8")
    return path


@pytest.fixture
def wanted(words, tmp_path):
    """Two games of at most 12 candidates without any condition."""
    table = Table(str(words), None, "standard", "normal", None, tmp_path / "data", kernel="python")
    return Wanted(table, Conditions(), SEED, games=2, candidates=12)


def made(wanted, jobs=1):
    told = []
    games = list(prepare(wanted, jobs, lambda *numbers: told.append(numbers)))
    return games, told


def refused(wanted):
    with pytest.raises(DuplicateError) as caught:
        made(wanted)
    for language in ("fr", "en"):
        assert texts(language).error(caught.value)
    return [reason.slug for reason in caught.value.all_reasons()]


def test_without_conditions_the_first_candidates_are_taken(wanted):
    games, told = made(wanted)

    assert [game.candidate for game in games] == [1, 2]
    assert told == [(1, 1), (2, 2)]


def test_a_candidate_is_the_simulated_game_of_that_number(wanted):
    games, _told = made(wanted)
    lexicon, rules = wanted.load()

    played = moves(2, SEED, lexicon, rules, players=0)
    assert games[1].rounds == tuple(PreparedRound(m.rack, m.rejected, m.play) for m in played)
    assert games[1].rules == rules_print(rules)
    assert games[1].lexicon.effective_sha256 == lexicon.effective_sha256


def test_conditions_choose_the_first_that_keep_to_them(wanted):
    lexicon, rules = wanted.load()
    totals = {
        number: sum(m.play.score for m in moves(number, SEED, lexicon, rules, players=0))
        for number in range(1, 7)
    }
    least = sorted(totals.values())[-2]

    games, _told = made(replace(wanted, conditions=Conditions(total=Span(least)), candidates=6))

    assert [g.candidate for g in games] == [n for n in totals if totals[n] >= least]
    assert all(sum(each.play.score for each in game.rounds) >= least for game in games)


@pytest.mark.parametrize("jobs", [2])
def test_the_same_seed_gives_the_same_games_with_any_jobs(wanted, jobs):
    conditions = Conditions(one_blank=True)

    alone, _told = made(replace(wanted, conditions=conditions))
    shared, _told = made(replace(wanted, conditions=conditions), jobs)

    assert shared == alone


def test_the_club_s_exclusions_apply(wanted):
    exclude_words(["AA"], wanted.table.user_folder)

    lexicon, _rules = wanted.load()

    assert lexicon.exclusions == ("AA",)


class TestImpossible:
    """What no game can be like is said before anything is played, all of it."""

    @pytest.mark.parametrize(
        ("conditions", "slug"),
        [
            (Conditions(total=Span(900, 800)), "prepare-span"),
            (Conditions(rounds=Span(21, 20)), "prepare-span"),
            (Conditions(scrabbles=Span(3, 2)), "prepare-span"),
            (Conditions(rare_most=0), "prepare-common-needed"),
            (Conditions(rounds=Span(103)), "prepare-rounds"),
            (Conditions(scrabbles=Span(15)), "prepare-scrabbles"),
            (Conditions(scrabbles=Span(3), rounds=Span(None, 2)), "prepare-scrabbles"),
            (Conditions(total=Span(None, 149), scrabbles=Span(3)), "prepare-total"),
        ],
    )
    def test_it_is_said(self, wanted, conditions, slug):
        assert refused(replace(wanted, conditions=conditions)) == [slug]

    def test_what_is_just_possible_is_tried(self, wanted):
        hard = Conditions(
            total=Span(None, 700), scrabbles=Span(14), rounds=Span(14, 102), rare_most=0,
            common=frozenset({b"AA"}),
        )  # fmt: skip

        assert refused(replace(wanted, conditions=hard, candidates=1))[0] == "prepare-none"

    def test_all_reasons_at_once(self, wanted):
        nonsense = Conditions(total=Span(9, 8), rounds=Span(200), rare_most=1)

        assert refused(replace(wanted, conditions=nonsense)) == [
            "prepare-span",
            "prepare-common-needed",
            "prepare-rounds",
        ]

    def test_where_the_players_make_the_top(self, wanted):
        table = replace(wanted.table, federation="seed4")

        assert refused(replace(wanted, table=table)) == ["prepare-players-top"]


class TestTooRare:
    """After the candidates that were allowed, what they were refused for is told."""

    def test_every_condition_with_its_number(self, wanted):
        never = Conditions(total=Span(100_000), one_blank=True)

        with pytest.raises(DuplicateError) as caught:
            made(replace(wanted, conditions=never, candidates=6))

        error, *reasons = caught.value.all_reasons()
        assert error.slug == "prepare-none"
        assert error.values == {"candidates": 6, "found": 0, "wanted": 2}
        assert sum(reason.values["count"] for reason in reasons) == 6
        assert {reason.slug for reason in reasons} <= {
            "prepare-refused-total-low",
            "prepare-refused-two-blanks",
        }

    def test_what_was_found_is_given_before(self, wanted):
        games = prepare(replace(wanted, candidates=1), 1, lambda *_numbers: None)

        assert next(games).candidate == 1
        with pytest.raises(DuplicateError, match="prepare-none"):
            next(games)


class TestWatched:
    """A game is watched move by move."""

    @pytest.fixture
    def game(self, wanted):
        """Lexicon, rules and the moves of a candidate."""
        lexicon, rules = wanted.load()
        return lexicon, rules, list(moves(1, SEED, lexicon, rules, players=0))

    def faults(self, game, conditions):
        lexicon, rules, played = game
        watched = Watched(conditions, lexicon, rules)
        for number, move in enumerate(played, 1):
            fault = watched.after(move)
            if fault is not None:
                return number, fault
        return len(played), watched.at_the_end()

    def test_limits_above(self, game):
        _lexicon, _rules, played = game
        first = played[0].play.score

        assert self.faults(game, Conditions(total=Span(None, first))) == (2, Fault.TOTAL_HIGH)
        assert self.faults(game, Conditions(rounds=Span(None, 3))) == (4, Fault.ROUNDS_MANY)
        count = len(played)
        assert self.faults(game, Conditions(rounds=Span(None, count))) == (count, None)

    def test_limits_below_show_at_the_end(self, game):
        _lexicon, _rules, played = game
        count, total = len(played), sum(move.play.score for move in played)

        assert self.faults(game, Conditions(total=Span(total))) == (count, None)
        assert self.faults(game, Conditions(total=Span(total + 1))) == (count, Fault.TOTAL_LOW)
        assert self.faults(game, Conditions(rounds=Span(count + 1))) == (count, Fault.ROUNDS_FEW)
        few = Conditions(scrabbles=Span(14))
        assert self.faults(game, few) == (count, Fault.SCRABBLES_FEW)

    def test_two_blanks(self, game):
        _lexicon, _rules, played = game
        two = [n for n, move in enumerate(played, 1) if move.rack.count("?") > 1]

        number, fault = self.faults(game, Conditions(one_blank=True))
        assert (number, fault) == ((two[0], Fault.TWO_BLANKS) if two else (len(played), None))

    def test_words_outside_the_list(self, game):
        lexicon, rules, played = game
        known = frozenset([rules.alphabet.spell(played[0].play.word)])

        at, fault = self.faults(game, Conditions(rare_most=0, common=known))

        assert fault is Fault.RARE
        assert played[at - 1].play.word.upper() != played[0].play.word.upper()
        every = frozenset(lexicon.words)
        assert self.faults(game, Conditions(rare_most=0, common=every)) == (len(played), None)

    @pytest.mark.parametrize("least", [1, 2, 4])
    def test_the_gap_is_that_of_the_slow_search(self, game, least):
        lexicon, rules, played = game
        board = Board.empty(rules.layout.size)
        played = played[:12]
        expected = (len(played), None)
        for number, move in enumerate(played, 1):
            rack = rack_of(rules, move.rack)
            scores = sorted(
                {play.score for play in reference.all_plays(board, rack, lexicon, rules)}
            )
            if scores[-1] - ([0, *scores][-2]) < least:
                expected = (number, Fault.GAP)
                break
            play = as_play(move.play, board, rules)
            board = board.with_word(play.place, play.word)

        assert self.faults((lexicon, rules, played), Conditions(gap=least)) == expected


def test_a_scrabble_is_what_earns_a_bonus():
    rules = resolve("fr")
    lexicon = lexicon_of(rules, "FEDAYIN")
    move = Move("FEDAYIN", (), PlayFact("FEDAYIN", "H8", 110))

    watched = Watched(Conditions(scrabbles=Span(None, 0)), lexicon, rules)

    assert watched.after(move) is Fault.SCRABBLES_MANY


def test_known_words_come_from_a_list_or_a_file(words, wanted):
    assert b"AAS" in common_words(str(words), wanted.table)
