"""How the table looks to a computer player: who is against it, who may hold The Ring, who is near.

Everything is read from the view of the moment; nothing is remembered.
"""

from __future__ import annotations

from engine.riddle.phases.standing import goal_of, has_ring
from engine.riddle.players.atlas import far
from engine.riddle.sides import partners
from engine.riddle.state import reshuffles, waited
from engine.riddle.view import PlayerView, View

STRONG = 3.0
"""From here on a suspicion is worth a good card."""
NEAR = 4.0
"""Points of dice that a rival may well make in one turn."""
LONG = 30
"""Rounds of the table after which a game is long."""


def late(view: View) -> bool:
    """Whether the game is so long that it is time to bring out what is hidden."""
    return view.turn.number > LONG * len(view.players)


def ally(view: View, seat: str) -> bool:
    """Whether that character is on the viewer's side, himself apart (O1, O16.4)."""
    return partners(view.options, view.me or "", seat)


def rivals(view: View) -> tuple[PlayerView, ...]:
    """The reachable players who are on no side with the viewer."""
    return tuple(player for player in view.others if not ally(view, player.seat))


def about_to_win(view: View) -> tuple[PlayerView, ...]:
    """Rivals who win in their next turn if they hold The Ring; nobody, to whom holds it himself.

    Where nobody waits, whoever stands there with The Ring has won already (O6.1).
    """
    if has_ring(view):
        return ()
    return tuple(player for player in rivals(view) if player.hand_size and _may_win(view, player))


def _may_win(view: View, player: PlayerView) -> bool:
    """Whether somebody may claim next; where nobody waits, whether the goal may be reached next (O6.1)."""
    goal = goal_of(view, player.seat)
    if view.options.o6_no_wait:
        return player.at is not None and 0 < far(view.board, player.at, goal) <= NEAR
    return player.at == goal and waited(view.options, player)


def suspect(view: View, player: PlayerView) -> float:
    """How likely that player holds The Ring, judged by place and number of cards; never a partner."""
    if not player.hand_size or ally(view, player.seat):
        return 0.0
    value = min(player.hand_size, 8) / 8
    if player.at is not None:
        away = far(view.board, player.at, goal_of(view, player.seat))
        if away == 0 and view.options.o6_no_wait:
            # Whoever stands there with The Ring has won already (O6.1).
            return value
        value += 4.0 if away == 0 else 1.5 if away <= NEAR else 0.0
    return value + (2.0 if player.on_goal else 0.0)


def hunters(view: View, loc: str, reach: int) -> int:
    """How many rivals stand within that distance of a location."""
    board = view.board
    return sum(1 for p in rivals(view) if p.at is not None and board.distance(p.at, loc) <= reach)


def exhausted(view: View) -> bool:
    """Whether nobody can draw a card any more: every card is with somebody, or gone (O12)."""
    return not view.deck_size and not (view.discard_size and reshuffles(view.options))
