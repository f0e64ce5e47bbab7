"""Why something is not possible now, in a few words each (E4.5, E4.16)."""

from __future__ import annotations

from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said
from bot.words import text
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CITY_NAMES, Range, Use, may_use

PLAYS: Final = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")
"""The uses that are Power Plays."""

NOT_YOUR_TURN: Final = phrase("only in your own turn.")
ROLL_FIRST: Final = phrase("the roll comes first.")
USED_UP: Final = phrase("both Power Plays of this turn are made.")
NO_TARGET: Final = phrase("nobody within reach holds a card.")
NOTHING_TO_LOSE: Final = phrase("a Riddle needs another card in your hand to lose.")
MOVE_FIRST: Final = phrase("move at least one step first.")
AT_START: Final = phrase("the turn can't end where it began.")
NO_END: Final = phrase("no stop can be reached with it from here.")
NO_POWER_CARD: Final = phrase("no card in your hand makes one.")
NO_POWER_NOW: Final = phrase("no card in your hand has a target now.")
NO_EXCHANGE_HERE: Final = phrase("no exchange here yet.")
NO_FORCE: Final = phrase("you hold no force of the right side, and none of its cities is in range.")

MOVING: Final = phrase("Moving: {why}")
NO_SURRENDER: Final = phrase("Surrender to Mandos: only if you cannot move at all.")
NOT_ON_CLAIRVOYANCE: Final = phrase("you are not on one.")
NOBODY_NEAR: Final = phrase("nobody with a card stands within 6 of it.")
NOT_ON_SECRET: Final = phrase("you are not on one.")
NOTHING_TO_HIDE: Final = phrase("you hold no card to hide.")
NOTHING_TO_SEARCH: Final = phrase("nobody else has a cache here to search.")
NO_CACHE: Final = phrase("nobody has hidden a card anywhere.")
ONLY_PARTNERS: Final = phrase("only partners are in reach, and they don't riddle each other.")
NO_BOAT: Final = phrase("Landing on water or a river dot: a flight needs a Boat.")
_BATTLE: Final = {
    "good": n_("good", "battle"),
    "evil": n_("evil", "battle"),
    "neutral": n_("neutral", "battle"),
}


def not_for_you(who: str, but: tuple[str, ...]) -> str:
    if but:
        return _("not for {seats}.").format(seats=text.listing(map(names.seat, but)))
    return _("for {seat} only.").format(seat=names.sides().get(who) or names.seat(who))


def pinned(at: str, *, mountain: bool) -> str:
    card = _("Rope") if mountain else _("Cloak")
    return _("pinned at {at} without a {card}.").format(at=titles.at(at), card=card)


def nobody_plays(character: str) -> str:
    return _("{character} is not in the game, out of reach or without a card.").format(
        character=names.seat(character)
    )


def nobody_in_range(reach: Range) -> str:
    match reach.kind:
        case "within":
            return _("nobody with a card stands within {n} spaces.").format(n=reach.n)
        case "on_city":
            return _("nobody with a card stands on a city.")
        case "in_named_city":
            cities = text.listing(
                (titles.at(titles.place(CITY_NAMES[slug])) for slug in reach.cities), _("or")
            )
            return _("nobody with a card stands on {cities}.").format(cities=cities)
        case _:
            return NO_TARGET()


def not_on_goal(board: Board, goal: str, *, elf_rings: bool) -> str:
    place = names.place(board, goal)
    if elf_rings:
        return _("only on {place}, or anywhere with all three Elf Rings.").format(place=titles.at(place))
    return _("only on {place}.").format(place=titles.at(place))


def gollum_place(nearest: str, far: int) -> str:
    """Where Gollum could be used."""
    if not nearest:
        return _("only on a Gollum space.")
    return _("only on a Gollum space; the nearest is {nearest}, {spaces} away.").format(
        nearest=nearest, spaces=ngettext("{n} space", "{n} spaces", far).format(n=far)
    )


_LINES: Final = {
    "terrain_water": n_("laid when you travel on water or cross rivers"),
    "terrain_mountain": n_("laid when you enter mountains"),
    "terrain_forest": n_("laid when you enter forest"),
    "extra_move": n_("one more move over land"),
    "fly": n_("fly to any space"),
    "leap": n_("to any space within 6"),
    "see_hands": n_("see hands"),
    "escape_halls": n_("opens the Halls"),
    "pick_up": n_("pick up {n} at the end of the turn"),
    "reroll": n_("roll again"),
    "give_and_take": n_("give and take", "why"),
    "draw_random": n_("draw from anybody"),
    "resist": n_("resist a look"),
    "take_ring": n_("ask for The Ring"),
    "take_gollum": n_("ask for Gollum"),
    "shelob": n_("everybody else loses a card"),
    "riddle": n_("guess a card and take it"),
    "win": n_("shown on your victory space it wins"),
}


def _line(use: Use) -> str:
    return said(_LINES)[use.kind].format(n=use.amount)


def card_line(card: str, me: str) -> str:
    """What a card is for in that seat's hand: "pick up 4 at the end of the turn · battle 1"."""
    known = CARDS[card]
    parts = list(dict.fromkeys(_line(use) for use in known.uses if may_use(use, me)))
    if known.battle is not None and known.battle.who in ("any", me):
        parts.append(
            _("battle {points}, {side}").format(
                points=known.battle.points, side=said(_BATTLE)[known.battle.side]
            )
        )
    return " · ".join(parts) or _("for exchanges")
