"""Commands that show something and change nothing."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from shutil import get_terminal_size
from typing import Any

from app.chart import average
from app.cli.output import Session, hand_over
from app.cli.places import known, node
from app.library import Look
from core import paths
from core.asks import Ask, CellAsk, DirectionAsk, Option, PickAsk, PickSomeAsk, SecretPickAsk, SideAsk
from core.bands import band_of, with_band
from core.branches import branches
from core.choices import shown
from core.epilogue import with_epilogue
from core.explain import explain, resolve
from core.journal import Journal
from core.log import audit, sentences, story
from core.message import Message, say
from core.nodes import Node
from core.odds import Missing, Odds, Question, percent, questioned
from core.scene import Scene, Still
from data.forms import choice_to_plain, plain, state_digest
from data.reference import reference
from data.sceneforms import scene_schema, scene_to_plain
from data.scenetext import drawn


def games(session: Session, args: argparse.Namespace) -> int:
    found = [s for s in session.library.summaries() if args.all or not s.archived]
    forms = []
    for s in found:
        form: dict[str, Any] = {
            "game": s.id, "box": s.box, "title": s.title, "entries": s.entries, "created": s.created, "last": s.last,
            "over": s.over, "archived": s.archived, "now": _text(session, s.now),
        }  # fmt: skip
        if s.trouble is not None:
            form["trouble"] = {"code": s.trouble.code, "text": session.text(s.trouble.message())}
        forms.append(form)

    def told() -> Iterable[str]:
        for s in found:
            told = s.trouble.message() if s.trouble else s.now
            yield f"{s.id}  {_when(s.last)}  {s.entries:>5}  {_text(session, told)}"

    session.answer({"games": forms}, told)
    if not found:
        session.say("cli.no-games")
    return 0


def choices(session: Session, args: argparse.Namespace) -> int:
    look = _look(session, args.game)
    known(look.journal, args.viewer)
    box, state = look.journal.box, look.journal.state
    found = shown(box.rules.choices(state), args.viewer)
    forms = [{"label": session.text(c.label), **choice_to_plain(c)} for c in found]
    seen = box.sight.view(state, args.viewer)
    now, reminders = session.text(box.voice.now(seen)), box.advice.reminders(seen)

    def told() -> Iterable[str]:
        yield now
        for choice, form in zip(found, forms, strict=True):
            yield f"  {form['label']}"
            yield from (f"      {line}" for line in map(partial(_to_pick, session), choice.asks) if line)
        for rule in reminders:
            for entry in reference(box.name, session.words.language).of_rule(rule):
                yield f"  {entry.title}  ({rule})"

    session.answer({"now": now, "choices": forms, "reminders": list(reminders)}, told)
    return 0


def _to_pick(session: Session, ask: Ask) -> str:
    """Says what an ask can be answered with, as it is typed and as it is called; "" for an ask about what lies on the
    table.
    """
    match ask:
        case PickAsk(options=options) | PickSomeAsk(options=options) | SecretPickAsk(options=options):
            values = [_option(session, option) for option in options]
        case DirectionAsk() | SideAsk():
            values = list(ask.open)
        case CellAsk():
            values = [f"1–{ask.width}", f"1–{ask.height}"]
        case _:
            return ""
    return f"{ask.field}: {', '.join(values)}" if values else ""


def _option(session: Session, option: Option) -> str:
    value = str(option.value) or '""'
    return f"{value} ({session.text(option.label)})" if option.label is not None else value


def odds(session: Session, args: argparse.Namespace) -> int:
    """Shows the odds for the state as the viewer may see it: a secret must not be revealed by its odds."""
    look = _look(session, args.game)
    known(look.journal, args.viewer)
    box = look.journal.box
    view = box.sight.view(look.journal.state, args.viewer)
    found = box.advice.odds(view)
    asked = [each for each in (*questioned(found), *box.advice.questions(view)) if isinstance(each, Question)]
    forms = [
        {
            "label": session.text(each.label), "exact": str(each.chance),
            **({"mean": average(each.chance, session.text)} if each.mean else {"percent": percent(each.chance)}),
            **({"most": percent(each.most)} if each.most is not None else {}),
            "steps": [percent(step) for step in each.steps],
            "where": [{"space": space, "percent": percent(chance)} for space, chance in each.where],
            **({"missing": _missing(session, each.missing)} if each.missing else {}),
        }
        for each in found
    ]  # fmt: skip

    def told() -> Iterable[str]:
        for each in questioned(found):
            if isinstance(each, Odds):
                yield _odds_line(session, each)
        for question in asked:
            yield from _question_lines(session, question)

    session.answer({"odds": forms, "questions": [_question(session, each) for each in asked]}, told)
    if not found and not asked:
        session.say("cli.odds-none")
    return 0


def _odds_line(session: Session, odds: Odds) -> str:
    label = session.text(odds.label)
    if odds.mean:
        return f"{label}: {average(odds.chance, session.text)}"
    if odds.most is not None:
        missing = "; ".join(_missing(session, odds.missing))
        return f"{label}: {_between(session, odds.chance, odds.most)}" + (f" ({missing})" if missing else "")
    chances = [f"{percent(chance)}%" for chance in odds.steps or (odds.chance,)]
    places = [f"{space} {percent(chance)}%" for space, chance in odds.where]
    return f"{label}: {', '.join(places or chances)}"


def _between(session: Session, least: Fraction, most: Fraction) -> str:
    if least == 0 and most == 1:
        return session.text(say("ui.odds.unknown"))
    return session.text(say("ui.odds.between", least=percent(least), most=percent(most)))


def _missing(session: Session, missing: Iterable[Missing]) -> list[str]:
    return [session.text(each.what) for each in missing]


def _question(session: Session, question: Question) -> dict[str, Any]:
    words = session.words
    answers = []
    for answer, number in zip(question.answers, question.percents(), strict=True):
        form: dict[str, Any] = {"label": words.said(answer.label)}
        if answer.chance is not None:
            form |= {"exact": str(answer.chance), "percent": number}
        if answer.most is not None:
            form["most"] = percent(answer.most)
        if answer.said:
            form["told"] = words.said(answer.said)
        answers.append(form)
    return {
        "question": question.key, "title": session.text(question.title), "whole": question.whole, "answers": answers,
        **({"note": session.text(question.note)} if question.note is not None else {}),
        **({"missing": _missing(session, question.missing)} if question.missing else {}),
    }  # fmt: skip


def _question_lines(session: Session, question: Question) -> Iterable[str]:
    words = session.words
    yield session.text(question.title)
    for answer, number in zip(question.answers, question.percents(), strict=True):
        told = [words.said(answer.said)] if answer.said else []
        if answer.chance is not None and answer.most is not None:
            told.append(_between(session, answer.chance, answer.most))
        elif number is not None:
            told.append(f"{number}%")
        yield f"  {words.said(answer.label)}: {', '.join(told)}" if told else f"  {words.said(answer.label)}"
    if question.note is not None:
        yield f"  {session.text(question.note)}"
    for missing in _missing(session, question.missing):
        yield f"  {session.text(say('ui.odds.missing'))}: {missing}"


def show(session: Session, args: argparse.Namespace) -> int:
    look = _look(session, args.game)
    journal = look.journal
    known(look.journal, args.viewer)
    at = node(journal, args.at)
    state = journal.box.sight.view(at.state, args.viewer)
    now = session.text(journal.box.voice.now(state))
    form: dict[str, Any] = {
        "game": look.meta.id, "box": look.meta.box, "entry": str(at.origin), "entries": len(journal.entries),
        "now": now, "digest": state_digest(state), "state": plain(state),
        "names": {name: str(of) for name, of in journal.names.items()}, "what_if": _what_if(journal),
    }  # fmt: skip
    scene = _scene(journal, at, args.viewer)
    if scene is not None:
        form["scene"] = scene_to_plain(scene, session.words)
    if scene is None or args.values:
        session.answer(form, lambda: _values(now, state))
    else:
        wide = get_terminal_size().columns
        session.answer(form, lambda: drawn(scene, session.words, wide))
    return 0


def _values(now: str, state: Any) -> list[str]:
    return [now, *(f"  {path} = {_value(value)}" for path, value in paths.walk(state))]


def _scene(journal: Journal[Any], at: Node[Any], viewer: str | None) -> Scene | None:
    """Describes the table as the viewer may see it; returns None for a box that does not describe itself."""
    box = journal.box
    if box.scene is None:
        return None
    state = box.sight.view(at.state, viewer)
    sight = Still(state, box.rules.over(state), box.voice.now(state), shown(box.rules.choices(at.state), viewer))
    scene = box.scene.describe(sight)
    if at is not journal.head:
        return scene
    return with_epilogue(with_band(scene, band_of(journal, viewer)), journal, viewer)


def _what_if(journal: Journal[Any]) -> dict[str, str] | None:
    supposing = journal.supposing
    return {"from": str(supposing.base.origin), "waits": str(supposing.tip.origin)} if supposing is not None else None


def log(session: Session, args: argparse.Namespace) -> int:
    look = _look(session, args.game)
    known(look.journal, args.viewer)
    return _audit(session, look, args.viewer) if args.audit else _story(session, look, args.viewer)


def _story(session: Session, look: Look, viewer: str | None) -> int:
    told: list[dict[str, Any]] = [
        {
            "entry": str(line.first), "last": str(line.last), "at": line.at, "mark": line.mark, "seat": line.seat,
            "text": " ".join(session.text(message) for message in line.sentences),
        }
        for line in story(look.journal, viewer)
    ]  # fmt: skip
    session.answer(
        {"story": told}, lambda: [_line(session, form["entry"], form["mark"], form["text"]) for form in told]
    )
    return 0


def _audit(session: Session, look: Look, viewer: str | None) -> int:
    told: list[dict[str, Any]] = [
        {
            "entry": line.n, "at": line.at, "kind": line.kind, "standing": line.standing, "seat": line.seat,
            "move": plain(line.move),
            "text": " ".join(session.text(message) for message in line.sentences),
        }
        for line in audit(look.journal, viewer)
    ]  # fmt: skip
    session.answer({"audit": told}, lambda: [_line(session, f["entry"], f["standing"], f["text"]) for f in told])
    return 0


def _line(session: Session, entry: object, mark: str | None, text: str) -> str:
    told = f"[{session.text(say(f'mark.{mark}'))}] " if mark and mark != "counts" else ""
    return f"{entry!s:>6}  {told}{text}"


def why(session: Session, args: argparse.Namespace) -> int:
    look = _look(session, args.game)
    known(look.journal, args.viewer)
    journal = look.journal
    path = resolve(journal.box.sight.view(journal.state, args.viewer), args.field)
    reasons = explain(journal, path, args.viewer)
    value = paths.get(journal.box.sight.view(journal.state, args.viewer), path)
    forms = [
        {
            "entry": str(r.of), "seat": r.seat, "before": r.before, "after": r.after, "by": r.by,
            "text": " ".join(session.text(each) for each in sentences(journal, r.events)),
        }
        for r in reasons
    ]  # fmt: skip

    def told() -> Iterable[str]:
        yield f"{path} = {_value(value)}"
        for form in forms:
            who = f"{form['seat']} · " if form["seat"] else ""
            yield f"{form['entry']:>6}  {who}{_value(form['before'])} → {_value(form['after'])}  {form['text']}"

    session.answer({"path": path, "value": plain(value), "reasons": forms}, told)
    return 0


def list_branches(session: Session, args: argparse.Namespace) -> int:
    look = _look(session, args.game)
    forms = [{"tip": str(b.tip), "fork": str(b.fork), "moves": b.moves} for b in branches(look.journal)]
    session.answer(
        {"branches": forms},
        lambda: [f"{f['tip']:>6}  ↳ {f['fork']}  {f['moves']}" for f in forms],
    )
    return 0


def schema(session: Session, args: argparse.Namespace) -> int:
    text = json.dumps(
        {**session.library.forms(args.box).schema(), "scene": scene_schema()}, indent=None if session.as_json else 2
    )
    hand_over(text.encode() + b"\n")
    return 0


def _look(session: Session, game: str) -> Look:
    look = session.library.look(game)
    session.findings(look.findings)
    return look


def _text(session: Session, message: Message | None) -> str:
    return session.text(message) if message is not None else ""


def _when(at: int) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))
    except (OverflowError, ValueError, OSError):
        return "–"  # an imported game may claim any time


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(str(item) for item in value)
    return "–" if value is None else str(value)
