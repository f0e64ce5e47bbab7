"""The store as the rest of the bot knows it: an interface, so that another database can stand behind it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.model.preferences import Prefs
from bot.store.guilds import BlockedRow, GuildSettings
from bot.store.learning import HintsRow, LessonRow
from bot.store.mornings import Morning
from bot.store.privacy import Rewriting
from bot.store.result_rows import Career, ChampionRow, CharacterRow, Fame, RatingRow, ResultRow, ShareRow
from bot.store.rows import (
    AgendaRow,
    Change,
    DecisionRow,
    GameRow,
    NoteRow,
    OrderRow,
    Person,
    PostRow,
    SeatRow,
    StepRow,
    TimerRow,
)


class Store(ABC):
    """Everything durable. Each method is one transaction: all of it happens, or nothing."""

    @abstractmethod
    async def open(self) -> None:
        """Open and, where needed, migrate. Raises StoreError, or StoreTooNew for a newer program's data."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and close; may be called twice."""

    # Tables

    @abstractmethod
    async def game(self, game: str) -> GameRow:
        """A table. Raises Missing."""

    @abstractmethod
    async def game_in(self, channel: int) -> GameRow | None:
        """The table that takes up a channel, else the one that ended there last, else ``None``."""

    @abstractmethod
    async def games(self, *statuses: str) -> list[str]:
        """The ids of all tables in those states, oldest first."""

    @abstractmethod
    async def games_of(self, user: int, *statuses: str) -> list[str]:
        """The tables in those states where somebody sits, oldest first."""

    @abstractmethod
    async def names(self, guild: int) -> list[str]:
        """The names of all tables of a server that are not closed, for making new ones unique (E2.3)."""

    @abstractmethod
    async def lobbies(self, guild: int, most: int) -> list[str]:
        """The newest lobbies of a server."""

    @abstractmethod
    async def commit(self, change: Change) -> GameRow:
        """Write a change; the row after it. Raises Conflict: the table moved on, or its channel is taken.

        One that ends a game puts it among the `uncounted` in the same transaction.
        """

    @abstractmethod
    async def seats(self, game: str) -> list[SeatRow]:
        """All tenures of a table, in their order."""

    @abstractmethod
    async def steps(
        self, game: str, *, after: int = -1, upto: int | None = None, last: int | None = None
    ) -> list[StepRow]:
        """Steps with ``after < version <= upto`` in order; with ``last`` only the newest so many."""

    @abstractmethod
    async def decisions(self, game: str) -> list[DecisionRow]:
        """The open decisions of a table, by number."""

    @abstractmethod
    async def waiting(self, user: int) -> list[tuple[str, str, float | None]]:
        """Open decisions of running tables that wait for somebody: table, name, deadline; nearest first.

        None where a stand-in plays for them.
        """

    @abstractmethod
    async def agenda(self, user: int, most: int, *, after: int = 0) -> list[AgendaRow]:
        """The open tables where somebody sits, after the first so many: those with a decision of that person
        come first, the nearest deadline before all (E7.10)."""

    @abstractmethod
    async def decision(self, game: str, number: int) -> DecisionRow | None:
        """One decision, open or closed."""

    @abstractmethod
    async def drafts(self, game: str, seat: str) -> dict[str, tuple[str, ...]]:
        """What that seat ticked, by key."""

    @abstractmethod
    async def draft(self, game: str, seat: str, decision: int, key: str, values: Sequence[str]) -> None:
        """Keep a draft; no values removes it."""

    # Timers

    @abstractmethod
    async def timers(self, until: float) -> list[TimerRow]:
        """Timers due by then, earliest first."""

    @abstractmethod
    async def timers_of(self, game: str) -> list[TimerRow]:
        """All timers of a table, earliest first."""

    @abstractmethod
    async def next_timer(self) -> float | None:
        """When the earliest timer is due."""

    @abstractmethod
    async def drop_timer(self, timer: TimerRow) -> None:
        """Remove a timer that has nothing left to do, unless it was set anew meanwhile."""

    @abstractmethod
    async def delay_timer(self, timer: TimerRow, due: float) -> None:
        """Let a timer ring later, as what it started failed; one that was set anew meanwhile stays."""

    # The outbox

    @abstractmethod
    async def post(self, posts: Sequence[PostRow]) -> None:
        """Write messages that belong to no step."""

    @abstractmethod
    async def outgoing(self, now: float, most: int) -> list[PostRow]:
        """The first message of each lane that is not out yet, if it is due; in the order of writing."""

    @abstractmethod
    async def next_post(self) -> float | None:
        """When the earliest waiting message is due."""

    @abstractmethod
    async def claim(self, post: int, now: float) -> bool:
        """Claim a message for sending: true for one caller only."""

    @abstractmethod
    async def mark_sent(
        self,
        post: int,
        message: int | None,
        channel: int,
        now: float,
        files: Mapping[str, int] | None = None,
    ) -> None:
        """A message is out, under that id (``None``: deleted since), with those files where they are known,
        and in that channel (for a direct message the one of the DM)."""

    @abstractmethod
    async def attached(self, post: int, files: Mapping[str, int] | None) -> None:
        """A message that is out has other files now; ``None`` where they are not known."""

    @abstractmethod
    async def again(self, post: int, due: float) -> None:
        """Sending did not work now: it is tried again then, under the same nonce."""

    @abstractmethod
    async def drop(self, post: int, status: str, instead: Sequence[PostRow] = ()) -> None:
        """A message never goes out: ``refused`` or ``dead``; what is said instead is written with it."""

    @abstractmethod
    async def retry_now(self, channel: int) -> None:
        """Messages to a channel that waited for better times are due now."""

    @abstractmethod
    async def abandon(self, game: str) -> None:
        """Messages of a table that still wait for its channel never go out: it moves to another one."""

    @abstractmethod
    async def recover(self) -> int:
        """Messages that were in flight when the program ended wait for sending again; how many there are."""

    @abstractmethod
    async def sent(self, game: str, key: str) -> PostRow | None:
        """The newest message of a table with that key that went out."""

    @abstractmethod
    async def sent_of(self, game: str, keys: Sequence[str]) -> dict[str, PostRow]:
        """The same for several keys; those of which nothing went out are missing."""

    @abstractmethod
    async def tidy(self, before: float) -> int:
        """Forget what old messages said, as some showed hands; where keyed ones are is kept. How many.

        With them go places in the tutorial and closed lobbies that are as old.
        """

    # Finished games (E10.6)

    @abstractmethod
    async def uncounted(self, guild: int) -> list[str]:
        """The finished games of a server that are in no statistics yet, in the order in which they ended."""

    @abstractmethod
    async def uncounted_of(self, user: int) -> list[int]:
        """The servers that have such games of an account."""

    @abstractmethod
    async def count(
        self, result: ResultRow, shares: Sequence[ShareRow], ratings: Sequence[RatingRow]
    ) -> None:
        """Put a finished game into the statistics, with the ratings after it.

        Raises Conflict: it is counted already, or one of the ratings has changed since it was read.
        """

    @abstractmethod
    async def result(self, game: str) -> ResultRow | None:
        """The result of a counted game."""

    @abstractmethod
    async def shares(self, game: str) -> list[ShareRow]:
        """Who did what in a counted game, by tenure."""

    @abstractmethod
    async def ratings(self, title: str, guild: int, users: Sequence[int]) -> dict[int, RatingRow]:
        """The ratings of accounts at a game in a server; the unrated are missing."""

    @abstractmethod
    async def career(self, title: str, user: int, guild: int = 0) -> Career:
        """What somebody did at a game in a server; everywhere for 0."""

    @abstractmethod
    async def characters(self, title: str, guild: int, user: int | None = None) -> list[CharacterRow]:
        """The characters played in a server (everywhere for 0), or by one account; most wins first."""

    @abstractmethod
    async def champions(
        self, title: str, guild: int, most: int, character: str = "", *, after: int = 0
    ) -> list[ChampionRow]:
        """Who won most often among people in a server, with one character or any, after the first so many."""

    @abstractmethod
    async def fame(self, title: str, guild: int, most: int, prized: str, *, after: int = 0) -> Fame:
        """The best of a server at a game, at most so many of a kind, after the first so many; ``prized`` is
        the key of the counts of which the most in one game is told."""

    # Standing orders and own notes (E5.9, E7.6)

    @abstractmethod
    async def orders(self, title: str, user: int) -> dict[str, str]:
        """All standing orders of somebody at tables of a game; those for all of them under the empty one."""

    @abstractmethod
    async def orders_in(self, title: str, game: str, users: Sequence[int]) -> dict[int, str]:
        """The orders that count for people at a table of that game: those for it, else those for all."""

    @abstractmethod
    async def save_orders(self, row: OrderRow) -> None:
        """Write orders over, or forget them; those of one table belong to a `Change` of it."""

    @abstractmethod
    async def notebook(self, game: str, user: int) -> list[NoteRow]:
        """The own notes of somebody at a table, oldest first."""

    @abstractmethod
    async def write_note(self, row: NoteRow) -> None:
        """A new note, or with an id one of that person written over, if it is still there."""

    @abstractmethod
    async def drop_note(self, note: int, user: int) -> None:
        """Delete a note of that person, if there is such a one."""

    # Watchers (E2.9)

    @abstractmethod
    async def followers(self, game: str) -> list[int]:
        """Who follows a table, in the order in which they began; nobody one that is over."""

    @abstractmethod
    async def follow(self, game: str, user: int, now: float) -> None:
        """Somebody follows a table, if it still runs; for the second time nothing."""

    @abstractmethod
    async def unfollow(self, game: str, user: int) -> None:
        """Somebody does not, or no longer."""

    # Servers (E9.4)

    @abstractmethod
    async def guild_settings(self, guild: int) -> GuildSettings:
        """What the admins of a server have set."""

    @abstractmethod
    async def set_guild_settings(
        self, guild: int, edit: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change that; the settings after it. ``edit`` is pure and may raise Refusal."""

    @abstractmethod
    async def block(self, row: BlockedRow) -> bool:
        """Block somebody; whether that is new."""

    @abstractmethod
    async def unblock(self, guild: int, user: int) -> bool:
        """Whether somebody was blocked, and is no longer."""

    @abstractmethod
    async def is_blocked(self, guild: int, user: int) -> bool:
        """Whether somebody is blocked in a server."""

    @abstractmethod
    async def blocked(self, guild: int, most: int, *, after: int = 0) -> list[BlockedRow]:
        """Who is blocked in a server, the oldest first, after the first so many."""

    @abstractmethod
    async def tables_in(self, guild: int, most: int, *, after: int = 0) -> list[GameRow]:
        """The open tables of a server, oldest first, after the first so many."""

    @abstractmethod
    async def count_in(self, guild: int) -> tuple[int, int]:
        """How many open tables, and how many finished games, a server has."""

    # Privacy (E11)

    @abstractmethod
    async def rows_of(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """What is kept of one account, by table, for its owner to read."""

    @abstractmethod
    async def ask_deletion(self, user: int, now: float) -> None:
        """Note that an account is to be forgotten; it stays noted until `forget`."""

    @abstractmethod
    async def deletions(self) -> list[int]:
        """The accounts that are still to be forgotten."""

    @abstractmethod
    async def mentioning(self, user: int) -> list[str]:
        """The open tables that know an account in any way, oldest first."""

    @abstractmethod
    async def forget(
        self, user: int, rewriting: Rewriting, last: Sequence[PostRow] = ()
    ) -> tuple[str, ...] | None:
        """Forget an account and every name of it, and write a last message; the tables that were rewritten.

        ``None``, and nothing is done, while it sits at an open table. A block stays, without the name.
        """

    @abstractmethod
    async def erase(self, post: int) -> None:
        """Remove a message from the outbox without a trace."""

    @abstractmethod
    async def delete_guild(self, guild: int, last: Sequence[PostRow]) -> int:
        """Delete all tables of a server with everything of them, write last messages; how many (E11.4)."""

    @abstractmethod
    async def scrub(self) -> bool:
        """Overwrite what was deleted since the last time; whether there was anything."""

    # People and the rest

    @abstractmethod
    async def person(self, user: int) -> Person:
        """What is known of somebody; an empty record for a stranger."""

    @abstractmethod
    async def people(self, users: Sequence[int]) -> dict[int, Person]:
        """The same for several; strangers are missing."""

    @abstractmethod
    async def save_person(self, person: Person) -> None:
        """Remember somebody; preferences and the channel of direct messages stay as they are."""

    @abstractmethod
    async def reached(self, user: int, channel: int) -> None:
        """Remember the channel of direct messages with somebody; of a stranger nothing is kept."""

    @abstractmethod
    async def prefer(
        self, user: int, edit: Callable[[Prefs], Prefs], morning: Morning = lambda prefs: None
    ) -> Prefs:
        """Change what somebody prefers; the preferences after it. ``edit`` is pure and may raise Refusal.

        Where ``morning`` gives another time than before, the timer ``morning:‹user›`` is set with it (E9.5).
        """

    @abstractmethod
    async def last_morning(self, user: int) -> str:
        """The day of the last game list that came in the morning, as an ISO date; empty for none."""

    @abstractmethod
    async def send_digest(self, timer: TimerRow, due: float | None, last: str, post: PostRow | None) -> None:
        """A morning: its message, the day, and when the next one is, all or, if it was set anew, nothing."""

    @abstractmethod
    async def lesson(self, user: int, since: float) -> LessonRow | None:
        """Where somebody stands in the tutorial, if that was touched at that time or later (E1.5)."""

    @abstractmethod
    async def save_lesson(self, row: LessonRow, before: float) -> None:
        """Keep a place in the tutorial, and forget all that were touched before that time.

        Raises Conflict unless its ``count`` is one above that of the place kept, if one is kept.
        """

    @abstractmethod
    async def hints(self, user: int) -> HintsRow:
        """The hints that somebody had (E1.4); none yet for a stranger."""

    @abstractmethod
    async def hint_seen(self, user: int, key: str, *, always: bool = False) -> bool:
        """Note that somebody is shown a hint: true for the first who asks, if hints are on (E1.4) or with
        ``always``."""

    @abstractmethod
    async def set_hints(self, user: int, shown: bool) -> None:
        """Turn somebody's hints on or off."""

    @abstractmethod
    async def note(self, key: str) -> str | None:
        """A value of the bot's own: ``heartbeat``, ``commands`` …"""

    @abstractmethod
    async def set_note(self, key: str, value: str) -> None:
        """Keep a value of the bot's own."""

    @abstractmethod
    async def guild(self, guild: int, *, present: bool) -> bool:
        """Note that the bot is (or is no longer) in a server; whether that is new."""
