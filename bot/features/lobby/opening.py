"""A new table: which rules, in which channel (E2.1, E2.2), or a rematch of a finished game (E10.7)."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.features.lobby.door import LobbyRouter, probe_dms, refuse_unposted
from bot.features.lobby.screens import joined_panel, posts
from bot.interactions.gate import clock_of, language_of, refuse_opening
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.errors import Refusal
from bot.model.kit import Games, Kit
from bot.model.lobby import Lobby, join
from bot.model.post import Post
from bot.model.presets import every_preset
from bot.model.screen import ACCENT, LABEL, Button, Choice, Menu, Screen, buttons, screen
from bot.store import GuildSettings, SeatRow
from bot.ui.matching import matching
from bot.ui.permissions import CREATE_THREADS_NAME, INVITE, missing, named
from bot.words import lobby as words
from bot.words import text
from bot.words import text as texts
from bot.words.catalogue import _

router = LobbyRouter()

NAME_LONGEST = 40
"""Characters of a table's name."""
MOST_HOSTED = 5
"""Tables in a lobby or running that one person hosts, in all servers."""
MOST_THREADS = 5
"""Threads that one person has the bot open within a day."""
A_DAY = 86_400.0
PRIVATE, OPEN = "p", "o"
THREAD = "t"
"""Before the privacy: the table gets a thread of its own."""


class Wanted(NamedTuple):
    """What was asked for with ``/game new``; buttons carry it as ``o|The Pony``, ``tpd.war|The Bridge``.

    After the privacy stands the first letter of the preset and, after a dot, the game, each where it is not
    the usual one.
    """

    private: bool
    thread: bool
    name: str
    preset: str = ""
    """Empty: the usual one."""
    title: str = ""
    """The id of a game; empty: the first of the house."""

    @property
    def arg(self) -> str:
        """As a button carries it."""
        thread, private = THREAD if self.thread else "", PRIVATE if self.private else OPEN
        preset, title = self.preset[:1], f".{self.title}" if self.title else ""
        return f"{thread}{private}{preset}{title}|{self.name}"

    def kit(self, games: Games) -> Kit:
        """The game that is wanted."""
        return games.get(self.title) or next(iter(games.values()))

    def of(self, kit: Kit, games: Games) -> Wanted:
        """What is wanted, for another game: with the preset that is usual there."""
        first = kit.id == next(iter(games))
        return self._replace(title="" if first else kit.id, preset="")


def read(games: Games, arg: str) -> Wanted:
    """What a button carries; anything else is an open table without a name, with the default preset."""
    how, __, name = arg.partition("|")
    how, __, title = how.partition(".")
    name = " ".join(name.split())[:NAME_LONGEST] if text.visible(name) else ""
    if title and title not in games:
        return Wanted(False, False, name)
    letters = {key[0]: key for key in Wanted(False, False, "", title=title).kit(games).setup.presets}
    match = re.fullmatch(f"({THREAD}?)([{PRIVATE}{OPEN}])([{''.join(letters)}]?)", how)
    if match is None:
        return Wanted(False, False, name)
    thread, private, preset = match.groups()
    return Wanted(private == PRIVATE, bool(thread), name, letters.get(preset, ""), title)


@router.on("new", opens=True)
async def new(tap: Tap) -> Screen:
    """``/game new``: the choice of a preset, or what stands in the way (E2.1). ``arg``: privacy and name;
    ``values``: the game and the preset, as they were typed."""
    games = tap.services.games
    refuse_private(tap)
    lacking = missing(tap.permissions, thread=bool(tap.parent))
    if lacking:
        raise Refusal("permission.missing", {"names": lacking})
    house = await refuse_opening(tap)
    taken = await tap.services.queries.game_in(tap.channel)
    if taken is not None:
        table = await tap.services.queries.table(taken)
        if table.status in ("lobby", "running", "paused"):
            turn = None
            if table.status != "lobby":
                scene = await tap.services.queries.public(taken)
                turn = tap.kit_of(scene).turn(table, scene.status.period)
            thread = read(games, tap.arg) if tap.threads else None
            return taken_panel(table.name, taken, turn, thread)
    if len(tap.arg.partition("|")[2].strip()) > NAME_LONGEST:
        raise Refusal("lobby.name_long", {"longest": NAME_LONGEST})
    wanted = read(games, tap.arg)._replace(thread=False)
    return new_panel(games, typed(games, wanted, house, *(*tap.values, "", "")[:2]), house)


