"""The sheet of a side: points with their causes, cards in hand and gone, where its objects are, and its heroes.

Each can be looked at or set. Everything on it is public, a view has no more; but the owner of rooms that were chosen in
secret may look at them while a key is held.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.playing import Playing
from core.boxes.dungeontwister.fates import cause_word, fate_word
from core.boxes.dungeontwister.moves import Award
from core.boxes.dungeontwister.setup import rooms_of
from core.boxes.dungeontwister.state import HIDDEN, Game, Hero
from core.boxes.dungeontwister.table import of_side, score, side_named
from core.message import Message, say
from screens.desk import Desk
from screens.dungeontwister import looks, signs, words
from screens.dungeontwister.belongings import Belonging, belongings, face_down
from screens.dungeontwister.handblock import HandBlock
from screens.dungeontwister.handsheet import hand_sheet
from screens.dungeontwister.herosheet import hero_sheet
from screens.dungeontwister.pieceline import PieceLine, in_columns
from screens.dungeontwister.roomsblock import RoomsBlock
from screens.dungeontwister.tokens import badge
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Text


def side_sheet(desk: Desk, playing: Playing, name: str) -> None:
    desk.guard.changed()
    desk.sheet(Sheet(desk, name, SideBody(desk, playing, name), lambda: desk.sheet(None)))


def why_points(desk: Desk, playing: Playing, name: str, back: Callable[[], None] | None = None) -> None:
    """Where the points of a side come from; they are set on its sheet."""
    why_sheet(desk, playing, looks.points_of(name, lambda: side_sheet(desk, playing, name)), back)


class SideBody(Column):
    def __init__(self, desk: Desk, playing: Playing, name: str) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.name = desk, playing, name
        state: Game = playing.view.state
        self.add_widget(self._points(state))
        for point in state.points:
            if point.player == name:
                self.add_widget(PointRow(desk, point.cause, point.number, cause_word(point)))
        side = side_named(state, name)
        if side is not None:
            self._heading(say("ui.twister.cards"))
            self.add_widget(HandBlock(desk, side, self._cards if state.stage == "playing" else None))
        self._heading(say("ui.twister.objects"))
        things = [self._thing(state, each) for each in belongings(state, name)]
        self.add_widget(in_columns([*things, *self._unseen(face_down(state, name))]))
        if state.teams == "free" and rooms_of(state, name):
            self._heading(say("ui.twister.rooms"))
            self.add_widget(RoomsBlock(desk, playing, name))
        self._heading(say("ui.twister.heroes"))
        heroes = [hero for hero in of_side(state, name) if hero.who != HIDDEN]
        unseen = len(of_side(state, name)) - len(heroes)
        self.add_widget(in_columns([*(self._hero(state, hero) for hero in heroes), *self._unseen(unseen)]))

    def _points(self, state: Game) -> Row:
        """How many; beside them where they come from, and more or less of them by the table's word."""
        desk = self.desk
        told = desk.text(say("ui.twister.points", count="n", n=score(state, self.name)))
        small: dict[str, Any] = {"width": dp(52), "height": dp(52)}
        why = partial(why_points, desk, self.playing, self.name, self._again)
        keys = [Key(desk, icon="help-circle-outline", guarded=False, on_tap=why, **small)]
        if state.stage == "playing":
            keys += [
                Key(desk, icon="plus" if by > 0 else "minus", on_tap=partial(self._award, by), **small)
                for by in (-1, 1)
            ]
        return Row(
            Text(told, desk.palette.words, "title"), *keys, spacing=dp(8), padding=(dp(4), 0), mirrored=desk.mirrored
        )

    def _award(self, by: int) -> None:
        no = self.playing.play(Award(player=self.name, by=by))
        if no is not None:
            self.desk.refuse(no)
        elif self.playing.view.over:
            self.desk.sheet(None)
        else:
            self._again()

    def _again(self) -> None:
        side_sheet(self.desk, self.playing, self.name)

    def _cards(self) -> None:
        hand_sheet(self.desk, self.playing, self.name, self._again)

    def _hero(self, state: Game, hero: Hero) -> PieceLine:
        desk, palette = self.desk, self.desk.palette
        colour = looks.ink_of(palette, looks.side_colour(desk, state, hero.side))
        return PieceLine(
            desk, signs.of(hero.name), colour if hero.status == "maze" else palette.low, words.called(desk, hero.name),
            desk.text(fate_word(state, hero)), mark=badge(state, hero),
            on_tap=partial(hero_sheet, desk, self.playing, hero.name, self._again),
        )  # fmt: skip

    def _thing(self, state: Game, of: Belonging) -> PieceLine:
        """Where it is; touched, the table says where it is instead."""
        desk, palette, item = self.desk, self.desk.palette, of.item
        colour = looks.ink_of(palette, looks.side_colour(desk, state, item.side))
        whose = looks.look(desk, state, of.whose) if of.whose else None
        where = looks.of_item(item)
        on_tap = partial(value_sheet, desk, self.playing, where, self._again) if state.stage == "playing" else None
        return PieceLine(
            desk, signs.of(item.name), colour if of.there else palette.low, words.called(desk, item.name),
            desk.text(of.where), mark=signs.LIES.get(item.status, ""), whose=whose, on_tap=on_tap,
            on_hold=partial(why_sheet, desk, self.playing, where, self._again),
        )  # fmt: skip

    def _unseen(self, many: int) -> list[PieceLine]:
        """All that lie face down are one line: nothing tells them apart."""
        if not many:
            return []
        desk = self.desk
        told = desk.text(say("ui.twister.face-down.many", n=many))
        tell = partial(desk.tell, say("ui.twister.face-down"))
        return [PieceLine(desk, signs.UNSEEN, desk.palette.low, desk.text(say("ui.twister.unseen")), told, on_tap=tell)]

    def _heading(self, said: Message) -> None:
        self.add_widget(Text(self.desk.text(said), self.desk.palette.words, "strong", padding=(dp(4), dp(6))))


class PointRow(Row):
    """What brought points: its symbol, in words, and how many."""

    def __init__(self, desk: Desk, cause: str, number: int, said: Message) -> None:
        palette = desk.palette
        icon = Icon(signs.CAUSES[cause], palette.accent, 24)
        tells = Text(desk.text(said), palette.hi, "sentence")
        shown = f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"
        super().__init__(
            icon,
            tells,
            Text(shown, palette.hi, "inline", wide=False),
            spacing=dp(10),
            padding=(dp(4), dp(2), dp(12), dp(2)),
        )
