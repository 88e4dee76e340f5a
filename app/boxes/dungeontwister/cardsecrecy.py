"""Switches in the middle of a game how combat cards are told at this table: openly, or in secret on the phone."""

from __future__ import annotations

from app.playing import Playing
from core.boxes.dungeontwister.moves import ChangeSettings
from core.boxes.dungeontwister.state import Game
from core.frozen import replace
from core.message import Message


def switch(playing: Playing) -> Message | None:
    """Switches it with an entry, which can be undone like any other. Returns the message that says why not, or None."""
    state: Game = playing.view.state
    settings = replace(state.settings, secret_cards=not state.settings.secret_cards)
    return playing.play(ChangeSettings(settings=settings))


def in_secret(playing: Playing) -> bool:
    state: Game = playing.view.state
    return state.settings.secret_cards
