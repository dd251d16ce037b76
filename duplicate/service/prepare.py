"""Games made beforehand: candidates are played by the computer until some keep to the conditions.

Candidate ``g`` of seed ``s`` is game ``g`` that ``duplicate simulate`` plays from that seed. Those
accepted are the first of the series that keep to the conditions, however many processes play.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context

from duplicate.errors import DuplicateError, RuleConflict, raise_all
from duplicate.game.events import PreparedRound
from duplicate.lexicon import catalog, exclusions
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from duplicate.service.batches import Table
from duplicate.service.conditions import Conditions, Fault, Watched, impossible
from duplicate.service.kernels import MOST_PROCESSES, PYTHON, Warn, bring_in, ignore
from duplicate.service.lexicons import language_of
from duplicate.service.prepared import PreparedGame, prepared_game
from duplicate.service.simulate import moves

#: Candidates handed to a process at once.
CHUNK = 8
#: Told how many candidates were played and how many of them accepted.
Tell = Callable[[int, int], None]

_SLUGS = {
    Fault.TOTAL_LOW: "prepare-refused-total-low",
    Fault.TOTAL_HIGH: "prepare-refused-total-high",
    Fault.ROUNDS_FEW: "prepare-refused-rounds-few",
    Fault.ROUNDS_MANY: "prepare-refused-rounds-many",
    Fault.SCRABBLES_FEW: "prepare-refused-scrabbles-few",
    Fault.SCRABBLES_MANY: "prepare-refused-scrabbles-many",
    Fault.TWO_BLANKS: "prepare-refused-two-blanks",
    Fault.GAP: "prepare-refused-gap",
    Fault.RARE: "prepare-refused-rare",
}


@dataclass(frozen=True)
class Wanted:
    """What to prepare: the names as typed, conditions, and how many candidates to try."""

    table: Table
    conditions: Conditions
    seed: int
    games: int = 1
    candidates: int = 5_000

    def load(self, warn: Warn = ignore) -> tuple[Lexicon, RuleSet]:
        """The word list as a new tournament takes it (the club's exclusions apply), and the rules.

        ``warn`` and what is raised: as ``Table.load`` has it.
        """
        table = self.table
        whole, rules = replace(table, kernel=PYTHON).load()
        excluded = exclusions.read(table.user_folder, rules.language.code, rules.alphabet)
        lexicon = whole.without(excluded, rules.alphabet)
        bring_in(table.kernel, lexicon, rules, warn)
        return lexicon, rules


def common_words(path: str, table: Table) -> frozenset[bytes]:
    """The words of a list or a file; raises what ``catalog.load`` raises."""
    language = table.language or language_of(table.lexicon, table.user_folder)
    alphabet = resolve(language).alphabet
    return frozenset(catalog.load(path, alphabet, user_dir=table.user_folder).words)


def prepare(wanted: Wanted, jobs: int, tell: Tell, warn: Warn = ignore) -> Iterator[PreparedGame]:
    """The games, each as soon as it is found.

    Raises all reasons why no such game can exist before anything is played, and
    ``RuleConflict('prepare-none')`` with what candidates were refused for when too few were found.
    """
    lexicon, rules = wanted.load(warn)
    raise_all(list(impossible(wanted.conditions, rules)))
    refused: Counter[Fault] = Counter()
    found = 0
    for number, outcome in enumerate(_outcomes(wanted, lexicon, rules, jobs), 1):
        if isinstance(outcome, Fault):
            refused[outcome] += 1
        else:
            found += 1
            yield prepared_game(outcome, lexicon, rules, wanted.seed, number)
        tell(number, found)
        if found == wanted.games:
            return
    raise _too_few(wanted, found, refused)


def _too_few(wanted: Wanted, found: int, refused: Counter[Fault]) -> DuplicateError:
    error = RuleConflict(
        "prepare-none", candidates=wanted.candidates, found=found, wanted=wanted.games
    )
    reasons = [RuleConflict(_SLUGS[fault], count=count) for fault, count in refused.most_common()]
    return error.with_others(reasons)


Outcome = Fault | tuple[PreparedRound, ...]


def _outcomes(wanted: Wanted, lexicon: Lexicon, rules: RuleSet, jobs: int) -> Iterator[Outcome]:
    """What became of candidate 1, 2, 3…, in this order."""
    numbers = range(1, wanted.candidates + 1)
    if jobs == 1:
        for number in numbers:
            yield _candidate(number, wanted, lexicon, rules)
        return
    chunks = [numbers[start : start + CHUNK] for start in range(0, len(numbers), CHUNK)]
    pool = ProcessPoolExecutor(
        min(jobs, MOST_PROCESSES), get_context("spawn"), _start_worker, (wanted,)
    )
    try:
        for outcomes in pool.map(_play_chunk, chunks):
            yield from outcomes
    finally:
        pool.shutdown(cancel_futures=True)


def _candidate(number: int, wanted: Wanted, lexicon: Lexicon, rules: RuleSet) -> Outcome:
    """Play a candidate as far as it keeps to the conditions."""
    watched = Watched(wanted.conditions, lexicon, rules)
    rounds = []
    for move in moves(number, wanted.seed, lexicon, rules, players=0):
        fault = watched.after(move)
        if fault is not None:
            return fault
        rounds.append(PreparedRound(move.rack, move.rejected, move.play))
    return watched.at_the_end() or tuple(rounds)


_worker: list[tuple[Wanted, Lexicon, RuleSet]] = []


def _start_worker(wanted: Wanted) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and stops the work
    _worker[:] = [(wanted, *wanted.load())]


def _play_chunk(numbers: range) -> list[Outcome]:
    return [_candidate(number, *_worker[0]) for number in numbers]
