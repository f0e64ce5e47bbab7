"""Scenes out of a live table: what one viewer may see, at one moment (E0.6, E4.6, E4.31). Pure."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.scene import Drafts, Entry, Scene, Table, Undo, Waiting
from bot.model.seat_changes import HURRIED
from bot.store.rows import PLAN, PLANNED, DecisionRow, Person, SeatRow, StepRow
from bot.tables.bookkeeping import NEVER
from bot.tables.live import LiveTable
from engine.codec import decode
from engine.dice import Draw

UNSEEN: Final = ("default", "order", "computer", PLANNED)
"""How a step of a seat was made that nobody tapped: its person reads of it later."""


@lru_cache(maxsize=512)
def events_of(kit: Kit, told: bytes) -> tuple[Any, ...]:
    """The events of a step. The same few steps are read again for every screen and every viewer."""
    return kit.rules.codec.events(told)


@lru_cache(maxsize=2048)
def _heard(kit: Kit, told: bytes, seat: str | None, mine: tuple[str, ...]) -> tuple[Any, ...]:
    """The events of a step as the person in a seat, or the public, was told of them."""
    heard = (kit.rules.redact(event, seat, mine) for event in events_of(kit, told))
    return tuple(event for event in heard if event is not None)


def entry(kit: Kit, step: StepRow, seat: str | None, table: Table) -> Entry:
    """A step as that seat, or with ``None`` the public, may know it."""
    party = table.party(seat) if seat is not None else ()
    heard, unseen = _heard(kit, step.events, seat, party), step.seat in party and step.how in UNSEEN
    late = step.how == "default"
    return Entry(step.version, step.turn, step.seat, step.at, heard, late=late, unseen=unseen)


def known_from(live: LiveTable, seat: str | None) -> int:
    """The version after which the person in a seat knows what the seat learned: all of it, but where the
    lobby keeps the notebook from who takes a seat over (E9.1)."""
    if live.table.away.notes or seat is None:
        return -1
    own = live.table.holder(seat).user
    return next((row.since for row in live.seats if row.user == own and row.until is None and row.since), -1)


def waiting(live: LiveTable) -> tuple[Waiting, ...]:
    """All open decisions, as everybody may know them (I16); a computer answers at once and has no time."""
    running, table = live.table.status == "running", live.table
    return tuple(
        Waiting(d.seat, d.kind, d.number, d.deadline if running and not table.holder(d.seat).plays else None)
        for d in live.open
    )


def public_scene(live: LiveTable, now: float, *, user: int = 0, private: bool = False) -> Scene:
    """The table as somebody without a seat sees it: settled."""
    return Scene(
        table=live.table,
        user=user,
        seat=None,
        view=live.kit.rules.view(live.settled_state, None),
        status=live.kit.rules.status(live.settled_state),
        waiting=waiting(live),
        hurried=hurried(live),
        paused=live.bookkeeping.why if live.table.status == "paused" else "",
        voting=live.bookkeeping.vote is not None,
        private=private,
        now=now,
    )


def hurried(live: LiveTable) -> tuple[str, ...]:
    """The seats whose turn clock is short (E8.7)."""
    return tuple(seat for seat, misses in live.bookkeeping.misses.items() if misses >= HURRIED)


def seat_scene(
    live: LiveTable,
    seat: str,
    now: float,
    *,
    private: bool = False,
    drafts: Drafts | None = None,
    last: Sequence[StepRow] = (),
    elsewhere: tuple[tuple[str, str, float | None], ...] = (),
    finished: int = 0,
) -> Scene:
    """The table as a seat sees it: live for who has unsettled steps, settled for everybody else (E0.6).

    ``last`` holds the newest steps of the table, for what happened since the own last turn and for *Undo*.
    """
    state = live.state if seat in (live.actor, live.status.active) else live.settled_state
    rules = live.kit.rules
    decision = live.decision_of(seat)
    playing = live.table.status == "running"
    default = None
    if decision is not None:
        default = rules.default(rules.view(live.state, seat))
    view = rules.view(state, seat)
    return Scene(
        table=live.table,
        user=live.table.holder(seat).user or 0,
        seat=seat,
        view=view,
        status=rules.status(state),
        legal=rules.offers(state, seat) if playing else (),
        decision=decision.number if decision is not None else 0,
        free=live.bookkeeping.free.get(seat, NEVER).count,
        kind=decision.kind if decision is not None else "",
        deadline=decision.deadline if decision is not None and playing else None,
        default=default,
        ordered=decision is not None and playing and live.ordered(seat),
        plan=live.turn_plans.get(seat, ""),
        waiting=waiting(live),
        drafts=_drafts(live.kit, drafts or {}, view),
        undo=undo_of(live, seat, view, decision, last),
        since=since(last, seat, live),
        own=log_of([step for step in last if step.seat == seat], seat, live, unsettled=seat == live.actor),
        hurried=hurried(live),
        paused=live.bookkeeping.why if live.table.status == "paused" else "",
        voting=live.bookkeeping.vote is not None,
        standing=live.standing(seat),
        elsewhere=elsewhere,
        finished=finished,
        private=private,
        prefs=live.prefs_of(seat),
        now=now,
    )


def _drafts(kit: Kit, drafts: Drafts, view: Any) -> Drafts:
    """Drafts as the panels know them; a plan is kept by what it names and shown by slots, which move."""
    plan, plans = drafts.get(PLAN), kit.plans
    if plan is None or plans is None:
        return drafts
    return {**drafts, PLAN: plans.slots(view, plan)}


def undo_of(
    live: LiveTable, seat: str, view: Any, decision: DecisionRow | None, last: Sequence[StepRow]
) -> Undo:
    """What that seat could take back, or why not (E4.31)."""
    if decision is None or live.status.active != seat:
        return Undo(None)
    if (back := live.kit.rules.taking_back(view)) is not None:
        return Undo(back)
    if live.actor == seat:
        place = live.taken_back
        return Undo(live.kit.rules.codec.action(live.pending[place].action) if place is not None else None)
    own = next((s for s in reversed(last) if s.seat == seat and s.turn == live.status.period), None)
    if own is None or own.version <= 1:
        return Undo(None)
    events = events_of(live.kit, own.events)
    blocked = live.kit.rules.blocked(events, decode(own.draws, tuple[Draw, ...]))
    return Undo(None, f"undo.{blocked.reason}", blocked.facts)


def since(last: Sequence[StepRow], seat: str, live: LiveTable) -> tuple[Entry, ...]:
    """The settled steps since the seat last played in a turn of its own, without those of the turn it is in
    now (E4.6, E17.1). What it answered in turns of others is among them, and what was done when its time was
    over, by its standing orders or by a stand-in. The first step of a turn is by whose turn it is; nobody
    made the start.
    """
    period, active = live.settled.period, live.settled.active
    steps = [step for step in last if step.version <= live.row.settled]
    whose: dict[int, str] = {}
    start = 0
    for place, step in enumerate(steps):
        if not step.seat:
            continue
        own = whose.setdefault(step.turn, step.seat) == seat
        if own and step.seat == seat and step.turn < period and step.how not in UNSEEN:
            start = place + 1
    kept = [
        step for step in steps[start:] if not (active == seat and step.seat == seat and step.turn == period)
    ]
    return log_of(kept, seat, live, unsettled=False)


def log_of(
    steps: Sequence[StepRow], seat: str | None, live: LiveTable, *, unsettled: bool
) -> tuple[Entry, ...]:
    """Steps as one viewer may know them; unsettled ones for their actor only, and none of which the viewer
    was told nothing: that there was one, whose and when, is a secret too (E0.6)."""
    upto = live.row.settled
    own = known_from(live, seat)
    shown = [step for step in steps if unsettled or step.version <= upto]
    entries = (entry(live.kit, step, seat if step.version > own else None, live.table) for step in shown)
    return tuple(told for told in entries if told.events or told.late)


def sat(table: Table, people: Mapping[int, Person]) -> Table:
    """The table with what is known of each seat holder: direct messages, the language (E1.6, E12.5), and the
    name in the server of the table, by which ``people`` are known."""
    holders = tuple(
        replace(holder, name=known.called or holder.name, dms=known.dms, language=known.speaks)
        if holder.user is not None and (known := people.get(holder.user)) is not None
        else holder
        for holder in table.holders
    )
    return table if holders == table.holders else replace(table, holders=holders)


def met(lobby: Lobby, people: Mapping[int, Person]) -> Lobby:
    """The lobby with its people by the names they have now in its server."""
    names = {user: known.called for user, known in people.items() if known.called}
    guests = tuple(replace(guest, name=names.get(guest.user or 0, guest.name)) for guest in lobby.guests)
    return replace(lobby, guests=guests, host_name=names.get(lobby.host, lobby.host_name))


def renamed(seats: Sequence[SeatRow], people: Mapping[int, Person]) -> tuple[SeatRow, ...]:
    """Tenures by the names that people have now in the server of the table; a stand-in's is that of its
    person (E8.8)."""
    now = {
        (row.seat, row.name): people[row.user].called
        for row in seats
        if row.user is not None and row.user in people
    }
    names = {was: name for was, name in now.items() if name}
    return tuple(replace(row, name=names.get((row.seat, row.name), row.name)) for row in seats)
