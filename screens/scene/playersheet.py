"""Everything about one player. Every number that stands in the state can be set by a tap and explained by a hold."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import Metrics, dp
from kivy.uix.gridlayout import GridLayout

from app.playing import Playing
from core.message import say
from core.scene import Ability, PlayerSheet, RoleCard, Tally, Text
from screens.desk import Desk
from screens.game.tracked import Tracked, tracked
from screens.game.values import values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.scene import looks
from screens.scene.crewsheet import crew_sheet
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Column, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Text as Words
from screens.widgets.valuetile import ValueTile, tile_height

LARGE_TEXT = 1.3  # from here on words need wider tiles


def open_player_sheet(desk: Desk, playing: Playing, name: str, at: float = 1.0) -> None:
    """`at` is how far it was scrolled, for coming back."""
    described = playing.box.scene
    shown = described.player_sheet(playing.view.state, name) if described is not None else None
    if shown is None:
        desk.sheet(None)
        return
    if shown.sheets:
        crew_sheet(desk, playing, shown)
        return
    desk.guard.changed()
    body = PlayerBody(desk, playing, shown)
    role = looks.text(desk, shown.figure.role)
    sheet = Sheet(desk, f"{name} · {role}" if role else name, body, lambda: desk.sheet(None))
    body.sheet = sheet
    sheet.scroll.scroll_y = at
    desk.sheet(sheet)


class PlayerBody(Column):
    def __init__(self, desk: Desk, playing: Playing, shown: PlayerSheet) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.shown = desk, playing, shown
        self.sheet: Sheet | None = None
        self._numbers()
        for card in shown.cards:
            self.add_widget(RoleCardView(desk, card))
        self._hand()
        self._honours()
        self.add_widget(
            Key(
                desk, desk.text(say("ui.all-values")), icon="gavel", face="outline", height=dp(56), guarded=False,
                on_tap=lambda: values_of(desk, playing, ("player", shown.figure.name), self._back),
            )
        )  # fmt: skip

    def _numbers(self) -> None:
        grid = GridLayout(cols=2 if Metrics.fontscale >= LARGE_TEXT else 3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for tally in self.shown.numbers:
            touch: dict[str, Any] = {}
            if tally.path and not tally.owner:
                of = looks.tracked(self.playing, tally)
                touch = {"on_tap": partial(self._set, of), "on_hold": partial(self._why, of)}
            words = looks.text(self.desk, tally.name)
            grid.add_widget(ValueTile(self.desk, tally.icon, _number(tally), words, **touch))
        self.add_widget(grid)

    def _hand(self) -> None:
        hand = self.shown.hand
        if hand is None:
            return
        self._heading(hand.title)
        for piece in hand.pieces:
            of, name = tracked(self.playing, piece.path), looks.text(self.desk, piece.name)
            self.add_widget(
                Key(
                    self.desk, f"{name} ×{piece.count}" if piece.count > 1 else name, height=tile_height(),
                    guarded=False, icon=piece.icon, icon_size=28, caption=looks.text(self.desk, piece.about),
                    on_tap=partial(self._set, of), on_hold=partial(self._why, of),
                )
            )  # fmt: skip

    def _honours(self) -> None:
        if self.shown.honours:
            self._heading(self.shown.honours_title)
        for honour in self.shown.honours:
            words = Words(looks.text(self.desk, honour), self.desk.palette.hi, "strong")
            self.add_widget(Row(Icon("badge", self.desk.palette.accent, 28), words, spacing=dp(10), padding=(dp(4), 0)))

    def _heading(self, words: Text) -> None:
        self.add_widget(Words(looks.text(self.desk, words), self.desk.palette.mid, "strong", padding=(dp(4), dp(6))))

    # Touching

    def _back(self) -> None:
        at = self.sheet.scroll.scroll_y if self.sheet else 1.0
        open_player_sheet(self.desk, self.playing, self.shown.figure.name, at)

    def _set(self, of: Tracked) -> None:
        value_sheet(self.desk, self.playing, of, self._back)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.desk, self.playing, of, self._back)


def _number(tally: Tally) -> str:
    """Without a number the words say it."""
    if tally.value is None:
        return ""
    return f"{tally.value}/{tally.most}" if tally.most else str(tally.value)


class RoleCardView(Card):
    """A side of a card. The side that lies face up is edged."""

    def __init__(self, desk: Desk, card: RoleCard) -> None:
        palette = desk.palette
        edge = palette.accent if card.active else palette.line
        super().__init__(ground=palette.s2, edge=edge, padding=dp(12), spacing=dp(6))
        self.add_widget(Words(looks.text(desk, card.title), palette.words if card.active else palette.hi, "name"))
        self.add_widget(Words(looks.text(desk, card.caption), palette.mid, "caption"))
        for ability in card.abilities:
            self.add_widget(_line(desk, ability))


def _line(desk: Desk, ability: Ability) -> Row:
    palette = desk.palette
    text = ". ".join(looks.text(desk, each) for each in ability.words)
    words = Words(text, palette.mid if ability.spent else palette.hi, "sentence")
    return Row(Icon(ability.icon, palette.low if ability.spent else palette.accent, 22), words, spacing=dp(10))
