"""The checks of the Android package: nothing is wrong with ours, and each of them would notice."""

import copy
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.boxes.registry import BOXES
from tools.android import check, evidence, imported, linking, manifest, packed, wanted
from tools.android.imported import Code
from tools.android.look import Seen


@pytest.fixture(scope="module")
def code(root: Path) -> Code:
    return Code(root)


def test_nothing_is_wrong_with_our_package(seen):
    assert list(check.problems(seen)) == []


# Two packages of one source


def test_nothing_is_wrong_with_the_package_that_has_no_network(seen, offline):
    assert list(check.of_the_other(offline, seen)) == []


def test_the_offline_package_asks_for_vibration_alone_and_has_no_socket(seen, offline):
    manifests = [(each.project / "src/main/AndroidManifest.xml").read_text("utf-8") for each in (seen, offline)]
    assert ['permission.INTERNET" />' in text for text in manifests] == [True, False]
    assert all('permission.VIBRATE" />' in text for text in manifests)
    assert not [path for path in offline.packed() if path.startswith("app/services/network/")]
    assert "websockets" not in offline.facts["requirements"]
    assert {*seen.packed()} - {*offline.packed()} == {
        f"app/services/network/{name}.py" for name in ("__init__", "addresses", "server")
    }


@pytest.mark.parametrize("wrong", ["permission", "module", "package"])
def test_an_offline_package_with_a_bit_of_network_is_noticed(seen, offline, tmp_path, wrong):
    changed = copy.deepcopy(offline)
    if wrong == "permission":
        object.__setattr__(changed, "project", seen.project)
        expected = "offline: The manifest asks for ['android.permission.INTERNET', 'android.permission.VIBRATE']"
    elif wrong == "module":
        object.__setattr__(changed, "app", seen.app)
        expected = "offline: app/services/network/server.py is packed; the offline flavour is to be without it."
    else:
        changed.facts["requirements"]["websockets"] = "17.4"
        expected = "offline: websockets is on the list of its packages."
    assert any(each.startswith(expected) for each in check.of_the_other(changed, seen))


def test_what_is_told_names_our_own_recipes(seen):
    assert any("recipes of our own: kivy, materialyoucolor, pydantic-core" in line for line in check.told(seen))


def test_no_client_of_the_network_comes_along(seen, offline):
    """Kivy's recipe of python-for-android brings requests and its friends, which nobody here asks for anything."""
    for each in (seen, offline):
        assert not {"requests", "urllib3", "certifi", "chardet", "idna"} & {*each.facts["from pip"]}


# What is known, and how


@pytest.mark.parametrize("here", [True, False])
def test_the_table_says_what_was_run_and_what_is_missing_for_it(seen, monkeypatch, here):
    monkeypatch.setattr(linking, "aapt2", lambda: "/bin/aapt2" if here else None)
    monkeypatch.setattr(evidence, "has_jdk", lambda: here)
    rows = list(evidence.rows(seen, "python3.14" if here else None))
    assert {row.how for row in rows} == {"running", "running make test", "reading", "a phone alone"} | (
        set() if here else {"not run here"}
    )
    left_out = [row.by for row in rows if row.how == "not run here"]
    assert [missing.partition(" is ")[0] for missing in left_out] == (
        [] if here else ["a JDK", "aapt2", "no such Python"]
    )


def test_the_table_is_one_and_comes_last(seen, offline, monkeypatch, capsys):
    monkeypatch.setattr(check, "look", lambda _folder, flavour: offline if flavour.without else seen)
    assert check.main() == 0
    lines = capsys.readouterr().out.splitlines()
    table = [line for line in lines if line.startswith("|")]
    assert lines[-len(table) :] == table
    assert len({len(line) for line in table}) == 1


def test_where_something_is_wrong_nothing_is_called_known(seen, offline, monkeypatch, capsys):
    monkeypatch.setattr(check, "look", lambda _folder, flavour: offline if flavour.without else seen)
    monkeypatch.setattr(check, "problems", lambda _seen: ["It has no engine."])
    assert check.main() == 1
    said = capsys.readouterr()
    assert "It has no engine." in said.err
    assert "|" not in said.out


# Requirements


def with_pins(seen: Seen, **pins: str | None) -> dict[str, Any]:
    facts = copy.deepcopy(seen.facts)
    for name, version in pins.items():
        if version is None:
            del facts["requirements"][name.replace("_", "-")]
        else:
            facts["requirements"][name.replace("_", "-")] = version
    return facts


