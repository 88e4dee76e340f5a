"""The heroes of DungeonQuest: life, what they carry, where they stand, what the table must not forget about them."""

from __future__ import annotations

from functools import lru_cache

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.catacombs import cards_of_the_way
from core.boxes.dungeonquest.content import ATTRIBUTES, Sheet
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.scene.heroes import Condition, attribute_in_use, condition
from core.boxes.dungeonquest.state import UNSEEN, Game, Hero, life_left, step_now
from core.message import say
from core.paths import escape
from core.scene import Fate, Figure, Piece, Row, Sign, Tally

HEROES = (
    "Hugo the Glorious", "Lindel", "Challara and Brightblaze", "Brother Gherinn", "Krutzbeck", "Tatianna",
)  # fmt: skip
"""In the order of the crests' colours."""

COLOURS = 8


def path(hero: Hero, *rest: str) -> str:
    return "/".join(("heroes", escape(hero.name), *(escape(part) for part in rest)))


def colour_of(hero: str) -> int:
    """Its own; a hero that came with nobody's box gets one by its name, the same every time."""
    return (HEROES.index(hero) if hero in HEROES else len(HEROES) + sum(map(ord, hero))) % COLOURS


def fate_of(hero: Hero) -> Fate:
    return "" if hero.status == "inside" else hero.status


def figure(state: Game, hero: Hero, *, acts: bool = False) -> Figure:
    now, in_use = condition(state, hero), attribute_in_use(state)
    used = in_use[1] if in_use is not None and in_use[0] == hero.name else ""
    return _figure(hero, now, used, acts, _stake(state, hero, now) if acts else None)


@lru_cache(maxsize=16)
def _figure(hero: Hero, now: Condition, used: str, acts: bool, stake: Tally | None) -> Figure:
    """The very same from move to move, as long as nothing happens to the hero. `used` is the attribute in use."""
    return Figure(
        name=hero.name,
        seat=colour_of(hero.hero),
        role=labels.hero(hero.hero) if hero.hero else "",
        main=life(hero) if hero.hero else None,
        tallies=_carried(hero, now),
        hand=loot(hero),
        badges=tuple(Sign("timer-sand", each) for each in now.owes),
        fate=fate_of(hero),
        acts=acts,
        crest=labels.hero(hero.hero) if hero.hero else None,
        place=_place(hero, now),
        stake=stake,
        values=_attributes(hero.name, hero.sheet, used),
    )


def life(hero: Hero) -> Tally:
    """What is left of it. The wounds are counted, and lie on the card."""
    left = 0 if hero.status == "dead" else life_left(hero)
    return Tally(
        key="life",
        name=say("dq.count.life"),
        value=left,
        most=hero.sheet.life,
        icon="heart",
        path=path(hero, "wounds"),
        limit=hero.sheet.life,
        bar=True,
        missing=True,
        called=say("dq.value.life-left", hero=hero.name),
    )


def _carried(hero: Hero, now: Condition) -> tuple[Tally, ...]:
    found = [Tally("loot", say("dq.count.loot"), len(hero.loot), icon="loot")]
    if hero.determination:
        name, at = say("dq.count.determination"), path(hero, "determination")
        found.insert(0, Tally("determination", name, hero.determination, icon="determination", path=at))
    if any(each.card == UNSEEN for each in hero.loot):
        found.append(Tally("gold", say("dq.count.gold"), None, icon="gold", owner=hero.name))
    elif now.gold:
        found.append(Tally("gold", say("dq.count.gold"), now.gold, icon="gold"))
    if hero.runes:
        left = sum(not rune.used for rune in hero.runes)
        found.append(Tally("runes", say("ui.quest.runes-left"), left, icon="rune"))
    if hero.below is not None:
        at = path(hero, "below", "count")
        found.append(Tally("below", say("dq.sheet.below"), now.cards, icon="stairs-down", path=at))
    return tuple(found)


@lru_cache(maxsize=64)
def _attributes(name: str, sheet: Sheet, used: str) -> tuple[Tally, ...]:
    """They hardly ever change."""
    start = f"heroes/{escape(name)}/sheet"
    return tuple(
        Tally(
            each, labels.attribute(each), getattr(sheet, each), icon=each, path=f"{start}/{each}", limit=12,
            lit=each == used,
        )
        for each in ATTRIBUTES
    )  # fmt: skip


def loot(hero: Hero) -> Row | None:
    """The cards by their names; of those that lie face down everybody sees how many they are."""
    if not hero.loot:
        return None
    down = sum(each.card == UNSEEN for each in hero.loot)
    pieces = [Piece(each.name, labels.card(each.card), "loot", "card") for each in hero.loot if each.card != UNSEEN]
    if down:
        pieces.append(Piece("down", say("dq.sheet.face-down"), "loot", "card", count=down, marks=("hidden",)))
    return Row("loot", say("dq.count.loot"), tuple(pieces), icon="loot")


def _place(hero: Hero, now: Condition) -> Sign | None:
    """An ordinary chamber has no symbol. Nobody is anywhere before the towers are chosen."""
    if not (hero.here or hero.below or hero.status != "inside"):
        return None
    return Sign(signs.WHERE.get(now.where, ""), now.place)


def _stake(state: Game, hero: Hero, now: Condition) -> Tally | None:
    """How far the way below has led; else what a dragon's rage would take, in gold or in cards of unknown worth."""
    below = hero.below
    if below is not None:
        direction, step = labels.direction(below.direction), step_now(state)
        if step is not None and step.what == "exit":
            cards = cards_of_the_way(state, hero, below)
            words = say("ui.quest.exit-ahead", count="n", n=cards, direction=direction)
        else:
            words = say("ui.quest.cards-ahead", count="n", n=below.count, direction=direction)
        return Tally("way", words, below.count, icon="stairs-down")
    if now.where != "treasure" or not hero.loot:
        return None
    cards = len(hero.loot)
    if not now.gold:
        return Tally("stake", say("ui.quest.cards-at-stake", count="n", n=cards), cards, icon="loot")
    if now.unpriced:
        words = say("ui.quest.more-at-stake", count="n", gold=now.gold, n=now.unpriced)
    else:
        words = say("ui.quest.gold-at-stake", gold=now.gold)
    return Tally("stake", words, now.gold, icon="gold")
