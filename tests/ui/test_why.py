"""Why is this number what it is: every number of the game screen can be held, and each entry leads into the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.opentable import BOX as OPEN_TABLE
from core.boxes.opentable.moves import Count, CounterSpec, SetUp
from core.message import say
from screens.game.why import ReasonCard
from screens.widgets.key import HOLD
from tests.core.dungeonquest.table import Table, melee, ranged
from tests.matrix import some_of
from tests.ui.driver import Driver, Finger
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.scenes import every_step, put

OpenGame = Callable[..., Hand]
BOTH = some_of("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
EVERY = some_of("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
MINUS = "\N{MINUS SIGN}"


def rich() -> Table:
    """Hugo has determination, loot and gold; Lindel is hurt. It is Hugo's turn."""
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/determination", 2)
    t.play(m.GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
    t.play(m.GiveLoot(hero="Hugo", deck="search", card="Gold Coins 60"))
    t.ruling("heroes/Lindel/wounds", 4)
    return t


def hold_at(hand: Hand, widget: Any) -> None:
    """Holds a place, whatever takes the touch there."""
    hand.ui.advance(hand.pause)
    finger = Finger(widget.to_window(*widget.center))
    finger.down()
    hand.ui.advance(HOLD + 0.4)
    finger.up()
    hand.taps += 1
    hand.ui.advance(0.3)


def title(hand: Hand) -> str:
    sheet = hand.ui.app.sheet
    return "" if sheet is None else str(sheet.head.children[-1].children[-1].text)


def card(hand: Hand) -> Any:
    """Hugo's: large on a phone, the first of the column on a tablet."""
    heroes = hand.ui.app.screen.stage.heroes
    return heroes.column.cards[0] if heroes.column is not None else heroes.card


def reasons(ui: Driver) -> list[Any]:
    return seen(ui, ReasonCard)


# Every number


@EVERY
def test_the_numbers_of_a_hero_can_be_held(open_game: OpenGame, size):
    """Given a hero with this and that, when a number on the card is held, then it is this one that is told."""
    hand = open_game(rich(), size)
    whole = card(hand)
    shown = [name for name, tally in whole.small.items() if tally.opacity]
    assert {"determination"} <= set(shown)
    for name in shown:
        before = hand.taps
        hold_at(hand, whole.small[name])
        assert hand.taps == before + 1
        words = {"determination": "determination", "loot": "Loot", "gold": "Gold"}.get(name, name.title())
        assert title(hand).startswith("Why: Hugo"), name
        assert words.casefold() in title(hand).casefold()
        assert_looks_right(hand.ui)
        hand.tap("close")


@BOTH
def test_a_change_names_who_made_it_and_a_ruling_nobody(open_game: OpenGame, size):
    """Given that Lindel was bitten in a trap and the table has ruled his life, when it is held, then his name stands at
    what he did and at nothing else.
    """
    t = Table("Lindel", "Hugo")
    t.enter("trap")
    t.draw("trap", "Snakes")
    t.roll("wounds", 3)
    t.ruling("heroes/Lindel/wounds", 4)
    hand = open_game(t, size)
    hand.hold("Lindel")
    assert {"Round 1 · Lindel", "Round 1"} <= set(hand.ui.texts())
    assert_looks_right(hand.ui)


@EVERY
def test_the_sun_can_be_held_also_where_it_is_thin(open_game: OpenGame, size):
    t = rich()
    t.ruling("sun", 7)
    hand = open_game(t, size)
    hold_at(hand, hand.ui.app.screen.track)
    assert hand.taps == 1
    assert "1 → 7 (+6)" in hand.ui.texts()


def test_a_tap_on_a_thin_track_shows_the_odds(open_game: OpenGame):
    hand = open_game(rich(), (360, 640))
    hand.ui.tap(hand.ui.app.screen.track)
    assert hand.ui.app.screen.tab == "odds"


@BOTH
def test_the_life_of_the_others_can_be_held(open_game: OpenGame, size):
    hand = open_game(rich(), size)
    hand.hold("Lindel")
    assert hand.taps == 1
    assert f"15 → 11 ({MINUS}4)" in hand.ui.texts()
    assert card(hand).hero.name == "Hugo"


def hit() -> Table:
    """Hugo was wounded before, and has taken damage in this fight."""
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 2)
    t.attack("Skeleton")
    t.reveal(melee(1, ""), ranged(4, ""))
    return t


