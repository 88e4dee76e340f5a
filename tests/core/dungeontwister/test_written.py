"""What is written can be read, whoever it is about: an amendment or a forged file can tell of somebody unknown."""

from __future__ import annotations

from random import Random

import pytest

from core.acts import Played
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.fights import CardLaid, FightBegan, FightEnded, Mustered
from core.boxes.dungeontwister.events.heroes import (
    BroughtIn,
    GiftUsed,
    Healed,
    Killed,
    Leapt,
    LeftMaze,
    RoomOpened,
    RoomTwisted,
    Spared,
    Walked,
    Wounded,
)
from core.boxes.dungeontwister.events.points import GameEnded
from core.boxes.dungeontwister.events.setting_up import FirstChosen, LineChosen, LinesRevealed, ValueTold, Waits
from core.boxes.dungeontwister.events.things import Borne, PutAway, Taken, ThingUsed
from core.boxes.dungeontwister.events.turns import ActionPlayed, Spent, TurnEnded
from core.boxes.dungeontwister.fighting import awaited
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.state import Laid, Step
from core.chance import Drawn
from core.facts import Event
from core.randomplay import random_move
from data.encoder import written
from data.forms import Forms
from tests.core.dungeontwister.table import END_GAME, REVEAL, Table, muster, scene, strike

WHO = "Zed:Orc"
STRANGE: tuple[Event, ...] = (
    ValueTold(name="Orc", value=3),
    LineChosen(player="Zed", heroes=(WHO,)),
    LinesRevealed(heroes=(WHO,)),
    BroughtIn(name=WHO),
    Walked(hero=WHO, over="pit"),
    Leapt(hero=WHO, player="Zed"),
    LeftMaze(hero=WHO, items=("Zed:Crown",), bears="Zed:Elf"),
    RoomOpened(hero=WHO),
    RoomTwisted(hero=WHO),
    GiftUsed(hero=WHO, what="break-wall", count=2),
    GiftUsed(hero=WHO, what="illusion-place", thing="pit"),
    Spared(hero=WHO, target=WHO),
    Wounded(hero=WHO),
    Healed(hero=WHO, by=WHO, rests=True),
    Killed(hero=WHO, how="fight"),
    ThingUsed(hero=WHO, item="Zed:Crown", gone=True),
    Taken(hero=WHO, item="Zed:Crown", of="Zed:Elf"),
    PutAway(hero=WHO, item="Zed:Crown"),
    Borne(hero=WHO, wounded="Zed:Elf"),
)


@pytest.mark.parametrize("event", STRANGE, ids=lambda event: event.kind)
def test_what_happened_to_a_stranger_happened_to_nobody(event):
    state = scene("Golem +Rope", "Troll").state
    assert BOX.rules.evolve(state, event) == state


def test_a_stranger_plays_a_card_and_nobody_has_one_less():
    state = scene("Golem", "Troll").state
    for event in (ActionPlayed(player="Zed", card=3), TurnEnded(player="Zed", unspent=0, returned=True)):
        assert BOX.rules.evolve(state, event).players == state.players


def test_nothing_goes_below_nothing():
    state = scene("Golem", "Troll").state
    for event in (
        Spent(hero="Anna:Golem", points=9),
        Spent(hero="Anna:Golem", points=9, of="potion"),
        Spent(hero="Anna:Golem", points=9, of="charm"),
        *[Leapt(hero="Anna:Golem", player="Anna")] * 5,
    ):
        state = BOX.rules.evolve(state, event)
    assert (state.turn.left, state.players[0].jumps) == (0, 0)
    assert all(stock.count >= 0 for stock in (*state.turn.potions, *state.turn.charms))


def test_a_card_that_was_not_in_hand_takes_no_other_away():
    t = scene("Golem", "Troll")
    t.play(strike("Golem", "Troll"), muster())
    state = BOX.rules.evolve(t.state, CardLaid(player="Anna", card=9))
    state = BOX.rules.evolve(state, CardLaid(player="Zed", card=3))
    state = BOX.rules.evolve(state, FightEnded(attack=1, defence=2, winner=""))
    assert state.players == t.state.players
    assert state.last.fight.laid == (Laid("Anna", 9), Laid("Zed", 3))


def test_a_game_that_has_ended_waits_for_nothing():
    t = scene("Golem", "Troll")
    assert t.state.steps
    t.play(END_GAME)
    assert t.state.steps == ()
    assert BOX.rules.evolve(scene("Golem").state, GameEnded(winners=(), scores=())).steps == ()


def test_an_illusion_that_nobody_knows_lies_nowhere():
    state = scene("Golem", "Troll").state
    for event in (
        GiftUsed(hero="Anna:Golem", what="illusion-place", thing="fog"),
        GiftUsed(hero="Anna:Golem", what="breath", thing="pit"),
    ):
        assert BOX.rules.evolve(state, event) == state


