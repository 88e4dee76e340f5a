"""Makes a release: checks everything, then writes the source archive, the desktop bundle and their sums.

usage: python -m tools.release [--fast]

The same commit gives the same bytes, whenever and wherever it is released. `--fast` leaves out what takes minutes: the
tests, and the trial of the bundle in an empty folder with packages of its own.
"""

import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools import catalogues

ROOT = Path(__file__).resolve().parent.parent
RELEASE = ROOT / "build/release"

# What runs on a desktop: the app, its list of packages, and what starts it.
BUNDLED = ("main.py", "app", "core", "data", "screens", "requirements/hashes/app.txt")
NOT_BUNDLED = (".po", ".md")  # catalogues go compiled
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date that a zip can have: dates would make every archive another

TRIAL = """
from pathlib import Path
from screens.window import prepare
prepare()
from kivy.clock import Clock
from app.services.choose import services
from screens.app import DelvelogApp
app = DelvelogApp(Path("home"), services)
Clock.schedule_once(lambda _: app.stop(), 2)
app.run()
"""


class Stop(Exception):
    """There is no release; the message says why."""


def main(fast: bool) -> None:
    version = version_here()
    for refusal in (*unready(version), *wrong_catalogues()):
        raise Stop(refusal)
    if not fast:
        run(["make", "test"], "the tests fail")
    run([sys.executable, "-m", "tools.android.check"], "the Android package is not right")
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    source = RELEASE / f"delvelog-{version}.tar.gz"
    source.write_bytes(source_archive(version))
    bundle = RELEASE / f"delvelog-{version}-desktop.zip"
    bundle.write_bytes(desktop_bundle(version))
    if not fast:
        try_out(bundle)
    sums = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in (source, bundle))
    (RELEASE / "SHA256SUMS").write_text(sums, "utf-8")
    (RELEASE / "NOTES.md").write_text(changes_in(version), "utf-8")
    for file in sorted(RELEASE.iterdir()):
        say(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} kB")
    say(f"all is there; what is left is to name it: git tag v{version}")


def say(what: str) -> None:
    print(f"release: {what}", flush=True)


def run(command: list[str], otherwise: str) -> None:
    if subprocess.run(command, cwd=ROOT).returncode:
        raise Stop(f"{otherwise}; what is wrong stands above.")


def git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout


# Whether there may be one


def version_here() -> str:
    found = re.search(r'^VERSION = "(.+)"$', (ROOT / "app/version.py").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise Stop("app/version.py names no version.")
    return found.group(1)


def unready(version: str) -> Iterator[str]:
    changed = git("status", "--porcelain").decode().splitlines()
    if changed:
        yield f"there are changes that no commit has: {', '.join(line[3:] for line in changed[:5])}."
    if not changes_in(version):
        yield f"CHANGELOG.md has no section {version} with something in it."
    tag = f"v{version}"
    if tag in git("tag").decode().split() and git("rev-parse", f"{tag}^{{commit}}") != git("rev-parse", "HEAD"):
        yield f"{tag} is the name of another commit already; app/version.py needs a new version."


def changes_in(version: str) -> str:
    """What the changelog says about it."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    section = re.search(rf"^## \[?{re.escape(version)}\]?.*?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return section.group(1).strip() + "\n" if section and section.group(1).strip() else ""


def wrong_catalogues() -> Iterator[str]:
    """That each says everything is for the tests; here they have to be there, compiled from what is committed."""
    catalogues.main()
    for po in (ROOT / "data/locale").rglob("*.po"):
        if not po.with_suffix(".mo").is_file():
            yield f"{po.relative_to(ROOT)} is not compiled."


# What it consists of


def source_archive(version: str) -> bytes:
    """Git gives the same tar for the same commit; gzip is kept from writing the time into it."""
    return gzip.compress(git("archive", "--format=tar", f"--prefix=delvelog-{version}/", "HEAD"), mtime=0)


def desktop_bundle(version: str) -> bytes:
    listed = git("ls-files", "-z", "--", *BUNDLED).decode().split("\0")
    files = {name: ROOT / name for name in listed if name and not name.endswith(NOT_BUNDLED)}
    for compiled in (ROOT / "data/locale").rglob("*.mo"):
        files[compiled.relative_to(ROOT).as_posix()] = compiled
    for own in ("start.py", "README.txt"):
        files[own] = ROOT / "tools/bundle" / own
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for name, file in sorted(files.items()):
            entry = zipfile.ZipInfo(f"delvelog-{version}/{name}", EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            bundle.writestr(entry, file.read_bytes())
    return packed.getvalue()


def try_out(bundle: Path) -> None:
    """As somebody does who has nothing but this file: unpack it, start it; the window is drawn where nobody sees it."""
    say("trying the bundle in an empty folder")
    with tempfile.TemporaryDirectory() as empty:
        shutil.unpack_archive(bundle, empty)
        folder = next(Path(empty).iterdir())
        run([sys.executable, str(folder / "start.py"), "--cli", "--home", empty, "games"], "the bundle does not start")
        unseen = {"SDL_VIDEODRIVER": "offscreen", "KIVY_HOME": empty, "LIBGL_ALWAYS_SOFTWARE": "1"}
        window = [str(folder / "packages/bin/python"), "-c", TRIAL]
        if subprocess.run(window, cwd=folder, env=os.environ | unseen, stderr=subprocess.DEVNULL).returncode:
            raise Stop("the bundle's window does not open.")


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--fast"]):
        sys.exit(__doc__)
    try:
        main(fast=sys.argv[1:] == ["--fast"])
    except Stop as refusal:
        sys.exit(f"release: {refusal}")
