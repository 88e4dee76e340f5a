"""What all offers are made of: a roll, a pick, one of a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.asks import (
    DiceAsk,
    Option,
    PickAsk,
)
from core.boxes.dungeonquest import labels, moves
from core.boxes.dungeonquest.decide import picks, roll_for
from core.boxes.dungeonquest.state import (
    Game,
    Step,
    off_the_rules,
    the_hero,
)
from core.choices import Choice, choice
from core.message import Message

DICE_OF = {"first": 0, "test": 2, "rage": 2, "end": 2, "dice-fight": 2}
"""How many dice a roll takes, where that is neither one nor said by the step; 0 is one for each name."""


def listed(values: tuple[str, ...], label: Callable[[str], Message | None] = lambda _: None) -> tuple[Option, ...]:
    return tuple(Option(value=value, label=label(value)) for value in values)


def rolling(state: Game, step: Step) -> Iterator[Choice]:
    what = roll_for(step)
    if what is None:
        raise off_the_rules()
    count = DICE_OF.get(what, step.count if what in ("wounds", "heal", "lost") else 1)
    ask = DiceAsk(field="dice", count=count) if count else _one_each(step.names)
    yield choice(moves.Roll, labels.roll(state, step), ask, what=what)
    if step.what == "end-eater":
        yield chosen("end-eater", "no")


def _one_each(names: tuple[str, ...]) -> DiceAsk:
    return DiceAsk(field="dice", count=len(names), each=True, names=names)


def picking(state: Game, step: Step) -> Iterator[Choice]:
    names = picks(state, step)
    tokens = step.what in ("which-monster", "token-from-board")
    options = listed(names, labels.lying(state, names).get if tokens else labels.option)
    if step.what == "eaten":
        own = the_hero(state, step.hero).loot
        options = tuple(Option(value=loot.name, label=labels.loot(loot)) for loot in own if loot.name in names)
    yield choice(moves.Choose, labels.pick(step), PickAsk(field="option", options=options), what=step.what)


def chosen(what: str, option: str) -> Choice:
    return choice(moves.Choose, labels.OPTIONS[what, option], what=what, option=option)


def simple(*options: str) -> Callable[[Game, Step], Iterator[Choice]]:
    def offer(_state: Game, step: Step) -> Iterator[Choice]:
        for option in options:
            yield chosen(step.what, option)

    return offer
