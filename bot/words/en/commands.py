"""What slash commands and their autocomplete say (E14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, listing, until

NO_CARD: Final = "no card"
NO_PICK_UP: Final = "No pick-up"
CITY_PICK_UP: Final = "Pick up in this city"
NO_PLAN: Final = "No plan"
SIX: Final = "the 6 you rolled"
USES: Final = {"give-and-take": "Give and take", "draw": "Draw a card"}


def end(place: str, cost: int | None, exchanges: Sequence[str]) -> str:
    """A stop in the list of ``/move`` (E14.1)."""
    text = f"{place} · {count(cost, 'point')}" if cost is not None else place
    return f"{text} · exchange: {listing(exchanges)}" if exchanges else text


def player(name: str, cards: int, place: str) -> str:
    text = f"{name}, {count(cards, 'card')}"
    return f"{text}, on {place}" if place else text


def shows(card: str) -> str:
    return f"Show only {card}" if card else "Show the hand"


def title_of(title: str, copies: int) -> str:
    return f"{title} · {copies} in the deck"


# What a command answers when it cannot go on

NO_TABLE: Final = "No table of yours is open here. `/game list` shows where you play; `/game new` opens one."
NOTHING_WAITS: Final = "Nothing waits for you. I'll send a DM when it does."
WAITING_TITLE: Final = "**Waiting for you**"


def waits(name: str, deadline: float | None) -> str:
    return f"**{name}** until {until(deadline)}" if deadline is not None else f"**{name}**"


NOT_NOW: Final = "That can't be done now. This can:"


def did_you_mean(text: str, name: str) -> str:
    """A word that is nearly a name (E16.6)."""
    return f"I know no “{text}”. Did you mean {name}?"


def no_such_place(text: str) -> str:
    return f"“{text}” is no place on this map. Choose one from the list while typing."


def no_such_force(text: str) -> str:
    return f"“{text}” is no force you can lay in this battle. Choose from the list while typing."


NO_ANSWER: Final = "Nothing, or leave it to chance"


def captive(seat: str) -> str:
    return f"Keep {seat} captive, take nothing"


def cache(place: str, owner: str, cards: int) -> str:
    return f"{place}: {owner}'s, {count(cards, 'card')}"


def no_such_cards(text: str) -> str:
    return f"“{text}” is not what you hold. Choose from the list while typing."


def no_such_title(text: str, near: str) -> str:
    hint = f" Did you mean {near}?" if near else ""
    return f"“{text}” is no card of this deck.{hint}"


PAUSED: Final = "The table is paused, and all clocks stand still until the host lets it go on."
RESUMED: Final = "The table goes on."
PAUSED_POST: Final = "**{table}** is paused by its host; all clocks stand still."
RESUMED_POST: Final = "**{table}** goes on; the clocks run from where they stood."


# Moving a table


def moved_here(table: str) -> str:
    return f"**{table}** is played here from now on; its newest message follows."


def here_already(table: str) -> str:
    return f"**{table}** is played here already."


OTHER_SERVER: Final = "A table stays in its server. Use this in a channel of that server."
