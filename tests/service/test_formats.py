"""Whole games in every format and by every federation: simulated, and led through the services."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicate.core.alphabet import BLANK_BIT, NATURAL
from duplicate.core.rack import BLANK
from duplicate.engine.search import all_plays, tops
from duplicate.game.events import IncidentKind, SlipKind, TopDeclared
from duplicate.game.fold import fold
from duplicate.game.state import board_after
from duplicate.rules import available, resolve
from duplicate.service import rounds, slips
from duplicate.service.corrections import Incident, declare
from duplicate.service.documents import export
from duplicate.service.plays import fact
from duplicate.service.simulate import simulate
from duplicate.service.tournaments import end_game
from duplicate.service.verification import verify
from duplicate.texts import texts
from tests.support.formats import check_round, replay, small_lexicon, small_words
from tests.support.room import NAME

FORMATS, FEDERATIONS = available("formats"), available("federations")
JOKERS = [name for name in FORMATS if name.split("-")[-1] == "joker"]


def rules_of(fmt, federation="fisf", overrides=None):
    return resolve("fr", format=fmt, federation=federation, overrides=overrides)


def steps(rules, seed, players=0):
    game = next(simulate([1], seed, small_lexicon(), rules, players))
    return list(replay(game.moves, rules))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(FORMATS), st.integers(0, 1 << 32))
def test_no_tile_is_lost_or_made_in_any_format(fmt, seed):
    rules = rules_of(fmt)
    played = steps(rules, seed)
    assert len(played) > 10
    for step in played:
        check_round(step, rules)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(FEDERATIONS), st.integers(0, 1 << 32))
def test_no_tile_is_lost_or_made_by_any_federation(federation, seed):
    rules = rules_of("normal", federation)
    played = steps(rules, seed, players=2)
    for step in played:
        check_round(step, rules)
    if rules.federation.max_rounds:
        assert len(played) <= rules.federation.max_rounds


@pytest.mark.parametrize("fmt", FORMATS)
def test_bag_rack_and_bonus_of_every_round_of_a_game_in_each_format(fmt):
    rules = rules_of(fmt)
    for step in steps(rules, 3, players=3 if rules.format.elimination != "none" else 0):
        check_round(step, rules)
        enough = step.bag.total() + len(step.leave) > rules.format.rack_size
        assert len(step.rack.tiles) == rules.format.rack_size or not enough


@pytest.mark.parametrize("fmt", JOKERS)
@pytest.mark.parametrize("seed", range(4))
def test_the_joker_game_round_by_round(fmt, seed):
    """FISF 3.8.1: one blank a rack; recycled while the bag has the letter, else it stays."""
    used = 0
    for step in steps(rules_of(fmt), seed):
        assert step.rack.counts[BLANK] == (step.blanks_lie < 2)
        bag = step.bag + Counter(step.leave) - step.rack.counts
        for before, after in zip(step.play.word, step.stays, strict=True):
            if before & BLANK_BIT and step.play.new.count(before):
                used += 1
                letter = before & ~BLANK_BIT
                assert after == (letter if bag[letter] else before)
    assert used > 3


@pytest.mark.parametrize("seed", range(4))
def test_a_blank_that_stays_ends_recycling_where_the_profile_says_so(seed):
    rules = rules_of("joker", overrides={"blank.on-board": "replaced-until-one-stays"})
    after_the_first = [step for step in steps(rules, seed) if step.blanks_lie]
    assert after_the_first
    assert all(step.stays == step.play.word for step in after_the_first)


@pytest.mark.parametrize("seed", range(4))
def test_the_explosive_game_round_by_round(seed):
    """Few racks are announced with a blank, none with two; one that is laid stays a blank."""
    played = steps(rules_of("explosive"), seed)
    assert sum(BLANK in step.rack.tiles for step in played) < len(played) / 2
    for step in played:
        assert step.rack.counts[BLANK] <= 1
        assert step.stays == step.play.word
        if step.blanks_lie < 2 and not step.rack.counts[BLANK]:
            letter = step.rack.new[-1]
            drawn = step.rack.tiles.replace(bytes((letter,)), bytes((BLANK,)), 1)
            best = tops(step.board, drawn, small_lexicon(), rules_of("explosive"))
            as_letter = [play for play in best if letter | BLANK_BIT in play.new]
            assert as_letter or any(not play.blanks_used for play in best)


def test_seven_of_eight_never_lays_eight():
    played = steps(rules_of("7sur8"), 5)
    assert {len(step.rack.tiles) for step in played[:8]} == {8}
    assert max(step.play.tiles for step in played) <= 7


def test_without_a_leave_seven_new_tiles_come_each_round():
    played = steps(rules_of("normal", "sbnl"), 1)
    assert all(len(step.rack.new) == 7 and not step.rack.leave for step in played)
    assert len(played) <= 22


def test_equal_tops_save_the_blank_in_a_joker_game():
    rules = rules_of("joker")
    for step in steps(rules, 2):
        if step.play.blanks_used:
            best = tops(step.board, step.rack.tiles, small_lexicon(), rules)
            assert all(play.blanks_used >= step.play.blanks_used for play in best)


# --- through the services --------------------------------------------------------------------


def play_whole(room, players=2):
    """Lead a game to its end: the first table writes the top in full, the others a point less."""
    room.start(players, seed=3)
    first = room.session.rules.federation.top_source == "players"
    while True:
        drawn = room.draw()
        if drawn.over is not None:
            break
        if not drawn.playable:
            declare(room.session, Incident(IncidentKind.CANCELLED, "rien"))
            continue
        if first:
            key_best(room)
            rounds.reveal(room.session)
        else:
            rounds.reveal(room.session)
            key(room, players)
        rounds.certify(room.session)
    end_game(room.session, drawn.over)
    return drawn.over


def key(room, players):
    last, play = room.last, room.last.play
    first, *others = [e.table for e in room.session.state.present(1, last.number)]
    (keyed,) = room.key(f"{first} {play.reference} {play.word} {play.score}")
    assert (keyed.judged.points, keyed.judged.warning) == (play.score, False)
    room.key(*(f"{table} {max(0, play.score - 1)}" for table in others))


def key_best(room):
    """Everybody writes the computer's top: players' plays decide, so it must be keyed in full."""
    play = room.last.play
    for entry in room.session.state.present(1, room.last.number):
        room.key(f"{entry.table} {play.reference} {play.word} {play.score}")


def room_for(new_room, fmt="normal", federation="fisf", **choices):
    words = " ".join(small_words())
    return new_room(words, format=fmt, federation=federation, **choices)


#: One format goes through every kind of document.
EXPORTED = {"789-joker": ("json", "csv", "xlsx", "pdf")}
#: A sudden death has a game of its own below.
LED = [name for name in FORMATS if name != "sudden-death"]


@pytest.mark.parametrize("fmt", LED)
def test_a_whole_game_is_led_verified_and_exported(new_room, tmp_path, fmt):
    room = room_for(new_room, fmt)
    over = play_whole(room)
    state = room.session.state
    assert state == fold(room.log)
    assert verify_clean(room)
    found = room.results()
    assert found.ended
    assert found.end_reason == over
    assert room.line("1").rank == 1
    done = export(room.session, EXPORTED.get(fmt, ("json",)), tmp_path / "out", None, texts("fr"))
    kinds = {path.suffix.removeprefix(".") for path in done.paths}
    assert kinds == set(EXPORTED.get(fmt, ("json",)))
    assert done.missing_signs == ""


def verify_clean(room):
    found = verify(room.context, NAME)
    assert found.faults == ()
    return found.rounds > 5


@pytest.mark.parametrize("federation", [name for name in FEDERATIONS if "fisf" not in name])
def test_a_whole_game_by_other_federations(new_room, federation):
    room = room_for(new_room, "normal", federation)
    over = play_whole(room)
    assert verify_clean(room)
    most = room.session.rules.federation.max_rounds
    count = len(room.game.rounds)
    assert (over == "rounds-played") == (count == most)
    if not room.session.rules.federation.draw.keep_leave:
        assert all(not each.rack.leave for each in room.game.rounds)


def test_a_recycled_blank_is_a_fact_that_replaying_does_not_work_out_again(new_room):
    room = room_for(new_room, "joker")
    play_whole(room)
    recycled = [r for r in room.log if isinstance(r.event, TopDeclared) and r.event.stays]
    assert len(recycled) > 3
    seq = recycled[0].seq
    number = recycled[0].event.round
    with_letter = board_after(room.game.rounds[number - 1], room.session.rules)[0]
    kept = [
        msgspec.structs.replace(r, event=msgspec.structs.replace(r.event, stays=""))
        if r.seq == seq
        else r
        for r in room.log
    ]
    with_blank = fold(kept).games[1].rounds[number].board
    differing = [(a, b) for a, b in zip(with_letter.cells, with_blank.cells, strict=True) if a != b]
    assert len(differing) == 1
    assert differing[0][1] & BLANK_BIT
    assert bytes([differing[0][1]]).translate(NATURAL) == bytes([differing[0][0]])


# --- sudden death and topping ----------------------------------------------------------------


def test_sudden_death_eliminates_below_the_best_player(new_room):
    room = room_for(new_room, "sudden-death")
    room.start(3, seed=3)
    room.drawn()
    top = room.last.play.score
    room.key(f"1 {top - 2}", f"2 {top - 2}", f"3 {top - 3}")
    with room.refused("elimination-pending"):
        room.draw()
    rounds.certify(room.session)
    assert [e.table for e in room.session.state.present(1, 2)] == ["1", "2"]
    room.drawn()
    with room.refused("table-not-playing"):
        room.key("3 top")
    room.key("1 top", f"2 {room.last.play.score - 1}")
    rounds.certify(room.session)
    assert room.draw().over == "last-player"
    assert room.end().ended == "last-player"
    ranks = {line.table: (line.rank, line.eliminated_in) for line in room.results().lines}
    assert ranks == {"1": (1, None), "2": (2, 2), "3": (3, 1)}
    assert verify(room.context, NAME).faults == ()
    assert room.session.state == fold(room.log)
    done = export(room.session, ("json",), room.context.home / "out", None, texts("fr"))
    assert done.paths


def test_a_corrected_slip_brings_somebody_back(new_room):
    room = room_for(new_room, "sudden-death")
    room.start(3, seed=3)
    room.drawn()
    top = room.last.play.score
    room.key("1 top", "2 top", f"3 {top - 3}")
    rounds.certify(room.session)
    slips.correct(room.session, 1, "3 top", "misread")
    assert [e.table for e in room.session.state.present(1, 2)] == ["1", "2", "3"]
    assert all(line.eliminated_in is None for line in room.results().lines)


def test_nobody_is_out_when_all_are_equal(new_room):
    room = room_for(new_room, "sudden-death")
    room.start(2, seed=3)
    room.drawn()
    room.key("1 blank", "2 none")
    rounds.certify(room.session)
    assert len(room.session.state.present(1, 2)) == 2


def test_topping_counts_time_to_the_tenth(new_room):
    room = room_for(new_room, "topping")
    room.start(3, seed=3)
    room.drawn()
    room.key("1 top @34.2", "2 top @12.5", f"3 {room.last.play.score - 1} @5")
    rounds.certify(room.session)
    lines = {line.table: (line.rank, line.seconds) for line in room.results().lines}
    assert lines == {"2": (1, 12.5), "1": (2, 34.2), "3": (3, 80.0)}


# --- players' best play ----------------------------------------------------------------------


@pytest.fixture
def among_players(new_room):
    room = room_for(new_room, "normal", "seed4")
    room.start(2, seed=3)
    room.draw()
    return room


def other_plays(room, count=2):
    """Plays of the round that are not the top, each of another score, the dearest first."""
    last, rules = room.last, room.session.rules
    found = {}
    for play in all_plays(last.board, last.rack.tiles, room.session.lexicon, rules):
        if play.score < last.play.score and not play.blanks_used:
            found.setdefault(play.score, fact(play, rules))
    return list(found.values())[:count]


def test_slips_come_before_the_top_where_players_decide(among_players):
    room = among_players
    better, worse = other_plays(room)
    with room.refused("tables-missing"):
        rounds.reveal(room.session)
    with room.refused("top-from-players"):
        room.key("1 top")
    room.key(f"1 {worse.reference} {worse.word} {worse.score}")
    room.key(f"2 {better.reference} {better.word} {better.score}")
    revealed = rounds.reveal(room.session)
    assert revealed.play == better
    assert revealed.by == "players"
    rounds.certify(room.session)
    found = room.results()
    assert found.top_total == better.score
    assert [cell.kind.value for line in found.lines for cell in line.cells] == ["top", "play"]
    room.draw()
    assert better.word in room.last.board.show(room.session.rules.alphabet)


def test_the_computer_s_play_goes_down_when_nobody_has_one(among_players):
    room = among_players
    computer = room.last.play
    room.key("1 blank", "2 none")
    assert rounds.reveal(room.session).play == computer


def test_a_profile_may_cancel_the_round_instead(new_room):
    room = room_for(new_room, "normal", "seed4", overrides={"top.nobody-valid": "cancel"})
    room.start(1, seed=3)
    room.draw()
    room.key("1 blank")
    with room.refused("players-no-play"):
        rounds.reveal(room.session)
    declare(room.session, Incident(IncidentKind.CANCELLED, "personne"))
    assert room.draw().round == 1


def test_the_best_slip_needs_its_word(among_players):
    room = among_players
    better, worse = other_plays(room)
    room.key(f"1 {better.score}", f"2 {worse.reference} {worse.word} {worse.score}")
    with room.refused("players-top-unknown"):
        rounds.reveal(room.session)


def test_the_rest_of_a_pile_cannot_be_the_unknown_top(among_players):
    room = among_players
    slips.count(room.session, None, 2)
    with room.refused("top-from-players", "top-from-players"):
        slips.fill_rest(room.session, SlipKind.TOP)


# --- racks from a real bag -------------------------------------------------------------------


def test_a_typed_explosive_rack_is_announced_with_its_letter(new_room):
    room = new_room("FEDAYIN OU", format="explosive").start()
    with room.refused("rack-one-blank"):
        room.draw("FEDAYIN")
    assert room.draw("?FEDAYI").rack == "FEDAYIN"
    assert room.last.play.word == "FEDAYIN"


def test_another_top_of_the_arbiter_is_recycled_too(new_room):
    room = new_room("FEDAYIN DE NEUF", format="joker").start()
    room.draw("?FEDAYI")
    assert room.last.top.stays == "FEDAYIN"
    chosen = rounds.choose_top(room.session, "dE", "H8")
    assert chosen.stays == "DE"
    rounds.reveal(room.session)
    position = room.session.state.position(room.game)
    assert BLANK not in position.leave
    assert position.bag[BLANK] == 2
    assert position.board.show(room.session.rules.alphabet).count("DE") == 1


def test_a_tournament_keeps_the_rules_it_was_created_with(new_room, tmp_path):
    home = tmp_path / "home0"
    (home / "rules").mkdir(parents=True)
    own = home / "rules" / "court.toml"
    text = (
        'titles = { fr = "Court", en = "Short" }\nrack_size = 7\nmax_played = 7\n'
        "bonuses = { 7 = 50 }\nseconds = 45\nsignals = [20]\n"
    )
    own.write_text(text, encoding="utf-8")
    room = new_room("OU", format="court")
    own.unlink()
    assert room.reopen().rules.format.seconds == 45


def test_the_arbiter_chooses_among_players_equal_plays_where_the_profile_says_so(new_room):
    room = room_for(new_room, "normal", "seed4", overrides={"top.players-tie": "arbiter"})
    room.start(2, seed=3)
    room.draw()
    last, rules = room.last, room.session.rules
    by_score = {}
    for play in all_plays(last.board, last.rack.tiles, room.session.lexicon, rules):
        by_score.setdefault(play.score, []).append(fact(play, rules))
    first, second = next(plays for plays in by_score.values() if len(plays) > 1)[:2]
    for table, play in enumerate((first, second), 1):
        room.key(f"{table} {play.reference} {play.word} {play.score}")
    with room.refused("players-top-tied"):
        rounds.reveal(room.session)
    rounds.choose_top(room.session, second.word, second.reference)
    assert rounds.reveal(room.session).play == second
