"""How people and their numbers look on the screens of Dungeon Twister."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from core.boxes.dungeontwister.now import value_name
from core.boxes.dungeontwister.state import Game, Hero, Item
from core.boxes.dungeontwister.table import score
from core.message import say
from core.paths import escape
from screens.desk import Desk
from screens.game.tracked import Tracked, Worked
from screens.theme import CRESTS, Colour, Palette, colour, mixed
from screens.widgets.crest import Look, marked


def look(desk: Desk, state: Game, name: str) -> Look:
    """The player's letter, in the colour and shape that they have chosen, or in that of their seat."""
    letter, mark = next((sign.upper() for sign in name if sign.isalnum()), "?"), desk.mark(name)
    if mark is not None:
        return marked(letter, mark)
    seat = next((at for at, side in enumerate(state.players) if side.name == name), 0)
    return Look(letter, colour(CRESTS[(0, 3, 1, 2)[seat % 4]]))


def side_colour(desk: Desk, state: Game, side: str) -> Colour:
    return look(desk, state, side).colour


def ink_of(palette: Palette, side: Colour) -> Colour:
    """The colour of a side for symbols on a ground of the screen: on paper it is too light by itself."""
    return side if palette.style == "dark" else mixed(side, palette.hi, 0.55)


# Numbers that the table may ask about or set


def tracked(path: str, **more: Any) -> Tracked:
    return Tracked(path, value_name(path), **more)


def of_hero(hero: Hero, what: str) -> Tracked:
    return tracked(f"heroes/{escape(hero.name)}/{what}")


def of_item(item: Item) -> Tracked:
    return tracked(f"items/{escape(item.name)}/status")


def left() -> Tracked:
    return tracked("turn/left", high=20)


def points_of(name: str, settle: Callable[[], None]) -> Worked:
    """The points of a side: several causes make them."""
    return Worked(say("ui.count.of", player=name, what=say("dt.count.points")), partial(_score, name), settle)


def _score(name: str, state: Game) -> int:
    return score(state, name)
