"""Does what buildozer and python-for-android do with our spec, by their own code, up to where a compiler is needed.

usage: .venv-android/bin/python tools/android/project.py FOLDER

Into the folder come: app/, the files that are packed; project/, what would be handed to Gradle; facts.json, what the
two tools say about our requirements. tools/android/check.py judges them. No SDK, no NDK, no network.
"""

import contextlib
import json
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from buildozer import Buildozer  # type: ignore[import-not-found]
from pythonforandroid import recommendations, toolchain  # type: ignore[import-not-found]
from pythonforandroid.bootstrap import Bootstrap  # type: ignore[import-not-found]
from pythonforandroid.build import Context  # type: ignore[import-not-found]
from pythonforandroid.graph import get_recipe_order_and_bootstrap  # type: ignore[import-not-found]
from pythonforandroid.recipe import Recipe  # type: ignore[import-not-found]
from pythonforandroid.toolchain import ToolchainCL  # type: ignore[import-not-found]

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD_TOOLS = "36.0.0"  # any: only their name is asked for


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with buildozer(folder) as ours:
        ours._copy_application_sources()
        (folder / "app").symlink_to(ours.app_dir)
        command = package_command(ours)
        context = build_context(ours, folder)
        facts = {
            "version": ours.get_version(),
            "archs": ours.target._archs,
            "ndk": ours.target.android_ndk_version,
            "recommended ndk": recommendations.RECOMMENDED_NDK_VERSION,
            "recommended ndk api": recommendations.RECOMMENDED_NDK_API,
            "ndk api": context.ndk_api,
            "api": int(ours.target.android_api),
            **what_recipes_say(ours.config.getlist("app", "requirements"), context),
        }
        make_project(command, context, ours, folder)
    (folder / "facts.json").write_text(json.dumps(facts, indent=1), "utf-8")


@contextlib.contextmanager
def buildozer(folder: Path) -> Iterator[Any]:
    """buildozer with our spec, working in that folder and not in ours."""
    os.chdir(ROOT)
    os.environ["HOME"] = str(folder)
    ours = Buildozer(str(ROOT / "buildozer.spec"))  # leaves with exit code 1 where the spec is wrong
    ours.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    ours.user_bin_dir = str(folder / "bin")
    ours.logger.set_level(0)
    ours.set_target("android")
    ours.logger.set_level(0)
    yield ours


class Asked(Exception):
    """python-for-android would be called now; these are the words."""


def package_command(ours: Any) -> list[str]:
    def asked(command: list[str], **_: object) -> NoReturn:
        raise Asked(*command, *ours.target.extra_p4a_args)

    ours.target._p4a = asked
    Path(ours.target.get_dist_dir("delvelog")).mkdir(parents=True)
    ours.target.build_mode = "debug"
    try:
        ours.target.build_package()
    except Asked as words:
        return [str(word) for word in words.args]
    raise AssertionError("buildozer packs without asking python-for-android")


def build_context(ours: Any, folder: Path) -> Any:
    context = Context()
    context.setup_dirs(str(folder / "p4a"))
    context.ndk_api = int(ours.config.get("app", "android.ndk_api"))
    context.local_recipes = ours.target.get_local_recipes_dir()
    context.bootstrap = Bootstrap.get_bootstrap(ours.config.get("app", "p4a.bootstrap"), context)
    return context


def what_recipes_say(requirements: list[str], context: Any) -> dict[str, Any]:
    wanted = {name: version for name, _, version in (each.partition("==") for each in requirements)}
    order, from_pip, _ = get_recipe_order_and_bootstrap(context, list(wanted), context.bootstrap)
    recipes = {name: Recipe.get_recipe(name, context) for name in order}
    python = recipes["python3"]
    return {
        "requirements": wanted,
        "order": order,
        "from pip": sorted(from_pip),
        "recipes": {name: recipe.version for name, recipe in recipes.items()},
        "python": python.version,
        "left out of python": sorted(python.stdlib_dir_blacklist),
        "our recipes": sorted(name for name in order if is_ours(recipes[name])),
    }


def is_ours(recipe: Any) -> bool:
    return Path(recipe.get_recipe_dir()).is_relative_to(ROOT / "tools")


def make_project(command: list[str], context: Any, ours: Any, folder: Path) -> None:
    """python-for-android's own templates and its own script, then our hook, as its `apk` command has them."""
    words = Toolchain.words_for_the_script(command)
    project = folder / "project"
    for bootstrap in context.bootstrap.get_bootstrap_dirs():
        shutil.copytree(Path(bootstrap) / "build", project, dirs_exist_ok=True)
    sdk = folder / "sdk"
    (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    (project / "local.properties").write_text(f"sdk.dir={sdk}")
    (project / "project.properties").write_text(f"target=android-{ours.target.android_api}")
    info = {"hostpython": sys.executable, "bootstrap": "sdl2", "ndk_api": context.ndk_api, "archs": ours.target._archs}
    (project / "dist_info.json").write_text(json.dumps(info))
    for arch in ours.target._archs:
        (project / f"_python_bundle__{arch}").mkdir()
        (project / "libs" / arch).mkdir(parents=True)
    (project / "src/main/libs").mkdir(exist_ok=True)
    # Not compiled: one process per file would take half a minute. tests/android/test_packed_app.py compiles them.
    script = [sys.executable, "build.py", *words, "--no-byte-compile-python"]
    done = subprocess.run(script, cwd=project, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"python-for-android cannot make the project:\n{done.stdout}{done.stderr}")
    shutil.copytree(project / "src/main", project / "before-the-hook")
    # SDL's own comes with its source, in a real build. This is the one place that the hook changes.
    keyboard = project / "src/main/java/org/libsdl/app/SDLActivity.java"
    keyboard.parent.mkdir(parents=True)
    keyboard.write_text("if (Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */) {\n}\n")
    hook = runpy.run_path(Toolchain.hook_in(command))
    with contextlib.chdir(project):
        hook["before_apk_assemble"](None)


class Toolchain(ToolchainCL):  # type: ignore[misc]
    """python-for-android's command line, asked what it would hand on to the script of its project."""

    @classmethod
    def words_for_the_script(cls, command: list[str]) -> list[str]:
        before, sys.argv = sys.argv, ["p4a", *command]
        try:
            words: list[str] = cls().args.unknown_args
        finally:
            sys.argv = before
        return words

    @staticmethod
    def hook_in(command: list[str]) -> str:
        return next(word.removeprefix("--hook=") for word in command if word.startswith("--hook="))

    def apk(self, args: Any) -> None:
        self._fix_args(args)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    toolchain.setup_color("never")
    main(Path(sys.argv[1]).resolve())
