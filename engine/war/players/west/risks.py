"""What may befall a hidden party: in the hexes it enters, and where it spends the night (players.md 3.2)."""

import heapq
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from engine.war import odds
from engine.war.board import BOARD
from engine.war.cards.named import PHIAL
from engine.war.data import SERVANTS, TABLES
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.hunt import searching
from engine.war.hunt.capturing import capture_chance
from engine.war.moves.restrictions import closed, no_ends
from engine.war.moves.terrain_cost import Gait, net
from engine.war.moves.ways import gait
from engine.war.moving_group import MovingGroup
from engine.war.pieces import Person, Piece
from engine.war.players import estimate
from engine.war.players.planner import Planner
from engine.war.ratings import combat

LOOSE: Final = 0.4
"""How bad it is to be spotted and not taken, against being taken, as long as Mordor sleeps."""
HUNTED: Final = 0.7
"""How bad that is when Mordor is awake, and everywhere in it: Nazgûl come on wings."""
OUT_OF_SIGHT: Final = {"people": 0.75, "troops": 0.9}
"""How much of a guard is left to be feared for every three hexes he is away: he may have gone by then."""
GATES: Final = (BOARD.hex_of("morannon"), "2918", BOARD.hex_of("cirith_ungol"))
"""Black Gate, Morgul Pass, Cirith Ungol: who stands there now is feared in full (players.md 3.3)."""
PERIL_MET: Final = TABLES.peril["meets_up_to"] / 6
SURE: Final = ("balrog", "shelob")
"""Servants that are never a rumour (MOV-14)."""
REAL: Final = 2 / 3
"""How likely one of the others is none."""
LATELY: Final = 5
"""The turns whose Searches tell what the searcher likes."""
BY_CHOICE: Final = 1 / 3
"""How much likelier each Search of an area by choice makes the next one there (players.md 3.2)."""


@dataclass(frozen=True)
class Risks:
    """The dangers of the map for one party."""

    planner: Planner
    party: tuple[Person, ...]

    @property
    def field(self) -> Field:
        return self.planner.field

    @cached_property
    def modifier(self) -> int:
        """What size and cards add to the die that looks for them (SRC-7)."""
        return searching.shared(self.field, self.party, searching.Eyes(0))

    @cached_property
    def sting(self) -> int:
        """What Sting adds where Orcs look."""
        return searching.shared(self.field, self.party, searching.Eyes(0, orcs=True)) - self.modifier

    @cached_property
    def weakest(self) -> int:
        """The Combat by which the first of them is taken."""
        return min((combat(self.field, person) for person in self.party), default=1)

    @cached_property
    def loose(self) -> float:
        """How bad it is to be spotted and not taken."""
        return HUNTED if self.field.mobilised("mordor") else LOOSE

    @cached_property
    def hidden(self) -> bool:
        """Whether nobody sees them."""
        return all(person.hidden for person in self.party)

    @cached_property
    def entering(self) -> Mapping[str, float]:
        """How likely it is to be taken on entering a hex off the roads, where it is likely at all."""
        return self._entering(road=False)

    @cached_property
    def by_road(self) -> Mapping[str, float]:
        """The risk of whoever comes by road (SRC-7)."""
        return self._entering(road=True)

    def _entering(self, *, road: bool) -> Mapping[str, float]:
        dark: dict[str, float] = {}
        for at in {piece.at for piece in self.field.pieces if piece.at}:
            if pieces := self.field.dark_at(at):
                dark[at] = self._caught(at, pieces, road)
        for place in BOARD.places.values():
            if place.peril and place.peril[0] not in self.planner.view.slain:
                dark[place.hex] = min(1.0, dark.get(place.hex, 0.0) + self._peril(place.peril[0]))
        return {at: risk for at, risk in dark.items() if risk}

    def _caught(self, at: str, pieces: Sequence[Piece], road: bool) -> float:
        """By whoever stands there: less sure the farther away it is, but for those who keep a gate."""
        eyes = searching.of_pieces(pieces)
        more = self.modifier + self.sting * eyes.orcs
        seen = odds.spots(eyes.number, more, road=road) if self.hidden else 1.0
        taken = odds.captures(capture_chance(pieces).number, self.weakest, BOARD.terrain[at])
        kind = "people" if all(isinstance(piece, Person) for piece in pieces) else "troops"
        away = 0 if at in GATES else distance(self.party[0].at, at) // 3
        loose = HUNTED if BOARD.mordor(at) else self.loose
        return seen * (taken + (1 - taken) * loose) * float(OUT_OF_SIGHT[kind] ** away)

    def _peril(self, name: str) -> float:
        """By the servant of a place: met, real, and stronger than their best."""
        if name == "shelob" and self.phial:
            return 0.0
        servant = SERVANTS[name]
        best = max(self.party, key=lambda person: combat(self.field, person))
        loses = 1 - odds.wins(
            combat(self.field, best), sum(p.endurance for p in self.party), servant.combat, servant.endurance
        )
        return PERIL_MET * (1.0 if name in SURE else REAL) * min(1.0, loses)

    @cached_property
    def phial(self) -> bool:
        """Whether one of them can keep Shelob off, or has done so this turn (MG13)."""
        shines = {name for effect in self.field.effects(PHIAL) for name in effect.on}
        return any(
            person.id in shines
            or any(item.id == PHIAL and not item.used for item in self.field.items_of(person.id))
            for person in self.party
        )

    @cached_property
    def looked(self) -> Mapping[str, float]:
        """How likely each area is to be searched next: by the cards that are left, and by choice (SRC-2).

        Who chose of late will choose again; sharp asks where the searcher must believe the bearer to be.
        """
        view, turn = self.planner.view, self.field.turn.number
        named = {area: estimate.chance_of(view, area) for area in BOARD.areas}
        recent = [search for search in self.field.war.sought if turn - search.turn < LATELY]
        late = [search for search in recent if search.own]
        if not self.planner.cunning:
            often = Counter(area for search in late for area in search.areas)
            return {area: min(1.0, chance + BY_CHOICE * often[area]) for area, chance in named.items()}
        chosen = (len(late) + 2) / (len(recent) + 3)  # whoever has not chosen yet still may
        drawn = {area: mass**2 for area, mass in self.believed.items()}
        total = sum(drawn.values()) or 1.0
        return {
            area: (1 - chosen) * chance + chosen * drawn.get(area, 0.0) / total
            for area, chance in named.items()
        }

    @cached_property
    def believed(self) -> Mapping[str, float]:
        """How much of the estimate of the others lies in each area."""
        shares: dict[str, float] = {}
        for at, share in estimate.next_of(self.field).items():
            shares[BOARD.area(at)] = shares.get(BOARD.area(at), 0.0) + share
        return shares

    def resting(self, at: str, *, road: bool = False) -> float:
        """How likely it is to be taken by the Search of the next turn where they stop."""
        field = self.field
        if field.held_citadel(at, "fellowship") or (
            BOARD.province[at] == searching.LOTHLORIEN and self.nenya
        ):
            return 0.0
        look = self.looked[BOARD.area(at)]
        table = searching.VALUES
        orcs = odds.spots(table["orcs"], self.modifier + self.sting, road=road)
        riders = odds.spots(table["nazgul"], self.modifier, road=road)
        taken = odds.captures(TABLES.capture_number["orc_band"], self.weakest, BOARD.terrain[at])
        return look * (orcs + riders) / 2 * (taken + (1 - taken) * self.loose)

    @cached_property
    def nenya(self) -> bool:
        """Whether Lothlórien is closed to every Search (SRC-6)."""
        return any(
            item.id == searching.NENYA and _in_lorien(self.field, item.holder) for item in self.field.items
        )


