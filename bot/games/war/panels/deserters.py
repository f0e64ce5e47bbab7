"""*Deserters* (W8.2): where they are, where they walk, when they are home. Pure, from public facts alone.

The West gives them no orders: the rules lead them, by a shortest open way at their full movement, at the
end of its moves (DES-5, PRM-3), and there is nothing to choose but among ways of one length. So the view says
what there is to know before an army is set in their way, or on them (DES-7, DES-12).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.war import front_pictures
from bot.games.war.panels.parts import base
from bot.games.war.words import deserters as words
from bot.model.scene import Scene
from bot.model.screen import Screen, buttons
from bot.ui.buttons import back_button
from engine.war.board import BOARD
from engine.war.field import Field
from engine.war.moves.bars import may_not_end
from engine.war.moves.company import Company
from engine.war.pieces import Unit
from engine.war.realm import homeward

DESERTERS: Final = "wardeserters"
"""The verb that opens the view."""


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
    found: dict[tuple[str, frozenset[str], int], list[Unit]] = {}
    for unit in field.units:
        if unit.deserter and unit.at:
            found.setdefault((unit.at, homeward.home(unit), unit.mf), []).append(unit)
    return [_walk(field, units, goals) for (_, goals, _), units in found.items()]


def _walk(field: Field, units: Sequence[Unit], goals: frozenset[str]) -> Walk:
    first = units[0]
    land = BOARD.province[BOARD.hex_of(first.kind.home)]
    names, strength = tuple(unit.id for unit in units), sum(unit.strength for unit in units)
    to, turns = (first.at, 0) if first.at in goals else _way(Company(field, (first,)), goals)
    return Walk(first.at, names, strength, land, to, turns)


def _way(company: Company, goals: frozenset[str]) -> tuple[str, int]:
    """Where it ends next, and in how many turns it is home."""
    if company.units[0].kind.naval:
        stage = homeward.way(company, goals)
        to = stage.path[-1] if stage is not None else ""
        return to, int(to in goals)
    left = tuple(homeward.shortest(company, [at for at in goals if may_not_end(company, at) is None]))
    to, turns = "", 0
    while left:
        stage_ = homeward.one_turn(company, left)
        to, turns, left = to or stage_[-1].to, turns + 1, left[len(stage_) :]
    return to, turns


def panel_deserters(scene: Scene, back: str) -> Screen:
    """A line for those of each hex; ``back``: the verb of the panel before."""
    found = walks(scene.view.field)
    lines = [
        words.walk(one.at, one.units, one.strength, one.land, "" if one.arrived else one.to, one.turns)
        if one.to
        else words.waits(one.at, one.units, one.strength, one.land)
        for one in found
    ]
    return base(
        scene,
        words.TITLE(),
        front_pictures.armies(scene, [one.at for one in found]),
        "\n".join(lines) or words.NOBODY(),
        words.about(scene.view.field.war.missed),
        buttons(back_button(back)),
    )
