"""Meeting a monster, running from it, and its token (sections H and K)."""

from __future__ import annotations

from core.boxes.dungeonquest import arrivals, ways
from core.boxes.dungeonquest.board import TREASURE
from core.boxes.dungeonquest.events.monsters import EscapeTried, LifeSeen, MonsterMet, TokenMoved
from core.boxes.dungeonquest.moves import Choose, Escape, LookAtToken, Say
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    FIGHT,
    POOL,
    Game,
    Hero,
    Step,
    Token,
    chamber_named,
    chamber_of,
    left_of,
    tokens_on_board,
)
from core.boxes.dungeonquest.wounds import MOST_SAID, hurt
from core.deck import Stock
from core.frozen import find, replace
from core.refusal import Refused

MOST_LIFE = 20
MOST_ESCAPE = 20


def meet(run: Run, step: Step) -> None:
    """DQ-78: its player, its token, and then: run or attack."""
    run.pop()
    if not step.monster:
        run.push(replace(step, what="monster-kind"))
        return
    token = _token(run.state, step)
    if token is None:
        run.push(replace(step, what="token-from-board"))
        return
    _met(run, step, token)


def _token(state: Game, step: Step) -> Token | None:
    """DQ-80: out of the pool; DQ-82: the one that lies here; DQ-81: None when the pool has none."""
    if step.to:
        return find(state.tokens, step.to)
    for token in state.tokens:
        if token.monster == step.monster and token.at == POOL:
            return token
    return None


def choose_kind(run: Run, move: Choose) -> None:
    """The card says "a monster"; which one, the table knows."""
    step = run.awaited("monster-kind")
    run.pop()
    run.push(replace(step, what="meet", monster=move.option))


def choose_token(run: Run, move: Choose) -> None:
    """DQ-81, DQ-131: none in the pool: one from the board, unseen."""
    step = run.awaited("token-from-board")
    run.pop()
    run.push(replace(step, what="meet", to=move.option))


def tokens_to_take(state: Game, monster: str) -> tuple[str, ...]:
    return tuple(token.name for token in tokens_on_board(state) if token.monster == monster)


def _met(run: Run, step: Step, token: Token) -> None:
    """DQ-79, DQ-170: the player on the left plays the monster, also one who is out; DQ-199: or who moved it here."""
    hero = run.hero(step.hero)
    player = step.names[0] if step.names else left_of(run.state, step.hero)
    run.tell(
        MonsterMet(
            hero=hero.name,
            monster=step.monster,
            token=token.name,
            player=player,
            taken_from=token.at,
        )
    )
    here = hero.here if hero.below is None else ""
    if token.life and token.at not in (POOL, here):
        # Taken from elsewhere without looking: who played it before is no wiser now.
        run.tell(LifeSeen(token=token.name, life=0))
    asked = replace(step, what="fight", to=token.name, names=(player,))
    if may_run(run.state, hero, step) is None:
        run.push(asked)
    else:
        run.push(replace(asked, what="combat"))


def may_run(state: Game, hero: Hero, step: Step) -> Refused | None:
    """DQ-71, DQ-72, DQ-83, DQ-162: None when an escape may be tried."""
    if step.no_escape:
        return Refused("dq-no-escape-card", "DQ-83")
    if hero.below is not None:
        return None
    chamber = chamber_of(state, hero)
    if chamber is not None and (chamber.kind == "portcullis" or chamber.portcullis):
        return Refused("dq-no-escape-portcullis", "DQ-83")
    if find(hero.holds, "web") is not None:
        return Refused("dq-no-escape-web", "DQ-71")
    if hero.came in ways.SPECIAL or (hero.came in ("escape", "retreat") and not _may_run_again(state, hero)):
        return Refused("dq-no-escape-special", "DQ-83")
    if not hero.before or chamber_named(state, hero.before) is None:
        return Refused("dq-no-way-back", "DQ-87")
    if chamber is not None and ways.is_across(hero, chamber, hero.before):
        return Refused("dq-across-the-bridge", "DQ-73")
    if chamber is not None and ways.is_walled_off(state, hero, chamber):
        return Refused("dq-wall", "DQ-28")
    return None


def _may_run_again(state: Game, hero: Hero) -> bool:
    """DQ-83: the clarifications count an escape and a retreat as special movement. Where the table does not, there is
    still no way back to the dragon that has just been fled from.
    """
    return state.settings.escape_again and hero.before != TREASURE


