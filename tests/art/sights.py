"""What the pictures of the tests are drawn from: real states, a plain sheet in place of the base map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from PIL import Image

from art.basemap import AnyBoard
from art.geometry import Window
from art.posts.atlas import Atlas
from engine import riddle
from engine.game import Outcome
from engine.riddle.state import State
from engine.riddle.view import View

SHEET = (226, 214, 178)
ROAD = ["G6", "G7", "G8", "G9", "F9", "F10"]


@dataclass(frozen=True, slots=True)
class PlainAtlas(Atlas):
    """Parchment of one colour: layouts and overlays can be tested without painting the map."""

    cache_dir: None = None

    def crop(self, board: AnyBoard, window: Window) -> Image.Image:
        return Image.new("RGB", (window.width, window.height), SHEET)


PLAIN = PlainAtlas()
FULL = (
    "frodo",
    "black-rider-1",
    "sam",
    "black-rider-2",
    "merry",
    "black-rider-3",
    "pippin",
    "black-rider-4",
)


def eight(**changed: Any) -> State:
    """Eight players, one in the Halls, two on one space, all four table situations."""
    parts: dict[str, Any] = {
        "hands": {
            "frodo": ["the-ring", "boat-1", "horse-4"],
            "sam": ["gandalf", "sam"],
            "black-rider-2": ["sauron"],
        },
        "at": {
            "frodo": "R13",
            "black-rider-1": "J11",
            "sam": "F12",
            "black-rider-2": "J13",
            "black-rider-3": "K15",
            "pippin": "J11",
            "black-rider-4": "T16",
        },
        "halls": {"merry": 1},
        "table": {"black-rider-1": ["rope-1"], "sam": ["boat-2"], "black-rider-4": ["rope-3", "cloak-3"]},
        "discards": ["horse-1", "rope-4"],
        "turn": "black-rider-2",
        "roll": 4,
        "number": 24,
        "seats": FULL,
    }
    return riddle.position(**{**parts, **changed})


def three(**changed: Any) -> State:
    """Three players near each other."""
    parts: dict[str, Any] = {
        "hands": {
            "frodo": ["the-ring", "boat-1"],
            "sam": ["gandalf"],
            "black-rider-1": ["cloak-2", "horse-4"],
        },
        "at": {"frodo": "F10", "black-rider-1": "G8", "sam": "K12"},
        "turn": "black-rider-1",
        "roll": 3,
        "number": 13,
        "discards": ["horse-1"],
        "table": {"sam": ["rope-1"]},
        "seats": ("frodo", "black-rider-1", "sam"),
    }
    return riddle.position(**{**parts, **changed})


def scattered(**changed: Any) -> State:
    """Markers in all corners: only the overview shows them."""
    parts: dict[str, Any] = {
        "at": {"frodo": "X11", "black-rider-1": "C3", "sam": "F12", "black-rider-2": "V9"},
        "halls": {"merry": 1},
        "discards": ["rope-1"],
        "turn": "black-rider-2",
        "number": 24,
        "seats": ("frodo", "black-rider-1", "sam", "black-rider-2", "merry"),
    }
    return riddle.position(**{**parts, **changed})


def seen(state: State, seat: str | None = None) -> View:
    """The view of a seat, or the public one."""
    return riddle.RULES.view(state, seat)


def text(view: View) -> str:
    """A view as the bot sends it."""
    return riddle.encode(view).decode()


def ended(state: State, winner: str = "frodo") -> View:
    """The public view after the end, all hands open."""
    view = seen(state)
    players = tuple(
        msgspec.structs.replace(p, hand=tuple(riddle.RULES.view(state, p.seat).hand)) for p in view.players
    )
    return msgspec.structs.replace(
        view, players=players, outcome=Outcome((winner,), "ring", view.turn.number)
    )
