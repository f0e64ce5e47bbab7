"""Mount Doom: when it opens, and the fire in it (DOO-2, DOO-3, DOO-7, RNG-9, RNG-10)."""

import heapq
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from engine.game import IllegalAction, no
from engine.war import pieces
from engine.war.actions import CastIn
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.chapter import judged
from engine.war.data import TABLES
from engine.war.events.quest import CouldNot
from engine.war.fates import holding, stopping
from engine.war.fates.hiding import rescued
from engine.war.field import DARK, Field
from engine.war.moves import orders
from engine.war.moves.marches import route
from engine.war.moves.restrictions import closed
from engine.war.moves.terrain_cost import net
from engine.war.moves.walking import set_out
from engine.war.moves.ways import PERILS, Way, along, dangers, ends, fleeing, way
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.phase_records import Stopped, Walking
from engine.war.pieces import Person
from engine.war.ring import seizing
from engine.war.step_builder import StepBuilder
from engine.war.view import View

F6 = frozenset(("F6",))
BARAD_DUR = BOARD.hex_of("barad_dur")


def stopped(builder: StepBuilder, phase: Stopped) -> None:
    """A bearer who is revealed stands in one hex with Nazgûl or the Mouth (DOO-2).

    Who wears the Ring may have come into Mordor by an advance or a flight too.
    """
    carried(builder, phase.who, phase.at)
    there = [person.id for person in builder.field.persons_at(phase.at, "sauron")]
    seen = [person.id for person in builder.field.party_at(phase.at) if not person.hidden]
    stopping.spotted(builder, seen, there)


def attacked(builder: StepBuilder, target: str, units: Iterable[str]) -> None:
    """Nazgûl or the Mouth attack, with troops, the hex of a bearer who is revealed already (DOO-2)."""
    field = builder.field
    hexes = {field.piece(name).at for name in units}
    seen = [person.id for person in field.party_at(target) if not person.hidden]
    stopping.spotted(builder, seen, (person.id for at in hexes for person in field.persons_at(at, "sauron")))


def entered(builder: StepBuilder, walking: Walking) -> None:
    """The Ring may be carried into Mordor on the finger."""
    carried(builder, walking.who, walking.at)


def carried(builder: StepBuilder, carriers: Iterable[str], at: str) -> None:
    """The wearer among these has come into Mordor (DOO-2)."""
    wearer = holding.wearer(builder.field)
    if wearer and wearer.id in carriers and BOARD.mordor(at):
        stopping.open_doom(builder)


# F6


def standing(field: Field) -> Person | None:
    """The bearer of the West who stands at Mount Doom and may cast it in (RNG-9, RES-7, WND-3)."""
    bearer = holding.bearer(field)
    if bearer is None or bearer.at != MOUNT_DOOM or bearer.power != "fellowship":
        return None
    acts = not (bearer.captor or bearer.bound or rescued(field, bearer.id))
    return bearer if acts and not field.ring.worn else None


def _refused(seen: View, action: CastIn) -> IllegalAction | None:
    return None if standing(seen.field) else no("RNG-9", "cast_in.not_there")


def _do(builder: StepBuilder, action: CastIn) -> None:
    """RNG-9: within his Ring Rating he lets go; else Gollum may fall with it, or take it."""
    bearer = standing(builder.field)
    assert bearer is not None
    audience = (builder.seat_of("fellowship"),)
    if builder.roll("cast-in", "RNG-9", audience=audience, about=(bearer.id,)) <= bearer.rating:
        return builder.win(("fellowship",), "ring")
    gollum = builder.field.person("gollum")
    if gollum.at != MOUNT_DOOM:
        return seizing.put_on(builder)
    builder.tell(CouldNot(bearer.id))
    if builder.roll("gollum-falls", "RNG-9", about=("gollum",)) <= TABLES.mount_doom["gollum_falls_up_to"]:
        return builder.win(("fellowship",), "ring")
    holding.seize(builder, "gollum", builder.config.everyone)


ORDERS = (judged(CastIn, F6, _refused, _do, lambda _: (CastIn(),)),)

# D6


def brought_home(builder: StepBuilder) -> None:
    """A Dark piece with the Ring stands at Barad-dûr in D6 (RNG-10, VIC-2)."""
    holder = builder.field.ring.holder
    if holder and builder.field.piece(holder).power in DARK and builder.field.piece(holder).at == BARAD_DUR:
        builder.win(("sauron",), "barad_dur")


# Ways that nobody ordered, made by the GM when a step closes (PRM-3: WND-2, SEZ-4, RNG-7, GOL-4)

