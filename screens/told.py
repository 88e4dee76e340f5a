"""Words on a screen that know their short form, so that a label which does not fit can take it by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

NO_BREAK = "\N{NO-BREAK SPACE}"


class Told(str):
    """The words of a message. `short` are those for a place that is too small for them; often they are the same."""

    def __new__(cls, words: str, shorter: Callable[[], str]) -> Told:
        told = super().__new__(cls, words)
        told._shorter = shorter
        return told

    _shorter: Callable[[], str]

    @cached_property
    def short(self) -> str:
        return self._shorter()


def short_of(words: str) -> str:
    """Returns the short form of words, or the words themselves if they have none."""
    return words.short if isinstance(words, Told) else words


def sentence(words: str) -> str:
    """Returns words with a full stop, unless they end with a mark that closes a sentence."""
    return words if words[-1:] in (*".!?…",) else f"{words}."


def capital(words: str) -> str:
    """Returns words with a capital first letter, for those that begin a line."""
    raised = words[:1].upper() + words[1:]
    return Told(raised, lambda: capital(short_of(words))) if isinstance(words, Told) else raised
