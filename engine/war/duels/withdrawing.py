"""Merry, Pippin and Éowyn after a real wound: to a Citadel, and there to rest (WND, P-12, P-17)."""

from engine.game import IllegalAction, no
from engine.war.board import BOARD
from engine.war.chapter import Prompt, yes_or_no
from engine.war.events.fights import Recovering, Withdraws
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.phase_records import Asking, Stopped
from engine.war.pieces import Person
from engine.war.questions import Choice, Go, MustWithdraw
from engine.war.step_builder import StepBuilder
from engine.war.view import View

NOT_YET = -1
"""He has not arrived: the die of his rest is not thrown yet."""


def citadels(field: Field, at: str) -> tuple[str, ...]:
    """The Citadels of the West, the nearest first (P-17)."""
    held = [place for place in BOARD.places.values() if field.held_citadel(place.hex, "fellowship")]
    return tuple(place.id for place in sorted(held, key=lambda place: (distance(at, place.hex), place.hex)))


def bind(builder: StepBuilder, name: str, citadel: str) -> None:
    """He must go there and rest before he can be used again (WND-2)."""
    builder.change(name, refuge=citadel, rest=NOT_YET)
    builder.tell(Withdraws(name, citadel))
    arrived(builder, name)


def arrived(builder: StepBuilder, name: str) -> None:
    """On arrival a die says how many turns he stays; turns already spent elsewhere count (WND-2, WND-8)."""
    person = builder.field.person(name)
    if person.bound and person.at == BOARD.hex_of(person.refuge) and person.rest == NOT_YET:
        turns = builder.roll("rest", "WND-2", about=(name,))
        builder.change(name, rest=turns)
        builder.tell(Recovering(name, turns))


def stopped(builder: StepBuilder, phase: Stopped) -> None:
    """Who stops in his Citadel has arrived."""
    for name in phase.who:
        if builder.field.has(name) and isinstance(builder.field.piece(name), Person):
            arrived(builder, name)


def dawn(builder: StepBuilder) -> None:
    """One more turn of rest is over; who lost his Citadel goes to the next one (WND-2, WND-8)."""
    for person in builder.field.persons:
        if not person.bound or not person.here or person.captor:
            continue
        if not builder.field.held_citadel(BOARD.hex_of(person.refuge), "fellowship"):
            others = citadels(builder.field, person.at)
            builder.change(person.id, refuge=others[0] if others else "", rest=person.rest if others else 0)
            if others:
                builder.tell(Withdraws(person.id, others[0]))
                arrived(builder, person.id)
        elif person.rest > 0 and person.at == BOARD.hex_of(person.refuge):
            left = person.rest - 1
            builder.change(person.id, rest=left, refuge=person.refuge if left else "")
            builder.tell(Recovering(person.id, left))
        else:
            arrived(builder, person.id)


# P-12


# P-17


def _refuge_refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, Go):
        return no("WND-2", "answer.other_kind")
    return None if choice.to in _citadels(asking) else no("WND-2", "withdraw.no_citadel", to=choice.to)


def _citadels(asking: Asking) -> tuple[str, ...]:
    assert isinstance(asking.about, MustWithdraw)
    return asking.about.citadels


PROMPTS = {
    "P-12": yes_or_no("WND-1", default=True),
    "P-17": Prompt(
        lambda _, asking: Go(_citadels(asking)[0]),
        lambda _, asking: map(Go, _citadels(asking)),
        _refuge_refused,
    ),
}
