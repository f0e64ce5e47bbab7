"""The words of the panel that ends a turn: picking up and discarding (E4.27, E4.28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said
from bot.words import labels
from engine.riddle.deck import HAND_LIMIT
from engine.riddle.view import View

_GROUND: Final = {"cloak": n_("in forest"), "rope": n_("in mountains"), "boat": n_("on water")}

NO_MOVE_LEFT: Final = phrase("No legal move exists: the turn may end without one.")
NEW: Final = phrase("new")


def end_title(seat: str, place: str, unused: Sequence[str]) -> str:
    rest = _(" Unused: {unused}.").format(unused=", ".join(unused)) if unused else ""
    return _("**End {seat}'s turn at {place}?**{rest}").format(seat=seat, place=titles.at(place), rest=rest)


def table_card(face: str, *, stays: bool) -> str:
    name = names.card(face)
    ground = said(_GROUND)[face]
    if stays:
        return _("Your {name} stays on the table.").format(name=name)
    return _("Your {name} is discarded: you don't end {ground}.").format(name=name, ground=ground)


def pick_up_note(view: View, at: str, *, city: bool) -> str:
    """Why there is nothing to pick up here, where that needs saying; or what a pick-up costs."""
    board = view.board
    if city:
        return _("After picking up, one card is discarded.")
    if board.city(at) is None:
        return _("No city here, so nothing to pick up without a card for it.")
    if at in view.mine.cities:
        return _("This city was one of your last two for picking up; two others must come between.")
    return _("Nothing can be picked up here now.")


def hand_of(cards: int, limit: int) -> str:
    more = (
        _(" {cards} too many: you choose what goes.").format(cards=labels.cards(cards - limit))
        if cards > limit
        else ""
    )
    return _("Hand {cards} of {limit}.{more}").format(cards=cards, limit=limit, more=more)


def pick_up_with(card: str, n: int) -> str:
    return _("{card}: pick up {n}").format(card=names.short(card), n=n)


def discard_title(most: int, owed: int, excess: int, *, keeps: bool) -> str:
    if not excess:
        return _("Discard 1 card for the pick-up.")
    over = ngettext("{n} card above {limit}", "{n} cards above {limit}", excess).format(
        n=excess, limit=HAND_LIMIT
    )
    if keeps:
        may = ngettext(
            "{cards} may go too, or be kept at the risk of being caught.",
            "{cards} may go too, or be kept at the risk of being caught.",
            excess,
        ).format(cards=over)
        if not owed:
            return may
        due = ngettext("{n} card for the pick-up is due;", "{n} cards for the pick-up are due;", owed).format(
            n=owed
        )
        return f"{due} {may}"
    reason = _("1 for the pick-up and {cards}").format(cards=over) if owed else over
    return ngettext("Discard {n} card: {reason}.", "Discard {n} cards: {reason}.", most).format(
        n=most, reason=reason
    )


def discard_button(cards: Sequence[str]) -> str:
    return _("Discard {cards}").format(cards=", ".join(cards)) if cards else _("Discard…")


def counted(n: int, least: int, most: int) -> str | None:
    if not n:
        return None
    wanted = str(most) if least == most else _("{least} to {most}").format(least=least, most=most)
    return _("{n} ticked, {wanted} needed.").format(n=n, wanted=wanted)
