"""Databases as older versions left them."""

from __future__ import annotations

from contextlib import closing

from pentarchy.server import schema
from pentarchy.server.database import Database

BACK: dict[int, tuple[str, ...]] = {
    1: ("ALTER TABLE tables DROP COLUMN luck",),
    2: ("ALTER TABLE pentarchy DROP COLUMN secret",),
    3: ("ALTER TABLE tables DROP COLUMN dealt", "ALTER TABLE history DROP COLUMN note"),
    4: ("ALTER TABLE tables DROP COLUMN players_only",),
    5: ("DROP INDEX tables_by_origin",),
    6: (
        *(f"ALTER TABLE tables DROP COLUMN {name}" for name in ("clock", "opener", "cancelled")),
        "ALTER TABLE pentarchy DROP COLUMN alive",
        "DROP TABLE outages",
        "DROP TABLE former",
    ),
    7: ("DROP TABLE outbox", "DROP TABLE channels", "DROP TABLE jottings"),
    8: (
        "DROP INDEX tables_that_are_closed",
        "DROP INDEX tables_by_room",
        *(f"ALTER TABLE tables DROP COLUMN {column}" for column in ("closed", "closed_why", "helped", "room")),
        "ALTER TABLE messages DROP COLUMN visitor",
        *(
            f"DROP TABLE {table}"
            for table in (
                "names",
                "leavers",
                "games",
                "results",
                "ratings",
                "rooms",
                "members",
                "mutes",
                "reports",
                "bans",
            )
        ),
    ),
    9: ("ALTER TABLE holds DROP COLUMN plan",),
    10: ("ALTER TABLE tables DROP COLUMN linger",),
}
"""What leads back to each version of the tables from the next one."""


def make_older(address: str, version: int) -> None:
    """Turn a database of today into one of an older version, with all that it could hold."""
    with closing(Database(address)) as database, database.writing() as connection:
        for older in range(schema.VERSION - 1, version - 1, -1):
            for change in BACK[older]:
                connection.exec_driver_sql(change)
        connection.exec_driver_sql(f"UPDATE pentarchy SET schema_version = {version}")
