"""Combat cards and starting lines that lie face down, and until when they do."""

from __future__ import annotations

from core.boxes.dungeontwister.state import Game


def still_face_down(then: Game, now: Game) -> bool:
    """DT-7: whether what lay face down then is still nobody's business, as the game stands now.

    A line is, until the game begins; a combat card until cards were turned over since, or the turn is over. A secret
    team is one for the whole game, and stays in the journal like loot that lies face down.
    """
    if now.stage == "over":
        return False
    if any(side.line for side in then.players):
        return now.stage == "setting up"
    if not any(laid.hidden for laid in then.fight.laid):
        return False
    return now.turn.number <= then.turn.number and now.reveals <= then.reveals
