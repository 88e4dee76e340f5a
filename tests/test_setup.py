"""What a fresh copy is set up from: lists that agree with each other, the code and the phone's build."""

import ast
import configparser
import gettext
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from app.version import VERSION
from screens.display import NO_DISPLAY, has_display
from tests.test_imports import OURS, imports_in
from tools import catalogues, setup
from tools.leftout import FROM_ANDROID, LEFT_OUT
from tools.pins import hashed, may_be_installed

LISTS = ["app.txt", "dev.txt", "bench.txt", "android.txt", "mutants.txt"]


def pins(root: Path, name: str) -> list[str]:
    lines = (line.strip() for line in (root / "requirements" / name).read_text("utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def names(root: Path, name: str) -> set[str]:
    return {canonicalize_name(pin.partition("==")[0]) for pin in pins(root, name)}


# The lists


@pytest.mark.parametrize("name", LISTS)
def test_every_line_is_one_exact_pin_and_nothing_else(root, name):
    for pin in pins(root, name):
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", pin), pin
    assert len(names(root, name)) == len(pins(root, name))


@pytest.mark.parametrize("name", LISTS)
def test_every_pin_has_the_digests_of_its_files(root, name):
    """`python -m tools.pins` writes them anew."""
    assert list(hashed(name)) == pins(root, name)
    for pin, block in hashed(name).items():
        first, *rest = block.split(" \\\n")
        assert first == pin
        assert rest, pin
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}", line) for line in rest), pin
    assert "//" not in (root / "requirements/hashes" / name).read_text("utf-8"), "no list says where files come from"


def test_every_list_is_one_of_these(root):
    assert {file.name for file in (root / "requirements").glob("*.txt")} == {*LISTS}
    assert {file.name for file in (root / "requirements/hashes").glob("*.txt")} == {*LISTS}


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("x-1.0-py3-none-any.whl", True),
        ("x-1.0-py2.py3-none-any.whl", True),
        ("x-1.0-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl", True),
        ("x-1.0-cp313-cp313-manylinux_2_28_aarch64.whl", True),
        ("x-1.0-cp312-cp312-macosx_11_0_arm64.whl", True),
        ("x-1.0-cp39-abi3-macosx_10_9_universal2.whl", True),
        ("x-1.0-cp313-cp313-win_amd64.whl", True),
        ("x-1.0.tar.gz", True),
        ("x-1.0-cp310-cp310-win_amd64.whl", False),
        ("x-1.0-cp314-cp314-manylinux_2_28_x86_64.whl", True),
        ("x-1.0-cp315-abi3-win_amd64.whl", False),
        ("x-1.0-cp313-cp313t-manylinux_2_28_x86_64.whl", False),
        ("x-1.0-cp311-cp311-musllinux_1_2_x86_64.whl", False),
        ("x-1.0-cp311-cp311-android_21_arm64_v8a.whl", False),
        ("x-1.1-py3-none-any.whl", False),
        ("x-1.0.exe", False),
    ],
)
def test_files_that_may_be_installed(file, wanted):
    assert may_be_installed(file, Version("1.0")) is wanted


@pytest.mark.parametrize("name", ["app.txt", "dev.txt"])
def test_what_is_installed_is_what_is_listed(root, name):
    for pin in pins(root, name):
        package, _, wanted = pin.partition("==")
        assert version(package) == wanted


def test_no_dependency_of_a_dependency_is_forgotten(root):
    """Nothing is installed on its own account (--no-deps), so the lists have to be whole."""
    listed = names(root, "app.txt") | names(root, "dev.txt")
    for package in sorted(listed):
        for line in requires(package) or []:
            needed = Requirement(line)
            if needed.marker is not None and not needed.marker.evaluate({"extra": ""}):
                continue
            missing = {canonicalize_name(needed.name)} - listed - LEFT_OUT.get(package, set())
            assert not missing, f"{package} needs {missing}"


