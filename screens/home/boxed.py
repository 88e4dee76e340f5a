"""Gives a context the colours of a box: on the home screen each game has the colours of its own box."""

from __future__ import annotations

from dataclasses import replace

from screens.context import ScreenContext
from screens.theme import palette


def boxed(context: ScreenContext, box: str) -> ScreenContext:
    return replace(context, box=box, palette=palette(box, context.preferences.theme))
