"""A GCG file as a classic game: all or nothing."""

from dataclasses import dataclass, replace

from duplicate.errors import StoreError
from duplicate.game.classic.state import TableState
from duplicate.reports.files import safe_name
from duplicate.reports.gcg import GcgGame
from duplicate.service.classic.gcg_reader import Reader
from duplicate.service.classic.session import Table
from duplicate.service.classic.tables import Choices, first_act, plan
from duplicate.service.context import Context
from duplicate.service.player_values import Note
from duplicate.store import opening


@dataclass(frozen=True)
class Imported:
    """The game as it stands, and what of the file is not in it."""

    state: TableState
    notes: tuple[Note, ...]


def import_gcg(context: Context, name: str, game: GcgGame, choices: Choices) -> Imported:
    """Make a game's file from a GCG file; players, title and first turn come from the file.

    Raises ``InvalidInput`` with every line that cannot be (``Reader.play``), what ``tables.plan``
    raises, and ``StoreError`` when the game's file exists. Then there is no file.
    """
    path = context.tournament_path(name)
    if safe_name(path.stem) != path.stem:
        raise StoreError("tournament-name", name=path.stem)
    first = game.moves[0].nick if game.moves else game.players[0].nick
    filled = replace(
        choices,
        players=[player.name for player in game.players],
        first=next(player.name for player in game.players if player.nick == first),
        title=choices.title or game.told.get("title", ""),
        drawn=False,
    )
    planned = plan(context, name, filled)
    with opening.create(path, context.command, context.stamp()) as file:
        first_act(context, file, planned).write(planned.people)
        table = Table(context, file, file.read_classic())
        reader = Reader(table, game)
        reader.play()
    return Imported(table.state, tuple(reader.notes))
