"""An index of words, made once and asked at each key press: which places have a word, and how much it counts there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from data.wordforms import stem

BEGINNING, OTHER_FORM = 0.7, 0.6
"""The value of a partial match, compared with 1 for the whole word: "port" for "portcullis", "двери" for "дверь"."""


class WordIndex:
    def __init__(self, language: str) -> None:
        self._language = language
        self._weights: dict[str, dict[int, float]] = {}
        self._sorted: list[str] = []
        self._forms: dict[str, list[str]] = {}

    def add(self, place: int, word: str, weight: float) -> None:
        at = self._weights.setdefault(word, {})
        at[place] = max(weight, at.get(place, 0.0))

    def close(self) -> None:
        """Sorts the words, so that those with the same beginning are next to each other. Nothing may be added
        afterwards.
        """
        self._sorted = sorted(self._weights)
        for word in self._sorted:
            self._forms.setdefault(stem(word, self._language), []).append(word)

    def places(self, asked: str) -> dict[int, float]:
        """Returns the places of a word and its weight there. A number only matches itself, and never the beginning of
        another one.
        """
        if any(sign.isdigit() for sign in asked):
            return dict(self._weights.get(asked, {}))
        found: dict[int, float] = {}
        worth = dict.fromkeys(self._forms.get(stem(asked, self._language), ()), OTHER_FORM)
        worth |= dict.fromkeys(self._starting(asked), BEGINNING)
        worth |= dict.fromkeys([asked] if asked in self._weights else (), 1.0)
        for word, share in worth.items():
            for place, weight in self._weights[word].items():
                found[place] = max(share * weight, found.get(place, 0.0))
        return found

    def _starting(self, beginning: str) -> Iterator[str]:
        for at in range(bisect_left(self._sorted, beginning), len(self._sorted)):
            if not self._sorted[at].startswith(beginning):
                return
            yield self._sorted[at]
