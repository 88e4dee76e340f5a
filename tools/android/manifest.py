"""Does the Android project say what we mean: permissions, who may call us, what may be shared, what it is built for?"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tools.android.flavours import WHOLE, Flavour
from tools.android.hook import ANDROID, AUTHORITY, LIVED_THROUGH, PROVIDER, TOOLS

EXPORTS = "delvelog/exports/"  # below getFilesDir(), as AndroidPaths has it
NAME = f"{{{ANDROID}}}name"


def of(element: ElementTree.Element, name: str) -> str | None:
    return element.get(f"{{{ANDROID}}}{name}")


def problems(project: Path, facts: dict[str, Any], flavour: Flavour = WHOLE) -> Iterator[str]:
    main = project / "src/main"
    root = ElementTree.parse(main / "AndroidManifest.xml").getroot()
    application = root.find("application")
    if application is None:
        yield "The manifest has no application."
        return
    yield from _permissions(root, flavour)
    yield from _levels(root, facts)
    yield from _application(application)
    yield from _provider(application, main)
    yield from _resources(main)
    yield from _gradle(project)


def without_permissions(project: Path) -> str:
    """Returns the manifest as it is apart from what it asks for: the same in all flavours."""
    root = ElementTree.parse(project / "src/main/AndroidManifest.xml").getroot()
    for each in list(root.iter("uses-permission")):
        root.remove(each)
    return ElementTree.tostring(root, "unicode")


def _permissions(root: ElementTree.Element, flavour: Flavour) -> Iterator[str]:
    asked = {of(each, "name") for each in root.iter("uses-permission") if each.get(f"{{{TOOLS}}}node") != "remove"}
    if asked != flavour.permissions:
        yield f"The manifest asks for {sorted(map(str, asked))}; meant is {sorted(flavour.permissions)}."


def _levels(root: ElementTree.Element, facts: dict[str, Any]) -> Iterator[str]:
    sdk = root.find("uses-sdk")
    levels = (None, None) if sdk is None else (of(sdk, "minSdkVersion"), of(sdk, "targetSdkVersion"))
    if levels != (str(facts["ndk api"]), str(facts["api"])):
        yield f"The manifest is for Android levels {levels}; the spec says {facts['ndk api']} and {facts['api']}."
    if facts["ndk api"] != facts["recommended ndk api"]:
        yield f"Built for level {facts['ndk api']}; python-for-android recommends {facts['recommended ndk api']}."
    if facts["ndk"] != facts["recommended ndk"]:
        yield f"The NDK is r{facts['ndk']}; python-for-android recommends r{facts['recommended ndk']}."
    if int(re.sub(r"\D", "", facts["ndk"])) < 28:
        yield f"The NDK r{facts['ndk']} does not align to pages of 16 KB by itself."
    if set(facts["archs"]) != {"arm64-v8a", "x86_64"}:
        yield f"Built for {facts['archs']}; meant are arm64-v8a and x86_64."


def _application(application: ElementTree.Element) -> Iterator[str]:
    if of(application, "enableOnBackInvokedCallback") != "false":
        yield "The back gesture would close the app: SDL hears of it only with enableOnBackInvokedCallback=false."
    for rule in ("fullBackupContent", "dataExtractionRules"):
        if of(application, rule) is None:
            yield f"{rule} is missing: Android would copy everything into the cloud."
    activities = list(application.iter("activity"))
    if len(activities) != 1 or of(activities[0], "launchMode") != "singleTask":
        yield "There has to be one activity, a singleTask: a file that is opened goes to the app that runs."
    for activity in activities:
        missing = set(LIVED_THROUGH) - set((of(activity, "configChanges") or "").split("|"))
        if missing:
            yield f"A change of {sorted(missing)} would end the screen with the game on it."
        actions = {of(each, "name") for each in activity.iter("action")}
        for action in ("VIEW", "SEND"):
            if f"android.intent.action.{action}" not in actions:
                yield f"No journal can be handed to the app: {action} is missing."


def _provider(application: ElementTree.Element, main: Path) -> Iterator[str]:
    found = [each for each in application.iter("provider") if of(each, "name") == PROVIDER]
    if len(found) != 1:
        yield f"The manifest has {len(found)} file providers; one is meant."
        return
    said = {name: of(found[0], name) for name in ("authorities", "exported", "grantUriPermissions")}
    if said != {"authorities": AUTHORITY, "exported": "false", "grantUriPermissions": "true"}:
        yield f"The file provider says {said}."
    paths = ElementTree.parse(main / "res/xml/file_paths.xml").getroot()
    shared = [(each.tag, each.get("path")) for each in paths]
    if shared != [("files-path", EXPORTS)]:
        yield f"The file provider shares {shared}; meant is {EXPORTS} alone."


def _resources(main: Path) -> Iterator[str]:
    """Whatever one file names is there in another: aapt would find out, but only on a machine that has it."""
    for file in (main / "AndroidManifest.xml", main / "res/mipmap-anydpi-v26/icon.xml"):
        for sort, name in re.findall(r'"@(xml|mipmap)/(\w+)"', file.read_text("utf-8")):
            if not any(main.glob(f"res/{sort}*/{name}.*")):
                yield f"{file.name} names @{sort}/{name}, which is not there."
    for file in main.glob("res/xml*/*.xml"):
        ElementTree.parse(file)


def _gradle(project: Path) -> Iterator[str]:
    if not re.search(r"implementation 'androidx\.core:core:", (project / "build.gradle").read_text("utf-8")):
        yield "androidx.core is not among Gradle's dependencies, and it has the file provider."
    if "android.useAndroidX=true" not in (project / "gradle.properties").read_text("utf-8"):
        yield "Gradle is not told to use androidx."
