"""The words of Secret spaces: hiding, taking back, searching, looking at a cache (E4.26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, cut

SEARCH_WHOM: Final = "Search whose cache?"
TAKE_BACK: Final = "Take back…"
LOOK: Final = "Look at a cache…"
NO_CACHE: Final = "nobody has a cache here"
NOT_YET: Final = "What you hid in this turn stays here until a later turn of yours."
HIDE_FIRST: Final = "Hide…"
SEE_AND_TAKE: Final = "See my cards and take"


def title(place: str, mine: int, others: Sequence[tuple[str, int]]) -> str:
    """ "Secret space K5 · your cache here: 2 · Sam's: 3"."""
    parts = [f"**Secret space {place}**"]
    parts += [f"your cache here: {mine}"] if mine else []
    parts += [f"{seat}'s: {n}" for seat, n in others]
    return " · ".join(parts if len(parts) > 1 else [*parts, NO_CACHE])


def hint(room: int) -> str:
    """What hiding means, where it is possible (A3.3)."""
    if not room:
        return ""
    return (
        f"You may hide up to {count(room, 'card')} here, with no Power Play. Nobody can ask for a hidden "
        "card, but whoever stops here may find one."
    )


def hide_menu(room: int) -> str:
    return f"Hide (1 to {room})" if room > 1 else "Hide (1)"


def hide_button(cards: Sequence[str]) -> str:
    return cut(f"Hide {', '.join(cards)}", 60)


def too_many(room: int) -> str:
    return f"{room} at most: tick fewer"


def owner_option(seat: str, n: int) -> str:
    return f"{seat}'s cache, {count(n, 'card')}"


def search_button(seat: str) -> str:
    return f"Search {seat}'s: one at random"


SEARCH_NONE: Final = "Search: choose whose"


def back_means(n: int) -> str:
    """The second tap of taking back (E4.26)."""
    return f"You'll see your {count(n, 'card')} and take at least one. It cannot be undone."


def open_cache(place: str, n: int) -> str:
    """The own cache lies open (R-145)."""
    return (
        f"Your cache at **{place}** lies open before you: {count(n, 'card')}. Take at least one; the rest "
        f"stays "
        "hidden."
    )


def take_menu(n: int) -> str:
    return f"Take (1 to {n})" if n > 1 else "Take (1)"


def take_button(cards: Sequence[str]) -> str:
    return cut(f"Take back {', '.join(cards)}", 60) if cards else "Take back…"


# A Wizard's look at a cache (A3.8)

WHERE: Final = "Where?"
WHOSE: Final = "Whose cache?"
CHOOSE_CACHE: Final = "Choose where and whose."


def look_label(card: str) -> str:
    return f"{card}: look at a cache"


LOOK_ABOUT: Final = "see what lies in any one cache, wherever it is"
CACHE_NOW: Final = "- See what lies in any one cache, wherever it is. **Now.**"


def cache_not_now(why: str) -> str:
    return f"- See what lies in any one cache, wherever it is. Not now: {why}"


def look_effect(seat: str, place: str, n: int) -> str:
    return f"You see what {seat} has hidden at {place}: {count(n, 'card')}. Nobody else does."


def look_cost(left: int, card: str) -> str:
    return f"Costs 1 of {left}. {card} stays in your hand. It cannot be undone."


def look_button(card: str, seat: str, place: str) -> str:
    return cut(f"Look at {seat}'s cache at {place} with {card}", 60)


def undo_hide(n: int) -> str:
    return f"hiding {count(n, 'card')}"


def undo_take(n: int) -> str:
    return f"taking back {count(n, 'card')}"
