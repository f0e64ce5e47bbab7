"""Who may take the seat of somebody who is gone: the house rule and what follows from it (E2.5, E9.1)."""

from __future__ import annotations

from typing import Final

from bot.words import text
from bot.words.catalogue import _, n_, phrase, table

NAME: Final = phrase("Replacement")
CHOICES: Final = table(
    {
        "anyone": (n_("anyone"), n_("Whoever reads the channel may take a seat that comes free")),
        "invitation": (
            n_("by invitation"),
            n_("Only whom the host invites, or whom a player gives the own seat"),
        ),
        "computer": (
            n_("computer only"),
            n_("A stand-in plays on until its person is back; nobody else sits down"),
        ),
    }
)
"""The settings: name and a line about it."""
RULE: Final = table(
    {
        "invitation": n_("A seat that comes free is taken by invitation only."),
        "computer": n_("Only a computer takes the place of somebody who is gone."),
    }
)
"""In the options of a table; of what is usual nothing is said."""

SITS_DOWN: Final = table(
    {
        "missed": (
            n_(
                "**{seat}** ran out of time three times in a row: a stand-in plays for {name} from now "
                "on. {name} is back with *My turn*."
            )
        ),
        "vote": (
            n_(
                "The table has voted: a stand-in plays **{seat}** for {name} from now on. {name} is back "
                "with *My turn*."
            )
        ),
        "gone": n_("{name} has left this server: a stand-in plays **{seat}** from now on."),
        "left": n_("{name} has left for good: a computer plays **{seat}** on."),
        "forgotten": n_("Whoever played **{seat}** has left me for good: a stand-in plays from now on."),
    }
)
"""To the channel, by the reason, where not anybody may take the seat."""
MAY_BE_TAKEN: Final = phrase("Whoever is invited may take the seat.")


def wanted(table: str, seats: list[str], turn: int) -> str:
    return _("**{table}** looks for somebody to play {seats} (turn {turn}), by invitation.").format(
        table=table, seats=text.listing(seats, _("or")), turn=turn
    )
