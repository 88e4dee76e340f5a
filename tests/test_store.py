"""What the stores are given: texts of the right length in every language, and pictures they take."""

import configparser
from pathlib import Path

import pytest
import yaml
from PIL import Image

from app.version import VERSION
from core.boxes.registry import BOXES
from core.message import say
from data.words import LANGUAGES, words
from tools import fastlane

LONGEST = {"title": 30, "short": 80, "full": 4000}
GAMES = ("DungeonQuest", "Dungeon Roll", "Dungeon Raiders", "Dungeon Twister")
NOT_AFFILIATED = {"en": "not affiliated with", "ru": "не связан с издателями", "it": "Non è affiliato agli editori"}
PICTURES = 6
SIZE = (1080, 2160)  # a store takes nothing more than twice as high as wide
LARGEST = 120_000  # bytes: the repository stays small


@pytest.fixture(params=LANGUAGES)
def folder(root: Path, request: pytest.FixtureRequest) -> Path:
    return root / "docs/store" / str(request.param)


def text(folder: Path, name: str) -> str:
    return (folder / f"{name}.txt").read_text("utf-8").strip()


@pytest.mark.parametrize("name", LONGEST)
def test_a_text_is_there_and_not_too_long(folder, name):
    assert 0 < len(text(folder, name)) <= LONGEST[name]


def test_title_and_short_text_are_one_line_and_name_no_game_of_others(folder):
    for name in ("title", "short"):
        assert "\n" not in text(folder, name)
        assert not [game for game in GAMES if game.lower() in text(folder, name).lower()]
    assert text(folder, "title").startswith("Delvelog")


def test_the_games_are_named_for_owners_of_the_boxes_and_nothing_is_claimed(folder):
    full = text(folder, "full")
    for game in GAMES:
        assert full.count(game) == 1
    assert NOT_AFFILIATED[folder.name] in full
    assert len(GAMES) == len(BOXES) - 1  # a new box has to be told of; the open table is nobody's


def test_keys_are_called_as_on_the_screen(folder):
    assert words(folder.name).text(say("ui.pad.roll-for-me")) in text(folder, "full")


def test_there_is_a_handful_of_pictures_that_a_store_takes(folder):
    pictures = sorted(folder.glob("*.png"))
    assert [picture.stem for picture in pictures] == [str(number + 1) for number in range(PICTURES)]
    for picture in pictures:
        with Image.open(picture) as image:
            assert image.size == SIZE
        assert picture.stat().st_size <= LARGEST


# Where F-Droid looks


def test_fastlane_has_what_the_stores_are_given(root):
    """`python -m tools.fastlane` writes it anew."""
    there = {path.relative_to(fastlane.METADATA).as_posix(): path for path in fastlane.METADATA.rglob("*.*")}
    assert set(there) == set(fastlane.files())
    for place, source in fastlane.files().items():
        assert there[place].read_bytes() == source.read_bytes(), place
    assert set(fastlane.LOCALES) == set(LANGUAGES)


def test_the_recipe_for_f_droid_builds_this_version(root):
    """Given the draft, then it names the version, its number and the package as the spec makes them."""
    recipe = yaml.safe_load((root / "docs/store/org.delvelog.delvelog.yml").read_text("utf-8"))
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", "utf-8")
    app = spec["app"]
    code = fastlane.version_code(VERSION, int(app["android.minapi"]))
    (build,) = recipe["Builds"]
    assert (recipe["CurrentVersion"], recipe["CurrentVersionCode"]) == (VERSION, code)
    assert (build["versionName"], build["versionCode"], build["commit"]) == (VERSION, code, f"v{VERSION}")
    assert build["ndk"] == f"r{app['android.ndk']}"
    archs = app["android.archs"].replace(",", "_")
    assert build["output"] == f"bin/{app['package.name']}-{VERSION}-{archs}-release-unsigned.apk"


def test_the_recipe_for_f_droid_changes_lines_that_the_spec_has(root):
    recipe = yaml.safe_load((root / "docs/store/org.delvelog.delvelog.yml").read_text("utf-8"))
    lines = (root / "buildozer.spec").read_text("utf-8").splitlines()
    for beginning in ("android.ndk = ", "android.release_artifact = aab"):
        assert beginning in recipe["Builds"][0]["prebuild"]
        assert any(line.startswith(beginning) for line in lines)


@pytest.mark.parametrize(("version", "code"), [("0.1.0", 1024100), ("1.2.3", 102410203)])
def test_versions_are_numbered_as_python_for_android_does(version, code):
    assert fastlane.version_code(version, 24) == code
