"""D1: war is declared, Saruman is taken in hand for a listed date (players.md 4 Mobilise, OBJ-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.war.actions import Mobilise, TakeControl
from engine.war.data import DATA
from engine.war.players.dark import goals
from engine.war.players.mind import Mind, Strength, Wish

AT_WAR: Final[Mapping[Strength, int]] = {"wanderer": 6, "traveller": 4, "strider": 4}
"""The turn in which Mordor mobilises at the latest."""


def wishes(mind: Mind) -> Iterator[Wish]:
    """What is declared."""
    if mind.turn >= AT_WAR[mind.strength]:
        yield Wish(Mobilise("mordor"), "mobilise")
    yield Wish(Mobilise("saruman"), "mobilise")
    if mind.careful and counted_now(mind):
        yield Wish(TakeControl(), "control", {"lacking": goals.lacking(mind.field)})


def counted_now(mind: Mind) -> bool:
    """Whether Objectives are counted this turn, and those of Saruman's make up what is lacking."""
    field = mind.field
    held = sum(field.holder(place) == "saruman" for place in DATA.objectives)
    due = goals.next_date(field) == mind.turn and not field.config.story.prizes
    return due and 0 < goals.lacking(field) <= held
