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
from data.words import LANGUAGES, words

PAGE = Path(__file__).parent / "page"

STYLES = ("guest.css",)
SCRIPTS = ("guest.js",)
"""The files that the style and the script are made of, in their order."""

WORDS = (
    say("guest.connecting"),
    say("guest.not-connected"),
)
"""What the page itself says. Everything else comes from the host in words."""

GAP = re.compile(r"\{\{([\w-]+)\}\}")


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
def guest_page(language: str) -> GuestPage:
    """Returns the page, in the host's language until the page knows the guest's."""
    style, script = _joined(STYLES), _joined(SCRIPTS)
    spoken = {each: {message.key: words(each).text(message) for message in WORDS} for each in LANGUAGES}
    gaps = {
        "language": language,
        "languages": json.dumps(LANGUAGES),
        "words": _harmless(spoken),
        "style": style,
        "script": script,
    }
    template = (PAGE / "guest.html").read_text("utf-8")
    version = sha256("".join((template, *gaps.values())).encode()).hexdigest()[:16]
    # All gaps are filled at once, so that nothing that is filled in is searched for gaps.
    html = GAP.sub(lambda found: {**gaps, "version": version}[found[1]], template)
    return GuestPage(html.encode(), version, _digest(script), _digest(style))


def _joined(names: tuple[str, ...]) -> str:
    return "\n".join((PAGE / name).read_text("utf-8") for name in names)


def _harmless(form: object) -> str:
    """Returns JSON in which nothing can end the element it stands in."""
    text = json.dumps(form, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
