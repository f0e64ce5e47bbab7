"""The Halls of Mandos: going there, staying, leaving, returning to the board (B12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.riddle import events as ev
from engine.riddle.actions import Action, Discard, Escape, Place, Stay
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, FACES, HAND_LIMIT, may_use
from engine.riddle.desk import Desk
from engine.riddle.phases import turns
from engine.riddle.phases.frames import HallsChoosing, HallsRolling, Placing, Rolling, Trimming
from engine.riddle.phases.standing import discardable
from engine.riddle.view import View

LONGEST_STAY = 3
"""Own turns that end in the Halls (B12.8)."""
EXIT_RANGE = 6
"""How far from the Place of Returning one comes back (B12.10)."""


def send(desk: Desk, seat: str, by: str | None, why: str) -> None:
    """Send a player to the Halls: table cards are lost, the hand is kept up to 10 (B12.3, B12.4, R-66)."""
    desk.discard(seat, desk.player(seat).table, zone="table", why="halls")
    desk.tell(ev.SentToHalls(seat, by, why))
    desk.tell(ev.MarkerMoved(seat, None, "halls"))
    desk.mark(seat, status="halls", stay=0, on_goal=False)
    if len(desk.player(seat).hand) > HAND_LIMIT:
        desk.push(Trimming(seat, why))


def trims(view: View) -> tuple[Discard, ...]:
    """What somebody sent to the Halls may discard, one card after another (P3)."""
    return tuple(Discard(card) for card in discardable(view.hand))


def trim(desk: Desk, seat: str, action: Discard) -> None:
    """Discard one card; at 10 the game goes on (R-213)."""
    desk.discard(seat, [action.card])
    if len(desk.player(seat).hand) <= HAND_LIMIT:
        desk.pop()


def begin(desk: Desk, seat: str) -> None:
    """A turn in the Halls begins: leaving is due, or the roll (B12.5, B12.9)."""
    if desk.player(seat).stay >= LONGEST_STAY:
        leave(desk, seat, "due")
        return
    desk.reset(HallsRolling())
    if desk.options.x_auto_roll:
        roll(desk, seat)


def roll(desk: Desk, seat: str) -> None:
    """The roll in the Halls (S7)."""
    value = desk.roll("halls")
    desk.note(roll=value)
    desk.tell(ev.DieRolled(seat, "halls", value))
    desk.reset(HallsChoosing())


def choices(view: View) -> tuple[Action, ...]:
    """Stay; leave on a 6; leave with a Wizard of the own kind (B12.7, R-127)."""
    return (Stay(), *_escapes(view))


def _escapes(view: View) -> Iterator[Escape]:
    if view.turn.roll == 6:
        yield Escape()
    for card in view.hand:
        use = CARDS[card].use("escape_halls")
        if use is not None and may_use(use, view.me or ""):
            yield Escape(card)


def answer(desk: Desk, seat: str, action: Action) -> None:
    """Stay or leave (S8)."""
    match action:
        case Stay():
            stay = desk.player(seat).stay + 1
            desk.mark(seat, stay=stay)
            drawn = desk.draw(seat, 1, "halls")
            desk.tell(ev.Stayed(seat, stay))
            desk.tell(ev.PickedUp(seat, "halls", None, drawn))
            turns.close(desk, seat, owed=0)
        case Escape(card=None):
            leave(desk, seat, "six")
        case Escape(card=str(card)):
            desk.discard(seat, [card], why="use")
            leave(desk, seat, FACES[card])


def leave(desk: Desk, seat: str, how: str) -> None:
    """Out of the Halls: next comes the placing (S9)."""
    desk.tell(ev.Escaped(seat, how))
    desk.note(roll=None)
    desk.reset(Placing())


@lru_cache(maxsize=8)
def exits(board: Board) -> tuple[str, ...]:
    """Where one may return: land within 6 of the Place of Returning (R-128, R-129)."""
    place = board.role("place_of_returning")
    return tuple(
        loc
        for loc in board.within(place, EXIT_RANGE)
        if not board.is_dot(loc) and not board.is_water(loc) and loc not in board.off_board
    )


def places(view: View) -> tuple[Place, ...]:
    """The spaces where the viewer may return."""
    return tuple(Place(loc) for loc in exits(view.board))


def place(desk: Desk, seat: str, action: Place) -> None:
    """Back on the board; the space is where the turn begins (R-130). Then the normal turn."""
    desk.mark(seat, status="playing", stay=0)
    desk.tell(ev.MarkerMoved(seat, action.to, "return", (action.to,)))
    desk.note(start=action.to, returned=True)
    desk.reset(Rolling())
    if desk.options.x_auto_roll:
        turns.roll(desk, seat)
