"""Positions that several tests begin from."""

from collections.abc import Sequence
from typing import Any

from bot.model.scene import Scene
from bot.model.screen import LONGEST_BUTTON, Button, Buttons, Screen
from bot.ui.components import count, custom_id, text_length
from engine import riddle
from engine.riddle.deck import CARDS
from engine.riddle.state import State
from tests.games.riddle.ask.table import StepBuilder, check, controls, pictures

EIGHT = tuple(
    seat
    for n, good in enumerate(("frodo", "sam", "merry", "pippin"), 1)
    for seat in (good, f"black-rider-{n}")
)
TEN = (
    "cloak-1",
    "rope-1",
    "boat-1",
    "eagles-1",
    "horse-6",
    "tom-bombadil",
    "gandalf",
    "palantir-1",
    "the-ring",
    "sam",
)
SIXTEEN = (*TEN, "galadriel", "treebeard", "strider", "riddle-1", "elf-ring-vilya", "spy-1")
HUGE = (
    *SIXTEEN,
    *(f"good-army-{army}" for army in ("elves", "ents", "dwarves", "lake-men", "men-of-gondor")),
)
THIRTY = (
    *HUGE,
    *(f"horse-{n}" for n in range(1, 6)),
    *(f"evil-army-{a}" for a in ("orcs", "wargs", "trolls", "uruk-hai")),
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
    return StepBuilder(state).scene_of(seat)


def lawful(screen: Screen, most: int) -> None:
    """E14.3: the count of this screen, and what holds for every screen."""
    check(screen)
    assert count(screen) <= most, count(screen)
    assert text_length(screen) <= 2200
    rows = [part for part in screen.parts if isinstance(part, Buttons)]
    assert len(rows) <= 5
    for control in controls(screen):
        assert len(custom_id(control.verb, "k7k7k7k7", 123456, control.arg, 999)) <= 64, control
        if isinstance(control, Button):
            assert len(control.label) <= LONGEST_BUTTON
        else:
            assert len(control.choices) <= 25
            assert all(len(choice.label) <= 100 and len(choice.about) <= 100 for choice in control.choices)
    for picture in pictures(screen):
        assert 0 < len(picture.alt) <= 1024
        assert "image of" not in picture.alt.lower()
