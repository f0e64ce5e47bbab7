"""The whole truth of a game at one moment."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from engine.caching import Same
from engine.game import InvariantError, Outcome
from engine.war.events import Fact, Told
from engine.war.field import Field, Turn, War
from engine.war.options import Config
from engine.war.phase_records import Phase
from engine.war.pieces import Item, OrcBand, Person, Ring, Unit
from engine.war.questions import Condition

RULES_VERSION = 1
"""The version of the rules that new games begin with: see `engine.war.rules`."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event card: in the deck, in a hand, on the discard pile, or out of the game."""

    id: str
    at: str
    """``deck``, ``discards``, ``out``, or the seat that holds it."""
    rank: int
    """Its place there: the deck from the top, a hand and the discards from the oldest."""
    armed: Condition | None = None
    """When it plays itself (P-11)."""
    over: bool = False
    """Drawn to a full hand: one card of the hand must still be discarded (EVT-1)."""


class SearchDeck(msgspec.Struct, frozen=True, gc=False):
    """The search cards (SRC-1, SRC-13)."""

    pile: tuple[str, ...]
    """From the top; cards are taken from the bottom."""
    used: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    """Not in this story (SCN-4)."""
    open: tuple[str, ...] = ()
    """Used ones whose areas were searched: everybody knows them (INF)."""
    read: tuple[str, ...] = ()
    """Used ones whose searcher chose an area of his own: he alone knows theirs."""


class Secrets(msgspec.Struct, frozen=True, gc=False):
    """What the GM alone knows, or the West with him."""

    rumours: tuple[str, ...] = ()
    """Servants that are a frightening rumour: nobody's to know (MOV-14)."""
    slain: tuple[str, ...] = ()
    """Servants that are gone: the West's to know (MOV-14)."""


class Marches(msgspec.Struct, frozen=True, gc=False):
    """A march: a standing order of one seat (MOV-21)."""

    seat: str
    who: tuple[str, ...]
    to: str
    road: bool | None = None
    together: bool = False


class Delta(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What differs between two states: changed records whole, the rest named only if it changed.

    ``gone`` names units and bands that are no more. Drafts are no part of it.
    """

    units: tuple[Unit, ...] = ()
    bands: tuple[OrcBand, ...] = ()
    gone: tuple[str, ...] = ()
    persons: tuple[Person, ...] = ()
    items: tuple[Item, ...] = ()
    cards: tuple[Card, ...] = ()
    ring: Ring | None = None
    war: War | None = None
    turn: Turn | None = None
    search: SearchDeck | None = None
    secrets: Secrets | None = None
    marches: tuple[Marches, ...] | None = None
    stack: tuple[Phase, ...] | None = None


class Draft(msgspec.Struct, frozen=True):
    """An order of the open step that the others have not heard of yet (SEQ-4)."""

    what: str
    """The tag of the order; empty for what another seat did meanwhile in private (EVT-3)."""
    back: Delta
    """How to get back to the moment before it."""
    facts: tuple[Fact, ...] = ()
    """What the others will hear when it is settled."""
    final: str = ""
    """Why it can no longer be taken back: ``drew``, ``showed``, ``passed``; empty if it can."""


class State(msgspec.Struct, frozen=True):
    """A game of The War of the Ring. Immutable; only `engine.war.rules` makes new ones."""

    field: Field
    cards: tuple[Card, ...]
    """All event cards, in the order of the data."""
    search: SearchDeck
    secrets: Secrets
    stack: tuple[Phase, ...]
    """Open procedures, the innermost last."""
    marches: tuple[Marches, ...] = ()
    drafts: tuple[Draft, ...] = ()
    """Orders of the open step that may be taken back, or are not yet told to others."""
    version: int = 1
    """Counts the steps."""
    period: int = 1
    """Numbers the sittings."""
    active: str = ""
    """Whose clock runs."""
    outcome: Outcome | None = None
    rules: int = RULES_VERSION
    """The version of the rules that the game began with."""

    @property
    def top(self) -> Phase:
        """The procedure that goes on next."""
        return self.stack[-1]

    @property
    def config(self) -> Config:
        return self.field.config

    def hand(self, seat: str) -> tuple[Card, ...]:
        """The event cards of a seat, the oldest first."""
        return in_place(self.cards, seat)


def in_place(cards: tuple[Card, ...], at: str) -> tuple[Card, ...]:
    """The event cards in one place, in their order there."""
    cards_there: tuple[Card, ...] = _in_place(Same(cards), at)
    return cards_there


@lru_cache(maxsize=64)
def _in_place(cards: Same[tuple[Card, ...]], at: str) -> tuple[Card, ...]:
    return tuple(sorted([card for card in cards.it if card.at == at], key=lambda card: card.rank))


# How states follow from events: one event keeps all that changed, so that folding gives the game back


class Kept(Told, frozen=True, tag="kept"):
    """The machine's own book of one step; for the record only."""

    version: int
    period: int
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
                period=event.period,
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
