"""Builds the Android package: looks whether this machine can, then has buildozer do it.

usage: python -m tools.android.apk [debug|release [delvelog|offline]]

The offline flavour has no network at all.
`debug` is an APK for one's own phone; `release` an AAB for a store, signed if P4A_RELEASE_KEYSTORE and others are set.
docs/android.md has all of it step by step. Nothing is built here that buildozer does not build.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.android import check, libraries
from tools.android.flavours import FLAVOURS, WHOLE, Flavour
from tools.android.look import ROOT, CannotLook, Seen, look
from tools.pins import hashed

VENV = ROOT / ".venv-android"
WORK = ROOT / "build/android"

OLDEST_JDK = 17  # what the Gradle plugin of python-for-android runs on

# Programs that the recipes call while they compile, and the Debian package that has each.
PROGRAMS = {
    "git": "git",
    "unzip": "unzip",
    "zip": "zip",
    "patch": "patch",
    "make": "build-essential",
    "cc": "build-essential",
    "autoconf": "autoconf",
    "automake": "automake",
    "libtoolize": "libtool",
    "pkg-config": "pkg-config",
    "cmake": "cmake",
}
# Headers for the Python that runs while the one for the phone is compiled. With ltdl.h comes a macro without which
# libffi cannot be configured.
HEADERS = {"zlib.h": "zlib1g-dev", "openssl/ssl.h": "libssl-dev", "ffi.h": "libffi-dev", "ltdl.h": "libltdl-dev"}

RUST_TARGETS = {"arm64-v8a": "aarch64-linux-android", "x86_64": "x86_64-linux-android"}

Run = Callable[[list[str]], str | None]
"""What a command prints; None if it cannot be run."""


def main(mode: str, flavour: Flavour = WHOLE) -> int:
    with tempfile.TemporaryDirectory() as folder:
        try:
            seen = look(Path(folder), flavour)
        except CannotLook as why:
            return stop(str(why))
        wrong = [*check.problems(seen), *missing(seen)]
        if wrong:
            return stop(*wrong, "Nothing was built. docs/android.md tells what a machine needs.")
    fetch_source("android.txt", "python-for-android")
    fetch_source("app.txt", "materialyoucolor")
    for note in still_to_come():
        say(note)
    return build(mode, ".".join(seen.facts["python"].split(".")[:2]), flavour)


def stop(*sentences: str) -> int:
    for each in sentences:
        print(f"apk: {each}", file=sys.stderr)
    return 1


def say(what: str) -> None:
    print(f"apk: {what}", flush=True)


def printed_by(command: list[str]) -> str | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError:
        return None
    return done.stdout + done.stderr if done.returncode == 0 else None


# What the machine has


def missing(seen: Seen, which: Callable[[str], str | None] = shutil.which, run: Run = printed_by) -> Iterator[str]:
    if not sys.platform.startswith(("linux", "darwin")):
        yield "python-for-android builds on Linux and macOS alone."
    lacking = [program for program in PROGRAMS if which(program) is None]
    if lacking:
        packages = " ".join(dict.fromkeys(PROGRAMS[program] for program in lacking))
        yield f"These programs are missing: {', '.join(lacking)}. Debian and Ubuntu: sudo apt-get install {packages}"
    if sys.platform == "linux":
        yield from _missing_headers(run)
    yield from _missing_java(run)
    yield from _missing_rust(seen, run)


def _missing_headers(run: Run) -> Iterator[str]:
    for header, package in HEADERS.items():
        if run(["sh", "-c", f"echo '#include <{header}>' | cc -fsyntax-only -x c -"]) is None:
            yield f"The C header {header} is missing. Debian and Ubuntu: sudo apt-get install {package}"


def _missing_java(run: Run) -> Iterator[str]:
    home = os.environ.get("JAVA_HOME")
    said = run([f"{home}/bin/javac" if home else "javac", "-version"])
    found = re.search(r"javac (\d+)", said or "")
    if found is None:
        yield f"There is no Java compiler. Install JDK {OLDEST_JDK} (Debian and Ubuntu: openjdk-17-jdk-headless)."
    elif int(found.group(1)) < OLDEST_JDK:
        yield f"The Java compiler is {found.group(1)}; Gradle needs JDK {OLDEST_JDK}. JAVA_HOME can name another."


def _missing_rust(seen: Seen, run: Run) -> Iterator[str]:
    """pydantic-core is written in Rust."""
    wanted = [RUST_TARGETS[arch] for arch in seen.facts["archs"]]
    installed = run(["rustup", "target", "list", "--installed"])
    if installed is None:
        yield f"rustup is missing, which pydantic-core is compiled with. After installing it: {_add_targets(wanted)}"
        return
    lacking = [target for target in wanted if target not in installed.split()]
    if lacking:
        yield f"Rust cannot compile for Android yet: {_add_targets(lacking)}"


def _add_targets(targets: list[str]) -> str:
    return f"rustup target add {' '.join(targets)}"


# Building


def fetch_source(requirements: str, name: str) -> None:
    """The pinned source of a package, unpacked to where buildozer.spec looks for it."""
    pin, hashes = next(pair for pair in hashed(requirements).items() if pair[0].startswith(f"{name}=="))
    folder = WORK / name
    stamp = folder / "delvelog-pin"
    if stamp.is_file() and stamp.read_text("utf-8") == pin:
        return
    say(f"fetching {pin}")
    shutil.rmtree(folder, ignore_errors=True)
    pip = [str(VENV / "bin/python"), "-m", "pip", "download", "--quiet", "--no-deps", "--no-build-isolation"]
    # pip asks each package for its name and version, and materialyoucolor would answer with the help of a compiler.
    environment = os.environ | {"MYCP_PURE_PYTHON": "1"}
    with tempfile.TemporaryDirectory() as fetched:
        wanted = Path(fetched) / "wanted.txt"
        wanted.write_text(hashes, "utf-8")
        command = [*pip, "--no-binary=:all:", "--require-hashes", "--dest", fetched, "-r", str(wanted)]
        subprocess.run(command, check=True, env=environment)
        with tarfile.open(next(Path(fetched).glob("*.tar.gz"))) as archive:
            archive.extractall(fetched, filter="data")
        shutil.copytree(next(path for path in Path(fetched).iterdir() if path.is_dir()), folder)
    stamp.write_text(pin, "utf-8")


def still_to_come() -> Iterator[str]:
    place = Path.home() / ".buildozer/android/platform"
    if not (place / "android-sdk").is_dir():
        yield "The Android SDK is not here yet. buildozer fetches it and shows its licence, which you accept or not."
    if not any(place.glob("android-ndk-*")):
        yield "The NDK is not here yet. buildozer fetches it, too; together they take about 6 GB."


def build(mode: str, python: str, flavour: Flavour = WHOLE) -> int:
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ['PATH']}"
    # Without VIRTUAL_ENV buildozer installs with --user, which a venv refuses.
    environment = os.environ | {"VIRTUAL_ENV": str(VENV), "PATH": path} | flavour.environment()
    done = subprocess.run([VENV / "bin/buildozer", "android", mode], cwd=ROOT, env=environment)
    if done.returncode:
        return stop("buildozer gave up; its own words stand above. docs/android.md has the usual reasons.")
    newest = max((ROOT / "bin").glob("delvelog-*"), key=lambda file: file.stat().st_mtime)
    say(f"bin/{newest.name}: {newest.stat().st_size / 1e6:.1f} MB")
    wrong = list(libraries.problems(newest, f"libpython{python}.so"))
    return stop(*wrong) if wrong else 0


if __name__ == "__main__":
    wanted, named = sys.argv[1:2] or ["debug"], sys.argv[2:] or [WHOLE.name]
    if wanted not in (["debug"], ["release"]) or len(named) > 1 or named[0] not in FLAVOURS:
        sys.exit(__doc__)
    sys.exit(main(wanted[0], FLAVOURS[named[0]]))