def test_every_library_the_app_imports_is_on_its_list(root):
    providers = packages_distributions()
    listed = names(root, "app.txt")
    known = sys.stdlib_module_names | OURS | set(FROM_ANDROID)
    for top in ("app", "core", "data", "screens"):
        for file in (root / top).rglob("*.py"):
            for found in imports_in(file, root):
                if found.imported not in known:
                    provided_by = {canonicalize_name(name) for name in providers.get(found.imported, [])}
                    assert provided_by & listed, f"{found}, which no package of requirements/app.txt provides"


def test_the_phone_gets_the_same_list(root):
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", "utf-8")
    assert spec["app"]["requirements"].split(",") == ["python3", *pins(root, "app.txt")]


NOT_READ = {
    ".po",
    ".pot",
    ".pyc",
    ".pyi",
    ".md",
    ".txt",
}  # what catalogues are made from, types, and words about the rest


def test_the_phone_and_an_installed_copy_get_every_file_that_is_read(root):
    found = {
        file.suffix
        for top in ("app", "core", "data", "screens")
        for file in (root / top).rglob("*.*")
        if file.is_file() and file.suffix not in NOT_READ
    }
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", "utf-8")
    assert found <= {f".{ending}" for ending in spec["app"]["source.include_exts"].split(",")}
    listed = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]["*"]
    assert found - {".py"} <= {pattern.removeprefix("**/*") for pattern in listed}


# One version, one way in


def test_the_version_stands_in_one_place(root):
    assert version("delvelog") == VERSION
    for name in ("pyproject.toml", "buildozer.spec", "main.py", "Makefile"):
        assert VERSION not in (root / name).read_text("utf-8").replace(f"=={VERSION}", ""), name
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", "utf-8")
    found = re.search(spec["app"]["version.regex"], (root / "app/version.py").read_text("utf-8"))
    assert found
    assert found.group(1) == VERSION


def test_ci_runs_make_test_and_nothing_else(root):
    script = root / ".ci/run"
    assert os.access(script, os.X_OK)
    lines = script.read_text("utf-8").splitlines()
    assert lines == ["#!/usr/bin/env bash", "set -euo pipefail", 'cd "$(dirname "$0")/.."', "make test"]


# Starting without a display


def test_without_a_display_the_app_says_so_and_how_to_go_on(root):
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run([sys.executable, root / "main.py"], env=bare, capture_output=True, text=True, timeout=300)
    if sys.platform == "linux":
        assert (done.returncode, done.stdout, done.stderr.strip()) == (2, "", NO_DISPLAY)


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"ANDROID_ARGUMENT": "/app"}, True),
        ("android", {}, True),
        ("darwin", {}, True),
    ],
)
def test_display_is_found(platform, environment, expected):
    assert has_display(platform, environment) is expected


# The set-up script


@pytest.fixture
def venvs_made(monkeypatch):
    """The commands the script would have run; nothing happens, but that the folder of a venv is made."""
    commands: list[list[str]] = []

    def run(command: list[str | Path], **_: object) -> None:
        commands.append([str(word) for word in command])
        if "venv" in command:
            Path(command[-1]).mkdir()

    monkeypatch.setattr(setup, "run", run)
    monkeypatch.setattr(setup, "works", lambda venv: True)
    return commands


def test_nothing_is_installed_that_no_digest_is_known_of(tmp_path, monkeypatch, venvs_made):
    """The project itself has none: it lies here, and is installed by itself."""
    monkeypatch.setattr(setup, "fingerprint", lambda venv, lists: "")
    setup.make_venv(tmp_path / ".venv", ["app.txt", "dev.txt"], with_project=True)
    packages, project = (command for command in venvs_made if "pip" in command)
    assert "--require-hashes" in packages
    assert [word for word in packages if word.endswith(".txt")] == [str(setup.HASHES / name) for name in LISTS[:2]]
    assert project[-1] == str(setup.ROOT)
    assert not any(word.endswith(".txt") for word in project)


