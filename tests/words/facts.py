"""The facts that sample sentences are said with: views, boards, uses, names in the language spoken."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from bot.games.riddle import seats
from bot.games.riddle.words import names
from bot.model.scene import Clock, Sitter, Table
from engine import riddle
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, Range
from engine.riddle.view import View
from tests.words.said import FACTS, LOBBY, clash

BOARD: Final = boards.get()
VIEWS: Final[tuple[View, ...]] = (
    riddle.view(
        riddle.position(
            hands={"frodo": ["cloak-1", "frodo", "the-ring"], "sam": ["horse-4"], "black-rider-1": []},
            at={"frodo": "G6", "sam": "F10", "black-rider-1": "K12"},
            roll=4,
        ),
        "frodo",
    ),
    riddle.view(
        riddle.position(
            hands={"black-rider-2": ["flying-beasts-1", "elf-ring-vilya", "evil-army-orcs"], "sam": []},
            at={"black-rider-2": "E8"},
            halls={"sam": 1},
        ),
        "black-rider-2",
    ),
    riddle.view(
        riddle.position(
            hands={"frodo": ["boat-1"], "sam": ["gollum"], "black-rider-1": ["spy-6"]},
            at={"frodo": "K12", "black-rider-1": "F10"},
            captives={"sam": "black-rider-1"},
            caches={"frodo": {"C7": ["rope-1", "rope-2"]}},
            options=riddle.PRESETS["standard"],
            roll=6,
        ),
        "frodo",
    ),
    riddle.view(riddle.position(hands={"frodo": [], "sam": []}, at={"frodo": "G6", "sam": "F10"}), None),
)
SITTERS: Final = (
    Sitter("frodo", 1, "Ana_Bo", stand_in="steady"),
    Sitter("sam", 2, "Ben"),
    Sitter("merry", None, "Computer 1", computer="sharp"),
)
TABLE: Final = Table(
    title="riddle",
    game="k7",
    name="Bree",
    guild=1,
    channel=2,
    host=1,
    status="running",
    preset="standard",
    clock=Clock("daily", 86400, 43200, 20),
    sitters=SITTERS,
)
USES: Final = tuple({use.help: use for card in CARDS.values() for use in card.uses}.values())
BATTLES: Final = tuple(dict.fromkeys(card.battle for card in CARDS.values() if card.battle is not None))


def seat(seat_id: str) -> str:
    """The name of a seat in the language spoken."""
    return seats.name(seat_id)


def card(card_id: str) -> str:
    """The name of a card in the language spoken."""
    return names.card(card_id)


def place(loc: str) -> str:
    """The name of a place in the language spoken."""
    return names.place(BOARD, loc)


def where(loc: str) -> str:
    """A place with the nearest named one in the language spoken."""
    return names.where(BOARD, loc)


FIXTURES: Final[dict[str, Any]] = {
    "BOARD": BOARD,
    "VIEWS": VIEWS,
    "SITTERS": SITTERS,
    "TABLE": TABLE,
    "USES": USES,
    "BATTLES": BATTLES,
    "FACTS": FACTS,
    "LOBBY": LOBBY,
    "CLASH": clash(),
    "Path": Path,
    "Range": Range,
    "a_seat": seat,
    "a_card": card,
    "a_place": place,
    "a_where": where,
}
"""What the samples name."""
