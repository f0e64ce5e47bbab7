"""Cards that are used in a battle or a fight: what they ask and what they give (EV11, EV20, EV21, MG04).

They are named with the orders (ARM-12, IND-12) or armed; `engine.war.cards.named` plays them.
"""

from collections.abc import Iterable

from engine.game import IllegalAction, no
from engine.war.board import BOARD
from engine.war.cards.items import Doing, On, put_in_force
from engine.war.field import Effect, Field
from engine.war.phase_records import Battle
from engine.war.pieces import Unit
from engine.war.step_builder import StepBuilder
from engine.war.view import View

CHARGE, GROND, HORN, BREATH = "EV11", "EV20", "MG04", "EV21"
RIDERS = 10
"""How much cavalry makes a charge (EV11)."""
DOUBLING = 2


def helps_attack(card: str, units: Iterable[Unit], target: str) -> IllegalAction | None:
    """Why that card cannot help that attack; Grond helps one of both Dark powers too (ARM-14)."""
    stack = tuple(units)
    if card == CHARGE:
        riders = [u for u in stack if u.kind.type == "cavalry" and u.power == "fellowship"]
        enough = sum(unit.strength for unit in riders) >= RIDERS
        return None if enough else no("EVT-6", "charge.too_few", least=RIDERS)
    if card == GROND:
        theirs = any(unit.power == "sauron" for unit in stack)
        return None if theirs and BOARD.citadel(target) else no("EVT-6", "grond.no_citadel", at=target)
    return no("EVT-2", "card.not_in_battle", card=card)


def _attackers(seen: View, on: On) -> tuple[str, ...]:
    """The units of the battle that is being fought for that hex."""
    battle = seen.phase
    return battle.units if isinstance(battle, Battle) and battle.target in on else ()


def _in_attack(card: str) -> Doing:
    def refusal(seen: View, on: On) -> IllegalAction | None:
        names = _attackers(seen, on)
        if len(on) != 1 or not names:
            return no("EVT-2", "card.no_attack", on=on)
        field = seen.field
        units = [field.unit(name) for name in names if field.has(name)]
        return helps_attack(card, units, on[0])

    def do(builder: StepBuilder, seat: str, on: On) -> None:
        put_in_force(builder, Effect(card, seat, builder.turn.number, on))

    return Doing(do, refusal)


def shift(field: Field, target: str, attacker: str, defender: str) -> int:
    """The columns that cards give the attack on a hex, by the seats of both sides (ARM-3)."""

    def used(card: str, seat: str) -> bool:
        return any(effect.seat == seat and target in effect.on for effect in field.effects(card))

    place = BOARD.place(target)
    doubles = place is not None and place.defence_multiplier == DOUBLING
    grond = (DOUBLING if doubles else 1) * used(GROND, attacker)
    return used(CHARGE, attacker) + grond - used(HORN, defender)


# In fights


def _breath_refused(seen: View, on: On) -> IllegalAction | None:
    """EV21: somebody of the West in a hex with a Nazgûl, as the viewer sees it."""
    person = next((person for person in seen.field.persons if person.id in on), None)
    if len(on) != 1 or person is None or person.power != "fellowship" or not person.at:
        return no("EVT-6", "breath.nobody", on=on)
    met = any(other.nazgul for other in seen.field.persons_at(person.at, "sauron"))
    return None if met else no("EVT-6", "breath.nobody", on=on)


def _breath(builder: StepBuilder, seat: str, on: On) -> None:
    put_in_force(builder, Effect(BREATH, seat, builder.turn.number, on))


FIGHTING = {CHARGE: _in_attack(CHARGE), GROND: _in_attack(GROND), BREATH: Doing(_breath, _breath_refused)}
