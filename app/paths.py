"""Where files are stored on this device."""

from __future__ import annotations

import os
from pathlib import Path


def default_home() -> Path:
    """Returns the folder of the games: the one that DELVELOG_HOME names, or else the user's usual folder for
    such data.
    """
    if "DELVELOG_HOME" in os.environ:
        return Path(os.environ["DELVELOG_HOME"])
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "delvelog"
