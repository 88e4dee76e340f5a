"""Shared by all tests. Kivy stays out of here: tests/ui/__init__.py has to come before it."""

import gc
import importlib.util
import os
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from data.words import Words
from tests import unclosed
from tests.matrix import SWEEP
from tests.pseudo import speaking_pseudo

sqlite3.connect = unclosed.count_connections(sqlite3.connect)  # type: ignore[assignment]


IN_MEMORY, ROOM = "/dev/shm", 2**30
if os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
    # Every entry of a game is synced to the disk, and a disk takes longer for that than most tests for all they do.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", IN_MEMORY)


WITHOUT_KIVY = importlib.util.find_spec("kivy") is None
collect_ignore = ["safety", "screens", "ui"] if WITHOUT_KIVY else []
"""The folders that import screens. A file elsewhere that does is skipped by itself."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if WITHOUT_KIVY:
        terminalreporter.write_line(f"Kivy is not installed: tests/{{{','.join(collect_ignore)}}} were left out")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Twelve thousand tests are there to stay: looking for garbage among them takes a fifth of their collection."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        # Python goes through everything as soon as a quarter is new since it last did. A collection of what an app has
        # made (tests/ui/collecting.py) counts as the last one: all tests would be gone through after every app.
        gc.set_threshold(50_000, 10, 15)


OTHER_BOXES = os.environ.get("DELVELOG_OTHER_BOXES", "")
"""Boxes that `make check` leaves out of the suites of all boxes, by name. The registry would tell them, but a conftest
that imports it would tie every test to every box."""

ORDER = os.environ.get("DELVELOG_ORDER", "")
"""Any word shuffles the tests. The same word gives the same order: in every worker, and to look into a failure."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the tests marked `sweep` to `make sweep`; and where a change is in one box, other boxes to `make test`.

    Those marked `slow` come first: one at the end would leave all other cores without work.
    """
    other_boxes = set(filter(None, OTHER_BOXES.split(",")))

    def wanted(item: pytest.Item) -> bool:
        if item.get_closest_marker("sweep") and not SWEEP:
            return False
        parameters = item.callspec.id.split("-") if hasattr(item, "callspec") else []
        return not other_boxes & set(parameters)

    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = sorted(filter(wanted, items), key=lambda item: item.get_closest_marker("slow") is None)
    if ORDER:
        Random(ORDER).shuffle(items)


def pytest_unconfigure() -> None:
    """pytest now goes five times through all that there is, a million objects, for errors in what nobody could clean
    up any more. Once is enough.
    """
    gc.collect()
    gc.freeze()


_took: defaultdict[str, float] = defaultdict(float)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _took[report.nodeid.partition("::")[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keeps how long each file took, for `make check` to choose from. Files that did not run whole do not count."""
    config = session.config
    cache = getattr(config, "cache", None)
    in_parts = config.option.keyword or config.option.markexpr or any("::" in word for word in config.args)
    if in_parts or OTHER_BOXES or hasattr(config, "workerinput") or cache is None:
        return
    known = cache.get("delvelog/durations", {})
    cache.set("delvelog/durations", known | {file: round(took, 2) for file, took in _took.items()})


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the project."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def _everything_is_closed() -> Iterator[None]:
    """A test closes what it has opened. Python 3.13 and later warn of a database that nobody closed, when the garbage
    collector finds it: in some later test, which then fails.
    """
    connections, descriptors = unclosed.connections(), unclosed.descriptors()
    yield
    assert not (left := unclosed.left_open(connections, descriptors)), "left open:\n" + "\n".join(left)


@pytest.fixture(scope="session")
def small_process() -> None:
    """Starts what tests/faults/stops.py makes its processes from. It stays, and so do its file descriptors."""
    from tests.faults.stops import SMALL

    SMALL.set_forkserver_preload(
        ["tests.faults.test_replacing", "tests.data.test_atomic_write", "tests.faults.test_owner"]
    )
    first = SMALL.Process(target=int)
    first.start()
    first.join()
    first.close()


@pytest.fixture
def xx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Words]:
    """The language that nobody speaks: tests/pseudo.py tells what for."""
    with speaking_pseudo(tmp_path_factory.getbasetemp() / "pseudo") as tongue:
        yield tongue


# A property's first example pays for imports and caches; a deadline would blame it for them. `make test` tries the same
# examples every time, so that it tells of a change and not of luck; `make sweep` looks for new ones.
settings.register_profile("delvelog", deadline=None, max_examples=60, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "thorough" if SWEEP else "delvelog"))
