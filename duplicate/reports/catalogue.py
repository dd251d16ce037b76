"""The catalogue: every document the program writes, in the order people look for them.

A new document is an entry here and a writer for each of its formats in ``service.exports``.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from duplicate.errors import InvalidInput
from duplicate.texts import N_, Texts


class Need(StrEnum):
    """What must be there before a document can be written.

    ``GAME`` one started game, which the file is named after; ``EVENT`` at least one started game,
    all games together; ``PEOPLE`` registered players; ``PLAN`` only the tournament itself.
    """

    GAME = "game"
    EVENT = "event"
    PEOPLE = "people"
    PLAN = "plan"


class Paper(StrEnum):
    """The sheets a printer holds."""

    A4 = "a4"
    LETTER = "letter"


#: Told how many parts are done, and of how many.
Progress = Callable[[int, int], object]


@dataclass(frozen=True)
class Wishes:
    """What the reader may choose: the paper; in SIGLES, a line for tables where nobody sits.

    ``after_round`` asks for documents of the game as it stood then, and for the results of that round
    alone. ``progress`` is told how many parts of a long document, pages or files, are written.
    ``rounds`` is how many the papers of an evening are printed for; None: a long game.
    """

    paper: Paper = Paper.A4
    empty_tables: bool = True
    progress: Progress | None = None
    after_round: int | None = None
    rounds: int | None = None


AS_USUAL = Wishes()

#: The formats and the ends of their files' names; "" is a folder.
FORMATS = {
    "pdf": "pdf",
    "xlsx": "xlsx",
    "csv": "csv",
    "json": "json",
    "sigles": "txt",
    "ffsc": "txt",
    "zip": "zip",
    "web": "",
}
#: What is written when no format is asked for.
USUAL_FORMATS = ("pdf", "xlsx", "csv", "json")


@dataclass(frozen=True)
class Document:
    """``title`` is English source text; a ``usual`` document is written when none is named.

    So is one for ``several`` games, once there are more than one.
    """

    key: str
    title: str
    formats: tuple[str, ...]
    need: Need
    usual: bool = False
    several: bool = False

    def shown(self, texts: Texts) -> str:
        """The title in the reader's language."""
        return texts(self.title)


CATALOGUE = (
    Document("standings", N_("Standings"), ("pdf", "csv"), Need.GAME, usual=True),
    Document("matrix", N_("Points by round"), ("pdf", "csv"), Need.GAME, usual=True),
    Document("record", N_("Record of the game"), ("pdf", "csv"), Need.GAME, usual=True),
    Document("sheets", N_("Players’ sheets"), ("pdf", "csv"), Need.GAME, usual=True),
    Document("rounds", N_("Results by round"), ("pdf",), Need.GAME),
    Document("sheets-each", N_("Players’ sheets, a file each"), ("pdf",), Need.GAME),
    Document("information", N_("Information"), ("csv",), Need.GAME, usual=True),
    Document("results", N_("Results workbook"), ("xlsx",), Need.GAME, usual=True),
    Document("paper", N_("Sheet to go on by hand"), ("pdf",), Need.GAME),
    Document("notices", N_("Notices to hand over"), ("pdf",), Need.GAME),
    Document("all", N_("Everything, for other programs"), ("json",), Need.GAME, usual=True),
    Document("training", N_("Game to play again alone"), ("json",), Need.GAME),
    Document("sigles", N_("Totals for SIGLES"), ("sigles",), Need.GAME, usual=True),
    Document("moves", N_("Moves as the FFSc shows them"), ("ffsc",), Need.GAME, usual=True),
    Document("workbook", N_("Workbook of the event"), ("xlsx",), Need.EVENT, several=True),
    Document("general", N_("General standings"), ("pdf",), Need.EVENT, several=True),
    Document("rankings", N_("Rankings of the event"), ("pdf", "csv"), Need.EVENT, several=True),
    Document("homologation", N_("Homologation"), ("pdf", "xlsx"), Need.EVENT),
    Document("packet", N_("Homologation packet"), ("zip",), Need.EVENT, usual=True),
    Document("pages", N_("Web pages"), ("web",), Need.EVENT, usual=True),
    Document("sign-in", N_("Sign-in list"), ("pdf", "xlsx", "csv"), Need.PEOPLE),
    Document("sign-in-tables", N_("Sign-in list by table"), ("pdf",), Need.PEOPLE),
    Document("table-cards", N_("Table cards"), ("pdf",), Need.PEOPLE),
    Document("name-tags", N_("Name tags"), ("pdf",), Need.PEOPLE),
    Document("slips", N_("Slips"), ("pdf",), Need.PEOPLE),
    Document("double-entry", N_("Double-entry sheet"), ("pdf",), Need.PEOPLE),
    Document("blank-slips", N_("Slips without numbers"), ("pdf",), Need.PLAN),
    Document("arbiter-sheet", N_("Arbiter’s sheet"), ("pdf",), Need.PLAN),
    Document("rules-sheet", N_("Rules to read out"), ("pdf",), Need.PLAN),
    Document("game-sheet", N_("Game sheet"), ("pdf",), Need.PLAN),
    Document("large-slip", N_("Large-print slip"), ("pdf",), Need.PLAN),
    Document("large-board", N_("Large-print board"), ("pdf",), Need.PLAN),
    Document("large-sheet", N_("Large-print game sheet"), ("pdf",), Need.PLAN),
    Document("prize-list", N_("Prize list"), ("pdf", "csv"), Need.EVENT),
    Document("prize-speech", N_("Prizes to announce"), ("pdf",), Need.EVENT),
    Document("certificates", N_("Certificates"), ("pdf",), Need.EVENT),
)


def chosen(
    keys: Iterable[str], formats: Iterable[str], *, several: bool = False
) -> tuple[tuple[Document, str], ...]:
    """The documents to write, each with a format: those named, else the usual ones.

    ``several``: the whole event of several games is wanted, not one of them.
    No format named means all formats of the named documents. Raises ``InvalidInput``:
    ``format-unknown``, ``document-unknown``, ``document-without-format``.
    """
    keys, formats = tuple(dict.fromkeys(keys)), tuple(dict.fromkeys(formats))
    unknown = [name for name in formats if name not in FORMATS]
    if unknown:
        raise InvalidInput("format-unknown", name=", ".join(unknown), known=", ".join(FORMATS))
    if not keys:
        usual = [each for each in CATALOGUE if each.usual or (several and each.several)]
        return _pairs(usual, formats or USUAL_FORMATS)
    documents = _named(keys)
    for each in documents:
        if formats and not set(formats) & set(each.formats):
            raise InvalidInput(
                "document-without-format",
                name=each.key,
                formats=", ".join(formats),
                known=", ".join(each.formats),
            )
    return _pairs(documents, formats or tuple(FORMATS))


def told_apart(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Names of documents, and all others, which should be formats."""
    known = {each.key for each in CATALOGUE}
    names = list(names)
    return [name for name in names if name in known], [n for n in names if n not in known]


def _named(keys: tuple[str, ...]) -> list[Document]:
    known = {each.key: each for each in CATALOGUE}
    unknown = [key for key in keys if key not in known]
    if unknown:
        raise InvalidInput("document-unknown", name=", ".join(unknown), known=", ".join(known))
    return [known[key] for key in keys]


def _pairs(
    documents: Iterable[Document], formats: tuple[str, ...]
) -> tuple[tuple[Document, str], ...]:
    documents = list(documents)
    return tuple((each, name) for name in formats for each in documents if name in each.formats)
