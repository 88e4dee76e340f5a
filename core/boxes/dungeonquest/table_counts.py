"""What lies on the table of DungeonQuest for everybody to count."""

from __future__ import annotations

from core.boxes.dungeonquest.state import UNSEEN, Game, Hero, life_left
from core.deck import size
from core.frozen import find
from core.message import say
from core.paths import escape
from core.table_counts import Chapter, Count


def chapter(state: Game) -> Chapter:
    return Chapter(state.turn.round, state.turn.player)


def counts(state: Game) -> tuple[Count, ...]:
    """The sun, the dragon's cards, and each hero: life, determination, loot and what it is worth."""
    if state.stage == "empty":
        return ()
    dragon = find(state.decks, "dragon")
    found = [Count("sun", say("dq.count.sun"), state.sun, path="sun")]
    if dragon is not None:
        found.append(Count("dragon", say("dq.count.dragon"), size(dragon.left)))
    for hero in state.heroes:
        found += _of(hero)
    return tuple(found)


def _of(hero: Hero) -> list[Count]:
    at = f"heroes/{escape(hero.name)}"
    return [
        _life(hero, at),
        Count("determination", say("dq.count.determination"), hero.determination, hero.name, f"{at}/determination"),
        Count("loot", say("dq.count.loot"), len(hero.loot), hero.name),
        Count("gold", say("dq.count.gold"), _gold(hero), hero.name),
    ]


def life_of(hero: Hero) -> int:
    """The dead have none, whatever lay on their card."""
    return 0 if hero.status == "dead" else life_left(hero)


def _life(hero: Hero, at: str) -> Count:
    if hero.status == "dead":
        return Count("life", say("dq.count.life"), 0, hero.name)
    return Count("life", say("dq.count.life"), life_of(hero), hero.name, f"{at}/wounds", hero.sheet.life)


def _gold(hero: Hero) -> int | None:
    """Nobody can count what lies face down (DQ-204)."""
    if any(loot.card == UNSEEN for loot in hero.loot):
        return None
    return sum(loot.gold or 0 for loot in hero.loot)
