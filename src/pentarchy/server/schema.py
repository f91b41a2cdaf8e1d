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

VERSION = 11
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
        "CREATE TABLE outages (since DOUBLE PRECISION NOT NULL PRIMARY KEY, until DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE former (table_id TEXT NOT NULL, seat INTEGER NOT NULL, visitor TEXT NOT NULL, "
        "PRIMARY KEY (table_id, seat, visitor), FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat))",
    ),
    7: (
        "CREATE TABLE channels (id TEXT NOT NULL PRIMARY KEY, visitor TEXT NOT NULL, kind TEXT NOT NULL, "
        "address TEXT NOT NULL, language TEXT NOT NULL, home TEXT NOT NULL, confirmed INTEGER NOT NULL)",
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
    8: (
        "ALTER TABLE tables ADD COLUMN closed DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN closed_why TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN helped INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN room TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX tables_that_are_closed ON tables (closed)",
        "CREATE INDEX tables_by_room ON tables (room)",
        "ALTER TABLE messages ADD COLUMN visitor TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE names (
            name_key TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, visitor TEXT NOT NULL UNIQUE,
            kept DOUBLE PRECISION NOT NULL, used DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE leavers (
            table_id TEXT NOT NULL, seat INTEGER NOT NULL, visitor TEXT NOT NULL, name TEXT NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        """CREATE TABLE games (
            table_id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, players INTEGER NOT NULL,
            variant TEXT NOT NULL, room TEXT NOT NULL, ended DOUBLE PRECISION NOT NULL, ladder TEXT NOT NULL,
            rated INTEGER NOT NULL
        )""",
        "CREATE INDEX games_to_rate ON games (ladder, rated)",
        "CREATE INDEX games_of_a_room ON games (room, ended)",
        """CREATE TABLE results (
            table_id TEXT NOT NULL, seat INTEGER NOT NULL, visitor TEXT NOT NULL, bot TEXT NOT NULL,
            name TEXT NOT NULL, place INTEGER NOT NULL, points INTEGER NOT NULL, has_left INTEGER NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        "CREATE INDEX results_of_somebody ON results (visitor)",
        """CREATE TABLE ratings (
            ladder TEXT NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL, who TEXT NOT NULL,
            mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL,
            PRIMARY KEY (ladder, game, players, who)
        )""",
        "CREATE INDEX ratings_of_somebody ON ratings (who)",
        """CREATE TABLE rooms (
            id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, founder TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL, closed DOUBLE PRECISION NOT NULL, invitation INTEGER NOT NULL
        )""",
        """CREATE TABLE members (
            room TEXT NOT NULL, visitor TEXT NOT NULL, name TEXT NOT NULL, joined DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (room, visitor)
        )""",
        "CREATE INDEX rooms_of_somebody ON members (visitor)",
        """CREATE TABLE mutes (
            visitor TEXT NOT NULL, muted TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (visitor, muted)
        )""",
        """CREATE TABLE reports (
            id TEXT NOT NULL PRIMARY KEY, at DOUBLE PRECISION NOT NULL, reporter TEXT NOT NULL,
            accused TEXT NOT NULL, name TEXT NOT NULL, table_id TEXT NOT NULL, message INTEGER NOT NULL,
            text TEXT NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, resolved DOUBLE PRECISION NOT NULL,
            answer TEXT NOT NULL
        )""",
        """CREATE TABLE bans (
            id TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION NOT NULL, reason TEXT NOT NULL
        )""",
    ),
    9: ("ALTER TABLE holds ADD COLUMN plan TEXT NOT NULL DEFAULT ''",),
    10: ("ALTER TABLE tables ADD COLUMN linger DOUBLE PRECISION NOT NULL DEFAULT 0",),
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
    Column("linger", Double, nullable=False, server_default="0", comment="Seconds where somebody might be asked."),
    Column("opener", Integer, nullable=False, server_default="-1", comment="The seat of whoever has opened it."),
    Column("cancelled", Integer, nullable=False, server_default="0", comment="1: called off, without a result."),
    Column("closed", Double, nullable=False, server_default="0", comment="When an operator has closed it, or 0."),
    Column("closed_why", Words, nullable=False, server_default=""),
    Column("helped", Integer, nullable=False, server_default="0", comment="1: somebody knew more than the game tells."),
    Column("room", Words, nullable=False, server_default="", comment="Of friends, for whom it was opened."),
    Index("tables_in_public", "public", "over", "changed"),
    Index("tables_by_origin", "origin"),
    Index("tables_that_are_closed", "closed"),
    Index("tables_by_room", "room"),
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
    Column("visitor", Words, nullable=False, server_default="", comment="Who says it; empty if nobody does."),
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

# People. What is counted of them outlives the tables; so nothing below refers to a table by a foreign key.

names = Table(
    "names",
    metadata,
    Column("name_key", Words, primary_key=True, comment="What names that look alike have in common."),
    Column("name", Words, nullable=False),
    Column("visitor", Words, nullable=False, unique=True),
    Column("kept", Double, nullable=False, comment="Since when."),
    Column("used", Double, nullable=False, comment="When its owner was here last, to the day."),
)

leavers = Table(
    "leavers",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor", Words, nullable=False),
    Column("name", Words, nullable=False),
    comment="Who has left a running game to a bot.",
)

games = Table(
    "games",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("players", Integer, nullable=False),
    Column("variant", Words, nullable=False),
    Column("room", Words, nullable=False),
    Column("ended", Double, nullable=False),
    Column("ladder", Words, nullable=False, comment="people, bots, or empty: it is not rated."),
    Column("rated", Integer, nullable=False, comment="1, 2, 3 … in the order of rating; 0: not yet."),
    Index("games_to_rate", "ladder", "rated"),
    Index("games_of_a_room", "room", "ended"),
    comment="Finished games of people, as they ended first.",
)

results = Table(
    "results",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor", Words, nullable=False, comment="Empty for bots."),
    Column("bot", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("has_left", Integer, nullable=False, comment="1: a bot has ended the game in that place."),
    Index("results_of_somebody", "visitor"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("ladder", Words, primary_key=True),
    Column("game", Words, primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("who", Words, primary_key=True, comment="A visitor, or bot:SPEC."),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_of_somebody", "who"),
    comment="All of it follows from games and results.",
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("founder", Words, nullable=False),
    Column("made", Double, nullable=False),
    Column("closed", Double, nullable=False, comment="When, or 0."),
    Column("invitation", Integer, nullable=False, comment="The number of the link that is good now."),
)

members = Table(
    "members",
    metadata,
    Column("room", Words, primary_key=True),
    Column("visitor", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("joined", Double, nullable=False),
    Index("rooms_of_somebody", "visitor"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("visitor", Words, primary_key=True),
    Column("muted", Words, primary_key=True),
    Column("name", Words, nullable=False, comment="What they were called then."),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Words, primary_key=True),
    Column("at", Double, nullable=False),
    Column("reporter", Words, nullable=False),
    Column("accused", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("table_id", Words, nullable=False),
    Column("message", Integer, nullable=False, comment="Of the chat, or 0."),
    Column("text", Words, nullable=False, comment="What was said, or the name itself."),
    Column("kind", Words, nullable=False),
    Column("reason", Words, nullable=False),
    Column("resolved", Double, nullable=False, comment="When, or 0."),
    Column("answer", Words, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("id", Words, primary_key=True),
    Column("kind", Words, nullable=False, comment="visitor or address"),
    Column("who", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("made", Double, nullable=False),
    Column("until", Double, nullable=False, comment="0: for ever."),
    Column("reason", Words, nullable=False),
)
