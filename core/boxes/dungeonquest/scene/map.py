"""The board of DungeonQuest from above: what lies where, who stands there, and where the catacombs would lead."""

from __future__ import annotations

from functools import lru_cache

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import HEIGHT, TREASURE, TREASURE_CELLS, WIDTH, cell_at
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.scene.below import Reach, reach
from core.boxes.dungeonquest.scene.places import Space as Placed
from core.boxes.dungeonquest.scene.places import Underground, places
from core.boxes.dungeonquest.state import Game, Token, chamber_named, tokens_on_board
from core.message import Message, say
from core.scene import Exit, Landing, Map, Piece, Space, Tally, Text, Way


def board_map(state: Game, acts: str) -> Map:
    """Spaces without cells are those where somebody stands or lies whom no map can show."""
    now = places(state)
    below = tuple(_way(state, each, followed=each.hero == acts) for each in now.below)
    heroes = tuple((hero.name, hero.hero) for hero in state.heroes)
    return Map(
        key="map",
        name=say("ui.quest.map"),
        wide=WIDTH,
        high=HEIGHT,
        spaces=_spaces(now.spaces, now.elsewhere, heroes),
        goal=tuple(cell for cell in map(cell_at, TREASURE_CELLS) if cell is not None),
        ways=below,
        followed=acts if any(each.whose == acts for each in below) else "",
        tokens=tuple(_lying(state, token) for token in tokens_on_board(state)),
        loose=state.settings.board != "map",
    )


def _lying(state: Game, token: Token) -> Piece:
    """A token with its place. A life that all may know stands beside it."""
    life = (Tally("life", say("dq.count.life"), token.life, icon="heart"),) if token.life else ()
    return Piece(
        f"token:{token.name}", labels.token(token.name), signs.monster(token.monster), "token", "danger",
        about=_where(state, token), values=life,
    )  # fmt: skip


def _where(state: Game, token: Token) -> Message:
    """The space; in light mode most have no name but that of their chamber."""
    chamber = chamber_named(state, token.at)
    is_named = chamber is None or cell_at(token.at) is not None or token.at == TREASURE
    return labels.space(token.at) if is_named or chamber is None else labels.chamber(chamber.kind)


@lru_cache(maxsize=4)
def _spaces(
    spaces: tuple[Placed, ...], elsewhere: tuple[Placed, ...], played: tuple[tuple[str, str], ...]
) -> tuple[Space, ...]:
    """The very same from move to move, as long as nobody goes anywhere and nothing is placed."""
    return tuple(_space(each, played) for each in (*spaces, *elsewhere))


@lru_cache(maxsize=1024)
def _space(placed: Placed, played: tuple[tuple[str, str], ...]) -> Space:
    """`played` are the players with their heroes. Most spaces stay as they are from move to move."""
    plain = placed.kind in ("tower", "treasure")
    return Space(
        key=placed.name,
        name=labels.chamber(placed.kind),
        cells=placed.cells,
        icon="stairs-down" if placed.entrance else "" if placed.kind == "dungeon" else signs.CHAMBERS[placed.kind],
        tone="magic" if placed.kind == "treasure" else "",
        sides=() if plain else placed.sides,
        pieces=(
            *(_hero(name, dict(played)[name]) for name in placed.heroes),
            *(_token(*token) for token in placed.tokens),
        ),
        about=_about(placed),
    )


def _hero(name: str, hero: str) -> Piece:
    return Piece(f"hero:{name}", labels.hero(hero) if hero else name, "crest-shield", "hero", whose=name)


def _token(name: str, monster: str) -> Piece:
    return Piece(f"token:{name}", labels.token(name), signs.monster(monster), "token", "danger")


def _about(placed: Placed) -> tuple[Text, ...]:
    """What is in a space, in words."""
    parts: list[Text] = [labels.chamber(placed.kind)]
    if placed.kind != "treasure":
        parts.append(labels.space(placed.name))
    if placed.entrance and placed.kind != "entrance":
        parts.append(labels.chamber("entrance"))
    return (*parts, *placed.heroes, *(labels.token(name) for name, _ in placed.tokens))


def _way(state: Game, under: Underground, *, followed: bool) -> Way:
    """Where it would end is worked out only for whom the table follows."""
    found = reach(state, under.hero) if followed else None
    if found is None or found.cell is None:
        return Way(under.hero, under.direction, under.cell, found.count if found is not None else 0)
    return Way(
        whose=under.hero,
        direction=found.direction,
        cell=found.cell,
        count=found.count,
        ahead=found.ahead,
        turn=found.turn,
        exits=_exits(found),
        open=found.cards == found.count,
    )


def _exits(found: Reach) -> tuple[Exit, ...]:
    """Left and right are as seen by someone who walks."""
    return tuple(
        Exit(
            each.side,
            signs.turned(found.direction, each.side),
            tuple(Landing(land.cell, land.chance, land.faces, land.treasure) for land in each.landings),
            each.treasure,
        )
        for each in found.exits
    )
