"""The codes by which a phone takes a seat: one for a QR code, and six digits for those who have to type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hmac import compare_digest

DIGITS_LAST = 120
"""The number of seconds for which six digits are good."""

TRIES = 5
"""Six digits are a million codes: after so many wrong ones, none is good any more."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The codes of a seat that the host shows: `token` goes into the QR code, `digits` are good until `until`."""

    seat: str
    token: str
    digits: str
    until: float


class Codes:
    """The codes that are good now: one pair for each seat, until a phone has used it or another one is shown.

    `token` makes 128 bits of chance as 22 letters, `digits` six digits, `clock` gives seconds.
    """

    def __init__(self, clock: Callable[[], float], token: Callable[[], str], digits: Callable[[], str]) -> None:
        self._clock, self._token, self._digits = clock, token, digits
        self._shown: dict[str, Shown] = {}
        self._wrong = 0

    def show(self, seat: str) -> Shown:
        """Makes new codes for a seat; those it had are no good any more."""
        taken = {each.digits for each in self._shown.values()}
        digits = next(found for found in iter(self._digits, None) if found not in taken)
        self._wrong = 0
        made = self._shown[seat] = Shown(seat, self._token(), digits, self._clock() + DIGITS_LAST)
        return made

    def hide(self, seat: str) -> None:
        self._shown.pop(seat, None)

    def shown(self, seat: str) -> Shown | None:
        return self._shown.get(seat)

    def used(self, code: str) -> str | None:
        """Returns the seat of a code, which is burnt by that; None for a wrong one."""
        found = None
        for each in list(self._shown.values()):  # all of them, so that it takes the same time for each
            if compare_digest(each.token.encode(), code.encode()):
                found = each
            if self.tries_left and self._clock() < each.until and compare_digest(each.digits.encode(), code.encode()):
                found = each
        if found is None:
            self._wrong += len(code) == 6
            return None
        del self._shown[found.seat]
        return found.seat

    @property
    def tries_left(self) -> int:
        return max(0, TRIES - self._wrong)
