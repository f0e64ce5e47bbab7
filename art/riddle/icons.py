"""Icons of *Riddle of the Ring*: markers, the emblems of cards, cities and signs of the board."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.geometry import Point, Projection
from art.drawing.icons import SHARED, SIDE, Drawing, kept_icon
from art.drawing.places import draw_city
from art.drawing.sketch import Pen
from art.riddle.basemap.terrain import draw_symbol
from art.riddle.cards.emblems import emblem
from art.riddle.markers import SEATS, token
from art.riddle.words.titles import emblem_key
from engine.riddle.deck import CARDS, Card

Painter = Callable[[Pen, str, Point, float], None]
OVER: Final = 4
SIGNS: Final = ("gollum", "clairvoyance", "secret")


def _seat(seat: str) -> Image.Image:
    return token(seat, SIDE // 2)


def _on_map(paint: Painter, kind: str) -> Image.Image:
    """What stands on the map, without the light behind it."""
    side = SIDE * OVER
    big = Image.new("RGBA", (side, side), (*palette.INK, 0))
    paint(_Unlit(big, Projection(0.7 * side, 0.0, 0.0), OVER), kind, (0.71, 0.76), 1.0)
    return big.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


class _Unlit(Pen):
    def glow(
        self, centre: Point, colour: tuple[int, int, int], radius: float, alpha: int, steps: int = 16
    ) -> None:
        """Nothing: the rim of an icon is drawn afterwards."""


def _faces() -> dict[str, Card]:
    """One card for each emblem."""
    return {emblem_key(card): card for card in CARDS.values()}


def _card(card: Card) -> Image.Image:
    return emblem(card, SIDE)


ICONS: Final[Mapping[str, Drawing]] = {
    **SHARED,
    **{f"riddle.seat.{seat}": partial(_seat, seat) for seat in SEATS},
    **{f"card.{key}": partial(_card, card) for key, card in _faces().items()},
    **{f"riddle.city.{side}": partial(_on_map, draw_city, side) for side in ("good", "evil", "neutral")},
    **{f"riddle.sign.{kind}": partial(_on_map, draw_symbol, kind) for kind in SIGNS},
}
"""Every icon of the game by its token."""


def icons() -> tuple[str, ...]:
    """The tokens of all icons."""
    return tuple(ICONS)


def icon(token: str, cache: Path | None) -> bytes:
    """One of them as PNG, kept in the cache. Raises KeyError for no token."""
    return kept_icon(token, ICONS[token], cache)
