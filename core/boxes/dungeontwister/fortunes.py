"""What chance has decided in Dungeon Twister: fights, over the cards that the other side could have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.current_odds import odds
from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.state import Game
from core.facts import Event
from core.odds import Fortune


def fortunes(before: Game, _move: Any, events: Sequence[Event], after: Game) -> tuple[Fortune, ...]:
    """DT-7: a fight that was won is good for its winner, and as bad for the other side."""
    ended = next((event for event in events if isinstance(event, FightEnded)), None)
    sentence = ended.story(after) if ended is not None else None
    if ended is None or not ended.winner or sentence is None:
        return ()
    attacks, defends = fighting.sides(before)
    key = "dt.odds.wins" if ended.winner == attacks else "dt.odds.loses"
    chance = next((each.chance for each in odds(before) if each.label.key == key), None)
    if not chance:
        return ()
    loser = defends if ended.winner == attacks else attacks
    return Fortune(ended.winner, chance, True, sentence), Fortune(loser, chance, False, sentence)
