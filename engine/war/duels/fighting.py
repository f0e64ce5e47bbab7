"""A fight, from the challenge to its end (IND-3 to IND-7, IND-11, IND-12)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.war.cards import named
from engine.war.desk import Desk
from engine.war.duels import fleeing, rounds
from engine.war.duels.challenging import arrayed, fighters
from engine.war.events.fights import FightBegan
from engine.war.fates import hiding, holding, stopping
from engine.war.frames import Asking, AskingRing, Fighting
from engine.war.pieces import Person
from engine.war.questions import Challenged, FightOrders, WoundAsked, Yes


def go_on(desk: Desk, frame: Fighting) -> None:
    """The next thing of a fight."""
    match frame.stage:
        case "":
            _challenge(desk, frame)
        case "ring":
            _begin(desk, frame)
        case "cards":
            _cards(desk, frame)
        case "round":
            desk.swap(replace(rounds.strike(desk, frame), stage="wounds"))
        case "wounds":
            _wounds(desk, frame)
        case "after":
            _after(desk, frame)
        case "off":
            _off(desk, frame)
        case _:
            rounds.go_on(desk, frame)


def heard(desk: Desk, frame: Fighting, asking: Asking) -> None:
    """Answers to P-23, P-12, P-9 and P-17."""
    match asking.prompt:
        case "P-23":
            desk.swap(replace(frame, orders=(frame.orders[0], _orders(asking)), stage="cards"))
        case "P-12":
            desk.swap(rounds.decide(desk.field, frame, asking.given[0].choice == Yes(True)))
        case "P-9":
            one, two = (_anew(desk, frame, asking, side) for side in (0, 1))
            desk.swap(replace(frame, orders=(one, two), stage="off"))
        case _:
            rounds.heard(desk, frame, asking)


def _anew(desk: Desk, frame: Fighting, asking: Asking, side: int) -> FightOrders:
    """What a side says to P-9; who says nothing fights on as ordered."""
    seat, before = _seat(desk, frame, side), frame.orders[side]
    said = next((answer.choice for answer in asking.given if answer.seat == seat), before)
    return said if isinstance(said, FightOrders) and said != FightOrders() else before


def _orders(asking: Asking) -> FightOrders:
    choice = asking.given[0].choice
    assert isinstance(choice, FightOrders)
    return choice


def _asks(desk: Desk, frame: Fighting) -> bool:
    """Whether anybody is asked: not for one blow, and in private only in the own sitting (INF-6)."""
    sitting = desk.sitting
    own = sitting is not None and sitting.seat == desk.seat_of("fellowship")
    return frame.rounds > 1 and (own or not frame.private)


def _people(desk: Desk, names: Iterable[str]) -> list[Person]:
    pieces = [desk.field.piece(name) for name in names if desk.field.has(name)]
    return [piece for piece in pieces if isinstance(piece, Person)]


def _seat(desk: Desk, frame: Fighting, side: int) -> str:
    """Who gives the orders of a side; nobody those of a servant."""
    names = (frame.challengers, frame.challenged)[side]
    pieces = [desk.field.piece(name) for name in names if desk.field.has(name)]
    return next((desk.seat_of(piece.power) for piece in pieces if desk.seat_of(piece.power)), "")


def _challenge(desk: Desk, frame: Fighting) -> None:
    """Before anything is rolled the bearer may put the Ring on (RNG-3, IND-11)."""
    desk.swap(replace(frame, stage="ring"))
    west = [person.id for person in _people(desk, frame.challenged) if person.power == "fellowship"]
    if west and _asks(desk, frame):
        by = stopping.before(desk.field, frame.at, frame.challengers)
        desk.push(AskingRing(frame.at, tuple(west), by, "fight"))


def _begin(desk: Desk, frame: Fighting) -> None:
    """Who vanished fights not; before Nazgûl who wears the Ring fights them alone (RNG-3). Then P-23."""
    frame = _without_wearer(desk, frame)
    frame = arrayed(desk.field, frame)
    if not fighters(desk.field, frame, 0) or not fighters(desk.field, frame, 1):
        return desk.swap(replace(frame, stage="vanished"))
    people = _people(desk, (*frame.challengers, *frame.challenged))
    for person in people:
        desk.change(person.id, fought=True)
    desk.swap(replace(frame, stage="cards"))
    if not frame.private:
        hiding.reveal(desk, [person.id for person in people if person.power == "fellowship"], "fought")
    hears = rounds.audience(frame)
    desk.tell(FightBegan(frame.at, frame.challengers, frame.challenged, audience=hears))
    seat = _seat(desk, frame, 1)
    if seat and _asks(desk, frame):
        desk.ask("P-23", (seat,), Challenged(frame.at, frame.challenged, frame.challengers))


def _without_wearer(desk: Desk, frame: Fighting) -> Fighting:
    wearer = holding.wearer(desk.field)
    if wearer is None or wearer.id not in frame.challenged or desk.field.ring.claimed:
        return frame
    if frame.why == "ring":
        # The blow is for the Ring, worn or not (RNG-11).
        return frame
    feared = stopping.among(desk.field, frame.challengers)
    if not feared:
        if "gollum" in frame.challengers:
            return frame
        return replace(frame, challenged=tuple(name for name in frame.challenged if name != wearer.id))
    return replace(frame, challengers=feared)


def _cards(desk: Desk, frame: Fighting) -> None:
    """Cards named with the orders, or armed; the Phial ends a fight with Nazgûl (IND-12, EV21, MG13)."""
    sides = [fighters(desk.field, frame, side) for side in (0, 1)]
    names = [[foe.id for foe in side] for side in sides]
    riders = [any(foe.nazgul for foe in side) for side in sides]
    if frame.private:
        return desk.swap(replace(frame, stage="round"))
    used = [named.phial(desk, frame.orders[side].cards, names[side], any(riders)) for side in (0, 1)]
    desk.swap(replace(frame, stage="phial" if any(used) else "round"))
    for side in (0, 1) if not any(used) else ():
        seat, orders = _seat(desk, frame, side), frame.orders[side]
        named.in_fight(desk, seat, orders.cards, names[1 - side], orders.strike, nazgul=riders[side])


def _wounds(desk: Desk, frame: Fighting) -> None:
    """P-12 for each roll that may be real; then all wounds are taken."""
    blow = rounds.open_wound(frame)
    if blow is None:
        return rounds.suffer(desk, frame)
    desk.ask("P-12", (desk.seat_of("fellowship"),), WoundAsked(blow.by, blow.on))


def _over(desk: Desk, frame: Fighting) -> bool:
    return any(not fighters(desk.field, frame, side) for side in (0, 1))


def _after(desk: Desk, frame: Fighting) -> None:
    """The end by death or after the last round; else hearts, and under *round by round* new orders."""
    if _over(desk, frame):
        return desk.swap(replace(frame, stage="gone"))
    if frame.rounds == 1:
        return desk.swap(replace(frame, stage="rounds"))
    if frame.round < frame.rounds:
        frame = rounds.take_heart(desk, frame)
    desk.swap(replace(frame, stage="off"))
    if desk.config.options.round_by_round and _asks(desk, frame):
        seats = [seat for seat in (_seat(desk, frame, 0), _seat(desk, frame, 1)) if seat]
        names = [tuple(foe.id for foe in fighters(desk.field, frame, side)) for side in (0, 1)]
        asked = Challenged(frame.at, names[1], names[0], frame.force, frame.taken)
        desk.ask("P-9", seats, asked)


def _off(desk: Desk, frame: Fighting) -> None:
    """The challenged try to break off first, then the challengers (IND-6)."""
    if not any(fleeing.try_out(desk, frame, side) for side in (1, 0)):
        desk.swap(replace(frame, stage="round" if frame.round < frame.rounds else "rounds"))
