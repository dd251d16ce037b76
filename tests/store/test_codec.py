"""Events as text, and those of older and newer programs."""

import json

import pytest

from duplicate.errors import StoreError
from duplicate.game.events import (
    Corrected,
    Origin,
    PlayerMoved,
    RackDrawn,
    SlipKind,
    SlipRecorded,
    Undone,
    Written,
)
from duplicate.store import codec

SLIP = SlipRecorded(7, 1, 5, 3, "12B", Written(SlipKind.FULL, "œuf", "H4", 24), Origin.PAPER)


@pytest.mark.parametrize(
    "event",
    [SLIP, RackDrawn(1, 5, "EM+EQ?DA", chance=2**63), Corrected(4, "mal lu", SLIP), Undone(3)],
)
def test_an_event_comes_back_as_it_was(event):
    assert codec.decode(codec.type_of(event), 1, codec.encode(event), 1) == event


def test_letters_stay_readable_in_the_log():
    assert "œuf" in codec.encode(Corrected(4, "mal lu", SLIP))


class TestOlder:
    """The mechanism by which old events are brought up to date."""

    @pytest.fixture(autouse=True)
    def newer_program(self, monkeypatch):
        """Pretend that ``PlayerMoved`` lost its ``to`` in version 2 and its ``hall`` in 3."""

        def table_instead_of_to(body):
            return {**body, "table": body.pop("to")}

        def group_instead_of_hall(body):
            return {**body, "group": body.pop("hall")}

        monkeypatch.setitem(codec.VERSIONS, "PlayerMoved", 3)
        monkeypatch.setitem(codec.UPCASTERS, ("PlayerMoved", 1), table_instead_of_to)
        monkeypatch.setitem(codec.UPCASTERS, ("PlayerMoved", 2), group_instead_of_hall)

    def test_every_step_is_taken(self):
        old = json.dumps({"type": "PlayerMoved", "entry": 3, "to": "12", "hall": "B"})

        assert codec.decode("PlayerMoved", 1, old, 9) == PlayerMoved(3, "12", "B")

    def test_the_later_steps_alone(self):
        old = json.dumps({"type": "PlayerMoved", "entry": 3, "table": "12", "hall": "B"})

        assert codec.decode("PlayerMoved", 2, old, 9) == PlayerMoved(3, "12", "B")

    def test_what_is_written_now_needs_none(self):
        event = PlayerMoved(3, "12", "B")

        assert codec.version_of(event) == 3
        assert codec.decode("PlayerMoved", 3, codec.encode(event), 9) == event

    def test_the_replacement_in_an_old_correction(self):
        moved = {"type": "PlayerMoved", "entry": 3, "to": "12", "hall": "B"}
        old = json.dumps({"type": "Corrected", "seq": 4, "reason": "mal lu", "replacement": moved})

        read = codec.decode("Corrected", 1, old, 9)

        assert read == Corrected(4, "mal lu", PlayerMoved(3, "12", "B"))

    def test_a_correction_says_the_version_of_its_replacement(self):
        event = Corrected(4, "mal lu", PlayerMoved(3, "12", "Étage"))
        text = codec.encode(event)

        assert json.loads(text)["replacement"]["version"] == 3
        assert "Étage" in text
        assert codec.decode("Corrected", 1, text, 9) == event

    def test_a_newer_replacement_is_refused(self):
        moved = {"type": "PlayerMoved", "version": 4}
        text = json.dumps({"type": "Corrected", "seq": 4, "reason": "r", "replacement": moved})

        with pytest.raises(StoreError) as caught:
            codec.decode("Corrected", 1, text, 9)
        assert caught.value.slug == "event-too-new"


@pytest.mark.parametrize(("kind", "version"), [("SlipRecorded", 2), ("FromTomorrow", 1)])
def test_a_newer_program_s_event_asks_for_an_update(kind, version):
    with pytest.raises(StoreError) as caught:
        codec.decode(kind, version, json.dumps({"type": kind, "new": 1}), 9)

    assert caught.value.slug == "event-too-new"
    assert caught.value.values == {"kind": kind, "version": version}


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("Undone", "{"),
        ("Undone", ""),
        ("Undone", "null"),
        ("Undone", '{"type":"Undone"}'),
        ("Undone", '{"type":"Undone","act":"3"}'),
        ("Undone", '{"type":"TimeUp","game":1,"round":1}'),
        ("Corrected", "[]"),
        ("Corrected", '{"type":"Corrected","seq":1,"reason":""}'),
        ("Corrected", '{"type":"Corrected","seq":1,"reason":"","replacement":7}'),
    ],
)
def test_a_damaged_event_is_named(kind, body):
    with pytest.raises(StoreError) as caught:
        codec.decode(kind, 1, body, 9)

    assert caught.value.slug == "event-damaged"
    assert caught.value.values == {"seq": 9, "kind": kind}
