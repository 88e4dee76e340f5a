"""The rules of a box as a reference: the `rules.<language>.toml` files of `data/content`, checked and searchable.

The numbers of the rules (`DQ-116`) are those that refusals, tests and the code name, so that each can be looked up.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from core.refusal import Refused
from data.store.trouble import Trouble
from data.wordforms import words_in
from data.wordindex import WordIndex

CONTENT = Path(__file__).parent / "content"

# The weight of a word depends on where it stands. A word of a short title weighs more than one of a long title.
RULE, TITLE, SHORT_TITLE, WORDS, TEXT, NOTE, EARLIER = 100.0, 40.0, 20.0, 20.0, 6.0, 3.0, 5.0

Text: TypeAlias = Annotated[str, Field(pattern=r"^\S(.*\S)?$")]
Rule: TypeAlias = Annotated[str, Field(pattern=r"^[A-Z]+-[0-9]+$")]

_MARK = re.compile(r" ?\([A-Z]+-[0-9]+\)")


class Entry(BaseModel):
    """An entry of the reference. In a text about several rules, each part closes with the number of its rule in
    brackets.

    `note` says where the rulebook is unclear and what the table can set; `words` are other words that people search
    for.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Text
    topic: Text
    title: Text
    rules: tuple[Rule, ...] = Field(min_length=1)
    text: Text
    note: Text | None = None
    see: tuple[Text, ...] = ()
    words: tuple[Text, ...] = ()


def without_numbers(text: str) -> str:
    """Returns a text without the numbers of its rules, for places that show them elsewhere."""
    return _MARK.sub("", text)


class File(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    topics: dict[str, Text]
    entry: tuple[Entry, ...] = Field(min_length=1)


class Topic(NamedTuple):
    id: str
    title: str
    entries: tuple[Entry, ...]


class Reference:
    """The rules of one box in one language."""

    def __init__(self, file: File, language: str) -> None:
        self.entries = file.entry
        self._titles = file.topics
        self._by_id = {entry.id: entry for entry in file.entry}
        self._by_rule: dict[str, list[Entry]] = {}
        self._prefixes: set[str] = set()
        self._index = WordIndex(language)
        for place, entry in enumerate(file.entry):
            for rule in entry.rules:
                self._by_rule.setdefault(rule, []).append(entry)
                self._prefixes.add(rule.partition("-")[0].lower())
            for word, weight in _weighed(entry):
                self._index.add(place, word, weight)
        self._index.close()

    def topics(self) -> tuple[Topic, ...]:
        return tuple(
            Topic(topic, title, tuple(entry for entry in self.entries if entry.topic == topic))
            for topic, title in self._titles.items()
        )

    def entry(self, id: str) -> Entry:
        return self._by_id[id]

    def of_rule(self, rule: str) -> tuple[Entry, ...]:
        """Returns the entries about a rule. Steps name a single entry instead where one number stands for many."""
        if rule in self._by_id:
            return (self._by_id[rule],)
        return tuple(self._by_rule.get(rule, ()))

    def find(self, text: str) -> tuple[Entry, ...]:
        """Returns the entries that people may mean, best first: those with most of the words, if that is more than half
        of them.
        """
        asked = self._asked(text)
        weights: dict[int, list[float]] = {}
        for word in asked:
            for place, weight in self._index.places(word).items():
                weights.setdefault(place, []).append(weight)
        most = max(map(len, weights.values()), default=0)
        if most * 2 <= len(asked):
            return ()
        places = [place for place, each in weights.items() if len(each) == most]
        return tuple(self.entries[place] for place in sorted(places, key=lambda at: self._late(at) - sum(weights[at])))

    def _late(self, place: int) -> float:
        """Returns a small penalty for later entries. Of two that fit equally well, the earlier one is meant: the basic
        rules come first, the variants last.
        """
        return EARLIER * place / len(self.entries)

    def _asked(self, text: str) -> list[str]:
        """Returns the words of a search that mean something. "DQ-116", "dq 116" and "dq116" are the same word."""
        asked: list[str] = []
        for word in words_in(text):
            if asked and asked[-1] in self._prefixes and word.isdecimal():
                asked[-1] += word
            else:
                asked.append(word)
        telling = [word for word in asked if len(word) > 2 or word.isdecimal()]
        return list(dict.fromkeys(telling or asked))


def _weighed(entry: Entry) -> Iterator[tuple[str, float]]:
    """Yields every word of an entry with its weight. The English id helps people whose cards are English."""
    for rule in entry.rules:
        prefix, _, number = rule.partition("-")
        yield from ((number, RULE), (prefix.lower() + number, RULE))
    title = words_in(entry.title)
    yield from ((word, TITLE + SHORT_TITLE / len(title)) for word in title)
    yield from ((word, WORDS) for words in (entry.id, *entry.words) for word in words_in(words))
    yield from ((word, TEXT) for word in words_in(without_numbers(entry.text)))
    yield from ((word, NOTE) for word in words_in(without_numbers(entry.note or "")))


def boxes_with_rules() -> tuple[str, ...]:
    return tuple(sorted({file.parent.name for file in CONTENT.glob("*/rules.*.toml")}))


@cache
def reference(box: str, language: str) -> Reference:
    """Returns the reference of a box, read and indexed once."""
    if box not in boxes_with_rules():
        raise Refused("box-without-rules", box=box, known=boxes_with_rules())
    return read(CONTENT / box / f"rules.{language}.toml")


def read(path: Path) -> Reference:
    """Returns the reference in a file. An error names the file that is damaged."""
    try:
        file = File.model_validate_json(json.dumps(tomllib.loads(path.read_text("utf-8")), default=str))
    except ValidationError as error:
        raise _damaged(path, ".".join(str(part) for part in error.errors()[0]["loc"])) from None
    except (ValueError, OSError) as error:
        raise _damaged(path, str(error)) from None
    ids = {entry.id for entry in file.entry}
    if len(ids) < len(file.entry):
        raise _damaged(path, "id")
    for entry in file.entry:
        if lost := {entry.topic} - file.topics.keys() | set(entry.see) - ids:
            raise _damaged(path, f"{entry.id}: {', '.join(sorted(lost))}")
    return Reference(file, path.stem.partition(".")[2])


def _damaged(path: Path, why: str) -> Trouble:
    return Trouble("reference-damaged", file="/".join(path.parts[-2:]), why=why)
