"""What a player can look up, as the house asks for it (`bot.model.reference`)."""

from __future__ import annotations

from bot.games.riddle.learn.reference import rulebook
from bot.games.riddle.learn.reference.board import DEFAULT, WORDS, board_screen
from bot.games.riddle.learn.reference.card import browse_screen, card_screen, chosen, missing_screen
from bot.games.riddle.learn.reference.hand import hand_panel
from bot.games.riddle.learn.reference.standing import standing
from bot.games.riddle.model.slots import card_at
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import guide
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.deck import CARDS

__all__ = ["board", "hand", "how", "item", "mine", "rulebook", "secret", "standing", "topics"]


def board(scene: RiddleScene, focus: str = "") -> Screen:
    """The board; where no pictures are wanted, in words (E13.1)."""
    return board_screen(scene, focus or (DEFAULT if scene.prefs.pictures else WORDS))


def hand(scene: RiddleScene, page: int = 0) -> Screen:
    """*My hand*."""
    return hand_panel(scene, scene.seat or scene.view.me or "", page)


def mine(scene: RiddleScene, slot: str) -> Screen | None:
    """*What can this do?*: the card in a slot of the own hand, also out of turn (E7.4)."""
    try:
        return card_screen(CARDS[card_at(scene.view, slot)].title)
    except Gone:
        return None


def item(wanted: str) -> Screen:
    """``/card`` (E7.7)."""
    title = chosen(wanted) if wanted else None
    if title is None:
        return missing_screen(wanted) if wanted else browse_screen()
    return card_screen(title)


def how() -> str:
    """*How it plays*."""
    return guide.HOW()


def secret() -> str:
    """What is a player's alone (E1.3)."""
    return guide.SECRET()


def topics() -> dict[str, tuple[str, str]]:
    """What the help knows of the game (E1.3)."""
    return guide.TOPICS()
