"""Positions that several tests begin from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.scene import Scene
from engine import riddle
from engine.riddle.deck import CARDS
from engine.riddle.state import State
from tests.games.riddle.ask.table import Desk

EIGHT = (
    "frodo",
    "black-rider-1",
    "sam",
    "black-rider-2",
    "merry",
    "black-rider-3",
    "pippin",
    "black-rider-4",
)
ANA = ("palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4")
BEN = ("the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1")


def pony(**changes: Any) -> State:
    """The storyboard's table (E15): Frodo at Bree with a 3, Black Rider 1 near, Merry on Lake-town."""
    given: dict[str, Any] = {
        "hands": {"frodo": ANA, "black-rider-1": BEN, "merry": ("boat-1", "eagles-1", "galadriel")},
        "at": {"frodo": "G6", "black-rider-1": "F10", "merry": "G17"},
        "turn": "frodo",
        "roll": 3,
        "number": 12,
    }
    return riddle.position(**{**given, **changes})


def crowd(hand: Sequence[str], at: str = "G6", roll: int = 6, **changes: Any) -> State:
    """Eight players, the first with that hand, the others close together with some cards each."""
    rest = [card for card in CARDS if card not in hand]
    hands: dict[str, Sequence[str]] = {"frodo": tuple(hand)}
    places: dict[str, str] = {"frodo": at}
    spots = ("F10", "F9", "G7", "E8", "E8", "F10", "H8")
    for i, (seat, spot) in enumerate(zip(EIGHT[1:], spots, strict=True)):
        hands[seat] = rest[i * 6 : i * 6 + 6]
        places[seat] = spot
    return riddle.position(hands=hands, at=places, turn="frodo", roll=roll, seats=EIGHT, **changes)


def scene(state: State, seat: str | None) -> Scene:
    """What that seat's panels are made of."""
    return Desk(state).scene_of(seat)


def hands_of(state: State) -> Mapping[str, tuple[str, ...]]:
    return {player.seat: player.hand for player in state.players}
