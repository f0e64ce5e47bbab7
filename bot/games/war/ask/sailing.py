"""*Sail…*: the ports and coasts that the Corsairs come to in this turn (W5.9, COR-3). Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.leading import Leaving, about, assault, leaving
from bot.games.war.ask.parts import MOST, First, base, head
from bot.games.war.ask.sending import Goal, beside, decides, rich, tier
from bot.games.war.draw import front_pictures
from bot.games.war.model.stacks import Stack, group_of
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import LABEL, Choice, Menu, Screen, buttons
from bot.ui.icons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Move
from engine.war.battles.forces import COLUMNS
from engine.war.board import BOARD
from engine.war.moves.marches import End
from engine.war.moves.ways import sailing_ends, voyages
from engine.war.view import View

SAIL: Final = "armsail"
"""The verb that opens the panel."""
PORT: Final = "armport"
PAGES: Final = 4
"""Menus of ports at most."""
NUMBERED: Final = 10
"""So many landings, the first of the list, have their numbers on the map."""


def landings(view: View, stack: Stack) -> Mapping[str, int]:
    """Where they may land, with the sea hexes on the way."""
    group = group_of(view, stack.who)
    if group is None:
        return {}
    ways = voyages(group.at)
    ports = {at: sum(not BOARD.is_land(tread.to) for tread in ways[at]) for at in sailing_ends(group)}
    legal = (at for at in sorted(ports) if RULES.is_legal(view, Move(stack.who, (at,), sail=True)))
    return {at: ports[at] for at in legal}


def panel_sail(scene: WarScene, stack: Stack, first: First = "") -> Screen:
    """Where to land: next to what decides the game, next to other enemies, the own, then other coasts."""
    going, ports = leaving(scene.view, [stack], {}), landings(scene.view, stack)
    ranked = sorted(_goals(scene.view, stack, ports), key=lambda goal: _rank(going, goal, ports[goal.at]))
    numbers = {goal.at: str(number) for number, goal in enumerate(ranked[:NUMBERED], 1)}
    choices = [
        Choice(
            text.fit(words.landing(goal.at, goal.beside, ports[goal.at], numbers.get(goal.at, "")), LABEL),
            goal.at,
            about(going, goal, ""),
            icon=icons.spot(goal.at),
        )
        for goal in ranked[: PAGES * MOST]
    ]
    pages = [choices[start : start + MOST] for start in range(0, len(choices), MOST)]
    menus = (
        Menu(PORT, _("Port or coast"), tuple(page), arg=f"{stack.key}.{number}")
        for number, page in enumerate(pages)
    )
    return base(
        scene,
        head(scene),
        f"**{names.spot(stack.at)}**",
        front_pictures.offered(scene, stack.at, numbers),
        *menus,
        buttons(back_button()),
        first=first,
    )


def _goals(view: View, stack: Stack, ports: Mapping[str, int]) -> Iterator[Goal]:
    group = group_of(rich(view), stack.who)
    if group is None:
        return
    for at in ports:
        order = Move(stack.who, (at,), sail=True)
        goal = Goal(at, 1, beside(group, at), made=(order,), ends=(End(at, 1, "arrived"),))
        yield goal._replace(tier=tier(group, goal))


def _rank(going: Leaving, goal: Goal, sea: int) -> tuple[bool, int, bool, int, bool, int, str]:
    """What decides the game and is entered, or can be attacked from there, first; then other enemies, in each
    group by the odds."""
    attack = assault(going, goal)
    odds = COLUMNS.index(attack.column) if attack is not None and attack.column else -1
    odds = len(COLUMNS) if goal.tier == 0 else odds
    great = attack is not None and decides(going.view.field, Goal(attack.target, 1))
    return (
        not (odds >= 0 and (great or goal.tier == 0)),
        -odds,
        not goal.beside,
        goal.tier,
        not BOARD.place_id(goal.at),
        sea,
        goal.at,
    )
