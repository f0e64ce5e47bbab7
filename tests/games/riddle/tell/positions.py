"""Positions of the Advanced Game and the optional rules that several tests of the herald begin from."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import riddle
from engine.riddle import board as boards
from engine.riddle.deck import THE_RING
from engine.riddle.frames import Choosing
from engine.riddle.options import PRESETS, Options
from engine.riddle.state import State
from tests.games.riddle.tell.world import World, set_up

BOARD = boards.get()
FRODO, SAM, MERRY, RIDER, SECOND = "frodo", "sam", "merry", "black-rider-1", "black-rider-2"
ANA, BEN, CY = 1, 2, 3
GATE = BOARD.find("Goblins' Gate") or ""
CACHE, SIGHT = "K5", "K11"
"""A Secret and a Clairvoyance space."""
STANDARD = PRESETS["standard"]


def advanced(**changed: Any) -> State:
    """Three players of the Advanced Game; Black Rider 1's turn, next to Frodo with whom he has exchanged."""
    given: dict[str, Any] = {
        "hands": {RIDER: ["evil-army-orcs", "horse-4"], FRODO: ["rope-1", "spy-4"], MERRY: ["boat-1"]},
        "at": {RIDER: GATE, FRODO: "F9", MERRY: "K12"},
        "turn": RIDER,
        "roll": 2,
        "moved": True,
        "die_used": True,
        "exchanged": [FRODO],
        "start": "F8",
        "seats": (FRODO, RIDER, MERRY),
        "number": 13,
        "options": STANDARD,
    }
    return riddle.position(**{**given, **changed})


def beaten(**changed: Any) -> World:
    """Frodo has given up: the spoils are due."""
    world = set_up(advanced(**changed))
    world.act(RIDER, riddle.Attack(FRODO, "evil-army-orcs"))
    world.act(FRODO, riddle.GiveUp())
    return world


def on_cache(**changed: Any) -> World:
    """Frodo stands on a Secret space where Merry and Black Rider 1 have hidden cards."""
    given: dict[str, Any] = {
        "hands": {FRODO: ["rope-1", "spy-4", "boat-2", "gandalf"], RIDER: ["horse-1"], MERRY: ["boat-1"]},
        "at": {FRODO: CACHE, RIDER: "T16", MERRY: "F9"},
        "caches": {MERRY: {CACHE: ["eagles-1", "horse-2", "riddle-1"]}, RIDER: {"C3": ["the-ring"]}},
        "turn": FRODO,
        "roll": 3,
        "exchanged": [],
        "start": "J5",
    }
    return set_up(advanced(**{**given, **changed}))


def without_deck(state: State) -> State:
    """The same with all cards of the deck on the pile, The Ring in the hand of Black Rider 2."""
    pile = tuple(card for card in state.deck if card != THE_RING)
    players = tuple(replace(p, hand=(*p.hand, THE_RING)) if p.seat == SECOND else p for p in state.players)
    return replace(state, players=players, deck=(), discards=(*state.discards, *pile))


def partners(options: Options = PRESETS["partners"], **changed: Any) -> State:
    """Two teams of two (O1); Frodo's turn, one step from his partner Sam."""
    given: dict[str, Any] = {
        "hands": {
            FRODO: ["rope-1", "spy-4"],
            SAM: ["boat-1", "gandalf"],
            RIDER: ["horse-1"],
            SECOND: ["horse-2"],
        },
        "at": {FRODO: "G6", SAM: "G8", RIDER: "T16", SECOND: "R16"},
        "turn": FRODO,
        "roll": 3,
        "seats": (FRODO, RIDER, SAM, SECOND),
        "number": 20,
        "options": options,
    }
    return riddle.position(**{**given, **changed})


def duel(**changed: Any) -> State:
    """A duel (O16): Frodo and Sam against Black Riders 1 and 2; Ana must choose whom she plays."""
    given: dict[str, Any] = {
        "hands": {
            FRODO: ["rope-1", "spy-4"],
            SAM: ["boat-1", "gandalf", "the-ring"],
            RIDER: ["horse-1", "black-rider-1"],
            SECOND: ["horse-2", "palantir-1"],
        },
        "at": {FRODO: "G6", SAM: "R13", RIDER: "G8", SECOND: GATE},
        "turn": FRODO,
        "seats": (FRODO, RIDER, SAM, SECOND),
        "played": {FRODO: 7, SAM: 5, RIDER: 8, SECOND: 6},
        "number": 9,
        "options": PRESETS["duel"],
    }
    given |= changed
    state = riddle.position(**given)
    return replace(state, stack=(Choosing(),)) if given.get("roll") is None else state
