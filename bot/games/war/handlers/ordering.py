"""Choices on the way to an order, and the order itself."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.war.panels.forks import Branch, branch
from bot.games.war.panels.home import panel
from bot.games.war.panels.ordering import panel_order, sorted_forks
from bot.games.war.panels.parts import PAGE, PICK, SEPARATOR, pages
from bot.model.context import Context, Router
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.words import faults

router: Router[Context] = Router()


def _found(scene: Scene, codes: Sequence[str]) -> Branch | None:
    """What may come next; ``None`` where that is not legal any more (E4.32)."""
    try:
        return branch(scene, [code for code in codes if code])
    except KeyError:
        return None


@router.on(PICK)
async def picked(context: Context) -> Screen:
    """A choice; the last one gives the order."""
    scene = await context.scene()
    found = _found(scene, (*context.arg.split(SEPARATOR), *context.values))
    if found is None:
        return panel(scene, faults.refusal("stale", {}))
    if found.next:
        return panel_order(scene, found)
    return panel(await context.submit(found.orders[0]))


@router.on(PAGE)
async def turned(context: Context) -> Screen:
    """Another part of the same choices."""
    scene = await context.scene()
    found = _found(scene, context.arg.split(SEPARATOR))
    page = int(context.value)
    if found is None or not found.chosen or page >= len(pages(sorted_forks(found))):
        return panel(scene, faults.refusal("stale", {}))
    return panel_order(scene, found, page)
