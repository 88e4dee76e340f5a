"""What things of Dungeon Raiders are called where its table is shown."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import Boss, Monster, Trap, Treasure, Vault
from core.boxes.dungeonraiders.state import Game, Player, Score
from core.boxes.dungeonraiders.table import boss_named, by_wounds, card_named, living, strength
from core.boxes.dungeonraiders.treasures import chests
from core.message import Message, say


def what_it_does(state: Game) -> Message | None:
    """The room in which everybody is, in one line."""
    there = len(living(state))
    if state.room.sort == "chest":
        return say("ui.raiders.why.boss-chest", coins=sum(chests(state)))
    boss = boss_named(state, state.room.card)
    if boss is not None:
        return against(boss, there)
    card = card_named(state, state.room.card)
    match card:
        case Monster():
            return against(card, there)
        case Treasure():
            return say("ui.raiders.why.chests") if len(chests(state)) > 1 else say("ui.raiders.why.chest")
        case Trap():
            return _TRAPS[card.by, card.of]
        case Vault():
            return say("ui.raiders.why.vault")
    return None


_TRAPS = {
    ("highest", "most"): say("ui.raiders.why.trap-highest-most"),
    ("highest", "all"): say("ui.raiders.why.trap-highest-all"),
    ("lowest", "most"): say("ui.raiders.why.trap-lowest-most"),
    ("lowest", "all"): say("ui.raiders.why.trap-lowest-all"),
}


def against(card: Monster | Boss, players: int) -> Message:
    """RD-34: two cannot beat it."""
    if strength(card, players):
        return say("ui.raiders.why.together")
    return _TWO[card.hits if isinstance(card, Boss) else "lowest"]


_TWO = {
    "lowest": say("ui.raiders.why.two-lowest"),
    "two lowest": say("ui.raiders.why.two-both"),
    "highest": say("ui.raiders.why.two-highest"),
}


def room(state: Game) -> Message:
    """The room in which everybody is."""
    name = labels.named(state.room.card)
    if state.room.sort == "chest":
        return say("ui.raiders.chest-of", card=name)
    if state.room.sort == "boss" and state.room.bout > 1:
        return say("ui.raiders.second-fight", card=name)
    return say("ui.raiders.named", card=name)


def fate(player: Player) -> Message:
    return say("ui.raiders.stone") if player.stone else say("ui.raiders.dead")


# Bosses


def boss_signs(boss: Boss) -> list[tuple[str, Message]]:
    """Each sign of its card, with a short word."""
    found: list[tuple[bool | int, str, Message]] = [
        (boss.hits == "two lowest", "hit-two", say("ui.raiders.sign.two-lowest")),
        (boss.hits == "highest", "hit-highest", say("ui.raiders.sign.highest")),
        (boss.wounds_by_card, "wound", say("ui.raiders.sign.by-card")),
        (boss.no_swords, "no-sword", say("ui.raiders.sign.no-sword")),
        (boss.no_balls, "no-ball", say("ui.raiders.sign.no-ball")),
        (boss.torch, "torch", say("ui.raiders.sign.counts", n=boss.torch)),
        (boss.ball, "ball", say("ui.raiders.sign.counts", n=boss.ball)),
        (boss.chest, "chest-guarded", say("ui.raiders.sign.chest", n=boss.chest)),
        (boss.twice, "twice", say("ui.raiders.sign.twice")),
        (boss.petrifies, "stone", say("ui.raiders.sign.stone")),
        (boss.taxes, "tax", say("ui.raiders.sign.tax")),
        (boss.torch_saves, "torch-shield", say("ui.raiders.sign.torch-saves")),
    ]
    return [(icon, words) for there, icon, words in found if there]


# What the last room did


def ended(state: Game) -> Message | None:
    """How it came out, in a few words."""
    room = state.last
    match room.how:
        case "beaten":
            return say("ui.raiders.last.beaten", total=room.total, strength=room.strength)
        case "struck" if room.strength:
            return say("ui.raiders.last.struck", total=room.total, strength=room.strength)
        case "struck":
            return say("ui.raiders.last.struck-two")
        case "confused":
            return say("ui.raiders.last.confused")
    if room.sort == "trap":
        return say("ui.raiders.last.trap", value=room.total)
    return None


# The end


def ranked(state: Game) -> list[Score]:
    order = ("survived", "out", "stone", "dead")
    return sorted(
        state.scores, key=lambda score: (score.player not in state.winners, order.index(score.fate), -score.treasure)
    )


def reason(state: Game) -> Message:
    """Why they have won, told so that everybody nods."""
    if not state.winners:
        return say("ui.raiders.end.nobody")
    if state.reason == "survivor":
        return say("ui.raiders.end.survivor", winners=state.winners)
    if by_wounds(state.scores, state.winners):
        return say("ui.raiders.end.tied", winners=state.winners)
    if len(state.winners) > 1:
        return say("ui.raiders.end.shared", winners=state.winners)
    best = max((score.treasure for score in state.scores if score.fate == "survived"), default=0)
    return say("ui.raiders.end.richest", winners=state.winners, count="n", n=best)


def end_sign(state: Game) -> str:
    return "trophy" if state.winners else "skull"


def fate_of(score: Score) -> Message:
    match score.fate:
        case "out":
            return say("ui.raiders.end.out")
        case "dead":
            return say("ui.raiders.dead")
        case "stone":
            return say("ui.raiders.stone")
    return say("ui.raiders.end.survived")
