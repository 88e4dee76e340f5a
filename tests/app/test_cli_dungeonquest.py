"""A game of DungeonQuest at the command line: set up from the shipped content, played, looked at, refused."""

from __future__ import annotations

import pytest

from tests.app.shell import Shell


@pytest.fixture
def shell(shell: Shell) -> Shell:
    shell.box = "dungeonquest"
    return shell


TWO = {
    "seats": [{"name": "Anna", "hero": "Challara and Brightblaze"}, {"name": "Bert", "hero": "Hugo the Glorious"}],
    "first": "Anna",
    "settings": {"runes": 0},
}
TOWERS = (
    {"kind": "take-tower", "hero": "Anna", "tower": "c1r1"},
    {"kind": "take-tower", "hero": "Bert", "tower": "c13r1"},
)
MEET = (
    {"kind": "go", "through": "open"},
    {"kind": "arrive", "chamber": "dungeon"},
    {"kind": "draw", "deck": "dungeon", "card": {"card": "Skeleton"}},
)


def test_a_game_needs_no_more_than_its_players(shell):
    shell.new({"seats": [{"name": "Anna"}, {"name": "Bert"}]})
    answers = shell.play(
        {"kind": "take-hero", "player": "Anna", "hero": "phone"},
        {"kind": "take-hero", "player": "Bert", "hero": "phone"},
        {"kind": "roll", "what": "first", "dice": {"faces": [5, 2]}},
        {"kind": "draw", "deck": "rune", "card": "phone"},
        {"kind": "draw", "deck": "rune", "card": "phone"},
        *TOWERS,
    )
    assert [answer["ok"] for answer in answers] == [True] * 7
    state = shell.state()
    assert state["pool"] == 117
    assert len({hero["hero"] for hero in state["heroes"]}) == 2
    assert state["first"] == "Anna"


@pytest.mark.parametrize(
    ("language", "taken", "drawn", "missing"),
    [
        ("ru", "Bert берёт героя: Хьюго Славный.", "Anna берёт карту подземелья: Факел гаснет.", "«Верёвка»"),
        ("it", "Bert gioca con Hugo il Glorioso.", "Anna pesca una carta Dungeon: Si Spegne la Torcia.", "«Corda»"),
    ],
)
def test_names_are_typed_as_in_the_box_and_read_in_ones_own_language(shell, language, taken, drawn, missing):
    shell.new(TWO)
    rope, torch = ({"kind": "draw", "deck": "dungeon", "card": {"card": card}} for card in ("Rope", "Torch Goes Out"))
    assert all(answer["ok"] for answer in shell.play(*TOWERS, *MEET[:2]))
    refused = shell.play(rope, language=language)[0]["refused"]
    assert missing in refused["text"]
    assert refused["facts"]["card"] == "Rope"
    assert shell.play(torch)[0]["ok"]
    told = shell.run("--lang", language, "log", shell.game)
    assert taken in told
    assert drawn in told
    state = shell.json("--lang", language, "show", shell.game)["state"]
    assert state["heroes"][1]["hero"] == "Hugo the Glorious"


def test_an_encounter_shows_its_choices_odds_and_reminders(shell):
    shell.new(TWO)
    shell.play(*TOWERS, *MEET)
    seen = shell.json("choices", shell.game)
    assert [choice["given"].get("option") for choice in seen["choices"][:2]] == ["run", "attack"]
    assert "DQ-60" in seen["reminders"]
    assert "(DQ-60)" in shell.run("choices", shell.game)
    odds = shell.json("odds", shell.game)["odds"]
    assert (odds[0]["percent"], odds[0]["most"]) == (0, 100)  # nothing is known of the power cards
    assert odds[0]["missing"]
    assert "Not known" in shell.run("odds", shell.game)


def test_there_is_something_to_wonder_about_in_any_turn_and_nothing_before_the_first(shell):
    shell.new(TWO)
    assert "Nothing depends on chance" in shell.run("odds", shell.game)
    shell.play(*TOWERS)
    questions = {each["question"]: each for each in shell.json("odds", shell.game)["questions"]}
    assert {"sun", "death:Anna", "deck:dungeon"} <= questions.keys()
    assert sum(each["percent"] for each in questions["sun"]["answers"]) == 100
    assert "When do the doors shut?" in shell.run("odds", shell.game)


