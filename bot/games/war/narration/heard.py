"""What newly settled steps are to one seat, and how it is to hear of them (W3.6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from bot.games.war.narration import chapters, results
from bot.games.war.words import results as words
from bot.model.scene import Entry, Scene
from bot.model.story import Heard
from engine.war.data import CHARACTERS
from engine.war.events import battles, duels, hunt, table

MOST: Final = 6
"""Lines about what happened since the last sitting."""


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
    # What the own sitting brought stands above its panel; what is seen again is no news.
    steps = [_told(one) if one in own else one for one in entries]
    told = dict.fromkeys(results.results(steps, scene, MOST).lines)
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


def _told(entry: Entry) -> Entry:
    """Of a step of the own sitting what the rules tell to the seat."""
    return replace(entry, events=tuple(event for event in entry.events if isinstance(event, results.OWN)))


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
    """The kept lines, as many as there is room for; the newest count (W3.6)."""
    told = list(dict.fromkeys(kept))
    left = len(told) - MOST
    return told if left <= 0 else [*told[-MOST:], words.more(left)]
