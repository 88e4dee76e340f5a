"""A hand at the screen: finds what it wants by its words or its symbol, touches it, and counts its touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from core.message import Message
from screens.widgets.key import HOLD
from tests.ui.driver import Driver, Finger
from tests.ui.looking import Touchable, Written, ancestors, assert_looks_right, seen, written

What: TypeAlias = str | Message | Callable[[Any], bool]


class Hand:
    """`pause` is the time between two touches: people are slower than the dead time after a step."""

    def __init__(self, ui: Driver, pause: float = 0.4) -> None:
        self.ui, self.pause = ui, pause
        self.taps = 0

    @property
    def game(self) -> Any:
        """The state of the game that is open."""
        return self.ui.app.playing.view.state

    @property
    def entries(self) -> int:
        return len(self.ui.app.playing.table.journal.entries)

    @property
    def step(self) -> str:
        """What the game waits for."""
        return str(self.game.steps[-1].what) if self.game.steps else ""

    # What can be seen

    def text(self, message: Any) -> str:
        return str(self.ui.app.words().text(message))

    def look_through_sheet(self) -> None:
        """Each part of the sheet that is open looks right."""
        for where in (1, 0.75, 0.5, 0.25, 0):
            self.ui.app.sheet.scroll.scroll_y = where
            self.ui.advance(0.2)
            assert_looks_right(self.ui)

    # What can be touched

    def keys(self) -> list[Any]:
        return [key for key in seen(self.ui, Touchable) if not key.disabled]

    def words(self, key: Any) -> list[str]:
        return [written(label) for label in key.walk(restrict=True) if isinstance(label, Written) and label.text]

    def find(self, what: What, within: Any = None) -> Any:
        """The key with these words (or the beginning of them), this symbol, or what a test says of it."""
        wanted = self.ui.app.words().text(what) if isinstance(what, Message) else what
        for fits in self._fitting(wanted):
            found = [key for key in self.keys() if fits(key) and (within is None or within in ancestors(key))]
            if found:
                # Of a card that can be touched and a key on it, the key is meant.
                return min(found, key=lambda key: key.width * key.height)
        raise LookupError(f"{what!r} is not among {[self.words(key) for key in self.keys()]}")

    def _fitting(self, what: str | Callable[[Any], bool]) -> Iterator[Callable[[Any], bool]]:
        if not isinstance(what, str):
            yield what
            return
        yield lambda key: what in self.words(key) or getattr(key, "name", None) == what
        yield lambda key: any(getattr(each, "name", "") == what for each in key.walk(restrict=True))
        yield lambda key: any(word.startswith(what) for word in self.words(key))

    def there(self, what: What) -> bool:
        try:
            self.find(what)
        except LookupError:
            return False
        return True

    # Touching

    def tap(self, what: What, within: Any = None) -> None:
        self.touch(self.find(what, within))

    def answer(self, what: What) -> None:
        """Touches something in the Now panel."""
        self.tap(what, self.ui.app.screen.now)

    def tap_in_sheet(self, what: What) -> None:
        """Scrolls down the sheet that is open until it is there."""
        where = self.ui.app.sheet.scroll
        while not self.there(what) and where.scroll_y > 0:
            where.scroll_y = max(0, where.scroll_y - 0.25)
            self.ui.advance(0.2)
        self.tap(what)

    def touch(self, key: Any) -> None:
        self.ui.advance(self.pause)
        self.ui.tap(key)
        self.taps += 1
        self.ui.advance(0.1)

    def hold(self, what: What, seconds: float = HOLD + 0.4) -> None:
        self.ui.advance(self.pause)
        self.ui.tap(self.find(what), hold=seconds)
        self.taps += 1
        self.ui.advance(0.1)

    def double_tap(self, what: What, apart: float) -> None:
        """Two touches at the same place, so many seconds apart: a nervous finger."""
        self.ui.advance(self.pause)
        key = self.find(what)
        at = key.to_window(*key.center)
        for _ in range(2):
            finger = Finger(at)
            finger.down()
            self.ui.advance(1 / 60)
            finger.up()
            self.ui.advance(apart)
        self.ui.advance(0.5)

    def peek(self, what: What, look: Callable[[], Any]) -> Any:
        """What is seen while something is held."""
        self.ui.advance(self.pause)
        key = self.find(what)
        finger = Finger(key.to_window(*key.center))
        finger.down()
        self.ui.advance(HOLD + 0.4)  # what scrolls hands a touch on a moment later
        found = look()
        finger.up()
        self.ui.advance(0.2)
        return found
