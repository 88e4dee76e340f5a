"""What Dungeon Twister alone says: fights, gifts, objects and points. For the rest see test_spoken_games.py."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX, labels
from core.boxes.dungeontwister.events.heroes import GiftUsed, Walked
from core.boxes.dungeontwister.events.points import Scored
from core.boxes.dungeontwister.events.setting_up import TeamChosen, Waits
from core.boxes.dungeontwister.events.turns import Spent
from core.boxes.dungeontwister.heroes import OVERS
from core.boxes.dungeontwister.now import value_word
from core.boxes.dungeontwister.state import EMPTY, ILLUSIONS
from core.boxes.dungeontwister.statistics import MEASURES, SIGNS, cause_word
from core.message import say
from core.statistic_facts import Cause
from data.words import LANGUAGES, words
from tests.core.dungeontwister.table import (
    Table,
    award,
    bear,
    breath,
    gift,
    heal,
    hide,
    hold,
    leave,
    muster,
    open_room,
    scene,
    steal,
    strike,
    take,
    use,
    walk,
)
from tests.data.spoken import told_by

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def test_events_that_others_tell_are_silent_and_the_rest_has_a_kind():
    assert {event for event in BOX.rules.events if event.topic is None} == {Spent, Waits}
    assert BOX.voice.story(EMPTY, GiftUsed(hero="Anna:Red Dragon", what="breath")) is None
    assert BOX.voice.story(EMPTY, TeamChosen(player="Anna", heroes=("Golem",), things=("Rope",))) is None


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Golem (Ghost) moves."), ("ru", "Голем (Ghost) идёт."), ("it", "Golem (Ghost) si muove.")],
)
def test_a_player_who_is_called_like_a_hero_keeps_that_name(language, told):
    message = BOX.voice.story(EMPTY, Walked(hero="Ghost:Golem"))
    assert message is not None
    assert words(language).text(message) == told


def test_the_second_of_a_sort_is_called_like_the_first():
    assert labels.alone("Anna:Rope 2") == labels.alone("Anna:Rope") == labels.named("Rope")
    assert labels.called("Anna:Rope 2") == labels.called("Anna:Rope")
    assert words("en").text(labels.called("Anna:?2")) == "token face down (Anna)"


# Told with what decided it


def now(table: Table, language: str = "en") -> str:
    return words(language).text(BOX.voice.now(table.state))


def test_a_fight_tells_what_both_sides_have_and_who_is_wounded():
    t = scene("Golem", "Troll")
    t.fight("Golem", "Troll", (3, 1))
    assert told_by(t) == ["Bert plays combat card 1.", "Attack 7, defence 5: Anna wins.", "Troll (Bert) takes a wound."]


def test_a_fight_is_waited_for_with_those_who_fight():
    t = scene("Golem", "Troll")
    t.play(strike("Golem", "Troll"))
    assert now(t) == "Golem (Anna) against Troll (Bert): who takes part?"
    t.play(muster())
    assert told_by(t) == ["Only two fight: Golem (Anna) and Troll (Bert)."]
    assert now(t, "ru") == "Бой: Голем (Anna), Тролль (Bert). Карта: Anna и Bert"


def test_whoever_dies_in_a_fight_is_told_with_the_point():
    t = scene("Golem", "Troll!")
    t.fight("Golem", "Troll", (3, 1))
    assert told_by(t, "ru")[1:] == [
        "Атака 7, защита 1: побеждает Anna.",
        "Голем (Anna) убивает героя: Тролль (Bert).",
        "Anna: +1 очко за убитого героя.",
    ]


def test_many_in_a_fight_are_told_side_by_side():
    t = scene("Golem, Cleric", "Troll, Thief")
    t.play(strike("Golem", "Troll"), muster("Cleric", against=["Thief"]))
    assert told_by(t) == ["Attacking: Anna (Golem and Cleric). Defending: Bert (Troll and Thief)."]


def test_what_helps_in_a_fight_is_told_with_who_takes_part():
    t = scene("Golem +Sword", "Troll")
    t.play(strike("Golem", "Troll"), muster())
    assert told_by(t) == ["Only two fight: Golem (Anna) and Troll (Bert). Objects that count: Sword."]
    assert told_by(t, "ru") == ["Сражаются только двое: Голем (Anna) и Тролль (Bert). Помогают предметы: Меч."]


def test_a_card_in_secret_is_told_to_nobody():
    t = scene("Golem", "Troll", secret_cards=True)
    t.play(strike("Golem", "Troll"), muster(), hide("Anna", 4))
    for viewer in (None, "Anna", "Bert"):
        assert told_by(t, viewer=viewer) == ["Anna chooses a combat card in secret."]


def test_a_goblin_with_a_treasure_is_told_point_by_point():
    t = scene("Goblin +Treasure, Golem", "Troll")
    t.play(leave("Goblin"))
    assert told_by(t) == [
        "Goblin (Anna) leaves the maze and carries out: Treasure.",
        "Anna: +2 points for leaving the maze.",
        "Anna: +1 point for the treasure.",
    ]


def test_a_wounded_hero_is_carried_out_without_a_point():
    t = scene("Golem, Ghost!", "Troll")
    t.play(bear("Golem", "Ghost"))
    assert told_by(t, "ru") == ["Голем (Anna) несёт раненого героя: Призрак (Anna)."]
    t.play(leave("Golem"))
    assert told_by(t, "it") == [
        "Golem (Anna) lascia il labirinto e porta fuori: Fantasma (Anna).",
        "Anna: +1 punto per l’uscita dal labirinto.",
    ]


def test_what_is_carried_out_with_a_wounded_hero_is_told_too():
    t = scene("Paladin +Rope, Ghost!", "Troll")
    t.play(bear("Paladin", "Ghost"), leave("Paladin"))
    assert told_by(t)[0] == "Paladin (Anna) leaves the maze and carries out: Ghost (Anna) and Rope."


def test_fire_is_told_with_whom_it_kills():
    t = scene("Red Dragon", "Troll, Golem")
    t.play(breath("Red Dragon", "Troll"))
    assert told_by(t) == ["Red Dragon (Anna) breathes fire: Troll (Bert) dies.", "Anna: +1 point for a kill."]
    t.play(breath("Red Dragon", "Golem", mist=True))
    assert told_by(t) == ["Red Dragon (Anna) has no target: Golem (Bert) is in mist."]


def test_whose_object_it_was_is_told():
    t = scene("Pickpocket, Golem", "Troll +Rope")
    t.play(steal("Pickpocket", "Troll", "Rope"))
    assert told_by(t) == ["Pickpocket (Anna) steals from Troll (Bert): Rope."]


def test_taking_from_the_wounded_is_told_with_them():
    t = scene("Golem", "Troll! +Rope")
    t.play(take("Golem", "Bert:Rope"))
    assert told_by(t, "ru") == ["Голем (Anna) забирает у героя «Тролль (Bert)» предмет «Верёвка»."]


def test_a_charm_is_told_with_what_it_allows():
    t = scene("Wizard +Charm Scroll", "Troll")
    t.play(use("Wizard", "Charm Scroll", "Troll"))
    assert told_by(t, "ru") == [
        "Маг (Anna) использует предмет: Свиток очарования.",
        "Маг (Anna) очаровывает героя «Тролль (Bert)»: 3 действия.",
    ]


def test_a_room_tells_what_lay_in_it():
    t = scene("Golem", "Troll")
    found = next(hero.name for hero in t.state.heroes if hero.status == "waiting" and hero.side == "Bert")
    t.play(open_room("Golem", found))
    name = found.partition(":")[2]
    assert told_by(t) == ["Golem (Anna) reveals a room.", f"Coming into play: {name} (Bert)."]


def test_who_is_healed_is_told_with_what_comes_of_it():
    t = scene("Cleric, Golem!, Troll!", "Ghost")
    t.play(heal("Cleric", "Golem"))
    assert told_by(t) == ["Cleric (Anna) heals Golem (Anna), who rests this turn."]
    t.play(gift("Troll", "drink"))
    assert told_by(t) == ["Troll (Anna) drinks from the fountain of youth and is healed."]


def test_rocks_are_told_and_what_they_do():
    t = scene("Golem, Ghost", "Troll")
    t.play(walk("Ghost", "rocks"))
    assert told_by(t, "it") == ["Fantasma (Anna) passa tra i massi che cadono."]
    t.play(walk("Golem", "rocks"))
    assert told_by(t) == ["Golem (Anna) goes through falling rocks.", "Golem (Anna) dies under the rocks."]


def test_the_pentagram_tells_who_gains_and_who_loses():
    t = scene("Golem, Ghost, Troll, Thief", "Cleric", pentagram="any")
    t.play(hold("Anna"))
    assert told_by(t) == ["Anna holds the pentagram: +1 point."]
    t.play(hold("Bert"))
    assert told_by(t) == ["The pentagram changes hands: Bert +1 point, Anna −1."]
    t.play(hold(""))
    assert told_by(t) == ["Bert loses the pentagram: −1 point."]


def test_points_by_the_tables_word_are_added_up():
    t = scene("Golem", "Troll")
    t.play(award("Anna", 2))
    assert told_by(t) == ["Anna: +2 points by ruling."]
    t.play(award("Anna", -1))
    assert told_by(t, "ru") == ["Anna: −1 очко решением стола."]
    first, second = (Scored(player="Anna", cause="table", number=number) for number in (2, -1))
    assert BOX.voice.merge(first, second) == Scored(player="Anna", cause="table", number=1)


# Numbers


@pytest.mark.parametrize(("n", "told"), [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (21, "21 очко")])
def test_points_are_counted_as_russians_count(n, told):
    message = say("dt.now.act", player="Anna", count="n", n=n)
    assert words("ru").text(message) == f"Anna: осталось {told} действия"


# What heroes can do, ways, causes


@EACH_LANGUAGE
def test_whatever_has_a_word_has_one_of_its_own(language):
    tongue = words(language)
    for told in (
        [labels.over(over) for over in OVERS if over],
        [labels.illusion(name) for name in ILLUSIONS],
        [say("stats.list", what=cause_word(Cause(sort))) for sort in SIGNS],
        [measure.title for measure in MEASURES],
    ):
        texts = {tongue.text(message) for message in told}
        assert len(texts) == len(told)
        assert all(text.strip(" .") for text in texts)


# Values and counts


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("heroes/Anna:Golem/status", "dead", "dead"),
        ("items/Anna:Rope/status", "carried", "with a hero"),
        ("heroes/Anna:Golem/carries", ("Anna:Rope", "Bert:Key"), "Rope (Anna) and Key (Bert)"),
        ("heroes/Anna:Golem/carries", (), None),
        ("heroes/Anna:Golem/bears", "Anna:Ghost", "Ghost (Anna)"),
        ("heroes/Anna:Golem/bears", "", "nothing"),
        ("pentagram", "", "nobody"),
        ("pentagram", "Anna", None),
        ("turn/left", 2, None),
    ],
)
def test_what_is_no_number_has_words(path, value, told):
    message = value_word(path, value)
    assert (words("en").text(message) if message is not None else None) == told
