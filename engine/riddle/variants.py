"""What the optional rules change, asked as questions: the phases ask here and name no switch themselves.

Each function holds one clause; `board.of` knows O8, `sides` knows O1 and O16, and whole procedures of the
Advanced Game (A2, A3, A4) and of O2, O4 and O16 have modules of their own in `phases`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.riddle.deck import CARDS, FACES, STARTING_HAND, Card, Use, kind_of
from engine.riddle.options import SIXTH, Options
from engine.riddle.sides import Standing, smaller_team

CITY_CARDS = 3
"""What a city gives (B7.3)."""
LONGEST_STAY = 3
"""Own turns that end in the Halls or captivity (B12.8, A4.9)."""
SHORT_STAY = 2
"""The same with short stays (O9.1)."""
ELF_RINGS = frozenset(card.id for card in CARDS.values() if card.role == "elf_ring")
MEALS = frozenset(("character", "army"))
"""Types of cards that make a good meal for Shelob; Horses and flyers do as well (O14.2)."""
MOUNTS = frozenset(("horse", "flying"))


# Winning (O5, O6, O7)


class Claimant(Protocol):
    """Somebody who may claim the victory: a player of a state or of a view."""

    @property
    def waited(self) -> bool: ...
    @property
    def on_goal(self) -> bool: ...


def waited(options: Options, player: Claimant) -> bool:
    """Whether the waiting for a claim on the own victory space is over (B3.1, O5.1, O6.1; O0.4)."""
    if options.o6_no_wait:
        return True
    return player.waited if options.o5_wait_once else player.on_goal


def wins_anywhere(options: Options, hand: Sequence[str]) -> bool:
    """Whether The Ring wins with all three Elf Rings, from any place (O7.1)."""
    return options.o7_elf_rings and set(hand) >= ELF_RINGS


# Cards (O1.4, O1.5, O12)


def starting_hand(options: Options, seats: Sequence[str], seat: str) -> int:
    """Cards dealt to a seat (B2.3, O1.5)."""
    extra = options.o1_extra_card and not smaller_team(options, seats, seat)
    return STARTING_HAND + extra


def city_cards(options: Options, seats: Sequence[str], seat: str) -> int:
    """Cards that a city gives to a seat (B7.3, O1.4)."""
    return CITY_CARDS if smaller_team(options, seats, seat) else CITY_CARDS - 1


def reshuffles(options: Options) -> bool:
    """Whether the discard pile becomes the deck when that is used up (B7.10, O12.1)."""
    return not options.o12_once_through


def rests(options: Options) -> bool:
    """Whether cards picked up rest until the own next turn (R-226)."""
    return not options.x_fresh_use


# Stays (O9, O10)


def longest_stay(options: Options, players: Sequence[Standing], *, captive: bool) -> int:
    """Turns of a stay that begins now (B12.8, A4.9, O9, R-184)."""
    short = options.o9_captivity if captive else options.o9_short_stay
    return SHORT_STAY if short and _left(players) >= SIXTH else LONGEST_STAY


def drops_out(options: Options, players: Sequence[Standing], *, captive: bool) -> bool:
    """Whether who is sent away now is out of the game, as more than five are left (O10.1, O10.3)."""
    quick = options.o10_captivity if captive else options.o10_quick_exit
    return quick and _left(players) >= SIXTH


def _left(players: Sequence[Standing]) -> int:
    return sum(player.in_game for player in players)


# Power Plays (A1, O13, O14, O15)


def gollum_spaces(options: Options) -> bool:
    """Whether Gollum can be used on a Gollum space only (A1.1)."""
    return options.a1_gollum_spaces


def may_draw(options: Options, card: Card, target: str) -> bool:
    """Whether that character's card may draw from that player (B10.18, O13.1)."""
    return not options.o13_restrict_draws or kind_of(card.id) == kind_of(target)


def protected(options: Options, use: Use) -> frozenset[str]:
    """The faces that Shelob does not take (B10.16, O14.3)."""
    return frozenset((*use.protected, *(options.o14_spared if options.o14_feast else ())))


def good_meal(card: str) -> bool:
    """Whether that card ends Shelob's feast (O14.2)."""
    return CARDS[card].type in MEALS or CARDS[card].role in MOUNTS


def bilbo_resists(options: Options, hand: Sequence[str], yields: bool) -> bool:
    """Whether Bilbo keeps The Ring from Gollum (O15.1, R-198)."""
    return options.o15_bilbo_resists and not yields and any(FACES[card] == "bilbo" for card in hand)
