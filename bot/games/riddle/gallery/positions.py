"""Made-up positions that show much: for the gallery, the measurements and the tests of pictures."""

from typing import Any, Final

from engine import riddle
from engine.riddle.options import PRESETS
from engine.riddle.state import State

EIGHT: Final = (
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
        "seats": EIGHT,
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


def advanced(**changed: Any) -> State:
    """The Advanced Game of eight: two captives, caches of three owners on one space and of one on another."""
    parts: dict[str, Any] = {
        "hands": {
            "frodo": ["the-ring", "boat-1", "horse-4"],
            "sam": ["gandalf", "sam"],
            "merry": ["rope-1", "cloak-1"],
            "black-rider-1": ["spy-2"],
            "black-rider-2": ["sauron"],
        },
        "at": {
            "frodo": "R13",
            "black-rider-1": "J11",
            "sam": "F12",
            "black-rider-2": "J13",
            "pippin": "J11",
            "black-rider-4": "T16",
        },
        "captives": {"merry": ("black-rider-1", 1), "black-rider-3": ("sam", 2)},
        "caches": {
            "frodo": {"I17": ["horse-1", "horse-2"]},
            "sam": {"I17": ["rope-2"], "C7": ["horse-3", "horse-5", "horse-6"]},
            "black-rider-4": {"I17": ["boat-2", "boat-3", "spy-1"]},
        },
        "discards": ["rope-4"],
        "turn": "black-rider-2",
        "roll": 4,
        "number": 24,
        "seats": EIGHT,
        "options": PRESETS["standard"],
    }
    return riddle.position(**{**parts, **changed})


def duel(**changed: Any) -> State:
    """A duel of three Hobbits against two Riders; one of them is held."""
    parts: dict[str, Any] = {
        "hands": {
            "frodo": ["the-ring", "boat-1", "horse-4"],
            "sam": ["gandalf", "sam"],
            "pippin": ["cloak-1"],
            "black-rider-1": ["rope-1", "spy-2"],
            "black-rider-2": ["sauron"],
        },
        "at": {"frodo": "E7", "black-rider-1": "F8", "sam": "G9", "black-rider-2": "E8"},
        "captives": {"pippin": ("black-rider-1", 1)},
        "caches": {"frodo": {"C7": ["horse-1", "horse-2"]}},
        "turn": "black-rider-1",
        "roll": 5,
        "number": 24,
        "played": {"frodo": 21, "sam": 23, "pippin": 19, "black-rider-1": 24, "black-rider-2": 22},
        "seats": ("frodo", "black-rider-1", "sam", "black-rider-2", "pippin"),
        "options": PRESETS["duel"],
    }
    return riddle.position(**{**parts, **changed})
