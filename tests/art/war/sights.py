"""What the pictures of these tests are drawn from: real positions, a plain sheet in place of the base map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PIL import Image

from art.war.basemap.geometry import Window
from art.war.chart.atlas import Atlas
from engine import war
from engine.war import RULES, State
from engine.war.field import Field

SHEET = (226, 214, 178)


@dataclass(frozen=True, slots=True)
class PlainAtlas(Atlas):
    """Parchment of one colour: layouts and pieces can be tested without painting the map."""

    cache_dir: None = None

    def crop(self, window: Window) -> Image.Image:
        return Image.new("RGB", (window.width, window.height), SHEET)


PLAIN = PlainAtlas()


def midwar(**changed: Any) -> State:
    """The ninth turn: Rohan and Gondor are called, two hobbits are captives, the bearer is hidden."""
    parts: dict[str, Any] = {
        "turn": 9,
        "step": "F2",
        "m": 6,
        "mobilised": ("rohan", "gondor", "mordor"),
        "at": {"merry": "1613", "pippin": "1613", "aragorn": "1915", "gandalf": "2518"},
        "captives": {"merry": "uruk_hai_1", "pippin": "uruk_hai_1"},
        "hidden": ("frodo", "sam"),
    }
    return war.position(**{**parts, **changed})


def text(state: State, seat: str | None = None) -> str:
    """The view of a seat, or the public one, as the bot sends it."""
    return war.encode(RULES.view(state, seat)).decode()


def known(state: State, seat: str | None = None) -> Field:
    """The field that a seat, or everybody, knows."""
    return RULES.view(state, seat).field


BATTLE: dict[str, Any] = {
    "marches": [
        {"power": "fellowship", "path": ["2217", "2317", "2417"]},
        {"power": "sauron", "path": ["2818", "2718", "2617"]},
    ],
    "battles": ["2518"],
}
"""A battle before Minas Tirith, as public events told it."""
