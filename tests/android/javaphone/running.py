"""Compiles the phone made of Java, once for the same sources, and runs the app's services on it in a process."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.android.javaphone.classes import java_files
from tools.android.look import PYTHON, ROOT
from tools.android.signatures import EXCERPT, read

HERE = Path(__file__).resolve().parent
BY_HAND = HERE / "java"
KEPT = ROOT / "build/javaphone"


def what_is_missing() -> str | None:
    """What this machine lacks for it, as a sentence."""
    if javac() is None:
        return "the phone made of Java needs a JDK (Debian and Ubuntu: default-jdk-headless)"
    if find_spec("jnius") is None:
        return "the phone made of Java needs pyjnius, which requirements/dev.txt has"
    if android_package() is None:
        return "the phone made of Java needs python-for-android: `make check-android` installs it"
    return None


def javac() -> str | None:
    home = os.environ.get("JAVA_HOME")
    return shutil.which("javac", path=f"{home}/bin") if home else shutil.which("javac")


def android_package() -> Path | None:
    """Where python-for-android has its package `android`."""
    places = PYTHON.parent.parent.glob("lib/python*/site-packages/pythonforandroid/recipes/android/src")
    return next(places, None)


def compiled() -> Path:
    """The folder of the classes."""
    digest = hashlib.sha256(str(Path(javac() or "").resolve()).encode())
    sources = [EXCERPT, HERE / "classes.py", ROOT / "tools/android/signatures.py", *sorted(BY_HAND.rglob("*.java"))]
    for file in sources:
        digest.update(file.read_bytes())
    folder = KEPT / digest.hexdigest()[:16]
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:  # the tests run in several processes
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            for old in KEPT.iterdir():
                if old.is_dir():
                    shutil.rmtree(old)
            with tempfile.TemporaryDirectory(dir=KEPT) as made:
                _compile(Path(made))
                (Path(made) / "classes").rename(folder)
    return folder


def _compile(folder: Path) -> None:
    files = list(map(str, BY_HAND.rglob("*.java")))
    for name, text in java_files(read(EXCERPT.read_text("utf-8"))):
        file = folder / "java" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        files.append(str(file))
    how = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-proc:none", "-nowarn", "-encoding", "UTF-8"]
    (folder / "files").write_text("\n".join(f'"{file}"' for file in files), "utf-8")
    command = [str(javac()), *how, "-d", str(folder / "classes"), f"@{folder / 'files'}"]
    subprocess.run(command, check=True, capture_output=True, text=True)


def driven(level: int, folder: Path) -> dict[str, Any]:
    """What drive.py tells of each topic, at that level of Android."""
    command = [sys.executable, str(HERE / "drive.py"), str(compiled()), str(android_package()), str(level), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=folder)
    if done.returncode:
        raise RuntimeError(f"the app's services stopped at level {level}:\n{done.stdout}{done.stderr}")
    topics: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return topics
