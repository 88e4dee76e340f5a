"""What is half done when a screen is built again or left, and stands there again when somebody comes back.

In between it is kept in memory. When the app goes to the background, which may be the last that is heard of it, it is
written down for the next start, except what is chosen in secret: that is not kept at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.drafts import MOST, DraftFile, Forms


@dataclass(frozen=True, slots=True)
class Kept:
    """As it is, and in plain values, where it may be written."""

    draft: Any
    form: dict[str, Any] | None


class Drafts:
    """Of the screens on which anything can be half done, by their `place`.

    Such a screen says what that is (`draft`; None: nothing) and takes it up again (`resume`) if it still fits. It makes
    plain values of it (`form_of`) and a draft of those (`draft_from`; None: it does not fit).
    """

    def __init__(self, folder: Path) -> None:
        self._file = DraftFile(folder)
        self._kept: dict[str, Kept] = {}
        self._before: Forms | None = None  # from before this start; None: nobody has looked yet

    def keep(self, screen: Any) -> None:
        """Before a screen goes."""
        if not hasattr(screen, "draft"):
            return
        place, draft = screen.place, screen.draft()
        self._kept.pop(place, None)
        if draft is not None:
            self._kept[place] = Kept(draft, screen.form_of(draft))
            for oldest in [*self._kept][:-MOST]:
                del self._kept[oldest]

    def give(self, screen: Any) -> None:
        """After one has come."""
        if not hasattr(screen, "draft"):
            return
        form = self._from_before().pop(screen.place, None)
        kept = self._kept.pop(screen.place, None)
        draft = kept.draft if kept is not None else screen.draft_from(form) if form is not None else None
        if draft is not None:
            screen.resume(draft)

    def write(self, screen: Any) -> None:
        """The app goes to the background, or ends, with this screen up."""
        self.keep(screen)
        forms = {place: kept.form for place, kept in self._kept.items() if kept.form is not None}
        self._file.keep({**self._from_before(), **forms})

    def go_on(self) -> None:
        """The app was not killed: what is half done is here, and nowhere else."""
        self._file.drop()

    def _from_before(self) -> Forms:
        """Read when it is first needed, which is after the first frame."""
        if self._before is None:
            self._before = self._file.take()
        return self._before
