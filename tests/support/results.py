"""Results of a realistic game made by hand, for everything that prints or exports them.

``game_results()`` gives 24 players and 20 rounds; every play lies on the board of its round and is
counted by ``core.scoring``. The room holds what an evening brings: shared ranks, solos on and below the top, -5 penalties, warnings beyond the quota, refused words, blank
and missing slips, a late slip, somebody who arrived at round 4 and somebody who left after 12.
"""

from collections import Counter
from random import Random

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.person import Person
from duplicate.core.scoring import lay
from duplicate.game.events import EventDescribed, LexiconPin, PlayFact, Reason
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_results import CompetitionResults
from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult
from tests.support.game_script import PEOPLE, ROUNDS

ARRIVES, FIRST_ROUND = 23, 4
LEAVES, LAST_ROUND = 24, 12
TWINS = {2: 1, 9: 8, 10: 8}  # entries that play exactly what another one plays
SOLO_ROUNDS = {5: 3, 12: 7, 16: 3}  # round -> the only entry that finds the top
SOLO_BELOW = {18: 11}  # nobody finds the top; this entry alone has the best sub-top
WARNINGS = {(4, 2), (4, 6), (4, 9), (4, 13), (4, 15), (13, 3), (6, 1)}
PENALTIES = {(12, 4), (14, 8), (6, 17)}
SPECIAL = {
    (15, 2): CellKind.ZERO,
    (16, 5): CellKind.ZERO,
    (20, 9): CellKind.ZERO,
    (17, 7): CellKind.BLANK,
    (21, 11): CellKind.NONE,
    (22, 3): CellKind.ZERO,
}
LATE = {(22, 3)}


def game_results(
    players: int = 24, rounds: int = 20, *, ended: bool = True, provisional: bool = True
) -> GameResults:
    """The game after ``rounds`` rounds (at most 20), with any number of players."""
    rules = resolve("fr", federation="fisf-2023")
    board, cumulated = Board.empty(rules.layout.size), 0
    played, columns = [], []
    for number in range(1, rounds + 1):
        cells = _column(number, players, board, rules)
        result = _round(number, board, cumulated, cells, rules)
        board, cumulated = result.board_after, result.cumulated
        played.append(result)
        columns.append(cells)
    return GameResults(
        tournament="hiver-2026",
        title="Coupe d’hiver de l’Œuvre",
        game=1,
        after_round=rounds,
        ended=ended,
        end_reason="few-letters" if ended else "",
        provisional=provisional,
        top_total=cumulated,
        solo_counts=players >= rules.federation.solo.min_players,
        solo_players=players,
        rules=rules,
        lexicon=LexiconPin("fr-libre", "Français libre", "fr", "ab" * 32, (), "cd" * 32, 404702),
        rounds=tuple(played),
        lines=_ranked(_lines(players, columns, cumulated, rules, ended=ended)),
        uncertified=() if ended else (rounds,),
        written_at="2026-11-27 22:41",
    )


def event_of(results: GameResults) -> CompetitionResults:
    """An event of that one game, without rankings."""
    return CompetitionResults(
        tournament=results.tournament,
        title=results.title,
        described=EventDescribed(),
        games=(results,),
        after_game=results.game,
        after_round=results.after_round,
        provisional=results.provisional,
        cumulate=Cumulate.POINTS,
        ties=(),
        rules=results.rules,
        lexicon=results.lexicon,
        lines=(),
        people=(),
        groups=(),
        written_at=results.written_at,
    )


def person(entry: int) -> Person:
    """The person at ``entry``; beyond 24 the names are made up and all different."""
    if entry <= len(PEOPLE):
        surname, first, licence, club, series, category = PEOPLE[entry - 1]
        return Person(entry, surname, first, licence, club, series, category)
    return Person(entry, f"Joueur-{entry:03d}", "Dominique", f"{entry:07d}", "Lyon", "7", "S")


def _fact(text: str, board: Board, rules: RuleSet) -> PlayFact:
    word, reference = text.split()
    place = Place.parse(reference, rules.layout.size, rules.notation)
    placement = lay(
        board,
        rules.layout,
        rules.alphabet.values,
        rules.format.bonuses,
        place,
        rules.alphabet.parse_tiles(word),
    )
    return PlayFact(word, reference, placement.score)


def _column(number: int, players: int, board: Board, rules: RuleSet) -> list[Cell]:
    """What everybody did in one round."""
    script = ROUNDS[number - 1]
    top = _fact(script.top, board, rules)
    others = sorted(
        (_fact(text, board, rules) for text in script.others), key=lambda play: -play.score
    )
    cells: list[Cell] = []
    for entry in range(1, players + 1):
        if entry in TWINS:
            cells.append(cells[TWINS[entry] - 1])
        else:
            cells.append(_cell(entry, number, top, others))
    return _with_solo(cells, number, players, rules)


def _cell(entry: int, number: int, top: PlayFact, others: list[PlayFact]) -> Cell:
    if (entry == ARRIVES and number < FIRST_ROUND) or (entry == LEAVES and number > LAST_ROUND):
        return Cell(number, CellKind.ABSENT, top=top.score)
    kind = SPECIAL.get((entry, number))
    late = (entry, number) in LATE
    if kind is not None:
        reasons: tuple[Reason, ...] = ()
        word, reference = "", ""
        if kind is CellKind.ZERO:
            word, reference = ("TUTTERIE", "8A") if not late else (top.word, top.reference)
            slug = "late" if late else "invalid-word"
            reasons = (Reason(slug, "4.1.1", () if late else (word,), {}),)
        return Cell(
            number,
            kind,
            top=top.score,
            word=word,
            reference=reference,
            late=late,
            origin="paper",
            reasons=reasons,
        )
    return _played(entry, number, _chosen(entry, number, top, others), top)


