"""What is written can be read, whoever it is about: an amendment or a forged file can tell of somebody unknown."""

from __future__ import annotations

import pytest

from core.acts import Played
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.events.cards import CardsPlayed
from core.boxes.dungeonraiders.events.ending import Adjusted, Died, GameEnded
from core.boxes.dungeonraiders.events.fights import MonsterStruck, Petrified, TaxTaken
from core.boxes.dungeonraiders.events.levels import RoomEntered, RoomLaid, RoomLeft, RoomNoted, TorchUsed
from core.boxes.dungeonraiders.events.rooms import ChestShared, VaultGave
from core.boxes.dungeonraiders.events.setting_up import CharacterTaken, Waits
from core.boxes.dungeonraiders.settings import Settings
from core.boxes.dungeonraiders.state import Game, Glimpse, Room, Step
from core.deck import Stock
from core.facts import Event
from core.frozen import replace
from data.encoder import written
from data.forms import Forms
from tests.core.dungeonraiders.table import CONTENT, Table, boss, lying, room

STRANGE: tuple[Event, ...] = (
    CharacterTaken(player="Stranger", character=CONTENT.characters[2]),
    TorchUsed(player="Stranger"),
    RoomNoted(player="Stranger", slot="2", card="Goblin"),
    CardsPlayed(player="Stranger", cards=("5", "sword")),
    ChestShared(which=1, coins=4, value=5, players=("Stranger",), each=4),
    MonsterStruck(card="Goblin", total=0, strength=0, players=("Stranger",), wounds=2),
    TaxTaken(card="Tax Collector", value=5, lost=(Stock("Stranger", 5),)),
    Petrified(card="Medusa", players=("Stranger",)),
    VaultGave(player="Stranger", gives="sword", number=1),
    VaultGave(player="Stranger", gives="life", number=2),
    Adjusted(player="Stranger", what="life", by=1, now=4),
    Died(player="Stranger", cause="table"),
)


@pytest.mark.parametrize("event", STRANGE, ids=lambda event: event.kind)
def test_what_happened_to_a_stranger_happened_to_nobody(event):
    state = room("Goblin", 3).state
    after = BOX.rules.evolve(state, event)
    assert after.players == state.players
    assert after.supplies == state.supplies
    assert after.room.changes == state.room.changes


@pytest.mark.rule("RD-6")
def test_nothing_goes_below_nothing_and_life_not_above_ten():
    state = room("Goblin", 3, treasure={"A": 1}).state
    for event in (
        TaxTaken(card="Tax Collector", value=5, lost=(Stock("A", 5),)),
        MonsterStruck(card="Goblin", total=0, strength=0, players=("B",), wounds=99),
        VaultGave(player="C", gives="life", number=5),
        CardsPlayed(player="A", cards=("sword", "key")),
        TorchUsed(player="A"),
    ):
        state = BOX.rules.evolve(state, event)
    a, b, c = state.players
    assert (a.treasure, lying(a.items), b.life, c.life) == (0, {}, 0, 10)


def test_a_room_that_has_come_too_often_leaves_none():
    state = room("Lava", 3).state
    for slot in ("2", "3"):
        state = BOX.rules.evolve(state, RoomLaid(slot=slot, card="Lava"))
    assert "Lava" not in lying(state.unseen)


def test_a_place_that_is_not_there_stays_away():
    state = room("Lava", 3).state
    assert BOX.rules.evolve(state, RoomLaid(slot="9", card="")).row == state.row
    assert BOX.rules.evolve(state, RoomLeft(slot="9")).row == state.row


def test_events_fold_one_by_one_as_the_rules_made_them():
    """The state after a move is what its events make of the state before."""
    t = boss("Hydra", 4, items={"A": "sword ball"}, life={"B": 2})
    for cards in (("sword+ball", 1, 2, 3), ("4",), (1, 3, 3)):
        before = t.state
        events = t.cards(*cards)
        for event in events:
            before = BOX.rules.evolve(before, event)
        assert before == t.state


