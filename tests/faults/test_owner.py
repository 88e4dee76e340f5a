"""`owner.db` under kills, disk errors, full disks and several programs: nothing is lost, and nothing is there twice."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from app.people import LastSeat, LastTable, People
from app.preferences import PreferenceFile, Preferences
from data.owner.file import NAME, OLDER_FILES, back_up, backups, path_in
from data.owner.mending import restore
from data.store.trouble import Trouble
from tests.data.spoiling import spoilt_inside
from tests.data.test_owner import assert_all_there, seen, write_older
from tests.faults import stops
from tests.faults.games import ROOT, environment, run_here, told_clean
from tests.faults.mounts import NO_MOUNTS, make_read_only, mounting_is_allowed, small_disk
from tests.faults.powercut.record import strace_is_here
from tests.faults.test_disk_full import fill
from tests.faults.test_read_only import as_nobody

THEMES = ("dark", "light", "paper")


def sound(home: Path) -> bool:
    with closing(sqlite3.connect(path_in(home))) as connection:
        return connection.execute("pragma integrity_check").fetchall() == [("ok",)]


def take_over(home: Path) -> None:
    PreferenceFile(home).change(turned=True)


def mend(home: Path) -> None:
    PreferenceFile(home)


def put_back(home: Path) -> None:
    restore(home)


def older(home: Path) -> None:
    write_older(home)


def damaged(home: Path) -> None:
    write_older(home)
    PreferenceFile(home)
    back_up(home)
    spoilt_inside(path_in(home))


def backed_up(home: Path) -> None:
    write_older(home)
    PreferenceFile(home)
    back_up(home)
    PreferenceFile(home).change(theme="light")


DEEDS = pytest.mark.parametrize(
    ("start", "deed"),
    [(older, take_over), (damaged, mend), (backed_up, put_back)],
    ids=["taken over", "mended", "put back"],
)


@DEEDS
def test_a_kill_at_any_step(tmp_path, small_process, start: Callable[[Path], None], deed: Callable[[Path], None]):
    """Given a kill at any step, when the app starts again, then all is there, once, and nothing lies about."""
    start(tmp_path / "pattern")
    for step, home in stops.copies(tmp_path / "pattern", tmp_path / "each"):
        killed = stops.kill_at(step, deed, home)
        PreferenceFile(home).change(haptics=False)
        if start is backed_up:
            assert PreferenceFile(home).now.theme in ("light", "paper")
            PreferenceFile(home).change(theme="paper")
        assert_all_there(home)
        assert sound(home)
        assert not {*OLDER_FILES, f".{NAME}.new"} & seen(home)
        aside = [name for name in seen(home) if name.startswith("set-aside/") and "/." not in name]
        assert len(aside) <= (start is not older)
        shutil.rmtree(home)
        if not killed:
            assert step > 3
            return


@DEEDS
@pytest.mark.parametrize("number", [5, 28])
def test_a_disk_error_at_any_step(tmp_path, start: Callable[[Path], None], deed: Callable[[Path], None], number: int):
    """What was kept can be read in spite of it, and when the disk works again all is kept."""
    start(tmp_path / "pattern")
    for step, home in stops.copies(tmp_path / "pattern", tmp_path / "each"):
        with stops.at(step, stops.failing(number), lasting=True) as hit:
            with suppress(Trouble):
                deed(home)
            assert PreferenceFile(home).now.theme in ("paper", "light")
        PreferenceFile(home).change(theme="paper", haptics=False)
        assert_all_there(home)
        assert not {*OLDER_FILES, f".{NAME}.new"} & seen(home)
        shutil.rmtree(home)
        if not hit:
            return


CHANGE = (
    "import sys; from pathlib import Path; from app.preferences import PreferenceFile; from app.people import *; "
    "home = Path(sys.argv[1]); PreferenceFile(home).change(theme='light', hand='left'); "
    "print('done', flush=True); People(home).remember(LastTable('x', (LastSeat('Zoe'),)), 'game'); "
    "print('done', flush=True)"
)


@pytest.mark.skipif(not strace_is_here(), reason="strace is not installed, or may not trace here")
@pytest.mark.parametrize("call", ["pwrite64", "fdatasync", "unlink"])
@pytest.mark.parametrize("stroke", ["signal=SIGKILL", "error=EIO"])
def test_each_call_of_sqlite_struck_while_something_is_changed(tmp_path, call, stroke):
    """A change that was acknowledged is there; one that was not is there whole or not at all."""
    backed_up(tmp_path / "pattern")
    for step, home in stops.copies(tmp_path / "pattern", tmp_path / "each"):
        PreferenceFile(home).change(theme="dark")
        log = tmp_path / "strace.txt"
        traced = ["strace", "-f", "-o", str(log), "-e", f"trace={call}", "-e", f"inject={call}:{stroke}:when={step}"]
        done = subprocess.run(
            [*traced, sys.executable, "-c", CHANGE, str(home)],
            cwd=ROOT, env={**environment(), "PYTHONDONTWRITEBYTECODE": "1"}, capture_output=True, check=False,
        )  # fmt: skip
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        was_struck = any(word in log.read_text() for word in ("(INJECTED)", "killed by SIGKILL"))
        preferences, people = PreferenceFile(home), People(home)
        assert (preferences.told, people.told) == (None, None)
        assert (preferences.now.theme, preferences.now.hand) in (("dark", "right"), ("light", "left"))
        assert (people.find("Zoe") is None) == (people.chance_of("game") is None) == (people.last("x") is None)
        acknowledged = done.stdout.count(b"done") if "SIGKILL" in stroke or not was_struck else 0
        assert acknowledged < 1 or preferences.now.theme == "light"
        assert acknowledged < 2 or people.find("Zoe") is not None
        assert sound(home)
        shutil.rmtree(home)
        if not was_struck:
            assert step > 1
            return


MANY = (
    "import sys; from pathlib import Path; from app.people import *; home, name = Path(sys.argv[1]), sys.argv[2]; "
    "told = [People(home).remember(LastTable(f'{name} {n}', (LastSeat(f'{name} {n}'),))) for n in range(10)]; "
    "assert told == [None] * 10, told"
)


@pytest.mark.slow
@pytest.mark.parametrize("start", [older, lambda home: None], ids=["taken over by all of them", "made by all of them"])
def test_programs_that_write_at_the_same_time(tmp_path, start: Callable[[Path], None]):
    home = tmp_path / "home"
    start(home)
    running = [
        subprocess.Popen(
            [sys.executable, "-c", MANY, str(home), name], cwd=ROOT, env=environment(), stderr=subprocess.PIPE
        )
        for name in ("Ada", "Bea", "Cid")
    ]
    for process in running:
        _, errors = process.communicate(timeout=300)
        assert process.returncode == 0, errors.decode()
    names = [person.name for person in People(home).everyone]
    assert sorted(names) == sorted(
        [f"{name} {n}" for name in ("Ada", "Bea", "Cid") for n in range(10)]
        + (["Anna", "Бен"] if start is older else [])
    )
    assert backups(home)
    assert sound(home)
    assert not {*OLDER_FILES} & seen(home)


@pytest.mark.parametrize("kept", [False, True], ids=["from an older version", "of this version"])
def test_on_a_full_disk_all_is_read_and_a_change_says_why_not(tmp_path, kept):
    if not mounting_is_allowed():
        pytest.skip(NO_MOUNTS)
    with small_disk(tmp_path, "400k") as disk:
        write_older(disk / "home")
        if kept:
            PreferenceFile(disk / "home")
        fill(disk)
        assert_all_there(disk / "home")
        told = PreferenceFile(disk / "home").change(theme="dark")
        assert told == Trouble("not-kept", why=Trouble("disk-full").message()).message()
        (disk / "ballast").unlink()
        assert PreferenceFile(disk / "home").change(turned=True) is None
        assert_all_there(disk / "home")


@pytest.mark.parametrize("kept", [False, True], ids=["from an older version", "of this version"])
def test_on_a_read_only_disk_all_is_read_and_a_change_says_why_not(tmp_path, kept):
    if not mounting_is_allowed():
        pytest.skip(NO_MOUNTS)
    with small_disk(tmp_path, "400k") as disk:
        home = disk / "home"
        write_older(home)
        if kept:
            PreferenceFile(home)
        make_read_only(disk)
        assert_all_there(home)
        assert PreferenceFile(home).told is None
        told = PreferenceFile(home).change(theme="dark")
        assert told == Trouble("not-kept", why=Trouble("read-only").message()).message()
        answer = run_here(home, "owner", "--json")
        assert json.loads(answer.stdout)["preferences"]["theme"] == "paper"
        refused = run_here(home, "owner", "--backup", "--json")
        told_clean(refused)
        assert json.loads(refused.stdout)["refused"]["code"] == ("read-only" if kept else "no-owner")


def test_what_may_not_be_read_is_told_and_stays():
    with tempfile.TemporaryDirectory(prefix="delvelog-") as folder:
        home = Path(folder) / "home"
        write_older(home)
        PreferenceFile(home)
        path_in(home).chmod(0)
        for each in (Path(folder), home):
            each.chmod(0o755)
        with as_nobody():
            read = PreferenceFile(home)
            assert read.now == Preferences()
            assert read.told is not None
            assert read.told.key == "owner.unreadable"
            assert read.change(theme="light") is not None
        path_in(home).chmod(0o600)
        assert_all_there(home)


def test_at_the_command_line_a_backup_is_made_and_put_back(tmp_path):
    write_older(tmp_path)
    made = json.loads(run_here(tmp_path, "owner", "--json").stdout)
    assert [person["name"] for person in made["people"]] == ["Anna", "Бен"]
    backup = json.loads(run_here(tmp_path, "owner", "--backup", "--json").stdout)["backup"]
    People(tmp_path).remember(LastTable("x", (LastSeat("Zoe"),)))
    shown = run_here(tmp_path, "owner").stdout.decode().splitlines()
    assert {"theme = paper", "Zoe  gold circle", backup} <= {*shown}
    for wrong, code in ((["--restore"], "say-yes-to-restore-owner"), (["--restore", "x", "--yes"], "no-owner-backup")):
        refused = run_here(tmp_path, "owner", *wrong, "--json")
        assert json.loads(refused.stdout)["refused"]["code"] == code
    done = json.loads(run_here(tmp_path, "owner", "--restore", backup, "--yes", "--json").stdout)
    assert (done["backup"], done["kept"].startswith("set-aside/owner-")) == (backup, True)
    assert_all_there(tmp_path)
    assert People(tmp_path).find("Zoe") is None
