"""A turn at the table: play, exchange, pass, challenge, accept; and what the rules say of each.

Before a side acts, the last play stands: that is when its player's rack is completed, where the
rules let tiles wait for a challenge. Every function writes one act and answers with the table
after it, or raises and changes nothing.
"""

from collections import Counter

from duplicate.core.rack import parse_rack, show_tiles, sorted_tiles
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.classic.endings import due
from duplicate.game.classic.events import (
    PlayAccepted,
    PlayChallenged,
    TilesExchanged,
    TurnPassed,
    WordPlaced,
)
from duplicate.game.classic.objectives import completes
from duplicate.game.classic.state import Pending, TableState
from duplicate.rules.classic import Challenger, Controlled
from duplicate.service.classic.filling import drawn, fill
from duplicate.service.classic.placing import (
    Laying,
    invalid_words,
    known_rack,
    lacking,
    lay_word,
)
from duplicate.service.classic.session import Act, Table


def play(table: Table, text: str, *, rack: str = "", card: int | None = None) -> TableState:
    """Lay a word for the side to play: “ZEBRA L8”, small letters for blanks.

    ``rack`` is told where the program does not know it; ``card`` the objective completed, from 1.
    Raises what ``lay_word`` does, ``RuleConflict`` ``classic-words-refused`` where words are looked
    up before a play counts (the same player tries again), ``classic-no-objective``.
    """
    act = turn_of(table)
    laying = lay_word(act, table, text, rack)
    side = act.state.turn
    laid, held = len(laying.placed.new), act.state.sides[side].held
    if laid > held:
        raise RuleConflict("too-many-tiles", tiles=laid, most=held)
    if table.rules.looks_up_first:
        invalid = invalid_words(laying.placed, table)
        if invalid:
            raise RuleConflict("classic-words-refused", words=", ".join(invalid))
    completed = _objective(act.state, laying, card)
    reference = laying.place.show(table.rules.notation)
    score = 0 if table.rules.deck is not None else laying.placed.score
    act.add(WordPlaced(side, laying.word, reference, score, _told(act, rack), completed))
    if table.rules.looks_up_first:
        act.add(PlayAccepted(side))
        fill(act, side)
    elif not act.state.refill_waits:
        fill(act, side)
    return table.done(act)


def _told(act: Act, rack: str) -> str:
    """A rack that players told, in the order of letters; "" where it is known or was not told."""
    state = act.state
    if state.opened.drawn or not rack:
        return ""
    tiles = parse_rack(rack, state.rules.language.alphabet).tiles
    return show_tiles(sorted_tiles(tiles), state.rules.language.alphabet)


def _objective(state: TableState, laying: Laying, card: int | None) -> int | None:
    """The place of the shown objective that a play completes; None where there are none."""
    if state.rules.deck is None:
        return None
    done = [
        place
        for place, each in enumerate(state.objectives)
        if completes(each, laying.placed, state.rules)
    ]
    if not done or (card is not None and card - 1 not in done):
        raise RuleConflict("classic-no-objective", word=laying.word)
    return done[0] if card is None else card - 1


def exchange(table: Table, text: str, *, rack: str = "") -> TableState:
    """Change tiles: which ones (“AEI”), or how many (“3”) where the players keep their racks.

    Raises ``RuleConflict``: ``classic-exchange-bag`` (too few tiles in the bag),
    ``classic-exchange-rack``, ``classic-not-on-rack``.
    """
    act = turn_of(table)
    state = act.state
    side = state.sides[state.turn]
    alphabet = table.rules.language.alphabet
    count, tiles = _given(text, table)
    told = known_rack(table, side, rack) if rack and side.rack is None else b""
    problems: list[DuplicateError] = []
    least = max(table.rules.table.exchange_bag, count)
    if state.bag_count < least:
        problems.append(RuleConflict("classic-exchange-bag", left=state.bag_count, least=least))
    if not 1 <= count <= side.held:
        problems.append(RuleConflict("classic-exchange-rack", count=count, held=side.held))
    if tiles is None and state.opened.drawn:
        problems.append(InvalidInput("classic-exchange-which"))
    held = side.rack if side.rack is not None else Counter(told) if told else state.unseen
    problems += lacking(tiles or b"", held, "classic-not-on-rack", table)
    raise_all(problems)
    given = "" if tiles is None else show_tiles(sorted_tiles(tiles), alphabet)
    came, chance = drawn(act, count) if state.opened.drawn else ("", None)
    act.add(TilesExchanged(state.turn, count, given, came, _told(act, rack), chance))
    return table.done(act)


