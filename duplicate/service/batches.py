"""Simulated games shared among processes; the games and their order do not depend on how many."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from duplicate.lexicon import catalog
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from duplicate.rules.resolver import Override
from duplicate.service.kernels import AUTO, MOST_PROCESSES, Warn, bring_in, ignore
from duplicate.service.lexicons import language_of
from duplicate.service.simulate import simulate

#: Games handed to a process at once.
CHUNK = 4
Body = Mapping[str, object]


@dataclass(frozen=True)
class Table:
    """What games are played with: names as typed, and the folders of the user's lists and rules."""

    lexicon: str
    language: str | None
    layout: str
    format: str
    federation: str | None
    user_folder: Path
    rules_folders: tuple[Path, ...] = ()
    kernel: str = AUTO
    overrides: tuple[tuple[str, Override], ...] = ()

    def load(self, warn: Warn = ignore) -> tuple[Lexicon, RuleSet]:
        """The whole word list (a club's exclusions would change the games) and the rules.

        The search that ``kernel`` names is brought in; ``warn`` is told when it does not work.
        Raises ``MissingResource`` or ``InvalidInput`` for a name there is not.
        """
        language = self.language or language_of(self.lexicon, self.user_folder)
        rules = resolve(
            language,
            self.layout,
            self.format,
            self.federation,
            dict(self.overrides),
            self.rules_folders,
        )
        lexicon = catalog.load(
            self.lexicon, rules.alphabet, user_dir=self.user_folder, language=language
        )
        bring_in(self.kernel, lexicon, rules, warn)
        return lexicon, rules


def simulate_all(
    table: Table, games: int, seed: int, players: int, jobs: int, warn: Warn = ignore
) -> Iterator[Body]:
    """Games 1 to ``games`` in order, as ``duplicate simulate`` prints them.

    ``warn`` and what is raised: as ``Table.load`` has it, before any process is started.
    """
    numbers = range(1, games + 1)
    lexicon, rules = table.load(warn)
    if jobs == 1:
        for game in simulate(numbers, seed, lexicon, rules, players):
            yield game.as_json(players)
        return
    chunks = [numbers[start : start + CHUNK] for start in range(0, games, CHUNK)]
    with ProcessPoolExecutor(
        min(jobs, MOST_PROCESSES), initializer=_prepare, initargs=(table,)
    ) as pool:
        for done in pool.map(_play, chunks, [seed] * len(chunks), [players] * len(chunks)):
            yield from done


_loaded: list[tuple[Lexicon, RuleSet]] = []


def _prepare(table: Table) -> None:
    """Load the word list once in each process."""
    _loaded[:] = [table.load()]


def _play(numbers: Sequence[int], seed: int, players: int) -> list[Body]:
    lexicon, rules = _loaded[0]
    return [game.as_json(players) for game in simulate(numbers, seed, lexicon, rules, players)]
