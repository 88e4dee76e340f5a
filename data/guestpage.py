"""The page of a guest: one HTML file for any browser, with its one script and its one style in it.

It has no game in it and no names: those come through the socket, and the script writes them as text. Its policy goes
along as a header and forbids every script and style but these two, and every request but the one socket.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from core.message import say
from data.boxes.registry import scene_of
from data.exports.replaycolours import style
from data.exports.replayscene import PLAIN
from data.words import LANGUAGES, words

PAGE = Path(__file__).parent / "page"

STYLES = ("guest.css",)
SCRIPTS = ("guest-making.js", "guest-scene.js", "guest-pads.js", "guest-link.js", "guest-steps.js", "guest.js")
"""The files that the style and the script are made of, in their order."""

WORDS = (
    say("guest.connecting"),
    say("guest.not-connected"),
    say("guest.host-away"),
    say("guest.join-how"),
    say("guest.six-digits"),
    say("guest.sit-down"),
    say("guest.try-again"),
    say("guest.menu"),
    say("guest.you"),
    say("guest.only-you"),
    say("guest.end"),
    say("guest.now"),
    say("guest.hand"),
    say("guest.others"),
    say("guest.on-table"),
    say("guest.story"),
    say("guest.more-lines"),
    say("guest.fewer-lines"),
    say("guest.look-of"),
    say("guest.look-auto"),
    say("guest.look-dark"),
    say("guest.look-day"),
    say("guest.close"),
    say("guest.hold"),
    say("guest.look"),
    say("guest.cover"),
    say("guest.look-choose"),
    say("guest.at-hand"),
    say("guest.waits-for"),
    say("guest.undo"),
    say("guest.less"),
    say("guest.more-of"),
    say("guest.is-here"),
    say("guest.is-away"),
    say("guest.is-free"),
    say("guest.is-chosen"),
    say("guest.is-choosing"),
    say("guest.melee"),
    say("guest.ranged"),
    say("guest.magic"),
    say("guest.step-of", at="{at}", of="{of}"),
    say("ui.back"),
    say("ui.more"),
    say("ui.set.language"),
    say("ui.pad.yes"),
    say("ui.pad.no"),
    say("ui.pad.ok"),
    say("ui.pad.ok-none"),
    say("ui.pad.north"),
    say("ui.pad.east"),
    say("ui.pad.south"),
    say("ui.pad.west"),
    say("ui.pad.left"),
    say("ui.pad.right"),
    say("ui.pad.roll-for-me"),
    say("ui.pad.draw-for-me"),
    say("ui.pad.search"),
    say("ui.pad.write"),
    say("ui.pad.power-card"),
    say("ui.pad.one-or-none"),
    say("ui.pad.ok-count", number="{number}"),
    say("ui.pad.exactly", number="{number}"),
    say("ui.pad.up-to", number="{number}"),
    say("ui.pad.more-wanted", number="{number}"),
    say("ui.pad.nothing-found", asked="{asked}"),
    say("ui.pad.from-to", least="{least}", most="{most}"),
    say("ui.pad.between", low="{low}", high="{high}"),
    say("ui.pad.cell", column="{column}", row="{row}"),
)
"""What the page itself says; the script fills the gaps. Everything else comes from the host in words."""

GAP = re.compile(r"\{\{([\w-]+)\}\}")
AROUND = re.compile(r"\s*([{};])\s*")
"""What a style needs no space around."""

COMMENT = re.compile(r"^ *\/\*.*?\*\/$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class GuestPage:
    """The page, its version, and the parts of its policy that do not depend on the address."""

    html: bytes
    version: str
    script: str
    style: str

    def policy(self, address: str) -> str:
        """Returns the policy for a page that is served at this address, such as `192.168.43.1:8484`."""
        return (
            f"default-src 'none'; script-src '{self.script}'; style-src '{self.style}'; connect-src ws://{address}; "
            "img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )


@cache
def guest_page(language: str, box: str = "") -> GuestPage:
    """Returns the page, in the host's language until the page knows the guest's, and in the colours of the box."""
    look = scene_of(box) if box else PLAIN
    css, script = f"{style(look.dark, look.day)}\n{_drawn()}", _joined(SCRIPTS)
    spoken = {each: {message.key: words(each).text(message) for message in WORDS} for each in LANGUAGES}
    gaps = {
        "language": language,
        "words": _harmless(spoken),
        "symbols": _harmless(json.loads((PAGE / "symbols.json").read_text("utf-8"))),
        "style": css,
        "script": script,
    }
    template = (PAGE / "guest.html").read_text("utf-8")
    version = sha256("".join((template, *gaps.values())).encode()).hexdigest()[:16]
    # All gaps are filled at once, so that nothing that is filled in is searched for gaps.
    html = GAP.sub(lambda found: {**gaps, "version": version}[found[1]], template)
    return GuestPage(html.encode(), version, _digest(script), _digest(css))


def _drawn() -> str:
    """Returns the style with its two fonts in it: one of digits, one of symbols."""
    fonts = {"numerals": "numerals.woff2", "symbols-font": "symbols.woff2"}
    gaps = {name: b64encode((PAGE / file).read_bytes()).decode() for name, file in fonts.items()}
    return GAP.sub(lambda found: gaps[found[1]], AROUND.sub(r"\1", _joined(STYLES)))


def _joined(names: tuple[str, ...]) -> str:
    """Returns the files as one, without their indents and without the lines that are only a comment."""
    lines = "\n".join(COMMENT.sub("", (PAGE / name).read_text("utf-8")) for name in names).splitlines()
    return "\n".join(line.strip() for line in lines if line.strip() and not line.strip().startswith("//"))


def _harmless(form: object) -> str:
    """Returns JSON in which nothing can end the element it stands in."""
    text = json.dumps(form, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