def _given(text: str, table: Table) -> tuple[int, bytes | None]:
    """How many tiles, and which (None: not told)."""
    typed = "".join(text.split())
    if typed.isdecimal():
        return int(typed), None
    tiles = parse_rack(typed, table.rules.language.alphabet).tiles
    return len(tiles), tiles


def pass_turn(table: Table, *, rack: str = "") -> TableState:
    """Pass: no points, the rack stays as it is."""
    act = turn_of(table)
    if rack and not act.state.opened.drawn:
        known_rack(table, act.state.sides[act.state.turn], rack)
    act.add(TurnPassed(act.state.turn, _told(act, rack)))
    return table.done(act)


def challenge(table: Table, by: int | None = None, words: str = "") -> TableState:
    """Look up the words of the last play: all, or those named where the rules let them be named.

    ``by`` is the side that challenges, the next one if left out. If one word is not valid, the play
    is taken back and its turn is lost; if all are, the rules' price is paid.
    Raises ``RuleConflict``: ``classic-nothing-to-challenge``, ``classic-challenger``,
    ``classic-word-not-formed``, ``classic-word-looked-up``, ``MissingResource('lexicon-missing')``.
    """
    act = Act.on(table)
    pending = _pending(act.state)
    rules = table.rules.table.challenge
    side = act.state.to_play if by is None else by
    only_next = rules.by is Challenger.NEXT and side not in {act.state.turn, act.state.to_play}
    if side == pending.line.side or only_next:
        raise RuleConflict("classic-challenger", name=table.side_name(side))
    formed = list(dict.fromkeys(each.word.upper() for each in pending.line.words))
    named = formed
    if rules.words is Controlled.NAMED:
        named = _named(words, formed, pending, table)
    alphabet = table.rules.language.alphabet
    invalid = tuple(word for word in named if alphabet.spell(word) not in table.lexicon)
    act.add(PlayChallenged(side, tuple(named), invalid))
    left = act.state.pending
    if left is not None and {*formed} <= {*left.controlled}:
        accept_in(act)
    return table.done(act)


def _named(words: str, formed: list[str], pending: Pending, table: Table) -> list[str]:
    """The words a challenger names, as the sheet has them; all those not looked up if none."""
    alphabet = table.rules.language.alphabet
    wanted = [alphabet.show(alphabet.spell(word)) for word in words.replace(",", " ").split()]
    problems: list[DuplicateError] = []
    for word in wanted:
        if word not in formed:
            problems.append(
                RuleConflict("classic-word-not-formed", word=word, words=", ".join(formed))
            )
        elif word in pending.controlled:
            problems.append(RuleConflict("classic-word-looked-up", word=word))
    raise_all(problems)
    return wanted or [word for word in formed if word not in pending.controlled]


def _pending(state: TableState) -> Pending:
    if state.pending is None or state.ended is not None:
        raise RuleConflict("classic-nothing-to-challenge")
    return state.pending


def accept(table: Table) -> TableState:
    """Let the last play stand; raises ``RuleConflict('classic-nothing-to-challenge')``."""
    act = Act.on(table)
    _pending(act.state)
    accept_in(act)
    return table.done(act)


def accept_in(act: Act) -> None:
    """The last play stands; its side's rack is completed if that has waited."""
    pending = _pending(act.state)
    waited = act.state.refill_waits
    act.add(PlayAccepted(pending.line.side))
    if waited:
        fill(act, pending.line.side)


def turn_of(table: Table) -> Act:
    """An act of the side to play, which lets the last play stand first.

    Raises ``RuleConflict``: ``table-paused``, ``classic-over``, and ``classic-accept-first`` where
    that would end the game.
    """
    act = Act.on(table)
    if act.state.ended is not None:
        raise RuleConflict("classic-over")
    if act.state.pending is not None:
        accept_in(act)
        if due(act.state) is not None:
            raise RuleConflict("classic-accept-first", name=table.side_name(act.state.turn))
    return act
