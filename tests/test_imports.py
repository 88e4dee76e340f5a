"""The one-way rule: screens → app → data → core; and each library stays in its layer."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from core.boxes.registry import BOXES

# Who may import whom, by top package; main.py only starts the screens.
MAY_IMPORT = {
    "core": {"core"},
    "data": {"data", "core"},
    "app": {"app", "data", "core"},
    "screens": {"screens", "app", "data", "core"},
    "main": {"screens", "app"},
}
OURS = set(MAY_IMPORT) | {"tests", "tools", "bench"}

# Where a library may be imported; one that is not named here may be imported anywhere but in core.
HOME_OF = {
    "kivy": {"screens", "main"},
    "kivymd": {"screens", "main"},
    "sqlite3": {"data"},
    "sqlite_utils": {"data"},
    "pydantic": {"data"},
}


# The one place that names boxes. The registries of the other layers find what a box has by its folder.
REGISTRY = "core/boxes/registry.py"

# The symbol of any game at all is called as the open table is.
SYMBOL_OF_ANY_GAME = ("screens/symbols.py", "screens/scene/board.py", "data/exports/replayscene.py")

# What the screens of a box may know of its rules' package: the picture, and what a move is made of.
SHOWN = {"scene", "content", "moves", "state"}

# What they import besides, until a scene tells it. A line that is no longer needed has to go.
NOT_YET = {
    ("screens/dungeonraiders", "core.boxes.dungeonraiders.labels"),
    ("screens/dungeonroll", "core.boxes.dungeonroll.table_counts"),
    ("screens/dungeonroll", "core.boxes.dungeonroll.describe"),
    ("screens/dungeonroll", "core.boxes.dungeonroll.labels"),
}


def folders_of(box: str) -> tuple[str, ...]:
    return (f"core/boxes/{box}", f"data/boxes/{box}", f"app/boxes/{box}", f"screens/{box}")


class Import(NamedTuple):
    file: str
    line: int
    importer: str  # top package of the file
    imported: str  # top package of what it imports
    module: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.imported}"


def imports_in(file: Path, root: Path) -> Iterator[Import]:
    path = file.relative_to(root)
    importer = path.parts[0].removesuffix(".py")
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""] if node.level == 0 else [importer]
        else:
            continue
        for name in names:
            yield Import(str(path), node.lineno, importer, name.split(".")[0], name)
            if isinstance(node, ast.ImportFrom):  # `from core.boxes import dungeonquest`
                for alias in node.names:
                    yield Import(str(path), node.lineno, importer, name.split(".")[0], f"{name}.{alias.name}")


@pytest.fixture(scope="session")
def imports(root: Path) -> list[Import]:
    files = [root / "main.py", *(file for top in MAY_IMPORT for file in sorted((root / top).rglob("*.py")))]
    return [found for file in files for found in imports_in(file, root)]


def test_imports_go_one_way(imports: list[Import]) -> None:
    wrong = [i for i in imports if i.imported in OURS and i.imported not in MAY_IMPORT[i.importer]]
    assert not wrong, "\n".join(map(str, wrong))


def test_core_needs_nothing_but_the_standard_library(imports: list[Import]) -> None:
    allowed = sys.stdlib_module_names | {"core"}
    wrong = [i for i in imports if i.importer == "core" and i.imported not in allowed]
    assert not wrong, "\n".join(map(str, wrong))


def test_each_library_stays_in_its_layer(imports: list[Import]) -> None:
    wrong = [i for i in imports if i.importer not in HOME_OF.get(i.imported, {i.importer})]
    assert not wrong, "\n".join(map(str, wrong))


def test_the_walk_sees_imports_inside_functions(tmp_path: Path) -> None:
    """Late imports count as well; this is what keeps the tests above from passing by looking away."""
    file = tmp_path / "core" / "sly.py"
    file.parent.mkdir()
    file.write_text("def f():\n    if True:\n        from kivy.app import App\n    import screens.home\n")
    assert sorted({str(i) for i in imports_in(file, tmp_path)}) == [
        "core/sly.py:3 imports kivy",
        "core/sly.py:4 imports screens",
    ]


# A box lives in its own folders


def belongs(path: str, box: str) -> bool:
    return any(path.startswith(f"{folder}/") for folder in folders_of(box))


def boxes_in(module: str) -> Iterator[str]:
    path = module.replace(".", "/") + "/"
    yield from (box for box in BOXES if belongs(path, box))


def test_nobody_but_a_box_itself_imports_what_is_its_own(imports: list[Import]) -> None:
    wrong = [i for i in imports for box in boxes_in(i.module) if not belongs(i.file, box)]
    assert not wrong, "\n".join(sorted({f"{i.file}:{i.line} imports {i.module}" for i in wrong}))


def rules_of(root: Path, box: str) -> set[str]:
    file = root / f"tests/core/{box}/mutants.toml"
    return {f"core.boxes.{box}.{module}" for module in tomllib.loads(file.read_text("utf-8")).get("rules", ())}


def test_nothing_above_core_asks_the_rules_of_a_box(imports: list[Import], root: Path) -> None:
    """Whoever shows, stores or sets up a box knows what is in it, and no module that decides or folds."""
    rules = {module for box in BOXES for module in rules_of(root, box)}
    wrong = [f"{i.file}:{i.line} imports {i.module}" for i in imports if i.importer != "core" and i.module in rules]
    assert not wrong, "\n".join(wrong)


def test_the_screens_of_a_box_know_its_scene_and_its_moves(imports: list[Import], root: Path) -> None:
    found = set()
    for each in imports:
        layer, *names = each.module.split(".")[:4]
        if each.importer == "screens" and layer == "core" and len(names) == 3 and names[0] == "boxes":
            module = f"core.boxes.{names[1]}.{names[2]}"
            if names[1] in BOXES and names[2] not in SHOWN and find_spec(module) is not None:
                found.add((each.file.rpartition("/")[0], module))
    assert sorted(found - NOT_YET) == []
    assert sorted(NOT_YET - found) == [], "no longer needed"


def named_in(tree: ast.AST) -> Iterator[int]:
    """Where a text is the name of a box, or of something in its folders."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and set(re.split(r"[./]", str(node.value))) & set(BOXES):
            yield node.lineno


