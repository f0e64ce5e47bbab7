"""What the channel reads of a Riddle (E3.8): a part of `turn`."""

from __future__ import annotations

from collections.abc import Sequence

from art.riddle.words import titles
from bot.games.riddle.words import names as spoken
from bot.games.riddle.words.catalogue import _, ngettext
from bot.words import text


def _times(right: int) -> str:
    """How often, of more than once."""
    if right == 2:
        return _("right twice")
    return _("right {times} times").format(times=text.number(right))


def riddle(
    on: str,
    named: Sequence[str],
    right: int,
    wrong: bool,
    running: bool,
    lost: int = 0,
    ring: bool = False,
    *,
    captive: bool = False,
) -> str:
    """A Riddle, or a captor's, with what was named if it was one guess, and what it won and lost (I27, I28,
    I36); ``ring``: The Ring, and everybody knows it."""
    head = _("Riddle on the captive {on}").format(on=on) if captive else _("Riddle on {on}").format(on=on)
    if running and not right:
        return _("{head}: a card is drawn.").format(head=head)
    if right + wrong == 1 and named:
        cards = text.listing(titles.accusative(spoken.title(card)) for card in named)
        head = _("{head}, naming {cards}").format(head=head, cards=cards)
    if not right and not wrong:
        return _("{head}: broken off.").format(head=head)
    loss = _(", and lost a card to {on}").format(on=on) if lost else ""
    if not right:
        return _("{head}: wrong{loss}.").format(head=head, loss=loss)
    times = _("right") if right == 1 else _times(right)
    if ring:
        gain = ngettext(", and took The Ring", ", and took {n} cards, The Ring among them", right).format(
            n=right
        )
    else:
        gain = ngettext(", and took a card", ", and took {n} cards", right).format(n=right)
    end = _("; then wrong{loss}").format(loss=loss) if wrong else ""
    return text.headed(head, f"{times}{gain}{end}.")
