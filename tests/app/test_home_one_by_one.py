"""The games of a folder one at a time, as the home screen reads them; put away, removed and brought in."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from app.home import Home, Listed
from app.library import Library
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, Finish, SetUp
from core.facts import Move
from data.exports.lines import written
from data.store.chain import GameMeta
from data.store.shelf import Shelf
from data.store.trouble import Trouble
from data.words import words
from tests.data.storing import export_to_file

NOW = datetime(2025, 11, 1, 20, 41)
SECRET = CounterSpec(name="plans", start=3, secret=True)


def lay(folder: Path, hour: int, *moves: Move, title: str = "") -> str:
    """A game whose files were last written at this hour."""
    library = Library(folder)
    game = library.new("opentable", SetUp(title=title, players=("Anna", "Ben"), counters=(SECRET,)))
    with library.open(game) as table:
        for move in moves:
            table.play(move)
    for file in (folder / "games").glob(f"{game}.*"):
        os.utime(file, (hour * 3600, hour * 3600))
    return game


def home(folder: Path, language: str = "en") -> Home:
    return Home(folder, language, clock=NOW.timestamp)


def unread(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that are read from now on."""
    games: list[str] = []
    look = Library.look

    def noted(library: Library, game: str) -> object:
        games.append(game)
        return look(library, game)

    monkeypatch.setattr(Library, "look", noted)
    return games


# Listing


def test_games_are_listed_by_when_they_were_written_without_reading_any(tmp_path, monkeypatch):
    old, new, middle = lay(tmp_path, 1), lay(tmp_path, 3), lay(tmp_path, 2)
    read = unread(monkeypatch)
    monkeypatch.setattr(Shelf, "read", lambda *_: pytest.fail("was opened"))
    assert home(tmp_path).quick() == Listed((new, middle, old))
    assert read == []


def test_playing_on_makes_a_game_the_newest(tmp_path):
    old, new = lay(tmp_path, 1), lay(tmp_path, 2)
    assert home(tmp_path).quick().games == (new, old)
    with Library(tmp_path).open(old) as table:
        table.play(EndTurn())
        assert home(tmp_path).quick().games == (old, new)


def test_no_folder_is_no_trouble_and_is_not_made(tmp_path):
    assert home(tmp_path / "new").quick() == Listed()
    assert home(tmp_path / "new").archived() == Listed()
    assert home(tmp_path / "new").last() is None
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_listed_is_told(tmp_path, monkeypatch):
    def refuse(_shelf: Shelf) -> list[str]:
        raise Trouble("no-folder", why="Permission denied")

    monkeypatch.setattr(Shelf, "ids", refuse)
    told = "The games folder cannot be used. Permission denied"
    assert home(tmp_path).quick() == Listed(trouble=told)
    assert home(tmp_path).archived().trouble == told


def test_what_is_no_game_of_ours_is_listed_last_and_its_card_says_why(tmp_path):
    game = lay(tmp_path, 1)
    (tmp_path / "games/Copy of a game.delve").write_bytes(b"spilt wine")
    (tmp_path / "games/opentable-brokn.delve").write_bytes(b"spilt wine")
    listed = home(tmp_path).quick().games
    assert set(listed) == {game, "opentable-brokn", "Copy of a game"}
    assert listed[-1] == "Copy of a game"
    for broken in ("Copy of a game", "opentable-brokn"):
        card = home(tmp_path).card(broken)
        assert not card.readable
        assert card.summary
        assert not home(tmp_path).is_archived(broken)


# A card


def test_a_card_has_what_its_picture_needs(tmp_path):
    game = lay(tmp_path, 1, EndTurn(), title="Friday")
    card = home(tmp_path).card(game)
    assert (card.game, card.box, card.title, card.over, card.archived) == (game, "opentable", "Friday", False, False)
    assert card.summary == "Ben’s turn, round 1"
    assert card.state.turn.player == "Ben"


def test_the_picture_shows_no_secret(tmp_path):
    card = home(tmp_path).card(lay(tmp_path, 1))
    assert card.state.players[0].counters[0].value != 3


def test_a_game_that_is_over_says_so(tmp_path):
    assert home(tmp_path).card(lay(tmp_path, 1, Finish(winners=("Ben",)))).over


def test_a_card_is_read_again_only_when_somebody_played_on(tmp_path, monkeypatch):
    game = lay(tmp_path, 1)
    read = unread(monkeypatch)
    first = home(tmp_path).card(game)
    assert home(tmp_path, "ru").card(game).summary == "Ходит Anna, раунд 1"
    assert home(tmp_path).card(game) == first
    assert read == [game]
    with Library(tmp_path).open(game) as table:
        table.play(EndTurn())
        assert home(tmp_path).card(game).summary == "Ben’s turn, round 1"
    assert read == [game] * 2


