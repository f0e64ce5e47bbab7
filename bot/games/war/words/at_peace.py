"""That armies may not march yet, and what they wait for (MOB-1 to MOB-8, W15.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.games.war.words.catalogue import _, n_, table
from engine.war.data import TABLES

WAITS: Final = table(
    {
        "saruman": n_(
            "Saruman goes to war when that is declared, from turn {first} on, in turn {last} at the latest."
        ),
        "mordor": n_(
            "Mordor goes to war when Sauron declares it, from turn {first} on, in turn {last} at the latest."
        ),
        "rohan": n_(
            "Rohan goes to war two turns after Saruman at the latest; before that when it is attacked, when "
            "a strong enemy enters it, or when Gandalf or Aragorn wins it by words at Edoras."
        ),
        "gondor": n_(
            "Gondor goes to war two turns after Mordor at the latest; before that when it is attacked, when "
            "a strong enemy enters it, or when Gandalf, Aragorn or Boromir wins it by words at Minas Tirith."
        ),
        "free_peoples": n_(
            "The Free Peoples go to war four turns after Mordor at the latest; before that each land "
            "of theirs that is attacked or entered."
        ),
        "card:corsairs": n_("The Corsairs come when Sauron plays their card."),
    }
)
"""What brings whom into the war, by what calls the troops (MOB-1 to MOB-8)."""


def at_peace(lands: Iterable[str]) -> Iterator[str]:
    """Why no army may march, and what ends that."""
    yield _("No army may march until its land goes to war.")
    dates = TABLES.mobilisation
    for land in lands:
        first, last = (dates.get(f"{land}_{key}", 0) for key in ("voluntary_from_turn", "automatic_turn"))
        yield WAITS()[land].format(first=first, last=last)


def peace(lands: Iterable[str], turn: int) -> str:
    """That no army may march yet, on the panel of a sitting; how long at least, where that is known."""
    first = [TABLES.mobilisation.get(f"{land}_voluntary_from_turn", 0) for land in lands]
    early = min(first, default=0)
    if turn < early:
        return _("No army may march before turn {turn}: *Armies…* says why.").format(turn=early)
    return _("No army may march until its land goes to war: *Armies…* says when.")
