"""Judging slips that another program sends, a JSON object a line, in and out."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from duplicate.adjudication.average import EarlierZero
from duplicate.adjudication.judgement import Judgement, Position
from duplicate.adjudication.notice import owes_notice
from duplicate.adjudication.procedure import Circumstances, judge_slip
from duplicate.adjudication.reasons import describe, if_yes
from duplicate.adjudication.survey import Survey
from duplicate.adjudication.writing import Arbiter
from duplicate.core.board import Board
from duplicate.core.coord import Notation
from duplicate.core.rack import Rack
from duplicate.errors import DuplicateError, InvalidInput
from duplicate.game.events import Outcome, PlayFact, Reason
from duplicate.game.slip import OtherWord, Slip, SlipState
from duplicate.lexicon import catalog
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from duplicate.service.json_lines import Answer, decoded, encoded, parse_position, refused
from duplicate.service.lexicons import language_of
from duplicate.texts import texts

_USUAL_FORMAT = "normal"
#: Rounds whose surveys are kept; their slips usually come together.
_KEPT_ROUNDS = 128
_EMPTY_HANDED = frozenset({SlipState.NONE, SlipState.BLANK})
_AT = re.compile(r" - at `\$\.?(.*)`$")
#: What the decoder says of a value of the wrong kind, too small, or of no choice there is.
_KIND = re.compile(r"Expected `(\w+)[^`]*`, got")
_LEAST = re.compile(r"Expected `int` >= ([0-9]+)")
_CHOICE = re.compile(r"Invalid enum value '(.*)'")
_NOT_OF_KIND = {
    "str": "field-not-text",
    "int": "field-not-number",
    "bool": "field-not-truth",
    "array": "field-not-list",
    "object": "field-not-object",
}


@dataclass(frozen=True)
class Settings:
    """By what slips are judged; ``reader`` is the language of errors."""

    lexicon: str
    language: str | None
    layout: str
    federation: str | None
    notation: Notation
    user_lexicons: Path
    reader: str


class Top(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The play announced to the room."""

    word: str
    ref: str
    score: int


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The arbiter's answers to earlier questions."""

    deceptive: bool | None = None
    extension: bool | None = None
    late: bool | None = None


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One slip with its round."""

    slip: Slip
    board: Any = None
    rack: Any = None
    id: msgspec.Raw = msgspec.Raw(b"null")
    round: Annotated[int, msgspec.Meta(ge=1)] | None = None
    format: str = _USUAL_FORMAT
    first_word: str = ""
    top: Top | None = None
    earlier_zeros: tuple[EarlierZero, ...] = ()
    group: tuple[int, ...] = ()
    ruling: Ruling = Ruling()


#: The fields each object of a line may have, by where it stands.
_FIELDS: Mapping[str, type[msgspec.Struct]] = {
    "": Line,
    "slip": Slip,
    "slip.others": OtherWord,
    "top": Top,
    "ruling": Ruling,
    "earlier_zeros": EarlierZero,
}


class _Identity(msgspec.Struct):
    id: msgspec.Raw = msgspec.Raw(b"null")


class _PlayLine(msgspec.Struct):
    word: str
    ref: str
    score: int


class _ReasonLine(msgspec.Struct):
    slug: str
    article: str
    text: str
    text_en: str
    words: tuple[str, ...]


class _Change(msgspec.Struct):
    points: int
    outcome: Outcome


class _AskLine(msgspec.Struct):
    slug: str
    words: tuple[str, ...]
    if_yes: _Change


class _Verdict(msgspec.Struct):
    id: msgspec.Raw
    points: int
    raw: int
    outcome: Outcome
    warning: bool
    play: _PlayLine | None
    reasons: list[_ReasonLine]
    ask: list[_AskLine]
    notice: bool


class Judge:
    """Judges lines by one regulation and word list; rounds met before are known again."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._texts = texts(settings.reader)
        self._language = settings.language or language_of(settings.lexicon, settings.user_lexicons)
        self._rules: dict[str, RuleSet] = {}
        self._lexicon = catalog.load(
            settings.lexicon,
            self._rules_of(_USUAL_FORMAT).alphabet,
            user_dir=settings.user_lexicons,
            language=self._language,
        )
        _ = b"" in self._lexicon  # made ready before the first slip comes
        self._surveys: dict[tuple[object, ...], Survey] = {}

    def answer(self, line: bytes) -> Answer:
        """The verdict on one line; a line that cannot be taken is told why, in its place."""
        identity = msgspec.Raw(b"null")
        try:
            identity = decoded(line, _Identity).id
            asked = _read(line)
            verdict = self._verdict(asked)
        except DuplicateError as error:
            return refused(identity, error, self._texts)
        return Answer(encoded(verdict), good=True)

    def _verdict(self, asked: Line) -> _Verdict:
        survey = self._survey(asked)
        circumstances = Circumstances(_arbiter(asked.ruling), asked.earlier_zeros, asked.group)
        judged = judge_slip(asked.slip, survey, circumstances)
        credited = None if judged.outcome is Outcome.ZERO else judged.play
        return _Verdict(
            id=asked.id,
            points=judged.points,
            raw=judged.raw,
            outcome=judged.outcome,
            warning=judged.warning,
            play=None if credited is None else _play(credited),
            reasons=[_reason(each) for each in judged.reasons],
            ask=list(_asks(judged)),
            notice=owes_notice(judged, asked.slip.score, _top(asked.top)),
        )

    def _survey(self, asked: Line) -> Survey:
        """The round of a line, surveyed once for all its slips."""
        key = asked.board, asked.rack, asked.format, asked.round, asked.first_word
        known = self._surveys.get(key) if _is_hashable(asked) else None
        if known is not None:
            return known
        rules = self._rules_of(asked.format)
        board, rack = parse_position(asked.board, asked.rack, rules)
        survey = Survey(_position(asked, board, rack, rules), self._lexicon, rules)
        if len(self._surveys) >= _KEPT_ROUNDS:
            del self._surveys[next(iter(self._surveys))]
        self._surveys[key] = survey
        return survey

    def _rules_of(self, format_name: str) -> RuleSet:
        """The rules of a format, references in the notation asked for."""
        if format_name not in self._rules:
            settings = self._settings
            rules = resolve(self._language, settings.layout, format_name, settings.federation)
            language = msgspec.structs.replace(rules.language, notation=settings.notation)
            self._rules[format_name] = msgspec.structs.replace(rules, language=language)
        return self._rules[format_name]


