"""Which rule answers which move, and what the game does by itself between two moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonquest import (
    arrivals,
    cards,
    catacombs,
    chambers,
    combat,
    duels,
    leaving,
    monsters,
    moves,
    rounds,
    servants,
    setup,
    table_rulings,
    travel,
    treasure,
    trials,
    turns,
    wounds,
)
from core.boxes.dungeonquest.content import ATTRIBUTES, MONSTERS
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Game, Step, What
from core.facts import Event, Move
from core.refusal import Refused

Rule = Callable[[Run, Any], None]

_ROLLS: dict[str, tuple[Rule, tuple[str, ...]]] = {
    "first": (setup.roll_first, ("first-roll",)),
    "late-start": (setup.roll_late_start, ("late-start",)),
    "sun": (turns.roll_sun, ("sun",)),
    "test": (trials.roll_test, ("test",)),
    "wounds": (wounds.roll_wounds, ("wounds",)),
    "heal": (wounds.roll_heal, ("heal",)),
    "lost": (cards.roll_lost, ("lost",)),
    "hazard": (cards.roll_hazard, ("hazard",)),
    "rage": (treasure.roll_rage, ("raged",)),
    "death": (wounds.roll_death, ("death",)),
    "end": (leaving.roll_end, ("end-chest", "end-eater")),
    "monstrous": (rounds.roll_monstrous, ("monstrous",)),
    "dice-fight": (rounds.roll_dice_round, ("dice-round",)),
}

_CHOICES: dict[tuple[str, str], Rule] = {
    ("turn", "blocked"): travel.choose_blocked,
    ("turn", "loot"): treasure.choose_loot,
    ("turn", "cross"): chambers.choose_cave_in,
    ("move-on", "stuck"): travel.choose_stuck,
    ("tower", "stuck"): travel.choose_stuck,
    ("web", "cross"): chambers.choose_web,
    ("bridge", "stay"): chambers.choose_bridge,
    ("bridge", "cross"): chambers.choose_bridge,
    ("tower", "leave"): leaving.choose_leave,
    ("draw", "none"): cards.choose_no_card,
    ("optional", "yes"): cards.choose_optional,
    ("optional", "no"): cards.choose_optional,
    ("fight", "run"): monsters.choose_fight,
    ("fight", "attack"): monsters.choose_fight,
    ("powers", "done"): combat.choose_powers_done,
    ("counter", "stop"): combat.choose_stop,
    ("solo-counter", "stop"): combat.choose_no_solo_counter,
    ("flee", "yes"): rounds.choose_flee,
    ("flee", "no"): rounds.choose_flee,
    ("combat-deck", "reshuffle"): combat.choose_combat_deck,
    ("combat-deck", "play on"): combat.choose_combat_deck,
    ("combat-deck", "stack"): combat.choose_combat_deck,
    **{(step, "lives"): rounds.choose_lives for step in monsters.SHOWN_DEAD},
    ("exit", "stay"): catacombs.stay_below,
    ("secret", "stay"): travel.choose_stay,
    ("side", "near"): arrivals.choose_side,
    ("side", "far"): arrivals.choose_side,
    ("retreat", "nowhere"): treasure.choose_nowhere,
    ("no-retreat", "stays"): treasure.choose_no_retreat,
    ("no-retreat", "dies"): treasure.choose_no_retreat,
    ("trapped", "dies"): travel.choose_trapped,
    ("trapped", "waits"): travel.choose_trapped,
    ("servant", "pass"): servants.choose_pass,
    ("servant", "add"): servants.choose_add,
    ("end-eater", "no"): leaving.choose_not_to_roll,
}

_PICKS: dict[str, tuple[Rule, Callable[[Game, Step], tuple[str, ...]]]] = {
    "monster-kind": (monsters.choose_kind, lambda state, step: MONSTERS),
    "monster-kind-added": (servants.choose_added_kind, lambda state, step: MONSTERS),
    "which-monster": (chambers.choose_monster, lambda state, step: step.names),
    "token-from-board": (
        monsters.choose_token,
        lambda state, step: monsters.tokens_to_take(state, step.monster),
    ),
    "start-order": (turns.choose_start, lambda state, step: step.names),
    "dice-attribute": (rounds.choose_attribute, lambda state, step: ATTRIBUTES),
    "eaten": (leaving.choose_eaten, lambda state, step: step.names),
    "tower": (leaving.choose_tower, lambda state, step: leaving.other_towers(state, step)),
}


def picks(state: Game, step: Step) -> tuple[str, ...]:
    """The names that a step lets somebody pick from."""
    return _PICKS[step.what][1](state, step) if step.what in _PICKS else ()


def _roll(run: Run, move: moves.Roll) -> None:
    if move.what not in _ROLLS:
        raise Refused("dq-no-such-roll", what=move.what)
    _ROLLS[move.what][0](run, move)


def roll_for(step: Step) -> str | None:
    """What a roll at this step is called."""
    return next((name for name, (_, whats) in _ROLLS.items() if step.what in whats), None)


def _choose(run: Run, move: moves.Choose) -> None:
    step = run.stack[-1] if run.stack else None
    if step is None or step.what != move.what:
        raise Refused("dq-not-now", "DQ-13")
    rule = _CHOICES.get((move.what, move.option))
    if rule is None and move.option in picks(run.state, step):
        rule = _PICKS[move.what][0]
    if rule is None:
        raise Refused("dq-no-such-option", option=move.option)
    rule(run, move)


def _draw(run: Run, move: moves.Draw) -> None:
    what = run.stack[-1].what if run.stack else ""
    if what == "rune":
        setup.draw_rune(run, move)
    elif what == "reveal-monster":
        servants.draw_monster(run, move)
    else:
        cards.draw(run, move)


def _say(run: Run, move: moves.Say) -> None:
    what = run.stack[-1].what if run.stack else ""
    if what != move.what:
        raise Refused("dq-not-now", "DQ-13")
    if what == "say-damage":
        monsters.say_damage(run, move)
    else:
        wounds.say_number(run, move)


def _pick_loot(run: Run, move: moves.PickLoot) -> None:
    what = run.stack[-1].what if run.stack else ""
    if what != move.what:
        raise Refused("dq-not-now", "DQ-13")
    if what == "throw-off":
        chambers.throw_off(run, move)
    elif what == "death-loot":
        wounds.pick_death_loot(run, move)
    else:
        duels.pick_loot(run, move)


def _move_monster(run: Run, move: moves.MoveMonster) -> None:
    if run.stack and run.stack[-1].what == "place-where":
        servants.put_monster(run, move)
    else:
        servants.move_monster(run, move)


_RULES: dict[type[Move], Rule] = {
    moves.SetUp: setup.set_up,
    moves.TakeHero: setup.take_hero,
    moves.TakeTower: setup.take_tower,
    moves.ChangeSettings: setup.change_settings,
    moves.Roll: _roll,
    moves.Draw: _draw,
    moves.Shuffle: cards.shuffle,
    moves.Choose: _choose,
    moves.Say: _say,
    moves.TellCard: cards.tell_card,
    moves.Go: travel.go,
    moves.Arrive: arrivals.arrive,
    moves.Describe: travel.describe,
    moves.Search: chambers.search,
    moves.NoWayOut: travel.no_way_out,
    moves.Grope: chambers.grope,
    moves.EnterCatacombs: catacombs.enter,
    moves.LeaveCatacombs: catacombs.leave,
    moves.LookAtToken: rounds.look_at_token,
    moves.Escape: monsters.escape,
    moves.Reveal: combat.reveal,
    moves.UsePower: combat.use_power,
    moves.Counter: combat.counter,
    moves.SoloCounter: combat.solo_counter,
    moves.MonsterFalls: rounds.monster_falls,
    moves.PickLoot: _pick_loot,
    moves.NameRune: setup.name_rune,
    moves.UseRune: table_rulings.use_rune,
    moves.UseCard: table_rulings.use_card,
    moves.MoveMonster: _move_monster,
    moves.GiveLoot: table_rulings.give_loot,
    moves.TakeLoot: table_rulings.lose_loot,
    moves.PutHero: table_rulings.put_hero,
    moves.Waive: table_rulings.waive,
}

AUTOMATIC: dict[What, Rule] = {
    "first": setup.first,
    "runes": setup.runes,
    "towers": setup.towers,
    "begin": turns.begin,
    "start": turns.start,
    "start-effects": turns.start_effects,
    "act": turns.act,
    "turn-end": turns.turn_end,
    "passing": travel.passing,
    "door-jammed": travel.door_jammed,
    "encounter": chambers.encounter,
    "effects": cards.effects,
    "passage-down": catacombs.passage_down,
    "fall": catacombs.fall,
    "turn-back": catacombs.turn_back,
    "exit-card": catacombs.exit_card,
    "sleeping": treasure.sleeping,
    "rage": treasure.rage,
    "meet": monsters.meet,
    "combat": combat.begin,
    "round": combat.next_round,
    "counters": combat.counters,
    "resolve": rounds.resolve,
    "round-over": rounds.round_over,
    "duel": duels.duel,
    "duel-over": duels.over,
    "place-monster": servants.place_monster,
    "score": leaving.score,
    "tested-card": cards.tested_card,
    "tested-portcullis": travel.tested_portcullis,
    "tested-pit": chambers.tested_pit,
    "tested-web": chambers.tested_web,
    "tested-bridge": chambers.tested_bridge,
    "tested-cave-in": chambers.tested_cave_in,
}


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """What follows from a move, and the state after it."""
    if state.stage == "empty" and not isinstance(move, moves.SetUp):
        raise Refused("not-set-up")
    if state.stage == "over":
        raise Refused("game-over")
    run = Run(state)
    _RULES[type(move)](run, move)
    settle(run)
    return run.finish(), run.state


def settle(run: Run) -> None:
    """Everything that needs nobody's answer happens at once."""
    while run.stack and run.state.stage != "over":
        step = run.stack[-1]
        rule = AUTOMATIC.get(step.what)
        if rule is None:
            return
        rule(run, step)
