"""Out of the game: by the quick exit (O10), with the last card (O12), and what is left behind (R-162)."""

from __future__ import annotations

from engine.riddle import events as ev
from engine.riddle import frames as fr
from engine.riddle.deck import THE_RING, kind_of
from engine.riddle.desk import Desk
from engine.riddle.sides import leader, sides_left
from engine.riddle.state import Status
from engine.riddle.variants import reshuffles

DECK = "deck"
DRAW = "draw"
"""Why a game is over that nobody won: the last players fell out at the same moment (O12.2)."""


def win(desk: Desk, winner: str, reason: str) -> None:
    """The game is over; a team wins together, but for those who left it (B3.5, O1.3, O16.7)."""
    options, players = desk.options, desk.state.players
    if options.o1_partners:
        kind = kind_of(winner)
        team = [p.seat for p in players if p.status != "gone" and kind_of(p.seat) == kind]
    else:
        team = [leader(options, players, winner)]
    desk.tell(ev.GameOver(tuple(team), reason))
    desk.reset(fr.Over())


def drop(desk: Desk, seat: str, by: str | None, why: str) -> None:
    """A player is out: hand and table are discarded, The Ring goes to the causer or into the deck (O10.2)."""
    quick = why != "cards"
    anchor = desk.board.role("place_of_returning") if quick else desk.player(seat).at
    desk.discard(seat, desk.player(seat).table, zone="table", why="out")
    ring = None
    if THE_RING in desk.player(seat).hand:
        ring = by if by is not None else DECK
        if by is not None:
            desk.move([THE_RING], f"hand:{seat}", f"hand:{by}", "out")
        else:
            into_deck(desk, f"hand:{seat}", "out")
    for card in desk.player(seat).hand:
        desk.discard(seat, [card], why="out")
    desk.tell(ev.DroppedOut(seat, by, why, ring))
    remove(desk, seat, "out")
    free(desk, seat, anchor)


def into_deck(desk: Desk, zone: str, why: str) -> None:
    """The Ring of somebody who is out is shuffled into the deck (R-23, R-189, R-193)."""
    desk.move([THE_RING], zone, DECK, why)
    deck = desk.state.deck
    desk.tell(ev.DeckOrdered(desk.shuffle("leave", tuple(sorted(deck))), False, len(deck)))


def remove(desk: Desk, seat: str, status: Status) -> None:
    """Take the marker off the board for good (R-187)."""
    desk.tell(ev.MarkerMoved(seat, None, "leave"))
    desk.mark(
        seat, status=status, stay=0, on_goal=False, exempt=0, captor=None, anchor=None, free="", longest=3
    )


def free(desk: Desk, captor: str, anchor: str | None) -> None:
    """The captives of somebody who is out go free at their next turns (R-162)."""
    for captive in desk.captives(captor):
        desk.mark(captive, captor=None, anchor=anchor, free="released")
        desk.tell(ev.Released(captive, None))


def last_side(desk: Desk) -> bool:
    """Whether at most one player, team or side is left: it wins (R-192, R-233); without any it is a draw."""
    left = sides_left(desk.options, desk.state.players)
    if len(left) == 1:
        win(desk, left[0][0], "last-team" if desk.options.o1_partners else "last-player")
    elif not left:
        desk.tell(ev.GameOver((), DRAW))
        desk.reset(fr.Over())
    return len(left) < 2


def check(desk: Desk) -> None:
    """O12.2, R-190: whoever has no card left while the deck is empty is out, all at the same moment."""
    if reshuffles(desk.options) or desk.state.deck or desk.state.outcome is not None:
        return
    order = [desk.player(seat) for seat in (*desk.after(desk.active), desk.active)]
    falling = [player.seat for player in order if player.in_game and not player.hand]
    for seat in falling:
        drop(desk, seat, None, "cards")
    if falling:
        last_side(desk)