def _in_lorien(field: Field, holder: str) -> bool:
    """Whether the holder of Nenya is in Lórien, free."""
    return any(person.id == holder for person in field.party_at(BOARD.hex_of("lorien")))


# The least dangerous way: over hexes and turns, by what they cost and what may befall (players.md 3.2)

Node = tuple[str, float, int]
"""Where, what is spent of this turn, and how: `FRESH` when a turn begins, else off or on the roads."""
FRESH: Final = -1
OFF, ON = 0, 1


class Leg(NamedTuple):
    """One turn of a way."""

    path: tuple[str, ...]
    road: bool


class Plan(NamedTuple):
    """A way of several turns."""

    legs: tuple[Leg, ...]
    cost: float
    """Turns, and what is risked."""

    @property
    def turns(self) -> int:
        """How long it takes."""
        return len(self.legs)

    @property
    def path(self) -> tuple[str, ...]:
        """All hexes after the first."""
        return tuple(at for leg in self.legs for at in leg.path)


def plan(
    group: MovingGroup,
    end: str,
    risks: Risks,
    weight: float,
    *,
    by: Gait | None = None,
    shun: Collection[str] = (),
) -> Plan | None:
    """The best way to an end; ``weight`` says how many turns it is worth not to be taken (A*).

    Nights in the hexes that are shunned are not spent at all.
    """
    chosen_gait = by or gait(group)
    rest, mf = odds.toward(chosen_gait, group.mf, end), group.mf
    if group.at == end or group.at not in rest:
        return None
    nets, shut, no_rest = (
        (net(chosen_gait, False), net(chosen_gait, True)),
        closed(group),
        {*no_ends(group), *shun},
    )
    entering = (risks.entering, risks.by_road)
    start: Node = (group.at, 0.0, FRESH)
    best: dict[Node, float] = {start: 0.0}
    came: dict[Node, Node] = {}
    edge: list[tuple[float, Node]] = [(rest[group.at] / mf, start)]
    done: set[Node] = set()

    def reach(node: Node, cost: float, before: Node) -> None:
        if cost < best.get(node, float("inf")):
            best[node], came[node] = cost, before
            at, spent, mode = node
            left = rest[at] / mf if mode == FRESH else max(0.0, rest[at] - (mf - spent)) / mf + 1
            heapq.heappush(edge, (cost + left, node))

    while edge:
        _, node = heapq.heappop(edge)
        if node in done:
            continue
        done.add(node)
        at, spent, mode = node
        if at == end:
            return Plan(_legs(came, node), best[node] + 1)
        if mode != FRESH and at not in no_rest:
            night = weight * risks.resting(at, road=mode == ON)
            reach((at, 0.0, FRESH), best[node] + 1 + night, node)
        for way in (OFF, ON) if mode == FRESH else (mode,):
            for there, step in nets[way][at]:
                if there in shut or there not in rest or (way == ON and mode == FRESH and not step.road):
                    continue
                if mode == FRESH or spent + step.cost <= mf:
                    cost = best[node] + weight * entering[way].get(there, 0.0)
                    reach((there, min(spent + step.cost, float(mf)), way), cost, node)
    return None


def _legs(came: dict[Node, Node], node: Node) -> tuple[Leg, ...]:
    """The turns of a way, from its last node back."""
    legs: list[Leg] = []
    path: list[str] = []
    road = False
    while True:
        at, _, mode = node
        if mode == FRESH:
            if path:
                legs.append(Leg(tuple(reversed(path)), road))
            path = []
        else:
            path.append(at)
            road = mode == ON
        if node not in came:
            return tuple(reversed(legs))
        node = came[node]
