"""The words of Secret spaces: hiding, taking back, searching, looking at a cache (E4.26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.words.catalogue import _, phrase
from bot.words import labels

LOOK: Final = phrase("Look at a cache…")
NO_CACHE: Final = phrase("nobody has a cache here")
NOT_YET: Final = phrase("What you hid in this turn stays here until a later turn of yours.")


def title(place: str, mine: int, others: Sequence[tuple[str, int]]) -> str:
    """ "Secret space K5 · your cache here: 2 · Sam's: 3"."""
    parts = [_("**Secret space {place}**").format(place=place)]
    parts += [_("your cache here: {mine}").format(mine=mine)] if mine else []
    parts += [_("{seat}'s: {n}").format(seat=seat, n=n) for seat, n in others]
    return " · ".join(parts if len(parts) > 1 else [*parts, NO_CACHE()])


def hint(room: int) -> str:
    """What hiding means, where it is possible (A3.3)."""
    if not room:
        return ""
    return _(
        "You may hide up to {cards} here, with no Power Play. Nobody can ask for a hidden card, "
        "but whoever stops here may find one."
    ).format(cards=labels.cards(room))


def owner_option(seat: str, n: int) -> str:
    return _("{seat}'s cache, {cards}").format(seat=seat, cards=labels.cards(n))


SEARCH_NONE: Final = phrase("Search: choose whose")


def take_menu(n: int) -> str:
    return _("Take (1 to {n})").format(n=n) if n > 1 else _("Take (1)")


def take_button(cards: Sequence[str]) -> str:
    return _("Take back {cards}").format(cards=", ".join(cards)) if cards else _("Take back…")
