"""What the log is good for, on whole games of Dungeon Twister: mending, checks, endings, statistics."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app.charts import charts, tiles
from app.checking import counts
from app.cli.main import main
from app.library import Library
from app.playing import Playing
from app.statistics import gathered
from core.boxes.dungeontwister import events as e
from core.boxes.dungeontwister.moves import HideCombatCard, LayCombatCard
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score
from core.facts import Event
from core.nodes import Node
from core.statistics import summed
from data.exports.telling import tale
from data.words import LANGUAGES, words
from tests.app.histories import assert_ruled, bgstats, chart, kept, mend_and_take_back, opened, text
from tests.app.test_totals import keep, played
from tests.data.replaying import mazes

BOX = "dungeontwister"
SEEDS = (3, 6, 10)
"""Two who draft, two with secret teams and secret cards, two with secret teams."""


# Mending


def early_card(playing: Playing) -> tuple[Node[Game], HideCombatCard | LayCombatCard, int]:
    """The first combat card that was played, and another that could have been played in its place."""
    for node in playing.table.journal.line():
        move = node.move
        if isinstance(move, HideCombatCard | LayCombatCard) and node.parent is not None:
            hand = next(side.combat for side in node.parent.state.players if side.name == move.player)
            return node, move, next(card for card in hand if card != move.card)
    raise AssertionError("somebody fights in each of these games")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_of_an_old_fight_is_mended_and_the_rest_follows(tmp_path, seed):
    with opened(tmp_path, BOX, seed) as playing:
        node, move, other = early_card(playing)
        mend_and_take_back(playing, node.origin, type(move)(player=move.player, card=other))


# Numbers


def test_the_table_is_checked_and_can_rule_in_mid_game(tmp_path):
    with opened(tmp_path, BOX, 3, part=0.6) as playing:
        journal = playing.table.journal
        name = journal.state.players[0].name
        checked = counts(playing)
        assert {count.key for count in checked[name]} == {"points", "actions", "combat", "jumps", "heroes"}
        assert {count.key for count in checked[""]} == {"left"}
        assert_ruled(playing, name, "jumps", 1, lies=2)


# Files


def test_bg_stats_gets_points_and_winners(tmp_path):
    game = kept(tmp_path, BOX, 6)
    play, look = bgstats(tmp_path, game), Library(tmp_path).look(game)
    state: Game = look.journal.state
    points = {side.name: score(state, side.name) for side in state.players}
    assert {each["name"]: each["score"] for each in play["players"]} == points
    assert {each["name"] for each in play["players"] if each["winner"]} == set(state.winners)
    assert play["game"].get("bggId") == look.journal.box.bgg


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_ends_with_who_has_how_many_points(language):
    journal = mazes(0)
    _, *ending = tale(journal, 0, words(language)).ending
    for side, line in zip(journal.state.players, ending, strict=True):
        assert line.startswith(f"{side.name}: ")
        assert str(score(journal.state, side.name)) in line


# Statistics


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("evening")
    for seed in (1, 3, 4, 6, 10):
        kept(folder, BOX, seed)
    return folder


def happened(folder: Path, sort: type[Event]) -> list[Any]:
    library = Library(folder)
    nodes = (node for game in library.shelf.ids() for node in library.look(game).journal.line())
    return [event for node in nodes for event in node.events if isinstance(event, sort)]


def test_it_has_the_charts_that_mean_something_for_it(evening):
    summary = summed(gathered(evening).records.values())
    names = [each.name for each in charts(summary)]
    assert names == ["wins", "causes", "points", "haul", "twister-fights", "twister-left", "twister-lost", "turns"]
    assert "most points in one game" in [text(each.caption) for each in tiles(summary)]
    for each in charts(summary):
        for language in LANGUAGES:
            told = [text(each.title, language), text(each.tells, language)]
            told += [text(line.label, language) for line in each.lines]
            assert all(told)


def test_heroes_are_counted_by_what_killed_them(evening):
    died = Counter(event.how for event in happened(evening, e.Killed))
    assert len(died) > 1
    found = chart(evening, "causes")
    signs = {"fight": "melee", "breath": "dragon", "wand": "magic", "rocks": "cave-in"}
    assert {line.key: line.values[0] for line in found.lines} == {signs[how]: many for how, many in died.items()}
    assert text(found.title) == "What heroes died of"


def test_fights_and_escapes_are_added_up(evening):
    for name, sort in (("twister-fights", e.FightEnded), ("twister-left", e.LeftMaze)):
        whose = Counter(getattr(event, "winner", "") or getattr(event, "hero", "").partition(":")[0]
                        for event in happened(evening, sort))  # fmt: skip
        del whose[""]  # a tie
        found = chart(evening, name)
        assert {line.label: line.values[0] for line in found.lines if line.values[0]} == dict(whose)


def test_boxes_are_not_added_up(tmp_path):
    kept(tmp_path, BOX, 6)
    keep(Library(tmp_path), played(Hugo="Silver Ring", Lindel=""))
    titles = {each.name: text(each.title) for each in charts(summed(gathered(tmp_path).records.values()))}
    assert titles["points"].endswith("Dungeon Twister")
    assert titles["gold"].endswith("DungeonQuest")


def test_the_command_tells_them_too(evening, capsys):
    assert main(["--home", str(evening), "--lang", "en", "stats", BOX]) == 0
    told = capsys.readouterr().out
    assert "What heroes died of" in told
    assert "Rounds survived" not in told, "sides last as long as their game"
    assert main(["--home", str(evening), "--lang", "ru", "totals", BOX, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]
