"""Sittings as the channel names them: whose, in which turn, what is waited for (W3.1)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import _, n_, phrase, table

PREPARES: Final = phrase("prepares the Fellowship")
CHOOSES: Final = phrase("chooses the Shadow letter")
SEARCHES: Final = phrase("declares the Search")
NOTICE: Final = phrase(
    "What hidden people do is told to nobody before the end. What the channel hears of a sitting is "
    "the same whether "
    "they moved or not."
)
"""What everybody is asked to keep in mind."""
LOG: Final = table(
    {
        "moves": n_("Moves"),
        "battles": n_("Battles and fights"),
        "searches": n_("Searches"),
        "captures": n_("Captures and rescues"),
        "cards": n_("Cards"),
        "points": n_("Shadow Points"),
        "objectives": n_("Objectives and lands"),
        "ring": n_("The Ring"),
        "clock": n_("Time that ran out"),
    }
)
"""The kinds by which the log is filtered (W11.2)."""


def sits(date: str) -> str:
    """What somebody does who sits, after the name."""
    return _("gives orders for {date}").format(date=date)


def closed(date: str) -> str:
    """What somebody did whose sitting is closed, after the name."""
    return _("has given orders for {date}").format(date=date)


def since(count: int) -> str:
    """How much more happened than a message has room for."""
    return _("… and {count} more; *Log* has all of it.").format(count=count)
