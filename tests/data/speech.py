"""Finds in the code everything that Delvelog can say: the keys, and what each place gives to fill the gaps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

from app.boxes.dungeonquest import settings as dungeonquest
from app.boxes.dungeonraiders import settings as dungeonraiders
from app.boxes.dungeonroll import settings as dungeonroll
from app.boxes.dungeontwister import settings as dungeontwister
from app.boxes.dungeontwister.newgame import WAYS
from app.exchange import Relation
from app.guests.messages import Farewell
from app.settinglines import SettingSheet, slug
from core.amend import How
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import DIRECTIONS
from core.boxes.dungeonquest.content import ATTACKS, ATTRIBUTES, CHAMBERS, DECKS, MONSTERS, Effect, Face
from core.boxes.dungeonquest.events.cards import Rolled
from core.boxes.dungeonquest.events.fights import FightEnded, PowerWorked
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.moving import Crossed
from core.boxes.dungeonquest.events.turns import Passed
from core.boxes.dungeonquest.scene.steps import WORDED
from core.boxes.dungeonquest.statistics import SORTS
from core.boxes.dungeonquest.steps import STEPS as QUEST_STEPS
from core.boxes.dungeonquest.steps.cards import EFFECTS_OF_DECKS, EFFECTS_OFFERED
from core.boxes.dungeonquest.steps.common import by_hero
from core.boxes.dungeonquest.steps.moving import THROUGH
from core.boxes.dungeonraiders.content import ITEMS as RD_ITEMS
from core.boxes.dungeonraiders.events.ending import Adjusted, Cause
from core.boxes.dungeonraiders.events.rooms import TrapSprung
from core.boxes.dungeonraiders.state import RoomSort
from core.boxes.dungeonroll import labels as dr_labels
from core.boxes.dungeonroll.achievements import ACHIEVEMENTS
from core.boxes.dungeonroll.content import MONSTERS as DR_MONSTERS
from core.boxes.dungeonroll.content import PARTY_FACES, TokenDoes, UltimateDoes
from core.boxes.dungeonroll.events.experience import XpGained
from core.boxes.dungeonroll.state import Phase
from core.boxes.dungeontwister import state as dt_state
from core.boxes.dungeontwister.events.heroes import Death
from core.boxes.dungeontwister.fates import Fate
from core.boxes.dungeontwister.heroes import OVERS
from core.boxes.dungeontwister.moves import Gift
from core.boxes.dungeontwister.state import ILLUSIONS
from core.boxes.registry import BOXES, box_named
from core.choices import kind_of
from core.confidence import Confidence
from core.log import FATES
from data.boxes.registry import content_of
from data.boxes.shape import Section
from data.contents import shipped
from data.fieldforms import Pieces
from data.names import has_content

# Who speaks: what comes before the key, which argument the key is, and which keywords are no gaps.
SPEAKERS = {
    "say": ("", 0, {"count"}),
    "words": ("", 0, set[str]()),
    "Refused": ("refused.", 0, set[str]()),
    "Trouble": ("trouble.", 0, set[str]()),
    "from_os": ("trouble.", 1, set[str]()),
    "finding": ("finding.", 0, {"serious"}),
}


def _values(event: type[Any], field: str) -> set[str]:
    """Everything that a field of an event can be, as it stands in a key."""
    return {value.replace(" ", "-") for value in get_args(get_type_hints(event)[field])}


FALLS = {box_named(box).record.falls for box in BOXES}
POINTS = {points for box in BOXES if (points := box_named(box).record.points)}
POINTS_SAID = ("best", "own", "tells", "tile", "about", "haul", "total", "won", "had")

SHEETS: tuple[SettingSheet, ...] = (
    dungeonquest.SHEET, dungeonroll.SHEET, dungeonraiders.SHEET, dungeontwister.SHEET,
)  # fmt: skip


def _settings() -> Iterator[tuple[str, str]]:
    for sheet in SHEETS:
        yield from ((sheet.of, name) for name in chain(*sheet.groups.values()))


def _sections() -> Iterator[Section]:
    """Everything that can be corrected in any box."""
    for box in BOXES:
        if has_content(box):
            yield from content_of(box).sections(shipped(box), None)


def _fields() -> set[str]:
    """The names of the values in a box, and of what is said of an effect."""
    values = [value for section in _sections() for thing in section.things for value in thing.values]
    pieces = [value.field.sort for value in values if isinstance(value.field.sort, Pieces)]
    said = {field.name for each in pieces for field in each.fields}
    return {value.field.name for value in values if value.label is None} | said


# Keys that are put together while the program runs; of several gaps, what fills each.
MADE: dict[str, Any] = {
    "box.{}": set(BOXES),
    "cli.folder-{}": {"older", "diverged"},
    "cli.imported-{}": set(get_args(Relation)),
    "content.{}": set(shipped("dungeonquest").notes.values()),
    "dq.attack.{}": set(ATTACKS),
    "dq.attribute.{}": set(ATTRIBUTES),
    "dq.cause.{}": {cause.replace(" ", "-") for cause in labels.CAUSES},
    "dq.chamber.{}": {*CHAMBERS, "tower", "treasure"},
    "dq.deck.{}": {*DECKS, "combat"},
    "dq.direction.{}": set(DIRECTIONS),
    "dq.effect.{}": {effect.does for effect in chain(EFFECTS_OFFERED, *EFFECTS_OF_DECKS.values())} - {"test", "draw"},
    "dq.fell.{}": set(SORTS),
    "dq.found.{}": {*CHAMBERS, "tower", "treasure"},
    "dq.into.{}": {*CHAMBERS, "tower", "treasure"},
    "dq.kind.{}": set(CHAMBERS),
    "dq.monster.{}": set(MONSTERS),
    "dq.now.{}": {what for what, kind in QUEST_STEPS.kinds.items() if kind.asked and kind.asked.now in (by_hero,)}
    | {"tower"},
    "dq.roll.{}": set(labels.ROLLED_BY_CARD),
    "dq.step.{}.title": set(WORDED),
    "dq.step.{}.why": set(WORDED),
    "dq.story.crossed-{}": _values(Crossed, "what"),
    "dq.story.fight-{}": _values(FightEnded, "how"),
    "dq.story.loot-lost-{}": _values(LootLost, "why"),
    "dq.story.passed-{}": _values(Passed, "why"),
    "dq.story.power-{}": _values(PowerWorked, "effect"),
    "dq.story.rolled-{}": _values(Rolled, "came"),
    "dq.through.{}": {"wall", *THROUGH},
    "dq.tower.{}": set(labels.TOWER_NAMES.values()),
    "dq.by-tower.{}": set(labels.TOWER_NAMES.values()),
    "edit.does.{}": _values(Effect, "does"),
    "edit.end.{}": {"nothing", "chest", "eater"},
    "edit.fail.{}": _values(Effect, "fail"),
    "edit.field.{}": _fields(),
    "edit.gives.{}": {"treasure", "life"},
    "edit.group.{}": {"decks", "powers", "rest"},
    "edit.section.{}": {section.name for section in _sections() if section.label is None},
    "edit.sort.{}": _values(Face, "sort"),
    "falls.{}": FALLS,
    "falls.{}.one": FALLS,
    "falls.{}.several": FALLS,
    "dr.achievement.{}": {name for name, _ in ACHIEVEMENTS},
    "dr.achievement.{}.how": {name for name, _ in ACHIEVEMENTS},
    "dr.dice.{}": set(dr_labels.FACES),
    "dr.doer.{}": set(PARTY_FACES),
    "dr.face.{}": set(dr_labels.FACES),
    "dr.fled.{}": set(DR_MONSTERS),
    "dr.kind.{}": set(DR_MONSTERS),
    "dr.phase.{}": set(get_args(Phase)),
    "dr.rank.{}": {str(number) for number in range(1, 6)},
    "dr.story.beaten-{}": set(DR_MONSTERS),
    "dr.story.xp-{}": _values(XpGained, "why"),
    "dr.token.{}": set(get_args(TokenDoes)) - {*PARTY_FACES, "scales"},
    "dr.ultimate.{}": set(get_args(UltimateDoes)) - {"companion", "strike", "charm", "recruit"},
    "dr.value.{}": {"party", "allies", "graveyard", "dungeon"},
    "dr.word.{}": set(dr_labels.FACES),
    "dt.cause.{}-alone": set(get_args(dt_state.Cause)),
    "dt.choice.{}": {"draft-room", "draft-hero", "draft-thing"},
    "dt.fate.{}": set(get_args(Fate)),
    "dt.fell.{}": set(get_args(Death)),
    "dt.gift.{}": set(get_args(Gift)),
    "dt.illusion.{}": set(ILLUSIONS),
    "dt.new.way.{}": set(WAYS),
    "dt.new.way.{}.text": set(WAYS),
    "dt.now.{}": {"draft-room", "draft-hero", "draft-thing"},
    "dt.over.{}": set(OVERS) - {""},
    "dt.status.{}": _values(dt_state.Hero, "status") | _values(dt_state.Item, "status"),
    "dt.story.game-set-{}": set(get_args(dt_state.Teams)),
    "dt.story.illusion-{}": {"place", "move", "remove"},
    "dt.story.killed-{}": set(get_args(Death)) - {"rocks"},
    "dt.story.scored-{}": set(get_args(dt_state.Cause)) - {"pentagram", "table"},
    "dt.story.walked-{}": set(OVERS) - {""},
    "dt.value.hero-{}": {"status", "wounded", "carries", "broken", "pit", "rubble", "bears"},
    "dt.value.side-{}": {"actions", "combat", "jumps"},
    "fate.{}": set(FATES),
    "guests.bye.{}": set(get_args(Farewell)),
    "home.box.{}": set(BOXES),
    "home.tile.{}": set(BOXES),
    "how.{}": set(get_args(How)),
    "mark.{}": {"ruling", "amended", "inserted", "off"},
    "measure.{}": {measure.name for box in BOXES for measure in box_named(box).record.measures},
    "mend.{}": set(get_args(How)),
    "move.{}": {kind_of(move) for box in BOXES for move in box_named(box).rules.moves},
    "points.{}": POINTS,
    **{f"points.{{}}.{part}": POINTS for part in POINTS_SAID},
    "rd.card.{}": set(RD_ITEMS),
    "rd.fell.{}": set(get_args(Cause)),
    "rd.item.{}": set(RD_ITEMS),
    "rd.items.{}": set(RD_ITEMS),
    "rd.odds.trap-half-{}": _values(TrapSprung, "takes"),
    "rd.odds.trap-{}": _values(TrapSprung, "takes"),
    "rd.played.{}": set(RD_ITEMS),
    "rd.sort.{}": set(get_args(RoomSort)) - {""},
    "rd.story.trap-harmless-{}": _values(TrapSprung, "by"),
    "rd.story.trap-{}-{}": set(product(_values(TrapSprung, "by"), _values(TrapSprung, "takes"))),
    "rd.story.vault-{}": _values(Adjusted, "what"),
    "rd.story.{}-{}": set(product(_values(Adjusted, "what"), ("more", "less"))),
    "rd.value.{}": {"life", "treasure", "spent", "stone", "looked", "character"},
    "refused.dq-{}": {"card-not-left", "no-such-card"},
    "refused.form-{}": {"not-json", "missing", "too-long", "unexpected", "no-kind", "unknown-kind", "wrong-sort"},
    "round.{}": set(BOXES),
    "rounds.{}": set(BOXES),
    "sure.{}": set(get_args(Confidence)),
    "trouble.already-here-{}": set(get_args(Relation)) - {"new", "same"},
    "{}.setting.{}.text": set(_settings()),
    "{}.setting.{}.title": set(_settings()),
    "{}.setting.word.{}": {
        (sheet.of, slug(name, value))
        for sheet in SHEETS
        for name in chain(*sheet.groups.values())
        for value in sheet.values(name)
        if (said := sheet.word(name, value)) and said.key.startswith(f"{sheet.of}.setting.word.")
    },
}


Scope = ast.FunctionDef | ast.match_case


class Said(NamedTuple):
    key: str
    where: str
    gaps: set[str]
    number: str | None  # the gap that decides between singular and plural


@cache
def everything_said(root: Path) -> tuple[Said, ...]:
    said: list[Said] = []
    for top in ("core", "data", "app", "screens"):
        for file in sorted((root / top).rglob("*.py")):
            said += _in_python(file.read_text("utf-8"), str(file.relative_to(root)))
        for file in sorted((root / top).rglob("*.kv")):
            for key in re.findall(r'\bwords\("([^"]+)"\)', file.read_text("utf-8")):
                said.append(Said(key, str(file.relative_to(root)), set(), None))
    return tuple(said)


def _in_python(source: str, file: str) -> Iterator[Said]:
    tree = ast.parse(source)
    inside: dict[ast.AST, list[Scope]] = {}
    heirs: dict[ast.AST, str] = {}  # what stands in a class that is a sort of Trouble or Refused
    for scope in ast.walk(tree):
        if isinstance(scope, ast.ClassDef):
            for base in scope.bases:
                if isinstance(base, ast.Name) and base.id in SPEAKERS:
                    heirs |= dict.fromkeys(ast.walk(scope), base.id)
        if isinstance(scope, Scope):
            for node in ast.walk(scope):
                if isinstance(node, ast.Call):
                    inside.setdefault(node, []).insert(0, scope)
            if isinstance(scope, ast.FunctionDef) and scope.name == "from_os":
                for default in scope.args.defaults:
                    yield from (Said(f"trouble.{code}", file, {"why"}, None) for code in _texts(default))
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (name := _speaker(call, heirs.get(call))):
            prefix, position, no_gaps = SPEAKERS[name]
            if len(call.args) <= position:
                continue
            where = f"{file}:{call.lineno}"
            given = {word.arg: word.value for word in call.keywords if word.arg}
            gaps = {"why"} if name == "from_os" else set(given) - no_gaps
            count = given["count"] if name == "say" and "count" in given else None
            number = count.value if isinstance(count, ast.Constant) else None
            for key in _keys(call.args[position], inside.get(call, []), where):
                for made in _made(prefix + key):
                    yield Said(made, where, gaps, str(number) if number else None)


def _speaker(call: ast.Call, heir_of: str | None) -> str | None:
    match call.func:
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"):
            handed_on = not _texts(call.args[0]) if call.args else True
            return None if handed_on else heir_of
        case ast.Attribute(value=ast.Attribute(attr="speech") | ast.Name(id="speech"), attr="say"):
            return None  # the device's voice, which reads out what has been said
        case ast.Attribute(attr="say" | "words" as name):
            return name
        case ast.Name(id=name) if name in SPEAKERS and name != "words":
            return name
    return None


def _keys(key: ast.expr, scopes: list[Scope], where: str) -> list[str]:
    """A text, one of two, or a variable with the texts that it can have there."""
    found = _texts(key)
    for scope in scopes:  # from the innermost outwards
        if found or not isinstance(key, ast.Name):
            break
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == key.id for t in node.targets):
                found += _texts(node.value)
        if isinstance(scope, ast.FunctionDef) and any(argument.arg == key.id for argument in scope.args.args):
            if scope.name in SPEAKERS:
                return []  # it hands on what its callers say, and they are found as well
            break
    assert found, f"{where}: cannot tell what is said here"
    return found


def _texts(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str() as text):
            return [text]
        case ast.IfExp():
            return _texts(node.body) + _texts(node.orelse)
        case ast.JoinedStr():
            return ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)]
    return []


def _made(key: str) -> list[str]:
    if "{}" not in key:
        return [key]
    return [key.format(*(part if isinstance(part, tuple) else (part,))) for part in sorted(MADE[key])]
