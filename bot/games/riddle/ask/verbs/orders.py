"""What ``/orders`` does, and what it offers while typing (E14, E14.1)."""

from __future__ import annotations

from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.orders.model import OWN, VALUES, Orders, code, sparable, ticked
from bot.games.riddle.ask.standing_orders import own_card, panel_orders
from bot.games.riddle.model import phrases
from bot.games.riddle.scene import RiddleContext, RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import orders as words
from bot.model.screen import Screen
from bot.ui.matching import Answers, matching


async def orders(context: RiddleContext) -> Screen:
    """``/orders set: value:`` shows the orders with that one ticked; *Save* is the tap (E14.1)."""
    which, value = context.carried(2)
    scene = await context.scene()
    if scene.seat is None or scene.view.outcome is not None:
        return panel(scene)
    draft = await context.ordered()
    seats_led = scene.table.party(scene.seat)
    if which in VALUES and value:
        chosen = ticked(f"{which}.{code(draft.orders)}", (value,), seats_led)
    elif which == "spare" and (force := value if value == OWN else phrases.title(value)) in sparable(
        seats_led
    ):
        chosen = _spared(draft.orders, force, seats_led)
    else:
        return panel_orders(scene, draft, words.CONFIRM() if which in ("bilbo", "clear") else "")
    return panel_orders(scene, draft._replace(orders=chosen), words.CONFIRM())


def _spared(orders_now: Orders, force: str, led: tuple[str, ...]) -> Orders:
    """The orders with one title more, or one less, to spare."""
    forces = sparable(led)
    kept = set(orders_now.spare) ^ {force}
    values = tuple(str(place) for place, one in enumerate(forces) if one in kept)
    return ticked(f"spare.{code(orders_now)}", values, led)


def sets(typed: str = "") -> Answers:
    """Which orders there are."""
    return matching(((label, key) for key, label in words.SETS().items()), typed)


def order_values(scene: RiddleScene, which: str, typed: str = "") -> Answers:
    """The values of one order; they are the same whatever is held."""
    if scene.seat is None:
        return []
    if which in VALUES:
        said = words.CHOICES[which]()
        return matching(((said[value], value) for value in VALUES[which]), typed)
    if which == "spare":
        led = scene.table.party(scene.seat)
        named = {OWN: words.own_card(own_card(led)) if len(led) == 1 else words.OWN_CARD()}
        return matching(((named.get(force) or names.title(force), force) for force in sparable(led)), typed)
    return []
