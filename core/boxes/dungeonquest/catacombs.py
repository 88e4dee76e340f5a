"""The catacombs (section M)."""

from __future__ import annotations

from core.boxes.dungeonquest import trials
from core.boxes.dungeonquest.board import TREASURE, TREASURE_CELLS, cell_at, opposite, space_of, travelled
from core.boxes.dungeonquest.events.below import Descended, EntrancePlaced, Surfaced, TurnedBack
from core.boxes.dungeonquest.events.cards import NoEffect
from core.boxes.dungeonquest.events.turns import Passed
from core.boxes.dungeonquest.moves import Choose, EnterCatacombs, LeaveCatacombs
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Below, Game, Hero, Step, chamber_of, off_the_rules, step_now
from core.chance import possible_faces
from core.refusal import Refused


def may_enter(state: Game, hero: Hero) -> bool:
    """DQ-66, DQ-138, DQ-140: an entrance chamber, a marker, or a passage that was found here a turn ago."""
    turn = state.turn
    return has_way_down(state, hero) or (hero.below is None and turn.player == hero.name and turn.may_descend)


def has_way_down(state: Game, hero: Hero) -> bool:
    """Whether there is one for the turns to come."""
    chamber = chamber_of(state, hero)
    return chamber is not None and (hero.may_descend or chamber.entrance or chamber.kind == "entrance")


def passage_down(run: Run, step: Step) -> None:
    """DQ-138: a marker on the chamber; DQ-139: none in a cave-in; DQ-142: none when none is left."""
    run.pop()
    chamber = chamber_of(run.state, run.hero(step.hero))
    if chamber is None:
        run.tell(NoEffect(hero=step.hero, card=step.card))
        return
    placed = chamber.kind != "cave-in" and not chamber.entrance and run.state.entrances > 0
    run.tell(EntrancePlaced(hero=step.hero, space=chamber.name, placed=placed))


def enter(run: Run, move: EnterCatacombs) -> None:
    """DQ-14, DQ-138, DQ-143: instead of moving or searching; or because the hero falls (DQ-141)."""
    step = run.awaited("turn", "descend")
    hero = run.hero(step.hero)
    if step.what == "turn" and not may_enter(run.state, hero):
        raise Refused("dq-no-way-down", "DQ-138")
    cell = _cell(run.state, hero, move.cell)
    _direction_is_free(run.state, hero, cell, move.direction)
    run.pop()
    trials.give_up(run, hero.name)
    run.tell(Descended(hero=hero.name, cell=cell, direction=move.direction))
    if step.what == "turn":
        run.drop(hero.name)
    elif step.count:
        run.push(Step("wounds", hero=hero.name, card=step.card, count=step.count))


def _cell(state: Game, hero: Hero, said: tuple[int, ...]) -> str:
    """On the map the cell is known; in light mode the table may say it."""
    if said:
        name = f"c{said[0]}r{said[1]}" if len(said) == 2 else ""
        if cell_at(name) is None:
            raise Refused("dq-no-such-cell", "DQ-143")
        if state.settings.board == "light":
            return name
    if hero.here == TREASURE:
        return TREASURE_CELLS[0]
    return hero.here if hero.here.startswith("c") else ""


def _direction_is_free(state: Game, hero: Hero, cell: str, direction: str) -> None:
    """DQ-146: free, unless the table reads the rulebook otherwise."""
    if state.settings.shared_direction == "free" or not cell:
        return
    for other in state.heroes:
        if other.name != hero.name and other.below and (other.below.cell, other.below.direction) == (cell, direction):
            raise Refused("dq-direction-taken", "DQ-146", hero=other.name)


def fall(run: Run, step: Step) -> None:
    """DQ-141: some cards drop the hero into the catacombs; who is there already cannot fall any further."""
    run.pop()
    if run.hero(step.hero).below is None:
        run.push(Step("descend", hero=step.hero, card=step.card))
    else:
        run.tell(NoEffect(hero=step.hero, card=step.card))


def turn_back(run: Run, step: Step) -> None:
    """DQ-144: only a card can turn a travel marker."""
    run.pop()
    below = run.hero(step.hero).below
    if below is None:
        run.tell(NoEffect(hero=step.hero, card=step.card))
    else:
        run.tell(TurnedBack(hero=step.hero, direction=opposite(below.direction)))


def exit_card(run: Run, step: Step) -> None:
    """DQ-150: a card that lets the hero out, perhaps after a test."""
    run.pop()
    if run.hero(step.hero).below is None:
        run.tell(NoEffect(hero=step.hero, card=step.card))
    elif step.effect is not None and step.effect.attribute is not None:
        trials.ask_test(run, step.hero, step.effect.attribute, "card", card=step.card, effect=step.effect)
    else:
        run.push(Step("exit", hero=step.hero, card=step.card))


def cards_of_the_way(state: Game, hero: Hero, below: Below) -> int:
    """DQ-151: how many spaces ahead the hero would come out: by the card that lies there, or else by the next one."""
    step = step_now(state)
    if step is None or step.hero != hero.name:
        return below.count + 1
    let_out = step.what == "exit" or (step.effect is not None and step.effect.does == "exit")
    return below.count if let_out else below.count + 1


def stay_below(run: Run, _move: Choose) -> None:
    """DQ-150: the card allows it; nobody has to go."""
    step = run.awaited("exit")
    run.pop()
    run.tell(Passed(hero=step.hero, why="below"))


def leave(run: Run, move: LeaveCatacombs) -> None:
    """DQ-151 … DQ-154: as many spaces on as cards, then as many aside as the die, which is rolled after choosing."""
    step = run.awaited("exit")
    dice = possible_faces(move.dice, count=1, sides=6)
    below = run.hero(step.hero).below
    if below is None:
        raise off_the_rules()
    run.pop()
    cell, ahead, aside = "", below.count, dice.total
    if below.cell:
        cell, ahead, aside = travelled(below.cell, below.direction, below.count, move.side, dice.total)
    run.tell(
        Surfaced(
            hero=step.hero,
            cards=below.count,
            side=move.side,
            dice=dice,
            ahead=ahead,
            aside=aside,
            cell=cell,
        )
    )
    run.push(Step("passing", hero=step.hero, to=space_of(cell), came="catacombs"))


def fallen(run: Run, hero: str, cause: str) -> None:
    """DQ-73, DQ-141: into the catacombs, and then a die of wounds."""
    run.push(Step("descend", hero=hero, card=cause, count=1))
