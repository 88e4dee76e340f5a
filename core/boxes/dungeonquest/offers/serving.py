"""What eliminated players may do."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    PickAsk,
)
from core.boxes.dungeonquest import labels, moves, servants
from core.boxes.dungeonquest.offers.common import chosen, listed
from core.boxes.dungeonquest.state import (
    Game,
    Step,
)
from core.choices import Choice, choice
from core.message import say


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
        yield chosen("servant", "add")
    yield chosen("servant", "pass")


def place_where(state: Game, step: Step) -> Iterator[Choice]:
    spaces = servants.places(state) if state.settings.board == "map" else ()
    label = say("dq.choice.place-monster")
    where = (PickAsk(field="to", options=listed(spaces, labels.space)),) if spaces else ()
    if len(step.names) == 1:  # out of the pool, where nobody can tell one from another
        yield choice(moves.MoveMonster, label, *where, token=step.names[0])
    else:
        token = PickAsk(field="token", options=listed(step.names, labels.lying(state, step.names).get))
        yield choice(moves.MoveMonster, label, token, *where)
