"""What a replay of Dungeon Roll shows besides turns and counts: dice, level and lair, heroes, tokens, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import DUNGEON_FACES, LYING, PARTY_FACES
from core.boxes.dungeonroll.scoring import ranked, score
from core.boxes.dungeonroll.state import Game, Player
from core.boxes.dungeonroll.statistics import DRAWN, outcomes
from core.boxes.dungeonroll.table import DEEPEST, DELVES, WAKES, awake, phase, token_named
from core.deck import Stock, count_of
from core.message import say
from data.exports.replayframes import Frame, Json
from data.exports.replayscene import Scene
from data.words import Words

BOX = "dungeonroll"

TOKENS = {
    "fighter": "sword", "cleric": "talisman", "mage": "scepter", "thief": "picks", "champion": "champion",
    "scroll": "scroll", "clear-lair": "ring", "scales": "scales", "elixir": "elixir", "bait": "bait",
    "portal": "portal",
}  # fmt: skip
"""The symbol of a token by what it does."""


def extras(view: Game, players: Mapping[str, int], words: Words) -> Frame:
    frame: Frame = {}
    for player in view.players:
        if player.name in players:
            frame |= _player(view, player, players[player.name], words)
    if view.stage == "playing":
        frame |= _delve(view, words)
    if view.stage == "over":
        frame["end"] = _end(view, players, words)
    return frame


def _player(view: Game, player: Player, seat: int, words: Words) -> Frame:
    at = f"p{seat}."
    frame: Frame = {f"{at}tokens": _tokens(view, player, words)}
    hero = labels.hero(player)
    if hero is not None:
        letter = next((sign.upper() for sign in player.name if sign.isalnum()), "?")
        frame[f"{at}hero"] = [words.name(hero.box, hero.name), letter, seat]
        frame[f"{at}place"] = words.text(say("dr.replay.delves", n=player.delves, all=DELVES))
        frame[f"{at}owes"] = [words.text(say("dr.replay.exhausted"))] if player.exhausted else []
    return frame


def _tokens(view: Game, player: Player, words: Words) -> Json:
    """Each sort with its symbol, its name and how many there are."""
    found = []
    for stock in player.tokens:
        token = token_named(view, stock.name)
        if stock.count and token is not None:
            found.append([TOKENS[token.does], words.name(BOX, token.name), stock.count])
    return found


def _delve(view: Game, words: Words) -> Frame:
    delve = view.delve
    return {
        "level": delve.level,
        "phase": words.text(labels.phase(phase(delve))) if delve.level else "",
        "lair": delve.lair,
        "awake": awake(delve),
        "party": _numbers(delve.party, PARTY_FACES),
        "allies": _numbers(delve.allies, PARTY_FACES),
        "grave": _numbers(delve.graveyard, PARTY_FACES),
        "dungeon": _numbers(delve.dungeon, LYING),
        "dragons": delve.dragons,
    }


def _numbers(stocks: tuple[Stock, ...], faces: Sequence[str]) -> list[int]:
    return [count_of(stocks, face) for face in faces]


def _end(view: Game, players: Mapping[str, int], words: Words) -> Json:
    """The best first, with what each has made of it."""
    honours = {each.player: each.honours for each in outcomes(view)}
    scored = ranked(score(view, player) for player in view.players)
    return [
        [
            players.get(each.player, -1),
            True,
            each.player in view.winners and len(view.players) > 1,
            each.total,
            words.text(say("dr.replay.score", xp=each.xp, tokens=each.tokens)),
            [words.text(labels.achievement(name)) for name in honours[each.player]],
        ]
        for each in scored
    ]


def _dragons(frames: Sequence[Frame], _seats: int) -> list[tuple[int, str]]:
    """The positions at which one was beaten."""
    numbers = [frame.get("dragons", 0) for frame in frames]
    return [(at, "dragon") for at, (was, now) in enumerate(pairwise(numbers), start=1) if now > was]


SCENE = Scene(
    look=BOX,
    emblem="roll",
    dark=("#F2B632", "#1A1302", "#2B220B", "#61490F", "#42361A", "#FFDD8A"),
    day=("#704B00", "#FFF6EE", "#F6E6BE", "#C79A3C", "#FFFAEC", "#5F4000"),
    extras=extras,
    charted=("xp", "tokens", "level"),
    large="xp",
    apart=("level", "lair", "party", "graveyard"),
    icons={"tokens": "treasure-chest"},
    worth="roll",
    words={
        "delve": say("dr.replay.delve"),
        "level": say("dr.replay.level", n="{n}", all="{all}"),
        "lair": say("dr.replay.lair", n="{n}", all="{all}"),
        "awake": say("dr.replay.awake"),
        "party": say("dr.replay.party", n="{n}"),
        "allies": say("dr.replay.allies"),
        "grave": say("dr.replay.graveyard", n="{n}"),
        "dungeon": say("dr.replay.dungeon", n="{n}"),
        "none": say("dr.replay.none"),
        **{face: labels.face(face) for face in (*PARTY_FACES, *DUNGEON_FACES)},
    },
    own={
        "party": [[face, face] for face in PARTY_FACES],
        "dungeon": [[face, DRAWN.get(face, face)] for face in LYING],
        "deepest": DEEPEST,
        "wakes": WAKES,
    },
    folder=Path(__file__).parent,
    marks=_dragons,
)
