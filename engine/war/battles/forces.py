"""Who fights a battle, how strong, and who leads (ARM-1, ARM-14, CIT, INT-2, LDR, RAN-2, NAZ-1)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.cards import combat
from engine.war.data import NAZGUL, TABLES
from engine.war.data.records import Power
from engine.war.events import fights as told
from engine.war.fates import dying
from engine.war.fates.hiding import rescued
from engine.war.field import DARK, Field
from engine.war.grid import side
from engine.war.moves.restrictions import hostile, intrinsic, warden
from engine.war.phase_records import Battle
from engine.war.pieces import OrcBand, Person, Unit
from engine.war.questions import BattleOrders
from engine.war.ratings import leadership, sorcery
from engine.war.realm.mobilising import led_by_eomer
from engine.war.step_builder import StepBuilder

Troops = Unit | OrcBand


class Force(NamedTuple):
    """One side of a battle."""

    power: Power
    """Whose orders count; of Isengard's two garrisons Saruman's (ARM-14)."""
    troops: tuple[Troops, ...]
    people: tuple[Person, ...]
    """Revealed characters with them who are free to act (LDR-1)."""
    hexes: tuple[str, ...]

    @property
    def strength(self) -> int:
        """The strength without multiples."""
        return sum(piece.strength for piece in self.troops)


def attackers(field: Field, battle: Battle) -> Force:
    """The attacking units that are left, with the people in their hexes.

    Before Rohan is mobilised none but Éomer goes with his riders (MOB-6).
    """
    units = tuple(field.unit(name) for name in battle.units if field.has(name) and field.unit(name).at)
    powers: tuple[Power, ...] = tuple(dict.fromkeys((battle.power, *(unit.power for unit in units))))
    hexes = tuple(dict.fromkeys(unit.at for unit in units))
    alone = {at for at in hexes if led_by_eomer(field, (unit for unit in units if unit.at == at))}
    there = (person for at in hexes for person in able(field, at, *powers))
    people = tuple(person for person in there if person.id == "eomer" or person.at not in alone)
    return Force(battle.power, units, people, hexes)


def defenders(field: Field, battle: Battle) -> Force:
    """Whoever in the target hex must be attacked, but those for whom the battle is over."""
    return defence(field, battle.power, battle.target, battle.gone)


def defence(field: Field, power: Power, at: str, gone: tuple[str, ...] = ()) -> Force:
    """The force that meets an attack of a power on a hex; of two powers' that of the army units (CAP-10)."""
    others: list[Troops] = [*field.units_at(at), *field.bands_at(at)]
    troops = tuple(piece for piece in others if hostile(field, power, piece) and piece.id not in gone)
    army = {piece.power for piece in troops if isinstance(piece, Unit)} - {"nobody"}
    powers = army or {piece.power for piece in troops} or {warden(at)}
    own: Power = "saruman" if "saruman" in powers else min(powers - {"nobody"} or powers)
    return Force(own, troops, able(field, at, own), (at,))


def able(field: Field, at: str, *powers: Power) -> tuple[Person, ...]:
    """The revealed characters of a side in a hex who are free to act (LDR-1, HID-2, RES-7)."""
    return tuple(
        person
        for person in field.persons_at(at, *powers)
        if not (person.hidden or person.captor or person.bound or person.lost)
        and not rescued(field, person.id)
    )


def defending(field: Field, force: Force, at: str) -> int:
    """The defending strength: multiplied in a Citadel, or the Intrinsic Defense alone (CIT, INT-2)."""
    place = BOARD.place(at)
    times = place.defence_multiplier if place else 1
    strength = sum(piece.strength * (times if isinstance(piece, Unit) else 1) for piece in force.troops)
    return max(strength, intrinsic(field, at)) if undefended(field, force, at) else strength


def undefended(field: Field, force: Force, at: str) -> bool:
    """INT-2: whether the walls of a place fight, for they hold no army unit; a band is none (CAP-10)."""
    army = any(isinstance(piece, Unit) for piece in force.troops)
    return not army and not field.enemies(force.power, warden(at))


