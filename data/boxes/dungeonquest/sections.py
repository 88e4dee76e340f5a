"""Everything in a box of DungeonQuest that its owners can correct, generated from the forms of its corrections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, get_type_hints

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.content import ATTACKS, DECKS, MONSTERS, POWER_CARDS, Content, Effect
from core.frozen import Named
from core.message import Arg, say
from core.paths import escape
from data.boxes.dungeonquest.contents import combat_path, face_path, hero_path, monster_path, power_path
from data.boxes.dungeonquest.copyforms import CardFix, HeroFix, MonsterFix, NumbersFix, PowerFix, QuestCopy
from data.boxes.dungeonquest.forms import EFFECT_BOUNDS
from data.boxes.shape import Contents, Place, Section, Thing, Value
from data.copyforms import Fix, ListedFix
from data.fieldforms import Choice, FormField, Number, Pieces, field_of, fields_of
from data.meant import name_now

COMBAT_VALUES = (1, 2, 3, 4, 5)
ICONS = ("none", *ATTACKS)
HOW_MANY = FormField("count", Number(0, 60))

MATTER: Mapping[str, tuple[str, ...]] = {
    "draw": ("deck", "optional"),
    "wounds": ("dice", "plus"),
    "heal": ("dice", "plus"),
    "lose-turns": ("dice", "plus"),
    "test": ("attribute", "fail", "dice", "plus", "again"),
    "monster": ("monster", "no_escape"),
    "maybe-monster": ("least", "monster", "no_escape"),
    "exit": ("attribute",),
    "keep": (),
}
"""What else has to be said of an effect, by what it does."""


STARTS: Mapping[str, Mapping[str, Any]] = {
    "draw": {"deck": "dungeon"},
    "test": {"attribute": "luck"},
    "maybe-monster": {"least": 1},
}
"""What has to be said of an effect at first, because it cannot be without."""


def _of_an_effect(name: str, hint: Any) -> FormField:
    if name in EFFECT_BOUNDS:
        return FormField(name, Number(*EFFECT_BOUNDS[name]))
    if name in ("deck", "monster"):
        return FormField(name, Choice(DECKS if name == "deck" else ("", *MONSTERS)))
    found = field_of(name, hint)
    assert found is not None, name
    return found


EFFECTS = Pieces(
    Effect,
    tuple(_of_an_effect(each.name, get_type_hints(Effect)[each.name]) for each in fields(Effect)),
    MATTER,
    STARTS,
)
PIECES = (("effects", EFFECTS),)
OF_THE_FIX = frozenset({"added", "removed"})


def sections(contents: Contents, fixes: QuestCopy | None) -> tuple[Section, ...]:
    content: Content = contents.content
    return (
        *_decks(contents, fixes),
        Section(
            "heroes",
            tuple(_thing(HeroFix, ("heroes", each.name), hero_path(each.name), each) for each in content.heroes),
        ),
        *_powers(content, fixes),
        Section(
            "monsters",
            tuple(
                _thing(MonsterFix, ("monsters", each.name), monster_path(each.name), each) for each in content.monsters
            ),
        ),
        _combat(content),
        Section("numbers", (_numbers(content),)),
    )


def _decks(contents: Contents, fixes: QuestCopy | None) -> Iterator[Section]:
    for deck in contents.content.decks:
        place, name = ("cards", deck.name), f"decks/{deck.name}"
        known = fixes.cards.get(deck.name, {}) if fixes else {}
        keys = _keys(known, deck.faces)
        things = [
            _listed(CardFix, (*place, keys[face.name]), face_path(deck.name, face.name), face, known, face.count)
            for face in deck.faces
        ]
        yield Section(
            name,
            (*things, *_removed(place, known)),
            adds=place,
            size=contents.sizes.get(deck.name),
            label=say("edit.deck", deck=labels.deck(deck.name)),
            group="decks",
        )


def _powers(content: Content, fixes: QuestCopy | None) -> Iterator[Section]:
    owners: tuple[Named, ...] = (*content.heroes, *content.monsters)
    for owner in owners:
        place = ("powers", owner.name)
        known = fixes.powers.get(owner.name, {}) if fixes else {}
        theirs = tuple(power for power in content.powers if power.owner == owner.name)
        keys = _keys(known, theirs)
        things = [
            _listed(PowerFix, (*place, keys[power.name]), power_path(owner.name, power.name), power, known)
            for power in theirs
        ]
        yield Section(
            f"powers/{escape(owner.name)}",
            (*things, *_removed(place, known)),
            adds=place,
            size=POWER_CARDS,
            label=labels.owner(owner.name),
            group="powers",
        )


def _keys(known: Mapping[str, ListedFix], things: tuple[Named, ...]) -> dict[str, str]:
    """Returns the name under which each thing is corrected, by its name now."""
    keys = {thing.name: thing.name for thing in things}
    return keys | {name_now(known, key): key for key, fix in known.items() if not fix.removed}


def _listed(
    form: type[ListedFix],
    place: Place,
    path: str,
    thing: Named,
    known: Mapping[str, ListedFix],
    count: int | None = None,
) -> Thing:
    fix = known.get(place[-1])
    return _thing(form, place, path, thing)._replace(
        pieces=count, listed=True, added=fix is not None and fix.added, label=_called_by(place, thing.name)
    )


def _removed(place: Place, known: Mapping[str, ListedFix]) -> Iterator[Thing]:
    for key, fix in known.items():
        if fix.removed:
            yield Thing(key, (*place, key), "", (), _called_by(place, key), listed=True, removed=True)


def _thing(form: type[Fix], place: Place, path: str, thing: Any) -> Thing:
    values = tuple(
        Value(field, getattr(thing, field.name), f"{path}/{field.name}", place, field.name)
        for field in sorted(fields_of(form, PIECES), key=lambda field: field.name == "name")
        if field.name not in OF_THE_FIX
    )
    return Thing(thing.name, place, path, values, _called_by(place, thing.name))


def _numbers(content: Content) -> Thing:
    values = tuple(
        Value(field, getattr(content, field.name), field.name, ("numbers", field.name))
        for field in fields_of(NumbersFix)
    )
    return Thing("numbers", ("numbers",), "numbers", values)


def _combat(content: Content) -> Section:
    """A thing for each type and value, with a number for each icon."""
    known = {(line.attack, line.value, line.icon): line.count for line in content.combat}
    values = sorted({*COMBAT_VALUES, *(line.value for line in content.combat)})
    things = []
    for attack in ATTACKS:
        for value in values:
            cells = tuple(
                Value(
                    HOW_MANY,
                    known.get((attack, value, icon.replace("none", "")), 0),
                    combat_path(attack, value, icon.replace("none", "")),
                    ("combat", attack, str(value), icon),
                    label=called("icon", icon),
                )
                for icon in ICONS
            )
            label = say("edit.combat-card", attack=labels.attack(attack), value=value)
            things.append(
                Thing(f"{attack} {value}", ("combat", attack, str(value)), f"combat/{attack}/{value}", cells, label)
            )
    return Section("combat", tuple(things), size=content.combat_size, grid=True)


def _called_by(place: Place, name: str) -> Arg:
    match place:
        case ("cards" | "powers", _, _):
            return labels.card(name)
        case ("monsters", _):
            return labels.monster(name)
    return labels.hero(name)


def called(what: str, name: str) -> Arg:
    """Returns what people call one of the words of a field."""
    match what:
        case "attack" | "icon":
            return labels.attack_word(name) if name in ATTACKS else say("edit.no-icon")
        case "attribute":
            return labels.attribute(name)
        case "monster":
            return labels.monster(name) if name else say("edit.any-monster")
        case "deck":
            return say("edit.deck", deck=labels.deck(name))
        case "sort":
            return say(f"edit.sort.{name}")
        case "end":
            return say(f"edit.end.{name or 'nothing'}")
        case "does":
            return say(f"edit.does.{name}")
        case "fail":
            return say(f"edit.fail.{name}")
    return labels.card(name)
