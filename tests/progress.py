"""A bar of how far a long run is, in the place of dots; failures stand above it as they come.

usage: pytest -p tests.progress
"""

from __future__ import annotations

import sys
import time
from typing import Any

import pytest

WIDTH = 40


class Bar:
    def __init__(self, write: Any = sys.stderr.write) -> None:
        self.write, self.total, self.done, self.failed = write, 0, 0, 0
        self.began = time.monotonic()

    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.total = len(ids)

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No letter for a test that passed: the bar tells of it."""
        return ("passed", "", "") if report.passed and report.when == "call" else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed += 1
            self.write(f"\r{report.nodeid} failed{' ' * WIDTH}\n")
        if report.when == "teardown":
            self.done += 1
            self.write(f"\r{self.line(time.monotonic() - self.began)}")

    def line(self, seconds: float) -> str:
        part = self.done / max(self.total, self.done, 1)
        bar = ("█" * round(part * WIDTH)).ljust(WIDTH, "░")
        left = seconds / part - seconds if part else 0
        return f"{bar} {self.done}/{self.total}, {self.failed} failed, {seconds / 60:.0f} min, {left / 60:.0f} to go "


def pytest_configure(config: pytest.Config) -> None:
    """In the process that the others report to, and in no worker."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Bar())
