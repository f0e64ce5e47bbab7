"""When the pair lies low: before a guarded gate, and where no Search comes (players.md 3.3, 3.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.war.board import BOARD
from engine.war.players.west.outlook import Outlook
from engine.war.players.west.ways import Plan

HOT: Final = 0.12
"""A chance to be taken from which it is worth waiting, with all the time of the world."""
WHOLE_WAY: Final = 0.25
"""How much more may befall on all of the way than in one turn of it."""
HASTE: Final = 1.0
"""How that chance grows as the turns grow few."""
SPARE: Final = 2
"""Turns to be left when they arrive."""
COVER: Final = "fr"
"""Where they wait: forest or rough."""
LOOKS_AHEAD: Final = 3
"""Of how many nights sharp thinks before it leaves a safe place."""
LEAVES: Final = 1 / 4
"""How likely whoever bars the way is gone a turn later."""
WAITS: Final = 3
"""In every so many turns they go on whatever guards the way: so they wait two turns at most."""


def waits(out: Outlook, plan: Plan) -> bool:
    """Whether the pair stays this turn; sharp stays for long where nobody can look for it."""
    walkers = out.walkers
    spare = out.left - 1 - SPARE - plan.turns
    if not out.mind.careful or walkers is None or out.field.ring.worn or spare <= 0:
        return False
    if walkers.at in out.ridden:
        return False
    if out.seen:  # in a refuge they can hide again, unless enemies stand before it (HID-9)
        return out.safe(walkers.at) and (out.unwatched(walkers.at) or out.mind.turn % WAITS != 0)
    hot = HOT + HASTE / (1 + spare)
    long = out.mind.cunning or out.mind.turn % WAITS != 0
    if not out.risks.resting(walkers.at):
        return long and (danger(out, plan.path) > hot + WHOLE_WAY or nights(out, plan) > hot)
    covered = BOARD.terrain[walkers.at] in COVER or BOARD.mordor(walkers.at)
    ahead = danger(out, plan.legs[0].path)
    worth = ahead > hot and ahead * LEAVES > out.risks.resting(walkers.at)
    return covered and out.mind.turn % WAITS != 0 and worth


def nights(out: Outlook, plan: Plan) -> float:
    """The chance to be taken in the next nights, by those who look where they believe the bearer."""
    return sum(out.risks.resting(leg.path[-1], road=leg.road) for leg in plan.legs[:LOOKS_AHEAD])


def danger(out: Outlook, path: Iterable[str]) -> float:
    """The chance to be taken on entering the hexes of a way."""
    clear = 1.0
    for at in path:
        clear *= 1 - min(1.0, out.risks.entering.get(at, 0.0))
    return 1 - clear
