"""What happened as the heading of a post and of its picture: the event, and nothing vaguer (W15.2)."""

from __future__ import annotations

from typing import Any, Final

from bot.games.war.words import (
    tell_cards,
    tell_duels,
    tell_hunt,
    tell_moves,
    tell_realm,
    tell_ring,
)
from bot.model.icons import plain
from bot.model.story import HEAVY, Head
from engine.war.events import cards, duels, hunt, moves, realm, ring

ROOM: Final = 80
"""Characters of a heading made of a sentence."""


def of(event: Any, line: str, weight: int) -> Head:
    """The head of an event, else its sentence as one."""
    match event:
        case hunt.CaptureTried():
            return tell_hunt.taken(event) if event.taken else tell_hunt.missed(event)
        case hunt.EscapeTried():
            if not event.freed:
                return tell_hunt.held(event)
            return tell_hunt.free(hunt.Freed((event.who,), event.at, "escape"))
        case hunt.RescueTried(freed=True):
            return tell_hunt.free(hunt.Freed((event.captive,), "", "rescue"))
        case duels.Died():
            return tell_duels.dead(event)
        case duels.Dispersed():
            return tell_duels.dispersed(event)
        case hunt.Freed():
            return tell_hunt.free(event)
        case ring.RingClaimed() | ring.PutOn() | ring.BearerLost() | ring.CouldNot():
            return tell_ring.head(event)
        case moves.ControlChanged():
            return tell_moves.head(event.place, event.power)
        case realm.Mobilised() if weight <= HEAVY:
            return tell_realm.war(event)
        case cards.CardPlayed():
            return tell_cards.headline(event), ""
        case realm.Deserted():
            return tell_realm.DESERTION(), ""
        case _:
            return sentence(line)


def sentence(line: str) -> Head:
    """The first sentence of a line, without its marks and its end."""
    said = plain(line).replace("*", "").partition(". ")[0].rstrip(".")
    while len(said) > ROOM and (shorter := said.rpartition(", ")[0] or said.rpartition("; ")[0]):
        said = shorter
    return said, ""
