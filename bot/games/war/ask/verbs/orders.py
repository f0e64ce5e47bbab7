"""What ``/orders`` does, and what it offers while typing (W13.1, E14.1)."""

from __future__ import annotations

from bot.games.war.ask.home import panel
from bot.games.war.ask.orders.model import VALUES, code
from bot.games.war.ask.orders.ticking import ticked
from bot.games.war.ask.standing_orders import asked_of, panel_orders
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import orders as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Screen
from bot.ui.matching import Answers, matching

CLEAR = "clear"


async def orders(context: WarContext) -> Screen:
    """``/orders set: value:`` shows the orders with that one ticked; *Save* is the tap (E14.1)."""
    which, value = context.carried(2)
    scene = await context.scene()
    if scene.seat is None or scene.view.outcome is not None:
        return panel(scene)
    draft = await context.ordered()
    if which in asked_of(scene.seat) and value in VALUES[which]:
        chosen = ticked(f"{which}.{code(draft.orders)}", (value,), ())
        return panel_orders(scene, draft._replace(orders=chosen), _("Tap *Save* to confirm."))
    return panel_orders(scene, draft)


def sets(typed: str = "") -> Answers:
    """Which orders there are."""
    return matching(((label, key) for key, label in words.PROMPTS().items()), typed)


def order_values(scene: WarScene, which: str, typed: str = "") -> Answers:
    """The values of one order; they are the same wherever anybody stands."""
    if scene.seat is None or which not in asked_of(scene.seat):
        return []
    return matching(((label, value) for value, label in words.CHOICES[which]().items()), typed)
