"""What our hook makes of python-for-android's own files."""

import re
from importlib.metadata import distribution
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.android.hook import ANDROID, completed, with_backspace, with_monochrome


def test_a_second_build_changes_nothing(seen):
    """buildozer asks for everything twice."""
    once = (seen.project / "src/main/AndroidManifest.xml").read_text("utf-8")
    assert completed(once) == once
    icon = (seen.project / "src/main/res/mipmap-anydpi-v26/icon.xml").read_text("utf-8")
    assert with_monochrome(icon) == icon


def test_everything_that_the_template_said_is_still_said(seen):
    before = ElementTree.parse(seen.project / "before-the-hook/AndroidManifest.xml").getroot()
    after = ElementTree.parse(seen.project / "src/main/AndroidManifest.xml").getroot()
    said = {(each.tag, each.get(f"{{{ANDROID}}}name")) for each in before.iter()}
    assert said <= {(each.tag, each.get(f"{{{ANDROID}}}name")) for each in after.iter()}


def test_another_template_is_not_passed_over(seen):
    with pytest.raises(ValueError, match="template has changed"):
        completed("<manifest/>")


# Not a change: it says that an activity does not mind any change that it uses no resources of.
NO_CHANGE = {"CONFIG_RESOURCES_UNUSED"}


def test_the_app_lives_through_every_change_that_android_knows(seen):
    """Level 36, from the signatures that mypy reads."""
    signatures = Path(str(distribution("chaquopy-stubs-android").locate_file("android-stubs/content/pm/__init__.pyi")))
    known = set(re.findall(r"^    (CONFIG_\w+): ", signatures.read_text("utf-8"), re.M)) - NO_CHANGE
    assert "CONFIG_ORIENTATION" in known
    (activity,) = ElementTree.parse(seen.project / "src/main/AndroidManifest.xml").getroot().iter("activity")
    changes = activity.get(f"{{{ANDROID}}}configChanges", "").split("|")
    lived_through = {"CONFIG_" + re.sub("([A-Z])", r"_\1", name).upper() for name in changes}
    assert known - lived_through == set()


OLD_ALONE = "        if (Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */) {\n            type('\\b');\n        }\n"


def test_backspace_is_handed_on_by_every_android():
    changed = with_backspace(OLD_ALONE)
    assert "SDK_INT" not in changed
    assert changed.count("{") == changed.count("}") == 1
    assert with_backspace(changed) == changed


@pytest.mark.parametrize("times", [0, 2])
def test_another_sdl_is_not_passed_over(times):
    with pytest.raises(ValueError, match=f"asks {times} times"):
        with_backspace(OLD_ALONE * times)


def test_the_hook_changes_the_keyboard_of_the_project(seen):
    java = (seen.project / "src/main/java/org/libsdl/app/SDLActivity.java").read_text("utf-8")
    assert "SDK_INT" not in java
