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

NO_TABLE: Final = phrase(
    "No table of yours is open here. `/game list` shows where you play; `/game new` opens one."
)
NOTHING_WAITS: Final = phrase("Nothing waits for you. I'll send a DM when it does.")
WAITING_TITLE: Final = phrase("**Waiting for you**")


def waits(name: str, deadline: float | None) -> str:
    return (
        _("**{name}** until {deadline}").format(name=name, deadline=texts.until(deadline))
        if deadline is not None
        else f"**{name}**"
    )


NOT_NOW: Final = phrase("That can't be done now. This can:")


def did_you_mean(text: str, name: str) -> str:
    """A word that is nearly a name (E16.6)."""
    return _("I know no “{text}”. Did you mean {name}?").format(text=text, name=name)


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


PAUSED: Final = phrase("The table is paused, and all clocks stand still until the host lets it go on.")
RESUMED: Final = phrase("The table goes on.")
PAUSED_POST: Final = phrase("**{table}** is paused by its host; all clocks stand still.")
RESUMED_POST: Final = phrase("**{table}** goes on; the clocks run from where they stood.")


# Moving a table


def moved_here(table: str) -> str:
    return _("**{table}** is played here from now on; its newest message follows.").format(table=table)


def here_already(table: str) -> str:
    return _("**{table}** is played here already.").format(table=table)


OTHER_SERVER: Final = phrase("A table stays in its server. Use this in a channel of that server.")