MANY = 1000
"""More turns than any way takes."""


def leg(group: MovingGroup, end: str, path: Sequence[str] = ()) -> Way | None:
    """How far one turn's move comes on a path, or the cheapest way, to a far hex; ``None`` if nowhere."""
    best = None
    path = path or route(group, end, None)
    for length in range(1, len(path) + 1):
        way = along(group, path[:length], None)
        if isinstance(way, Way):
            best = way
        elif way.clause in ("MOV-1", "NAZ-5"):
            break
    return best


class _Label(NamedTuple):
    """A path so far: what it costs in all, its turns, and what of the last turn is spent."""

    cost: float
    dangers: int
    turns: int
    spent: float
    path: tuple[str, ...]


def soonest(group: MovingGroup, end: str, shun: Collection[str]) -> tuple[str, ...]:
    """The path of the fewest turns, among those the cheapest (WND-2); empty if there is none.

    Nobody ordered it, so it is not by the Paths of the Dead (POD-1).
    """
    steps, shut_to = net(fleeing(group), True), closed(group).hexes | frozenset(shun)
    risky = dangers(group.field)
    arrived: list[_Label] = []
    # What is cheaper comes first: of a hex only what is sooner than all before is of use.
    edge, sooner = [_Label(0.0, 0, 0, 0.0, (group.at,))], dict[str, tuple[int, float]]()
    while edge:
        label = heapq.heappop(edge)
        here = label.path[-1]
        if (label.turns, label.spent) >= sooner.get(here, (MANY, 0.0)):
            continue
        sooner[here] = label.turns, label.spent
        if here == end:
            arrived.append(label)
            continue
        for there, step in steps[here]:
            if there not in shut_to and there not in label.path:
                turns, spent = _spending(group, label, step.cost)
                at_risk = label.dangers + (there in risky)
                path = (*label.path, there)
                heapq.heappush(edge, _Label(label.cost + step.cost, at_risk, turns, spent, path))
    if not arrived:
        return ()
    return min(arrived, key=lambda label: (label.turns, label.cost, label.dangers, label.path)).path[1:]


def _spending(group: MovingGroup, label: _Label, cost: float) -> tuple[int, float]:
    """In which turn a step falls, and what of that turn is spent then; one hex is always open (MOV-2)."""
    if label.turns and label.spent + cost <= group.mf:
        return label.turns, label.spent + cost
    return label.turns + 1, min(cost, group.mf)


def recovering(builder: StepBuilder) -> None:
    """F2: who must withdraw goes to his Citadel by the soonest way without Dark pieces and perils (WND-2).

    All perils: his way, which others see, tells nobody whose servants are slain.
    """
    field = builder.field
    dark = {piece.at for piece in field.pieces if piece.power in DARK}
    for person in field.persons:
        end = BOARD.hex_of(person.refuge) if person.bound else person.at
        if person.here and not person.captor and person.at != end:
            group = moving_group(field, (person.id,))
            paths = (soonest(group, end, shun) for shun in (dark | PERILS, dark, ()))
            _go(builder, person.id, leg(group, end, next(filter(None, paths), ())))


def lost(builder: StepBuilder) -> None:
    """D2: who is lost to the Ring goes to Barad-dûr (RNG-7)."""
    for person in builder.field.persons:
        if person.lost and person.here and not person.captor and person.at != BARAD_DUR:
            _go(builder, person.id, leg(moving_group(builder.field, (person.id,)), BARAD_DUR))


def hunters(builder: StepBuilder) -> None:
    """D2: every Nazgûl on the map goes at full MF toward a claimant (SEZ-4)."""
    field = builder.field
    claimant = seizing.claimant(field)
    if claimant is None:
        return
    for person in field.persons:
        if person.nazgul and person.here and not person.moved and person.at != claimant.at:
            group = moving_group(field, (person.id,))
            end = orders.nearest(field, (person.at, *ends(group)))
            _go(builder, person.id, way(group, end) if end != person.at else None)


def homeward(builder: StepBuilder) -> None:
    """T8: Gollum with the Ring goes toward Dimrill Dale (GOL-4)."""
    person = builder.field.person(pieces.GOLLUM)
    if builder.field.ring.holder == person.id and person.at != seizing.HOME:
        _go(builder, person.id, leg(moving_group(builder.field, (person.id,)), seizing.HOME))


def _go(builder: StepBuilder, name: str, path: Way | None) -> None:
    if path is not None:
        set_out(builder, (name,), path, why="forced")
