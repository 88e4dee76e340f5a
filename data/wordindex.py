"""An index of words, made once and asked at each key press: which places have a word, and how much it counts there."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from unicodedata import combining, normalize

BEGINNING, OTHER_ENDING = 0.7, 0.6
"""The value of a partial match, compared with 1 for the whole word: "port" for "portcullis", "двери" for "дверь"."""

_WORD = re.compile(r"[^\W_]+")
_BENDING = "aeiouаеиоуыэюяь"


def words_in(text: str) -> list[str]:
    """Returns the words of a text without case and accents: "Ещё" is "еще", "È" is "e"."""
    plain = "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))
    return _WORD.findall(plain)


class WordIndex:
    def __init__(self) -> None:
        self._weights: dict[str, dict[int, float]] = {}
        self._sorted: list[str] = []

    def add(self, place: int, word: str, weight: float) -> None:
        at = self._weights.setdefault(word, {})
        at[place] = max(weight, at.get(place, 0.0))

    def close(self) -> None:
        """Sorts the words, so that those with the same beginning are next to each other. Nothing may be added
        afterwards.
        """
        self._sorted = sorted(self._weights)

    def places(self, asked: str) -> dict[int, float]:
        """Returns the places of a word and its weight there. A number only matches itself, and never the beginning of
        another one.
        """
        if any(sign.isdigit() for sign in asked):
            return dict(self._weights.get(asked, {}))
        found: dict[int, float] = {}
        for word in self._starting(_stem(asked)):
            worth = _worth(asked, word)
            for place, weight in self._weights[word].items() if worth else ():
                found[place] = max(worth * weight, found.get(place, 0.0))
        return found

    def _starting(self, beginning: str) -> Iterator[str]:
        for at in range(bisect_left(self._sorted, beginning), len(self._sorted)):
            if not self._sorted[at].startswith(beginning):
                return
            yield self._sorted[at]


def _stem(word: str) -> str:
    """Returns the part of a word that roughly stays the same when it is inflected: Russian and Italian change the last
    letter or two.
    """
    if len(word) < 4 or (len(word) == 4 and word[-1] not in _BENDING):
        return word
    return word[:-1] if len(word) < 7 else word[:-2]


def _worth(asked: str, word: str) -> float:
    if word == asked:
        return 1.0
    if word.startswith(asked):
        return BEGINNING
    return OTHER_ENDING if abs(len(word) - len(asked)) <= 2 else 0.0