@pytest.mark.parametrize(
    ("pins", "expected"),
    [
        ({"pydantic_core": "2.46.0"}, "pydantic-core is pinned to 2.46.0; the recipe compiles 2.41.4."),
        ({"pydantic_core": "2.46.0"}, "pydantic needs pydantic-core==2.41.4; the list has 2.46.0."),
        ({"kivy": "2.3.0"}, "kivy is pinned to 2.3.0; the recipe compiles 2.3.1."),
        ({"click": ""}, "click has no version: it would be whatever is the newest that day."),
        ({"pluggy": None}, "sqlite-utils needs pluggy, which is not on the list."),
        ({"asynckivy": "0.12.1"}, "kivymd needs asynckivy<0.7,>=0.6; the list has 0.12.1."),
        ({"numpy": "2.4.6"}, "numpy has no recipe, and python-for-android would not install it either."),
        ({"materialyoucolor": "2.0.10"}, "materialyoucolor is pinned to 2.0.10; the recipe compiles 3.0.4."),
    ],
)
def test_a_wrong_list_is_noticed(seen, pins, expected):
    found = list(wanted.problems(with_pins(seen, **pins)))
    assert any(expected in each for each in found), found


def test_a_package_with_compiled_files_and_no_recipe_is_noticed(seen):
    facts = with_pins(seen, librt="0.16.0")  # one that is installed here, and compiled
    facts["from pip"].append("librt")
    found = list(wanted.problems(facts))
    assert any(each.startswith("librt has no recipe, and its wheel does not say") for each in found)
    assert any(each.startswith("librt has no recipe, and brings compiled files") for each in found)


def test_a_python_that_a_package_will_not_run_on_is_noticed(seen):
    facts = copy.deepcopy(seen.facts) | {"python": "3.6.0"}
    assert "pydantic does not want to run on Python 3.6.0." in list(wanted.problems(facts))


# Imports


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """An app of four files: one is reached inside a function, one by its name alone, one not at all."""
    for path, text in {
        "main.py": "def main():\n    from app.start import go\n    go()\n",
        "app/__init__.py": "",
        "app/start.py": "WHERE = 'app.named'\n",
        "app/named.py": "import json\n",
        "app/forgotten.py": "",
        "data/words.toml": "",
    }.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def test_modules_are_reached_by_imports_and_by_name(small):
    assert Code(small).reached() == {"main", "app", "app.start", "app.named"}


def test_what_a_registry_looks_for_in_the_folder_of_a_box_is_reached(small):
    folder = small / f"app/{BOXES[0]}"
    folder.mkdir()
    for part in ("newgame", "other"):
        (folder / f"{part}.py").write_text("")
    (small / "app/start.py").write_text("def table(box):\n    return part_of('app', box, 'newgame')\n")
    assert Code(small).reached() == {"main", "app", "app.start", f"app.{BOXES[0]}.newgame"}


def test_what_only_simulations_need_is_not_packed(seen):
    """The packed app is started from its own files alone by test_packed_app.py."""
    packed = [path for path in seen.packed() if path.endswith(".py")]
    assert [path for path in packed if path.startswith("core/boxes/")]
    unwanted = ("core/simulation.py", "core/randomplay.py", "app/simulate.py", "/invariants.py", "/random_setup.py")
    assert [path for path in packed if path.endswith(unwanted)] == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("import pandas", "app.named imports pandas, which no package on the list provides."),
        (
            "from distutils.version import LooseVersion",
            "app.named imports distutils, which the phone's Python does not",
        ),
        ("import tkinter", "app.named imports tkinter, which the phone's Python does not have."),
        ("def f():\n    import bz2", "app.named imports bz2, which the phone's Python does not have."),
    ],
)
def test_an_import_that_the_phone_cannot_follow_is_noticed(small, seen, line, expected):
    assert list(imported.problems(Code(small), seen.facts)) == []
    (small / "app/named.py").write_text(line)
    assert any(each.startswith(expected) for each in imported.problems(Code(small), seen.facts))


def test_a_build_without_pyjnius_is_noticed(code, seen):
    facts = copy.deepcopy(seen.facts)
    facts["order"].remove("pyjnius")
    assert any(
        "imports jnius, and the build no longer brings pyjnius" in each for each in imported.problems(code, facts)
    )


# Packed files


