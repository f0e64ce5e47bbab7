"""A playthrough in words: every action, what each watcher is told of it, and what each then sees.

A line that begins with ``*`` is what a spectator is told; an indented one what a seat is told instead. Lines
with ``=`` are views, printed where they changed: the table as a spectator sees it, then each seat's own.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from engine.game import Step
from engine.riddle import RULES, Action, Event, Options, PlayerView, State, View, redact
from engine.riddle.phase_records import Phase


class Told(NamedTuple):
    """One step of a playthrough. The beginning has no action."""

    seat: str
    action: Action | None
    step: Step[State, Event]


def _tag(value: Any) -> str:
    return str(value.__struct_config__.tag)


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(_value(v) for v in value) + ")"
    if isinstance(value, msgspec.Struct):
        return "{" + text(value) + "}"
    return str(value)


def text(value: Any) -> str:
    """An action, event or frame in short: its tag, and each field that is not as usual."""
    plain = [
        f"{field.name}={_value(getattr(value, field.name))}"
        for field in msgspec.structs.fields(value)
        if getattr(value, field.name) != field.default
    ]
    tag = value.__struct_config__.tag
    return " ".join([*([_tag(value)] if tag else []), *plain])


def options(rules: Options) -> str:
    """The switches that differ from the plain Basic Game."""
    return text(rules) or "the Basic Game"


def tell(title: str, steps: Iterator[Told]) -> Iterator[str]:
    """The lines of a playthrough."""
    yield f"# {title}"
    shown: dict[str, str] = {}
    for number, told in enumerate(steps):
        state = told.step.state
        if number == 0:
            yield f"# {', '.join(p.seat for p in state.players)}; {options(state.config.options)}"
        yield ""
        yield f"{number} {told.seat}: {text(told.action)}" if told.action is not None else "0 begin"
        for event in told.step.events:
            yield from _told(event, state)
        for name, line in _seen(state):
            if shown.get(name) != line:
                shown[name] = line
                yield f"  = {name}: {line}"


def _told(event: Event, state: State) -> Iterator[str]:
    public = redact(event, None)
    if public is not None:
        yield f"  * {text(public)}"
    for seat in (player.seat for player in state.players if player.seat in state.config.seats):
        own = redact(event, seat, RULES.view(state, seat).party)
        if own != public and own is not None:
            yield f"      {seat}: {text(own)}"


def _seen(state: State) -> Iterator[tuple[str, str]]:
    view = RULES.view(state, None)
    yield "table", _table(view)
    yield "phase", _phase(state.version, view.phase, state)
    if view.caches:
        yield "caches", " ".join(map(_value, view.caches))
    for player in view.players:
        yield player.seat, _player(player)
        if player.seat in state.config.seats:
            yield f"{player.seat} sees", _own(player.seat, RULES.view(state, player.seat), state)


def _player(player: PlayerView) -> str:
    """What everybody sees of a player, but for what is as usual."""
    known = []
    for field in msgspec.structs.fields(player):
        value = getattr(player, field.name)
        if value and value != field.default and field.name != "seat":
            known.append(f"{field.name}={_value(value)}")
    return " ".join(known)


def _table(view: View) -> str:
    stocks = f"deck {view.deck_size}, pile {view.discard_size} ({view.discard_top})"
    outcome = f", {text(view.outcome)}" if view.outcome is not None else ""
    return f"{text(view.turn)}, {stocks}{outcome}"


def _phase(version: int, frame: Phase, state: State) -> str:
    asked = ", ".join(f"{d.seat} (else {text(d.default)})" for d in RULES.decisions(state))
    return f"{text(frame)}, asked {asked or 'nobody'}"


def _own(seat: str, view: View, state: State) -> str:
    legal = RULES.legal(state, seat)
    kinds = Counter(_tag(action) for action in legal)
    may = " ".join(f"{kind}*{times}" for kind, times in kinds.items())
    shown = f", shown {_value(view.shown)}" if view.shown else ""
    played = f"{view.me} " if view.me != seat else ""
    return f"{played}{_value(view.hand)}{shown}, may {may or 'nothing'}"
