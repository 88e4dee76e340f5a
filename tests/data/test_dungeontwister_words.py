"""Whole games of Dungeon Twister as players read them: everything can be said, briefly, and in their own language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from app.boxes.dungeontwister.settings import SHEET
from core.boxes.dungeontwister import BOX, labels
from core.boxes.dungeontwister import events as e
from core.boxes.dungeontwister.chanced import PLAYERS, random_setup
from core.boxes.dungeontwister.counted import counts
from core.boxes.dungeontwister.gifts import ILLUSIONS
from core.boxes.dungeontwister.heroes import OVERS
from core.boxes.dungeontwister.kinds import KINDS
from core.boxes.dungeontwister.moves import Gift
from core.boxes.dungeontwister.now import value_name, value_word
from core.boxes.dungeontwister.state import EMPTY, HIDDEN, Laid
from core.boxes.dungeontwister.statistics import MEASURES, SIGNS, cause_word
from core.boxes.dungeontwister.story import CameIn
from core.deck import Stock
from core.journal import Journal
from core.log import story
from core.message import Message, say
from core.paths import get
from core.randomplay import filled
from core.tally import Cause
from data.contents import shipped
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
from tests.core.playing import write
from tests.data.spoken import Spoken, names_as_text, names_in, russian_names, unfinished, without
from tools import catalogues

GAMES = 14
LONGEST_GAME = 260
SELDOM = ("award", "bring-in", "end-game", "end-turn", "hold-pentagram", "leave-maze", "pick-up", "put-down")
LONGEST_NOW = 90
LONGEST_SENTENCE = 140
LISTS = ("dt.story.lines-revealed", "dt.story.mustered", "dt.story.armed", "dt.story.came-in")
"""They are as long as what they list."""
LONGEST_CHOICE = 80
LONGEST_ODDS = 60
LONGEST_TITLE = 34
LONGEST_WORD = 28

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

CONTENT = shipped("dungeontwister").content


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A sentence that was just changed counts, not the one compiled before."""
    catalogues.main()


def game(chance: Random) -> Journal[Any]:
    """Each kind of move as often as any other, but for those that would crowd out the rest."""
    journal: Journal[Any] = Journal(BOX)
    write(journal, journal.play(random_setup(chance, CONTENT)))
    for _ in range(LONGEST_GAME):
        offered = BOX.choices(journal.state)
        if not offered:
            break
        kinds = sorted({choice.move for choice in offered})
        often = [kind for kind in kinds if kind not in SELDOM or chance.random() < 0.2]
        kind = chance.choice(often or kinds)
        choice = chance.choice([choice for choice in offered if choice.move == kind])
        write(journal, journal.play(filled(BOX, choice, chance)))
    return journal


def games() -> Iterator[Journal[Any]]:
    return (game(Random(f"words/{number}")) for number in range(GAMES))


SPOKEN = Spoken(BOX, games)


@cache
def odds() -> frozenset[Message]:
    """The odds of every fight, as the whole table may know them."""
    return frozenset(odd.label for state in SPOKEN.states() for odd in BOX.odds(BOX.view(state, None)))


def everything() -> frozenset[Message]:
    return SPOKEN.everything | odds()


# Everything can be said


@EACH_LANGUAGE
def test_every_sentence_is_there_and_has_no_gap_left(language):
    for message in everything():
        text = words(language).text(message)
        assert not unfinished(text, "dt"), text


def test_every_entry_of_a_game_tells_something():
    assert not SPOKEN.silent()


def test_the_games_say_nearly_all_that_there_is_to_say():
    """What keeps the tests here from passing because hardly anything happened."""
    keys = {message.key for message in everything()}
    assert sum(key.startswith("dt.story.") for key in keys) >= 58
    assert sum(key.startswith("dt.now.") for key in keys) >= 14
    assert sum(key.startswith("dt.choice.") for key in keys) >= 30
    assert {"dt.odds.wins", "dt.odds.ties", "dt.odds.with-card"} <= keys
    assert sum(key.startswith("refused.dt-") for key in keys) >= 15


