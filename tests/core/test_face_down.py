"""What lies face down does not leave the phone: a journal that does ends before the first move that keeps it."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import hypothesis
from hypothesis import strategies as st

from core.acts import At
from core.amend import Change, Drop, Insert, KeepOrDrop, accept, preview
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.cards import bounds, playable
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import awaited, boss_named, player_named
from core.chance import Drawn
from core.face_down import open_entries
from core.facts import Move
from core.journal import Journal
from core.refusal import Refused
from core.rulings import Ruling
from tests.core.dungeonraiders.chance import GAMES
from tests.core.dungeonraiders.table import Table, boss, room
from tests.core.playing import given, plus, write
from tests.core.randomgames import SEEDS, beginning
from tests.matrix import examples


def secret(card: str = "Chest 3", players: int = 3, **said: Any) -> Table:
    """A room that is played in secret."""
    return room(card, players, secret_cards=True, **said)


def entries(t: Table) -> int:
    return len(t.journal.entries)


def kept(t: Table) -> int:
    """How many entries may leave; what leaves is a game in which nothing lies face down that nobody has seen."""
    found = open_entries(t.journal)
    assert open_entries(first(t.journal, found)) == found
    return found


def first(journal: Journal[Game], entries: int) -> Journal[Game]:
    part: Journal[Game] = Journal(BOX)
    for entry in journal.entries[:entries]:
        part.apply(entry)
    return part


def amend(t: Table, *edits: Any, rest: KeepOrDrop = "drop") -> None:
    write(t.journal, accept(t.journal, preview(t.journal, list(edits), rest=rest)))


def test_where_nothing_is_hidden_everything_may_leave():
    journal = given(plus(3), plus(70_001, counter="fame"))
    assert open_entries(journal) == len(journal.entries)
    t = room("Chest 3", 3)
    t.one("A", 2)
    assert kept(t) == entries(t)


def test_it_ends_before_the_first_card_that_lies_face_down():
    t = secret()
    before = entries(t)
    for number in (1, 2, 3):
        t.hide(number)
        assert kept(t) == before
    t.reveal()
    assert kept(t) == entries(t)


def test_what_was_done_openly_in_between_stays_here_too():
    t = secret()
    t.one("A", 2)
    before = entries(t)
    t.hide(4)
    t.adjust("A", -1)
    assert kept(t) == before


def test_a_card_that_was_taken_back_is_still_a_secret():
    """It can be redone, and who has chosen it once will choose it again."""
    t = secret()
    before = entries(t)
    t.hide(4)
    t.undo()
    assert kept(t) == before
    t.redo()
    assert kept(t) == before
    t.undo()
    t.adjust("B", 1, "treasure")
    assert kept(t) == before
    t.hide(3, 3, 3)
    assert kept(t) == before
    t.reveal()
    assert kept(t) == entries(t)


def test_cards_that_were_revealed_and_taken_back_were_seen():
    t = secret()
    t.hide(1, 2, 3)
    t.reveal()
    t.undo()
    assert kept(t) == entries(t)
    for _ in range(3):
        t.undo()
    assert kept(t) == entries(t)


def test_what_is_chosen_after_that_is_a_secret_again():
    t = secret()
    t.hide(1, 2, 3)
    t.reveal()
    t.write(t.journal.undo(At(entries(t) - 4)))
    before = entries(t)
    t.hide(4)
    assert kept(t) == before


def test_a_copy_that_an_amendment_has_made_of_what_was_seen_is_known_as_well():
    t = secret()
    t.hide(1, 2, 3)
    t.reveal()
    t.undo()
    amend(t, Insert(before=At(entries(t) - 4), moves=(m.Adjust(player="A", what="treasure", by=1),)))
    assert any(play.hidden for play in t.state.room.plays)
    assert kept(t) == entries(t)


def test_the_room_is_behind_everybody_without_a_reveal():
    """Somebody has chosen, takes it back, and the table plays openly after all."""
    t = secret()
    before = entries(t)
    t.hide(4)
    t.undo()
    t.one("B", 1)
    t.one("C", 1)
    assert kept(t) == before
    t.one("A", 1)
    assert kept(t) == entries(t)


def test_only_what_comes_after_a_crystal_ball_is_hidden():
    t = secret(items={"A": "ball"})
    t.hide("ball", 2, 3)
    t.reveal()
    revealed = entries(t)
    assert kept(t) == revealed
    t.hide(5)
    assert kept(t) == revealed
    t.reveal()
    assert kept(t) == entries(t)


def test_each_fight_with_a_boss_has_its_own_secrets():
    t = boss("Hydra", 3, secret_cards=True)
    before = entries(t)
    t.hide("1+2", "1+2", "1+2")
    assert kept(t) == before
    t.reveal()
    assert t.state.room.bout == 2
    before = entries(t)
    t.hide("3+4")
    assert kept(t) == before


def test_no_card_is_a_choice_as_well_and_can_be_seen_in_the_end():
    t = boss("Golem", 3, secret_cards=True, boss_no_card=True, items={"B": "ball"})
    before = entries(t)
    t.hide("", "ball", 3)
    assert kept(t) == before
    t.reveal()
    assert t.waiting == ("B",)
    assert kept(t) == entries(t)


def next_room(t: Table, *cards: int) -> None:
    """A room in secret, and the door of the one behind it."""
    t.hide(*cards)
    t.reveal()


def test_what_was_seen_in_a_course_that_was_given_up_is_known():
    """Back before two rooms: what was played in them was seen, and the new course is not lost for it."""
    t = secret()
    base = t.journal.head.origin
    next_room(t, 1, 2, 3)
    t.turn("Chest 2")
    next_room(t, 2, 3, 4)
    t.write(t.journal.undo(base))
    assert kept(t) == entries(t)
    next_room(t, 3, 3, 1)
    assert kept(t) == entries(t)
    t.turn("Chest 2")
    assert kept(t) == entries(t)


def test_what_was_never_seen_stays_a_secret_until_its_room_is_behind_everybody():
    t = secret()
    base = t.journal.head.origin
    next_room(t, 1, 2, 3)
    t.turn("Chest 2")
    before = entries(t)
    t.hide(4)
    t.write(t.journal.undo(base))
    next_room(t, 3, 3, 1)
    t.turn("Chest 2")
    assert kept(t) == before
    next_room(t, 4, 4, 4)
    assert kept(t) == entries(t)


def test_an_amendment_carries_a_secret_on_and_does_not_tell_it():
    """Given cards face down, when an old room is mended, then they are written twice, and neither leaves."""
    t = secret()
    mended = At(entries(t) + 2)
    next_room(t, 1, 2, 3)
    t.turn("Chest 2")
    before = entries(t)
    t.hide(4)
    amend(t, Change(of=mended, move=m.HideCard(player="B", card="5")))
    assert kept(t) == before
    t.hide(4, 4)
    t.reveal()
    assert kept(t) == entries(t)


def test_an_amendment_that_takes_the_table_further_does_not_tell_it_either():
    """Given cards face down in the first room, when a whole room is put before it, then they lie in another place."""
    t = secret()
    turned = t.journal.head.origin
    before = entries(t)
    t.hide(4)
    openly = (m.TurnRoom(card=Drawn(card="Chest 2")), *(m.PlayCard(player=who, card="1") for who in "ABC"))
    amend(t, Insert(before=turned, moves=openly), rest="ruling")
    assert t.state.room.plays[0].hidden
    assert kept(t) == before


def test_a_card_that_an_amendment_has_dropped_lies_there_no_more_and_is_not_told():
    t = secret()
    before = entries(t)
    t.hide(4, 3)
    amend(t, Drop(of=At(before + 1)))
    assert kept(t) == before


def test_the_tables_word_does_not_open_it():
    t = secret()
    before = entries(t)
    t.hide(4)
    t.ruling("level", 3)
    t.ruling("reveals", 9)
    assert kept(t) == before


def test_what_is_turned_over_in_a_what_if_was_seen():
    t = secret()
    before = entries(t)
    t.hide(1, 2, 3)
    t.write(t.journal.suppose())
    assert kept(t) == before
    t.reveal()
    assert kept(t) == entries(t)
    t.write(t.journal.settle(keep=False))
    assert kept(t) == entries(t)


def test_what_is_supposed_in_secret_is_a_secret():
    t = secret()
    t.write(t.journal.suppose())
    before = entries(t)
    t.hide(4)
    assert kept(t) == before


def test_a_game_that_is_over_leaves_as_a_whole():
    """Given a card face down, when all but one die by the table's word, then nobody will ever turn it over."""
    t = secret()
    t.hide(4)
    for who in "BC":
        t.adjust(who, -t.life[who])
    assert BOX.rules.over(t.state)
    assert kept(t) == entries(t)


