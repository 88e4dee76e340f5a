"""The sheet of a hero. Every value can be set from here, and every number can be explained."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import Metrics, dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.message import Message, say
from core.scene import Offer, Piece, PlayerSheet, Tally
from core.scene import Row as Pieces
from core.scene import Text as Toast
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.facedown import FaceDown
from screens.game.tracked import Tracked, tracked
from screens.game.values import values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.pads.listing import Item
from screens.told import capital
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.listsheet import ListSheet
from screens.widgets.sheet import Sheet
from screens.widgets.text import Alike, Text
from screens.widgets.valuetile import ValueTile, tile_height

LARGE_TEXT = 1.3  # from here on words need wider tiles


def hero_sheet(context: ScreenContext, playing: Playing, name: str, at: float = 1.0) -> None:
    """Opens the sheet. `at` is the scroll position, for coming back to it."""
    shown = sheet_of(playing, name)
    if shown is None:
        context.sheet(None)
        return
    context.guard.changed()
    body = HeroBody(context, playing, shown)
    title = f"{name} · {context.words.said(shown.figure.role)}"
    sheet = Sheet(context, title, body, lambda: context.sheet(None), caption=body.caption)
    body.sheet = sheet
    sheet.scroll.scroll_y = at
    context.sheet(sheet)


def sheet_of(playing: Playing, name: str, viewer: str | None = None) -> PlayerSheet | None:
    assert playing.box.scene is not None, playing.box.name
    return playing.box.scene.player_sheet(playing.view.state if viewer is None else playing.state_of(viewer), name)


class HeroBody(Column):
    def __init__(self, context: ScreenContext, playing: Playing, shown: PlayerSheet) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.playing, self.shown, self.name = context, playing, shown, shown.figure.name
        self.sheet: Sheet | None = None
        self.rows = {row.key: row for row in shown.rows}
        place = [shown.figure.place] if shown.figure.place is not None else []
        self.caption = " · ".join(capital(context.words.said(each.name)) for each in (*place, *shown.figure.badges))
        self.face_down: list[FaceDown] = []
        self.add_widget(_grid([self._tile(tally) for tally in shown.numbers], 2 if _large() else 3))
        self.add_widget(_grid([self._tile(tally) for tally in shown.figure.values], 2 if _large() else 4))
        self._loot(self.rows["loot"])
        for key in ("runes", "kept"):
            if key in self.rows:
                self._cards(self.rows[key])
        self._rest(self.rows["status"].pieces[0])

    # What it shows

    def _loot(self, row: Pieces) -> None:
        context = self.context
        self._heading(row.title)
        if any("hidden" in piece.marks for piece in row.pieces):
            self.look = Key(
                context, context.text(say("dq.sheet.look", hero=self.name)), icon="eye", face="outline", height=dp(56),
                guarded=False, on_hold=self._reveal, on_hold_end=self._hide,
                on_tap=lambda: context.tell(say("dq.sheet.hold-to-look")),
            )  # fmt: skip
            self.add_widget(self.look)
        for piece in row.pieces:
            self.add_widget(self._loot_row(piece))
        if "add" in self.rows:
            self.add_widget(
                self._action(say("dq.sheet.add-loot"), "plus", self._add_loot, guarded=False),
            )

    def _loot_row(self, piece: Piece) -> Widget:
        context = self.context
        if "hidden" in piece.marks:
            self.face_down.append(FaceDown(context, piece))
            return self.face_down[-1]
        key = self._key(piece, looks.counted(self.playing, piece.values[0]))
        take = Key(
            context, icon="trash-can-outline", width=dp(56), height=dp(56), icon_colour=context.palette.text_middle,
            on_tap=partial(self._play, self._offered(piece)),
        )  # fmt: skip
        return Row(key, take, spacing=dp(8), mirrored=context.mirrored)

    def _cards(self, row: Pieces) -> None:
        context = self.context
        self._heading(row.title)
        for piece in row.pieces:
            key, use = self._key(piece, tracked(self.playing, piece.path)), self._used(piece)
            if use is None:
                self.add_widget(key)
                continue
            act = Key(
                context, context.text(say("dq.sheet.use")), face="outline", width=dp(112), height=dp(56),
                on_tap=partial(self._make, use),
            )  # fmt: skip
            self.add_widget(Row(key, act, spacing=dp(8), mirrored=context.mirrored))

    def _rest(self, status: Piece) -> None:
        of, context = tracked(self.playing, status.path), self.context
        self.add_widget(
            Key(
                context,
                capital(context.words.said(status.name)),
                icon=status.icon,
                caption=context.words.said(status.about),
                guarded=False,
                height=tile_height(),
                on_tap=partial(self._set, of),
                on_hold=partial(self._why, of),
            )
        )
        self.add_widget(self._action(say("dq.sheet.all-values"), "gavel", self._all_values, guarded=False))

    # Its pieces

    def _heading(self, words: Toast) -> None:
        self.add_widget(
            Text(self.context.words.said(words), self.context.palette.text_middle, "strong", padding=(dp(4), dp(6)))
        )

    def _tile(self, tally: Tally) -> ValueTile:
        of = looks.counted(self.playing, tally)
        return ValueTile(
            self.context,
            tally.icon,
            str(tally.value),
            self.context.said(tally.name),
            on_tap=partial(self._set, of),
            on_hold=partial(self._why, of),
        )

    def _key(self, piece: Piece, of: Tracked) -> Key:
        words = self.context.words
        return Key(
            self.context, words.said(piece.name), icon=piece.icon, caption=words.said(piece.about), height=dp(56),
            guarded=False, on_tap=partial(self._set, of), on_hold=partial(self._why, of),
        )  # fmt: skip

    def _action(self, words: Message, icon: str, act: Any, **kwargs: Any) -> Key:
        return Key(
            self.context, self.context.text(words), icon=icon, face="outline", height=dp(56), on_tap=act, **kwargs
        )

    def _offered(self, piece: Piece) -> Offer:
        """Returns the offer of what the table may do with a piece at any time."""
        return next(offer for offer in self.shown.offers if offer.by == piece.key)

    def _used(self, piece: Piece) -> Offer | None:
        """Returns the offer of what the rules let its owner do with it now, or None."""
        offers = self.playing.view.scene.step.offers
        own = (offer for offer in offers if offer.by == piece.key)
        return next((offer for offer in own if dict(offer.choice.given)["hero"] == self.name), None)

    # Touching

    def _back(self) -> None:
        hero_sheet(self.context, self.playing, self.name, self.sheet.scroll.scroll_y if self.sheet else 1.0)

    def _set(self, of: Tracked) -> None:
        value_sheet(self.context, self.playing, of, self._back)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.context, self.playing, of, self._back)

    def _made(self, offer: Offer) -> bool:
        no = self.playing.make(offer.choice, {})
        if no is not None:
            self.context.refuse(no)
        return no is None

    def _play(self, offer: Offer) -> None:
        if self._made(offer):
            self._back()

    def _make(self, offer: Offer) -> None:
        """Makes a move and closes the sheet, because the game may wait for something else now."""
        if self._made(offer):
            self.context.sheet(None)

    def _add_loot(self) -> None:
        context, row = self.context, self.rows["add"]
        items = [Item(piece, context.words.said(piece.name), piece.icon, piece.face) for piece in row.pieces]
        context.guard.changed()
        title = context.words.said(row.title)
        context.sheet(ListSheet(context, title, items, lambda piece: self._make(self._offered(piece)), self._back))

    def _all_values(self) -> None:
        values_of(self.context, self.playing, ("player", self.name), self._back)

    def _reveal(self) -> None:
        """Reveals the loot while the key is held, and only what this player may see."""
        seen = sheet_of(self.playing, self.name, self.name)
        assert seen is not None
        self.context.secrets.show(self, self._hide)
        self._turn(next(row for row in seen.rows if row.key == "loot"))

    def _hide(self) -> None:
        self._turn(self.rows["loot"])
        self.context.secrets.hide(self)

    def _turn(self, row: Pieces) -> None:
        for card, piece in zip(self.face_down, row.pieces, strict=True):
            card.show(piece)


def _large() -> bool:
    return bool(Metrics.fontscale >= LARGE_TEXT)


def _grid(tiles: list[ValueTile], columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    Alike([tile.words for tile in tiles])
    for tile in tiles:
        grid.add_widget(tile)
    return grid
