"""What each correction of a copy does to the content of DungeonQuest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from core.boxes.dungeonquest.content import ATTACKS, MONSTERS, CombatLine, Content, Face, PowerCard
from core.frozen import Named, find, put, replace
from core.refusal import Refused
from data.boxes.dungeonquest.contents import combat_path, face_path, hero_path, monster_path, power_path
from data.boxes.dungeonquest.copyforms import CardFix, HeroFix, MonsterFix, PowerFix, QuestCopy
from data.boxes.shape import Place, Step
from data.copyforms import ListedFix

MOST_CARDS = 200
"""In one deck."""

N = TypeVar("N", bound=Named)


def corrections(copy: QuestCopy) -> Iterator[tuple[Place, Any]]:
    for deck, cards in copy.cards.items():
        yield from ((("cards", deck, card), fix) for card, fix in cards.items())
    yield from ((("heroes", hero), fix) for hero, fix in copy.heroes.items())
    yield from ((("monsters", monster), fix) for monster, fix in copy.monsters.items())
    for owner, powers in copy.powers.items():
        yield from ((("powers", owner, card), fix) for card, fix in powers.items())
    for attack, values in copy.combat.items():
        for value, icons in values.items():
            yield from ((("combat", attack, str(value), icon), count) for icon, count in icons.items())
    yield from ((("numbers", name), value) for name, value in copy.numbers.values().items())


def done(content: Content, place: Place, fix: Any) -> Step:
    match place:
        case ("cards", deck, card):
            return _card(content, deck, card, fix)
        case ("powers", owner, card):
            return _power(content, owner, card, fix)
        case ("heroes", hero):
            return _hero(content, hero, fix)
        case ("monsters", monster):
            return _monster(content, monster, fix)
        case ("combat", attack, value, icon):
            return _combat(content, CombatLine(attack, int(value), icon.replace("none", ""), fix))
        case _:
            return Step(replace(content, **{place[-1]: fix}), told=(place[-1],))


def _card(content: Content, deck_name: str, card: str, fix: CardFix) -> Step:
    deck = find(content.decks, deck_name)
    if deck is None:
        raise Refused("no-such-deck", deck=deck_name)
    old = find(deck.faces, card)
    if old is None and not fix.added:
        raise Refused("no-such-card", deck=deck_name, card=card)
    new = replace(old or Face(card, 1), **fix.values())
    if "count" in fix.values():
        new = replace(new, sure="told")
    faces = _listed(deck.faces, old, new, fix)
    if not faces:
        raise Refused("empty-deck", deck=deck_name)
    if (cards := sum(face.count for face in faces)) > MOST_CARDS:
        raise Refused("too-many", count=cards, most=MOST_CARDS)
    decks = put(content.decks, replace(deck, faces=faces))
    return _listed_step(replace(content, decks=decks), face_path(deck_name, card), face_path(deck_name, new.name), fix)


def _power(content: Content, owner: str, card: str, fix: PowerFix) -> Step:
    if owner not in MONSTERS and find(content.heroes, owner) is None:
        raise Refused("no-such-owner", owner=owner)
    theirs = tuple(power for power in content.powers if power.owner == owner)
    old = find(theirs, card)
    if old is None and not fix.added:
        raise Refused("no-such-power", owner=owner, card=card)
    new = replace(old or PowerCard(card, owner), **fix.values())
    others = tuple(power for power in content.powers if power.owner != owner)
    powers = (*others, *_listed(theirs, old, new, fix))
    return _listed_step(replace(content, powers=powers), power_path(owner, card), power_path(owner, new.name), fix)


def _listed(things: tuple[N, ...], old: N | None, new: N, fix: ListedFix) -> tuple[N, ...]:
    """The things with this one corrected, added or taken out; two of one name cannot be told apart."""
    if fix.removed:
        return tuple(thing for thing in things if thing is not old)
    if any(thing is not old and thing.name.casefold() == new.name.casefold() for thing in things):
        raise Refused("name-taken", name=new.name)
    if old is None:
        return (*things, new)
    return tuple(new if thing is old else thing for thing in things)


def _listed_step(content: Content, was: str, now: str, fix: ListedFix) -> Step:
    if fix.removed:
        return Step(content, was=was, now=None)
    told = {"name", *fix.values()} if fix.added else set(fix.values())
    return Step(content, tuple(f"{now}/{value}" for value in told), was, now)


def _hero(content: Content, name: str, fix: HeroFix) -> Step:
    sheet = find(content.heroes, name)
    if sheet is None:
        raise Refused("no-such-hero", hero=name, known=tuple(hero.name for hero in content.heroes))
    heroes = put(content.heroes, replace(sheet, **fix.values()))
    return Step(replace(content, heroes=heroes), tuple(f"{hero_path(name)}/{value}" for value in fix.values()))


def _monster(content: Content, name: str, fix: MonsterFix) -> Step:
    kind = find(content.monsters, name)
    if kind is None:
        raise Refused("no-such-monster", monster=name, known=MONSTERS)
    monsters = put(content.monsters, replace(kind, **fix.values()))
    return Step(replace(content, monsters=monsters), tuple(f"{monster_path(name)}/{value}" for value in fix.values()))


def _combat(content: Content, line: CombatLine) -> Step:
    """So many cards of one sort; none of it takes the line out. The lines are kept in the order of the table."""
    lines = {(each.attack, each.value, each.icon): each for each in (*content.combat, line)}
    order = sorted((each for each in lines.values() if each.count), key=_in_table)
    path = combat_path(line.attack, line.value, line.icon)
    return Step(replace(content, combat=tuple(order)), told=(path,))


def _in_table(line: CombatLine) -> tuple[int, int, int]:
    return ATTACKS.index(line.attack), line.value, ("", *ATTACKS).index(line.icon)