def test_nobody_but_a_box_itself_names_it(root: Path) -> None:
    wrong = []
    for top in MAY_IMPORT:
        for file in sorted((root / top).rglob("*.py")):
            path, text = str(file.relative_to(root)), file.read_text("utf-8")
            if path == REGISTRY or path in SYMBOL_OF_ANY_GAME or any(belongs(path, box) for box in BOXES):
                continue
            if any(box in text for box in BOXES):  # to parse a file takes long; most name no box
                wrong += [f"{path}:{line}" for line in named_in(ast.parse(text, path))]
    assert not wrong, "\n".join(wrong)


def test_the_registry_and_every_folder_is_there(root: Path) -> None:
    """What is looked for by its path must not be looked for in vain."""
    assert (root / REGISTRY).exists()
    assert sum(len(rules_of(root, box)) for box in BOXES) > 50
    missing = {folder for box in BOXES for folder in folders_of(box) if not (root / folder).is_dir()}
    assert missing == {"data/boxes/opentable"}, "the open table has no content"


@pytest.mark.parametrize(
    "source",
    [
        'if box == "dungeonquest": pass',
        'if box in ("dungeonquest", "opentable"): pass',
        'match box:\n    case "dungeonquest": pass',
        'x = 1 if "opentable" != box else 2',
        'FACES = {"dungeonroll": "a face"}',
        'import_module("screens.dungeonroll.face")',
    ],
)
def test_a_name_is_found_however_it_is_written(source: str) -> None:
    assert list(named_in(ast.parse(source)))


def test_every_module_that_needs_no_window_is_imported_without_a_warning(root: Path, tmp_path: Path) -> None:
    """A newer Python warns first of what it is going to break, some of it while a module is compiled: so nothing that
    was compiled before is used.
    """
    files = (file.relative_to(root) for layer in ("core", "data", "app") for file in (root / layer).rglob("*.py"))
    modules = [".".join(file.with_suffix("").parts) for file in files if "android" not in file.parts]
    program = f"import importlib\nfor name in {modules!r}: importlib.import_module(name)"
    command = [sys.executable, "-B", "-X", f"pycache_prefix={tmp_path}", "-W", "error", "-c", program]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
