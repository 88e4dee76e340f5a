"""The content of DungeonQuest as rows for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from app.cli import copyrows
from app.cli.copyrows import Deck
from app.cli.output import compact
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.content import (
    ATTRIBUTES,
    CombatLine,
    DeckList,
    Effect,
    Face,
    MonsterKind,
    PowerCard,
    Sheet,
)
from core.frozen import find
from core.message import say
from core.refusal import Refused
from data.boxes.dungeonquest.contents import combat_path, face_path, hero_path, monster_path, power_path
from data.boxes.dungeonquest.meant import Thing
from data.boxes.shape import Place
from data.forms import plain


class Rows(copyrows.Rows):
    def box(self) -> Iterator[str]:
        """Yields the whole content, one line for each thing."""
        content = self._contents.content
        for deck in content.decks:
            yield self._head(deck)
            yield from (f"  {self._face(deck.name, face)}" for face in deck.faces)
        yield self._text(say("cli.copy-heroes"))
        yield from (f"  {self._hero(sheet)}" for sheet in content.heroes)
        yield self._text(say("cli.copy-monsters"))
        for kind in content.monsters:
            yield f"  {self._monster(kind)}"
            yield from self._note(monster_path(kind.name))
        yield self._text(say("cli.copy-powers"))
        for power in content.powers:
            yield f"  {self._power(power)}"
            yield from self._note(power_path(power.owner, power.name))
        known = sum(line.count for line in content.combat)
        size = say("cli.copy-combat", known=known, size=content.combat_size, sure=self._sure("combat_size"))
        yield self._text(size)
        yield from self._note("combat_size")
        yield from (f"  {self._line(line)}" for line in content.combat)
        yield self._text(say("cli.copy-chambers", n=content.chambers, sure=self._sure("chambers")))
        yield self._text(say("cli.copy-entrances", n=content.entrances, sure=self._sure("entrances")))
        yield from self._note("entrances")

    def deck(self, name: str) -> Deck:
        deck = find(self._contents.content.decks, name)
        if deck is None:
            raise Refused("no-such-deck", deck=name)
        form = {"deck": plain(deck), "size": self._contents.sizes[name]}
        return Deck(form, self._cards(deck), f"decks/{name}/")

    def _cards(self, deck: DeckList) -> Iterator[str]:
        """Yields one deck, with what its cards do and a note where a card needs one."""
        yield self._head(deck)
        for face in deck.faces:
            yield f"  {self._face(deck.name, face)}"
            path = face_path(deck.name, face.name)
            told = [
                f"{compact(_brief(effect))}  {self._text(self._sure(f'{path}/effects'))}" for effect in face.effects
            ]
            told = told or [self._text(say("cli.copy-no-effects"))]
            yield from (f"         {line}" for line in told)
            yield from self._note(path)

    def thing(self, place: Place, thing: Thing) -> str:
        """Returns the line of the thing that was just corrected."""
        match thing:
            case Face():
                return self._face(place[1], thing)
            case Sheet():
                return self._hero(thing)
            case MonsterKind():
                return self._monster(thing)
            case PowerCard():
                return self._power(thing)
            case CombatLine():
                return self._line(thing)
        return f"{place[-1]} {thing}  {self._text(self._sure(place[-1]))}"

    def _head(self, deck: DeckList) -> str:
        cards, size = sum(face.count for face in deck.faces), self._contents.sizes[deck.name]
        sure = self._sure(f"decks/{deck.name}/size")
        return self._text(say("cli.copy-deck", deck=deck.name, n=cards, size=size, sure=sure, count="n"))

    def _face(self, deck: str, face: Face) -> str:
        gold = "" if face.gold is None else f"  {self._text(say('cli.copy-gold', gold=face.gold))}"
        path = face_path(deck, face.name)
        return (
            f"{face.count:>3} × {self._named(face.name)} ({face.sort}){gold}  {self._text(self._sure(f'{path}/count'))}"
        )

    def _hero(self, sheet: Sheet) -> str:
        values = {name: getattr(sheet, name) for name in ("life", *ATTRIBUTES)}
        sure = self._how_sure(*(f"{hero_path(sheet.name)}/{name}" for name in values))
        return f"{self._named(sheet.name)}  {' '.join(map(str, values.values()))}  {sure}"

    def _monster(self, kind: MonsterKind) -> str:
        path = f"{monster_path(kind.name)}/lives"
        hint = self._contents.hints.get(path, ())
        lives = " ".join(str(life or "?") for life in kind.lives)
        told = f"{self._named(kind.name)}  {lives}  {self._text(self._sure(path))}"
        if hint and 0 in kind.lives:
            told += f"  {self._text(say('cli.copy-hint', lives=' '.join(map(str, hint))))}"
        return told if kind.attribute is None else f"{told}  {kind.attribute}"

    def _power(self, power: PowerCard) -> str:
        values = (power.attack, power.value, power.icon, power.escape, power.damage)
        shown = ("?" if value is None else "–" if value == "" else str(value) for value in values)
        return f"{self._named(power.owner)}: {self._named(power.name)}  {' '.join(shown)}"

    def _line(self, line: CombatLine) -> str:
        sure = self._text(self._sure(combat_path(line.attack, line.value, line.icon)))
        return f"{line.count:>3} × {line.attack} {line.value} {line.icon or '–'}  {sure}"

    def _named(self, name: str) -> str:
        """Returns a name in the reader's language, with the name to type if that is another."""
        shown = self._text(labels.option(name))
        return name if shown.casefold() == name.casefold() else f"{shown} · {name}"


def _brief(effect: Effect) -> dict[str, Any]:
    """Returns an effect as one would type it, without the values that are defaults."""
    values = {each.name: (getattr(effect, each.name), each.default) for each in fields(effect)}
    return {name: value for name, (value, default) in values.items() if value != default}