def test_words_can_be_given_as_they_are(tmp_path):
    assert Home(tmp_path, words("it")).card(lay(tmp_path, 1)).summary == "Tocca a Anna, round 1"


# The one to go on with


def test_the_last_played_that_is_not_over_or_put_away_is_gone_on_with(tmp_path, monkeypatch):
    oldest, wanted = lay(tmp_path, 1), lay(tmp_path, 2)
    over = lay(tmp_path, 3, Finish())
    away = lay(tmp_path, 4)
    Library(tmp_path).shelf.archive(away, True)
    (tmp_path / "games/opentable-brokn.delve").write_bytes(b"spilt wine")
    read = unread(monkeypatch)
    card = home(tmp_path).last()
    assert card is not None
    assert card.game == wanted
    assert over in read
    assert away not in read
    assert oldest not in read


def test_without_a_game_to_go_on_with_there_is_none(tmp_path):
    lay(tmp_path, 1, Finish())
    assert home(tmp_path).last() is None


# Putting away and removing


def test_a_game_is_put_away_and_fetched_again(tmp_path):
    game, other = lay(tmp_path, 1), lay(tmp_path, 2)
    assert home(tmp_path).archive(game) is None
    assert home(tmp_path).archived() == Listed((game,))
    assert home(tmp_path).is_archived(game)
    assert home(tmp_path).card(game).archived
    assert not home(tmp_path).is_archived(other)
    assert home(tmp_path).archive(game, away=False) is None
    assert home(tmp_path).archived() == Listed()
    assert not home(tmp_path).card(game).archived


def test_a_removed_game_is_gone(tmp_path):
    game = lay(tmp_path, 1)
    assert home(tmp_path).delete(game) is None
    assert home(tmp_path).quick() == Listed()
    told = home(tmp_path).delete(game)
    assert told is not None
    assert told.key == "trouble.no-such-game"
    assert not home(tmp_path).card(game).readable


def test_a_game_that_is_open_is_left_alone_and_told(tmp_path):
    game = lay(tmp_path, 1)
    with Library(tmp_path).open(game):
        for told in (home(tmp_path).archive(game), home(tmp_path).delete(game)):
            assert told is not None
            assert told.key == "trouble.in-use"
    assert home(tmp_path).card(game).readable


# Bringing in


def taken_home(folder: Path, *moves: Move) -> tuple[str, Path]:
    """A game in a file."""
    game = lay(folder, 1, *moves)
    export_to_file(Library(folder), game, folder / "game.jsonl")
    return game, folder / "game.jsonl"


def test_a_game_from_a_file_is_brought_in(tmp_path):
    game, file = taken_home(tmp_path / "theirs", EndTurn())
    brought = home(tmp_path / "ours").bring_in(file)
    assert (brought.game, brought.clash, brought.told.key) == (game, None, "home.brought")
    assert home(tmp_path / "ours").card(game).summary == "Ben’s turn, round 1"
    assert home(tmp_path / "ours").bring_in(file).told.key == "home.brought-same"


@pytest.mark.parametrize(
    ("theirs", "ours", "clash"),
    [
        ([EndTurn()], [], "newer"),
        ([], [EndTurn()], "older"),
        ([EndTurn()], [Count(where="Ben", counter="plans", by=1)], "diverged"),
    ],
)
def test_a_game_that_is_here_makes_room_only_when_it_is_told_to(tmp_path, theirs, ours, clash):
    game, file = taken_home(tmp_path)
    home(tmp_path / "ours").bring_in(file)
    for folder, moves in ((tmp_path, theirs), (tmp_path / "ours", ours)):
        with Library(folder).open(game) as table:
            for move in moves:
                table.play(move)
    export_to_file(Library(tmp_path), game, file)
    before = home(tmp_path / "ours").card(game)
    brought = home(tmp_path / "ours").bring_in(file)
    assert brought.clash is not None
    assert (brought.game, brought.clash.relation, brought.told.key) == ("", clash, f"home.clash-{clash}")
    assert home(tmp_path / "ours").card(game) == before
    again = home(tmp_path / "ours").bring_in(file, "take")
    assert (again.game, again.clash, again.told.key) == (game, None, "home.brought-instead")
    assert home(tmp_path / "ours").card(game).summary == home(tmp_path).card(game).summary
    assert list((tmp_path / "ours/set-aside").glob("*.delve"))


