"""*Deserters* (W8.2): where they are, where they walk, when they are home. Pure, from public facts alone.

The West leads them in its moves, by a shortest open way of its choice at their full movement; whom it does
not order the rules lead at the end of the step (DES-5, PRM-3). The view also says what there is to know
before an army is set in their way, or on them (DES-7, DES-12).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.war.ask.parts import ARMIES, base
from bot.games.war.draw import front_pictures
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import dark as words
from bot.games.war.words import names as game_names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Choice, Menu, Screen, buttons
from bot.ui.icons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.field import Field
from engine.war.moves import homing
from engine.war.moving_group import MovingGroup
from engine.war.pieces import Unit

DESERTERS: Final = "wardeserters"
"""The verb that opens the view."""
LEAD: Final = "wardeslead"
"""The verb that leads deserters home."""
MOST: Final = 25


class Walk(NamedTuple):
    """Deserters of one hex who go home together."""

    at: str
    units: tuple[str, ...]
    strength: int
    land: str
    """The province they go home to."""
    to: str
    """Where the West's next moves end for them; empty where no way is open, so that they wait."""
    turns: int
    """Until they are home; 0 for who is, or goes by sea farther than a turn."""

    @property
    def arrived(self) -> bool:
        """Whether they are home."""
        return self.to == self.at


def walks(field: Field) -> list[Walk]:
    """All deserters, by their hexes and homes."""
    groups: dict[tuple[str, frozenset[str], int], list[Unit]] = {}
    for unit in field.units:
        if unit.deserter and unit.at:
            groups.setdefault((unit.at, homing.home(unit), unit.mf), []).append(unit)
    return [_walk(field, units, goals) for (__, goals, _mf), units in groups.items()]


def _walk(field: Field, units: Sequence[Unit], goals: frozenset[str]) -> Walk:
    first = units[0]
    land = BOARD.province[BOARD.hex_of(first.kind.home)]
    names, strength = tuple(unit.id for unit in units), sum(unit.strength for unit in units)
    to, turns = (first.at, 0) if first.at in goals else _way(MovingGroup(field, (first,)), goals)
    return Walk(first.at, names, strength, land, to, turns)


def _way(group: MovingGroup, goals: frozenset[str]) -> tuple[str, int]:
    """Where it ends next, and in how many turns it is home."""
    if group.units[0].kind.naval:
        stages = homing.stages(group, goals)
        to = homing.farthest(stages).path[-1] if stages else ""
        return to, int(to in goals)
    to, turns = "", 0
    while stages := homing.stages(group, goals):
        at = homing.farthest(stages).path[-1]
        to, turns = to or at, turns + 1
        group = MovingGroup(group.field, (replace(group.units[0], at=at),))
    return to, turns


def leads(scene: WarScene) -> dict[str, Move]:
    """The orders that may lead deserters now, by their code: who, where, whether by sea (DES-5)."""
    if "fellowship" not in scene.view.powers:
        return {}
    orders: dict[str, Move] = {}
    for walk in walks(scene.view.field):
        for way in homing.of_deserters(scene.view.field, walk.units):
            order = Move(walk.units, (way.path[-1],), sail="sail" in way.marks)
            if RULES.is_legal(scene.view, order):
                orders[f"{walk.units[0]}:{way.path[-1]}"] = order
    return orders


def panel_deserters(scene: WarScene, back: str) -> Screen:
    """A line for those of each hex; ``back``: the verb of the panel before."""
    routes = walks(scene.view.field)
    lines = [
        words.walk(walk.at, walk.units, walk.strength, walk.land, "" if walk.arrived else walk.to, walk.turns)
        if walk.to
        else words.waits(walk.at, walk.units, walk.strength, walk.land)
        for walk in routes
    ]
    orders = list(leads(scene).items())[:MOST]
    choices = tuple(
        Choice(
            text.cut(
                text.headed(game_names.party(order.who, scene.view.field), game_names.spot(order.path[0])),
                LABEL,
            ),
            code,
        )
        for code, order in orders
    )
    return base(
        scene,
        _("**Deserters**"),
        front_pictures.armies(scene, [walk.at for walk in routes]),
        "\n".join(lines) or _("Nobody has deserted Sauron."),
        words.about(scene.view.field.war.missed),
        Menu(LEAD, _("Lead them home…"), choices) if choices else None,
        buttons(back_button(back)),
    )


router = WarControls()


@router.shows(DESERTERS)
def opened(scene: WarScene, __: str) -> Screen:
    """*Deserters…*."""
    return panel_deserters(scene, ARMIES)


@router.means(LEAD, submits=True)
def led_home(scene: WarScene, __: str, values: Sequence[str]) -> WarOrder:
    """Deserters are led home (DES-5)."""
    order = next((order for code, order in leads(scene).items() if code in values), None)
    if order is None:
        raise Gone(LEAD)
    return WarOrder((order,), lambda now, __: panel_deserters(now, ARMIES))
