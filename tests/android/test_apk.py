"""Before hours are spent on a build, `make apk` says in plain words what this machine lacks."""

import pytest

from tools.android import apk

EVERYTHING = {
    "javac -version": "javac 17.0.15",
    "rustup target list --installed": "aarch64-linux-android\nx86_64-linux-android\n",
}


def having(said: dict[str, str]) -> apk.Run:
    def run(command: list[str]) -> str | None:
        return "" if command[0] == "sh" else said.get(" ".join(command))

    return run


def lacks(seen, said: dict[str, str], *programs: str) -> list[str]:
    return list(apk.missing(seen, lambda name: None if name in programs else f"/bin/{name}", having(said)))


@pytest.fixture(autouse=True)
def no_java_home(monkeypatch):
    monkeypatch.delenv("JAVA_HOME", raising=False)


def test_a_machine_with_everything_lacks_nothing(seen):
    assert lacks(seen, EVERYTHING) == []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"javac -version": "javac 11.0.2"}, "The Java compiler is 11; Gradle needs JDK 17."),
        ({"javac -version": ""}, "There is no Java compiler. Install JDK 17"),
        (
            {"rustup target list --installed": "x86_64-unknown-linux-gnu"},
            "rustup target add aarch64-linux-android x86_64",
        ),
    ],
)
def test_what_is_missing_or_too_old_is_named(seen, said, expected):
    (sentence,) = lacks(seen, EVERYTHING | said)
    assert expected in sentence


def test_without_rustup_it_says_what_for_and_what_next(seen):
    (sentence,) = lacks(seen, {"javac -version": "javac 21"})
    assert sentence == (
        "rustup is missing, which pydantic-core is compiled with. "
        "After installing it: rustup target add aarch64-linux-android x86_64-linux-android"
    )


def test_missing_programs_come_with_the_packages_that_have_them(seen):
    (sentence,) = lacks(seen, EVERYTHING, "git", "cc", "make")
    assert sentence == (
        "These programs are missing: git, make, cc. Debian and Ubuntu: sudo apt-get install git build-essential"
    )


@pytest.mark.parametrize(("header", "package"), [("ffi.h", "libffi-dev"), ("ltdl.h", "libltdl-dev")])
def test_a_missing_header_is_named(seen, header, package):
    def run(command: list[str]) -> str | None:
        return None if header in command[-1] else having(EVERYTHING)(command)

    (sentence,) = apk.missing(seen, lambda name: name, run)
    assert package in sentence
