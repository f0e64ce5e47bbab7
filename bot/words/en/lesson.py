"""What the tutorial says (E1.4, E1.5)."""

from __future__ import annotations

from typing import Final

NAME: Final = "The lesson"
RIDER: Final = "The rider"

TITLES: Final = {
    "ring": (
        "Your hand",
        "The die and the road",
        "Friendly Exchange",
        "Power Plays",
        "The end of a turn",
        "Cracks of Doom",
    ),
    "battle": ("First force", "Second force", "Third force", "The spoils"),
}
COURSES: Final = {"ring": "Lesson", "battle": "Bonus battle"}

WISHES: Final = {
    "hand": (
        "You are Frodo. You win by showing The Ring at the **Cracks of Doom**. Look at your cards: *My hand*."
    ),
    "opened": "These four are yours alone; Gandalf and Gollum will find The Ring. Tap *Next*.",
    "go": (
        "You rolled 2, and a point takes you two steps along a road. *Go to…* **Ithilien**, then "
        "*Go, for good*."
    ),
    "read": (
        "Whoever stops on or beside another player swaps a card, unseen: you gave Butterbur and got a Rope."
    ),
    "look": "Who has The Ring? *Power Play…*: **Gandalf** looks at Black Rider 1.",
    "ask": "There is The Ring: your second Power Play is **Gollum**, who takes it.",
    "end": "Whoever ends a turn in a city, any city, may pick up cards: *End here, pick up 3*.",
    "discard": "After picking up you discard one card, never The Ring: choose **Horse 2**.",
    "doom": (
        "You rolled 3, and a Rope takes you through the mountains: *Go to…* **Cracks of Doom**, "
        "*Go, for good*."
    ),
    "claim": "You are there, with The Ring, and in this game nobody has to wait: *Show The Ring…*",
    "attack": "After an exchange you may attack: *Attack…*, then lay **Ithilien**, a good city worth 1.",
    "lay": "Black Rider 1 matched your 1: lay your **Good Army**, 1 more.",
    "strike": "Matched again, 2 to 2: lay **Strider**, worth 2.",
    "spoils": "Black Rider 1 gave up: you see the hand and take a card, say **Palantir**.",
}
"""One sentence for what the lesson wants now."""

ARRANGED: Final = "-# In this lesson the dice are arranged. In games they never are."
ASTRAY: Final = "Fine too. To follow the lesson, *Back* begins this step again."
NEXT: Final = "Next"
SHOW_ME: Final = "Show me"
BACK: Final = "Back"
LEAVE: Final = "Leave"
HERE_MARK: Final = "▸"
"""Stands before the prompt of the menu that is to be opened."""
TO_PANEL: Final = "To the lesson"
MY_HAND: Final = "My hand"


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES[course]
    first = f"**{COURSES[course]} · step {step + 1} of {len(titles)} · {titles[step]}**"
    return f"{first}\n{fine(hint) if strayed else hint}"


def fine(hint: str) -> str:
    return f"Fine too. To follow the lesson: {hint}"


def menu_hint(prompt: str, choice: str) -> str:
    """The placeholder of the menu the lesson points at, which keeps its own name: "▸ Go to… Ithilien"."""
    head, dots, _ = prompt.partition("…")
    return f"{HERE_MARK} {head}{dots or ':'} {choice}"


# The ends

WON_TITLE: Final = "## Frodo shows The Ring at Cracks of Doom"
WON: Final = (
    "**You win.** You moved, exchanged, looked, took The Ring, picked up and laid a Rope: that is most "
    "of the game. In a game the dice are never arranged."
)
BATTLE_TITLE: Final = "## Black Rider 1 is in the Halls of Mandos"
BATTLE_WON: Final = (
    "**You win the battle**: Strider was not matched. You took a card, and the loser sits in the Halls."
)
FIND: Final = "Find a game"
BONUS: Final = "Bonus: a battle"
AGAIN: Final = "Play again"
WAITS: Final = "What waits for me"
GO_ON: Final = "Go on"
LEFT: Final = "Your place is kept for 30 days: `/tutorial` or *Go on* brings you back to it."
WELCOME_BACK: Final = "You are back where you stopped."

# Where it is played

TUTORIAL: Final = "Tutorial"
IN_5_MINUTES: Final = "Learn in 5 minutes"
IN_DM: Final = "The tutorial waits for you in your direct messages. It takes 5 minutes and needs nobody else."
HERE: Final = "Play it here"
NO_DM: Final = "I couldn't send you a direct message, so here it is; only you see it."
NEW_HERE: Final = "New here? The tutorial takes 5 minutes and needs nobody else."

# Find a game

OPEN_TITLE: Final = "**Tables that wait for players**"
NONE_OPEN: Final = "No table waits for players here. `/game new` in a channel opens one."
ASK_SERVER: Final = "Games live in a server's channels. *Join* one there, or open one with `/game new`."


def open_table(name: str, channel: int, seated: int, least: int, most: int) -> str:
    seats = f"{least}–{most}" if least != most else str(most)
    return f"**{name}** · <#{channel}> · {seated} of {seats} seats"
