"""Attacks of a battle step, weighed by what they win and cost (players.md 4 Points, 8 forms)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.war.actions import Attack
from engine.war.battles.forces import column
from engine.war.board import BOARD
from engine.war.cards.combat import GROND
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.pieces import Unit
from engine.war.players import garrisons
from engine.war.players.dark import goals
from engine.war.players.dark.plans import assails
from engine.war.players.dark.routes import obstacles
from engine.war.players.mind import Mind, Wish, thought_once
from engine.war.players.odds import EVEN, Clash, Hope, battle, clash
from engine.war.questions import BattleOrders
from engine.war.realm import binding, mobilising
from engine.war.turns.victory import wins_with

BEATEN, LOST, POINT = 0.5, 0.4, 0.35
"""What strength of theirs, of ours, and a Shadow Point are worth beside places."""
CLEARED: Final = 3.0
"""What it is worth to clear a hex that is nobody's goal."""
BOLD: Final = TABLES.odds_columns.index("3:1")
"""The odds of easy's attacks."""
HOLD, FLEE = 50, 60
"""Under what share of the start to leave: where a place is to be had, and else (players.md 4 Forms)."""


class Raid(NamedTuple):
    """An attack that could be declared now."""

    target: str
    units: tuple[Unit, ...]
    hope: Hope
    gain: float

    @property
    def names(self) -> tuple[str, ...]:
        """Who attacks."""
        return tuple(unit.id for unit in self.units)


@thought_once
def raids(mind: Mind, power: Power) -> list[Raid]:
    """The attacks that are worth it from where everybody stands, the best first."""
    field = mind.field
    near: dict[str, list[Unit]] = {}
    enemies = _enemies(field, power)
    for unit in field.units:
        if unit.at and unit.power == power and not (unit.deserter or unit.attacked or unit.barred):
            if not mobilising.ready(field, unit):
                continue
            for target in BOARD.neighbours[unit.at]:
                if target in enemies and assails(field, unit.at, target):
                    near.setdefault(target, []).append(unit)
    declared = {attack.target for attack in field.turn.attacks}
    found = [
        raid
        for target, units in near.items()
        if target not in declared
        and binding.attack_refused(field, power, units, target) is None
        and (raid := best(mind, power, target, units)) is not None
    ]
    return sorted(found, key=lambda raid: (-raid.gain, raid.target))


def _enemies(field: Field, power: Power) -> frozenset[str]:
    """The hexes in which there is anything to attack."""
    bands = (band.at for band in field.bands if field.enemies(power, band.power))
    return frozenset((*(at for at, _ in obstacles(field, power)), *bands))


def best(
    mind: Mind, power: Power, target: str, units: Sequence[Unit], *, lead: int = 0, shift: int = 0
) -> Raid | None:
    """The strongest units first, as many as pay for themselves; None if none do.

    ``lead`` and ``shift`` are what captains would give who are still to come.
    """
    field = mind.field
    place = BOARD.place(target)
    worth = (goals.worth_of(mind, power, place) if place else 0.0) or CLEARED
    price = POINT if power == "sauron" or field.turn.control else 0.0
    points = field.turn.points if price else len(units)
    ordered = sorted(units, key=lambda unit: (-unit.strength, unit.id))[:points]
    found: Raid | None = None
    for number in range(1, len(ordered) + 1):
        chosen = tuple(ordered[:number])
        fought = clash(field, power, [unit.id for unit in chosen], target)
        if fought is None or not _dares(mind, power, target, fought, shift):
            continue
        hope = battle(fought._replace(lead=fought.lead + lead, shift=fought.shift + shift))
        gain = hope.taken * worth + BEATEN * hope.beaten - LOST * hope.lost - price * number
        if gain > 0 and (found is None or gain > found.gain):
            found = Raid(target, chosen, hope, gain)
    return found


def _dares(mind: Mind, power: Power, target: str, fought: Clash, shift: int) -> bool:
    """Whether the odds are good enough: nobody careful attacks below 1:1 but to win the war (W15.15)."""
    if not mind.careful:
        return column(fought.attack, fought.troops * fought.times or fought.wall) >= BOLD
    return fought.column + shift >= EVEN or wins_with(mind.field, power, target)


def wishes(mind: Mind, power: Power) -> Iterator[Wish]:
    """The attacks of the step, the best first."""
    for raid in raids(mind, power):
        order = Attack(raid.target, raid.names, orders(mind, power, raid))
        yield Wish(order, "attack", {"at": raid.target, "taken": raid.hope.taken, "gain": raid.gain})


def orders(mind: Mind, power: Power, raid: Raid) -> BattleOrders:
    """Who advances and when to leave: into goals alone, and an army is not spent on nothing."""
    place = BOARD.place(raid.target)
    goal = bool(place and goals.worth_of(mind, power, place))
    people = tuple(
        person.id
        for at in dict.fromkeys(unit.at for unit in raid.units)
        for person in mind.field.persons_at(at, power)
        if person.leader and not person.captor and not person.nazgul
    )
    grond = BOARD.citadel(raid.target) and any(card.id == GROND for card in mind.view.hand)
    return BattleOrders(
        leave_under=HOLD if goal else FLEE,
        advance=(*garrisons.staying(mind, raid.units), *people) if goal else (),
        cards=(GROND,) if grond and power == "sauron" and mind.careful else (),
    )
