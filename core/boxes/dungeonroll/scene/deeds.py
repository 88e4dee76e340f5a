"""What the pieces of Dungeon Roll can do now: who, to what, to how many of how many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.asks import NumberAsk
from core.boxes.dungeonroll import describe
from core.boxes.dungeonroll.companions import HERO, acts_as, beats, opens
from core.boxes.dungeonroll.content import CHEST, DRAGON, POTION
from core.boxes.dungeonroll.loot import drinkable
from core.boxes.dungeonroll.scene import signs, words
from core.boxes.dungeonroll.scene.rows import die
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer, loot_left, side, token_named
from core.choices import Choice
from core.deck import count_of
from core.message import Message, say
from core.scene import Aim, Group, Offer

BY_SOMEBODY = ("fight", "open", "drink", "send", "reroll", "use-token", "use-ultimate")
"""Moves that begin with whoever makes them."""


def deeds(state: Game, choices: Iterable[Choice]) -> tuple[Offer, ...]:
    """In the order in which the rules offer them. Where all that somebody can do is to go against the dragon, a touch
    on them is enough.
    """
    found = [_deed(state, choice) for choice in choices if choice.move in BY_SOMEBODY]
    return tuple(
        replace(offer, at_once=offer.choice.move == "send" and len(of(found, offer.by)) == 1) for offer in found
    )


def doer_of(choice: Choice) -> str:
    """The key of the piece that makes a choice."""
    given = dict(choice.given)
    if choice.move == "use-token":
        return f"token:{given['token']}"
    return str(given.get("who", HERO))


def of(found: Iterable[Offer], who: str, *, fewer: bool = False) -> tuple[Offer, ...]:
    """What one piece can do; `fewer` has the choices that leave something out."""
    return tuple(offer for offer in found if offer.by == who and (offer.place == "group") == fewer)


def best(found: Sequence[Offer]) -> str:
    """The piece to select at first: a die or ally that gets most done, and of several the one that is missed least.

    "" where all that they could do is to roll again or to go before the dragon: there is more to think about then.
    """
    useful = [
        offer
        for offer in found
        if offer.by.partition(":")[0] in ("die", "ally")
        and offer.place != "group"
        and offer.choice.move in ("fight", "open", "drink")
    ]
    return max(useful, key=_worth).by if useful else ""


def _worth(offer: Offer) -> tuple[int, bool]:
    return offer.aim.number if offer.aim is not None else 0, not offer.by.endswith(":champion")


def _deed(state: Game, choice: Choice) -> Offer:
    who, given = doer_of(choice), dict(choice.given)
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
            return _plain(state, choice, who)
    aim = Aim(die(face), number, there)
    if any(isinstance(ask, NumberAsk) for ask in choice.asks):
        group = Group(say("ui.roll.fewer", who=words.doer(state, who)))
        return Offer(choice, choice.label, signs.FACES[face], place="group", group=group, slot=who, by=who, aim=aim)
    extra = given.get("extra")
    also = say("ui.roll.and", what=words.target(str(extra), 1)) if extra and extra != face else None
    return Offer(choice, _target(state, face, number), signs.FACES[face], also, slot=who, by=who, aim=aim)


def _target(state: Game, face: str, number: int) -> Message:
    """What it is done to; before a dragon with what is given up by that."""
    if face != DRAGON:
        return words.target(face, number)
    return say("ui.roll.send.leaving") if loot_left(state.delve) else say("ui.roll.send")


def _plain(state: Game, choice: Choice, who: str) -> Offer:
    """What is done to no dice of one face: rolling again, tokens that are no companions, what a hero can do once."""
    if choice.move == "reroll":
        return Offer(choice, say("ui.roll.reroll"), signs.REROLL, slot=who, by=who)
    if choice.move == "use-token":
        return Offer(choice, _token_does(state, who), signs.doer(state.content, who), slot=who, by=who)
    about = describe.ultimate(side(adventurer(state)))
    return Offer(choice, choice.label, signs.ULTIMATE, about, slot=who, by=who)


def _token_does(state: Game, who: str) -> Message:
    """In a few words. Of a token that the players have added nothing is known."""
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
