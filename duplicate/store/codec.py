"""Events as JSON text, and old events brought up to date when they are read.

A change to an event's fields raises its number in ``VERSIONS`` and adds one function to
``UPCASTERS``, from the old body to the next; what is in the log is never rewritten.
"""

import json
from collections.abc import Callable

import msgspec

from duplicate.errors import StoreError
from duplicate.game.events import AnyEvent

Body = dict[str, object]

#: type -> version written now, where it is not 1.
VERSIONS: dict[str, int] = {}
#: (type, version) -> the function that turns such a body into one of the next version.
UPCASTERS: dict[tuple[str, int], Callable[[Body], Body]] = {}

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEvent)


def type_of(event: AnyEvent) -> str:
    """The name an event has in the log."""
    return type(event).__name__


def encode(event: AnyEvent) -> str:
    """The event as JSON text, its fields in a fixed order."""
    return _ENCODER.encode(event).decode("utf-8")


def decode(kind: str, version: int, body: str) -> AnyEvent:
    """An event from the log, brought up to date.

    Raises ``StoreError``: ``event-too-new`` for a later program's event, ``event-damaged``.
    """
    newest = VERSIONS.get(kind, 1)
    if version > newest:
        raise StoreError("event-too-new", kind=kind, version=version)
    try:
        while version < newest:
            body = json.dumps(UPCASTERS[kind, version](json.loads(body)))
            version += 1
        return _DECODER.decode(body)
    except (msgspec.MsgspecError, ValueError) as error:
        raise StoreError("event-damaged", kind=kind) from error
