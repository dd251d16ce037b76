"""Creating a tournament, starting and ending its games."""

from dataclasses import replace

import pytest

from duplicate.errors import DuplicateError, InvalidInput, MissingResource, RuleConflict
from duplicate.game.events import GameEnded, GameStarted, Timing
from duplicate.service import rounds, tournaments
from duplicate.service.session import Session
from duplicate.service.tournaments import Choices
from tests.support.room import CHANCE, NAME


class TestCreate:
    def test_rules_and_word_list_are_fixed_with_it(self, new_room):
        room = new_room(title="Coupe d’hiver", timing=Timing.LIVE)

        created = room.session.state.created

        assert created.title == "Coupe d’hiver"
        assert created.timing is Timing.LIVE
        assert created.rules.federation.name == "fisf"
        assert created.lexicon.words == 9
        assert room.log[0].operator == "arbitre"
        assert room.log[0].at == "2026-11-27T19:30:00.000+00:00"

    def test_the_name_is_the_title_when_none_is_given(self, room):
        assert room.session.state.created.title == NAME

    def test_the_list_is_found_again_although_its_file_is_gone(self, room, tmp_path):
        (tmp_path / "home0" / "mots.txt").unlink()

        assert room.reopen().lexicon.count == 9

    def test_overrides_are_kept_with_the_rules(self, new_room):
        room = new_room(overrides={"solo.min-players": 4})

        assert room.reopen().rules.federation.solo.min_players == 4

    def test_a_number_makes_two_tournaments_different(self, room):
        chances = iter((1, 2, 3, 4))
        context = replace(room.context, entropy=lambda: next(chances))
        uids = set()
        for name in ("un", "deux"):
            tournaments.create(context, name, Choices(lexicon=str(room.context.home / "mots.txt")))
            with Session.read(context, name) as session:
                uids.add(session.state.created.uid)

        assert len(uids) == 2

    @pytest.mark.parametrize(
        ("kind", "slug", "choices"),
        [
            (InvalidInput, "unknown-federation", Choices(federation="lune")),
            (InvalidInput, "unknown-language", Choices(language="xx")),
            (InvalidInput, "rules-override-unknown", Choices(overrides={"lune": 1})),
            (MissingResource, "lexicon-unknown", Choices(lexicon="nulle-part.txt")),
            (RuleConflict, "lexicon-needed", Choices(language="de")),
        ],
    )
    def test_a_refusal_leaves_no_file(self, room, kind, slug, choices):
        with pytest.raises(kind) as caught:
            tournaments.create(room.context, "autre", choices)

        assert caught.value.slug == slug
        assert [path.name for path in room.context.tournaments.glob("autre*")] == []

    def test_an_existing_tournament_is_never_replaced(self, room):
        with room.refused("tournament-exists"):
            tournaments.create(room.context, NAME, Choices())

    @pytest.mark.parametrize("name", ["", " ", ".cache", "a:b", "a*b", "<a>"])
    def test_a_name_that_no_file_can_have_is_refused(self, room, name):
        with pytest.raises(DuplicateError) as caught:
            room.context.tournament_path(name)

        assert caught.value.slug == "tournament-name"

    def test_a_path_stands_for_itself(self, room, tmp_path):
        assert room.context.tournament_path(str(tmp_path / "x.sqlite")) == tmp_path / "x.sqlite"


class TestStartAndEnd:
    def test_the_program_draws_from_a_seed_of_chance(self, new_room):
        room = new_room()
        room.enter(1)

        game = tournaments.start_game(room.session)

        assert (game.number, game.seed) == (1, CHANCE)

    def test_a_seed_can_be_given_and_a_bag_has_none(self, new_room):
        seeds = []
        for physical, seed in ((False, 0), (False, (1 << 63) - 1), (True, None)):
            room = new_room()
            room.enter(1)
            game = tournaments.start_game(room.session, physical=physical, seed=seed)
            seeds.append(game.seed)

        assert seeds == [0, (1 << 63) - 1, None]

    def test_nobody_there(self, new_room):
        room = new_room()

        with room.refused("no-players"):
            tournaments.start_game(room.session)

    @pytest.mark.parametrize("seed", [-1, 1 << 63])
    def test_a_seed_out_of_range(self, new_room, seed):
        room = new_room()
        room.enter(1)

        with room.refused("seed-range"):
            tournaments.start_game(room.session, seed=seed)

    def test_one_game_at_a_time(self, room):
        with room.refused("game-running"):
            tournaments.start_game(room.session)

    def test_the_arbiter_ends_a_game_and_starts_the_next(self, room):
        room.play_rounds(1)

        ended = room.end()
        second = tournaments.start_game(room.session)

        assert (ended.number, ended.ended, second.number) == (1, "arbiter", 2)
        assert isinstance(room.log[-2].event, GameEnded)
        assert isinstance(room.log[-1].event, GameStarted)
        assert second.rounds == []

    def test_an_open_round_is_revealed_or_cancelled_first(self, room):
        room.draw("FEDAYIN")

        with room.refused("round-not-revealed"):
            room.end()

    def test_ended_once_only(self, room):
        room.end()

        with room.refused("game-ended"):
            room.end()

    def test_no_game_to_end(self, new_room):
        room = new_room()
        room.enter(1)

        with room.refused("no-game-yet"):
            room.end()
        with room.refused("no-game-yet"):
            room.session.game(2)

    def test_games_and_rounds_by_number(self, room):
        room.play_rounds(1)

        assert room.session.game(1) is room.game
        assert room.session.round(room.game, 1) is room.last
        with room.refused("game-unknown"):
            room.session.game(2)
        with room.refused("round-unknown"):
            room.session.round(room.game, 2)

    def test_the_rule_is_the_reason_when_no_rack_can_be_made(self, new_room):
        """The last tiles are all vowels: that ends the game, not the arbiter."""
        room = new_room("AA", overrides={})
        room.start(seed=1)
        bag = room.session.state.position(room.game).bag
        # A bag of two vowels is easier made than played down to.
        for code in list(bag):
            bag[code] = 0
        bag.update(room.session.rules.alphabet.parse_tiles("AE"))
        with pytest.MonkeyPatch.context() as patch:
            state = type(room.session.state)
            position = replace(room.session.state.position(room.game), bag=+bag)
            patch.setattr(state, "position", lambda *_: position)
            drawn = rounds.draw_rack(room.session)
            ended = room.end()

        assert drawn.over == ended.ended == "no-consonant"
