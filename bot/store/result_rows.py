"""What the store keeps of finished games: results, shares, ratings, and what they add up to (E10.6, E9.1).

People stand here by account alone, their names with the account (`bot.store.rows.Person`), so that a name or
an account can be forgotten and the games stay (E11.3). A share without account and without computer is one
whose player was forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game."""

    game: str
    title: str
    """Which game it was, by the id of its kit."""
    guild: int
    preset: str
    options: str
    """The switches that differ from the Basic Game with their values, as JSON (O0.2)."""
    reason: str
    """How it was won: ``ring``, ``elf-rings``, ``last-player`` …; ``draw``; ``unfinished``."""
    turns: int
    steps: int
    began: float
    ended: float
    people: int
    """Accounts that held a seat at any time."""
    contest: bool
    """Whether it was won, and at least two people had a share: what halls of fame and ratings count."""


class ShareRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one tenure of a seat did with one character; several characters only in a duel (E9.1, O16)."""

    game: str
    tenure: int
    character: str
    guild: int
    title: str
    user: int | None
    computer: str
    """The strength of a computer player; empty for a person."""
    won: bool
    """Whether this tenure held the winning seat at the end."""
    contest: bool
    """As in the result."""
    share: float
    """The part of the game's steps during which the seat was held, 0 to 1."""
    turns: int = 0
    seconds: float = 0
    """How long those turns took in all."""
    counts: Mapping[str, int] = {}
    """What else the game counts, by its own keys."""


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """How strong an account is at one game in one server."""

    title: str
    guild: int
    user: int
    mu: float
    sigma: float
    games: int
    """Games that it comes from; goes up with each, which is what compare-and-swap compares."""


class Career(msgspec.Struct, frozen=True, kw_only=True):
    """What all shares of an account at one game add up to, in one server or everywhere."""

    games: int = 0
    wins: int = 0
    contests: int = 0
    """Games with other people that somebody won."""
    contests_won: int = 0
    turns: int = 0
    seconds: float = 0
    fastest: int | None = None
    """The turns of the shortest game with other people that was won."""
    counts: Mapping[str, int] = {}
    """What the game counts besides turns and time."""
    most: Mapping[str, int] = {}
    """The same, the most in one game."""


class CharacterRow(msgspec.Struct, frozen=True, kw_only=True):
    """How often a character was played and won."""

    character: str
    games: int
    wins: int


class ChampionRow(msgspec.Struct, frozen=True, kw_only=True):
    """How often an account played and won among people."""

    user: int
    games: int
    wins: int


class FeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A single feat of somebody: who, as whom, at which table, how much."""

    user: int
    character: str
    table: str
    number: int
    ended: float


class Fame(msgspec.Struct, frozen=True, kw_only=True):
    """What the finished games of one kind in a server add up to."""

    games: int
    contests: int
    champions: tuple[ChampionRow, ...]
    """Most wins first."""
    ratings: tuple[RatingRow, ...]
    """Best first."""
    fastest: FeatRow | None
    """The win in the fewest turns."""
    prized: FeatRow | None
    """The most of what the game prizes in one game."""
