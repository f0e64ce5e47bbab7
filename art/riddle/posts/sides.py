"""Who plays with whom, where the rules make teams (O1, O16): the banners of both sides (E13.4).

A side shows three times: by the outline of its markers, by their rims in its colour (`art.drawing.markers`),
and by its banner: blue with a star and two tails, or red with an eye and one point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER
from art.drawing.terrain.places import star
from engine.riddle.deck import Kind, kind_of
from engine.riddle.options import Options
from engine.riddle.view import PlayerView, View

KINDS: Final[tuple[Kind, ...]] = ("hobbit", "black_rider")
COLOURS: Final = {"hobbit": palette.GOOD, "black_rider": palette.EVIL_FRAME}


def has_sides(options: Options) -> bool:
    """Whether Hobbits play against Black Riders, and not everybody for himself."""
    return options.o1_partners or options.o16_two_player


def by_side(players: Sequence[PlayerView]) -> list[tuple[PlayerView, ...]]:
    """The players of each side, Hobbits first, in seat order; a side without players is left out."""
    found = [tuple(player for player in players if player.kind == kind) for kind in KINDS]
    return [side for side in found if side]


def winners(view: View, winner: str) -> tuple[str, ...]:
    """Who wins with that player: alone, as a team (O1.3), or all characters of a side that play (O16.7)."""
    if view.options.o16_two_player:
        return tuple(p.seat for p in view.players if p.kind == kind_of(winner) and p.in_game)
    if view.options.o1_partners and view.outcome is not None and winner in view.outcome.winners:
        return view.outcome.winners
    return (winner,)


@kept
def banner(kind: Kind, wide: int) -> Image.Image:
    """The banner of a side, hanging from a rod. Shared: never draw on it."""
    high = round(wide * 1.45)
    big = Image.new("RGBA", (wide * OVER, high * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    w, h = wide * OVER - 1.0, high * OVER - 1.0

    def cloth(inset: float) -> list[tuple[float, float]]:
        i = inset * w
        if kind == "hobbit":
            foot = [(w - i, h - 1.3 * i), (w / 2, h - 0.24 * h - 0.5 * i), (i, h - 1.3 * i)]
        else:
            foot = [(w - i, 0.62 * h), (w / 2, h - 1.5 * i), (i, 0.62 * h)]
        return [(i, i), (w - i, i), *foot]

    for inset, colour in ((0.0, palette.INK), (0.055, palette.GOLD), (0.12, COLOURS[kind])):
        draw.polygon(cloth(inset), (*colour, 255))
    x, y = w / 2, 0.40 * h
    if kind == "hobbit":
        draw.polygon(star((x, y), 0.33 * w, 0.14 * w), (*palette.CREAM, 255))
    else:
        draw.polygon(
            [(x - 0.34 * w, y), (x, y - 0.20 * w), (x + 0.34 * w, y), (x, y + 0.20 * w)],
            (*palette.CREAM, 255),
        )
        draw.ellipse((x - 0.075 * w, y - 0.16 * w, x + 0.075 * w, y + 0.16 * w), (*palette.EVIL, 255))
    return big.resize((wide, high), Image.Resampling.LANCZOS)
