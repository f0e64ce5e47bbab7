"""The Halls of Mandos and captivity: being sent away, staying, leaving, returning to the board (B12, A4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.riddle import events as ev
from engine.riddle.actions import Action, Discard, Escape, Place, Stay
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, FACES, HAND_LIMIT, may_use
from engine.riddle.desk import Desk
from engine.riddle.frames import Acting, HallsChoosing, HallsRolling, Placing, Rolling, Trimming
from engine.riddle.phases import dropping
from engine.riddle.phases.standing import discardable
from engine.riddle.state import LONGEST_STAY, drops_out, longest_stay
from engine.riddle.view import View

EXIT_RANGE = 6
"""How far from the Place of Returning, or the captor, one comes back (B12.10, A4.10)."""


def send(desk: Desk, seat: str, by: str | None, why: str) -> None:
    """Send a player to the Halls: table cards are lost, the hand is kept up to 10 (B12.3, B12.4, R-66)."""
    players = desk.state.players
    if drops_out(desk.options, players, captive=False):
        return dropping.drop(desk, seat, by, why)
    longest = longest_stay(desk.options, players, captive=False)
    desk.discard(seat, desk.player(seat).table, zone="table", why="halls")
    desk.tell(ev.SentToHalls(seat, by, why))
    desk.tell(ev.MarkerMoved(seat, None, "halls"))
    desk.mark(seat, status="halls", stay=0, longest=longest, on_goal=False)
    for captive in desk.captives(seat):
        desk.mark(captive, status="halls", captor=None, stay=0, longest=longest, free="along")
        desk.tell(ev.TakenAlong(captive, None))
        keep_ten(desk, captive, "along")
    keep_ten(desk, seat, why)


def keep_ten(desk: Desk, seat: str, why: str) -> None:
    """In the Halls or captivity nobody holds more than 10 cards at first (P3, R-154, R-234)."""
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
        surrendered(desk)


def surrendered(desk: Desk) -> None:
    """The turn of a player who surrendered is over once his captives hold no more than 10 (R-20, R-213)."""
    if len(desk.state.stack) == 1 and isinstance(desk.state.top, Acting) and desk.player(desk.active).away:
        desk.then("close", desk.active)


def begin(desk: Desk, seat: str) -> None:
    """A turn in the Halls or captivity begins: free, leaving due, or the roll (B12.5, B12.9, A4.6, A4.9)."""
    player = desk.player(seat)
    if player.free or player.stay >= player.longest:
        leave(desk, seat, player.free or "due")
        return
    desk.reset(HallsRolling())
    if desk.options.x_auto_roll:
        roll(desk, seat)


def roll(desk: Desk, seat: str) -> None:
    """The roll in the Halls or captivity (S7)."""
    value = desk.roll("halls")
    desk.note(roll=value)
    desk.tell(ev.DieRolled(seat, desk.player(seat).status, value))
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
            desk.tell(ev.PickedUp(seat, desk.player(seat).status, None, drawn))
            desk.then("close", seat)
        case Escape(card=None):
            leave(desk, seat, "six")
        case Escape(card=str(card)):
            desk.discard(seat, [card], why="use")
            leave(desk, seat, FACES[card])


def leave(desk: Desk, seat: str, how: str) -> None:
    """Out of the Halls or captivity: next comes the placing (S9)."""
    desk.tell(ev.Escaped(seat, how))
    desk.note(roll=None)
    desk.reset(Placing())


def origin(view: View) -> str:
    """Whence the exit is counted: the Place of Returning, or the captor's place (B12.10, A4.10, R-162)."""
    mine = view.mine
    if mine.status == "halls":
        return view.board.role("place_of_returning")
    at = view.player(mine.captor).at if mine.captor is not None else mine.anchor
    return at or view.board.role("place_of_returning")


@lru_cache(maxsize=64)
def exits(board: Board, place: str) -> tuple[str, ...]:
    """Where one may return: land within 6 of that place, else the nearest land (R-128, R-129, R-158)."""
    near = _land(board, board.within(place, EXIT_RANGE))
    if near:
        return near
    land = _land(board, board.landings)
    least = min(board.distance(place, loc) for loc in land)
    return tuple(loc for loc in land if board.distance(place, loc) == least)


def _land(board: Board, places: Iterable[str]) -> tuple[str, ...]:
    return tuple(
        loc
        for loc in places
        if not board.is_dot(loc) and not board.is_water(loc) and loc not in board.off_board
    )


def places(view: View) -> tuple[Place, ...]:
    """The spaces where the viewer may return."""
    return tuple(Place(loc) for loc in exits(view.board, origin(view)))


def place(desk: Desk, seat: str, action: Place) -> None:
    """Back on the board; the space is where the turn begins (R-130). Then the normal turn."""
    desk.mark(seat, status="playing", stay=0, longest=LONGEST_STAY, captor=None, anchor=None, free="")
    desk.tell(ev.MarkerMoved(seat, action.to, "return", (action.to,)))
    desk.note(start=action.to, returned=True)
    desk.reset(Rolling())
    if desk.options.x_auto_roll:
        desk.then("roll", seat)
