"""What statistics count of a game of Riddle (E10.6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle.words.catalogue import _, ngettext
from bot.words import labels, stats
from bot.words import text as texts

# Captions of the gallery


def card(title: str, second: str) -> str:
    """A card large, by its title and second name."""
    return (
        _("Card: {title}, {second}").format(title=title, second=second)
        if second
        else _("Card: {title}").format(title=title)
    )


def player_line(
    who: str, turns: int, seconds: float, cards: int, exchanges: int, others: Sequence[str]
) -> str:
    parts = [
        stats.pace(turns, seconds),
        picked_up(cards),
        ngettext("{n} exchange", "{n} exchanges", exchanges).format(n=exchanges),
        *others,
    ]
    return texts.headed(who, " · ".join(parts))


def picked_up(cards: int) -> str:
    return _("{cards} picked up").format(cards=labels.cards(cards))


def riddles(right: int, wrong: int) -> str:
    return _("Riddles {right} right, {wrong} wrong").format(right=right, wrong=wrong)


def battles(won: int, lost: int, tied: int) -> str:
    text = _("battles {won} won, {lost} lost").format(won=won, lost=lost)
    return _("{text}, {tied} tied").format(text=text, tied=tied) if tied else text


def ring(turns: int) -> str:
    return _("The Ring for {turns}").format(turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns))


def habits(turns: int, seconds: float, cards: int, exchanges: int) -> str:
    exchanged = ngettext("{n} exchange", "{n} exchanges", exchanges).format(n=exchanges)
    return f"{texts.clauses((stats.pace(turns, seconds), picked_up(cards), exchanged))}."


def feats(right: int, wrong: int, won: int, lost: int, tied: int) -> str:
    return f"{texts.clauses((riddles(right, wrong), battles(won, lost, tied)))}."


def with_ring(turns: int, longest: int, fastest: int | None) -> str:
    found = []
    if turns:
        found.append(
            _("The Ring kept for {turns}, {longest} of them in one game.").format(
                turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns), longest=longest
            )
        )
    if fastest is not None:
        found.append(_("Fastest win: turn {fastest}.").format(fastest=fastest))
    return " ".join(found)
