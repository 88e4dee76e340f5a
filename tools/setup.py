"""Makes this copy of Delvelog ready: system libraries, a venv with the pinned packages, the catalogues.

usage: setup.py run|test|bench|mutants|android|test-314

Runs with the standard library alone: under Python 3.11 to 3.13, and for test-314 under 3.14, which the phone has. The
last thing written into a venv is a stamp that says what it was made from. A venv without the right stamp (never
finished, made from older lists, moved to another folder) is made again from nothing; one with it is left alone.
"""

import ctypes
import fcntl
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / "requirements"
HASHES = LISTS / "hashes"  # the same lists with what pip checks its files by; tools/pins.py makes them
STAMP = "delvelog-setup"

FROM_DEBIAN = ("kivy",)
"""Packages without a wheel for Python 3.14. Debian's python3-kivy stands in; without it nothing with a window runs."""

# What a purpose needs of the system: a library or a program, and the Debian package that has it.
LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}
# strace: the tests watch with it what reaches the disk. A browser and its driver: they open the replay in it.
# A JDK: the Android side of the app runs on a phone made of Java.
# node, npm: a peer of the bench is made of them.
# patch: python-for-android calls it when a project is laid out, which check-android does. aapt2: links that project.
PROGRAMS = {
    "test": {
        "strace": "strace",
        "chromium": "chromium",
        "chromedriver": "chromium-driver",
        "javac": "default-jdk-headless",
    },
    "bench": {"node": "nodejs", "npm": "npm"},
    "android": {"patch": "patch", "aapt2": "aapt"},
}
SPARED = {*PROGRAMS["test"].values(), *PROGRAMS["bench"].values(), "aapt"}
"""Packages without which what needs them is left out and says so, and everything else runs."""


PEER, PEER_AS_OF = "boardgame.io@0.50.2", "2025-06-01"


class Stop(Exception):
    """Set-up cannot go on; the message says what the reader has to do."""


def main(purpose: str) -> None:
    if purpose == "test-314":
        if sys.version_info[:2] != (3, 14):
            raise Stop(f"These tests are for Python 3.14; {sys.executable} is {sys.version.split()[0]}.")
        make_venv(ROOT / ".venv-314", ["app.txt", "dev.txt"], with_project=True, from_system=FROM_DEBIAN)
        run([ROOT / ".venv-314/bin/python", ROOT / "tools/catalogues.py"])
        return
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        raise Stop(f"Delvelog needs Python 3.11, 3.12 or 3.13; {sys.executable} is {sys.version.split()[0]}.")
    missing = missing_packages(purpose)
    install_missing([package for package in missing if package not in SPARED])
    try:
        install_missing([package for package in missing if package in SPARED])
    except Stop as stop:
        say(f"{stop}")
        say("going on without: what needs it is left out, and says so")
    if purpose == "bench":
        make_venv(ROOT / ".venv-bench", ["app.txt", "bench.txt"])
        add_peer(ROOT / ".venv-bench/node")
        return
    if purpose == "mutants":
        make_venv(ROOT / ".venv-mutants", ["app.txt", "mutants.txt"])
        return
    if purpose == "android":
        make_venv(ROOT / ".venv-android", ["android.txt"])
        return
    venv = ROOT / ".venv"
    make_venv(venv, ["app.txt", "dev.txt"], with_project=True)
    run([venv / "bin/python", ROOT / "tools/catalogues.py"])


@contextmanager
def alone() -> Iterator[None]:
    """Two at once would take the venv from under each other: one waits, and finds the work done."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build/setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# The system


def missing_packages(purpose: str) -> list[str]:
    missing = []
    if importlib.util.find_spec("ensurepip") is None:  # Debian keeps it in a package of its own
        missing.append(f"python3.{sys.version_info.minor}-venv")
    if sys.platform == "linux" and purpose in ("run", "test"):  # elsewhere Kivy's wheels carry what they need
        missing += [package for library, package in LIBRARIES.items() if not loads(library)]
    if sys.platform == "linux":
        wanted = PROGRAMS.get(purpose, {})
        missing += [package for program, package in wanted.items() if not shutil.which(program)]
    return missing


def loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_missing(packages: list[str]) -> None:
    if not packages:
        return
    names = " ".join(packages)
    become_root = way_to_root()
    if become_root is None or not shutil.which("apt-get"):
        raise Stop(f"This machine lacks {names}. Install that and try again: sudo apt-get install {names}")
    say(f"installing {names}")
    apt_get = [*become_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    try:
        run([*apt_get, "update"])
        run([*apt_get, "install", "-y", "--no-install-recommends", *packages], quiet=True)
    except subprocess.CalledProcessError as error:
        raise Stop(f"apt-get could not install {names}: {error.stderr or error}") from error


def way_to_root() -> list[str] | None:
    """What to put before a command so that it runs as root without asking; None if there is no way."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


