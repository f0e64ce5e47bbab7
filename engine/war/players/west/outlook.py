"""How the West sees the moment: its pair, the way ahead, its dangers; worked out once for a decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as altered
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from engine.game import Strength
from engine.war import odds
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.cards.items import free
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.hunt import intercepting
from engine.war.moves.terrain_cost import Gait
from engine.war.moves.ways import gait
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.pieces import Person
from engine.war.players.planner import Planner
from engine.war.players.west.risks import Plan, Risks, plan
from engine.war.turns import steps

# Who is who among the people of the West

HOBBITS: Final = ("frodo", "sam", "merry", "pippin")
PAIR: Final = ("frodo", "sam")
GUARD: Final = ("aragorn", "legolas", "gimli")
"""Who walks near the pair as far as Rauros."""
RAUROS: Final = BOARD.hex_of("rauros")
EDORAS: Final = BOARD.hex_of("edoras")
MINAS_TIRITH: Final = BOARD.hex_of("minas_tirith")
WELLINGHALL: Final = BOARD.hex_of("wellinghall")


def bearer(field: Field) -> Person | None:
    """Who of the West bears the Ring, free or captive."""
    person = holding.bearer(field)
    return person if person is not None and person.power == "fellowship" else None


def pair(field: Field) -> tuple[Person, ...]:
    """The bearer and who goes with him: one hobbit of the pair, or another one (players.md 3.1)."""
    first = bearer(field)
    if first is None or not free(first):
        return ()
    beside = [person for person in field.party_at(first.at) if person.id in HOBBITS and person.id != first.id]
    friends = sorted(
        (person for person in beside if free(person)), key=lambda person: (person.id not in PAIR, person.id)
    )
    return (first, *friends[:1])


def captives(field: Field) -> tuple[Person, ...]:
    """The people of the West whom somebody holds."""
    return tuple(person for person in field.persons if person.power == "fellowship" and person.captor)


WEIGHTS: Final[Mapping[Strength, Sequence[float]]] = {
    "easy": (1.0,),
    "steady": (6.0,),
    "sharp": (14.0, 6.0, 2.0, 0.5),
}
"""How many turns it is worth not to be taken (players.md 3.2).

