"""Who leaves a seat for good or comes back to it (R-23, E8.8): a part of `people`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import text as texts
from bot.words.catalogue import _, ngettext


def welcome_back(turns: Sequence[int]) -> str:
    """Whoever comes back to a seat with a stand-in (E8.8)."""
    if not turns:
        return _("Welcome back. The stand-in had no turn.")
    return ngettext(
        "Welcome back. The stand-in played turn {turns}: *Log*.",
        "Welcome back. The stand-in played turns {turns}: *Log*.",
        len(turns),
    ).format(turns=texts.listing(map(str, turns)))


def quit_means(cards: int, table: int, hidden: int, captives: Sequence[str], *, turn: bool) -> str:
    """What leaving for good destroys (R-23)."""
    goes = (
        [ngettext("your {n} card in hand", "your {n} cards in hand", cards).format(n=cards)] if cards else []
    )
    goes += [ngettext("{n} in use", "{n} in use", table).format(n=table)] if table else []
    goes += [ngettext("{n} hidden", "{n} hidden", hidden).format(n=hidden)] if hidden else []
    text = []
    if goes:
        listed = texts.listing(goes)
        text.append(_("{Goes}: all discarded.").format(Goes=listed[:1].upper() + listed[1:]))
    text.append(_("The Ring, if you have it, is shuffled into the deck."))
    if captives:
        text.append(
            ngettext("{captives} goes free.", "{captives} go free.", len(captives)).format(
                captives=texts.listing(captives)
            )
        )
    return leaves(text, turn=turn)


def leaves(loses: Sequence[str], *, turn: bool) -> str:
    """That somebody leaves for good, with what that destroys."""
    text = [_("**You leave this game for good.**"), *loses]
    if turn:
        text.append(_("Your turn is over."))
    text.append(_("You can't come back. A seat that is given loses nothing of this."))
    return " ".join(text)
