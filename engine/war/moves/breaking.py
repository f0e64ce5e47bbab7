"""How marches end: at their goal, before danger, by order, or by what befell one of the party (MOV-21)."""

from __future__ import annotations

from collections.abc import Collection

from engine.war.desk import Desk
from engine.war.events.moves import Halted
from engine.war.pieces import Person
from engine.war.state import Marches


def finish(desk: Desk, march: Marches, why: str) -> None:
    """The march is over, and its owner is told."""
    desk.marches(*(other for other in desk.state.marches if other != march))
    here = (desk.field.piece(name).at for name in march.who if desk.field.has(name))
    at = march.to if why == "arrived" else next(filter(None, here), "")
    desk.tell(Halted(march.who, at, why, audience=(march.seat,)))


def befell(desk: Desk, names: Collection[str], why: str, *, unseen: bool = False) -> None:
    """One of a party was spotted, captured or freed, or fell: its march ends, so that nobody is left behind
    unasked.

    An army marches on whatever became of people with it. ``unseen``: the others know nothing of it, so a
    march on which they see somebody goes on, too: who stands still would tell them (HID-11).
    """
    for march in desk.state.marches:
        people = [desk.field.piece(name) for name in march.who if desk.field.has(name)]
        party = [one for one in people if isinstance(one, Person)]
        hit = not set(names).isdisjoint(march.who)
        told = unseen and any(one.here and not one.hidden and one.id not in names for one in party)
        if hit and len(party) == len(people) and not told:
            finish(desk, march, why)
