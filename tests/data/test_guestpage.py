"""The page of a guest: one file, with a policy that allows its own script and style and nothing else."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from core.choices import shown
from core.scene import Still
from data.guestpage import PAGE, SCRIPTS, STYLES, WORDS, guest_page
from data.sceneforms import scene_to_plain
from data.words import LANGUAGES, words
from screens.symbols import SYMBOLS
from tests.data.replaying import RECORDED, recorded
from tests.matrix import SWEEP

LARGEST = 150 * 1024
SIDES = ("north", "east", "south", "west", "left", "right")


def parts(html: str, tag: str) -> list[str]:
    return re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)


def test_the_policy_allows_the_script_and_the_style_of_the_page_and_its_socket_alone() -> None:
    page = guest_page("en")
    policy = dict(each.split(" ", 1) for each in page.policy("192.168.43.1:8484").split("; "))
    for tag, allowed in (("script", policy["script-src"]), ("style", policy["style-src"])):
        (text,) = parts(page.html.decode(), tag)
        assert allowed == f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
    assert policy["connect-src"] == "ws://192.168.43.1:8484"
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in page.policy("192.168.43.1:8484")


def test_the_page_says_its_words_in_every_language() -> None:
    html = guest_page("en").html.decode()
    (told,) = re.findall(r'<script type="application/json" id="words">(.*?)</script>', html)
    assert json.loads(told) == {each: {m.key: words(each).text(m) for m in WORDS} for each in LANGUAGES}


def test_the_page_is_small_asks_for_nothing_and_has_no_gap_left() -> None:
    html = guest_page("ru").html.decode()
    assert len(html.encode()) <= LARGEST
    assert not re.search(r"\{\{|(?:src|href)\s*=\s*[\"']?(?!#)\w|url\((?!['\"]?data:)|@import", html)
    assert "innerHTML" not in html
    assert "document.write" not in html
    assert " style=" not in html
    assert not re.search(r"<[^>]+\son\w+=", html)


NEWER = (
    r"\.hasOwn\b", r"\.at\(", r"structuredClone", r"\.findLast", r"\.to(?:Sorted|Reversed|Spliced)\b", r"\.groupBy",
    r"\(\?<[=!]", r"AbortSignal\.t",
)  # fmt: skip
"""What Safari 14 does not know."""


def test_the_script_asks_nothing_that_a_phone_of_2020_does_not_know() -> None:
    """Somebody comes with an old iPhone, and one function that it lacks stops the whole page."""
    script = "".join((PAGE / name).read_text("utf-8") for name in SCRIPTS)
    assert re.findall("[^\n]*(?:" + "|".join(NEWER) + ")", script) == []


def test_the_script_says_the_words_of_the_page_and_no_others() -> None:
    html, script = (
        (PAGE / "guest.html").read_text("utf-8"),
        "".join((PAGE / each).read_text("utf-8") for each in SCRIPTS),
    )
    said = {*re.findall(r'"((?:guest|ui)\.[a-z.-]+[a-z])"', html + script)}
    built = {"guest.is-", "ui.pad."}  # and the word of a presence, or of a direction
    known = {message.key for message in WORDS}
    parts = {*re.findall(r'"(guest\.is-|ui\.pad\.|guest\.)" \+', script)}
    assert parts == {*built, "guest."}
    assert said <= known
    ends = {"is-here", "is-away", "is-free", "is-chosen", "is-choosing", "melee", "ranged", "magic"}
    assert known - said <= {*(f"guest.{end}" for end in ends), *(f"ui.pad.{way}" for way in SIDES)}


def test_the_page_has_every_symbol_that_is_drawn_for_delvelog() -> None:
    assert {*SYMBOLS} <= {*symbols()}


@pytest.mark.parametrize("name", RECORDED, ids=lambda path: path.stem)
def test_the_page_has_every_symbol_of_a_scene(name: Path) -> None:
    journal = recorded(name)
    box, known = journal.box, symbols()
    assert box.scene is not None
    for node in [*journal.line()][:: 1 if SWEEP else 7]:
        for seat in box.sight.viewers(node.state)[:1]:
            view, choices = box.sight.view(node.state, seat), shown(box.rules.choices(node.state), seat)
            sight = Still(view, box.rules.over(view), box.voice.now(view), choices)
            scene = scene_to_plain(box.scene.describe(sight), words("en"))
            assert {icon for icon in icons(scene) if icon} <= {*known}


def test_the_page_has_every_symbol_that_its_script_names() -> None:
    script = "".join((PAGE / each).read_text("utf-8") for each in SCRIPTS)
    named = {*re.findall(r'symbol\("([a-z-]+)"\)', script)}
    assert "eye" in named
    assert named <= {*symbols()}


def symbols() -> dict[str, str]:
    found: dict[str, str] = json.loads((PAGE / "symbols.json").read_text("utf-8"))
    return found


def icons(form: Any) -> Iterator[str]:
    if isinstance(form, dict):
        if isinstance(form.get("icon"), str):
            yield form["icon"]
        form = list(form.values())
    if isinstance(form, list):
        for each in form:
            yield from icons(each)


def test_each_part_of_the_page_can_stand_in_it() -> None:
    html = guest_page("it").html.decode()
    assert len(re.findall("</script", html)) == 3
    assert len(re.findall("</style", html)) == 1
    assert STYLES
    assert SCRIPTS


def test_another_page_has_another_version() -> None:
    one, other = guest_page("en"), guest_page("it")
    assert one.version != other.version
    assert f'data-version="{one.version}"' in one.html.decode()
