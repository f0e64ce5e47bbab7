"""Why something is not possible now, in a few words each, with the clause (E4.5, E4.16)."""

from __future__ import annotations

from typing import Final

from bot.words.en import names
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CITY_NAMES, Range, Use, may_use

PLAYS: Final = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")
"""The uses that are Power Plays."""

NOT_YOUR_TURN: Final = "only in your own turn (B4.4)."
ROLL_FIRST: Final = "the roll comes first (R-14)."
USED_UP: Final = "both Power Plays of this turn are made (B10.1)."
NO_TARGET: Final = "nobody within reach holds a card (R-83)."
NOTHING_TO_LOSE: Final = "a Riddle needs another card in your hand to lose (B10.12)."
MOVE_FIRST: Final = "move at least one step first (B5.7)."
AT_START: Final = "the turn can't end where it began (B5.9)."
REROLL_DIE_USED: Final = "the die is used already (R-65)."
REROLL_ONCE: Final = "once a turn with this card (R-64)."
HORSE_ON_WATER: Final = "a Horse can't start on water or a river dot (R-36)."
NO_END: Final = "no stop can be reached with it from here (B5.8)."
DIE_USED: Final = "the die is used and no card in hand carries you (B5.6)."
CLAIM_WAIT: Final = "your last turn did not end here (B3.2); end this one here, then claim in the next."
NO_POWER_CARD: Final = "no card in your hand makes one (B10)."
NO_POWER_NOW: Final = "no card in your hand has a target now (B10.3)."
NO_EXCHANGE_HERE: Final = "no exchange here yet (B11.1)."
ATTACK_MOVE_FIRST: Final = "not before the first move of the turn (B11.2)."
ATTACKED_ONCE: Final = "the same player may be attacked once a turn (B11.4)."
NO_FORCE: Final = "you hold no force of the right side, and none of its cities is in range (R-103)."

MOVING: Final = "Moving: {why}"
POWER: Final = "Power Play: {why}"
ATTACK: Final = "Attack: {why}"
END: Final = "End turn: {why}"
CLAIM: Final = "Showing The Ring: {why}"
NO_SURRENDER: Final = "Surrender to Mandos: only if you cannot move at all (R-20)."
CLAIRVOYANCE: Final = "Clairvoyance space: {why}"
SECRET: Final = "Secret space: {why}"
CAPTIVES: Final = "Riddling a captive: {why}"
NOT_ON_CLAIRVOYANCE: Final = "you are not stopped on one (A2.1)."
NOBODY_NEAR: Final = "nobody with a card stands within 6 of it (A2.1)."
NOT_ON_SECRET: Final = "you are not stopped on one (A3.1)."
CACHE_FULL: Final = "4 cards of yours lie here, and that is all (R-142)."
NOTHING_TO_HIDE: Final = "you hold no card to hide (A3.1)."
HID_HERE: Final = "you hid cards here this turn; taking back comes next turn (A3.5)."
SEARCHED: Final = "you searched here already, and once a turn is all (A3.7)."
NOTHING_TO_SEARCH: Final = "nobody else has a cache here to search (A3.6)."
NO_CACHE: Final = "nobody has hidden a card anywhere (A3.8)."
CAME_ALONG: Final = "who came along with a former captor is not riddled (R-230)."
RIDDLED: Final = "once a turn with each captive (A4.11)."
CAPTIVE_EMPTY: Final = "no captive of yours holds a card (R-83)."
OTHER_KIND: Final = "it draws only from its own kind, and nobody of it is in reach with a card (O13.1)."
ONLY_PARTNERS: Final = "only partners are in reach, and they don't riddle each other (O1.2)."
NO_BOAT: Final = "Landing on water or a river dot: a flight needs a Boat (B6.37)."


def not_for_you(who: str, but: tuple[str, ...]) -> str:
    if but:
        return f"not for {names.listing(map(names.seat, but))} (B8.4)."
    kind = {"hobbit": "Hobbits", "black_rider": "Black Riders"}.get(who)
    return f"for {kind or names.seat(who)} only (B8.4)."


def pinned(at: str, *, mountain: bool) -> str:
    card, clause = ("Rope", "B6.5") if mountain else ("Cloak", "B6.3")
    return f"pinned at {at} without a {card} ({clause})."


def nobody_plays(character: str) -> str:
    return f"{names.seat(character)} is not in the game, out of reach or without a card (R-97)."


def nobody_in_range(reach: Range) -> str:
    match reach.kind:
        case "within":
            return f"nobody with a card stands within {reach.n} spaces (B10.4c)."
        case "on_city":
            return "nobody with a card stands on a city (B10.4d)."
        case "in_named_city":
            cities = names.listing((CITY_NAMES[slug] for slug in reach.cities), "or")
            return f"nobody with a card stands on {cities} (B10.4e)."
        case _:
            return NO_TARGET


def not_on_goal(board: Board, goal: str, *, elf_rings: bool) -> str:
    place = names.place(board, goal)
    if elf_rings:
        return f"only on {place} (B3.1), or anywhere with all three Elf Rings (O7.1)."
    return f"only on {place} (B3.1)."


def gollum_place(nearest: str, far: int) -> str:
    """Where Gollum could be used (A1.1)."""
    if not nearest:
        return "only on a Gollum space (A1.1)."
    return f"only on a Gollum space (A1.1); the nearest is {nearest}, {names.count(far, 'space')} away."


_LINES: Final = {
    "terrain_water": "laid when you travel on water or cross rivers",
    "terrain_mountain": "laid when you enter mountains",
    "terrain_forest": "laid when you enter forest",
    "extra_move": "one more move over land",
    "fly": "fly to any space",
    "leap": "to any space within 6",
    "see_hands": "see hands",
    "escape_halls": "opens the Halls",
    "pick_up": "pick up {n} at the end of the turn",
    "reroll": "roll again",
    "give_and_take": "give and take",
    "draw_random": "draw from anybody",
    "resist": "resist a look",
    "take_ring": "ask for The Ring",
    "take_gollum": "ask for Gollum",
    "shelob": "everybody else loses a card",
    "riddle": "guess a card and take it",
    "win": "shown on your victory space it wins",
}


def _line(use: Use) -> str:
    return _LINES[use.kind].format(n=use.amount)


def card_line(card: str, me: str) -> str:
    """What a card is for in that seat's hand: "pick up 4 at the end of the turn · battle 1"."""
    known = CARDS[card]
    parts = list(dict.fromkeys(_line(use) for use in known.uses if may_use(use, me)))
    if known.battle is not None and known.battle.who in ("any", me):
        parts.append(f"battle {known.battle.points}, {known.battle.side}")
    return " · ".join(parts) or "for exchanges"
