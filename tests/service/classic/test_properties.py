"""Whatever is typed: tiles are conserved, totals are the sum of the sheet, every game can end."""

import contextlib
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.engine.search import best
from duplicate.errors import DuplicateError
from duplicate.game.classic.endings import winners
from duplicate.game.classic.settling import waiting
from duplicate.service.classic import course, moves
from duplicate.service.classic.view import unseen_by
from tests.support.classic import Game
from tests.support.lexicons import short_words

#: Rule sets of every board and of every ending, and values that make an end come.
TABLES = (
    ("french-family", {}),
    ("hasbro-us-2003", {"ending.targets": "60"}),
    ("uk-box", {"ending.turns": 6, "ending.leftovers": "deducted"}),
    ("squarescores", {"challenge.turn-lost": True, "ending.passes-as": "pass,exchange,zero"}),
    ("words-with-friends", {}),
    ("super-scrabble", {"challenge.by": "any", "challenge.words": "named"}),
    ("box-cooperative", {"team.wins": 3}),
    ("french-strict", {"partners": True, "ending.passes-as": "pass,taken-back,turn-lost"}),
)
ACTIONS = st.lists(
    st.tuples(st.sampled_from("pppppppxccaehuzr-"), st.integers(0, 6), st.integers(0, 3)),
    max_size=40,
)


def _rack(state, side):
    """What a side holds; where players keep it, some of the tiles that nobody has seen."""
    return (
        side.rack if side.rack is not None else Counter(sorted(state.bag.elements())[-side.held :])
    )


def _play(game, number, _side):
    """The best play, or with 6 its word backwards: a phoney, or refused."""
    table, state = game.table, game.state
    player = state.sides[state.to_play]
    tiles = bytes(_rack(state, player).elements())
    found = best(state.board, tiles, table.lexicon, table.engine_rules, 1)
    if not found:
        return moves.pass_turn(table)
    word = table.rules.language.alphabet.show(found[0].word)
    reference = found[0].place.show(table.rules.notation)
    return moves.play(table, f"{word[::-1] if number == 6 else word} {reference}")


def _exchange(game, number, _side):
    rack = _rack(game.state, game.state.sides[game.state.to_play])
    tiles = sorted(rack.elements())[: number + 1]
    return moves.exchange(game.table, "".join("?" if c == 0xC0 else chr(c) for c in tiles))


#: What a player may try, by a letter; what is refused changes nothing.
TRIES = {
    "p": _play,
    "x": _exchange,
    "c": lambda game, _n, side: moves.challenge(game.table, side % len(game.state.sides)),
    "a": lambda game, _n, _side: moves.accept(game.table),
    "e": lambda game, _n, _side: course.end(game.table),
    "h": lambda game, _n, _side: course.help_card(game.table),
    "z": lambda game, _n, _side: course.pause(game.table),
    "r": lambda game, _n, _side: course.resume(game.table),
    "u": lambda game, _n, _side: course.undo(game.table),
    "-": lambda game, _n, _side: moves.pass_turn(game.table),
}


def _check(game):
    state = game.state
    whole = full_bag(state.rules.language.alphabet)
    assert state.bag_count >= 0
    assert all(0 <= side.held <= state.rules.table.tiles for side in state.sides)
    laid = Counter(tiles_from_rack(bytes(code for code in state.board.cells if code)))
    racks = sum((side.rack for side in state.sides if side.rack is not None), Counter())
    assert laid + racks + state.bag == whole
    assert all(side.rack is None or side.held == side.rack.total() for side in state.sides)
    if all(side.rack is not None for side in state.sides):
        assert state.bag_count == state.bag.total()
    for side in state.sides:
        mine = [line for line in state.lines if line.side == side.number]
        assert state.total(side.number) == sum(line.points for line in mine)
        assert state.account(side.number).total == state.total(side.number)
        assert all(
            line.total == sum(each.points for each in mine[: i + 1]) for i, line in enumerate(mine)
        )
    assert game.again() == state


@pytest.mark.parametrize(("rules", "overrides"), TABLES)
@settings(
    max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture], database=None
)
@given(actions=ACTIONS, seed=st.integers(0, 999), drawn=st.booleans())
def test_tiles_and_totals_hold_and_every_game_can_be_ended(
    tmp_path, rules, overrides, actions, seed, drawn
):
    players = "ABCD" if overrides.get("partners") else "ABC"
    game = Game(
        tmp_path, rules, short_words(), *players, drawn=drawn, seed=seed, overrides=overrides
    )
    for kind, number, side in actions:
        with contextlib.suppress(DuplicateError):
            TRIES[kind](game, number, side)
        _check(game)
    for _turn in range(60):
        if game.state.ended is not None:
            break
        if game.state.paused:
            course.resume(game.table)
        elif game.state.pending is not None:
            moves.accept(game.table)
        else:
            moves.pass_turn(game.table)
        _check(game)

    assert game.state.ended is not None
    for side in waiting(game.state):
        if side in waiting(game.state):
            tiles = _rack(game.state, game.state.sides[side]).elements()
            game.show(side, "".join("?" if code == 0xC0 else chr(code) for code in tiles))
            _check(game)
    assert game.state.settled
    assert winners(game.state) or game.state.ended == "stuck"


def test_tracking_counts_what_a_player_cannot_see(new_game):
    game = new_game("french-family", "CHAT", drawn=True)
    rack = game.state.sides[0].rack

    unseen = unseen_by(game.table, 0)

    assert len(unseen) == 102 - 7
    assert Counter(unseen)["E"] == 15 - rack[ord("E")]


def test_the_clock_of_each_side_stands_during_a_pause(new_game):
    """Ten seconds pass between two commands."""
    game = new_game("french-family", "CHAT", overrides={"clock": 600})

    game.play("-")
    course.pause(game.table)
    assert game.state.paused
    course.resume(game.table)
    game.play("-")

    assert [side.seconds for side in game.state.sides] == [10, 20]
    assert game.view.sides[1].seconds_left == 580


def test_a_turn_lost_by_a_challenge_takes_the_time_until_then(new_game):
    game = new_game("hasbro-us-2003", "CAT", overrides={"clock": 600})

    game.play("CAT 8G")
    game.challenge()
    game.play("-")

    assert [side.seconds for side in game.state.sides] == [20, 10]
