"""What the house asks of its store with every tap, timer and message: none of it may read a whole table."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from bot.model.errors import Conflict
from bot.store import (
    Change,
    DecisionRow,
    LeaguePlayerRow,
    LeagueRow,
    LeagueTableRow,
    SeasonRow,
    Seated,
    SeatRow,
    StandingRow,
    Store,
    TimerRow,
)
from tests.store.contract import game, post, step

Ask = Callable[[Store], Awaitable[object]]

GUILD: Final = 900
QUIET: Final = 5
"""A server in which nobody plays."""
CHANNEL: Final = 500
PERSON: Final = 7
TIMER: Final = TimerRow(game="pony", name="deadline:10", due=5.0)
SPRING: Final = SeasonRow(id=1, guild=GUILD, name="Spring", zone="", since=1.0, until=9.0)
SPRING_ENDS: Final = StandingRow(
    guild=QUIET, kind="season", channel=CHANNEL, language="en", due=9.0, born=1.0
)

WINTER: Final = LeagueRow(
    guild=QUIET, channel=QUIET, language="en", name="Winter", organiser=PERSON, title="riddle",
    preset="quick", clock="daily", seats=2, rounds=3, kind="swiss", points="places", born=5.0, due=5.0,
)  # fmt: skip


async def furnish(store: Store) -> None:
    """One table and one message: what is asked for is there."""
    seats = tuple(
        SeatRow(assignment=number, seat=seat, user=PERSON + number, name=seat.title())
        for number, seat in enumerate(("frodo", "nazgul"))
    )
    table = game(guild=GUILD, channel=CHANNEL, status="running")
    # All but the last one are taken.
    decisions = tuple(
        DecisionRow(number=number, seat="frodo", kind="move", opened=0.0, closed=1.0 if number < 10 else None)
        for number in range(1, 11)
    )
    await store.commit(
        Change(game=table, seats=seats, steps=(step(1), step(2)), decisions=decisions, timers=(TIMER,))
    )
    await store.post([post("one", channel=CHANNEL)])


async def _commit(store: Store) -> None:
    row = await store.game("pony")
    await store.commit(Change(game=row, undo_to=1, steps=(step(2),), timers=(TIMER,), drop_drafts=("frodo",)))


async def _rename(store: Store) -> None:
    with contextlib.suppress(Conflict):
        await store.change_season(SPRING, SPRING)


async def _close(store: Store) -> None:
    await store.open_season(replace(SPRING, guild=QUIET), SPRING_ENDS, 0.0)
    (season,) = await store.seasons(QUIET, 1)
    await store.move_season(season, SPRING_ENDS)
    await store.close_season(season, TimerRow(game="", name=f"season:{QUIET}", due=9.0), ())


async def _play(store: Store) -> None:
    if (league := await store.league_in(QUIET)) is None:
        league = await store.open_league(WINTER)
    player = LeaguePlayerRow(number=1, user=PERSON, joined=1.0)
    table = LeagueTableRow(round=1, number=1, people=(Seated(1),))
    league = await store.change_league(league, league, players=[player], tables=[table])
    await store.change_league(league, league, left=[1])
    await store.drop_timer(TimerRow(game="", name=f"league:{league.id}", due=5.0))


ASKED: Final[dict[str, Ask]] = {
    "a table": lambda store: store.game("pony"),
    "the table of a channel": lambda store: store.game_in(CHANNEL),
    "all running tables, after an outage": lambda store: store.places("running"),
    "what of some tables is new": lambda store: store.revisions(("pony", "bridge")),
    "the paused tables of a server that is there again": lambda store: store.games_in(GUILD, "paused"),
    "the signs of life of all parts of the bot": lambda store: store.notes("heartbeat"),
    "the tables of somebody": lambda store: store.games_of(PERSON, "lobby", "running", "paused"),
    "the finished games of somebody": lambda store: store.games_of(PERSON, "over"),
    "the names of a server's tables": lambda store: store.names(GUILD),
    "the lobbies of a server": lambda store: store.lobbies(GUILD, 10),
    "the open tables of a server": lambda store: store.tables_in(GUILD, 10),
    "how many tables a server has": lambda store: store.count_in(GUILD),
    "the seats of a table": lambda store: store.seats("pony"),
    "the newest steps": lambda store: store.steps("pony", last=40),
    "a turn's steps": lambda store: store.steps("pony", upto=40, last=20),
    "what happened lately": lambda store: store.steps("pony", upto=40, last=20, states=False),
    "the open decisions": lambda store: store.decisions("pony"),
    "a decision": lambda store: store.decision("pony", 10),
    "a change of a table": _commit,
    "what waits for somebody, and how often they played": lambda store: store.played(PERSON),
    "/game list": lambda store: store.agenda(PERSON, 10),
    "what somebody ticked": lambda store: store.drafts("pony", "frodo"),
    "what the seats of a table planned": lambda store: store.turn_plans("pony"),
    "the timers that are due": lambda store: store.timers(5.0),
    "the timers of a table": lambda store: store.timers_of("pony"),
    "the next timer": lambda store: store.next_timer(),
    "a timer that is done": lambda store: store.drop_timer(TIMER),
    "a timer that failed": lambda store: store.delay_timer(TIMER, 6.0),
    "the messages that are due": lambda store: store.outgoing(1e9, 50),
    "the message that lacks its pictures": lambda store: store.owing(1e9),
    "whether a message still lacks them": lambda store: store.owes(1),
    "that it lacks them on": lambda store: store.owe(post("one", channel=CHANNEL), 9.0),
    "that it lacks none any more": lambda store: store.changes(700),
    "that it says something else": lambda store: store.reword(1, b"{}", 9.0),
    "whether others went out meanwhile": lambda store: store.overtaken(1, 9.0),
    "that a message holds nobody up": lambda store: store.park(1),
    "the messages of a server that hold nobody up": lambda store: store.parked_in(GUILD),
    "how much there is to do": lambda store: store.load(5.0),
    "the next message": lambda store: store.next_post(),
    "a message to be sent": lambda store: store.claim(1, 1.0),
    "a message that is out": lambda store: store.mark_sent(1, 1, CHANNEL, 1.0),
    "a message that must wait": lambda store: store.again(1, 1.0),
    "a message that is refused": lambda store: store.drop(1, "refused"),
    "a message by its key": lambda store: store.sent("pony", "turn-1"),
    "messages by their keys": lambda store: store.sent_of("pony", ("turn-1", "turn-2")),
    "messages by their keys, sent or not": lambda store: store.newest_of("pony", ("turn-1", "turn-2")),
    "messages of a channel that is open again": lambda store: store.retry_now(CHANNEL),
    "messages of a table that is gone": lambda store: store.abandon("pony"),
    "messages under way at the start": lambda store: store.recover(),
    "somebody": lambda store: store.person(PERSON),
    "people": lambda store: store.people((PERSON, 8)),
    "who sits at a table, with their orders": lambda store: store.holders("riddle", "pony", (PERSON, 8)),
    "a notebook": lambda store: store.notebook("pony", PERSON),
    "an analysis": lambda store: store.analysis("pony"),
    "the analysis that is next": lambda store: store.next_analysis(),
    "an analysis that goes on": lambda store: store.advance_analysis("pony", b"{}"),
    "who follows": lambda store: store.followers("pony"),
    "the puzzle of a day": lambda store: store.puzzle_of("riddle", 3),
    "a puzzle under way": lambda store: store.puzzle_place(PERSON),
    "puzzles that somebody answered": lambda store: store.puzzle_answers(PERSON),
    "ratings at a puzzle": lambda store: store.puzzle_ratings("riddle", PERSON, "one"),
    "who solved the puzzle of a day": lambda store: store.solvers("riddle", 3, GUILD),
    "the daily puzzle of a server": lambda store: store.standing(GUILD, "puzzle"),
    "who solved most puzzles": lambda store: store.best_solver(GUILD, 0.0, 9.0),
    "a lesson": lambda store: store.lesson(PERSON, 0),
    "who is blocked": lambda store: store.is_blocked(GUILD, PERSON),
    "games not counted yet": lambda store: store.uncounted(GUILD),
    "games of somebody not counted yet": lambda store: store.uncounted_of(PERSON),
    "the result of a game": lambda store: store.result("pony"),
    "shares of a game": lambda store: store.shares("pony"),
    "ratings": lambda store: store.ratings("riddle", GUILD, (PERSON, 8)),
    "a career": lambda store: store.career("riddle", PERSON, GUILD),
    "a career in all servers": lambda store: store.career("riddle", PERSON),
    "somebody's characters": lambda store: store.characters("riddle", 0, PERSON),
    "a server's characters": lambda store: store.characters("riddle", GUILD),
    "a server's characters of somebody": lambda store: store.characters("riddle", GUILD, PERSON),
    "the champions of a server": lambda store: store.champions("riddle", GUILD, 10),
    "the champions with a character": lambda store: store.champions("riddle", GUILD, 10, "frodo"),
    "what waits for somebody": lambda store: store.waiting(PERSON),
    "somebody's orders": lambda store: store.orders("riddle", PERSON),
    "the seasons of a server": lambda store: store.seasons(GUILD, 25),
    "the season that runs": lambda store: store.season_at(GUILD, 5.0),
    "the ladder of a season": lambda store: store.ladder("riddle", GUILD, 10, 1),
    "where a season was played": lambda store: store.channels_of(SPRING),
    "how much was played in a season": lambda store: store.played_in(SPRING),
    "a feat of a season": lambda store: store.feat_in(SPRING, "riddle", "ring", (CHANNEL,)),
    "the fiercest games of a season": lambda store: store.fiercest_in(
        SPRING, "riddle", ("ring", "cards"), (CHANNEL,), 8
    ),
    "another name for a season": _rename,
    "a season from its opening to its end": _close,
    "a season that is taken away": lambda store: store.drop_season(SPRING, 0.0),
    "the league of a channel": lambda store: store.league_in(CHANNEL),
    "a league": lambda store: store.league(1),
    "the names of a server's leagues": lambda store: store.league_names(GUILD),
    "who is in a league": lambda store: store.league_players(1),
    "the tables of a league": lambda store: store.league_tables(1),
    "a change of a league": _play,
    "the league of a channel that is gone": lambda store: store.drop_leagues_in(CHANNEL),
    "the hall of fame": lambda store: store.fame("riddle", GUILD, 10, "ring"),
}