# The venvs


def make_venv(venv: Path, lists: list[str], with_project: bool = False, from_system: tuple[str, ...] = ()) -> None:
    """The packages of the lists but for those `from_system`; with any of these, the venv sees what the system has."""
    stamp = venv / STAMP
    wanted = fingerprint(venv, lists)
    if stamp.is_file() and stamp.read_text("utf-8") == wanted and works(venv):
        return
    say(f"making {venv.name} with the packages of requirements/{{{','.join(lists)}}}")
    pip: list[str | Path] = [venv / "bin/python", "-m", "pip", "install", "--no-deps"]
    pip += ["--quiet", "--disable-pip-version-check"]
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    # Not venv's own --clear: it stumbles over a folder that was only half made or half removed.
    shutil.rmtree(venv, ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", *(["--system-site-packages"] if from_system else []), venv])
        files = [_without(from_system, HASHES / name, venv) if from_system else HASHES / name for name in lists]
        run([*pip, "--require-hashes", *(word for file in files for word in ("-r", file))])
        if with_project:
            run([*pip, "--no-build-isolation", "--editable", ROOT])
    except subprocess.CalledProcessError as error:
        raise Stop(f"Set-up of {venv.name} failed; what went wrong stands above. Try again.") from error
    stamp.write_text(wanted, "utf-8")


def add_peer(folder: Path) -> None:
    """The peer of the guests' rows, with everything that it needs as it was on that day. It runs no scripts of its own
    while it is installed. Without it the bench leaves these rows out.
    """
    if folder.is_dir() or not shutil.which("npm"):
        return
    say(f"adding {PEER} to {folder.parent.name}")
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    try:
        run(["npm", "install", "--prefix", folder, f"--before={PEER_AS_OF}", *quiet, PEER], quiet=True)
    except subprocess.CalledProcessError:
        shutil.rmtree(folder, ignore_errors=True)
        say("going on without: npm could not install it")


def _without(packages: tuple[str, ...], pins: Path, venv: Path) -> Path:
    """A copy of a list of pins, in the venv, without some packages. A pin is a line and the indented ones below it."""
    blocks = re.split(r"\n(?=\S)", pins.read_text("utf-8"))
    copy = venv / pins.name
    copy.write_text("\n".join(each for each in blocks if each.partition("==")[0] not in packages) + "\n", "utf-8")
    return copy


def fingerprint(venv: Path, lists: list[str]) -> str:
    """What a venv is made from. The folder counts too: scripts in a venv name it, and break when moved."""
    digest = hashlib.sha256(f"{venv} {sys.version}".encode())
    for file in [*(folder / name for name in lists for folder in (LISTS, HASHES)), ROOT / "pyproject.toml"]:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def works(venv: Path) -> bool:
    try:
        return subprocess.run([venv / "bin/python", "-c", ""], capture_output=True).returncode == 0
    except OSError:
        return False


def run(command: list[str | Path], quiet: bool = False) -> None:
    subprocess.run(command, check=True, cwd=ROOT, capture_output=quiet, text=True)


def say(what: str) -> None:
    print(f"set-up: {what}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:] not in (["run"], ["test"], ["bench"], ["mutants"], ["android"], ["test-314"]):
        sys.exit(__doc__)
    try:
        with alone():
            main(sys.argv[1])
    except Stop as stop:
        sys.exit(f"set-up: {stop}")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
    except KeyboardInterrupt:
        sys.exit("set-up: interrupted; the next run starts it anew.")
