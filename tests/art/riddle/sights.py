"""What the pictures of the tests are drawn from: real states, a plain sheet in place of the base map."""

from dataclasses import dataclass
from typing import Any

import msgspec
from PIL import Image

from art.drawing.geometry import Window
from art.riddle.basemap import AnyBoard
from art.riddle.wanted import BaseMaps
from bot.games.riddle.gallery.positions import EIGHT as FULL
from bot.games.riddle.gallery.positions import advanced, duel, eight, three
from engine import riddle
from engine.game import Outcome
from engine.riddle.state import State
from engine.riddle.view import View

SHEET = (226, 214, 178)
ROAD = ["G6", "G7", "G8", "G9", "F9", "F10"]


@dataclass(frozen=True, slots=True)
class PlainBaseMaps(BaseMaps):
    """Parchment of one colour: layouts and overlays can be tested without painting the map."""

    cache_dir: None = None

    def crop(self, board: AnyBoard, window: Window) -> Image.Image:
        return Image.new("RGB", (window.width, window.height), SHEET)


PLAIN = PlainBaseMaps()


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
    return riddle.RULES.view(state, seat)


def text(view: View) -> str:
    return riddle.encode(view).decode()


def ended(state: State, winner: str = "frodo", reason: str = "ring") -> View:
    """The public view after the end, all hands and caches open; a team wins together (O1.3)."""
    view = seen(state)
    players = tuple(
        msgspec.structs.replace(p, hand=tuple(riddle.RULES.view(state, p.seat).hand)) for p in view.players
    )
    team = tuple(p.seat for p in players if p.kind == view.player(winner).kind)
    winners = team if view.options.o1_partners else (winner,)
    caches = tuple(
        msgspec.structs.replace(cache, cards=state.cache(cache.owner, cache.space)) for cache in view.caches
    )
    outcome = Outcome(winners, reason, view.turn.number)
    return msgspec.structs.replace(view, players=players, caches=caches, outcome=outcome)


__all__ = [
    "FULL",
    "PLAIN",
    "ROAD",
    "SHEET",
    "PlainBaseMaps",
    "advanced",
    "duel",
    "eight",
    "ended",
    "scattered",
    "seen",
    "text",
    "three",
]