def test_cells_are_counted_from_1_as_they_are_called(shell):
    shell.new(TWO)
    passage = {"kind": "draw", "deck": "dungeon", "card": {"card": "Passage Down"}}
    empty = {"kind": "draw", "deck": "dungeon", "card": {"card": "Empty"}}
    down = {"kind": "enter-catacombs", "direction": "north", "cell": [5, 4]}
    shell.must(*TOWERS, *MEET[:2], passage, *MEET[:2], empty)
    assert shell.play({**down, "cell": [0, 4]})[0]["refused"]["code"] == "dq-no-such-cell"
    assert shell.play({**down, "cell": [13, 11]})[0]["refused"]["code"] == "dq-no-such-cell"
    (answer,) = shell.must(down)
    assert answer["events"][0]["cell"] == "c5r4"


def test_choices_tell_what_can_be_picked(shell):
    """For people and in their language: the value to type, and what it is called."""
    shell.new(TWO)
    shell.play(TOWERS[0])
    assert "tower: c13r1 (north-east tower), c13r10 (south-east tower)" in shell.run("choices", shell.game)
    shell.play(TOWERS[1], MEET[0])
    told = shell.run("choices", shell.game)
    assert "chamber: dungeon (Dungeon Chamber), trap (Trap Chamber), " in told
    assert "web (Spider Web)" in told
    assert "web (паутина)" in shell.run("--lang", "ru", "choices", shell.game)
    shell.play(MEET[1], {"kind": "draw", "deck": "dungeon", "card": {"card": "Passage Down"}})
    shell.play(*MEET[:2], {"kind": "draw", "deck": "dungeon", "card": {"card": "Empty"}})
    told = shell.run("choices", shell.game)
    assert "direction: north, east, south, west" in told
    assert "cell: 1–13, 1–10" in told


def test_a_check_of_the_sun_shows_the_chance_of_this_roll_first(shell):
    shell.new({"seats": [{"name": "Anna", "hero": "Lindel"}], "settings": {"runes": 0, "solo": True}})
    shell.play(TOWERS[0])
    shell.run("rule", shell.game, "sun", "25")
    empty = {"kind": "draw", "deck": "dungeon", "card": {"card": "Empty"}}
    assert all(answer["ok"] for answer in shell.play(*MEET[:2], empty))
    assert "83%, 56%, 28%" in shell.run("odds", shell.game)  # 5/6, then times 4/6, then times 3/6


def test_a_refusal_is_a_sentence_with_the_number_of_its_rule(shell):
    shell.new(TWO)
    answers = shell.play(
        *TOWERS,
        {"kind": "search"},
        {"kind": "roll", "what": "sun", "dice": {"faces": [3]}},
        {"kind": "choose", "what": "tower", "option": "leave"},
    )
    refused = [answer["refused"] for answer in answers if not answer["ok"]]
    assert [(each["code"], each["rule"]) for each in refused] == [
        ("dq-no-icon", "DQ-51"),
        ("dq-not-now", "DQ-13"),
        ("dq-not-now", "DQ-13"),
    ]
    assert all(each["text"].endswith(".") for each in refused)


def test_games_are_told_apart_by_who_plays(shell):
    shell.new(TWO)
    shell.new({**TWO, "seats": [{"name": "Chloé"}, {"name": "Дима"}, {"name": "Ed"}], "first": "Ed"})
    assert {game["title"] for game in shell.json("games")["games"]} == {"Anna, Bert", "Chloé, Дима, Ed"}


def test_two_dice_can_be_told_by_their_sum(shell, tmp_path):
    """The sum stands in the journal as it was read, in the log as every other roll, and in the export."""
    shell.new(TWO)
    answers = shell.play(
        *TOWERS,
        {"kind": "go", "through": "portcullis"},
        {"kind": "roll", "what": "test", "dice": {"sum": 13}},
        {"kind": "roll", "what": "test", "dice": {"sum": 7, "count": 3}},
        {"kind": "roll", "what": "test", "dice": {"sum": "7"}},
        {"kind": "roll", "what": "test", "dice": {"sum": 12}},
    )
    refused = [answer["refused"] for answer in answers[3:6]]
    assert [each["code"] for each in refused] == ["impossible-sum", "wrong-number-of-dice", "form-wrong-sort"]
    assert refused[0]["text"] == "2d6 cannot add up to 13."
    assert answers[6]["events"][0]["dice"] == {"sum": 12, "count": 2, "sides": 6, "by": "table"}
    assert "12 against" in shell.log()[-1]
    journal = shell.export("journal")
    assert '"dice":{"sum":12,"count":2,"sides":6,"by":"table"}' in journal
    there = shell.elsewhere(tmp_path / "elsewhere")
    there.run("import", "-", given=journal)
    assert there.digest() == shell.digest()


