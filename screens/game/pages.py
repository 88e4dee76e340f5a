"""The pages of the tabs beside the table. Each is made when it is opened, and dropped when it is left."""

from __future__ import annotations

from typing import Any

from app.playing import Playing
from screens.context import ScreenContext
from screens.face import Face


def page(name: str, context: ScreenContext, playing: Playing, face: Face, rule: str = "", about: str = "") -> Any:
    """Makes a page. `rule` is where the rules are opened, `about` the question that comes first among the odds."""
    match name:
        case "log":
            from screens.history.page import LogPage

            return LogPage(context, playing, face)
        case "odds":
            from screens.game.odds import OddsPage

            return OddsPage(context, playing, face, about)
        case "rules":
            from screens.game.rules import RulesPage

            return RulesPage(context, playing, face, rule)
    raise LookupError(name)
