"""The heroes and the sun track: counters in place, sheets for every value, and why each is what it is."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.widget import Widget

from core.boxes.dungeonquest import moves as m
from core.chance import Dice, Drawn
from core.message import say
from data.store.gamefile import NotSaved
from data.store.trouble import Trouble
from screens.dungeonquest.hero import told_burst
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.walking import descend
from tests.matrix import some_of
from tests.ui import looking
from tests.ui.hand import Hand

OpenGame = Callable[..., Hand]
SIZES = [(412, 915), (360, 640), (915, 412)]
EVERY_SIZE = some_of("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
PHONES = some_of("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
MINUS = "\N{MINUS SIGN}"


def two() -> Table:
    return Table("Hugo", "Lindel")


def hurt(wounds: int = 7) -> Table:
    t = Table("Hugo", "Lindel", "Challara")
    t.ruling("heroes/Hugo/wounds", wounds)
    return t


def rich(**settings: Any) -> Table:
    """Hugo has a rune, a charm, and two cards of loot."""
    t = Table("Hugo", "Lindel", runes=1, **settings)
    for card in ("Silver Ring", "Forbidden Tome"):
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card=card))
    t.enter("dungeon")
    t.draw("dungeon", "Charm")
    t.until("Hugo")
    return t


def burdened() -> Table:
    """Everything that can be said about heroes at once: below, held in the dark, dead, out, and turns to lose."""
    t = Table("Lindel", "Hugo", "Challara", "Gherinn")
    descend(t)
    t.draw("catacomb", "Empty")
    t.enter("darkness")
    t.play(m.Grope(dice=Dice(faces=(1,)), through="wall"))
    t.until("Lindel")
    t.draw("catacomb", "Empty")
    t.ruling("heroes/Hugo/lost_turns", 2)
    t.ruling("heroes/Hugo/determination", 3)
    t.ruling("heroes/Challara/status", "dead")
    t.ruling("heroes/Gherinn/status", "left")
    return t


def hero(hand: Hand, name: str = "Hugo") -> Any:
    return next(each for each in hand.game.heroes if each.name == name)


def card(hand: Hand) -> Any:
    """The hero who stands large; on a tablet, whom the game waits for."""
    heroes = hand.ui.app.screen.stage.heroes
    if heroes.column is None:
        return heroes.card
    return next(each for each in heroes.column.cards if each.hero.name == heroes.waits)


def sheet(hand: Hand) -> Any:
    return hand.ui.app.sheet


def full_disk(*_: Any) -> Any:
    raise NotSaved(Trouble("disk-full"))


def live() -> int:
    """How many widgets there are, shown or not."""
    gc.collect()
    return sum(issubclass(type(each), Widget) for each in gc.get_objects())


# The tap budget


@EVERY_SIZE
def test_one_more_or_less_on_the_active_hero_takes_one_tap(open_game: OpenGame, size):
    hand = open_game(two(), size)
    hand.tap("minus")
    assert (hand.taps, hero(hand).wounds, card(hand).life.text) == (1, 1, "15")
    hand.tap("plus")
    assert (hand.taps, hero(hand).wounds, card(hand).life.text) == (2, 0, "16")


@PHONES
def test_on_another_hero_it_takes_two(open_game: OpenGame, size):
    hand = open_game(two(), size)
    hand.tap("Lindel")
    hand.tap("minus")
    assert (hand.taps, hero(hand).wounds, hero(hand, "Lindel").wounds) == (2, 0, 1)


@pytest.mark.parametrize(
    ("size", "chip", "wounds"),
    [(SIZES[0], f"{MINUS}5", 12), (SIZES[1], f"{MINUS}3", 10), (SIZES[1], "+5", 2), (SIZES[2], "11", 5)],
    ids=str,
)
def test_more_than_one_takes_two(open_game: OpenGame, size, chip, wounds):
    hand = open_game(hurt(), size)
    hand.tap("life")
    hand.tap(chip)
    assert (hand.taps, hero(hand).wounds, sheet(hand)) == (2, wounds, None)


@EVERY_SIZE
def test_why_takes_one_touch(open_game: OpenGame, size):
    hand = open_game(hurt(), size)
    hand.hold("life")
    assert hand.taps == 1
    assert f"16 → 9 ({MINUS}7)" in hand.ui.texts()
    assert any("wounds" in text for text in hand.ui.texts())


def test_why_has_a_button_as_well(open_game: OpenGame):
    hand = open_game(hurt())
    hand.tap("life")
    hand.tap(say("ui.value.why"))
    assert f"16 → 9 ({MINUS}7)" in hand.ui.texts()


@PHONES
@pytest.mark.parametrize(
    ("tile", "key", "path"),
    [
        ("determination", "3", ("determination",)),
        ("timer-sand", "2", ("lost_turns",)),
        ("wound", "4", ("wounds",)),
        ("armor", "8", ("sheet", "armor")),
    ],
)
def test_a_ruling_takes_three(open_game: OpenGame, size, tile, key, path):
    hand = open_game(two(), size)
    hand.tap("Hugo")
    hand.tap(tile, sheet(hand))
    hand.tap(key)
    value = hero(hand)
    for part in path:
        value = getattr(value, part)
    assert (hand.taps, value) == (3, int(key))


def test_a_hero_is_said_to_be_dead_in_three(open_game: OpenGame):
    hand = open_game(two())
    hand.tap("Hugo")
    hand.tap(say("dq.sheet.status"))
    hand.tap("dead")
    assert (hand.taps, hero(hand).status) == (3, "dead")


@PHONES
def test_recording_a_loot_card_takes_three(open_game: OpenGame, size):
    hand = open_game(two(), size)
    hand.tap("Hugo")
    hand.tap(say("dq.sheet.add-loot"))
    hand.tap("Silver Ring")
    assert hand.taps == 3
    assert [loot.card for loot in hero(hand).loot] == ["Silver Ring"]


# Bursts


def test_while_a_burst_is_open_it_says_how_far_it_went(open_game: OpenGame):
    hand = open_game(hurt(4), burst=2.0)
    told = len(list(hand.ui.app.playing.backwards()))
    for _ in range(3):
        hand.ui.tap(card(hand).minus)
    assert card(hand).most.text == f"12 → 9 ({MINUS}3)"
    assert len(list(hand.ui.app.playing.backwards())) == told + 1
    hand.ui.advance(2.1)
    assert card(hand).most.text == "/16"


def test_an_undo_takes_the_burst_and_its_arrow_back(open_game: OpenGame):
    hand = open_game(hurt(4))
    for _ in range(3):
        hand.ui.tap(card(hand).minus)
    hand.tap("undo")
    assert (hero(hand).wounds, card(hand).life.text, card(hand).most.text) == (4, "12", "/16")


def test_another_hero_begins_another_burst(open_game: OpenGame):
    hand = open_game(hurt(4))
    hand.ui.tap(card(hand).minus)
    hand.tap("Lindel")
    assert card(hand).most.text == "/15"
    hand.ui.tap(card(hand).minus)
    assert card(hand).most.text == f"15 → 14 ({MINUS}1)"


@pytest.mark.parametrize(
    ("start", "now", "text"), [(12, 9, f"12 → 9 ({MINUS}3)"), (9, 12, "9 → 12 (+3)"), (9, 9, "9 → 9")]
)
def test_a_burst_is_written_as_people_write_it(start, now, text):
    assert told_burst(start, now) == text


# What does not go


def test_a_number_that_cannot_be_written_does_not_change(open_game: OpenGame, monkeypatch):
    hand = open_game(hurt())
    with monkeypatch.context() as patched:
        patched.setattr(hand.ui.app.playing.table._file, "append", full_disk)
        hand.tap("minus")
        assert (card(hand).life.text, card(hand).most.text) == ("9", "/16")
        assert hand.ui.app.words().text(Trouble("disk-full").message()) in hand.ui.texts()
        hand.tap("life")
        hand.tap(f"{MINUS}5")
        assert sheet(hand) is not None, "it can be tried again"
        assert hero(hand).wounds == 7
    hand.tap(f"{MINUS}5")
    assert (hero(hand).wounds, card(hand).life.text) == (12, "4")


def test_the_last_life_is_not_taken_by_a_counter_and_it_says_why(open_game: OpenGame):
    hand = open_game(hurt(15))
    hand.tap("minus")
    assert hero(hand).wounds == 15
    assert any("would be dead" in text for text in hand.ui.texts())


def test_nobody_is_healed_of_no_wounds(open_game: OpenGame):
    hand = open_game(two())
    assert card(hand).plus.disabled
    assert not card(hand).minus.disabled


@pytest.mark.parametrize("apart", [0.05, 0.15, 0.25])
def test_a_double_tap_on_the_number_opens_one_sheet_and_touches_nothing_on_it(open_game: OpenGame, apart):
    hand = open_game(hurt())
    before = hand.entries
    hand.double_tap("life", apart)
    assert sheet(hand) is not None
    assert hand.entries == before


def test_two_hundred_taps_leave_no_widget_behind(open_game: OpenGame):
    hand = open_game(hurt())

    for _ in range(4):
        hand.ui.tap(card(hand).minus)
        hand.ui.tap(card(hand).plus)
    before = live()
    for _ in range(100):
        hand.ui.tap(card(hand).minus)
        hand.ui.tap(card(hand).plus)
    assert live() <= before + 5


def test_opened_and_closed_sheets_leave_none_either(open_game: OpenGame):
    hand = open_game(rich())

    def look() -> None:
        hand.tap("Hugo")
        hand.tap("luck", sheet(hand))
        hand.tap(say("ui.value.why"))
        hand.tap("close")
        hand.tap("close")

    look()
    before = live()
    for _ in range(2):
        look()
    assert live() <= before + 5


# What it shows


def test_the_attribute_that_is_tested_stands_out(open_game: OpenGame):
    t = two()
    t.enter("pit")
    hand = open_game(t)
    palette = hand.ui.app.screen.context.palette
    colours = {name: tuple(tally.label.color) for name, tally in card(hand).tallies.items()}
    assert [name for name, colour in colours.items() if colour == palette.digit] == ["luck"]


def test_wounds_can_stand_in_the_place_of_life_and_the_signs_count_what_stands_there(open_game: OpenGame):
    hand = open_game(hurt(), life_shown="wounds")
    assert (card(hand).life.text, card(hand).words.text) == ("−7", "9 life left")
    hand.tap("plus")
    assert (hero(hand).wounds, card(hand).life.text, card(hand).most.text) == (8, "−8", "7 → 8 (+1)")


def test_a_hold_on_an_attribute_asks_about_that_one(open_game: OpenGame):
    hand = open_game(two())
    tallies = card(hand).tallies
    x = tallies["armor"].center_x
    row = card(hand).attributes
    row.center_x, middle = x, row.center_x
    hand.hold("attributes")
    row.center_x = middle
    assert any("Armor" in text for text in hand.ui.texts())


def test_alone_there_are_no_others(open_game: OpenGame):
    hand = open_game(Table("Hugo", solo=True))
    assert hand.ui.app.screen.stage.heroes.strip.height == 0


def test_the_dead_and_those_who_are_out_have_no_counters(open_game: OpenGame):
    hand = open_game(burdened())
    for name, icon in (("Challara", "skull"), ("Gherinn", "tower")):
        hand.tap(name)
        assert not hand.there("minus")
        assert not hand.there("life")
        assert (card(hand).mark.name, card(hand).crest.mark.name) == (icon, icon)


def test_what_a_hero_owes_is_said(open_game: OpenGame):
    hand = open_game(burdened(), (412, 1400))
    assert card(hand).status.text == "Darkness: a die finds the way · Loses 2 turns"


def test_who_stands_large_follows_the_game_again_when_it_goes_on(open_game: OpenGame):
    t = two()
    t.enter("dungeon")
    hand = open_game(t)
    hand.tap("account-group")  # the deck covers the heroes
    hand.tap("Lindel")
    assert card(hand).hero.name == "Lindel"
    hand.answer("Empty")
    assert card(hand).hero.name == "Lindel"
    hand.tap("Hugo")
    assert card(hand).hero.name == "Hugo"


# The sheet of a hero


def test_the_sheet_has_everything(open_game: OpenGame):
    hand = open_game(rich(), (412, 1400))
    hand.tap("Hugo")
    texts = hand.ui.texts()
    for wanted in ("Silver Ring", "160 gold", "Forbidden Tome", "value unknown", "Rune", "not used yet", "Charm"):
        assert wanted in texts
    assert "Loot: 2 cards, 160 gold" in texts


def test_a_rune_and_a_kept_card_are_used_from_there(open_game: OpenGame):
    hand = open_game(rich(), (412, 1400))
    for done in (lambda: hero(hand).runes[0].used, lambda: not hero(hand).kept):
        hand.tap("Hugo")
        hand.tap(say("dq.sheet.use"))
        assert done()
        assert sheet(hand) is None


def test_loot_is_taken_away_and_its_worth_set(open_game: OpenGame):
    hand = open_game(rich(), (412, 1400))
    hand.tap("Hugo")
    hand.tap("Forbidden Tome")
    for digit in "450":
        hand.tap(digit)
    hand.tap(say("ui.pad.ok"))
    assert [loot.gold for loot in hero(hand).loot] == [160, 450]
    hand.tap("trash-can-outline")
    assert [loot.card for loot in hero(hand).loot] == ["Forbidden Tome"]
    assert "Loot: 1 card, 450 gold" in hand.ui.texts()


def test_setting_a_value_leads_back_to_the_sheet(open_game: OpenGame):
    hand = open_game(two())
    hand.tap("Hugo")
    hand.tap("luck", sheet(hand))
    hand.tap("7")
    assert say("dq.sheet.add-loot").key
    assert hand.there(say("dq.sheet.add-loot"))
    hand.tap("close")
    assert sheet(hand) is None


def test_loot_that_lies_face_down_shows_only_while_it_is_held(open_game: OpenGame):
    hand = open_game(rich(cloak_and_dagger=True), (412, 1400))
    hand.tap("Hugo")
    assert "Silver Ring" not in hand.ui.texts()
    held = hand.peek("eye", lambda: hand.ui.texts())
    assert {"Silver Ring", "160 gold"} <= set(held)
    assert "Silver Ring" not in hand.ui.texts()
    hand.tap("eye")
    assert "Silver Ring" not in hand.ui.texts()


# Every value of the game


def test_any_value_is_found_by_its_name_and_set(open_game: OpenGame):
    hand = open_game(two())
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.value"))
    hand.tap(say("ui.values.table"))
    sheet(hand).listing.field.input.text = "sun"
    hand.ui.advance(0.3)
    hand.tap("Sun track space")
    hand.tap("20")
    assert hand.game.sun == 20


def test_a_value_of_two_words_has_a_key_for_each(open_game: OpenGame):
    hand = open_game(two())
    hand.tap("Hugo")
    hand.tap(say("dq.sheet.all-values"))
    sheet(hand).listing.field.input.text = "encounter"
    hand.ui.advance(0.3)
    hand.tap("Hugo, an encounter still to come")
    hand.tap("yes")
    assert hero(hand).owed


def test_a_player_is_picked_by_name(open_game: OpenGame):
    hand = open_game(two())
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.value"))
    hand.tap(say("ui.values.table"))
    hand.tap("Whose turn it is")
    hand.tap("Lindel")
    assert hand.game.turn.player == "Lindel"


def test_what_is_secret_is_neither_shown_nor_set(open_game: OpenGame):
    t = two()
    t.attack()
    t.play(m.LookAtToken(life=Drawn(card="3")))
    hand = open_game(t)
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.value"))
    hand.tap(say("ui.values.pieces"))
    sheet(hand).listing.field.input.text = f"{t.state.fight.token.title()}, life" if t.state.fight else ""
    hand.ui.advance(0.3)
    hand.tap(lambda key: "life" in "".join(hand.words(key)))
    assert any("Secret now" in text for text in hand.ui.texts())


# The sun track


def track(hand: Hand) -> Any:
    return hand.ui.app.screen.track


def test_the_track_counts_the_safe_rounds(open_game: OpenGame):
    t = two()
    t.ruling("sun", 7)
    hand = open_game(t)
    assert track(hand).safe.text == "18"
    assert not any(box.ground[3] for box in track(hand).boxes)


def test_a_numbered_space_is_filled(open_game: OpenGame):
    t = two()
    t.ruling("sun", 28)
    hand = open_game(t)
    assert [box.label.text for box in track(hand).boxes if box.ground[3]] == ["3"]
    assert track(hand).safe.text == "0"


def test_a_tap_on_the_track_opens_the_odds_and_a_hold_says_why(open_game: OpenGame):
    hand = open_game(two())
    hand.hold(lambda key: key is track(hand).key)
    assert any("sun track space" in text for text in hand.ui.texts())
    hand.tap("close")
    hand.tap(lambda key: key is track(hand).key)
    assert hand.ui.app.screen.tab == "odds"


def test_the_track_is_thin_on_a_small_phone_and_in_a_fight(open_game: OpenGame):
    assert track(open_game(two())).height == 48
    assert track(open_game(two(), (360, 640))).height == 36
    t = two()
    t.attack()
    assert track(open_game(t)).height == 36


# Looked at closely


PLAYED = {"hurt": hurt, "rich": rich, "burdened": burdened, "alone": lambda: Table("Krutzbeck", solo=True)}


@pytest.mark.parametrize("played", PLAYED)
@some_of(
    ("size", "language", "more"),
    [
        ((412, 915), "en", {}),
        ((412, 915), "it", {"theme": "paper"}),
        ((360, 640), "ru", {}),
        ((360, 640), "ru", {"text_scale": 2.0, "hand": "left"}),
        ((412, 915), "ru", {"text_scale": 2.0, "theme": "light"}),
        ((915, 412), "ru", {"theme": "paper"}),
        ((1280, 800), "ru", {}),
        ((1280, 800), "it", {"text_scale": 1.5, "theme": "paper"}),
    ],
    count=2,
    ids=lambda value: str(value).replace(" ", ""),
)
def test_the_heroes_and_the_track_are_readable_and_large_enough(
    open_game: OpenGame, monkeypatch, played, size, language, more
):
    hand = open_game(PLAYED[played](), size, language=language, **more)
    for part in (hand.ui.app.screen.stage, track(hand)):
        with monkeypatch.context() as patched:
            patched.setattr(looking, "top_layer", lambda _ui, part=part: part)
            looking.assert_looks_right(hand.ui)


@pytest.mark.parametrize(
    ("size", "language", "more"),
    [
        ((412, 915), "en", {}),
        ((360, 640), "ru", {"theme": "paper"}),
        ((360, 640), "it", {"text_scale": 2.0}),
        ((360, 640), "ru", {"text_scale": 2.0}),
        ((1280, 800), "ru", {"theme": "light"}),
    ],
    ids=lambda value: str(value).replace(" ", ""),
)
def test_the_sheets_are_too(open_game: OpenGame, size, language, more):
    hand = open_game(rich(), size, language=language, **more)

    def readable() -> None:
        assert sheet(hand) is not None
        hand.ui.advance(0.3)
        looking.assert_looks_right(hand.ui)

    hand.tap("life")
    readable()
    hand.tap(say("ui.value.why"))
    readable()
    hand.tap("close")
    hand.tap("Hugo")
    readable()
    sheet(hand).scroll.scroll_y = 0
    readable()
    hand.tap(say("dq.sheet.all-values"))
    readable()
