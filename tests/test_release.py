"""A release is made from a commit, in order, and comes out the same each time."""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

import tools.release
from app.version import VERSION

MARK = "## Unreleased\n"
NAMES = {f"delvelog-{VERSION}.tar.gz", f"delvelog-{VERSION}-desktop.zip", "SHA256SUMS", "NOTES.md"}


@pytest.fixture(scope="module")
def copy(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A commit of everything that is here now, with a section in the changelog for this version."""
    copy = tmp_path_factory.mktemp("release") / "delvelog"
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=root, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        if (root / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, copy / name)
    (copy / ".venv-android").symlink_to(root / ".venv-android")
    change(copy, ".gitignore", "/.venv-android/\n", "/.venv-android\n")  # a link is no folder to Git
    changelog = (copy / "CHANGELOG.md").read_text("utf-8")
    if f"## {VERSION}\n" in changelog:  # where this is the commit that is released
        change(copy, "CHANGELOG.md", f"## {VERSION}\n", "## 0.0.0\n")
    change(copy, "CHANGELOG.md", MARK, f"{MARK}\n## {VERSION}\n\n- The first.\n\n## Older\n")
    git(copy, "init", "-q")
    commit(copy)
    git(copy, "branch", "first")
    return copy


@pytest.fixture
def clone(copy: Path) -> Path:
    """That commit again, whatever the test before did to it."""
    git(copy, "reset", "-q", "--hard", "first")
    git(copy, "clean", "-qfdx", "-e", ".venv-android")
    return copy


def change(copy: Path, name: str, old: str, new: str) -> None:
    text = (copy / name).read_text("utf-8")
    assert old in text
    (copy / name).write_text(text.replace(old, new, 1), "utf-8")


def git(copy: Path, *words: str) -> None:
    who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *words], cwd=copy, check=True, capture_output=True)


def commit(copy: Path) -> None:
    git(copy, "add", "-A")
    git(copy, "commit", "-qm", "all of it")


CHECKED = ("-m", "tools.release", "--fast")
UNCHECKED = ("-c", "from tools import release; release.run = print; release.main(fast=True)")
"""Without looking at the Android package of the same commit once more, for as long as all else takes."""


def release(copy: Path, how: Sequence[str] = CHECKED, zone: str = "UTC") -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"TZ": zone}
    return subprocess.run(
        [sys.executable, *how], cwd=copy, env=environment, capture_output=True, text=True, timeout=300
    )


def sums(copy: Path) -> dict[str, str]:
    files = (copy / "build/release").iterdir()
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


@pytest.mark.slow
def test_two_releases_of_one_commit_are_the_same_to_the_byte(clone):
    done = release(clone)
    assert done.returncode == 0, done.stderr
    first = sums(clone)
    assert set(first) == NAMES
    for line in (clone / "build/release/SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert first[name] == digest
    assert (clone / "build/release/NOTES.md").read_text() == "- The first.\n"
    for file in clone.rglob("*.py"):
        os.utime(file, (1, 1))  # another day, another checkout
    for compiled in clone.rglob("*.mo"):
        compiled.unlink()
    assert release(clone, UNCHECKED, zone="East-9").returncode == 0  # another hour, too
    assert sums(clone) == first
    the_bundle_has_what_runs_and_nothing_else(clone)
    the_archive_has_everything(clone)


def the_bundle_has_what_runs_and_nothing_else(clone: Path) -> None:
    with zipfile.ZipFile(clone / f"build/release/delvelog-{VERSION}-desktop.zip") as bundle:
        bundled = {name.removeprefix(f"delvelog-{VERSION}/") for name in bundle.namelist()}
    tops = {name.partition("/")[0] for name in bundled}
    assert tops == {"main.py", "app", "core", "data", "screens", "requirements", "start.py", "README.txt"}
    assert {f"data/locale/{language}/LC_MESSAGES/delvelog.mo" for language in ("en", "ru", "it")} <= bundled
    assert "data/fonts/OFL.txt" in bundled
    assert not [name for name in bundled if name.endswith((".po", ".pyc"))]


def the_archive_has_everything(clone: Path) -> None:
    with tarfile.open(clone / f"build/release/delvelog-{VERSION}.tar.gz") as archive:
        archived = {name.removeprefix(f"delvelog-{VERSION}/") for name in archive.getnames()}
    assert {"Makefile", "buildozer.spec", "tests/test_release.py", "art/icon.svg", ".ci/run"} <= archived


@pytest.mark.slow
def test_a_wrong_android_package_is_refused(clone):
    change(clone, "buildozer.spec", "VIBRATE,INTERNET", "VIBRATE,INTERNET,CAMERA")
    commit(clone)
    done = release(clone)
    assert done.returncode == 1
    assert "the Android package is not right" in done.stderr
    assert not (clone / "build/release").exists()


def refusal_here(clone: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Why the release stops, without a process of its own: before the Android package would be checked."""
    monkeypatch.setattr(tools.release, "ROOT", clone)
    monkeypatch.setattr(tools.release, "RELEASE", clone / "build/release")
    monkeypatch.setattr(tools.release, "wrong_catalogues", lambda: [])
    monkeypatch.setattr(tools.release, "run", lambda command, otherwise: pytest.fail("it was not refused"))
    with pytest.raises(tools.release.Stop) as stop:
        tools.release.main(fast=True)
    assert not (clone / "build/release").exists()
    return str(stop.value)


@pytest.mark.parametrize(
    ("name", "old", "new", "committed", "expected"),
    [
        ("README.md", "# Delvelog", "# delvelog", False, "there are changes that no commit has: README.md."),
        ("CHANGELOG.md", f"## {VERSION}\n", "## 0.0.1\n", True, f"CHANGELOG.md has no section {VERSION}"),
        ("app/version.py", "VERSION = ", "NUMBER = ", True, "app/version.py names no version."),
    ],
)
def test_a_release_that_is_not_ready_is_refused(clone, monkeypatch, name, old, new, committed, expected):
    change(clone, name, old, new)
    if committed:
        commit(clone)
    assert expected in refusal_here(clone, monkeypatch)


def test_a_version_that_is_taken_is_refused(clone, monkeypatch):
    git(clone, "tag", f"v{VERSION}")
    change(clone, "README.md", "# Delvelog", "# delvelog")
    commit(clone)
    refused = refusal_here(clone, monkeypatch)
    git(clone, "tag", "-d", f"v{VERSION}")
    assert f"v{VERSION} is the name of another commit already" in refused