def typed(games: Games, wanted: Wanted, house: GuildSettings, game: str, preset: str) -> Wanted:
    """What was typed, by name or by key; else what the server opened last, and what its admins set."""
    named = matching(((kit.name(), key) for key, kit in games.items()), game) if game else []
    title = named[0][1] if named else house.title
    if title in games:
        wanted = wanted.of(games[title], games)
    every = every_preset(games)
    every = {value: offer for value, offer in every.items() if not named or offer.kit.id == named[0][1]}
    fitting = matching(((offer.name, value) for value, offer in every.items()), preset) if preset else []
    if fitting:
        chosen = every[fitting[0][1]]
        return wanted.of(chosen.kit, games)._replace(preset=chosen.key)
    usual = house.preset if house.preset in wanted.kit(games).setup.presets else ""
    return wanted._replace(preset=wanted.preset or usual)


def taken_panel(name: str, game: str, turn: int | None, thread: Wanted | None) -> Screen:
    """This channel has a table already; ``thread`` is the table that may stand beside it, if one may."""
    return screen(
        words.here_already(text.plain(name), turn),
        buttons(
            Button(_("Open it"), "turn" if turn is not None else "join", style="primary"),
            Button(_("New game in a thread here"), "thread", thread.arg) if thread is not None else None,
            Button(_("Choose another channel"), "elsewhere"),
        ),
        colour=ACCENT,
        game=game,
    )


@router.on("elsewhere")
async def elsewhere(tap: Tap) -> Screen:
    """*Choose another channel*: a reply cannot follow there, so it says how."""
    return screen(_("Use `/game new` in any other channel or thread where I may write."), colour=ACCENT)


@router.on("thread")
async def new_thread(tap: Tap) -> Screen:
    """*New game in a thread here*: the preset picker; the thread is made with the table, so none stays empty.

    The table gets its name now: by it the two taps of a double click are known to want the same thread.
    """
    games = tap.services.games
    wanted = read(games, tap.arg)
    name = wanted.name or free_name(await tap.services.queries.names(tap.guild), chance(tap))
    house = await tap.services.store.guild_settings(tap.guild)
    return new_panel(games, wanted._replace(thread=True, name=name), house)


def new_panel(games: Games, wanted: Wanted, house: GuildSettings | None = None) -> Screen:
    """The preset picker (E2.1): all of them, what the chosen one is, and the button that opens its table."""
    kit = wanted.kit(games)
    key = wanted.preset or kit.setup.default
    every = every_preset(games)
    chosen = next(offered for offered in every.values() if (offered.kit.id, offered.key) == (kit.id, key))
    choices = tuple(
        Choice(
            text.cut(texts.headed(words.PRESET(), offered.name) if offered.alone else offered.name, LABEL),
            value,
            offered.preset.about,
            offered == chosen,
        )
        for value, offered in every.items()
    )
    clock = kit.setup.clocks[clock_of(house or GuildSettings(), chosen.preset.clock)]
    pace = kit.setup.pace.line(clock)
    return screen(
        _title(wanted),
        _("**{name}**\n{about}. Pace: {pace}.").format(
            name=chosen.name, about=chosen.preset.about, pace=pace
        ),
        _("Rules, clock and seats can be changed until the game starts."),
        Menu("preset", words.PRESET(), choices, arg=wanted.arg),
        buttons(
            Button(
                _("Open a table: {preset}").format(preset=chosen.preset.name),
                "open",
                wanted.arg,
                style="primary",
            )
        ),
        colour=ACCENT,
    )


def _title(wanted: Wanted) -> str:
    """What is about to be opened, by the name that was typed for it."""
    name = text.plain(wanted.name)
    if wanted.thread:
        return _("**A new table** in a thread here: **{table}**").format(table=name)
    return texts.headed(words.NEW_TITLE(), name) if name else words.NEW_TITLE()


