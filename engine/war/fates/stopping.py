"""Taking pieces out of a walk that is under way, or out of a march (MOV-14, MOV-21, MOV-22, SRC-10)."""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.events.quest import DoomOpened
from engine.war.events.table import Halted
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.phase_records import Phase, Stopped, Walking
from engine.war.pieces import Person, keen
from engine.war.state import Marches
from engine.war.step_builder import StepBuilder

# Nazgûl and the Mouth, before whom nobody vanishes, and to whom Mount Doom opens (RNG-3, DOO-2, DOO-7)


def among(field: Field, pieces: Iterable[str]) -> tuple[str, ...]:
    """The Nazgûl and the Mouth among these."""
    return tuple(name for name in pieces if field.has(name) and keen(field.piece(name)))


def before(field: Field, at: str, pieces: Iterable[str]) -> tuple[str, ...]:
    """Before whose eyes somebody is spotted in a hex: these, and the Nazgûl and the Mouth who stand there."""
    there = (person.id for person in field.persons_at(at))
    return tuple(dict.fromkeys((*pieces, *among(field, there))))


def spotted(builder: StepBuilder, names: Iterable[str], by: Iterable[str]) -> None:
    """The bearer among these, in Mordor and seen by Nazgûl or the Mouth: the mountain opens (DOO-2)."""
    bearer = holding.bearer(builder.field)
    if bearer and bearer.id in names and BOARD.mordor(bearer.at) and among(builder.field, by):
        open_doom(builder)


def shown(builder: StepBuilder, names: Iterable[str], by: Iterable[str] = ()) -> None:
    """The bearer among these is revealed by these pieces, or where Nazgûl or the Mouth stand (DOO-2)."""
    bearer = holding.bearer(builder.field)
    if bearer and bearer.id in names and not bearer.hidden:
        spotted(builder, (bearer.id,), before(builder.field, bearer.at, by))


def open_doom(builder: StepBuilder) -> None:
    """Mount Doom and Gorgoroth are open to all, for good (DOO-2, DOO-3, DOO-7)."""
    if not builder.war.doom_open:
        builder.wage(doom_open=True)
        builder.tell(DoomOpened())


def stop(builder: StepBuilder, names: Iterable[str]) -> None:
    """These go no further; with *stay together* nobody does (MOV-22).

    What follows a stop (`Stopped`) comes when the phases now on top of the walk are gone.
    """
    halted = set(names)
    stack: list[Phase] = []
    for phase in builder.state.stack:
        stack.append(phase)
        if isinstance(phase, Walking) and halted & set(phase.who):
            left = () if phase.together else tuple(name for name in phase.who if name not in halted)
            stack[-1] = replace(phase, who=left)
            stack.append(Stopped(tuple(name for name in phase.who if name not in left), phase.at))
    builder.keep(stack=tuple(stack))


def halt(builder: StepBuilder, names: Iterable[str]) -> None:
    """These came somewhere outside their own move, by retreat, rout, flight or advance, and stop there."""
    stopped = tuple(name for name in names if builder.field.has(name))
    for at in dict.fromkeys(builder.field.piece(name).at for name in stopped):
        builder.push(Stopped(tuple(name for name in stopped if builder.field.piece(name).at == at), at))


def finish(builder: StepBuilder, march: Marches, why: str, near: str = "", by: tuple[str, ...] = ()) -> None:
    """The march is over, and its owner is told: also what stopped it in the hex ``near``, if he sees that."""
    builder.marches(*(other for other in builder.state.marches if other != march))
    here = (builder.field.piece(name).at for name in march.who if builder.field.has(name))
    at = march.to if why == "arrived" else next(filter(None, here), "")
    builder.tell(Halted(march.who, at, why, near, by, audience=(march.seat,)))


def befell(builder: StepBuilder, names: Collection[str], why: str, *, unseen: bool = False) -> None:
    """One of a party was spotted, captured or freed, or fell: its march ends, so that nobody is left behind
    unasked.

    An army marches on whatever became of people with it. ``unseen``: the others know nothing of it, so a
    march on which they see somebody goes on, too: who stands still would tell them (HID-11).
    """
    for march in builder.state.marches:
        people = [builder.field.piece(name) for name in march.who if builder.field.has(name)]
        party = [piece for piece in people if isinstance(piece, Person)]
        hit = not set(names).isdisjoint(march.who)
        told = unseen and any(
            person.here and not person.hidden and person.id not in names for person in party
        )
        if hit and len(party) == len(people) and not told:
            finish(builder, march, why)


def leave_marches(builder: StepBuilder, stopped: Iterable[str]) -> None:
    """Who gets an order of another kind is on no march any more; those with him stay on it (MOV-21)."""
    names = set(stopped)
    kept = [
        replace(march, who=tuple(name for name in march.who if name not in names))
        for march in builder.state.marches
    ]
    if any(names & set(march.who) for march in builder.state.marches):
        builder.marches(*(march for march in kept if march.who))
