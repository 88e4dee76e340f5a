"""Servants of Kalladra: what eliminated players do on their turns (DQ-196 … DQ-201)."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import TOWERS, TREASURE, cell_at, neighbours
from core.boxes.dungeonquest.cards import ensure_there
from core.boxes.dungeonquest.content import known_effects
from core.boxes.dungeonquest.events.cards import CardDrawn, Shuffled
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.turns import Passed
from core.boxes.dungeonquest.moves import Choose, Draw, MoveMonster
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    FIGHT,
    POOL,
    Game,
    Hero,
    Step,
    Token,
    chamber_named,
    deck_named,
    heroes_at,
    plain_step,
    tokens_at,
    tokens_on_board,
)
from core.boxes.dungeonquest.ways import facing
from core.deck import size
from core.frozen import find, replace
from core.refusal import Refused


def choose_pass(run: Run, _move: Choose) -> None:
    """DQ-196: a servant may, and need not."""
    step = run.awaited("servant")
    run.tell(Passed(hero=step.hero, why="servant"))
    run.pop()


def movable(state: Game) -> tuple[Token, ...]:
    """DQ-198: with two or more on the board, not the one that was moved last."""
    tokens = tokens_on_board(state)
    if len(tokens) > 1 and not state.settings.same_token_twice:
        return tuple(token for token in tokens if token.name != state.last_moved)
    return tokens


def move_monster(run: Run, move: MoveMonster) -> None:
    """DQ-196, DQ-197, DQ-199: one token, one chamber on; onto a hero it attacks at once."""
    step = run.awaited("servant")
    state = run.state
    token = find(state.tokens, move.token)
    if token is None or token not in tokens_on_board(state):
        raise Refused("dq-no-such-token", "DQ-196", token=labels.token(move.token))
    if token not in movable(state):
        raise Refused("dq-same-token", "DQ-198", token=labels.token(move.token))
    to = _target(state, token, move)
    run.pop()
    run.tell(TokenMoved(token=token.name, monster=token.monster, to=to, why="servant", by=step.hero))
    met = [hero.name for hero in heroes_at(run.state, to)]
    if met:
        attacked = move.onto or met[0]
        run.push(Step("meet", hero=attacked, monster=token.monster, to=token.name, names=(step.hero,)))


def on_map(state: Game, token: Token) -> bool:
    return state.settings.board == "map" and cell_at(token.at) is not None


def steps_of(state: Game, token: Token) -> tuple[str, ...]:
    """DQ-196, DQ-197: explored spaces beside it without a hero or a monster, on the map."""
    if not on_map(state, token):
        return ()
    beside = dict.fromkeys(space for space in neighbours(token.at) if space != TREASURE)
    free = (space for space in beside if _is_open(state, token, space) and not tokens_at(state, space))
    return tuple(space for space in free if not heroes_at(state, space))


def _is_open(state: Game, token: Token, to: str) -> bool:
    """DQ-196: an explored space beside; doors and portcullises do not matter to a monster, walls do."""
    own = chamber_named(state, token.at)
    if to not in neighbours(token.at) or own is None or chamber_named(state, to) is None:
        return False
    return "wall" not in facing(state, own, to)


def may_attack(state: Game, token: Token, hero: Hero) -> bool:
    """DQ-197, DQ-199: whether this token can be moved onto this hero."""
    if hero.status != "inside" or hero.below or not hero.here or hero.here == TREASURE:
        return False
    if tokens_at(state, hero.here):
        return False
    return not on_map(state, token) or _is_open(state, token, hero.here)


def _target(state: Game, token: Token, move: MoveMonster) -> str:
    if move.onto:
        hero = find(state.heroes, move.onto)
        if hero is None or hero.status != "inside" or hero.below or not hero.here:
            raise Refused("dq-not-there", "DQ-199", chamber=move.onto)
        to = hero.here
    elif move.to:
        to = move.to
    else:
        to = f"#{state.serial}:{token.name}"  # light mode: somewhere else, and the table sees where
    if to == TREASURE:
        raise Refused("dq-no-monster-in-treasure", "DQ-197")
    if any(other.name != token.name for other in tokens_at(state, to)) or (move.onto and tokens_at(state, to)):
        raise Refused("dq-monster-there", "DQ-197")
    if on_map(state, token):
        if not _is_open(state, token, to):
            raise Refused("dq-not-adjacent", "DQ-196")
    elif move.to:
        raise Refused("dq-no-map", "DQ-196")
    return to


def may_add(state: Game) -> bool:
    """DQ-200: fewer tokens on the board than heroes who are still in the game."""
    alive = sum(hero.status == "inside" for hero in state.heroes)
    return len(tokens_on_board(state)) < alive


def choose_add(run: Run, _move: Choose) -> None:
    """DQ-200: Dungeon cards are turned over until a monster comes."""
    step = run.awaited("servant")
    if not may_add(run.state):
        raise Refused("dq-enough-monsters", "DQ-200")
    run.pop()
    run.push(plain_step("reveal-monster", step.hero, "dungeon"))


def draw_monster(run: Run, move: Draw) -> None:
    """DQ-200: a Shuffle card shuffles all together and it starts again; everything else is discarded."""
    step = run.awaited("reveal-monster")
    if move.deck != "dungeon":
        raise Refused("dq-other-deck", "DQ-200", deck=labels.deck("dungeon"))
    card = move.card.card
    ensure_there(run, "dungeon", card)
    run.tell(CardDrawn(hero=step.hero, deck="dungeon", card=card, by=move.card.by))
    listed = find(run.state.content.decks, "dungeon")
    face = find(listed.faces, card) if listed else None
    does = known_effects(face)[0] if face and known_effects(face) else None
    if does is not None and does.does == "shuffle":
        run.tell(Shuffled(deck="dungeon", cards=size(deck_named(run.state, "dungeon").out)))
    elif does is not None and does.does == "monster":
        run.pop()
        run.push(Step("place-monster", hero=step.hero, monster=does.monster))


def place_monster(run: Run, step: Step) -> None:
    """DQ-130, DQ-200: beside a tower; with none in the pool, one from the board."""
    if not step.monster:
        run.pop()
        run.push(replace(step, what="monster-kind-added"))
        return
    run.pop()
    run.push(replace(step, what="place-where", names=tokens_for(run.state, step.monster)))


def tokens_for(state: Game, monster: str) -> tuple[str, ...]:
    own = [token for token in state.tokens if token.monster == monster]
    pool = tuple(token.name for token in own if token.at == POOL)
    return pool[:1] or tuple(token.name for token in own if token.at != FIGHT)


def choose_added_kind(run: Run, move: Choose) -> None:
    step = run.awaited("monster-kind-added")
    run.pop()
    run.push(replace(step, what="place-monster", monster=move.option))


def put_monster(run: Run, move: MoveMonster) -> None:
    """DQ-200: in a chamber of choice beside a Tower Room."""
    step = run.awaited("place-where")
    if move.token not in step.names:
        raise Refused("dq-no-such-token", "DQ-130", token=labels.token(move.token))
    to = move.to or f"#{run.state.serial}:{move.token}"
    if move.to:
        beside = {space for tower in TOWERS for space in neighbours(tower)}
        if move.to not in beside or chamber_named(run.state, move.to) is None:
            raise Refused("dq-beside-a-tower", "DQ-200")
        if any(token.name != move.token for token in tokens_at(run.state, move.to)):
            raise Refused("dq-monster-there", "DQ-197")
    elif run.state.settings.board == "map" and places(run.state):
        raise Refused("dq-beside-a-tower", "DQ-200")
    run.pop()
    run.tell(TokenMoved(token=move.token, monster=step.monster, to=to, why="added", by=step.hero))


def places(state: Game) -> tuple[str, ...]:
    """Explored chambers beside a tower without a monster, on the map."""
    found = dict.fromkeys(space for tower in TOWERS for space in neighbours(tower))
    return tuple(space for space in found if chamber_named(state, space) and not tokens_at(state, space))
