"""Every kind of event is told where people look: in the channel, in the list of what happened, in the log; of
what is not, a reason stands here (E17.1, E17.6, W15.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.riddle import events as ev

ME, ACTOR, OTHER = "merry", "black-rider-1", "frodo"

# ---- Riddle of the Ring ------------------------------------------------------------------------------------

RECORD: Final = "the record alone needs it"
HEAD: Final = "the heading of the panel and of the page of the log says whose turn it is"
NEXT: Final = "told by the event that comes with it"
OVER: Final = "the last post tells it, and no list or panel of a turn comes after it"
NOT_LISTED: Final[Mapping[type, str]] = {
    ev.Bookkept: RECORD,
    ev.GameStarted: "the start post",
    ev.DeckOrdered: "of no use to anybody who plays: the panel counts the deck",
    ev.TurnBegan: HEAD,
    ev.TurnEnded: HEAD,
    ev.DieRolled: "where the marker went says more (E4.6)",
    ev.RiddleEnded: NEXT,
    ev.Stayed: NEXT,
    ev.Claimed: OVER,
    ev.GameOver: OVER,
}
NOT_LOGGED: Final[Mapping[type, str]] = {
    kind: why for kind, why in NOT_LISTED.items() if kind is not ev.DieRolled
}
