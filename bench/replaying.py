"""Steps through the replay page of a long game, in Chromium without a window."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from app.library import Library
from bench.places import folder
from bench.rows import Row, below, row
from bench.screens import put
from data.exports.replaypage import replay
from data.words import words

ENTRIES = 2000
LONGEST_STEP = 50  # ms: a hand on the scrubber does not feel it
PATIENCE = 600  # seconds

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1280,900")

# Every position once forward, then jumps. A step that takes too long is tried again: the machine may have been busy.
SCRIPT = """
const timed = (at) => {
  const start = performance.now();
  delvelog.goTo(at);
  document.body.getBoundingClientRect();
  document.getElementById("pages").scrollHeight;
  return performance.now() - start;
};
const total = delvelog.length, steps = [];
const forward = Array.from({length: total}, (_, at) => at);
const jumps = Array.from({length: 400}, (_, n) => n * 997 % total);
for (const at of [...forward, ...jumps]) {
  const from = delvelog.position;
  let took = timed(at);
  for (let again = 0; took > LIMIT && again < 9; again++) {
    delvelog.goTo(from);
    took = Math.min(took, timed(at));
  }
  steps.push(took);
}
steps.sort((a, b) => a - b);
const told = {positions: total, median: steps[Math.floor(steps.length / 2)], longest: steps[steps.length - 1]};
document.body.dataset.bench = Object.values(told).join(" ");
"""


def chromium() -> str | None:
    return shutil.which("chromium")


def measure() -> list[Row]:
    program = chromium()
    if program is None:
        return []
    with folder("disk") as made:
        page = made / "replay.html"
        journal = Library(made).look(put(made, ENTRIES)).journal
        page.write_text(measured(replay(journal, 0, words("ru"))), "utf-8")
        positions, median, longest = _opened(program, page, made / "profile")
    name = f"replay page of {ENTRIES:,} entries in Chromium"
    assert positions > ENTRIES * 0.9, f"the page has {positions:.0f} positions"
    return [
        row(f"{name}: its longest step", longest, "ms", limit=below(LONGEST_STEP)),
        row(f"{name}: a step, median", median, "ms"),
    ]


def measured(page: str) -> str:
    """The page with our script at its end, and without its policy, which forbids every script but its own."""
    bare, policies = re.subn(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", page)
    assert policies == 1, "the policy is not where it was"
    script = SCRIPT.replace("LIMIT", str(LONGEST_STEP))
    return bare.replace("</body>", f"<script>{{{script}}}</script></body>")


def _opened(program: str, page: Path, profile: Path) -> tuple[float, float, float]:
    """What the script found. The page counts as loaded when the script has ended, and then it is printed."""
    done = subprocess.run(
        [program, *FLAGS, f"--user-data-dir={profile}", "--dump-dom", page.as_uri()],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    found = re.search(r'data-bench="([\d.]+) ([\d.]+) ([\d.]+)"', done.stdout)
    if found is None:
        raise RuntimeError(f"Chromium measured nothing:\n{done.stderr[-2000:]}")
    return float(found[1]), float(found[2]), float(found[3])
