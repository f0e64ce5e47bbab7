"""The warning before a win: who stands on the own victory space, by what the reader knows (E17.15)."""

from typing import Final

from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.notebook.deriving import Notebook
from bot.games.riddle.words import names, turn_posts
from engine.riddle.deck import THE_RING
from engine.riddle.phases.standing import goal_of
from engine.riddle.state import waited
from engine.riddle.view import PlayerView

FEW: Final = 3
"""Of so many it is said who plays before that; of more there is time."""


def threat(scene: RiddleScene) -> str:
    """Who may win next, a line each; empty where nobody else stands on the own victory space, and where the
    reader knows The Ring to be elsewhere."""
    view = scene.view
    if view.outcome is not None or THE_RING in view.hand:
        return ""
    keeper = keeper_of(scene)
    return "\n".join(
        _line(scene, player, holds=keeper == player.seat)
        for player in view.players
        if player.status == "playing"
        and player.seat not in view.party
        and player.at == goal_of(view, player.seat)
        and keeper in ("", player.seat)
    )


def keeper_of(scene: RiddleScene) -> str:
    """With whom The Ring must be, as far as the reader can tell; empty where it may be anywhere (E7.6)."""
    known: Notebook | None = scene.known
    claims = known.claims if known is not None else ()
    return next((claim.seat for claim in claims if claim.face == THE_RING and not claim.doubt), "")


def _line(scene: RiddleScene, player: PlayerView, *, holds: bool) -> str:
    view = scene.view
    plays = view.turn.seat == player.seat
    order = scene.status.playing
    start, end = (order.index(seat) if seat in order else 0 for seat in (view.turn.seat, player.seat))
    between = [order[n % len(order)] for n in range(start, end + len(order) * (end < start))]
    if plays:
        between = [*order[start + 1 :], *order[:start]]
    if len(between) > FEW:
        between = []
    return turn_posts.may_win(
        names.seat(player.seat),
        names.place(view.board, player.at or ""),
        holds=holds,
        now=plays and waited(view.options, player),
        before=[turn_posts.you() if seat in view.party else names.seat(seat) for seat in between],
    )
