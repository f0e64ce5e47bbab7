"""Deeds of the Advanced Game and the optional rules, each told by one public event (E3.2, I35 to I45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from art.riddle.words import titles
from bot.games.riddle.words import captive as words
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.story import LONGEST
from bot.words import labels
from engine.riddle import events as ev
from engine.riddle.board import Board


class Cached(NamedTuple):
    """What is done with a cache: its steps are told together."""

    why: str
    """``hide``, ``retrieve``, ``find`` or ``captor``."""
    owner: str
    space: str


def cached(event: ev.CardsMoved) -> Cached:
    """Which cache cards go to or come from."""
    zone = event.target if event.why == "hide" else event.source
    owner, __, space = zone.partition(":")[2].partition("@")
    return Cached(event.why, owner, space)


def cache_told(board: Board, cache: Cached, cards: int) -> tuple[str, str]:
    """Cards hidden, taken back, found, taken by a captor: a sentence, and a phrase after the actor's name."""
    whose, place = names.seat(cache.owner), names.place(board, cache.space)
    match cache.why:
        case "hide":
            return _("Hid {cards} at {place}.").format(cards=labels.cards(cards), place=titles.at(place)), _(
                "hid {cards}"
            ).format(cards=labels.cards(cards))
        case "retrieve":
            return _("Took {cards} back at {place}.").format(
                cards=labels.cards(cards), place=titles.at(place)
            ), _("took back {hidden_cards}").format(
                hidden_cards=ngettext("{n} hidden card", "{n} hidden cards", cards).format(n=cards)
            )
        case "find":
            return _("Found a card in {owner}'s cache at {place}.").format(
                owner=whose, place=titles.at(place)
            ), _("searched {owner}'s cache").format(owner=whose)
        case _:
            return _("Took {owner}'s cache at {place}: {cards}.").format(
                owner=whose, place=titles.at(place), cards=labels.cards(cards)
            ), _("took {owner}'s cache").format(owner=whose)


def cache_shown(board: Board, event: ev.CacheShown) -> tuple[str, str]:
    """A Wizard's look at a cache (I41)."""
    card, place = names.short(event.by), names.place(board, event.space)
    owner = names.seat(event.owner) if event.owner != event.to else ""
    return words.looked_at_cache(card, owner, place), words.brief_look_at_cache(card, owner)


def along(event: ev.TakenAlong) -> str:
    """Somebody goes with the captor (A4.15)."""
    return words.taken_along(names.seat(event.seat), names.seat(event.to) if event.to is not None else "")


def dropped(event: ev.DroppedOut, discards: Sequence[str]) -> str:
    """Who is out of the game, what was discarded, where The Ring went (I45)."""
    ring = event.ring if event.ring in (None, "deck") else names.seat(event.ring)
    text = words.dropped_out(names.seat(event.seat), event.why, discards, ring or "")
    if len(text) <= LONGEST:
        return text
    return words.dropped_out_short(names.seat(event.seat), event.why, len(discards), ring or "")
