"""Ways home of deserters and of Saruman's strays (DES-2, DES-5, DES-7, SR2-10)."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.chapter import no
from engine.war.company import Company, company
from engine.war.desk import Desk
from engine.war.fates.stopping import leave_marches
from engine.war.field import Field, asked_once
from engine.war.frames import Homing
from engine.war.frames.moves import Tread
from engine.war.moves import sailing, walking
from engine.war.moves.bars import closed, may_not_end
from engine.war.moves.going import net
from engine.war.moves.ways import Way, gait
from engine.war.pieces import Person, Unit
from engine.war.realm.alliance import ISENGARD
from engine.war.realm.white_hand import GOALS, on_the_way_home


def home(unit: Unit) -> frozenset[str]:
    """Where a deserter goes: the hexes of its home province; of the Corsairs, Umbar (DES-1, DES-2)."""
    start = BOARD.hex_of(unit.kind.home)
    if unit.kind.naval:
        return frozenset((start,))
    return frozenset(at for at in BOARD.land if BOARD.province[at] == BOARD.province[start])


@asked_once
def of_deserters(field: Field, who: tuple[str, ...]) -> tuple[Way, ...]:
    """What the West may choose among for deserters that go together; none: they are home, or wait (DES-5)."""
    found = company(field, who)
    return stages(found, home(found.units[0]))


def planned(found: Company, path: Sequence[str], *, sail: bool) -> Way | IllegalAction:
    """The way that an order to deserters means, or why it is none of theirs (DES-5, DES-7)."""
    open_to = of_deserters(found.field, found.names)
    if not open_to:
        return no("DES-7", "move.deserters_stay", who=found.names)
    by_sea = [way for way in open_to if ("sail" in way.marks) == sail]
    meant = [way for way in by_sea if way.path == tuple(path)] or [
        way for way in by_sea if len(path) == 1 and way.path[-1] == path[0]
    ]
    if not meant:
        ends = tuple(dict.fromkeys(way.path[-1] for way in open_to))
        return no("DES-5", "move.deserters_home", who=found.names, ends=ends)
    return farthest(meant)


def farthest(stages: Iterable[Way]) -> Way:
    """Of ways of one length the one on which most is done this turn, else that of the lowest numbers."""
    return min(stages, key=lambda way: (-way.cost, way.path))


def stages(company: Company, goals: Collection[str]) -> tuple[Way, ...]:
    """The first turn of every shortest way: as far as the MF reaches, and to where it may end (DOO-10).

    The Corsairs sail, and march to the nearest coast before (DES-2).
    """
    if company.at in goals:
        return ()
    if any(unit.kind.naval for unit in company.units):
        coasts = sailing.coasts()
        if company.at in coasts:
            (haven,) = goals
            return sailing.homeward(company, haven)
        goals = coasts
    left, steps, found = to_go(company, goals), net(gait(company), True), list[Way]()
    edge: list[tuple[tuple[Tread, ...], float]] = [((), 0.0)] if company.at in left else []
    while edge:
        treads, spent = edge.pop()
        here = treads[-1].to if treads else company.at
        driven = not treads or may_not_end(company, here) is not None
        on = [
            ((*treads, Tread(there, step.cost, step.road, step.river)), spent + step.cost)
            for there, step in steps[here]
            if there in left
            and step.cost + left[there] == left[here]
            and (driven or spent + step.cost <= company.mf)
        ]
        edge += on
        if treads and not on:
            found.append(Way(treads, spent, ()))
    return tuple(sorted(found, key=lambda way: way.path))


def to_go(company: Company, goals: Collection[str]) -> Mapping[str, float]:
    """What the cheapest way to the nearest goal still costs from each hex from which one is open (DES-7)."""
    steps, shut = net(gait(company), True), closed(company).hexes
    edge = [(0.0, at) for at in goals if at not in shut and may_not_end(company, at) is None]
    heapq.heapify(edge)
    left: dict[str, float] = {}
    while edge:
        cost, here = heapq.heappop(edge)
        if here in left:
            continue
        left[here] = cost
        for before in BOARD.neighbours[here]:
            if before in left or (before in shut and before != company.at) or not BOARD.is_land(before):
                continue
            step = dict(steps[before]).get(here)
            if step is not None:
                heapq.heappush(edge, (cost + step.cost, before))
    return left


# Ways that nobody ordered, when a step closes (PRM-3)


def deserters(desk: Desk) -> None:
    """DES-5: at the end of F2 each that the West did not order goes its full MF by a shortest way home."""
    _home(desk, (unit.id for unit in desk.field.units if unit.deserter and not unit.moved), "desertion")


def strays(desk: Desk) -> None:
    """SR2-10: at the end of D2 without control, who is out of place and did not move goes back."""
    if not desk.turn.control:
        driven = ("saruman",) if on_the_way_home(desk.field, desk.field.person("saruman")) else ()
        _home(desk, dict.fromkeys((*desk.war.astray, *driven)), "control")


def _home(desk: Desk, names: Iterable[str], why: str) -> None:
    who = tuple(names)
    if who:
        desk.push(Homing(who, why))


def go_on(desk: Desk, frame: Homing) -> None:
    """The next of them; its way is found when its turn comes, for others moved before."""
    if not frame.who:
        return desk.pop()
    name, *others = frame.who
    desk.swap(replace(frame, who=tuple(others)))
    if not desk.field.has(name):
        return
    piece = desk.field.piece(name)
    if frame.why == "desertion":
        assert isinstance(piece, Unit)
        _lead(desk, name, home(piece), frame.why)
    elif not piece.moved:
        _lead(desk, name, frozenset((ISENGARD,)) if name == "saruman" else GOALS, frame.why)


def _lead(desk: Desk, name: str, goals: Collection[str], why: str) -> None:
    """Set a piece out on the part of its way that one turn allows."""
    piece = desk.field.piece(name)
    if not piece.at or (isinstance(piece, Person) and piece.captor):
        return
    if found := stages(Company(desk.field, (piece,)), goals):
        leave_marches(desk, (name,))
        walking.set_out(desk, (name,), farthest(found), why=why, forced=True)
