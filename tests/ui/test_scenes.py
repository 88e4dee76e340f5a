"""The scenes of DungeonQuest: which one is up, what it shows, how it folds, and what it must never show."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Mesh
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.library import Library
from app.playing import Playing
from core.facts import Move
from core.message import say
from screens.dungeonquest.herorow import HeroRow
from screens.dungeonquest.map import BoardMap
from screens.dungeonquest.mapsheet import open_map
from screens.dungeonquest.stage import QuestStage
from screens.scene.duel import CombatLine
from screens.scene.duellist import FighterCard
from screens.told import NO_BREAK
from screens.widgets.gamecard import RATIO, SLIVER, GameCard
from screens.widgets.icon import Icon
from tests.core.dungeonquest.table import Table
from tests.matrix import SWEEP, some_of
from tests.ui import questscenes as q
from tests.ui.conftest import Open
from tests.ui.driver import Driver, Finger
from tests.ui.hand import Hand
from tests.ui.looking import problems, seen
from tests.ui.scenes import every_step, put

Scene = Callable[[], Table]
Show = Callable[..., Hand]

SIZES = ((412, 915), (360, 640), (915, 412), (1280, 800))


@pytest.fixture
def show(open_game: Callable[..., Hand]) -> Show:
    """Opens a scene, given as a table or as moves."""

    def start(what: Table | tuple[Move, ...], size: tuple[int, int] = (412, 915), **more: Any) -> Hand:
        return open_game(q.moves_of(what) if isinstance(what, Table) else what, size, **more)

    return start


def stage(hand: Hand) -> Any:
    return hand.ui.app.screen.stage


def scene(hand: Hand) -> Any:
    return stage(hand).scenes[stage(hand).scene]


def texts(hand: Hand) -> list[str]:
    """Every text that any widget of the app has, seen or not."""
    return sorted(text for text in hand.ui.texts())


def stage_alone(hand: Hand) -> None:
    """Everything else on the screen has tests of its own."""
    screen = hand.ui.app.screen
    for part in (screen.bar, screen.track, screen.now, screen.undo, screen.tabs, screen.page):
        if part is not None:
            part.opacity = 0


# Which scene is up


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        (q.fight, "combat"),
        (q.duel, "combat"),
        (q.with_dice, "combat"),
        (q.lair, "dragon"),
        (q.below, "catacombs"),
        (q.below_light, "catacombs"),
        (q.ended, "end"),
        (lambda: Table("Hugo", "Lindel"), "heroes"),
    ],
)
def test_the_scene_follows_from_the_state(show: Show, what: Scene, expected: str) -> None:
    assert stage(show(what())).scene == expected


@pytest.mark.parametrize(
    ("step", "expected"),
    [("reveal", "combat"), ("counter", "combat"), ("powers", "combat"), ("dice-round", "combat"), ("flee", "combat"),
     ("raged", "dragon"), ("exit", "catacombs"), ("over", "end"), ("turn", None),
     ("descend", None), ("sun", None)],
)  # fmt: skip
def test_every_such_step_of_a_game_by_chance_has_its_scene(show: Show, step: str, expected: str | None) -> None:
    hand = show(every_step()[step])
    assert expected in (None, stage(hand).scene)
    stage_alone(hand)
    assert not problems(hand.ui)


def test_the_scene_goes_with_the_fight(show: Show) -> None:
    hand = show(q.fight())
    fought = hand.ui.app.playing.view.state
    for _ in range(3):
        hand.ui.app.playing.undo()
    assert stage(hand).scene == "combat"
    while hand.ui.app.playing.view.state.fight is not None:
        hand.ui.app.playing.undo()
    hand.ui.advance(0.2)
    assert stage(hand).scene == "heroes"
    assert stage(hand).children == [stage(hand).heroes]
    while hand.ui.app.playing.view.can_redo:
        hand.ui.app.playing.redo()
    assert hand.ui.app.playing.view.state == fought
    assert stage(hand).scene == "combat"


# Looking at the heroes meanwhile


@pytest.mark.parametrize(("what", "row"), [(q.fight, FighterCard), (q.lair, HeroRow), (q.below, HeroRow)])
def test_the_heroes_are_one_tap_away_and_the_scene_another(show: Show, what: Scene, row: type) -> None:
    hand = show(what())
    assert stage(hand).heroes.parent is None
    hand.touch(seen(hand.ui, row)[0])
    assert stage(hand).heroes.parent is stage(hand)
    assert scene(hand).density == "line"
    stage_alone(hand)
    assert not [each for each in problems(hand.ui) if "close" in each]
    hand.touch(seen(hand.ui, CombatLine if what is q.fight else HeroRow)[0])
    assert stage(hand).heroes.parent is None
    assert scene(hand).density != "line"


def test_a_look_at_the_heroes_ends_with_the_fight(show: Show) -> None:
    hand = show(q.fight())
    stage(hand).peek()
    playing = hand.ui.app.playing
    while playing.view.state.fight is not None:
        playing.undo()
    while playing.view.can_redo:
        playing.redo()
    assert not stage(hand).peeking


def test_on_a_tablet_heroes_and_scene_are_to_be_seen_at_once(show: Show) -> None:
    hand = show(q.fight(), (1280, 800))
    assert scene(hand).parent is stage(hand).theatre
    assert stage(hand).heroes.column is not None
    assert len(stage(hand).heroes.column.cards) == 3
    hand.touch(seen(hand.ui, FighterCard)[0])
    assert scene(hand).parent is stage(hand).theatre


def test_a_device_that_is_turned_takes_the_scene_along(show: Show) -> None:
    hand = show(q.fight())
    screen = hand.ui.app.screen
    for size, home in (((1280, 800), stage(hand).theatre), ((412, 915), stage(hand)), ((915, 412), stage(hand))):
        Window.size = size
        hand.ui.advance(0.3)
        assert screen.size == list(size)
        assert scene(hand).parent is home


def test_another_tab_and_back_leaves_the_scene_where_it_was(show: Show) -> None:
    hand = show(q.counterattack())
    for size in SIZES:
        Window.size = size
        hand.ui.advance(0.3)
        before = texts(hand)
        hand.ui.app.screen.choose("rules")
        hand.ui.advance(0.3)
        hand.ui.app.screen.choose("table")
        hand.ui.advance(0.3)
        assert texts(hand) == before


# The combat table


def test_both_fighters_say_how_close_the_end_is(show: Show) -> None:
    hand = show(q.fight())
    hero, foe = scene(hand).hero, scene(hand).foe
    assert (hero.number.text, hero.slots.damage, hero.slots.room) == ("6", 1, 6)
    assert (foe.number.text, foe.slots.damage, foe.slots.room) == ("1", 1, 0)
    assert (hero.name.text, foe.name.text) == ("Lindel", "Skeleton")


def test_a_duel_shows_two_heroes_and_what_beats_them(show: Show) -> None:
    hand = show(q.duel())
    hero, foe = scene(hand).hero, scene(hand).foe
    assert (hero.number.text, hero.slots.damage, hero.slots.room) == ("14", 1, 3)
    assert (foe.number.text, foe.slots.damage, foe.slots.room) == ("14", 2, 2)
    assert foe.eye.parent is None


def test_cards_lie_on_the_table_with_their_totals(show: Show) -> None:
    hand = show(q.counterattack())
    clash = scene(hand).clash
    assert [(card.seen.attack, card.seen.value) for card in clash.hero_cards.shown] == [("melee", 3)]
    assert [(card.seen.attack, card.seen.value) for card in clash.foe_cards.shown] == [("ranged", 1), ("ranged", 2)]
    assert (clash.hero_total.text, clash.sign.text, clash.foe_total.text) == ("3", "=", "3")
    assert (clash.hero_sum.text, clash.foe_sum.text) == ("", "1 + 2")


def test_what_power_cards_add_is_in_the_sum(show: Show) -> None:
    clash = scene(show(q.strengthened())).clash
    assert (clash.hero_total.text, clash.sign.text, clash.foe_total.text) == ("5", ">", "4")
    assert clash.hero_sum.text == "3 + 2"
    assert all(card.seen.power for card in (*clash.hero_cards.shown, *clash.foe_cards.shown))


def test_a_cancelled_card_is_struck_through_and_counts_nothing(show: Show) -> None:
    clash = scene(show(q.cancelled())).clash
    assert clash.foe_cards.shown[0].seen.off
    assert (clash.hero_total.text, clash.sign.text, clash.foe_total.text) == ("3", ">", "0")


def test_before_the_cards_are_turned_over_only_their_backs_are_seen(show: Show) -> None:
    clash = scene(show(q.fight())).clash
    assert [card.seen.look for card in clash.hero_cards.shown] == ["down"] * 5
    assert [card.seen.value for card in clash.foe_cards.shown] == [0] * 5
    assert clash.round.text == "Round 4"


def test_a_deathblow_is_seen_coming(show: Show) -> None:
    boxes = scene(show(q.fight())).stacks.boxes
    assert [boxes[attack].plus.text for attack in ("melee", "ranged", "magic")] == ["+1", "", "+3"]
    assert [boxes[attack].hatch[3] > 0 for attack in ("melee", "ranged", "magic")] == [False, False, True]
    assert boxes["melee"].skull.parent is not None
    assert boxes["ranged"].skull.parent is None


def test_promises_stand_below_the_cards(show: Show) -> None:
    assert scene(show(q.promised())).notes.text == "Next round, Lindel: +2 against ranged"


def test_a_fight_with_dice_says_which_sums_hit_whom(show: Show) -> None:
    dice = scene(show(q.with_dice())).clash.dice
    assert [label.text for label in dice.sums] == ["2–6", "7–12"]
    assert [label.text for label in dice.hits] == ["hits Skeleton", "hits Lindel"]


# What is hidden


def test_the_life_of_a_monster_is_in_no_text_unless_it_is_held(show: Show) -> None:
    """Two games that differ in nothing but the life look the same; held, it stands there, and not any longer."""
    shown = {}
    for life in (7, 9):
        hand = show(q.fight(life=life))
        foe = scene(hand).foe
        shown[life] = texts(hand)
        assert hand.peek("eye", partial(getattr, foe.of, "text")) == f"/{life}"
        assert texts(hand) == shown[life]
        hand.ui.app.stop()
    assert shown[7] == shown[9]


def test_a_tap_on_the_eye_only_says_who_may_look(show: Show) -> None:
    hand = show(q.fight())
    hand.tap("eye")
    assert scene(hand).foe.of.text == ""
    assert hand.ui.find(hand.ui.app.words().text(say("ui.quest.hold-life", player="Hugo")))


def test_a_finger_that_slides_off_the_eye_hides_the_life_again(show: Show) -> None:
    hand = show(q.fight())
    eye = scene(hand).foe.eye
    finger = Finger(eye.to_window(*eye.center))
    finger.down()
    hand.ui.advance(0.6)
    assert scene(hand).foe.of.text == "/4"
    finger.go((20, 20))
    hand.ui.advance(0.1)
    assert scene(hand).foe.of.text == ""
    finger.up()


def test_an_entry_hides_what_is_held(show: Show) -> None:
    hand = show(q.fight())
    eye = scene(hand).foe.eye
    finger = Finger(eye.to_window(*eye.center))
    finger.down()
    hand.ui.advance(0.6)
    hand.ui.app.playing.undo()
    assert scene(hand).foe.of.text == ""
    finger.up()
    hand.ui.advance(0.1)
    assert scene(hand).foe.of.text == ""


def test_alone_the_life_of_a_monster_is_open(show: Show) -> None:
    hand = show(q.alone())
    assert scene(hand).foe.slots.room == 2
    assert scene(hand).foe.eye.parent is None


# The dragon


def test_the_dragons_cards_lie_in_a_row_with_a_staircase_of_chances(show: Show) -> None:
    lair = scene(show(q.lair()))
    assert [card.seen.look for card in lair.cards.shown] == ["sleep"] * 3 + ["down"] * 5
    assert [label.text for label in lair.bars.percents] == ["20%", "40%", "60%", "80%", "100%"]
    assert lair.counts.text == "3 out · 5 left"
    assert lair.row.told.words == "3512 gold at stake"


def test_an_awake_dragon_is_seen_by_its_eye(show: Show) -> None:
    t = q.lair()
    t.draw("dragon", "Dragon Rage")
    hand = show(t)
    assert [card.seen.look for card in scene(hand).cards.shown] == ["sleep"] * 3 + ["rage"] + ["down"] * 4


def test_loot_that_lies_face_down_is_counted_and_not_priced(show: Show) -> None:
    hand = show(q.lair(cloak_and_dagger=True))
    assert scene(hand).row.told.words == "6 loot cards at stake"
    assert not any("3512" in text for text in texts(hand))


# The catacombs


def test_the_map_shows_both_ways_out_with_their_chances(show: Show) -> None:
    hand = show(q.below())
    chart = scene(hand).map.chart
    assert chart.way.turn == (6, 3)
    right = next(way for way in chart.way.exits if way.key == "right")
    assert [landing.cell for landing in right.landings if landing.prize] == [(6, 4), (6, 5)]
    assert scene(hand).row.told.words == "Exit · 4 spaces east"


def test_the_side_that_is_about_to_be_chosen_is_filled(show: Show) -> None:
    hand = show(q.below())
    hand.tap("Left")
    assert scene(hand).map.chart.side == "left"
    assert scene(hand).legend.chosen.text == "left, %"
    hand.tap("Right")
    assert scene(hand).map.chart.side == "right"


def test_before_the_exit_the_map_is_for_the_next_card(show: Show) -> None:
    hand = show(q.below_waiting())
    assert scene(hand).row.told.words == "3 cards · east"
    assert (scene(hand).map.chart.way.ahead, scene(hand).map.chart.way.open) == (4, False)
    assert scene(hand).legend.last.text == "with the next card"


def test_without_a_known_cell_there_is_no_map(show: Show) -> None:
    hand = show(q.below_light())
    assert scene(hand).row.told.words == "Exit · 4 spaces east"
    assert not seen(hand.ui, BoardMap)


# The map


def open_sheet(hand: Hand) -> Any:
    open_map(hand.ui.app.screen.context, hand.ui.app.playing)
    hand.ui.advance(0.3)
    return hand.ui.app.sheet.content


def touch_cell(hand: Hand, page: Any, cell: tuple[int, int]) -> str:
    board = page.map.map
    finger = Finger(board.to_window(*board.middle(cell)))
    finger.down()
    hand.ui.advance(0.05)
    finger.up()
    hand.ui.advance(0.2)
    text = page.words.text
    assert isinstance(text, str)
    return text


def test_a_tap_on_the_small_map_opens_the_large_one(show: Show) -> None:
    hand = show(q.below())
    hand.touch(scene(hand).card)
    assert seen(hand.ui, BoardMap)
    assert hand.ui.app.sheet is not None


def test_the_map_is_behind_the_three_dots(show: Show) -> None:
    hand = show(Table("Hugo", "Lindel"))
    hand.tap("dots-vertical")
    hand.tap(say("ui.quest.map"))
    assert seen(hand.ui, BoardMap)


def test_a_touch_on_the_map_says_what_is_there(show: Show) -> None:
    hand = show(q.below())
    page = open_sheet(hand)
    assert touch_cell(hand, page, (8, 2)) == "Dungeon Chamber · column 9, row 3 · Lindel"
    assert touch_cell(hand, page, (7, 2)) == "Chasm · column 8, row 3 · Troll 1"
    assert touch_cell(hand, page, (6, 4)) == "Treasure Chamber"
    assert page.map.map.chart.picked == "treasure"
    assert "Challara: in the catacombs, going east" in texts(hand)


def test_a_touch_between_spaces_picks_what_is_known_nearest(show: Show) -> None:
    hand = show(q.below())
    assert touch_cell(hand, open_sheet(hand), (9, 1)) == "Dungeon Chamber · column 9, row 3 · Lindel"


def test_the_map_of_a_light_game_knows_towers_and_names_the_rest(show: Show) -> None:
    t = Table("Hugo", "Lindel")
    t.enter("web")
    page = open_sheet(hand := show(t))
    assert {space.icon for space in page.chart.placed} == {"tower", "treasure-chest"}
    assert "Hugo: Spider Web" in texts(hand)


def test_tokens_on_the_board_are_listed_with_their_place_and_without_their_life(show: Show) -> None:
    t = q.below()
    t.ruling("tokens/troll 1/life", 9)
    hand = show(t)
    open_sheet(hand)
    found = texts(hand)
    assert "Troll 1" in found
    assert "Column 8, row 3" in found
    assert "9" not in found


def test_alone_the_life_of_a_token_is_open_on_the_map(show: Show) -> None:
    t = q.alone()
    t.ruling("tokens/troll 1/at", "c1r1")
    t.ruling("tokens/troll 1/life", 9)
    hand = show(t)
    open_sheet(hand)
    assert "9" in texts(hand)


def test_the_map_holds_in_every_language(show: Show) -> None:
    hand = show(q.below())
    for language, size, scale in (("ru", (360, 640), 2.0), ("it", (412, 915), 1.0), ("en", (1280, 800), 1.0)):
        Window.size = size
        hand.ui.app.change(language=language, text_scale=scale)
        hand.ui.advance(0.3)
        open_sheet(hand)
        assert not problems(hand.ui)


# The end


def test_the_end_names_winners_first_with_loot_and_gold(show: Show) -> None:
    hand = show(q.ended())
    rows = scene(hand).rows
    assert [row.name.text for row in rows] == ["Lindel", "Hugo", "Challara"]
    assert rows[0].why.text == "Most gold: 3320."
    loot = rows[0].loot.text.replace(NO_BREAK, " ")
    assert loot == "Giant Ruby (3000 gold) · Silver Ring (160 gold) · Silver Ring (160 gold)"
    assert rows[0].edge[3] > 0
    assert rows[1].edge[3] == 0
    assert "skull" in [icon.name for icon in rows[2].walk() if isinstance(icon, Icon) and icon.parent is not None]
    assert scene(hand).head.words.text == "Nobody is left inside. The game ended after round 1."


# How it looks


LOOKS = (
    ("ru", 1.0, "dark"),
    ("ru", 2.0, "dark"),
    ("it", 1.3, "paper"),
    ("en", 0.85, "light"),
)
WIDTHS = (388, 336, 492)  # of a phone, a small phone and the middle of a tablet
ROOMS = (700, 300, 200, -1)


@some_of("what", q.SCENES, count=5, ids=lambda what: what.__name__)
def test_nothing_of_a_scene_is_cut_or_faint(open_app: Open, tmp_path: Path, what: Scene) -> None:
    """The stage without the rest of the screen, which has tests of its own, in every fold."""
    ui = open_app((640, 915))
    game = put(tmp_path, q.moves_of(what()))
    with Library(tmp_path).open(game) as table:
        playing = Playing(table)
        for language, scale, theme in LOOKS if SWEEP else LOOKS[q.SCENES.index(what) % len(LOOKS) :][:1]:
            alone = stand_alone(ui, playing, language=language, text_scale=scale, theme=theme)
            for width, room in product(WIDTHS, ROOMS):
                alone.width = width
                alone.fit(width, room)
                ui.advance(0.07)
                assert not problems(ui), (language, scale, theme, width, room)


def stand_alone(ui: Driver, playing: Playing, **preferences: Any) -> QuestStage:
    app: Any = ui.app
    app.change(**preferences)
    app.layer.remove_widget(app.screen)
    app.screen = FloatLayout()
    app.screen.context = app.context("dungeonquest")
    alone = QuestStage(app.screen.context, playing)
    alone.size_hint_x = None
    app.screen.add_widget(alone)
    app.layer.add_widget(app.screen)
    return alone


@pytest.mark.parametrize("what", [q.counterattack, q.lair, q.below], ids=lambda what: what.__name__)
def test_it_stands_on_every_screen(show: Show, what: Scene) -> None:
    hand = show(what(), language="ru")
    for size in SIZES:
        Window.size = size
        hand.ui.advance(0.3)
        stage_alone(hand)
        assert not problems(hand.ui), size


@some_of("what", q.SCENES, count=5, ids=lambda what: what.__name__)
def test_a_scene_uses_no_more_room_than_it_has(show: Show, what: Scene) -> None:
    hand = show(what())
    least = scene(hand).fit(388, 0)
    for room in range(int(least) + 1, 700, 7):
        used = scene(hand).fit(388, room)
        assert least <= used <= room
        assert scene(hand).height == used


def test_a_scene_folds_step_by_step(show: Show) -> None:
    hand = show(q.counterattack())
    folds = [scene(hand).fit(388, room) and scene(hand).density for room in (700, 260, 160, 60)]
    assert folds == ["full", "close", "short", "line"]


def test_a_card_has_the_shape_of_a_card(show: Show) -> None:
    hand = show(q.counterattack())
    for card in seen(hand.ui, GameCard):
        assert card.width / card.height == pytest.approx(RATIO)


def test_what_is_on_a_card_below_another_keeps_to_its_open_part(show: Show) -> None:
    hand = show(q.fight())
    fan = scene(hand).stacks.boxes["magic"].cards
    for card, above in pairwise(fan.shown):
        assert card.width * card.open_part == pytest.approx(above.x - card.x)
        assert card.width * card.open_part >= SLIVER


# What it costs


def alive() -> int:
    gc.collect()
    return sum(issubclass(type(each), Widget) for each in gc.get_objects())  # a proxy may be dead


@pytest.mark.parametrize("what", [q.counterattack, q.lair, q.below], ids=lambda what: what.__name__)
def test_two_hundred_updates_leave_no_widget_behind(show: Show, what: Scene) -> None:
    hand = show(what())
    playing, on = hand.ui.app.playing, stage(hand)
    views = [playing.view]
    for _ in range(3):
        playing.undo()
        views.append(playing.view)
    for view in views:
        on.show(view)
        for room in (60, 260, 400):
            on.fit(388, room)
    before = alive()
    drawn = meshes(on)
    for at in range(200):
        on.show(views[at % len(views)])
        on.fit(388, (400, 60, 260)[at % 3])
    for view in reversed(views):
        on.show(view)
    on.fit(388, 400)
    assert alive() <= before + 5
    assert meshes(on) <= drawn + 5


def meshes(widget: Any) -> int:
    return sum(isinstance(each, Mesh) for part in widget.walk() for each in part.canvas.children)
