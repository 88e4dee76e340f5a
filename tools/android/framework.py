"""As much of Android's own resources as our project names, for aapt2 to link it against where there is no SDK.

usage: python -m tools.android.framework VALUES

As a program it renews tools/android/aosp/attributes.xml from VALUES, the folder core/res/res/values of Debian's
source package android-platform-frameworks-base in trixie (Android 14, Apache License 2.0).
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tools.android.hook import ANDROID
from tools.android.look import ROOT, look

ATTRIBUTES = ROOT / "tools/android/aosp/attributes.xml"

HEAD = """\
<?xml version="1.0" encoding="utf-8"?>
<!-- The attributes of Android that our project names, as core/res/res/values/attrs.xml and attrs_manifest.xml of the
     Android Open Source Project define them (Android 14, first beta), and the style that python-for-android names.
     Copyright (C) The Android Open Source Project. Licensed under the Apache License, Version 2.0; see LICENSE here.
     Made by tools/android/framework.py, which also adds, by Android's documentation, what is younger:
     grammaticalGender (34) and assetsPaths (36) among the flags of configChanges. -->
"""
STYLE = "Theme.NoTitleBar"
YOUNGER = {"configChanges": {"grammaticalGender": "0x8000", "assetsPaths": "0x80000000"}}


def named_by(project: Path) -> set[str]:
    """The attributes of Android that the manifest and the resources of a project name."""
    main = project / "src/main"
    found = set()
    for file in (main / "AndroidManifest.xml", *main.glob("res/**/*.xml")):
        for each in ElementTree.parse(file).getroot().iter():
            found |= {name.removeprefix(f"{{{ANDROID}}}") for name in each.attrib if name.startswith(f"{{{ANDROID}}}")}
            if each.tag == "item":
                found |= set(re.findall(r"^android:(\w+)$", each.get("name", "")))
    return found


def defined_in(values: Path) -> dict[str, ElementTree.Element]:
    found = {}
    for name in ("attrs.xml", "attrs_manifest.xml"):
        for each in ElementTree.parse(values / name).getroot().iter("attr"):
            if each.get("format") or len(each):
                found[each.get("name", "")] = each
    return found


def numbers_in(values: Path) -> dict[str, str]:
    """Phones know an attribute by its number, and so do tools that read a package."""
    known = ElementTree.parse(values / "public-final.xml").getroot().iter("public")
    return {each.get("name", ""): each.get("id", "") for each in known if each.get("type") == "attr"}


def written(names: set[str], defined: dict[str, ElementTree.Element], numbers: dict[str, str]) -> str:
    if missing := names - set(defined):
        raise ValueError(f"Android has no attributes {sorted(missing)}")
    root = ElementTree.Element("resources")
    for name in sorted(names):
        ElementTree.SubElement(root, "public", {"type": "attr", "name": name, "id": numbers[name]})
        attribute = ElementTree.SubElement(root, "attr", dict(defined[name].items()))
        for each in (*defined[name].iter("enum"), *defined[name].iter("flag")):
            ElementTree.SubElement(attribute, each.tag, dict(each.items()))
        for flag, value in YOUNGER.get(name, {}).items():
            ElementTree.SubElement(attribute, "flag", {"name": flag, "value": value})
    ElementTree.SubElement(root, "public", {"type": "style", "name": STYLE})
    ElementTree.SubElement(root, "style", {"name": STYLE, "parent": ""})
    ElementTree.indent(root, "    ")
    return HEAD + ElementTree.tostring(root, "unicode") + "\n"


def main(values: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        names = named_by(look(Path(folder)).project)
    ATTRIBUTES.write_text(written(names, defined_in(values), numbers_in(values)), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
