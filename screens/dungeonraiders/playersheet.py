"""Everything about one player: life and treasure with − and +, the hand, the items, what lies on the table.

Every value can be set from here, and asked about.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.moves import Adjust
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import MOST_LIFE, alive, awaited, play_of, player_named
from core.deck import Stock, size
from core.message import Message, say
from data.boxes.dungeonraiders import signs
from screens.desk import Desk
from screens.dungeonraiders import looks
from screens.dungeonraiders.playerparts import Counter, CountTile, PowerKey, columns_of
from screens.game.tracked import Tracked
from screens.game.values import values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Text


def player_sheet(desk: Desk, playing: Playing, name: str, at: float = 1.0) -> None:
    """`at` is how far it was scrolled, for coming back."""
    player = player_named(playing.view.state, name)
    if player is None:
        desk.sheet(None)
        return
    desk.guard.changed()
    body = PlayerBody(desk, playing, name)
    character = looks.character_name(desk, player)
    sheet = Sheet(desk, f"{name} · {character}" if character else name, body, lambda: desk.sheet(None))
    body.sheet = sheet
    sheet.scroll.scroll_y = at
    desk.sheet(sheet)


class PlayerBody(Column):
    """Filled anew after each change, where it stands."""

    def __init__(self, desk: Desk, playing: Playing, name: str) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.name = desk, playing, name
        self.sheet: Sheet | None = None
        self.counters: dict[str, Counter] = {}
        self.powers: dict[str, PowerKey] = {}
        self._fill()

    def _fill(self) -> None:
        state: Game = self.playing.view.state
        player = player_named(state, self.name)
        if player is None:
            self.desk.sheet(None)
            return
        self.clear_widgets()
        for part in (self._fate, self._numbers, self._hand, self._items, self._on_the_table):
            part(state, player)
        self.add_widget(
            Key(
                self.desk, self.desk.text(say("ui.raiders.all-values")), icon="gavel", face="outline", height=dp(56),
                guarded=False, on_tap=self._all_values,
            )
        )  # fmt: skip

    # What stands in it

    def _fate(self, _state: Game, player: Player) -> None:
        if looks.fate(player):
            words = say("ui.raiders.sheet.stone") if player.stone else say("ui.raiders.sheet.dead")
            self._told(looks.STONE if player.stone else "skull", words)

    def _numbers(self, state: Game, player: Player) -> None:
        """No more life than ten, and nothing below nothing; before the first room there is nothing to change."""
        plays = state.stage == "playing"
        life = Counter(
            self.desk, looks.LIFE, player.life, say("ui.raiders.sheet.life"), bar=MOST_LIFE,
            fewer=plays and player.life > 0, more=plays and player.life < MOST_LIFE, **self._touches(player, "life"),
        )  # fmt: skip
        treasure = Counter(
            self.desk, looks.TREASURE, player.treasure, say("ui.raiders.sheet.treasure"),
            fewer=plays and player.treasure > 0, more=plays, **self._touches(player, "treasure"),
        )  # fmt: skip
        self.counters = {"life": life, "treasure": treasure}
        for counter in self.counters.values():
            self.add_widget(counter)

    def _touches(self, player: Player, what: str) -> dict[str, Any]:
        of = looks.life_of(player) if what == "life" else looks.treasure_of(player)
        return {
            "count": partial(self._adjust, what), "on_tap": partial(self._set, of), "on_hold": partial(self._why, of),
        }  # fmt: skip

    def _hand(self, _state: Game, player: Player) -> None:
        """A touch takes a card back into the hand, or lays it aside."""
        self._heading(say("ui.raiders.sheet.powers", count="n", n=len(POWERS) - len(player.spent)))
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=max(dp(76), min(sp(70), dp(110))))
        of = looks.of_player(player, "spent")
        self.powers = {
            power: PowerKey(
                self.desk, power, spent=power in player.spent, on_tap=partial(self._lay, player, power),
                on_hold=partial(self._why, of),
            )
            for power in POWERS
        }  # fmt: skip
        for key in self.powers.values():
            row.add_widget(key)
        self.add_widget(row)

    def _items(self, _state: Game, player: Player) -> None:
        self._heading(say("ui.raiders.sheet.items", count="n", n=size(player.items)))
        self.add_widget(columns_of(self._item(player, stock) for stock in player.items))

    def _item(self, player: Player, stock: Stock) -> CountTile:
        of = looks.item_of(player, stock.name)
        return CountTile(
            self.desk, signs.card(stock.name), self.desk.text(labels.card(stock.name)), stock.count, one=True,
            on_tap=partial(self._set, of), on_hold=partial(self._why, of),
        )  # fmt: skip

    def _on_the_table(self, state: Game, player: Player) -> None:
        """What they have played in this room; never what they have chosen in secret."""
        play = play_of(state, player.name)
        if play.cards:
            self._told("cards", say("ui.raiders.sheet.played", cards=labels.all_played(play.cards)))
        if play.hidden:
            self._told("lozenge", say("ui.raiders.sheet.chosen"))
        elif player.name in awaited(state):
            self._told("timer-sand", say("ui.raiders.sheet.again") if play.cards else say("ui.raiders.sheet.waits"))
        if player.looked and alive(player):
            self._told(signs.card("torch"), say("ui.raiders.sheet.looked"))
        if state.settings.tactical and state.first == player.name:
            self._told("first-player", say("ui.raiders.sheet.first"))

    # Its pieces

    def _heading(self, words: Message) -> None:
        self.add_widget(Text(self.desk.text(words), self.desk.palette.mid, "strong", padding=(dp(4), dp(6))))

    def _told(self, icon: str, words: Message) -> None:
        palette = self.desk.palette
        said = Text(self.desk.text(words), palette.hi, "sentence")
        self.add_widget(Row(Icon(icon, palette.accent, 24), said, spacing=dp(10), padding=(dp(4), dp(4))))

    # Touching

    def _adjust(self, what: str, by: int) -> None:
        """In place, without a dialog: several quick ones are one entry."""
        move = Adjust(player=self.name, what="life" if what == "life" else "treasure", by=by)
        self._written(self.playing.play(move))

    def _lay(self, player: Player, power: str) -> None:
        spent = tuple(each for each in POWERS if (each in player.spent) != (each == power))
        self._written(self.playing.ruling(looks.of_player(player, "spent").path, spent))

    def _written(self, no: Message | None) -> None:
        if no is not None:
            self.desk.refuse(no)
            return
        self._fill()

    def _back(self) -> None:
        player_sheet(self.desk, self.playing, self.name, self.sheet.scroll.scroll_y if self.sheet else 1.0)

    def _set(self, of: Tracked) -> None:
        value_sheet(self.desk, self.playing, of, self._back)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.desk, self.playing, of, self._back)

    def _all_values(self) -> None:
        values_of(self.desk, self.playing, ("player", self.name), self._back)
