"""The home screen: its front, and the page of all games behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.home import Home
from screens.context import ScreenContext
from screens.home.front import Front

if TYPE_CHECKING:
    from screens.home.allgames import AllGames


class HomeScreen(BoxLayout):
    """The screen. `press` takes the keys of a keyboard: Enter continues the open game. It begins with the page of all
    games for somebody who comes back to that from a game.
    """

    def __init__(self, context: ScreenContext, home: Home, *, all_games: bool = False) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), dp(4), dp(12), dp(12)))
        self.context, self.home = context, home
        self.front = Front(context, home, self.show_all)
        self.scroll = self.front.scroll
        self.page: Front | AllGames = self.front
        self.add_widget(self.front)
        if all_games:
            self.show_all()

    @property
    def all_games(self) -> bool:
        """Whether the page of all games is shown."""
        return self.page is not self.front

    def show_all(self) -> None:
        from screens.home.allgames import AllGames  # the first frame need not wait for it

        self._put(AllGames(self.context, self.home, self.show_front))

    def show_front(self) -> None:
        """Returns to the front, and lists the games again: anything may have happened to them in between."""
        self._put(self.front)
        self.front.refresh()

    def _put(self, page: Front | AllGames) -> None:
        self.remove_widget(self.page)
        self.page = page
        self.add_widget(page)

    def press(self, key: str) -> bool:
        if key == "escape" and self.all_games:
            self.show_front()
            return True
        return self.page.press(key)
