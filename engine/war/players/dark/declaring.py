"""D1: war is declared, Saruman is taken in hand for a listed date (players.md 4 Mobilise, OBJ-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.war.actions import Displeasure, Mobilise, TakeControl
from engine.war.data import DATA
from engine.war.pieces import Unit
from engine.war.players import belief
from engine.war.players.dark import goals, riders
from engine.war.players.mind import Mind, Strength, Wish
from engine.war.realm.alliance import ISENGARD

AT_WAR: Final[Mapping[Strength, int]] = {"easy": 6, "steady": 4, "sharp": 4}
"""The turn in which Mordor mobilises at the latest."""


def wishes(mind: Mind) -> Iterator[Wish]:
    """What is declared."""
    if mind.turn >= AT_WAR[mind.strength]:
        yield Wish(Mobilise("mordor"), "mobilise")
    yield Wish(Mobilise("saruman"), "mobilise")
    if mind.careful and _robbed(mind):
        yield Wish(Displeasure(), "displeasure")
    if _carried_by_saruman(mind) or (mind.careful and counted_now(mind)):
        yield Wish(TakeControl(), "control", {"lacking": goals.lacking(mind.field)})


def _robbed(mind: Mind) -> bool:
    """Whether Saruman holds him who most likely bore the Ring (SR3-5)."""
    captive = mind.field.person(belief.SUSPECTS[0])
    if not mind.field.three or not captive.captor or mind.field.ring.holder:
        return False
    holder = mind.field.piece(captive.captor) if mind.field.has(captive.captor) else None
    return holder.power == "saruman" if holder else captive.at == ISENGARD


def _carried_by_saruman(mind: Mind) -> bool:
    """Whether troops of his have the Ring, who would not leave their own goals (SR2-6, SR2-11)."""
    piece = riders.bearer(mind)
    return isinstance(piece, Unit) and piece.power == "saruman"


def counted_now(mind: Mind) -> bool:
    """Whether Objectives are counted this turn, and those of Saruman's make up what is lacking."""
    field = mind.field
    held = sum(field.holder(place) == "saruman" for place in DATA.objectives)
    due = goals.next_date(field) == mind.turn and not field.config.story.prizes
    return due and 0 < goals.lacking(field) <= held
