"""The sheet of a player. Every number that is stored in the state can be set by a tap and explained by a hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.playing import Playing
from core.message import Message, say
from core.scene import Ability, Piece, PlayerSheet, RoleCard, Ruling, Sign, Tally, Text
from core.scene import Row as Pieces
from screens.context import ScreenContext
from screens.game.tracked import Tracked, tracked
from screens.game.values import values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.scene import looks
from screens.scene.crewsheet import crew_sheet
from screens.scene.sheetparts import Counter, CountTile, RulingKey, columns_of
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Alike, Fit
from screens.widgets.text import Text as Words
from screens.widgets.valuetile import ValueTile, tile_height

LARGE_TEXT = 1.3  # from here on words need wider tiles


def open_player_sheet(context: ScreenContext, playing: Playing, name: str, at: float = 1.0) -> None:
    """Opens the sheet. `at` is the scroll position, for coming back to it."""
    described = playing.box.scene
    shown = described.player_sheet(playing.view.state, name) if described is not None else None
    if shown is None:
        context.sheet(None)
        return
    if shown.sheets:
        crew_sheet(context, playing, shown)
        return
    context.guard.changed()
    body = PlayerBody(context, playing, shown)
    role = looks.text(context, shown.figure.role)
    sheet = Sheet(context, " · ".join(each for each in (name, role) if each), body, lambda: context.sheet(None))
    body.sheet = sheet
    sheet.scroll.scroll_y = at
    context.sheet(sheet)


class PlayerBody(Column):
    def __init__(self, context: ScreenContext, playing: Playing, shown: PlayerSheet) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.playing, self.shown = context, playing, shown
        self.sheet: Sheet | None = None
        self.counters: dict[str, Counter] = {}
        self.tiles: dict[str, ValueTile] = {}
        self._covers: Callable[[], None] | None = None  # covers the secret number that is shown
        self.rulings: dict[str, RulingKey] = {}
        self._fill()

    def _fill(self) -> None:
        """Fills the sheet. It is called again after each change, at the same scroll position."""
        context, shown = self.context, self.shown
        self.clear_widgets()
        self._names = list[Fit]()
        if shown.fate is not None:
            self._sign(shown.fate)
        self._numbers()
        for card in shown.cards:
            self.add_widget(RoleCardView(context, card))
        self._hand()
        self._honours()
        for row in shown.rows:
            self._row(row)
        Alike(self._names)
        for sign in shown.signs:
            self._sign(sign)
        if shown.figure.name or shown.numbers:
            self.add_widget(
                Key(
                    context,
                    context.text(say("ui.all-values")),
                    icon="gavel",
                    face="outline",
                    height=dp(56),
                    guarded=False,
                    on_tap=lambda: values_of(context, self.playing, ("player", shown.figure.name), self._back),
                )
            )

    def _numbers(self) -> None:
        """Adds the numbers: those that moves of the rules change have − and +, the others share lines."""
        self.counters = {tally.key: self._counter(tally) for tally in self.shown.numbers if _counts(tally)}
        Alike([counter.words for counter in self.counters.values()])
        for counter in self.counters.values():
            self.add_widget(counter)
        tallies = [tally for tally in self.shown.numbers if tally.key not in self.counters]
        if tallies:
            self._tiles(tallies, 2 if Metrics.fontscale >= LARGE_TEXT else 3)

    def _counter(self, tally: Tally) -> Counter:
        return Counter(self.context, tally, count=partial(self._count, tally), **self._touch(tally))

    def _touch(self, tally: Tally) -> dict[str, Any]:
        """Returns what a touch on a number does: it sets and explains it, or shows a secret one while it is held."""
        if tally.owner:
            return {
                "on_tap": partial(self.context.tell, say("ui.secret.hold", player=tally.owner)),
                "on_hold": partial(self._look, tally),
                "on_hold_end": self._cover,
            }
        of = looks.tracked(self.playing, tally)
        return {"on_tap": partial(self._set, of), "on_hold": partial(self._why, of)} if tally.path else {}

    def _tiles(self, tallies: Sequence[Tally], columns: int) -> None:
        grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        tiles = list[ValueTile]()
        for tally in tallies:
            words = looks.text(self.context, tally.name)
            tile = ValueTile(self.context, tally.icon, _number(tally), words, **self._touch(tally))
            self.tiles[tally.key] = tile
            tiles.append(tile)
            grid.add_widget(tile)
        Alike([tile.words for tile in tiles])
        self.add_widget(grid)

    def _hand(self) -> None:
        hand = self.shown.hand
        if hand is None:
            return
        self._heading(hand.title)
        for piece in hand.pieces:
            of, name = tracked(self.playing, piece.path), looks.text(self.context, piece.name)
            self.add_widget(
                Key(
                    self.context, f"{name} ×{piece.count}" if piece.count > 1 else name, height=tile_height(),
                    guarded=False, icon=piece.icon, icon_size=28, caption=looks.text(self.context, piece.about),
                    on_tap=partial(self._set, of), on_hold=partial(self._why, of),
                )
            )  # fmt: skip

    def _row(self, row: Pieces) -> None:
        """Adds a row. A row with a symbol of its own belongs to the row above it."""
        context, palette, title = self.context, self.context.palette, looks.text(self.context, row.title)
        if row.icon:
            icon, words = Icon(row.icon, looks.ink(palette, row.tone), 24), Words(title, palette.text_high, "strong")
            number = Words(
                str(row.tally.value) if row.tally is not None else "", palette.text_high, "inline", wide=False
            )
            self.add_widget(Row(icon, words, number, spacing=dp(10), padding=(dp(4), dp(6))))
        else:
            self.add_widget(
                Words(title, palette.words if row.tone else palette.text_middle, "strong", padding=(dp(4), dp(6)))
            )
        if row.caption:
            self.add_widget(Words(looks.text(context, row.caption), palette.text_middle, "caption", padding=(dp(4), 0)))
        turned = [self._ruling(row, piece, piece.ruling) for piece in row.pieces if piece.ruling is not None]
        if turned:
            line = BoxLayout(spacing=dp(8), size_hint_y=None, height=max(dp(76), min(sp(70), dp(110))))
            for key in turned:
                line.add_widget(key)
            self.add_widget(line)
        valued = [tally for piece in row.pieces for tally in piece.values]
        if valued:
            self._tiles(valued, len(valued))
        tiles = [self._tile(piece) for piece in row.pieces if piece.ruling is None and not piece.values]
        if tiles:
            self._names += [tile.words for tile in tiles]
            self.add_widget(columns_of(tiles))

    def _tile(self, piece: Piece) -> CountTile:
        of = tracked(self.playing, piece.path)
        return CountTile(self.context, piece, on_tap=partial(self._set, of), on_hold=partial(self._why, of))

    def _ruling(self, row: Pieces, piece: Piece, ruling: Ruling) -> RulingKey:
        of, turn = tracked(self.playing, row.path), partial(self._rule, ruling)
        key = self.rulings[piece.key] = RulingKey(
            self.context, piece, ruling, on_tap=turn, on_hold=partial(self._why, of)
        )
        return key

    def _sign(self, sign: Sign) -> None:
        palette = self.context.palette
        words = Words(looks.text(self.context, sign.name), palette.text_high, "sentence")
        self.add_widget(Row(Icon(sign.icon, palette.accent, 24), words, spacing=dp(10), padding=(dp(4), dp(4))))

    def _honours(self) -> None:
        if self.shown.honours:
            self._heading(self.shown.honours_title)
        for honour in self.shown.honours:
            words = Words(looks.text(self.context, honour), self.context.palette.text_high, "strong")
            self.add_widget(
                Row(Icon("badge", self.context.palette.accent, 28), words, spacing=dp(10), padding=(dp(4), 0))
            )

    def _heading(self, words: Text) -> None:
        self.add_widget(
            Words(looks.text(self.context, words), self.context.palette.text_middle, "strong", padding=(dp(4), dp(6)))
        )

    # Touching

    def _back(self) -> None:
        at = self.sheet.scroll.scroll_y if self.sheet else 1.0
        open_player_sheet(self.context, self.playing, self.shown.figure.name, at)

    def _count(self, tally: Tally, by: int) -> None:
        """Changes a number in place, without a dialog: several quick taps become one entry."""
        press = tally.less if by < 0 else tally.more
        if press is not None:
            self._written(self.playing.make(press.choice, dict(press.answers)))

    def _rule(self, ruling: Ruling) -> None:
        self._written(self.playing.ruling(ruling.path, ruling.value))

    def _written(self, problem: Message | None) -> None:
        if problem is not None:
            self.context.refuse(problem)
            return
        described = self.playing.box.scene
        assert described is not None, self.playing.box.name
        shown = described.player_sheet(self.playing.view.state, self.shown.figure.name)
        if shown is None:
            self.context.sheet(None)
            return
        self.shown = shown
        self._fill()

    def _look(self, tally: Tally) -> None:
        """Shows a secret number where it stands, until it is let go of."""
        place: Counter | ValueTile = self.counters.get(tally.key) or self.tiles[tally.key]
        shown = place.number
        self.context.secrets.show(self, self._cover)
        covered, shown.text = shown.text, looks.written(looks.as_owner(self.playing, tally))

        def cover() -> None:
            shown.text = covered

        self._covers = cover

    def _cover(self) -> None:
        if self._covers is not None:
            self._covers()
            self._covers = None
            self.context.secrets.hide(self)

    def _set(self, of: Tracked) -> None:
        value_sheet(self.context, self.playing, of, self._back)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.context, self.playing, of, self._back)


def _counts(tally: Tally) -> bool:
    """Tells whether moves change the number, even if it is at a limit or cannot be changed now."""
    return (tally.limit is not None and tally.bar) or tally.less is not None or tally.more is not None


def _number(tally: Tally) -> str:
    """Returns the number as text; "" if there is none and only the words are shown."""
    if tally.value is None:
        return looks.written(tally) if tally.owner else ""
    return f"{tally.value}/{tally.most}" if tally.most else str(tally.value)


class RoleCardView(Card):
    """One side of a hero card. The side that lies face up has an edge."""

    def __init__(self, context: ScreenContext, card: RoleCard) -> None:
        palette = context.palette
        edge = palette.accent if card.active else palette.line
        super().__init__(ground=palette.surface_2, edge=edge, padding=dp(12), spacing=dp(6))
        self.add_widget(
            Words(looks.text(context, card.title), palette.words if card.active else palette.text_high, "name")
        )
        self.add_widget(Words(looks.text(context, card.caption), palette.text_middle, "caption"))
        for ability in card.abilities:
            self.add_widget(_line(context, ability))


def _line(context: ScreenContext, ability: Ability) -> Row:
    palette = context.palette
    text = ". ".join(looks.text(context, each) for each in ability.words)
    words = Words(text, palette.text_middle if ability.spent else palette.text_high, "sentence")
    return Row(Icon(ability.icon, palette.text_low if ability.spent else palette.accent, 22), words, spacing=dp(10))
