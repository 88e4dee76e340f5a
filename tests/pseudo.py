"""A language that nobody speaks, "xx": English with other letters, in brackets, and longer than any real language.

    def test_…(xx):                         # a fixture of tests/conftest.py: while it lasts, "xx" is a language
        app = open_app(language="xx")
        assert is_pseudo(label.text, players)

A text on a screen that is not in it did not come from the catalogues; one that ends without its bracket was cut.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from data import names, reference
from data.words import LANGUAGES, LOCALE, Words, words

PSEUDO = "xx"
OPENED, CLOSED = "‹", "›"
LONGER = 0.4

# Roboto has every one of these, and none of them becomes a plain letter when a screen writes it in capitals.
_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_OTHER = "áьçđéфğħíĵķłмñóþяřšťúẃŵжýž"
_LETTERS = str.maketrans(_PLAIN + _PLAIN.upper(), _OTHER + _OTHER.upper())
_ALPHABET = frozenset(_OTHER + _OTHER.upper())

_KEPT = re.compile(r"(\{\w*\}|\[/?\w+(?:=[^]]*)?\]|\b[A-Z]+-[0-9]+\b)")
"""Gaps, markup, and the numbers of rules."""


def pseudo(text: str) -> str:
    """A text of the catalogue, and 40 % more of it; in pieces, so that it can still be broken into lines."""
    own = _KEPT.sub("", text)
    more = max(1, round(len(own) * LONGER) - len(OPENED + CLOSED))
    pieces = [part if _KEPT.fullmatch(part) else "".join(map(_other, part)) for part in _KEPT.split(text)]
    return f"{OPENED}{''.join(pieces)}{_filling(more)}{CLOSED}"


def _other(sign: str) -> str:
    """Another letter for a letter. Those that English does not have, as in the name of a language, are all alike."""
    if sign.isascii() or not sign.isalpha():
        return sign.translate(_LETTERS)
    return "Ó" if sign.isupper() else "ó"


def _filling(length: int) -> str:
    if length <= 6:
        return "~" * length
    return "".join(" " if at % 6 == 0 else "~" for at in range(length - 1)) + "~"


def is_pseudo(text: str, typed: Iterable[str] = ()) -> bool:
    """Whether all of a text came from the catalogues. Digits and symbols are nobody's language.

    `typed` is what may stand in it as it is: the players' names, and what they have named themselves.
    """
    for name in sorted(typed, key=len, reverse=True):
        text = text.replace(name, "").replace(name.upper(), "")
    return all(sign in _ALPHABET for sign in _KEPT.sub("", text) if sign.isalpha())


@contextmanager
def speaking_pseudo(folder: Path) -> Iterator[Words]:
    """While it lasts, "xx" is one of the languages; its catalogue, names and rules are written to the folder."""
    locale, content = folder / "locale", folder / "content"
    if not folder.exists():
        _write_catalogue(locale)
        _write_content(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("data.words.LOCALE", locale)
        patch.setattr("data.words.LANGUAGES", (*LANGUAGES, PSEUDO))
        patch.setattr(names, "CONTENT", content)
        patch.setattr(reference, "CONTENT", content)
        yield words(PSEUDO)


def _write_catalogue(locale: Path) -> None:
    target = locale / PSEUDO / "LC_MESSAGES"
    target.mkdir(parents=True)
    for language in LANGUAGES:
        (locale / language).symlink_to(LOCALE / language)
    with (LOCALE / "en/LC_MESSAGES/delvelog.po").open("rb") as source:
        english = read_po(source, locale="en")
    catalogue = Catalog(locale="en")  # it counts as English does
    for message in english:
        if message.id:
            forms = (message.string,) if isinstance(message.string, str) else message.string
            told = tuple(pseudo(form) for form in forms)
            catalogue.add(message.id, told[0] if isinstance(message.id, str) else told)
    with (target / "delvelog.mo").open("wb") as file:
        write_mo(file, catalogue)


def _write_content(content: Path) -> None:
    for box in names.CONTENT.iterdir():
        if not box.is_dir():
            continue
        (content / box.name).mkdir(parents=True)
        for file in box.glob("*.toml"):
            (content / box.name / file.name).symlink_to(file)
        if (russian := box / "names.ru.toml").exists():
            _write(content / box.name / f"names.{PSEUDO}.toml", _names(tomllib.loads(russian.read_text("utf-8")), box))
        if (english := box / "rules.en.toml").exists():
            _write(content / box.name / f"rules.{PSEUDO}.toml", _rules(tomllib.loads(english.read_text("utf-8"))))


def _names(russian: dict[str, Any], box: Path) -> dict[str, Any]:
    """English has no list of its own names: those that another language has are all there are."""
    heroes = tomllib.loads((box / "names.en.toml").read_text("utf-8"))["heroes"]
    return {
        "sure": "ours",
        "heroes": {hero: {"name": pseudo(hero), "short": pseudo(row["short"])} for hero, row in heroes.items()},
    } | {
        section: {name: pseudo(name) for name in russian[section]}
        for section in russian.keys() - {"sure", "sure_of", "heroes"}
    }


def _rules(english: dict[str, Any]) -> dict[str, Any]:
    read = ("title", "text", "note")
    return {
        "topics": {topic: pseudo(title) for topic, title in english["topics"].items()},
        "entry": [
            {name: pseudo(value) if name in read else value for name, value in entry.items()}
            for entry in english["entry"]
        ],
    }


def _write(file: Path, form: dict[str, Any]) -> None:
    """TOML, as far as these files need it: every value on a line of its own, written as JSON writes it."""
    lines: list[str] = []
    for name, value in form.items():
        if isinstance(value, list):
            lines += [line for row in value for line in (f"[[{name}]]", *_rows(row))]
        else:
            lines += [f"[{name}]", *_rows(value)] if isinstance(value, dict) else [*_rows({name: value})]
    file.write_text("\n".join(lines) + "\n", "utf-8")


def _rows(row: dict[str, Any]) -> Iterator[str]:
    for name, value in row.items():
        yield f"{_inline(name)} = {_inline(value)}"


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(_rows(value)) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'