@router.on("preset")
async def choose_preset(tap: Tap) -> Screen:
    """Another preset was chosen; its table is opened with a second tap (E0.5)."""
    games = tap.services.games
    chosen = every_preset(games).get(tap.value)
    if chosen is None:
        raise Refusal("stale")
    house = await tap.services.store.guild_settings(tap.guild)
    wanted = read(games, tap.arg).of(chosen.kit, games)
    return new_panel(games, wanted._replace(preset=chosen.key), house)


@router.on("open")
async def open_table(tap: Tap) -> Screen:
    """The lobby opens and its message is posted; the host is seated at once."""
    wanted = read(tap.services.games, tap.arg)
    refuse_private(tap)
    await refuse_opening(tap)
    if not wanted.thread:
        return await _open(tap, wanted)
    if not tap.threads:
        raise Refusal("permission.missing", {"names": named(CREATE_THREADS_NAME)})
    async with tap.services.tables.lock(f"thread in {tap.channel} for {tap.user}"):
        return await _opened_before(tap, wanted.name) or await _open(tap, wanted)


async def _opened_before(tap: Tap, name: str) -> Screen | None:
    """The answer to the second tap of a double click: the table that the first one opened (E4.32)."""
    for table in await tap.services.queries.games_of(tap.user):
        if (table.name, table.guild, table.host, table.status) == (name, tap.guild, tap.user, "lobby"):
            tap.game = table.game
            dms = (await tap.services.store.person(tap.user)).dms
            return await _opened(await tap.lobby(), tap, dms)
    return None


def refuse_private(tap: Tap) -> None:
    """Raise Refusal ``lobby.nowhere`` in a direct message, where nobody could join; ``server.without_me``
    in a server that has the bot's commands and not the bot.
    """
    if not tap.guild:
        raise Refusal("lobby.nowhere")
    if tap.client is not None and tap.client.get_guild(tap.guild) is None:
        raise Refusal(
            "server.without_me", {"application": tap.client.application_id or 0, "permissions": INVITE}
        )


async def refuse_more(tap: Tap) -> None:
    """Raise Refusal ``lobby.many`` for somebody who hosts as many tables as one may."""
    hosted = sum(table.host == tap.user for table in await tap.services.queries.games_of(tap.user))
    if hosted >= MOST_HOSTED:
        raise Refusal("lobby.many", {"count": hosted})


async def thread_for(tap: Tap, name: str) -> int:
    """A new thread. Raises Refusal ``lobby.threads`` after too many of one person."""
    key, now = ("thread", tap.user), tap.services.now()
    if not tap.services.rate_limits.claim(key, now, A_DAY, MOST_THREADS):
        raise Refusal("lobby.threads", {"count": MOST_THREADS})
    opened: int | None = None
    try:
        opened = await tap.bot.threads.open(tap.channel, name)
    finally:
        if opened is None:
            tap.services.rate_limits.give_back(key, now)
    return opened


async def _open(tap: Tap, wanted: Wanted) -> Screen:
    """Open the lobby, in this channel or in a thread made for it."""
    await refuse_more(tap)
    kit = wanted.kit(tap.services.games)
    setup = kit.setup
    key = wanted.preset or setup.default
    preset = setup.presets[key]
    house = await tap.services.store.guild_settings(tap.guild)
    taken = await tap.services.queries.names(tap.guild)
    if wanted.name and wanted.name in taken:
        raise Refusal("lobby.name_taken", {"name": wanted.name})
    now = tap.services.now()
    name = wanted.name or free_name(taken, chance(tap))
    lobby = Lobby(
        game="",
        name=name,
        guild=tap.guild,
        channel=await thread_for(tap, name) if wanted.thread else tap.channel,
        host=tap.user,
        host_name=tap.name,
        title=kit.id,
        preset=key,
        options=preset.options,
        clock=kit.setup.clocks[clock_of(house, preset.clock)],
        least=preset.least,
        most=preset.most,
        private=wanted.private,
        language=language_of(house, tap.server_locale),
    )
    lobby = model.join(lobby, tap.user, tap.name, "", now)
    lobby = await tap.services.lobbies.open(replace(lobby, posted=now), posts)
    tap.game = lobby.game
    if len(tap.services.games) > 1 and house.title != kit.id:
        await tap.services.store.set_guild_settings(tap.guild, lambda kept: replace(kept, title=kit.id))
    dms = await probe_dms(tap, lobby)
    await refuse_unposted(tap, lobby)
    return await _opened(lobby, tap, dms)


