"""The list of moves as the live pages of the FFSc offer it, in Windows-1252.

The first line names the format, the second one the bonus; then a line for each round with its rack
and the word of the round before, its reference and score. The last word stands on a line of its
own, without number. Blanks are in parentheses.
"""

import re

from duplicate.game.events import PlayFact
from duplicate.reports.table import clean
from duplicate.rules.model import RuleSet
from duplicate.standings.results import GameResults
from duplicate.texts.plain import encoded

ENCODING = "cp1252"
_TILE = re.compile(r"\[[^]]*\]|.")
_NO_PLAY = ("", "", "")


def moves(results: GameResults) -> tuple[bytes, dict[str, str]]:
    """The text, and what was written for signs that the encoding has not."""
    rules = results.rules
    head = (clean(rules.format.titles.get("fr", rules.format.name)), _bonus(rules))
    laid = [_NO_PLAY, *(_laid(each.play) for each in results.rounds)]
    starts = [(f"{each.number}.", clean(each.rack)) for each in results.rounds]
    rows = ["\t".join(fields) for fields in _rows(starts, laid)]
    return encoded("".join(f"{line}\r\n" for line in (*head, *rows)), ENCODING)


def _rows(
    starts: list[tuple[str, str]], laid: list[tuple[str, str, str]]
) -> list[tuple[str, str, str, str, str]]:
    return [
        (*start, *play)
        for start, play in zip([*starts, ("", "")], laid, strict=True)
        if any(start) or any(play)
    ]


def _bonus(rules: RuleSet) -> str:
    bonuses = ", ".join(
        f"{points} ({tiles} lettres)" for tiles, points in rules.format.bonuses.items()
    )
    return f"Bonus Scrabble : {bonuses}"


def _laid(play: PlayFact | None) -> tuple[str, str, str]:
    if play is None:
        return _NO_PLAY
    word = "".join(_shown(tile) for tile in _TILE.findall(play.word))
    return clean(word), clean(play.reference), str(play.score)


def _shown(tile: str) -> str:
    """A tile as it is; a blank as a capital in parentheses."""
    return tile if tile == tile.upper() else f"({tile.upper()})"
