"""Everything that games of a box say, for tests of its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any

from core.asks import DeckCardAsk, PickAsk, PickSomeAsk, SecretPickAsk
from core.box import Box
from core.choices import Choice
from core.facts import Move
from core.journal import Journal
from core.log import audit, story
from core.message import Message, Name
from core.refusal import Refused
from data.words import words


class Spoken:
    """What is said in these games. `described` is what the box says of its things besides."""

    def __init__(
        self,
        box: Box[Any],
        games: Callable[[], Iterable[Journal[Any]]],
        described: Callable[[], Iterable[Message]] = tuple,
    ) -> None:
        self.box = box
        self._games = games
        self._described = described

    @cached_property
    def journals(self) -> tuple[Journal[Any], ...]:
        return tuple(self._games())

    @cached_property
    def told(self) -> frozenset[Message]:
        """Every sentence of every story as each may hear it, with those for people who want to know it exactly."""
        found: set[Message] = set()
        for journal in self.journals:
            for viewer in (None, *self.box.viewers(journal.state)):
                for line in story(journal, viewer):
                    found.update(line.sentences)
            for entry in audit(journal):
                found.update(entry.sentences)
        return frozenset(found)

    def states(self) -> Iterator[Any]:
        for journal in self.journals:
            for node in journal.line():
                yield node.state

    @cached_property
    def waited(self) -> frozenset[Message]:
        return frozenset(self.box.now(state) for state in (self.box.empty, *self.states()))

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(choice for state in self.states() for choice in self.box.choices(state))

    @cached_property
    def offered(self) -> frozenset[Message]:
        """The label of every choice with those of its options."""
        found = {choice.label for choice in self.choices}
        for ask in (ask for choice in self.choices for ask in choice.asks):
            if isinstance(ask, PickAsk | PickSomeAsk | SecretPickAsk):
                found.update(option.label for option in ask.options if option.label is not None)
        return frozenset(found)

    @cached_property
    def drawn(self) -> frozenset[str]:
        """Whatever can be drawn or dealt."""
        asks = (ask for choice in self.choices for ask in choice.asks)
        return frozenset(stock.name for ask in asks if isinstance(ask, DeckCardAsk) for stock in ask.cards)

    @cached_property
    def refused(self) -> frozenset[Message]:
        """What the rules say to moves that were right at another time of the game."""
        found: set[Message] = set()
        for journal in self.journals:
            nodes = [node for node in journal.line() if node.move is not None]
            chance = Random(len(nodes))
            moves: list[Move] = [node.move for node in _some(chance, nodes, 40) if node.move is not None]
            for state in (node.state for node in _some(chance, nodes, 20)):
                found.update(refusal for move in moves if (refusal := self.refusal(state, move)) is not None)
        return frozenset(found)

    def refusal(self, state: Any, move: Move) -> Message | None:
        try:
            self.box.decide(state, move)
        except Refused as refused:
            return refused.message()
        return None

    @cached_property
    def described(self) -> frozenset[Message]:
        return frozenset(self._described())

    @cached_property
    def everything(self) -> frozenset[Message]:
        return self.told | self.waited | self.offered | self.refused | self.described

    def silent(self) -> set[str]:
        """Entries of a game of which nothing is told."""
        return {
            f"{node.move}"
            for journal in self.journals
            for node, line in zip(journal.line(), story(journal), strict=True)
            if not line.sentences
        }


def _some(chance: Random, nodes: Sequence[Any], most: int) -> list[Any]:
    return chance.sample(nodes, min(most, len(nodes)))


# Texts


def unfinished(text: str, prefix: str) -> bool:
    """Whether a sentence has a gap left, or a key where words should be."""
    wrong = rf"[{{}}]|\b{prefix}\.|\brefused\.|None|Message\(|  |\(\)"
    return not text or text.strip() != text or bool(re.search(wrong, text))


def without(names: Iterable[str], text: str) -> str:
    """A sentence without what stays as it is in every language: the names of those who play."""
    for name in names:
        text = text.replace(name, "")
    return text


# What fills sentences


def arguments(message: Message) -> Iterator[tuple[str, str, object]]:
    """Everything that fills a sentence and the sentences in it: key, gap, value."""
    for gap, value in message.args:
        for each in value if isinstance(value, tuple) else (value,):
            yield message.key, gap, each
            if isinstance(each, Message):
                yield from arguments(each)


def names_in(messages: Iterable[Message]) -> set[str]:
    """The things of a box that fill sentences."""
    return {value.name for each in messages for _, _, value in arguments(each) if isinstance(value, Name)}


def names_as_text(messages: Iterable[Message], known: set[str]) -> set[str]:
    """Where a thing of the box fills a sentence as if it were somebody's name."""
    return {
        f"{key}: {gap}={value}"
        for each in messages
        for key, gap, value in arguments(each)
        if isinstance(value, str) and value in known
    }


def russian_names(messages: Iterable[Message], box: str, known: set[str], players: Iterable[str]) -> Iterator[Any]:
    """Each Russian name of a thing with whether it stands where it needs no case, and its sentence: after a colon or a
    comma, in brackets or quotes, or at the beginning.
    """
    called = {words("ru").name(box, name) for name in known}
    name = re.compile("|".join(rf"\b{re.escape(each)}\b" for each in sorted(called, key=len, reverse=True)))
    players = tuple(players)
    for message in messages:
        text = without(players, words("ru").text(message))
        for found in name.finditer(text):
            yield message.key, bool(re.search(r"(^|[:,] |[(«])$", text[: found.start()])), text
