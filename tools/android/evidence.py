"""What is known about the Android package and how: by running real tools, by reading, or by a phone alone."""

import os
import shutil
from collections.abc import Iterator
from typing import NamedTuple

from tools.android import linking
from tools.android.look import Seen
from tools.pins import pins

RUN, TESTED, NOT_RUN, READ, PHONE = "running", "running make test", "not run here", "reading", "a phone alone"


class Row(NamedTuple):
    how: str
    what: str
    by: str


def rows(seen: Seen, python: str | None) -> Iterator[Row]:
    """`python`: the phone's Python on this machine, if it is here."""
    pinned = dict(pin.split("==") for name in ("android.txt", "dev.txt", "app.txt") for pin in pins(name))
    build = f"buildozer {pinned['buildozer']}, python-for-android {pinned['python-for-android']}"
    yield Row(RUN, "the spec is accepted, the build has an order, our files are packed, the project is laid out", build)
    packed = "the packed app starts from compiled files, plays every box and takes it home"
    yield Row(TESTED, packed, f"Kivy {pinned['kivy']}, the packages on the list alone")
    java = f"pyjnius {pinned['pyjnius']}, plyer {pinned['plyer']}, a JDK, Android's signatures"
    services = "what the app asks of Java arrives as it is meant, at levels 24, 28, 33, 35 and 36"
    if has_jdk():
        yield Row(TESTED, services, java)
    else:
        yield Row(NOT_RUN, services, "a JDK is missing (Debian and Ubuntu: default-jdk-headless)")
    links = "manifest and resources compile and link; asks for VIBRATE and INTERNET, offline for VIBRATE"
    if linking.aapt2() is None:
        yield Row(NOT_RUN, links, "aapt2 is missing (Debian and Ubuntu: aapt)")
    else:
        jar = linking.sdk_jar(seen.facts["api"])
        yield Row(
            RUN, links, f"aapt2, against {'the SDK' if jar else 'an excerpt of Android 14, with two younger flags'}"
        )
    compiles = f"Python {seen.facts['python']} understands our code"
    yield Row(RUN, compiles, python) if python else Row(NOT_RUN, compiles, "no such Python is here")
    yield from READINGS
    yield from ON_A_PHONE


READINGS = (
    Row(READ, "every package has a recipe of its version or is pure, and what it needs is listed", "recipes, wheels"),
    Row(READ, "nothing imports what the phone's Python lacks", "our source, the recipe of Python"),
    Row(
        READ,
        "a file can be shared, nothing is backed up to a cloud, no change of settings ends the app",
        "the manifest",
    ),
    Row(READ, "backspace deletes what stood in a field", "SDL 2.30.9; the hook stops where 2.30.11 reads otherwise"),
    Row(READ, "pydantic's core is linked to Python", "our recipe; make apk looks at each module it has built"),
    Row(READ, "libraries fit pages of 16 KB", "the NDK's notes; make apk looks at each library it has built"),
)

ON_A_PHONE = (
    Row(PHONE, "it compiles with the NDK, starts, and how long that takes", "make apk, docs/android.md, an emulator"),
    Row(PHONE, "bars, cut-out, keyboard and back gesture on real glass", "docs/android.md"),
    Row(PHONE, "other apps take what is shared and saved, and give what is opened", "docs/android.md"),
    Row(PHONE, "vibration and voices", "docs/android.md"),
    Row(PHONE, "it lives through kills, rotation, a folded screen and new settings", "docs/android.md"),
    Row(PHONE, "an update keeps the games, a new phone gets them", "docs/android.md"),
)


def has_jdk() -> bool:
    home = os.environ.get("JAVA_HOME")
    return shutil.which("javac", path=f"{home}/bin" if home else None) is not None


def table(found: list[Row]) -> Iterator[str]:
    titles = Row("known by", "what", "with")
    widths = [max(len(row[column]) for row in (titles, *found)) for column in range(3)]
    for row in (titles, Row(*("-" * width for width in widths)), *found):
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"| {' | '.join(cells)} |"
