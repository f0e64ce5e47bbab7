"""Sittings as the channel names them: whose, in which turn, what is waited for (W3.1)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import _, n_, table

_DOES: Final = table(
    {
        "muster": n_("prepares the Fellowship"),
        "letter": n_("chooses the Shadow letter for {date}"),
        "search": n_("declares the Search of {date}"),
    }
)
"""What is done outside of sittings, after the name."""
BEFORE: Final = table(
    {
        "fellowship": n_("has gathered the Fellowship"),
        "sauron": n_("has searched"),
        "saruman": n_("has searched"),
    }
)
"""What was done before the first sitting, after the name."""
PREPARES: Final = table(
    {
        "fellowship": n_("gathers the Fellowship"),
        "sauron": n_("searches"),
        "saruman": n_("searches"),
    }
)
"""The same while it is done."""
UNPLAYED: Final = table(
    {
        "muster": n_("the Fellowship starts as it is set out"),
        "letter": n_("the letter is drawn by lot"),
        "search": n_("what the card names is searched"),
        "sitting": n_("marches go on and the rest stays"),
    }
)
"""What is done when time runs out (P-3, P-15, P-19)."""
OTHERWISE: Final = table(
    {
        "muster": n_("the Fellowship starts as it is set out", "or"),
        "letter": n_("the letter is drawn by lot", "or"),
        "search": n_("what the card names is searched", "or"),
        "sitting": n_("marches go on and the rest stays", "or"),
    }
)
"""The same after "or"."""
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


def title(date: str, side: str, did: str) -> str:
    """Whose sitting a post tells: "Turn 9 (M+3) · the West has moved" (W3.1)."""
    date = f"{date[:1].upper()}{date[1:]}"
    return _("{date} · {side} {did}").format(date=date, side=side, did=did).rstrip()


def does(what: str, date: str) -> str:
    """What somebody does outside of sittings, after the name."""
    return _DOES()[what].format(date=date)


def sits(date: str) -> str:
    """What somebody does who sits, after the name."""
    return _("gives orders for {date}").format(date=date)