def one_of_each() -> list[Any]:
    """Every event, with everything that it can tell in its own way."""
    at, both, hero, foe, rope = "Anna", ("Anna", "Bert"), "Anna:Golem", "Bert:Ghost", "Anna:Rope"
    usual = EMPTY.settings
    cards = (Laid("Anna", 3), Laid("Bert", 5))
    return [
        *(e.GameSet(players=both, settings=usual, content=CONTENT, teams=teams, boxes=("P&D",)) for teams in TEAMS),
        e.SettingsChanged(settings=usual),
        e.ValueTold(name="Paladin", value=3),
        e.SixthTold(thing="Rope"),
        e.FirstChosen(player=at),
        e.TeamChosen(player=at, heroes=("Golem",), things=("Rope",), secret=True),
        e.RoomsChosen(player=at, pair="Rooms 5"),
        e.HeroDrafted(player=at, who="Golem"),
        e.ThingDrafted(player=at, thing="Rope"),
        e.LineChosen(player=at, heroes=(hero,)),
        e.LinesRevealed(heroes=(hero, "Anna:Ghost", foe)),
        e.ActionPlayed(player=at, card=3),
        e.TurnEnded(player=at, unspent=1),
        e.TurnEnded(player=at, unspent=0, returned=True),
        e.BroughtIn(name=hero),
        e.BroughtIn(name=f"Anna:{HIDDEN}"),
        CameIn(names=(hero, foe, "Bert:Rope 2")),
        CameIn(names=(hero, f"Bert:{HIDDEN}")),
        *(e.Walked(hero=hero, over=over) for over in OVERS),
        e.Leapt(hero=hero, player="Bert"),
        e.LeftMaze(hero=hero),
        e.LeftMaze(hero=hero, bears="Anna:Ghost"),
        e.RoomOpened(hero=hero),
        e.RoomTwisted(hero=hero),
        *(e.GiftUsed(hero=hero, what="break-wall", count=count) for count in (1, 2)),
        *(e.GiftUsed(hero=hero, what=what, thing=thing) for what in LAYING for thing in ILLUSIONS),
        e.GiftUsed(hero=hero, what="portcullis"),
        e.GiftUsed(hero=hero, what="break-portcullis"),
        e.Spared(hero=hero, target=foe),
        e.Wounded(hero=hero),
        e.Healed(hero=hero),
        e.Healed(hero=hero, by=hero),
        e.Healed(hero=hero, by="Anna:Cleric", rests=True),
        e.Killed(hero=foe, how="fight", by=hero),
        e.Killed(hero=foe, how="breath", by="Anna:Red Dragon"),
        e.Killed(hero=foe, how="wand", by="Anna:Wizard"),
        e.Killed(hero=foe, how="rocks"),
        e.Charmed(hero=foe, by=hero, actions=3),
        e.ThingUsed(hero=hero, item="Anna:Key"),
        e.ThingUsed(hero=hero, item="Anna:Speed Potion", gone=True, points=4),
        e.Taken(hero=hero, item=rope),
        e.Taken(hero=hero, item=rope, of=foe),
        e.Taken(hero=hero, item=rope, of=foe, stolen=True),
        e.PutAway(hero=hero, item=rope),
        e.Borne(hero=hero, wounded="Anna:Ghost"),
        e.Borne(hero=hero, wounded=""),
        e.FightBegan(hero=hero, target=foe),
        e.Mustered(attackers=(hero,), defenders=(foe,), declared=()),
        e.Mustered(attackers=(hero, "Anna:Ghost"), defenders=(foe,), declared=()),
        e.CardLaid(player=at, card=3),
        e.CardHidden(player=at, card=3),
        e.CardsRevealed(cards=cards, number=1),
        e.CardsRevealed(cards=(Laid("Anna"), Laid("Bert")), number=2),
        e.FightEnded(attack=7, defence=5, winner=at),
        e.FightEnded(attack=6, defence=6, winner=""),
        *(e.Scored(player=at, cause=cause, number=1) for cause in ("kill", "escape", "treasure")),
        *(e.Scored(player=at, cause="table", number=number) for number in (2, -2)),
        e.PentagramHeld(player=at, before=""),
        e.PentagramHeld(player=at, before="Bert"),
        e.PentagramHeld(player="", before="Bert"),
        e.GameEnded(winners=(at,), scores=(Stock("Anna", 5), Stock("Bert", 3))),
        e.GameEnded(winners=both, scores=(Stock("Anna", 3), Stock("Bert", 3))),
    ]


TEAMS: Any = ("box", "free", "mutual")
LAYING: tuple[Gift, ...] = ("illusion-place", "illusion-move", "illusion-remove")
QUIET = {e.TurnBegan, e.Spent, e.Waits}
"""What the events beside them say."""


@EACH_LANGUAGE
def test_every_event_is_told_in_every_language(language):
    for event in one_of_each():
        message = BOX.story(EMPTY, event)
        assert message is not None, event
        text = words(language).text(message)
        assert text[0].isupper(), text
        assert text[-1] == ".", text
        assert not unfinished(text, "dt"), text


@EACH_LANGUAGE
def test_no_two_events_sound_the_same(language):
    told = {BOX.story(EMPTY, event) for event in one_of_each()}
    assert len({words(language).text(message) for message in told if message}) == len(told) == len(one_of_each())


