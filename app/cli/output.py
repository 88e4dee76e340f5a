"""What the command line prints: sentences for people, JSON for programs.

All of it goes through `put` and `compact`, so that no terminal takes something that people wrote for a command.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TextIO

from app.library import Library
from core.message import Message, Name, say
from core.oneline import is_order
from core.refusal import Refused
from data.forms import NotAForm, plain
from data.store.trouble import Finding, Trouble
from data.words import Words


@dataclass(frozen=True)
class Session:
    """What every command needs."""

    library: Library
    words: Words
    as_json: bool

    def text(self, message: Message) -> str:
        return self.words.text(message)

    def say(self, key: str, **args: Any) -> None:
        if not self.as_json:
            put(self.text(say(key, **args)))

    def answer(self, form: dict[str, Any], told: Callable[[], Iterable[str]] = lambda: ()) -> None:
        """Prints JSON if that was asked for, otherwise the lines for people."""
        if self.as_json:
            put(compact({"ok": True, **form}))
            return
        for line in told():
            put(line)

    def findings(self, found: Iterable[Finding]) -> None:
        """Prints findings on standard error, so that the answer stays one line."""
        for finding in found:
            complain(self.text(finding.message()))


def put(line: str) -> None:
    print(harmless(line))


def complain(line: str) -> None:
    print(harmless(line), file=sys.stderr)


BAR = 24  # characters


def is_terminal(stream: TextIO) -> bool:
    return stream.isatty()


def progress_bar(session: Session) -> Callable[[int, int], None]:
    """Returns a function that draws how much is done on the terminal of standard error; it does nothing where that is
    no terminal.
    """
    if session.as_json or not is_terminal(sys.stderr):
        return lambda _done, _all: None

    def draw(done: int, all_: int) -> None:
        full = BAR * done // all_ if all_ else BAR
        end = "\n" if done >= all_ else ""
        print(f"\r{'█' * full}{'░' * (BAR - full)} {done}/{all_}", end=end, file=sys.stderr, flush=True)

    return draw


def hand_over(content: bytes) -> None:
    """Writes a file to standard output as it is; to a terminal it is printed line by line."""
    if sys.stdout.isatty():
        for line in content.decode(errors="replace").removesuffix("\n").split("\n"):
            put(line)
        return
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def harmless(text: str) -> str:
    """Returns a text without anything that a terminal would obey: such characters are shown as Python writes them,
    `\\x1b`.
    """
    return _escaped(text, lambda sign: sign.encode("unicode_escape").decode())


def _escaped(text: str, escape: Callable[[str], str]) -> str:
    if text.isprintable():
        return text
    return "".join(escape(sign) if is_order(sign) else sign for sign in text)


def compact(form: Any) -> str:
    """Formats JSON in one line, whatever characters might end a line elsewhere."""
    text = json.dumps(plain(form), ensure_ascii=False, separators=(",", ":"))
    return _escaped(text, lambda sign: json.dumps(sign)[1:-1])


def from_form(error: NotAForm) -> Refused:
    return Refused(f"form-{error.problem}", field=error.where)


def refusal(words: Words, error: Refused | Trouble) -> dict[str, Any]:
    facts = {name: _fact(words, value) for name, value in error.facts.items()}
    form: dict[str, Any] = {"code": error.code, "facts": facts, "text": words.text(error.message())}
    if isinstance(error, Refused) and error.rule:
        form["rule"] = error.rule
    return {"ok": False, "refused": form}


def _fact(words: Words, value: Any) -> Any:
    if isinstance(value, tuple):
        return [_fact(words, each) for each in value]
    if isinstance(value, Name):
        return value.name  # a program knows it by its name in the journal
    return words.text(value) if isinstance(value, Message) else value


def reason(words: Words, error: Refused | Trouble) -> str:
    """Returns the sentence, with the number of the rule if there is one, which `rules` can look up."""
    text = words.text(error.message())
    return f"{text} ({error.rule})" if isinstance(error, Refused) and error.rule else text
