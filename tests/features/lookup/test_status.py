"""``/game status`` with captives, caches and sides, and the options that differ (E7.9)."""

import msgspec
import pytest

from bot.features.lookup.handlers import status_screen
from bot.games.riddle.kit import KIT
from bot.model.scene import Scene
from bot.ui import components
from engine import riddle
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.options import PRESETS
from tests.approved.stories import shows, story
from tests.games.riddle.tell.world import set_up
from tests.parts import words


def table(preset: str, scene: Scene, **changes: object) -> Scene:
    return msgspec.structs.replace(
        scene, table=msgspec.structs.replace(scene.table, preset=preset, **changes)
    )


def advanced(seat: str | None) -> Scene:
    """Black Rider 1 leads Sam and Merry captive; Frodo and Merry have hidden cards."""
    state = riddle.position(
        hands={"frodo": ["gandalf"], "sam": ["boat-1"], "merry": ["rope-1"], "black-rider-1": ["the-ring"]},
        at={"frodo": "G6", "black-rider-1": "F10"},
        captives={"sam": ("black-rider-1", 1), "merry": ("black-rider-1", 0)},
        caches={"frodo": {"K5": ["horse-2", "palantir-1"]}, "merry": {"K5": ["cloak-1"]}},
        seats=("frodo", "black-rider-1", "sam", "merry"),
        options=PRESETS["standard"],
        roll=3,
    )
    return table("standard", set_up(state).scene(seat))


@pytest.mark.parametrize("seat", ["frodo", "sam", None])
def test_e7_9_captors_captives_and_caches_are_public(seat: str | None) -> None:
    said = words(status_screen(KIT, advanced(seat)))
    assert "Black Rider 1 holds Sam and Merry captive." in said
    assert "Caches: Frodo's on K5, 2 cards; Merry's on K5, 1 card." in said
    for hidden in ("Horse 2", "Palantir", "Cloak"):
        assert hidden not in said, "I15"


@story
def test_o1_each_side_is_named() -> None:
    seats = ("frodo", "black-rider-1", "sam", "black-rider-4")
    state = riddle.position(
        hands={seat: ["boat-1"] if seat == "sam" else [] for seat in seats},
        at=dict(zip(seats, ("G6", "F10", "K12", "E8"), strict=True)),
        seats=seats,
        options=PRESETS["partners"],
        roll=3,
    )
    said = words(shows(status_screen, KIT, table("partners", set_up(state).scene("sam"))))
    assert "captive" not in said
    assert "Caches" not in said


@story
def test_o16_who_leads_whom_is_named() -> None:
    state = riddle.position(
        hands={"frodo": ["boat-1"], "sam": ["rope-1"], "black-rider-1": ["cloak-1"]},
        at={"frodo": "G6", "sam": "K12", "black-rider-1": "F10"},
        seats=("frodo", "black-rider-1", "sam"),
        options=PRESETS["duel"],
        turn="sam",
        roll=3,
    )
    scene = set_up(state).scene("frodo")
    two = tuple(holder for holder in scene.table.holders if holder.seat != "sam")
    shows(status_screen, KIT, table("duel", scene, holders=two))


@story
def test_e14_3_the_fullest_status_fits() -> None:
    seats = tuple(CHARACTERS)
    cards = [card for card in CARDS if card != "the-ring"]
    spaces = boards.get().symbol_spaces["secret"]
    state = riddle.position(
        hands={seat: cards[n * 4 : n * 4 + 4] for n, seat in enumerate(seats)},
        at={seats[0]: "G6", seats[7]: "F10"},
        captives={seat: (seats[7] if n % 2 else seats[0], 2) for n, seat in enumerate(seats[1:7])},
        caches={
            seat: {spaces[n % len(spaces)]: cards[32 + n * 2 : 34 + n * 2]} for n, seat in enumerate(seats)
        },
        seats=seats,
        options=msgspec.structs.replace(
            PRESETS["standard"], o5_wait_once=True, o6_no_wait=True, o7_elf_rings=True
        ),
        roll=3,
    )
    shown = shows(status_screen, KIT, table("standard", set_up(state).scene(None)))
    assert components.problems(shown) == []
    assert len(words(shown)) <= 2200