def test_a_venv_is_made_once_and_again_when_a_list_changes(tmp_path, monkeypatch, venvs_made):
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "LISTS", tmp_path)
    monkeypatch.setattr(setup, "HASHES", tmp_path)
    (tmp_path / "app.txt").write_text("a==1")
    (tmp_path / "pyproject.toml").write_text("")
    venv = tmp_path / ".venv"
    venv.mkdir()  # left by a set-up that was interrupted: no stamp
    (venv / "debris").touch()

    def made() -> bool:
        venvs_made.clear()
        setup.make_venv(venv, ["app.txt"])
        return bool(venvs_made)

    assert made()
    assert not (venv / "debris").exists()
    assert not made()
    (tmp_path / "app.txt").write_text("a==2")
    assert made()
    assert all("--no-deps" in command for command in venvs_made if "pip" in command)


def test_kivy_comes_from_the_system_where_it_has_no_wheel(tmp_path, venvs_made):
    setup.make_venv(tmp_path / ".venv-314", ["app.txt"], from_system=("kivy",))
    made, packages = venvs_made
    assert "--system-site-packages" in made
    assert "--require-hashes" in packages
    listed = Path(packages[-1]).read_text("utf-8")
    wanted = [block for pin, block in hashed("app.txt").items() if not pin.startswith("kivy==")]
    assert listed.partition("\n\n")[2].strip() == "\n".join(wanted)
    assert "kivymd==" in listed


@pytest.mark.skipif(sys.version_info[:2] == (3, 14), reason="this is the Python that they are for")
def test_the_tests_for_the_phones_python_run_under_no_other(venvs_made):
    with pytest.raises(setup.Stop, match=r"for Python 3\.14; .* is 3\.1[1-3]"):
        setup.main("test-314")
    assert venvs_made == []


@pytest.mark.parametrize(
    ("found", "plan"),
    [
        ("PYTHON314=", 'echo "Python 3.14 was not found: nothing ran under it"'),
        ("PYTHON314=/somewhere/python3.14", "/somewhere/python3.14 tools/setup.py test-314"),
    ],
)
def test_a_part_of_the_tests_runs_under_the_phones_python_where_it_is_found(root, found, plan):
    done = subprocess.run(["make", "-n", "test", found], cwd=root, check=True, capture_output=True, text=True)
    assert plan in done.stdout


@pytest.mark.parametrize(
    "target", ["run", "test", "shots", "release", "bench", "mutants", "power", "check", "sweep", "torture"]
)
def test_whatever_speaks_has_its_catalogues_compiled_first(root, target):
    """They are not in Git: in a fresh copy there are none."""
    plan = subprocess.run(["make", "-n", target], cwd=root, check=True, capture_output=True, text=True).stdout
    assert re.search(r"setup\.py (run|test)$", plan, re.MULTILINE)


@pytest.mark.parametrize(
    ("purpose", "venv", "lists"),
    [
        ("bench", ".venv-bench", ["app.txt", "bench.txt"]),
        ("mutants", ".venv-mutants", ["app.txt", "mutants.txt"]),
        ("android", ".venv-android", ["android.txt"]),
    ],
)
def test_what_the_app_never_sees_has_venvs_of_its_own(monkeypatch, purpose, venv, lists):
    made: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(setup, "make_venv", lambda venv, lists, **_: made.append((venv.name, lists)))
    its_own = setup.PROGRAMS.get(purpose, {})
    monkeypatch.setattr("shutil.which", lambda program: program if program in its_own else None)
    monkeypatch.setattr(setup, "loads", lambda library: False)  # nor does it need what the app or its tests need
    monkeypatch.setattr(setup, "add_peer", lambda folder: None)
    setup.main(purpose)
    assert made == [(venv, lists)]


def test_a_peer_that_cannot_be_had_is_left_out_and_leaves_nothing_half_done(tmp_path, monkeypatch, capsys):
    """npm runs no scripts of what it installs, and takes nothing that is newer than a fixed day."""
    commands: list[list[str]] = []

    def fails(command: list[str], **_: object) -> None:
        commands.append([*map(str, command)])
        (tmp_path / "node").mkdir()
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(setup, "run", fails)
    monkeypatch.setattr("shutil.which", lambda program: None)
    setup.add_peer(tmp_path / "node")
    assert commands == []
    monkeypatch.setattr("shutil.which", lambda program: program)
    setup.add_peer(tmp_path / "node")
    assert not (tmp_path / "node").exists()
    assert {"--ignore-scripts", f"--before={setup.PEER_AS_OF}"} <= {*commands[0]}
    assert "going on without" in capsys.readouterr().out


