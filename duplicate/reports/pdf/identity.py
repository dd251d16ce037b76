"""What every document says about itself: event, round, status, rules, words, time of writing."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from duplicate.game.events import EventDescribed, LexiconPin
from duplicate.rules.model import RuleSet
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

#: The word lists that come with the program; neither is any federation's official list.
FREE_LEXICONS = frozenset({"fr-libre", "en-free"})


@dataclass(frozen=True)
class Identity:
    """The sentences of head and foot, in the reader's language."""

    document: str
    event: str
    round: str
    status: str
    rules: str
    lexicon: str
    written: str
    final: bool
    file_title: str
    texts: Texts

    @property
    def language(self) -> str:
        """``fr`` or ``en``."""
        return self.texts.language

    def page(self, number: int, count: int) -> str:
        """``page 2/5``."""
        _ = self.texts
        return _("page {number}/{count}", number=number, count=count)


class Results(Protocol):
    """What a game and a whole event have in common for head and foot."""

    @property
    def described(self) -> EventDescribed:
        """Place, date, arbiters, organiser."""

    @property
    def provisional(self) -> bool:
        """Whether anything may still change."""

    @property
    def rules(self) -> RuleSet:
        """The rules played by."""

    @property
    def lexicon(self) -> LexiconPin:
        """The word list that arbitrates."""

    @property
    def written_at(self) -> str:
        """The moment they are written at or as of, ISO 8601."""


def identify(document: str, results: GameResults, _: Texts) -> Identity:
    """The identity of one document of a game."""
    return identity(document, event_name(results, _), _round(results, _), results, _)


def identity(document: str, event: str, moment: str, results: Results, _: Texts) -> Identity:
    """The identity of a document of a game or an event called ``event``, at a moment of it."""
    return Identity(
        document=document,
        event=" · ".join(filter(None, (event, occasion(results.described, _)))),
        round=moment,
        status=_("PROVISIONAL") if results.provisional else _("FINAL"),
        rules=rules_and_officials(results.rules, results.described, _),
        lexicon=lexicon_line(results.lexicon, _),
        written=written_text(results.written_at, _, final=not results.provisional),
        final=not results.provisional,
        file_title=f"{document} – {event}",
        texts=_,
    )


def event_name(results: GameResults, _: Texts) -> str:
    """Tournament and game in one line."""
    title = results.title or results.tournament
    return _("{title} · game {number}", title=title, number=results.game)


def rules_and_officials(rules: RuleSet, described: EventDescribed, _: Texts) -> str:
    """The first line of the foot: by which rules, and who saw to them."""
    return " · ".join(filter(None, (rules_line(rules, _), officials(described, _))))


def occasion(described: EventDescribed, _: Texts) -> str:
    """Where and when, as far as it was told: ``Évian, 14/07/2026``."""
    return ", ".join(filter(None, (described.place, day(described.date, _))))


def officials(described: EventDescribed, _: Texts) -> str:
    """Who arbitrates and who invites, as far as it was told."""
    names = ", ".join(described.arbiters)
    told = (
        _("Arbiters: {names}", names=names) if names else "",
        _("Organiser: {name}", name=described.organiser) if described.organiser else "",
    )
    return " · ".join(filter(None, told))


def _round(results: GameResults, _: Texts) -> str:
    if results.ended:
        return _("game over after round {number}", number=results.after_round)
    return _("after round {number}", number=results.after_round)


def rules_line(rules: RuleSet, _: Texts) -> str:
    """Regulation, edition and format in one line."""
    federation = rules.federation
    title = federation.titles.get(_.language, federation.name)
    game = rules.format.titles.get(_.language, rules.format.name)
    return _(
        "{title}, edition {edition}; {game}", title=title, edition=federation.edition, game=game
    )


def lexicon_line(lexicon: LexiconPin, _: Texts) -> str:
    """The words in one line; a free list is said to be no official one."""
    words = _.plural("{count} word", "{count} words", lexicon.words)
    if lexicon.name in FREE_LEXICONS:
        return _(
            "Words: {title} ({words}), not the official list", title=lexicon.title, words=words
        )
    return _("Words: {title} ({words})", title=lexicon.title, words=words)


def day(text: str, _: Texts) -> str:
    """A date as people write it; what is no ISO date stays as it is."""
    try:
        when = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{when:%d/%m/%Y}" if _.language == "fr" else text


def written_text(text: str, _: Texts, *, final: bool) -> str:
    """When a document was written; of one that is final, as of when it is true."""
    when = moment(text, _)
    return _("as of {moment}", moment=when) if final else _("written {moment}", moment=when)


def written_label(_: Texts, *, final: bool) -> str:
    """What a table calls that moment."""
    return _("As of") if final else _("Written at")


def moment(text: str, _: Texts) -> str:
    """A moment as people write it; local time as it was given, to the minute."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return text
    if _.language == "fr":
        return f"{when:%d/%m/%Y} à {when:%H:%M}"
    return f"{when:%Y-%m-%d %H:%M}"