def test_the_life_of_a_monster_is_for_whoever_plays_it(shell):
    shell.new(TWO)
    shell.play(*TOWERS, *MEET, {"kind": "look-at-token", "life": {"card": "4"}})

    def life(*viewer: str) -> int:
        tokens = shell.state(*viewer)["tokens"]
        return max(int(token["life"]) for token in tokens)

    assert (life(), life("--as", "Anna"), life("--as", "Bert")) == (0, 0, 4)
    for viewer in ((), ("--as", "Anna")):
        assert "4" not in shell.log(*viewer)[-1]
    choices = shell.json("choices", shell.game)["choices"]
    assert all(choice["move"] != "look-at-token" for choice in choices)  # nobody needs to look twice


def test_what_only_the_monsters_player_may_pick_from_is_shown_to_nobody_else(shell):
    shell.new(TWO)
    shell.play(*TOWERS, *MEET)

    def lives(*viewer: str) -> int:
        choices = shell.json("choices", shell.game, *viewer)["choices"]
        look = next(choice for choice in choices if choice["move"] == "look-at-token")
        return len(look["asks"][0]["cards"])

    assert lives() == lives("--as", "Anna") == 0
    assert lives("--as", "Bert") > 0


def test_face_down_loot_is_in_no_pad_and_no_log(shell):
    shell.new({**TWO, "settings": {"runes": 0, "cloak_and_dagger": True}})
    shell.play(
        *TOWERS,
        {"kind": "go", "through": "open"},
        {"kind": "arrive", "chamber": "treasure", "fresh": False},
        {"kind": "draw", "deck": "dragon", "card": {"card": "Sleeping"}},
        {"kind": "draw", "deck": "treasure", "card": {"card": "Giant Ruby"}},
    )
    pad = shell.json("choices", shell.game)["choices"][0]["asks"][0]["cards"]
    assert {"name": "Giant Ruby", "count": 1} in pad
    assert "Giant Ruby" not in shell.run("log", shell.game)
    assert "Giant Ruby" not in shell.run("log", shell.game, "--audit")
    assert "Giant Ruby" in shell.run("log", shell.game, "--as", "Anna")
    assert shell.refusal("rule", shell.game, "Anna Giant Ruby gold", "10") == "no-such-value"
    shell.run("rule", shell.game, "Anna Giant Ruby gold", "10", "--as", "Anna")
    assert "Ruby" not in shell.run("log", shell.game, "--as", "Bert")


def test_alone_the_phone_can_play_the_monsters_cards_once_the_deck_is_filled_in(shell):
    shell.run("copy", "new", "dungeonquest", "mine")
    shell.run("copy", "combat", "mine", "melee", "2", "magic", "30")
    shell.new({"seats": [{"name": "Anna", "hero": "Lindel"}], "settings": {"runes": 0, "solo": True}}, "--copy", "mine")
    reveal = {"kind": "reveal", "hero": {"attack": "melee", "value": 2}, "foe": "phone"}
    life = {"kind": "look-at-token", "life": {"card": "3"}}
    answers = shell.play(TOWERS[0], *MEET, life, {"kind": "choose", "what": "fight", "option": "attack"}, reveal)
    shown = next(event for event in answers[-1]["events"] if event["kind"] == "cards-revealed")
    assert (shown["foe"]["attack"], shown["foe"]["value"], shown["foe"]["by"]) == ("melee", 2, "phone")


def test_without_a_filled_in_deck_the_phone_cannot_draw_a_combat_card(shell):
    shell.new({"seats": [{"name": "Anna", "hero": "Lindel"}], "settings": {"runes": 0, "solo": True}})
    reveal = {"kind": "reveal", "hero": {"attack": "melee", "value": 2}, "foe": "phone"}
    answers = shell.play(TOWERS[0], *MEET, {"kind": "choose", "what": "fight", "option": "attack"}, reveal)
    assert not answers[-1]["ok"]