@pytest.fixture
def copied(seen: Seen, tmp_path: Path) -> Seen:
    """A packed app that a test may change."""
    shutil.copytree(seen.app, tmp_path / "app")
    return Seen(seen.facts, tmp_path / "app", seen.project)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            lambda app: (app / "tests").mkdir() or (app / "tests/test_it.py").touch(),
            "tests.test_it is packed, and main",
        ),
        (lambda app: (app / "Makefile").touch(), "Makefile is packed, and the app does not read it."),
        (lambda app: (app / "core/journal.py").unlink(), "core.journal is imported by the app, and not packed."),
        (
            lambda app: (app / "data/locale/it/LC_MESSAGES/delvelog.mo").unlink(),
            "delvelog.mo belongs to the app, and is",
        ),
        (lambda app: (app / "main.py").write_bytes(bytes(2_000_000)), "MB now; the budget is"),
    ],
)
def test_a_file_too_many_too_few_or_too_large_is_noticed(
    root, code, copied, change: Callable[[Path], object], expected
):
    change(copied.app)
    found = list(packed.problems(root, code, copied))
    assert any(expected in each for each in found), found


def test_what_the_black_list_of_the_build_throws_out_is_noticed(root, code, copied):
    (copied.app / "core/boxes/unittest").mkdir()
    (copied.app / "core/boxes/unittest/one.py").touch()
    lost = "core/boxes/unittest/one.py is packed by buildozer and thrown out again"
    assert any(each.startswith(lost) for each in packed.problems(root, code, copied))


# The Android project


def test_the_template_alone_would_not_do(seen, tmp_path):
    """Without our hook nothing can be shared, and the icon has no shape without colours."""
    shutil.copytree(seen.project / "before-the-hook", tmp_path / "src/main")
    for name in ("build.gradle", "gradle.properties"):
        shutil.copy(seen.project / name, tmp_path)
    found = list(manifest.problems(tmp_path, seen.facts))
    assert "The manifest has 0 file providers; one is meant." in found
    assert any("would end the screen with the game on it" in each for each in found)


@pytest.fixture
def project(seen: Seen, tmp_path: Path) -> Path:
    """A project that a test may change."""
    copy = tmp_path / "project"
    shutil.copytree(seen.project / "src/main", copy / "src/main")
    for name in ("build.gradle", "gradle.properties"):
        shutil.copy(seen.project / name, copy)
    return copy


MANIFEST = "src/main/AndroidManifest.xml"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            MANIFEST,
            "permission.VIBRATE",
            "permission.INTERNET",
            "The manifest asks for ['android.permission.INTERNET']",
        ),
        (MANIFEST, 'targetSdkVersion="36"', 'targetSdkVersion="33"', "The manifest is for Android levels ('24', '33')"),
        (MANIFEST, 'android:enableOnBackInvokedCallback="false"', "", "The back gesture would close the app"),
        (MANIFEST, 'android:dataExtractionRules="@xml/data_extraction_rules"', "", "dataExtractionRules is missing"),
        (MANIFEST, "singleTask", "standard", "There has to be one activity, a singleTask"),
        (MANIFEST, "action.SEND", "action.DIAL", "No journal can be handed to the app: SEND is missing."),
        (MANIFEST, 'exported="false"', 'exported="true"', "The file provider says"),
        (MANIFEST, "@xml/backup_rules", "@xml/no_rules", "names @xml/no_rules, which is not there."),
        ("src/main/res/xml/file_paths.xml", "delvelog/exports/", ".", "The file provider shares"),
        (
            "src/main/res/mipmap-anydpi-v26/icon.xml",
            "icon_monochrome",
            "gone",
            "names @mipmap/gone, which is not there.",
        ),
        (
            "build.gradle",
            "androidx.core:core",
            "androidx.core:other",
            "androidx.core is not among Gradle's dependencies",
        ),
        ("gradle.properties", "useAndroidX=true", "useAndroidX=false", "Gradle is not told to use androidx."),
    ],
)
def test_a_project_that_says_something_else_is_noticed(seen, project, file, old, new, expected):
    assert list(manifest.problems(project, seen.facts)) == []
    text = (project / file).read_text("utf-8")
    assert old in text
    (project / file).write_text(text.replace(old, new), "utf-8")
    found = list(manifest.problems(project, seen.facts))
    assert any(expected in each for each in found), found


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"ndk": "25b"}, "The NDK r25b does not align to pages of 16 KB by itself."),
        ({"archs": ["arm64-v8a", "armeabi-v7a"]}, "meant are arm64-v8a and x86_64."),
        ({"recommended ndk api": 26}, "Built for level 24; python-for-android recommends 26."),
    ],
)
def test_tools_or_phones_that_do_not_fit_are_noticed(seen, change, expected):
    found = list(manifest.problems(seen.project, seen.facts | change))
    assert any(expected in each for each in found), found
