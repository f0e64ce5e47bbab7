"""What the tutorial says (E1.4, E1.5)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import _, n_, phrase, table

NAME: Final = phrase("The lesson")
RIDER: Final = phrase("The rider")

TITLES: Final = table(
    {
        "ring": (
            n_("Your hand"),
            n_("The die and the road"),
            n_("Friendly Exchange"),
            n_("Power Plays"),
            n_("The end of a turn"),
            n_("Cracks of Doom"),
        ),
        "battle": (n_("First force"), n_("Second force"), n_("Third force"), n_("The spoils")),
    }
)
COURSES: Final = table({"ring": n_("Lesson"), "battle": n_("Bonus battle")})

WISHES: Final = table(
    {
        "hand": (
            n_(
                "You are Frodo. You win by showing The Ring at the **Cracks of Doom**. Look at your "
                "cards: *My hand*."
            )
        ),
        "opened": n_("These four are yours alone; Gandalf and Gollum will find The Ring. Tap *Next*."),
        "go": (
            n_(
                "You rolled 2, and a point takes you two steps along a road. *Go to…* **Ithilien**, then "
                "*Go, for good*."
            )
        ),
        "read": (
            n_(
                "Whoever stops on or beside another player swaps a card, unseen: you gave Butterbur and "
                "got a Rope."
            )
        ),
        "look": n_("Who has The Ring? *Power Play…*: **Gandalf** looks at Black Rider 1."),
        "ask": n_("There is The Ring: your second Power Play is **Gollum**, who takes it."),
        "end": n_("Whoever ends a turn in a city, any city, may pick up cards: *End here, pick up 3*."),
        "discard": n_("After picking up you discard one card, never The Ring: choose **Horse 2**."),
        "doom": (
            n_(
                "You rolled 3, and a Rope takes you through the mountains: *Go to…* **Cracks of Doom**, "
                "*Go, for good*."
            )
        ),
        "claim": n_("You are there, with The Ring, and in this game nobody has to wait: *Show The Ring…*"),
        "attack": n_(
            "After an exchange you may attack: *Attack…*, then lay **Ithilien**, a good city worth 1."
        ),
        "lay": n_("Black Rider 1 matched your 1: lay your **Good Army**, 1 more."),
        "strike": n_("Matched again, 2 to 2: lay **Strider**, worth 2."),
        "spoils": n_("Black Rider 1 gave up: you see the hand and take a card, say **Palantir**."),
    }
)
"""One sentence for what the lesson wants now."""

ARRANGED: Final = phrase("-# In this lesson the dice are arranged. In games they never are.")
ASTRAY: Final = phrase("Fine too. To follow the lesson, *Back* begins this step again.")
NEXT: Final = phrase("Next")
SHOW_ME: Final = phrase("Show me")
BACK: Final = phrase("Back")
LEAVE: Final = phrase("Leave")
HERE_MARK: Final = "▸"
"""Stands before the prompt of the menu that is to be opened."""
TO_PANEL: Final = phrase("To the lesson")
MY_HAND: Final = phrase("My hand")


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES()[course]
    first = _("**{course} · step {step} of {titles} · {titles2}**").format(
        course=COURSES()[course], step=step + 1, titles=len(titles), titles2=titles[step]
    )
    return f"{first}\n{(fine(hint) if strayed else hint)}"


def fine(hint: str) -> str:
    return _("Fine too. To follow the lesson: {hint}").format(hint=hint)


def menu_hint(prompt: str, choice: str) -> str:
    """The placeholder of the menu the lesson points at, which keeps its own name: "▸ Go to… Ithilien"."""
    head, dots, _ = prompt.partition("…")
    return f"{HERE_MARK} {head}{dots or ':'} {choice}"


# The ends

WON_TITLE: Final = phrase("## Frodo shows The Ring at Cracks of Doom")
WON: Final = phrase(
    "**You win.** You moved, exchanged, looked, took The Ring, picked up and laid a Rope: "
    "that is most of the game. In a game the dice are never arranged."
)
BATTLE_TITLE: Final = phrase("## Black Rider 1 is in the Halls of Mandos")
BATTLE_WON: Final = phrase(
    "**You win the battle**: Strider was not matched. You took a card, and the loser sits in the Halls."
)
FIND: Final = phrase("Find a game")
BONUS: Final = phrase("Bonus: a battle")
AGAIN: Final = phrase("Play again")
WAITS: Final = phrase("What waits for me")
GO_ON: Final = phrase("Go on")
LEFT: Final = phrase("Your place is kept for 30 days: `/tutorial` or *Go on* brings you back to it.")
WELCOME_BACK: Final = phrase("You are back where you stopped.")

# Where it is played

TUTORIAL: Final = phrase("Tutorial")
IN_5_MINUTES: Final = phrase("Learn in 5 minutes")
IN_DM: Final = phrase(
    "The tutorial waits for you in your direct messages. It takes 5 minutes and needs nobody else."
)
HERE: Final = phrase("Play it here")
NO_DM: Final = phrase("I couldn't send you a direct message, so here it is; only you see it.")
NEW_HERE: Final = phrase("New here? The tutorial takes 5 minutes and needs nobody else.")

# Find a game

OPEN_TITLE: Final = phrase("**Tables that wait for players**")
NONE_OPEN: Final = phrase("No table waits for players here. `/game new` in a channel opens one.")
ASK_SERVER: Final = phrase(
    "Games live in a server's channels. *Join* one there, or open one with `/game new`."
)


def open_table(name: str, channel: int, seated: int, least: int, most: int) -> str:
    seats = f"{least}–{most}" if least != most else str(most)
    return _("**{name}** · <#{channel}> · {seated} of {seats} seats").format(
        name=name, channel=channel, seated=seated, seats=seats
    )
