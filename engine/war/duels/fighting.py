"""A fight, from the challenge to its end (IND-3 to IND-7, IND-11, IND-12)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.war.cards import named
from engine.war.duels import fleeing, rounds
from engine.war.duels.challenging import arrayed, fighters
from engine.war.events.fights import FightBegan
from engine.war.fates import hiding, holding, stopping
from engine.war.phase_records import Asking, AskingRing, Fighting
from engine.war.pieces import Person
from engine.war.questions import Challenged, FightOrders, WoundAsked, Yes
from engine.war.step_builder import StepBuilder


def go_on(builder: StepBuilder, phase: Fighting) -> None:
    """The next thing of a fight."""
    match phase.stage:
        case "":
            _challenge(builder, phase)
        case "ring":
            _begin(builder, phase)
        case "cards":
            _cards(builder, phase)
        case "round":
            builder.swap(replace(rounds.strike(builder, phase), stage="wounds"))
        case "wounds":
            _wounds(builder, phase)
        case "after":
            _after(builder, phase)
        case "off":
            _off(builder, phase)
        case _:
            rounds.go_on(builder, phase)


def heard(builder: StepBuilder, phase: Fighting, asking: Asking) -> None:
    """Answers to P-23, P-12, P-9 and P-17."""
    match asking.prompt:
        case "P-23":
            builder.swap(replace(phase, orders=(phase.orders[0], _orders(asking)), stage="cards"))
        case "P-12":
            builder.swap(rounds.decide(builder.field, phase, asking.given[0].choice == Yes(True)))
        case "P-9":
            one, two = (_anew(builder, phase, asking, side) for side in (0, 1))
            builder.swap(replace(phase, orders=(one, two), stage="off"))
        case _:
            rounds.heard(builder, phase, asking)


def _anew(builder: StepBuilder, phase: Fighting, asking: Asking, side: int) -> FightOrders:
    """What a side says to P-9; who says nothing fights on as ordered."""
    seat, before = _seat(builder, phase, side), phase.orders[side]
    orders = next((answer.choice for answer in asking.given if answer.seat == seat), before)
    return orders if isinstance(orders, FightOrders) and orders != FightOrders() else before


def _orders(asking: Asking) -> FightOrders:
    choice = asking.given[0].choice
    assert isinstance(choice, FightOrders)
    return choice


def _asks(builder: StepBuilder, phase: Fighting) -> bool:
    """Whether anybody is asked: not for one blow, and in private only in the own sitting (INF-6)."""
    sitting = builder.sitting
    own = sitting is not None and sitting.seat == builder.seat_of("fellowship")
    return phase.rounds > 1 and (own or not phase.private)


def _people(builder: StepBuilder, names: Iterable[str]) -> list[Person]:
    pieces = [builder.field.piece(name) for name in names if builder.field.has(name)]
    return [piece for piece in pieces if isinstance(piece, Person)]


def _seat(builder: StepBuilder, phase: Fighting, side: int) -> str:
    """Who gives the orders of a side; nobody those of a servant."""
    names = (phase.challengers, phase.challenged)[side]
    pieces = [builder.field.piece(name) for name in names if builder.field.has(name)]
    return next((builder.seat_of(piece.power) for piece in pieces if builder.seat_of(piece.power)), "")


def _challenge(builder: StepBuilder, phase: Fighting) -> None:
    """Before anything is rolled the bearer may put the Ring on (RNG-3, IND-11)."""
    builder.swap(replace(phase, stage="ring"))
    west = [person.id for person in _people(builder, phase.challenged) if person.power == "fellowship"]
    if west and _asks(builder, phase):
        by = stopping.before(builder.field, phase.at, phase.challengers)
        builder.push(AskingRing(phase.at, tuple(west), by, "fight"))


def _begin(builder: StepBuilder, phase: Fighting) -> None:
    """Who vanished fights not; before Nazgûl who wears the Ring fights them alone (RNG-3). Then P-23."""
    phase = _without_wearer(builder, phase)
    phase = arrayed(builder.field, phase)
    if not fighters(builder.field, phase, 0) or not fighters(builder.field, phase, 1):
        return builder.swap(replace(phase, stage="vanished"))
    people = _people(builder, (*phase.challengers, *phase.challenged))
    for person in people:
        builder.change(person.id, fought=True)
    builder.swap(replace(phase, stage="cards"))
    if not phase.private:
        hiding.reveal(builder, [person.id for person in people if person.power == "fellowship"], "fought")
    hears = rounds.audience(phase)
    builder.tell(FightBegan(phase.at, phase.challengers, phase.challenged, audience=hears))
    seat = _seat(builder, phase, 1)
    if seat and _asks(builder, phase):
        builder.ask("P-23", (seat,), Challenged(phase.at, phase.challenged, phase.challengers))


def _without_wearer(builder: StepBuilder, phase: Fighting) -> Fighting:
    wearer = holding.wearer(builder.field)
    if wearer is None or wearer.id not in phase.challenged or builder.field.ring.claimed:
        return phase
    if phase.why == "ring":
        # The blow is for the Ring, worn or not (RNG-11).
        return phase
    feared = stopping.among(builder.field, phase.challengers)
    if not feared:
        if "gollum" in phase.challengers:
            return phase
        return replace(phase, challenged=tuple(name for name in phase.challenged if name != wearer.id))
    return replace(phase, challengers=feared)


def _cards(builder: StepBuilder, phase: Fighting) -> None:
    """Cards named with the orders, or armed; the Phial ends a fight with Nazgûl (IND-12, EV21, MG13)."""
    sides = [fighters(builder.field, phase, side) for side in (0, 1)]
    names = [[foe.id for foe in side] for side in sides]
    riders = [any(foe.nazgul for foe in side) for side in sides]
    if phase.private:
        return builder.swap(replace(phase, stage="round"))
    used = [named.phial(builder, phase.orders[side].cards, names[side], any(riders)) for side in (0, 1)]
    builder.swap(replace(phase, stage="phial" if any(used) else "round"))
    for side in (0, 1) if not any(used) else ():
        seat, orders = _seat(builder, phase, side), phase.orders[side]
        named.in_fight(builder, seat, orders.cards, names[1 - side], orders.strike, nazgul=riders[side])


def _wounds(builder: StepBuilder, phase: Fighting) -> None:
    """P-12 for each roll that may be real; then all wounds are taken."""
    blow = rounds.open_wound(phase)
    if blow is None:
        return rounds.suffer(builder, phase)
    builder.ask("P-12", (builder.seat_of("fellowship"),), WoundAsked(blow.by, blow.on))


def _after(builder: StepBuilder, phase: Fighting) -> None:
    """The end by death or after the last round; else hearts, and under *round by round* new orders."""
    if any(not fighters(builder.field, phase, side) for side in (0, 1)):
        return builder.swap(replace(phase, stage="gone"))
    if phase.rounds == 1:
        return builder.swap(replace(phase, stage="rounds"))
    if phase.round < phase.rounds:
        phase = rounds.take_heart(builder, phase)
    builder.swap(replace(phase, stage="off"))
    if builder.config.options.round_by_round and _asks(builder, phase):
        seats = [seat for seat in (_seat(builder, phase, 0), _seat(builder, phase, 1)) if seat]
        names = [tuple(foe.id for foe in fighters(builder.field, phase, side)) for side in (0, 1)]
        asked = Challenged(phase.at, names[1], names[0], phase.force, phase.taken)
        builder.ask("P-9", seats, asked)


def _off(builder: StepBuilder, phase: Fighting) -> None:
    """The challenged try to break off first, then the challengers (IND-6)."""
    if not any(fleeing.try_out(builder, phase, side) for side in (1, 0)):
        builder.swap(replace(phase, stage="round" if phase.round < phase.rounds else "rounds"))
