"""Positions where much stands, lies and waits at once, as panels and messages are longest then (W15.11)."""

import random
from typing import Any

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.tables.live import LiveTable
from engine import riddle, war
from engine.riddle.deck import CARDS, CHARACTERS, HAND_LIMIT, THE_RING
from engine.war.board import BOARD
from engine.war.data import EVENT_CARDS
from tests.laws.kits import placed
from tests.laws.rulesets import lawful

CAPTIVES = 3
PLACES = ("E8", "G6", "K12", "L11", "I8")


def crowded(kit: Kit, seed: int) -> LiveTable:
    """A table at such a position."""
    lots = random.Random(f"crowd|{seed}")
    state, seats = _riddle(lots) if kit.id == "riddle" else _war(lots)
    return placed(kit, state, seats, seed, lots)


def _riddle(lots: random.Random) -> tuple[Any, tuple[str, ...]]:
    """Eight seats with full hands in two places, some of them captives of whose turn it is."""
    seats = tuple(lots.sample(list(CHARACTERS), 8))
    wished = replace(
        riddle.PRESETS["standard"], a3_secret_spaces=True, a4_captivity=True, x_catch=True, o1_partners=False
    )
    cards = lots.sample([card for card in CARDS if card != THE_RING], len(CARDS) - 1)
    hands = {seat: [cards.pop() for _ in range(HAND_LIMIT)] for seat in seats}
    places = lots.sample(PLACES, 2)
    free = seats[:-CAPTIVES]
    state = riddle.position(
        seats=seats,
        hands=hands,
        at={seat: places[number > 2] for number, seat in enumerate(free)},
        captives={seat: (seats[0], lots.randrange(3)) for seat in seats[-CAPTIVES:]},
        turn=seats[0],
        roll=lots.choice((None, 5, 6)),
        options=lawful(seats, wished),
    )
    return state, seats


def _war(lots: random.Random) -> tuple[Any, tuple[str, ...]]:
    """Every unit in a hex of its own, the companions apart, some of them captives; hands of four events."""
    preset = lots.choice(("war", "three_powers"))
    begun = war.position(preset=preset)
    field = begun.field
    land = lots.sample([at for at in sorted(BOARD.terrain) if BOARD.is_land(at) and not BOARD.waste(at)], 120)
    riders = [one.id for one in field.persons if one.nazgul and one.at]
    people = [one.id for one in field.persons if one.power == "fellowship" and one.at]
    held = lots.sample([one for one in people if one != "frodo"], CAPTIVES)
    at = {one: land.pop() for one in (*people, *riders)}
    captors = dict(zip(held, riders, strict=False))
    at |= {one: at[captor] for one, captor in captors.items()}
    events = lots.sample(list(EVENT_CARDS), 4 * len(begun.config.seats))
    state = war.position(
        preset=preset,
        turn=9,
        step=lots.choice(("F2", "F5", "D2", "D1")),
        m=6,
        mobilised=("saruman", "rohan", "gondor", "free_peoples"),
        units={unit.id: land.pop() for unit in field.units if unit.at},
        at=at,
        captives=captors,
        hidden=[one for one in people if one not in held][:9],
        hands={seat: events[4 * n : 4 * n + 4] for n, seat in enumerate(begun.config.seats)},
        points=15,
    )
    return state, begun.config.seats