Where the safest way comes too late, sharp takes the next.
"""
EACH: Final = 3
"""In so many turns Sauron may take each of the prizes that he lacks."""
MISTY: Final = "EV01"
LORIEN: Final = BOARD.hex_of("lorien")
OF_LORIEN: Final = ("MG12", "MG13", "MG14", "MG15")
AROUND: Final = 4
"""So many turns from Lórien the pair thinks of going there for its gifts."""
SWIFTER, SAFER = 1.0, 0.2
"""What Rope and Lembas save of the way from there, in turns, and the Cloaks of its danger."""
FOOT: Final = Gait("people")
NEAR_RAUROS: Final = 2.0
"""Movement points before Rauros at which friends part from the pair."""


@dataclass(frozen=True)
class Outlook:
    """What the thoughts of all chapters share."""

    planner: Planner

    @property
    def field(self) -> Field:
        return self.planner.field

    @property
    def weight(self) -> float:
        """How much danger counts on a way, if there is time."""
        return WEIGHTS[self.planner.strength][0]

    @property
    def left(self) -> int:
        """The turns in which they may still walk; sharp fears that the prizes fall before the end (SCN-5)."""
        story = self.field.config.story
        last = story.last_turn - self.planner.turn + 1
        if story.sauron_wins is None or not self.planner.cunning:
            return last
        lacking = story.sauron_wins.at_once_prizes - len(steps.held_prizes(self.field))
        return min(last, EACH * lacking)

    @cached_property
    def bearer(self) -> Person | None:
        """Who of the West bears the Ring, free or captive."""
        return bearer(self.field)

    @cached_property
    def pair(self) -> tuple[Person, ...]:
        """The bearer with his companion, free to walk; else nobody.

        Sharp leaves a companion behind whom all see when the bearer is unseen (RNG-3).
        """
        walk = pair(self.field)
        seen = any(not person.hidden for person in walk[1:])
        return walk[:1] if self.planner.cunning and seen and walk[0].hidden else walk

    @cached_property
    def walkers(self) -> MovingGroup | None:
        """The pair as a moving group, if it has not moved yet; on foot, for no horse goes to Mordor
        (CAV-1)."""
        able = [person.id for person in self.pair if not person.moved]
        if not self.pair or self.pair[0].id not in able:
            return None
        group = moving_group(self.field, able)
        return altered(group, on_foot=True) if group.mounted else group

    @cached_property
    def risks(self) -> Risks:
        """The dangers of the map for the pair."""
        return Risks(self.planner, self.pair)

    @cached_property
    def misty(self) -> bool:
        """Whether the West can open the misty passes itself (players.md 3.7)."""
        return any(card.id == MISTY for card in self.planner.view.hand) and not self.field.effects("EV16")

    @cached_property
    def plan(self) -> Plan | None:
        """The way of the pair to Mount Doom."""
        if self.walkers is None:
            return None
        by = gait(self.walkers)
        open_too = by._replace(misty=True) if self.misty else by
        straight = self._way(self.walkers, MOUNT_DOOM, open_too)
        return self._by_lorien(self.walkers, straight, open_too) or straight

    def _by_lorien(self, group: MovingGroup, straight: Plan | None, by: Gait) -> Plan | None:
        """The way by Lórien, if its gifts lie there and are worth the turns (MAG-2)."""
        if straight is None or not self.gifts or not self.planner.careful:
            return None
        saved = SWIFTER + SAFER * self.weight
        to = odds.turns(by, group.mf, group.at, LORIEN)
        if to > AROUND or to + odds.turns(by, group.mf, LORIEN, MOUNT_DOOM) - saved >= straight.cost:
            return None
        there, after = self._way(group, LORIEN, by), self.plan_from(LORIEN)
        if there is None or after is None:
            return None
        cost = there.cost + after.cost - saved
        return Plan((*there.legs, *after.legs), cost) if cost < straight.cost else None

    @cached_property
    def gifts(self) -> bool:
        """Whether anything is still to be found in Lórien."""
        return any(item.id in OF_LORIEN and item.lies == LORIEN for item in self.field.items)

    def plan_from(self, at: str) -> Plan | None:
        """Their way if they stood in another hex, as far as that can be told."""
        if self.walkers is None:
            return None
        moved = tuple(replace(person, at=at) for person in self.pair)
        there = altered(self.walkers, pieces=moved)
        return self._way(there, MOUNT_DOOM, gait(self.walkers))

    def _way(self, group: MovingGroup, end: str, by: Gait) -> Plan | None:
        """The least risky way of the pair to an end that comes in time; if none does, the boldest."""
        best = None
        for weight in WEIGHTS[self.planner.strength]:
            best = self._apart(group, end, weight, by)
            if best is None or best.turns <= self.left:
                break
        return best

    def _apart(self, group: MovingGroup, end: str, weight: float, by: Gait) -> Plan | None:
        """A way on which no night is spent beside a Nazgûl, if there is one."""
        apart = plan(group, end, self.risks, weight, by=by, shun=self.ridden) if self.ridden else None
        return apart or plan(group, end, self.risks, weight, by=by)

    @cached_property
    def ridden(self) -> frozenset[str]:
        """The hexes in which the bearer does not end a step: a Nazgûl stands there for all to see (W15.15).

        But for the fire, where nothing else is left to do, and where friends are around him (CAP-5).
        """
        if not self.planner.careful:
            return frozenset()
        riders = (p.at for p in self.field.persons if p.nazgul and p.here and p.power == "sauron")
        return frozenset(at for at in riders if at and at != MOUNT_DOOM and not self.safe(at))

    @cached_property
    def seen(self) -> bool:
        """Whether the bearer stands before all eyes."""
        return bool(self.pair) and not self.pair[0].hidden

    @cached_property
    def beyond_rauros(self) -> bool:
        """Whether the bearer has left the lands where friends can walk beside him (players.md 3.4)."""
        if self.bearer is None or not self.bearer.at:
            return True
        far = odds.toward(FOOT, 4, MOUNT_DOOM)
        return far.get(self.bearer.at, 0.0) <= far[RAUROS] + NEAR_RAUROS

    def hunted(self, at: str) -> bool:
        """Whether Nazgûl could come to a hex with one move."""
        return bool(intercepting.able_to_come(self.field, at))

    def unwatched(self, at: str) -> bool:
        """Whether whoever is seen can hide there: nothing Dark is in or next to the hex (HID-9)."""
        return not any(self.field.dark_at(near) for near in BOARD.within(at, 1))

    def safe(self, at: str) -> bool:
        """Whether whoever is seen there can neither be searched for nor taken (SRC-6, CAP-5)."""
        return self.field.held_citadel(at, "fellowship") or bool(self.field.units_at(at, "fellowship"))


def distance_to_doom(at: str) -> float:
    """Movement points on foot from a hex to the fire."""
    return odds.toward(FOOT, 4, MOUNT_DOOM).get(at, 999.0)
