"""How states follow from events: one event keeps all that changed, so that folding gives the game back.

`diff` compares two states and `patch` carries a difference over; a draft is taken back in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from msgspec.structs import replace

from engine.game import InvariantError, Outcome
from engine.war.events import Fact, Told
from engine.war.field import Field
from engine.war.state import Delta, Draft, State


class Kept(Told, frozen=True, tag="kept"):
    """The machine's own book of one step; for the record only."""

    version: int
    stretch: int
    active: str
    kept: int
    """How many drafts are as they were."""
    added: tuple[Draft, ...]
    """The drafts after those."""
    delta: Delta
    outcome: Outcome | None = None


class Founded(Told, frozen=True, tag="founded"):
    """The first state of a game; for the record only."""

    state: State


Event = Fact | Kept | Founded
"""Everything in the record: facts for people, and the machine's own books."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_Named)
V = TypeVar("V")


def diff(old: State, new: State) -> Delta:
    """What must be changed in the old state to make it the new one, drafts aside."""
    was, now = old.field, new.field
    gone = _names(was) - _names(now) if was.units is not now.units or was.bands is not now.bands else ()
    return Delta(
        units=_changed(was.units, now.units),
        bands=_changed(was.bands, now.bands),
        gone=tuple(sorted(gone)),
        persons=_changed(was.persons, now.persons),
        items=_changed(was.items, now.items),
        cards=_changed(old.cards, new.cards),
        ring=_other(was.ring, now.ring),
        war=_other(was.war, now.war),
        turn=_other(was.turn, now.turn),
        search=_other(old.search, new.search),
        secrets=_other(old.secrets, new.secrets),
        marches=_other(old.marches, new.marches),
        stack=_other(old.stack, new.stack),
    )


def patch(state: State, delta: Delta) -> State:
    """The state with a difference carried over."""
    field = state.field
    return replace(
        state,
        field=replace(
            field,
            units=_sorted(_merged(field.units, delta.units, delta.gone)),
            bands=_sorted(_merged(field.bands, delta.bands, delta.gone)),
            persons=_merged(field.persons, delta.persons),
            items=_merged(field.items, delta.items),
            ring=field.ring if delta.ring is None else delta.ring,
            war=field.war if delta.war is None else delta.war,
            turn=field.turn if delta.turn is None else delta.turn,
        ),
        cards=_merged(state.cards, delta.cards),
        search=state.search if delta.search is None else delta.search,
        secrets=state.secrets if delta.secrets is None else delta.secrets,
        marches=state.marches if delta.marches is None else delta.marches,
        stack=state.stack if delta.stack is None else delta.stack,
    )


def same(old: Sequence[Draft], new: Sequence[Draft]) -> int:
    """How many drafts, from the first on, are the same ones."""
    return next(
        (n for n, (was, now) in enumerate(zip(old, new, strict=False)) if was is not now),
        min(len(old), len(new)),
    )


def settled(state: State) -> State:
    """The state as all but the sitting player know it: without the orders that are still drafts (SEQ-4)."""
    for draft in reversed(state.drafts):
        state = patch(state, draft.back)
    return replace(state, drafts=())


def evolve(state: State, event: Event) -> State:
    """The state after one event; facts for people leave it as it is."""
    match event:
        case Founded():
            return event.state
        case Kept():
            return replace(
                patch(state, event.delta),
                version=event.version,
                stretch=event.stretch,
                active=event.active,
                drafts=(*state.drafts[: event.kept], *event.added),
                outcome=event.outcome,
            )
        case _:
            return state


def fold(events: Iterable[Event], state: State | None = None) -> State:
    """The state after these events, from nothing or from an earlier state.

    Raises `InvariantError` if the events do not begin with the start of a game.
    """
    for event in events:
        if isinstance(event, Founded):
            state = event.state
        elif state is not None:
            state = evolve(state, event)
        elif isinstance(event, Kept):
            raise InvariantError("the first book of a game is its founding")
    if state is None:
        raise InvariantError("a game needs at least its start")
    return state


def _other(old: V, new: V) -> V | None:
    """The new value if it is another one."""
    return new if new is not old and new != old else None


def _changed(old: Sequence[T], new: Sequence[T]) -> tuple[T, ...]:
    if old is new:
        return ()
    if len(old) == len(new):
        touched = [thing for before, thing in zip(old, new, strict=True) if before is not thing]
    else:
        kept = set(map(id, old))
        touched = [thing for thing, now in zip(new, map(id, new), strict=True) if now not in kept]
    was = {thing.id: thing for thing in old} if touched else {}
    return tuple(thing for thing in touched if was.get(thing.id) != thing)


def _names(field: Field) -> set[str]:
    return {unit.id for unit in field.units} | {band.id for band in field.bands}


def _merged(old: tuple[T, ...], changed: tuple[T, ...], gone: Sequence[str] = ()) -> tuple[T, ...]:
    """Changed things in the place of the old ones, new ones at the end."""
    if not changed and not gone:
        return old
    now = {thing.id: thing for thing in changed}
    kept = [now.pop(thing.id, thing) for thing in old if thing.id not in gone]
    return tuple(kept + list(now.values()))


def _sorted(pieces: tuple[T, ...]) -> tuple[T, ...]:
    """Pieces that come and go stand in the order of their ids."""
    return tuple(sorted(pieces, key=lambda piece: piece.id))
