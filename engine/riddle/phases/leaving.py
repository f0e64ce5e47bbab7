"""Catching (R-61), surrender (R-20), the claim (B3), and leaving for good (R-23)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riddle import events as ev
from engine.riddle.actions import Catch
from engine.riddle.deck import HAND_LIMIT, THE_RING
from engine.riddle.desk import Desk
from engine.riddle.phases import battling, exchanging, halls, looking, riddling, turns
from engine.riddle.phases import frames as fr
from engine.riddle.phases.standing import by_worth, discardable
from engine.riddle.view import View


def catches(view: View) -> Iterator[Catch]:
    """Whom the viewer may catch now with too many cards, in anybody's turn (R-61)."""
    if not view.options.x_catch or view.outcome is not None or view.mine.status == "gone":
        return
    for player in view.players:
        too_many = player.hand_size > HAND_LIMIT + player.exempt
        elsewhere = player.seat not in (view.me, view.turn.seat)
        if too_many and elsewhere and player.status == "playing" and not busy_with(view.phase, player.seat):
            yield Catch(player.seat)


def busy_with(frame: fr.Frame, seat: str) -> bool:
    """Whether an exchange or Power Play with that player is unfinished."""
    match frame:
        case fr.Exchanging():
            return seat in frame.due
        case fr.Looking():
            return seat in frame.targets
        case fr.Riddling() | fr.Taking():
            return seat == frame.target
        case fr.Battling():
            return seat == frame.defender
        case fr.Spoiling():
            return seat == frame.loser
        case _:
            return False


def catch(desk: Desk, seat: str, action: Catch) -> None:
    """Send the caught player to the Halls at once."""
    halls.send(desk, action.on, seat, "caught")


def surrender(desk: Desk, seat: str) -> None:
    """The marooned player goes to the Halls and the turn is over; it is none of the stay (R-20, R-126)."""
    desk.reset(fr.Acting())
    halls.send(desk, seat, None, "surrender")
    turns.close(desk, seat, owed=0)


def claim(desk: Desk, seat: str) -> None:
    """The Ring is shown and the game is over at once (B3.5)."""
    desk.tell(ev.Claimed(seat, desk.player(seat).at or ""))
    win(desk, (seat,), "ring")


def win(desk: Desk, winners: tuple[str, ...], reason: str) -> None:
    """The game is over."""
    desk.tell(ev.GameOver(winners, reason))
    desk.reset(fr.Over())


def leave(desk: Desk, seat: str) -> None:
    """A player leaves the game for good: no card leaves the 90 (R-23, R-212, R-237)."""
    active = desk.active
    _break_off(desk, seat)
    ring = THE_RING in desk.player(seat).hand
    if ring:
        desk.move([THE_RING], f"hand:{seat}", "deck", "leave")
        deck = desk.state.deck
        desk.tell(ev.DeckOrdered(desk.shuffle("leave", tuple(sorted(deck))), False, len(deck)))
    for zone in ("table", "hand"):
        desk.discard(seat, getattr(desk.player(seat), zone), zone=zone, why="leave")
    desk.tell(ev.MarkerMoved(seat, None, "leave"))
    desk.mark(seat, status="gone", stay=0, on_goal=False, exempt=0)
    desk.tell(ev.Left(seat, ring))
    left = [player.seat for player in desk.state.players if player.status != "gone"]
    if len(left) == 1:
        win(desk, (left[0],), "last-player")
    elif seat == active:
        turns.begin(desk, turns.following(desk, seat))


def _break_off(desk: Desk, seat: str) -> None:
    """End what that player is part of, without result."""
    while len(desk.state.stack) > 1:
        frame = desk.state.top
        mine = seat == desk.active or busy_with(frame, seat)
        if isinstance(frame, fr.Trimming) and seat not in (desk.active, frame.seat):
            # A third player was caught meanwhile: end what lies below, then go on asking that one.
            desk.pop()
            _break_off(desk, seat)
            desk.push(frame)
            return
        if not mine and not (isinstance(frame, fr.Trimming) and frame.seat == seat):
            return
        match frame:
            case fr.Looking():
                if _leave_look(desk, frame, seat):
                    return
            case fr.Exchanging() if seat != desk.active:
                exchanging.resume(desk, desk.active, tuple(s for s in frame.due if s != seat))
                return
            case fr.Battling():
                battling.end(desk, frame, None)
            case fr.Riddling():
                riddling.end(desk, desk.active, frame)
            case fr.Trimming() if frame.seat != seat:
                _trim_by_default(desk, frame)
            case _:
                desk.pop()
                desk.clear_laid(desk.active)


def _leave_look(desk: Desk, frame: fr.Looking, seat: str) -> bool:
    """A leaving target counts as showing the hand (R-212); whether others are still asked."""
    if seat == desk.active:
        desk.pop()
        desk.clear_laid(seat)
        return False
    if seat in frame.waiting:
        desk.show(desk.active, seat, desk.player(seat).hand, looking.HAND, told=True)
    left = tuple(other for other in frame.waiting if other != seat)
    targets = tuple(other for other in frame.targets if other != seat)
    if left:
        desk.swap(fr.Looking(frame.card, targets, left))
        return True
    desk.pop()
    desk.clear_laid(desk.active)
    return False


def _trim_by_default(desk: Desk, frame: fr.Trimming) -> None:
    while len(desk.player(frame.seat).hand) > HAND_LIMIT:
        desk.discard(frame.seat, by_worth(discardable(desk.player(frame.seat).hand))[:1])
    desk.pop()
