"""Who is away from the board: in the Halls, captive, out of the game; in which turn of the stay, and the
words for it (E3.13). From public facts only (I12).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
from PIL import Image

from art.drawing.cache import kept
from art.drawing.furniture import HALLS_CHIP, paste, plate
from art.drawing.palette import Rgb, rgb
from art.riddle.cards.words import seat_name
from art.riddle.words import posts as words
from engine.riddle.view import PlayerView, View

CAPTIVE_CHIP: Final = rgb("#783224")
OUT_CHIP: Final = rgb("#4C4640")
SPENT: Final = rgb("#E8BE68")
LEFT: Final = rgb("#140C08")
RIM: Final = rgb("#C4AC82")


def held_by(view: View) -> dict[str, tuple[str, ...]]:
    """The captives of each captor, in seat order."""
    found: dict[str, list[str]] = {}
    for player in view.players:
        if player.status == "captive" and player.captor is not None:
            found.setdefault(player.captor, []).append(player.seat)
    return {captor: tuple(captives) for captor, captives in found.items()}


def chooses(view: View) -> bool:
    """Whether a side still chooses whom it plays: nobody of it is in play yet (O16.2)."""
    return bool(msgspec.to_builtins(view.phase).get("phase") == "choosing")


def called(view: View) -> str | None:
    """The character whose turn it is; none once the game is over, and before a side has chosen."""
    return None if view.outcome is not None or chooses(view) else view.turn.seat


def turn_of_stay(view: View, player: PlayerView) -> int:
    """In which turn of the stay somebody is; 0 before the first. The own turn counts already, as on the
    panel (R-126).
    """
    return min(player.longest, player.stay + (player.seat == view.turn.seat and view.outcome is None))


class Stay(NamedTuple):
    """How it stands with somebody who is in the Halls or a captive: the one answer for texts and pictures."""

    captive: bool
    """Else they are in the Halls."""
    captor: str | None
    """Who holds a captive; ``None`` too where the captor is out of the game (R-162)."""
    free: bool
    """Whether the next own turn begins with the way out: let go, taken along, or the captor is out."""
    turn: int
    """In which turn of the stay; 0 before the first."""
    longest: int


def stay(view: View, player: PlayerView) -> Stay | None:
    """How it stands with somebody who is away; ``None`` for everybody else."""
    if not player.away:
        return None
    captive = player.status == "captive"
    free = bool(player.free) or (captive and player.captor is None)
    return Stay(captive, player.captor if captive else None, free, turn_of_stay(view, player), player.longest)


def since_words(view: View, player: PlayerView) -> str:
    """In which turn of the stay somebody is, in words, or that it ends."""
    turn = turn_of_stay(view, player)
    if player.free:
        return words.FREE()[0]
    return words.since(turn, player.longest) if turn else words.JUST_CAME()


def state_words(view: View, player: PlayerView) -> tuple[str, ...]:
    """Where somebody is who is not on the board, in words from long to short; () for those who play on it."""
    match player.status:
        case "halls":
            return words.in_halls(since_words(view, player))
        case "captive" if player.captor is None:
            return words.FREE()
        case "captive":
            return words.held_by(seat_name(player.captor or ""), since_words(view, player))
        case "out":
            return words.OUT()
        case "gone":
            return words.GONE()
        case "waiting":
            return words.WAITING()
        case _:
            return ()


def chip_colour(player: PlayerView) -> Rgb:
    """The ground of the label that says so."""
    if player.status == "captive":
        return CAPTIVE_CHIP
    return OUT_CHIP if player.status in ("out", "gone") else HALLS_CHIP


def draw_turns(picture: Image.Image, spent: int, longest: int, right: float, middle: float) -> float:
    """The turns of a stay as discs, full for those that are spent, up to a pixel on the right; returns where
    they begin.
    """
    side, step = 14, 18
    left = right - side - step * (longest - 1)
    for i in range(longest):
        paste(picture, _turn(i < spent, side), (left + i * step, middle - side / 2))
    return left


@kept
def _turn(spent: bool, side: int) -> Image.Image:
    return plate(side, side, side / 2, SPENT if spent else LEFT, RIM, 2)
