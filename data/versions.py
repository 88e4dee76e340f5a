"""The versions of the libraries with which the data was written."""

from __future__ import annotations

import sqlite3


def versions() -> dict[str, str]:
    import pydantic  # here, because it loads slowly and only callers of this function need it

    return {"pydantic": pydantic.VERSION, "sqlite": sqlite3.sqlite_version}
