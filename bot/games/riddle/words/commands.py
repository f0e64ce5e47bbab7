"""What slash commands and their autocomplete say (E14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import cases
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text as texts

NO_CARD: Final = phrase("no card")
NO_PICK_UP: Final = phrase("No pick-up")
CITY_PICK_UP: Final = phrase("Pick up in this city")
NO_PLAN: Final = phrase("No plan")
SIX: Final = phrase("the 6 you rolled")
USES: Final = table({"give-and-take": n_("Give and take"), "draw": n_("Draw a card")})


def end(place: str, cost: int | None, exchanges: Sequence[str]) -> str:
    """A stop in the list of ``/move`` (E14.1)."""
    text = (
        f"{place} · {ngettext('{n} point', '{n} points', cost).format(n=cost)}" if cost is not None else place
    )
    return (
        _("{text} · exchange: {exchanges}").format(text=text, exchanges=texts.listing(exchanges))
        if exchanges
        else text
    )


def player(name: str, cards: int, place: str) -> str:
    text = f"{name}, {ngettext('{n} card', '{n} cards', cards).format(n=cards)}"
    return _("{text}, on {place}").format(text=text, place=cases.at(place)) if place else text


def shows(card: str) -> str:
    return _("Show only {card}").format(card=cases.accusative(card)) if card else _("Show the hand")


def title_of(title: str, copies: int) -> str:
    return _("{title} · {copies} in the deck").format(title=names.title(title), copies=copies)


# What a command answers when it cannot go on


def no_such_place(text: str) -> str:
    return _("“{text}” is no place on this map. Choose one from the list while typing.").format(text=text)


def no_such_force(text: str) -> str:
    return _("“{text}” is no force you can lay in this battle. Choose from the list while typing.").format(
        text=text
    )


NO_ANSWER: Final = phrase("Nothing, or leave it to chance")


def captive(seat: str) -> str:
    return _("Keep {seat} captive, take nothing").format(seat=seat)


def cache(place: str, owner: str, cards: int) -> str:
    return _("{place}: {owner}'s, {cards}").format(
        place=place, owner=owner, cards=ngettext("{n} card", "{n} cards", cards).format(n=cards)
    )


def no_such_cards(text: str) -> str:
    return _("“{text}” is not what you hold. Choose from the list while typing.").format(text=text)


def no_such_title(text: str, near: str) -> str:
    hint = _(" Did you mean {near}?").format(near=near) if near else ""
    return _("“{text}” is no card of this deck.{hint}").format(text=text, hint=hint)


# Moving a table
