"""What troops wait for: a war, a date, a card (W15.7)."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.parts import Rare
from bot.games.war.model.stacks import Stack, stacks, still_to_come
from bot.games.war.scene import WarScene
from bot.games.war.words import names, sitting_steps
from bot.model.screen import LABEL, Choice
from bot.words import text
from engine.war.chapter import MOVING
from engine.war.realm import mobilising
from engine.war.view import View


def at_peace(view: View, every: Sequence[Stack]) -> tuple[str, ...]:
    """What the viewer's armies wait for, where none of them is at war yet, those aside who may hunt Orcs
    (W15.7, MOB-6)."""
    field = view.field
    if any(
        mobilising.ready(field, unit) and not mobilising.riding(field, unit)
        for stack in every
        for unit in stack.units
    ):
        return ()
    idle = (unit for stack in every for unit in stack.units if not mobilising.ready(field, unit))
    return tuple(dict.fromkeys(unit.kind.mobilization for unit in idle))


def peace_line(scene: WarScene) -> str:
    """That no army may march yet, for the panels whose *Armies…* says why; empty where one may (W15.7)."""
    waits = at_peace(scene.view, stacks(scene.view)) if scene.view.step in MOVING else ()
    return sitting_steps.peace(waits, scene.view.field.turn.number) if waits else ""


LATER: Final = "later."
"""Troops beside the map in the list of armies; which of them follows."""


def to_come(view: View) -> Rare:
    """Who of the viewer's is not on the map yet, and what brings them, where there is no list of armies."""
    waiting = still_to_come(view)
    return Rare(
        sitting_steps.still_to_come(
            (troops.troops, troops.strength, sitting_steps.comes(troops.by, troops.turn))
            for troops in waiting
        )
    )


def later(view: View) -> Iterator[Choice]:
    """Troops beside the map as options of the list of armies, with what brings them as the reason (W15.7)."""
    for number, troops in enumerate(still_to_come(view)):
        about = sitting_steps.not_yet(sitting_steps.comes(troops.by, troops.turn))
        label = text.fit(names.party(troops.troops), LABEL)
        yield Choice(label, f"{LATER}{number}", text.cut(about, LABEL), icon=icons.piece(troops.troops[0]))
