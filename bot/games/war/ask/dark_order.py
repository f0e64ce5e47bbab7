"""*Order…* of a Dark sitting: each stack with its price (W6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.ask.armies import option
from bot.games.war.ask.parts import MOST
from bot.games.war.model.stacks import Stack
from bot.games.war.scene import WarScene
from bot.games.war.words.catalogue import _
from bot.model.screen import Menu

ORDER: Final = "darkorder"


def order_menu(scene: WarScene, every: Sequence[Stack]) -> Menu | None:
    """The stacks, choosing one asks where to; those that cannot go say why (W15.7)."""
    return Menu(ORDER, _("Order…"), tuple(option(scene, one) for one in every[:MOST])) if every else None
