"""Monsters that are met, before there is a fight."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import DeckCardAsk, NumberAsk
from core.boxes.dungeonquest import chambers, labels, monsters, moves, rounds
from core.boxes.dungeonquest.content import MONSTERS
from core.boxes.dungeonquest.state import UNSEEN, Game, Step
from core.boxes.dungeonquest.steps.common import (
    Picked,
    QuestStep,
    Word,
    asking,
    chosen,
    for_this,
    happening,
    picked,
    said,
    saying,
)
from core.boxes.dungeonquest.visibility import monster_player
from core.choices import Choice, choice
from core.message import say
from core.steps import Asked, Beside

RUN = Word("run", monsters.choose_fight, say("dq.choice.run"), "agility")
ATTACK = Word("attack", monsters.choose_fight, say("dq.choice.attack"), "sword-cross", face="primary")


def run_or_attack(state: Game, step: Step) -> Iterator[Choice]:
    yield chosen("fight", RUN)
    yield chosen("fight", ATTACK)
    yield from look_at_life(state)


def say_damage(state: Game, step: Step) -> Iterator[Choice]:
    yield from saying(state, step)
    yield from look_at_life(state)


def look_at_life(state: Game) -> Iterator[Choice]:
    token = monsters.token_in_fight(state)
    if token is None or token.life or token.monster == UNSEEN:
        return
    lives = tuple(stock for stock in monsters.lives_left(state, token.monster) if stock.count)
    if lives:
        ask = DeckCardAsk(field="life", deck="life", cards=lives, owner=monster_player(state))
        yield choice(moves.LookAtToken, say("dq.choice.look-at-token"), ask)


def escape(state: Game, _step: Step) -> Iterator[Choice]:
    own = NumberAsk(field="own", low=0, high=9, usual=(1, 2, 3, 4))
    theirs = NumberAsk(field="theirs", low=0, high=9, usual=(1, 2, 3, 4))
    yield choice(moves.Escape, say("dq.choice.escape-cards"), own, theirs)
    yield from look_at_life(state)


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "which-monster",
        Asked(rule="DQ-201", icon="skull", now=picked),
        picks=Picked(chambers.choose_monster, lambda _state, step: step.names),
    ),
    asking(
        "monster-kind",
        Asked(rule="DQ-78", icon="skull", now=picked),
        picks=Picked(monsters.choose_kind, lambda _state, _step: MONSTERS),
    ),
    asking(
        "token-from-board",
        Asked(rule="DQ-130", icon="", now=picked),
        picks=Picked(monsters.choose_token, lambda state, step: monsters.tokens_to_take(state, step.monster)),
    ),
    asking(
        "fight",
        Asked(
            rule="DQ-78",
            icon="",
            now=lambda _state, step: say("dq.now.fight", hero=step.hero, monster=labels.monster(step.monster)),
        ),
        words=(
            RUN,
            ATTACK,
        ),
        offers=run_or_attack,
    ),
    asking(
        "escape",
        Asked(
            rule="DQ-84",
            icon="agility",
            now=lambda _state, step: say("dq.now.escape", hero=step.hero, monster=labels.monster(step.monster)),
        ),
        answers={moves.Escape: monsters.escape},
        offers=escape,
    ),
    asking(
        "say-damage",
        Asked(rule="DQ-85", icon="", now=said),
        answers={moves.Say: for_this(monsters.say_damage)},
        offers=say_damage,
    ),
    happening("meet", monsters.meet),
    Beside({moves.LookAtToken: rounds.look_at_token, moves.MonsterFalls: rounds.monster_falls}),
)
