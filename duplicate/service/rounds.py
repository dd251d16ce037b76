"""A round from the draw to the certificate, in the order of a real evening.

Draw, announce, clock, collect, reveal; then judge while the next round is played; then certify.
"""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.adjudication.legality import Illegal, examine
from duplicate.adjudication.top import choose
from duplicate.core.coord import Place
from duplicate.core.rack import LARGEST_RACK, Rack, parse_rack
from duplicate.core.random import Generator
from duplicate.engine.search import tops
from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.draw import NoRack, check_typed, draw, end_reason
from duplicate.game.events import (
    AnyEvent,
    PlayFact,
    PreparedRound,
    RackDrawn,
    RoundCertified,
    SlipJudged,
    SlipKind,
    TimeUp,
    TopChecked,
    TopDeclared,
    TopRevealed,
)
from duplicate.game.state import GameState, Position, RoundState
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Elimination
from duplicate.service.clock import open_round, remaining, seconds_since
from duplicate.service.copies import copy_away
from duplicate.service.drawing import Before, finish, staying
from duplicate.service.elimination import one_player_left
from duplicate.service.keying import judge_slip
from duplicate.service.piles import pile, reasons_not_done
from duplicate.service.players_top import stays_text, top_to_reveal
from duplicate.service.plays import fact
from duplicate.service.prepared import due, forced, is_played_out
from duplicate.service.session import Session


@dataclass(frozen=True)
class Draw:
    """What a draw gave: the round it opened, or why the game is over."""

    game: int
    round: int
    rack: str
    rejected: tuple[str, ...]
    over: str | None
    playable: bool


@dataclass(frozen=True)
class Certificate:
    """A certified round, and what became of the copy in the second place."""

    round: int
    slips: int
    points: int
    copied_to: Path | None
    copy_error: DuplicateError | None


def draw_rack(session: Session, typed: str | None = None, *, at_once: bool = False) -> Draw:
    """Open the next round with a rack drawn by the game's seed, or typed from a physical bag.

    The top is looked for at once and kept from everybody until ``reveal``.
    Raises ``RuleConflict``: ``game-ended``, ``round-not-revealed``, ``too-soon``,
    ``rack-not-typed``, ``rack-prepared``, and every reason a typed rack is impossible for.
    """
    game = session.game()
    _check_may_draw(session, game, at_once=at_once)
    number = len(game.rounds) + 1
    if one_player_left(session, game, number):
        return Draw(game.number, number, "", (), "last-player", playable=False)
    position, refuse = _before(session, game, number)
    if refuse is not None and _blocked(session, position, game.rules):
        return Draw(game.number, number, "", (), "blocked", playable=False)
    prepared = due(game, number)
    drawn: tuple[RackDrawn, Rack] | NoRack
    if prepared is not None:
        drawn = _prepared(game, number, prepared, typed)
    elif is_played_out(game, number):
        reason = end_reason(position.leave, position.bag, number, game.rules)
        drawn = NoRack(reason or "blocked")
    elif typed is None:
        drawn = _drawn(session, game, number, position, refuse)
    else:
        drawn = _typed(session, typed, number, position, refuse)
    if isinstance(drawn, NoRack):
        return Draw(game.number, number, "", (), drawn.reason, playable=False)
    event, rack = drawn
    top = _find_top(session, game, number, position, rack)
    if prepared is not None:
        top = forced(top, prepared.play, position.board, rack, game.rules)
    session.record(event, top)
    return Draw(
        game.number, number, event.rack, event.rejected, None, playable=top.play is not None
    )


def _check_may_draw(session: Session, game: GameState, *, at_once: bool) -> None:
    if game.ended is not None:
        raise RuleConflict("game-ended", game=game.number)
    last = game.last
    if last is None:
        return
    if not last.revealed:
        hopeless = last.top is not None and last.play is None
        raise RuleConflict("no-top" if hopeless else "round-not-revealed", round=last.number)
    if game.rules.format.elimination is not Elimination.NONE and last.certified is None:
        raise RuleConflict("elimination-pending", round=last.number)
    wait = seconds_until_draw(session, last)
    if not at_once and wait > 0:
        pause = game.rules.federation.next_draw_after
        raise RuleConflict("too-soon", seconds=pause, wait=math.ceil(wait))


