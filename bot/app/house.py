"""The house put together: the services of the tables, and one router of all that answers a tap."""

import secrets
import time
from collections.abc import Callable
from typing import Final

from bot.app.games import GAMES
from bot.features import following as follow_handlers
from bot.features import hints, pausing, team_threads, turn
from bot.features import notebook as notebook_handlers
from bot.features import orders as orders_handlers
from bot.features.admin import handlers as guilds_handlers
from bot.features.analysis import handlers as analysis_handlers
from bot.features.away import handlers as away_handlers
from bot.features.dashboard import refreshing
from bot.features.film import handlers as film_handlers
from bot.features.hints import hinted, with_table, with_way
from bot.features.leagues import handlers as league_handlers
from bot.features.lobby import handlers as lobby_handlers
from bot.features.lobby import opening, quick_game
from bot.features.lookup import handlers as lookup_handlers
from bot.features.lookup import which_game
from bot.features.lookup.game_list import Digest
from bot.features.plans import handlers as plans_handlers
from bot.features.preferences import handlers as preferences_handlers
from bot.features.privacy import handlers as privacy_handlers
from bot.features.puzzles import handlers as puzzle_handlers
from bot.features.puzzles import posting
from bot.features.puzzles.puzzle_tap import PuzzleTap
from bot.features.recap import handlers as recap_handlers
from bot.features.replay import handlers as replay_handlers
from bot.features.sandbox import PRACTICE, PUZZLE
from bot.features.seasons import archive as season_archive
from bot.features.seasons import handlers as season_handlers
from bot.features.seats import handlers as people_handlers
from bot.features.seats import vote_handlers
from bot.features.statistics import handlers as statistics_handlers
from bot.features.sunday import telling
from bot.features.tutorial import handlers as lesson_handlers
from bot.features.tutorial.lesson_tap import LessonTap
from bot.interactions.commands import running
from bot.interactions.dispatcher import led_on
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.kit import Games
from bot.model.screen import Screen
from bot.store import Store
from bot.tables.absence import AbsenceService
from bot.tables.changes import TableChanges
from bot.tables.clock_service import ClockService
from bot.tables.lobbies import LobbyService
from bot.tables.news import Announcer
from bot.tables.order_service import OrderService, PlanService
from bot.tables.people import PeopleService
from bot.tables.playing import PlayService
from bot.tables.queries import TableQueries
from bot.tables.repository import TableRepository
from bot.tables.seating import HostService, SeatService
from bot.tables.services import Services
from bot.tables.voting import VoteService

# Puts the services of the tables together; the only place that knows all of them


def make_services(
    store: Store,
    games: Games,
    *,
    announcer: Announcer,
    now: Callable[[], float] = time.time,
    entropy: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    answer_delay: float | None = None,
) -> Services:
    """The services of one store."""
    tables = TableRepository(store, games, now)
    changes = TableChanges(tables, announcer, answer_delay)
    queries = TableQueries(changes)
    lobbies = LobbyService(changes, queries, entropy)
    clocks = ClockService(changes, lobbies)
    absence = AbsenceService(changes, clocks)
    # The clocks ring it; nobody asks it anything.
    Digest(changes, queries, clocks)
    return Services(
        store=store,
        tables=tables,
        changes=changes,
        queries=queries,
        play=PlayService(changes, queries),
        lobbies=lobbies,
        clocks=clocks,
        seats=SeatService(changes, clocks),
        votes=VoteService(changes, clocks),
        hosts=HostService(changes, clocks),
        absence=absence,
        orders=OrderService(changes),
        plans=PlanService(changes),
        people=PeopleService(store, changes.now, clocks.preferred, absence.preferred),
    )


_MODULES = (
    analysis_handlers,
    away_handlers,
    refreshing,
    film_handlers,
    statistics_handlers,
    telling,
    running,
    follow_handlers,
    guilds_handlers,
    hints,
    league_handlers,
    lesson_handlers,
    lobby_handlers,
    opening,
    quick_game,
    lookup_handlers,
    which_game,
    notebook_handlers,
    pausing,
    orders_handlers,
    people_handlers,
    plans_handlers,
    vote_handlers,
    preferences_handlers,
    privacy_handlers,
    posting,
    puzzle_handlers,
    recap_handlers,
    replay_handlers,
    season_archive,
    season_handlers,
    team_threads,
    turn,
)


def everything(games: Games = GAMES) -> Router[Tap]:
    """A router with the handlers of every verb there is."""
    router = Router[Tap]()
    for module in _MODULES:
        router.merge(module.router)
    for game in games.values():
        router.merge(game.router, game.id)
    return router


async def _dressed(tap: Tap, shown: Screen) -> Screen:
    return await tap.dressed(shown)


DECORATIONS: Final = (with_table, hinted, led_on, _dressed, with_way, turn.with_end)
"""What is put to every answer, in this order."""
ELSEWHERE: Final = {PRACTICE: LessonTap.of, PUZZLE: PuzzleTap.of}
"""Panels that belong to no table of the house."""
