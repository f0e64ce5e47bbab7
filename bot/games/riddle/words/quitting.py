"""What leaving a seat for good destroys (R-23)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle.words.catalogue import _, ngettext
from bot.words import labels, leaving
from bot.words import text as texts


def quit_now(cards: int) -> str:
    """The button of the second tap: what goes with it is said before."""
    return _("Leave and discard {cards}").format(cards=labels.cards(cards)) if cards else leaving.LEAVE()


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
    return leaving.leaves(text, turn=turn)
