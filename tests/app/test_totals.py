"""What the players have brought home over all their games, and `delvelog totals`."""

from __future__ import annotations

import pytest

from app.library import Library
from app.totals import added_up, adding_boxes, totals
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.settings import Settings
from core.refusal import Refused
from core.statistics import Part, Person, Record
from tests.core.dungeonquest.table import CONTENT, Table
from tests.core.replaying import moves_of
from tests.data.storing import library, new_game


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def shelf(home):
    return library(home)


def played(**loot: str) -> Table:
    """A game from which each player leaves with this card, or dies in a pit without one."""
    t = Table(*loot)
    for player, card in loot.items():
        assert t.turn == player
        if not card:
            t.enter("pit")
            t.roll("test", 6, 6)
            continue
        t.play(m.GiveLoot(hero=player, deck="treasure", card=card))
        t.go()
        t.arrive("tower", fresh=False, to=t.hero(player).tower)
        t.choose("tower", "leave")
    assert t.state.stage == "over"
    return t


def total(player: str, games: int, alive: int = 0, deaths: int = 0, wins: int = 0, points: int = 0, best: int = 0):
    return (player, games, alive, deaths, wins, points, best)


def _counted(people: tuple[Person, ...]):
    return tuple(
        total(each.player, each.games, each.alive, each.deaths, each.wins, each.points, each.best) for each in people
    )


def keep(shelf: Library, table: Table) -> str:
    """The game of a table, move by move, on the disk."""
    setup, *moves = moves_of(table)
    game = shelf.new("dungeonquest", setup)
    with shelf.open(game) as written:
        for move in moves:
            written.play(move)
    return game


@pytest.mark.rule("DQ-183")
def test_the_gold_of_every_player_is_added_up_over_all_games(shelf):
    keep(shelf, played(Hugo="Silver Ring", Lindel="Gold Ring"))
    keep(shelf, played(Hugo="Giant Ruby", Lindel=""))
    keep(shelf, played(Hugo="", Challara=""))
    found = totals(shelf, "dungeonquest")
    assert found.games == 3
    assert found.unread == ()
    assert _counted(found.players) == (
        total("Hugo", games=3, alive=2, deaths=1, wins=1, points=3160, best=3000),
        total("Lindel", games=2, alive=1, deaths=1, wins=1, points=190, best=190),
        total("Challara", games=1, alive=0, deaths=1, wins=0, points=0, best=0),
    )


@pytest.mark.rule("DQ-183")
def test_only_finished_games_count_and_archived_ones_too(shelf):
    game = keep(shelf, played(Hugo="Silver Ring"))
    shelf.shelf.archive(game, True)
    going_on = shelf.new(
        "dungeonquest",
        m.SetUp(seats=(m.Seat("Hugo", "Hugo"),), content=CONTENT, settings=Settings(runes=0), first="Hugo"),
    )
    with shelf.open(going_on) as table:
        table.play(m.TakeTower(hero="Hugo", tower="c1r1"))
        table.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    (hugo,) = totals(shelf, "dungeonquest").players
    assert (hugo.games, hugo.points) == (1, 160)


@pytest.mark.rule("DQ-183")
def test_an_end_that_was_taken_back_does_not_count(shelf):
    game = keep(shelf, played(Hugo="Silver Ring"))
    with shelf.open(game) as table:
        table.undo()
    assert totals(shelf, "dungeonquest").players == ()
    with shelf.open(game) as table:
        table.redo()
    assert totals(shelf, "dungeonquest").players[0].points == 160


@pytest.mark.rule("DQ-183")
def test_gold_that_was_not_carried_out_is_nobodys(shelf):
    t = Table("Hugo", "Lindel")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    t.roll("sun", 1)
    keep(shelf, t)
    assert _counted(totals(shelf, "dungeonquest").players) == (
        total("Hugo", games=1, deaths=1),
        total("Lindel", games=1, deaths=1),
    )


def ended(*parts: Part) -> Record:
    return Record("dungeonquest", True, 0, 0, parts)


