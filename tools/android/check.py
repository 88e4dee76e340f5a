"""Checks everything about the Android package that can be checked without the Android SDK. Takes seconds.

usage: python -m tools.android.check
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools.android import imported, manifest, packed, wanted
from tools.android.look import ROOT, CannotLook, Seen, look


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        try:
            seen = look(Path(folder))
        except CannotLook as why:
            print(f"check-android: {why}", file=sys.stderr)
            return 1
        found = list(problems(seen))
        for each in found:
            print(f"check-android: {each}", file=sys.stderr)
        for line in told(seen):
            print(f"check-android: {line}")
        return 1 if found else 0


def problems(seen: Seen) -> Iterator[str]:
    yield from wanted.problems(seen.facts)
    code = imported.Code(ROOT)
    yield from imported.problems(code, seen.facts)
    yield from packed.problems(ROOT, code, seen)
    yield from manifest.problems(seen.project, seen.facts)
    yield from compiled(seen)


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


def told(seen: Seen) -> Iterator[str]:
    sorts = {sort: f"{len(names)} ({', '.join(names)})" for sort, names in wanted.sorts(seen.facts).items()}
    ours = ", ".join(seen.facts["our recipes"])
    yield f"packages that have a recipe: {sorts['recipe']}; recipes of our own: {ours}"
    yield f"packages of pure Python: {sorts['pure']}"
    yield f"packages that recipes bring along, at whatever version is current, for nobody of ours: {sorts['brought']}"
    yield f"order of the build: {', '.join(seen.facts['order'])}"
    files = seen.packed()
    size, budget = sum(files.values()) / 1e6, packed.BUDGET / 1e6
    yield f"files of ours: {len(files)}, together {size:.2f} MB; the budget is {budget:.2f} MB"
    if python_of_the_phone(seen) is None:
        python = seen.facts["python"]
        yield f"no Python {python} is here to compile our code with; only imports of what it has lost were looked for"


if __name__ == "__main__":
    sys.exit(main())
