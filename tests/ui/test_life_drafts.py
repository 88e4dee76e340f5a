"""Android needs the memory, and the app is killed in the background: what was half done stands there again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.drafts import DraftFile, at_new_table
from app.library import Library
from core.asks import PickSomeAsk, owned
from core.boxes.dungeonraiders import BOX as DUNGEON_RAIDERS
from core.boxes.dungeonroll import BOX as DUNGEON_ROLL
from core.boxes.dungeontwister import BOX as DUNGEON_TWISTER
from core.boxes.opentable import BOX as OPEN_TABLE
from core.boxes.opentable.moves import CounterSpec, SetUp
from core.message import say
from data.owner.file import path_in
from data.store.trouble import Trouble
from screens.drafts import Drafts
from screens.dungeonroll.dicepick import DicePickPad
from screens.dungeontwister.pads import TickPad
from screens.game.screen import GameScreen
from screens.newgame.screen import NewGameScreen
from screens.pads.veil import VeilPad
from tests.matrix import some_of
from tests.ui import raidersscenes as r
from tests.ui import rollscenes
from tests.ui import twisterscenes as t
from tests.ui.hand import Hand
from tests.ui.killed import killed_after
from tests.ui.scenes import moves_of, put
from tests.ui.test_safety import at_a_choice

OpenGame = Callable[..., Hand]


def kept(hand: Hand) -> dict[str, Any]:
    """The drafts on the disk, by their places, as another program sees them."""
    path = path_in(hand.ui.app.folder)
    if not path.exists():
        return {}
    with closing(sqlite3.connect(path)) as connection:
        return {place: json.loads(form) for place, form in connection.execute("select name, form from draft")}


def pause(hand: Hand) -> None:
    assert hand.ui.app.dispatch("on_pause")


def now(hand: Hand) -> Any:
    return hand.ui.app.screen.now


def anew(hand: Hand, change: Callable[[dict[str, Any]], Any] = lambda form: form) -> None:
    """As after a kill in the background: nothing is known but what the file says, or what somebody made of it."""
    pause(hand)
    app = hand.ui.app
    name, what = app._where
    app.go("home")
    app._drafts = Drafts(app.folder)
    for place, form in kept(hand).items():
        with closing(sqlite3.connect(path_in(app.folder))) as connection, connection:
            connection.execute("update draft set form = ? where name = ?", (json.dumps(change(form)), place))
    app.go(name, **what)
    hand.ui.advance(0.5)


def with_pad(pad: Any, form: dict[str, Any]) -> dict[str, Any]:
    return form | {"pad": pad}


# A step


KILLED = """
    hand.tap("minus")
    hand.answer(say("dq.choice.run"))
    hand.answer("1")
    assert ui.app.screen.now.body.answers == {"own": 1}, "half of the step is told"
    assert ui.app.dispatch("on_pause")
    print(hand.step, hand.entries, flush=True)