def test_no_event_is_forgotten():
    assert {type(event) for event in one_of_each()} | QUIET == {*BOX.events, CameIn}
    assert set(KINDS) | {e.Spent, e.Waits} == set(BOX.events)
    assert BOX.story(EMPTY, e.GiftUsed(hero="Anna:Red Dragon", what="breath")) is None
    assert BOX.story(EMPTY, e.TeamChosen(player="Anna", heroes=("Golem",), things=("Rope",))) is None


# Briefly


@EACH_LANGUAGE
def test_what_the_game_waits_for_fits_on_a_phone(language):
    for message in SPOKEN.waited:
        assert len(words(language).text(message)) <= LONGEST_NOW, message


@EACH_LANGUAGE
def test_a_sentence_of_the_story_is_short_and_closed(language):
    for message in SPOKEN.told:
        text = words(language).text(message)
        assert len(text) <= LONGEST_SENTENCE or message.key in LISTS, text
        assert text[-1] in ".!)", text


@EACH_LANGUAGE
def test_choices_and_odds_are_short_and_no_closed_sentences(language):
    for messages, longest in ((SPOKEN.waited, LONGEST_NOW), (SPOKEN.offered, LONGEST_CHOICE), (odds(), LONGEST_ODDS)):
        for message in messages:
            text = words(language).text(message)
            assert not text.endswith("."), text
            assert len(text) <= longest, text


# In the player's own language


def own_words(message: Message, language: str) -> str:
    return without(PLAYERS, words(language).text(message))


def test_russian_sentences_are_russian():
    for message in everything():
        text = own_words(message, "ru")
        assert not re.findall("[A-Za-z]{2,}", text), text
        assert re.search("[а-яё]", text, re.IGNORECASE) or HIDDEN in text, text


ENGLISH = re.compile(
    r"\b(the|of|and|card|cards|room|rooms|maze|hero|heroes|object|with|is|has|plays?|attacks?|defence|points?|takes?|"
    r"leaves?|jumps?|wall|fire|rope|treasure|potion|ring|shield|dragon|ghost|wizard|warrior|token|player)\b",
    re.IGNORECASE,
)


def test_italian_sentences_have_no_english_in_them():
    for message in everything():
        text = own_words(message, "it")
        assert not ENGLISH.findall(text), text


def test_no_two_languages_say_the_same():
    """A sentence that was never translated would."""
    said = SPOKEN.told | SPOKEN.waited | odds()
    assert not {message.key for message in said if own_words(message, "en") == own_words(message, "it")}


# The names of heroes, objects and rooms


def content_names() -> set[str]:
    return {each.name for each in (*CONTENT.characters, *CONTENT.things, *CONTENT.pairs)}


def test_no_name_of_the_box_fills_a_sentence_as_if_it_were_a_players():
    assert not names_as_text(everything(), content_names())


def test_every_name_that_fills_a_sentence_is_known_in_every_language():
    named = names_in(everything()) - {HIDDEN}
    assert len(named) > 30
    assert named <= content_names()


def test_russian_names_stand_where_they_need_no_case():
    checked: set[str] = set()
    for key, uncased, text in russian_names(everything(), "dungeontwister", content_names(), PLAYERS):
        assert uncased, text
        checked.add(key)
    assert len(checked) > 60


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Golem (Ghost) moves."), ("ru", "Голем (Ghost) идёт."), ("it", "Golem (Ghost) si muove.")],
)
def test_a_player_who_is_called_like_a_hero_keeps_that_name(language, told):
    message = BOX.story(EMPTY, e.Walked(hero="Ghost:Golem"))
    assert message is not None
    assert words(language).text(message) == told


def test_the_second_of_a_sort_is_called_like_the_first():
    assert labels.alone("Anna:Rope 2") == labels.alone("Anna:Rope") == labels.named("Rope")
    assert labels.called("Anna:Rope 2") == labels.called("Anna:Rope")
    assert words("en").text(labels.called("Anna:?2")) == "token face down (Anna)"


# Told with what decided it


def told_by(table: Table, language: str = "en", viewer: str | None = None) -> list[str]:
    """The last line of the story."""
    return [words(language).text(message) for message in story(table.journal, viewer)[-1].sentences]


def now(table: Table, language: str = "en") -> str:
    return words(language).text(BOX.now(table.state))


def test_a_fight_tells_what_both_sides_have_and_who_is_wounded():
    t = scene("Golem", "Troll")
    t.fight("Golem", "Troll", (3, 1))
    assert told_by(t) == ["Bert plays combat card 1.", "Attack 7, defence 5: Anna wins.", "Troll (Bert) is wounded."]


