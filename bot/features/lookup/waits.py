"""What waits for somebody, and all of somebody's tables, each morning too (E6.6, E7.10, E9.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import discord

from bot.delivery.ports import row
from bot.features.lobby.door import LobbyRouter
from bot.features.lookup.book import book_of
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.kit import Games, Kit
from bot.model.narrator import Narrator
from bot.model.post import Post, look_key
from bot.model.preferences import Prefs
from bot.model.scene import Entry
from bot.model.screen import ACCENT, Button, Buttons, Choice, Menu, Screen, buttons, named, screen
from bot.store import PostRow, TimerRow
from bot.store.people import MORNING
from bot.tables import clocks
from bot.tables.changes import TableChanges
from bot.tables.live import Wait
from bot.tables.queries import TableQueries
from bot.tables.timekeeping import ClockService
from bot.ui.icons import doors
from bot.words import labels, prefs, remind, text
from bot.words import lookups as look
from bot.words import lookups as words
from bot.words.catalogue import _
from bot.words.language import speaking

# Which game a look-up is about, where no table says it (W15.13)


router = LobbyRouter()

KNOWS: Final[Mapping[str, Callable[[Kit, str], bool]]] = {
    "rules": lambda kit, said: book_of(kit.reference.rulebook).find(said) is not None,
    "cards": lambda kit, said: any(said in answer for answer in kit.verbs.suggest(None, "faces", {}, said)),
    "help": lambda kit, said: said in kit.reference.topics(),
    "stats": lambda kit, said: said in kit.seats.all,
}
"""By look-up: whether a game alone knows what was asked for, so that nobody needs to say which game."""
CARRIED: Final = 60
"""Letters of what was asked for that a control carries on."""


async def find_game(tap: Tap, verb: str) -> None:
    """Set ``tap.game`` to what the look-up is about: a table, else a kind of game.

    It is the table of the control or of the channel; else, among the games that know what was asked for, the
    asker's only table in a direct message, the only game there is, or the only game that the asker plays. It
    stays empty where several games could be meant.
    """
    if tap.game:
        return
    if not tap.private and (here := await tap.services.queries.game_in(tap.channel)):
        tap.game = here
        return
    games, said = tap.services.tables.games, tap.said
    known = [key for key, kit in games.items() if said and KNOWS[verb](kit, said)] or list(games)
    mine = [
        table
        for table in await tap.services.queries.games_of(tap.user)
        if table.title in known and (tap.private or table.guild == tap.guild)
    ]
    played = {table.title for table in mine}
    if tap.private and len(mine) == 1:
        tap.game = mine[0].game
    elif len(known) == 1 or len(played) == 1:
        tap.game = known[0] if len(known) == 1 else played.pop()


def which_menu(games: Games, verb: str, said: str = "") -> Menu:
    """*Which game?*; the choice does the look-up again."""
    choices = tuple(Choice(kit.name(), key) for key, kit in games.items())
    return Menu("which", words.WHICH_GAME(), choices, arg=f"{verb}.{said[:CARRIED]}")


def which_screen(games: Games, verb: str, said: str = "") -> Screen:
    """Asks which game is meant."""
    return screen(named(which_menu(games, verb, said), words.WHICH_GAME()), colour=ACCENT)


@router.on("which", opens=True)
async def which(tap: Tap) -> Screen | None:
    """A game is chosen, in the menu or by a button that names it: the look-up about it. Raises Refusal
    ``stale`` for what nobody was offered."""
    verb, _, said = tap.arg.partition(".")
    game, said = (tap.value, said) if tap.values else (said, "")
    if verb not in KNOWS or game not in tap.services.tables.games:
        raise Refusal("stale")
    tap.game, tap.arg, tap.values = game, said, ()
    return await tap.press(verb)


# Where something was shown to a seat alone: links from the log and a replay to those messages (E7.5)


Links = Mapping[int, str]
"""By the version of a step, the address of the direct message with what was seen then."""


async def links(
    narrator: Narrator,
    queries: TableQueries,
    game: str,
    seat: str | None,
    party: Sequence[str],
    entries: Iterable[Entry],
) -> Links:
    """Where the looks of that seat in these steps were told."""
    if seat is None:
        return {}
    found = {}
    for entry in entries:
        if narrator.looked(entry, party):
            row = await queries.told(game, [look_key(seat, entry.version)], 0.0)
            if row is not None and row.message is not None:
                message = discord.MessageReference(message_id=row.message, channel_id=row.channel)
                found[entry.version] = message.jump_url
    return found


Waits = Sequence[tuple[str, str, float | None]]
"""Game id, name, deadline; nearest first."""
BUTTONS = 5
MOST = 25
PAGE = 10


def waits_panel(waits: Waits) -> Screen:
    """*What waits for me*: one button each, from six on a menu."""
    if not waits:
        return screen(look.NOTHING_WAITS(), colour=ACCENT)
    lines = [look.waits(text.plain(name), deadline) for __, name, deadline in waits[:MOST]]
    return screen(
        _("**Waiting for you**"),
        "\n".join(lines),
        *_ways([(game, name) for game, name, __ in waits]),
        colour=ACCENT,
    )


def _ways(games: Sequence[tuple[str, str]]) -> list[Buttons | Menu]:
    if len(games) <= BUTTONS:
        return [buttons(*(Button(name, "nextgame", game) for game, name in games))]
    choices = tuple(Choice(text.cut(name, 100), game) for game, name in games[:MOST])
    return [Menu("opengame", look.LIST_TITLE().strip("*"), choices)]


def games_panel(waits: Sequence[Wait], page: int = 0) -> Screen:
    """``/game list`` (E7.10): name, link, seat, what waits, deadline and default; ten a page."""
    if not waits:
        return screen(look.LIST_NONE(), doors(), colour=ACCENT)
    pages = -(-waits[0].row.every // PAGE)
    playing = [(wait.row.game, wait.row.name) for wait in waits if wait.row.status != "lobby"]
    return screen(
        look.LIST_TITLE(),
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
        idle = _("nothing waits") if row.status == "running" else look.STATUS()[row.status]
        return look.list_line(name, row.channel, seat, idle)
    default = wait.default
    said = remind.FINISHED()
    if default is not None:
        said = default.kit.screens.default_line(default.view, default.action)
    return remind.listed(name, row.channel, wait.kit.narrator.waits(row.kind), seat, row.deadline, said)


# The game list that comes each morning (E9.5)


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
        today = clocks.day(person.prefs, now)
        wanted = now - timer.due <= clocks.LATE and not _away(person.prefs, now) and person.dms != "closed"
        last = await self._changes.store.last_morning(person.id)
        post = None
        if wanted and not clocks.had(last, today):
            post = await self._list(person.id, person.speaks)
        day = today.isoformat() if post is not None else last
        await self._changes.store.send_digest(timer, clocks.due(person.prefs, now), day, post)
        if post is not None:
            self._changes.wake()

    async def _list(self, user: int, language: str) -> PostRow | None:
        """The list as a message; ``None`` where that person plays no game now."""
        if not await self._changes.store.games_of(user, "running"):
            return None
        found = await self._queries.agenda(user, PAGE)
        waiting = len(await self._queries.waiting_for(user))
        with speaking(language):
            shown = games_panel(found)
            told = screen(prefs.morning(waiting), *shown.parts, colour=shown.colour)
        return row(Post(to=user, kind=KIND, screen=told, silent=False), "", 0, self._changes.now())


def _away(prefs: Prefs, now: float) -> bool:
    return prefs.away is not None and prefs.away[0] <= now < prefs.away[1]
