"""What the log is good for, on whole games of Dungeon Raiders: mending, checks, endings, statistics."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.charts import charts, tiles
from app.checking import counts
from app.cli.main import main
from app.library import Library
from app.playing import Playing
from app.statistics import gathered
from core.boxes.dungeonraiders import events as e
from core.boxes.dungeonraiders.moves import HideCard, PlayCard
from core.boxes.dungeonraiders.state import Game
from core.nodes import Node
from core.statistics import summed
from data.exports.telling import tale
from data.words import LANGUAGES, words
from tests.app.histories import assert_ruled, bgstats, chart, kept, mend_and_take_back, opened, text
from tests.app.test_totals import keep, played
from tests.core.dungeonraiders.table import room
from tests.data.replaying import raids

BOX = "dungeonraiders"
SEEDS = (0, 4, 13)
"""Five players, three, and two; each plays through."""


# Mending


def early_card(playing: Playing) -> tuple[Node[Game], HideCard | PlayCard, str]:
    """A power card of the first level, and one that could have been played in its place."""
    for node in playing.table.journal.line():
        move = node.move
        if not isinstance(move, HideCard | PlayCard) or not move.card.isdecimal() or node.parent is None:
            continue
        player = next(each for each in node.parent.state.players if each.name == move.player)
        others = [card for card in "12345" if card != move.card and card not in player.spent]
        if others:
            return node, move, others[0]
    raise AssertionError("every room is played with cards")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_of_an_old_room_is_mended_and_the_rest_follows(tmp_path, seed):
    with opened(tmp_path, BOX, seed) as playing:
        node, move, other = early_card(playing)
        mend_and_take_back(playing, node.origin, type(move)(player=move.player, card=other))


def test_the_table_is_checked_and_can_rule_in_mid_game(tmp_path):
    with opened(tmp_path, BOX, 4, part=0.4) as playing:
        journal = playing.table.journal
        name = next(player.name for player in journal.state.players if player.life > 1)
        checked = counts(playing)
        assert {count.key for count in checked[name]} == {"life", "treasure", "powers", "items"}
        assert {count.key for count in checked[""]} >= {"level", "supply-torch", "supply-sword"}
        assert_ruled(playing, name, "treasure", 12, lies=3)


def test_bg_stats_gets_treasure_winners_and_characters(tmp_path):
    game = kept(tmp_path, BOX, 4)
    play, look = bgstats(tmp_path, game), Library(tmp_path).look(game)
    state = look.journal.state
    assert {each["name"]: each["score"] for each in play["players"]} == {
        player.name: player.treasure for player in state.players
    }
    assert {each["name"] for each in play["players"] if each["winner"]} == set(state.winners)
    assert all(each["role"] for each in play["players"])
    assert play["game"].get("bggId") == look.journal.box.bgg


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_ends_with_who_has_what(language):
    journal = raids(0)
    _, *ending = tale(journal, 0, words(language)).ending
    for score, line in zip(journal.state.scores, ending, strict=True):
        assert line.startswith(f"{score.player}: ")
        assert (str(score.treasure) in line) == (score.fate in ("survived", "out"))


def test_the_dead_who_have_won_are_told_as_such(tmp_path):
    """Given the last two who die together, where the richest of them wins, then the story says who has won."""
    t = room("Spikes", 2, life=(1, 1), treasure=(3, 5), all_dead="treasure")
    t.cards(2, 2)
    assert t.state.winners == ("B",)
    told = tale(t.journal, 0, words("en")).ending
    assert told[1:] == ("A: did not come back", "B: treasure 5, won")


# Statistics


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("evening")
    for seed in range(6):
        kept(folder, BOX, seed)
    return folder


def test_it_has_the_charts_that_mean_something_for_it(evening):
    summary = summed(gathered(evening).records.values())
    names = [each.name for each in charts(summary)]
    assert names == ["wins", "causes", "treasure", "haul", "raiders-wounds", "raiders-beaten"], "no dice, five levels"
    assert "most treasure in one game" in [text(each.caption) for each in tiles(summary)]
    for each in charts(summary):
        for language in LANGUAGES:
            told = [text(each.title, language), text(each.tells, language)]
            told += [text(line.label, language) for line in each.lines]
            told += [text(key, language) for key in each.keys]
            assert all(told)


def by_player(folder: Path, number: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    library = Library(folder)
    for game in library.shelf.ids():
        for node in library.look(game).journal.line():
            for event in node.events:
                for name, many in number(node, event):
                    found[name] = found.get(name, 0) + many
    return {name: many for name, many in found.items() if many}


def test_wounds_and_beaten_monsters_are_added_up(evening):
    def wounds(_node: Any, event: Any) -> Iterator[tuple[str, int]]:
        if isinstance(event, e.MonsterStruck):
            yield from ((name, event.wounds) for name in event.players)

    def beaten(node: Any, event: Any) -> Iterator[tuple[str, int]]:
        if isinstance(event, e.MonsterBeaten):
            yield from ((player.name, 1) for player in node.state.players if player.life and not player.stone)

    for name, number in (("raiders-wounds", wounds), ("raiders-beaten", beaten)):
        found = chart(evening, name)
        assert {line.label: line.values[0] for line in found.lines if line.values[0]} == by_player(evening, number)


def test_the_dead_are_counted_by_what_killed_them(evening):
    library = Library(evening)
    died = [
        event
        for game in library.shelf.ids()
        for node in library.look(game).journal.line()
        for event in node.events
        if isinstance(event, e.Died)
    ]
    found = chart(evening, "causes")
    assert sum(line.values[0] for line in found.lines) == len(died)
    assert {line.key for line in found.lines} <= {"skull", "boss", "trap", "stone", "grave"}


def test_three_boxes_are_not_added_up(tmp_path):
    kept(tmp_path, BOX, 4)
    keep(Library(tmp_path), played(Hugo="Silver Ring", Lindel=""))
    summary = summed(gathered(tmp_path).records.values())
    titles = {each.name: text(each.title) for each in charts(summary)}
    assert titles["treasure"].endswith("Dungeon Raiders")
    assert titles["gold"].endswith("DungeonQuest")


def test_the_command_tells_them_too(evening, capsys):
    assert main(["--home", str(evening), "--lang", "en", "stats", "dungeonraiders"]) == 0
    told = capsys.readouterr().out
    assert "Wounds from monsters" in told
    assert main(["--home", str(evening), "--lang", "ru", "totals", "dungeonraiders", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]
