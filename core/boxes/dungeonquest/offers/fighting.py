"""Monsters and fights."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import (
    CombatCardAsk,
    DeckCardAsk,
    NumberAsk,
    Option,
    PickAsk,
)
from core.boxes.dungeonquest import combat, labels, monsters, moves
from core.boxes.dungeonquest.content import ATTACKS
from core.boxes.dungeonquest.offers.common import chosen, listed, rolling
from core.boxes.dungeonquest.state import (
    UNSEEN,
    Game,
    Party,
    Step,
    off_the_rules,
    shown_card,
)
from core.boxes.dungeonquest.visibility import monster_player
from core.chance import Strike
from core.choices import Choice, choice
from core.message import say

VALUES = (1, 2, 3, 4, 5)


def run_or_attack(state: Game, step: Step) -> Iterator[Choice]:
    yield chosen("fight", "run")
    yield chosen("fight", "attack")
    yield from look_at_life(state)


def look_at_life(state: Game) -> Iterator[Choice]:
    token = monsters.token_in_fight(state)
    if token is None or token.life or token.monster == UNSEEN:
        return
    lives = tuple(stock for stock in monsters.lives_left(state, token.monster) if stock.count)
    if lives:
        ask = DeckCardAsk(field="life", deck="life", cards=lives, owner=monster_player(state))
        yield choice(moves.LookAtToken, say("dq.choice.look-at-token"), ask)


def life_or_death(state: Game, step: Step) -> list[Choice]:
    """What has to be told before the fight goes on: the life alone, or whether the damage is enough."""
    if monsters.is_life_asked(state, step):
        return [*look_at_life(state)]
    if monsters.is_death_asked(state, step):
        return [chosen(step.what, "lives"), *monster_falls(state), *look_at_life(state)]
    return []


def escape(state: Game, _step: Step) -> Iterator[Choice]:
    own = NumberAsk(field="own", low=0, high=9, usual=(1, 2, 3, 4))
    theirs = NumberAsk(field="theirs", low=0, high=9, usual=(1, 2, 3, 4))
    yield choice(moves.Escape, say("dq.choice.escape-cards"), own, theirs)
    yield from look_at_life(state)


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


def dice_round(state: Game, step: Step) -> Iterator[Choice]:
    yield from rolling(state, step)
    yield from monster_falls(state)
    yield from look_at_life(state)


def powers(state: Game, step: Step) -> Iterator[Choice]:
    party: Party = "hero" if step.to == "hero" else "foe"
    plus = NumberAsk(field="plus", low=1, high=6, usual=(1, 2, 3, 4))
    when = PickAsk(field="when", options=listed(("", *ATTACKS), labels.attack))
    yield chosen("powers", "done")
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
    yield chosen("counter", "stop")
    yield from look_at_life(state)


def solo_counter(state: Game, step: Step) -> Iterator[Choice]:
    count = min(combat.HAND, state.combat_left)
    yield choice(moves.SoloCounter, say("dq.choice.solo-counter"), _card_ask(state, "cards", power=False, count=count))
    if state.fight is not None and shown_card(state.fight, "foe").icon is None:
        yield choice(moves.Choose, say("dq.choice.stop-countering"), what=step.what, option="stop")


def combat_deck(state: Game, _step: Step) -> Iterator[Choice]:
    for option in combat.combat_deck_options(state):
        yield chosen("combat-deck", option)
    yield from monster_falls(state)
    yield from look_at_life(state)
