"""The key that ends an answer of several touches: it is filled when the answer is complete, otherwise it says what is
missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.key import Key, inks

READY = say("ui.pad.ok")


class OkKey(Key):
    def __init__(self, context: ScreenContext, on_tap: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(context, context.text(READY), face="primary", on_tap=on_tap, **kwargs)
        self.ready = True

    def set(self, ready: bool, words: Message = READY) -> None:
        self.ready = ready
        self.disabled = not ready
        self.text = self.context.text(words)
        palette = self.context.palette
        self.ground, self.edge, ink = inks(palette, "primary" if ready else "tile")
        if not ready:
            ink = palette.panel_mid
        assert self.text_label is not None
        self.text_label.color = self.text_label.disabled_color = ink
