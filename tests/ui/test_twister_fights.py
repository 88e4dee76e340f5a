"""Fights of Dungeon Twister by touches: alone and in groups, openly and in secret; nothing secret is in any widget."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from core.boxes.dungeontwister.table import hero_named, score
from tests.ui.hand import Hand
from tests.ui.twisterhand import act, card, hero, row
from tests.ui.twisterscenes import answering, fighting, mastered, mustering, turn

Open = Callable[..., Hand]
WINS, TIES, LOSES = "check-bold", "equal", "damage"


def test_a_whole_fight_is_three_touches_after_its_target(open_game: Open):
    hand = open_game(turn())
    act(hand, "Paladin", "strike")
    hand.answer(hero("Bert:Ghost"))
    hand.taps = 0
    hand.answer("Fight")
    hand.answer(card("Anna", 2))
    hand.answer(card("Bert", 1))
    assert hand.taps == 3
    assert hero_named(hand.game, "Bert:Ghost").wounded
    assert (hand.game.last.attack, hand.game.last.defence) == (6, 1)
    assert "6 : 1" in hand.ui.texts()


def test_supporters_and_objects_change_the_totals_at_once(open_game: Open):
    hand = open_game(mustering())
    body = hand.ui.app.screen.now.body

    def totals() -> list[str]:
        return [half.total.text for half in body.halves.values()]

    def chance() -> Fraction:
        return hand.ui.app.screen.now.head.shown.chances[0].chance

    assert totals() == ["4", "3"]  # the Paladin with a sword
    alone = chance()
    hand.answer(hero("Golem"))
    assert chance() > alone, "the chance is of those who are ticked"
    hand.answer(hero("Bert:Elf Scout"))
    assert totals() == ["8", "5"]  # with armor
    hand.answer(hero("Anna:Sword"))
    assert totals() == ["7", "5"]
    hand.answer("Fight")
    fight = hand.game.fight
    assert fight.attackers == ("Anna:Paladin", "Anna:Golem")
    assert fight.defenders == ("Bert:Weapon Master", "Bert:Elf Scout")
    assert fight.declared == ("Bert:Armor",)


def test_a_card_says_what_it_would_make_and_whether_that_wins(open_game: Open):
    hand = open_game(mastered())
    keys = hand.ui.app.screen.now.body.hands[0].keys
    assert [key.total.text for key in keys][:3] == ["= 4", "= 5", "= 6"]
    assert not hand.there(card("Bert", 3))  # DT-21: Bert waits until Anna's card lies there
    hand.answer(card("Anna", 3))
    outcomes = {key.card: key.piece.badge.icon for key in hand.ui.app.screen.now.body.hands[1].keys}
    assert outcomes == {0: LOSES, 1: LOSES, 2: LOSES, 3: LOSES, 4: TIES, 5: WINS, 6: WINS}


def test_cards_may_be_told_in_any_order(open_game: Open):
    hand = open_game(fighting())
    hand.answer(card("Bert", 5))
    hand.answer(card("Anna", 0))
    assert hand.step == "act"
    assert 5 not in hand.game.players[1].combat
    assert 0 in hand.game.players[0].combat


def test_a_group_fights_with_secret_cards(open_game: Open):
    hand = open_game(fighting(secret_cards=True))
    hand.answer(row("Anna"))
    hand.answer(card("Anna", 5))
    assert_unseen(hand, "Anna", 5)
    hand.answer(row("Bert"))
    hand.answer(card("Bert", 6))
    assert_unseen(hand, "Anna", 5)
    assert_unseen(hand, "Bert", 6)
    hand.answer("Turn the cards over")
    assert hand.taps == 5
    assert (hand.game.last.attack, hand.game.last.defence) == (13, 8)
    assert "13 : 8" in hand.ui.texts()


def assert_unseen(hand: Hand, player: str, number: int) -> None:
    """Neither the state that the screen is given, nor any word on it, has the card."""
    laid = {each.name: each.card for each in hand.game.fight.laid}
    assert laid[player] == -1
    assert str(number) not in hand.ui.texts()
    assert not any(f"card {number}" in text for text in hand.ui.texts())


def test_a_card_in_secret_can_be_taken_back(open_game: Open):
    hand = open_game(fighting(secret_cards=True))
    hand.answer(row("Anna"))
    hand.answer(card("Anna", 5))
    hand.tap("undo")
    assert not hand.game.fight.laid
    assert hand.there(row("Anna"))
    assert not any("5" in text for text in hand.ui.texts() if "points" not in text and text not in ("0", "2"))


def test_who_looks_may_cover_it_again(open_game: Open):
    hand = open_game(fighting(secret_cards=True))
    hand.answer(row("Bert"))
    hand.answer("Hide")
    assert not hand.there(card("Bert", 3))
    hand.answer("For Bert only")
    hand.answer(card("Bert", 3))
    assert [each.name for each in hand.game.fight.laid] == ["Bert"]


def test_the_last_card_can_be_taken_back_and_told_anew(open_game: Open):
    hand = open_game(answering())
    hand.answer(card("Bert", 6))
    hand.tap("undo")
    assert hand.step == "combat"
    hand.answer(card("Bert", 0))
    assert hand.game.last.defence == 2


def test_a_fight_brings_the_fifth_point_and_ends_the_game(open_game: Open):
    table = turn()
    table.have(Anna=4)
    table.fight("Paladin", "Pickpocket", (4, 0))
    hand = open_game(table)
    act(hand, "Paladin", "strike")
    hand.answer(hero("Bert:Pickpocket"))
    hand.answer("Fight")
    hand.answer(card("Anna", 3))
    hand.answer(card("Bert", 0))
    assert hand.ui.app.playing.view.over
    assert score(hand.game, "Anna") == 5
    assert "Anna won" in hand.ui.texts()
    assert "Killed: Pickpocket (Bert)" in hand.ui.texts()
    hand.tap("undo")
    assert hand.step == "combat"
