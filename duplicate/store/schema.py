"""The tables of a tournament file. ``event`` is the truth; the rest but ``person`` follows from it.

``event``      the append-only log, one row an event; triggers refuse any change
``person``     names and federation data, which can be corrected or erased without the log
``setting``    what belongs to this file on this machine (format version, copy place)
``player``, ``round``, ``slip``  projections for reading with any SQL tool; ``rebuild`` makes them
``standing``   a view: points, rounds and places of each game, before solos and fives
"""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, Table, Text

FORMAT_VERSION = 1

METADATA = MetaData()

EVENT = Table(
    "event",
    METADATA,
    Column("seq", Integer, primary_key=True),
    Column("at", Text, nullable=False),
    Column("operator", Text, nullable=False),
    Column("act", Integer, nullable=False),
    Column("type", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

PERSON = Table(
    "person",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("surname", Text, nullable=False),
    Column("first_name", Text, nullable=False),
    Column("licence", Text, nullable=False),
    Column("club", Text, nullable=False),
    Column("series", Text, nullable=False),
    Column("category", Text, nullable=False),
    # Columns of later versions: each with a default, added to an old file when it is written to.
    Column("region", Text, nullable=False, server_default=""),
    Column("nation", Text, nullable=False, server_default=""),
    Column("team", Text, nullable=False, server_default=""),
    Column("birth_year", Integer),
    Column("newcomer", Boolean, nullable=False, server_default="0"),
    Column("web", Text, nullable=False, server_default=""),
)

SETTING = Table(
    "setting",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

PLAYER = Table(
    "player",
    METADATA,
    Column("entry", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("person.id"), nullable=False),
    Column("table_label", Text, nullable=False),
    Column("group_name", Text, nullable=False),
)

ROUND = Table(
    "round",
    METADATA,
    Column("game", Integer, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("rack", Text, nullable=False),
    Column("word", Text),
    Column("reference", Text),
    Column("top", Integer),
    Column("revealed_at", Text),
    Column("certified_at", Text),
)

SLIP = Table(
    "slip",
    METADATA,
    Column("slip", Integer, primary_key=True),
    Column("game", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("entry", Integer),
    Column("kind", Text, nullable=False),
    Column("origin", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("reference", Text, nullable=False),
    Column("claimed", Integer),
    Column("points", Integer),
    Column("outcome", Text),
    Column("warning", Boolean),
    Column("seconds", Float),
    Column("late", Boolean, nullable=False),
)

PROJECTIONS = (PLAYER, ROUND, SLIP)

#: Statements no table definition can carry.
EXTRAS = (
    """CREATE TRIGGER event_never_changes BEFORE UPDATE ON event
       BEGIN SELECT RAISE(ABORT, 'the log is only ever appended to'); END""",
    """CREATE TRIGGER event_never_goes BEFORE DELETE ON event
       BEGIN SELECT RAISE(ABORT, 'the log is only ever appended to'); END""",
    """CREATE VIEW standing AS
       SELECT game, entry, SUM(COALESCE(points, 0)) AS points, COUNT(*) AS slips,
              RANK() OVER (PARTITION BY game ORDER BY SUM(COALESCE(points, 0)) DESC) AS place
       FROM slip WHERE entry IS NOT NULL GROUP BY game, entry""",
)
