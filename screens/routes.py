"""The screens by name. Each is imported when it is first shown, so that the first frame waits only for its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.exchange import Incoming
    from app.playing import Playing
    from screens.app import DelvelogApp
    from screens.context import ScreenContext

AT_THE_TABLE = ("game", "replay")
"""Screens of a game, for which the display stays lit: the phone lies there and is looked at."""

A_LOOK_AWAY = (*AT_THE_TABLE, "settings", "boxes")
"""Screens on which a game stays open."""


def make(app: DelvelogApp, name: str, what: dict[str, Any]) -> Any:
    """Makes a screen. Raises Trouble if what the screen should show cannot be read."""
    match name:
        case "game":
            from screens.game.screen import GameScreen

            playing = app.open_game(what["game"])
            context = _at_the_table(app, playing)
            # A screen that is built again continues what is open, including a merge.
            if what.pop("first", False):
                playing.guided = True
            incoming = what.pop("merge", None)
            if incoming is not None:
                return _merging(context, playing, incoming)
            return GameScreen(context, playing)
        case "replay":
            from screens.replay.screen import ReplayScreen

            playing = app.open_game(what["game"])
            return ReplayScreen(_at_the_table(app, playing), playing, what["at"])
        case "new":
            from screens.newgame.screen import NewGameScreen

            return NewGameScreen(app.context(what["box"]), app.home(), what["box"])
        case "settings":
            from screens.settings.screen import SettingsScreen

            return SettingsScreen(app.context(None), app.change)
        case "boxes":
            from screens.boxes.screen import BoxesScreen

            return BoxesScreen(app.context(None), app.folder, what.setdefault("way", []))
        case "statistics":
            from screens.statistics.screen import StatisticsScreen

            return StatisticsScreen(app.context(None), app.folder, app.clock)
    from screens.home.screen import HomeScreen

    context = replace(app.context(None), marks=app.people().marks())
    return HomeScreen(context, app.home(), all_games=what.get("all_games", False))


def _merging(context: ScreenContext, playing: Playing, incoming: Incoming) -> Any:
    """Returns the game screen with the preview of a merge in its log, or only the game if the merge is refused."""
    from app.merging import begin
    from screens.game.screen import GameScreen

    no = begin(playing, incoming)
    if no is not None:
        context.refuse(no)
    return GameScreen(context, playing, tab="table" if no is not None else "log")


def _at_the_table(app: DelvelogApp, playing: Playing) -> ScreenContext:
    """Returns the context of a game: it decides for itself who rolls and who draws, and its players have their own
    marks.
    """
    people = app.people()
    chance, preferences = people.chance_of(playing.table.id), app.preferences
    if chance is not None:
        preferences = replace(preferences, dice=chance.dice, decks=chance.decks)
    marks = people.marks(playing.box.sight.viewers(playing.view.state))
    return replace(app.context(playing.box.name), preferences=preferences, marks=marks)
