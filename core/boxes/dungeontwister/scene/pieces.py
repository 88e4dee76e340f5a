"""Heroes, objects, rooms and cards of Dungeon Twister as pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.asks import PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeontwister import labels, teams
from core.boxes.dungeontwister.content import Character
from core.boxes.dungeontwister.fates import fate, fate_word
from core.boxes.dungeontwister.scene import signs, words
from core.boxes.dungeontwister.state import HIDDEN, Game, Hero
from core.boxes.dungeontwister.table import character, combat_value
from core.choices import Choice
from core.frozen import find, replace
from core.message import Message, say
from core.paths import escape
from core.scene import Mark, Piece, Shape, Sign, Tally, Tone

_MARKS: dict[str, tuple[Mark, ...]] = {"waiting": ("waiting",), "dead": ("gone",), "out": ("gone",)}


# Heroes


def hero(state: Game, of: Hero) -> Piece:
    """Somebody on the table, with what they carry and what they count in a fight now."""
    kind = character(state, of)
    untold = kind is not None and kind.combat is None and not of.wounded
    values = () if of.who == HIDDEN else (_combat(None if untold else combat_value(state, of)),)
    if kind is not None and of.status == "waiting":
        values = (*values, _speed(kind))
    return Piece(
        key=of.name,
        name=words.called(of.name),
        icon=signs.of(of.name),
        shape="hero",
        marks=("hurt",) if of.status == "maze" and of.wounded else _MARKS.get(of.status, ()),
        path=f"heroes/{escape(of.name)}",
        whose=of.side,
        badge=badge(state, of),
        load=tuple(_load(of)),
        values=values,
    )


def _combat(value: int | None) -> Tally:
    return Tally("combat", say("dt.count.combat"), value, icon=signs.COMBAT)


def _speed(of: Character) -> Tally:
    return Tally("speed", words.values(of), of.speed, icon=signs.SPEED)


def badge(state: Game, of: Hero) -> Sign | None:
    """What is the matter with somebody."""
    told: dict[str, tuple[str, Tone]] = {
        "dead": (signs.DEAD, ""),
        "out": (signs.LEAVE, "good"),
        "wounded": (signs.WOUND, "danger"),
        "borne": (signs.WOUND, "danger"),
        "rests": (signs.HEALED, "good"),
        "charmed": (signs.CHARM, "accent"),
    }
    found = told.get(fate(state, of))
    return Sign(found[0], fate_word(state, of), found[1]) if found is not None else None


def _load(of: Hero) -> Iterator[Piece]:
    """Objects, a wounded friend, and the illusions that somebody has made: these lie in the maze."""
    yield from (token(name, tone="accent") for name in of.carries)
    if of.bears:
        yield token(of.bears, tone="danger")
    for name, there in (("pit", of.pit), ("rubble", of.rubble)):
        if there:
            told = say("dt.replay.illusion", illusion=labels.illusion(name))
            yield Piece(name, told, signs.ILLUSIONS[name], "room", "accent")


# Anything else


def token(name: str, *, tone: Tone = "", about: Message | str = "") -> Piece:
    """A hero or an object by the word that moves have for it, without its state."""
    return Piece(name, words.called(name), signs.of(name), "token", tone, about=about, whose=_side(name))


def drafted(name: str) -> Piece:
    """What was chosen for all sides. A pair of rooms is its number."""
    icon = signs.of(name)
    shape: Shape = "room" if icon == signs.ROOM else "token"
    return Piece(name, words.called(name), icon, shape, "accent", face=_number(name, icon))


def _number(name: str, icon: str) -> str:
    number = name.rpartition(" ")[2]
    return number if icon == signs.ROOM and number.isdecimal() else ""


def _side(name: str) -> str:
    return name.partition(":")[0] if ":" in name else ""


def card(sort: str, number: int, *, gone: bool = False) -> Piece:
    return Piece(
        f"{sort}:{number}", str(number), signs.COMBAT if sort == "combat" else signs.ACTION, "card",
        marks=("spent",) if gone else (), face=str(number),
    )  # fmt: skip


# What choices ask for


def of_choices(state: Game, choices: Iterable[Choice]) -> tuple[Piece, ...]:
    """How the options of these choices look: heroes as they are now, characters with their numbers."""
    found: dict[str, Piece] = {}
    for choice in choices:
        for ask in choice.asks:
            for option in ask.options if isinstance(ask, PickAsk | SecretPickAsk | PickSomeAsk) else ():
                if isinstance(option.value, str) and option.value not in found:
                    found[option.value] = _option(state, option.value, option.label)
    return tuple(found.values())


def to_draft(state: Game, what: str) -> tuple[Piece, ...]:
    """DT-3, DT-4: everything that a mutual choice is made from; what has been chosen keeps its place."""
    left = {*teams.to_draft(state, what)}
    every = {"draft-room": teams.pairs_of, "draft-hero": teams.heroes_of, "draft-thing": teams.things_of}[what](state)
    found = (_option(state, name, None) for name in dict.fromkeys(every))
    return tuple(piece if piece.key in left else replace(piece, marks=("spent",)) for piece in found)


def _option(state: Game, word: str, label: Message | None) -> Piece:
    there = find(state.heroes, word)
    if there is not None:
        return hero(state, there)
    kind = find(state.content.characters, word)
    if kind is not None:
        can = words.can(kind.can[0]) if kind.can else ""
        return Piece(
            word, labels.named(word), signs.of(word), "hero", about=can, values=(_combat(kind.combat), _speed(kind)),
        )  # fmt: skip
    if ":" in word or find(state.content.things, words.plain(word)) or find(state.content.pairs, word):
        icon = signs.of(word)
        shape: Shape = "room" if icon == signs.ROOM else "token"
        return Piece(word, words.called(word), icon, shape, face=_number(word, icon), whose=_side(word))
    return Piece(word, label or word, signs.of(word), "token")
