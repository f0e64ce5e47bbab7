"""*Plan my turn*: where a plan is ticked, saved and forgotten (E18.4)."""

from typing import Final

from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.screen import Screen
from bot.words.catalogue import phrase

SAVED: Final = phrase("Your plan is saved.")
FORGOTTEN: Final = phrase("Your plan is forgotten.")

router: Router[Tap] = Router()


@router.on("planturn", opens=True)
async def plan(tap: Tap) -> Screen:
    """*Plan my turn*."""
    return await _room(tap)


async def _room(tap: Tap, first: str = "") -> Screen:
    """The panel of now, where nothing can be planned any more."""
    scene = await tap.scene()
    planning = tap.kit_of(scene).planning
    if planning is None or not planning.may(scene):
        return tap.show(scene, first)
    return planning.room(scene, first)


@router.on("plansave")
async def save(tap: Tap) -> Screen:
    """What is ticked is the plan now."""
    scene = await tap.scene()
    planning = tap.kit_of(scene).planning
    if planning is None or not planning.may(scene):
        return tap.show(scene)
    await tap.services.plans.save(tap.game, tap.user, planning.ticked(scene))
    return await _room(tap, SAVED())


@router.on("plandrop")
async def drop(tap: Tap) -> Screen:
    """*Forget it*; in the own turn *Play myself*."""
    await tap.services.plans.forget(tap.game, tap.user)
    return await _room(tap, FORGOTTEN())
