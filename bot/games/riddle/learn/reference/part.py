"""What a player can look up, as the house asks for it (`bot.model.reference`)."""

from bot.games.riddle.learn.reference import rulebook
from bot.games.riddle.learn.reference.board import DEFAULT, WORDS, board_screen
from bot.games.riddle.learn.reference.card import browse_screen, card_screen, chosen, missing_screen
from bot.games.riddle.learn.reference.hand import hand_panel
from bot.games.riddle.learn.reference.standing import standing
from bot.games.riddle.model.slots import card_at
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import guide
from bot.games.riddle.words.catalogue import _
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
    return _(
        "Everybody has a marker on the map and a secret hand. On your turn "
        "you roll, travel, and swap a random card with everybody you stop beside. Cities give "
        "new cards. Up to two Power Plays a turn let you look at hands, name cards in riddles, "
        "or fight. Find The Ring, end a turn on your victory space (Hobbits: Cracks of Doom, "
        "Black Riders: Barad-dûr), and show it there in your next turn, or at once where *No waiting* "
        "is in play: you win.\nA turn is a few taps: *My turn*, where to, *Go*, *End here, pick up 3, "
        "discard 1*. Your cards come by DM; everybody else sees only how many you hold."
    )


def secret() -> str:
    """What is a player's alone (E1.3)."""
    return _("Your cards are yours alone: they come by DM and wait behind *My hand*.")


def topics() -> dict[str, tuple[str, str]]:
    """What the help knows of the game (E1.3)."""
    return guide.TOPICS()
