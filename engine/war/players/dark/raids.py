"""Attacks of a battle step, weighed by what they win and cost (players.md 4 Points, 8 forms)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.war.actions import Answer, Attack
from engine.war.battles.declaring import under_walls
from engine.war.battles.forces import column, defence
from engine.war.board import BOARD
from engine.war.cards.combat import BREATH, GROND
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.hunt.capturing import capture_chance
from engine.war.odds import EVEN, Clash, Hope, battle, captures, clash, hope
from engine.war.phase_records import Asking
from engine.war.pieces import Person, Unit
from engine.war.players import estimate, garrisons
from engine.war.players.dark import goals
from engine.war.players.dark.goals import obstacles
from engine.war.players.dark.plans import assails
from engine.war.players.planner import Planner, ScoredAction, thought_once
from engine.war.questions import (
    BattleForm,
    BattleOrders,
    BattlesDeclared,
    Caught,
    Challenged,
    Choice,
    FightOrders,
    Leave,
    Seize,
    Spotted,
)
from engine.war.ratings import combat
from engine.war.realm import mobilising, white_hand
from engine.war.turns.steps import wins_with

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
def raids(planner: Planner, power: Power) -> list[Raid]:
    """The attacks that are worth it from where everybody stands, the best first."""
    field = planner.field
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
    possible = [
        raid
        for target, units in near.items()
        if target not in declared
        and white_hand.may_not_attack(field, power, units, target) is None
        and (raid := best(planner, power, target, units)) is not None
    ]
    return sorted(possible, key=lambda raid: (-raid.gain, raid.target))


def _enemies(field: Field, power: Power) -> frozenset[str]:
    """The hexes in which there is anything to attack."""
    bands = (band.at for band in field.bands if field.enemies(power, band.power))
    return frozenset((*(at for at, _ in obstacles(field, power)), *bands))


def best(
    planner: Planner, power: Power, target: str, units: Sequence[Unit], *, lead: int = 0, shift: int = 0
) -> Raid | None:
    """The strongest units first, as many as pay for themselves; None if none do.

    ``lead`` and ``shift`` are what captains would give who are still to come.
    """
    field = planner.field
    place = BOARD.place(target)
    worth = (goals.worth_of(planner, power, place) if place else 0.0) or CLEARED
    price = POINT if power == "sauron" or field.turn.control else 0.0
    points = field.turn.points if price else len(units)
    ordered = sorted(units, key=lambda unit: (-unit.strength, unit.id))[:points]
    raid: Raid | None = None
    for number in range(1, len(ordered) + 1):
        chosen = tuple(ordered[:number])
        fought = clash(field, power, [unit.id for unit in chosen], target)
        if fought is None or not _dares(planner, power, target, fought, shift):
            continue
        hope = battle(fought._replace(lead=fought.lead + lead, shift=fought.shift + shift))
        gain = hope.taken * worth + BEATEN * hope.beaten - LOST * hope.lost - price * number
        if gain > 0 and (raid is None or gain > raid.gain):
            raid = Raid(target, chosen, hope, gain)
    return raid


def _dares(planner: Planner, power: Power, target: str, fought: Clash, shift: int) -> bool:
    """Whether the odds are good enough: nobody careful attacks below 1:1 but to win the war (W15.15)."""
    if not planner.careful:
        return column(fought.attack, fought.troops * fought.times or fought.wall) >= BOLD
    return fought.column + shift >= EVEN or wins_with(planner.field, power, target)


def scored_actions(planner: Planner, power: Power) -> Iterator[ScoredAction]:
    """The attacks of the step, the best first."""
    for raid in raids(planner, power):
        order = Attack(raid.target, raid.names, orders(planner, power, raid))
        yield ScoredAction(order, "attack", {"at": raid.target, "taken": raid.hope.taken, "gain": raid.gain})


def orders(planner: Planner, power: Power, raid: Raid) -> BattleOrders:
    """Who advances and when to leave: into goals alone, and an army is not spent on nothing."""
    place = BOARD.place(raid.target)
    goal = bool(place and goals.worth_of(planner, power, place))
    people = tuple(
        person.id
        for at in dict.fromkeys(unit.at for unit in raid.units)
        for person in planner.field.persons_at(at, power)
        if person.leader and not person.captor and not person.nazgul
    )
    grond = BOARD.citadel(raid.target) and any(card.id == GROND for card in planner.view.hand)
    return BattleOrders(
        leave_under=HOLD if goal else FLEE,
        advance=(*garrisons.staying(planner, raid.units), *people) if goal else (),
        cards=(GROND,) if grond and power == "sauron" and planner.careful else (),
    )


# What the Dark player answers: dead or alive, who comes, battle and fight orders (P-1, P-2, P-22, P-23)

AT_ONCE: Final = 101
"""Leave after the first round (P-5)."""
FORM_LOST: Final = 0.5
"""The chance from which a place counts as lost."""
DEAR: Final = 0.8
"""The chance from which an Objective, which is worth an army, counts as lost."""
HARDLY: Final = 0.06
"""The chance of a capture that no Nazgûl comes for."""


def answer(planner: Planner, phase: Asking) -> ScoredAction | None:
    """The answer to a prompt; None: as the default says."""
    if not planner.careful:
        return None
    match phase.about:
        case Caught():
            return _said(phase, Seize(_best(planner, phase.about.at)), "seize")
        case Spotted():
            return _who_comes(planner, phase, phase.about)
        case BattlesDeclared():
            form = BattleForm(tuple(_orders(planner, at) for at in phase.about.targets))
            return _said(phase, form, "battles")
        case Challenged():
            return _said(phase, _fight(planner, phase.about), "challenged")
        case _:
            return None


def _said(phase: Asking, choice: Choice, why: str) -> ScoredAction:
    return ScoredAction(Answer(phase.prompt, choice), why)


def _best(planner: Planner, at: str) -> str:
    """A Nazgûl, if one is among those with the best number: he is the swiftest captor (CAP-4)."""
    holders = capture_chance(planner.field.dark_at(at, *planner.view.powers)).holders
    riders = {person.id for person in planner.field.persons if person.nazgul}
    return next((name for name in holders if name in riders), "")


def _who_comes(planner: Planner, phase: Asking, about: Spotted) -> ScoredAction:
    """The nearest who leads nobody; nobody for those who cannot be taken."""
    field = planner.field
    easy = min(combat(field, field.person(name)) for name in about.spotted)
    wanted = set(about.spotted) & {"frodo", "sam", next(estimate.suspects(field), "")}
    if captures(capture_chance(()).number or 7, easy, BOARD.terrain[about.at]) < HARDLY and not wanted:
        return _said(phase, Leave(), "not_worth_it")
    plain = [name for name in about.nazgul if not field.person(name).leader]
    return _said(phase, Seize((plain or list(about.nazgul))[0]), "come")


# Battles


def _orders(planner: Planner, at: str) -> BattleOrders:
    """Break off at once where the place is lost anyway; toward the nearest own Citadel with room."""
    field = planner.field
    attack = next((attack for attack in field.turn.attacks if attack.target == at), None)
    if attack is None:
        return BattleOrders(at)
    force = defence(field, attack.power, at)
    what = hope(field, attack.power, attack.units, at)
    place = BOARD.place(at)
    dear = planner.cunning and bool(place and place.objective)
    lost = what.taken >= (DEAR if dear else FORM_LOST) and force.strength >= 10
    # Whoever stayed under walls that fall would be killed with them (ROU-4, ARM-11).
    go = True if lost and under_walls(planner.view, at) else None
    leave = AT_ONCE if lost else 50
    return BattleOrders(at, leave_under=leave, retreat_to=_refuge(planner, at), leaders_go=go)


def _refuge(planner: Planner, at: str) -> str:
    """The nearest Citadel of the own side."""
    homes = (home for home in planner.field.citadels(*planner.view.powers) if home != at)
    return min(homes, key=lambda home: (distance(home, at), home), default="")


# Fights


def _fight(planner: Planner, about: Challenged) -> FightOrders:
    """The weakest first; the Ringbearer, as far as can be guessed, before all."""
    field = planner.field
    wanted = list(estimate.suspects(field))[:1]
    people = [field.person(name) for name in about.theirs if name in {p.id for p in field.persons}]
    order = sorted(
        people, key=lambda p: (p.id not in wanted, p.endurance, combat(field, p, fight=True), p.id)
    )
    return FightOrders(strike=tuple(person.id for person in order), cards=_cards(planner, about.mine))


def _cards(planner: Planner, mine: tuple[str, ...]) -> tuple[str, ...]:
    riders = any(person.nazgul for person in _people(planner.field, mine))
    held = any(card.id == BREATH for card in planner.view.hand)
    return (BREATH,) if riders and held and not planner.again else ()


def _people(field: Field, names: tuple[str, ...]) -> Iterator[Person]:
    return (person for person in field.persons if person.id in names)
