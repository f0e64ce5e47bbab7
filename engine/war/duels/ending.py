"""The end of a fight: who has the Ring, who must withdraw (IND-7, RNG-7, RNG-8, GOL-3, GOL-4, WND-2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war.cards import named
from engine.war.desk import Desk
from engine.war.duels import rounds, withdrawing
from engine.war.duels.foes import fighters
from engine.war.events.duels import FightEnded
from engine.war.fates import holding
from engine.war.frames import Asking, Fighting
from engine.war.questions import Go, MustWithdraw

ENDS = {"gone": "gone", "broken": "off", "rounds": "rounds", "vanished": "vanished", "phial": "phial"}
"""Why a fight is over, by its last stage."""


def go_on(desk: Desk, frame: Fighting) -> None:
    """Tell it, see to the Ring, then to those who made real wounds."""
    if frame.stage in ENDS:
        desk.tell(FightEnded(frame.at, ENDS[frame.stage], audience=rounds.audience(frame)))
        desk.swap(replace(frame, stage="withdraw"))
        named.fight_over(desk, (*frame.challengers, *frame.challenged))
        if frame.stage != "vanished":
            _ring(desk, frame)
    elif frame.real:
        _withdraw(desk, frame)
    else:
        desk.pop()


def _ring(desk: Desk, frame: Fighting) -> None:
    if frame.why in ("gollum", "ring"):
        _grasped(desk, frame)
    if desk.field.ring.lies == frame.at:
        sides = [[foe.id for foe in fighters(desk.field, frame, side)] for side in (0, 1)]
        victors = sides[0] or sides[1] if frame.stage == "gone" and not all(sides) else []
        names = [
            name for victor in victors for name in (frame.pieces if victor in frame.pieces else (victor,))
        ]
        taker = holding.first(desk.field, names)
        if taker:
            holding.take(desk, taker)
        else:
            holding.to_companion(desk, frame.at)


def _grasped(desk: Desk, frame: Fighting) -> None:
    """One blow for the Ring itself: whose is it now?"""
    (striker, *_), (holder, *_) = frame.challengers, frame.challenged
    dealt, suffered = frame.tally.get(striker, 0), frame.tally.get(holder, 0)
    field = desk.field
    if not field.person(striker).here:
        return
    won = dealt > suffered if holder == "gollum" else dealt > 0
    # He who wounded the bearer to death has it too (GOL-3).
    fell = striker == "gollum" and field.ring.lies == frame.at
    if not won or not (field.ring.holder == holder or fell):
        return
    west, sauron = desk.seat_of("fellowship"), desk.seat_of("sauron")
    if striker == "gollum":
        holding.seize(desk, striker, (west, sauron))
    else:
        seat = desk.seat_of(field.person(striker).power)
        holding.seize(desk, striker, (seat,) if frame.private else desk.config.everyone)


def _withdraw(desk: Desk, frame: Fighting) -> None:
    """WND-2: to the nearest Citadel of the West, or as P-17 says where there are more."""
    name = frame.real[0]
    person = desk.field.person(name)
    citadels = withdrawing.citadels(desk.field, person.at) if person.here and not person.captor else ()
    if len(citadels) > 1:
        return desk.ask("P-17", (desk.seat_of("fellowship"),), MustWithdraw(name, citadels))
    desk.swap(replace(frame, real=frame.real[1:]))
    if citadels:
        withdrawing.bind(desk, name, citadels[0])


def heard(desk: Desk, frame: Fighting, asking: Asking) -> None:
    """The answer to P-17."""
    choice = asking.given[0].choice
    assert isinstance(choice, Go)
    desk.swap(replace(frame, real=frame.real[1:]))
    withdrawing.bind(desk, frame.real[0], choice.to)
