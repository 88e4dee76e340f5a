"""Which thing of DungeonQuest is meant, as people name it now."""

from __future__ import annotations

from typing import TypeAlias

from core.boxes.dungeonquest.content import CombatLine, Content, Face, MonsterKind, PowerCard, Sheet
from core.frozen import Named, find
from core.refusal import Refused
from data.boxes.dungeonquest.copyforms import QuestCopy
from data.boxes.shape import Corrected, Place
from data.meant import filed_under, meant, meant_briefly, name_now

Thing: TypeAlias = Face | PowerCard | Sheet | MonsterKind | CombatLine | int


def meant_place(fixes: QuestCopy, now: Corrected, place: Place, add: bool = False) -> Place:
    content = now.contents.content
    match place:
        case ("cards", deck_name, card):
            deck = find(content.decks, deck_name)
            if deck is None:
                raise Refused("no-such-deck", deck=deck_name)
            key = filed_under(place[:2], fixes.cards.get(deck_name, {}), deck.faces, now, card, add)
            if key is None:
                raise Refused("no-such-card", deck=deck_name, card=card)
            return ("cards", deck_name, key)
        case ("powers", owner, card):
            owners: list[Named] = [*content.heroes, *content.monsters]
            owner = meant_briefly(owners, owner)
            if meant(owners, owner) is None and owner not in fixes.powers:
                raise Refused("no-such-owner", owner=owner)
            theirs = [power for power in content.powers if power.owner == owner]
            key = filed_under(("powers", owner), fixes.powers.get(owner, {}), theirs, now, card, add)
            if key is None:
                raise Refused("no-such-power", owner=owner, card=card)
            return ("powers", owner, key)
        case ("heroes", hero):
            return ("heroes", meant_briefly(content.heroes, hero))
        case ("monsters", monster):
            return ("monsters", meant_briefly(content.monsters, monster))
    return place


def thing_at(content: Content, fixes: QuestCopy, place: Place) -> Thing | None:
    match place:
        case ("cards", deck_name, key):
            deck = find(content.decks, deck_name)
            return find(deck.faces, name_now(fixes.cards.get(deck_name, {}), key)) if deck else None
        case ("powers", owner, key):
            theirs = tuple(power for power in content.powers if power.owner == owner)
            return find(theirs, name_now(fixes.powers.get(owner, {}), key))
        case ("heroes", hero):
            return find(content.heroes, hero)
        case ("monsters", monster):
            return find(content.monsters, monster)
        case ("combat", attack, value, icon):
            sort = (attack, int(value), icon.replace("none", ""))
            lines = (line for line in content.combat if (line.attack, line.value, line.icon) == sort)
            return next(lines, None)
    number: int = getattr(content, place[-1])
    return number
