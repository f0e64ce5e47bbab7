"""Why something is not possible now, in a few words each, with the clause (E4.5, E4.16)."""

from __future__ import annotations

from typing import Final

from art.riddle.words import cases, titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said
from bot.words import text
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CITY_NAMES, Range, Use, may_use

PLAYS: Final = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")
"""The uses that are Power Plays."""

NOT_YOUR_TURN: Final = phrase("only in your own turn (B4.4).")
ROLL_FIRST: Final = phrase("the roll comes first (R-14).")
USED_UP: Final = phrase("both Power Plays of this turn are made (B10.1).")
NO_TARGET: Final = phrase("nobody within reach holds a card (R-83).")
NOTHING_TO_LOSE: Final = phrase("a Riddle needs another card in your hand to lose (B10.12).")
MOVE_FIRST: Final = phrase("move at least one step first (B5.7).")
AT_START: Final = phrase("the turn can't end where it began (B5.9).")
REROLL_DIE_USED: Final = phrase("the die is used already (R-65).")
REROLL_ONCE: Final = phrase("once a turn with this card (R-64).")
HORSE_ON_WATER: Final = phrase("a Horse can't start on water or a river dot (R-36).")
NO_END: Final = phrase("no stop can be reached with it from here (B5.8).")
DIE_USED: Final = phrase("the die is used and no card in hand carries you (B5.6).")
CLAIM_WAIT: Final = phrase(
    "your last turn did not end here (B3.2); end this one here, then claim in the next."
)
NO_POWER_CARD: Final = phrase("no card in your hand makes one (B10).")
NO_POWER_NOW: Final = phrase("no card in your hand has a target now (B10.3).")
NO_EXCHANGE_HERE: Final = phrase("no exchange here yet (B11.1).")
ATTACK_MOVE_FIRST: Final = phrase("not before the first move of the turn (B11.2).")
ATTACKED_ONCE: Final = phrase("the same player may be attacked once a turn (B11.4).")
NO_FORCE: Final = phrase("you hold no force of the right side, and none of its cities is in range (R-103).")

MOVING: Final = phrase("Moving: {why}")
POWER: Final = phrase("Power Play: {why}")
ATTACK: Final = phrase("Attack: {why}")
END: Final = phrase("End turn: {why}")
CLAIM: Final = phrase("Showing The Ring: {why}")
NO_SURRENDER: Final = phrase("Surrender to Mandos: only if you cannot move at all (R-20).")
CLAIRVOYANCE: Final = phrase("Clairvoyance space: {why}")
SECRET: Final = phrase("Secret space: {why}")
CAPTIVES: Final = phrase("Riddling a captive: {why}")
NOT_ON_CLAIRVOYANCE: Final = phrase("you are not stopped on one (A2.1).")
NOBODY_NEAR: Final = phrase("nobody with a card stands within 6 of it (A2.1).")
NOT_ON_SECRET: Final = phrase("you are not stopped on one (A3.1).")
CACHE_FULL: Final = phrase("4 cards of yours lie here, and that is all (R-142).")
NOTHING_TO_HIDE: Final = phrase("you hold no card to hide (A3.1).")
HID_HERE: Final = phrase("you hid cards here this turn; taking back comes next turn (A3.5).")
SEARCHED: Final = phrase("you searched here already, and once a turn is all (A3.7).")
NOTHING_TO_SEARCH: Final = phrase("nobody else has a cache here to search (A3.6).")
NO_CACHE: Final = phrase("nobody has hidden a card anywhere (A3.8).")
CAME_ALONG: Final = phrase("who came along with a former captor is not riddled (R-230).")
RIDDLED: Final = phrase("once a turn with each captive (A4.11).")
CAPTIVE_EMPTY: Final = phrase("no captive of yours holds a card (R-83).")
OTHER_KIND: Final = phrase(
    "it draws only from its own kind, and nobody of it is in reach with a card (O13.1)."
)
ONLY_PARTNERS: Final = phrase("only partners are in reach, and they don't riddle each other (O1.2).")
NO_BOAT: Final = phrase("Landing on water or a river dot: a flight needs a Boat (B6.37).")


_BATTLE: Final = {
    "good": n_("good", "battle"),
    "evil": n_("evil", "battle"),
    "neutral": n_("neutral", "battle"),
}


def not_for_you(who: str, but: tuple[str, ...]) -> str:
    if but:
        return _("not for {seats} (B8.4).").format(seats=text.listing(map(names.seat, but)))
    return _("for {seat} only (B8.4).").format(seat=names.sides().get(who) or names.seat(who))


def pinned(at: str, *, mountain: bool) -> str:
    card, clause = (_("Rope"), "B6.5") if mountain else (_("Cloak"), "B6.3")
    return _("pinned at {at} without a {card} ({clause}).").format(at=cases.at(at), card=card, clause=clause)


def nobody_plays(character: str) -> str:
    return _("{character} is not in the game, out of reach or without a card (R-97).").format(
        character=names.seat(character)
    )


def nobody_in_range(reach: Range) -> str:
    match reach.kind:
        case "within":
            return _("nobody with a card stands within {n} spaces (B10.4c).").format(n=reach.n)
        case "on_city":
            return _("nobody with a card stands on a city (B10.4d).")
        case "in_named_city":
            cities = text.listing(
                (cases.at(titles.place(CITY_NAMES[slug])) for slug in reach.cities), _("or")
            )
            return _("nobody with a card stands on {cities} (B10.4e).").format(cities=cities)
        case _:
            return NO_TARGET()


def not_on_goal(board: Board, goal: str, *, elf_rings: bool) -> str:
    place = names.place(board, goal)
    if elf_rings:
        return _("only on {place} (B3.1), or anywhere with all three Elf Rings (O7.1).").format(
            place=cases.at(place)
        )
    return _("only on {place} (B3.1).").format(place=cases.at(place))


def gollum_place(nearest: str, far: int) -> str:
    """Where Gollum could be used (A1.1)."""
    if not nearest:
        return _("only on a Gollum space (A1.1).")
    return _("only on a Gollum space (A1.1); the nearest is {nearest}, {spaces} away.").format(
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
