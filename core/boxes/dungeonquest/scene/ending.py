"""How a game of DungeonQuest ended: who came out with what, who did not, and why it is over."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.ends import Standing, standing
from core.boxes.dungeonquest.state import Game, hero_named
from core.message import Message, say
from core.scene import End, Rank, Tally


def end(state: Game) -> End:
    icon, reason = _reason(state)
    return End(reason, tuple(_rank(state, each) for each in standing(state)), icon)


def _reason(state: Game) -> tuple[str, Message]:
    """The sign and the sentence of what ended it."""
    rounds = state.turn.round
    if state.ending == "sunset":
        return "sun-low", say("ui.quest.end.sunset", rounds=rounds)
    if state.ending == "dragon":
        out = any(hero.status == "left" for hero in state.heroes)
        return "dragon", say("ui.quest.end.dragon", rounds=rounds) if out else say("ui.quest.end.nobody", rounds=rounds)
    return "crown", say("ui.quest.end.won", rounds=rounds)


def _rank(state: Game, of: Standing) -> Rank:
    hero = hero_named(state, of.player)
    return Rank(
        name=of.player,
        total=Tally("gold", say("dq.count.gold"), of.gold, icon="gold") if of.alive else None,
        won=of.won,
        sum=(of.why,),
        brought=tuple(labels.loot(each) for each in hero.loot) if hero is not None and of.alive else (),
    )
