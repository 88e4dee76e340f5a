"""The replay as one HTML file: pictures, sentences and charts with a scrubber, for any browser, without network.

The story and the charts are part of the page, so that it can be read, searched and printed without a script. Everything
that moves is made by the script from the changes, which are stored as JSON. Nothing that people have typed ever becomes
a tag: everything is escaped here, and the script only writes text. The page's own policy forbids every script and every
style except its own two, and every request.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from core.journal import Journal
from core.message import Message, say
from core.moments import moments
from core.table_counts import round_called
from data.boxes.registry import scene_of
from data.exports import replaycharts
from data.exports.replaycolours import style
from data.exports.replayframes import Json, Reel, changes, reel
from data.exports.replayscene import Scene
from data.exports.replaystory import Crest, bookmarks, crests, pages, strip
from data.exports.sceneframes import SceneFrames
from data.exports.telling import day
from data.words import Words

PARTS = Path(__file__).parent / "replay"
PAGE = Path(__file__).parent.parent / "page"
SCENE = ("scene", "duel", "map")
"""The parts that draw scenes on a page: the table, a fight that takes several rounds, a board from above."""

PICTURES = Path(__file__).parent.parent / "pictures"
GAP = re.compile(r"\{\{([\w-]+)\}\}")


def replay(journal: Journal[Any], created: int, words: Words) -> str:
    """Returns the whole file. It shows what the whole table could know at each moment, and no more."""
    box, scene = journal.box, scene_of(journal.box.name)
    drawn = SceneFrames(box)
    shown = reel(box, moments(journal), words, drawn)
    own_css = "\n".join(_read(PAGE / f"{part}.css") for part in SCENE)
    own_script = "".join(_read(PAGE / f"{part}.js") for part in SCENE)
    css = "\n".join((style(scene.dark, scene.day), _css(scene.look), own_css))
    script = _part("page.js") + own_script + _part("start.js")
    title = journal.title or words.text(say(f"box.{box.name}"))
    known = crests(shown)
    return _filled(
        _part("page.html"),
        _spoken(words)
        | {
            "language": words.language,
            "policy": _policy(css, script),
            "style": css,
            "script": script,
            "symbols": _part("symbols.html") + _own(scene, "symbols.html"),
            "box": scene.look,
            "emblem": scene.emblem,
            "boxname": escape(words.text(say(f"box.{box.name}"))),
            "title": escape(title),
            "facts": escape(_facts(shown, created, words)),
            "charts": _charts(shown, known, scene.charted, words),
            "bookmarks": bookmarks(journal, words),
            "pages": pages(journal, shown, known, words),
            "strip": strip(journal, shown, scene),
            "positions": str(max(1, len(shown.shown))),
            "reel": _data(scene, shown, known, words, drawn),
        },
    )


def _filled(template: str, gaps: Mapping[str, str]) -> str:
    """Fills all gaps at once, so that the text that is filled in is never searched for gaps."""
    return GAP.sub(lambda found: gaps[found[1]], template)


def _part(name: str) -> str:
    return _read(PARTS / name)


def _own(scene: Scene, name: str) -> str:
    """Returns the box's own version of a part, or "" where it has none."""
    return _read(scene.folder / name) if scene.folder is not None else ""


@cache
def _read(file: Path) -> str:
    return file.read_text("utf-8")


@cache
def _css(look: str) -> str:
    gaps = {
        "numerals": _base64(PARTS / "numerals.ttf"),
        "picture-day": _base64(PICTURES / f"{look}-paper.png"),
        "picture-dark": _base64(PICTURES / f"{look}-dark.png"),
    }
    return _filled(_part("page.css"), gaps)


def _base64(file: Path) -> str:
    return b64encode(file.read_bytes()).decode()


def _policy(css: str, script: str) -> str:
    """Returns a policy that allows exactly this script and this style, and loads nothing from anywhere."""

    def allowed(text: str) -> str:
        return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

    return (
        f"default-src 'none'; script-src {allowed(script)}; style-src {allowed(css)}; "
        "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


def safe_json(form: Json) -> str:
    """Returns JSON that can stand in a script element: nothing in it can end the element or a line."""
    text = json.dumps(form, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _spoken(words: Words) -> dict[str, str]:
    """Returns the words that stand in the page."""
    told = {
        "replay": say("replay.replay"),
        "skip": say("replay.skip"),
        "dark": say("replay.dark"),
        "noscript": say("replay.no-script"),
        "players": say("replay.players"),
        "ended": say("replay.ended"),
        "shared": say("replay.shared"),
        "story": say("replay.story"),
        "controls": say("replay.controls"),
        "first": say("replay.first"),
        "back": say("replay.back"),
        "play": say("replay.play"),
        "on": say("replay.on"),
        "last": say("replay.last"),
        "slider": say("replay.slider"),
        "speed": say("replay.speed"),
        "slow": say("replay.slow"),
        "even": say("replay.even"),
        "quick": say("replay.quick"),
        "footer": say("replay.footer"),
        "hint": say("replay.hint"),
    }
    return {name: escape(words.text(message)) for name, message in told.items()}


def _facts(shown: Reel, created: int, words: Words) -> str:
    if not shown.shown:
        return words.text(say("replay.nothing"))
    rounds = max(each.frame["round"] for each in shown.shown)
    told: list[Message | str] = [day(created, words), say("replay.entries", count="n", n=len(shown.shown))]
    if rounds:
        told.append(say(f"rounds.{shown.box}", count="n", n=rounds))
    return " · ".join(words.text(each) if isinstance(each, Message) else each for each in told if each)


def _data(scene: Scene, shown: Reel, known: Sequence[Crest], words: Words, drawn: SceneFrames) -> str:
    names, steps = changes(each.frame for each in shown.shown)
    spoken = {
        "round": round_called(shown.box, "{n}"),
        "setUp": say("replay.set-up"),
        "position": say("replay.position", n="{n}", all="{all}"),
        "hidden": say("replay.hidden"),
        "play": say("replay.play"),
        "pause": say("replay.pause"),
    }
    spoken_table = words.text(say("replay.table"))
    return safe_json(
        {
            "players": [[name, own.letter, own.colour] for name, own in zip(shown.players, known, strict=True)],
            "counts": [[shown.seat(each.player), each.key, each.label] for each in shown.counts],
            "icons": scene.icons,
            "large": scene.large,
            "apart": scene.apart,
            "worth": scene.worth,
            "words": {name: words.text(message) for name, message in spoken.items()},
            "names": names,
            "steps": steps,
            "pieces": drawn.pieces,
            "lying": drawn.lying,
            "title": spoken_table,
            "top": drawn.top,
            "map": drawn.map,
            "fight": words.text(say("replay.fight")),
        }
    )


def _charts(shown: Reel, known: Sequence[Crest], keys: tuple[str, ...], words: Words) -> str:
    made = replaycharts.charts(shown, [own.colour for own in known], keys)
    if not made:
        return ""
    figures = "".join(replaycharts.drawn(chart, number, shown, words) for number, chart in enumerate(made))
    title = escape(words.text(say("replay.charts")))
    return (
        f'<section class="charts" aria-labelledby="charts-title"><h2 id="charts-title">{title}</h2>{figures}</section>'
    )
