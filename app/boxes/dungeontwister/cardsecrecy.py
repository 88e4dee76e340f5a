"""How combat cards are told at this table, switched in the middle of a game: openly, or in secret on the phone."""

from __future__ import annotations

from app.playing import Playing
from core.boxes.dungeontwister.moves import ChangeSettings
from core.boxes.dungeontwister.state import Game
from core.frozen import replace
from core.message import Message


def switch(playing: Playing) -> Message | None:
    """What is switched is an entry, and can be undone like any other. Gives the sentence that says why not."""
    state: Game = playing.view.state
    settings = replace(state.settings, secret_cards=not state.settings.secret_cards)
    return playing.play(ChangeSettings(settings=settings))


def in_secret(playing: Playing) -> bool:
    state: Game = playing.view.state
    return state.settings.secret_cards
