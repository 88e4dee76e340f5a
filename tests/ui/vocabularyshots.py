"""Draws each type of the vocabulary of scenes as it looks in all three media, into docs/pictures/scene/, and the replay
page in a browser.

usage: python -m tests.ui.vocabularyshots [NAME …]     a part of make shots; needs chromium and chromedriver
"""

from __future__ import annotations

import io
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kivy import kivy_data_dir
from PIL import Image, ImageDraw, ImageFont

from core.scene import Scene
from data.scenetext import drawn
from data.words import words
from tests.browser.conftest import Browser, chromium
from tests.data.replaying import PLAY, shared
from tests.ui.docshots import PHONE, PICTURES
from tests.ui.driver import Driver
from tests.ui.shots import app_on, shelf

COLUMNS = 56  # of text
REPLAY = "replay-html"
GAP, MOST = 16, 420  # pixels
GROUND, INK = "#0E0F12", "#F8F3EA"


@dataclass(frozen=True)
class Sample:
    """A shot in which a type is to be seen: its widget, the element of the page, the name of the part in the scene.

    Without a `part` the text is the paragraph of the whole scene from the line that has `line` in it.
    """

    shot: str
    widget: str
    element: str = ""
    part: str = ""
    line: str = ""


SAMPLES = {
    "figure": Sample("roll-monsters", "FigureCard", "article.card", "Figure"),
    "people": Sample("open-four", "Board", "article.card", "People"),
    "crews": Sample("twist-turn", "CrewTable", ".sides", "People"),
    "stack": Sample("roll-monsters", "StackCard", "#table .row", "Stack"),
    "grid": Sample("twist-draft-thing", "PlacesBoard", ".places.heroes", "Grid"),
    "track": Sample("step-turn", "SunTrack", ".top-track", line="Sun"),
    "stops": Sample("raid-room", "TrackBar", ".way-on", line=" > "),
    "plays": Sample("raid-room", "PlaysCard", "ul.plays", "Plays"),
    "clash": Sample("roll-dragon-two", "ClashCard", "#table .clash", "Clash"),
    "rounds": Sample("panel-fight", "CombatScene", "section.fight", "Clash"),
    "map": Sample("sheet-map", "TouchedMap"),
    "actors": Sample("roll-monsters", "ActorsLayout"),
    "player-sheet": Sample("roll-sheet-player", "PlayerBody"),
    "step": Sample("step-test", "NowPanel", line="> "),
    "end": Sample("roll-over-four", "EndList", "#end", line="1."),
}


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory(prefix="delvelog-vocabulary-") as made, chromium(Path(made)) as browser:
        browser.ask("Emulation.setScrollbarsHidden", hidden=True)
        if not wanted or REPLAY in wanted:
            replay_page(browser)
        shots = {name: (folder, act) for name, folder, act in shelf(Path(made))(PHONE)}
        for name, sample in SAMPLES.items():
            if not wanted or name in wanted:
                with Driver(app_on(shots[sample.shot][0], "en", "dark"), PHONE) as ui:
                    shots[sample.shot][1](ui)
                    ui.advance(0.4)
                    picture = side_by_side([on_the_phone(ui, sample), in_a_browser(ui, browser, sample)])
                    stacked([picture, as_text(ui, sample)]).save(PICTURES / f"scene/{name}.png")
                print(name, flush=True)


def replay_page(browser: Browser) -> None:
    """Draws the page of a recorded game in the middle of a fight, with the map below it."""
    browser.open(shared(PLAY / "dungeonquest/solo-on-the-map.jsonl"))
    browser.run("delvelog.goTo(67)")
    picture = Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())).convert("RGB")
    picture.save(PICTURES / f"{REPLAY}.png", optimize=True)
    print(REPLAY, flush=True)


def on_the_phone(ui: Driver, sample: Sample) -> Image.Image:
    widget = next(each for each in ui.widgets() if type(each).__name__ == sample.widget)
    x, y = widget.to_window(widget.x, widget.y)
    top = PHONE[1] - y - widget.height
    return ui.picture().crop((int(x), int(max(0, top)), int(x + widget.width), int(min(PHONE[1], PHONE[1] - y))))


def in_a_browser(ui: Driver, browser: Browser, sample: Sample) -> Image.Image | None:
    if not sample.element:
        return None
    browser.open(ui.app.playing.table.journal)
    browser.size(MOST, 900)
    browser.run("delvelog.goTo(1e9)")
    browser.run("document.querySelector('.controls').style.position = 'static'")
    found = browser.driver.find_elements("css selector", sample.element)
    shown = next(each for each in found if each.is_displayed())
    return Image.open(io.BytesIO(shown.screenshot_as_png)).convert("RGB")


def as_text(ui: Driver, sample: Sample) -> Image.Image | None:
    scene: Scene = ui.app.playing.view.scene
    lines: list[str] = []
    if sample.part:
        only = [part for part in scene.lying() if type(part.shows).__name__ == sample.part][-1:]
        lines = [*drawn(replace(scene, parts=tuple(only), chapter=None, top=None), words("en"), COLUMNS)]
        lines = lines[: lines.index("")]
    elif sample.line:
        every = [*drawn(scene, words("en"), COLUMNS)]
        at = next(at for at, line in enumerate(every) if sample.line in line)
        lines = every[at : next((end for end in range(at, len(every)) if not every[end]), len(every))]
    return _written(lines) if lines else None


def _written(lines: list[str]) -> Image.Image:
    font = ImageFont.truetype(str(Path(kivy_data_dir) / "fonts/RobotoMono-Regular.ttf"), 14)
    sheet = Image.new("RGB", (2 * MOST + GAP, 20 * len(lines) + 2 * GAP), "#000000")
    ImageDraw.Draw(sheet).text((GAP, GAP), "\n".join(lines), INK, font, spacing=6)
    return sheet


def side_by_side(pictures: list[Image.Image | None]) -> Image.Image:
    shown = [each for each in pictures if each is not None]
    sheet = Image.new("RGB", (2 * MOST + GAP, max(each.height for each in shown) + GAP), GROUND)
    for at, each in enumerate(shown):
        sheet.paste(each, (at * (MOST + GAP), 0))
    return sheet


def stacked(pictures: list[Any]) -> Image.Image:
    shown = [each for each in pictures if each is not None]
    sheet = Image.new("RGB", (max(each.width for each in shown), sum(each.height for each in shown)), GROUND)
    top = 0
    for each in shown:
        sheet.paste(each, (0, top))
        top += each.height
    return sheet


if __name__ == "__main__":
    (PICTURES / "scene").mkdir(exist_ok=True)
    main(sys.argv[1:])
