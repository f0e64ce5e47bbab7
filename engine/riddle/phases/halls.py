"""The Halls of Mandos and captivity: being sent away, staying, leaving, returning to the board (B12, A4)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle.actions import Action, Decline, Discard, Escape, Place, Release, RiddleCaptive, Stay
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, FACES, HAND_LIMIT, may_use
from engine.riddle.phase_records import (
    Acting,
    Captured,
    HallsChoosing,
    HallsRolling,
    Placing,
    Rolling,
    Trimming,
)
from engine.riddle.phases import dropping, riddling
from engine.riddle.phases.standing import discardable, not_held
from engine.riddle.state import LONGEST_STAY, cache_zone, drops_out, longest_stay
from engine.riddle.step_builder import StepBuilder
from engine.riddle.view import PlayerView, View

EXIT_RANGE = 6
"""How far from the Place of Returning, or the captor, one comes back (B12.10, A4.10)."""


def send(builder: StepBuilder, seat: str, by: str | None, why: str) -> None:
    """Send a player to the Halls: table cards are lost, the hand is kept up to 10 (B12.3, B12.4, R-66)."""
    players = builder.state.players
    if drops_out(builder.options, players, captive=False):
        return dropping.drop(builder, seat, by, why)
    longest = longest_stay(builder.options, players, captive=False)
    builder.discard(seat, builder.player(seat).table, zone="table", why="halls")
    builder.tell(ev.SentToHalls(seat, by, why))
    builder.tell(ev.MarkerMoved(seat, None, "halls"))
    builder.mark(seat, status="halls", stay=0, longest=longest, on_goal=False)
    for captive in builder.captives(seat):
        builder.mark(captive, status="halls", captor=None, stay=0, longest=longest, free="along")
        builder.tell(ev.TakenAlong(captive, None))
        keep_ten(builder, captive, "along")
    keep_ten(builder, seat, why)


def keep_ten(builder: StepBuilder, seat: str, why: str) -> None:
    """In the Halls or captivity nobody holds more than 10 cards at first (P3, R-154, R-234)."""
    if len(builder.player(seat).hand) > HAND_LIMIT:
        builder.push(Trimming(seat, why))


def trims(view: View) -> tuple[Discard, ...]:
    """What somebody sent to the Halls may discard, one card after another (P3)."""
    return tuple(Discard(card) for card in discardable(view.hand))


def trim(builder: StepBuilder, seat: str, action: Discard) -> None:
    """Discard one card; at 10 the game goes on (R-213)."""
    builder.discard(seat, [action.card])
    if len(builder.player(seat).hand) <= HAND_LIMIT:
        builder.pop()
        surrendered(builder)


def surrendered(builder: StepBuilder) -> None:
    """The turn of a player who surrendered is over once his captives hold no more than 10 (R-20, R-213)."""
    if (
        len(builder.state.stack) == 1
        and isinstance(builder.state.top, Acting)
        and builder.player(builder.active).away
    ):
        builder.then("close", builder.active)


def begin(builder: StepBuilder, seat: str) -> None:
    """A turn in the Halls or captivity begins: free, leaving due, or the roll (B12.5, B12.9, A4.6, A4.9)."""
    player = builder.player(seat)
    if player.free or player.stay >= player.longest:
        leave(builder, seat, player.free or "due")
        return
    builder.reset(HallsRolling())
    if builder.options.x_auto_roll:
        roll(builder, seat)


def roll(builder: StepBuilder, seat: str) -> None:
    """The roll in the Halls or captivity (S7)."""
    value = builder.roll("halls")
    builder.note(roll=value)
    builder.tell(ev.DieRolled(seat, builder.player(seat).status, value))
    builder.reset(HallsChoosing())


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


def answer(builder: StepBuilder, seat: str, action: Action) -> None:
    """Stay or leave (S8)."""
    match action:
        case Stay():
            player = builder.player(seat)
            stay = player.stay + 1
            builder.mark(seat, stay=stay)
            drawn = builder.draw(seat, 1, "halls")
            builder.tell(ev.Stayed(seat, stay, player.captor, builder.state.turn.roll == 6))
            builder.tell(ev.PickedUp(seat, builder.player(seat).status, None, drawn))
            builder.then("close", seat)
        case Escape(card=None):
            leave(builder, seat, "six")
        case Escape(card=str(card)):
            builder.discard(seat, [card], why="use")
            leave(builder, seat, FACES[card])


def leave(builder: StepBuilder, seat: str, how: str) -> None:
    """Out of the Halls or captivity: next comes the placing (S9)."""
    builder.tell(ev.Escaped(seat, how, builder.player(seat).captor))
    builder.note(roll=None)
    builder.reset(Placing())


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


def place(builder: StepBuilder, seat: str, action: Place) -> None:
    """Back on the board; the space is where the turn begins (R-130). Then the normal turn."""
    builder.mark(seat, status="playing", stay=0, longest=LONGEST_STAY, captor=None, anchor=None, free="")
    builder.tell(ev.MarkerMoved(seat, action.to, "return", (action.to,)))
    builder.note(start=action.to, returned=True)
    builder.reset(Rolling())
    if builder.options.x_auto_roll:
        builder.then("roll", seat)


def no_way_out(view: View, action: Action) -> IllegalAction:
    """An escape, or what nobody may do there (B12.6, B12.7)."""
    if not isinstance(action, Escape):
        return no("B12.6", "halls.no_cards")
    if action.card is None:
        return no("B12.7", "halls.no_six", roll=view.turn.roll)
    if action.card not in view.hand:
        return not_held(action.card)
    return no("B12.7", "halls.no_wizard", card=FACES[action.card])


def no_place(view: View, action: Action) -> IllegalAction:
    """Where the marker may not come back (B12.10)."""
    if not isinstance(action, Place):
        return no("B12.11", "place.first")
    board = view.board
    facts: dict[str, Any] = {"to": action.to}
    if action.to in board.off_board:
        return no("R-129", "place.off_board", **facts)
    if action.to not in board.locations:
        return no("B12.10", "move.unknown", **facts)
    if board.is_dot(action.to) or board.is_water(action.to):
        return no("R-128", "place.water", **facts)
    far = board.distance(origin(view), action.to)
    if view.mine.status == "captive":
        return no("A4.10", "place.too_far_captor", distance=far, **facts)
    return no("B12.10", "place.too_far", distance=far, **facts)


# Captivity: taking a loser captive, riddling captives, letting them go, taking their caches (A4)


def capture(builder: StepBuilder, loser: str, by: str) -> None:
    """The loser becomes a captive, with all captives of his own (A4.1, A4.15, R-153)."""
    players = builder.state.players
    if drops_out(builder.options, players, captive=True):
        return dropping.drop(builder, loser, by, "captive")
    longest = longest_stay(builder.options, players, captive=True)
    along = builder.captives(loser)
    builder.discard(loser, builder.player(loser).table, zone="table", why="captive")
    builder.tell(ev.Captured(loser, by))
    builder.tell(ev.MarkerMoved(loser, None, "captive"))
    builder.mark(loser, status="captive", captor=by, stay=0, longest=longest, on_goal=False)
    for captive in along:
        builder.mark(captive, captor=by, stay=0, longest=longest, free="along")
        builder.tell(ev.TakenAlong(captive, by))
    seize(builder, by)
    builder.note(riddled=(*builder.turn.riddled, loser))
    if builder.player(by).hand and builder.player(loser).hand:
        builder.push(Captured(loser))
    keep_ten(builder, loser, "captive")


def seize(builder: StepBuilder, captor: str) -> None:
    """The captor takes what his captives have hidden on the Secret space where he stopped (A4.13, R-229)."""
    at = builder.player(captor).at
    for captive in builder.captives(captor):
        cards = builder.state.cache(captive, at or "")
        builder.move(cards, cache_zone(captive, at or ""), f"hand:{captor}", "captor", captor)


def options(view: View) -> Iterator[Action]:
    """Riddle or release a captive, in the own turn (A4.6, A4.11, R-156, R-157, R-230)."""
    for captive in captives(view):
        if may_riddle(view, captive):
            yield RiddleCaptive(captive.seat)
        if not captive.free:
            yield Release(captive.seat)


def may_riddle(view: View, captive: PlayerView) -> bool:
    """Whether that captive may be riddled now: both have cards, and the viewer beat him (R-156, R-230)."""
    beaten = captive.free != "along" and captive.seat not in view.turn.riddled
    return beaten and bool(view.hand and captive.hand_size)


def captives(view: View) -> tuple[PlayerView, ...]:
    """The viewer's captives, in seat order."""
    return tuple(player for player in view.players if view.me is not None and player.captor == view.me)


