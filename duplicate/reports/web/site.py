"""Writes the folder of pages: standings and rankings, each game round by round, each player.

The pages hold all they need. One classic script beside them moves the board; no module, no fetch,
nothing from the network, so that a browser opens them from a USB key.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from duplicate import __version__
from duplicate.core.coord import edge_names
from duplicate.core.order import person_key
from duplicate.reports.competition_tables import group_table, ranking_table
from duplicate.reports.competition_text import after_text, cumulated_text
from duplicate.reports.folders import writing_folder
from duplicate.reports.marks import legend
from duplicate.reports.pdf.identity import day, lexicon_line, rules_line, written_text
from duplicate.reports.tables import record, standings
from duplicate.reports.web.cells import grid
from duplicate.reports.web.player_page import Rounds
from duplicate.reports.web.privacy import Veil
from duplicate.reports.web.steps import premiums, steps
from duplicate.standings.competition_results import CompetitionResults, EventLine
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

if TYPE_CHECKING:
    from jinja2 import Environment

_DATA = files("duplicate.data") / "web"
_BESIDE = ("style.css", "boards.js")


@dataclass(frozen=True)
class Page:
    """What head and foot of every page say."""

    title: str
    heading: str
    where: str
    status: str
    foot: tuple[str, ...]
    words: dict[str, str]
    language: str


def write_site(results: CompetitionResults, texts: Texts, folder: Path) -> Path:
    """Write all pages of an event into ``folder``, whole or not at all.

    An older folder of pages is replaced. Raises ``StoreError`` (``reports.folders.writing_folder``).
    """
    pages = _Site(Veil(_year(results), texts).event(results), texts)
    with writing_folder(folder, "index.html") as made:
        for name, content in pages.all():
            (made / name).write_bytes(content)
    return folder


def _year(results: CompetitionResults) -> int | None:
    year = (results.described.date or results.written_at)[:4]
    return int(year) if year.isdecimal() else None


class _Site:
    """The pages of one event in one language; ``results`` hold people as they may be shown."""

    def __init__(self, results: CompetitionResults, texts: Texts) -> None:
        self._results = results
        self._texts = texts
        self._page_of = {
            person.id: _player_page(line) for line in results.lines for person in line.persons
        }

    def all(self) -> Iterator[tuple[str, bytes]]:
        """Every file: its name and its bytes."""
        for name in _BESIDE:
            yield name, (_DATA / name).read_bytes()
        yield "index.html", self._index()
        rounds = {}
        for game in self._results.games:
            page = _game_page(game)
            yield page, self._game(game)
            rounds[game.game] = Rounds(game, page, self._game_title(game), self._texts)
        for line in self._results.lines:
            yield _player_page(line), self._player(line, rounds)

    def _index(self) -> bytes:
        _, results = self._texts, self._results
        people = [
            grid(ranking_table(results, each, _), self._links([one.line for one in each.lines]), _)
            for each in results.people
        ]
        groups = [grid(group_table(results, each, _), {}, _) for each in results.groups]
        games = [(_game_page(game), self._game_title(game)) for game in results.games]
        players = sorted(results.lines, key=lambda line: person_key(line.person))
        names = [(_player_page(line), line.full_name) for line in players]
        return self._render(
            "index", _("Standings"), grids=people + groups, games=games, players=names
        )

    def _game(self, game: GameResults) -> bytes:
        _ = self._texts
        rows, columns = edge_names(game.rules.layout.size, game.rules.notation)[::-1]
        lines = [self._page_of[line.person.id] for line in game.lines]
        links = {"surname": tuple(lines), "table": tuple(lines)}
        rounds = tuple(f"#r{each.number}" for each in game.rounds)
        return self._render(
            "game",
            self._game_title(game),
            size=game.rules.layout.size,
            rows=rows,
            columns=columns,
            squares=premiums(game.rules, _),
            data=_inside_page(steps(game, _)),
            record=grid(record(game, _), {"round": rounds, "word": rounds}, _),
            standings=grid(standings(game, _), links, _),
        )

    def _player(self, line: EventLine, rounds: dict[int, Rounds]) -> bytes:
        _ = self._texts
        done = (rounds[share.game].of(share.entry) for share in line.shares)
        played = [game for game in done if game is not None]
        known = [
            f"{person.full_name} · {told}" if len(line.persons) > 1 else told
            for person in line.persons
            if (told := " · ".join(filter(None, (person.club, person.series, person.category))))
        ]
        rank = _("rank {rank} of {players}", rank=line.rank, players=self._results.players)
        return self._render(
            "player",
            line.full_name,
            known=known,
            rank=rank if line.rank else "",
            total=_.points(line.total),
            games=played,
            legend=legend(_),
        )

    def _links(self, lines: list[EventLine]) -> dict[str, tuple[str, ...]]:
        pages = tuple(_player_page(line) for line in lines)
        return {"surname": pages, "table": pages}

    def _game_title(self, game: GameResults) -> str:
        _ = self._texts
        kind = game.rules.format.titles.get(_.language, game.rules.format.name)
        return _("Game {number} · {format}", number=game.game, format=kind)

    def _render(self, template: str, heading: str, **values: object) -> bytes:
        page = self._page(heading)
        text = _environment().get_template(f"{template}.html").render(page=page, **values)
        return text.encode() + b"\n"

    def _page(self, heading: str) -> Page:
        _, results = self._texts, self._results
        title = results.title or results.tournament
        described = results.described
        arbiters = ", ".join(described.arbiters)
        where = (
            described.place,
            day(described.date, _),
            described.organiser,
            _("Arbiters: {names}", names=arbiters) if arbiters else "",
        )
        return Page(
            title=title,
            heading=heading,
            where=" · ".join(part for part in where if part),
            status=f"{after_text(results, _)} · {cumulated_text(results, _)}",
            foot=(
                rules_line(results.rules, _),
                lexicon_line(results.lexicon, _),
                written_text(results.written_at, _, final=not results.provisional),
                f"duplicate {__version__}",
            ),
            words=_words(_),
            language=_.language,
        )


def _words(_: Texts) -> dict[str, str]:
    """What the templates say around the results."""
    return {
        "back": _("All standings"),
        "games": _("Games"),
        "players": _("Players"),
        "record": _("Record of the game"),
        "standings": _("Standings of the game"),
        "first": _("Empty board"),
        "before": _("Round before"),
        "next": _("Next round"),
        "last": _("Last round"),
        "rack": _("Rack"),
        "top": _("Top"),
        "round": _("Round"),
        "costliest": _("Costliest rounds"),
        "learn": _("Words to learn"),
        "course": _("Negative, round by round"),
        "own": _("this player"),
        "best": _("best of the field"),
        "median": _("middle of the field"),
        "marks": _("Marks"),
    }


def _player_page(line: EventLine) -> str:
    return f"player-{'-'.join(str(person.id) for person in line.persons)}.html"


def _game_page(game: GameResults) -> str:
    return f"game-{game.game}.html"


def _inside_page(data: object) -> str:
    """JSON that may stand in a script element: no ``<`` that could end it."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


@cache
def _environment() -> "Environment":
    """Templates without words of their own; every value is escaped."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    return Environment(
        loader=FunctionLoader(lambda name: (_DATA / name).read_text("utf-8")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