def test_more_steps_are_done_than_there_were():
    state = scene("Golem", "Troll").state
    assert BOX.rules.evolve(state, Waits(done=3, steps=())).steps == ()
    step = Step("action", "Bert")
    assert BOX.rules.evolve(state, Waits(done=1, steps=(step,))).steps == (step,)


def test_a_fight_between_strangers_can_be_looked_at():
    """An amendment can take out of a team whoever fights later on."""
    state = scene("Golem", "Troll").state
    for event in (
        FightBegan(hero=WHO, target="Zed:Elf"),
        Waits(done=0, steps=(Step("fighters"),)),
    ):
        state = BOX.rules.evolve(state, event)
    for _ in range(2):
        BOX.voice.now(state)
        BOX.advice.odds(state)
        BOX.rules.choices(state)
        state = BOX.rules.evolve(state, Mustered(attackers=(WHO,), defenders=("Zed:Elf",), declared=("Zed:Crown",)))
        state = BOX.rules.evolve(state, Waits(done=1, steps=(Step("combat", players=("Anna", "Bert")),)))
    assert BOX.rules.choices(state)


def test_a_fight_between_strangers_is_ended_by_turning_over_what_there_is():
    """Nobody is left to lay a card; whoever has laid one wins by it, and nobody is there to suffer."""
    state = scene("Golem", "Troll").state
    for event in (
        FightBegan(hero=WHO, target="Yan:Elf"),
        Mustered(attackers=(WHO,), defenders=("Yan:Elf",), declared=()),
        Waits(done=0, steps=(Step("combat", players=("Yan", "Zed")),)),
    ):
        state = BOX.rules.evolve(state, event)
    assert [choice.move for choice in BOX.rules.choices(state)] == ["reveal-cards"]
    for laid, attack, defence, winner in (((), 0, 0, ""), (("Zed",), 3, 0, "Zed"), (("Zed", "Yan"), 3, 3, "")):
        after = state
        for name in laid:
            after = BOX.rules.evolve(after, CardLaid(player=name, card=3))
        told = BOX.rules.decide(after, REVEAL)
        assert FightEnded(attack=attack, defence=defence, winner=winner) in told
        assert not [event for event in told if isinstance(event, (Wounded, Killed))]


def test_nobody_lays_a_card_when_nothing_is_waited_for():
    t = scene("Golem", "Troll")
    t.play(END_GAME)
    assert awaited(t.state) == ()


@pytest.mark.parametrize("what", ["choose", "line"])
def test_who_begins_is_told_where_a_choice_is_nobodys_yet(what):
    state = BOX.rules.evolve(Table(teams="free", first="").state, Waits(done=9, steps=(Step(what),)))
    (choice,) = BOX.rules.choices(state)
    assert choice.move == "choose-first"
    told = BOX.rules.decide(state, m.ChooseFirst(player=Drawn(card="Bert")))
    assert told[0] == FirstChosen(player="Bert")
    assert told[-1] == Waits(done=1, steps=(Step(what, "Anna"), Step(what, "Bert")))


def test_a_game_whose_first_player_nobody_knows_can_be_set_up():
    """The move that told it can be dropped by an amendment: then whoever sits there first begins."""
    chance = Random(1)
    state = BOX.rules.evolve(Table(teams="mutual", first="").state, Waits(done=1, steps=()))
    while state.stage == "setting up":
        for event in BOX.rules.decide(state, random_move(BOX, state, chance)):
            state = BOX.rules.evolve(state, event)
    assert (state.first, state.turn.player) == ("", "Anna")


@pytest.mark.parametrize(
    ("old", "event"),
    [
        (
            '{"kind":"killed","hero":"Anna:Paladin","how":"fight","by":"Bert:Golem"}',
            Killed(hero="Anna:Paladin", how="fight", by="Bert:Golem"),
        ),
        (
            '{"kind":"spent","hero":"Anna:Golem","points":1,"of":"charm"}',
            Spent(hero="Anna:Golem", points=1, of="charm"),
        ),
    ],
)
def test_what_rules_version_1_has_written_is_read(old, event):
    """Neither told yet what a death leaves behind, nor who acts with a charmed hero."""
    body = f'{{"kind":"move","move":{{"kind":"end-turn"}},"events":[{old}],"joins":false}}'
    act = Forms(BOX).act_from_json(body.encode(), version=1)
    assert isinstance(act, Played)
    assert act.events == (event,)
    assert written(event) == old


def test_settings_that_have_come_since_are_left_out_where_they_are_usual():
    assert "dragon_borne" not in written(Settings())
    agreed = m.ChangeSettings(settings=Settings(dragon_borne=False, charmed_helped=True))
    assert Forms(BOX).move_from_json(written(agreed)) == agreed