def met(field: Field, power: Power, at: str) -> bool:
    """Whether an attack of that power on a hex meets troops, bands or an Intrinsic Defense (ARM-1)."""
    there: list[Troops] = [*field.units_at(at), *field.bands_at(at)]
    troops = any(hostile(field, power, piece) for piece in there)
    return troops or (bool(intrinsic(field, at)) and opposes(field, power, at))


def walls(field: Field, power: Power, at: str) -> int:
    """The Intrinsic Defense that an attack of that power meets in a hex: none of its own (INT-8)."""
    return intrinsic(field, at) if opposes(field, power, at) else 0


def sheltered(field: Field, at: str, force: Force) -> bool:
    """INT-6: whether an intact Intrinsic Defense shields the leaders of a force, being of its own side."""
    return bool(intrinsic(field, at)) and force.power == warden(at)


def opposes(field: Field, power: Power, at: str) -> bool:
    """Whether the Intrinsic Defense of a hex is against that power; Sauron may turn on Saruman (SR3-5)."""
    owner = warden(at)
    turned = field.three and power == "sauron" and owner == "saruman"
    return field.enemies(power, owner) or turned


# Leaders, sorcerers, fear and prejudice

RANGERS = 1
"""What the Rangers lead with, if alone (RAN-2)."""


class Led(NamedTuple):
    """What leader and sorcerer give a side."""

    leadership: int = 0
    sorcery: int = 0
    leader: str = ""
    """A character, or the unit of Rangers."""
    sorcerer: str = ""

    @property
    def sum(self) -> int:
        """What counts on the die (ARM-4)."""
        return self.leadership + self.sorcery


def led(field: Field, force: Force, *, defends: str = "") -> Led:
    """The best pair of leader and sorcerer, two different characters (LDR-1 to LDR-4, RAN-2).

    Who wears the Ring leads nobody (RNG-4), but sorcery is not leading (LDR-3).
    """
    elves = any(isinstance(piece, Unit) and piece.kind.nation == "elf" for piece in force.troops)
    free = [person for person in force.people if not (field.ring.worn and field.ring.holder == person.id)]
    leads = {person.id: _leads(field, person, elves) for person in free}
    casts = {person.id: sorcery(field, person, defends=defends) for person in force.people}
    if not leaders(force):
        rangers = [unit.id for unit in force.troops if isinstance(unit, Unit) and unit.kind.rangers]
        leads |= dict.fromkeys(rangers, 0 if elves else RANGERS)
    best = Led()
    for leader, gives in {**leads, "": 0}.items():
        for sorcerer, helps in {**casts, "": 0}.items():
            if leader and leader == sorcerer:
                continue
            pair_here = Led(gives, helps, leader if gives else "", sorcerer if helps else "")
            best = max(best, pair_here, key=lambda pair: pair.sum)
    return best


def _leads(field: Field, person: Person, elves: bool) -> int:
    """LDR-2: Elves follow Elf leaders, Gandalf and Aragorn alone; ELV-6: Elrond leads nobody."""
    if person.kind.no_lead or not person.leader or (elves and not person.kind.may_lead_elves):
        return 0
    return leadership(field, person)


def leaders(force: Force) -> tuple[Person, ...]:
    """The leaders of a side in a battle (GEN-5, LDR-5)."""
    return tuple(person for person in force.people if person.leader)


def fear(field: Field, people: Iterable[Person]) -> int:
    """Columns for Nazgûl with an attack: two and a leader besides them, or all nine (NAZ-1, NAZ-2).

    In a joint attack Saruman's leaders are of one side with them (ARM-14).
    """
    with_it = [person for person in people if person.power in DARK]
    riders = {person.id for person in with_it if person.nazgul}
    if len(riders) == len(NAZGUL):
        return TABLES.fear["all_nine"]
    besides = any(len(riders - {person.id}) >= 2 for person in with_it if person.leader)
    return TABLES.fear["two_nazgul_and_leader"] if besides else 0


