"""Writes fastlane/metadata/android, where F-Droid and fastlane look for an app's texts and pictures, from docs/store.

usage: python -m tools.fastlane
"""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STORE = ROOT / "docs/store"
METADATA = ROOT / "fastlane/metadata/android"

LOCALES = {"en": "en-US", "it": "it-IT", "ru": "ru-RU"}
TEXTS = {"title": "title", "short": "short_description", "full": "full_description"}


def files() -> dict[str, Path]:
    """Every file by its place in the folder, and what it is a copy of."""
    found = {}
    for language, locale in LOCALES.items():
        for ours, theirs in TEXTS.items():
            found[f"{locale}/{theirs}.txt"] = STORE / language / f"{ours}.txt"
        for picture in sorted((STORE / language).glob("*.png")):
            found[f"{locale}/images/phoneScreenshots/{picture.name}"] = picture
        found[f"{locale}/images/icon.png"] = ROOT / "art/icon-512.png"
    return found


def version_code(version: str, oldest: int) -> int:
    """The number that stores compare versions by, as python-for-android makes it; `oldest` is android.minapi."""
    number = 0
    for part in version.split("."):
        number = number * 100 + int(part)
    return int(f"10{oldest}{number}")


def main() -> None:
    shutil.rmtree(METADATA, ignore_errors=True)
    for place, source in files().items():
        target = METADATA / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    print(f"{METADATA.relative_to(ROOT)}: {len(files())} files")


if __name__ == "__main__":
    main()
