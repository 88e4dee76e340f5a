"""How much one phone may say."""

from __future__ import annotations

A_SECOND = 10
BURST = 20


class Bucket:
    """Lets so many frames through each second on average, and so many at once."""

    def __init__(self, now: float) -> None:
        self._left, self._at = float(BURST), now

    def takes(self, now: float) -> bool:
        """Tells whether one more frame may come now."""
        self._left, self._at = min(BURST, self._left + (now - self._at) * A_SECOND), now
        if self._left < 1:
            return False
        self._left -= 1
        return True
