"""What a replay of Dungeon Raiders shows besides levels and counts: the row of rooms, what was played and what it did.

It is made from what the whole table could see: a card that lay face down then is face down here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, POWERS, sort_of
from core.boxes.dungeonraiders.state import Game, Lies, Player, Room, Score, Slot
from core.boxes.dungeonraiders.table import LEVELS, alive, awaited, boss_named, card_named, living, next_slot, strength
from core.deck import count_of
from core.message import Message, say
from data.boxes.dungeonraiders import signs
from data.exports.replayframes import Frame, Json
from data.exports.replayscene import Scene
from data.words import Words

BOX = "dungeonraiders"


def extras(view: Game, players: Mapping[str, int], words: Words) -> Frame:
    frame: Frame = {}
    for player in view.players:
        if player.name in players:
            frame |= _player(view, player, players[player.name], words)
    if view.stage in ("playing", "over") and view.level:
        frame["level"] = view.level
        frame["row"] = [_slot(view, slot, words) for slot in view.row]
        frame["boss"] = view.room.sort == "boss"
        frame["supplies"] = [[item, count_of(view.supplies, item)] for item in ITEMS]
        frame["waits"] = [players[name] for name in awaited(view) if name in players]
        for name, room in (("here", view.room), ("past", view.last)):
            if room.sort:
                frame[name] = _room(view, room, players, words)
    if view.stage == "over":
        frame["end"] = _end(view, players, words)
    return frame


# Players


def _player(view: Game, player: Player, seat: int, words: Words) -> Frame:
    at = f"p{seat}."
    frame: Frame = {f"{at}spent": list(player.spent)}
    frame[f"{at}items"] = [
        [signs.ITEMS[stock.name], words.text(labels.card(stock.name)), stock.count]
        for stock in player.items
        if stock.count
    ]
    if player.character:
        letter = next((sign.upper() for sign in player.name if sign.isalnum()), "?")
        frame[f"{at}hero"] = [words.name(BOX, player.character), letter, seat]
        frame[f"{at}sign"] = signs.character(player.character)
        frame[f"{at}place"] = words.text(say("rd.replay.stone")) if player.stone else ""
        if view.stage != "setting up" and not alive(player):
            frame[f"{at}fate"] = "dead"
    frame[f"{at}first"] = view.settings.tactical and view.first == player.name
    return frame


# Rooms

LIES: Mapping[Lies, Message] = {
    "boss": say("rd.replay.boss"),
    "dark": say("rd.room.dark"),
    "lit": say("rd.room.dark"),  # lit, but the table has taken its card away
    "untold": say("rd.replay.untold"),
}
"""What is called a room that nobody has seen."""


def _slot(view: Game, slot: Slot, words: Words) -> Json:
    """How it lies there, its symbol, and what it is called."""
    here = next_slot(view)
    lies = "done" if slot.done else "now" if slot is here else slot.lies
    called = words.name(BOX, slot.card) if slot.card else words.text(LIES[slot.lies])
    return [lies, signs.room(slot.card, _sort(view, slot)), called]


def _sort(view: Game, slot: Slot) -> str:
    if slot.lies == "boss":
        return "boss"
    card = card_named(view, slot.card)
    return sort_of(card) if card is not None else ""


def _room(view: Game, room: Room, players: Mapping[str, int], words: Words) -> Json:
    """Symbol, name, how it stands or went, who has played what, and what it did to whom."""
    return [
        signs.room(room.card, room.sort),
        words.name(BOX, room.card),
        _told(view, room, words),
        [[players.get(play.name, -1), list(play.cards), bool(play.hidden)] for play in room.plays],
        [
            [players.get(each.name, -1), each.life, each.treasure, list(each.items)]
            for each in room.changes
            if each.life or each.treasure or each.items
        ],
    ]


def _told(view: Game, room: Room, words: Words) -> str:
    match room.how:
        case "beaten":
            return words.text(say("rd.replay.beaten", total=room.total, strength=room.strength))
        case "struck" if room.strength:
            return words.text(say("rd.replay.struck", total=room.total, strength=room.strength))
        case "struck":
            return words.text(say("rd.replay.struck-two"))
        case "confused":
            return words.text(say("rd.replay.confused"))
    card = boss_named(view, room.card) if room.sort == "boss" else card_named(view, room.card)
    needed = strength(card, len(living(view))) if card is not None else 0
    return words.text(say("rd.replay.strength", n=needed)) if needed and room is view.room else ""


# The end

FATES = {
    "survived": say("rd.replay.survived"),
    "out": say("rd.replay.out"),
    "dead": say("rd.replay.dead"),
    "stone": say("rd.replay.stone"),
}


def _end(view: Game, players: Mapping[str, int], words: Words) -> Json:
    """Those who have won first, then by treasure; the dead last."""

    def rank(score: Score) -> tuple[bool, bool, int]:
        return score.player not in view.winners, score.fate != "survived", -score.treasure

    return [
        [
            players.get(score.player, -1),
            score.fate in ("survived", "out"),
            score.player in view.winners,
            score.treasure,
            words.text(say("rd.replay.score", fate=FATES[score.fate], n=score.life)),
        ]
        for score in sorted(view.scores, key=rank)
    ]


def _marks(frames: Sequence[Frame], seats: int) -> list[tuple[int, str]]:
    """The positions at which somebody died, and at which the boss was met."""
    found: list[tuple[int, str]] = []
    before, met = [False] * seats, False
    for position, frame in enumerate(frames):
        dead = [frame.get(f"p{seat}.fate") == "dead" for seat in range(seats)]
        if any(now and not was for now, was in zip(dead, before, strict=True)):
            found.append((position, "skull"))
        meets = frame.get("boss", False)
        if meets and not met:
            found.append((position, "boss"))
        before, met = dead, meets
    return found


SCENE = Scene(
    look=BOX,
    emblem="raiders",
    dark=("#35CDBB", "#04201D", "#0C2A28", "#1B5A54", "#14403C", "#94EBDF"),
    day=("#0B6A60", "#FFF6EE", "#CFEBE6", "#5FB3A8", "#F1FBF9", "#07514A"),
    extras=extras,
    charted=("treasure", "life"),
    large="life",
    apart=("level", *(f"supply-{item}" for item in ITEMS)),
    icons={"treasure": "gold", "powers": "power", "items": "key"},
    worth="gold",
    words={
        "raid": say("rd.replay.raid"),
        "level": say("rd.replay.level", n="{n}", all="{all}"),
        "supplies": say("rd.replay.supplies"),
        "done": say("rd.replay.done"),
        "now": say("rd.replay.now"),
        "before": say("rd.replay.before"),
        "faceDown": say("rd.replay.face-down"),
        "noCard": say("rd.replay.no-card"),
        "spent": say("rd.replay.spent"),
        "left": say("rd.replay.left"),
        "first": say("rd.replay.first"),
        "life": say("rd.count.life"),
        "treasure": say("rd.count.treasure"),
        **{item: labels.card(item) for item in ITEMS},
    },
    own={"levels": LEVELS, "powers": list(POWERS), "signs": {item: signs.ITEMS[item] for item in ITEMS}},
    folder=Path(__file__).parent,
    marks=_marks,
)
