"""A turn with two exchanges takes at most eight taps and 45 lines (E0.11, E4.14, E16.5): each is counted."""

from __future__ import annotations

from bot.model.screen import Screen
from bot.ui import phone
from engine import riddle
from tests.approved.stories import story
from tests.games.riddle.ask.table import Desk, Person, text

TAPS, LINES = 8, 45
HANDS = {
    "frodo": ["palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"],
    "black-rider-1": ["the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1"],
    "sam": ["rope-2", "boat-1", "horse-1"],
    "merry": ["rope-3"],
}


def beside(*others: str) -> Desk:
    """Frodo can reach Goblins' Gate, beside which these stand; after the pick-up his hand is too large."""
    at = {"frodo": "G6", **dict.fromkeys(others, "F9")}
    hands = {seat: HANDS[seat] for seat in at}
    return Desk(riddle.position(seats=tuple(at), hands=hands, at=at, turn="frodo", roll=3, number=12))


@story
async def test_e16_5_a_turn_with_two_exchanges_takes_eight_taps_and_45_lines() -> None:
    ana = Person(beside("black-rider-1", "sam"), "frodo")
    read: list[Screen] = [await ana.open()]
    for label, *values in (
        ("Go to", "Goblins' Gate"),
        ("Go, Sam first",),
        ("End here, pick up 3",),
        ("Discard (", "Cloak"),
        ("Discard Cloak",),
    ):
        read.append(await ana.tap(label, *values))
    assert "Done." in text(read[-1])
    assert ana.taps <= TAPS
    counted = [phone.lines(one.parts) for one in read]
    assert sum(counted) <= LINES, counted


@story
async def test_e4_14_of_three_exchanges_the_first_is_chosen_with_the_move_and_the_next_after_it() -> None:
    ana = Person(beside("black-rider-1", "sam", "merry"), "frodo")
    await ana.open()
    await ana.through(("Go to", "Goblins' Gate"), "Go, Merry first", "Sam, 3 cards")
    assert ana.desk.state.turn.exchanged_here == ("merry",)
    await ana.tap("Exchange with Sam")
    assert ana.desk.state.turn.exchanged_here == ("merry", "sam", "black-rider-1")