def test_what_a_room_has_done_is_kept_with_it():
    t = room("Dragon", 3)
    t.cards(1, 3, 3)
    last = t.state.last
    assert (last.card, last.total, last.strength, last.how) == ("Dragon", 7, 14, "struck")
    assert [(change.name, change.life) for change in last.changes] == [("A", -3)]
    assert t.state.room == Room()


def test_a_game_that_has_ended_waits_for_nothing():
    waiting = room("Goblin", 3).state
    assert waiting.steps
    ended = BOX.rules.evolve(waiting, GameEnded(reason="nobody", winners=(), scores=()))
    assert (ended.steps, ended.stage) == ((), "over")


@pytest.mark.parametrize("done", [1, 3])
def test_more_steps_are_done_than_there_were(done):
    state = room("Goblin", 3).state
    assert BOX.rules.evolve(state, Waits(done=done, steps=())).steps == ()
    assert BOX.rules.evolve(state, Waits(done=0, steps=(Step("reveal"),))).steps[-1].what == "reveal"


def test_a_second_note_replaces_the_first():
    state = room("Goblin", 3).state
    for card in ("Troll", "Lava"):
        state = BOX.rules.evolve(state, RoomNoted(player="A", slot="2", card=card))
    assert state.players[0].glimpses == (Glimpse("2", "Lava"),)


# Sentences


@pytest.mark.parametrize(
    "event",
    [
        RoomLaid(slot="x", card="Goblin"),
        RoomLaid(slot="", card=""),
        RoomEntered(level=1, slot="x", card="Goblin", sort="monster"),
        RoomNoted(player="A", slot="x", card="Goblin"),
        RoomNoted(player="A", slot="?", card="?"),
        GameEnded(reason="survivor", winners=(), scores=()),
        GameEnded(reason="treasure", winners=("A",), scores=()),
    ],
    ids=str,
)
def test_whatever_is_written_can_be_told(event):
    assert BOX.voice.story(room("Goblin", 3).state, event) is not None


def test_what_only_prepares_the_next_step_tells_nothing():
    state = room("Goblin", 3).state
    assert BOX.voice.story(state, Waits(done=0, steps=())) is None
    assert BOX.voice.story(state, RoomLeft(slot="1")) is None
    assert BOX.voice.story(state, TaxTaken(card="Tax Collector", value=1, lost=())) is None


def test_the_line_of_what_the_game_waits_for_is_there_in_every_step():
    t = Table(2, secret_cards=True)
    seen = []
    t.lay("dark", "dark", "dark", "dark")
    seen.append(BOX.voice.now(t.state).key)
    t.lay("dark")
    seen.append(BOX.voice.now(t.state).key)
    t.turn("Goblin")
    seen.append(BOX.voice.now(t.state).key)
    t.hide(1, 2)
    seen.append(BOX.voice.now(t.state).key)
    assert seen == ["rd.now.lay", "rd.now.room", "rd.now.cards", "rd.now.reveal"]
    assert BOX.voice.now(replace(t.state, steps=())).key == "rd.now.empty"
    assert BOX.voice.now(Game()).key == "rd.now.empty"
    assert BOX.voice.now(Game(stage="over", settings=Settings())).key == "rd.now.nobody"


def test_a_blow_that_was_written_before_it_told_who_had_less_life_is_read():
    """Rules version 1; it is written like that still where everybody had enough."""
    old = (
        b'{"kind":"monster-struck","card":"Dragon","total":15,"strength":18,"players":["C"],"wounds":3,'
        b'"boss":false,"spared":[]}'
    )
    body = b'{"kind":"move","move":{"kind":"reveal-cards"},"events":[' + old + b'],"joins":false}'
    act = Forms(BOX).act_from_json(body, version=1)
    assert isinstance(act, Played)
    assert act.events == (MonsterStruck(card="Dragon", total=15, strength=18, players=("C",), wounds=3),)
    assert written(act.events[0]).encode() == old
    less = MonsterStruck(card="Dragon", total=15, strength=18, players=("C",), wounds=3, less=(Stock("C", 1),))
    assert written(less).endswith('"spared":[],"less":[{"name":"C","count":1}]}')
