"""What python-for-android's templates have no place for. It runs this in the folder of the Android project, once
that is written and before it is built (`p4a.hook` in buildozer.spec).

- The manifest: a provider through which a file can be shared, no permission that a library would bring along, and all
  changes of the phone's settings that would otherwise end the screen with the game on it.
- The adaptive icon: its third layer, a shape without colours.
- SDL's keyboard: backspace, also for what stood in a field before the keyboard came.
"""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ANDROID = "http://schemas.android.com/apk/res/android"
TOOLS = "http://schemas.android.com/tools"

MANIFEST = Path("src/main/AndroidManifest.xml")
ICON = Path("src/main/res/mipmap-anydpi-v26/icon.xml")
KEYBOARD = Path("src/main/java/org/libsdl/app/SDLActivity.java")

PROVIDER = "androidx.core.content.FileProvider"
AUTHORITY = "${applicationId}.fileprovider"

# Gradle merges the manifests of the libraries into ours. androidx.core asks for one of its own, for receivers that we
# do not have; the other must never come in by a side door, where the spec does not ask for it.
UNWANTED = (
    ("permission", "${applicationId}.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION"),
    ("uses-permission", "${applicationId}.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION"),
    ("uses-permission", "android.permission.INTERNET"),
)

# A change of these that the manifest does not name makes Android throw the screen away, and Python with it. They are
# younger than the template: bold text, colours of the display, how to address the person, and what comes with a new
# wallpaper since Android 12.
LIVED_THROUGH = ("colorMode", "fontWeightAdjustment", "grammaticalGender", "assetsPaths")

# SDL keeps a text of its own for the keyboard, which knows nothing of what a field held before. Up to Android 10 it
# hands each backspace on; later ones it takes from that text, and where that is empty nothing is deleted. Our fields
# for names are filled before they are touched.
ONLY_OLD = re.compile(r"if \(Build\.VERSION\.SDK_INT <= 29 /\* Android 10\.0 \(Q\) \*/\) \{")
ON_ALL = "{ // Delvelog: on every Android"


def before_apk_assemble(toolchain: Any) -> None:
    MANIFEST.write_text(completed(MANIFEST.read_text("utf-8")), "utf-8")
    ICON.write_text(with_monochrome(ICON.read_text("utf-8")), "utf-8")
    KEYBOARD.write_text(with_backspace(KEYBOARD.read_text("utf-8")), "utf-8")


def completed(manifest: str) -> str:
    root = _parsed(manifest)
    application = root.find("application")
    if application is None:
        raise ValueError("the manifest has no <application>: python-for-android's template has changed")
    if any(each.get(_of(ANDROID, "name")) == PROVIDER for each in application.iter("provider")):
        return manifest
    for activity in application.iter("activity"):
        changes = activity.get(_of(ANDROID, "configChanges"), "").split("|")
        activity.set(_of(ANDROID, "configChanges"), "|".join(dict.fromkeys((*changes, *LIVED_THROUGH))))
    meant = {each.get(_of(ANDROID, "name")) for each in root.iter("uses-permission")}
    for tag, name in UNWANTED:
        if name in meant:
            continue  # the spec itself asks for it
        ElementTree.SubElement(root, tag, {_of(ANDROID, "name"): name, _of(TOOLS, "node"): "remove"})
    provider = ElementTree.SubElement(
        application,
        "provider",
        {
            _of(ANDROID, "name"): PROVIDER,
            _of(ANDROID, "authorities"): AUTHORITY,
            _of(ANDROID, "exported"): "false",
            _of(ANDROID, "grantUriPermissions"): "true",
        },
    )
    paths = {_of(ANDROID, "name"): "android.support.FILE_PROVIDER_PATHS", _of(ANDROID, "resource"): "@xml/file_paths"}
    ElementTree.SubElement(provider, "meta-data", paths)
    return _written(root)


def with_monochrome(icon: str) -> str:
    root = _parsed(icon)
    if root.find("monochrome") is None:
        ElementTree.SubElement(root, "monochrome", {_of(ANDROID, "drawable"): "@mipmap/icon_monochrome"})
    return _written(root)


def with_backspace(java: str) -> str:
    if ON_ALL in java:
        return java
    changed, times = ONLY_OLD.subn(ON_ALL, java)
    if times != 1:
        raise ValueError(f"SDL asks {times} times for an old Android before it deletes; see whether it still has to")
    return changed


def _of(space: str, name: str) -> str:
    return f"{{{space}}}{name}"


def _parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text.encode())


def _written(root: ElementTree.Element) -> str:
    ElementTree.register_namespace("android", ANDROID)
    ElementTree.register_namespace("tools", TOOLS)
    ElementTree.indent(root, "    ")
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"
