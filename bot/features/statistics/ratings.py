"""Ratings (E10.6): the Plackett-Luce model of Weng and Lin, for tables of any size and for teams. Pure."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
SCALE = 200 / MODEL.sigma
NEWCOMER = 1500
"""What the rating of somebody who never played is shown as; the scale is the one of chess."""


def on_scale(strength: float) -> int:
    """A strength in the model's own measure as people read it."""
    return round(NEWCOMER + SCALE * strength)


class Rating(NamedTuple):
    """A belief about somebody's strength: a normal distribution."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """One number to show and to rank by: with good reason at least as strong as that."""
        return on_scale(self.mu - 3 * self.sigma)


class Part(NamedTuple):
    """A person's part in a seat."""

    user: int
    share: float
    """Of the whole game, 0 to 1."""
    rating: Rating


Seat = tuple[Part, ...]
"""Everybody who held a seat; nobody where only computers did."""


class Side(NamedTuple):
    """Who wins together: a seat, or a team of seats (O1)."""

    seats: tuple[Seat, ...]
    won: bool


def rated(sides: Sequence[Side], *, teams: bool) -> dict[int, Rating]:
    """The new ratings, by account; nobody's changes where there is nothing to compare.

    That is so unless people stand on both sides: with those who won, and with those who did not.
    """
    playing = [side for side in sides if any(side.seats)]
    if not teams:
        playing = [Side(tuple(filter(None, side.seats)), side.won) for side in playing]
    if {side.won for side in playing} != {True, False}:
        return {}
    ranks = [0.0 if side.won else 1.0 for side in playing]
    met = [[_mean(seat) for seat in side.seats] for side in playing]
    ratings: dict[int, Rating] = {}
    for at, side in enumerate(playing):
        for place, seat in enumerate(side.seats):
            for part in seat:
                ratings[part.user] = _towards(part, _alone(met, ranks, at, place, part.rating))
    return ratings


def _mean(seat: Seat) -> Rating:
    """A seat as the others met it."""
    whole = sum(part.share for part in seat)
    if not whole:
        return Rating()
    mu = sum(part.share * part.rating.mu for part in seat) / whole
    return Rating(mu, math.sqrt(sum(part.share * part.rating.sigma**2 for part in seat) / whole))


def _alone(met: list[list[Rating]], ranks: list[float], side: int, place: int, mine: Rating) -> Rating:
    """The rating of somebody who held that seat all the time."""
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma) for rating in seats] for seats in met]
    teams[side][place] = MODEL.rating(mu=mine.mu, sigma=mine.sigma)
    after = MODEL.rate(teams, ranks=ranks)[side][place]
    return Rating(after.mu, after.sigma)


def _towards(part: Part, after: Rating) -> Rating:
    """The rating after that part of the change that is the person's share."""
    old = part.rating
    variance = old.sigma**2 + part.share * (after.sigma**2 - old.sigma**2)
    return Rating(old.mu + part.share * (after.mu - old.mu), math.sqrt(variance))
