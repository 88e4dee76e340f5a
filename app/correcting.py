"""Which thing of a copy is meant, and the copy's file with that thing corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

from core.boxes.dungeonquest.content import CombatLine, Content, Face, MonsterKind, PowerCard, Sheet
from core.frozen import Named, find
from core.refusal import Refused
from data.copyforms import CopyForm, ListedFix
from data.corrections import Corrected, Place

Thing: TypeAlias = Face | PowerCard | Sheet | MonsterKind | CombatLine | int

Change: TypeAlias = Mapping[str, Any] | int | None
"""New values of a thing, or the new number; None forgets what was corrected before."""


def meant_place(fixes: CopyForm, now: Corrected, place: Place, add: bool = False) -> Place:
    """Where the correction of a thing stands, or will stand, given the thing as people name it now."""
    content = now.contents.content
    match place:
        case ("cards", deck_name, card):
            deck = find(content.decks, deck_name)
            if deck is None:
                raise Refused("no-such-deck", deck=deck_name)
            key = _key(place[:2], fixes.cards.get(deck_name, {}), deck.faces, now, card, add)
            if key is None:
                raise Refused("no-such-card", deck=deck_name, card=card)
            return ("cards", deck_name, key)
        case ("powers", owner, card):
            owners: list[Named] = [*content.heroes, *content.monsters]
            owner = meant_briefly(owners, owner)
            if meant(owners, owner) is None and owner not in fixes.powers:
                raise Refused("no-such-owner", owner=owner)
            theirs = [power for power in content.powers if power.owner == owner]
            key = _key(("powers", owner), fixes.powers.get(owner, {}), theirs, now, card, add)
            if key is None:
                raise Refused("no-such-power", owner=owner, card=card)
            return ("powers", owner, key)
        case ("heroes", hero):
            return ("heroes", meant_briefly(content.heroes, hero))
        case ("monsters", monster):
            return ("monsters", meant_briefly(content.monsters, monster))
    return place


def meant(things: Sequence[Named], typed: str) -> str | None:
    """The name that was typed, in any capitals."""
    return next((thing.name for thing in things if thing.name.casefold() == typed.casefold()), None)


def meant_briefly(things: Sequence[Named], typed: str) -> str:
    """The same, or as much of a name as no other begins with: nobody types "Challara and Brightblaze"."""
    names = [thing.name for thing in things if thing.name.casefold().startswith(typed.casefold())]
    return meant(things, typed) or (names[0] if len(names) == 1 else typed)


def _key(
    start: Place, fixes: Mapping[str, ListedFix], things: Sequence[Named], now: Corrected, typed: str, add: bool
) -> str | None:
    """What a thing is filed under: the name it was shipped or added with, whatever it is called now."""
    name = meant(things, typed)
    filed = next((key for key in fixes if key.casefold() == typed.casefold()), None)
    if add:
        if name or filed:
            raise Refused("name-taken", name=typed)
        return typed
    resting = {rests.place for rests in now.resting}
    if name is None:  # perhaps it was taken out or its correction rests, and either is to be forgotten
        return filed if filed and (fixes[filed].removed or (*start, filed) in resting) else None
    for key, fix in fixes.items():
        if (fix.name or key) == name and not fix.removed and (*start, key) not in resting:
            return key
    return name


def with_change(form: Mapping[str, Any], place: Place, change: Change) -> dict[str, Any]:
    """The file with a thing corrected, or with its correction forgotten."""
    changed = deepcopy(dict(form))
    way = [changed]
    for part in place[:-1]:
        way.append(way[-1].setdefault(part, {}))
    here, last = way[-1], place[-1]
    if isinstance(change, Mapping):
        here[last] = {**here.get(last, {}), **change}
    elif change is not None:
        here[last] = change
    if change is None or _comes_to_nothing(here[last]):
        here.pop(last, None)
        for above, part in zip(reversed(way[:-1]), reversed(place[:-1]), strict=True):
            if not above[part]:
                del above[part]
    return changed


def _comes_to_nothing(said: Any) -> bool:
    return isinstance(said, Mapping) and bool(said.get("added") and said.get("removed"))


def thing_at(content: Content, fixes: CopyForm, place: Place) -> Thing | None:
    """The thing that a correction is about, as it is now; None when it is not there."""
    match place:
        case ("cards", deck_name, key):
            deck = find(content.decks, deck_name)
            return find(deck.faces, _name_now(fixes.cards.get(deck_name, {}), key)) if deck else None
        case ("powers", owner, key):
            theirs = tuple(power for power in content.powers if power.owner == owner)
            return find(theirs, _name_now(fixes.powers.get(owner, {}), key))
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


def _name_now(fixes: Mapping[str, ListedFix], key: str) -> str:
    return (fixes[key].name if key in fixes else "") or key
