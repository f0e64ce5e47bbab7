"""Who may take the seat of somebody who is gone: the house rule and what follows from it (E2.5, E9.1)."""

from __future__ import annotations

from typing import Final

from bot.words.en.names import listing

NAME: Final = "Replacement"
CHOICES: Final[dict[str, tuple[str, str]]] = {
    "anyone": ("anyone", "Whoever reads the channel may take a seat that comes free"),
    "invitation": ("by invitation", "Only whom the host invites, or whom a player gives the own seat"),
    "computer": ("computer only", "A stand-in plays on until its person is back; nobody else sits down"),
}
"""The settings: name and a line about it."""


def choice(setting: str) -> str:
    """A setting in its menu: "Replacement: anyone"."""
    return f"{NAME}: {CHOICES[setting][0]}"


RULE: Final[dict[str, str]] = {
    "invitation": "A seat that comes free is taken by invitation only.",
    "computer": "Only a computer takes the place of somebody who is gone.",
}
"""In the options of a table; of what is usual nothing is said."""

SITS_DOWN: Final[dict[str, str]] = {
    "missed": (
        "**{seat}** ran out of time three times in a row: a stand-in plays for {name} from now on. {name} is "
        "back with *My turn*."
    ),
    "vote": (
        "The table has voted: a stand-in plays **{seat}** for {name} from now on. {name} is back with *My "
        "turn*."
    ),
    "gone": "{name} has left this server: a stand-in plays **{seat}** from now on.",
    "forgotten": "Whoever played **{seat}** has left me for good: a stand-in plays from now on.",
}
"""To the channel, by the reason, where not anybody may take the seat."""
MAY_BE_TAKEN: Final = "Whoever is invited may take the seat."
UNTIL_BACK: Final = "Until you are back, whoever is invited may take the seat."

MY_SEAT_ABOUT: Final = (
    "Nothing is lost when a computer plays for you, and you can come back at any time. At this table only "
    "computers take the place of others."
)


def wanted(table: str, seats: list[str], turn: int) -> str:
    return f"**{table}** looks for somebody to play {listing(seats, 'or')} (turn {turn}), by invitation."


WANTED_SAID: Final = "It is said in the channel. Only those you invite may take a seat:"
INVITE: Final = "Invite"


def invites(name: str, table: str, seats: list[str]) -> str:
    """To who is invited to a game that runs (E9.3)."""
    return f"{name} invites you to **{table}**: you may play {listing(seats, 'or')}, hand and all."


def invites_here(mention: str, name: str, seats: list[str]) -> str:
    """Where the direct message was refused: not a word of any card."""
    return f"{mention}, {name} invites you to play {listing(seats, 'or')} at this table."


def invited(names: list[str]) -> str:
    return f"Invited: {listing(names)}. *Take a seat* is open to them now."