def seconds_until_draw(session: Session, last: RoundState) -> float:
    """How long the next rack has to wait after the announcement of the last top (FISF 3.1)."""
    pause = last.rules.federation.next_draw_after
    return max(0.0, pause - seconds_since(last.revealed_at, session.context.now()))


def _before(session: Session, game: GameState, number: int) -> tuple[Position, Counter[int] | None]:
    """The position the rack comes from, and the rack of a cancelled try that must not return."""
    position = session.state.position(game)
    tries = [r for r in game.cancelled if r.number == number]
    if not tries:
        return position, None
    whole = position.bag + Counter(position.leave)
    return Position(position.board, b"", whole), tries[-1].rack.counts


def _blocked(session: Session, position: Position, rules: RuleSet) -> bool:
    """Whether no tile that is left can be placed any more (FISF 3.7): the game is over.

    Only decided once all that is left fits the search's largest rack.
    """
    left = bytes((position.bag + Counter(position.leave)).elements())
    if len(left) > LARGEST_RACK:
        return False
    return not tops(position.board, left, session.lexicon, rules)


def _prepared(
    game: GameState, number: int, prepared: PreparedRound, typed: str | None
) -> tuple[RackDrawn, Rack]:
    """A prepared rack; the game's own chance stays where it is."""
    if typed is not None:
        raise RuleConflict("rack-prepared", round=number)
    chance = _generator(game).state
    event = RackDrawn(game.number, number, prepared.rack, prepared.rejected, chance)
    return event, parse_rack(prepared.rack, game.rules.alphabet)


def _generator(game: GameState) -> Generator:
    """The game's chance as the last draw left it; raises ``RuleConflict('rack-not-typed')``."""
    if game.seed is None:
        raise RuleConflict("rack-not-typed")
    generator = Generator(game.seed, game.number)
    if game.chance is not None:
        generator.state = game.chance
    return generator


def _drawn(
    session: Session,
    game: GameState,
    number: int,
    position: Position,
    refuse: Counter[int] | None,
) -> tuple[RackDrawn, Rack] | NoRack:
    generator = _generator(game)
    result = draw(position.leave, position.bag, number, game.rules, generator, refuse)
    if isinstance(result, NoRack):
        return result
    before = Before(position.board, number, session.lexicon, game.rules, refuse)
    rack = finish(result.rack, before, generator.below)
    alphabet = game.rules.alphabet
    rejected = tuple(each.show(alphabet) for each in result.rejected)
    return RackDrawn(game.number, number, rack.show(alphabet), rejected, generator.state), rack


def _typed(
    session: Session, typed: str, number: int, position: Position, refuse: Counter[int] | None
) -> tuple[RackDrawn, Rack]:
    game = session.game()
    alphabet = game.rules.alphabet
    rack = parse_rack(typed, alphabet)
    check_typed(rack, position.leave, position.bag, number, game.rules, refuse)
    if not rack.leave and not rack.rejected and position.leave:
        rack = _split(rack, position.leave)
    before = Before(position.board, number, session.lexicon, game.rules, refuse)
    rack = finish(rack, before, lambda bound: Generator(session.context.entropy()).below(bound))
    return RackDrawn(game.number, number, rack.show(alphabet)), rack


def _split(rack: Rack, leave: bytes) -> Rack:
    """A rack typed in one piece, taken apart into the leave and the new tiles."""
    left = Counter(leave)
    new = bytearray()
    for code in rack.new:
        if left[code]:
            left[code] -= 1
        else:
            new.append(code)
    return Rack(leave, bytes(new))


def _find_top(
    session: Session, game: GameState, number: int, position: Position, rack: Rack
) -> TopDeclared:
    rules, lexicon = game.rules, session.lexicon
    plays = tops(position.board, rack.tiles, lexicon, rules)
    if not plays:
        return TopDeclared(game.number, number, None, reason="no-play")
    bag = position.bag + Counter(position.leave)
    bag.subtract(rack.counts)
    choice = choose(plays, position.board, rack, +bag, number, lexicon, rules)
    word = staying(position.board, rack.tiles, choice.play, rules)
    return TopDeclared(
        game.number,
        number,
        fact(choice.play, rules),
        tuple(fact(play, rules) for play in choice.equals),
        choice.reason,
        stays="" if word == choice.play.word else rules.alphabet.show(word),
    )


