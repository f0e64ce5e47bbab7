"""People: what is known of them, and what they prefer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from bot.model.preferences import Prefs
from bot.store.chapter import Chapter, marks
from bot.store.mornings import Morning, set_morning
from bot.store.rows import Person

_PERSON: Final = "people.id, people.name, nicknames.name, locale, dms, dm, prefs, hints.shown, hints.seen"
_KNOWN: Final = (
    "people LEFT JOIN hints ON hints.user = people.id"
    " LEFT JOIN nicknames ON nicknames.user = people.id AND nicknames.guild = ? AND nicknames.worn = 1"
)


class People(Chapter):
    """People, apart from what they do at tables."""

    async def person(self, user: int, guild: int = 0) -> Person:
        """What is known of somebody, as they are called in that server; an empty record for a stranger."""
        row = await self._db.one(f"SELECT {_PERSON} FROM {_KNOWN} WHERE people.id = ?", (guild, user))
        return Person(id=user) if row is None else _person(row)

    async def people(self, users: Sequence[int], guild: int = 0) -> dict[int, Person]:
        """The same for several; strangers are missing."""
        rows = await self._db.all(
            f"SELECT {_PERSON} FROM {_KNOWN} WHERE people.id IN ({marks(users)})",
            (guild, *users),
        )
        return {row[0]: _person(row) for row in rows}

    async def sitters(
        self, title: str, game: str, users: Sequence[int], guild: int = 0
    ) -> dict[int, tuple[Person, str]]:
        """The same with the orders that count for each at a table of that game (E5.9).

        Those for it, else those for all; empty for none.
        """
        if not users:
            return {}
        rows = await self._db.all(
            f"SELECT {_PERSON}, coalesce(own.value, every.value, '') FROM {_KNOWN}"
            " LEFT JOIN orders AS own ON own.user = people.id AND own.title = ? AND own.game = ?"
            " LEFT JOIN orders AS every ON every.user = people.id AND every.title = ? AND every.game = ''"
            f" WHERE people.id IN ({marks(users)})",
            (guild, title, game, title, *users),
        )
        return {row[0]: (_person(row[:-1]), row[-1]) for row in rows}

    async def save_person(self, person: Person, guild: int = 0) -> None:
        """Remember somebody; preferences, hints and the channel of direct messages stay as they are.

        With a server also the nickname there. Names of before stay known until the account is forgotten:
        messages tell them (E11.3).
        """
        async with self._db.writing() as tx:
            if person.name:
                await tx.do(
                    "INSERT INTO nicknames (user, guild, name, worn) VALUES (?, 0, ?, 0)"
                    " ON CONFLICT DO NOTHING",
                    (person.id, person.name),
                )
            if guild:
                await tx.do("UPDATE nicknames SET worn = 0 WHERE user = ? AND guild = ?", (person.id, guild))
            if guild and person.nick:
                await tx.do(
                    "INSERT INTO nicknames (user, guild, name, worn) VALUES (?, ?, ?, 1)"
                    " ON CONFLICT (user, guild, name) DO UPDATE SET worn = 1",
                    (person.id, guild, person.nick),
                )
            await tx.do(
                "INSERT INTO people (id, name, locale, dms) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
                " SET name = excluded.name, locale = excluded.locale, dms = excluded.dms",
                (person.id, person.name, person.locale, person.dms),
            )

    async def reached(self, user: int, channel: int) -> None:
        """Remember the channel of direct messages with somebody; of a stranger nothing is kept."""
        async with self._db.writing() as tx:
            await tx.do("UPDATE people SET dm = ? WHERE id = ?", (channel, user))

    async def prefer(
        self, user: int, edit: Callable[[Prefs], Prefs], morning: Morning = lambda prefs: None
    ) -> Prefs:
        """Change what somebody prefers; the preferences after it. ``edit`` is pure and may raise Refusal.

        Where ``morning`` gives another time than before, the timer ``morning:‹user›`` is set with it (E9.5).
        """
        async with self._db.writing() as tx:
            await tx.alone(f"prefs {user}")
            row = await tx.one("SELECT prefs FROM people WHERE id = ?", (user,))
            before = Prefs() if row is None else msgspec.json.decode(row[0], type=Prefs)
            prefs = edit(before)
            if morning(before) != morning(prefs):
                await set_morning(tx, user, morning(prefs))
            await tx.do(
                "INSERT INTO people (id, name, locale, dms, prefs) VALUES (?, '', '', 'unknown', ?)"
                " ON CONFLICT (id) DO UPDATE SET prefs = excluded.prefs",
                (user, msgspec.json.encode(prefs).decode()),
            )
            return prefs


def _person(values: Sequence[Any]) -> Person:
    user, name, nick, locale, dms, dm, prefs, hints, explained = values
    return Person(
        id=user,
        name=name,
        nick=nick or "",
        locale=locale,
        dms=dms,
        dm=dm,
        prefs=msgspec.json.decode(prefs, type=Prefs),
        hints=hints is None or bool(hints),
        explained=tuple((explained or "").split()),
    )
