"""The package that would go onto the phone starts and works, from its own files and with nothing else."""

import compileall
import os
import shutil
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name
from PIL import Image

from tools.android.imported import NOT_BUILT, REMOVED
from tools.android.look import Seen

# Our recipe leaves its compiled part out. Only wallpapers need it.
NOT_FOUND = {"materialyoucolor.quantize.celebi"}


def forbidden(seen: Seen) -> list[str]:
    """What is installed here and not on the phone, and what the phone's Python lacks."""
    listed = {canonicalize_name(name) for name in seen.facts["requirements"]}
    others = {
        top
        for top, packages in packages_distributions().items()
        if not {canonicalize_name(package) for package in packages} & (listed | {"delvelog"})
    }
    return sorted(others | REMOVED | NOT_BUILT | NOT_FOUND | set(seen.facts["left out of python"]))


@pytest.fixture
def package(seen: Seen, tmp_path: Path) -> Path:
    """As python-for-android packs it: compiled, beside no source."""
    app = tmp_path / "app"
    shutil.copytree(seen.app, app)
    compileall.compile_dir(app, legacy=True, optimize=2, quiet=1)
    for source in app.rglob("*.py"):
        source.unlink()
    return app


def start(package: Path, tmp_path: Path, without: list[str]) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "SDL_VIDEODRIVER": "offscreen",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "KIVY_HOME": str(tmp_path / "kivy"),
        "KIVY_CLIPBOARD": "dummy",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    script = Path(__file__).with_name("as_packed.py")
    words: list[str | Path] = [
        sys.executable,
        "-OO",
        script,
        package,
        tmp_path / "home",
        tmp_path / "shot.png",
        *without,
    ]
    return subprocess.run(words, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=300)


@pytest.mark.slow
def test_the_packed_app_runs_from_its_own_files_alone(seen, package, tmp_path):
    """Then without one of its files: it has to stop, or the first start proved nothing."""
    done = start(package, tmp_path, forbidden(seen))
    assert done.returncode == 0, done.stderr
    assert "went wrong" not in done.stderr  # what the app lives through is told there
    picture = Image.open(next(tmp_path.glob("shot*.png")))
    colours = picture.convert("RGB").getcolors(picture.width * picture.height)
    assert colours is not None
    assert len(colours) > 100  # something is drawn on it

    (package / "data/content/dungeonquest/heroes.toml").unlink()
    done = start(package, tmp_path, forbidden(seen))
    assert done.returncode != 0
    assert "heroes.toml" in done.stderr
