"""Events as JSON text, and old events brought up to date when they are read.

A change to an event's fields raises its number in ``VERSIONS`` and adds one function to
``UPCASTERS``, from the old body to the next; what is in the log is never rewritten. An event's
version stands in its row; that of a correction's replacement stands inside it, where it is not 1.
"""

import json
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from duplicate.errors import StoreError
from duplicate.game.classic.events import ClassicEvent
from duplicate.game.events import AnyEvent, Corrected

Body = dict[str, Any]

#: type -> version written now, where it is not 1.
VERSIONS: dict[str, int] = {"GameStarted": 3, "PlayerEntered": 2}
#: (type, version) -> the function that turns such a body into one of the next version.
UPCASTERS: dict[tuple[str, int], Callable[[Body], Body]] = {
    ("GameStarted", 1): lambda body: body,  # games could not be prepared
    ("GameStarted", 2): lambda body: body,  # all games had the tournament's rules and players
    ("PlayerEntered", 1): lambda body: body,  # there were no pairs and no guests
}

_ENCODER = msgspec.json.Encoder()
#: A tournament and a classic game are two kinds of log; a name means the same event in both.
_DECODERS: dict[str, msgspec.json.Decoder[AnyEvent | ClassicEvent]] = {
    event.__name__: decoder
    for union in (ClassicEvent, AnyEvent)
    for decoder in [msgspec.json.Decoder(union)]
    for event in get_args(union)
}


def type_of(event: AnyEvent | ClassicEvent) -> str:
    """The name an event has in the log."""
    return type(event).__name__


def version_of(event: AnyEvent | ClassicEvent) -> int:
    """The version an event is written in."""
    return VERSIONS.get(type_of(event), 1)


def encode(event: AnyEvent | ClassicEvent) -> str:
    """The event as JSON text, its fields in a fixed order."""
    text = _ENCODER.encode(event).decode("utf-8")
    if isinstance(event, Corrected) and version_of(event.replacement) > 1:
        body = json.loads(text)
        body["replacement"]["version"] = version_of(event.replacement)
        return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return text


def decode(kind: str, version: int, body: str, seq: int) -> AnyEvent | ClassicEvent:
    """Event ``seq`` of the log, brought up to date.

    Raises ``StoreError``: ``event-too-new`` for a later program's event, ``event-damaged``.
    """
    try:
        if version != VERSIONS.get(kind, 1) or kind not in _DECODERS or kind == Corrected.__name__:
            body = json.dumps(_brought_up(kind, version, json.loads(body)))
        event = _DECODERS[kind].decode(body)
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise StoreError("event-damaged", seq=seq, kind=kind) from error
    if type_of(event) != kind:
        raise StoreError("event-damaged", seq=seq, kind=kind)
    return event


def _brought_up(kind: str, version: int, body: Body) -> Body:
    """A body of an older version as the newest one has it."""
    newest = VERSIONS.get(kind, 1)
    if kind not in _DECODERS or version > newest:
        raise StoreError("event-too-new", kind=kind, version=version)
    for step in range(version, newest):
        body = UPCASTERS[kind, step](body)
    if kind == Corrected.__name__:
        inner = body["replacement"]
        body["replacement"] = _brought_up(inner["type"], inner.pop("version", 1), inner)
    return body
