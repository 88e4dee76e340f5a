"""What is half done when a screen is built again or left, and stands there again when somebody comes back.

It is kept in memory alone, never on the disk: an app that is killed has what was written, and asks the rest anew. What
is chosen in secret is not kept at all.
"""

from __future__ import annotations

from typing import Any


class Drafts:
    """Of the last screen on which anything can be half done. It says what that is (`draft`; None: nothing), and takes
    it up again (`resume`) if it still fits.
    """

    def __init__(self) -> None:
        self._of: type[Any] | None = None
        self._draft: Any = None

    def keep(self, screen: Any) -> None:
        """Before a screen goes."""
        if hasattr(screen, "draft"):
            self._of, self._draft = type(screen), screen.draft()

    def give(self, screen: Any) -> None:
        """After one has come."""
        if self._of is type(screen):
            draft, self._draft = self._draft, None
            if draft is not None:
                screen.resume(draft)
