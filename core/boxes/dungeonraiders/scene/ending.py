"""How a game of Dungeon Raiders ended: who has won and why, and everybody's treasure and life."""

from __future__ import annotations

from core.boxes.dungeonraiders.scene import words
from core.boxes.dungeonraiders.scene.pieces import LIFE, TREASURE
from core.boxes.dungeonraiders.state import Game, Score
from core.message import say
from core.paths import escape
from core.scene import End, Rank, Sign, Tally, Tone

FATES = {"survived": "check-bold", "out": "heart-broken", "dead": "skull", "stone": "stone"}
TONES: dict[str, Tone] = {"survived": "good", "out": "danger"}


def end(state: Game) -> End:
    """Who has won first, then by treasure; the dead come last."""
    return End(words.reason(state), tuple(_rank(state, score) for score in words.ranked(state)), words.end_sign(state))


def _rank(state: Game, score: Score) -> Rank:
    path = f"players/{escape(score.player)}"
    return Rank(
        name=score.player,
        total=Tally(
            "treasure", say("rd.count.treasure"), score.treasure, icon=TREASURE, path=f"{path}/treasure", tone="magic"
        ),
        won=score.player in state.winners,
        fate=Sign(FATES[score.fate], words.fate_of(score), TONES.get(score.fate, "")),
        tallies=(Tally("life", say("rd.count.life"), score.life, icon=LIFE, path=f"{path}/life", tone="accent"),),
    )
