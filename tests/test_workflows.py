"""What runs on the build servers: read as files, judged by zizmor; the emulator's script is run with an adb of ours."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.android import apk

NAMES = ("apk", "emulator", "release", "test")


def text_of(root: Path, name: str) -> str:
    return (root / f".github/workflows/{name}.yml").read_text("utf-8")


def workflow(root: Path, name: str) -> dict[Any, Any]:
    found = yaml.safe_load(text_of(root, name))
    assert isinstance(found, dict)
    return found


def steps_of(root: Path, name: str) -> list[dict[str, Any]]:
    return [step for job in workflow(root, name)["jobs"].values() for step in job.get("steps", [])]


def commands_of(root: Path, name: str) -> str:
    return "\n".join(step["run"] for step in steps_of(root, name) if "run" in step)


def installed_by(commands: str) -> set[str]:
    """The packages of the longest apt-get line."""
    lines = [match.group(1).split() for match in re.finditer(r"apt-get install (.+?)`?$", commands, re.MULTILINE)]
    return {word for word in max(lines, key=len, default=[]) if not word.startswith("-")}


def test_every_workflow_is_known_here(root):
    assert {file.stem for file in (root / ".github/workflows").iterdir()} == {*NAMES}


def test_zizmor_finds_nothing(root):
    """It knows the form of a workflow, and what lets strangers change what is built or published."""
    zizmor = Path(sys.executable).parent / "zizmor"
    done = subprocess.run(
        [zizmor, "--offline", "--no-progress", "--quiet", ".github"], cwd=root, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_actions_of_others_are_pinned_by_the_hash_of_one_commit_each(root):
    pins: dict[str, set[str]] = {}
    for name in NAMES:
        for line in re.findall(r"^.*\buses: (.+)$", text_of(root, name), re.MULTILINE):
            if line.startswith("$/"):
                assert (root / line.removeprefix("$/")).is_file()
                continue
            pinned = re.fullmatch(r"([\w-]+/[\w-]+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)", line)
            assert pinned, line
            pins.setdefault(pinned[1], set()).add(pinned[2])
    assert {action: len(commits) for action, commits in pins.items()} == dict.fromkeys(pins, 1)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_may_be_written_but_the_release_itself(root, name):
    found = workflow(root, name)
    assert found["permissions"] == {}
    for job, what in found["jobs"].items():
        wanted = "write" if (name, job) == ("release", "publish") else "read"
        assert what["permissions"] == {"contents": wanted}, job


def test_the_key_is_used_in_one_approved_step_and_what_is_published_comes_from_no_cache(root):
    jobs = workflow(root, "release")["jobs"]
    assert [name for name, job in jobs.items() if "environment" in job] == ["package"]
    secret = [step["name"] for step in steps_of(root, "release") if "secrets." in str(step)]
    assert secret == ["Build the AAB for Play and the APK for everybody else"]
    assert "cache" not in re.sub(r"#.*", "", text_of(root, "release"))


@pytest.mark.parametrize("name", NAMES)
def test_commands_call_what_the_makefile_has(root, name):
    targets = set(re.findall(r"^([\w-]+):", (root / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([\w-]+)", commands_of(root, name))) <= targets


def test_the_package_is_built_where_what_it_is_made_of_changes(root):
    when = workflow(root, "apk")[True]  # YAML 1.1 takes the word "on" for a truth
    assert when["push"]["paths"] == when["pull_request"]["paths"]
    for path in when["push"]["paths"]:
        assert (root / path.removesuffix("/**")).exists(), path


def test_a_build_server_and_a_reader_of_the_docs_install_the_same(root):
    """Given what `make apk` asks for, then it is installed in both workflows, and the docs name it too."""
    wanted = {*apk.PROGRAMS.values(), *apk.HEADERS.values(), "libltdl-dev"}
    servers = [installed_by(commands_of(root, name)) for name in ("apk", "release")]
    assert servers[0] == servers[1]
    assert wanted <= servers[0]
    own = {"openjdk-17-jdk-headless", "python3-venv", "rustup"}  # a server has them, by an action or already
    assert installed_by((root / "docs/android.md").read_text("utf-8")) == servers[0] | own


# The script that starts the package on an emulator

UP = "I/python: [INFO   ] [Base        ] Start application main loop"
RUNNING = "1234"

ADB = """#!/bin/sh
echo "$@" >> asked.txt
case "$*" in
    "logcat -d"*) cat log ;;
    *pidof*) cat pid ;;
    *screencap*) echo picture ;;
esac
"""


def tried(root: Path, folder: Path, log: str, pid: str = RUNNING) -> subprocess.CompletedProcess[str]:
    """The script with an adb that always gives the same log; without a process its `pidof` fails, as on a phone."""
    adb = folder / "adb"
    adb.write_text(ADB)
    adb.chmod(0o755)
    (folder / "log").write_text(log + "\n")
    if pid:
        (folder / "pid").write_text(pid + "\n")
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "PATIENCE": "0", "PAUSE": "0"}
    command = ["bash", str(root / ".github/try-on-emulator.sh"), "delvelog.apk"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def test_an_app_that_comes_up_is_installed_started_and_photographed(root, tmp_path):
    done = tried(root, tmp_path, UP)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "logcat.txt").read_text() == UP + "\n"
    assert (tmp_path / "screen.png").read_text() == "picture\n"
    asked = (tmp_path / "asked.txt").read_text().splitlines()
    assert asked[0] == "install -r delvelog.apk"
    assert "shell am start -W -n org.delvelog.delvelog/org.kivy.android.PythonActivity" in asked


@pytest.mark.parametrize(
    ("log", "pid", "told"),
    [
        (f"{UP}\nI/python:  Traceback (most recent call last):", RUNNING, "the log has what stands above"),
        (f"{UP}\nE/AndroidRuntime: FATAL EXCEPTION: SDLThread", RUNNING, "the log has what stands above"),
        (f"{UP}\nE/linker: dlopen failed: library not found", RUNNING, "the log has what stands above"),
        (UP, "", "the app is not running any more"),
        ("I/python: Initializing Python for Android", RUNNING, "the app did not come up in 0 seconds"),
    ],
)
def test_what_goes_wrong_is_told_and_the_log_is_kept(root, tmp_path, log, pid, told):
    done = tried(root, tmp_path, log, pid)
    assert done.returncode == 1
    assert told in done.stderr
    assert (tmp_path / "logcat.txt").read_text() == log + "\n"
    assert (tmp_path / "screen.png").exists()