async def _opened(lobby: Lobby, tap: Tap, dms: str) -> Screen:
    """The host's reply; of a table in a thread it says where that is."""
    line = (
        _("The table is open, and you are its host: only you can use *Settings*, *People* and *Start*.")
        if lobby.channel == tap.channel
        else _(
            "The table is open in <#{channel}>, and you are its host: only you can use *Settings*, "
            "*People* and *Start* there."
        ).format(channel=lobby.channel)
    )
    shown = joined_panel(await tap.kit(), lobby, tap.user, dms)
    return screen(line, *shown.parts, colour=ACCENT, game=lobby.game)


def chance(tap: Tap) -> random.Random:
    """What names are drawn with."""
    return random.Random(f"{tap.channel}|{tap.services.now()}")


def free_name(taken: tuple[str, ...], rng: random.Random) -> str:
    """A name from the list of inns and bridges that no table of the server has (E2.3)."""
    free = [name for name in words.INNS() if name not in taken]
    if free:
        return rng.choice(free)
    base = rng.choice(words.INNS())
    return next(f"{base} {n}" for n in range(2, len(taken) + 3) if f"{base} {n}" not in taken)


DIRECT, ANOTHER = "d", "a"
"""What a button may say before the game: in the direct messages; one more, beside the game that runs."""


def again(
    old: Lobby,
    played: tuple[int, ...],
    channel: int,
    host: tuple[int, str],
    taken: Collection[str],
    now: float,
    swapped: tuple[tuple[int, str], ...] = (),
) -> Lobby:
    """The lobby: the same rules, clock, computers, wishes; ``host`` (account, name) called for it, and is in.

    ``played`` are all who held a seat; they may join, also where the table is private.
    """
    user, name = host
    lobby = Lobby(
        game="",
        title=old.title,
        name=next_name(old.name, taken),
        guild=old.guild,
        channel=channel,
        host=user,
        host_name=name,
        language=old.language,
        preset=old.preset,
        options=old.options,
        clock=old.clock,
        least=old.least,
        most=old.most,
        private=old.private,
        brisk=old.brisk,
        invited=tuple(dict.fromkeys((*old.invited, *played))) if old.private else (),
        rematch=old.game,
        again=tuple(player for player in played if player != user),
        wished=tuple((guest.user, guest.wish) for guest in old.guests if guest.user and guest.wish),
        swapped=swapped,
        posted=now,
    )
    computers = [guest for guest in old.guests if guest.computer]
    lobby = join(lobby, user, name, dict(lobby.wished).get(user, ""), now)
    return replace(lobby, guests=(*lobby.guests, *computers))


def swapped(seats: Sequence[SeatRow], offered: Collection[str]) -> tuple[tuple[int, str], ...]:
    """Who would have which seat with sides swapped: of a game of two seats that can be wished for."""
    # Whoever holds a seat holds it also while a stand-in plays there, whose seat assignment lies within
    # theirs.
    last = {row.seat: row for row in sorted(seats, key=lambda row: (row.user is not None, row.assignment))}
    if len(last) != 2 or not set(last) <= set(offered):
        return ()
    one, other = last
    return ((last[one].user or 0, other), (last[other].user or 0, one))


def next_name(name: str, taken: Collection[str]) -> str:
    """ "The Prancing Pony 2": the name with the next number that no table of the server has (E2.3)."""
    match = re.fullmatch(r"(.*\S) (\d{1,4})", name)
    base, number = (match[1], int(match[2])) if match is not None else (name, 1)
    numbered = (f"{base[: NAME_LONGEST - 5].rstrip()} {number + n}" for n in range(1, len(taken) + 2))
    return next(candidate for candidate in numbered if candidate not in taken)


def called(kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
    """The lobby's message, which names the old players; none of their phones rings (E10.1, E6.4)."""
    return tuple(replace(post, notify=lobby.again) for post in posts(kit, lobby))
