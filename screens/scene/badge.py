"""A sign of who fights: the crest of a hero, or the symbol of a monster on ivory."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.scene import Figure, Scene
from screens.context import ScreenContext
from screens.scene import looks
from screens.theme import Colour
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon


def crests(context: ScreenContext, scene: Scene) -> tuple[tuple[str, str, Colour], ...]:
    """Returns the player, letter and colour of everybody, for a map."""
    found = ((figure.name, looks.crest(context, figure)) for figure in scene.people)
    return tuple((name, look.letter, look.colour) for name, look in found)


class Badge(Grounded, BoxLayout):
    def __init__(self, context: ScreenContext, side: float = 32, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)), edge_width=dp(1), **kwargs)
        self.context = context
        self.crest = Crest(context, side)
        self.symbol = Icon("skull", context.palette.pip, side * 0.74, pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.symbol.size_hint = (1, 1)
        self.bind(size=self._resize)

    def show_hero(self, figure: Figure) -> None:
        """Shows the crest of a hero. A hero who is out keeps the letter, which says who it is; words beside it say the
        rest.
        """
        self.crest.show(looks.crest(self.context, figure), "dead" if figure.fate == "dead" else "")
        self.ground = self.edge = CLEAR
        self._hold(self.crest)

    def show_monster(self, icon: str) -> None:
        self.symbol.change(icon)
        self.ground, self.edge = self.context.palette.ivory, self.context.palette.line
        self._hold(self.symbol)

    def _hold(self, part: Crest | Icon) -> None:
        if self.children != [part]:
            self.clear_widgets()
            self.add_widget(part)
        self._resize()

    def _resize(self, *_: object) -> None:
        self.radius = self.width * 0.27
        self.crest.size = self.size
        self.symbol.font_size = self.height * 0.74
