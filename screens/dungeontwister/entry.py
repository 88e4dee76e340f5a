"""How combat cards are told at this table, switched in the middle of a game: openly, or in secret on the phone."""

from __future__ import annotations

from app.playing import Playing
from core.boxes.dungeontwister.moves import ChangeSettings
from core.boxes.dungeontwister.state import Game
from core.frozen import but
from core.message import say
from screens.desk import Desk


def switch_entry(desk: Desk, playing: Playing) -> None:
    """What is switched here is an entry, and can be undone like any other."""
    state: Game = playing.view.state
    secret = not state.settings.secret_cards
    no = playing.play(ChangeSettings(settings=but(state.settings, secret_cards=secret)))
    if no is not None:
        desk.refuse(no)
    else:
        desk.tell(say("ui.twister.entry.secret") if secret else say("ui.twister.entry.open"))
