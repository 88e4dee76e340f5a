"""Which versions of what it stands on the data was written with."""

from __future__ import annotations

import sqlite3


def versions() -> dict[str, str]:
    import pydantic  # here, not above: nobody waits for it who does not ask

    return {"pydantic": pydantic.VERSION, "sqlite": sqlite3.sqlite_version}
