"""Our own recipes, and what the spec lets a build server say, as python-for-android and buildozer read them."""

import json
import os
import subprocess

import pytest

from tools.android import apk
from tools.android.look import PYTHON

# Nothing is compiled: what the recipes add to the environment of their compilers is asked of them, and that of the
# recipes they are made from is replaced.
ASK = """
import json, sys
from buildozer import Buildozer
from pythonforandroid.build import Context
from pythonforandroid.recipe import PyProjectRecipe, Recipe, RustCompiledComponentsRecipe

PyProjectRecipe.get_recipe_env = lambda self, arch, **how: {"RUSTFLAGS": "-L."}
RustCompiledComponentsRecipe.get_recipe_env = PyProjectRecipe.get_recipe_env
Recipe.get_recipe_env = lambda self, arch=None, flags=True: {"CFLAGS": "-O2"}
spec = Buildozer("buildozer.spec")
spec.logger.set_level(0)
spec.set_target("android")
context = Context()
context.setup_dirs(sys.argv[1])
context.ndk_api = 24
context.local_recipes = spec.target.get_local_recipes_dir()
context.python_recipe = Recipe.get_recipe("python3", context)
names = ("materialyoucolor", "pydantic-core", "sqlite3")
colours, core, sqlite = (Recipe.get_recipe(name, context) for name in names)
try:
    colours.download_if_necessary()
    stopped = ""
except RuntimeError as error:
    stopped = str(error)
sources = [value for name, value in spec.config.items("app") if name == "requirements.source.materialyoucolor"]
yes = [spec.config.getbooldefault("app", f"android.{name}", None) for name in ("accept_sdk_license", "skip_update")]
print(json.dumps({
    "stopped": stopped,
    "ready wheel": colours.check_prebuilt(None),
    "colours": colours.get_recipe_env(None),
    "core": core.get_recipe_env(None),
    "sqlite": [sqlite.name, bool(sqlite.url), sqlite.get_recipe_env(None)],
    "sources": sources,
    "yes": yes,
    "release": spec.config.getdefault("app", "android.release_artifact", None),
}))
"""


@pytest.fixture
def ask(root, tmp_path):
    def ask(**environment: str):
        done = subprocess.run(
            [PYTHON, "-c", ASK, tmp_path],
            cwd=root,
            env=os.environ | {"HOME": str(tmp_path)} | environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return ask


def test_what_our_recipes_and_the_spec_say(ask, root):
    said = ask()
    assert "`make apk` brings it there" in said["stopped"]
    (source,) = said["sources"]
    assert (root / source).resolve() == apk.WORK / "materialyoucolor"
    assert said["ready wheel"] is False
    assert said["colours"]["MYCP_PURE_PYTHON"] == "1"
    assert said["core"]["RUSTFLAGS"] == "-L. -Clink-arg=-lpython3.14"
    assert said["sqlite"] == ["sqlite3", True, {"CFLAGS": "-O2 -DSQLITE_ENABLE_FTS5", "LDFLAGS": "-lm"}]
    assert said["yes"] == [False, False]
    assert said["release"] == "aab"


def test_a_release_can_be_made_as_an_apk_for_testers(ask):
    assert ask(APP_ANDROID_RELEASE_ARTIFACT="apk")["release"] == "apk"


def test_a_build_server_accepts_the_licence_by_its_environment(ask):
    said = ask(
        APP_ANDROID_ACCEPT_SDK_LICENSE="True", APP_ANDROID_SKIP_UPDATE="True", P4A_materialyoucolor_DIR="anywhere"
    )
    assert said["yes"] == [True, True]
    assert said["stopped"] == ""
