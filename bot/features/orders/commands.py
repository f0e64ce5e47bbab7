"""What ``/orders`` and ``/notes`` do, and what they offer while typing (E14, E14.1)."""

from __future__ import annotations

from bot.features.notebook import handlers as notebook
from bot.features.notebook.screens import Filter
from bot.features.orders import handlers, keeping
from bot.games.riddle import naming
from bot.games.riddle import notebook as notebook_kept
from bot.games.riddle.orders.model import ATTACK, HALLS, LOOK, OWN, Orders, code, sparable
from bot.games.riddle.orders.screens import own_card, panel_orders
from bot.games.riddle.verbs.suggest import Answers, matching, seats
from bot.interactions.commands.finding import carried
from bot.model.context import Tap
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.words import names
from bot.words import orders as words

LETTERS = {"look": "l", "attack": "a", "halls": "h"}


async def orders(tap: Tap) -> Screen:
    """``/orders set: value:`` shows the orders with that one ticked; *Save* is the tap (E14.1)."""
    which, value = carried(tap, 2)
    scene = await tap.scene()
    if scene.seat is None or scene.view.outcome is not None:
        return await tap.panel(scene=scene)
    draft = await keeping.draft(tap.manager, tap.user, tap.game)
    seats_led = scene.table.party(scene.seat)
    if which in LETTERS and value:
        ticked = handlers.chosen(f"{LETTERS[which]}.{code(draft.orders)}", (value,), seats_led)
    elif which == "spare" and (force := value if value == OWN else naming.title(value)) in sparable(
        seats_led
    ):
        ticked = _spared(draft.orders, force, seats_led)
    else:
        return panel_orders(scene, draft, words.CONFIRM if which in ("bilbo", "clear") else "")
    return panel_orders(scene, keeping.ticked(draft, ticked), words.CONFIRM)


def _spared(orders_now: Orders, force: str, led: tuple[str, ...]) -> Orders:
    """The orders with one title more, or one less, to spare."""
    forces = sparable(led)
    kept = set(orders_now.spare) ^ {force}
    values = tuple(str(place) for place, one in enumerate(forces) if one in kept)
    return handlers.chosen(f"s.{code(orders_now)}", values, led)


def order_values(scene: Scene, which: str, typed: str = "") -> Answers:
    """The values of one order; they are the same whatever is held."""
    labels: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
        "look": (LOOK, words.LOOKS),
        "attack": (ATTACK, words.ATTACKS),
        "halls": (HALLS, words.HALLS_CHOICES),
    }
    if scene.seat is None:
        return []
    if which in labels:
        values, said = labels[which]
        return matching(((said[value], value) for value in values), typed)
    if which == "spare":
        led = scene.table.party(scene.seat)
        named = {OWN: words.own_card(own_card(led)) if len(led) == 1 else words.OWN_CARD}
        return matching(((named.get(force) or names.title(force), force) for force in sparable(led)), typed)
    return []


async def notes(tap: Tap) -> Screen:
    """``/notes add: about:`` writes a note, or opens the notebook about somebody."""
    about, add = carried(tap, 2)
    if add:
        await notebook.write(tap, add, about)
    return await notebook.show(tap, Filter(about or "all"), first=notebook.written(add))


def notes_about(scene: Scene, typed: str = "") -> Answers:
    """Whom a note can be about."""
    return seats(scene, notebook_kept.others(scene), typed) if scene.seat is not None else []
