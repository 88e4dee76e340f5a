"""Keeps what is half done when a screen is built again or left, and restores it when somebody comes back.

Until then it is kept in memory. When the app goes to the background, after which it may be killed, drafts are written
to a file for the next start, except for secret choices, which are not kept at all.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.drafts import DraftFile, Forms


class Drafts:
    """The drafts of the screens on which anything can be half done, by their `place`.

    Such a screen returns its draft (`draft`; None: nothing is half done) and continues it (`resume`) if it still fits.
    It converts the draft to plain values (`form_of`) and back (`draft_from`; None: it does not fit).
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, tuple[Any, dict[str, Any] | None]] = {}
        """Each draft as it is, and in plain values if it may be written."""
        self._before: Forms | None = None  # drafts from the last run; None: not read yet

    def keep(self, screen: Any) -> None:
        """Keeps the draft of a screen before the screen goes."""
        if not hasattr(screen, "draft"):
            return
        place, draft = screen.place, screen.draft()
        self._kept.pop(place, None)
        if draft is not None:
            self._kept[place] = (draft, screen.form_of(draft))

    def give(self, screen: Any) -> None:
        """Gives a new screen its draft, if there is one."""
        if not hasattr(screen, "draft"):
            return
        form = self._from_before().pop(screen.place, None)
        draft, _ = self._kept.pop(screen.place, (None, None))
        if draft is None and form is not None:
            draft = screen.draft_from(form)
        if draft is not None:
            screen.resume(draft)

    def write(self, screen: Any) -> None:
        """Writes the drafts, with that of the current screen. It is called when the app goes to the background
        or ends.
        """
        self.keep(screen)
        forms = {place: form for place, (_, form) in self._kept.items() if form is not None}
        self._file.keep({**self._from_before(), **forms})

    def go_on(self) -> None:
        """Removes the file when the app continues without having been killed: the drafts are in memory then."""
        if self._before is not None:
            self._file.drop()

    @cached_property
    def _file(self) -> DraftFile:
        from app.drafts import DraftFile  # imported late: the first frame has no use for it

        return DraftFile(self._folder)

    def _from_before(self) -> Forms:
        """Returns the drafts of the last run. They are read when they are first needed, which is after the
        first frame.
        """
        if self._before is None:
            self._before = self._file.take()
        return self._before
