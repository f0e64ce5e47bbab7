"""What the Dark player answers: dead or alive, who comes, battle and fight orders (P-1, P-2, P-22, P-23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.war.actions import Answer
from engine.war.battles.forces import defence
from engine.war.battles.step import under_walls
from engine.war.board import BOARD
from engine.war.cards.combat import BREATH
from engine.war.field import Field
from engine.war.frames import Asking
from engine.war.grid import distance
from engine.war.hunt.capturing import grasp
from engine.war.pieces import Person
from engine.war.players import belief
from engine.war.players.mind import Mind, Wish
from engine.war.players.odds import captures, hope
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

AT_ONCE: Final = 101
"""Leave after the first round (P-5)."""
LOST: Final = 0.5
"""The chance from which a place counts as lost."""
DEAR: Final = 0.8
"""The same for an Objective, which is worth an army."""
HARDLY: Final = 0.06
"""The chance of a capture that no Nazgûl comes for."""


def answer(mind: Mind, frame: Asking) -> Wish | None:
    """The answer to a prompt; None: as the default says."""
    if not mind.careful:
        return None
    match frame.about:
        case Caught():
            return _said(frame, Seize(_best(mind, frame.about.at)), "seize")
        case Spotted():
            return _who_comes(mind, frame, frame.about)
        case BattlesDeclared():
            form = BattleForm(tuple(_orders(mind, at) for at in frame.about.targets))
            return _said(frame, form, "battles")
        case Challenged():
            return _said(frame, _fight(mind, frame.about), "challenged")
        case _:
            return None


def _said(frame: Asking, choice: Choice, why: str) -> Wish:
    return Wish(Answer(frame.prompt, choice), why)


def _best(mind: Mind, at: str) -> str:
    """A Nazgûl, if one is among those with the best number: he is the swiftest captor (CAP-4)."""
    holders = grasp(mind.field.dark_at(at, *mind.view.powers)).holders
    riders = {person.id for person in mind.field.persons if person.nazgul}
    return next((name for name in holders if name in riders), "")


def _who_comes(mind: Mind, frame: Asking, about: Spotted) -> Wish:
    """The nearest who leads nobody; nobody for those who cannot be taken."""
    field = mind.field
    easy = min(combat(field, field.person(name)) for name in about.spotted)
    wanted = set(about.spotted) & {"frodo", "sam", next(belief.suspects(field), "")}
    if captures(grasp(()).number or 7, easy, BOARD.terrain[about.at]) < HARDLY and not wanted:
        return _said(frame, Leave(), "not_worth_it")
    plain = [name for name in about.nazgul if not field.person(name).leader]
    return _said(frame, Seize((plain or list(about.nazgul))[0]), "come")


# Battles


def _orders(mind: Mind, at: str) -> BattleOrders:
    """Break off at once where the place is lost anyway; toward the nearest own Citadel with room."""
    field = mind.field
    attack = next((attack for attack in field.turn.attacks if attack.target == at), None)
    if attack is None:
        return BattleOrders(at)
    force = defence(field, attack.power, at)
    what = hope(field, attack.power, attack.units, at)
    place = BOARD.place(at)
    dear = mind.cunning and bool(place and place.objective)
    lost = what.taken >= (DEAR if dear else LOST) and force.strength >= 10
    # Whoever stayed under walls that fall would be killed with them (ROU-4, ARM-11).
    go = True if lost and under_walls(mind.view, at) else None
    leave = AT_ONCE if lost else 50
    return BattleOrders(at, leave_under=leave, retreat_to=_refuge(mind, at), leaders_go=go)


def _refuge(mind: Mind, at: str) -> str:
    """The nearest Citadel of the own side."""
    places = (place.hex for place in BOARD.places.values() if place.hex != at)
    homes = [home for home in places if mind.field.held_citadel(home, *mind.view.powers)]
    return min(homes, key=lambda home: (distance(home, at), home), default="")


# Fights


def _fight(mind: Mind, about: Challenged) -> FightOrders:
    """The weakest first; the Ringbearer, as far as can be guessed, before all."""
    field = mind.field
    wanted = list(belief.suspects(field))[:1]
    people = [field.person(name) for name in about.theirs if name in {p.id for p in field.persons}]
    order = sorted(
        people, key=lambda p: (p.id not in wanted, p.endurance, combat(field, p, fight=True), p.id)
    )
    return FightOrders(strike=tuple(person.id for person in order), cards=_cards(mind, about.mine))


def _cards(mind: Mind, mine: tuple[str, ...]) -> tuple[str, ...]:
    riders = any(person.nazgul for person in _people(mind.field, mine))
    held = any(card.id == BREATH for card in mind.view.hand)
    return (BREATH,) if riders and held and not mind.again else ()


def _people(field: Field, names: tuple[str, ...]) -> Iterator[Person]:
    return (person for person in field.persons if person.id in names)
