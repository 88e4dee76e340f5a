"""Explains where the number that decides the game comes from, for one player."""

from __future__ import annotations

from collections.abc import Callable

from app.playing import Playing
from screens.context import ScreenContext
from screens.game.tracked import counted
from screens.game.why import why_sheet


def why_main(context: ScreenContext, playing: Playing, name: str, back: Callable[[], None] | None = None) -> None:
    """Opens the explanation. The number is computed from several values, which can be set on the player's sheet."""
    from screens.scene.playersheet import open_player_sheet  # imported here because that module imports this one

    main = playing.view.scene.figure(name).main
    counts = playing.box.voice.counts(playing.view.state)
    count = next((each for each in counts if main is not None and (each.key, each.player) == (main.key, name)), None)
    if count is not None:
        why_sheet(context, playing, counted(playing, count, lambda: open_player_sheet(context, playing, name)), back)
