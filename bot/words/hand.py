"""What players read in their direct messages about their cards (E4.15, E4.18, E6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.names import at, listing

BEGUN: Final = "the game has begun"
OVER: Final = "the game is over"
TURN_OVER: Final = "your turn is over"
NEWS: Final = "news of your hand"


def cards(n: int, grouped: str) -> str:
    """The hand in words (E6.1)."""
    return f"Cards {n}. {grouped}" if n else "No cards."


def new(gains: Sequence[str]) -> str:
    return f"New since the last message: {'; '.join(gains)}."


def table(cards_in_use: Sequence[str]) -> str:
    return f"On the table: {', '.join(cards_in_use)}."


def by_exchange(card: str, other: str, given: str) -> str:
    return f"{card} (exchange with {other}, gave {given})"


def picked(drawn: Sequence[str], why: str) -> str:
    return f"{listing(drawn)} ({why})"


WHY: Final = {"deal": "dealt", "pick-up": "picked up", "halls": "drawn in the Halls"}


def won(card: str, other: str, how: str) -> str:
    return f"{card} ({how}, from {other})"


def lost(card: str, other: str, how: str) -> str:
    return f"You lost **{card}** to {other} ({how})."


HOW: Final = {
    "riddle": "Riddle",
    "draw": "draw",
    "spoils": "battle",
    "give-and-take": "give and take",
    "take_ring": "Gollum",
    "take_gollum": "Bilbo",
}
"""How a card changed hands, by the word of the event."""


def how(why: str) -> str:
    return HOW[why]


def lost_to_web(card: str) -> str:
    return f"Shelob took your **{card}**; it is on the pile."


def spared_by_web(card: str) -> str:
    return f"Shelob drew your **{card}**; it stays with you."


def saw_all(other: str) -> str:
    return f"{other} saw your hand."


def saw_one(other: str, card: str) -> str:
    return f"{other} saw only **{card}**. The rest stayed hidden."


def was_shown(other: str, card: str) -> str:
    return f"{other} guessed wrong and was shown **{card}**; you keep it."


def wrong_card(other: str, card: str) -> str:
    return f"Wrong: it was **{card}**, and {other} keeps it."


def web_met(other: str, card: str) -> str:
    return f"Shelob drew **{card}** from {other}; it is protected."


def in_halls(by: str) -> str:
    """E15, message 23."""
    return f"You are in the Halls of Mandos (at most 3 turns){f', sent by {by}' if by else ''}."


def attacked(other: str, result: str) -> str:
    return {
        "won": f"{other} beat you in battle.",
        "tie": f"{other} attacked you: a tie.",
    }[result]


def look_head(turn: int, card: str, on: str) -> str:
    return f"turn {turn} · {card} on {on}"


def look_resisted(card: str) -> str:
    return f"Resisted by showing **{card}**."


def look_hand(when: float) -> str:
    return f"The hand as it was at {at(when)}; this is not updated (R-84)."


def late_turn(default: str = "the rules for absence finished your turn (P0.4)") -> str:
    return f"Your time ran out: {default}."


LATE_ANSWER: Final = "Your time to answer ran out: the default was done (P0.1)."


def won_game() -> str:
    return "You win. Well played!"


def lost_game(winner: str) -> str:
    return f"{winner} wins."


# Why the active player is called back


def matched(seat: str) -> str:
    return f"{seat} has matched: lay one more, or stop"


def beaten(seat: str) -> str:
    return f"you have beaten {seat}: choose a card"
