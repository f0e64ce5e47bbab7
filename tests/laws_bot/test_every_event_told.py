"""Every kind of event is told where people look: in the channel, in the list of what happened, in the log; of
what is not, a reason stands here (E17.1, E17.6, W15.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.model.battles import Battle as RiddleBattle
from bot.games.riddle.tell.deeds import Teller as RiddleTeller
from bot.games.war.kit import KIT as WAR
from bot.games.war.tell import facts, results
from bot.model.kit import Kit
from bot.model.scene import Entry
from engine import riddle
from engine.riddle import events as ev
from engine.war import Config as WarConfig
from engine.war.events import Fact, battles, cards, duels, hunt, moves, realm, ring, table
from tests.games.riddle.ask.positions import pony, scene

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
