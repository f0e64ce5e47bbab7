"""Where the Ring is now, to who may know: told where that has changed (W15.1)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bot.games.war.model import road, weights
from bot.games.war.words import guide
from bot.games.war.words.catalogue import _
from bot.model.story import Weighed
from engine.war.events import fights, quest, table
from engine.war.field import Field
from engine.war.view import View

RING: Final = (
    *(quest.RingClaimed, quest.BearerLost, quest.CouldNot, quest.PutOn, quest.RingFell, quest.RingPassed),
    *(quest.RingFound, quest.RingGone),
)
"""What befalls the Ring: it is said then where it is."""
PEOPLE: Final = (quest.CaptureTried, quest.Freed, quest.RescueTried, fights.Died, fights.Dispersed)
"""With what befalls the bearer it is said where the Ring is."""


def now(events: Sequence[Any], view: View) -> list[Weighed]:
    """Where the Ring is now, if what happened has changed that."""
    field = view.field
    if any(_says_where(event, field) for event in events):
        return [Weighed(weights.RING, guide.headed(sentence))] if (sentence := road.wanted(view)) else []
    return [Weighed(weights.RING, road.ring_now(view))] if _of_ring(events, field) else []


def stays_on(events: Iterable[Any], field: Field) -> Iterator[str]:
    """That the Ring that was worn is worn on in a turn that has dawned in these facts (RNG-5)."""
    dawned = 0
    for event in events:
        if isinstance(event, table.TurnBegan):
            dawned = event.number
        elif isinstance(event, quest.PutOn):
            dawned = 0
    if dawned == field.turn.number and field.ring.worn:
        yield _("The Ring stays on.")


def _says_where(event: Any, field: Field) -> bool:
    """Whether that it was taken, or found, says where the Ring is now."""
    match event:
        case quest.CaptureTried():
            return event.who == field.ring.taken and event.by == field.ring.holder
        case quest.RingFound():
            return event.holder == field.ring.holder and event.at == _ring_at(field)
        case _:
            return False


def _of_ring(events: Iterable[Any], field: Field) -> bool:
    """Whether it is to be said where the Ring is now: the seat may know, and something befell it, or who
    bears it."""
    at = _ring_at(field)
    return bool(at) and any(
        weights.carries(event) or (event.why == weights.FLOWN and field.ring.holder in event.who)
        if isinstance(event, table.Moved)
        else isinstance(event, RING) or (isinstance(event, PEOPLE) and _of_bearer(event, field))
        for event in events
    )


def _of_bearer(event: Any, field: Field) -> bool:
    """Whether it befell who bears the Ring, or with whom it was taken: else it is where it was."""
    people = getattr(event, "who", getattr(event, "captive", ""))
    tried = isinstance(event, quest.CaptureTried) and not event.taken
    return not tried and bool(
        {field.ring.holder, field.ring.taken, "ring"}.intersection(
            (people,) if isinstance(people, str) else people
        )
    )


def _ring_at(field: Field) -> str:
    holder = field.ring.holder
    return field.piece(holder).at if holder and field.has(holder) else field.ring.lies
