"""Mount Doom: when it opens, and the fire in it (DOO-2, DOO-3, DOO-7, RNG-9, RNG-10)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.actions import CastIn
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.chapter import Order, no
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.ring import CouldNot
from engine.war.fates import dread, holding
from engine.war.fates.hiding import rescued
from engine.war.field import DARK, Field
from engine.war.frames import Stopped, Walking
from engine.war.pieces import Person
from engine.war.ring import wearing
from engine.war.view import View

F6 = frozenset(("F6",))
BARAD_DUR = BOARD.hex_of("barad_dur")


def stopped(desk: Desk, frame: Stopped) -> None:
    """A bearer who is revealed stands in one hex with Nazgûl or the Mouth (DOO-2).

    Who wears the Ring may have come into Mordor by an advance or a flight too.
    """
    carried(desk, frame.who, frame.at)
    there = [person.id for person in desk.field.persons_at(frame.at, "sauron")]
    seen = [person.id for person in desk.field.party_at(frame.at) if not person.hidden]
    dread.spotted(desk, seen, there)


def attacked(desk: Desk, target: str, units: Iterable[str]) -> None:
    """Nazgûl or the Mouth attack, with troops, the hex of a bearer who is revealed already (DOO-2)."""
    field = desk.field
    hexes = {field.piece(name).at for name in units}
    seen = [person.id for person in field.party_at(target) if not person.hidden]
    dread.spotted(desk, seen, (person.id for at in hexes for person in field.persons_at(at, "sauron")))


def entered(desk: Desk, walking: Walking) -> None:
    """The Ring may be carried into Mordor on the finger."""
    carried(desk, walking.who, walking.at)


def carried(desk: Desk, who: Iterable[str], at: str) -> None:
    """The wearer among these has come into Mordor (DOO-2)."""
    wearer = holding.wearer(desk.field)
    if wearer and wearer.id in who and BOARD.mordor(at):
        dread.open_doom(desk)


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


def _do(desk: Desk, action: CastIn) -> None:
    """RNG-9: within his Ring Rating he lets go; else Gollum may fall with it, or take it."""
    bearer = standing(desk.field)
    assert bearer is not None
    audience = (desk.seat_of("fellowship"),)
    if desk.roll("cast-in", "RNG-9", audience=audience, about=(bearer.id,)) <= bearer.rating:
        return desk.win(("fellowship",), "ring")
    gollum = desk.field.person("gollum")
    if gollum.at != MOUNT_DOOM:
        return wearing.put_on(desk)
    desk.tell(CouldNot(bearer.id))
    if desk.roll("gollum-falls", "RNG-9", about=("gollum",)) <= TABLES.mount_doom["gollum_falls_up_to"]:
        return desk.win(("fellowship",), "ring")
    holding.seize(desk, "gollum", desk.config.everyone)


def _offers(seen: View) -> Iterable[CastIn]:
    return () if _refused(seen, CastIn()) else (CastIn(),)


ORDERS = (Order(CastIn, F6, _refused, _do, _offers),)


# D6


def brought_home(desk: Desk) -> None:
    """A Dark piece with the Ring stands at Barad-dûr in D6 (RNG-10, VIC-2)."""
    holder = desk.field.ring.holder
    if holder and desk.field.piece(holder).power in DARK and desk.field.piece(holder).at == BARAD_DUR:
        desk.win(("sauron",), "barad_dur")
