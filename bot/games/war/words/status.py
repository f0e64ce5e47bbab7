"""How a table stands, and the map in words (W8.1, W11.1, W2.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names, places
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

PRIVATE: Final = phrase("Only you see this.")
ENEMIES: Final = phrase("Sauron and Saruman are enemies.")
DOOM: Final = phrase("Mount Doom and Gorgoroth are open to all.")
WORN: Final = phrase("The Ring is worn.")


def seat_line(number: int, seat: str, who: str, *, sits: bool) -> str:
    """A player of the table."""
    if sits:
        return _("{n}. **{seat}** ({who}), at the sitting").format(n=number, seat=seat, who=who)
    return f"{number}. **{seat}** ({who})"


def prizes(held: Sequence[str]) -> str:
    """The places that a story is about, as far as Sauron holds them (SCN-5)."""
    if not held:
        return _("Sauron holds none of the key places.")
    return _("Of the key places Sauron holds {held}.").format(held=names.spots(held))


def mobilised(lands: Sequence[str]) -> str:
    """Who is mobilised."""
    if not lands:
        return _("Nobody is mobilised yet.")
    return _("Mobilised: {lands}.").format(lands=text.listing(map(names.land, lands)))


def fellowship(seen: Sequence[str], unseen: int) -> str:
    """Which of the nine are seen; of the others nobody knows whether they live (HID-11)."""
    rest = ngettext("{n} of the nine unseen", "{n} of the nine unseen", unseen).format(n=unseen)
    if not seen:
        return _("The Fellowship: {rest}.").format(rest=rest)
    return _("The Fellowship: seen {seen}; {rest}.").format(seen=names.party(seen), rest=rest)


def head(table: str, window: str) -> str:
    """The head of a part of the map in words."""
    return f"**{table}** · {places.WINDOWS()[window]}"


def side(
    power: str,
    strength: int,
    troops: Sequence[str],
    free: Sequence[str],
    hidden: Sequence[str],
    *,
    named: bool,
) -> str:
    """What of one side stands in a hex by its state, but for its captives; ``named``: with the side's name,
    as others stand there too (W15.9)."""
    found = [*map(names.piece, free)]
    if strength:
        found.insert(0, _("strength {strength} ({who})").format(strength=strength, who=names.party(troops)))
    if hidden:
        found.append(_("hidden: {who}").format(who=names.party(hidden)))
    said = ", ".join(found)
    return text.headed(names.power(power), said) if named else said


def held(who: Sequence[str]) -> str:
    """Captives in a hex."""
    return _("captive: {who}").format(who=names.party(who))
