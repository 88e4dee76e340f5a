"""Turns messages into words in the player's language. The catalogues are gettext's; `make` compiles them."""

from __future__ import annotations

import gettext
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from core.message import Arg, Message, Name, say
from core.oneline import one_line
from data.names import names

LANGUAGES = ("en", "ru", "it")
LOCALE = Path(__file__).parent / "locale"
SHORT = ".short"
"""A label that is long in a language has a second, shorter sentence in its catalogue: its key and this."""
AGAIN = ".once-more"
"""What a story tells instead where the same happens to the same once more: the key of the sentence and this."""

_GAP = re.compile(r"\{(\w+)\}")
_SUBJECT = re.compile(_GAP.pattern + r"(:?) (?!di )(?=\S)")  # in Italian, “{who} di {player}” is one subject

# “Anna’s Thief opens …”, “Il Ladro di Anna apre …”: after a sentence about Anna it is the Thief.
_OWNED = (
    re.compile(r"\{(?P<owner>player|hero)\}’s (?!turn)"),
    re.compile(r"(?P<what>[\w’{} ]+) di \{(?P<owner>player|hero)\} (?=\S)"),
)
_THE = "The"


class Subject(NamedTuple):
    """What a sentence begins with. It is `labelled` where the rest is about something else, which belongs to it:
    “Anna: the Thief opens a chest”, “Anna’s Thief opens a chest.”
    """

    what: Arg
    labelled: bool


class _Gaps(Formatter):
    """Fills the gaps of a sentence. A sentence can never reach into its arguments (no `{a.b}`, no `{a[0]}`)."""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        return kwargs[field_name], field_name


class Words:
    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = gettext.translation("delvelog", LOCALE, [language])

    def text(self, message: Message, *, short: bool = False) -> str:
        """Returns the sentence. With `short`, everything in it that has a short form is told by that: for a label that
        does not fit its place otherwise. Without any short form the sentence is the same.
        """
        args = {name: self.said(value, short=short) for name, value in message.args}
        sentence = self._sentence(message.key, message)
        if short and (found := self._sentence(message.key + SHORT, message)) != message.key + SHORT:
            sentence = found
        return _Gaps().vformat(sentence, (), args)

    def subject(self, message: Message) -> Subject | None:
        """Returns what the sentence is about, if that stands at its beginning and the rest of the sentence can be said
        without it; None otherwise.
        """
        sentence, args = self._sentence(message.key, message), dict(message.args)
        if begins := _SUBJECT.match(sentence):
            return Subject(args[begins[1]], bool(begins[2]))
        owned = _owned(sentence)
        return Subject(args[owned["owner"]], True) if owned else None

    def without_subject(self, message: Message) -> str:
        """Returns the sentence without its subject, as it is said after a sentence about the same: “Draws a card.”"""
        sentence, args = self._sentence(message.key, message), dict(message.args)
        if subject := _SUBJECT.match(sentence):
            rest = sentence[subject.end() :]
        elif owned := _owned(sentence):
            rest = f"{owned.groupdict().get('what', _THE)} {sentence[owned.end() :]}"
        else:
            return self.text(message)
        begins = _GAP.match(rest)
        told = _Gaps().vformat(rest, (), {name: self.said(value) for name, value in args.items()})
        # What people have typed is never written otherwise than they wrote it.
        return told if begins and isinstance(args[begins[1]], str) else told[:1].upper() + told[1:]

    def again(self, before: Message, message: Message) -> str | None:
        """Returns what a story tells after `before`, where the same happens once more: “Draws another: Rope.” Whatever
        this leaves out has to be as before. None where the sentence is told as always.
        """
        sentence = self._sentence(message.key + AGAIN, message)
        if before.key != message.key or sentence == message.key + AGAIN:
            return None
        told, as_before = _GAP.findall(sentence), dict(before.args)
        if any(name not in told and value != as_before.get(name) for name, value in message.args):
            return None
        return _Gaps().vformat(sentence, (), {name: self.said(value) for name, value in message.args})

    def _sentence(self, key: str, message: Message) -> str:
        """Returns the sentence of a key with its gaps, or the key if the language has none."""
        if message.count is None:
            return self._catalogue.gettext(key)
        number = int(dict(message.args)[message.count])  # type: ignore[arg-type]
        return self._catalogue.ngettext(key, key, number)

    def name(self, box: str, name: str) -> str:
        """Returns a hero or a card of a box as the player calls it. A thing without a name in this language keeps its
        own.
        """
        return names(box, self.language).names.get(name, name)

    def short(self, box: str, hero: str) -> str:
        """Returns the name of a hero for a narrow place. Whatever has no short name keeps its whole one."""
        return names(box, self.language).short.get(hero) or self.name(box, hero)

    def letter(self, box: str, hero: str) -> str:
        """Returns the letter of a hero, where there is room for one letter only."""
        return next((sign.upper() for sign in self.short(box, hero) if sign.isalpha()), "")

    def _joined(self, items: list[str]) -> str:
        """Returns a list as people say it: “Ada, Ben and Cleo”."""
        if len(items) < 2:
            return "".join(items)
        return self.text(say("list", items=", ".join(items[:-1]), last=items[-1]))

    def said(self, value: object, *, short: bool = False) -> str:
        """Returns the words for anything that can fill a gap: a message, a name of a box, a list, a number, or a typed
        text.
        """
        if isinstance(value, Message):
            return self.text(value, short=short)
        if isinstance(value, Name):
            return self.short(value.box, value.name) if short else self.name(value.box, value.name)
        if isinstance(value, tuple):
            return self._joined([self.said(item, short=short) for item in value])
        if isinstance(value, int):
            return str(value).replace("-", "\N{MINUS SIGN}")
        return "" if value is None else str(value)


def _owned(sentence: str) -> re.Match[str] | None:
    return next((found for each in _OWNED if (found := each.match(sentence))), None)


class OnScreen(Words):
    """Words for a window: what people wrote is put in one line, and control characters cannot change the reading
    order.
    """

    def said(self, value: object, *, short: bool = False) -> str:
        return one_line(super().said(value, short=short))


@cache
def on_screen(language: str) -> Words:
    return OnScreen(language)


def own_key(key: str) -> str:
    """Returns the key of the sentence that a short form, or the form for once more, belongs to."""
    return key.removesuffix(SHORT).removesuffix(AGAIN)


@cache
def keys() -> frozenset[str]:
    """Returns the keys of all sentences that the program has."""
    found = gettext.translation("delvelog", LOCALE, [LANGUAGES[0]])._catalog  # type: ignore[attr-defined]
    return frozenset(own_key(key if isinstance(key, str) else key[0]) for key in found)


@cache
def words(language: str) -> Words:
    return Words(language)


def preferred(wanted: str | None) -> str:
    """Returns the nearest language that there is: "ru_RU.UTF-8" is ru, anything unknown is English."""
    start = (wanted or "").replace("-", "_").split("_")[0].split(".")[0].lower()
    return start if start in LANGUAGES else "en"
