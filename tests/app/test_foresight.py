"""What a pad is told about its keys before one of them is touched, and what it must not be told."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.foresight import UNFORESEEN, Foreseen, Outlook, foresee, foresee_choice
from core.asks import Ask, CellAsk, DeckCardAsk, DiceAsk, NumberAsk, PickAsk, random_answer
from core.box import Verdict
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.opentable import BOX as OPEN_TABLE
from core.chance import Dice, DiceSum, Drawn
from core.choices import Choice, choice, shown
from core.message import Message, say
from data.words import words
from tests.core.dungeonquest import test_rolls as rolls
from tests.core.dungeonquest.chance import random_game
from tests.core.dungeonquest.table import Table, dice, magic, melee
from tests.core.dungeonquest.test_escape import running
from tests.core.playing import given as a_table
from tests.core.random_play import random_game as random_open_table

ONE = tuple(dice(face) for face in range(1, 7))
OUTLOOKS = (*get_args(Verdict), "refused")
TWO = tuple(DiceSum(sum=total) for total in range(2, 13))


def text(foreseen: Foreseen) -> str:
    return words("en").text(foreseen.sentence) if foreseen.sentence else ""


def the_choice(t: Table, kind: str, **given_: Any) -> Choice:
    return t.offers(kind, **given_)[0]


def rolled(t: Table, answers: tuple[Any, ...]) -> list[tuple[Outlook, str]]:
    found = foresee(BOX, t.state, the_choice(t, "roll"), "dice", answers)
    assert list(found) == list(answers)
    return [(each.verdict, text(each)) for each in found.values()]


# Dice


def test_a_test_tells_for_each_sum_whether_it_is_passed():
    t = Table("Hugo")  # Strength 7
    t.go("portcullis")
    keys = rolled(t, TWO)
    assert [verdict for verdict, _ in keys] == ["good"] * 6 + ["bad"] * 5
    assert keys[5][1] == "Hugo passes the Strength test: 7 against 7."
    assert keys[6][1] == "Hugo fails the Strength test: 8 against 7."


def test_what_kills_is_told_as_a_death():
    keys = rolled(rolls.a_test(), TWO)
    assert keys[0] == ("good", "Hugo passes the Luck test: 2 against 3.")
    assert keys[-1] == ("deadly", "Hugo dies (Bottomless Pit).")


@pytest.mark.parametrize(
    ("what", "key", "expected"),
    [
        ("sun", 0, ("deadly", "The sun: 1 on the die, not more than 1. The towers close.")),
        ("sun", 1, ("good", "The sun: 2 on the die, more than 1. The towers stay open.")),
        ("wounds", 3, ("bad", "Hugo takes 4 wounds (Snakes).")),
        ("hazard", 3, ("bad", "Hugo meets a monster: Skeleton.")),
        ("rage", 5, ("bad", "Hugo takes 7 wounds (Dragon Rage).")),
        ("death", 0, ("good", "Death can wait: Hugo lives on. Loot given up: 0, wounds healed: 0.")),
        ("dice-fight", 0, ("good", "Hugo hits: 2 against 7.")),
        ("dice-fight", 6, ("bad", "Hugo takes 1 wound (Skeleton).")),
        ("end", 5, ("good", "The game is over. Hugo won with 700 gold.")),
        ("lost", 0, ("", "Hugo rolls 1 for Gas: nothing happens.")),
        ("lost", 5, ("bad", "Hugo will lose 3 turns.")),
        ("late-start", 2, ("", "Late start: 3 on the die, the sun is on space 4.")),
    ],
)
def test_each_roll_tells_what_would_come_of_it(what, key, expected):
    scene, count = rolls.SCENES[what]
    assert rolled(scene(), ONE if count == 1 else TWO)[key] == expected


def test_dice_by_their_faces_are_foreseen_as_well():
    answers = (Dice(faces=(1, 1)), Dice(faces=(6, 6)))
    assert [verdict for verdict, _ in rolled(rolls.a_test(), answers)] == ["good", "deadly"]


def test_what_would_be_refused_is_told_with_the_reason():
    assert rolled(rolls.first(), (DiceSum(sum=7),)) == [("refused", "The sum is not enough here: enter each die.")]
    assert rolled(rolls.a_test(), (DiceSum(sum=13),)) == [("refused", "2d6 cannot add up to 13.")]


# Choices with several asks


def test_the_die_of_the_catacombs_waits_for_the_side():
    t = Table("Hugo", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="entrance", to="c3r4"))
    t.play(m.EnterCatacombs(direction="east"))
    for _ in range(3):
        t.draw("catacomb", "Empty")
    t.draw("catacomb", "Exit")
    leave = the_choice(t, "leave-catacombs")
    assert set(foresee(BOX, t.state, leave, "dice", ONE).values()) == {UNFORESEEN}
    right = foresee(BOX, t.state, leave, "dice", ONE, {"side": "right"})
    assert [each.verdict for each in right.values()] == ["good", "good", "", "", "", ""]
    assert text(right[dice(3)]).startswith("Hugo")


def test_groping_is_foreseen_once_it_is_said_what_is_there():
    t = Table("Hugo").entering("darkness")
    grope = the_choice(t, "grope")
    wall = foresee(BOX, t.state, grope, "dice", ONE, {"through": "wall"})
    way = foresee(BOX, t.state, grope, "through", ("open", "wall"), {"dice": dice(2)})
    assert {each.verdict for each in wall.values()} == {"bad"}
    assert [each.verdict for each in way.values()] == ["good", "bad"]


def test_an_escape_is_foreseen_against_the_card_that_is_there():
    t = running()
    found = foresee(BOX, t.state, the_choice(t, "escape"), "own", (1, 2, 3), {"theirs": 2})
    assert [each.verdict for each in found.values()] == ["bad", "good", "good"]


def test_a_choice_without_asks_is_foreseen_by_itself():
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
    t.enter("tower", fresh=False, to=TOWERS[1])
    leave = foresee_choice(BOX, t.state, the_choice(t, "choose", option="leave"))
    assert (leave.verdict, text(leave)) == ("good", "The game is over. Hugo won with 30 gold.")
    assert foresee_choice(BOX, rolls.a_test().state, the_choice(rolls.a_test(), "roll")) == UNFORESEEN


# Cards


def test_the_dragons_cards():
    t = Table("Hugo", "Lindel").entering("treasure", fresh=False)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    cards = (Drawn(card="Sleeping"), Drawn(card="Dragon Rage"), Drawn(card="Unicorn"))
    found = list(foresee(BOX, t.state, the_choice(t, "draw"), "card", cards).values())
    assert [each.verdict for each in found] == ["good", "bad", "refused"]
    assert "Sleeping" in text(found[0])
    assert "Giant Ruby" in text(found[1])


# What nobody may foresee


def fighting(life: str) -> Table:
    """Hugo fights a skeleton that Lindel plays and has looked at; it has one card of damage."""
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    t.play(m.LookAtToken(life=Drawn(card=life)))
    t.reveal(melee(3, ""), magic(1, ""))
    return t


def test_whether_a_blow_kills_is_foreseen_by_whoever_knows_the_life_and_by_nobody_else():
    weak, strong = fighting("2"), fighting("9")
    cards = tuple(melee(value, "") for value in range(1, 6))

    def found(t: Table, viewer: str | None) -> dict[Any, Foreseen]:
        return foresee(BOX, t.state, the_choice(t, "reveal"), "hero", cards, {"foe": magic(2, "")}, viewer)

    for viewer in (None, "Hugo"):
        assert found(weak, viewer) == found(strong, viewer)
        assert "killed" not in " ".join(text(each) for each in found(weak, viewer).values())
    assert found(weak, "Lindel")[melee(5, "")].sentence.key == "dq.story.fight-killed"  # type: ignore[union-attr]
    assert found(strong, "Lindel")[melee(5, "")].sentence.key == "dq.story.round-won"  # type: ignore[union-attr]


def test_no_key_of_the_life_on_a_token_gives_it_away():
    """What is refused to whoever names the wrong life must not be marked beforehand."""
    weak, strong = fighting("1"), fighting("9")
    falls = choice(m.MonsterFalls, say("x"), NumberAsk(field="life", low=1, high=1))
    assert strong.refused(m.MonsterFalls(life=1)).code == "dq-no-such-life"
    assert weak.step != "reveal"  # dead by the first blow
    still = fighting("2")
    for viewer in (None, "Hugo"):
        assert foresee(BOX, strong.state, falls, "life", (1,), viewer=viewer) == foresee(
            BOX, still.state, falls, "life", (1,), viewer=viewer
        )
    assert foresee(BOX, strong.state, falls, "life", (1,), viewer="Lindel")[1].verdict == "refused"


def cloaked(gold: str) -> Table:
    """Lindel has left with a hidden card, Hugo with another one stands in a tower and may leave."""
    t = Table("Hugo", "Lindel", cloak_and_dagger=True)
    t.quiet()
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card=gold))
    t.enter("tower", fresh=False, to=TOWERS[2])
    t.choose("tower", "leave")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Silver Ring"))
    t.enter("tower", fresh=False, to=TOWERS[3])
    return t


def test_who_wins_with_cards_that_lie_face_down_is_foreseen_by_nobody():
    rich, poor = cloaked("Giant Ruby"), cloaked("Lodestone")
    for viewer in (None, "Hugo", "Lindel"):
        found = [foresee_choice(BOX, t.state, the_choice(t, "choose", option="leave"), viewer) for t in (rich, poor)]
        assert found[0] == found[1]
        assert found[0].verdict == "good"
        assert found[0].sentence.key == "dq.story.left-dungeon"  # type: ignore[union-attr]


def test_loot_that_comes_is_told_without_its_name_to_the_others():
    t = Table("Hugo", "Lindel", cloak_and_dagger=True).entering("dungeon")
    draw, coins = the_choice(t, "draw"), (Drawn(card="Gold Coins 30"),)
    for viewer, name in ((None, False), ("Lindel", False), ("Hugo", True)):
        (found,) = foresee(BOX, t.state, draw, "card", coins, viewer=viewer).values()
        assert found.verdict == "good"
        assert ("Gold Coins" in text(found)) is name


def test_loot_that_a_rage_would_take_is_lost_without_its_name():
    t = Table("Hugo", "Lindel", cloak_and_dagger=True).entering("treasure", fresh=False)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    rage = (Drawn(card="Dragon Rage"),)
    (found,) = foresee(BOX, t.state, the_choice(t, "draw"), "card", rage).values()
    assert found == Foreseen("bad", say("dq.story.loot-lost-unseen", hero="Hugo"))
    (own,) = foresee(BOX, t.state, the_choice(t, "draw"), "card", rage, viewer="Hugo").values()
    assert "Giant Ruby" in text(own)


def test_what_only_the_veil_stands_in_the_way_of_is_not_called_refused():
    """Hugo has drawn a card that may be loot: the others do not know which, and cannot say what it does."""
    t = Table("Hugo", "Lindel", cloak_and_dagger=True).entering("dungeon", "Mystery")
    told = [each for each in BOX.rules.choices(t.state) if each.move == "tell-card" and not each.asks]
    assert {foresee_choice(BOX, t.state, each) for each in told} == {UNFORESEEN}
    assert "deadly" in {foresee_choice(BOX, t.state, each, "Hugo").verdict for each in told}


# Every game


def some_answers(ask: Ask, chance: Random) -> tuple[Any, ...]:
    match ask:
        case DiceAsk(count=1):
            return ONE
        case PickAsk() if not ask.options:
            return ()
        case DeckCardAsk() if not any(stock.count for stock in ask.cards):
            return ()
        case CellAsk():
            return ((1, 1), (7, 5))
    return tuple(random_answer(ask, chance) for _ in range(3))


@given(st.integers(0, 2**32), st.integers(0, 120))
def test_whatever_is_offered_can_be_foreseen_by_everybody(seed, moves):
    chance = Random(seed)
    state = random_game(chance, moves).state
    for viewer in (None, *BOX.sight.viewers(state)):
        for offered in shown(BOX.rules.choices(state), viewer):
            if not offered.asks:
                assert foresee_choice(BOX, state, offered, viewer).verdict in OUTLOOKS
                continue
            asked = offered.asks[-1]
            others = {ask.field: answer[0] for ask in offered.asks[:-1] if (answer := some_answers(ask, chance))}
            for found in foresee(
                BOX, state, offered, asked.field, some_answers(asked, chance), others, viewer
            ).values():
                assert found.sentence is None or isinstance(found.sentence, Message)


@given(st.integers(0, 2**32), st.integers(0, 60))
def test_foreseeing_changes_nothing_and_sees_no_more_than_the_view(seed, moves):
    """The same answers for two states that look the same to the viewer: the state, and its view put in its place."""
    journal = random_game(Random(seed), moves)
    if journal.state.settings.cloak_and_dagger:
        return  # a view of a view would hide cards a second time
    before = journal.state
    view = BOX.sight.view(before, None)
    for offered in shown(BOX.rules.choices(before), None):
        if not offered.asks:
            assert foresee_choice(BOX, before, offered) == foresee_choice(BOX, view, offered)
    assert journal.state is before


@given(st.integers(0, 2**32), st.integers(0, 20))
def test_an_open_table_foresees_no_more_than_its_sentences(seed, moves):
    chance = Random(seed)
    state = random_open_table(chance, moves).state
    for offered in OPEN_TABLE.rules.choices(state):
        if offered.asks:
            answers = some_answers(offered.asks[-1], chance)
            others = {ask.field: some_answers(ask, chance)[0] for ask in offered.asks[:-1]}
            found = foresee(OPEN_TABLE, state, offered, offered.asks[-1].field, answers, others)
            assert {each.verdict for each in found.values()} <= {"", "refused"}


def test_a_secret_counter_is_revealed_to_nobody_beforehand():
    journal = a_table()
    reveal = next(each for each in OPEN_TABLE.rules.choices(journal.state) if each.move == "reveal")
    found = foresee_choice(OPEN_TABLE, journal.state, reveal)
    assert found.sentence is not None
    assert found.sentence.key == "opentable.revealed-unseen"
