"""A hidden number that one player may look at, as long as the key is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from app.playing import Playing
from core import paths
from core.scene import Tally
from screens.context import ScreenContext
from screens.widgets.key import Key


class LifeEye(Key):
    """Shows the life of a token to the player of the monster as long as the key is held. A tap explains this.

    `reveal` is called with the life while the key is held (0: nobody has looked at it yet), and with None when it is
    released.
    """

    def __init__(
        self, context: ScreenContext, playing: Playing, reveal: Callable[[int | None], None], **kwargs: Any
    ) -> None:
        kwargs.setdefault("width", dp(56))
        kwargs.setdefault("height", dp(50))
        super().__init__(
            context,
            icon="eye",
            icon_size=26,
            icon_colour=context.palette.text_middle,
            guarded=False,
            on_tap=self._explain,
            on_hold=self._look,
            on_hold_end=self.hide,
            **kwargs,
        )
        self.playing, self.reveal = playing, reveal
        self.tally: Tally | None = None

    def show(self, tally: Tally) -> None:
        """Sets where the number is stored and who may look; a number that is being shown is hidden."""
        self.tally = tally
        self.hide()

    def _look(self) -> None:
        path, owner = (self.tally.path, self.tally.owner) if self.tally is not None else ("", "")
        state = self.playing.state_of(owner)
        if path and paths.exists(state, path):
            life = paths.get(state, path)
            assert isinstance(life, int), path
            self.context.secrets.show(self, self.hide)
            self.reveal(life)

    def hide(self) -> None:
        self.reveal(None)
        self.context.secrets.hide(self)

    def _explain(self) -> None:
        if self.tally is not None and self.tally.called is not None:
            self.context.tell(self.tally.called)