def _chosen(entry: int, number: int, top: PlayFact, others: list[PlayFact]) -> PlayFact:
    """Lower entries are the stronger players."""
    if SOLO_ROUNDS.get(number) == entry:
        return top
    if number in SOLO_BELOW:
        return others[0] if SOLO_BELOW[number] == entry else others[1 + entry % 3]
    chance = Random(1000 * entry + number)
    if number not in SOLO_ROUNDS and chance.random() < max(0.08, 0.95 - 0.04 * entry):
        return top
    return others[min(int(chance.random() ** 2 * (1 + entry / 4)), len(others) - 1)]


def _played(entry: int, number: int, play: PlayFact, top: PlayFact) -> Cell:
    penalty = (entry, number) in PENALTIES
    warning = (entry, number) in WARNINGS
    reasons = []
    if penalty:
        values = {"written": "A1", "reference": play.reference, "score": play.score}
        reasons.append(Reason("location-wrong", "5.4", (play.word,), values))
    if warning:
        reasons.append(Reason("score-missing", "5.5", (play.word,), {"score": play.score}))
    return Cell(
        number,
        CellKind.TOP if play.score == top.score else CellKind.PLAY,
        points=max(0, play.score - 5) if penalty else play.score,
        raw=play.score,
        top=top.score,
        word=play.word,
        reference=play.reference,
        claimed=None if warning else play.score,
        warning=warning,
        penalty=penalty,
        seconds=20.0 + (entry * 37 + number * 61) % 155,
        origin="paper",
        reasons=tuple(reasons),
    )


def _with_solo(cells: list[Cell], number: int, players: int, rules: RuleSet) -> list[Cell]:
    best = max(cell.raw for cell in cells)
    holders = [i for i, cell in enumerate(cells) if cell.raw == best and best > 0]
    if len(holders) != 1:
        return cells
    solo = rules.federation.solo
    points = solo.points if players >= solo.min_players else 0
    old = cells[holders[0]]
    values = {name: getattr(old, name) for name in old.__dataclass_fields__} | {"solo": points}
    cells = list(cells)
    cells[holders[0]] = Cell(**values)
    return cells


def _round(
    number: int, board: Board, cumulated: int, cells: list[Cell], rules: RuleSet
) -> RoundResult:
    script = ROUNDS[number - 1]
    play = _fact(script.top, board, rules)
    place = Place.parse(play.reference, rules.layout.size, rules.notation)
    below = [c for c in cells if c.kind is CellKind.PLAY]
    sub = max(below, key=lambda c: c.raw, default=None)
    solo = [i for i, cell in enumerate(cells, 1) if cell.solo is not None]
    handed_in = (CellKind.TOP, CellKind.PLAY, CellKind.ZERO, CellKind.BLANK)
    return RoundResult(
        number=number,
        rack=script.rack,
        rejected=script.rejected,
        play=play,
        maximum=play,
        equals=tuple(_fact(text, board, rules) for text in script.equals),
        reason="fewer-tiles" if script.equals else "only",
        cumulated=cumulated + play.score,
        found=sum(cell.kind is CellKind.TOP for cell in cells),
        slips=sum(cell.kind in handed_in for cell in cells),
        best_sub_top=PlayFact(sub.word, sub.reference, sub.raw) if sub else None,
        solo_entry=solo[0] if solo else None,
        certified=True,
        redrawn=0,
        incidents=("Annonce relue : « tirage » mal entendu au fond de la salle",)
        if number == 8
        else (),
        board_before=board,
        board_after=board.with_word(place, rules.alphabet.parse_tiles(play.word)),
    )


def _lines(
    players: int, columns: list[list[Cell]], top_total: int, rules: RuleSet, *, ended: bool
) -> list[Line]:
    lines = []
    for index in range(players):
        cells = tuple(column[index] for column in columns)
        points, running = 0, []
        for cell in cells:
            points += cell.points
            running.append(points)
        solo_points = sum(cell.solo or 0 for cell in cells) if ended else 0
        warnings = sum(cell.warning for cell in cells)
        excess = max(0, warnings - rules.free_warnings)
        total = points + solo_points - (excess * rules.federation.slip.warning_cost if ended else 0)
        entry = index + 1
        lines.append(
            Line(
                entry=entry,
                table=str(entry),
                person=person(entry),
                rank=0,
                total=total,
                negative=total - top_total,
                percent=total / top_total if top_total else None,
                points=points,
                solo_points=solo_points,
                solos=sum(cell.solo is not None for cell in cells),
                warnings=warnings,
                excess=excess,
                tops=sum(cell.kind is CellKind.TOP for cell in cells),
                zeros=sum(cell.kind is CellKind.ZERO for cell in cells),
                penalties=sum(cell.penalty for cell in cells),
                left_after=LAST_ROUND if entry == LEAVES and len(columns) > LAST_ROUND else None,
                cells=cells,
                running=tuple(running),
            )
        )
    return lines


def _ranked(lines: list[Line]) -> tuple[Line, ...]:
    """Best first; equal totals share a rank and stand by table."""
    ahead = Counter(line.total for line in lines)
    ranked = []
    for line in sorted(lines, key=lambda each: (-each.total, each.entry)):
        rank = 1 + sum(count for total, count in ahead.items() if total > line.total)
        values = {name: getattr(line, name) for name in line.__dataclass_fields__}
        ranked.append(Line(**(values | {"rank": rank})))
    return tuple(ranked)
