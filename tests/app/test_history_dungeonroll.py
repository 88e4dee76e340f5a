"""Endings and statistics that Dungeon Roll alone has. What all boxes have: test_histories.py."""

from __future__ import annotations

from typing import Any

from app.honouring import honours
from app.statistics import gathered
from core.boxes.dungeonroll import BOX
from core.message import Message
from data.exports.telling import tale
from data.words import words
from tests.app.histories import chart, journal_of, text


def test_the_story_ends_with_scores_and_achievements():
    """Given games until somebody has achieved something, then the end of the story says who, what and how many."""
    for seed in range(60):
        journal = journal_of(BOX.name, seed)
        honoured = [player for player in journal.state.players if player.achieved]
        if honoured and len(journal.state.players) > 1:
            break
    ending = tale(journal, 0, words("en")).ending
    for score in journal.state.scores:
        assert any(line.startswith(f"{score.player}: {score.total} experience") for line in ending)
    for player in honoured:
        names = ", ".join(words("en").text(_word(journal, name)) for name in player.achieved)
        assert f"{player.name}, achievements: {names}" in ending


def _word(journal: Any, name: str) -> Message:
    found: Message = next(each.word for each in journal.box.record.honours if each.name == name)
    return found


def test_how_delves_ended_are_shares_of_all(evening):
    found = chart(evening(BOX.name), "ends")
    records = gathered(evening(BOX.name)).records.values()
    games = {part.player: 0 for record in records for part in record.parts}
    for record in records:
        for part in record.parts:
            games[part.player] += 1
    assert {line.label: sum(line.values) for line in found.lines} == {name: 3 * n for name, n in games.items()}
    assert [text(key) for key in found.keys] == ["in the tavern", "by Town Portal", "fled"]


def test_pictures_are_called_by_their_names(evening):
    found = chart(evening(BOX.name), "faces-dungeon")
    assert [text(line.label, "ru") for line in found.lines] == [
        text(word, "ru") for _, word in BOX.record.dice["dungeon"].faces
    ]
    assert [line.key for line in found.lines] == ["goblin", "skeleton", "ooze", "treasure-chest", "potion", "slit-eye"]


def test_the_honours_of_a_player_with_when_and_what_is_open(evening):
    records = list(gathered(evening(BOX.name)).records.values())
    found = honours(records, "anna")
    assert len(found) == 12
    assert [bool(each.times) for each in found] == sorted((bool(each.times) for each in found), reverse=True)
    (guild,) = (each for each in found if each.name == "guild-master")
    played = {part.role for record in records for part in record.parts if part.player == "Anna"} - {""}
    assert text(guild.told).startswith(f"{len(played)} of 8") or not played
    assert honours(records, "Nobody") == ()
    assert honours(records, "Anna", "opentable") == ()


def test_the_command_tells_the_honours_of_a_player(shell, evening):
    there = shell.elsewhere(evening(BOX.name))
    assert "Guild Master: Play every hero" in there.run("stats", BOX.name, "--player", "Anna")
    form = there.json("stats", BOX.name, "--player", "Anna", "--lang", "ru")
    records = gathered(there.home).records.values()
    assert {each["name"] for each in form["honours"]} == {each.name for each in honours(records, "Anna")}
