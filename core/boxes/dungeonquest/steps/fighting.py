"""Monsters and fights."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    CombatCardAsk,
    NumberAsk,
    Option,
    PickAsk,
)
from core.boxes.dungeonquest import combat, labels, monsters, moves, rounds
from core.boxes.dungeonquest.content import ATTACKS
from core.boxes.dungeonquest.state import (
    Game,
    Party,
    Step,
    off_the_rules,
    shown_card,
)
from core.boxes.dungeonquest.steps.common import QuestStep, Word, asking, by_hero, chosen, happening, listed
from core.boxes.dungeonquest.steps.meeting import look_at_life
from core.chance import Strike
from core.choices import Choice, choice
from core.message import say
from core.steps import Asked, Beside

DONE = Word("done", combat.choose_powers_done, say("dq.choice.no-effect"), "check", place="primary", face="primary")
STOP = Word(
    "stop", combat.choose_stop, say("dq.choice.stop-countering"), "hand-back-right", place="primary", face="primary"
)
SOLO_COUNTER_STOP = Word(
    "stop", combat.choose_no_solo_counter, say("dq.choice.stop-countering"), "hand-back-right", place="small"
)
RESHUFFLE = Word("reshuffle", combat.choose_combat_deck, say("dq.choice.reshuffle"), "shuffle-variant")
PLAY_ON = Word("play on", combat.choose_combat_deck, say("dq.choice.play-on"), "cards")
STACK = Word("stack", combat.choose_combat_deck, say("dq.choice.shuffle-stack"), "shuffle-variant")
YES = Word("yes", rounds.choose_flee, say("dq.choice.flee"), "agility")
NO = Word("no", rounds.choose_flee, say("dq.choice.fight-on"), "sword-cross")
LIVES = Word("lives", rounds.choose_lives, say("dq.choice.lives"), "sword-cross")
"""What is said where the damage is not enough."""

VALUES = (1, 2, 3, 4, 5)


def life_or_death(state: Game, step: Step) -> list[Choice]:
    """What has to be told before the fight goes on: the life alone, or whether the damage is enough."""
    if monsters.is_life_asked(state, step):
        return [*look_at_life(state)]
    if monsters.is_death_asked(state, step):
        return [chosen(step.what, LIVES), *monster_falls(state), *look_at_life(state)]
    return []


def _card_ask(
    state: Game, field: str, *, power: bool, attack: str = "", icon: str = "", count: int = 1
) -> CombatCardAsk:
    """A card of a fight. With a filled-in table only what the deck has; the phone can draw from it."""
    lines = [line for line in state.content.combat if line.count]
    if attack:
        lines = [line for line in lines if line.attack == attack]
    if icon:
        lines = [line for line in lines if line.icon == icon]
    return CombatCardAsk(
        field=field,
        types=(attack,) if attack else ATTACKS,
        values=VALUES,
        icons=(icon,) if icon else ("", *ATTACKS),
        count=count,
        power=power,
        deck=tuple((Strike(line.attack, line.value, line.icon), line.count) for line in lines),
    )


def reveal_cards(state: Game, _step: Step) -> Iterator[Choice]:
    fight = state.fight
    if fight is None:
        raise off_the_rules()
    hero = _card_ask(state, "hero", power=bool(fight.hero_powers))
    foe = _card_ask(state, "foe", power=bool(fight.foe_powers))
    yield choice(moves.Reveal, say("dq.choice.reveal"), hero, foe)
    yield from monster_falls(state)
    yield from look_at_life(state)


def monster_falls(state: Game) -> Iterator[Choice]:
    fight = state.fight
    token = monsters.token_in_fight(state)
    if fight is None or token is None or token.life or not fight.foe_damage:
        return
    stocks = monsters.lives_left(state, fight.foe)
    lives = tuple(int(stock.name) for stock in stocks if stock.count and int(stock.name) <= len(fight.foe_damage))
    if lives:
        options = tuple(Option(value=life) for life in lives)
        yield choice(moves.MonsterFalls, say("dq.choice.monster-falls"), PickAsk(field="life", options=options))


def powers(state: Game, step: Step) -> Iterator[Choice]:
    party: Party = "hero" if step.to == "hero" else "foe"
    plus = NumberAsk(field="plus", low=1, high=6, usual=(1, 2, 3, 4))
    when = PickAsk(field="when", options=listed(("", *ATTACKS), labels.attack))
    yield chosen("powers", DONE)
    yield choice(moves.UsePower, say("dq.choice.power-cancel"), party=party, effect="cancel")
    yield choice(moves.UsePower, say("dq.choice.power-plus"), plus, party=party, effect="plus")
    yield choice(moves.UsePower, say("dq.choice.power-next"), plus, when, party=party, effect="next")
    if party == "hero":
        yield choice(moves.UsePower, say("dq.choice.power-smash"), party=party, effect="smash")
    yield from look_at_life(state)


def counterattack(state: Game, step: Step) -> Iterator[Choice]:
    fight = state.fight
    if fight is None:
        raise off_the_rules()
    for party in combat.PARTIES:
        if party not in step.names or (fight.how == "solo" and party == "foe"):
            continue
        own, theirs = shown_card(fight, "hero"), shown_card(fight, "foe")
        if party == "foe":
            own, theirs = theirs, own
        rule = state.settings.counter_with
        attack = own.attack if rule == "type" else ""
        icon = theirs.attack if rule == "icon" else ""
        power = bool(fight.hero_powers if party == "hero" else fight.foe_powers)
        ask = _card_ask(state, "card", power=power, attack=attack, icon=icon)
        if state.content.combat and not ask.deck:
            continue
        yield choice(moves.Counter, labels.counter(fight, party), ask, party=party)
    yield chosen("counter", STOP)
    yield from look_at_life(state)


def solo_counter(state: Game, step: Step) -> Iterator[Choice]:
    count = min(combat.HAND, state.combat_left)
    yield choice(moves.SoloCounter, say("dq.choice.solo-counter"), _card_ask(state, "cards", power=False, count=count))
    if state.fight is not None and shown_card(state.fight, "foe").icon is None:
        yield chosen("solo-counter", SOLO_COUNTER_STOP)


def combat_deck(state: Game, _step: Step) -> Iterator[Choice]:
    allowed = combat.combat_deck_options(state)
    yield from (chosen("combat-deck", word) for word in (RESHUFFLE, PLAY_ON, STACK) if word.word in allowed)
    yield from monster_falls(state)
    yield from look_at_life(state)


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "reveal",
        Asked(rule="DQ-107", icon="cards", now=by_hero),
        answers={moves.Reveal: combat.reveal},
        words=(LIVES,),
        offers=reveal_cards,
    ),
    asking(
        "powers",
        Asked(rule="DQ-108", icon="lightning-bolt", now=by_hero),
        answers={moves.UsePower: combat.use_power},
        words=(DONE,),
        offers=powers,
    ),
    asking(
        "counter",
        Asked(rule="DQ-111", icon="swap", now=by_hero),
        answers={moves.Counter: combat.counter},
        words=(STOP,),
        offers=counterattack,
    ),
    asking(
        "solo-counter",
        Asked(rule="DQ-193", icon="swap", now=by_hero),
        answers={moves.SoloCounter: combat.solo_counter},
        words=(SOLO_COUNTER_STOP,),
        offers=solo_counter,
    ),
    asking(
        "combat-deck",
        Asked(rule="DQ-127", icon="cards", now=by_hero),
        words=(
            RESHUFFLE,
            PLAY_ON,
            STACK,
            LIVES,
        ),
        offers=combat_deck,
    ),
    asking(
        "flee",
        Asked(rule="DQ-206", icon="agility", now=by_hero),
        words=(
            YES,
            NO,
        ),
    ),
    happening("combat", combat.begin),
    happening("round", combat.next_round),
    happening("counters", combat.counters),
    happening("resolve", rounds.resolve),
    happening("round-over", rounds.round_over),
)
