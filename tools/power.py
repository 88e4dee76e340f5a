"""How much do the tests notice? Breaks the whole program in places drawn at random, and runs the tests that come there.

usage: power.py draw       draws the mutants, as many as SAMPLE says: the same for the same seed and the same code
       power.py reach      runs all tests once and notes which of them run each function that a mutant is in
       power.py try        tries the mutants and goes on where it was stopped; --part 1/2 is the first half of them;
                           --quick leaves out windows and browsers, and what it leaves is tried again without it
       power.py report     tells how many were noticed, and lists the others in build/power/left.txt

`make mutants` breaks the rules of one box and runs that box's tests; this one draws from everything, screens and store
too, and runs whatever `make test` would run. mutmut says what can be broken. Each mutant is written into a copy of the
project, build/power/tree, so that processes that a test starts meet it as well.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build/power"
DRAWN, REACHED = WORK / "drawn.json", WORK / "reached.json"
SEED = 1711

SAMPLE: dict[str, tuple[tuple[str, ...], int]] = {
    **{
        (box := file.parent.name): ((f"core/boxes/{box}/**/*.py",), tomllib.loads(file.read_text("utf-8"))["sample"])
        for file in sorted((ROOT / "tests/core").glob("*/mutants.toml"))
    },
    "journal": (("core/*.py",), 60),
    "store": (("data/store/**/*.py",), 40),
    "data": (("data/*.py", "data/exports/**/*.py", "data/boxes/**/*.py"), 20),
    "app": (("app/**/*.py",), 50),
    "screens": (("screens/**/*.py",), 50),
}
"""Where mutants are drawn from, and how many; those of a box are in `tests/core/<box>/mutants.toml`."""

PROBE = '''
import os
_reached, _file = set(), None


def reached(mutant):
    """Notes that the test that runs now has come to a function. Processes that it has started know its name too."""
    global _file
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    if test and (mutant, test) not in _reached:
        _reached.add((mutant, test))
        if _file is None or _file[0] != os.getpid():
            _file = os.getpid(), open(f"{os.environ['PROBED']}/{os.getpid()}-{os.urandom(4).hex()}", "a", buffering=1)
        _file[1].write(f"{mutant}\\t{test}\\n")
'''

QUICK = ("core", "play", "data", "app", "screens", "ui")
"""Folders of tests, the quickest first; the others come after them."""
WITHOUT_WINDOWS = tuple(f"tests/{folder}" for folder in QUICK[: QUICK.index("ui")])
"""They are run whole after the tests that are known to come to a mutant: what a process remembers, such as a game by
chance or the parser of the command line, is known of the first test alone that has it made."""
MOST_TESTS = 600
"""So many are named in one call of pytest."""
PATIENCE = 900
"""Seconds after which a mutant that goes on for ever counts as noticed."""


def draw(seed: int) -> None:
    """Needs mutmut, so it runs in .venv-mutants; the rest runs in .venv."""
    drawn: list[dict[str, Any]] = []
    chance = random.Random(seed)
    for part, (patterns, count) in SAMPLE.items():
        files = [file for pattern in patterns for file in sorted(ROOT.glob(pattern))]
        population = [(file, at) for file in files for at in range(len(_mutations(file)[1]))]
        for file, at in chance.sample(population, 2 * count):
            mutant = _mutant(file, at)
            if mutant is not None and sum(each["part"] == part for each in drawn) < count:
                number = sum(each["part"] == part for each in drawn)
                drawn.append({"id": f"{part}-{number:02}", "part": part, **mutant})
        print(f"{part}: {count} of {len(population)}", flush=True)
    WORK.mkdir(parents=True, exist_ok=True)
    DRAWN.write_text(json.dumps(drawn, indent=1), "utf-8")


_known: dict[Path, Any] = {}


def _mutations(file: Path) -> Any:
    """The tree of a file, and what mutmut would change inside its functions and classes."""
    from mutmut.mutation.file_mutation import create_mutations

    if file not in _known:
        module, mutations, *_ = create_mutations(str(file), file.read_text("utf-8"))
        _known[file] = module, [each for each in mutations if each.contained_by_top_level_function]
    return _known[file]


def _mutant(file: Path, at: int) -> dict[str, Any] | None:
    """The file with one change; None where that changes nothing or is no Python any more."""
    from mutmut.mutation.file_mutation import deep_replace

    module, mutations = _mutations(file)
    old, new = module.code, deep_replace(module, mutations[at].original_node, mutations[at].mutated_node).code
    try:
        compile(new, str(file), "exec")
    except SyntaxError:
        return None
    changes = list(difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0))[2:]
    return {"file": str(file.relative_to(ROOT)), "changes": changes, "source": new} if changes else None


def tree(name: str) -> Path:
    """A copy of everything that Git knows, with the virtual environments of the original."""
    copy = WORK / name
    shutil.rmtree(copy, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for file in filter(None, listed.split("\0")):
        (copy / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, copy / file)
    for venv in ROOT.glob(".venv*"):
        (copy / venv.name).symlink_to(venv)
    subprocess.run(["git", "init", "-q"], cwd=copy, check=True)
    subprocess.run([copy / ".venv/bin/python", "tools/catalogues.py"], cwd=copy, check=True)
    return copy


def environment(copy: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", **more}


def reach() -> int:
    """One run of all tests, with a probe at the start of each function that a mutant is in."""
    copy, probed = tree("tree-0"), WORK / "probed"
    shutil.rmtree(probed, ignore_errors=True)
    probed.mkdir()
    (copy / "delvelog_probe.py").write_text(PROBE, "utf-8")
    drawn = json.loads(DRAWN.read_text("utf-8"))
    lines = {file: [each for each in drawn if each["file"] == file] for file in {each["file"] for each in drawn}}
    for file, mutants in lines.items():
        _probe(copy / file, mutants)
    command = [".venv/bin/python", "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    code = subprocess.run(command, cwd=copy, env=environment(copy, PROBED=str(probed))).returncode
    found: dict[str, list[str]] = defaultdict(list)
    for note in sorted(probed.iterdir()):
        for line in note.read_text("utf-8").splitlines():
            mutant, test = line.split("\t")
            found[mutant].append(test)
    REACHED.write_text(json.dumps({mutant: sorted(set(tests)) for mutant, tests in found.items()}, indent=1), "utf-8")
    return code


def _probe(path: Path, mutants: list[dict[str, Any]]) -> None:
    lines = path.read_text("utf-8").splitlines()
    calls = []
    for mutant in mutants:
        body = _body_around(path.read_text("utf-8"), _line_of(mutant))
        if body is not None:
            first = body[1] if len(body) > 1 and ast.get_docstring(ast.Module(body=body, type_ignores=[])) else body[0]
            at = min([first.lineno, *(each.lineno for each in getattr(first, "decorator_list", []))])
            calls.append((at, f'{" " * first.col_offset}__import__("delvelog_probe").reached("{mutant["id"]}")'))
    for at, call in sorted(calls, reverse=True):
        lines.insert(at - 1, call)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _line_of(mutant: dict[str, Any]) -> int:
    found = re.match(r"@@ -(\d+)", mutant["changes"][0])
    assert found is not None
    return int(found[1])


def _body_around(source: str, line: int) -> list[ast.stmt] | None:
    """The body of the innermost function with this line in it; None in a class, whose values every test comes to."""
    found: ast.FunctionDef | ast.AsyncFunctionDef | None = None
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            start = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            inside = start <= line <= (node.end_lineno or start)
            if inside and node.body[0].lineno > node.lineno and (found is None or node.lineno > found.lineno):
                found = node
    return found.body if found is not None else None


def try_all(part: int, parts: int, quick: bool) -> int:
    """Each mutant with the tests that come to it, the quick ones first, until one fails."""
    outcomes = WORK / f"outcomes-{part}.jsonl"
    known = {each["id"] for each in _outcomes() if each["noticed by"] or quick or not each["quick"]}
    reached = json.loads(REACHED.read_text("utf-8"))
    copy = tree(f"tree-{part}")
    for mutant in json.loads(DRAWN.read_text("utf-8"))[part - 1 :: parts]:
        if mutant["id"] not in known:
            tests = sorted(reached.get(mutant["id"]) or [_folder(mutant)], key=_cost)
            if quick and mutant["part"] != "screens":
                tests = [*(test for test in tests if _cost(test)[0] < QUICK.index("ui")), *WITHOUT_WINDOWS]
            began = time.monotonic()
            outcome = {"id": mutant["id"], "noticed by": _noticed_by(copy, mutant, tests), "quick": quick}
            with outcomes.open("a", encoding="utf-8") as file:
                print(json.dumps(outcome), file=file)
            print(f"{mutant['id']}: {outcome['noticed by'] or 'left'} ({time.monotonic() - began:.0f} s)", flush=True)
    return 0


def _outcomes() -> list[dict[str, Any]]:
    """What has become of the mutants that were tried, the last word on each last."""
    files = sorted(WORK.glob("outcomes-*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]


def _cost(test: str) -> tuple[int, str]:
    """Tests without a window or a process come first."""
    folder = test.split("/")[1]
    return (QUICK.index(folder) if folder in QUICK else len(QUICK)), test


def _folder(mutant: dict[str, Any]) -> str:
    """The tests of the layer, for what stands in a class and not in a function."""
    part = mutant["part"]
    folder = f"tests/core/{part}" if (ROOT / f"tests/core/{part}").is_dir() else f"tests/{part}"
    return {"journal": "tests/core", "store": "tests/data"}.get(part, folder)


def _noticed_by(copy: Path, mutant: dict[str, Any], tests: list[str]) -> str:
    file = copy / mutant["file"]
    original = file.read_text("utf-8")
    file.write_text(mutant["source"], "utf-8")
    try:
        for at in range(0, len(tests), MOST_TESTS):
            words = ["-x", "-q", "-n", "0", "--tb=no", *tests[at : at + MOST_TESTS]]
            command = [str(copy / ".venv/bin/python"), "-m", "pytest", *words]
            try:
                done = subprocess.run(
                    command, cwd=copy, env=environment(copy), capture_output=True, text=True, timeout=PATIENCE
                )
            except subprocess.TimeoutExpired:
                return "a test that did not end"
            if done.returncode:
                failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
                return failed[0].split(" ")[1] if failed else f"pytest ended with {done.returncode}"
        return ""
    finally:
        file.write_text(original, "utf-8")


def report() -> int:
    drawn = {each["id"]: each for each in json.loads(DRAWN.read_text("utf-8"))}
    outcomes: dict[str, str] = {}
    for each in _outcomes():
        outcomes[each["id"]] = each["noticed by"] or outcomes.get(each["id"], "")
    with (WORK / "left.txt").open("w", encoding="utf-8") as left:
        for mutant, test in outcomes.items():
            if not test:
                print(mutant, drawn[mutant]["file"], *drawn[mutant]["changes"], "", sep="\n", file=left)
    for part in (*SAMPLE, ""):
        tried = [test for mutant, test in outcomes.items() if not part or drawn[mutant]["part"] == part]
        noticed = sum(map(bool, tried))
        print(f"{part or 'all':16}{len(tried):>6}{noticed:>6}{noticed / max(1, len(tried)):>9.1%}")
    return 0


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(usage=(__doc__ or "").partition("usage: ")[2].partition("\n\n")[0])
    parser.add_argument("what", choices=("draw", "reach", "try", "report"))
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args(args)
    if asked.what == "draw":
        draw(asked.seed)
        return 0
    if asked.what == "try":
        part, parts = map(int, asked.part.split("/"))
        return try_all(part, parts, asked.quick)
    return reach() if asked.what == "reach" else report()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
