"""Rule sets that many tests start from."""

from duplicate.core.board import Board
from duplicate.core.coord import Notation, Place
from duplicate.core.scoring import Placement, lay
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet


def fisf() -> RuleSet:
    """French tiles, standard board, normal game, FISF regulation."""
    return resolve("fr", federation="fisf-2023")


def club_en() -> RuleSet:
    """English tiles and notation, standard board, club rules."""
    return resolve("en", federation="club-2026")


def score(
    rules: RuleSet,
    board: Board,
    reference: str,
    word: str,
    *,
    bonuses: dict[int, int] | None = None,
    notation: Notation | None = None,
) -> tuple[int, Board, Placement]:
    """Lay ``word`` (small letters are blanks): its score, the board after it, the whole count."""
    place = Place.parse(reference, board.size, notation or rules.notation)
    codes = rules.alphabet.parse_tiles(word)
    paid = rules.format.bonuses if bonuses is None else bonuses
    laid = lay(board, rules.layout, rules.alphabet.values, paid, place, codes)
    return laid.score, board.with_word(place, codes), laid


def play_all(
    rules: RuleSet,
    *plays: tuple[str, str],
    bonuses: dict[int, int] | None = None,
    notation: Notation | None = None,
) -> list[int]:
    """Scores of (reference, word) pairs laid one after the other on an empty board."""
    board, scores = Board.empty(rules.layout.size), []
    for reference, word in plays:
        points, board, _ = score(rules, board, reference, word, bonuses=bonuses, notation=notation)
        scores.append(points)
    return scores
