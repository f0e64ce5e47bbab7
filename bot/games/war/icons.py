"""The tokens of the game's icons; their drawings are in `art/war/api.py`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from art.war.arms import arms_of
from bot.games.war.words.names import RING
from bot.model import screen
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, EVENT_CARDS
from engine.war.pieces import TROOPS

SEATS: Final = ("fellowship", "sauron", "saruman")
LANDS: Final[Mapping[str, str]] = MappingProxyType(
    {".": "land.plain", "f": "land.forest", "r": "land.hill", "s": "land.marsh", "^": "land.mountain"}
)
"""By the letter of a hex; the sea and lakes have water."""
STANDING: Final[Mapping[str, str]] = MappingProxyType(
    {"citadel": "war.citadel", "town": "war.town", "muster": "war.town", "ford": "land.water"}
)
"""By the kind of a place; all others have their own."""
DONE: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("move", "march", "halt"), screen.WALK),
        **dict.fromkeys(("attack", "reorder", "fight"), screen.FIGHT),
        **dict.fromkeys(("search", "letter", "reveal"), screen.LOOK),
        **dict.fromkeys(("bearer", "hand-ring", "put-on", "claim", "cast-in"), screen.RING),
        **dict.fromkeys(("hold", "give", "use", "play", "arm", "disarm", "discard"), screen.CARDS),
    }
)
"""By the kind of an order; the rest have none."""
POINT: Final = "war.point"
CITADEL: Final = "war.citadel"
NAZGUL: Final = "war.lord_of_the_nazgul"


def seat(name: str) -> str:
    """The seal of a side; none for no seat."""
    return f"war.seat.{name}" if name in SEATS else ""


def piece(name: str) -> str:
    """A person, an army unit or a part of one, the Ring; none for anything else."""
    if name in CHARACTERS:
        return f"war.{name}"
    if name == RING:
        return screen.RING
    troop = TROOPS.get(name.partition("/")[0].partition(".")[0])
    return f"war.arms.{arms_of(troop)}" if troop is not None else ""


def spot(at: str) -> str:
    """What stands in a hex, by its number or the id of its place: a place, else its ground."""
    place = at if at in BOARD.places else BOARD.place_id(at) if at in BOARD.terrain else ""
    if place:
        return STANDING.get(BOARD.places[place].kind, "war.place")
    return LANDS.get(BOARD.terrain.get(at, ""), "land.water" if at in BOARD.terrain else "")


def card(name: str) -> str:
    """An event card; none for any other."""
    return f"war.card.{name.lower()}" if name in EVENT_CARDS else ""


def about(key: str) -> str:
    """What a choice of an order is about, by its key: pieces, a hex, a card, what is done, who."""
    first = key.partition("/(")[0].partition(",")[0]
    end = first.rpartition("/")[2]
    if end in BOARD.terrain:
        # The end of a way, or a hex alone.
        return spot(end)
    return DONE.get(key) or piece(first) or spot(first) or card(first) or seat(key)
