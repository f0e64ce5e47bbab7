"""Capture attempts of the own step, S3 and D3 (CAP-5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war import flow
from engine.war.actions import Attempt
from engine.war.board import BOARD
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.field import Field
from engine.war.frames import Capturing, Sitting
from engine.war.hunt.spotting import guarded
from engine.war.view import View


def targets(field: Field, at: str) -> tuple[str, ...]:
    """The revealed people in a hex whom no army of theirs protects."""
    return tuple(
        person.id for person in field.party_at(at) if not person.hidden and not guarded(field, person)
    )


def _done(step: str, at: str) -> str:
    """The mark of an attempt: one on each party and step."""
    return f"attempt:{step}:{at}"


def _refused(seen: View, action: Attempt) -> IllegalAction | None:
    field = seen.field
    if action.at not in BOARD.terrain or not targets(field, action.at):
        return no("CAP-5", "attempt.nobody", at=action.at)
    if _done(seen.step, action.at) in field.turn.tried:
        return no("CAP-5", "attempt.once", at=action.at)
    own = {piece.id for piece in field.dark_at(action.at, *seen.powers)}
    if not action.captors or not set(action.captors) <= own:
        return no("CAP-5", "attempt.not_there", captors=action.captors)
    return None


def _do(desk: Desk, action: Attempt) -> None:
    sitting = desk.top
    assert isinstance(sitting, Sitting)
    desk.note(tried=(*desk.turn.tried, _done(sitting.step, action.at)))
    desk.push(Capturing(sitting.power, action.at, targets(desk.field, action.at), action.captors))


def _offers(seen: View) -> Iterable[Attempt]:
    """All pieces in each hex where somebody is to be had."""
    for at in sorted({person.at for person in seen.field.persons if person.at}):
        own = tuple(piece.id for piece in seen.field.dark_at(at, *seen.powers))
        if own and _refused(seen, action := Attempt(own, at)) is None:
            yield action


ORDERS = (Order(Attempt, frozenset(flow.CAPTURING), _refused, _do, _offers),)
