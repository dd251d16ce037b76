"""A slip line as it is keyed in a round: read, and refused when no room writes such a slip."""

from duplicate.adjudication.slip_text import LATE, SlipLine, meant_by, parse_line
from duplicate.core.rack import BLANK, missing_tiles, tiles_from_rack
from duplicate.errors import InvalidInput, MissingResource
from duplicate.game.state import RoundState
from duplicate.service.session import Session


def read_line(session: Session, target: RoundState, text: str) -> SlipLine:
    """Read a slip line of a round.

    A word alone is a slip of round 1 only, where it needs no reference; elsewhere it is a keyword
    mistyped (``12 tpo``), which would become a zero that nobody sees. Raises ``InvalidInput``:
    what ``parse_line`` raises, ``slip-late-alone``, ``slip-lone-near``, ``slip-lone-word``.
    """
    line = parse_line(text, target.rules)
    if line.lone_word and not (target.number == 1 and _plausible(session, target, line)):
        raise _complaint(line, text.strip())
    return line


def _plausible(session: Session, target: RoundState, line: SlipLine) -> bool:
    """Whether a word is in the word list, or can be laid from the rack and is no mistyped keyword."""
    word = target.rules.alphabet.parse_tiles(line.written.word)
    try:
        if word in session.lexicon:
            return True
    except MissingResource:
        return True
    missing = missing_tiles(tiles_from_rack(word), target.rack.counts).total()
    near = meant_by(line.written.word)
    return near is None and missing <= target.rack.counts[BLANK]


def _complaint(line: SlipLine, text: str) -> InvalidInput:
    word, table = line.written.word, line.table
    if word.casefold() in LATE:
        return InvalidInput("slip-late-alone", text=text, table=table, word=word.casefold())
    keyword = meant_by(word)
    if keyword is None:
        return InvalidInput("slip-lone-word", text=text, table=table, word=word)
    return InvalidInput("slip-lone-near", text=text, table=table, word=word, keyword=keyword)
