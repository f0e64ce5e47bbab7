"""Who belongs together: partners (O1), and the characters that one person leads (O16).

A *seat* is what a person sits in. It is named by a character; only in the enhanced two-player game does a
seat lead several characters, and is named by the first of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.riddle.deck import CHARACTERS, kind_of
from engine.riddle.options import Options


class Standing(Protocol):
    """What is asked here of a player, of the state or of a view."""

    @property
    def seat(self) -> str:
        """The character."""
        ...

    @property
    def in_game(self) -> bool:
        """Whether that player still plays."""
        ...


P = TypeVar("P", bound=Standing)


def partners(options: Options, one: str, other: str) -> bool:
    """Whether two characters are on one side: a team of O1, or led by one person (O16.4)."""
    team = options.o1_partners or options.o16_two_player
    return team and one != other and kind_of(one) == kind_of(other)


def leader(options: Options, players: Sequence[P], character: str) -> str:
    """The seat that decides for a character: itself, or under O16 the first of its kind."""
    if not options.o16_two_player:
        return character
    kind = kind_of(character)
    return next((p.seat for p in players if kind_of(p.seat) == kind), character)


def party(options: Options, players: Sequence[P], seat: str) -> tuple[str, ...]:
    """The characters that decide through one seat; none for a name that is no seat."""
    return tuple(p.seat for p in players if leader(options, players, p.seat) == seat)


def newcomers(options: Options, players: Sequence[P], seat: str) -> tuple[str, ...]:
    """Who may still be brought in on the side of that seat (O16.2); none without O16."""
    if not options.o16_two_player or len(party(options, players, seat)) >= options.o16_limit:
        return ()
    taken = {p.seat for p in players}
    return tuple(c for c in CHARACTERS if kind_of(c) == kind_of(seat) and c not in taken)


def sides_left(options: Options, players: Sequence[P]) -> tuple[tuple[str, ...], ...]:
    """The players still in the game, gathered in sides: teams, leaders, or everybody for himself."""
    left = [p.seat for p in players if p.in_game]
    if not (options.o1_partners or options.o16_two_player):
        return tuple((seat,) for seat in left)
    kinds = dict.fromkeys(kind_of(seat) for seat in left)
    return tuple(tuple(seat for seat in left if kind_of(seat) == kind) for kind in kinds)


def smaller_team(options: Options, seats: Sequence[str], seat: str) -> bool:
    """Whether that seat's team is not the larger one, by its size at the start (O1.4, R-167)."""
    mine = sum(kind_of(other) == kind_of(seat) for other in seats)
    return not options.o1_partners or 2 * mine <= len(seats)


def alternating(options: Options, order: Sequence[str]) -> tuple[str, ...]:
    """Drawn seats, put so that the kinds alternate as far as possible under O1 (R-5, O1.1)."""
    if not options.o1_partners:
        return tuple(order)
    many = [seat for seat in order if kind_of(seat) == kind_of(order[0])]
    few = [seat for seat in order if kind_of(seat) != kind_of(order[0])]
    if len(few) > len(many):
        many, few = few, many
    found: list[str] = []
    for place, seat in enumerate(many):
        found.append(seat)
        # The few sit as evenly as they can between the many, so no two of them are neighbours.
        found += few[place * len(few) // len(many) : (place + 1) * len(few) // len(many)]
    return tuple(found)
