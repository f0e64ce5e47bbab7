"""How an exhibit of the gallery is taken from a screen of the bot."""

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names
from bot.model.scene import Clock, SeatHolder, Table
from bot.model.screen import Picture, Screen
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.events import MarkerMoved
from engine.riddle.state import State
from engine.riddle.view import View

ROAD: Final = ("G6", "G7", "G8", "G9", "F9", "F10")
LONG_ROAD: Final = ("G5", "G6", "G8", "F10", "F12", "I12", "L12", "N14", "Q15", "R15")
DARK_ROAD: Final = ("M13", "O14", "Q15", "R16")


def scene_of(state: State, seat: str | None) -> RiddleScene:
    """A table that stands at a position, as the person in that seat sees it."""
    table = Table(
        title=riddle.RULES.id,
        game="gallery",
        name="The Prancing Pony",
        guild=0,
        channel=0,
        host=1,
        status="running",
        preset="classic",
        clock=Clock("daily", 1, 1, 1),
        holders=tuple(SeatHolder(seat, None, names.seat(seat)) for seat in state.config.seats),
    )
    view = riddle.view(state, seat)
    legal = riddle.RULES.legal(state, seat) if seat is not None else ()
    status = riddle.RULES.status(state)
    return RiddleScene(table=table, user=1, seat=seat, view=view, status=status, legal=legal)


def on(shown: Screen, kind: str) -> Picture:
    """The picture of that kind on a screen of the bot."""
    return next(part for part in shown.parts if isinstance(part, Picture) and part.kind == kind)


def move(seat: str, path: Sequence[str], by: str = "die") -> tuple[MarkerMoved, ...]:
    return (MarkerMoved(seat=seat, to=path[-1], by=by, path=tuple(path)),)


def claimed(state: State, winner: str) -> View:
    """The public view after `winner` has claimed."""
    return riddle.view(riddle.RULES.apply(state, winner, riddle.Claim(), SeededDice(1)).state, None)
