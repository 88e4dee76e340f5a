"""What each guest is sent of the game: everything that the seat may see, in the guest's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import islice
from typing import Any

from app.guests.asks import ask_form
from app.guests.messages import NOTHING, At, Counter, Json, Line, Presence, dumped, listed, part
from app.guests.moments import Moment, Own, Seen
from app.guests.texts import Texts
from core import acts
from core.choices import Choice
from core.log import last_told, sayings_backwards
from core.message import Message, say
from core.scene import Band, Tally
from core.seats import counters_of
from data.words import Words

PARTS, STEP_PARTS = ("parts", "top", "aside", "end"), ("clash", "plays")
"""The parts of a scene beside its people, and of its step, that can show what only one player knows."""

TOLD = 8
"""The number of lines of the story that a guest is shown."""


def seating(moment: Moment, presence: Mapping[str, Presence]) -> Json:
    return dumped([(name, presence.get(name, "free"), moment.chosen.get(name, "")) for name in moment.seats])


def frame(moment: Moment, seat: str, presence: Mapping[str, Presence], texts: Texts) -> At:
    """Returns everything that one guest is shown. What others see just the same is put into words once for all."""
    texts.begin(moment)
    words, seen, own, band = texts.words, moment.seen(seat), moment.own(seat), moment.band(seat)
    return At(
        n=moment.n,
        scene=texts.scene(seen, band, own),
        covered=_covered(moment, seen, band, own, texts),
        turn=not moment.supposing and seat in moment.waits_for,
        said=texts.here("said", moment, lambda: _told(moment, texts)),
        choices=listed(_pick(number, choice, moment, texts) for number, choice in enumerate(own.choices)),
        counters=_counters(moment, seen, seat, texts),
        seats=texts.once((moment.seats, *presence.items(), *moment.chosen.items()), lambda: seating(moment, presence)),
        undo=_undone(moment, words) if moment.undoes(seat) else "",
        note=words.text(say("guests.what-if")) if moment.supposing else "",
    )


def _covered(moment: Moment, seen: Seen, band: Band | None, own: Own, texts: Texts) -> Json:
    """Returns those people and parts of the scene that show more than everybody may see, as everybody may see them."""
    everybodys = moment.open
    if seen is everybodys and band == moment.open_band:
        return NOTHING
    shown, open_scene, found = seen.drawn, everybodys.drawn, list[str]()
    if band != moment.open_band:
        found.append(f'"band":{texts.value(moment.open_band, everybodys, own)}')
    for names, ones, others in ((PARTS, shown, open_scene), (STEP_PARTS, shown.step, open_scene.step)):
        for name in names:
            if getattr(ones, name) != (other := getattr(others, name)):
                found.append(f'"{name}":{texts.value(other, everybodys, own)}')
    people = tuple(other for one, other in zip(shown.people, open_scene.people, strict=True) if one != other)
    if not people and not found:
        return NOTHING
    found.insert(0, f'"people":{texts.value(people, everybodys, own)}')
    return Json(f"{{{','.join(found)}}}")


def _told(moment: Moment, texts: Texts) -> Json:
    """Returns the end of the story as everybody may know it: a page may be seen by whoever sits beside it."""
    lines = [
        texts.once((last, seat, sentences), partial(_line, last, seat, sentences, texts.words))
        for last, seat, sentences in islice(sayings_backwards(moment.past), TOLD)
    ]
    return listed(filter(None, reversed(lines)))


def _line(last: acts.At, seat: str, sentences: tuple[Message, ...], words: Words) -> str:
    text = _text(sentences, words)
    return part(Line(str(last), seat, text)) if text else ""


def _text(sentences: tuple[Message, ...], words: Words) -> str:
    return " ".join(words.text(each) for each in sentences)


def _pick(number: int, choice: Choice, moment: Moment, texts: Texts) -> str:
    return f'{{"id":{number},{texts.here("pick", choice, lambda: _known(choice, moment, texts))}}}'


def _known(choice: Choice, moment: Moment, texts: Texts) -> str:
    return texts.once(("pick", choice), lambda: _asked(choice, moment.box.name, texts.words))


def _asked(choice: Choice, box: str, words: Words) -> str:
    form: dict[str, Any] = {
        "label": words.text(choice.label),
        "asks": [ask_form(ask, box, words) for ask in choice.asks],
    }
    return dumped(form)[1:-1]


def _counters(moment: Moment, seen: Seen, seat: str, texts: Texts) -> Json:
    return listed([] if moment.supposing else [_counter(each, texts) for each in counters_of(seen.scene, seat)])


def _counter(each: Tally, texts: Texts) -> Json:
    at, value, less, more = each.path, each.value or 0, each.less is not None, each.more is not None
    key = ("counter", at, each.name, value, less, more)
    return texts.once(key, lambda: part(Counter(at, texts.words.said(each.name), value, less, more)))


def _undone(moment: Moment, words: Words) -> str:
    told = last_told(moment.past)
    return _text(told.sentences, words) if told is not None else ""
