"""What somebody at hand can do now, as pure data: who, to what, to how many of how many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.playing import View
from core.asks import NumberAsk
from core.boxes.dungeonroll import describe
from core.boxes.dungeonroll.companions import HERO, acts_as, beats, opens
from core.boxes.dungeonroll.content import CHEST, DRAGON, POTION
from core.boxes.dungeonroll.loot import drinkable
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer, loot_left, side, token_named
from core.choices import Choice
from core.deck import count_of
from core.message import Message, say
from screens.face import Group, Offer
from screens.roll import signs, words

BY_SOMEBODY = ("fight", "open", "drink", "send", "reroll", "use-token", "use-ultimate")
"""Moves that begin with whoever makes them."""

WAYS = ("rest", "descend")
"""Moves that end a level well."""

FLEE = "flee"


@dataclass(frozen=True, slots=True)
class Deed:
    """`who` does it to `number` of the `there` dice of one face; a face of "" is none of a die's."""

    offer: Offer
    who: str
    does: str
    face: str = ""
    number: int = 0
    there: int = 0
    fewer: bool = False


def deeds(view: View) -> tuple[Deed, ...]:
    """In the order in which they are offered."""
    state: Game = view.state
    return tuple(_deed(state, choice) for choice in view.choices if choice.move in BY_SOMEBODY)


def doer_of(choice: Choice) -> str:
    """One word for whoever makes it."""
    given = dict(choice.given)
    if choice.move == "use-token":
        return f"token:{given['token']}"
    return str(given.get("who", HERO))


def of(found: Iterable[Deed], who: str, *, fewer: bool = False) -> tuple[Deed, ...]:
    return tuple(deed for deed in found if deed.who == who and deed.fewer == fewer)


def sends_only(found: Sequence[Deed], who: str) -> Deed | None:
    """Going against the dragon, where it is all that somebody can do: a touch on them is enough."""
    own = of(found, who)
    return own[0] if len(own) == 1 and own[0].does == "send" else None


def best(found: Sequence[Deed]) -> str:
    """Whom to look at first: a die or ally that gets most done, and of several the one that is missed least.

    Nobody, where all that they could do is to roll again or to go before the dragon: there is more to think about then.
    """
    plain = [deed for deed in found if deed.who.partition(":")[0] in ("die", "ally") and not deed.fewer]
    told = [deed for deed in plain if deed.does in ("fight", "open", "drink")]
    return max(told, key=_worth).who if told else ""


def _worth(deed: Deed) -> tuple[int, bool]:
    return deed.number, not deed.who.endswith(":champion")


def _deed(state: Game, choice: Choice) -> Deed:
    who, given = doer_of(choice), dict(choice.given)
    fewer = any(isinstance(ask, NumberAsk) for ask in choice.asks)
    match choice.move:
        case "fight":
            face = str(given["monster"])
            there = count_of(state.delve.dungeon, face)
            number = beats(acts_as(state, who), face, there) + (given.get("extra") == face)
        case "open":
            face, there = CHEST, count_of(state.delve.dungeon, CHEST)
            number = opens(acts_as(state, who), there)
        case "drink":
            face, there = POTION, count_of(state.delve.dungeon, POTION)
            number = drinkable(state, who)
        case "send":
            face, there, number = DRAGON, state.delve.lair, 0
        case _:
            return Deed(_plain(state, choice, who), who, choice.move)
    label = _target(state, face, number) if not fewer else choice.label
    offer = Offer(choice, label, signs.FACES[face], slot=who)
    if given.get("extra") and given["extra"] != face:
        also = say("ui.roll.and", what=words.target(str(given["extra"]), 1))
        offer = Offer(choice, label, signs.FACES[face], caption=also, slot=who)
    if fewer:
        offer = Offer(choice, choice.label, signs.FACES[face], place="group", group=fewer_of(state, who), slot=who)
    return Deed(offer, who, choice.move, face, number, there, fewer)


def _target(state: Game, face: str, number: int) -> Message:
    """What it is done to; before a dragon with what is given up by that."""
    if face != DRAGON:
        return words.target(face, number)
    return say("ui.roll.send.leaving") if loot_left(state.delve) else say("ui.roll.send")


def fewer_of(state: Game, who: str) -> Group:
    return Group(say("ui.roll.fewer", who=words.doer(state, who)), "dots-horizontal")


def _plain(state: Game, choice: Choice, who: str) -> Offer:
    """What is done to no dice of one face: rolling again, tokens that are no companions, what a hero can do once."""
    if choice.move == "reroll":
        return Offer(choice, say("ui.roll.reroll"), signs.REROLL, slot=who)
    if choice.move == "use-token":
        return Offer(choice, _token_does(state, who), signs.doer(state.content, who), slot=who)
    return Offer(choice, choice.label, signs.ULTIMATE, describe.ultimate(side(adventurer(state))), slot=who)


def _token_does(state: Game, who: str) -> Message:
    """In a few words. What the table has listed itself is used, and that is all that is known."""
    token = token_named(state, who.partition(":")[2])
    match token.does if token is not None else "":
        case "clear-lair":
            return say("ui.roll.use.ring")
        case "elixir":
            return say("ui.roll.use.elixir")
        case "bait":
            return say("ui.roll.use.bait")
        case "portal":
            key = "ui.roll.use.portal-leaving" if loot_left(state.delve) else "ui.roll.use.portal"
            return say(key, count="xp", xp=state.delve.level)
    return say("ui.roll.use")