def choose_top(session: Session, word: str, reference: str) -> TopDeclared:
    """Let the arbiter put another play on the boards: an equal, or any legal play.

    Raises ``RuleConflict``: ``play-refused`` with every reason it is not legal,
    ``round-revealed``, ``top-prepared``.
    """
    game, last = open_round(session)
    if due(game, last.number) is not None:
        raise RuleConflict("top-prepared", round=last.number)
    play = legal_play(session, last, word, reference)
    found = last.top
    others = () if found is None or found.play is None else (found.play, *found.equals)
    equals = tuple(p for p in others if p != play and p.score == play.score)
    stays = stays_text(last, play, last.rules)
    event = TopDeclared(game.number, last.number, play, equals, "arbiter", "arbiter", stays)
    session.record(event, *_tops_again(session, last, event))
    return event


def _tops_again(session: Session, last: RoundState, event: TopDeclared) -> Iterator[SlipJudged]:
    """Slips keyed as "the top" before another play was chosen are worth the new top."""
    changed = replace(last, top=event)
    for slip in (*last.slips.values(), *last.tray):
        if slip.recorded.written.kind is SlipKind.TOP:
            yield judge_slip(session, changed, slip.recorded)


def legal_play(session: Session, round_state: RoundState, word: str, reference: str) -> PlayFact:
    """A play typed by the arbiter, counted; raises ``RuleConflict`` with every fault."""
    rules = round_state.rules
    place = Place.parse(reference, rules.layout.size, rules.notation)
    codes = rules.alphabet.parse_tiles(word)
    verdict = examine(
        round_state.board, round_state.rack.tiles, codes, place, session.lexicon, rules
    )
    if isinstance(verdict, Illegal):
        refused: list[DuplicateError] = [
            RuleConflict("play-refused", word=word, reference=reference)
        ]
        refused += [
            RuleConflict(reason.slug, words=", ".join(reason.words), **reason.values)
            for reason in verdict.reasons
        ]
        raise refused[0].with_others(refused[1:])
    return fact(verdict.play, rules)


def reveal(
    session: Session, *, early: bool = False, checked: TopChecked | None = None
) -> TopDeclared:
    """Announce the top of the open round; ``checked`` is what a second search says of it.

    Raises ``RuleConflict``: ``no-top`` when no play exists (cancel the round instead),
    ``clock-running`` unless ``early``; where players' plays decide, what
    ``players_top.top_to_reveal`` raises and ``players-no-play``.
    """
    game, last = open_round(session)
    if last.top is None or last.top.play is None:
        raise RuleConflict("no-top", round=last.number)
    left = remaining(last, session.context.now())
    if left and not early:
        raise RuleConflict("clock-running", seconds=round(left))
    top = top_to_reveal(session, game, last)
    if top is None:
        raise RuleConflict("players-no-play", round=last.number)
    events: list[AnyEvent] = [TopRevealed(game.number, last.number)]
    if checked is not None:
        events.insert(0, checked)
    if top != last.top:
        events.insert(0, top)
    if last.starts and last.time_up_at is None:
        events.insert(0, TimeUp(game.number, last.number))
    session.record(*events)
    return top


def certify(session: Session, number: int | None = None, *, game: int | None = None) -> Certificate:
    """Declare the pile of a round done, and copy the file to the second place.

    Raises ``RuleConflict`` with every reason it is not: ``round-not-revealed``,
    ``tables-missing``, ``tray-not-empty``, ``slips-to-decide``, ``count-differs``.
    """
    played = session.game(game)
    target = next_to_certify(played) if number is None else session.round(played, number)
    if target is None:
        raise RuleConflict("nothing-to-certify")
    raise_all(reasons_not_done(pile(session, played, target), target))
    event = control_totals(played, target)
    session.record(event)
    copied, failed = copy_away(session)
    return Certificate(target.number, event.slips, event.points, copied, failed)


def next_to_certify(game: GameState) -> RoundState | None:
    """The oldest revealed round whose pile is not certified."""
    return next((r for r in game.rounds if r.revealed and r.certified is None), None)


def control_totals(game: GameState, target: RoundState) -> RoundCertified:
    """What a replay of the log must find for this round."""
    points = sum(slip.judged.points for slip in target.slips.values() if slip.judged)
    best = target.best.score if target.best else 0
    return RoundCertified(game.number, target.number, len(target.slips), points, best)
