"""What slash commands and their autocomplete say (E14)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import labels
from bot.words import text as texts

NO_CARD: Final = phrase("no card")
NO_PICK_UP: Final = phrase("No pick-up")
NO_PLAN: Final = phrase("No plan")
USES: Final = table({"give-and-take": n_("Give and take"), "draw": n_("Draw a card")})

VERBS: Final = table(
    {
        "roll": n_("Roll the die"),
        "reroll": n_("Roll again with a card; the new roll counts"),
        "exchange": n_("With whom you exchange next"),
        "guess": n_("Name titles in your Riddle, joined by commas"),
        "riddle": n_("After a right guess: riddle on; or riddle a captive, without a card"),
        "stop": n_("Stop a Riddle you won, settle a battle, leave a captive unriddled"),
        "take": n_("Take a card that lies open before you, or take the loser captive"),
        "attack": n_("Attack a player you exchanged with here"),
        "lay": n_("Lay one more force in your battle"),
        "plan": n_("Your battle plan: forces laid for you, in this order, when matched"),
        "send": n_("You won: take this card, if any, and send the loser to the Halls"),
        "hide": n_("On a Secret space: hide 1 to 4 cards, joined by commas"),
        "back": n_("On a Secret space: open your cache, then take cards from it"),
        "search": n_("On a Secret space: one card at random from another's cache"),
        "look": n_("Look at a hand from a Clairvoyance space, or with a Wizard at a cache"),
        "release": n_("Let a captive go free at the start of the captive's next turn"),
        "stay": n_("Stay in the Halls or captivity and draw a card"),
        "escape": n_("Leave the Halls or captivity on a 6 or with a Wizard"),
        "place": n_("Choose where to return to the board"),
        "discard": n_("Discard what is due"),
        "catch": n_("Catch somebody who holds too many cards (house rule)"),
        "claim": n_("Show The Ring and win"),
        "character": n_("Whom of your side you play this turn"),
        "surrender": n_("Marooned: surrender to Mandos"),
    }
)
"""What ``/do`` can do."""


def verb(name: str) -> str:
    """A verb of ``/do`` in the list: its name, which may be typed, and what it does."""
    return texts.headed(name, VERBS()[name])


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
    text = f"{name}, {labels.cards(cards)}"
    return _("{text}, on {place}").format(text=text, place=titles.at(place)) if place else text


def shows(card: str) -> str:
    return _("Show only {card}").format(card=titles.accusative(card)) if card else _("Show the hand")


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


def no_such_cards(text: str) -> str:
    return _("“{text}” is not what you hold. Choose from the list while typing.").format(text=text)


def no_such_title(text: str, near: str) -> str:
    hint = _(" Did you mean {near}?").format(near=near) if near else ""
    return _("“{text}” is no card of this deck.{hint}").format(text=text, hint=hint)
