"""Taking pieces out of a walk that is under way, or out of a march (MOV-14, MOV-21, MOV-22, SRC-10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.war.desk import Desk
from engine.war.events.moves import Halted
from engine.war.frames import Frame, Stopped, Walking
from engine.war.pieces import Person
from engine.war.state import Marches


def stop(desk: Desk, names: Iterable[str]) -> None:
    """These go no further; with *stay together* nobody does (MOV-22).

    What follows a stop (`Stopped`) comes when the frames now on top of the walk are gone.
    """
    halted = set(names)
    stack: list[Frame] = []
    for frame in desk.state.stack:
        stack.append(frame)
        if isinstance(frame, Walking) and halted & set(frame.who):
            left = () if frame.together else tuple(name for name in frame.who if name not in halted)
            stack[-1] = replace(frame, who=left)
            stack.append(Stopped(tuple(name for name in frame.who if name not in left), frame.at))
    desk.keep(stack=tuple(stack))


def halt(desk: Desk, names: Iterable[str]) -> None:
    """These came somewhere outside their own move, by retreat, rout, flight or advance, and stop there."""
    stopped = tuple(name for name in names if desk.field.has(name))
    for at in dict.fromkeys(desk.field.piece(name).at for name in stopped):
        desk.push(Stopped(tuple(name for name in stopped if desk.field.piece(name).at == at), at))


def finish(desk: Desk, march: Marches, why: str, near: str = "", by: tuple[str, ...] = ()) -> None:
    """The march is over, and its owner is told: also what stopped it in the hex ``near``, if he sees that."""
    desk.marches(*(other for other in desk.state.marches if other != march))
    here = (desk.field.piece(name).at for name in march.who if desk.field.has(name))
    at = march.to if why == "arrived" else next(filter(None, here), "")
    desk.tell(Halted(march.who, at, why, near, by, audience=(march.seat,)))


def befell(desk: Desk, names: Collection[str], why: str, *, unseen: bool = False) -> None:
    """One of a party was spotted, captured or freed, or fell: its march ends, so that nobody is left behind
    unasked.

    An army marches on whatever became of people with it. ``unseen``: the others know nothing of it, so a
    march on which they see somebody goes on, too: who stands still would tell them (HID-11).
    """
    for march in desk.state.marches:
        people = [desk.field.piece(name) for name in march.who if desk.field.has(name)]
        party = [one for one in people if isinstance(one, Person)]
        hit = not set(names).isdisjoint(march.who)
        told = unseen and any(one.here and not one.hidden and one.id not in names for one in party)
        if hit and len(party) == len(people) and not told:
            finish(desk, march, why)


def leave_marches(desk: Desk, who: Iterable[str]) -> None:
    """Who gets an order of another kind is on no march any more; those with him stay on it (MOV-21)."""
    names = set(who)
    kept = [
        replace(march, who=tuple(name for name in march.who if name not in names))
        for march in desk.state.marches
    ]
    if any(names & set(march.who) for march in desk.state.marches):
        desk.marches(*(march for march in kept if march.who))
