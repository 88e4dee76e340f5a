"""Everything that random games of a box say: the story, what is waited for, choices, refusals, odds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from core.asks import DeckCardAsk, PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeonquest.random_setup import PLAYERS as QUEST_PLAYERS
from core.boxes.dungeonraiders.random_setup import PLAYERS as RAIDERS_PLAYERS
from core.boxes.dungeonraiders.state import DARK
from core.boxes.dungeonroll import describe
from core.boxes.dungeonroll.random_setup import PLAYERS as ROLL_PLAYERS
from core.boxes.dungeontwister.random_setup import PLAYERS as TWISTER_PLAYERS
from core.boxes.dungeontwister.state import HIDDEN
from core.boxes.registry import box_named
from core.choices import Choice
from core.journal import Journal
from core.log import audit, story
from core.message import Message, Name
from core.randomplay import filled, random_move
from core.refusal import Refused
from core.simulation import simulation_of
from data.contents import shipped
from data.words import words
from tests.core.dungeonraiders.chance import random_game as random_raid
from tests.core.dungeonroll.chance import random_game as random_delves
from tests.core.playing import write
from tests.data.boxnames import QUEST, RAIDERS, ROLL, TWISTER, names_in_box


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How long the texts of a box may be on a phone."""

    now: int = 90
    sentence: int = 140
    choice: int = 1_000
    odds: int = 90
    described: int = 62


@dataclass(frozen=True, kw_only=True)
class Least:
    """How much the games must have said at least, so that no test passes because hardly anything happened."""

    keys: Mapping[str, int]
    """By what a key begins with: how many different ones."""
    names: int
    drawn: int
    russian_names: int
    """In so many different sentences a name of the box stands in Russian."""


class Spoken:
    """What is said in random games of a box, each part worked out once, and what is particular to its texts.

    `described` is what the box says about its things outside of games. `odds_of` is in how many positions odds are
    worked out. `lists` are sentences that are as long as what they list. `unnamed` can be drawn, but has no name of the
    box. `latin` are words that stay in Latin letters in Russian, `wordless` are Russian texts without any letter.
    """

    def __init__(
        self,
        box: str,
        prefix: str,
        games: Callable[[], Iterable[Journal[Any]]],
        least: Least,
        *,
        players: Sequence[str],
        limits: Limits | None = None,
        described: Callable[[], Iterable[Message]] = tuple,
        odds_of: int = 0,
        lists: Iterable[str] = (),
        unnamed: Iterable[str] = (),
        latin: str = r"(?!)",
        wordless: str = r"(?!)",
        before_a_name: str = ":,",
    ) -> None:
        self.box = box_named(box)
        self.prefix, self.players, self.least = prefix, tuple(players), least
        self.limits = limits or Limits()
        self.lists, self.unnamed = frozenset(lists), frozenset(unnamed)
        self.latin, self.wordless = re.compile(latin), re.compile(wordless)
        self.names = names_in_box(box)
        self._games, self._described = games, described
        self._odds_of = odds_of
        self._before_a_name = before_a_name
        self._texts: dict[str, dict[Message, str]] = {}

    @cached_property
    def journals(self) -> tuple[Journal[Any], ...]:
        return tuple(self._games())

    @cached_property
    def states(self) -> tuple[Any, ...]:
        return tuple(node.state for journal in self.journals for node in journal.line())

    @cached_property
    def told(self) -> frozenset[Message]:
        """Every sentence of every story as each viewer may hear it, and of the audit."""
        found: set[Message] = set()
        for journal in self.journals:
            for viewer in (None, *self.box.sight.viewers(journal.state)):
                for line in story(journal, viewer):
                    found.update(line.sentences)
            for entry in audit(journal):
                found.update(entry.sentences)
        return frozenset(found)

    @cached_property
    def waited(self) -> frozenset[Message]:
        """What the game waits for, in every position."""
        return frozenset(self.box.voice.now(state) for state in (self.box.rules.empty, *self.states))

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return tuple({choice: None for state in self.states for choice in self.box.rules.choices(state)})

    @cached_property
    def picks(self) -> tuple[PickAsk | PickSomeAsk | SecretPickAsk, ...]:
        asks = (ask for choice in self.choices for ask in choice.asks)
        return tuple(ask for ask in asks if isinstance(ask, PickAsk | PickSomeAsk | SecretPickAsk))

    @cached_property
    def offered(self) -> frozenset[Message]:
        """The label of every choice with those of its options."""
        options = {option.label for ask in self.picks for option in ask.options if option.label is not None}
        return frozenset(options | {choice.label for choice in self.choices})

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
            moves = [node.move for node in some(chance, nodes, 40)]
            for state in (node.state for node in some(chance, nodes, 20)):
                for move in moves:
                    try:
                        self.box.rules.decide(state, move)
                    except Refused as refused:
                        found.add(refused.message())
        return frozenset(found)

    @cached_property
    def odds(self) -> frozenset[Message]:
        """The odds of some positions, as the whole table may know them."""
        views = [self.box.sight.view(state, None) for state in some(Random("odds"), self.states, self._odds_of)]
        return frozenset(odd.label for view in views for odd in self.box.advice.odds(view))

    @cached_property
    def described(self) -> frozenset[Message]:
        return frozenset(self._described())

    @cached_property
    def everything(self) -> frozenset[Message]:
        return self.told | self.waited | self.offered | self.refused | self.described | self.odds

    def texts(self, language: str) -> dict[Message, str]:
        """Everything that is said, with its text in this language."""
        if language not in self._texts:
            tongue = words(language)
            self._texts[language] = {message: tongue.text(message) for message in self.everything}
        return self._texts[language]

    def own_words(self, text: str) -> str:
        """A text without what stays as it is in every language: the names of those who play."""
        for name in self.players:
            text = text.replace(name, "")
        return text

    def russian_names(self) -> Iterator[tuple[str, bool, str]]:
        """Each Russian name of a thing: the key, whether it needs no case where it stands, and the text.

        It needs none at the beginning, after a colon or a comma, in brackets, in quotes or as the last of a list.
        """
        called = sorted({words("ru").name(self.box.name, name) for name in self.names}, key=len, reverse=True)
        name = re.compile("|".join(rf"\b{re.escape(each)}\b" for each in called))
        uncased = re.compile(rf"(^|[{self._before_a_name}] | и |[(«])$")
        for message, whole in self.texts("ru").items():
            text = self.own_words(whole)
            for found in name.finditer(text):
                yield message.key, bool(uncased.search(text[: found.start()])), text


