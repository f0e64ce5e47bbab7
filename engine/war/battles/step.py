"""A battle step closes: defenders are asked once, battles fought, strays led back (ARM-12, DOO-12)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war.battles.declaring import known, open_side
from engine.war.battles.forces import defence, met
from engine.war.board import BOARD
from engine.war.cards import named
from engine.war.chapter import Prompt
from engine.war.company import company
from engine.war.desk import Desk
from engine.war.events.fights import AttackDropped
from engine.war.events.table import Moved
from engine.war.fates import hiding
from engine.war.field import Declared
from engine.war.frames import Asking, Battle, BattleStep
from engine.war.grid import distance
from engine.war.moves import displeasure
from engine.war.moves.bars import intrinsic, may_not_end, warden, withstanding
from engine.war.pieces import Unit
from engine.war.questions import BattleForm, BattleOrders, BattlesDeclared, Choice
from engine.war.realm import mobilising
from engine.war.ring import doom
from engine.war.view import View

ALWAYS, NEVER = 101, 0


def begin(desk: Desk) -> None:
    """The step closes."""
    sitting = desk.sitting
    assert sitting is not None
    if desk.turn.attacks or _astray(desk):
        desk.push(BattleStep(sitting.power))


def go_on(desk: Desk, frame: BattleStep) -> None:
    """Ask, then fight one battle after another, then lead back who halted before Barad-dûr."""
    if frame.stage == "declared":
        desk.swap(replace(frame, stage="asked"))
        if any(_breaks(desk, attack) for attack in desk.turn.attacks):
            displeasure.end(desk)
        targets = _asked_about(desk)
        if targets:
            about = BattlesDeclared(tuple(attack.target for attack in desk.turn.attacks))
            desk.ask("P-22", targets, about)
    elif desk.turn.attacks:
        _fight(desk, frame)
    elif frame.stage == "asked":
        desk.swap(replace(frame, stage="over"))
        _lead_back(desk)
    else:
        desk.pop()


def _asked_about(desk: Desk) -> tuple[str, ...]:
    """The seats that defend in this step; deserters have nobody (DES-12)."""
    return tuple(dict.fromkeys(seat for attack in desk.turn.attacks if (seat := _defender(desk, attack))))


def _defender(desk: Desk, attack: Declared) -> str:
    """Who answers for the defence of a target; nobody for deserters."""
    power = defence(desk.field, attack.power, attack.target).power
    return "" if power == "nobody" else desk.seat_of(power)


def heard(desk: Desk, frame: BattleStep, asking: Asking) -> None:
    """The defenders' orders; who is named reveals himself (HID-3)."""
    defended = {attack.target: _defender(desk, attack) for attack in desk.turn.attacks}
    for given in asking.given:
        if isinstance(given.choice, BattleForm):
            own = {target for target, seat in defended.items() if seat == given.seat}
            said = tuple(orders for orders in given.choice.battles if orders.target in own)
            frame = replace(frame, forms=(*frame.forms, *said))
            if given.seat == desk.seat_of("fellowship"):
                stay = tuple(orders.target for orders in said if orders.flee is False)
                frame = replace(frame, flee=tuple(sorted(own - {*stay})), stay=stay)
            hiding.reveal(desk, given.choice.reveal, "led")
    desk.swap(frame)


def _fight(desk: Desk, frame: BattleStep) -> None:
    """The next battle, if it is still possible (ARM-13)."""
    attack, *later = desk.turn.attacks
    desk.note(attacks=tuple(later))
    units = _left(desk, attack)
    if not units or not _withstands(desk, attack):
        return desk.tell(AttackDropped(attack.target))
    theirs = next((form for form in frame.forms if form.target == attack.target), BattleOrders())
    mobilising.attacked(desk, attack.power, attack.target)
    if attack.power == "sauron":
        doom.attacked(desk, attack.target, units)
    flees = None if desk.config.options.round_by_round else _flees(frame, attack.target)
    desk.push(Battle(attack.target, attack.power, units, attack.orders, theirs, flees=flees))


def _withstands(desk: Desk, attack: Declared) -> bool:
    """Whether anything meets the attack, or seemed to: where a guardian is away in secret it wins."""
    field, power, at = desk.field, attack.power, attack.target
    return met(field, power, at) or at in withstanding(field, power)


def _flees(frame: BattleStep, target: str) -> bool | None:
    """What the form of the West says of people left there, if it was asked for one (P-14)."""
    return True if target in frame.flee else False if target in frame.stay else None


def _left(desk: Desk, attack: Declared) -> tuple[str, ...]:
    field = desk.field
    return tuple(
        name
        for name in attack.units
        if field.has(name) and field.unit(name).at and open_side(field, field.unit(name), attack.target)
    )


def _breaks(desk: Desk, attack: Declared) -> bool:
    """Whether an attack ends the alliance: Sauron's on Saruman (SR3-5).

    One on the West in an Isengard that Saruman has lost does not.
    """
    field = desk.field
    if attack.power != "sauron" or not (field.three and field.war.alliance):
        return False
    home = BOARD.place_id(attack.target) == "isengard"
    own = home and field.holder("isengard") == "saruman"
    return own or bool(field.units_at(attack.target, "saruman"))


# Back from Barad-dûr


def _astray(desk: Desk) -> tuple[Unit, ...]:
    """Units of whoever sits that stand where no army may stay (DOO-12)."""
    field = desk.field
    sitting = desk.sitting
    powers = field.config.powers_of(sitting.seat) if sitting else ()
    return tuple(
        unit
        for unit in field.units
        if unit.at and unit.power in powers and not field.war.doom_open and BOARD.waste(unit.at)
    )


def _lead_back(desk: Desk) -> None:
    """To the hex where they began, else to the nearest allowed one (DOO-10, DOO-12)."""
    for unit in _astray(desk):
        single = company(desk.field, (unit.id,))
        free = [
            at
            for at in BOARD.land
            if not BOARD.waste(at) and may_not_end(single, at) is None and not _held(desk, unit, at)
        ]
        to = unit.began if unit.began in free else min(free, key=lambda at: (distance(unit.at, at), at))
        people = [
            person
            for person in desk.field.persons_at(unit.at, unit.power)
            if person.moved and person.began == unit.began and not person.hidden and not person.captor
        ]
        led = [*people, *desk.field.captives_of(unit.id)]
        desk.put(replace(unit, at=to), *(replace(person, at=to) for person in led))
        names = (unit.id, *(person.id for person in led))
        desk.tell(Moved(names, (unit.at, to), 0, why="waste"))


def _held(desk: Desk, unit: Unit, at: str) -> bool:
    return met(desk.field, unit.power, at)


# P-22, P-5


def _default(seen: View, asking: Asking) -> Choice:
    return BattleForm()


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


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
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


PROMPT = Prompt(_default, _choices, _refused)
"""P-22: the orders of the defender for all battles of a step."""