# Two tables that differ in nothing but what lies face down


def chosen(state: Game, name: str, chance: Random) -> Move:
    player = player_named(state, name)
    assert player is not None
    words = playable(state, player)
    least, most = bounds(state, player)
    if (least, most) == (1, 1):
        return m.HideCard(player=name, card=chance.choice(words))
    return m.HideCards(player=name, cards=tuple(chance.sample(words, chance.randint(least, most))))


def twin_acts(journal: Journal[Any], chance: Random, fingers: Random, acts: int) -> None:
    """What happens is the same with the same `chance`; which cards are chosen is in the `fingers`."""
    base = journal.head
    for _ in range(acts):
        state = journal.state
        waiting = awaited(state)
        deed = chance.choice(["hide"] * 4 + ["undo", "undo", "redo", "adjust", "name", "suppose", "settle"])
        who = chance.choice(waiting) if waiting else ""
        try:
            match deed:
                case "hide" if who:
                    write(journal, journal.play(chosen(state, who, fingers)))
                case "undo" if journal.head is not base:
                    write(journal, journal.undo())
                case "redo":
                    write(journal, journal.redo())
                case "adjust":
                    write(journal, journal.play(m.Adjust(player=state.players[0].name, what="treasure", by=1)))
                case "name":
                    write(journal, journal.name("here"))
                case "suppose":
                    write(journal, journal.suppose())
                case "settle":
                    write(journal, journal.settle(keep=chance.random() < 0.5))
        except Refused:
            continue


