"""The Ring on the finger: put on, taken off, what it takes (RNG-3 to RNG-7, P-10)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war.actions import PutOn
from engine.war.board import BOARD
from engine.war.chapter import Order, Prompt
from engine.war.desk import Desk
from engine.war.events import quest as told
from engine.war.events.quest import Hidden
from engine.war.fates import dying, hiding, holding, stopping
from engine.war.field import Field
from engine.war.frames import Asking, AskingRing
from engine.war.pieces import Person
from engine.war.questions import Choice, RingAsked, Yes
from engine.war.realm import mobilising
from engine.war.view import View

F2 = frozenset(("F2",))


# Putting it on


def can_wear(field: Field) -> IllegalAction | None:
    """Why the bearer of the West cannot put the Ring on (RNG-3, WND-3)."""
    bearer = holding.bearer(field)
    if bearer is None or bearer.power != "fellowship" or bearer.captor:
        return no("RNG-3", "ring.not_yours")
    if field.ring.worn:
        return no("RNG-3", "ring.worn")
    return no("WND-3", "person.bound", who=bearer.id) if bearer.bound else None


def put_on(desk: Desk, before: Iterable[str] = (), *, claim: bool = False) -> None:
    """He puts it on, before the eyes of these; only Nazgûl and the Mouth see him still (RNG-3)."""
    bearer = holding.bearer(desk.field)
    assert bearer is not None
    seen, feared = not bearer.hidden, stopping.among(desk.field, before)
    vanishes = seen and not feared and not claim and hiding.room(desk.field) > 0
    known = desk.config.everyone if seen else desk.field.ring.known
    desk.ring(worn=True, since=desk.turn.number, known=known, seen=bearer.at)
    desk.tell(told.PutOn(BOARD.mordor(bearer.at), bearer.id if seen else ""))
    desk.tell(told.WearerSeen(bearer.at, audience=(desk.seat_of("sauron"),)))
    if vanishes:
        hiding.remember(desk, [bearer.id])
        desk.change(bearer.id, hidden=True)
        desk.tell(Hidden((bearer.id,)))
    mobilising.mobilise(desk, "mordor", "ring")
    if BOARD.mordor(bearer.at):
        stopping.open_doom(desk)


def _refused(seen: View, action: PutOn) -> IllegalAction | None:
    return can_wear(seen.field)


def _do(desk: Desk, action: PutOn) -> None:
    put_on(desk)


def _offers(seen: View) -> Iterable[PutOn]:
    return () if can_wear(seen.field) else (PutOn(),)


ORDERS = (Order(PutOn, F2, _refused, _do, _offers),)


# P-10


def out_of_reach(field: Field, concerned: Iterable[str]) -> bool:
    """Whether all know that none of these can put the Ring on: it is worn, they are bound, or who has it is
    known and not among them (W15.10). A Ring seen to fall may have been taken up in secret since (RNG-8)."""
    able = [name for name in concerned if not field.person(name).bound]
    ring = field.ring
    known = "" in ring.known and not ring.lies
    return ring.worn or not able or (known and ring.holder not in able)


def go_on(desk: Desk, frame: AskingRing) -> None:
    """Ask whoever bears it (INF-6); Nazgûl and the Mouth who act have seen him now (DOO-2)."""
    if frame.asked:
        return desk.pop()
    desk.swap(replace(frame, asked=True))
    stopping.spotted(desk, frame.concerned, frame.by)
    if out_of_reach(desk.field, frame.concerned):
        return desk.pop()
    about = RingAsked(frame.at, frame.concerned, stopping.among(desk.field, frame.by), frame.why, frame.by)
    return desk.ask("P-10", (desk.seat_of("fellowship"),), about)


def heard(desk: Desk, frame: AskingRing, asking: Asking) -> None:
    """He puts it on, or not."""
    desk.pop()
    if asking.given[0].choice == Yes(True):
        put_on(desk, frame.by)


def _answer_refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, Yes) or not isinstance(asking.about, RingAsked):
        return no("RNG-3", "answer.other_kind")
    if not choice.yes:
        return None
    if seen.field.ring.holder not in asking.about.concerned:
        return no("RNG-3", "ring.not_among")
    return can_wear(seen.field)


def _answers(seen: View, asking: Asking) -> Iterable[Choice]:
    return (choice for choice in (Yes(False), Yes(True)) if _answer_refused(seen, asking, choice) is None)


def _default(seen: View, asking: Asking) -> Choice:
    return Yes(False)


PROMPTS = {"P-10": Prompt(_default, _answers, _answer_refused)}


# What it takes


def ring_phase(desk: Desk) -> None:
    """T1: the wearer tries to take it off; every turn after the first it wears him (RNG-5, RNG-6, SEZ-2)."""
    wearer = holding.wearer(desk.field)
    if wearer is None:
        return
    seat = (desk.seat_of(wearer.power),)
    if not desk.field.ring.claimed:
        die = desk.roll("ring-off", "RNG-5", audience=seat, about=(wearer.id,))
        if die <= wearer.rating:
            return holding.taken_off(desk)
    # Where both come to 0 he is lost, and 1 Endurance stays his (RNG-7).
    spared = wearer.rating == 1 and wearer.endurance == 1
    desk.change(wearer.id, faded=wearer.faded + 1, worn=wearer.worn + (not spared))
    now = desk.field.person(wearer.id)
    desk.tell(told.RingWore(now.id, now.endurance, now.rating, audience=seat))
    if now.rating <= 0:
        _lost(desk, now)
    elif now.endurance <= 0:
        dying.kill(desk, now.id, "ring")


def _lost(desk: Desk, wearer: Person) -> None:
    """RNG-7: he is Sauron's now, seen by all, and goes to Barad-dûr with the Ring."""
    desk.change(wearer.id, power="sauron", lost=True, hidden=False, captor="", refuge="", rest=0)
    holding.taken_off(desk)
    desk.ring(known=desk.config.everyone)
    desk.tell(told.BearerLost(wearer.id, wearer.at))


def wearer_seen(desk: Desk) -> None:
    """At the start of each Dark turn Sauron learns the wearer's hex (RNG-3)."""
    wearer = holding.wearer(desk.field)
    if wearer is not None:
        desk.ring(seen=wearer.at)
        desk.tell(told.WearerSeen(wearer.at, audience=(desk.seat_of("sauron"),)))
