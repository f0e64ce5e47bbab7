"""Ways that nobody ordered, made by the GM when a step closes (PRM-3: WND-2, SEZ-4, RNG-7, GOL-4)."""

from __future__ import annotations

from collections.abc import Collection

from engine.war.board import BOARD
from engine.war.desk import Desk
from engine.war.field import DARK
from engine.war.moves.company import Company, company
from engine.war.moves.marches import route
from engine.war.moves.walking import set_out
from engine.war.moves.ways import PERILS, Way, along, ends, way
from engine.war.ring import doom, gollum, hunting, seizing


def leg(found: Company, end: str, *shun: Collection[str]) -> Way | None:
    """How far one turn's move comes on the shortest way to a far hex; ``None`` if nowhere."""
    best = None
    path = route(found, end, None, *shun)
    for length in range(1, len(path) + 1):
        way = along(found, path[:length], None)
        if isinstance(way, Way):
            best = way
        elif way.clause in ("MOV-1", "NAZ-5"):
            break
    return best


def recovering(desk: Desk) -> None:
    """F2: who must withdraw goes to his Citadel by the quickest way without Dark pieces and perils (WND-2).

    All perils: his way, which others see, tells nobody whose servants are slain. By the rules before version
    5 they were not avoided.
    """
    field = desk.field
    dark = {piece.at for piece in field.pieces if piece.power in DARK}
    shun = (dark | PERILS, dark) if field.fifth else (dark,)
    for person in field.persons:
        if person.bound and person.here and not person.captor and person.at != BOARD.hex_of(person.refuge):
            _go(desk, person.id, leg(company(field, (person.id,)), BOARD.hex_of(person.refuge), *shun))


def lost(desk: Desk) -> None:
    """D2: who is lost to the Ring goes to Barad-dûr (RNG-7)."""
    for person in desk.field.persons:
        if person.lost and person.here and not person.captor and person.at != doom.BARAD_DUR:
            _go(desk, person.id, leg(company(desk.field, (person.id,)), doom.BARAD_DUR))


def hunters(desk: Desk) -> None:
    """D2: every Nazgûl on the map goes at full MF toward a claimant (SEZ-4)."""
    field = desk.field
    claimant = seizing.claimant(field)
    if claimant is None:
        return
    for person in field.persons:
        if person.nazgul and person.here and not person.moved and person.at != claimant.at:
            found = company(field, (person.id,))
            end = hunting.nearest(field, (person.at, *ends(found)))
            _go(desk, person.id, way(found, end) if end != person.at else None)


def homeward(desk: Desk) -> None:
    """T8: Gollum with the Ring goes toward Dimrill Dale (GOL-4)."""
    person = desk.field.person(gollum.GOLLUM)
    if desk.field.ring.holder == person.id and person.at != gollum.HOME:
        _go(desk, person.id, leg(company(desk.field, (person.id,)), gollum.HOME))


def _go(desk: Desk, name: str, found: Way | None) -> None:
    if found is not None:
        set_out(desk, (name,), found, why="forced")
