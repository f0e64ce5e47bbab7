"""People, as a store keeps them: preferences, orders, notes, lessons, hints, whom they follow."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from bot.model.preferences import Prefs
from bot.store.learning import HintsRow, LessonRow
from bot.store.mornings import Morning
from bot.store.rows import (
    NoteRow,
    OrderRow,
    Person,
    PostRow,
    TimerRow,
)


class People(ABC):
    """People and what is their own."""

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
