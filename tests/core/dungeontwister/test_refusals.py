"""Everything that the rules can say no to, once each; copies that cannot be played with; moves at the wrong time."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import core.boxes.dungeontwister
import core.steps
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import Character, Content, Pair, Thing
from core.chance import Drawn
from core.facts import Move
from core.frozen import replace
from core.refusal import Refused
from core.rulings import Ruling
from tests.core.dungeontwister.table import (
    BASE,
    BOTH,
    CONTENT,
    END_GAME,
    END_TURN,
    FIVE,
    P_AND_D,
    PEOPLE,
    REVEAL,
    SIX,
    Table,
    action,
    award,
    bear,
    break_wall,
    breath,
    bring_in,
    drop,
    gift,
    heal,
    hide,
    hold,
    lay,
    leap,
    leave,
    muster,
    open_room,
    own,
    scene,
    steal,
    strike,
    take,
    twist,
    use,
    walk,
)


def set_up(seats: tuple[str, ...] = PEOPLE[:2], content: Content = CONTENT, **said: object) -> m.SetUp:
    return m.SetUp(seats=seats, content=content, **said)  # type: ignore[arg-type]


def team(*heroes: str) -> Move:
    return m.ChooseTeam(player="Anna", heroes=heroes, things=SIX, rooms=("Rooms 1", "Rooms 2"))


def after(t: Table, *moves: Move) -> Table:
    t.play(*moves)
    return t


def struck(*moves: Move) -> Table:
    return after(scene("Weapon Master, Golem", "Troll +Armor"), strike("Golem", "Troll"), *moves)


def with_ruling(t: Table, path: str, value: object) -> Table:
    t.ruling(path, value)
    return t


def hand(player: str, sort: str, *cards: int) -> Move:
    return Ruling(path=f"players/{player}/{sort}", value=cards)


EACH: list[tuple[str, str | None, Callable[[], Table], Move]] = [
    ("already-set-up", None, Table, set_up()),
    ("dt-action-hand", "DT-6", lambda: scene("Golem"), hand("Anna", "actions", 2, 2)),
    ("dt-boxes", "DT-1", Table.bare, set_up(boxes=BOTH)),
    ("dt-cannot", "DT-24", lambda: scene("Golem", "Troll +Key"), steal("Golem", "Troll", "Key")),
    ("dt-cannot", "DT-27", lambda: scene("Golem"), gift("Golem", "portcullis")),
    ("dt-card-is-laid", "DT-7", lambda: struck(muster(), lay("Anna", 1)), lay("Anna", 2)),
    ("dt-card-is-seen", "DT-21", lambda: struck(muster("Weapon Master")), hide("Bert", 2)),
    ("dt-card-played", "DT-6", lambda: after(scene("Golem", card=5), END_TURN, action(2, "Bert"), END_TURN), action(5)),
    ("dt-card-too-high", "DT-6", lambda: scene("Golem", card=0), action(3)),
    ("dt-charm-over", "DT-29", lambda: with_ruling(
        after(scene("Wizard +Charm Scroll", "Troll"), use("Wizard", "Charm Scroll", "Troll")),
        "turn/charms/Bert:Troll/count", 0), walk("Bert:Troll")),
    ("dt-combat-hand", "DT-7", lambda: scene("Golem"), hand("Bert", "combat", 1, 2)),
    ("dt-copy-incomplete", "DT-1", Table.bare, set_up(
        content=replace(CONTENT, pairs=CONTENT.pairs[:3]), boxes=("base",))),
    ("dt-copy-number", "DT-1", Table.bare, set_up(content=replace(CONTENT, things=(
        *CONTENT.things, Thing("Crown", "base", "treasure", 21))))),
    ("dt-ghost-carries-nothing", "DT-14", lambda: scene("Ghost", lying=("Rope",)), take("Ghost", "Rope")),
    ("dt-hands-full", "DT-22", lambda: scene("Golem +Key", lying=("Rope",)), take("Golem", "Rope")),
    ("dt-hands-full", "DT-24", lambda: scene("Pickpocket +Key", "Troll +Rope"), steal("Pickpocket", "Troll", "Rope")),
    ("dt-hero-gone", "DT-7", lambda: after(scene("Golem, Troll"), leave("Golem")), walk("Golem")),
    ("dt-hero-rests", "DT-7", lambda: after(scene("Cleric, Golem!"), heal("Cleric", "Golem")), walk("Golem")),
    ("dt-hero-waits", "DT-7", lambda: scene("Golem"), walk("Troll")),
    ("dt-hero-wounded", "DT-7", lambda: scene("Golem!"), walk("Golem")),
    ("dt-illusion-lies", "DT-17", lambda: after(
        scene("Illusionist"), gift("Illusionist", "illusion-place", thing="pit")),
        gift("Illusionist", "illusion-place", thing="pit")),
    ("dt-immobile", "DT-10", lambda: scene("Red Dragon"), leap("Red Dragon")),
    ("dt-line", "DT-7", Table, m.ChooseLine(player="Anna", heroes=())),
    ("dt-name-with-colon", None, Table.bare, set_up(("Anna:", "Bert"))),
    ("dt-no-help", "DT-31", struck, muster(unused=("Rope",))),
    ("dt-no-illusion", "DT-17", lambda: scene("Illusionist"), gift("Illusionist", "illusion-remove", thing="pit")),
    ("dt-no-jumps", "DT-7", lambda: with_ruling(scene("Golem"), "players/Anna/jumps", 0), leap("Golem")),
    ("dt-no-more-walls", "DT-16", lambda: scene("Golem"), break_wall("Golem", 3)),
    ("dt-no-points", "DT-6", lambda: with_ruling(scene("Golem"), "turn/left", 0), twist("Golem")),
    ("dt-no-such-card", "DT-7", lambda: struck(muster()), lay("Anna", 7)),
    ("dt-no-such-hero", "DT-1", lambda: scene("Golem"), walk("Orc")),
    ("dt-no-such-illusion", "DT-17", lambda: scene("Illusionist"), gift("Illusionist", "illusion-place", thing="fog")),
    ("dt-no-such-thing", "DT-1", lambda: scene("Golem"), take("Golem", "Crown")),
    ("dt-no-target", "DT-7", lambda: scene("Golem, Troll"), strike("Golem", "Anna:Troll")),
    ("dt-no-target", "DT-7", lambda: scene("Wizard +Fireball Wand", "Troll"),
        use("Wizard", "Fireball Wand", "Anna:Wizard")),
    ("dt-no-target", "DT-9", lambda: scene("Red Dragon", "Troll"), breath("Red Dragon", "Anna:Red Dragon")),
    ("dt-no-use", "DT-7", lambda: scene("Golem +Sword"), use("Golem", "Sword")),
    ("dt-no-way", "DT-12", lambda: scene("Golem"), walk("Golem", "pit")),
    ("dt-nobody-there", "DT-26", lambda: scene("Wizard +Fireball Wand"), use("Wizard", "Fireball Wand")),
    ("dt-nobody-there", "DT-28", lambda: scene("Wizard +Charm Scroll"), use("Wizard", "Charm Scroll")),
    ("dt-not-carried", "DT-7", lambda: scene("Golem", lying=("Key",)), use("Golem", "Key")),
    ("dt-not-carried", "DT-7", lambda: scene("Golem", lying=("Key",)), drop("Golem", "Key")),
    ("dt-not-for", "DT-7", lambda: scene("Golem +Fireball Wand", "Troll"), use("Golem", "Fireball Wand", "Troll")),
    ("dt-not-for", "DT-28", lambda: scene("Golem +Charm Scroll", "Troll"), use("Golem", "Charm Scroll", "Troll")),
    ("dt-not-in-this-fight", "DT-7", struck, muster("Bert:Troll")),
    ("dt-not-now", None, lambda: scene("Golem"), REVEAL),
    ("dt-not-to-bear", "DT-22", lambda: scene("Golem, Troll"), bear("Golem", "Troll")),
    ("dt-not-to-draft", "DT-4", lambda: Table(teams="mutual"), m.DraftPick(player="Anna", name="Golem")),
    ("dt-not-to-take", "DT-22", lambda: scene("Golem, Troll +Key"), take("Golem", "Key")),
    ("dt-not-waiting", "DT-7", lambda: scene("Golem"), bring_in("Golem")),
    ("dt-not-wounded", "DT-37", lambda: scene("Golem"), gift("Golem", "drink")),
    ("dt-not-your-hero", "DT-6", lambda: scene("Golem", "Troll"), walk("Bert:Troll")),
    ("dt-not-your-hero", "DT-6", lambda: scene("Golem"), m.BringIn(player="Anna", name="Bert:Troll")),
    ("dt-not-your-turn", "DT-6", lambda: scene("Golem", card=0), action(2, "Bert")),
    ("dt-not-your-turn", "DT-2", lambda: Table(teams="free"), m.ChooseTeam(
        player="Bert", heroes=BASE, things=SIX, rooms=("Rooms 1", "Rooms 2"))),
    ("dt-players", "DT-1", Table.bare, set_up(("Anna",))),
    ("dt-team", "DT-2", lambda: Table(teams="free"), team(*BASE[:7])),
    ("dt-too-few-heroes", "DT-38", lambda: scene("Golem"), hold("Anna")),
    ("dt-too-fresh", "DT-7", lambda: with_ruling(scene("Troll!"), "heroes/Anna:Troll/wounded_on", 1),
        gift("Troll", "regenerate")),
    ("dt-twice", "DT-8", lambda: scene("Golem"), open_room("Golem", "Rope", "Rope")),
    ("game-over", None, lambda: after(scene("Golem"), END_GAME), END_TURN),
    ("no-such-player", None, lambda: scene("Golem"), award("Chloe", 1)),
    ("no-such-player", None, Table.bare, set_up(first="Chloe")),
    ("not-set-up", None, Table.bare, END_TURN),
    ("nothing-changes", None, lambda: scene("Golem"), bear("Golem")),
    ("number-out-of-range", "DT-7", lambda: scene("Golem"), award("Anna", -1)),
]  # fmt: skip


@pytest.mark.parametrize(("code", "rule", "table", "move"), EACH, ids=[f"{code} {rule}" for code, rule, _, _ in EACH])
def test_what_is_refused_and_by_which_rule(code, rule, table, move):
    refusal = table().refused(move, rule)
    assert (refusal.code, refusal.rule) == (code, rule)


IN_A_VIEW = "dt-face-down"
"""Asked of a view, in which nobody knows what lies face down: tests/core/dungeontwister/test_combat_cards.py."""


def test_no_refusal_is_left_out():
    folder = Path(core.boxes.dungeontwister.__file__).parent
    files = (*folder.glob("*.py"), Path(core.steps.__file__))
    source = "".join(file.read_text("utf-8") for file in files)
    codes = set(re.findall(r'Refused\(\s*"([a-z-]+)"', source))
    codes |= {code for line in re.findall(r"code = .*|Refused\(\"dt-.* else .*", source) for code in quoted(line)}
    assert {code for code, *_ in EACH} | {IN_A_VIEW} == codes


def quoted(line: str) -> list[str]:
    return re.findall(r'"(dt-[a-z-]+)"', line)


# At the wrong time

ACTIONS = [
    action(2),
    walk("Golem"),
    leap("Golem"),
    leave("Golem"),
    twist("Golem"),
    open_room("Golem"),
    break_wall("Golem"),
    strike("Golem", "Troll"),
    take("Golem", "Rope"),
    drop("Golem", "Rope"),
    bear("Golem"),
    use("Golem", "Key"),
    bring_in("Golem"),
    hold("Anna"),
    muster(),
    lay("Anna", 1),
    hide("Anna", 1),
    REVEAL,
    END_TURN,
]
SETTING_UP = [
    m.TellValue(name="Paladin", value=3),
    m.TellSixth(thing="Rope"),
    m.ChooseFirst(player=Drawn(card="Anna")),
    team(*BASE),
    m.DraftPick(player="Anna", name="Rooms 1"),
    m.ChooseLine(player="Anna", heroes=()),
]


def each_of(*moves: Move) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("move", moves, ids=lambda move: move.kind)


@each_of(*ACTIONS, *SETTING_UP, END_GAME, award("Anna", 1))
def test_nothing_happens_at_an_empty_table(move):
    assert Table.bare().refused(move).code == "not-set-up"


@each_of(*ACTIONS, *SETTING_UP, END_GAME, award("Anna", 1))
def test_nothing_happens_when_the_game_is_over(move):
    assert after(scene("Golem"), END_GAME).refused(move).code == "game-over"


@each_of(*ACTIONS, END_GAME, award("Anna", 1))
@pytest.mark.parametrize("teams", ["box", "free", "mutual"])
def test_nobody_acts_before_the_game_has_begun(move, teams):
    assert Table(teams=teams).refused(move).code == "dt-not-now"


@each_of(*SETTING_UP)
def test_nothing_is_set_up_once_it_has(move):
    assert scene("Golem", card=0).refused(move).code == "dt-not-now"
    assert scene("Golem").refused(move).code == "dt-not-now"


@each_of(*(each for each in ACTIONS if each.kind not in ("play-action-card", "bring-in", "hold-pentagram")))
def test_nobody_acts_before_an_action_card_is_played(move):
    assert scene("Golem", "Troll", card=0).refused(move).code == "dt-not-now"


# Copies


def refused_copy(content: Content, code: str, boxes: tuple[str, ...] = ("P&D",)) -> Refused:
    teams = "box" if len(boxes) == 1 else "free"
    refusal = Table.bare().refused(set_up(content=content, boxes=boxes, teams=teams))
    assert refusal.code == code
    return refusal


def without(content: Content, name: str) -> Content:
    return replace(
        content,
        characters=tuple(each for each in content.characters if each.name != name),
        things=tuple(each for each in content.things if each.name != name),
        pairs=tuple(each for each in content.pairs if each.name != name),
    )


@pytest.mark.rule("DT-1")
@pytest.mark.parametrize("name", [P_AND_D[0], P_AND_D[7], FIVE[0], "Rooms 5"])
def test_eight_heroes_six_objects_and_four_pairs_are_in_a_box(name):
    refused_copy(without(CONTENT, name), "dt-copy-incomplete")
    Table.bare().play(set_up(content=without(CONTENT, name), boxes=("base",)))
    Table.bare().play(set_up(content=without(CONTENT, name), boxes=BOTH, teams="mutual"))


@pytest.mark.rule("DT-1")
@pytest.mark.parametrize("value", [-1, 21])
@pytest.mark.parametrize("field", ["speed", "combat"])
def test_a_hero_has_numbers_that_can_be(field, value):
    heroes = tuple(replace(each, **{field: value}) if each.name == "Golem" else each for each in CONTENT.characters)
    assert refused_copy(replace(CONTENT, characters=heroes), "dt-copy-number").rule == "DT-1"


@pytest.mark.rule("DT-1")
@pytest.mark.parametrize("value", [0, 20])
@pytest.mark.parametrize("field", ["speed", "combat"])
def test_and_any_of_those_that_can(field, value):
    heroes = tuple(replace(each, **{field: value}) for each in CONTENT.characters)
    things = tuple(replace(each, number=value) for each in CONTENT.things)
    Table.bare().play(set_up(content=replace(CONTENT, characters=heroes, things=things)))


def test_the_sixth_object_is_one_of_those_there_are():
    refused_copy(replace(CONTENT, sixth="Crown"), "dt-copy-incomplete")


@pytest.mark.parametrize(
    "twice",
    [
        {"characters": (*CONTENT.characters, Character("GOLEM", "base", 1, 1))},
        {"characters": (*CONTENT.characters, Character("Rope", "base", 1, 1))},
        {"things": (*CONTENT.things, Thing("golem", "base", "rope"))},
        {"things": (*CONTENT.things, Thing("Rope", "P&D", "rope"))},
        {"pairs": (*CONTENT.pairs, Pair("Rooms 5", "base"))},
    ],
)
def test_no_two_of_them_have_one_name(twice):
    refused_copy(replace(CONTENT, **twice), "name-taken")


@pytest.mark.parametrize(
    ("seats", "code"),
    [(("Anna", "anna"), "name-taken"), (("Anna", " "), "bad-name"), (("A:b", "Bert"), "dt-name-with-colon")],
)
def test_everybody_has_a_name_of_their_own_without_a_colon(seats, code):
    assert Table.bare().refused(set_up(seats)).code == code


def test_a_ruling_about_nothing_is_refused():
    t = scene("Golem")
    assert t.refused(Ruling(path=f"heroes/{own('Orc')}/wounded", value=True)).code == "no-such-value"
