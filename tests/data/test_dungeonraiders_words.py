"""What Dungeon Raiders alone says: fights, chests, traps and cards. For the rest see test_spoken_games.py."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonraiders import BOX, labels
from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.events.ending import Died, FellBehind
from core.boxes.dungeonraiders.events.fights import Petrified, TaxTaken
from core.boxes.dungeonraiders.events.levels import RoomLeft
from core.boxes.dungeonraiders.events.setting_up import Waits
from core.boxes.dungeonraiders.now import value_word
from core.boxes.dungeonraiders.state import DARK, EMPTY, HIDDEN
from core.boxes.dungeonraiders.statistics import SIGNS, cause_word
from core.message import say
from core.statistic_facts import Cause
from data.words import LANGUAGES, words
from tests.core.dungeonraiders.table import boss, room, scene
from tests.data.spoken import told_by

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def test_events_that_others_tell_are_silent_and_the_rest_has_a_kind():
    assert {event for event in BOX.rules.events if event.topic is None} == {RoomLeft, Waits}
    assert BOX.voice.story(EMPTY, Petrified(card="Medusa", players=("Anna",))) is None
    assert BOX.voice.story(EMPTY, TaxTaken(card="Tax Collector", value=3, lost=())) is None


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Dragon dies: Dragon."), ("ru", "Dragon погибает: Дракон."), ("it", "Dragon muore: Drago.")],
)
def test_a_player_who_is_called_like_a_monster_keeps_that_name(language, told):
    message = BOX.voice.story(EMPTY, Died(player="Dragon", cause="monster", by="Dragon"))
    assert message is not None
    assert words(language).text(message) == told


# Told once, and with what decided it


def test_a_fight_that_is_lost_tells_why_and_who_pays_how_much():
    t = room("Dragon", 4)
    t.cards(5, 4, 3, 3)
    assert told_by(t) == ["D plays a 3.", "Dragon, strength 18: 15 is not enough. Life: C −3 and D −3."]


def test_a_fight_that_is_won_tells_by_how_much():
    t = room("Dragon", 4)
    t.cards(5, 5, 5, 3)
    assert told_by(t, "ru") == ["D играет: 3.", "Дракон, сила 18: на картах 18, победа."]


def test_two_are_not_told_a_strength_that_there_is_not():
    t = room("Dragon", 2)
    t.cards(2, 4)
    assert told_by(t)[1] == "Dragon: two players cannot beat it. Life: A −3."


def test_who_has_a_torch_is_told_with_those_who_are_hit():
    t = boss("Wolf Pack", 3, items={"A": "torch"})
    t.cards("1+torch", 1, 5)
    assert told_by(t)[1] == "Wolf Pack, strength 11: 7 is not enough. Life: B −3 and A 0 (torch)."


def test_whoever_turns_to_stone_is_told_so_once():
    t = boss("Medusa", 4)
    t.cards(1, 2, 3, 4)
    assert told_by(t)[1:3] == [
        "Medusa, strength 16: 10 is not enough. It hits: A.",
        "A turns to stone and is out.",
    ]


def test_chests_are_told_by_what_is_in_them():
    t = room("Chests 4+2", 5)
    t.cards(4, 4, 4, 2, 1)
    assert told_by(t)[1:] == ["A, B and C share the chest of 4: 1 each.", "D takes 2 treasure."]
    t = room("Chest 2", 3)
    t.cards(5, 5, 5)
    assert told_by(t)[1:] == ["The chest of 2 is too small to share: nothing for A, B and C."]


def test_a_trap_tells_the_card_that_decided():
    t = room("Lava", 3, treasure=(5, 1, 0))
    t.cards(1, 3, 4)
    assert told_by(t)[1] == "Lava, lowest card 1. Treasure: A −2."


def test_a_supply_that_is_short_tells_how_much_is_left():
    t = room("Item Vault", 3, items={"A": "torch torch torch torch"})
    t.cards(1, 1, 1)
    assert told_by(t, "ru")[1] == "В запасе не хватает (2 факела), без предмета: A, B и C."


def test_a_crystal_ball_is_told_with_whose_turn_it_is():
    t = room("Snake", 3, items={"A": "ball", "B": "ball"})
    t.cards("ball", "ball", 4)
    assert told_by(t) == ["C plays a 4.", "Crystal balls: A and B play once more."]
    assert words("en").text(BOX.voice.now(t.state)) == "Snake – after the crystal ball: A and B"


def test_cards_in_secret_are_told_when_they_are_revealed():
    t = room("Snake", 3, secret_cards=True, items={"B": "sword"})
    t.hide(3, "sword", 4)
    assert told_by(t) == ["C chooses in secret."]
    t.reveal()
    assert told_by(t)[0] == "On the table: A (3), B (sword) and C (4)."


def test_what_a_torch_shows_is_told_to_nobody_else():
    t = scene(3, items={"A": "torch"})
    t.lay("Snake", "dark", "dark", "Zombie", "Lava")
    t.torch("A")
    t.note("A", 2, "Dragon")
    for viewer, told in (("A", "A sees in room 2: Dragon."), ("B", "Only A sees a dark room.")):
        assert told_by(t, viewer=viewer) == [told]


# Numbers


@pytest.mark.parametrize(
    ("item", "number", "text"),
    [("torch", 1, "1 факел"), ("key", 2, "2 ключа"), ("sword", 0, "0 мечей"), ("ball", 5, "5 хрустальных шаров")],
)
def test_items_are_counted_as_russians_count(item, number, text):
    assert words("ru").text(labels.items(item, number)) == text


@pytest.mark.parametrize(
    ("n", "told"), [(1, "1 сокровищу"), (2, "2 сокровища"), (7, "7 сокровищ"), (21, "21 сокровищу")]
)
def test_treasure_is_shared_as_russians_share(n, told):
    message = say("rd.story.won-together", players=("Anna", "Bert"), count="n", n=n)
    assert words("ru").text(message) == f"Игра окончена. Общая победа: Anna и Bert (по {told})."


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "The least life (3): Anna is out.", "The least life (3): Anna and Bert are out."),
        ("ru", "Меньше всего жизней (3): выбывает Anna.", "Меньше всего жизней (3): выбывают Anna и Bert."),
        ("it", "Meno vita di tutti (3): esce Anna.", "Meno vita di tutti (3): escono Anna e Bert."),
    ],
)
def test_one_and_several_fall_behind(language, one, two):
    told = [BOX.voice.story(EMPTY, FellBehind(players=players, life=3)) for players in (("Anna",), ("Anna", "Bert"))]
    assert [words(language).text(message) for message in told if message] == [one, two]


# Cards, rooms, causes


@EACH_LANGUAGE
def test_every_card_has_its_words(language):
    tongue = words(language)
    for card in ITEMS:
        assert tongue.text(labels.card(card))[0].isupper()
        assert tongue.text(labels.card(card)).casefold() == tongue.text(labels.item(card)) == among(tongue, card)
        assert tongue.text(labels.item(card)) in tongue.text(labels.played(card))
        assert tongue.text(labels.items(card, 1)) == f"1 {tongue.text(labels.item(card))}"
    for power in POWERS:
        assert tongue.text(labels.card(power)) == among(tongue, power) == power
    assert labels.all_played(()) == (say("rd.played.none"),)


def among(tongue: Any, card: str) -> str:
    text: str = tongue.text(labels.among(card))
    return text


def test_a_room_is_called_by_its_name_as_far_as_it_is_known():
    tongue = words("it")
    told = [tongue.text(say("rd.here.room", card=labels.room(name))) for name in ("Dragon", DARK, "", HIDDEN)]
    assert told == ["Drago", "Stanza buia", "Stanza buia", "Stanza nascosta"]


@EACH_LANGUAGE
def test_whatever_people_die_of_has_a_word(language):
    tongue = words(language)
    assert len({tongue.text(say("stats.list", what=cause_word(Cause(sort)))) for sort in SIGNS}) == len(SIGNS)
    assert cause_word(Cause("monster", "Dragon")) == labels.named("Dragon")


# Values


def test_an_empty_place_in_the_row_has_a_word():
    assert value_word("row/2/card", "") == say("word.nothing")
    assert value_word("row/2/card", "Dragon") is None
