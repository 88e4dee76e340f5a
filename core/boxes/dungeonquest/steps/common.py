"""What the steps of DungeonQuest are made of: a roll, a pick, one of a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from core.asks import DiceAsk, NumberAsk, Option, PickAsk
from core.boxes.dungeonquest import labels, moves
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Game, Step, What, the_hero
from core.choices import Choice, choice
from core.facts import Move
from core.message import Message, say
from core.refusal import Refused
from core.scene import Place
from core.steps import Asked, Rule, StepKind

EACH, BY_STEP = 0, -1
"""How many dice a roll takes: one for each name; as many as the step says."""

Offers: TypeAlias = Callable[[Game, Step], Iterable[Choice]]


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few words that answer a step, as people say it, with its rule and its key."""

    word: str
    rule: Rule
    label: Message
    icon: str
    place: Place = "tile"
    face: str = "tile"


def chosen(what: str, word: Word) -> Choice:
    return choice(moves.Choose, word.label, what=what, option=word.word)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll that answers a step. Journals have its name."""

    name: str
    rule: Rule
    dice: int

    def offered(self, state: Game, step: Step) -> Choice:
        count = step.count if self.dice == BY_STEP else self.dice
        ask = DiceAsk(field="dice", count=count) if count else _one_each(step.names)
        return choice(moves.Roll, labels.roll(state, step), ask, what=self.name)

    def answer(self, run: Run, move: moves.Roll) -> None:
        if move.what != self.name:
            raise run.not_now()
        self.rule(run, move)


def _one_each(names: tuple[str, ...]) -> DiceAsk:
    return DiceAsk(field="dice", count=len(names), each=True, names=names)


@dataclass(frozen=True, slots=True)
class Picked:
    """A name that answers a step, out of those that can be picked."""

    rule: Rule
    names: Callable[[Game, Step], tuple[str, ...]]

    def offered(self, state: Game, step: Step) -> Choice:
        names = self.names(state, step)
        tokens = step.what in ("which-monster", "token-from-board")
        options = listed(names, labels.lying(state, names).get if tokens else labels.option)
        if step.what == "eaten":
            own = the_hero(state, step.hero).loot
            options = tuple(Option(value=loot.name, label=labels.loot(loot)) for loot in own if loot.name in names)
        return choice(moves.Choose, labels.pick(step), PickAsk(field="option", options=options), what=step.what)


def listed(values: tuple[str, ...], label: Callable[[str], Message | None] = lambda _: None) -> tuple[Option, ...]:
    return tuple(Option(value=value, label=label(value)) for value in values)


@dataclass(frozen=True, slots=True)
class QuestStep(StepKind):
    """A step that may be answered with one of a few words."""

    words: tuple[Word, ...] = ()


def happening(what: What, rule: Callable[[Run, Step], None]) -> QuestStep:
    """A step that needs nobody's answer."""
    return QuestStep(what=what, auto=rule)


def asking(
    what: What,
    asked: Asked,
    *,
    answers: Mapping[type[Move], Rule] | None = None,
    roll: Rolled | None = None,
    picks: Picked | None = None,
    words: tuple[Word, ...] = (),
    offers: Offers | None = None,
) -> QuestStep:
    """A step that somebody answers. Without `offers` of its own it offers the roll, the names and the words."""
    answered: dict[type[Move], Rule] = dict(answers or {})
    if roll is not None:
        answered[moves.Roll] = roll.answer
    if picks is not None or words:
        answered[moves.Choose] = _choosing(what, picks, words)
    offered = offers or _offering(roll, picks, words)
    return QuestStep(what=what, asked=asked, answers=answered, offers=offered, words=words)


def _choosing(what: What, picks: Picked | None, words: tuple[Word, ...]) -> Rule:
    def choose(run: Run, move: moves.Choose) -> None:
        step = run.awaited(move.what)
        rule = next((word.rule for word in words if word.word == move.option), None)
        if rule is None and picks is not None and move.option in picks.names(run.state, step):
            rule = picks.rule
        if rule is None:
            raise Refused("dq-no-such-option", option=move.option)
        rule(run, move)

    return choose


def _offering(roll: Rolled | None, picks: Picked | None, words: tuple[Word, ...]) -> Offers:
    def offer(state: Game, step: Step) -> Iterator[Choice]:
        for asks in (roll, picks):
            if asks is not None:
                yield asks.offered(state, step)
        for word in words:
            yield chosen(step.what, word)

    return offer


def for_this(rule: Rule) -> Rule:
    """A rule of several steps: the move says which of them it answers."""

    def answer(run: Run, move: Any) -> None:
        run.awaited(move.what)
        rule(run, move)

    return answer


def saying(_state: Game, step: Step) -> Iterator[Choice]:
    ask = NumberAsk(field="number", low=0, high=12, usual=(1, 2, 3, 4, 5, 6))
    yield choice(moves.Say, labels.say_number(step), ask, what=step.what)


# The line of a step for people who do not see the table


def by_hero(_state: Game, step: Step) -> Message:
    """Says what the hero does: each such step has a sentence of its own."""
    return say(f"dq.now.{step.what}", hero=step.hero)


def picked(_state: Game, step: Step) -> Message:
    return labels.pick(step)


def said(_state: Game, step: Step) -> Message:
    return labels.say_number(step)


def thrown(_state: Game, step: Step) -> Message:
    return labels.pick_loot(step)


def drawn(_state: Game, step: Step) -> Message:
    return say("dq.now.draw", hero=step.hero, deck=labels.deck(step.deck))
