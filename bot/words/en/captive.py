"""The words of captivity, for the captor and for the captive (E4.25, E4.28)."""

from __future__ import annotations

from typing import Final

from bot.words.en.names import count

TITLE: Final = "Captives"
WHICH: Final = "Which captive?"
RIDDLE_BUTTON: Final = "Riddle (no card)"
RIDDLE_NOW: Final = "Riddle now"
NOT_NOW: Final = "Not now"
RELEASE_BUTTON: Final = "Release…"
GOES_FREE: Final = "goes free when their next turn starts"
CAME_ALONG: Final = "came along with a former captor: no Riddle, and free at the own next turn"
RIDDLED: Final = "already riddled this turn"
NO_CARD: Final = "holds no card to guess"
NOTHING_TO_LOSE: Final = "you hold no card to lose, so no Riddle"
MAY_RIDDLE: Final = "may be riddled now"


def stay(turn: int, longest: int) -> str:
    """ "turn 2 of 3"; before the first one "just captured"."""
    return f"turn {turn} of {longest}" if turn else "just captured"


def line(seat: str, stay: str, cards: int, state: str) -> str:
    """One captive of the list."""
    return f"**{seat}** · {stay} · {count(cards, 'card')} · {state}"


def captured(seat: str, cards: int) -> str:
    """Right after the battle (R-157)."""
    return (
        f"**{seat}** is your captive and holds {count(cards, 'card')}.\n"
        "You may riddle now, before anything else and without a Riddle card. It is no Power Play."
    )


def riddle_means(seat: str, guesses: int) -> str:
    return (
        f"One card of {seat} is drawn unseen and you name up to {count(guesses, 'title')}: no "
        f"card and "
        "no Power Play is used. A wrong answer costs you a card. It cannot be undone."
    )


def riddle_button(seat: str) -> str:
    return f"Draw from {seat}"


def release_means(seat: str) -> str:
    return (
        f"{seat} goes free at {seat}'s next turn, within 6 of you, and stays captive until then. "
        "It cannot be undone."
    )


def release_button(seat: str) -> str:
    return f"Release {seat}"


# The captive


def captivity(captor: str, turn: int, longest: int, roll: int | None) -> str:
    """The head of a captive's turn (E4.28)."""
    rolled = f" · rolled **{roll}**" if roll is not None else ""
    return (
        f"**Captive of {captor}**, turn {turn} of {longest}{rolled} · a 6 or a Wizard of your kind sets "
        "you free."
    )


def free_near(card: str, captor: str) -> str:
    """What leaving means."""
    cost = f"{card} is discarded. " if card else ""
    return f"{cost}You choose a space within 6 of {captor}, roll, and play a normal turn."


def free_button(card: str) -> str:
    return f"Go free with {card}" if card else "Go free"


def alt(seat: str, captor: str, turn: str, roll: int | None) -> str:
    """What the picture of a captive says."""
    rolled = f" {seat} rolled {roll}." if roll is not None else ""
    return f"{seat}, captive of {captor}, {turn}.{rolled} A 6 or a Wizard of your own kind sets you free."
