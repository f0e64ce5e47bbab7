"""The moment before the Shadow letter, which orders pass over: who holds a card for it is told (W15.12)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask.orders.model import ASK, Orders
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import closing as words
from bot.model.errors import Gone
from bot.model.screen import Button, Screen
from engine.war.cards import items
from engine.war.data import EVENT_CARDS
from engine.war.phase_records import Shadowing

WINDOW: Final = "shadow_phase"
WAIT: Final = "warletterasked"
"""From now on the letter is asked for."""


def waiting(scene: WarScene) -> Iterator[str]:
    """The viewer's cards that can be played before the letter is chosen, and only there."""
    seen, seat = scene.view, scene.seat or ""
    for card in seen.hand:
        data = EVENT_CARDS[card.id]
        if data.window == WINDOW and items.playable(seen.config, seat, data):
            yield card.id


def skipped(scene: WarScene) -> Iterator[str]:
    """Those of them whose moment passes unseen, as the order for the letter answers it at once (W15.11)."""
    ordered = scene.standing.letter if isinstance(scene.standing, Orders) else ""
    if ordered != ASK and not isinstance(scene.view.phase, Shadowing):
        yield from waiting(scene)


def said(scene: WarScene, card: str) -> str:
    """How a card comes to its moment before the letter; nothing of other cards, nor in that moment."""
    if card not in waiting(scene) or isinstance(scene.view.phase, Shadowing):
        return ""
    return words.LETTER_FIRST() if card in skipped(scene) else words.LETTER_ASKED()


def ask_button(scene: WarScene) -> Button | None:
    """*Ask me for the letter*, where a card's moment would pass."""
    return Button(words.ASK_LETTER(), WAIT) if any(skipped(scene)) else None


router = WarControls()


@router.on(WAIT)
async def asked(context: WarContext) -> Screen:
    """The order for the Shadow letter becomes *ask me*; it counts at once."""
    scene = await context.scene()
    cards = [*waiting(scene)]
    if not cards:
        raise Gone(WAIT)
    await context.order(replace((await context.ordered()).orders, letter=ASK))
    return context.show(await context.scene(), words.letter_waits(cards))
