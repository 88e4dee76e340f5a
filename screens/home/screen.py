"""The home screen: the games that wait, or a few calm words while there is none."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from app.home import GameCard
from screens import theme
from screens.widgets.mark import Mark

__all__ = ["GameRow", "HomeScreen", "Mark"]  # Mark: home.kv names it


class GameRow(ButtonBehavior, BoxLayout):
    """One game, all of it one button. Plain labels: a KivyMD list item takes twenty times as long to make."""

    card = ObjectProperty(rebind=True)
    narrow = BooleanProperty(False)

    def __init__(self, card: GameCard, **kwargs: Any) -> None:
        self.accent = theme.BOXES.get(card.box, theme.NO_BOX) if card.readable else theme.UNREADABLE
        self.icon = md_icons[self.accent.icon]
        super().__init__(card=card, **kwargs)


class HomeScreen(BoxLayout):
    """`games` and `words` can be set at any time; what is shown follows. Before the games are known (None)
    neither they nor their absence is shown.
    """

    games = ObjectProperty(None, allownone=True)
    words = ObjectProperty()
    trouble = StringProperty()

    __events__ = ("on_open_game",)

    def on_kv_post(self, _base: object) -> None:
        # ids alone would not keep alive what is out of the tree.
        self._list, self._empty = self.ids.list.__self__, self.ids.empty.__self__
        self._show()
        self.bind(games=lambda *_: self._show())

    def on_open_game(self, game: GameCard) -> None:
        """A card was touched."""

    def _show(self) -> None:
        cards = self.games.cards if self.games else ()
        self.trouble = self.games.trouble if self.games else ""
        self.ids.rows.clear_widgets()
        for card in cards:
            self.ids.rows.add_widget(GameRow(card, on_release=self._open))
        # Only what is shown is in the tree, so that the rest takes no touch and is not read out.
        self.remove_widget(self._list)
        self.remove_widget(self._empty)
        if self.games is not None:
            self.add_widget(self._list if cards else self._empty)

    def _open(self, row: GameRow) -> None:
        self.dispatch("on_open_game", row.card)


Builder.load_file(str(Path(__file__).with_name("home.kv")))