@EVERY
@pytest.mark.parametrize(("party", "told"), [("hero", f"14 → 13 ({MINUS}1)"), ("foe", "0")])
def test_both_sides_of_a_fight_can_be_held(open_game: OpenGame, size, party, told):
    hand = open_game(hit(), size)
    scene = hand.ui.app.screen.stage.scenes["combat"]
    shown = scene.line.numbers[party] if scene.density == "line" else getattr(scene, party).number
    hold_at(hand, shown)
    assert hand.taps == 1
    assert told in hand.ui.texts()


@BOTH
def test_the_dragons_cards_can_be_held(open_game: OpenGame, size):
    """Given a dragon card that was drawn, when its row is held, then the draw is told."""
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    t.draw("dragon", "Sleeping")
    hand = open_game(t, size)
    scene = hand.ui.app.screen.stage.scenes["dragon"]
    hold_at(hand, scene.cards if scene.pool.parent else scene.row)
    assert hand.taps == 1
    assert len(reasons(hand.ui)) >= 1


def below() -> Table:
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Passage Down")
    t.play(m.EnterCatacombs(direction="east"))
    t.draw("catacomb", "Empty")
    t.until("Hugo")
    return t


@BOTH
def test_the_way_below_can_be_held(open_game: OpenGame, size):
    hand = open_game(below(), size)
    scene = hand.ui.app.screen.stage.scenes["catacombs"]
    hold_at(hand, scene.stack)
    assert title(hand) == "Why: Hugo, cards in the catacombs"
    hand.tap("close")
    hold_at(hand, scene.row.life)
    assert title(hand) == "Why: Hugo, life left"


def test_the_gold_of_the_end_can_be_held(open_game: OpenGame):
    hand = open_game(every_step()["over"])
    row = hand.ui.app.screen.stage.scenes["end"].rows[0]
    hand.hold(lambda key: key is row)
    assert title(hand) == f"Why: {row.name.text} · Gold"


def test_a_counter_of_an_open_table_can_be_held(open_app, tmp_path):
    setup = SetUp(players=("Ada", "Ben"), counters=(CounterSpec(name="gold"),))
    game = put(tmp_path, (setup, Count(where="Ada", counter="gold", by=3)), box=OPEN_TABLE)
    ui = open_app()
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.value"))
    hand.tap("Ada")
    hand.hold(lambda key: any("gold" in word.casefold() for word in hand.words(key)))
    assert "0 → 3 (+3)" in ui.texts()


# Links into the log


@EVERY
def test_each_entry_is_a_link_into_the_log(open_game: OpenGame, size):
    """Given a hero with wounds, when the life is held and an entry touched, then the log is open at it: two touches."""
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 7)
    t.quiet()
    hand = open_game(t, size)
    if hand.ui.app.screen.stage.heroes.column is None and card(hand).hero.name != "Hugo":
        hand.tap("Hugo")
        hand.taps = 0
    hold_at(hand, card(hand).number)
    first = reasons(hand.ui)[0]
    hand.touch(first)
    assert hand.taps == 2
    assert hand.ui.app.sheet is None
    hand.ui.advance(0.5)
    opened = [row for row in hand.ui.app.screen.page.list.rows if row.sort == "chosen"]
    assert len(opened) == 1
    assert opened[0].line.holds(first.reason.of)


def test_without_a_value_of_its_own_it_leads_to_where_it_is_set(open_game: OpenGame):
    hand = open_game(rich())
    hold_at(hand, card(hand).loot)
    hand.tap(say("ui.value.set"))
    assert hand.there(say("dq.sheet.add-loot"))


def test_nothing_secret_is_told(open_game: OpenGame):
    """Given loot that lies face down, when the number of cards is held, then no card is named."""
    t = Table("Hugo", "Lindel", cloak_and_dagger=True)
    t.play(m.GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
    hand = open_game(t)
    hold_at(hand, card(hand).loot)
    assert title(hand) == "Why: Hugo · Loot"
    assert "0 → 1 (+1)" in hand.ui.texts()
    assert not any("30" in text for text in hand.ui.texts())


@some_of("language", ["en", "ru", "it"])
@some_of(("size", "scale"), [((412, 915), 1.0), ((360, 640), 2.0)], ids=str)
def test_it_looks_right(open_game: OpenGame, language, size, scale):
    hand = open_game(hit(), size, language=language, text_scale=scale, theme="paper" if scale > 1 else "dark")
    scene = hand.ui.app.screen.stage.scenes["combat"]
    hold_at(hand, scene.line if scene.density == "line" else scene.hero.number)
    assert hand.ui.app.sheet is not None
    assert_looks_right(hand.ui)
