"""Captivity: taking a loser captive, riddling captives, letting them go, taking their caches (A4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riddle import events as ev
from engine.riddle.actions import Action, Decline, Release, RiddleCaptive
from engine.riddle.desk import Desk
from engine.riddle.frames import Captured
from engine.riddle.phases import dropping, halls, riddling
from engine.riddle.state import cache_zone, drops_out, longest_stay
from engine.riddle.view import PlayerView, View


def capture(desk: Desk, loser: str, by: str) -> None:
    """The loser becomes a captive, with all captives of his own (A4.1, A4.15, R-153)."""
    players = desk.state.players
    if drops_out(desk.options, players, captive=True):
        return dropping.drop(desk, loser, by, "captive")
    longest = longest_stay(desk.options, players, captive=True)
    along = desk.captives(loser)
    desk.discard(loser, desk.player(loser).table, zone="table", why="captive")
    desk.tell(ev.Captured(loser, by))
    desk.tell(ev.MarkerMoved(loser, None, "captive"))
    desk.mark(loser, status="captive", captor=by, stay=0, longest=longest, on_goal=False)
    for captive in along:
        desk.mark(captive, captor=by, stay=0, longest=longest, free="along")
        desk.tell(ev.TakenAlong(captive, by))
    seize(desk, by)
    desk.note(riddled=(*desk.turn.riddled, loser))
    if desk.player(by).hand and desk.player(loser).hand:
        desk.push(Captured(loser))
    halls.keep_ten(desk, loser, "captive")


def seize(desk: Desk, captor: str) -> None:
    """The captor takes what his captives have hidden on the Secret space where he stopped (A4.13, R-229)."""
    at = desk.player(captor).at
    for captive in desk.captives(captor):
        cards = desk.state.cache(captive, at or "")
        desk.move(cards, cache_zone(captive, at or ""), f"hand:{captor}", "captor", captor)


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


def answer(desk: Desk, seat: str, action: Action) -> None:
    """Right after the capture: riddle, or not (R-157)."""
    desk.pop()
    if isinstance(action, RiddleCaptive):
        riddle(desk, seat, action)


def after_capture(frame: Captured) -> tuple[Action, ...]:
    """The choices right after a capture."""
    return (RiddleCaptive(frame.captive), Decline())


def riddle(desk: Desk, seat: str, action: RiddleCaptive) -> None:
    """Riddle a captive: no card, no Power Play (A4.11)."""
    desk.note(riddled=(*(s for s in desk.turn.riddled if s != action.on), action.on))
    desk.tell(ev.CaptiveRiddled(seat, action.on))
    riddling.begin(desk, action.on, captive=True)


def release(desk: Desk, seat: str, action: Release) -> None:
    """Announce that a captive goes free at his next turn; that is final (A4.6, R-161)."""
    desk.mark(action.on, free="released")
    desk.tell(ev.Released(action.on, seat))
