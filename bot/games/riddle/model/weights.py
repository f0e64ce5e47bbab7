"""How heavy an event is, and how near it comes to the reader: the one list of this game (E17.1, W15.2).

Posts, headlines, messages, panels and *What happened* go by it. What concerns captives weighs as much as the
Halls; up to a battle an event has a post of its own, up to a card lost to a Power Play it is never dropped.
"""

from collections.abc import Collection
from typing import Final

from bot.model.story import CLOSER, FIRST, HEAVY, TOUCHED, WEIGHTY
from engine.riddle import deck
from engine.riddle import events as ev

LATE: Final = FIRST
"""The own turn was finished by the clock."""
RING: Final = 0
RING_SEEN: Final = 1
"""Somebody saw that another holds it."""
LAID: Final = RING_SEEN - CLOSER
"""It was laid openly: to all at the table nothing weighs more but that it came or is gone."""
BATTLE: Final = HEAVY
HALLS: Final = HEAVY + 1
MOVED: Final = HEAVY + 1
"""A journey after a deed: of those in the headline none is left out either."""
RIDDLE: Final = HEAVY + 2
ROBBED: Final = WEIGHTY - 3
LOOK: Final = WEIGHTY - 2
EXCHANGED: Final = WEIGHTY - 1
"""Cards that change hands are news, as is who saw a hand."""
PICKED: Final = WEIGHTY
"""What was picked up and discarded, in the post of its turn (E3.2)."""
CACHE: Final = WEIGHTY + 2
REST: Final = WEIGHTY + 4
PICK_UPS: Final = WEIGHTY + 5
"""What was picked up, told to those who were not there."""
SHUFFLED: Final = WEIGHTY + 6
_FACES: Final = ("card", "cards", "title", "titles", "force")
"""Fields that name cards: some of them are called as a character is."""
_BATTLES: Final = (ev.BattleBegan, ev.BattleEnded)
_HALLS: Final = (
    *(ev.SentToHalls, ev.Escaped, ev.Captured, ev.TakenAlong, ev.Released, ev.DroppedOut, ev.Left),
)
_RIDDLES: Final = (ev.Guessed, ev.CaptiveRiddled, ev.RiddleEnded)
_ROBBED: Final = (ev.Asked, ev.WebSpun, ev.BilboResisted)
_LOOKS: Final = (ev.Played, ev.HandShown, ev.Gazed, ev.Opened, ev.Asking)
CACHED: Final = frozenset(("hide", "retrieve", "find", "captor"))
"""Why cards go to a cache or come from one (I37 to I40)."""
_PICK_UPS: Final = ("pick-up", "halls", "discard", "table", "out", "deal")
_TOUCHING: Final = (
    *(*_BATTLES, *_HALLS, *_RIDDLES, *_ROBBED, *_LOOKS),
    *(ev.ForceLaid, ev.Exchanged, ev.CacheShown, ev.CardsMoved),
)
"""What happens to somebody whom it names."""


def near(event: ev.Event, party: Collection[str]) -> int:
    """The weight of an event for who leads those characters; what weighs less is told first."""
    if lays_ring(event):
        return LAID
    weight = of(event)
    touches = isinstance(event, _TOUCHING) and weight != PICK_UPS
    return weight - CLOSER if touches and not set(involved(event)).isdisjoint(party) else weight


def of(event: ev.Event) -> int:
    """The weight of an event."""
    match event:
        case ev.Claimed() | ev.GameOver():
            return RING
        case ev.ForceLaid() if lays_ring(event):
            return RING
        case ev.DroppedOut(ring=str()) | ev.Left(ring=True) | ev.Asked(card=deck.THE_RING, hit=True):
            return RING
        case ev.CardsMoved() if ring(*event.cards):
            return RING
        case ev.HandShown() if ring(*event.cards):
            return RING_SEEN
        case ev.Guessed(right=True, titles=(title,)) if title == deck.of_face(deck.THE_RING).title:
            return RING
        case ev.PickedUp():
            return PICK_UPS
        case ev.CardsMoved() if event.why in _PICK_UPS:
            return PICK_UPS
        case ev.CardsMoved() | ev.CacheShown():
            return CACHE if isinstance(event, ev.CacheShown) or event.why in CACHED else ROBBED
        case ev.Asked(hit=False):
            return LOOK
        case ev.Exchanged():
            return EXCHANGED
        case _:
            return _of_kind(event)


def ring(*cards: str) -> bool:
    """Whether The Ring is among those cards: for whoever knows it nothing weighs more."""
    return deck.THE_RING in cards


def lays_ring(event: ev.Event) -> bool:
    """Whether somebody lays The Ring in a battle, before everybody's eyes."""
    return isinstance(event, ev.ForceLaid) and ring(event.force)


def leads(weight: int) -> bool:
    """Whether it is The Ring that came, is gone or was laid: the first line of a list (E17.1)."""
    return RING - CLOSER <= weight <= LAID


def place(weight: int) -> tuple[bool, bool]:
    """Where a line stands in a list: The Ring first, then what touched the reader, then the rest (E17.1)."""
    return not leads(weight), weight > TOUCHED


def _of_kind(event: ev.Event) -> int:
    kinds = ((_BATTLES, BATTLE), (_HALLS, HALLS), (_RIDDLES, RIDDLE), (_ROBBED, ROBBED), (_LOOKS, LOOK))
    return next((weight for some, weight in kinds if isinstance(event, some)), REST)


def involved(event: ev.Event) -> list[str]:
    """The characters an event names, in its order; of cards that move whose they were, then are."""
    if isinstance(event, ev.CardsMoved):
        return [zone.partition(":")[2].partition("@")[0] for zone in (event.source, event.target)]
    values: list[object] = []
    for field in event.__struct_fields__:
        value = getattr(event, field) if field not in _FACES else ()
        values += value if isinstance(value, tuple) else [value]
    return [seat for seat in values if isinstance(seat, str)]
