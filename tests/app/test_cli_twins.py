"""Twin games, which differ in nothing but one hidden choice, through every command and flag that the parser has.

Whoever is not the owner of the secret must not be able to tell them apart. What somebody turns over by playing it is no
secret any more; so that is left out, and nothing else.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from app.library import Library
from app.simulate import Report, simulate
from data.index.asking import READABLE
from data.index.tables import VIEWS
from data.words import LANGUAGES
from tests.app import test_cli_dungeonquest as quest
from tests.app import test_cli_dungeonraiders as raiders
from tests.app import test_cli_dungeontwister as twister
from tests.app.everycommand import ENDLESS, every_command
from tests.app.shell import PARSER, Answer, Shell, tick, twin_shells
from tests.data.storing import export_to_file
from tests.matrix import SWEEP, matrix

Move = dict[str, Any]

FORMS = ("", "--json")
MEANT = {"--secrets"}
"""What says that the secrets are to come along."""


class Case(NamedTuple):
    """A game of one box in which Anna has a secret; `hides` are her moves in the one twin and in the other."""

    box: str
    setup: Any
    before: Sequence[Move]
    hides: tuple[Sequence[Move], Sequence[Move]]
    after: Sequence[Move] = ()
    deeds: Sequence[str] = ()
    """What else is done to the game then: commands without arguments."""
    tries: Sequence[Move | Sequence[Move]] = ()
    """Moves that somebody could try; several are tried together."""
    turns: Sequence[Move | Sequence[Move]] = ()
    """The same of those that turn the secret over: they can only be mended into the past, or put at its end."""
    fields: Sequence[str] = ()
    values: Sequence[str] = ("0", "true", '["4"]')


def rulings(*paths: str) -> list[Move]:
    return [{"kind": "ruling", "path": path, "value": 0} for path in paths]


def bring_in(player: str, name: str) -> Move:
    return {"kind": "bring-in", "player": player, "name": name}


TEAMS = tuple(
    (
        twister.team("Anna", twister.IN_COMMON + others), twister.team("Bert", twister.ALL[8:]),
        twister.team("Chloé", twister.ALL[:8]),
    )
    for others in (twister.ALL[8:12], twister.ALL[12:])
)  # fmt: skip
GOBLIN, TROLL = "Anna:Goblin", "Anna:Troll"
COUNT = {"kind": "count", "where": "Anna", "counter": "fame"}

CLOAKED = {
    "seats": [*quest.TWO["seats"], {"name": "Chloé", "hero": "Krutzbeck"}],
    "first": "Anna",
    "settings": {"runes": 0, "cloak_and_dagger": True},
}
IN_THE_TREASURE_CHAMBER = (
    {"kind": "go", "through": "open"}, {"kind": "arrive", "chamber": "treasure", "fresh": False},
    {"kind": "draw", "deck": "dragon", "card": {"card": "Sleeping"}},
)  # fmt: skip


def treasure(card: str, **more: Any) -> Move:
    return {"kind": "draw", "deck": "treasure", "card": {"card": card}, **more}


UNLISTED = tuple(
    treasure(card, face={"name": card, "count": 1, "sort": "loot", "gold": gold})
    for card, gold in (("Orb", 900), ("Eye", 200))
)


def give(hero: str, card: str) -> Move:
    return {"kind": "give-loot", "hero": hero, "deck": "treasure", "card": card}


CASES = {
    "raiders-card": Case(
        "dungeonraiders",
        raiders.SETUP,
        (*raiders.ROW, *({"kind": "play-card", "player": who, "card": "1"} for who in ("Anna", "Bert", "Chloé"))),
        ((raiders.hide("Anna", 4),), (raiders.hide("Anna", 2),)),
        (raiders.hide("Bert", 3),),
        tries=(
            raiders.REVEAL, raiders.hide("Anna", 4), raiders.hide("Anna", 2),
            {"kind": "play-card", "player": "Anna", "card": "4"}, {"kind": "play-card", "player": "Anna", "card": "2"},
            {"kind": "adjust", "player": "Anna", "what": "life", "by": -1},
            *rulings("room/total", "room/plays/Anna/hidden", "players/Anna/life"),
        ),
        turns=(
            (raiders.hide("Chloé", 2), raiders.REVEAL),
            (raiders.hide("Bert", 2), raiders.hide("Chloé", 2), raiders.REVEAL),
            tuple({"kind": "adjust", "player": who, "what": "life", "by": -9} for who in ("Bert", "Chloé")),
        ),
        fields=("room/plays/Anna/hidden", "Anna hidden", "players/Anna/spent", "room/total"),
    ),
    "raiders-card-taken-back": Case(
        "dungeonraiders",
        raiders.SETUP,
        raiders.ROW,
        ((raiders.hide("Anna", 4),), (raiders.hide("Anna", 2),)),
        deeds=("undo", "suppose"),
        tries=(raiders.REVEAL, raiders.hide("Anna", 3)),
        fields=("room/plays/Anna/hidden",),
    ),
    "raiders-torch": Case(
        "dungeonraiders",
        raiders.SETUP,
        (*raiders.ROW, {"kind": "use-torch", "player": "Anna"}),
        tuple(
            ({"kind": "note-room", "player": "Anna", "slot": "3", "card": {"card": card}},)
            for card in ("Dragon", "Spikes")
        ),  # type: ignore[arg-type]
        tries=(
            {"kind": "note-room", "player": "Anna", "slot": "5", "card": {"card": "Dragon"}},
            {"kind": "lay-room", "slot": "3", "card": {"card": "Dragon"}},
            *rulings("players/Anna/glimpses/3/card", "players/Anna/glimpses/3/by"),
        ),
        fields=("players/Anna/glimpses/3/card", "Anna glimpses card"),
        values=("Dragon",),
    ),
    "twister-card": Case(
        "dungeontwister",
        twister.SETUP,
        twister.FIGHT,
        ((twister.hide("Anna", 6),), (twister.hide("Anna", 3),)),
        tries=(
            twister.REVEAL, twister.hide("Anna", 6), twister.END_TURN, {"kind": "award", "player": "Bert", "by": 1},
            *rulings("fight/laid/Anna/card", "players/Anna/jumps", "last/attack"),
        ),
        turns=((twister.hide("Bert", 0), twister.REVEAL),),
        fields=("fight/laid/Anna/card", "last/attack"),
    ),
    "twister-line": Case(
        "dungeontwister",
        twister.SETUP,
        twister.TOLD,
        ((twister.line("Anna", *twister.ALL[:4]),), (twister.line("Anna", *twister.ALL[4:8]),)),
        (twister.line("Bert", *twister.ALL[:4]),),
        tries=(twister.line("Anna", *twister.ALL[:4]), twister.walk("Anna:Golem"), *rulings("players/Anna/line")),
        turns=(twister.line("Chloé", *twister.ALL[:4]), {"kind": "end-game"}),
        fields=("players/Anna/line", "Anna line"),
        values=('["Anna:Golem"]', '["Anna:Paladin"]'),
    ),
    "twister-team": Case(
        "dungeontwister",
        twister.SECRET_TEAMS,
        twister.TOLD,
        TEAMS,  # type: ignore[arg-type]
        (
            twister.line("Anna", *twister.IN_COMMON), twister.line("Bert", *twister.ALL[8:12]),
            twister.line("Chloé", *twister.ALL[:4]), twister.action("Anna", 2),
        ),
        tries=(
            twister.walk(GOBLIN), twister.walk(TROLL), bring_in("Bert", GOBLIN), bring_in("Anna", GOBLIN),
            bring_in("Anna", TROLL), TEAMS[0][0],
            {"kind": "strike", "hero": "Anna:Golem", "target": GOBLIN},
            {"kind": "bear", "hero": "Anna:Golem", "wounded": TROLL},
            {"kind": "open-room", "hero": "Anna:Golem", "found": [GOBLIN]},
            {"kind": "open-room", "hero": "Anna:Golem", "found": [GOBLIN, GOBLIN]},
            *rulings(f"heroes/{GOBLIN}/broken", f"heroes/{TROLL}/broken", f"heroes/{GOBLIN}/status"),
            {"kind": "ruling", "path": "heroes/Anna:Golem/bears", "value": GOBLIN},
            {"kind": "ruling", "path": "players/Anna/line", "value": [TROLL]},
            {"kind": "ruling", "path": "fight/hero", "value": TROLL},
        ),
        turns=({"kind": "end-game"},),
        fields=(f"heroes/{GOBLIN}/broken", f"heroes/{TROLL}/broken", "Goblin", "Troll", "heroes/Anna:Golem/bears"),
        values=("1", GOBLIN),
    ),
    "twister-team-and-line": Case(
        "dungeontwister",
        twister.SECRET_TEAMS,
        twister.TOLD,
        TEAMS,  # type: ignore[arg-type]
        (twister.line("Anna", *twister.IN_COMMON),),
        tries=(TEAMS[0][0], TEAMS[1][0], twister.line("Anna", *twister.IN_COMMON)),
        fields=("players/Anna/line", "rooms"),
        values=(f'["{GOBLIN}"]', f'["{TROLL}"]', '["Rooms 1"]'),
    ),
    "quest-loot": Case(
        "dungeonquest",
        CLOAKED,
        (*quest.TOWERS, {"kind": "take-tower", "hero": "Chloé", "tower": "c1r10"}, *IN_THE_TREASURE_CHAMBER),
        ((treasure("Giant Ruby"),), (treasure("Ebon Ring"),)),
        (treasure("Lodestone"), *IN_THE_TREASURE_CHAMBER),
        tries=(
            treasure("Giant Ruby"), treasure("Ebon Ring"), (treasure("Giant Ruby"), treasure("Giant Ruby")),
            give("Bert", "Giant Ruby"), give("Chloé", "Ebon Ring"), give("Anna", "Giant Ruby"),
            {"kind": "take-loot", "hero": "Anna", "loot": "Giant Ruby #1"},
            *rulings("sun", "decks/treasure/left/Giant Ruby/count", "decks/treasure/left/Ebon Ring/count",
                     "decks/treasure/left/Lodestone/count", "heroes/Anna/loot/Giant Ruby #1/gold"),
        ),
        fields=(
            "decks/treasure/left/Giant Ruby/count", "decks/treasure/left/Lodestone/count", "Giant Ruby gold",
            "heroes/Anna/wounds",
        ),
        values=("1", "0"),
    ),
    "quest-loot-nobody-knows": Case(
        "dungeonquest",
        CLOAKED,
        (*quest.TOWERS, {"kind": "take-tower", "hero": "Chloé", "tower": "c1r10"}, *IN_THE_TREASURE_CHAMBER),
        (UNLISTED[:1], UNLISTED[1:]),
        (treasure("Lodestone"), *IN_THE_TREASURE_CHAMBER),
        tries=(
            treasure("Orb"), treasure("Eye"), *UNLISTED, give("Bert", "Orb"), *rulings("decks/treasure/left/Eye/count"),
        ),
        fields=("decks/treasure/left/Orb/count", "content/decks/treasure/faces/Orb/gold", "Orb", "Eye gold"),
        values=("1",),
    ),
    "table-counter": Case(
        "opentable",
        {"players": ["Anna", "Bert", "Chloé"], "counters": [{"name": "fame", "secret": True}]},
        (),
        (({**COUNT, "by": 4},), ({**COUNT, "by": 2},)),
        ({**COUNT, "by": 1},),
        tries=({**COUNT, "by": 1}, *rulings("players/Anna/counters/fame/value")),
        turns=({"kind": "reveal", "player": "Anna", "counter": "fame"},),
        fields=("players/Anna/counters/fame/value", "Anna fame"),
        values=("3",),
    ),
}  # fmt: skip


class Twins:
    """Two homes with a game each. Every command is run on copies of them, so that none is about another one's work.

    A copy that a command has left as it was serves the next one.
    """

    def __init__(self, folder: Path, case: Case, shells: list[Shell]) -> None:
        self.folder, self.case, self.shells = folder, case, shells
        for shell, moves in zip(shells, case.hides, strict=True):
            tick(shell.monkeypatch)
            for move in (*moves, *case.after):
                shell.must(move, viewer=move.get("player", ""))
            for deed in case.deeds:
                shell.run(deed, shell.game)
        self.files = [files_in(shell.home) for shell in shells]
        self.bodies = [shell.bodies for shell in shells]
        assert self.bodies[0] != self.bodies[1], "there is a secret to keep"

    def samples(self) -> dict[str, Any]:
        case, game, last = self.case, self.shells[0].game, len(self.bodies[0])
        entries = [str(n) for n in sorted({1, 2, last - 2, last - 1, last} - {0})]
        both = [json.dumps(move) for moves in case.hides for move in moves]
        tries = [tuple(map(json.dumps, each if isinstance(each, tuple) else (each,))) for each in case.tries]
        turns = [tuple(map(json.dumps, each if isinstance(each, tuple) else (each,))) for each in case.turns]
        return {
            "game": [game], "viewer": ["Bert", "Chloé"], "ENTRY": entries, "insert": [*entries, "end", "end"],
            "TIP": [*entries], "move": [*tries, *turns, *turns, *both],
            "settle": [f"{n}={how}" for n in entries[1:] for how in ("drop", "ruling", tries[0][0])],
            "field": list(case.fields), "value": list(case.values), "why": ["because"], "name": ["here"],
            "box": [case.box], "words": ["card"], "setup": ["-"], "file": ["-", "HOME/taken"], "output": ["HOME/taken"],
            "backup": ["1"], "player": ["Bert"], "burst": ["0"], "games": ["1"], "seed": ["1"], "copy": ["mine"],
            "deck": ["treasure"], "which": ["x"], "card": ["x"], "count": ["1"], "gold": ["1"], "sort": ["loot"],
            "effect": ["{}"], "end": ["x"], "owner": ["x"], "attack": ["melee"], "icon": ["x"], "escape": ["1"],
            "damage": ["1"], "hero": ["Lindel"], "life": ["9"], "strength": ["9"], "agility": ["9"], "armor": ["9"],
            "luck": ["9"], "restore": ["1"], "monster": ["Troll"], "lives": [], "attribute": ["luck"], "twice": ["t2"],
            "most": ["9"], "rows": ["9"], "other": ["mine"],
            "sql": [f"select * from {name}" for name in (*VIEWS, *READABLE, "record")],
        }  # fmt: skip

    def given(self, words: tuple[str, ...]) -> str:
        """What stands in the standard input."""
        if words[0] == "import":
            return "\n".join(json.dumps(move) for move in self.case.tries if isinstance(move, dict))
        return json.dumps(self.case.setup) if words[0] == "new" else ""

    def assert_alike(self, *words: str, given: str = "", forms: Sequence[str]) -> None:
        for form in forms:
            answers = [self._answers(which, [*words, form] if form else [*words], given) for which in (0, 1)]
            assert answers[0] == answers[1], " ".join(words)

    def _answers(self, which: int, words: list[str], given: str) -> list[Answer]:
        """Of the command; and what all can see afterwards, if it has written something."""
        shell, aside, home = self.shells[which], self.folder / f"copy-{which}", self.folder / "copy"
        if aside.exists():
            aside.rename(home)
        else:
            shutil.copytree(shell.home, home)
        here = shell.elsewhere(home)
        tick(shell.monkeypatch)
        found = [run(here, [word.replace("HOME", str(home)) for word in words], given)]
        if files_in(home) == self.files[which]:
            home.rename(aside)
            return found
        if words[0] not in ("delete", "restore") and here.bodies != self.bodies[which]:
            found += [run(here, [*look, here.game, "--json"]) for look in (["show"], ["log", "--audit"])]
        shutil.rmtree(home)
        return found


def files_in(home: Path) -> dict[str, bytes]:
    return {str(file.relative_to(home)): file.read_bytes() for file in sorted(home.rglob("*")) if file.is_file()}


SIMULATED: dict[tuple[str, int], Report] = {}


def simulate_once(box: Any, content: Any, _games: int, seed: int) -> Report:
    """One game by chance, and the same report for all: no home has a part in it."""
    if (box.name, seed) not in SIMULATED:
        SIMULATED[box.name, seed] = simulate(box, content, 1, seed)
    return SIMULATED[box.name, seed]


def run(shell: Shell, words: list[str], given: str = "") -> Answer:
    try:
        return shell._answer(words, given)
    except SystemExit as stopped:  # what argparse refuses itself
        shell.capsys.readouterr()
        return Answer(int(str(stopped.code)), "", "")


IN_A_SWEEP = ("quest-loot-nobody-knows",)
"""Tried in a sweep alone: tests/core/dungeonquest/test_cloak_and_dagger.py has what is most telling of it."""


def known_of_all_games(home: Path) -> dict[str, list[Any]]:
    """All that is in the library but the digests: whoever has the file has the journals."""
    with closing(sqlite3.connect(home / "library.db")) as connection:
        connection.row_factory = sqlite3.Row
        found = {
            table: [dict(row) for row in connection.execute(f"select * from {table}")]
            for table in (*VIEWS, *READABLE, "record", "telling")
        }
    for rows in found.values():
        for row in rows:
            row.pop("head", None)
    return found


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.sweep) if name in IN_A_SWEEP else name for name in CASES])
def twins(request: Any, tmp_path: Path, capsys: Any, monkeypatch: Any) -> Twins:
    case = CASES[request.param]
    monkeypatch.setattr("app.simulate.time.perf_counter", lambda: 0.0)
    monkeypatch.setattr("app.simulate.simulate", simulate_once)
    shells = twin_shells(tmp_path, capsys, monkeypatch, case.box, case.setup, case.before)
    return Twins(tmp_path, case, shells)


def test_no_command_tells_two_games_apart_that_differ_in_a_secret(twins):
    """In words and as JSON: both in a sweep, otherwise in turn, with the other one first in every other case."""
    commands = list(every_command(twins.samples()))
    first = list(CASES.values()).index(twins.case)
    for at, words in enumerate(commands, first):
        if not MEANT & set(words):
            twins.assert_alike(*words, given=twins.given(words), forms=FORMS if SWEEP else [FORMS[at % 2]])
    subparsers: Any = PARSER()._subparsers
    endless = {name for name, *_ in ENDLESS}
    assert {words[0] for words in commands} == set(subparsers._group_actions[0].choices) - endless


def test_nothing_in_the_library_tells_them_apart(twins):
    one, other = twins.shells
    for shell in (one, other):
        for language in LANGUAGES:
            assert shell.json("search", "card", "--lang", language)["unread"] == []
        assert shell.json("stats")["unread"] == []
    found = known_of_all_games(one.home)
    assert found == known_of_all_games(other.home)
    assert all(found[name] for name in ("games", "moves", "sentences", "record"))


def test_no_move_that_somebody_tries_tells_them_apart(twins):
    for move in twins.case.tries:
        moves = move if isinstance(move, tuple) else (move,)
        for viewer in ((), ("--as", "Bert"), ("--as", "Chloé")):
            lines = "".join(json.dumps(each) + "\n" for each in moves)
            twins.assert_alike("play", twins.shells[0].game, *viewer, given=lines, forms=[""])


def test_no_preview_tells_them_apart(twins):
    """Every try and every turning over, everywhere in the game."""
    samples = twins.samples()
    moves = list(dict.fromkeys(each if isinstance(each, tuple) else (each,) for each in samples["move"]))
    places = list(dict.fromkeys(samples["insert"]))
    for place, how, move in matrix(places, ("--insert", "--change"), moves):
        typed = [word for each in move for word in ("--move", each)]
        twins.assert_alike("amend", twins.shells[0].game, how, place, *typed, forms=["--json"])


def guesses(case: Case) -> list[tuple[Move, ...]]:
    """What somebody could write into a file that goes on where the secret was chosen."""
    turns, tries = (
        [each if isinstance(each, tuple) else (each,) for each in some] for some in (case.turns, case.tries)
    )
    found = [*tries, *turns]
    for hides in case.hides:
        found += [tuple(hides), *((*hides, *case.after, *each) for each in ((), *tries, *turns))]
    return found


LATER = 1_791_000_000
"""When the guesses are written: nobody knows to the millisecond when the secret was chosen, which its digest tells."""

MERGES = 6
"""Guesses of each case that are merged; in a sweep all of them."""


def merges_alike(twins: Twins, folder: Path, guess: Sequence[Move], *deed: str) -> None:
    """A file that goes on from the moment before the secret: previewed, settled in each way, and written."""
    first, folder = twins.shells[0], folder / f"guess-{len(list(folder.glob('guess-*')))}"
    look, somewhere = Library(first.home).look(first.game), first.elsewhere(folder)
    Library(folder).shelf.create(look.meta, look.rows[: 1 + len(twins.case.before)])
    tick(first.monkeypatch, LATER)
    if deed:
        run(somewhere, list(deed))
    for move in guess:
        somewhere.play(move, viewer=move.get("player", ""))
    export_to_file(Library(folder), first.game, folder / "guess.jsonl")
    for how in ((), ("--rest", "ruling"), ("--rest", "drop", "--accept")):
        twins.assert_alike("import", str(folder / "guess.jsonl"), "--merge", *how, forms=["--json"])


def test_no_merge_tells_them_apart(twins, tmp_path):
    found = guesses(twins.case)
    for guess in found if SWEEP else found[:: 1 + len(found) // MERGES]:
        merges_alike(twins, tmp_path, guess)


def test_no_merge_without_one_of_its_entries_tells_them_apart(twins, tmp_path):
    last = 1 + len(twins.case.before)
    for entry in range(2, last + 1) if SWEEP else {min(2, last), last}:
        for hides in twins.case.hides:
            drop = ("amend", twins.shells[0].game, "--drop", str(entry), "--rest", "drop", "--accept")
            merges_alike(twins, tmp_path, hides, *drop)


def test_no_preview_without_one_of_its_entries_tells_them_apart(twins):
    """Those at both ends, for the table; in a sweep every one, and for another player too."""
    every = [str(n) for n in range(1, len(twins.bodies[0]) + 1)]
    for entry in every if SWEEP else twins.samples()["ENTRY"]:
        for how in ((), ("--rest", "ruling"), ("--rest", "drop")):
            for viewer in ((), ("--as", "Bert")) if SWEEP else ((),):
                twins.assert_alike("amend", twins.shells[0].game, "--drop", entry, *how, *viewer, forms=["--json"])
