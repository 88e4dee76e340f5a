"""What a hero of Dungeon Twister can do: the choices of a turn by hero, each with its symbol and a short word."""

from __future__ import annotations

from dataclasses import dataclass

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.scene import signs
from core.choices import Choice
from core.message import Message, say

SIGNS = {
    "walk": "walk",
    "leap": signs.JUMP,
    "leave-maze": signs.LEAVE,
    "strike": signs.COMBAT,
    "open-room": "door-open",
    "twist-room": "rotating-room",
    "pick-up": "hand-extended",
    "bear": "weight-lifter",
}
ORDER = ("walk", "walk-over", "strike", "twist-room", "open-room", "leap", "use-gift", "use-thing", "pick-up", "bear",
         "put-down", "leave-maze")  # fmt: skip
"""What is done most stands first."""

HEROES = ("walk", "leap", "leave-maze", "strike", "open-room", "twist-room", "use-gift", "use-thing", "pick-up",
          "put-down", "bear")  # fmt: skip
"""The moves that a hero makes."""


@dataclass(frozen=True, slots=True)
class Deed:
    hero: str
    sort: str
    sign: str
    words: Message
    caption: Message | None = None


def hero_of(choice: Choice) -> str:
    """Who would do it; "" for what no hero does."""
    return str(dict(choice.given)["hero"]) if choice.move in HEROES else ""


def deed(choice: Choice) -> Deed:
    given = dict(choice.given)
    hero, sort = str(given["hero"]), choice.move
    match sort:
        case "walk" if choice.asks:
            return Deed(hero, "walk-over", signs.OVERS["pit"], say("ui.twister.deed.walk-over"))
        case "use-gift" if given["what"] == "steal":
            return _with(hero, sort, str(given["target"]), say("ui.twister.deed.steal"))
        case "use-gift":
            what = str(given["what"])
            return Deed(hero, sort, signs.GIFTS[what], _GIFTS[what])
        case "use-thing":
            return _with(hero, sort, str(given["item"]), say("ui.twister.deed.use"))
        case "put-down":
            return _with(hero, sort, str(given["item"]), say("ui.twister.deed.put-down"))
        case "bear" if not choice.asks:
            return Deed(hero, sort, "tray-arrow-down", say("ui.twister.deed.set-down"))
    return Deed(hero, sort, SIGNS[sort], _DEEDS[sort])


def _with(hero: str, sort: str, what: str, words: Message) -> Deed:
    """Done with a thing, or to somebody: their symbol says which, and their name where there is room."""
    return Deed(hero, sort, signs.of(what), words, say("ui.twister.named", name=labels.alone(what)))


def rank(of: Deed) -> int:
    return ORDER.index(of.sort)


_GIFTS = {
    "breath": say("ui.twister.gift.breath"),
    "break-wall": say("ui.twister.gift.break-wall"),
    "illusion-place": say("ui.twister.gift.illusion-place"),
    "illusion-move": say("ui.twister.gift.illusion-move"),
    "illusion-remove": say("ui.twister.gift.illusion-remove"),
    "heal": say("ui.twister.gift.heal"),
    "regenerate": say("ui.twister.gift.regenerate"),
    "drink": say("ui.twister.gift.drink"),
    "portcullis": say("ui.twister.gift.portcullis"),
    "break-portcullis": say("ui.twister.gift.break-portcullis"),
}

_DEEDS = {
    "walk": say("ui.twister.deed.walk"),
    "leap": say("ui.twister.deed.leap"),
    "leave-maze": say("ui.twister.deed.leave-maze"),
    "strike": say("ui.twister.deed.strike"),
    "open-room": say("ui.twister.deed.open-room"),
    "twist-room": say("ui.twister.deed.twist-room"),
    "pick-up": say("ui.twister.deed.pick-up"),
    "bear": say("ui.twister.deed.bear"),
}
