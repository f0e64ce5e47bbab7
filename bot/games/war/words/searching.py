"""The letter, the Search and the Searches before it (W6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, phrase, table
from bot.model.screen import LONGEST_BUTTON
from bot.words import text

LETTER: Final = phrase("**The Shadow letter**")
EQUAL: Final = phrase("All are equally good; what matters is that the die is thrown after.")
OR_CHANCE: Final = phrase("If you do nothing: chance picks the letter.")
CHOOSE: Final = phrase(
    "You may search what the card names (you'll see it after you chose), or one area of your own choice."
)
BOTH: Final = phrase(
    "A card lets you search what the Search card names and one area of your own choice besides."
)
OR_CARD: Final = phrase("If you do nothing: what the card names is searched.")
ONE_AREA: Final = phrase("One area")
THE_CARD: Final = phrase("Search what the card names")
LAST: Final = phrase("Last Searches")
NONE_YET: Final = phrase("Nobody has searched yet.")
LATER: Final = phrase("Later")
NOTHING: Final = phrase("nothing was found")
FORCES: Final = table({"nazgul": n_("Nazgûl", "piece"), "orcs": n_("Orcs")})
"""With what is searched."""


def head(turn: int, searcher: str, forces: str) -> str:
    """What the card says to all: "**Search, turn 10** · the card lets **Sauron** search with **Nazgûl**"."""
    return _("**Search, turn {turn}** · the card lets **{who}** search with **{forces}**").format(
        turn=turn, who=names.power(searcher), forces=FORCES()[forces]
    )


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
    result = _("**spotted at {hexes}**").format(hexes=names.spots(found)) if found else NOTHING()
    said = _("Turn {turn}, {forces}: {areas}; {result}.").format(
        turn=turn, forces=FORCES()[forces], areas=where, result=result
    )
    return _("{line} (own choice)").format(line=said) if own else said
