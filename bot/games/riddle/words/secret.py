"""The words of Secret spaces: hiding, taking back, searching, looking at a cache (E4.26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import cases
from bot.games.riddle.words.catalogue import _, ngettext, phrase
from bot.words import labels

SEARCH_WHOM: Final = phrase("Search whose cache?")
TAKE_BACK: Final = phrase("Take back…")
LOOK: Final = phrase("Look at a cache…")
NO_CACHE: Final = phrase("nobody has a cache here")
NOT_YET: Final = phrase("What you hid in this turn stays here until a later turn of yours.")
HIDE_FIRST: Final = phrase("Hide…")
SEE_AND_TAKE: Final = phrase("See my cards and take")


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


def hide_menu(room: int) -> str:
    return _("Hide (1 to {room})").format(room=room) if room > 1 else _("Hide (1)")


def hide_button(cards: Sequence[str]) -> str:
    return _("Hide {cards}").format(cards=", ".join(cards))


def too_many(room: int) -> str:
    return _("{room} at most: tick fewer").format(room=room)


def owner_option(seat: str, n: int) -> str:
    return _("{seat}'s cache, {cards}").format(seat=seat, cards=labels.cards(n))


def search_button(seat: str) -> str:
    return _("Search {seat}'s: one at random").format(seat=seat)


SEARCH_NONE: Final = phrase("Search: choose whose")


def back_means(n: int) -> str:
    """The second tap of taking back (E4.26)."""
    return ngettext(
        "You'll see your {n} card and take at least one. It cannot be undone.",
        "You'll see your {n} cards and take at least one. It cannot be undone.",
        n,
    ).format(n=n)


def open_cache(place: str, n: int) -> str:
    """The own cache lies open (R-145)."""
    return _(
        "Your cache at **{place}** lies open before you: {cards}. Take at least one; the rest stays hidden."
    ).format(place=place, cards=labels.cards(n))


def take_menu(n: int) -> str:
    return _("Take (1 to {n})").format(n=n) if n > 1 else _("Take (1)")


def take_button(cards: Sequence[str]) -> str:
    return _("Take back {cards}").format(cards=", ".join(cards)) if cards else _("Take back…")


# A Wizard's look at a cache (A3.8)

WHERE: Final = phrase("Where?")
WHOSE: Final = phrase("Whose cache?")
CHOOSE_CACHE: Final = phrase("Choose where and whose.")


def look_label(card: str) -> str:
    return _("{card}: look at a cache").format(card=card)


LOOK_ABOUT: Final = phrase("see what lies in any one cache, wherever it is")
CACHE_NOW: Final = phrase("- See what lies in any one cache, wherever it is. **Now.**")


def cache_not_now(why: str) -> str:
    return _("- See what lies in any one cache, wherever it is. Cannot be used now: {why}").format(why=why)


def look_effect(seat: str, place: str, n: int) -> str:
    return _("You see what {seat} has hidden at {place}: {cards}. Nobody else does.").format(
        seat=seat, place=cases.at(place), cards=labels.cards(n)
    )


def look_cost(left: int, card: str) -> str:
    return _("Costs 1 of {left}. {card} stays in your hand. It cannot be undone.").format(
        left=left, card=card
    )


def look_button(card: str) -> str:
    return _("Look at the cache with {card}").format(card=card)


def undo_hide(n: int) -> str:
    return _("hiding {cards}").format(cards=labels.cards(n))


def undo_take(n: int) -> str:
    return _("taking back {cards}").format(cards=labels.cards(n))
