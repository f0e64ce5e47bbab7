"""What the viewer has, in words: beside the picture of a hand, and in its place (E6.2)."""

from __future__ import annotations

from collections.abc import Iterator

from art.riddle.words import titles
from bot.games.riddle.model.phrases import resting, stay_words
from bot.games.riddle.words import hand as words
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.words import labels
from engine.riddle import frames as fr
from engine.riddle.view import View


def holdings(view: View, pending: tuple[str, ...] = ()) -> Iterator[str]:
    """What the viewer has: hand, table, caches by place and number, captives; the own captivity (E6.2), but
    for what the news ``pending`` say of it."""
    mine = view.mine
    if isinstance(view.phase, fr.Choosing) and len(view.party) > 1:
        own = [(names.seat(p.seat), p.hand_size) for p in view.players if p.seat in view.party]
        yield words.side_holds(own)
        return
    if not view.hand and mine.hand_size:
        yield _("{seat} holds {cards}. You see them when you play this character.").format(
            seat=names.seat(mine.seat), cards=labels.cards(mine.hand_size)
        )
    else:
        yield words.cards(len(view.hand), names.grouped(view.hand, view.me))
        if view.outcome is None and (asleep := resting(view, view.resting)):
            yield asleep
    if mine.table:
        yield _("On the table: {cards_in_use}.").format(
            cards_in_use=", ".join([names.card(face) for face in mine.table])
        )
    others = [(names.seat(p.seat), p.hand_size) for p in view.players if p.seat in view.party and p != mine]
    if others:
        yield words.others(others)
    hidden = [(names.place(view.board, c.space), c.count) for c in view.caches if c.owner == mine.seat]
    if hidden:
        yield _("Hidden: {places}.").format(
            places=", ".join((_("{n} at {place}").format(n=n, place=titles.at(place)) for place, n in hidden))
        )
    held = [p for p in view.players if p.captor == mine.seat]
    if held:
        yield _("Captives: {held}.").format(
            held=", ".join([words.captive(names.seat(p.seat), stay_words(view, p)) for p in held])
        )
    told = words.captured(names.seat(mine.captor), mine.longest) if mine.captor is not None else ""
    if mine.status == "captive" and told not in pending:
        yield _("You are a {captive}, {stay}.").format(
            captive=names.captive_of(mine.captor), stay=stay_words(view, mine)
        )
