"""What the charts show and say, from numbers worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from app.chart import MOST_LINES, Chart, clock, decimal
from app.charts import charts, tiles
from core.luck import Rolls, Tries
from core.message import Message, Name
from core.statistic_facts import Cause
from core.statistics import Part, Record, Summary, summed
from data.words import words

DAY = 86_400_000


def game(*parts: Part, started: int = 0, box: str = "dungeonquest", rolls: Rolls | None = None) -> Record:
    return Record(box, True, started, 9, parts, rolls or Rolls())


def chart(summary: Summary, name: str) -> Chart:
    return next(each for each in charts(summary) if each.name == name)


def text(word: Message | Name | str | None, language: str = "en") -> str:
    assert word is not None
    if isinstance(word, Name):
        return words(language).name(word.box, word.name)
    return word if isinstance(word, str) else words(language).text(word)


GOLEM, TROLL = Cause("monster", "golem"), Cause("monster", "troll")
SUN = Cause("sunset")
EVENING = (
    game(Part("Anna", True, True, 300, (), 12), Part("Bert", False, False, 0, (GOLEM,), 5), started=DAY),
    game(Part("Anna", False, False, 0, (SUN,), 20), Part("Bert", False, False, 0, (SUN,), 20), started=2 * DAY),
    game(Part("Anna", True, True, 900, (), 9), Part("Bert", False, True, 100, (), 11), started=3 * DAY),
    game(Part("Bert", False, False, 0, (TROLL,), 3), started=4 * DAY),
)


def test_nothing_is_shown_of_no_games():
    assert charts(summed([])) == ()
    assert tiles(summed([])) == ()


def test_wins_are_shares_of_all_games():
    found = chart(summed(EVENING), "wins")
    assert [(line.label, line.values, text(line.shown)) for line in found.lines] == [
        ("Bert", (0, 1, 3), "0 of 4"),
        ("Anna", (2, 0, 1), "2 of 3"),
    ]
    assert text(found.tells) == "Anna leads: won 2 of 3."
    assert [text(key) for key in found.keys] == ["won", "out alive", "dead"]
    assert text(found.lines[1].note) == "won 2 and dead 1"


def test_where_nobody_can_die_a_game_is_won_or_not():
    found = chart(summed([game(Part("Anna", True), Part("Bert"), box="opentable")]), "wins")
    assert [line.values for line in found.lines] == [(1,), (0, 1)]
    assert [text(key) for key in found.keys] == ["won", "not won"]
    assert found.lines[1].note is None  # the number says it


def test_who_is_level_at_the_top_stands_there_together():
    found = chart(summed([game(Part("Anna", True, True, 0), Part("Bert", True, True, 0), Part("Cleo"))]), "wins")
    assert text(found.tells) == "Tied for the lead, 1 won each: Anna and Bert."
    assert text(chart(summed([game(Part("Anna"), Part("Bert"))]), "wins").tells) == "Nobody has won yet."
    assert text(chart(summed(EVENING, player="bert"), "wins").tells) == "Bert: won 0 of 4."


def test_deaths_by_sort_with_the_very_things():
    found = chart(summed(EVENING), "causes")
    assert [(text(line.label), line.values, line.key, line.note and text(line.note)) for line in found.lines] == [
        ("Monsters", (2,), "golem", "Golem 1 and Troll 1"),
        ("Sunset, still inside", (2,), "sun-low", None),
    ]
    assert text(found.tells) == "Most often, 2 of 4 each: Monsters and Sunset, still inside."
    assert "causes" not in [each.name for each in charts(summed([game(Part("Anna", True, True, 5))]))]


def test_gold_is_what_was_carried_out():
    found = chart(summed(EVENING), "gold")
    assert [(line.label, line.values) for line in found.lines] == [("Anna", (1200,)), ("Bert", (100,))]
    assert text(found.tells) == "Anna is the richest with 1200 of the 1300 gold brought out by everybody."
    assert text(found.lines[0].note) == "best game 900"


def test_the_richest_haul_of_each_game_one_after_the_other():
    found = chart(summed(EVENING), "haul")
    assert [line.values for line in found.lines] == [(300,), (0,), (900,), (0,)]
    assert [text(line.shown) for line in found.lines] == ["300, Anna", "nothing", "900, Anna", "nothing"]
    assert text(found.tells).startswith("The best haul: 900 gold, Anna, 1970-01-0")


def test_rounds_are_the_middle_of_all_games():
    found = chart(summed(EVENING), "rounds")
    assert [(line.label, line.values, text(line.note)) for line in found.lines] == [
        ("Bert", (8,), "longest 20"),  # 3, 5, 11, 20
        ("Anna", (12,), "longest 20"),
    ]
    assert text(found.tells) == "Half of the time a player lasts 11 rounds or more."


def rolled(player: str, dice: int, over: Fraction, faces: tuple[int, ...] = (0,) * 6) -> Part:
    return Part(player, rolls=Rolls(dice, int(2 * over), 35 * dice, faces))


def test_dice_luck_is_told_with_how_often_chance_does_as_much():
    # 120 dice: variance 350, deviation 18.7; 48 over is 2.54 of them, one time in 90 for one player.
    found = chart(summed([game(rolled("Anna", 120, Fraction(48)))]), "luck")
    assert text(found.lines[0].shown) == "+0.40"
    assert text(found.tells) == (
        "Anna rolled 0.40 above average per die over 120 dice. "
        "By chance this happens only one time in 90; it may still have been chance."
    )
    assert found.lines[0].values == pytest.approx((0.4, 0.3118), abs=0.0001)


def test_among_many_somebody_is_always_far_off_and_that_is_counted_in():
    found = chart(
        summed([game(rolled("Anna", 120, Fraction(-48)), *(rolled(n, 120, Fraction(0)) for n in "BCDE"))]), "luck"
    )
    assert text(found.tells) == (
        "Anna rolled 0.40 below average per die over 120 dice. "
        "By chance this happens only one time in 18; it may still have been chance."
    )


def test_of_few_dice_that_they_are_few():
    summary = summed([game(rolled("Anna", 9, Fraction(20), (0, 0, 0, 0, 0, 9)))])
    assert text(chart(summary, "luck").tells) == "Too few dice so far to say anything about luck."
    assert text(chart(summary, "faces").tells) == "9 dice. Too few to draw conclusions."


def test_faces_stand_on_the_band_of_chance():
    summary = summed([game(rolled("Anna", 60, Fraction(0), (6, 4, 8, 10, 12, 20)))])
    found = chart(summary, "faces")
    assert [line.values[0] for line in found.lines] == [6, 4, 8, 10, 12, 20]
    assert [line.key for line in found.lines] == [f"die-{face}" for face in range(1, 7)]
    assert found.band == pytest.approx((4.226, 15.774), abs=0.001)  # 10 and twice 2.887
    assert text(found.tells) == "60 dice. By chance alone this happens one time in 146: worth talking about."
    even = summed([game(rolled("Anna", 60, Fraction(0), (10,) * 6))])
    assert text(chart(even, "faces").tells) == "60 dice. Chance alone does this most of the time."


def test_tests_against_what_was_to_be_expected():
    tries = Tries(20, 16, Fraction(21, 2), Fraction(5))
    found = chart(summed([game(Part("Anna", tries=tries))]), "tests")
    assert found.lines[0].values == pytest.approx((16, 10.5, 4.472, 20), abs=0.001)
    assert text(found.lines[0].note, "it") == "attese 10,5"
    assert text(found.tells).startswith("Anna passed 16 of 20; 10.5 were expected. ")


def test_half_of_the_turns_are_shorter():
    summary = summed([game(Part("Anna", turns=(20_000, 90_000, 30_000)), Part("Bert", turns=(130_000,)))])
    found = chart(summary, "turns")
    assert [(line.label, text(line.shown)) for line in found.lines] == [("Anna", "30 s"), ("Bert", "2:10 min")]
    assert text(found.tells) == "Half of all turns are over within 1:00 min."


def test_more_people_than_a_picture_holds_are_counted_beside_it():
    people = [Part(f"Player {n}", turns=(5000,), rolls=Rolls(1, 5, 35)) for n in range(MOST_LINES + 3)]
    for found in charts(summed([game(*people)])):
        if found.sort not in ("faces", "games"):
            assert (len(found.lines), found.left_out) == (MOST_LINES, 3)


def test_the_large_numbers():
    rich = Part("Anna", True, True, 700, turns=(42_000,), rolls=Rolls(3, 1, 105))
    assert [(text(tile.number), text(tile.caption)) for tile in tiles(summed([game(rich)]))] == [
        ("1", "finished game"),
        ("700", "most gold in one game"),
        ("42 s", "typical turn"),
        ("3", "dice rolled"),
    ]


@pytest.mark.parametrize(
    ("number", "places", "signed", "shown"),
    [
        (Fraction(2, 5), 1, False, "0.4"),
        (Fraction(-2, 5), 2, True, "−0.40"),
        (Fraction(1, 3), 2, True, "+0.33"),
        (Fraction(1, 1000), 2, True, "0.00"),
        (Fraction(199, 100), 1, False, "2.0"),
    ],
)
def test_numbers_with_places_behind_the_point(number, places, signed, shown):
    assert text(decimal(number, places, signed=signed)) == shown
    assert text(decimal(number, places, signed=signed), "ru") == shown.replace(".", ",")


def test_times_are_said_in_seconds_and_minutes():
    assert [text(clock(ms)) for ms in (900, 59_400, 60_000, 605_000)] == ["1 s", "59 s", "1:00 min", "10:05 min"]


def test_a_game_of_a_box_that_is_not_known_any_more_still_counts():
    shown = charts(summed([game(Part("Anna", False, False, 0, (Cause("boredom"),), turns=(1000,)), box="chess")]))
    assert [each.name for each in shown] == ["wins", "turns"]  # of deaths and points only a box can speak


# What a box counts and awards besides: Dungeon Roll has some of each


def delved(player: str, rested: int, portal: int, fled: int, *levels: int, dragons: int = 0, **more: Any) -> Part:
    whats = {"rested": rested, "portal": portal, "fled": fled, "dragon": dragons}
    notes = (*((what, (1,) * n) for what, n in whats.items() if n), ("level", levels))
    return Part(player, notes=tuple(sorted(notes)), **more)


def rolls(*parts: Part, started: int = 0) -> Record:
    return game(*parts, box="dungeonroll", started=started)


def test_what_is_wanted_is_counted_among_all():
    found = chart(summed([rolls(delved("Anna", 1, 1, 1, 3, 4, 2), delved("Bert", 1, 0, 2, 5, 1, 1))]), "ends")
    assert [(line.label, line.values, text(line.shown)) for line in found.lines] == [
        ("Anna", (1, 1, 1), "2 of 3"),
        ("Bert", (1, 0, 2), "1 of 3"),
    ]
    assert text(found.tells) == "Home with experience most often: Anna (2 of 3)."
    assert text(found.lines[1].note) == "in the tavern 1 and fled 2"


def test_the_middle_of_many_with_the_highest():
    found = chart(summed([rolls(delved("Anna", 3, 0, 0, 3, 4, 2), delved("Bert", 3, 0, 0, 9, 1, 1))]), "levels")
    assert [(line.label, line.values, text(line.note)) for line in found.lines] == [
        ("Anna", (3,), "deepest 4"),
        ("Bert", (1,), "deepest 9"),
    ]
    assert text(found.tells) == "Half of all delves go to level 2 or deeper. Deepest: Bert, level 9."


def test_who_is_level_with_most_stands_there_together():
    parts = (delved("Anna", 3, 0, 0, 1, dragons=2), delved("Bert", 3, 0, 0, 1, dragons=2), delved("Cleo", 3, 0, 0, 1))
    assert text(chart(summed([rolls(*parts)]), "dragons").tells) == "Most dragons: Anna and Bert, 2."


def test_honours_are_counted_each_once():
    games = [
        rolls(Part("Anna", honours=("cheater",)), Part("Bert")),
        rolls(Part("Anna", honours=("cheater", "last-stand")), Part("Bert", honours=("cheater",)), started=DAY),
    ]
    found = chart(summed(games), "honours")
    assert [(line.label, text(line.shown)) for line in found.lines] == [("Anna", "2 of 12"), ("Bert", "1 of 12")]
    assert text(found.tells) == "Most of them: Anna, 2 of 12."
    nobody = chart(summed([rolls(Part("Anna"), Part("Bert"))]), "honours")
    assert text(nobody.tells) == "Nobody has earned one yet."


def test_dice_with_pictures_are_judged_sort_by_sort():
    party, dungeon = Rolls(60, faces=(10,) * 6), Rolls(60, faces=(6, 4, 8, 10, 12, 20))
    summary = summed([rolls(Part("Anna", pictured=(("dungeon", dungeon), ("party", party))))])
    assert text(chart(summary, "faces-party").tells) == "60 dice. Chance alone does this most of the time."
    found = chart(summary, "faces-dungeon")
    assert text(found.tells).startswith("60 dice. By chance alone this happens one time in 146")
    assert [(text(line.label), line.values[0]) for line in found.lines][-1] == ("Dragon", 20)
    assert "120" in [each.number for each in tiles(summary)]


def test_flights_are_told_as_flights():
    found = chart(summed([rolls(Part("Anna", falls=(Cause("goblin"), Cause("goblin"), Cause("dragon"))))]), "causes")
    assert text(found.title) == "What players fled from"
    assert text(found.tells) == "Most often: Goblins (2 of 3)."
    assert [line.key for line in found.lines] == ["goblin", "dragon"]
