"""What newly settled steps are to one seat, and how it is to hear of them (W3.6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import Any, Final

from bot.games.war.narration import chapters, gathering
from bot.games.war.words import sitting as words
from bot.model.scene import Entry, Scene
from bot.model.story import Heard
from engine.war.data import CHARACTERS
from engine.war.events import battles, cards, duels, hunt, moves, realm, ring, table

MOST: Final = 6
"""Lines about what happened since the last sitting."""
OTHERS: Final = (
    *(hunt.Revealed, hunt.Searched, hunt.Intercepted, hunt.CaptureTried, hunt.Freed, hunt.RescueTried),
    *(battles.BattleBegan, battles.BattleEnded, battles.UnitLost, battles.Fled, moves.ControlChanged),
    *(duels.FightBegan, duels.Died, duels.Dispersed, ring.PutOn, ring.RingClaimed, ring.BearerLost),
    *(realm.Mobilised, realm.Deserted, realm.AllianceEnded, realm.Converted, cards.CardPlayed),
    ring.WearerSeen,
)
"""Of what others did, what is worth a line to who did not sit."""
OWN: Final = (
    *(cards.CardsDrawn, cards.PointsSeen, cards.Tempted, moves.Halted, ring.RingWore, ring.RingFell),
    *(hunt.RingFound, hunt.RingGone, hunt.AreasRead, duels.Recovering, cards.ItemFound),
)
"""What the rules tell to somebody whoever's step it was."""


def heard(entries: Sequence[Entry], scene: Scene, ordered: Collection[int] = ()) -> Heard:
    """The news of these steps for the seat of that scene."""
    seat = scene.seat or ""
    party = scene.table.party(seat)
    seats = len(scene.view.config.seats)
    # What an own answer brought about while another sat, a battle or a capture, is news as what he did is.
    own = [
        entry
        for entry in entries
        if entry.seat in party
        and entry.version not in ordered
        and chapters.sits(entry.turn, seats) in (entry.seat, "")
    ]
    others = [entry for entry in entries if entry not in own]
    # What is seen again is no news.
    told = dict.fromkeys((*_lines(others, (*OTHERS, *OWN)), *_lines(own, OWN)))
    events = list(chain.from_iterable(entry.events for entry in entries))
    began = any(isinstance(event, table.GameStarted) for event in events)
    closed = seat in [event.seat for event in events if isinstance(event, table.SittingClosed)]
    theirs = [entry for entry in others if entry.seat not in party or entry.version in ordered]
    return Heard(
        kept=tuple(told),
        said=bool(told),
        push=any(_against(event, party) for entry in theirs for event in entry.events),
        unfinished=bool(scene.view.waiting) and seat in scene.view.waiting and not scene.view.step,
        began=began,
        begins=any(isinstance(event, table.SittingBegan) and event.seat == seat for event in events),
        # What happens while others sit is told when the own sitting begins, in one message (W3.6).
        ended=closed,
        done=closed,
    )


def _lines(entries: Iterable[Entry], kinds: tuple[type, ...]) -> list[str]:
    events = gathering.once(event for entry in entries for event in entry.events)
    return gathering.sentences(event for event in events if isinstance(event, kinds))


def _against(event: Any, party: Collection[str]) -> bool:
    """Whether something was done to that party by another (E6.4)."""
    match event:
        case battles.BattleBegan():
            return event.power not in party
        case duels.FightBegan():
            return any(CHARACTERS[who].power in party for who in event.challenged if who in CHARACTERS)
        case hunt.CaptureTried():
            return "fellowship" in party
        case hunt.Intercepted():
            return "fellowship" in party and bool(event.spotted)
        case _:
            return False


def retold(scene: Scene, kept: Sequence[str]) -> list[str]:
    """The kept lines, at most six of them; the newest count (W3.6)."""
    told = list(dict.fromkeys(kept))
    left = len(told) - MOST
    return told if left <= 0 else [*told[-MOST:], words.since(left)]
