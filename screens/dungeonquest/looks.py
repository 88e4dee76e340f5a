"""How a hero is known on the screens: crest, names, the paths of its values."""

from __future__ import annotations

from app.playing import View
from core.boxes.dungeonquest.now import value_name
from core.boxes.dungeonquest.scene.heroes import Condition, concerned
from core.boxes.dungeonquest.state import Hero, hero_named
from core.message import say
from core.paths import escape
from screens.desk import Desk
from screens.game.tracked import Tracked
from screens.theme import CRESTS, colour
from screens.widgets.crest import Fate, Look, marked

# In the order of the crests' colours.
HEROES = (
    "Hugo the Glorious", "Lindel", "Challara and Brightblaze", "Brother Gherinn", "Krutzbeck", "Tatianna",
)  # fmt: skip

WHERE = {"tower": "tower", "treasure": "treasure-chest", "below": "stairs-down", "dead": "skull", "left": "tower"}
"""The symbol of where a hero is; an ordinary chamber has none."""


def large_hero(view: View, chosen: str) -> str:
    """Who stands large: whom the table has tapped, else whom the game waits for; "" before there is anybody."""
    return chosen if hero_named(view.state, chosen) is not None else concerned(view.state)


def look(desk: Desk, hero: Hero) -> Look:
    """The hero's letter, in the colour and shape that the player has chosen."""
    own, mark = look_of(desk, hero.hero), desk.mark(hero.name)
    return own if mark is None else marked(own.letter, mark)


def look_of(desk: Desk, hero: str) -> Look:
    """Its own colour; a hero that came with nobody's box gets one by its name, the same every time."""
    at = HEROES.index(hero) if hero in HEROES else len(HEROES) + sum(map(ord, hero))
    return Look(desk.words.letter(desk.box, hero), colour(CRESTS[at % len(CRESTS)]))


def fate(hero: Hero) -> Fate:
    return "" if hero.status == "inside" else "dead" if hero.status == "dead" else "left"


def short(desk: Desk, hero: Hero) -> str:
    return desk.words.short(desk.box, hero.hero)


def where_icon(condition: Condition) -> str:
    return WHERE.get(condition.where, "")


def path(hero: Hero, *rest: str) -> str:
    return "/".join(("heroes", escape(hero.name), *(escape(part) for part in rest)))


def counted(hero: Hero, *rest: str, high: int | None = None) -> Tracked:
    where = path(hero, *rest)
    return Tracked(where, value_name(where), high=high)


def life(desk: Desk, hero: Hero) -> Tracked:
    """The large number: what is left, or the wounds, as the table likes it. Both are the same value."""
    where, most = path(hero, "wounds"), hero.sheet.life
    if desk.preferences.life_shown == "wounds":
        return Tracked(where, say("dq.value.wounds", hero=hero.name), high=most - 1)
    return Tracked(where, say("dq.value.life-left", hero=hero.name), out_of=most, low=1, high=most)
