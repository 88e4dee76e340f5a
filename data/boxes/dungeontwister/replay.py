"""What a replay of Dungeon Twister shows besides turns and counts: the heroes of every side with what they carry, the
fight that is on, cards in hand and gone, and what each point was for. The maze is on the table, and not here.

It is made from what the whole table could see: a card or a token that lay face down then is face down here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from core.boxes.dungeontwister import fighting, labels
from core.boxes.dungeontwister.content import ACTIONS, COMBAT, JUMPS
from core.boxes.dungeontwister.fates import cause_word, fate, fate_word
from core.boxes.dungeontwister.oddsnow import mustered
from core.boxes.dungeontwister.setup import drafted
from core.boxes.dungeontwister.state import HIDDEN, Fight, Game, Hero, Outcome, Side
from core.boxes.dungeontwister.table import combat_value, heroes_named, of_side, score, step_now, target
from core.frozen import find
from core.message import Message, say
from data.boxes.dungeontwister import signs
from data.exports.replayframes import Frame, Json
from data.exports.replayscene import Scene
from data.words import Words

BOX = "dungeontwister"

CAUSES = {"kill": "skull", "escape": "tower", "treasure": "treasure-chest", "pentagram": "pentagram", "table": "ruling"}
BADGES = {"dead": "skull", "out": "tower", "wounded": "wound", "borne": "wound", "rests": "heal", "charmed": "charm"}
"""What is the matter with a hero, as a symbol."""

ELSEWHERE = ("lying", "gone", "out")
"""Where an object can be that nobody carries and everybody has seen."""


def extras(view: Game, players: Mapping[str, int], words: Words) -> Frame:
    frame: Frame = {}
    for side in view.players:
        if side.name in players:
            frame |= _side(view, side, players[side.name], words)
    step = step_now(view)
    if step is not None and step.what.startswith("draft"):
        heroes, things = drafted(view)
        frame["draft"] = [[_piece(name, words) for name in names] for names in (view.rooms, heroes, things)]
    if view.stage == "playing":
        frame |= _turn(view, players, words)
    if view.stage == "over":
        frame["end"] = _end(view, players, words)
    return frame


def _piece(name: str, words: Words) -> Json:
    """Symbol and name of a hero, an object or a pair of rooms: by its name in the box, or by that of its token."""
    what = name.rpartition(":")[2]
    if what.startswith(HIDDEN):
        return [signs.UNSEEN, words.text(say("dt.replay.unseen"))]
    sort = labels.sort_of(what) if ":" in name else what
    return [signs.of(sort), words.name(BOX, sort)]


# Sides


def _side(view: Game, side: Side, seat: int, words: Words) -> Frame:
    at = f"p{seat}."
    return {
        f"{at}place": words.text(say("dt.replay.pentagram")) if view.pentagram == side.name else "",
        f"{at}actions": list(side.actions),
        f"{at}combat": list(side.combat),
        f"{at}jumps": side.jumps,
        f"{at}team": [_hero(view, hero, words) for hero in of_side(view, side.name)],
        f"{at}things": _things(view, side, words),
        f"{at}points": [score(view, side.name), target(view)],
        f"{at}causes": [
            [CAUSES[point.cause], words.text(cause_word(point)), point.number]
            for point in view.points
            if point.player == side.name
        ],
    }


def _things(view: Game, side: Side, words: Words) -> Json:
    """The objects of a side that nobody carries, by where they are."""
    found = []
    for status in ELSEWHERE:
        items = [_piece(item.name, words) for item in view.items if item.side == side.name and item.status == status]
        if items:
            found.append([words.text(say(f"dt.status.{status}")), items])
    return found


def _hero(view: Game, hero: Hero, words: Words) -> Json:
    """Symbol, name, what the table calls them, how they are as a class, a badge and words, and what they carry."""
    carried = [*hero.carries, *((hero.bears,) if hero.bears else ())]
    carried += [f":{name}" for name, there in (("pit", hero.pit), ("rubble", hero.rubble)) if there]
    how = fate(view, hero)
    return [
        *_piece(hero.name, words), "" if hero.who == HIDDEN else words.short(BOX, hero.who),
        how, BADGES.get(how, ""), words.text(fate_word(view, hero)), [_load(name, words) for name in carried],
    ]  # fmt: skip


def _load(name: str, words: Words) -> Json:
    """Something carried; an illusion that lies in the maze is told of who made it."""
    what = name.rpartition(":")[2]
    if what in signs.ILLUSIONS:
        return [signs.ILLUSIONS[what], words.text(say("dt.replay.illusion", illusion=labels.illusion(what)))]
    return _piece(name, words)


# A turn


def _turn(view: Game, players: Mapping[str, int], words: Words) -> Frame:
    turn, step = view.turn, step_now(view)
    frame: Frame = {
        "card": turn.card,
        "spend": [
            [*_piece(stock.name, words), stock.count, sort]
            for sort, stocks in (("potion", turn.potions), ("charm", turn.charms))
            for stock in stocks
            if stock.count
        ],
    }
    if step is not None and step.what in ("fighters", "combat", "reveal"):
        frame["fight"] = _fight(view, mustered(view), players, words)
    elif view.last != Outcome() and view.last.turn == turn.number:
        frame["past"] = _past(view, view.last, players, words)
    return frame


def _fight(view: Game, fight: Fight, players: Mapping[str, int], words: Words) -> Json:
    """Both sides, the attackers first: whose, who takes part, how strong together, the card, the total."""
    return [_force(view, fight, players, words, attacking=attacking) for attacking in (True, False)]


def _force(view: Game, fight: Fight, players: Mapping[str, int], words: Words, *, attacking: bool) -> Json:
    owner = (fight.hero if attacking else fight.target).partition(":")[0]
    names = fight.attackers if attacking else fight.defenders
    laid = find(fight.laid, owner)
    down = laid is not None and laid.hidden
    card = laid.card if laid is not None and not down and laid.card != fighting.UNSEEN else None
    return [
        players.get(owner, -1),
        [_fighter(view, fight, hero, words) for hero in heroes_named(view, names)],
        fighting.strength(view, fight, attacking=attacking),
        "down" if down else card,
        fighting.total(view, fight, attacking=attacking),
    ]


def _fighter(view: Game, fight: Fight, hero: Hero, words: Words) -> Json:
    helps = [_piece(name, words) for name in hero.carries if name in fight.declared]
    return [*_piece(hero.name, words), combat_value(view, hero), hero.wounded, helps]


def _past(view: Game, last: Outcome, players: Mapping[str, int], words: Words) -> Json:
    """The fight of this turn that is over: the same with the numbers that it had, not with what has changed since."""
    found = []
    for attacking, total in ((True, last.attack), (False, last.defence)):
        seat, fighters, _, card, _ = _force(view, last.fight, players, words, attacking=attacking)
        alone = [[picture, name, None, wounded, helps] for picture, name, _, wounded, helps in fighters]
        found.append([seat, alone, total - (card or 0), card, total])
    return found


# The end


def _end(view: Game, players: Mapping[str, int], words: Words) -> Json:
    """Those who have won first, then by points; each with what the points were for."""
    order = sorted(view.players, key=lambda side: (side.name not in view.winners, -score(view, side.name)))
    return [
        [
            players.get(side.name, -1),
            True,
            side.name in view.winners,
            score(view, side.name),
            words.text(_left(view, side)),
            [words.text(cause_word(point)) for point in view.points if point.player == side.name],
        ]
        for side in order
    ]


def _left(view: Game, side: Side) -> Message:
    out, dead = (sum(hero.status == status for hero in of_side(view, side.name)) for status in ("out", "dead"))
    return say("dt.replay.score", out=out, dead=dead)


def _marks(frames: Sequence[Frame], seats: int) -> list[tuple[int, str]]:
    """The positions at which somebody died, and at which somebody left the maze."""
    found: list[tuple[int, str]] = []
    for position, (before, after) in enumerate(pairwise(frames), start=1):
        for how in ("dead", "out"):
            if _many(after, seats, how) > _many(before, seats, how):
                found.append((position, BADGES[how]))
    return found


def _many(frame: Frame, seats: int, how: str) -> int:
    return sum(hero[3] == how for seat in range(seats) for hero in frame.get(f"p{seat}.team", ()))


SCENE = Scene(
    look=BOX,
    emblem="twister",
    dark=("#B49BFF", "#160D33", "#211A36", "#493A78", "#32284F", "#D6C8FF"),
    day=("#5B3FB5", "#FFF6EE", "#E4DCF8", "#A08CDC", "#F9F6FF", "#44308A"),
    extras=extras,
    charted=("points", "heroes", "combat"),
    large="points",
    apart=("left",),
    icons={"actions": "cards", "combat": "fighter", "jumps": "jump", "heroes": "twister"},
    worth="magic",
    words={
        "maze": say("dt.replay.maze"),
        "turn": say("dt.replay.turn", player="{player}"),
        "card": say("dt.replay.card"),
        "left": say("dt.replay.left", n="{n}"),
        "potion": say("dt.replay.potion", hero="{hero}", n="{n}"),
        "charm": say("dt.replay.charm", hero="{hero}", n="{n}"),
        "fight": say("dt.replay.fight"),
        "past": say("dt.replay.past"),
        "attack": say("dt.replay.attack"),
        "defence": say("dt.replay.defence"),
        "wounded": say("dt.fate.wounded"),
        "faceDown": say("dt.replay.face-down"),
        "noCard": say("dt.replay.no-card"),
        "hand": say("dt.replay.hand"),
        "gone": say("dt.replay.gone"),
        "actions": say("dt.count.actions"),
        "combat": say("dt.count.combat"),
        "jumps": say("dt.count.jumps"),
        "of": say("dt.replay.of", n="{n}", all="{all}"),
        "rooms": say("dt.replay.rooms"),
        "heroes": say("dt.replay.heroes"),
        "things": say("dt.replay.things"),
    },
    own={"actions": list(ACTIONS), "combat": list(COMBAT), "jumps": JUMPS},
    folder=Path(__file__).parent,
    marks=_marks,
)