"""


def test_an_app_that_is_killed_in_the_background_goes_on_where_it_was(open_app: Any, tmp_path: Path) -> None:
    game = put(tmp_path, moves_of(at_a_choice()))
    step, entries = killed_after(KILLED, tmp_path, game)
    ui = open_app(folder=tmp_path)
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    assert (hand.step, hand.entries, hand.game.heroes[0].wounds) == (step, int(entries), 1)
    assert now(hand).body.answers == {"own": 1}
    assert not kept(hand)
    hand.answer("4")
    assert hand.entries == int(entries) + 1
    pause(hand)
    assert not kept(hand), "nothing is half done any more"


def test_an_app_that_was_not_paused_has_all_that_was_written_and_nothing_else(open_app: Any, tmp_path: Path) -> None:
    """Half a step is told anew: the game waits for the same, with an empty pad."""
    game = put(tmp_path, moves_of(at_a_choice()))
    step, entries = killed_after(KILLED.replace('assert ui.app.dispatch("on_pause")', "pass"), tmp_path, game)
    ui = open_app(folder=tmp_path)
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    assert (hand.step, hand.entries) == (step, int(entries))
    assert not now(hand).body.answers


def half_told(open_game: OpenGame) -> Hand:
    """Dungeon Roll: three of seven dice of the party are told."""
    hand = open_game(rollscenes.every_scene()["party-roll"], box=DUNGEON_ROLL)
    for face in (1, 1, 2):
        hand.touch(now(hand).body.pad.keys[face])
    return hand


def test_dice_that_were_told_are_there_again(open_game: OpenGame) -> None:
    hand = half_told(open_game)
    entries = hand.entries
    anew(hand)
    assert now(hand).body.pad.told == [1, 1, 2]
    for _ in range(4):
        hand.touch(now(hand).body.pad.keys[3])
    assert hand.entries == entries + 1


@pytest.mark.parametrize(
    ("box", "scenes", "scene", "sort"),
    [(DUNGEON_ROLL, rollscenes, "muster", DicePickPad), (DUNGEON_TWISTER, t, "turn", TickPad)],
    ids=["dice", "tokens"],
)
def test_what_was_ticked_is_there_again(open_game: OpenGame, box: Any, scenes: Any, scene: str, sort: Any) -> None:
    hand = open_game(scenes.every_scene()[scene], box=box)
    opens(hand, lambda choice: any(isinstance(ask, PickSomeAsk) for ask in choice.asks))
    pad = now(hand).body.pad
    assert isinstance(pad, sort)
    word, key = next(iter(pad.keys.items()))
    hand.touch(key)
    nonsenses: list[Any] = [[[]], [word, word], ["Nobody"], word, 5]
    for nonsense in nonsenses:
        anew(hand, partial(with_pad, nonsense))
        assert now(hand).body.pad.picked == []
        hand.touch(now(hand).body.pad.keys[word])
    anew(hand)
    pad = now(hand).body.pad
    assert (pad.picked, pad.keys[word].chosen) == ([word], True)


def opens(hand: Hand, wanted: Callable[[Any], bool]) -> None:
    """The pad of the first choice that is like this."""
    offer = next((each for each in now(hand).step.offers if wanted(each.choice)), None)
    if offer is not None:
        now(hand).open(offer)
        hand.ui.advance(0.4)


def test_an_ordinary_end_keeps_it_as_well(open_game: OpenGame) -> None:
    hand = half_told(open_game)
    hand.ui.app.dispatch("on_stop")
    (draft,) = kept(hand).values()
    assert draft["pad"] == [1, 1, 2]
    hand.ui.app.on_start()  # so that it can end once more


def test_whoever_comes_back_has_it_on_the_glass_and_no_longer_on_the_disk(open_game: OpenGame) -> None:
    hand = half_told(open_game)
    pause(hand)
    assert kept(hand)
    assert path_in(hand.ui.app.folder).stat().st_mode & 0o777 == 0o600
    hand.ui.app.dispatch("on_resume")
    assert not kept(hand)
    assert now(hand).body.pad.told == [1, 1, 2]


def test_it_belongs_to_its_moment(open_game: OpenGame) -> None:
    """The game has gone on elsewhere: what was told of another step is told of no other."""
    hand = half_told(open_game)
    game = hand.ui.app.playing.table.id

    def elsewhere(form: dict[str, Any]) -> dict[str, Any]:
        with Library(hand.ui.app.folder).open(game) as table:
            table.undo()
            table.redo()
        return form

    anew(hand, elsewhere)
    assert now(hand).body.pad.told == []
    assert not kept(hand)


def test_a_draft_of_another_game_of_the_same_name_is_none(open_game: OpenGame) -> None:
    hand = half_told(open_game)
    anew(hand, lambda form: form | {"after": "00" * 32})
    assert now(hand).body.pad.told == []


def test_what_is_half_done_in_a_game_waits_while_another_is_played(open_game: OpenGame) -> None:
    hand = half_told(open_game)
    other = put(hand.ui.app.folder, moves_of(at_a_choice()))
    game = hand.ui.app.playing.table.id
    pause(hand)
    hand.ui.app.go("home")
    hand.ui.app._drafts = Drafts(hand.ui.app.folder)
    hand.ui.app.go("game", game=other)
    hand.ui.advance(0.5)
    anew(hand)
    hand.ui.app.go("home")
    hand.ui.app.go("game", game=game)
    hand.ui.advance(0.5)
    assert now(hand).body.pad.told == [1, 1, 2]


def test_what_was_half_done_in_a_game_goes_with_the_game(open_game: OpenGame) -> None:
    hand = half_told(open_game)
    game = hand.ui.app.playing.table.id
    pause(hand)
    hand.ui.app.dispatch("on_resume")
    hand.ui.app.go("home")
    hand.ui.advance(0.3)
    pause(hand)
    assert [place for place in kept(hand) if game in place]
    Library(hand.ui.app.folder).shelf.delete(game)
    pause(hand)
    assert not kept(hand)


def test_a_full_disk_stops_nobody_from_leaving(open_game: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = half_told(open_game)

    def full(*_: object, **__: object) -> None:
        raise Trouble("disk-full")

    with monkeypatch.context() as patched:
        patched.setattr("app.drafts.write", full)
        pause(hand)
    assert not kept(hand)
    hand.ui.app.dispatch("on_resume")
    assert now(hand).body.pad.told == [1, 1, 2]


def test_the_first_frame_does_not_look_for_it(open_app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []
    take = DraftFile.take

    def noted(found: DraftFile) -> Any:
        taken.append(found)
        return take(found)

    monkeypatch.setattr(DraftFile, "take", noted)
    DraftFile(tmp_path).keep({at_new_table("x"): {"half": "a table"}})
    hand = Hand(open_app(folder=tmp_path))
    hand.ui.advance(1)
    assert (taken, len(kept(hand))) == ([], 1)
    hand.tap(say("box.dungeonquest"))
    assert len(taken) == 1
    assert not kept(hand)


# A table

SET = """
    ui.app.go("home")
    ui.advance(0.3)
    hand.tap(say("box.dungeonquest"))
    hand.tap(say("new.add"))
    hand.touch(next(each for each in ui.widgets() if type(each).__name__ == "Who"))
    ui.app.sheet.content.field.input.text = "Zoë"
    ui.app.sheet.content.field.input.dispatch("on_text_validate")
    hand.tap(say("new.hero"))
    hand.tap("Challara")
    ui.app.show_sheet(None)
    ui.advance(0.3)
    table = ui.app.screen.table
    table.set("death_can_wait", True)
    ui.app.screen.changed()
    assert [seat.name for seat in table.seats].count("Zoë") == 1 and len(table.seats) == 3
    assert ui.app.dispatch("on_pause")
    import json
    print(json.dumps(table.form()).encode().hex(), flush=True)
