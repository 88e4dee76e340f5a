"""The app as Kivy runs it: puts up the screens and hands them what they show."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.app import MDApp

from app.home import GameCard, Games
from screens import ripple, theme
from screens.home.screen import HomeScreen

ripple.switch_off()


class DelvelogApp(MDApp):
    """`words` turns a key into words of the player's language; `games` reads the games from the disk."""

    title = "Delvelog"

    def __init__(
        self,
        words: Callable[[str], str],
        games: Callable[[], Games],
        open_game: Callable[[GameCard], None] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._words = words
        self._games = games
        self._open_game = open_game

    def build(self) -> HomeScreen:
        self.theme_cls.theme_style = "Dark"
        Window.clearcolor = theme.HOME.bg
        home = HomeScreen(words=self._words)
        home.bind(on_open_game=self._on_open_game)
        return home

    def on_start(self) -> None:
        # Kivy's clock ticks before each frame: the second tick comes when the first frame is on the screen.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._load_games))

    def _load_games(self, _dt: float) -> None:
        self.root.games = self._games()

    def _on_open_game(self, _home: HomeScreen, game: GameCard) -> None:
        if self._open_game is not None:
            self._open_game(game)
