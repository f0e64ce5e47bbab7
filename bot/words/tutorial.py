"""The frame of a lesson (E1.5)."""

from collections.abc import Sequence
from typing import Final

from bot.words import text
from bot.words.catalogue import _, ngettext, phrase

NAME: Final = phrase("The lesson")
ARRANGED: Final = phrase("-# In this lesson the dice are arranged. In games they never are.")
ASTRAY: Final = phrase("Fine too. To follow the lesson, *Back* begins this step again.")
SHOW_ME: Final = phrase("Show me")
BACK: Final = phrase("Back")
HERE_MARK: Final = "▸"
"""Stands before the prompt of the menu that is to be opened."""
TO_PANEL: Final = phrase("To the lesson")


def menu_hint(prompt: str, choice: str) -> str:
    """The placeholder of the menu the lesson points at, which keeps its own name: "▸ Go to… Ithilien"."""
    head, dots, __ = prompt.partition("…")
    named = f"{head}{dots} {choice}" if dots or head.endswith("?") else text.headed(head, choice)
    return f"{HERE_MARK} {named}"


FIND: Final = phrase("Find a game")
AGAIN: Final = phrase("Play again")
WAITS: Final = phrase("What waits for me")
LEFT: Final = phrase("Your place is kept for 30 days: `/tutorial` or *Go on* brings you back to it.")
WELCOME_BACK: Final = phrase("You are back where you stopped.")
TUTORIAL: Final = phrase("Lesson")


def minutes(least: int, most: int) -> str:
    """How long lessons take: "5 to 8 minutes"."""
    number = str(most) if least == most else _("{least} to {most}").format(least=least, most=most)
    return ngettext("{number} minute", "{number} minutes", most).format(number=number)


def command(takes: Sequence[int]) -> str:
    """What ``/tutorial`` is for, where the lessons take so many minutes."""
    if not takes:
        return _("A lesson step by step, alone")
    return _("A lesson step by step, alone, in {minutes}").format(minutes=minutes(min(takes), max(takes)))


def in_dm(takes: int) -> str:
    """In a channel: the lesson is in the direct messages."""
    return _(
        "The lesson waits for you in your direct messages. It takes {minutes} and needs nobody else."
    ).format(minutes=minutes(takes, takes))


NO_DM: Final = phrase("I couldn't send you a direct message, so here it is; only you see it.")


def new_here(takes: int) -> str:
    """To whoever joins for the first time."""
    return _("New here? The lesson takes {minutes} and needs nobody else.").format(
        minutes=minutes(takes, takes)
    )


def join(name: str) -> str:
    """A button; the name of a table may be long."""
    return text.cut(_("Join {table}").format(table=name), 45)


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


# Choices