# Column, row and result of a round (ARM-2 to ARM-5)

COLUMNS = TABLES.odds_columns
RATIOS = tuple((int(a), int(b)) for a, b in (column.split(":") for column in COLUMNS))
SMALLEST, SMALLEST_FROM = TABLES.smallest_loss["strength"], TABLES.smallest_loss["from_percent"]
MOST = 3
"""The most that leaders count on the die (ARM-4)."""
ROWS = 8
HARD = "frs"
"""Terrain that helps the defender."""
BARRIERS = ("gate", "pass")


class Result(NamedTuple):
    """What a round costs either side, in percent (ARM-5)."""

    attacker: int
    attacker_leader: bool
    defender: int
    defender_leader: bool

    @property
    def shatters(self) -> bool:
        """Whether it destroys an Intrinsic Defense (INT-3)."""
        return self.attacker == 0 and self.defender == 100


def column(attack: int, defence: int) -> int:
    """The highest column that is not above the real ratio (ARM-2)."""
    against, column_number = max(1, defence), 0
    for place, (a, b) in enumerate(RATIOS):
        if a * against > attack * b:
            break
        column_number = place
    return column_number


def held(place: int) -> int:
    """A column held to 1:4..6:1 (ARM-3)."""
    return max(0, min(len(COLUMNS) - 1, place))


def row(die: int, for_attacker: int, for_defender: int) -> int:
    """The row of a die with leaders and sorcerers (ARM-4)."""
    return max(1, min(ROWS, die + lead(for_attacker, for_defender)))


def lead(for_attacker: int, for_defender: int) -> int:
    """What leaders and sorcerers of both sides add to the die of the attacker (ARM-4)."""
    return max(-MOST, min(MOST, for_attacker - for_defender))


def read(text: str) -> Result:
    """A cell of the table, ``5/40k``."""
    ours, theirs = text.split("/")
    return Result(_percent(ours), "k" in ours, _percent(theirs), "k" in theirs)


def _percent(text: str) -> int:
    number = text.removesuffix("k")
    return 0 if number == "-" else int(number)


def result(rows: int, columns: int) -> Result:
    """The cell of a row and a column."""
    return CELLS[rows][columns]


CELLS = {int(place): tuple(read(text) for text in cells) for place, cells in TABLES.army_crt.items()}


@lru_cache(maxsize=4096)
def loss(strength: int, percent: int) -> int:
    """What a percentage costs: rounded half up, a figure of 20 or more at least 1 (ARM-5, GEN-4)."""
    lost = (strength * percent * 2 + 100) // 200
    least = SMALLEST if percent >= SMALLEST_FROM else 0
    return min(strength, max(lost, least if strength else 0))


def shift(field: Field, battle: Battle, ours: Force, theirs: Force) -> int:
    """The sum of all column shifts (ARM-3, NAZ-1, NAZ-2)."""
    at = battle.target
    hard = BOARD.terrain[at] in HARD and not BOARD.citadel(at)
    barred = bool(ours.hexes) and all(_barrier(start, at) for start in ours.hexes)
    seats = field.config.seat_of(battle.power), field.config.seat_of(theirs.power)
    return fear(field, ours.people) + combat.shift(field, at, *seats) - hard - barred


def _barrier(start: str, at: str) -> bool:
    """Whether attackers cross a river, gate or pass."""
    pass_between = BOARD.way_through(start, at)
    return side(start, at) in BOARD.rivers or (pass_between is not None and pass_between.kind in BARRIERS)


class Chances(NamedTuple):
    """What a round is fought at."""

    attack: int
    defence: int
    column: int
    shift: int
    difference: int
    """What leaders and sorcerers add to the die (ARM-4)."""


def chances(field: Field, battle: Battle, ours: Force, theirs: Force) -> Chances:
    """Column and die modifiers of the next round."""
    attack, strength = ours.strength, defending(field, theirs, battle.target)
    shifted = shift(field, battle, ours, theirs)
    place = held(column(attack, strength) + shifted)
    difference = lead(led(field, ours).sum, led(field, theirs, defends=battle.target).sum)
    return Chances(attack, strength, place, shifted, difference)