@lru_cache(maxsize=64)
def at_a_room(seed: int) -> Journal[Any] | None:
    """A game that has come to a room in which nobody has chosen yet; None where it was over before."""
    chance = Random(seed)
    journal = GAMES.game(seed, chance.randint(5, 60))
    for _ in range(300):
        state = journal.state
        if BOX.rules.over(state):
            return None
        if awaited(state) and not state.room.plays and not state.settings.tactical:
            return journal  # type: ignore[no-any-return]
        GAMES.play_on(journal, chance, 1)
    return None


def twins(seed: int, acts: int) -> list[Journal[Any]] | None:
    room = at_a_room(seed)
    if room is None:
        return None
    made = []
    for finger in (1, 2):
        journal = beginning(room, len(room.entries))
        twin_acts(journal, Random(seed), Random(finger), acts)
        made.append(journal)
    return made


@examples(60)
@hypothesis.given(SEEDS, st.integers(1, 25))
def test_two_tables_that_differ_in_a_secret_are_the_same_journal(seed, acts):
    pair = twins(seed, acts)
    if pair is None:
        return
    one, other = pair
    assert len(one.entries) == len(other.entries)
    parts = [journal.entries[: open_entries(journal)] for journal in pair]
    assert parts[0] == parts[1]
    if one.entries != other.entries:
        assert len(parts[0]) < len(one.entries)


def test_the_twins_of_this_test_have_something_to_hide():
    """What keeps the test above from passing by looking away."""
    pairs = [pair for seed in range(40) if (pair := twins(seed, 12)) is not None]
    differing = [one for one, other in pairs if one.entries != other.entries]
    assert len(differing) > 10
    assert any(boss_named(one.state, one.state.room.card) for one in differing) or len(differing) > 15


@examples(40)
@hypothesis.given(SEEDS, st.integers(5, 80))
def test_any_game_leaves_as_one_in_which_nothing_lies_face_down(seed, moves):
    chance = Random(seed)
    journal = GAMES.game(seed, moves)
    for _ in range(chance.randint(0, 3)):
        line = list(journal.line())
        deed = chance.choice(("undo", "drop", "rule"))
        try:
            if deed == "undo":
                write(journal, journal.undo(chance.choice(line).origin))
            elif deed == "drop" and len(line) > 1:
                node = chance.choice(line[1:])
                write(journal, accept(journal, preview(journal, [Drop(of=node.origin)], rest="drop")))
            else:
                write(journal, journal.play(Ruling(path="level", value=chance.randint(1, 5))))
        except Refused:
            continue
        GAMES.play_on(journal, chance, 4)
    found = open_entries(journal)
    assert found >= 1
    assert open_entries(first(journal, found)) == found
    if BOX.rules.over(journal.state):
        assert found == len(journal.entries)
