"""The lists of somebody's tables: those that wait, all of them, and each morning's (E6.6, E7.10, E9.5)."""

from collections.abc import Sequence
from typing import Final

from bot.delivery.outbox_rows import row
from bot.model.post import Post
from bot.model.preferences import Prefs
from bot.model.screen import ACCENT, Button, Buttons, Choice, Menu, Screen, buttons, screen
from bot.store import PostRow, TimerRow
from bot.store.people import MORNING
from bot.tables import timers
from bot.tables.changes import TableChanges
from bot.tables.clock_service import ClockService
from bot.tables.live import Wait
from bot.tables.queries import TableQueries
from bot.ui.icons import doors
from bot.words import labels, reminders, text
from bot.words import lookups as lookup_words
from bot.words import preferences as prefs
from bot.words.catalogue import _
from bot.words.language import speaking

Waits = Sequence[tuple[str, str, float | None]]
"""Game id, name, deadline; nearest first."""
BUTTONS = 5
MOST = 25
PAGE = 10


def waits_panel(waits: Waits) -> Screen:
    """*What waits for me*: one button each, from six on a menu."""
    if not waits:
        return screen(lookup_words.NOTHING_WAITS(), colour=ACCENT)
    lines = [lookup_words.waits(text.plain(name), deadline) for __, name, deadline in waits[:MOST]]
    return screen(
        _("**Waiting for you**"),
        "\n".join(lines),
        *_ways([(table_id, name) for table_id, name, __ in waits]),
        colour=ACCENT,
    )


def _ways(games: Sequence[tuple[str, str]]) -> list[Buttons | Menu]:
    if len(games) <= BUTTONS:
        return [buttons(*(Button(name, "nextgame", table_id) for table_id, name in games))]
    choices = tuple(Choice(text.cut(name, 100), table_id) for table_id, name in games[:MOST])
    return [Menu("opengame", lookup_words.LIST_TITLE().strip("*"), choices)]


def games_panel(waits: Sequence[Wait], page: int = 0) -> Screen:
    """``/game list`` (E7.10): name, link, seat, what waits, deadline and default; ten a page."""
    if not waits:
        return screen(lookup_words.LIST_NONE(), doors(), colour=ACCENT)
    pages = -(-waits[0].row.every // PAGE)
    playing = [(wait.row.game, wait.row.name) for wait in waits if wait.row.status != "lobby"]
    return screen(
        lookup_words.LIST_TITLE(),
        "\n".join(map(_line, waits)),
        _("Page {number} of {pages}").format(number=page + 1, pages=pages) if pages > 1 else None,
        *(_ways(playing) if playing else ()),
        buttons(
            Button(labels.BACK(), "games", str(page - 1)) if page else None,
            Button(labels.MORE(), "games", str(page + 1)) if page + 1 < pages else None,
        ),
        colour=ACCENT,
    )


def _line(wait: Wait) -> str:
    row = wait.row
    name, seat = text.plain(row.name), wait.kit.seats.name(row.seat) if row.seat else "–"
    if row.number is None:
        idle = _("nothing waits") if row.status == "running" else lookup_words.STATUS()[row.status]
        return lookup_words.list_line(name, row.channel, seat, idle)
    default = wait.default
    otherwise = reminders.FINISHED()
    if default is not None:
        otherwise = default.kit.screens.default_line(default.view, default.action)
    return reminders.listed(
        name, row.channel, wait.kit.narrator.waits(row.kind), seat, row.deadline, otherwise
    )


KIND: Final = "morning"


class Digest:
    """Says good morning."""

    def __init__(self, changes: TableChanges, queries: TableQueries, clocks: ClockService) -> None:
        self._changes = changes
        self._queries = queries
        clocks.on(MORNING, self._due)

    async def _due(self, timer: TimerRow, user: str) -> None:
        person = await self._changes.store.person(int(user))
        now = self._changes.now()
        today = timers.day(person.prefs, now)
        wanted = now - timer.due <= timers.LATE and not _away(person.prefs, now) and person.dms != "closed"
        last = await self._changes.store.last_morning(person.id)
        post = None
        if wanted and not timers.had(last, today):
            post = await self._list(person.id, person.speaks)
        day = today.isoformat() if post is not None else last
        await self._changes.store.send_digest(timer, timers.next_morning(person.prefs, now), day, post)
        if post is not None:
            self._changes.wake()

    async def _list(self, user: int, language: str) -> PostRow | None:
        """The list as a message; ``None`` where that person plays no game now."""
        if not await self._changes.store.games_of(user, "running"):
            return None
        agenda = await self._queries.agenda(user, PAGE)
        waiting = len(await self._queries.waiting_for(user))
        with speaking(language):
            shown = games_panel(agenda)
            told = screen(prefs.morning(waiting), *shown.parts, colour=shown.colour)
        return row(Post(to=user, kind=KIND, screen=told, silent=False), "", 0, self._changes.now())


def _away(prefs: Prefs, now: float) -> bool:
    return prefs.away is not None and prefs.away[0] <= now < prefs.away[1]
