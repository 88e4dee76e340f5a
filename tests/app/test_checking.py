"""The check of the table: when it is due, what it lists, and which entries it suspects."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app import checking
from app.library import Library
from app.playing import Playing
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.moves import GiveLoot
from core.rulings import Ruling
from core.table_counts import Count
from tests.core.dungeonquest.table import Table
from tests.ui.scenes import moves_of, put

LIFE, SUN = ("life", "Hugo"), ("sun", "")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[Table], Playing]]:
    """Opens what was played at a table as a game of its own, and closes it after the test."""
    with ExitStack() as games:

        def open_game(table: Table) -> Playing:
            game = put(tmp_path, moves_of(table))
            return Playing(games.enter_context(Library(tmp_path).open(game, burst=2.0)))

        yield open_game


def two() -> Table:
    return Table("Hugo", "Lindel")


def round_on(table: Table) -> None:
    """Everybody has a quiet turn."""
    now = table.state.turn.round
    while table.state.turn.round == now:
        table.quiet()


def wounds(table: Table, *values: int, hero: str = "Hugo") -> None:
    for value in values:
        table.ruling(f"heroes/{hero}/wounds", value)


def count_of(table: Table, key: str, player: str = "") -> Count:
    view = table.journal.box.sight.view(table.state, None)
    return next(c for c in table.journal.box.voice.counts(view) if (c.key, c.player) == (key, player))


def suspected(table: Table, true: int, which: tuple[str, str] = LIFE) -> list[tuple[str, int | None]]:
    found = checking.suspects(table.journal, count_of(table, *which), true)
    return [(each.because, each.reason.by) for each in found]


class TestWhen:
    def test_nothing_is_asked_in_the_first_round(self, opened):
        assert checking.due(opened(two())) == 0

    def test_it_is_asked_once_in_each_round(self, opened):
        t = two()
        round_on(t)
        playing = opened(t)
        assert checking.due(playing) == 2
        checking.agree(playing)
        assert checking.due(playing) == 0
        playing.play(Ruling(path="turn/round", value=3))
        assert checking.due(playing) == 3

    @pytest.mark.parametrize(
        ("happens", "due"), [("a wound", 2), ("back in an earlier round", 0), ("the game is over", 0), ("a what-if", 0)]
    )
    def test_it_waits_until_somebody_agrees_as_long_as_the_round_is_really_played(self, opened, happens, due):
        t = two()
        round_on(t)
        playing = opened(t)
        match happens:
            case "a wound":
                playing.play(Ruling(path="heroes/Hugo/wounds", value=1))
            case "back in an earlier round":
                playing.play(Ruling(path="turn/round", value=3))
                checking.agree(playing)
                playing.undo()
            case "the game is over":
                playing.play(Ruling(path="stage", value="over"))
            case "a what-if":
                playing.suppose()
        assert checking.due(playing) == due

    def test_a_game_that_is_opened_again_asks_again(self, tmp_path):
        t = two()
        round_on(t)
        game = put(tmp_path, moves_of(t))
        with Library(tmp_path).open(game) as table:
            checking.agree(Playing(table))
        with Library(tmp_path).open(game) as table:
            assert checking.due(Playing(table)) == 2

    def test_nothing_is_written_when_the_table_agrees(self, opened):
        t = two()
        round_on(t)
        playing = opened(t)
        before = len(playing.table.journal.entries)
        checking.agree(playing)
        assert len(playing.table.journal.entries) == before


class TestWhat:
    def test_what_is_everybodys_comes_first(self, opened):
        found = checking.counts(opened(two()))
        assert list(found) == ["", "Hugo", "Lindel"]
        assert next((count.key, count.value) for count in found[""]) == ("sun", 1)
        assert [(count.key, count.value) for count in found["Hugo"]] == [
            ("life", 16), ("determination", 0), ("loot", 0), ("gold", 0)
        ]  # fmt: skip

    def test_what_lies_face_down_is_not_counted(self, opened):
        """Given Cloak and Dagger, when Hugo has loot, then its number can be counted, and its gold cannot."""
        t = Table("Hugo", "Lindel", cloak_and_dagger=True)
        t.play(GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
        found = checking.counts(opened(t))
        assert {count.key: count.value for count in found["Hugo"]} == {"life": 16, "determination": 0, "loot": 1}


class TestSuspects:
    def test_an_entry_without_which_it_would_be_right(self):
        """Given wounds of 3, 4 and 9, when the table has five life more, then the last is named first."""
        t = two()
        wounds(t, 3, 4, 9)
        assert suspected(t, 12) == [("without", -5), ("ruling", -1), ("ruling", -3)]

    def test_the_same_twice_in_a_row(self):
        t = two()
        wounds(t, 2, 4, 5)
        assert suspected(t, 13)[0] == ("twice", -2)

    def test_one_that_was_taken_back(self):
        """Given a wound that was undone by mistake, when the table has it, then it is the first one named."""
        t = two()
        wounds(t, 2, 5)
        t.undo()
        t.ruling("sun", 2)
        assert suspected(t, 11)[0] == ("undone", -3)

    def test_one_that_was_redone_is_not_taken_back(self):
        t = two()
        wounds(t, 2, 5)
        t.undo()
        t.redo()
        assert "undone" not in dict(suspected(t, 8))

    def test_the_same_for_somebody_else(self):
        t = two()
        wounds(t, 3, hero="Lindel")
        found = checking.suspects(t.journal, count_of(t, *LIFE), 13)
        assert [(each.because, each.player, each.reason.by) for each in found] == [("other", "Lindel", -3)]

    def test_one_the_other_way_round(self):
        t = two()
        wounds(t, 6, 4)
        assert suspected(t, 8)[0] == ("reversed", 2)

    def test_quick_taps_that_were_miscounted(self, opened):
        playing = opened(two())
        for value in (1, 2, 3, 4):
            playing.ruling("heroes/Hugo/wounds", value)
        journal = playing.table.journal
        count = next(c for c in playing.box.voice.counts(playing.view.state) if (c.key, c.player) == LIFE)
        found = checking.suspects(journal, count, 13)
        assert [(each.because, each.reason.by) for each in found] == [("taps", -4)]

    def test_a_number_that_several_values_make(self):
        """Given two cards, when the table has one, then the last that was given is suspected."""
        t = two()
        t.play(GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
        t.play(GiveLoot(hero="Hugo", deck="search", card="Gold Coins 60"))
        assert suspected(t, 1, ("loot", "Hugo"))[0] == ("twice", 1)
        assert suspected(t, 60, ("gold", "Hugo"))[0] == ("without", 30)

    def test_at_most_five_are_named_newest_first(self):
        t = two()
        wounds(t, 2, 4, 6, 8, 10, 12, 14)
        found = checking.suspects(t.journal, count_of(t, *LIFE), 4)
        assert len(found) == checking.MOST
        entries = [each.reason.of.entry for each in found]
        assert entries == sorted(entries, reverse=True)

    def test_the_last_change_is_always_named(self):
        t = two()
        t.enter("dungeon", "Rock Fall")
        found = suspected(t, 5)
        assert found == [("last", -2)]

    def test_where_nothing_changed_nobody_is_suspected(self):
        assert suspected(two(), 10) == []

    def test_a_number_that_is_right_suspects_nothing(self):
        t = two()
        wounds(t, 3)
        assert suspected(t, 13) == []

    def test_the_suns_space(self):
        t = two()
        round_on(t)
        assert suspected(t, 1, SUN)[0] == ("without", 1)

    def test_no_secret_is_told(self):
        """Given loot face down, when its number is wrong, then the reasons do not name the card."""
        t = Table("Hugo", "Lindel", cloak_and_dagger=True)
        t.play(m.GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
        found = checking.suspects(t.journal, count_of(t, "loot", "Hugo"), 0)
        assert found
        assert "Gold Coins" not in repr(found)


@pytest.mark.parametrize("key", ["life", "loot"])
def test_it_is_quick_in_a_long_game(key: str):
    """Five hundred entries are looked through in a blink, whatever other programs do meanwhile."""
    t = two()
    for number in range(500):
        t.ruling("heroes/Hugo/wounds", number % 5)
    began = time.thread_time()
    checking.suspects(t.journal, count_of(t, key, "Hugo"), 3)
    assert time.thread_time() - began < 0.5
