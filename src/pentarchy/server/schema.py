"""What the database holds. SQLite and PostgreSQL get the same tables."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)

VERSION = 8
"""Goes up with every change of the tables below."""

MIGRATIONS: dict[int, tuple[str, ...]] = {
    1: ("ALTER TABLE tables ADD COLUMN luck TEXT NOT NULL DEFAULT ''",),
    2: ("ALTER TABLE pentarchy ADD COLUMN secret TEXT NOT NULL DEFAULT ''",),
    3: (
        "ALTER TABLE tables ADD COLUMN dealt TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE history ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    ),
    4: ("ALTER TABLE tables ADD COLUMN players_only INTEGER NOT NULL DEFAULT 0",),
    5: ("CREATE INDEX tables_by_origin ON tables (origin)",),
    6: (
        "ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN opener INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE tables ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE pentarchy ADD COLUMN alive DOUBLE PRECISION NOT NULL DEFAULT 0",
        "CREATE TABLE outages (since DOUBLE PRECISION PRIMARY KEY, until DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE former (table_id TEXT NOT NULL, seat INTEGER NOT NULL, visitor TEXT NOT NULL, "
        "PRIMARY KEY (table_id, seat, visitor), FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat))",
    ),
    7: (
        "CREATE TABLE channels (id TEXT PRIMARY KEY, visitor TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, "
        "language TEXT NOT NULL, home TEXT NOT NULL, confirmed INTEGER NOT NULL)",
        "CREATE INDEX channels_of_a_visitor ON channels (visitor)",
        "CREATE INDEX channels_by_address ON channels (address)",
        "CREATE TABLE outbox (channel TEXT NOT NULL REFERENCES channels (id), about TEXT NOT NULL, "
        "due DOUBLE PRECISION NOT NULL, claimed DOUBLE PRECISION NOT NULL, tries INTEGER NOT NULL, "
        "sent DOUBLE PRECISION NOT NULL, PRIMARY KEY (channel, about))",
        "CREATE INDEX outbox_by_time ON outbox (due)",
        "CREATE TABLE jottings (table_id TEXT NOT NULL, seat INTEGER NOT NULL, visitor TEXT NOT NULL, "
        "text TEXT NOT NULL, PRIMARY KEY (table_id, seat, visitor), "
        "FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat))",
    ),
}
"""What leads from each version to the next, for SQLite and PostgreSQL alike."""


class Words(TypeDecorator[str]):
    """Text from anywhere. NUL and halves of surrogate pairs, which a database may refuse, become U+FFFD in values and
    in what is searched for, so an address or a chat line with such a character is merely odd."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None:
            return None
        return value.replace("\0", "\ufffd").encode("utf-16", "surrogatepass").decode("utf-16", "replace")


metadata = MetaData()

pentarchy = Table(
    "pentarchy",
    metadata,
    Column("schema_version", Integer, primary_key=True),
    Column("secret", Words, nullable=False, server_default="", comment="By which we know the cookies that we gave."),
    Column("alive", Double, nullable=False, server_default="0", comment="When a server has said last that it runs."),
    comment="One row. That this table is there tells our database from those of other programs.",
)

tables = Table(
    "tables",
    metadata,
    Column("id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("players", Integer, nullable=False),
    Column("variant", Words, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Words, nullable=False, comment="What somebody typed; empty where luck is sealed."),
    Column("rules_version", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("origin", Words, nullable=False),
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("position", Integer, nullable=False, comment="How many rows the history has."),
    Column("said", Integer, nullable=False, comment="How many messages there are."),
    Column("asked", JSON, nullable=False),
    Column("round", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("totals", JSON, nullable=False),
    Column("luck", Words, nullable=False, server_default="", comment="Secret and contributions; empty with a seed."),
    Column("dealt", Words, nullable=False, server_default="", comment="The note of the first position."),
    Column("players_only", Integer, nullable=False, server_default="0", comment="1: nobody else may look."),
    Column("clock", Words, nullable=False, server_default="", comment="How much time people have; empty: any."),
    Column("opener", Integer, nullable=False, server_default="-1", comment="The seat of whoever has opened it."),
    Column("cancelled", Integer, nullable=False, server_default="0", comment="1: called off, without a result."),
    Index("tables_in_public", "public", "over", "changed"),
    Index("tables_by_origin", "origin"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Words, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Words, nullable=False),
    Column("bot", Words, nullable=False),
    Column("name", Words, nullable=False),
)

history = Table(
    "history",
    metadata,
    Column("table_id", Words, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="1, 2, 3 …"),
    Column("kind", Words, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Words, nullable=False),
    Column("at", Double, nullable=False),
    Column("note", Words, nullable=False, server_default="", comment="Digest and outcomes; see notes.py."),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", Words, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="1, 2, 3 …"),
    Column("at", Double, nullable=False),
    Column("seat", Integer),
    Column("name", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("kind", Words, nullable=False),
)

visitors = Table(
    "visitors",
    metadata,
    Column("visitor", Words, primary_key=True, comment="The hash of the token in a browser's cookie."),
    Column("name", Words, nullable=False),
    Column("language", Words, nullable=False),
)

holds = Table(
    "holds",
    metadata,
    Column("visitor", Words, ForeignKey("visitors.visitor"), primary_key=True),
    Column("table_id", Words, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("open", Boolean, nullable=False, comment="The browser shows this seat's view: at most one of a table."),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    Index("holders_of_a_table", "table_id"),
)

links = Table(
    "links",
    metadata,
    Column("link", Words, primary_key=True, comment="The hash of the token in an invitation."),
    Column("table_id", Words, nullable=False),
    Column("seat", Integer, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
)

former = Table(
    "former",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor", Words, primary_key=True),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    comment="Who held a seat until their time was up, and may come back.",
)

outages = Table(
    "outages",
    metadata,
    Column("since", Double, primary_key=True, autoincrement=False),
    Column("until", Double, nullable=False),
    comment="When no server ran: no clock did either.",
)

channels = Table(
    "channels",
    metadata,
    Column("id", Words, primary_key=True),
    Column("visitor", Words, nullable=False),
    Column("kind", Words, nullable=False, comment="mail, hook or push."),
    Column("address", Words, nullable=False, comment="Of mail or of a server; what a browser gave for Web Push."),
    Column("language", Words, nullable=False),
    Column("home", Words, nullable=False, comment="Under which name the server was reached: links begin with it."),
    Column("confirmed", Integer, nullable=False, comment="1: whoever reads there has said that they want it."),
    Index("channels_of_a_visitor", "visitor"),
    Index("channels_by_address", "address"),
    comment="Where somebody wants to be told that it is their turn.",
)

outbox = Table(
    "outbox",
    metadata,
    Column("channel", Words, ForeignKey("channels.id"), primary_key=True),
    Column("about", Words, primary_key=True, comment="turn ID, confirm or link."),
    Column("due", Double, nullable=False, comment="When it is to be sent; 0: not now."),
    Column("claimed", Double, nullable=False, comment="When a worker began to send it."),
    Column("tries", Integer, nullable=False),
    Column("sent", Double, nullable=False, comment="When it was sent last."),
    Index("outbox_by_time", "due"),
)

jottings = Table(
    "jottings",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor", Words, primary_key=True),
    Column("text", Words, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    comment="Private notes: for nobody but whoever wrote them.",
)
