"""Rounds, turns and the sun (sections B and C)."""

from __future__ import annotations

from core.boxes.dungeonquest import catacombs, leaving, treasure
from core.boxes.dungeonquest.board import SUN_TRACK
from core.boxes.dungeonquest.events.moving import Encountered
from core.boxes.dungeonquest.events.turns import SunMoved, SunRolled, TurnBegan, TurnLost
from core.boxes.dungeonquest.moves import Choose, Roll
from core.boxes.dungeonquest.run import TURN_END, Run
from core.boxes.dungeonquest.state import Game, Hero, Step, chamber_of, off_the_rules, plain_step
from core.boxes.dungeonquest.trials import ask_test
from core.boxes.dungeonquest.ways import is_closed
from core.boxes.dungeonquest.wounds import kill
from core.chance import possible_faces
from core.frozen import find

LOST = "lost turn"


def begin(run: Run, _step: Step) -> None:
    """DQ-12, DQ-21: the first turn is the first player's, and the sun does not move in it."""
    run.pop()
    _turn(run, run.state.first, 1)
    run.push(plain_step("start", run.state.first))


def _turn(run: Run, player: str, round_: int) -> None:
    run.tell(TurnBegan(player=player, round=round_))
    run.push(plain_step(TURN_END, player))


def turn_end(run: Run, step: Step) -> None:
    """DQ-18: everything of this turn is done. DQ-47: who is walled in and has searched twice is dead."""
    hero = run.hero(step.hero)
    if _has_been_buried(run.state, hero):
        kill(run, hero.name, "trapped")
        return
    run.pop()
    treasure.shuffle_when_empty(run)
    if leaving.all_done(run.state):
        leaving.finish(run)
        return
    player, round_ = _next(run.state)
    _turn(run, player, round_)
    if player == run.state.first:
        run.push(plain_step("start", player))
        advance_sun(run)
    else:
        _start(run, player)


def _has_been_buried(state: Game, hero: Hero) -> bool:
    if hero.searches < 2 or hero.status != "inside" or catacombs.has_way_down(state, hero):
        return False
    chamber = chamber_of(state, hero)
    return chamber is not None and is_closed(state, chamber)


def _next(state: Game) -> tuple[str, int]:
    """DQ-12, DQ-25: clockwise, over those who have nothing to do; the first player always has the sun."""
    names = [hero.name for hero in state.heroes]
    if state.turn.player not in names:
        raise off_the_rules()
    at = names.index(state.turn.player)
    for step in range(1, len(names) + 1):
        hero = state.heroes[(at + step) % len(names)]
        if hero.name == state.first:
            return hero.name, state.turn.round + 1
        if hero.status == "inside" or (hero.status == "dead" and state.settings.servants):
            return hero.name, state.turn.round
    raise off_the_rules()


def advance_sun(run: Run) -> None:
    """DQ-20, DQ-24, DQ-171: one space on, or none on the last; a numbered space asks for a die."""
    space = run.state.sun
    if space < len(SUN_TRACK):
        space += 1
        run.tell(SunMoved(space=space))
    if SUN_TRACK[space - 1]:
        run.push(plain_step("sun", run.state.first))


def roll_sun(run: Run, move: Roll) -> None:
    """DQ-22, DQ-23: higher than the number, and the doors stay open."""
    run.awaited("sun")
    dice = possible_faces(move.dice, count=1, sides=6)
    number = SUN_TRACK[run.state.sun - 1]
    stays = dice.total > number
    run.pop()
    run.tell(SunRolled(dice=dice, space=run.state.sun, number=number, open=stays))
    if not stays:
        leaving.sunset(run)


def start(run: Run, step: Step) -> None:
    run.pop()
    _start(run, step.hero)


def _start(run: Run, player: str) -> None:
    """DQ-15, DQ-16: what comes up at the start of a turn comes before everything else."""
    hero = run.hero(player)
    if hero.status == "dead" and run.state.settings.servants:
        run.push(plain_step("servant", hero.name))
        return
    if hero.status != "inside":
        return
    if not hero.holds and not hero.lost_turns:
        _act(run, player)
        return
    names = tuple(hold.name for hold in hero.holds)
    if hero.lost_turns:
        names = (*names, LOST)
    run.push(plain_step("act", player), Step("start-effects", hero=player, names=names))


def start_effects(run: Run, step: Step) -> None:
    """DQ-16: all of them, in the order that the hero likes, even if one ends the turn."""
    hero = run.hero(step.hero)
    names = tuple(name for name in step.names if name == LOST or find(hero.holds, name))
    run.pop()
    if len(names) > 1:
        run.push(Step("start-order", hero=hero.name, names=names))
    elif names:
        _start_effect(run, hero, names[0])


def choose_start(run: Run, move: Choose) -> None:
    step = run.awaited("start-order")
    run.pop()
    rest = tuple(name for name in step.names if name != move.option)
    run.push(Step("start-effects", hero=step.hero, names=rest))
    _start_effect(run, run.hero(step.hero), move.option)


def _start_effect(run: Run, hero: Hero, name: str) -> None:
    """A lost turn is over at once; a web, the darkness or a card is tried again."""
    if name == LOST:
        run.tell(TurnLost(hero=hero.name, left=hero.lost_turns - 1))
        return
    hold = find(hero.holds, name)
    if hold is None:
        raise off_the_rules()
    if hold.what == "web":
        ask_test(run, hero.name, "strength", "web")
    elif hold.what == "darkness":
        run.push(plain_step("darkness", hero.name))
    else:
        if hold.effect is None:
            raise off_the_rules()
        if hold.effect.attribute is None:
            raise off_the_rules()
        ask_test(
            run,
            hero.name,
            hold.effect.attribute,
            "card",
            card=hold.card,
            deck=hold.deck,
            effect=hold.effect,
        )


def act(run: Run, step: Step) -> None:
    run.pop()
    _act(run, step.hero)


def _act(run: Run, player: str) -> None:
    """DQ-13, DQ-14, DQ-17, DQ-88, DQ-148: a card below, an owed encounter, or the choice of this turn."""
    hero, turn = run.hero(player), run.state.turn
    if turn.acted or hero.status != "inside":
        return
    if hero.below is not None:
        run.push(plain_step("draw", hero.name, "catacomb"))
    elif hero.owed:
        run.tell(Encountered(hero=hero.name, space=hero.here))
        run.push(plain_step("encounter", hero.name))
    elif turn.must_move:
        run.push(plain_step("move-on", hero.name))
    else:
        run.push(plain_step("turn", hero.name))
