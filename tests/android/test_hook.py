"""What our hook makes of python-for-android's own files."""

from xml.etree import ElementTree

import pytest

from tools.android.hook import ANDROID, completed, with_monochrome


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
