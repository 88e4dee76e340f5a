"""Which language the player reads."""

from __future__ import annotations

import os
from collections.abc import Mapping

from data.words import preferred


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The one that DELVELOG_LANG names, or else the one of the device."""
    return preferred(environment.get("DELVELOG_LANG") or environment.get("LANG"))
