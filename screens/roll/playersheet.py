"""Everything about one player: experience, delves, treasures, and both sides of the hero card.

Every number can be set from here, and asked about.
"""

from __future__ import annotations

from functools import partial

from kivy.metrics import Metrics, dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.boxes.dungeonroll import describe, labels
from core.boxes.dungeonroll.content import Side
from core.boxes.dungeonroll.state import Player
from core.boxes.dungeonroll.table import DELVES, player_named, token_named
from core.deck import size
from core.message import Message, say
from core.paths import escape
from screens.desk import Desk
from screens.game.tracked import Tracked
from screens.game.values import values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.roll import looks, signs
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Column, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Text
from screens.widgets.valuetile import ValueTile, tile_height

LARGE_TEXT = 1.3  # from here on words need wider tiles


def player_sheet(desk: Desk, playing: Playing, name: str, at: float = 1.0) -> None:
    """`at` is how far it was scrolled, for coming back."""
    player = player_named(playing.view.state, name)
    if player is None:
        desk.sheet(None)
        return
    desk.guard.changed()
    body = PlayerBody(desk, playing, player)
    hero = looks.hero_name(desk, player)
    sheet = Sheet(desk, f"{name} · {hero}" if hero else name, body, lambda: desk.sheet(None))
    body.sheet = sheet
    sheet.scroll.scroll_y = at
    desk.sheet(sheet)


class PlayerBody(Column):
    def __init__(self, desk: Desk, playing: Playing, player: Player) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.player = desk, playing, player
        self.sheet: Sheet | None = None
        self._numbers()
        if player.hero is not None:
            self.add_widget(SideCard(desk, player.hero.novice, up=not player.master, spent=player.exhausted))
            self.add_widget(
                SideCard(desk, player.hero.master, up=player.master, spent=player.exhausted, at=player.hero.level_up)
            )
        self._tokens()
        self._achieved()
        self.add_widget(self._action(say("ui.roll.all-values"), "gavel"))

    # What stands in it

    def _numbers(self) -> None:
        player = self.player
        path = f"players/{escape(player.name)}"
        tiles = [
            self._tile("magic", str(player.xp), say("ui.roll.sheet.xp"), looks.xp_of(player)),
            self._tile("stairs-down", f"{player.delves}/{DELVES}", say("ui.roll.sheet.delves"),
                       looks.tracked(f"{path}/delves", DELVES)),
        ]  # fmt: skip
        if player.hero is not None:
            rests = say("ui.roll.sheet.spent") if player.exhausted else say("ui.roll.sheet.ready")
            tiles.append(self._tile(signs.ULTIMATE, "", rests, looks.tracked(f"{path}/exhausted")))
        grid = GridLayout(cols=2 if Metrics.fontscale >= LARGE_TEXT else 3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for tile in tiles:
            grid.add_widget(tile)
        self.add_widget(grid)

    def _tokens(self) -> None:
        desk, state = self.desk, self.playing.view.state
        self._heading(say("ui.roll.sheet.tokens", count="n", n=size(self.player.tokens)))
        for stock in self.player.tokens:
            if not stock.count:
                continue
            of = looks.tokens_of(self.player, stock.name)
            token = token_named(state, stock.name)
            name = desk.words.name(desk.box, stock.name)
            self.add_widget(
                Key(
                    desk, f"{name} ×{stock.count}" if stock.count > 1 else name, height=tile_height(), guarded=False,
                    icon=signs.token(state.content, stock.name), icon_size=28,
                    caption=desk.text(describe.token(token)) if token is not None else "",
                    on_tap=partial(self._set, of), on_hold=partial(self._why, of),
                )
            )  # fmt: skip

    def _achieved(self) -> None:
        if not self.player.achieved:
            return
        self._heading(say("ui.roll.sheet.achieved"))
        for what in self.player.achieved:
            words = Text(self.desk.text(labels.achievement(what)), self.desk.palette.hi, "strong")
            self.add_widget(Row(Icon("badge", self.desk.palette.accent, 28), words, spacing=dp(10), padding=(dp(4), 0)))

    # Its pieces

    def _heading(self, words: Message) -> None:
        self.add_widget(Text(self.desk.text(words), self.desk.palette.mid, "strong", padding=(dp(4), dp(6))))

    def _tile(self, icon: str, number: str, caption: Message, of: Tracked) -> Widget:
        return ValueTile(
            self.desk, icon, number, self.desk.text(caption), on_tap=partial(self._set, of),
            on_hold=partial(self._why, of),
        )  # fmt: skip

    def _action(self, words: Message, icon: str) -> Key:
        return Key(
            self.desk, self.desk.text(words), icon=icon, face="outline", height=dp(56), guarded=False,
            on_tap=self._all_values,
        )  # fmt: skip

    # Touching

    def _back(self) -> None:
        player_sheet(self.desk, self.playing, self.player.name, self.sheet.scroll.scroll_y if self.sheet else 1.0)

    def _set(self, of: Tracked) -> None:
        value_sheet(self.desk, self.playing, of, self._back)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.desk, self.playing, of, self._back)

    def _all_values(self) -> None:
        values_of(self.desk, self.playing, ("player", self.player.name), self._back)


class SideCard(Card):
    """One side of a hero card: what it can always do, and what it can do once. The side that lies up is edged."""

    def __init__(self, desk: Desk, side: Side, *, up: bool, spent: bool, at: int = 0) -> None:
        palette = desk.palette
        super().__init__(ground=palette.s2, edge=palette.accent if up else palette.line, padding=dp(12), spacing=dp(6))
        name = desk.words.name(desk.box, side.name)
        title = Text(name, palette.words if up else palette.hi, "name")
        says = say("ui.roll.side.up") if up else say("ui.roll.side.at", xp=at) if at else say("ui.roll.side.before")
        self.add_widget(title)
        self.add_widget(Text(desk.text(says), palette.mid, "caption"))
        for line in describe.specialty(side):
            self.add_widget(_told(desk, "infinity", desk.text(line)))
        once = f"{desk.words.name(desk.box, side.ultimate.name)}. {desk.text(describe.ultimate(side))}"
        self.add_widget(_told(desk, signs.ULTIMATE, once, spent=up and spent))


def _told(desk: Desk, icon: str, text: str, *, spent: bool = False) -> Row:
    palette = desk.palette
    words = Text(text, palette.mid if spent else palette.hi, "sentence")
    return Row(Icon(icon, palette.low if spent else palette.accent, 22), words, spacing=dp(10))
