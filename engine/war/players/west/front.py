"""The war of armies in numbers: what threatens which place, what holds it, who can come (players.md 3.6)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine.war.board import BOARD
from engine.war.data.places import Location
from engine.war.field import DARK, Field
from engine.war.moves.going import Gait
from engine.war.moves.ways import voyages
from engine.war.pieces import Unit
from engine.war.players import atlas
from engine.war.players.west.outlook import Outlook
from engine.war.realm import mobilising

MARCHING: Final = Gait("army")
SOON: Final = 2
"""Within so many turns an attack is a threat."""
LATER: Final[Mapping[int, float]] = {1: 1.0, 2: 0.7}
"""What of a stack counts by the turns that it needs."""
NEAR: Final = max(LATER)
"""Whoever is farther off, in turns, neither threatens nor helps."""
ASLEEP: Final = 0.5
"""What of a stack counts that is not mobilised yet."""
HOLDS: Final = 2
"""At less than so many times its strength a place stands."""
OBJECTIVE, PRIZE, CITY = 3.0, 4.0, 8.0
"""What a place is worth; the City of a story that ends with it."""


@dataclass(frozen=True)
class Front:
    """Threats and garrisons, worked out once for a decision."""

    out: Outlook
    _threats: dict[str, float] = dataclasses.field(default_factory=dict, compare=False, repr=False)

    @property
    def field(self) -> Field:
        """The table as the West knows it."""
        return self.out.field

    @cached_property
    def worth(self) -> Mapping[str, float]:
        """The hexes that both sides want, with what they are worth."""
        story = self.field.config.story
        prizes = {BOARD.hex_of(name): PRIZE for name in story.prizes}
        prizes |= {
            BOARD.hex_of(name): CITY for name in (story.sauron_wins.at_once if story.sauron_wins else ())
        }
        if prizes:
            return prizes
        return {place.hex: OBJECTIVE for place in BOARD.places.values() if place.objective}

    @cached_property
    def stacks(self) -> Mapping[str, tuple[Unit, ...]]:
        """The Dark armies by hex."""
        found: dict[str, list[Unit]] = {}
        for unit in self.field.units:
            if unit.at and unit.power in DARK and not unit.deserter:
                found.setdefault(unit.at, []).append(unit)
        return {at: tuple(units) for at, units in found.items()}

    @cached_property
    def hosts(self) -> Mapping[str, tuple[Unit, ...]]:
        """The armies of the West by hex."""
        found: dict[str, list[Unit]] = {}
        for unit in self.field.units:
            if unit.at and unit.power == "fellowship":
                found.setdefault(unit.at, []).append(unit)
        return {at: tuple(units) for at, units in found.items()}

    def strength(self, at: str) -> int:
        """What of the West stands in a hex."""
        return sum(unit.strength for unit in self.hosts.get(at, ()))

    def comes(self, units: tuple[Unit, ...], at: str) -> int:
        """In how many turns these could attack a hex: 1 is their next one; ships land beside it (COR-3)."""
        start = units[0].at
        if all(unit.kind.naval for unit in units) and voyages(start).keys() & {at, *BOARD.neighbours[at]}:
            return 1
        return _comes(min(unit.mf for unit in units), start, at, self.field.war.doom_open)

    def threat(self, at: str) -> float:
        """The Dark strength that can attack a hex within two turns."""
        if at not in self._threats:
            self._threats[at] = sum(self._weight(units, at) for units in self.stacks.values())
        return self._threats[at]

    def _weight(self, units: tuple[Unit, ...], at: str) -> float:
        share = LATER.get(self.comes(units, at), 0.0)
        ready = sum(u.strength * (1.0 if mobilising.ready(self.field, u) else ASLEEP) for u in units)
        return ready * share if share else 0.0

    def needed(self, at: str) -> float:
        """The garrison with which a place stands."""
        place: Location | None = BOARD.place(at)
        times = place.defence_multiplier if place else 1
        return self.threat(at) / (HOLDS * times)

    @cached_property
    def ours(self) -> tuple[str, ...]:
        """The wanted hexes that the West controls, the dearest first."""
        held = [at for at in self.worth if self.field.holder(BOARD.place_id(at)) == "fellowship"]
        return tuple(sorted(held, key=lambda at: (-self.worth[at], at)))

    @cached_property
    def lost(self) -> tuple[str, ...]:
        """Those that the Dark controls."""
        held = [at for at in self.worth if self.field.holder(BOARD.place_id(at)) in DARK]
        return tuple(sorted(held, key=lambda at: (-self.worth[at], at)))

    @cached_property
    def going(self) -> Gait:
        """How armies of the West march: the gates are shut to them while Sauron holds Morannon (MOV-5)."""
        return MARCHING._replace(shut=self.field.holder("morannon") != "fellowship")

    def far(self, unit: Unit, at: str) -> int:
        """The turns of a unit to a hex, if it is near."""
        return atlas.turns(self.going, unit.mf, unit.at, at, waste=self.field.war.doom_open, within=NEAR)

    def spare(self, at: str) -> float:
        """What of a host its place can do without; somebody stays in every wanted one."""
        if at not in self.ours:
            return self.strength(at)
        return self.strength(at) - max(1.0, self.needed(at))


@lru_cache(maxsize=65536)
def _comes(slow: int, start: str, at: str, waste: bool) -> int:
    """The turns of an army to a hex from which another can be attacked, with nobody in the way."""
    near = (there for there in BOARD.neighbours[at] if BOARD.is_land(there))
    turns = (atlas.turns(MARCHING, slow, start, there, waste=waste, within=NEAR) for there in near)
    return max(1, min(turns, default=atlas.FAR))
