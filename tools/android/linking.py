"""Has aapt2, the tool that every build calls, compile the resources of our project and link its manifest.

Against the SDK where one is found, otherwise against an excerpt of Android's own resources, which
tools/android/framework.py made.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tools.android.flavours import WHOLE, Flavour
from tools.android.framework import ATTRIBUTES
from tools.android.hook import ANDROID, TOOLS

PACKAGE = "org.delvelog.delvelog"
OF_ANDROID = '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="android" />'


class Refused(Exception):
    """aapt2 does not accept something; the message is what it says."""


@dataclass(frozen=True)
class Linked:
    """What came of it: against what, how many resources, and what aapt2 itself reads in the package."""

    against: str
    resources: int
    badging: str


def aapt2() -> str | None:
    return shutil.which("aapt2")


def sdk_jar(level: int) -> Path | None:
    """The resources of the SDK, if there is one."""
    homes = [os.environ.get("ANDROID_HOME"), os.environ.get("ANDROID_SDK_ROOT")]
    places = [*(Path(home) for home in homes if home), Path.home() / ".buildozer/android/platform/android-sdk"]
    jars = (place / f"platforms/android-{level}/android.jar" for place in places)
    return next((jar for jar in jars if jar.is_file()), None)


def linked(project: Path, level: int, folder: Path) -> Linked:
    main = project / "src/main"
    jar = sdk_jar(level)
    _run("compile", "--dir", main / "res", "-o", folder / "resources.zip")
    (folder / "AndroidManifest.xml").write_text(merged((main / "AndroidManifest.xml").read_text("utf-8")), "utf-8")
    package = folder / "linked.apk"
    _link(package, folder / "AndroidManifest.xml", folder / "resources.zip", "-I", jar or made_of_excerpt(folder))
    resources = sum(1 for file in main.glob("res/*/*.*") if not file.name.startswith("."))
    against = f"the SDK's level {level}" if jar else "an excerpt of Android's attributes"
    return Linked(against, resources, _run("dump", "badging", package))


def made_of_excerpt(folder: Path) -> Path:
    values = folder / "framework/values"
    values.mkdir(parents=True)
    shutil.copy(ATTRIBUTES, values)
    _run("compile", "--dir", values.parent, "-o", folder / "framework.zip")
    (folder / "framework.xml").write_text(OF_ANDROID, "utf-8")
    _link(folder / "framework.apk", folder / "framework.xml", folder / "framework.zip")
    return folder / "framework.apk"


def merged(text: str) -> str:
    """The manifest as Gradle hands it to aapt2: with the name of the package, and without what is to be removed."""
    root = ElementTree.fromstring(text.replace("${applicationId}", PACKAGE).encode())
    root.set("package", PACKAGE)
    for each in list(root):
        if each.get(f"{{{TOOLS}}}node") == "remove":
            root.remove(each)
    ElementTree.register_namespace("android", ANDROID)
    return ElementTree.tostring(root, "unicode")


def problems(found: Linked, api: int, oldest: int, flavour: Flavour = WHOLE) -> Iterator[str]:
    said = {
        "package": re.findall(r"^package: name='(.*?)'", found.badging, re.M),
        "permissions": sorted(re.findall(r"^uses-permission: name='(.*?)'", found.badging, re.M)),
        "oldest Android": re.findall(r"^sdkVersion:'(.*?)'", found.badging, re.M),
        "made for": re.findall(r"^targetSdkVersion:'(.*?)'", found.badging, re.M),
        "started by": re.findall(r"^launchable-activity: name='(.*?)'", found.badging, re.M),
    }
    meant = {
        "package": [PACKAGE],
        "permissions": sorted(flavour.permissions),
        "oldest Android": [str(oldest)],
        "made for": [str(api)],
        "started by": ["org.kivy.android.PythonActivity"],
    }
    for name, value in meant.items():
        if said[name] != value:
            yield f"aapt2 reads in the linked package: {name} {said[name]}; meant is {value}."


def _link(package: Path, root: Path, resources: Path, *words: str | Path) -> None:
    _run("link", "-o", package, "--manifest", root, resources, *words)


def _run(*words: str | Path) -> str:
    done = subprocess.run([str(aapt2()), *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        raise Refused(done.stderr.strip() or done.stdout.strip())
    return done.stdout
