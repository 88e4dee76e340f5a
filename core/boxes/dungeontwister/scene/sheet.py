"""The sheet of a side of Dungeon Twister: points, cards, where its objects are, its rooms and its heroes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.boxes.dungeontwister import labels, moves
from core.boxes.dungeontwister.fates import fate_word
from core.boxes.dungeontwister.scene import pieces, signs, words
from core.boxes.dungeontwister.scene.sides import actions, combat, figure, jumps
from core.boxes.dungeontwister.state import HIDDEN, Game, Hero, Item, Side
from core.boxes.dungeontwister.table import character, of_side
from core.boxes.dungeontwister.teams import rooms_of
from core.choices import choice
from core.message import Message, say
from core.paths import escape
from core.scene import Figure, Piece, PieceSheet, PlayerSheet, Press, Row, Ruling, Sign

ORDER = ("carried", "lying", "waiting", "out", "gone")
"""What can still be used first."""

ROOMS, UNSEEN = "rooms", "unseen"


def player_sheet(state: Game, name: str) -> PlayerSheet | None:
    for seat, side in enumerate(state.players):
        if side.name == name:
            return _sheet(state, side, figure(state, side, seat))
    return None


def _sheet(state: Game, side: Side, shown: Figure) -> PlayerSheet:
    """Everything on it is public, a view has no more; a view for the owner has the rooms that they have chosen."""
    heroes = of_side(state, side.name)
    known = tuple(hero for hero in heroes if hero.who != HIDDEN)
    unseen = (_face_down(len(heroes) - len(known)),) if len(known) < len(heroes) else ()
    rooms = rooms_of(state, side.name) if state.teams == "free" else ()
    hold = say("ui.twister.rooms.hold")
    secret = Row(ROOMS, say("ui.twister.rooms"), tuple(map(_room, rooms)), caption=hold) if rooms else None
    return PlayerSheet(
        figure=_awarded(state, shown),
        numbers=(),
        rows=(
            actions(side),
            jumps(side),
            combat(side),
            Row("objects", say("ui.twister.objects"), tuple(_objects(state, side))),
            Row("heroes", say("ui.twister.heroes"), (*(_hero(state, each) for each in known), *unseen)),
        ),
        sheets=(
            *(_hero_sheet(state, hero) for hero in known),
            PieceSheet(_face_down(0), state=say("ui.twister.face-down")),
        ),
        secret=secret,
        fixed=state.stage != "playing",
    )


def _awarded(state: Game, shown: Figure) -> Figure:
    """By the table's word there are more or fewer points."""
    if shown.main is None:
        return shown
    name = say("ui.twister.points", count="n", n=shown.main.value)
    less, more = (Press(choice(moves.Award, say("dt.count.points"), player=shown.name, by=by)) for by in (-1, 1))
    if state.stage != "playing":
        return replace(shown, main=replace(shown.main, name=name))
    return replace(shown, main=replace(shown.main, name=name, less=less, more=more))


# Objects and rooms


def _objects(state: Game, side: Side) -> Iterator[Piece]:
    """Those of the side, then those that its heroes have from others. What lies face down is counted."""
    own = [item for item in state.items if item.side == side.name and item.thing != HIDDEN]
    own.sort(key=lambda item: ORDER.index(item.status))
    carried = {name for hero in of_side(state, side.name) for name in hero.carries}
    lent = [item for item in state.items if item.name in carried and item.side != side.name]
    yield from (_object(state, side, item) for item in (*own, *lent))
    hidden = sum(item.side == side.name and item.thing == HIDDEN for item in state.items)
    if hidden:
        yield _face_down(hidden)


def _object(state: Game, side: Side, item: Item) -> Piece:
    """`whose`: the other side that it is of or that has it, where there is one."""
    carrier = next((hero for hero in state.heroes if item.name in hero.carries), None)
    whose, about = item.side, _WHERE[item.status]
    if item.status == "carried" and carrier is not None:
        own = carrier.side == side.name
        whose = item.side if own else carrier.side
        key = "ui.twister.where.carried" if own else "ui.twister.where.carried-off"
        about = say(key, hero=labels.alone(carrier.name))
    lies = signs.LIES.get(item.status)
    return Piece(
        item.name, words.called(item.name), signs.of(item.name), "token",
        marks=() if item.status in ("carried", "lying") else ("gone",), about=about,
        path=f"items/{escape(item.name)}/status", whose=whose, badge=Sign(lies, about) if lies else None,
    )  # fmt: skip


_WHERE: dict[str, Message] = {
    "carried": say("ui.twister.where.somewhere"),  # by the table's word, which has not said with whom
    "lying": say("ui.twister.where.lying"),
    "waiting": say("ui.twister.where.waiting"),
    "out": say("ui.twister.where.out"),
    "gone": say("ui.twister.where.gone"),
}


def _room(name: str) -> Piece:
    hidden = name.startswith(HIDDEN)
    return Piece(
        name,
        words.called(name),
        signs.of(name),
        "room",
        "" if hidden else "accent",
        marks=("hidden",) if hidden else (),
    )


def _face_down(many: int) -> Piece:
    """All that lie face down are one piece: nothing tells them apart."""
    told = say("ui.twister.face-down.many", n=many)
    return Piece(UNSEEN, say("ui.twister.unseen"), signs.UNSEEN, "token", marks=("hidden",), about=told)


# Heroes


def _hero(state: Game, of: Hero) -> Piece:
    return replace(pieces.hero(state, of), about=fate_word(state, of))


def _hero_sheet(state: Game, of: Hero) -> PieceSheet:
    what = character(state, of)
    about = (words.values(what), *map(words.can, what.can)) if what is not None else ()
    return PieceSheet(
        piece=_hero(state, of),
        about=about,
        load=say("ui.twister.carries", things=tuple(map(words.called, of.carries))) if of.carries else "",
        state=fate_word(state, of),
        rulings=tuple(_rulings(of)) if state.stage == "playing" else (),
    )


def _rulings(of: Hero) -> Iterator[Ruling]:
    """The three states that matter are one touch each."""
    path = f"heroes/{escape(of.name)}"
    if of.status == "maze":
        if of.wounded:
            yield Ruling(say("ui.twister.rule.healthy"), "heart", f"{path}/wounded", False)
        else:
            yield Ruling(say("ui.twister.rule.wounded"), signs.WOUND, f"{path}/wounded", True)
        yield Ruling(say("ui.twister.rule.dead"), signs.DEAD, f"{path}/status", "dead")
    yield Ruling(say("ui.twister.rule.place"), "gavel", f"{path}/status")
    yield Ruling(say("ui.twister.rule.other"), "loot", path)
