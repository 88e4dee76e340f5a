"""A report tells what happened, and neither who it was, nor what they wrote, nor what lies face down."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.exchange import import_journal
from app.library import Library, forms_of
from app.log_tail import LARGEST, MOST_LINES, LastLines
from app.people import LastSeat, LastTable, People
from app.preferences import Preferences
from app.redacting import Marks, known_of, players_of, redacted
from app.reporting import report
from core.boxes.dungeonquest.state import hides_loot
from core.boxes.opentable.moves import Count, CounterSpec, DeckSpec, Note, Roll, SetUp, TokenSpec
from core.chance import Dice
from core.deck import Stock
from core.frozen import replace
from core.journal import Journal
from core.rulings import Ruling
from data.exports.lines import parsed
from data.load import load
from tests.core.dungeonraiders import twins as raiders
from tests.core.dungeontwister import twins as twister
from tests.core.playing import given, when, write
from tests.data.test_exports_secrets import PLAYERS, _fame, cloaked_game, figures, secret_table
from tests.matrix import SWEEP

GAMES = sorted((Path(__file__).resolve().parents[1] / "play").glob("*/*.jsonl"))


def redact(journal: Journal[Any]) -> list[dict[str, Any]]:
    """Without the time, which could be any number."""
    entries = redacted(journal, Marks(players_of(journal), known_of(journal.box.name)))
    return [{name: value for name, value in entry.items() if name != "ms"} for entry in entries]


def made(home: Path, game: str | None = None, log: LastLines | None = None) -> str:
    return report(home, game, Preferences(), log, {"kivy": "2.3.1"}).file.content.decode()


# Who it was, and what they wrote


@pytest.mark.parametrize("recorded", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_name_and_no_word_of_a_recorded_game_is_in_it(tmp_path: Path, recorded: Path) -> None:
    library = Library(tmp_path)
    with recorded.open("rb") as file:
        game, _ = import_journal(library, file)
    journal = library.look(game).journal
    text = made(tmp_path, game)
    assert len(json.loads(text)["journal"]) == len(journal.entries)
    assert [name for name in players_of(journal) if name in text] == []
    written = {
        word
        for entry in journal.entries
        for fact in (getattr(entry.act, "move", None), entry.act)
        for field in ("text", "why", "title", *(("name",) if entry.act.kind == "name" else ()))
        if isinstance(word := getattr(fact, field, ""), str) and " " in word
    }
    assert [word for word in written if word in text] == []
    assert game not in text, "the game itself cannot be told from it"


@pytest.mark.parametrize("name", ["Lindel", "move", "gold", "player 2", "A/B", "x:y", "set-up", "Golem", "7", "ALL"])
def test_a_player_who_is_called_like_something_in_the_box_is_a_number_all_the_same(tmp_path: Path, name: str) -> None:
    library = Library(tmp_path)
    game = library.new("opentable", SetUp(players=(name, "Bert"), title=f"{name} and the others"))
    with library.open(game) as table:
        table.play(Note(text=f"{name} is late"))
        table.play(Ruling(path="turn/player", value=name, why=f"{name} said so"))
    journal = json.loads(made(tmp_path, game))["journal"]
    assert journal[0]["move"]["players"] == ["player 1", "player 2"]
    assert journal[2]["move"]["value"] == "player 1"
    assert name not in [journal[1]["move"]["text"], journal[2]["move"]["why"], journal[0]["move"]["title"]]


def test_the_rules_still_speak_their_own_language(tmp_path: Path) -> None:
    """What makes it worth to be sent: moves, cards and steps by their names."""
    library = Library(tmp_path)
    with next(path for path in GAMES if path.stem == "four-players-and-a-rage").open("rb") as file:
        game, _ = import_journal(library, file)
    text = made(tmp_path, game)
    for word in ('"kind":"set-up"', "Lindel", "corridor", '"hero":"', "heroes/"):
        assert word in text, word
    assert len(set(re.findall(r"word \d+", text))) < 10


# What somebody typed


TYPED = ["1234", "12.03.1985", "1985", "+49 170 1234567", "#4711", "golem 42", "gold 17", "17:30", "24"]


@pytest.mark.parametrize("typed", TYPED)
def test_no_number_that_was_typed_is_in_it_as_a_word(tmp_path: Path, typed: str) -> None:
    library = Library(tmp_path)
    setup = SetUp(
        title=typed, players=("Anna", "Bert"),
        counters=(CounterSpec(name=typed),), tokens=(TokenSpec(name=typed, supply=3),),
        decks=(DeckSpec(name=typed, cards=(Stock(typed, 1),)),),
    )  # fmt: skip
    game = library.new("opentable", setup)
    with library.open(game) as table:
        table.play(Note(text=typed))
        table.play(Roll(player="Anna", dice=Dice(faces=(3,)), why=typed))
        table.play(Count(where="Anna", counter=typed, by=1))
        table.play(Ruling(path="title", value=f"{typed}!", why=typed))
        table.name(typed)
    journal = json.dumps(json.loads(made(tmp_path, game))["journal"])
    without_marks = re.sub(r"(word|number|player) \d+|\"ms\": \d+", "", journal)
    assert not re.search(rf"(?<!\d){re.escape(typed)}(?!\d)", without_marks)
    assert '"faces": [3]' in journal


def test_no_number_of_an_open_table_is_in_it(tmp_path: Path) -> None:
    library = Library(tmp_path)
    counter = CounterSpec(name="gold", start=4711, low=-1985, high=99_999)
    game = library.new("opentable", SetUp(players=("Anna",), counters=(counter,)))
    with library.open(game) as table:
        table.play(Count(where="Anna", counter="gold", by=1234))
        table.play(Count(where="Anna", counter="gold", by=31))
        table.play(Ruling(path="players/Anna/counters/gold/value", value=271))
    entries = json.loads(made(tmp_path, game))["journal"]
    shown = figures(json.dumps([entry["move"] for entry in entries] + [entry["events"] for entry in entries]))
    assert not shown & {"4711", "1985", "99999", "1234", "5945", "5976", "31", "271"}


@pytest.mark.parametrize("why", ["4711", "#47", "golem 42", "Lindel", "24"])
def test_in_a_box_with_rules_its_own_numbers_stay_and_others_go(why: str) -> None:
    journal, marks = recorded("dungeonquest"), Marks((), known_of("dungeonquest"))
    act = journal.play(Ruling(path=f"heroes/{journal.state.heroes[0].name}/gold", value=4711, why=why))
    form = json.dumps(marks.of(act))
    assert not figures(form) & {"4711", "47", "42", "24"}
    assert '"why": "word ' in form
    assert marks.of(replace(act.move, value=250))["value"] == 250, "a card of the box is worth as much"
    assert marks.of(replace(act.move, value=12))["value"] == 12
    assert marks.of("Skeleton 1234") != "Skeleton 1234"


def test_the_last_box_of_the_settings_is_a_box(tmp_path: Path) -> None:
    for last, told in (("dungeonquest", "dungeonquest"), ("Anna 4711", "")):
        text = report(tmp_path, None, Preferences(last_box=last), None, {}).file.content
        assert json.loads(text)["settings"]["last_box"] == told


def recorded(box: str) -> Journal[Any]:
    with next(path for path in GAMES if path.parent.name == box).open("rb") as file:
        meta, rows = parsed(file)
    return load(forms_of(meta.box), rows)


# What lies face down


@pytest.mark.parametrize("twins", [raiders, twister], ids=["dungeonraiders", "dungeontwister"])
def test_two_games_that_differ_in_a_secret_make_the_same_report(twins: Any) -> None:
    differing, games = 0, 25 if SWEEP else 12
    for seed in range(games):
        chance = Random(seed)
        journal = twins.game_with_secrets(chance)
        for owner in sorted(twins.secrets(journal.state)):
            other = twins.twin(journal, owner, chance)
            differing += other.entries != journal.entries
            assert redact(journal) == redact(other), f"seed {seed}: {owner}"
    assert differing > games // 3


def test_no_secret_number_of_an_open_table_is_in_it() -> None:
    hidden_at_all = 0
    for seed in range(25):
        journal, secrets = secret_table(Random(seed), 15)
        shown = figures(json.dumps(redact(journal)))
        for player in PLAYERS:
            fame = _fame(journal.agreed.state, player)
            if fame is not None and fame.secret:
                hidden = {str(number) for number in secrets[player] if number > 9999}
                hidden_at_all += len(hidden)
                assert not hidden & shown, f"seed {seed}"
    assert hidden_at_all > 20


def test_no_card_that_somebody_holds_face_down_is_in_it() -> None:
    held = 0
    for seed in range(15):
        journal = cloaked_game(Random(seed), 90)
        if not hides_loot(journal.state):
            continue
        worth = {str(loot.gold) for hero in journal.state.heroes for loot in hero.loot if (loot.gold or 0) > 9999}
        held += len(worth)
        after_the_content = json.dumps(redact(journal)[1:])
        assert not worth & figures(after_the_content), f"seed {seed}"
        assert "Sekret" not in after_the_content
    assert held > 5


def test_names_are_gone_after_an_undo_and_an_amendment_too() -> None:
    journal: Journal[Any] = given()
    when(journal, Note(text="Anna cheats"))
    write(journal, journal.undo())
    write(journal, journal.name("Bert's revenge"))
    text = json.dumps(redact(journal))
    assert "Anna" not in text
    assert "Bert" not in text


# The rest of it


def test_without_a_game_or_with_one_that_cannot_be_read_there_is_a_report(tmp_path: Path) -> None:
    assert json.loads(made(tmp_path))["game"] == {}
    (tmp_path / "games").mkdir(parents=True)
    (tmp_path / "games/opentable-brokn.delve").write_bytes(b"spilt wine")
    assert json.loads(made(tmp_path))["game"] == {"trouble": "unreadable-game"}


def test_names_of_people_who_are_known_here_are_not_in_its_log(tmp_path: Path) -> None:
    People(tmp_path).remember(LastTable("opentable", (LastSeat("Zoltan"),)))
    log = LastLines(tmp_path)
    log.handle(logging.LogRecord("kivy", logging.INFO, "", 0, "hello ZOLTAN, hello Zoltana", None, None))
    (line,) = json.loads(made(tmp_path, log=log))["log"]
    assert "hello player 1, hello Zoltana" in line


# The last lines


@pytest.fixture
def log(tmp_path: Path) -> LastLines:
    return LastLines(tmp_path / "home")


def say(log: LastLines, text: str, level: int = logging.INFO, name: str = "delvelog", error: Any = None) -> None:
    log.handle(logging.LogRecord(name, level, "", 0, text, None, error))


def test_only_the_last_lines_stay_and_none_is_long(log: LastLines) -> None:
    for number in range(1000):
        say(log, f"{number} " + "x" * 1000)
    assert len(log.lines) == MOST_LINES
    assert all(len(line) <= 300 for line in log.lines)
    assert not log.path.exists(), "only what went wrong is kept on the disk"


def test_what_went_wrong_is_there_after_the_next_start(log: LastLines, tmp_path: Path) -> None:
    say(log, "went wrong\n    screens/app.py:7 go", logging.ERROR)
    again = LastLines(tmp_path / "home")
    assert "screens/app.py:7 go" in again.kept()
    assert "screens/app.py:7" in "".join(json.loads(made(tmp_path / "home", log=again))["log"])


def test_the_file_stays_small(log: LastLines) -> None:
    for number in range(300):
        say(log, f"went wrong {number}\n" + "x" * 290, logging.ERROR)
    assert log.path.stat().st_size <= LARGEST
    assert "wrong 299" in log.kept()


def test_a_disk_that_is_full_hinders_nobody(log: LastLines, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    say(log, "went wrong", logging.ERROR)
    assert any("went wrong" in line for line in log.lines)


def test_the_words_of_an_exception_and_the_folders_of_this_device_are_left_out(log: LastLines) -> None:
    try:
        try:
            raise KeyError("Anna has the ruby")
        except KeyError as error:
            raise PermissionError(13, "no", "/home/anna/x") from error
    except PermissionError as error:
        say(log, "could not open /home/anna/x", logging.WARNING, "kivy", (type(error), error, error.__traceback__))
    say(log, f"read {Path.home()}/.kivy/config.ini")
    text = "\n".join(log.lines)
    assert "builtins.PermissionError 13" in text
    assert "builtins.KeyError" in text
    assert "test_reporting.py" in text
    assert "anna" not in text.casefold()
    assert "read ~/.kivy/config.ini" in text
