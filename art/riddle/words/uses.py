"""The printed uses of the cards (E4.16, E7.7): the deck carries them in English, as they are said here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from art.riddle.words import titles
from art.riddle.words.catalogue import _, n_, ngettext, said
from art.riddle.words.titles import place, title
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, Use


def printed(help: str) -> str:
    """The text of a use by that of the deck; what no card prints stays as it is."""
    use = _uses().get(help)
    return help if use is None else _printed(use)


@cache
def _uses() -> dict[str, Use]:
    return {use.help: use for card in CARDS.values() for use in card.uses}


def _printed(use: Use) -> str:
    hobbit = use.who == "hobbit"
    match use.kind:
        case "extra_move":
            return ngettext(
                "One extra move of up to {n} space over land (roads count double). Not "
                "for travel on water or "
                "river dots, though with a Boat it may cross a river.",
                "One extra move of up to {n} spaces over land (roads count double). "
                "Not for travel on water or "
                "river dots, though with a Boat it may cross a river.",
                use.amount,
            ).format(n=use.amount)
        case "fly":
            return (
                _("A Hobbit flies to any space of the board. Landing on water also needs a Boat.")
                if hobbit
                else _("A Black Rider flies to any space of the board. Landing on water also needs a Boat.")
            )
        case "leap":
            return _(
                "Move to any space within {reach} spaces, whatever lies between. Landing on water also needs "
                "a Boat."
            ).format(reach=use.amount)
        case "give_and_take":
            return _(
                "Look at the whole hand of {seat}, take any 1 card from it, then hand over this card. One "
                "Power Play."
            ).format(seat=titles.of(_seat(use.character)))
        case "draw_random":
            return _(
                "Any player except {seat} draws 1 card at random from any one player. One Power Play."
            ).format(seat=titles.dative(_seat(use.user_except[0])))
        case "resist" if use.who != "any":
            return _(
                "Only {seat} may show this card, instead of a whole hand, when "
                "somebody uses an Elf Ring or a "
                "Palantir."
            ).format(seat=_seat(use.who))
        case "escape_halls":
            return (
                _("A Hobbit leaves the Halls of Mandos (or captivity), after rolling the die there.")
                if hobbit
                else _(
                    "A Black Rider leaves the Halls of Mandos (or captivity), after rolling the die there."
                )
            )
        case "pick_up":
            return _picks_up(use)
        case "reroll":
            return (
                _(
                    "A Hobbit rejects one movement roll and rolls again (once per turn with this card; never "
                    "in the Halls or in captivity)."
                )
                if hobbit
                else _(
                    "A Black Rider rejects one movement roll and rolls again (once per turn with this card; "
                    "never in the Halls or in captivity)."
                )
            )
        case "see_hands":
            return _looks(use)
        case _:
            return said(_FIXED)[use.kind]


def _picks_up(use: Use) -> str:
    match use.who:
        case "hobbit":
            return ngettext(
                "A Hobbit picks up {n} card from the deck at the end of the turn.",
                "A Hobbit picks up {n} cards from the deck at the end of the turn.",
                use.amount,
            ).format(n=use.amount)
        case "black_rider":
            return ngettext(
                "A Black Rider picks up {n} card from the deck at the end of the turn.",
                "A Black Rider picks up {n} cards from the deck at the end of the turn.",
                use.amount,
            ).format(n=use.amount)
        case _:
            return ngettext(
                "Pick up {n} card from the deck at the end of the turn.",
                "Pick up {n} cards from the deck at the end of the turn.",
                use.amount,
            ).format(n=use.amount)


def _looks(use: Use) -> str:
    reach = use.range
    if use.who == "hobbit":
        return _(
            "A Hobbit sees the whole hands of 1 or 2 players anywhere; this cannot be resisted. One Power "
            "Play per hand seen."
        )
    if use.who == "black_rider":
        return _(
            "A Black Rider sees the whole hands of 1 or 2 players anywhere; this cannot be resisted. One "
            "Power Play per hand seen."
        )
    if reach is not None and reach.kind == "in_named_city":
        return _(
            "See the whole hands of 1 or 2 players standing in {cities}; this cannot be resisted. One Power "
            "Play per player."
        ).format(cities=_either([titles.at(place(CITY_NAMES[city])) for city in reach.cities]))
    if reach is not None and reach.kind == "within":
        return _(
            "See the whole hands of 1 or 2 other players within {reach} spaces of your marker. They may "
            "resist with The Ring or their own character card. One Power Play per player."
        ).format(reach=reach.n)
    return _(
        "See the whole hands of 1 or 2 other players who stand on cities. They may resist with The Ring or "
        "their own character card. One Power Play per player."
    )


def _either(cities: Sequence[str]) -> str:
    return _("{cities} or {last}").format(cities=", ".join(cities[:-1]), last=cities[-1])


def _seat(seat: str) -> str:
    return title(CHARACTERS[seat].name)


_FIXED: Final = {
    "terrain_water": n_(
        "Cross unbridged rivers, travel from river dot to river dot, or enter "
        "and cross ocean, lake and swamp "
        "spaces (two water spaces per point). Stays on the table while your turns end on water or on a dot; "
        "otherwise it is discarded."
    ),
    "terrain_mountain": n_(
        "Mountains and hills no longer stop you. Stays on the table while your turns end on mountains or "
        "hills; otherwise it is discarded."
    ),
    "terrain_forest": n_(
        "Forests and thickets no longer stop you. Stays on the table while your turns end in forest or "
        "thicket; otherwise it is discarded."
    ),
    "take_ring": n_(
        "Ask one player for The Ring: if it is in that hand you take it, otherwise you see the whole hand. "
        "One Power Play. (Where Gollum spaces are played: only from one of them.)"
    ),
    "take_gollum": n_(
        "Ask one player for Gollum: if it is in that hand you take it, otherwise you see the whole hand. One "
        "Power Play."
    ),
    "shelob": n_(
        "Draw 1 random card from every other player and discard it; The Ring and Gollum stay where they are "
        "and are not redrawn. One Power Play."
    ),
    "win": n_(
        "Show it on your victory space, when the winning conditions are met, to win the game: Cracks of Doom "
        "for Hobbits, Barad-dûr for Black Riders."
    ),
    "resist": n_("Show it, instead of your whole hand, when somebody uses an Elf Ring or a Palantir."),
    "riddle": n_(
        "Draw 1 card unseen from a player and guess its title (3 guesses; 2 if that hand has 3 cards; 1 if "
        "it has 1 or 2). Right: keep it and go on if you like. Wrong: that player draws 1 card from your "
        "hand. One Power Play."
    ),
}
