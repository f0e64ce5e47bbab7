"""A league with its people and tables, as posts and pages are made of it (E18.8)."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

import msgspec

from bot.features.leagues.standings import Line, standings
from bot.model.kit import Kit
from bot.store import LeaguePlayerRow, LeagueRow, LeagueTableRow
from bot.tables.services import Services
from bot.words import statistics, text

LONGEST_NAME: Final = 24
"""Letters of somebody's name in a list."""


class Whole(msgspec.Struct, frozen=True, dict=True):
    """All that is known of a league."""

    row: LeagueRow
    kit: Kit
    players: Sequence[LeaguePlayerRow]
    tables: Sequence[LeagueTableRow]
    known: Mapping[int, str]
    """What its people and its organiser are called there, by account."""

    @cached_property
    def lines(self) -> list[Line]:
        """The standings."""
        return standings(self.row, self.players, self.tables)

    @cached_property
    def by_number(self) -> dict[int, LeaguePlayerRow]:
        return {player.number: player for player in self.players}

    def player(self, user: int) -> LeaguePlayerRow | None:
        """That person in the league, if they are."""
        return next((player for player in self.players if player.user == user), None)

    def called(self, user: int | None) -> str:
        """Somebody as they typed it, and as a list has room; a former player whose name is not known."""
        return text.cut(self.known.get(user or 0, ""), LONGEST_NAME) or statistics.FORMER()

    def name(self, number: int) -> str:
        """A player, harmless in a text."""
        return text.plain(self.called(self.by_number[number].user))

    def of_round(self, number: int) -> list[LeagueTableRow]:
        """The tables of a round."""
        return [table for table in self.tables if table.round == number]

    @property
    def playing(self) -> list[LeaguePlayerRow]:
        """Who plays on after this round."""
        return [player for player in self.players if not player.gone]


async def read(services: Services, row: LeagueRow) -> Whole:
    """That league as it is kept now."""
    store = services.store
    players = await store.league_players(row.id)
    users = [player.user for player in players if player.user is not None]
    people = await store.people([*users, row.organiser], row.guild)
    return Whole(
        row,
        services.games[row.title],
        players,
        await store.league_tables(row.id),
        {user: person.called for user, person in people.items()},
    )