def answer_after_capture(builder: StepBuilder, seat: str, action: Action) -> None:
    """Right after the capture: riddle, or not (R-157)."""
    builder.pop()
    if isinstance(action, RiddleCaptive):
        riddle(builder, seat, action)


def after_capture(phase: Captured) -> tuple[Action, ...]:
    """The choices right after a capture."""
    return (RiddleCaptive(phase.captive), Decline())


def riddle(builder: StepBuilder, seat: str, action: RiddleCaptive) -> None:
    """Riddle a captive: no card, no Power Play (A4.11)."""
    builder.note(riddled=(*(s for s in builder.turn.riddled if s != action.on), action.on))
    builder.tell(ev.CaptiveRiddled(seat, action.on))
    riddling.begin(builder, action.on, captive=True)


def release(builder: StepBuilder, seat: str, action: Release) -> None:
    """Announce that a captive goes free at his next turn; that is final (A4.6, R-161)."""
    builder.mark(action.on, free="released")
    builder.tell(ev.Released(action.on, seat))


def no_riddle_or_release(view: View, action: RiddleCaptive | Release) -> IllegalAction:
    """A riddle with a captive, or letting one go (A4)."""
    captive: PlayerView | None = next((p for p in view.players if p.seat == action.on), None)
    facts: dict[str, Any] = {"target": action.on}
    if captive is None or captive.captor != view.me:
        return no("A4.11", "captive.not_yours", **facts)
    if isinstance(action, Release):
        return no("R-161", "release.already", **facts)
    if captive.free == "along":
        return no("R-230", "captive.not_beaten", **facts)
    if action.on in view.turn.riddled:
        return no("A4.11", "captive.riddled", **facts)
    if not captive.hand_size:
        return no("R-83", "target.empty_hand", **facts)
    return no("R-156", "captive.nothing_to_lose", **facts)