def spread(
    units: Iterable[tuple[str, int, bool]], lost: int, first: tuple[str, ...]
) -> tuple[tuple[str, int], ...]:
    """A loss over units of a strength, Rangers marked: as ordered, then the largest first (ARM-6, P-4)."""
    ranks = {name: place for place, name in enumerate(first)}
    ordered = sorted(units, key=lambda unit: (ranks.get(unit[0], len(ranks)), unit[2], -unit[1], unit[0]))
    losses = []
    for name, strength, _ in ordered:
        taken = min(strength, lost)
        lost -= taken
        if taken:
            losses.append((name, taken))
    return tuple(losses)


# What a round costs: strength, leaders, the Rangers, an Intrinsic Defense (ARM-5, ARM-6, LDR-5, RAN-1)

SPARED_FROM = 2
"""A leader of so much that the Rangers die for him by default (P-6)."""


def suffer(
    builder: StepBuilder, force: Force, percent: int, orders: BattleOrders
) -> tuple[tuple[str, int], ...]:
    """A side loses a percentage of its strength: which unit lost how much. Nobody is removed yet."""
    marked = [
        (piece.id, piece.strength, isinstance(piece, Unit) and piece.kind.rangers) for piece in force.troops
    ]
    lost = spread(marked, loss(force.strength, percent), orders.losses)
    for name, taken in lost:
        piece = builder.field.piece(name)
        if not hasattr(piece, "strength"):
            continue
        builder.put(replace(piece, strength=piece.strength - taken))
    return lost


def bury(builder: StepBuilder, force: Force) -> None:
    """Who has no strength left is no more; what he led or held stays in the hex (GEN-5, IND-14)."""
    for piece in force.troops:
        if builder.field.has(piece.id) and getattr(builder.field.piece(piece.id), "strength", 1) < 1:
            destroy(builder, piece.id, "losses")


def destroy(builder: StepBuilder, name: str, why: str) -> None:
    """A unit or band is removed (GEN-5)."""
    piece = builder.field.piece(name)
    builder.tell(told.UnitLost(name, piece.at, why, max(0, getattr(piece, "strength", 0))))
    dying.leave_behind(builder, name)
    builder.remove(name)


def leader_falls(builder: StepBuilder, force: Force, orders: BattleOrders) -> None:
    """A ``k``: the Rangers by order or default, else a leader by lot, if there is one (LDR-5, RAN-1)."""
    present, rangers = _present(builder, force), _rangers_left(builder, force)
    if rangers and (not present or _spared(force, orders)):
        destroy(builder, rangers, "leader")
    elif present:
        names = [person.id for person in present]
        victim = names[0] if len(names) == 1 else builder.pick("leader", names, secret=False)
        dying.kill(builder, victim, "battle")


def may_spare(builder: StepBuilder, force: Force) -> bool:
    """Whether there are Rangers to die for a leader, and a leader to die for (P-6)."""
    return bool(_present(builder, force) and _rangers_left(builder, force))


def _present(builder: StepBuilder, force: Force) -> list[Person]:
    return [person for person in leaders(force) if builder.field.person(person.id).here]


def _rangers_left(builder: StepBuilder, force: Force) -> str:
    units = (piece for piece in force.troops if isinstance(piece, Unit) and piece.kind.rangers)
    return next((unit.id for unit in units if builder.field.has(unit.id)), "")


def endangered(force: Force, orders: BattleOrders) -> tuple[Person, ...]:
    """The leaders one of whom a ``k`` costs; nobody where Rangers die for them (LDR-5, RAN-1)."""
    rangers = any(isinstance(piece, Unit) and piece.kind.rangers for piece in force.troops)
    return () if rangers and _spared(force, orders) else leaders(force)


def _spared(force: Force, orders: BattleOrders) -> bool:
    if orders.rangers is not None:
        return orders.rangers
    return any(person.kind.leadership >= SPARED_FROM for person in leaders(force))
