"""What the button *What happened* and ``/game recap`` do (W15.3). The client imports this module once."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.features.recap import telling
from bot.features.recap.screens import recap_screen
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.screen import Screen

router: Router[Tap] = Router()
LOOK_BACK: Final = 2000
"""Steps that are read; a long game has fewer."""


@router.on("recap", opens=True)
async def recap(tap: Tap) -> Screen:
    """Private, for the eyes of whoever asks: since they last looked, or since a turn."""
    scene, entries, kit = await tap.scene(), await tap.log(LOOK_BACK), await tap.kit()
    said = tap.said.strip()
    turn = int(said) if said.isdecimal() and len(said) < 6 else 0
    if scene.seat is None:
        turn = turn or telling.a_round_ago(kit, scene)
    store = tap.services.store
    looked = await store.looked(tap.game, tap.user) if scene.seat is not None else 0

    def made() -> Screen:
        wanted = (
            telling.since_turn(kit, scene, entries, turn) if turn else telling.since(scene, entries, looked)
        )
        told = telling.lines(kit, scene, wanted)
        picture = telling.picture(kit, scene, wanted)
        return recap_screen(kit, scene, told, picture, turn, telling.turns(kit, scene, entries))

    # Some hundred steps are put into words: not on the loop that acknowledges.
    shown = await asyncio.to_thread(made)
    if scene.seat is not None:
        # A step of one's own may still be taken back, and its number is another's then.
        party = scene.table.party(scene.seat)
        seen = max((entry.version for entry in entries if entry.seat not in party), default=0)
        if seen > looked:
            await store.look(tap.game, tap.user, seen)
    return shown
