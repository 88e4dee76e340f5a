"""What the moves of DungeonQuest mean for statistics."""

from __future__ import annotations

from collections.abc import Sequence

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.content import MONSTERS, Content
from core.boxes.dungeonquest.events.rounds import DiceFought
from core.boxes.dungeonquest.events.setting_up import FirstRolled
from core.boxes.dungeonquest.events.trials import Died, Tested
from core.boxes.dungeonquest.moves import Grope, LeaveCatacombs, Roll
from core.boxes.dungeonquest.odds.trials import passes
from core.boxes.dungeonquest.state import Game, hero_named, step_now
from core.chance import Dice
from core.facts import Event, Move
from core.frozen import find
from core.message import Message, Name, say
from core.rulings import Upheld
from core.statistic_facts import CameBack, Cause, Fell, GotOut, Outcome, StatisticFact, Threw, Tried

SIGNS = {
    "monster": "golem", "trap": "trap", "dragon": "dragon", "sunset": "sun-low", "catacombs": "stairs-down",
    "chamber": "pit", "card": "cards", "hero": "melee", "ruling": "gavel",
}  # fmt: skip
"""What heroes die of, each with its symbol."""

SORTS = tuple(SIGNS)

IN_CHAMBERS = ("pit", "bridge", "trapped", "web", "cave-in", "portcullis", "darkness")


def outcomes(state: Game) -> tuple[Outcome, ...]:
    """DQ-183: also what a group adds up over its games."""
    return tuple(
        Outcome(hero.name, hero.name in state.winners, hero.status == "left", hero.gold or 0) for hero in state.heroes
    )


def tallies(before: Game, move: Move | None, events: Sequence[Event], after: Game) -> tuple[StatisticFact, ...]:
    found: list[StatisticFact] = [*_thrown(before, move, events)]
    for event in events:
        # Dice decided these, and how likely it was can be read off the event; see core/boxes/dungeonquest/odds.
        if isinstance(event, Tested):
            found.append(Tried(event.hero, passes(event.against, penalty=event.plus), event.passed))
        elif isinstance(event, DiceFought):
            found.append(Tried(event.hero, passes(event.against), event.hit == "foe"))
    if before.heroes is not after.heroes:
        found += _gone(before, events, after)
    return tuple(found)


def _thrown(before: Game, move: Move | None, events: Sequence[Event]) -> list[Threw]:
    """The dice stand in the move. Whoever is asked for them throws them, and else whose turn it is."""
    thrown = move.move if isinstance(move, Upheld) else move
    if not isinstance(thrown, Roll | Grope | LeaveCatacombs):
        return []
    dice = thrown.dice
    if isinstance(dice, Dice):
        for event in events:
            if isinstance(event, FirstRolled) and len(event.players) == dice.count:
                each = zip(event.players, dice.faces, strict=True)
                return [Threw(player, Dice(faces=(face,), sides=dice.sides, by=dice.by)) for player, face in each]
    step = step_now(before)
    return [Threw((step.hero if step else "") or before.turn.player, dice)]


def _gone(before: Game, events: Sequence[Event], after: Game) -> list[StatisticFact]:
    """By what became of each hero: a ruling can kill and bring back as well as the rules."""
    found: list[StatisticFact] = []
    for hero in after.heroes:
        was = hero_named(before, hero.name)
        if was is None or was.status == hero.status:
            continue
        if hero.status == "dead":
            died = next((e for e in events if isinstance(e, Died) and e.hero == hero.name), None)
            found.append(Fell(hero.name, _cause(before, died) if died else Cause("ruling")))
        else:
            found.append(GotOut(hero.name) if hero.status == "left" else CameBack(hero.name))
    return found


def _cause(before: Game, died: Died) -> Cause:
    name = died.cause
    fight = before.fight
    if fight is not None and fight.how == "duel" and name in (fight.hero, fight.foe):
        return Cause("hero", name)
    if name in ("sunset", "rage"):
        return Cause("sunset" if name == "sunset" else "dragon")
    if name in MONSTERS or find(before.content.monsters, name) is not None:
        return Cause("monster", name)
    if name in IN_CHAMBERS:
        return Cause("chamber", name)
    if hero_named(before, name) is not None and not _decks_with(before.content, name):
        return Cause("hero", name)
    hero = hero_named(before, died.hero)
    decks = _decks_with(before.content, name)
    if (hero is not None and hero.below is not None) or decks == {"catacomb"}:
        return Cause("catacombs", name)
    return Cause("trap" if "trap" in decks or _is_trap(before.content, name) else "card", name)


def _decks_with(content: Content, card: str) -> set[str]:
    return {deck.name for deck in content.decks if find(deck.faces, card) is not None}


def _is_trap(content: Content, card: str) -> bool:
    faces = (find(deck.faces, card) for deck in content.decks)
    return any(face is not None and face.sort == "trap" for face in faces)


def cause_word(cause: Cause) -> Message | Name | str:
    if not cause.name:
        return _sort(cause.sort)
    return cause.name if cause.sort == "hero" else labels.cause(cause.name)


def _sort(sort: str) -> Message:
    return say(f"dq.fell.{sort}") if sort in SORTS else say("dq.fell.card")
