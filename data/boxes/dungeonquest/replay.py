"""What a replay of DungeonQuest shows besides turns and counts: heroes, map, fight, dragon, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import SUN_TRACK, cell_at, cells_of
from core.boxes.dungeonquest.scene.combat import Fighter, clash
from core.boxes.dungeonquest.scene.ends import standing
from core.boxes.dungeonquest.scene.endurance import endurance
from core.boxes.dungeonquest.scene.heroes import condition
from core.boxes.dungeonquest.scene.lair import dragon
from core.boxes.dungeonquest.state import CARDS_LIE_OPEN, Chamber, Fight, Game, Hero, Party, step_now, tokens_on_board
from core.message import Message, Name, say
from data.contents import shipped
from data.exports.replayframes import Frame, Json
from data.exports.replayscene import Scene
from data.words import Words

BOX = "dungeonquest"
CRESTS = 8  # so many colours there are


def extras(view: Game, players: Mapping[str, int], words: Words) -> Frame:
    frame: Frame = {}
    for hero in view.heroes:
        if hero.name in players:
            frame |= _hero(view, hero, players[hero.name], words)
    if view.settings.board == "map":
        frame |= _map(view, players, words)
    if view.stage != "empty":
        lair = dragon(view)
        frame["dragon"] = [lair.asleep, lair.out, lair.left, lair.raged]
    if view.fight is not None:
        frame["fight"] = _fight(view, view.fight, players, words)
    if view.stage == "over":
        frame["end"] = [
            [players.get(each.player, -1), each.alive, each.won, each.gold, words.text(each.why)]
            for each in standing(view)
        ]
    return frame


def _hero(view: Game, hero: Hero, seat: int, words: Words) -> Frame:
    at = f"p{seat}."
    told = condition(view, hero)
    frame: Frame = {
        f"{at}fate": "" if hero.status == "inside" else hero.status,
        f"{at}place": words.text(told.place) if hero.here or hero.below or hero.status != "inside" else "",
        f"{at}owes": [words.text(each) for each in told.owes],
        f"{at}runes": sum(not rune.used for rune in hero.runes),
    }
    if hero.hero:
        frame[f"{at}hero"] = [words.name(BOX, hero.hero), words.letter(BOX, hero.hero), _colour(hero.hero)]
    return frame


def _colour(hero: str) -> int:
    """Its own; a hero that came with nobody's box gets one by its name, the same every time."""
    known = [sheet.name for sheet in shipped(BOX).content.heroes]
    at = known.index(hero) if hero in known else len(known) + sum(map(ord, hero))
    return at % CRESTS


def _map(view: Game, players: Mapping[str, int], words: Words) -> Frame:
    """Spaces by their names; who and what stands where is by itself, for that changes all the time."""
    frame: Frame = {}
    for chamber in view.chambers:
        form = _space(chamber)
        if form is not None:
            frame[f"s.{chamber.name}"] = form
    for hero in view.heroes:
        if hero.status == "inside" and hero.name in players:
            frame |= _whereabouts(hero, f"p{players[hero.name]}.")
    for token in tokens_on_board(view):
        cell = _cell(token.at)
        if cell is not None:
            frame[f"k.{token.name}"] = [cell, token.monster, _text(words, labels.monster(token.monster))]
    return frame


@lru_cache(maxsize=4096)
def _space(chamber: Chamber) -> Json:
    """None where nobody has said where it is: no map can show it."""
    cells = [list(cell) for cell in map(cell_at, cells_of(chamber.name)) if cell is not None]
    entrance = chamber.entrance or chamber.kind == "entrance"
    return [cells, chamber.kind, list(chamber.sides), entrance] if cells else None


def _whereabouts(hero: Hero, own: str) -> Frame:
    if hero.below is not None:
        cell = cell_at(hero.below.cell)
        return {f"{own}below": [list(cell), hero.below.direction]} if cell is not None else {}
    here = _cell(hero.here)
    return {f"{own}at": here} if here is not None else {}


def _cell(space: str) -> list[int] | None:
    """The cell of a space, the first of them where it has two."""
    cell = cell_at(cells_of(space)[0])
    return list(cell) if cell is not None else None


def _fight(view: Game, fight: Fight, players: Mapping[str, int], words: Words) -> Json:
    step = step_now(view)
    now = clash(fight) if step is not None and step.what in CARDS_LIE_OPEN else None
    duel = fight.how == "duel"
    return {
        "how": fight.how,
        "round": fight.round,
        "hero": players.get(fight.hero, -1),
        "foe": players.get(fight.foe, -1) if duel else -1,
        "monster": "" if duel else fight.foe,
        "called": fight.foe if duel else _capital(_text(words, labels.monster(fight.foe))),
        "taken": [_taken(view, "hero"), _taken(view, "foe")],
        "cards": [_cards(now.hero, words), _cards(now.foe, words)] if now else None,
        "sign": now.sign if now else "",
    }


def _taken(view: Game, party: Party) -> list[int | None]:
    body = endurance(view, party)
    return [body.damage, body.life] if body is not None else [0, None]


def _cards(side: Fighter, words: Words) -> list[Json]:
    """The total with its colour, then the cards that make it."""
    return [
        side.total,
        "" if side.cancelled else side.attack,
        [_card(each.attack, each.value, words) for each in side.cards],
    ]


def _card(attack: str, value: int, words: Words) -> list[Json]:
    return [attack, value, _text(words, labels.attack_word(attack))]


def _text(words: Words, told: Message | Name | str) -> str:
    if isinstance(told, Name):
        return words.name(told.box, told.name)
    return words.text(told) if isinstance(told, Message) else told


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _deaths(frames: Sequence[Frame], seats: int) -> list[tuple[int, str]]:
    """The positions at which somebody died."""
    found: list[tuple[int, str]] = []
    before = [False] * seats
    for position, frame in enumerate(frames):
        dead = [frame.get(f"p{seat}.fate") == "dead" for seat in range(seats)]
        if any(now and not was for now, was in zip(dead, before, strict=True)):
            found.append((position, "skull"))
        before = dead
    return found


SCENE = Scene(
    look=BOX,
    emblem="quest",
    dark=("#FF7A33", "#1C0B02", "#2F1A0E", "#6B3312", "#45291A", "#FFB68C"),
    day=("#B23A06", "#FFF6EE", "#F8DCC6", "#D98E60", "#FFF8EF", "#7E2A05"),
    extras=extras,
    charted=("life", "gold", "loot"),
    large="life",
    apart=("sun",),
    icons={"life": "heart", "determination": "determination", "loot": "loot", "gold": "gold"},
    worth="gold",
    words={
        "sun": say("dq.count.sun"),
        "fight": say("replay.fight"),
        "map": say("replay.map"),
        "safe": say("replay.safe"),
        "sunOn": say("replay.sun-on", n="{n}", all="{all}"),
        "damage": say("replay.damage", n="{n}"),
        "lifeLeft": say("replay.life", n="{n}"),
    },
    own={"track": SUN_TRACK},
    folder=Path(__file__).parent,
    marks=_deaths,
)
