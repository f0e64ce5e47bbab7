"""What the button *What happened* and ``/game recap`` do (W15.3). The client imports this module once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.features.recap import telling
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.model.screen import Choice, Menu, Picture, Screen, buttons, screen
from bot.ui.icons import board_button, log_button, turn_button
from bot.words import stats as words
from bot.words import text
from bot.words.catalogue import _

# *What happened*: the events, the map, and a menu of turns to look back to (W15.3).


MOST: Final = 24
"""Turns in the menu, beside the last look."""
LOOKED: Final = "looked"
"""In place of a turn: since the viewer last looked."""


def recap_screen(
    kit: Kit, scene: Scene, told: Sequence[str], picture: Picture | None, turn: int, turns: Sequence[int]
) -> Screen:
    """The heaviest events, the oldest first; ``turn`` is that from which on is told, or 0."""
    last = (Choice(_("The latest"), LOOKED, chosen=not turn),) if scene.seat is not None else ()
    choices = (
        *last,
        *(Choice(words.recap_turn(one), str(one), chosen=one == turn) for one in turns[:MOST]),
    )
    return screen(
        words.recap_title(text.plain(scene.table.name), turn),
        _("-# The oldest comes first; the map shows the weightiest.") if len(told) > 1 else None,
        picture,
        "\n".join(f"- {text.cut(line, telling.LONGEST)}" for line in told) or words.NOTHING(),
        Menu("recap", _("Since which turn?"), choices) if turns else None,
        buttons(turn_button() if scene.seat is not None else None, board_button(), log_button()),
        colour=kit.seats.colour(scene.seat or kit.narrator.mover(scene).seat),
        game=scene.table.game,
    )


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
    post = (await tap.services.tables.bare(tap.game)).memory.posted.newest.since

    def made() -> Screen:
        wanted = (
            telling.since_turn(kit, scene, entries, turn)
            if turn
            else telling.since(scene, entries, looked, post)
        )
        told = telling.lines(kit, scene, wanted, known=entries, post=telling.ALL if said else post)
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
