"""Orc bands: how they come, merge and vanish (SRC-9, CAP-4, CAP-10)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from engine.game import IllegalAction
from engine.war.board import MOUNT_DOOM
from engine.war.chapter import no
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events.hunt import BandCame
from engine.war.field import Field
from engine.war.frames import Capturing, Frame, Intercepting, Pursuing
from engine.war.pieces import Band
from engine.war.realm import alliance

MOST = TABLES.limit("captor_strength_unmobilised")
CALLED: dict[Power, str] = {"sauron": "mordor", "saruman": "saruman"}
"""Who must be mobilised for bands of more than ten (CAP-10)."""


def appear(desk: Desk, power: Power, at: str) -> str:
    """A new band in a hex (SRC-9), and its name; none where DOO-1 or SR3-4 forbid it (CAP-10)."""
    field = desk.field
    name = next(name for n in count(1) if not field.has(name := f"band_{n}"))
    band = Band(name, power, TABLES.orc_band["strength"], at)
    barred = any(at in hexes for hexes, _ in alliance.closed(field, band)) or alliance.foreign(
        field, power, at
    )
    if (at == MOUNT_DOOM and not field.war.doom_open) or barred:
        return ""
    desk.put(band)
    desk.tell(BandCame(name, at, band.strength))
    return name


def vanish(desk: Desk, at: str) -> None:
    """Bands in a hex that hold nobody and nothing are no more (CAP-4)."""
    field = desk.field
    for band in field.bands_at(at):
        if not field.captives_of(band.id) and field.ring.holder != band.id:
            desk.remove(band.id)
            desk.tell(BandCame(band.id, at, 0))


def let_go(desk: Desk, band: str, at: str) -> None:
    """The Eagles took whom a band held: it is no more if it holds nobody and nothing (CAP-4).

    Not while people are spotted there: what follows of that is still to be done by those who stand there.
    """
    due = any(at in _spotted(frame) for frame in desk.state.stack)
    there = any(one.id == band for one in desk.field.bands_at(at))
    if there and not due and not desk.field.captives_of(band) and desk.field.ring.holder != band:
        desk.remove(band)
        desk.tell(BandCame(band, at, 0))


def _spotted(frame: Frame) -> tuple[str, ...]:
    """Where a frame has people who are spotted, and not yet pursued."""
    match frame:
        case Intercepting() | Capturing():
            return (frame.at,)
        case Pursuing():
            return tuple(at for at, _ in frame.spotted)
        case _:
            return ()


def merge_refused(field: Field, powers: Iterable[Power], one: str, other: str) -> IllegalAction | None:
    """CAP-10: bands of one power in one hex; ten strength at most while it is not mobilised."""
    pair = [band for band in field.bands if band.id in (one, other) and band.power in powers]
    if len(pair) != 2 or len({(band.power, band.at) for band in pair}) != 1:
        return no("CAP-10", "join.no_pair", unit=one, other=other)
    total = sum(band.strength for band in pair)
    if total > MOST and not field.mobilised(CALLED[pair[0].power]):
        return no("CAP-10", "join.too_strong", strength=total, most=MOST)
    return None


def merge(desk: Desk, one: str, other: str) -> None:
    """The second joins the first, with all that it holds."""
    first, second = (band for name in (one, other) for band in desk.field.bands if band.id == name)
    strength = first.strength + second.strength
    for captive in desk.field.captives_of(other):
        desk.change(captive.id, captor=one)
    if desk.field.ring.holder == other:
        desk.ring(holder=one)
    desk.remove(other)
    desk.put(Band(one, first.power, strength, first.at, first.moved or second.moved, first.began))
    desk.tell(BandCame(other, first.at, 0))
    desk.tell(BandCame(one, first.at, strength))
