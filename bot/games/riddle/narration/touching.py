"""What a player is told first: how near an event comes to the reader (E17.1). The one list of weights."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.riddle import deck
from engine.riddle import events as ev

LATE: Final = 0
"""The own turn was finished by the clock."""
FATE: Final = 1
"""A battle, captivity, the Halls."""
CARDS: Final = 2
"""Cards lost, gained or exchanged, looks at the hand."""
TOUCHED: Final = CARDS
"""So much and what is heavier happened to the reader."""
RING: Final = 3
BATTLES: Final = 4
"""Those of others, with what becomes of who lost."""
RIDDLES: Final = 5
PLAYS: Final = 6
"""Power Plays and the looks they give."""
REST: Final = 7
PICK_UPS: Final = 8
_FACES: Final = ("card", "cards", "title", "titles", "force")
"""Fields that name cards: some of them are called as a character is."""
_FATES: Final = (
    *(ev.BattleBegan, ev.BattleEnded, ev.ForceLaid, ev.SentToHalls, ev.Escaped, ev.Captured),
    *(ev.TakenAlong, ev.Released, ev.DroppedOut, ev.CaptiveRiddled),
)
_OF_CARDS: Final = (
    *(ev.Exchanged, ev.HandShown, ev.Guessed, ev.Asked, ev.CacheShown, ev.Opened, ev.Asking, ev.Played),
    *(ev.BilboResisted, ev.WebSpun),
)
_RIDDLES: Final = (ev.Guessed, ev.CaptiveRiddled)
_PLAYS: Final = (ev.Played, ev.HandShown, ev.Gazed, ev.Asked, ev.WebSpun, ev.BilboResisted, ev.CacheShown)
_PICK_UPS: Final = ("pick-up", "halls", "discard", "table", "out", "deal")


def weight(event: ev.Event, party: Collection[str]) -> int:
    """The weight of an event for who leads those characters; what weighs less is told first."""
    mine = not set(involved(event)).isdisjoint(party)
    match event:
        case ev.PickedUp():
            return PICK_UPS
        case ev.CardsMoved() if event.why in _PICK_UPS:
            return PICK_UPS
        case ev.CardsMoved():
            return CARDS if mine else PLAYS
        case _ if mine and isinstance(event, _FATES):
            return FATE
        case _ if mine and isinstance(event, _OF_CARDS):
            return CARDS
        case _:
            return _of_others(event)


def _of_others(event: ev.Event) -> int:
    match event:
        case ev.Claimed() | ev.GameOver():
            return RING
        case ev.DroppedOut(ring=str()) | ev.Left(ring=True) | ev.Asked(card=deck.THE_RING, hit=True):
            return RING
        case ev.HandShown() if deck.THE_RING in event.cards:
            return RING
        case _ if isinstance(event, _RIDDLES):
            return RIDDLES
        case _ if isinstance(event, _FATES):
            return BATTLES
        case _ if isinstance(event, _PLAYS):
            return PLAYS
        case _:
            return REST


def involved(event: ev.Event) -> list[str]:
    """The characters an event names, in its order; of cards that move whose they were, then are."""
    if isinstance(event, ev.CardsMoved):
        return [zone.partition(":")[2].partition("@")[0] for zone in (event.source, event.target)]
    found: list[object] = []
    for field in event.__struct_fields__:
        value = getattr(event, field) if field not in _FACES else ()
        found += value if isinstance(value, tuple) else [value]
    return [seat for seat in found if isinstance(seat, str)]
