"""Attacks are declared, paid and put in order (ARM-1, ARM-10, ARM-12, ARM-14, SHD-4)."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import Attack, Reorder
from engine.war.battles.forces import ROWS, attackers, chances, defence, loss, met, result
from engine.war.board import BOARD, ENT_SIDES
from engine.war.cards import named
from engine.war.chapter import Order, Prompt
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.events.fights import AttackDeclared, AttackDropped, AttacksOrdered
from engine.war.events.table import Moved
from engine.war.fates import hiding
from engine.war.field import DARK, Declared, Field, memoized
from engine.war.grid import distance, side
from engine.war.moves import homing
from engine.war.moves.parting import commanded
from engine.war.moves.restrictions import BARAD_DUR, intrinsic, may_not_end, warden, withstanding
from engine.war.moving_group import moving_group
from engine.war.phase_records import Asking, Battle, BattleStep
from engine.war.pieces import OrcBand, Unit
from engine.war.questions import BattleForm, BattleOrders, BattlesDeclared, Choice, RoundOver
from engine.war.realm import alliance, mobilising, white_hand
from engine.war.ring import doom
from engine.war.step_builder import StepBuilder
from engine.war.view import View

BATTLING = frozenset(chapter.BATTLING)
DEFENDED = frozenset(BOARD.hex_of(place) for place in TABLES.intrinsic)
OPEN = ("pass", "gate")
"""Passes that an attack goes through, gates also when closed (ARM-10)."""


def open_side(field: Field, unit: Unit, target: str) -> bool:
    """Whether a unit may attack, advance or retreat over the hexside between (ARM-10)."""
    hexside = side(unit.at, target)
    if target not in BOARD.neighbours[unit.at]:
        return False
    if hexside in BOARD.walls:
        through = BOARD.passes.get(hexside)
        if through is not None:
            return through.kind in OPEN
        return hexside in ENT_SIDES and unit.kind.ents and field.war.ents
    return BOARD.crossed(unit.at, target) != "major"


def refused(seen: View, action: Attack) -> IllegalAction | None:
    """Why an attack is not allowed."""
    field, target = seen.field, action.target
    if target not in BOARD.terrain:
        return no("ARM-1", "attack.no_hex", at=target)
    if not action.units or len(set(action.units)) != len(action.units):
        return no("ARM-1", "attack.who", units=action.units)
    for name in action.units:
        if wrong := _unit_refused(seen, name, target):
            return wrong
    units = [field.unit(name) for name in action.units]
    powers = {unit.power for unit in units}
    if len(powers) > 1 and not field.turn.control:
        return no("ARM-14", "attack.two_powers")
    power = units[0].power
    if any(attack.target == target for attack in field.turn.attacks):
        return no("ARM-1", "attack.declared", at=target)
    if wrong := white_hand.may_not_attack(field, power, units, target):
        return wrong
    victims = alliance.attackable(field, power)
    if not met(field, power, target) and not any(field.units_at(target, *victims)):
        return no("ARM-1", "attack.nothing", at=target)
    return (
        known(action.orders)
        or named.refused(seen, action.orders.cards, "battle_attack")
        or mobilising.short(seen, white_hand.price(field, units))
    )


def _unit_refused(seen: View, name: str, target: str) -> IllegalAction | None:
    piece = seen.field.piece(name) if seen.field.has(name) else None
    if not isinstance(piece, Unit) or not piece.at or piece.power not in commanded(seen) or piece.deserter:
        return no("ARM-1", "attack.not_yours", unit=name)
    if piece.attacked:
        return no("ARM-1", "attack.done", unit=name)
    if piece.barred and target != BARAD_DUR:
        return no("DOO-11", "attack.crossed", unit=name)
    if target not in BOARD.neighbours[piece.at]:
        return no("ARM-1", "attack.not_next", unit=name, at=target)
    if not open_side(seen.field, piece, target):
        return no("ARM-10", "attack.closed", unit=name, at=target)
    return None


def known(orders: BattleOrders) -> IllegalAction | None:
    """Whether the places that orders name exist."""
    for name in (orders.rout_to, orders.retreat_to):
        if name and name not in BOARD.places and not (name in BOARD.terrain and BOARD.is_land(name)):
            return no("ARM-12", "orders.no_place", place=name)
    return None


def do(builder: StepBuilder, action: Attack) -> None:
    """Declare it: the points are paid now, the units have attacked (ARM-1, ARM-12)."""
    field = builder.field
    units = [field.unit(name) for name in action.units]
    cost = white_hand.price(field, units)
    mobilising.pay(builder, cost)
    builder.put(*(replace(unit, attacked=True) for unit in units))
    declared = Declared(action.target, action.units, action.orders, cost, units[0].power)
    builder.note(attacks=(*builder.turn.attacks, declared))
    builder.tell(AttackDeclared(action.target, action.units))


def offers(seen: View) -> Iterator[Attack]:
    """On each hex that can be attacked: with all that can, and with each unit alone."""
    near: dict[str, list[str]] = {}
    mine = commanded(seen)
    for unit in seen.field.units:
        if unit.at and unit.power in mine and not unit.attacked and not unit.deserter:
            held = attackable_hexes(seen.field, unit.power)
            for target in BOARD.neighbours[unit.at]:
                if target in held and _worth(seen.field, unit.power, target):
                    near.setdefault(target, []).append(unit.id)
    for target, names in near.items():
        for stack in dict.fromkeys((tuple(names), *((name,) for name in names))):
            order = Attack(target, stack)
            if refused(seen, order) is None:
                yield order


@memoized
def attackable_hexes(field: Field, power: Power) -> frozenset[str]:
    """The hexes where there may be anything to attack: pieces of others, or a defence that needs none."""
    units = {unit.at for unit in field.units if unit.power != power or unit.deserter}
    return DEFENDED | units | {band.at for band in field.bands if band.power != power}


@memoized
def _worth(field: Field, power: Power, target: str) -> bool:
    return met(field, power, target) or any(field.units_at(target, *alliance.attackable(field, power)))


# Their order


def _reorder_refused(seen: View, action: Reorder) -> IllegalAction | None:
    declared = [attack.target for attack in seen.field.turn.attacks]
    if len(declared) < 2 or sorted(action.targets) != sorted(declared):
        return no("ARM-12", "reorder.targets", targets=tuple(declared))
    if list(action.targets) == declared:
        return no("ARM-12", "reorder.already", targets=action.targets)
    return None


def _reorder(builder: StepBuilder, action: Reorder) -> None:
    by_target = {attack.target: attack for attack in builder.turn.attacks}
    builder.note(attacks=tuple(by_target[target] for target in action.targets))
    builder.tell(AttacksOrdered(action.targets))


def _reorders(seen: View) -> Iterator[Reorder]:
    """The other way round: the last first."""
    declared = tuple(attack.target for attack in seen.field.turn.attacks)
    if len(declared) > 1:
        yield Reorder((declared[-1], *declared[:-1]))


ORDERS = (
    Order(Attack, BATTLING, refused, do, offers),
    Order(Reorder, BATTLING, _reorder_refused, _reorder, _reorders),
)

# *Round by round*: each line of the battle orders is asked alone (PRM-5, P-4 to P-8, P-18)

SHARES: Final = (50, 25, 0, 101)
"""Of the start, in percent: half, a quarter, never, at once (P-5)."""


def alone(
    builder: StepBuilder,
    phase: Battle,
    prompt: str,
    *powers: Power,
    lost: tuple[int, int] = (0, 0),
    troops: tuple[str, ...] = (),
) -> bool:
    """Ask those powers now, if that is the rule of the house; whether they must answer first."""
    seats = [seat for seat in map(builder.seat_of, powers) if seat]
    if not builder.config.options.round_by_round or phase.asked or not seats:
        return False
    builder.swap(replace(phase, asked=True))
    builder.ask(prompt, seats, RoundOver(phase.target, phase.round, lost, troops))
    return True


def line(prompt: str, orders: BattleOrders, answer: BattleOrders) -> BattleOrders:
    """The orders after an answer to the line that was asked; unsaid, it stays as it was."""
    match prompt:
        case "P-4":
            return replace(orders, losses=answer.losses or orders.losses)
        case "P-5":
            under = orders.leave_under if answer.leave_under is None else answer.leave_under
            return replace(orders, leave_under=under)
        case "P-6":
            return replace(orders, rangers=orders.rangers if answer.rangers is None else answer.rangers)
        case "P-7":
            return replace(orders, rout_to=answer.rout_to or orders.rout_to)
        case "P-8":
            return replace(orders, retreat_to=answer.retreat_to or orders.retreat_to)
        case _:
            return replace(orders, advance=orders.advance if answer.advance is None else answer.advance)


def _bearing(seen: View, asking: Asking) -> Iterator[Choice]:
    """As ordered; each of the viewer's pieces first; the smallest first."""
    assert isinstance(asking.about, RoundOver)
    pieces = [seen.field.piece(name) for name in asking.about.troops if seen.field.has(name)]
    own = [piece for piece in pieces if isinstance(piece, Unit | OrcBand) and piece.power in seen.powers]
    smallest = sorted(own, key=lambda piece: (piece.strength, piece.id))
    every = tuple(piece.id for piece in smallest)
    return (BattleOrders(losses=first) for first in dict.fromkeys(((), *((name,) for name in every), every)))


