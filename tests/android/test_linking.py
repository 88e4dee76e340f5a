"""aapt2 itself links our manifest and resources, and would refuse what is wrong with them."""

import shutil
from pathlib import Path

import pytest

from tools.android import linking
from tools.android.framework import ATTRIBUTES, named_by
from tools.android.look import Seen

pytestmark = pytest.mark.skipif(linking.aapt2() is None, reason="aapt2 is not installed (Debian and Ubuntu: aapt)")


@pytest.fixture
def project(seen: Seen, tmp_path: Path) -> Path:
    """A project that a test may change."""
    copy = tmp_path / "project"
    shutil.copytree(seen.project / "src/main/res", copy / "src/main/res")
    shutil.copy(seen.project / "src/main/AndroidManifest.xml", copy / "src/main")
    return copy


@pytest.fixture
def link(project, tmp_path, monkeypatch):
    """Links against the excerpt, also where there is an SDK."""
    monkeypatch.setattr(linking, "sdk_jar", lambda level: None)
    (tmp_path / "linked").mkdir()
    return lambda: linking.linked(project, 36, tmp_path / "linked")


def test_ours_links_and_is_what_we_mean(link):
    assert list(linking.problems(link(), api=36, oldest=24)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("AndroidManifest.xml", "|assetsPaths", "|assetPaths", "configChanges"),
        ("AndroidManifest.xml", 'android:exported="true"', 'android:exported="maybe"', "exported"),
        ("AndroidManifest.xml", "android:allowBackup", "android:allowBackups", "allowBackups"),
        ("AndroidManifest.xml", "@xml/file_paths", "@xml/file_path", "xml/file_path"),
        ("res/mipmap-anydpi-v26/icon.xml", "@mipmap/icon_monochrome", "@mipmap/icon_mono", "mipmap/icon_mono"),
        ("res/values/strings.xml", "</resources>", "", "strings.xml"),
    ],
)
def test_what_is_wrong_is_refused(project, link, file, old, new, expected):
    path = project / "src/main" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(linking.Refused, match=expected):
        link()


def test_a_picture_that_is_none_is_refused(project, link):
    (project / "src/main/res/mipmap/icon.png").write_bytes(b"\x89PNG, but cut off")
    with pytest.raises(linking.Refused, match=r"icon\.png"):
        link()


def test_a_permission_too_many_is_noticed(project, link):
    path = project / "src/main/AndroidManifest.xml"
    path.write_text(path.read_text("utf-8").replace('tools:node="remove"', ""), "utf-8")
    (found,) = linking.problems(link(), api=36, oldest=24)
    assert "DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION" in found


def test_the_excerpt_has_every_attribute_that_we_name(seen):
    text = ATTRIBUTES.read_text("utf-8")
    assert [name for name in sorted(named_by(seen.project)) if f'<attr name="{name}"' not in text] == []