def test_a_name_with_other_capitals_is_the_same_player():
    games = [ended(Part("Anna", True, True, 10)), ended(Part("ANNA", False, True, 30), Part("Bert", False, False, 0))]
    assert _counted(added_up(games)) == (
        total("Anna", games=2, alive=2, deaths=0, wins=1, points=40, best=30),
        total("Bert", games=1, alive=0, deaths=1, wins=0, points=0, best=0),
    )


def test_the_richest_come_first_then_who_won_most_then_the_alphabet():
    games = [
        ended(Part("Cleo", True, True, 5), Part("Bert", False, True, 5), Part("Anna", False, True, 5)),
        ended(Part("Dora", True, True, 6)),
    ]
    assert [each.player for each in added_up(games)] == ["Dora", "Cleo", "Anna", "Bert"]


def test_a_box_whose_games_are_not_added_up_says_so(shelf):
    assert adding_boxes() == ("dungeonquest", "dungeonroll", "dungeonraiders", "dungeontwister")
    with pytest.raises(Refused) as caught:
        totals(shelf, "opentable")
    assert caught.value.code == "no-totals"
    with pytest.raises(Refused) as caught:
        totals(shelf, "chess")
    assert caught.value.code == "no-such-box"


# The command


@pytest.mark.rule("DQ-183")
def test_the_command_tells_every_player_in_a_line(shelf, shell):
    keep(shelf, played(Hugo="Silver Ring", Lindel=""))
    new_game(shelf, 2)  # another box, and not finished
    lines = shell.run("totals", "dungeonquest").splitlines()
    assert lines[0].endswith(": 1 finished game")
    assert lines[1:] == [
        "  Hugo: 160 gold brought out, best game 160. Games: 1, won: 1, got out alive: 1, deaths: 0.",
        "  Lindel: 0 gold brought out, best game 0. Games: 1, won: 0, got out alive: 0, deaths: 1.",
    ]
    assert shell.run("totals").splitlines()[: len(lines)] == lines  # then the other boxes


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "ru",
            "  Hugo: вынесено золота — 160, в лучшей партии — 160. Партий: 1, побед: 1, выходов живым: 1, смертей: 0.",
        ),
        (
            "it",
            "  Hugo: oro portato fuori 160, partita migliore 160. Partite: 1, vinte: 1, uscite in vita: 1, morti: 0.",
        ),
    ],
)
def test_in_every_language(shelf, shell, lang, line):
    keep(shelf, played(Hugo="Silver Ring"))
    assert shell.run("totals", "--lang", lang).splitlines()[1] == line


def test_programs_get_it_in_one_line(shelf, shell):
    keep(shelf, played(Hugo="Silver Ring"))
    told = shell.json("totals", "dungeonquest")
    assert told == {
        "ok": True,
        "totals": [
            {
                "box": "dungeonquest",
                "games": 1,
                "players": [
                    {"player": "Hugo", "games": 1, "alive": 1, "deaths": 0, "wins": 1, "gold": 160, "best": 160}
                ],
                "unread": [],
            }
        ],
    }


def test_a_home_without_games_has_no_players(shell):
    assert len(shell.run("totals").splitlines()) == len(adding_boxes())
    assert shell.json("totals")["totals"][0]["players"] == []


def test_a_game_that_cannot_be_read_is_named_and_the_others_count(shelf, shell):
    broken = keep(shelf, played(Hugo="Giant Ruby"))
    keep(shelf, played(Hugo="Silver Ring"))
    shelf.shelf.path(broken).write_bytes(b"not a game")
    lines = shell.run("totals", "dungeonquest").splitlines()
    assert "Hugo: 160 gold" in lines[1]
    assert lines[2].startswith(f"{broken} cannot be read")
    assert shell.json("totals")["totals"][0]["unread"] == [broken]


@pytest.mark.parametrize(("box", "code"), [("opentable", "no-totals"), ("chess", "no-such-box"), ("..", "no-such-box")])
def test_a_box_without_totals_is_refused_in_a_sentence(shell, box, code):
    assert shell.refusal("totals", box) == code
