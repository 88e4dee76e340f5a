"""Are the files that go onto the phone the ones that the app needs, all of them, and no others?"""

import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.android.imported import OURS, Code, module_name
from tools.android.look import Seen

# Below our packages, but read by nobody at the table: what catalogues are made from, types, and words about the rest.
NOT_READ = {".po", ".pot", ".md", ".pyc", ".pyi"}

# Our own files, unpacked. Measured and a quarter more: whoever passes it should know by what.
BUDGET = 6_800_000

FROM_BUILD = {"p4a_env_vars.txt"}  # written by python-for-android itself


def problems(root: Path, code: Code, seen: Seen) -> Iterator[str]:
    packed = seen.packed()
    yield from _code(code, packed)
    yield from _other_files(root, packed)
    for part in seen.flavour.without:
        for path in sorted(path for path in packed if path.startswith(f"{part.replace('.', '/')}/")):
            yield f"{path} is packed; the {seen.flavour.name} flavour is to be without it."
    yield from _budget(packed.values())
    with tarfile.open(seen.project / "src/main/assets/private.tar") as tar:
        kept = {each.name for each in tar if each.isfile()}
    for lost in sorted(set(packed) - kept):
        yield f"{lost} is packed by buildozer and thrown out again by python-for-android's own black list."
    for added in sorted(kept - set(packed) - FROM_BUILD):
        yield f"{added} is in the package and comes from neither of us."


def _code(code: Code, packed: Iterable[str]) -> Iterator[str]:
    here = {module_name(path) for path in packed if path.endswith(".py")}
    needed = code.reached()
    for name in sorted(needed - here):
        yield f"{name} is imported by the app, and not packed."
    for name in sorted(here - needed):
        yield f"{name} is packed, and main.py does not reach it: name it in source.exclude_patterns."


def _other_files(root: Path, packed: Iterable[str]) -> Iterator[str]:
    here = {path for path in packed if not path.endswith(".py")}
    needed = {
        file.relative_to(root).as_posix()
        for top in OURS
        for file in (root / top).rglob("*")
        if file.is_file() and file.suffix not in NOT_READ | {".py"}
    }
    for catalogue in (root / "data/locale").rglob("*.po"):
        needed.add(catalogue.with_suffix(".mo").relative_to(root).as_posix())
    for path in sorted(needed - here):
        yield f"{path} belongs to the app, and is not packed."
    for path in sorted(here - needed):
        yield f"{path} is packed, and the app does not read it."


def _budget(sizes: Iterable[int]) -> Iterator[str]:
    total = sum(sizes)
    if total > BUDGET:
        yield f"Our own files are {total / 1e6:.2f} MB now; the budget is {BUDGET / 1e6:.2f} MB."
