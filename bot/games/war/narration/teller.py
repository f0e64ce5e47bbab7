"""A sitting put into words for the channel, in the fixed order of W3.2 and W3.3.

It hears redacted facts alone, so it cannot tell more than a spectator may know (INF-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace

from bot.games.war.narration import facts, gathering, marches, marked
from bot.games.war.narration.battles import Battle
from bot.games.war.narration.desertion import Desertion
from bot.games.war.narration.played import Played
from bot.games.war.narration.searches import Search
from bot.games.war.words import (
    maps,
    names,
    tell_battles,
    tell_hunt,
    tell_ring,
    tell_table,
)
from bot.model.story import EPISODE, NO_HEAD, URGENT, WEIGHTY, Deed, Head, Told
from engine.war.data import PLACES
from engine.war.events import battles, cards, duels, hunt, moves, realm, ring, table
from engine.war.field import Field

CERTAIN: Final = 1
"""What is told of every sitting."""
PEOPLE: Final = 3
"""Of people seen, taken, freed, dead, and of battles: told even where it takes a line more."""
ASKED: Final = ("people", "found", "declared", "battle-")
"""What a question may be about."""
LIGHT: Final = WEIGHTY + 1
"""What is left out first."""
SEEN: Final = (
    *(hunt.Revealed, hunt.CaptureTried, hunt.EscapeTried, hunt.Freed, hunt.RescueTried),
    *(duels.Died, duels.Dispersed, ring.RingClaimed, ring.PutOn, ring.RingOff, ring.BearerLost),
    *(ring.CouldNot, realm.Converted, battles.Fled, duels.FightBegan, duels.FightEnded),
)
LANDS: Final = (
    *(realm.Mobilised, realm.DiplomacyTried, realm.Returned, realm.AllianceEnded),
    *(realm.GripLost, realm.ControlTaken, cards.CardPlayed, battles.Ruined, moves.HostGone),
    *(realm.Arrived, ring.DoomOpened),
)


Episode = Battle | Search | Played | Desertion
"""What has a post of its own."""


class Teller:
    """Reads the public facts of one sitting in order."""

    def __init__(self, seat: str, field: Field) -> None:
        self._seat = seat
        """Who sits."""
        self._field = field
        self._moved = False
        self._people: list[Any] = []
        self._declared: list[str] = []
        """Where battles will be fought."""
        self._battles: list[Battle] = []
        self._after: dict[Battle, list[tuple[int, str]]] = {}
        """Who got away from a battle, and whose the place is then."""
        self._moves: list[moves.Moved] = []
        self._lands: list[tuple[int, Any]] = []
        self._dusk: list[str] = []
        self._day = ""
        """The turn that has dawned since the sitting, with its date (SEQ-7)."""
        self._new_lands: list[tuple[int, Any]] = []
        self._dawn: list[tuple[int, str]] = []
        self._found: list[Any] = []
        """Of people, what follows the Search."""
        self._episodes: list[Episode] = []
        self._closed = False

    def read(self, events: Iterable[Any]) -> None:
        """Take in more facts."""
        for event in gathering.once(events):
            self._hear(event)

    def deeds(self) -> tuple[Deed, ...]:
        """What is told so far, in the order of W3.2; what follows a Dark sitting as W3.3 has it."""
        told: list[Deed] = []
        if self._moved:
            told.append(Deed("moved", CERTAIN, tell_table.MOVED()))
        told += _people("people", self._people)
        if self._declared:
            told.append(Deed("declared", PEOPLE, tell_battles.declared(self._declared)))
        for battle in self._battles:
            weight = EPISODE if battle.heavy else PEOPLE
            told.append(Deed(f"battle-{battle.target}", weight, battle.line(), battle.brief()))
            told += (Deed(f"battle-{battle.target}", *one) for one in self._after.get(battle, ()))
        told += (Deed(f"army-{n}", LIGHT, line) for n, line in enumerate(self._marches()))
        if self._closed and not self._battles:
            told.append(Deed("battle", LIGHT, tell_battles.NO_BATTLE()))
        told += (Deed("besieged", LIGHT, line) for line in self._besieged())
        told += _lands("lands", self._lands)
        told += (Deed("dusk", CERTAIN, line) for line in self._dusk)
        told += self._dawned()
        told += _people("found", self._found)
        return tuple(told)

    def _marches(self) -> list[str]:
        return marches.told(self._moves, [one.id for one in self._field.persons if one.power != "fellowship"])

    def _dawned(self) -> Iterator[Deed]:
        """What befell lands, then the dice and the Search of the turn that has dawned (W3.3)."""
        dawned = tell_table.dawns(self._day) if self._day else ""
        for deed in (*_lands("dawn", self._new_lands), *(Deed("dawn", *one) for one in self._dawn)):
            yield replace(deed, text=f"{dawned} {deed.text}".lstrip())
            dawned = ""
        if dawned:
            yield Deed("dawn", CERTAIN, dawned)

    def episodes(self) -> tuple[Episode, ...]:
        """What has a post of its own, in the order in which it came to that: heavy battles, a Search that
        found somebody, cards that were played while another sat, allies who desert (W3.4, W6.5, W8.2, W9.2).
        """
        return tuple(self._episodes)

    def _besieged(self) -> Iterator[str]:
        """Citadels next to which an army came in this sitting so that they are besieged (W5.8)."""
        came = {move.path[-1] for move in self._moves}
        if new := [at for at, foes in marked.sieges(self._field).items() if came.intersection(foes)]:
            yield maps.besieged(new)

    def _hear(self, event: Any) -> None:
        for battle in self._battles:
            battle.hear(event)
            if battle.heavy and battle not in self._episodes:
                self._episodes.append(battle)
        match event:
            case table.HiddenMoved():
                self._moved = True
            case moves.Moved(why="search"):
                self._seen(event)
            case moves.Moved():
                self._moves.append(event)
            case battles.AttackDeclared() if event.target not in self._declared:
                self._declared.append(event.target)
            case battles.AttackDropped():
                self._declared = [one for one in self._declared if one != event.target]
            case battles.BattleBegan():
                self._declared = [one for one in self._declared if one != event.target]
                self._battles.append(Battle(event))
            case battles.Fled() if fought := self._fought(event.at):
                self._after.setdefault(fought, []).append((PEOPLE, facts.said(event)))
            case moves.ControlChanged():
                weight = URGENT if _objective(event.place) and self._battles else WEIGHTY
                if fought := self._fought(PLACES[event.place].hex):
                    self._after.setdefault(fought, []).append((weight, facts.said(event)))
                else:
                    self._held().append((weight, event))
            case table.SittingClosed():
                self._closed = True
            case table.TurnBegan():
                # The first turn is no other than that of the chapter it begins.
                self._day = names.date(event.number, event.since_m) if event.number > 1 else ""
            case table.LetterShown():
                self._dusk.append(facts.said(event))
            case hunt.Searched() if event.spotted:
                self._episodes.append(Search(event))
                self._dawn.append((EPISODE, facts.said(event)))
            case ring.GollumRolled() | hunt.SearchDrawn() | hunt.Searched():
                self._dawn.append((CERTAIN, facts.said(event)))
            case table.Rolled(why="shadow"):
                self._dawn.append((CERTAIN, tell_table.shadow_die(sum(event.dice))))
            case ring.DoomOpened() if self._dawn:
                # The Search has found the bearer in Mordor: that is why (DOO-2).
                self._found.append(event)
            case _ if isinstance(event, SEEN):
                self._seen(event)
            case cards.CardPlayed() if event.seat != self._seat:
                self._episodes.append(Played(event))
                self._held().append((EPISODE, event))
            case realm.Deserted():
                self._episodes.append(Desertion(event, self._field.war.missed))
                self._held().append((EPISODE, event))
            case _ if isinstance(event, LANDS):
                self._held().append((WEIGHTY, event))
            case hunt.Intercepted():
                self._seen(event)

    def _seen(self, event: Any) -> None:
        """Who is seen in one hex for one reason is told in one sentence, and an escape in one."""
        people = self._found if self._day or self._dawn else self._people
        match (people[-1] if people else None), event:
            case hunt.EscapeTried(freed=True) as before, hunt.Freed(why="escape") if before.who in event.who:
                return
            case hunt.Revealed() as before, hunt.Revealed() if (before.at, before.why) == (
                event.at,
                event.why,
            ):
                people[-1] = replace(before, who=(*before.who, *event.who))
            case _:
                people.append(event)

    def _fought(self, at: str) -> Battle | None:
        """The latest battle there."""
        return next((battle for battle in reversed(self._battles) if battle.target == at), None)

    def _held(self) -> list[tuple[int, Any]]:
        """What befalls lands in the turn that is told of now."""
        return self._new_lands if self._day else self._lands


def _people(section: str, events: Iterable[Any]) -> Iterator[Deed]:
    led: set[str] = set()
    """Where it was told who reaches for those who are there."""
    for event in events:
        came = isinstance(event, moves.Moved)
        if came:
            led.add(event.path[-1])
        elif isinstance(event, hunt.CaptureTried) and event.at not in led:
            led.add(event.at)
            yield Deed(section, PEOPLE, tell_hunt.reaches(event.by, event.at))
        said = tell_hunt.comes(event.who, event.path[-1]) if came else facts.said(event)
        yield Deed(section, _weight(event), said, head=_head(event))


def _lands(section: str, weighed: Iterable[tuple[int, Any]]) -> Iterator[Deed]:
    for weight, group in groupby(weighed, lambda one: one[0]):
        for line in gathering.sentences(event for _, event in group):
            yield Deed(section, weight, line)


def so_far(told: Told, before: Told) -> Told:
    """Of a sitting that goes on only what somebody is asked about, and what weighs most, and nothing that a
    message before has told: the post of the whole sitting tells all of it, once (W3.4, E3.9)."""
    kept = [
        one
        for one in told.deeds
        if one not in before.deeds and (one.weight == URGENT or one.section.startswith(ASKED))
    ]
    return replace(told, deeds=tuple(kept))


def _head(event: Any) -> Head:
    """What the picture of the post says of what has one at once (W3.4)."""
    match event:
        case hunt.CaptureTried(taken=True):
            return tell_hunt.taken(event)
        case ring.RingClaimed() | ring.PutOn() | ring.BearerLost():
            return tell_ring.head(event)
        case _:
            return NO_HEAD


def _weight(event: Any) -> int:
    """A capture, a claim and the Ring put on have a post at once (W3.4)."""
    match event:
        case hunt.CaptureTried(taken=True) | ring.RingClaimed() | ring.PutOn() | ring.BearerLost():
            return URGENT
        case _:
            return PEOPLE


def _objective(place: str) -> bool:
    return PLACES[place].objective