def _havens(seen: View) -> tuple[str, ...]:
    """The Citadels of the viewer."""
    return tuple(
        place.id for place in BOARD.places.values() if seen.field.held_citadel(place.hex, *seen.powers)
    )


def _advances(seen: View, asking: Asking) -> Iterator[Choice]:
    """As the default says; nobody; each unit of the viewer next to the hex."""
    yield from (BattleOrders(), BattleOrders(advance=()))
    assert isinstance(asking.about, RoundOver)
    near = BOARD.neighbours[asking.about.target]
    own = (unit.id for unit in seen.field.units if unit.at in near and unit.power in seen.powers)
    yield from (BattleOrders(advance=(name,)) for name in own)


def _line(choices: Callable[[View, Asking], Iterable[Choice]]) -> Prompt:
    """The question for one line of the orders; by default it stays as ordered."""

    def refusal(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
        return known(choice) if isinstance(choice, BattleOrders) else no("PRM-5", "answer.battle_orders")

    return Prompt(lambda *_: BattleOrders(), choices, refusal)


PROMPTS = {
    "P-4": _line(_bearing),
    "P-5": _line(lambda *_: (BattleOrders(leave_under=share) for share in (None, *SHARES))),
    "P-6": _line(lambda *_: (BattleOrders(rangers=spare) for spare in (None, True, False))),
    "P-7": _line(lambda seen, _: (BattleOrders(rout_to=to) for to in ("", *_havens(seen)))),
    "P-8": _line(lambda seen, _: (BattleOrders(retreat_to=to) for to in ("", *_havens(seen)))),
    "P-18": _line(_advances),
}

# A battle step closes: defenders are asked once, battles fought, strays led back (ARM-12, DOO-12)

ALWAYS, NEVER = 101, 0


def begin(builder: StepBuilder) -> None:
    """The step closes."""
    sitting = builder.sitting
    assert sitting is not None
    if builder.turn.attacks or _astray(builder):
        builder.push(BattleStep(sitting.power))


def go_on(builder: StepBuilder, phase: BattleStep) -> None:
    """Ask, then fight one battle after another, then lead back who halted before Barad-dûr."""
    if phase.stage == "declared":
        builder.swap(replace(phase, stage="asked"))
        if any(_breaks(builder, attack) for attack in builder.turn.attacks):
            homing.end(builder)
        targets = _asked_about(builder)
        if targets:
            about = BattlesDeclared(tuple(attack.target for attack in builder.turn.attacks))
            builder.ask("P-22", targets, about)
    elif builder.turn.attacks:
        _fight(builder, phase)
    elif phase.stage == "asked":
        builder.swap(replace(phase, stage="over"))
        _lead_back(builder)
    else:
        builder.pop()


def _asked_about(builder: StepBuilder) -> tuple[str, ...]:
    """The seats that defend in this step; deserters have nobody (DES-12), and whose troops are lost by every
    order is not asked (W15.10)."""
    first, *others = builder.turn.attacks or (None,)
    # From another battle troops may come back into this one.
    if first is not None and not others and _doomed(builder.field, first):
        return ()
    return tuple(
        dict.fromkeys(seat for attack in builder.turn.attacks if (seat := _defender(builder, attack)))
    )


def _doomed(field: Field, attack: Declared) -> bool:
    """Whether every die of the first round kills all of the Dark who defend, and there is nobody and nothing
    besides them that an order could be about, as all know. Of the West somebody hidden may stand there."""
    at, theirs = attack.target, defence(field, attack.power, attack.target)
    if theirs.power not in DARK or not theirs.strength or intrinsic(field, at):
        return False
    if any(person.power in DARK for person in field.persons_at(at)):
        return False
    battle = Battle(at, attack.power, attack.units, BattleOrders(), BattleOrders())
    place = chances(field, battle, attackers(field, battle), theirs).column
    every = (loss(theirs.strength, result(row, place).defender) for row in range(1, ROWS + 1))
    return all(lost == theirs.strength for lost in every)


def _defender(builder: StepBuilder, attack: Declared) -> str:
    """Who answers for the defence of a target; nobody for deserters."""
    power = defence(builder.field, attack.power, attack.target).power
    return "" if power == "nobody" else builder.seat_of(power)


def heard(builder: StepBuilder, phase: BattleStep, asking: Asking) -> None:
    """The defenders' orders; who is named reveals himself (HID-3)."""
    defended = {attack.target: _defender(builder, attack) for attack in builder.turn.attacks}
    for given in asking.given:
        if isinstance(given.choice, BattleForm):
            own = {target for target, seat in defended.items() if seat == given.seat}
            heeded = tuple(orders for orders in given.choice.battles if orders.target in own)
            phase = replace(phase, forms=(*phase.forms, *heeded))
            if given.seat == builder.seat_of("fellowship"):
                stay = tuple(orders.target for orders in heeded if orders.flee is False)
                phase = replace(phase, flee=tuple(sorted(own - {*stay})), stay=stay)
            hiding.reveal(builder, given.choice.reveal, "led")
    builder.swap(phase)


def _fight(builder: StepBuilder, phase: BattleStep) -> None:
    """The next battle, if it is still possible (ARM-13)."""
    attack, *later = builder.turn.attacks
    builder.note(attacks=tuple(later))
    units = _left(builder, attack)
    if not units or not _withstands(builder, attack):
        return builder.tell(AttackDropped(attack.target))
    theirs = next((form for form in phase.forms if form.target == attack.target), BattleOrders())
    mobilising.attacked(builder, attack.power, attack.target)
    if attack.power == "sauron":
        doom.attacked(builder, attack.target, units)
    flees = None if builder.config.options.round_by_round else _flees(phase, attack.target)
    builder.push(Battle(attack.target, attack.power, units, attack.orders, theirs, flees=flees))


def _withstands(builder: StepBuilder, attack: Declared) -> bool:
    """Whether anything meets the attack, or seemed to: where a guardian is away in secret it wins."""
    field, power, at = builder.field, attack.power, attack.target
    return met(field, power, at) or at in withstanding(field, power)


def _flees(phase: BattleStep, target: str) -> bool | None:
    """What the form of the West says of people left there, if it was asked for one (P-14)."""
    return True if target in phase.flee else False if target in phase.stay else None


def _left(builder: StepBuilder, attack: Declared) -> tuple[str, ...]:
    field = builder.field
    return tuple(
        name
        for name in attack.units
        if field.has(name) and field.unit(name).at and open_side(field, field.unit(name), attack.target)
    )


def _breaks(builder: StepBuilder, attack: Declared) -> bool:
    """Whether an attack ends the alliance: Sauron's on Saruman (SR3-5).

    One on the West in an Isengard that Saruman has lost does not.
    """
    field = builder.field
    if attack.power != "sauron" or not (field.three and field.war.alliance):
        return False
    home = BOARD.place_id(attack.target) == "isengard"
    own = home and field.holder("isengard") == "saruman"
    return own or bool(field.units_at(attack.target, "saruman"))


# Back from Barad-dûr


def _astray(builder: StepBuilder) -> tuple[Unit, ...]:
    """Units of whoever sits that stand where no army may stay (DOO-12)."""
    field = builder.field
    sitting = builder.sitting
    powers = field.config.powers_of(sitting.seat) if sitting else ()
    return tuple(
        unit
        for unit in field.units
        if unit.at and unit.power in powers and not field.war.doom_open and BOARD.waste(unit.at)
    )


def _lead_back(builder: StepBuilder) -> None:
    """To the hex where they began, else to the nearest allowed one (DOO-10, DOO-12)."""
    for unit in _astray(builder):
        single = moving_group(builder.field, (unit.id,))
        free = [
            at
            for at in BOARD.land
            if not BOARD.waste(at)
            and may_not_end(single, at) is None
            and not met(builder.field, unit.power, at)
        ]
        to = unit.began if unit.began in free else min(free, key=lambda at: (distance(unit.at, at), at))
        people = [
            person
            for person in builder.field.persons_at(unit.at, unit.power)
            if person.moved and person.began == unit.began and not person.hidden and not person.captor
        ]
        led = [*people, *builder.field.captives_of(unit.id)]
        builder.put(replace(unit, at=to), *(replace(person, at=to) for person in led))
        names = (unit.id, *(person.id for person in led))
        builder.tell(Moved(names, (unit.at, to), 0, why="waste"))


# P-22, P-5


def _targets(asking: Asking) -> tuple[str, ...]:
    return asking.about.targets if isinstance(asking.about, BattlesDeclared) else ()


def _choices(seen: View, asking: Asking) -> Iterator[Choice]:
    """The defaults, and one change of them each: when to leave, flight, leaders under walls, who is seen."""
    yield BattleForm()
    for share in (NEVER, ALWAYS):
        yield BattleForm(tuple(BattleOrders(target, share) for target in _targets(asking)))
    if "fellowship" in seen.powers:
        yield BattleForm(tuple(BattleOrders(target, flee=False) for target in _targets(asking)))
    if walled := [target for target in _targets(asking) if under_walls(seen, target)]:
        yield BattleForm(tuple(BattleOrders(target, leaders_go=True) for target in walled))
    leaders = hidden(seen, _targets(asking))
    if leaders:
        yield BattleForm(reveal=leaders)


def under_walls(seen: View, target: str) -> bool:
    """Whether an intact Intrinsic Defense of the viewer's own stands in a hex that is attacked (ROU-4)."""
    return bool(intrinsic(seen.field, target)) and warden(target) in seen.powers


def hidden(seen: View, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Hidden leaders and sorcerers of the viewer in hexes that are attacked."""
    return tuple(
        person.id
        for person in seen.field.persons
        if person.hidden
        and person.power in seen.powers
        and person.at in targets
        and (person.leader or person.kind.sorcery)
    )


def _form_refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, BattleForm):
        return no("ARM-12", "answer.battle_form")
    targets = _targets(asking)
    for orders in choice.battles:
        if orders.target not in targets:
            return no("ARM-12", "orders.no_battle", at=orders.target)
        if wrong := known(orders) or named.refused(seen, orders.cards, "battle_attack"):
            return wrong
    if not set(choice.reveal) <= {p.id for p in seen.field.persons if p.hidden and p.power in seen.powers}:
        return no("HID-3", "reveal.not_hidden", who=choice.reveal)
    return None


PROMPT = Prompt(lambda *_: BattleForm(), _choices, _form_refused)
"""P-22: the orders of the defender for all battles of a step."""