EVERYWHERE = {"git", "make", "sh", "bash"}
"""What whoever has a copy and runs `make` has."""
ASKED_FOR_FIRST = {"sudo", "mount", "umount"}
"""Tools that are looked for before they are called: what needs them is skipped and says so."""


def programs_called(source: str) -> set[str]:
    """The programs that stand by name at the beginning of a command that a module runs."""
    found = set[str]()
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and re.fullmatch(r"subprocess\.\w+", ast.unparse(call.func)) and call.args:
            command = call.args[0]
            first = command.elts[0] if isinstance(command, ast.List) and command.elts else command
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value.split()[0])
    return found


def test_every_program_that_is_called_is_there_or_installed(root):
    provided = EVERYWHERE | ASKED_FOR_FIRST | {name for wanted in setup.PROGRAMS.values() for name in wanted}
    for folder in ("tools", "tests", "bench", "app"):
        for file in (root / folder).rglob("*.py"):
            assert programs_called(file.read_text("utf-8")) <= provided, file


def test_programs_are_found_in_a_command_of_any_sort():
    source = "subprocess.run(['patch', '-p1']); subprocess.check_output('tar x'); subprocess.run([sys.executable])"
    assert programs_called(source) == {"patch", "tar"}


def test_check_android_needs_patch_and_can_do_without_aapt2(monkeypatch):
    monkeypatch.setattr("shutil.which", lambda program: None)
    missing = setup.missing_packages("android")
    assert missing == ["patch", "aapt"]
    assert [package for package in missing if package not in setup.SPARED] == ["patch"]


def test_what_only_some_tests_need_is_named_and_spared(monkeypatch, venvs_made, capsys):
    """Without root, the set-up goes on; without what everything needs it stops."""
    monkeypatch.setattr(setup, "way_to_root", lambda: None)
    monkeypatch.setattr(setup, "make_venv", lambda venv, lists, **_: venvs_made.append(lists))
    monkeypatch.setattr(setup, "missing_packages", lambda purpose: ["strace", "chromium", "chromium-driver"])
    setup.main("test")
    assert venvs_made[0] == ["app.txt", "dev.txt"]
    assert "lacks strace chromium chromium-driver" in capsys.readouterr().out
    monkeypatch.setattr(setup, "missing_packages", lambda purpose: ["libgl1", "strace"])
    with pytest.raises(setup.Stop, match=r"lacks libgl1\. "):
        setup.main("test")


def test_missing_libraries_are_named_when_they_cannot_be_installed(monkeypatch, venvs_made):
    monkeypatch.setattr(setup, "way_to_root", lambda: None)
    with pytest.raises(setup.Stop, match="sudo apt-get install libgl1 strace"):
        setup.install_missing(["libgl1", "strace"])
    assert venvs_made == []


def test_root_installs_missing_libraries_without_being_asked(monkeypatch, venvs_made):
    monkeypatch.setattr(setup, "way_to_root", lambda: [])
    monkeypatch.setattr("shutil.which", lambda program: f"/bin/{program}")
    setup.install_missing(["libgl1"])
    assert [command[3:] for command in venvs_made] == [
        ["-qq", "update"],
        ["-qq", "install", "-y", "--no-install-recommends", "libgl1"],
    ]


CATALOGUE = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\n"

msgid "Life"
msgstr "Vitalità"
"""


def test_catalogues_are_compiled_and_a_broken_one_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "data/locale")
    catalogues.main()  # no catalogue there yet
    po = tmp_path / "data/locale/it/LC_MESSAGES/delvelog.po"
    po.parent.mkdir(parents=True)
    po.write_text(CATALOGUE, "utf-8")
    catalogues.main()
    with po.with_suffix(".mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Life") == "Vitalità"
    po.write_text('msgid "Life', "utf-8")
    os.utime(po, (2**32, 2**32))
    with pytest.raises(SystemExit, match=r"it/LC_MESSAGES/delvelog\.po"):
        catalogues.main()
