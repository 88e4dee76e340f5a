"""The bar on top of a calm screen: the way back, what the screen is, and what can be done on all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivymd.uix.appbar import (
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTitle,
    MDTopAppBarTrailingButtonContainer,
)

from screens.context import ScreenContext
from screens.material.buttons import SymbolButton
from screens.material.theme import dress
from screens.material.words import Whole
from screens.widgets.text import NARROWER, fitting

HIGH = 56  # dp


class BarTitle(Whole, MDTopAppBarTitle):
    """What the screen is, as large as the bar has room for."""

    def _keep_whole(self, *_: object) -> None:
        if self.parent is not None:
            size = fitting(self.font_name, self.whole_size, self.text, self.width * NARROWER, self.height)
            self.font_size = size


class TopBar(MDTopAppBar):
    """The bar. `actions` are symbols and what they do, at its end."""

    def __init__(
        self,
        context: ScreenContext,
        title: str,
        back: Callable[[], object],
        actions: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> None:
        dress(context)
        super().__init__(theme_bg_color="Custom", md_bg_color=context.palette.bg)
        self.height = dp(HIGH)
        # Straight into their places: on KivyMD's way there, the first frame has an empty bar.
        leading = MDTopAppBarLeadingButtonContainer(SymbolButton(context, "chevron-left", back), padding=0)
        self.title = BarTitle(title, adaptive_width=False, padding=0)
        self.title.bind(height=self.title._keep_whole)
        self.ids.root_box.add_widget(leading, index=len(self.ids.root_box.children))
        self.ids.text_box.add_widget(self.title)
        if actions:
            keys = (SymbolButton(context, icon, do) for icon, do in actions)
            self.ids.root_box.add_widget(MDTopAppBarTrailingButtonContainer(*keys, spacing=dp(8), padding=0))
