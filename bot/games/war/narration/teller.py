"""A sitting put into words for the channel, in the fixed order of W3.2 and W3.3.

It hears redacted facts alone, so it cannot tell more than a spectator may know (INF-7).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bot.games.war.narration import facts, marches
from bot.games.war.narration.battles import Battle
from bot.games.war.words import names, tell_battles, tell_realm, tell_table
from bot.model.story import URGENT, WEIGHTY, Deed
from engine.war.data import PLACES, TABLES
from engine.war.events import battles, cards, duels, hunt, moves, realm, ring, table

CERTAIN: Final = 1
"""What is told of every sitting."""
PEOPLE: Final = 3
"""Of people seen, taken, freed, dead, and of battles: told even where it takes a line more."""
LIGHT: Final = WEIGHTY + 1
"""What is left out first."""
SEEN: Final = (
    *(hunt.Revealed, hunt.CaptureTried, hunt.EscapeTried, hunt.Freed, hunt.RescueTried),
    *(duels.Died, duels.Dispersed, ring.RingClaimed, ring.PutOn, ring.RingOff, ring.BearerLost),
    *(ring.CouldNot, realm.Converted, battles.Fled, duels.FightBegan, duels.FightEnded),
)
LANDS: Final = (
    *(realm.Mobilised, realm.DiplomacyTried, realm.Deserted, realm.Returned, realm.AllianceEnded),
    *(realm.GripLost, realm.ControlTaken, cards.CardPlayed, battles.Ruined, moves.HostGone),
    *(realm.Arrived, ring.DoomOpened),
)


class Teller:
    """Reads the public facts of one sitting in order."""

    def __init__(self) -> None:
        self._moved = False
        self._people: list[tuple[int, str]] = []
        self._battles: list[Battle] = []
        self._moves: list[moves.Moved] = []
        self._lands: list[tuple[int, str]] = []
        self._dusk: list[str] = []
        self._dawn: list[str] = []
        self._closed = False

    def read(self, events: Iterable[Any]) -> None:
        """Take in more facts."""
        for event in events:
            self._hear(event)

    def deeds(self) -> tuple[Deed, ...]:
        """What is told so far, in the order of W3.2; what follows a Dark sitting as W3.3 has it."""
        told: list[tuple[int, str, str]] = []
        if self._moved:
            told.append((CERTAIN, tell_table.MOVED(), ""))
        told += ((weight, text, "") for weight, text in self._people)
        told += ((PEOPLE, battle.line(), battle.brief()) for battle in self._battles)
        if self._closed and not self._battles:
            told.append((LIGHT, tell_battles.NO_BATTLE(), ""))
        told += ((LIGHT, line, "") for line in marches.told(self._moves))
        told += ((CERTAIN, line, "") for line in self._dusk)
        told += ((weight, text, "") for weight, text in self._lands)
        told += ((CERTAIN, line, "") for line in self._dawn)
        return tuple(Deed("deal", weight, text, brief) for weight, text, brief in told)

    def _hear(self, event: Any) -> None:
        for battle in self._battles:
            battle.hear(event)
        match event:
            case table.HiddenMoved():
                self._moved = True
            case moves.Moved():
                self._moves.append(event)
            case battles.BattleBegan():
                self._battles.append(Battle(event))
            case moves.ControlChanged():
                weight = URGENT if _objective(event.place) and self._battles else WEIGHTY
                self._lands.append((weight, facts.said(event)))
            case table.SittingClosed():
                self._closed = True
            case realm.ObjectivesCounted():
                self._dusk.append(_objectives(event))
            case table.LetterShown():
                self._dusk.append(facts.said(event))
            case ring.GollumRolled() | hunt.SearchDrawn() | hunt.Searched():
                self._dawn.append(facts.said(event))
            case table.Rolled(why="shadow"):
                self._dawn.append(tell_table.shadow_die(sum(event.dice)))
            case _ if isinstance(event, SEEN):
                self._people.append((_weight(event), facts.said(event)))
            case _ if isinstance(event, LANDS):
                self._lands.append((WEIGHTY, facts.said(event)))
            case hunt.Intercepted():
                self._people.append((PEOPLE, facts.said(event)))


def _weight(event: Any) -> int:
    """A capture, a claim and the Ring put on have a post at once (W3.4)."""
    match event:
        case hunt.CaptureTried(taken=True) | ring.RingClaimed() | ring.PutOn() | ring.BearerLost():
            return URGENT
        case _:
            return PEOPLE


def _objective(place: str) -> bool:
    return PLACES[place].objective


def _objectives(event: realm.ObjectivesCounted) -> str:
    """How many Sauron holds, and how many were asked at this date (OBJ-3)."""
    asked = next((date for date in TABLES.objective_timeline if date.objectives == event.asked), None)
    date = names.after(asked.offset) if asked is not None else ""
    return tell_realm.objectives(len(event.held), event.asked, date)
