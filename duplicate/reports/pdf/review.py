"""What all the sheets of one game share, worked out once."""

from dataclasses import dataclass
from functools import cached_property

from duplicate.standings.courses import field, ranks_by_round
from duplicate.standings.results import GameResults
from duplicate.texts import Texts


@dataclass(frozen=True)
class Review:
    """A game, the reader's language, and how the game went for everybody."""

    results: GameResults
    texts: Texts

    @cached_property
    def ranks(self) -> dict[int, tuple[int, ...]]:
        """The rank of each entry after each round, 0 for none."""
        return ranks_by_round(self.results)

    @cached_property
    def field(self) -> tuple[tuple[int, ...], ...]:
        """All negatives after each round, the best first."""
        return field(self.results)