def test_what_is_no_game_is_told_and_nothing_comes_in(tmp_path):
    _, file = taken_home(tmp_path / "theirs")
    whole = file.read_bytes()
    for text, why in (
        (b"spilt wine", "trouble.not-an-export"),
        (whole[:-20], "trouble.export-damaged"),
        (b"".join(written(GameMeta("chess-abcde", "chess", 1), [])), "refused.no-such-box"),
    ):
        file.write_bytes(text)
        brought = home(tmp_path / "ours").bring_in(file)
        assert (brought.game, brought.clash, brought.told.key) == ("", None, why)
    assert home(tmp_path / "ours").bring_in(tmp_path / "nowhere").told.key == "trouble.os-trouble"
    assert home(tmp_path / "ours").quick() == Listed()


def diverged(tmp_path: Path) -> tuple[str, Path]:
    """The same game here and in a file, each played on in its own way."""
    game, file = taken_home(tmp_path)
    home(tmp_path / "ours").bring_in(file)
    with Library(tmp_path).open(game) as table:
        table.play(EndTurn())
    with Library(tmp_path / "ours").open(game) as table:
        table.play(Count(where="Ben", counter="plans", by=1))
    export_to_file(Library(tmp_path), game, file)
    return game, file


def test_both_can_be_kept(tmp_path):
    """Given a game that went two ways, when both are kept, then each is a game, and both can be played on."""
    game, file = diverged(tmp_path)
    before = Library(tmp_path / "ours").look(game)
    ours = home(tmp_path / "ours")
    brought = ours.bring_in(file, "both")
    assert brought.told.key == "home.brought-both"
    assert set(ours.quick().games) == {game, brought.game}
    library = Library(tmp_path / "ours")
    assert library.look(game).rows == before.rows
    copy, original = library.look(brought.game), Library(tmp_path).look(game)
    assert not copy.findings
    assert copy.journal.state == original.journal.state
    assert [row.body for row in copy.rows[:-1]] == [row.body for row in original.rows]
    assert copy.rows[-1].kind == "name"
    with library.open(brought.game) as table:
        table.play(EndTurn())


def test_what_made_room_can_be_brought_back_and_forth(tmp_path):
    """Given a game that was replaced, when it is brought back, then the other is set aside, and nothing is lost."""
    game, file = diverged(tmp_path)
    ours = home(tmp_path / "ours")
    library = Library(tmp_path / "ours")
    mine = library.look(game).rows
    ours.bring_in(file, "take")
    theirs = library.look(game).rows
    assert theirs != mine
    (aside,) = ours.set_aside(game)
    assert aside.entries == len(mine)
    assert ours.bring_back(game, aside) is None
    assert library.look(game).rows == mine
    assert {each.entries for each in ours.set_aside(game)} == {len(mine), len(theirs)}


def test_what_was_set_aside_and_spoilt_is_not_offered(tmp_path):
    game, file = diverged(tmp_path)
    ours = home(tmp_path / "ours")
    ours.bring_in(file, "take")
    for path in (tmp_path / "ours/set-aside").glob("*.delve*"):
        path.write_bytes(b"spilt wine")
    assert ours.set_aside(game) == ()


def test_a_file_that_is_cut_offers_what_is_whole(tmp_path):
    """Given an export that ends too soon, when it is brought in, then it says so, and how much can be had of it."""
    game, file = taken_home(tmp_path / "theirs", EndTurn(), EndTurn(), EndTurn())
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]))
    ours = home(tmp_path / "ours")
    brought = ours.bring_in(file)
    assert (brought.game, brought.told.key, brought.whole, brought.of) == ("", "trouble.export-cut", 2, 0)
    assert ours.quick() == Listed()
    assert ours.bring_in(file, part=True).game == game
    assert len(Library(tmp_path / "ours").look(game).rows) == 2


def test_a_file_that_is_damaged_in_the_middle_says_how_much_there_was(tmp_path):
    _, file = taken_home(tmp_path / "theirs", EndTurn(), EndTurn(), EndTurn())
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:3], b"spilt wine\n", *lines[4:]]))
    brought = home(tmp_path / "ours").bring_in(file)
    assert (brought.told.key, brought.whole, brought.of) == ("trouble.export-damaged", 2, 4)


def test_part_of_a_game_that_is_here_further_on_is_compared(tmp_path):
    game, file = taken_home(tmp_path / "ours", EndTurn(), EndTurn())
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]))
    ours = home(tmp_path / "ours")
    brought = ours.bring_in(file, part=True)
    assert brought.clash is not None
    assert (brought.clash.relation, brought.clash.shared) == ("older", 2)
    assert len(Library(tmp_path / "ours").look(game).rows) == 3
