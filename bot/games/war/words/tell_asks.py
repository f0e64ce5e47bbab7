"""What the channel says of a question: what it is about and where, by what everybody knows (E3.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, table
from bot.games.war.words.tell_table import begun

ASKS: Final = table(
    {
        "P-1": n_("Is a capture tried?"),
        "P-2": n_("Which Nazgûl goes there?"),
        "P-4": n_("Which units take the losses?"),
        "P-5": n_("Does the battle go on?"),
        "P-6": n_("Do the Rangers die in the leader's place?"),
        "P-7": n_("Where do the routed troops flee?"),
        "P-8": n_("Where do the troops retreat?"),
        "P-9": n_("Who is struck next?"),
        "P-10": n_("Is the Ring put on?"),
        "P-12": n_("Is the wound real?"),
        "P-13": n_("Where do they go?"),
        "P-14": n_("Do those who are left there flee, or stay?"),
        "P-17": n_("To which Citadel do the wounded withdraw?"),
        "P-18": n_("Who advances?"),
        "P-20": n_("Where do they go?"),
        "P-22": n_("What do the defenders do?"),
        "P-23": n_("How do the challenged fight?"),
    }
)
"""What is asked, by the prompt."""


def question(prompt: str) -> str:
    """The question; without one of its own that an answer is due."""
    return ASKS().get(prompt) or _("An answer is due.")


def asked(seat: str, prompt: str) -> str:
    """Who is asked, and what; of a question without words of its own only who."""
    if what := ASKS().get(prompt):
        return _("{seat} is asked: {question}").format(seat=seat, question=what)
    return _("{seat} is asked.").format(seat=seat)


def meet(dark: Sequence[str], west: Sequence[str], at: str) -> str:
    """Who of the enemy stands where somebody of the West does; nobody named: troops alone."""
    if not dark:
        return _("The enemy has come upon {west} at {at}.").format(
            at=names.spot(at), west=names.everybody(west)
        )
    return ngettext(
        "{dark} has come upon {west} at {at}.", "{dark} have come upon {west} at {at}.", len(dark)
    ).format(dark=begun(names.troops(dark)), west=names.everybody(west), at=names.spot(at))
