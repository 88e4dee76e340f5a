"""Checks everything about the Android package that can be checked without the Android SDK. Takes seconds.

It ends with a table of what is known and how: by running real tools, by reading, or by a phone alone.

usage: python -m tools.android.check
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools.android import evidence, imported, linking, manifest, packed, wanted
from tools.android.flavours import CARRIER, FLAVOURS
from tools.android.look import ROOT, CannotLook, Seen, look


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        try:
            seen, offline = (look(Path(folder) / name, flavour) for name, flavour in FLAVOURS.items())
        except CannotLook as why:
            print(f"check-android: {why}", file=sys.stderr)
            return 1
        found = [*problems(seen), *of_the_other(offline, seen)]
        for each in found:
            print(f"check-android: {each}", file=sys.stderr)
        for line in told(seen):
            print(f"check-android: {line}")
        if found:
            return 1
        for line in evidence.table(list(evidence.rows(seen, python_of_the_phone(seen)))):
            print(line)
        return 0


def problems(seen: Seen) -> Iterator[str]:
    yield from wanted.problems(seen.facts)
    code = imported.Code(ROOT, without=seen.flavour.without)
    yield from imported.problems(code, seen.facts)
    yield from packed.problems(ROOT, code, seen)
    yield from manifest.problems(seen.project, seen.facts, seen.flavour)
    yield from compiled(seen)
    yield from linked(seen)


def of_the_other(offline: Seen, whole: Seen) -> Iterator[str]:
    """Yields what is wrong with the flavour without a network, or differs from the other and should not."""
    code = imported.Code(ROOT, without=offline.flavour.without)
    found = [*imported.problems(code, offline.facts), *packed.problems(ROOT, code, offline)]
    found += [*manifest.problems(offline.project, offline.facts, offline.flavour), *linked(offline)]
    yield from (f"{offline.flavour.name}: {each}" for each in found)
    if CARRIER in offline.facts["requirements"]:
        yield f"{offline.flavour.name}: {CARRIER} is on the list of its packages."
    if manifest.without_permissions(offline.project) != manifest.without_permissions(whole.project):
        yield f"The manifests of {offline.flavour.name} and {whole.flavour.name} differ in more than permissions."


def python_of_the_phone(seen: Seen) -> str | None:
    return shutil.which("python" + ".".join(seen.facts["python"].split(".")[:2]))


def compiled(seen: Seen) -> Iterator[str]:
    python = python_of_the_phone(seen)
    if python is None:
        return
    script = "import sys; [compile(open(name, 'rb').read(), name, 'exec') for name in sys.argv[1:]]"
    files = [str(seen.app / path) for path in seen.packed() if path.endswith(".py")]
    done = subprocess.run([python, "-W", "error", "-c", script, *files], capture_output=True, text=True)
    if done.returncode:
        yield f"{Path(python).name} does not understand our code:\n{done.stderr}"


def linked(seen: Seen) -> Iterator[str]:
    if linking.aapt2() is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = linking.linked(seen.project, seen.facts["api"], Path(folder))
        except linking.Refused as why:
            yield f"aapt2 does not take our manifest or our resources:\n{why}"
            return
    yield from linking.problems(found, seen.facts["api"], seen.facts["ndk api"], seen.flavour)


def told(seen: Seen) -> Iterator[str]:
    sorts = {sort: f"{len(names)} ({', '.join(names)})" for sort, names in wanted.sorts(seen.facts).items()}
    ours = ", ".join(seen.facts["our recipes"])
    yield f"packages that have a recipe: {sorts['recipe']}; recipes of our own: {ours}"
    yield f"packages of pure Python: {sorts['pure']}"
    yield f"packages that recipes bring along, at whatever version is current, for nobody of ours: {sorts['brought']}"
    yield f"order of the build: {', '.join(seen.facts['order'])}"
    files = seen.packed()
    size, budget = sum(files.values()) / 1e6, packed.BUDGET / 1e6
    for flavour in FLAVOURS.values():
        asked = ", ".join(sorted(each.rpartition(".")[2] for each in flavour.permissions))
        yield f"flavour {flavour.name}: {asked}; without {', '.join(flavour.without) or 'nothing'}"
    yield f"files of ours: {len(files)}, together {size:.2f} MB; the budget is {budget:.2f} MB"


if __name__ == "__main__":
    sys.exit(main())
