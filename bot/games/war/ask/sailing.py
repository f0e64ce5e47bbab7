"""*Sail…*: the ports and coasts that the Corsairs come to in this turn (W5.9, COR-3). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.parts import MOST, base, head
from bot.games.war.model.stacks import Stack, company_of
from bot.games.war.scene import WarScene
from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext
from bot.model.screen import LABEL, Choice, Menu, Screen, buttons
from bot.ui.buttons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.moves.ways import sailing_ends, voyages
from engine.war.view import View

SAIL: Final = "armsail"
"""The verb that opens the panel."""
PORT: Final = "armport"


def landings(view: View, stack: Stack) -> Mapping[str, int]:
    """Where they may land, with the sea hexes on the way; named places first, then the nearest."""
    company = company_of(view, stack.who)
    if company is None:
        return {}
    ways = voyages(company.at)
    found = {at: sum(not BOARD.is_land(tread.to) for tread in ways[at]) for at in sailing_ends(company)}
    ranked = sorted(found, key=lambda at: (not BOARD.place_id(at), found[at], at))
    legal = (at for at in ranked if RULES.is_legal(view, Move(stack.who, (at,), sail=True)))
    return {at: found[at] for at in legal}


def panel_sail(scene: WarScene, stack: Stack, first: str = "") -> Screen:
    """Where to land."""
    found = list(landings(scene.view, stack).items())
    pages = [found[start : start + MOST] for start in range(0, len(found), MOST)]
    menus = [
        Menu(
            PORT,
            _("Port or coast"),
            tuple(
                Choice(
                    text.cut(
                        ngettext("{place} · {n} sea hex", "{place} · {n} sea hexes", count).format(
                            place=names.spot(at), n=count
                        ),
                        LABEL,
                    ),
                    at,
                    icon=icons.spot(at),
                )
                for at, count in page
            ),
            arg=f"{stack.key}.{number}",
        )
        for number, page in enumerate(pages[:4])
    ]
    return base(
        scene, head(scene), f"**{names.spot_full(stack.at)}**", *menus, buttons(back_button()), first=first
    )
