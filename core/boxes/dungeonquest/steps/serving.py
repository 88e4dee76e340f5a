"""What eliminated players may do."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    PickAsk,
)
from core.boxes.dungeonquest import labels, moves, servants
from core.boxes.dungeonquest.content import MONSTERS
from core.boxes.dungeonquest.state import (
    Game,
    Step,
)
from core.boxes.dungeonquest.steps.cards import drawing
from core.boxes.dungeonquest.steps.common import (
    Picked,
    QuestStep,
    Word,
    asking,
    by_hero,
    chosen,
    drawn,
    happening,
    listed,
    picked,
)
from core.choices import Choice, choice
from core.message import say
from core.steps import Asked, Beside

PASS = Word("pass", servants.choose_pass, say("dq.choice.pass"), "cancel", place="small")
ADD = Word("add", servants.choose_add, say("dq.choice.add-monster"), "skull")


def servant(state: Game, step: Step) -> Iterator[Choice]:
    tokens = servants.movable(state)
    lying = labels.lying(state, tuple(token.name for token in tokens))
    for token in tokens:
        label = say("dq.choice.move-monster", token=lying[token.name])
        for hero in state.heroes:
            if servants.may_attack(state, token, hero):
                onto = say("dq.choice.move-monster-onto", token=lying[token.name], hero=hero.name)
                yield choice(moves.MoveMonster, onto, token=token.name, onto=hero.name)
        spaces = servants.steps_of(state, token)
        if spaces:
            ask = PickAsk(field="to", options=listed(spaces, labels.space))
            yield choice(moves.MoveMonster, label, ask, token=token.name)
        elif not servants.on_map(state, token):
            yield choice(moves.MoveMonster, label, token=token.name)
    if servants.may_add(state):
        yield chosen("servant", ADD)
    yield chosen("servant", PASS)


def place_where(state: Game, step: Step) -> Iterator[Choice]:
    spaces = servants.places(state) if state.settings.board == "map" else ()
    label = say("dq.choice.place-monster")
    where = (PickAsk(field="to", options=listed(spaces, labels.space)),) if spaces else ()
    if len(step.names) == 1:  # out of the pool, where nobody can tell one from another
        yield choice(moves.MoveMonster, label, *where, token=step.names[0])
    else:
        token = PickAsk(field="token", options=listed(step.names, labels.lying(state, step.names).get))
        yield choice(moves.MoveMonster, label, token, *where)


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "servant",
        Asked(rule="DQ-196", icon="demon", now=by_hero),
        answers={moves.MoveMonster: servants.move_monster},
        words=(
            PASS,
            ADD,
        ),
        offers=servant,
    ),
    asking(
        "monster-kind-added",
        Asked(rule="DQ-200", icon="skull", now=picked),
        picks=Picked(servants.choose_added_kind, lambda _state, _step: MONSTERS),
    ),
    asking(
        "reveal-monster",
        Asked(rule="DQ-200", icon="cards", now=drawn),
        answers={moves.Draw: servants.draw_monster},
        offers=drawing,
    ),
    asking(
        "place-where",
        Asked(rule="DQ-200", icon="", now=by_hero),
        answers={moves.MoveMonster: servants.put_monster},
        offers=place_where,
    ),
    happening("place-monster", servants.place_monster),
)
