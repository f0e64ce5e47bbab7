"""What happened as the heading of a post and of its picture: the event, and nothing vaguer (W15.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.games.war.words import tell_duels, tell_realm, tell_table
from bot.games.war.words.catalogue import _
from bot.model.screen import plain
from bot.model.story import HEAVY, Head
from engine.war.events import fights, quest, table

ROOM: Final = 80
"""Characters of a heading made of a sentence that is a list."""
WHOLE: Final = (
    *(
        quest.CaptureTried,
        quest.EscapeTried,
        quest.RescueTried,
        quest.Freed,
        quest.Revealed,
        quest.Intercepted,
    ),
    *(quest.RingClaimed, quest.PutOn, quest.BearerLost, quest.CouldNot, fights.Dispersed, table.CardPlayed),
)
"""What befalls people: its sentence names who, where and what came of it, and is not cut."""


def of(events: Sequence[Any], line: str, weight: int) -> Head:
    """The head of what is told in one sentence, else that sentence as one."""
    match events[0]:
        case fights.Died() as event:
            return tell_duels.dead(event)
        case table.ControlChanged() as event if len(events) == 1:
            return tell_table.head(event.place, event.power)
        case table.Mobilised() as event if weight <= HEAVY:
            return tell_realm.war(event)
        case table.Mobilised() as event:
            return tell_realm.rise([one.who for one in events], event.why), ""
        case table.Deserted():
            return _("Sauron's allies go home"), ""
        case event if isinstance(event, WHOLE):
            return bare(line), ""
        case _:
            return sentence(line)


def echo(events: Sequence[Any], line: str) -> str:
    """What of the sentence its head says in other words."""
    match events[0]:
        case table.ControlChanged() if len(events) == 1:
            return line
        case fights.Died(why="battle" | "fight" | "rescue"):
            return line
        case table.Mobilised() if len(events) <= tell_realm.NAMED:
            return line
        case _:
            return ""


def bare(line: str) -> str:
    """The first sentence of a line, without its marks and its end."""
    return plain(line).replace("*", "").partition(". ")[0].rstrip(".")


def sentence(line: str) -> Head:
    """The same, where it is too long without the end of its list."""
    said = bare(line)
    while len(said) > ROOM and (shorter := said.rpartition(", ")[0] or said.rpartition("; ")[0]):
        said = shorter
    return said, ""