def some(chance: Random, of: Sequence[Any], most: int) -> list[Any]:
    return chance.sample(of, min(most, len(of)))


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


def told_by(table: Any, language: str = "en", viewer: str | None = None) -> list[str]:
    """The last line of the story."""
    return [words(language).text(message) for message in story(table.journal, viewer)[-1].sentences]


def keys_told_by(table: Any) -> list[str]:
    """The keys of the last line of the story."""
    return [message.key for message in story(table.journal)[-1].sentences]


# The games of each box


def quests() -> Iterator[Journal[Any]]:
    """Whole games of DungeonQuest."""
    box, content = box_named(QUEST), shipped(QUEST).content
    for number in range(30):
        chance = Random(f"words/{number}")
        journal: Journal[Any] = Journal(box)
        write(journal, journal.play(simulation_of(box.name).random_setup(chance, content)))
        while not box.rules.over(journal.state):
            move = random_move(box, journal.state, chance)
            assert move is not None, "a game that is not over offers something"
            write(journal, journal.play(move))
        yield journal


SELDOM = ("award", "bring-in", "end-game", "end-turn", "hold-pentagram", "leave-maze", "pick-up", "put-down")


def mazes() -> Iterator[Journal[Any]]:
    """Games of Dungeon Twister with each kind of move as often as any other, but for those that crowd out the rest."""
    box, content = box_named(TWISTER), shipped(TWISTER).content
    for number in range(14):
        chance = Random(f"words/{number}")
        journal: Journal[Any] = Journal(box)
        write(journal, journal.play(simulation_of(box.name).random_setup(chance, content)))
        for _ in range(260):
            offered = box.rules.choices(journal.state)
            if not offered:
                break
            kinds = sorted({choice.move for choice in offered})
            often = [kind for kind in kinds if kind not in SELDOM or chance.random() < 0.2]
            kind = chance.choice(often or kinds)
            choice = chance.choice([choice for choice in offered if choice.move == kind])
            write(journal, journal.play(filled(box, choice, chance)))
        yield journal


def dungeonroll_described() -> Iterator[Message]:
    """What heroes and tokens can do."""
    content = shipped(ROLL).content
    for hero in content.heroes:
        for side in (hero.novice, hero.master):
            yield from (*describe.specialty(side), describe.ultimate(side))
    yield from (describe.token(token) for token in content.tokens)


SPOKEN = {
    QUEST: Spoken(
        QUEST,
        "dq",
        quests,
        Least(
            keys={"dq.story.": 71, "dq.now.": 21, "dq.choice.": 46, "dq.deed.": 11, "refused.dq-": 9},
            names=81,
            drawn=81,
            russian_names=21,
        ),
        players=QUEST_PLAYERS,
        unnamed=map(str, range(100)),  # the life on a monster's token
        latin="choices|DungeonQuest",
        before_a_name=":,?",
    ),
    ROLL: Spoken(
        ROLL,
        "dr",
        lambda: (random_delves(Random(f"words/{number}"), 600) for number in range(30)),
        Least(
            keys={"dr.story.": 46, "dr.now.": 15, "dr.choice.": 22, "refused.dr-": 13},
            names=31,
            drawn=16,
            russian_names=9,
        ),
        players=ROLL_PLAYERS,
        described=dungeonroll_described,
    ),
    RAIDERS: Spoken(
        RAIDERS,
        "rd",
        lambda: (random_raid(Random(f"words/{number}"), 700) for number in range(30)),
        Least(
            keys={"rd.story.": 40, "rd.now.": 10, "rd.choice.": 10, "rd.odds.": 9, "refused.rd-": 11},
            names=31,
            drawn=36,
            russian_names=16,
        ),
        players=RAIDERS_PLAYERS,
        odds_of=250,
        unnamed=(*RAIDERS_PLAYERS, DARK),
        latin="Dungeon Raiders",
        wordless=r"\d+",
    ),
    TWISTER: Spoken(
        TWISTER,
        "dt",
        mazes,
        Least(
            keys={
                "dt.story.": 58, "dt.now.": 14, "dt.choice.": 30, "refused.dt-": 15,
                "dt.odds.wins": 1, "dt.odds.ties": 1, "dt.odds.with-card": 1,
            },
            names=31,
            drawn=0,
            russian_names=61,
        ),
        players=TWISTER_PLAYERS,
        limits=Limits(choice=80, odds=60),
        odds_of=100_000,
        lists=("dt.story.lines-revealed", "dt.story.mustered", "dt.story.armed", "dt.story.came-in"),
        unnamed=TWISTER_PLAYERS,
        wordless=rf".*{re.escape(HIDDEN)}.*",
    ),
}  # fmt: skip
