"""What the table may do now. Never offers what the rules would refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.boxes.dungeonquest.offers.arriving import arrive
from core.boxes.dungeonquest.offers.below import descend, let_out
from core.boxes.dungeonquest.offers.cards import at_hand, drawing, loot_of, saying, shuffling, tell_card
from core.boxes.dungeonquest.offers.common import picking, rolling, simple
from core.boxes.dungeonquest.offers.fighting import (
    combat_deck,
    counterattack,
    dice_round,
    escape,
    life_or_death,
    powers,
    reveal_cards,
    run_or_attack,
    solo_counter,
)
from core.boxes.dungeonquest.offers.moving import grope, move_on, tower, turn, web
from core.boxes.dungeonquest.offers.serving import place_where, servant
from core.boxes.dungeonquest.offers.starting import take_hero, tower_choice
from core.boxes.dungeonquest.state import (
    Game,
    Step,
    What,
    off_the_rules,
    step_now,
)
from core.choices import Choice
from core.refusal import Refused


def choices(state: Game) -> list[Choice]:
    step = step_now(state)
    if state.stage in ("empty", "over") or step is None:
        return []
    try:
        offers = _STEPS.get(step.what, _by_itself)
        found = life_or_death(state, step) or [*offers(state, step), *shuffling(state, step)]
    except Refused:
        return []  # the table has ruled itself off the rules' path: it can rule on, waive the step, or go back
    if state.stage == "playing":
        found += at_hand(state)
    return found


def _by_itself(_state: Game, _step: Step) -> Iterator[Choice]:
    """A step that waits for nobody runs as soon as it is reached. Only a move that was upheld after an amendment can
    leave one waiting.
    """
    raise off_the_rules()


_STEPS: dict[What, Callable[[Game, Step], Iterator[Choice]]] = {
    "hero": take_hero,
    "first-roll": rolling,
    "late-start": rolling,
    "rune": drawing,
    "tower-choice": tower_choice,
    "sun": rolling,
    "turn": turn,
    "move-on": move_on,
    "start-order": picking,
    "draw": drawing,
    "optional": simple("yes", "no"),
    "tell-card": tell_card,
    "wounds": rolling,
    "heal": rolling,
    "lost": rolling,
    "say-wounds": saying,
    "say-heal": saying,
    "say-damage": saying,
    "test": rolling,
    "hazard": rolling,
    "arrive": arrive,
    "secret": arrive,
    "retreat": arrive,
    "side": simple("near", "far"),
    "no-retreat": simple("stays", "dies"),
    "trapped": simple("dies", "waits"),
    "web": web,
    "bridge": simple("cross", "stay"),
    "throw-off": loot_of,
    "darkness": grope,
    "tower": tower,
    "descend": descend,
    "exit": let_out,
    "monster-kind": picking,
    "monster-kind-added": picking,
    "which-monster": picking,
    "token-from-board": picking,
    "fight": run_or_attack,
    "escape": escape,
    "reveal": reveal_cards,
    "powers": powers,
    "counter": counterattack,
    "solo-counter": solo_counter,
    "combat-deck": combat_deck,
    "flee": simple("yes", "no"),
    "dice-attribute": picking,
    "dice-round": dice_round,
    "monstrous": rolling,
    "duel-loot": loot_of,
    "raged": rolling,
    "death": rolling,
    "death-loot": loot_of,
    "servant": servant,
    "reveal-monster": drawing,
    "place-where": place_where,
    "end-chest": rolling,
    "end-eater": rolling,
    "eaten": picking,
}