def choose_fight(run: Run, move: Choose) -> None:
    """DQ-78: run or attack."""
    step = run.awaited("fight")
    run.pop()
    run.push(replace(step, what="escape" if move.option == "run" else "combat"))


LOOKED_AT = ("fight", "escape", "say-damage", "reveal", "dice-round", "powers", "counter", "flee", "combat-deck")
"""The steps at which the life on the token can be looked at."""

SHOWN_DEAD = ("reveal", "dice-round", "combat-deck")
"""The steps at which the monster's player can show that the damage is enough."""


def is_life_asked(state: Game, step: Step) -> bool:
    """DQ-190: alone the token lies face up, so its life is the first thing to be told."""
    token = token_in_fight(state)
    if not state.settings.solo or step.what not in LOOKED_AT or token is None or token.life:
        return False
    return any(stock.count for stock in lives_left(state, token.monster))


def is_death_asked(state: Game, step: Step) -> bool:
    """DQ-123: whether it is for the monster's player to say if the damage, which has grown, is enough."""
    fight, token = state.fight, token_in_fight(state)
    if fight is None or step.what not in SHOWN_DEAD or token is None or token.life:
        return False
    kind = find(state.content.monsters, fight.foe)
    return len(fight.foe_damage) > max(fight.survived, min(kind.lives, default=0) - 1 if kind else 0)


def look_at_token(run: Run, move: LookAtToken) -> None:
    """DQ-80: its player may look at the life; nobody else sees it."""
    run.awaited(*LOOKED_AT)
    token = token_in_fight(run.state)
    if token is None or token.life:
        raise Refused("dq-life-known", "DQ-80")
    life = int(move.life.card) if move.life.card.isdecimal() else 0
    if not any(stock.name == str(life) and stock.count for stock in lives_left(run.state, token.monster)):
        raise Refused("dq-no-such-life", "DQ-80", life=move.life.card)
    run.tell(LifeSeen(token=token.name, life=life, by=move.life.by))


def token_in_fight(state: Game) -> Token | None:
    return next((token for token in state.tokens if token.at == FIGHT), None)


def lives_left(state: Game, monster: str) -> tuple[Stock, ...]:
    """The lives that a token of this sort can have, with how many of each are not accounted for.

    Where the copy's tokens are not known, any life can be.
    """
    kind = find(state.content.monsters, monster)
    lives = kind.lives if kind else ()
    if not lives or 0 in lives:
        return tuple(Stock(str(life), 1) for life in range(1, MOST_LIFE + 1))
    left = list(lives)
    for token in state.tokens:
        if token.monster == monster and token.life in left:
            left.remove(token.life)
    return tuple(Stock(str(life), left.count(life)) for life in sorted(set(left)))


def escape(run: Run, move: Escape) -> None:
    """DQ-84 … DQ-86: equal or higher gets away; lower is hurt, and has to fight."""
    step = run.awaited("escape")
    for value in (move.own, move.theirs):
        if not 0 <= value <= MOST_ESCAPE:
            raise Refused("dq-number", "DQ-84", number=value, most=MOST_ESCAPE)
    run.pop()
    escaped = move.own >= move.theirs
    run.tell(EscapeTried(hero=step.hero, own=move.own, theirs=move.theirs, escaped=escaped))
    if escaped:
        get_away(run, step.hero)
    else:
        run.push(replace(step, what="say-damage"))


def say_damage(run: Run, move: Say) -> None:
    """DQ-85: as many wounds as the monster's card says, and then combat."""
    step = run.awaited("say-damage")
    if not 0 <= move.number <= MOST_SAID:
        raise Refused("dq-number", "DQ-85", number=move.number, most=MOST_SAID)
    run.pop()
    # Cards that were shown are out of the draw for the fight (DQ-105).
    run.push(replace(step, what="combat", count=1))
    hurt(run, step.hero, move.number, step.monster)


def get_away(run: Run, name: str) -> None:
    """DQ-86, DQ-87, DQ-132: the token stays where it was met, the hero is back; below it is simply gone."""
    hero = run.hero(name)
    token = token_in_fight(run.state)
    below = hero.below is not None
    if token is not None:
        to = POOL if below else hero.here
        run.tell(TokenMoved(token=token.name, monster=token.monster, to=to, why="gone" if below else "escape"))
    back = chamber_named(run.state, hero.before)
    run.drop(name)
    if not below and back is not None:
        arrivals.enter(run, name, back, "escape")