def test_a_fight_is_waited_for_with_those_who_fight():
    t = scene("Golem", "Troll")
    t.play(strike("Golem", "Troll"))
    assert now(t) == "Golem (Anna) against Troll (Bert): who takes part?"
    t.play(muster())
    assert told_by(t) == ["Only two fight: Golem (Anna), Troll (Bert)."]
    assert now(t, "ru") == "Бой: Голем (Anna), Тролль (Bert). Карта: Anna, Bert"


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
    assert told_by(t) == ["Attacking: Anna (Golem, Cleric). Defending: Bert (Troll, Thief)."]


def test_what_helps_in_a_fight_is_told_with_who_takes_part():
    t = scene("Golem +Sword", "Troll")
    t.play(strike("Golem", "Troll"), muster())
    assert told_by(t) == ["Only two fight: Golem (Anna), Troll (Bert). Objects that count: Sword."]
    assert told_by(t, "ru") == ["Сражаются только двое: Голем (Anna), Тролль (Bert). Помогают предметы: Меч."]


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
    assert told_by(t)[0] == "Paladin (Anna) leaves the maze and carries out: Ghost (Anna), Rope."


def test_fire_is_told_with_whom_it_kills():
    t = scene("Red Dragon", "Troll, Golem")
    t.play(breath("Red Dragon", "Troll"))
    assert told_by(t) == ["Red Dragon (Anna) breathes fire: Troll (Bert) dies.", "Anna: +1 point for a kill."]
    t.play(breath("Red Dragon", "Golem", mist=True))
    assert told_by(t) == ["Red Dragon (Anna) has no target: Golem (Bert) stands in mist."]


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
    assert told_by(t) == ["Golem (Anna) opens a room.", f"Comes into play: {name} (Bert)."]


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
    assert told_by(t) == ["Anna: +2 points by the table’s word."]
    t.play(award("Anna", -1))
    assert told_by(t, "ru") == ["Anna: −1 очко решением стола."]
    first, second = (e.Scored(player="Anna", cause="table", number=number) for number in (2, -1))
    assert BOX.merge(first, second) == e.Scored(player="Anna", cause="table", number=1)


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


# Settings


@EACH_LANGUAGE
def test_every_setting_has_a_title_a_sentence_and_words_that_differ(language):
    tongue = words(language)
    lines = SHEET.lines(SHEET.usual, 2)
    assert len(lines) == 6
    assert len({tongue.text(line.title) for line in lines}) == len(lines)
    for line in lines:
        title, text = tongue.text(line.title), tongue.text(line.text)
        assert len(title) <= LONGEST_TITLE, title
        assert title[-1] not in ".:", title
        assert text[-1] == ".", text
        told = [tongue.text(option.word) for option in line.options if option.word]
        assert len(set(told)) == len(line.options), told
        assert all(len(word) <= LONGEST_WORD for word in told), told


# Values and counts


@EACH_LANGUAGE
def test_every_value_that_can_be_ruled_has_a_name(language):
    told = {
        value_name(path)
        for path in (
            *(
                f"heroes/Anna:Golem/{what}"
                for what in ("status", "wounded", "carries", "broken", "pit", "rubble", "bears")
            ),
            "items/Anna:Rope/status",
            *(f"players/Anna/{what}" for what in ("actions", "combat", "jumps")),
            "points/1/number",
            "turn/left",
            "pentagram",
            "free",
            "highest",
        )
    }
    assert len({words(language).text(message) for message in told}) == 16
    assert all(message.key.startswith("dt.value.") for message in told)
    assert value_name("heroes/Anna:Golem/healed_on").key == "value.other"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("heroes/Anna:Golem/status", "dead", "dead"),
        ("items/Anna:Rope/status", "carried", "with a hero"),
        ("heroes/Anna:Golem/carries", ("Anna:Rope", "Bert:Key"), "Rope (Anna), Key (Bert)"),
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


def test_what_lies_on_the_table_is_counted():
    t = scene("Golem, Ghost", "Troll")
    t.fight("Golem", "Troll", (3, 1))
    found = {(count.player, count.key): count.value for count in counts(t.state)}
    assert found == {
        ("", "left"): 4,
        ("Anna", "points"): 0,
        ("Anna", "actions"): 3,
        ("Anna", "combat"): 8,
        ("Anna", "jumps"): 3,
        ("Anna", "heroes"): 2,
        ("Bert", "points"): 0,
        ("Bert", "actions"): 4,
        ("Bert", "combat"): 8,
        ("Bert", "jumps"): 3,
        ("Bert", "heroes"): 1,
    }
    assert counts(EMPTY) == ()
    for count in counts(t.state):
        if count.path:
            assert get(t.state, count.path) == count.value
