"""What the moves of Dungeon Roll mean for statistics.

No roll in it passes or fails by itself, so nothing is tried: what the dice did is told by their faces, and what people
made of them by how their delves ended.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.achievements import ACHIEVEMENTS
from core.boxes.dungeonroll.content import DUNGEON_FACES, MONSTERS, PARTY_FACES
from core.boxes.dungeonroll.events.deeds import DragonBeaten
from core.boxes.dungeonroll.events.delves import DelveEnded
from core.boxes.dungeonroll.moves import Roll
from core.boxes.dungeonroll.scoring import score
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import step_now
from core.deck import count_of
from core.facts import Event, Move
from core.message import Message, say
from core.rulings import Upheld
from core.statistic_facts import Cause, Die, Fell, GotOut, Honour, Measure, Noted, Outcome, StatisticFact, Threw

SIGNS = {"goblin": "goblin", "skeleton": "skeleton", "ooze": "ooze", "dragon": "dragon"}
"""What people flee from, each with its symbol."""

DRAWN = {"chest": "treasure-chest", "dragon": "slit-eye"}
"""The symbols of faces that are not called as they are."""

HEROES = (
    "Spellsword", "Mercenary", "Knight", "Half-Goblin", "Minstrel", "Enchantress", "Occultist", "Crusader",
)  # fmt: skip
"""DR-49: whom the master of the guild has played; a hero of another box is none of them."""


def outcomes(state: Game) -> tuple[Outcome, ...]:
    """DR-36. Whoever plays alone has a rank, and nobody to win against (DR-39)."""
    winners = state.winners if len(state.players) > 1 else ()
    return tuple(
        Outcome(
            player=player.name,
            won=player.name in winners,
            points=score(state, player).total,
            role=player.hero.name if player.hero is not None else "",
            honours=player.achieved,
        )
        for player in state.players
    )


def tallies(before: Game, move: Move | None, events: Sequence[Event], _after: Game) -> tuple[StatisticFact, ...]:
    found: list[StatisticFact] = [*_thrown(before, move)]
    for event in events:
        if isinstance(event, DragonBeaten):
            found.append(Noted(event.player, "dragon"))
        elif isinstance(event, DelveEnded):
            found += _ended(before, event)
    return tuple(found)


def _thrown(before: Game, move: Move | None) -> list[Threw]:
    """The dice stand in the move. The dungeon lord throws those of a new level, the adventurer all others."""
    thrown = move.move if isinstance(move, Upheld) else move
    if not isinstance(thrown, Roll):
        return []
    step = step_now(before)
    who = (step.player if step is not None else "") or before.delve.adventurer
    sorts = (("party", thrown.party), ("dungeon", thrown.dungeon))
    return [Threw(who, dice, sort) for sort, dice in sorts if dice is not None]


def _ended(before: Game, ended: DelveEnded) -> list[StatisticFact]:
    level = Noted(ended.player, "level", ended.level)
    if ended.how == "fled":
        return [level, Noted(ended.player, "fled"), Fell(ended.player, _cause(before))]
    how = "portal" if ended.how == "portal" else "rested"
    return [level, Noted(ended.player, how), GotOut(ended.player)]


def _cause(before: Game) -> Cause:
    """The monsters that most of were left, or the dragon."""
    left = {monster: count_of(before.delve.dungeon, monster) for monster in MONSTERS}
    most = max(MONSTERS, key=lambda monster: left[monster])
    return Cause(most if left[most] else "dragon")


def cause_word(cause: Cause) -> Message:
    return say("dr.fled.dragon") if cause.sort not in MONSTERS else say(f"dr.fled.{cause.sort}")


DICE = {
    "party": Die(say("dr.die.party"), tuple((face, labels.face(face)) for face in PARTY_FACES)),
    "dungeon": Die(
        say("dr.die.dungeon"),
        tuple((DRAWN.get(face, face), labels.face(face)) for face in DUNGEON_FACES),
    ),
}

MEASURES = (
    Measure(
        "ends", "shares", ("rested", "portal", "fled"), say("dr.measure.ends"),
        (say("dr.measure.rested"), say("dr.measure.portal"), say("dr.measure.fled")),
    ),
    Measure("levels", "middle", ("level",), say("dr.measure.levels"), (say("dr.measure.deepest"),)),
    Measure("dragons", "sum", ("dragon",), say("dr.measure.dragons")),
)  # fmt: skip

HONOURS = tuple(
    Honour(
        name,
        labels.achievement(name),
        say(f"dr.achievement.{name}.how"),
        roles=HEROES if name == "guild-master" else (),
    )
    for name, _ in ACHIEVEMENTS
)
"""DR-40 … DR-51"""
