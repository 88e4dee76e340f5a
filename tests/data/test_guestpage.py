"""The page of a guest: one file, with a policy that allows its own script and style and nothing else."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256

from data.guestpage import SCRIPTS, STYLES, WORDS, guest_page
from data.words import LANGUAGES, words

LARGEST = 150 * 1024


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


def test_each_part_of_the_page_can_stand_in_it() -> None:
    html = guest_page("it").html.decode()
    assert len(re.findall("</script", html)) == 2
    assert len(re.findall("</style", html)) == 1
    assert STYLES
    assert SCRIPTS


def test_another_page_has_another_version() -> None:
    one, other = guest_page("en"), guest_page("it")
    assert one.version != other.version
    assert f'data-version="{one.version}"' in one.html.decode()
