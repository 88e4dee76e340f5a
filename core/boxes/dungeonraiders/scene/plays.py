"""What everybody plays to a room of Dungeon Raiders, what it takes and brings, and what the last room did."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.cards import values, worth
from core.boxes.dungeonraiders.content import ITEMS, POWERS, Boss, Monster, Trap, Vault
from core.boxes.dungeonraiders.scene import signs, words
from core.boxes.dungeonraiders.scene.pieces import LIFE, TONES, TREASURE, card, face_down
from core.boxes.dungeonraiders.state import Change, Game, Play, Room
from core.boxes.dungeonraiders.table import (
    awaited,
    boss_here,
    card_named,
    living,
    order,
    play_of,
    step_now,
    strength,
)
from core.boxes.dungeonraiders.traps import PRINTED
from core.boxes.dungeonraiders.treasures import chests
from core.frozen import find
from core.message import Message, say
from core.scene import Piece, Played, Plays, Row, Sign, Tally, Text, Tone

HALF = "½"
NOTHING = "\N{EN DASH}"


def here(state: Game) -> Plays | None:
    """The room in which everybody is, or was when the game ended."""
    room = state.room
    if not room.sort:
        return None
    return Plays(
        key="here",
        title=words.room(state),
        icon=signs.room(room.card, room.sort),
        played=tuple(_plays_now(state, name) for name in _people(state)),
        tone=TONES.get(room.sort, ""),
        caption=words.what_it_does(state) or "",
        when=say("rd.replay.now"),
        stakes=stakes(state),
    )


def _people(state: Game) -> list[str]:
    """Everybody who lives has a place, also when they have played; at the end also those who died there."""
    if state.stage == "over":
        return _took_part(state, state.room)
    return [player.name for player in (order(state) if state.settings.tactical else living(state))]


def _took_part(state: Game, room: Room) -> list[str]:
    there = {play.name for play in room.plays} | {change.name for change in room.changes}
    return [player.name for player in state.players if player.name in there]


def before(state: Game) -> Plays | None:
    """The room before, as it ended: for those who took part."""
    room = state.last
    if not room.card:
        return None
    verdicts: dict[str, Tone] = {"struck": "danger", "beaten": "good"}
    return Plays(
        key="before",
        title=labels.named(room.card),
        icon=signs.room(room.card, room.sort),
        played=tuple(_played(state, room, name) for name in _took_part(state, room)),
        tone=TONES.get(room.sort, ""),
        caption=words.ended(state) or "",
        verdict=verdicts.get(room.how, ""),
        when=say("rd.replay.before"),
    )


# Players


def _seat(state: Game, name: str) -> int:
    return next((at for at, player in enumerate(state.players) if player.name == name), 0)


def _lying(play: Play) -> tuple[Piece, ...]:
    return *(card(word) for word in play.cards), *(face_down(word) for word in play.hidden)


def _plays_now(state: Game, name: str) -> Played:
    play = play_of(state, name)
    said = bool(play.cards) and (len(play.cards) > 1 or play.cards[0] not in POWERS)
    return Played(
        name=name,
        seat=_seat(state, name),
        pieces=_lying(play),
        worth=worth(state, play) if said else None,
        words=_waits(state, play),
        changes=_changes(find(state.room.changes, name)),
        gained=_gained(find(state.room.changes, name)),
    )


def _played(state: Game, room: Room, name: str) -> Played:
    change = find(room.changes, name)
    play = find(room.plays, name) or Play(name)
    none = "" if play.cards else say("rd.replay.no-card")
    return Played(name, _seat(state, name), _lying(play), None, none, _changes(change), _gained(change))


def _changes(change: Change | None) -> tuple[Tally, ...]:
    if change is None:
        return ()
    found = (
        ("life", say("rd.count.life"), change.life, LIFE),
        ("treasure", say("rd.count.treasure"), change.treasure, TREASURE),
    )
    return tuple(
        Tally(key, name, by, icon=icon, tone="good" if by > 0 else "danger") for key, name, by, icon in found if by
    )


def _gained(change: Change | None) -> tuple[Piece, ...]:
    return tuple(card(item) for item in change.items) if change is not None else ()


def in_secret(state: Game) -> bool:
    """Whether cards are chosen on the phone that goes round, or have been and are to be revealed."""
    step = step_now(state)
    secret = state.settings.secret_cards and not state.settings.tactical
    return secret or (step is not None and step.what == "reveal")


def _waits(state: Game, play: Play) -> Text:
    """Who has yet to play, when, or why not at all."""
    step = step_now(state)
    waits = step is not None and play.name in step.players
    if in_secret(state):
        return _in_secret(play, waits=waits and play.name in awaited(state))
    if step is None or play.cards:
        return ""
    if not waits:
        return say("ui.raiders.no-card")
    turn = step.players.index(play.name) + 1
    return say("ui.raiders.wait", n=turn) if state.settings.tactical else say("ui.raiders.secret.choose")


def _in_secret(play: Play, *, waits: bool) -> Message:
    if play.hidden:
        return say("ui.raiders.secret.chosen")
    if waits:
        return say("ui.raiders.secret.again") if play.cards else say("ui.raiders.secret.choose")
    return say("ui.raiders.secret.played") if play.cards else say("ui.raiders.no-card")


# What it takes, and what it brings


def stakes(state: Game) -> tuple[Row, ...]:
    boss = boss_here(state)
    if boss is not None:
        return _against(state, boss)
    if state.room.sort in ("treasure", "chest"):
        return (_chests(state),)
    found = card_named(state, state.room.card)
    match found:
        case Monster():
            return _against(state, found)
        case Trap():
            icon = "hit-highest" if found.by == "highest" else "hit-lowest"
            return (Row("values", "", _trap(found), icon=icon, columns=True),)
        case Vault():
            return (Row("values", "", _vault(found), columns=True),)
    return ()


def _against(state: Game, found: Monster | Boss) -> tuple[Row, ...]:
    """What lies there against what is needed, and what it does to whoever it hits; for a boss its signs."""
    needed, total = strength(found, len(living(state))), sum(values(state).values())
    if not needed:
        told = say("ui.raiders.unbeatable")
    else:
        told = say("ui.raiders.enough") if total >= needed else say("ui.raiders.missing", n=needed - total)
    row = Row(
        key="strength",
        title="",
        pieces=(_blow(found),),
        caption=told,
        tally=Tally("strength", say("ui.raiders.strength"), total, most=needed, bar=True) if needed else None,
        tone="danger",
    )
    told_by = words.boss_signs(found) if isinstance(found, Boss) else []
    marks = tuple(Piece(f"sign:{icon}", told, icon, "token", "accent") for icon, told in told_by)
    return (row, Row("signs", "", marks)) if marks else (row,)


def _blow(found: Monster | Boss) -> Piece:
    """Whom it hits, and how hard."""
    hits = found.hits if isinstance(found, Boss) else "lowest"
    icon = {"lowest": "hit-lowest", "two lowest": "hit-two", "highest": "hit-highest"}[hits]
    name = {
        "lowest": say("ui.raiders.sign.lowest"),
        "two lowest": say("ui.raiders.sign.two-lowest"),
        "highest": say("ui.raiders.sign.highest"),
    }[hits]
    costs = Sign(LIFE, say("rd.count.life"), "danger") if found.wounds else None
    face = f"\N{MINUS SIGN}{found.wounds}" if found.wounds else ""
    return Piece("blow", name, icon, "token", "danger", face=face, badge=costs)


def _chests(state: Game) -> Row:
    """The richer one for the highest value, the other for the second highest."""
    said = (say("ui.raiders.chest.highest"), say("ui.raiders.chest.second"))
    coin = Sign(TREASURE, say("rd.count.treasure"), "magic")
    pieces = tuple(
        Piece(f"chest:{at}", name, "treasure-chest", "token", "magic", face=str(coins), badge=coin)
        for at, (coins, name) in enumerate(zip(chests(state), said, strict=False))
    )
    return Row("chests", "", pieces)


def _trap(found: Trap) -> tuple[Piece, ...]:
    """What each value costs."""
    life = found.takes == "life"
    name = say("rd.count.life") if life else say("rd.count.treasure")
    of = Sign(LIFE, name, "accent") if life else Sign(TREASURE, name, "magic")
    pieces = []
    for power, printed in zip(POWERS, PRINTED, strict=True):
        lost: int = getattr(found, printed)
        half = int(power) == found.half
        if half or lost:
            face = f"\N{MINUS SIGN}{HALF if half else lost}"
            pieces.append(Piece(power, power, of.icon, "token", "danger", face=face, badge=of))
        else:
            pieces.append(Piece(power, power, "", "token", face=NOTHING))
    return tuple(pieces)


def _vault(found: Vault) -> tuple[Piece, ...]:
    """What each value brings."""
    pieces = []
    for reward in found.rewards:
        if reward.gives in ITEMS:
            of, face = Sign(signs.card(reward.gives), labels.card(reward.gives), "accent"), ""
        else:
            life = reward.gives == "life"
            of = Sign(LIFE, say("rd.count.life"), "good") if life else Sign(TREASURE, say("rd.count.treasure"), "magic")
            face = f"+{reward.number}"
        pieces.append(Piece(reward.name, reward.name, of.icon, "token", face=face, badge=of))
    return tuple(pieces)