def _is_hashable(asked: Line) -> bool:
    return isinstance(asked.board, str) and isinstance(asked.rack, str)


def _position(asked: Line, board: Board, rack: Rack, rules: RuleSet) -> Position:
    """The round; its number and the word of round 1 are read off the board if they are left out."""
    number = asked.round or (1 if board.is_empty else 2)
    tiles = bytes(code for code in board.cells if code)
    first = asked.first_word or (rules.alphabet.show(tiles) if number == 2 else "")  # noqa: PLR2004
    rules.alphabet.parse_tiles(first)
    return Position(board, rack, number, first)


def _arbiter(ruling: Ruling) -> Arbiter:
    return Arbiter(ruling.deceptive, ruling.extension, ruling.late)


def _play(play: PlayFact) -> _PlayLine:
    return _PlayLine(play.word, play.reference, play.score)


def _top(top: Top | None) -> PlayFact | None:
    return None if top is None else PlayFact(top.word, top.ref, top.score)


def _reason(given: Reason) -> _ReasonLine:
    return _ReasonLine(
        given.slug,
        given.article,
        describe(given, texts("fr")),
        describe(given, texts("en")),
        given.words,
    )


def _asks(judged: Judgement) -> Iterator[_AskLine]:
    for ask in judged.asks:
        change = if_yes(ask)
        if change is not None:
            yield _AskLine(ask.slug, ask.words, _Change(change.points, change.outcome))


def _read(line: bytes) -> Line:
    """A line as it must be. Raises ``InvalidInput`` naming every field that is not."""
    try:
        asked = msgspec.json.decode(line, type=Line)
    except msgspec.ValidationError as error:
        first, *others = _faults(decoded(line, object), error)
        raise first.with_others(others) from error
    empty_handed = asked.slip.state in _EMPTY_HANDED or not asked.slip.slips
    if not asked.slip.word and not empty_handed:
        raise InvalidInput("field-missing", field="slip.word")
    return asked


def _faults(value: object, error: msgspec.ValidationError) -> Iterator[InvalidInput]:
    """Every unknown field; without one, what else the decoder found."""
    unknown = list(_unknown(value, ""))
    yield from unknown
    if unknown:
        return
    message = str(error)
    if missing := re.search(r"missing required field `(\w+)`", message):
        yield InvalidInput("field-missing", field=_joined(_where(message), missing[1]))
    else:
        yield _wrong(_where(message) or "…", _AT.sub("", message))


def _wrong(field: str, message: str) -> InvalidInput:
    """What the decoder's English ``message`` says about the value of ``field``."""
    if least := _LEAST.match(message):
        return InvalidInput("field-too-small", field=field, least=least[1])
    if choice := _CHOICE.match(message):
        return InvalidInput("field-choice", field=field, value=choice[1])
    kind = _KIND.match(message)
    slug = _NOT_OF_KIND.get(kind[1], "field-wrong") if kind else "field-wrong"
    return InvalidInput(slug, field=field)


def _unknown(value: object, where: str) -> Iterator[InvalidInput]:
    """Unknown fields in an object of a line, and in the objects it holds."""
    if isinstance(value, list):
        for each in value:
            yield from _unknown(each, where)
    if not isinstance(value, dict) or where not in _FIELDS:
        return
    known = _names(_FIELDS[where])
    for name, held in value.items():
        if name in known:
            yield from _unknown(held, _joined(where, name))
        else:
            field = _joined(where, name)
            yield InvalidInput("field-unknown", field=field, known=", ".join(known))


@cache
def _names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(sorted(field.encode_name for field in msgspec.structs.fields(kind)))


def _where(message: str) -> str:
    found = _AT.search(message)
    return found[1] if found else ""


def _joined(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name