"""


def test_a_table_that_was_half_set_is_there_again_with_one_touch(open_app: Any, tmp_path: Path) -> None:
    game = put(tmp_path, moves_of(at_a_choice()))
    (form,) = killed_after(SET, tmp_path, game)
    wanted = json.loads(bytes.fromhex(form))
    hand = Hand(open_app(folder=tmp_path))
    hand.tap(say("box.dungeonquest"))
    assert hand.taps == 1
    table = hand.ui.app.screen.table
    assert json.loads(json.dumps(table.form())) == wanted
    assert (len(table.seats), table.settings.death_can_wait) == (3, True)
    assert any("Zoë" in text for text in hand.ui.texts())
    assert not kept(hand)
    hand.tap(say("new.start"))
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert "Zoë" in [hero.name for hero in hand.game.heroes]
    pause(hand)
    assert not kept(hand), "it has begun"


def test_a_table_waits_while_a_game_is_played(open_app: Any, tmp_path: Path) -> None:
    game = put(tmp_path, moves_of(at_a_choice()))
    killed_after(SET, tmp_path, game)
    hand = Hand(open_app(folder=tmp_path))
    hand.ui.app.dispatch("on_resume")
    assert kept(hand), "nobody has looked at it yet"
    hand.ui.app.go("game", game=game)
    hand.ui.advance(0.5)
    pause(hand)
    hand.ui.app.dispatch("on_resume")
    hand.ui.app.go("new", box="dungeonroll")
    hand.ui.advance(0.3)
    hand.ui.app.go("new", box="dungeonquest")
    hand.ui.advance(0.3)
    assert "Zoë" in hand.ui.app.screen.table.names


@some_of(
    "change",
    [
        lambda form: form | {"seats": []},
        lambda form: form | {"seats": [{"name": "Ada", "hero": ""}] * 3},
        lambda form: form | {"marks": 7},
        lambda form: form | {"at": form["at"] - 25 * 3600},
        lambda form: form | {"at": form["at"] + 3600},
        lambda form: form | {"at": "now"},
        lambda form: [],
        lambda form: {},
    ],
    count=4,
)
def test_a_table_that_makes_no_sense_is_set_as_ever(open_app: Any, change: Any) -> None:
    hand = Hand(open_app())
    hand.tap(say("box.dungeonquest"))
    before = hand.ui.app.screen.table.names
    hand.tap(say("new.add"))
    anew(hand, change)
    assert isinstance(hand.ui.app.screen, NewGameScreen)
    assert hand.ui.app.screen.table.names == before
    assert hand.ui.app.said is None


# Nonsense


@some_of(
    "change",
    [
        lambda form: {},
        lambda form: [],
        lambda form: form | {"after": None},
        lambda form: form | {"choice": "x"},
        lambda form: form | {"choice": 5},
        lambda form: form | {"choice": None},
        lambda form: form | {"choice": [[]]},
        lambda form: form | {"unfolded": "x"},
        lambda form: form | {"answers": None},
        lambda form: form | {"answers": [{}]},
        lambda form: form | {"answers": [{"own": 1}]},
        lambda form: form | {"answers": [{}, {"own": 99}]},
        lambda form: form | {"answers": [{}, {"own": "1"}]},
        lambda form: form | {"answers": [{}, {"theirs": 1}]},
        lambda form: form | {"answers": [{}, {"own": 1, "theirs": 1}]},
        lambda form: form | {"answers": [{}, {"own": 1}, {"own": 1}]},
        lambda form: form | {"answers": [{}, {"own": 1, "kind": "x"}]},
        lambda form: form | {"answers": [[], ["own"]]},
        lambda form: form | {"answers": {"own": 1}},
    ],
    count=7,
)
def test_what_makes_no_sense_is_told_anew(open_game: OpenGame, change: Any) -> None:
    hand = open_game(at_a_choice())
    hand.answer(say("dq.choice.run"))
    hand.answer("1")
    entries = hand.entries
    anew(hand, change)
    assert not getattr(now(hand).body, "answers", {})
    assert (hand.entries, hand.ui.app.said) == (entries, None)
    assert not kept(hand)
    hand.answer("1")
    hand.answer("4")
    assert hand.entries == entries + 1


@some_of("draft", [["x"], [1, None], "1", {}, [99], [0] * 50, [[1]]], count=3, ids=str)
def test_what_makes_no_sense_on_a_pad_leaves_it_empty(open_game: OpenGame, draft: Any) -> None:
    hand = half_told(open_game)
    anew(hand, partial(with_pad, draft))
    assert now(hand).body.pad.told == []


# Secrets: every pad on which somebody chooses for their own eyes

RAIDERS = {"hide-card": "secret", "note-room": "torch", "hide-cards": "boss-secret"}
TWISTER = {"choose-team": "choosing", "choose-line": "lines", "hide-combat-card": "secret", "bring-in": "free-teams"}
EACH_SECRET = [
    *((DUNGEON_RAIDERS, r, move, scene) for move, scene in RAIDERS.items()),
    *((DUNGEON_TWISTER, t, move, scene) for move, scene in TWISTER.items()),
]


@pytest.mark.parametrize(("box", "scenes", "known"), [(DUNGEON_RAIDERS, r, RAIDERS), (DUNGEON_TWISTER, t, TWISTER)])
def test_there_are_no_other_secret_pads(box: Any, scenes: Any, known: dict[str, str]) -> None:
    found = {
        choice.move
        for moves in scenes.every_scene().values()
        for choice in box.rules.choices(scenes.state_after(moves))
        if any(owned(ask) for ask in choice.asks)
    }
    assert found == {*known}


def look(hand: Hand, move: str) -> VeilPad:
    """Opens the pad, looks below the cover, and picks something where that does not end it."""
    opens(hand, lambda choice: choice.move == move)
    pad = now(hand).body.pad
    assert isinstance(pad, VeilPad)
    if pad.below is None:
        hand.touch(pad.look_key)
    tick(hand)
    return pad


def tick(hand: Hand) -> None:
    """The first thing below the cover, where a touch does not send it."""
    pad = now(hand).body.pad
    if isinstance(pad.asked.ask, PickSomeAsk):
        hand.touch(next(iter(pad.below.keys.values())))


def nothing_is_kept(hand: Hand) -> None:
    """In the file, nor for when the screen is built again."""
    assert hand.ui.app.screen.draft() is None
    pause(hand)
    assert not kept(hand)
    hand.ui.app.dispatch("on_resume")
    hand.ui.app.go("home")
    hand.ui.advance(0.3)
    pause(hand)
    assert not kept(hand)


@pytest.mark.parametrize(("box", "scenes", "move", "scene"), EACH_SECRET, ids=lambda each: str(each)[:20])
def test_what_somebody_chooses_in_secret_reaches_no_file(
    open_game: OpenGame, box: Any, scenes: Any, move: str, scene: str
) -> None:
    hand = open_game(scenes.every_scene()[scene], box=box)
    entries = hand.entries
    look(hand, move)
    assert hand.entries == entries, "still half done"
    nothing_is_kept(hand)


def test_a_team_of_which_half_is_chosen_reaches_no_file(open_game: OpenGame) -> None:
    """The heroes are told, the objects are asked for."""
    hand = open_game(t.every_scene()["choosing"], box=DUNGEON_TWISTER, size=(412, 1400))
    pad = look(hand, "choose-team")
    assert isinstance(pad.below, TickPad)
    for key in [*pad.below.keys.values()][1:8]:
        hand.touch(key)
    hand.touch(pad.below.ok)
    assert now(hand).body.answers["heroes"]
    tick(hand)
    nothing_is_kept(hand)


def test_how_far_a_secret_counter_goes_reaches_no_file(open_game: OpenGame) -> None:
    counters = (CounterSpec(name="fame", secret=True), CounterSpec(name="gold"))
    hand = open_game((SetUp(players=("Ada",), counters=counters),), box=OPEN_TABLE)
    for counter, said in (("fame", False), ("gold", True)):
        opens(hand, lambda each: each.move == "count" and dict(each.given)["counter"] == counter)  # noqa: B023
        now(hand).body.pad._set(37 if now(hand).body.ask.high > 0 else -37)
        pause(hand)
        assert bool(kept(hand)) is said, counter
        hand.ui.app.dispatch("on_resume")
