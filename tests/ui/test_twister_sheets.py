"""The sheets of Dungeon Twister by touches: a side with its points, cards, objects and heroes, to see and to set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeontwister.content import COMBAT
from core.boxes.dungeontwister.table import hero_named, item_named, score, side_named
from core.boxes.dungeontwister.teams import rooms_of
from core.message import say
from screens.scene.handblock import HandBlock
from screens.scene.pieceline import PieceLine
from screens.scene.playersheet import open_player_sheet
from screens.scene.secretrow import SecretRow
from tests.core.dungeontwister.table import BASE, FIVE, P_AND_D, PEOPLE
from tests.matrix import SWEEP, rotating, some_of
from tests.ui import twisterscenes as t
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, outside_the_catalogues
from tests.ui.rollhand import reach
from tests.ui.sizes import LOOKS, PHONES
from tests.ui.twisterhand import budget, hero, line, side, side_card

OpenGame = Callable[..., Hand]
SIZES = pytest.mark.parametrize("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")


def lines(hand: Hand) -> dict[str, str]:
    """Every hero and object of the sheet that is open, with what is told of it, scrolled away or not."""
    found = (part for part in hand.ui.app.sheet.walk(restrict=True) if isinstance(part, PieceLine))
    return {part.name: part.told for part in found}


def found(hand: Hand, name: str) -> list[Any]:
    """All lines with this name: several sides can have such a thing."""
    return [each for each in hand.ui.app.sheet.walk(restrict=True) if line(name)(each)]


def part(hand: Hand, fits: Callable[[Any], bool]) -> Any:
    return next(each for each in hand.ui.app.sheet.walk(restrict=True) if fits(each))


def cards(hand: Hand) -> Any:
    return part(hand, lambda each: isinstance(each, HandBlock))


# From the game to a side


@pytest.mark.parametrize(("scene", "size"), rotating(["turn", "group", "four", "four-cards", "scattered"], PHONES))
def test_one_touch_on_a_side_opens_its_sheet(open_game: OpenGame, size: Any, scene: str) -> None:
    """Whatever the screen has no room for: the sides themselves are there, or one touch below the cards of a fight."""
    hand = open_game(t.SCENES[scene](), size)
    covered = hand.ui.app.screen.track.parent is None
    if covered:
        assert (scene, size) == ("four-cards", (360, 640)), "only four sides and two hands of cards are too many"
        hand.tap("account-group")
        assert_looks_right(hand.ui)
    hand.tap(side(hand, "Bert"))
    assert hand.taps == 1 + covered
    assert hand.ui.app.sheet.content.name == "Bert"
    hand.tap("close")
    assert hand.ui.app.sheet is None


def test_looking_at_the_sides_moves_no_card_of_a_fight_away(open_game: OpenGame) -> None:
    hand = open_game(t.four_cards(), (360, 640))
    before = hand.entries
    hand.tap("account-group")
    hand.tap(side(hand, "Chloe"))
    assert hand.ui.app.sheet.content.name == "Chloe"
    hand.tap("close")
    hand.tap("account-group")
    assert hand.ui.app.screen.track.parent is None
    assert hand.entries == before
    hand.tap(lambda key: type(key).__name__ == "CardKey" and (key.player, key.text) == ("Chloe", "6"))
    assert hand.entries == before + 1


def test_a_touch_on_its_card_opens_the_same(open_game: OpenGame) -> None:
    hand = open_game(t.turn())
    hand.tap(side_card("Bert"))
    assert hand.ui.app.sheet.content.name == "Bert"


def test_a_touch_on_the_end_opens_it_too_and_nothing_can_be_set_there(open_game: OpenGame) -> None:
    hand = open_game(t.over_played())
    hand.tap(lambda key: type(key).__name__ == "GainsCard" and "Anna" in hand.words(key))
    assert lines(hand)["Treasure"] == "Carried out"
    assert not hand.there("plus")
    assert not cards(hand).takes_taps
    assert not part(hand, line("Treasure")).takes_taps


# Objects


@SIZES
def test_where_every_object_of_a_side_is(open_game: OpenGame, size: Any) -> None:
    hand = open_game(t.scattered(), size)
    hand.tap(side(hand, "Anna"))
    found = lines(hand)
    assert (found["Sword"], found["Treasure"]) == ("Carried by: Paladin", "Carried out")
    assert (found["Speed Potion"], found["Rope"]) == ("Out of the game", "Still face down")
    hand.tap("close")
    hand.tap(side(hand, "Bert"))
    assert lines(hand)["Armor"] == "On the maze floor"


def test_what_somebody_else_has_of_it(open_game: OpenGame) -> None:
    hand = open_game(t.robbing())
    hand.tap(side(hand, "Bert"))
    assert lines(hand)["Sword"] == "Taken by: Pickpocket"
    assert "A" in hand.words(part(hand, line("Sword"))), "the crest says whose Pickpocket"
    hand.tap("close")
    hand.tap(side(hand, "Anna"))
    assert "Carried by: Pickpocket" in [each.told for each in found(hand, "Sword")]
    assert any("B" in hand.words(each) for each in found(hand, "Sword")), "the crest says whose sword"


def test_where_an_object_is_the_table_says_with_three_touches(open_game: OpenGame) -> None:
    hand = open_game(t.scattered())
    hand.tap(side(hand, "Anna"))
    hand.tap(line("Speed Potion"))
    hand.tap("on the floor")
    assert hand.taps == 3
    assert item_named(hand.game, "Anna:Speed Potion").status == "lying"
    assert lines(hand)["Speed Potion"] == "On the maze floor", "back on the sheet"


def test_a_hold_on_an_object_says_why(open_game: OpenGame) -> None:
    hand = open_game(t.scattered())
    hand.tap(side(hand, "Anna"))
    hand.hold(line("Treasure"))
    assert any("Goblin" in told for told in hand.ui.texts())


def test_teams_in_secret_are_numbers(open_game: OpenGame) -> None:
    """Nothing on the sheet names what its owner alone knows, and a touch says so."""
    hand = open_game(t.free_teams())
    hand.tap(side(hand, "Bert"))
    found = lines(hand)
    secret = {item.thing for item in hand.ui.app.playing.table.journal.state.items if item.side == "Bert"}
    assert not secret & set(found)
    assert not any("?" in name for name in found)
    assert found["Face down"] == "Unknown to the others: 3"
    hand.touch(part(hand, line("Face down")))
    assert hand.text(say("ui.twister.face-down")) in hand.ui.texts()


def test_while_the_game_is_set_up_the_sides_are_in_the_menu(open_game: OpenGame) -> None:
    """Who builds the maze wants to know which rooms they have chosen: four touches."""
    table = t.choosing()
    table.choose("Anna", (*P_AND_D[:5], *BASE[:3]), (*FIVE, "Rope"))
    hand = open_game(table, (360, 640))
    hand.tap("dots-vertical")
    hand.tap(say("ui.crew.all"))
    hand.tap(side_card("Anna"))
    assert part(hand, lambda each: isinstance(each, SecretRow)).look is not None
    hand.tap("close")
    open_player_sheet(hand.ui.app.screen.context, hand.ui.app.playing, "Bert")
    hand.ui.advance(0.3)
    assert not any(isinstance(each, SecretRow) for each in hand.ui.app.sheet.walk(restrict=True)), "nothing chosen yet"


@SIZES
def test_who_chose_rooms_in_secret_looks_at_them_while_the_key_is_held(open_game: OpenGame, size: Any) -> None:
    """Given teams in secret, when Bert holds the key on his sheet, then his rooms show as long as he does."""
    table = t.free_teams()
    own, others = (set(rooms_of(table.state, player)) for player in ("Bert", "Anna"))
    hand = open_game(table, size)

    def rooms() -> tuple[set[str], bool]:
        """Those that stand in any widget, on the screen or not; and whether a picture could have them."""
        shown = {getattr(each, "text", "") for each in hand.ui.app.sheet.walk(restrict=True)}
        return (own | others) & shown, not hand.ui.app.recording.secure.on

    hand.tap(side(hand, "Bert"))
    key = part(hand, lambda each: isinstance(each, SecretRow)).look
    reach(hand, key)
    assert hand.text(say("ui.twister.rooms.hold")) in hand.ui.texts()
    assert rooms() == (set(), True)
    assert hand.peek(lambda each: each is key, rooms) == (own, False)
    hand.peek(lambda each: each is key, lambda: assert_looks_right(hand.ui))
    assert rooms() == (set(), True)


# Cards


@SIZES
def test_cards_in_hand_and_gone(open_game: OpenGame, size: Any) -> None:
    hand = open_game(t.scattered(), size)
    hand.tap(side(hand, "Anna"))
    shown = " ".join(hand.ui.texts())
    assert "Action cards: 1 of 4" in shown
    assert "Combat cards: 7 of 9" in shown
    assert "Jumps: 3 of 3" in shown


def test_a_card_face_down_is_still_in_hand(open_game: OpenGame) -> None:
    """Given a card that somebody has chosen in secret, then their hand looks as it did."""
    hand = open_game(t.hidden())
    hand.tap(side(hand, "Anna"))
    assert any(text.startswith("Combat cards: 9 of 9") for text in hand.ui.texts())
    block = part(hand, lambda each: type(each).__name__ == "SpreadLine")
    assert [int(piece.face) for piece in block.pieces if "spent" not in piece.marks] == [*COMBAT]


def test_a_card_is_laid_aside_and_taken_back_by_the_tables_word(open_game: OpenGame) -> None:
    """A side, its cards, the card: three touches; and one more takes it back."""
    hand = open_game(t.turn())
    hand.tap(side(hand, "Bert"))
    hand.touch(cards(hand))
    keys = hand.ui.app.sheet.content.keys
    hand.touch(next(key for key in keys["combat"] if key.card == 3))
    assert hand.taps == 3
    assert hand.game.players[1].combat == (0, 1, 2, 2, 3, 4, 5, 6)
    gone = next(key for key in hand.ui.app.sheet.content.keys["combat"] if not key.there)
    assert gone.card == 3
    hand.touch(gone)
    assert hand.game.players[1].combat == COMBAT
    hand.tap("close")
    assert hand.ui.app.sheet.content.name == "Bert", "back on the sheet"


@pytest.mark.parametrize(("sort", "left"), [("actions", (3, 4, 5)), ("jumps", 2)])
def test_action_and_jump_cards_as_well(open_game: OpenGame, sort: str, left: Any) -> None:
    hand = open_game(t.turn())
    hand.tap(side(hand, "Bert"))
    hand.touch(cards(hand))
    reach(hand, next(key for key in hand.ui.app.sheet.content.keys[sort] if key.there))
    assert getattr(side_named(hand.game, "Bert"), sort) == left
    hand.tap("close")
    hand.tap("close")
    hand.tap("undo")
    assert getattr(side_named(hand.game, "Bert"), sort) == ((2, 3, 4, 5) if sort == "actions" else 3)


# Points and heroes


@SIZES
def test_points_are_given_on_the_sheet_and_tell_where_they_come_from(open_game: OpenGame, size: Any) -> None:
    hand = open_game(t.scattered(), size)
    hand.tap(side(hand, "Bert"))
    hand.tap("plus")
    assert (hand.taps, score(hand.game, "Bert")) == (2, 1)
    hand.tap("help-circle-outline")
    assert any("0 → 1" in told for told in hand.ui.texts())


def test_a_hero_is_two_touches_away(open_game: OpenGame) -> None:
    hand = open_game(t.turn())
    hand.tap(side(hand, "Bert"))
    reach(hand, part(hand, line("Ghost")))
    hand.tap("Wounded (ruling)")
    assert hero_named(hand.game, "Bert:Ghost").wounded
    hand.tap("close")
    assert lines(hand)["Ghost"] == "Wounded"


# How they look


@pytest.mark.parametrize(("size", "likes"), LOOKS if SWEEP else LOOKS[2::4], ids=str)
def test_the_sheets_look_right(open_game: OpenGame, size: Any, likes: Any) -> None:
    hand = open_game(t.scattered(), size, **likes)
    for name in ("Anna", "Bert"):
        open_side(hand, name)
        hand.look_through_sheet()
    hand.ui.app.sheet.scroll.scroll_y = 1
    hand.ui.advance(0.2)
    reach(hand, cards(hand))
    hand.look_through_sheet()


@some_of("name", ["begun", "turn", "free-teams", "hidden", "four-fight", "robbing", "over-played"], count=3)
def test_they_look_right_in_every_state(open_game: OpenGame, name: str) -> None:
    hand = open_game(t.SCENES[name](), (360, 640), language="ru")
    for each in hand.game.players:
        open_side(hand, each.name)
        hand.look_through_sheet()


@SIZES
def test_a_hero_and_all_sides_look_right(open_game: OpenGame, size: Any) -> None:
    hand = open_game(t.turn(), size, language="ru")
    hand.hold(hero("Paladin"))
    assert_looks_right(hand.ui)
    hand.tap("close")
    hand.tap(lambda key: key is budget(hand))
    assert_looks_right(hand.ui)
    hand.tap(lambda key: getattr(key, "name", "") == "Bert")
    assert_looks_right(hand.ui)


def open_side(hand: Hand, name: str) -> None:
    open_player_sheet(hand.ui.app.screen.context, hand.ui.app.playing, name)
    hand.ui.advance(0.5)


def test_no_word_stands_outside_the_catalogues(open_game: OpenGame, xx: Any) -> None:
    hand = open_game(t.scattered(), speak=lambda _language: xx)
    for name in ("Anna", "Bert"):
        open_side(hand, name)
        assert not outside_the_catalogues(hand.ui, PEOPLE)
