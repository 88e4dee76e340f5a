"""What is half done when a screen is built again or left, and stands there again when somebody comes back.

In between it is kept in memory. When the app goes to the background, which may be the last that is heard of it, it is
written down for the next start, except what is chosen in secret: that is not kept at all.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.drafts import DraftFile, Forms


class Drafts:
    """Of the screens on which anything can be half done, by their `place`.

    Such a screen says what that is (`draft`; None: nothing) and takes it up again (`resume`) if it still fits. It makes
    plain values of it (`form_of`) and a draft of those (`draft_from`; None: it does not fit).
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, tuple[Any, dict[str, Any] | None]] = {}
        """As it is, and in plain values, where it may be written."""
        self._before: Forms | None = None  # from before this start; None: nobody has looked yet

    def keep(self, screen: Any) -> None:
        """Before a screen goes."""
        if not hasattr(screen, "draft"):
            return
        place, draft = screen.place, screen.draft()
        self._kept.pop(place, None)
        if draft is not None:
            self._kept[place] = (draft, screen.form_of(draft))

    def give(self, screen: Any) -> None:
        """After one has come."""
        if not hasattr(screen, "draft"):
            return
        form = self._from_before().pop(screen.place, None)
        draft, _ = self._kept.pop(screen.place, (None, None))
        if draft is None and form is not None:
            draft = screen.draft_from(form)
        if draft is not None:
            screen.resume(draft)

    def write(self, screen: Any) -> None:
        """The app goes to the background, or ends, with this screen up."""
        self.keep(screen)
        forms = {place: form for place, (_, form) in self._kept.items() if form is not None}
        self._file.keep({**self._from_before(), **forms})

    def go_on(self) -> None:
        """The app was not killed: what is half done is here, and nowhere else."""
        if self._before is not None:
            self._file.drop()

    @cached_property
    def _file(self) -> DraftFile:
        from app.drafts import DraftFile  # here, not above: the first frame has no use for it

        return DraftFile(self._folder)

    def _from_before(self) -> Forms:
        """Read when it is first needed, which is after the first frame."""
        if self._before is None:
            self._before = self._file.take()
        return self._before
