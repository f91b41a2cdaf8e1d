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

VERSION = 7
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
    6: ("ALTER TABLE holds ADD COLUMN plan TEXT NOT NULL DEFAULT ''",),
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
    Column("plan", Words, nullable=False, server_default="", comment="Moves tried out, for this visitor alone."),
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
