"""The dragon phase."""

from __future__ import annotations

from core.boxes.dungeonroll.achievements import on_dragon
from core.boxes.dungeonroll.companions import HERO, acts_as, at_hand, kinds, natural
from core.boxes.dungeonroll.content import COMPANIONS
from core.boxes.dungeonroll.delves import advance, gain
from core.boxes.dungeonroll.events.deeds import DragonBeaten, Sent, Used
from core.boxes.dungeonroll.fighting import companion
from core.boxes.dungeonroll.loot import owe_treasure
from core.boxes.dungeonroll.moves import Send
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer, awake, monsters_left, side
from core.deck import count_of
from core.refusal import Refused

USUAL = 3


def needed(state: Game) -> int:
    """DR-24: how many different companions the dragon takes."""
    return side(adventurer(state)).specialty.dragon_companions


def against(state: Game, who: str) -> tuple[str, ...]:
    """What somebody can count as before the dragon; nothing for whom the table does not let count."""
    if who == HERO and not state.settings.hero_against_dragon:
        return ()
    faces = acts_as(state, who)
    return faces if state.settings.champion_is_a_type else tuple(face for face in faces if face != "champion")


def adds(state: Game, who: str) -> bool:
    """Whether one more of these would be another kind than those who stand there already."""
    sent = [against(state, each) for each in state.delve.sent]
    return kinds([*sent, against(state, who)]) > len(sent)


def can_fall(state: Game) -> bool:
    """Whether there are enough different companions at hand, with those who stand there."""
    sent = [against(state, each) for each in state.delve.sent]
    hands = [against(state, who) for who in at_hand(state) for _ in range(_how_many(state, who))]
    return kinds([*sent, *hands]) >= needed(state)


def _how_many(state: Game, who: str) -> int:
    sort, _, name = who.partition(":")
    match sort:
        case "die":
            return count_of(state.delve.party, name)
        case "ally":
            return count_of(state.delve.allies, name)
        case "token":
            return count_of(adventurer(state).tokens, name)
    return 1


def send(run: Run, move: Send) -> None:
    """DR-24, DR-26: one after the other; when enough different ones stand there, the dragon falls."""
    run.acting()
    if monsters_left(run.delve):
        raise Refused("dr-monsters-first", "DR-17")
    if not awake(run.delve):
        raise Refused("dr-dragon-asleep", "DR-23")
    companion(run, move.who)
    if not against(run.state, move.who):
        raise Refused("dr-does-not-count", "DR-24")
    if not adds(run.state, move.who):
        raise Refused("dr-same-kind", "DR-24")
    advance(run, "dragon")
    name = run.delve.adventurer
    number = needed(run.state)
    falls = len(run.delve.sent) + 1 >= number
    run.tell(Used(player=name, who=move.who, special=_special(run.state, move.who) or (falls and number < USUAL)))
    run.tell(Sent(player=name, who=move.who))
    if falls:
        run.tell(DragonBeaten(player=name, dice=run.delve.lair))
        gain(run, name, 1, "dragon")
        on_dragon(run)
        owe_treasure(run, 1, point=run.state.settings.empty_supply == "chests and dragons")


def _special(state: Game, who: str) -> bool:
    """Whether it takes the hero's specialty: a scroll, or a face that stands there already."""
    face = natural(state, who)
    return who != HERO and (face not in COMPANIONS or face in [natural(state, each) for each in state.delve.sent])
