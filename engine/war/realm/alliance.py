"""Sauron and Saruman with three players: allies until Sauron is displeased (SR3-2 to SR3-6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from engine.game import IllegalAction
from engine.war import grid
from engine.war.actions import Displeasure
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.chapter import Order, no
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events import moves
from engine.war.events import realm as told
from engine.war.field import Field
from engine.war.pieces import Piece
from engine.war.view import View

ISENGARD = BOARD.hex_of("isengard")
MORDOR = frozenset(at for at in BOARD.land if BOARD.mordor(at))


def closed(field: Field, piece: Piece) -> Iterator[tuple[Collection[str], IllegalAction]]:
    """SR3-4: Saruman's pieces stay out of Mordor, but for the way of DOO-3; Sauron's out of Isengard."""
    if not field.three:
        return
    if piece.power == "saruman" and not field.war.doom_open:
        yield MORDOR, no("SR3-4", "move.mordor_barred", who=piece.id)
    if piece.power == "sauron" and field.war.alliance:
        yield (ISENGARD,), no("SR3-4", "move.isengard_barred", who=piece.id)


def astray(field: Field, power: Power, start: str) -> Iterator[tuple[Collection[str], IllegalAction]]:
    """DOO-3: Saruman's pieces enter Mordor only on Mount Doom or nearer to it; they leave as they like."""
    if field.three and power == "saruman" and field.war.doom_open and start not in MORDOR:
        yield _no_nearer(start), no("DOO-3", "move.mountain_only")


@lru_cache(maxsize=1024)
def _no_nearer(start: str) -> frozenset[str]:
    """The hexes of Mordor that are no nearer to the mountain."""
    far = grid.distance(start, MOUNT_DOOM)
    return frozenset(at for at in MORDOR if grid.distance(at, MOUNT_DOOM) >= far)


def foreign(field: Field, power: Power, at: str) -> bool:
    """Whether a hex is of Mordor and no band of Saruman's appears there (CAP-10).

    DOO-3 opens to all the mountain alone; elsewhere in Mordor his pieces come by moves of their own.
    """
    return field.three and power == "saruman" and at in MORDOR and at != MOUNT_DOOM


def holds_nothing(field: Field, power: Power, at: str) -> bool:
    """DOO-3: while allied, Saruman's armies take no place in Mordor."""
    return field.three and field.war.alliance and power == "saruman" and at in MORDOR


def attackable(field: Field, power: Power) -> tuple[Power, ...]:
    """Whose pieces a power may attack: its foes, deserters (DES-12), and Sauron his ally (SR3-5)."""
    return (*victims(field, power), "nobody")


def victims(field: Field, power: Power) -> tuple[Power, ...]:
    """Whose people a power may challenge: its foes, and Sauron his ally (IND-1, SR3-5)."""
    foes = field.foes(power)
    displeased = field.three and field.war.alliance and power == "sauron"
    return (*foes, "saruman") if displeased else foes


def end(desk: Desk) -> None:
    """SR3-5: the alliance is over, in public. Eye-Orcs among Saruman's troops get out from there."""
    if not desk.war.alliance:
        return
    desk.wage(alliance=False)
    desk.tell(told.AllianceEnded())
    for unit in desk.field.units:
        if unit.power == "sauron" and desk.field.units_at(unit.at, "saruman"):
            _drive_out(desk, unit.id, unit.at)


def _drive_out(desk: Desk, unit: str, start: str) -> None:
    """To the nearest hex that no enemy army holds: enemies never stand in one hex (MOV-8)."""
    field = desk.field
    free = (at for at in BOARD.land if not field.units_at(at, *field.foes("sauron")) and not BOARD.waste(at))
    to = min(free, key=lambda at: (grid.distance(start, at), at))
    led = [captive.id for captive in field.captives_of(unit)]
    names = (unit, *led)
    for name in names:
        desk.change(name, at=to)
    desk.tell(moves.Moved(names, (start, to), 0, why="displeasure"))


def _refused(seen: View, action: Displeasure) -> IllegalAction | None:
    if not seen.field.three:
        return no("SR3-5", "displeasure.two_players")
    return None if seen.field.war.alliance else no("SR3-5", "displeasure.done")


def _do(desk: Desk, action: Displeasure) -> None:
    end(desk)


def _offers(seen: View) -> Iterable[Displeasure]:
    return (Displeasure(),) if _refused(seen, Displeasure()) is None else ()


ORDERS = (Order(Displeasure, frozenset(("D1",)), _refused, _do, _offers),)
