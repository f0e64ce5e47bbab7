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


def choice(setting: str) -> str:
    """A setting in its menu: "Replacement: anyone"."""
    return text.headed(NAME(), CHOICES()[setting][0])


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
UNTIL_BACK: Final = phrase("Until you are back, whoever is invited may take the seat.")

MY_SEAT_ABOUT: Final = phrase(
    "Nothing is lost when a computer plays for you, and you can come back at any time. At "
    "this table only computers take the place of others."
)


def wanted(table: str, seats: list[str], turn: int) -> str:
    return _("**{table}** looks for somebody to play {seats} (turn {turn}), by invitation.").format(
        table=table, seats=text.listing(seats, _("or")), turn=turn
    )


WANTED_SAID: Final = phrase("It is said in the channel. Only those you invite may take a seat:")
INVITE: Final = phrase("Invite")


def invites(name: str, table: str, seats: list[str]) -> str:
    """To who is invited to a game that runs (E9.3)."""
    return _("{name} invites you to **{table}**: you may play {seats}, with all that is theirs.").format(
        name=name, table=table, seats=text.listing(seats, _("or"))
    )


def invites_here(mention: str, name: str, seats: list[str]) -> str:
    """Where the direct message was refused: not a word of any card."""
    return _("{mention}, {name} invites you to play {seats} at this table.").format(
        mention=mention, name=name, seats=text.listing(seats, _("or"))
    )


def invited(names: list[str]) -> str:
    return _("Invited: {names}. *Take a seat* is open to them now.").format(names=text.listing(names))
