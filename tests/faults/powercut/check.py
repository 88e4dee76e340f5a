"""Opens what a power cut left with the real code, and says what is wrong with it."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TypeAlias

from app.library import Library
from core.refusal import Refused
from data.store.reading import read
from data.store.trouble import Trouble
from tests.faults.games import codes, library_at, move, note, serious
from tests.faults.powercut.disk import FATES, Disk
from tests.faults.powercut.record import History, Recording
from tests.faults.powercut.trace import Answer, Sync

Possible: TypeAlias = list[tuple[History, int]]


@dataclass
class Verdict:
    """`wrong` holds a line for each image that broke a promise; `tally` shows that the images were worth looking at."""

    images: int = 0
    wrong: list[str] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)


def moments(recording: Recording, number: int, random: Random) -> Iterator[int]:
    """When the power goes: anywhere, but more often around answers and syncs, where the promises are made."""
    operations = recording.operations
    first = recording.histories[1].begun if len(recording.histories) > 1 else 0  # where something is replaced
    answers = [n + 1 for n, op in enumerate(operations) if isinstance(op, Answer) and n >= first]
    syncs = [n for n, op in enumerate(operations) if isinstance(op, Sync) and n >= first]
    anywhere = range(first + 1, len(operations) + 1)
    chosen = [answers[0], answers[1], answers[-1], len(operations)]
    while len(chosen) < number:
        chosen.append(random.choice(random.choice((answers, syncs, anywhere))))
    yield from sorted(chosen[:number])


def cut_power(recording: Recording, images: int, seed: int, first_wrong: bool = False) -> Verdict:
    """So many images of one recording, each opened and played on; with `first_wrong` up to a broken promise."""
    random, verdict, disk, done = Random(seed), Verdict(), Disk(), 0
    folder = Path(tempfile.mkdtemp(prefix="delvelog-power-"))
    try:
        for moment in moments(recording, images, random):
            for operation in recording.operations[done:moment]:
                disk.do(operation)
            done = moment
            fate = FATES[verdict.images % len(FATES)]
            image = folder / str(verdict.images)
            disk.write_image(image, fate, random)
            verdict.images += 1
            verdict.tally[fate] += 1
            verdict.tally["with something not yet synced"] += disk.busy
            look_first = random.random() < 0.5
            for problem in _problems(recording, image / "home", moment, verdict.tally, look_first):
                verdict.wrong.append(f"after operation {moment}, {fate}: {problem}")
            shutil.rmtree(image)
            if first_wrong and verdict.wrong:
                break
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return verdict


def _problems(recording: Recording, home: Path, moment: int, tally: Counter[str], look_first: bool) -> Iterator[str]:
    library, game, possible = library_at(home), recording.game, recording.possible(moment)
    tally["while one history takes the place of another"] += len(possible) > 1
    if game not in library.shelf.ids():
        if possible[0][1]:
            yield "the game is gone"
        else:
            tally["before there was a game"] += 1
        return
    yield from _bad_backups(library, recording)
    if look_first:
        yield from _look(library, game, possible, tally)
    try:
        with library.open(game) as table:
            kept = len(table.journal.entries)
            bad = [found.code for found in table.findings if found.serious]
            table.play(move(library, note("The power is back.")))
    except (Trouble, Refused) as trouble:
        yield f"cannot be played on: {trouble.code} {trouble.facts}"
        return
    if bad or ((home / "set-aside").exists() and moment <= _replacing_since(recording)):
        yield f"opening took it for damaged: {bad}"
    after = library.look(game)
    if serious(after) or len(after.rows) != kept + 1:
        yield f"playing on went wrong: {codes(after)}, {len(after.rows)} after {kept}"
    yield from _lost(possible, [row.digest for row in after.rows[:-1]])
    yield from _not_set_aside(recording, home, moment)


def _replacing_since(recording: Recording) -> float:
    return recording.histories[1].begun if len(recording.histories) > 1 else float("inf")


def _not_set_aside(recording: Recording, home: Path, moment: int) -> Iterator[str]:
    """What was replaced is whole in another place."""
    kept = [[row.digest for row in read(each).rows] for each in (home / "set-aside").glob("*.delve")]
    for before, after in pairwise(recording.histories):
        if after.told <= moment and before.digests not in kept:
            yield f"what was replaced is not set aside: {[len(each) for each in kept]}"


def _look(library: Library, game: str, possible: Possible, tally: Counter[str]) -> Iterator[str]:
    try:
        look = library.look(game)
    except Trouble as trouble:
        yield f"cannot be looked at: {trouble.code} {trouble.facts}"
        return
    if serious(look):
        yield f"looks damaged: {serious(look)}"
    tally["with an entry that was not acknowledged"] += all(len(look.rows) > known for _, known in possible)
    tally.update(f"told: {code}" for code in codes(look))
    yield from _lost(possible, [row.digest for row in look.rows])


def _lost(possible: Possible, digests: list[bytes]) -> list[str]:
    """What is wrong with these entries, in whichever of the possible histories least is."""
    return min((list(_lost_of(history, known, digests)) for history, known in possible), key=len)


def _lost_of(history: History, known: int, digests: list[bytes]) -> Iterator[str]:
    if digests != history.digests[: len(digests)]:
        yield "another history"
    if len(digests) < known:
        yield f"{known - len(digests)} acknowledged entries lost ({known} acknowledged, {len(digests)} there)"
    if len(digests) > known + 1:
        yield f"more than one entry that was not acknowledged ({known} acknowledged, {len(digests)} there)"


def _bad_backups(library: Library, recording: Recording) -> Iterator[str]:
    for backup in library.shelf.backups(recording.game):
        reading = read(backup)
        digests = [row.digest for row in reading.rows]
        if reading.damaged or all(digests != each.digests[: len(digests)] for each in recording.histories):
            yield f"backup {backup.name} is not whole"
