"""The letter, the Search and the Searches before it (W6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, phrase, table
from bot.model.screen import LONGEST_BUTTON
from bot.words import text

OR_CHANCE: Final = phrase("If you do nothing: chance picks the letter.")
OR_CARD: Final = phrase("If you do nothing: what the card names is searched.")
LAST: Final = phrase("Last Searches")
FORCES: Final = table({"nazgul": n_("Nazgûl", "piece"), "orcs": n_("Orcs")})
"""With what is searched."""


def later(deadline: float | None) -> str:
    """Until when the Search waits, and how one comes back to it."""
    until = _("The Search waits for you until {when}.").format(when=text.until(deadline)) if deadline else ""
    return " ".join(filter(None, (until or _("The Search waits for you."), _("*My turn* brings you back."))))


def search(area: str) -> str:
    """The button: "Search: Lórien and Celebrant"; the menu above it names the area where that is too long."""
    said = _("Search: {area}").format(area=names.area(area))
    return said if len(said) <= LONGEST_BUTTON else _("Search this area")


def sought(turn: int, forces: str, areas: Iterable[str], found: Sequence[str], *, own: bool) -> str:
    """A Search as everybody remembers it."""
    where = names.areas(areas)
    result = _("**spotted at {hexes}**").format(hexes=names.spots(found)) if found else _("nothing was found")
    said = _("Turn {turn}, {forces}: {areas}; {result}.").format(
        turn=turn, forces=FORCES()[forces], areas=where, result=result
    )
    return _("{line} (own choice)").format(line=said) if own else said
