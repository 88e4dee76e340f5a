"""What every part of a screen is given, so that no part has to look for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.people import Mark
from app.preferences import Preferences
from app.services.ports import Services
from core.message import Message, Name
from data.words import Words
from screens.secrets import Secrets
from screens.tap_guard import TapGuard
from screens.theme import Palette
from screens.told import Told


@dataclass(frozen=True, slots=True)
class ScreenContext:
    """What a part of a screen needs. `words` gives the player's language; `tell` shows a sentence over the screen;
    `sheet` opens a sheet over it (None closes it); `go` goes to another screen by its name. `marks` are those of the
    players who are known here, by their casefolded names.
    """

    box: str
    palette: Palette
    words: Words
    preferences: Preferences
    services: Services
    guard: TapGuard
    secrets: Secrets
    tell: Callable[[Message], None]
    sheet: Callable[[Any], None]
    go: Callable[..., None]
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def mark(self, player: str) -> Mark | None:
        """Returns the colour and shape that a player has chosen, or None."""
        return self.marks.get(player.casefold())

    def text(self, message: Message | str, *, short: bool = False) -> str:
        """Returns the words of a message; with `short`, those for a place too small for them. A label that is given
        the words takes their short form by itself where it has to.
        """
        if isinstance(message, str):
            return message
        words = self.words  # whoever remembers the text must not remember the screen
        if short:
            return words.text(message, short=True)
        return Told(words.text(message), lambda: words.text(message, short=True))

    def said(self, value: Message | Name | str) -> str:
        """Returns the words for anything that a scene calls by a name, in the same way."""
        if isinstance(value, Name):
            words = self.words
            return Told(words.said(value), lambda: words.said(value, short=True))
        return self.text(value)

    def refuse(self, message: Message) -> None:
        """Tells the reason of a refusal, with a sentence and a vibration."""
        if self.preferences.haptics:
            self.services.haptics.double()
        self.tell(message)

    @property
    def mirrored(self) -> bool:
        """Whether the screen is laid out for the left hand."""
        return self.preferences.hand == "left"
