"""A new table: which rules, in which channel (E2.1, E2.2)."""

from __future__ import annotations

import random
import re
from typing import NamedTuple

from msgspec.structs import replace

from bot.features.lobby.door import LobbyRouter, probe_dms
from bot.features.lobby.posts import posts
from bot.features.lobby.screens import joined_panel
from bot.interactions.house_rules import clock_of, language_of, refuse_opening
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.clock import CLOCKS
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, screen
from bot.model.setup import Setup
from bot.store import GuildSettings
from bot.ui.matching import matching
from bot.ui.permissions import CREATE_THREADS_NAME, missing, named
from bot.words import labels, text
from bot.words import lobby as words
from bot.words import opening as new_words

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
    """What was asked for with ``/game new``; buttons carry it as ``o|The Pony``, ``tpd|The Bridge``.

    After the privacy stands the first letter of the preset, where it is not the default one.
    """

    private: bool
    thread: bool
    name: str
    preset: str = ""
    """Empty: the usual one."""

    @property
    def arg(self) -> str:
        """As a button carries it."""
        thread, private = THREAD if self.thread else "", PRIVATE if self.private else OPEN
        preset = self.preset[:1]
        return f"{thread}{private}{preset}|{self.name}"


def read(setup: Setup, arg: str) -> Wanted:
    """What a button carries; anything else is an open table without a name, with the default preset."""
    how, _, name = arg.partition("|")
    name = " ".join(name.split())[:NAME_LONGEST]
    letters = {key[0]: key for key in setup.presets}
    found = re.fullmatch(f"({THREAD}?)([{PRIVATE}{OPEN}])([{''.join(letters)}]?)", how)
    if found is None:
        return Wanted(False, False, name)
    thread, private, preset = found.groups()
    return Wanted(private == PRIVATE, bool(thread), name, letters.get(preset, ""))


@router.on("new", opens=True)
async def new(tap: Tap) -> Screen:
    """``/game new``: the choice of a preset, or what stands in the way (E2.1). ``arg``: privacy and name."""
    setup = await _setup(tap)
    refuse_private(tap)
    lacking = missing(tap.permissions)
    if lacking:
        raise Refusal("permission.missing", {"names": lacking})
    house = await refuse_opening(tap)
    taken = await tap.services.queries.game_in(tap.channel)
    if taken is not None:
        table = await tap.services.queries.table(taken)
        if table.status in ("lobby", "running", "paused"):
            turn = None
            if table.status != "lobby":
                turn = (await tap.services.queries.public(taken)).status.stretch
            thread = read(setup, tap.arg) if tap.threads else None
            return taken_panel(table.name, taken, turn, thread)
    wanted = read(setup, tap.arg)._replace(thread=False)
    if tap.values:
        # Typed into a command, by its name or its key; what is neither is the usual one.
        fitting = matching(((one.name, key) for key, one in setup.presets.items()), tap.value)
        wanted = wanted._replace(preset=fitting[0][1] if fitting else "")
    if not wanted.preset and house.preset in setup.presets:
        wanted = wanted._replace(preset=house.preset)
    return new_panel(setup, wanted, house)


async def _setup(tap: Tap) -> Setup:
    """What a new table is opened with."""
    return (await tap.kit()).setup


def taken_panel(name: str, game: str, turn: int | None, thread: Wanted | None) -> Screen:
    """This channel has a table already; ``thread`` is the table that may stand beside it, if one may."""
    return screen(
        new_words.here_already(text.plain(name), turn),
        buttons(
            Button(labels.OPEN_IT(), "turn" if turn is not None else "join", style="primary"),
            Button(new_words.THREAD_HERE(), "thread", thread.arg) if thread is not None else None,
            Button(labels.OTHER_CHANNEL(), "elsewhere"),
        ),
        colour=ACCENT,
        game=game,
    )


@router.on("elsewhere")
async def elsewhere(tap: Tap) -> Screen:
    """*Choose another channel*: a reply cannot follow there, so it says how."""
    return screen(new_words.OTHER_CHANNEL(), colour=ACCENT)


@router.on("thread")
async def new_thread(tap: Tap) -> Screen:
    """*New game in a thread here*: the preset picker; the thread is made with the table, so none stays empty.

    The table gets its name now: by it the two taps of a double click are known to want the same thread.
    """
    setup = await _setup(tap)
    wanted = read(setup, tap.arg)
    name = wanted.name or free_name(await tap.services.queries.names(tap.guild), _chance(tap))
    return new_panel(
        setup, wanted._replace(thread=True, name=name), await tap.services.store.guild_settings(tap.guild)
    )


def new_panel(setup: Setup, wanted: Wanted, house: GuildSettings | None = None) -> Screen:
    """The preset picker (E2.1): all of them, what the chosen one is, and the button that opens its table."""
    key = wanted.preset or setup.default
    chosen = setup.presets[key]
    choices = tuple(
        Choice(f"{words.PRESET()}: {preset.name}", one, preset.about, one == key)
        for one, preset in setup.presets.items()
    )
    clock = CLOCKS[clock_of(house or GuildSettings(), chosen.clock)]
    return screen(
        new_words.new_in_thread(text.plain(wanted.name)) if wanted.thread else new_words.NEW_TITLE(),
        new_words.preset_line(chosen.name, chosen.about, words.clock(clock.name, clock.turn, clock.prompt)),
        new_words.NEW_ABOUT(),
        Menu("preset", words.PRESET(), choices, arg=wanted.arg),
        buttons(Button(new_words.open_with(chosen.name), "open", wanted.arg, style="primary")),
        colour=ACCENT,
    )


@router.on("preset")
async def choose_preset(tap: Tap) -> Screen:
    """Another preset was chosen; its table is opened with a second tap (E0.5)."""
    setup = await _setup(tap)
    if tap.value not in setup.presets:
        raise Refusal("stale")
    house = await tap.services.store.guild_settings(tap.guild)
    return new_panel(setup, read(setup, tap.arg)._replace(preset=tap.value), house)


@router.on("open")
async def open_table(tap: Tap) -> Screen:
    """The lobby opens and its message is posted; the host is seated at once."""
    setup = await _setup(tap)
    wanted = read(setup, tap.arg)
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
    """Raise Refusal ``lobby.nowhere`` in a direct message, where nobody could join."""
    if not tap.guild:
        raise Refusal("lobby.nowhere")


async def refuse_more(tap: Tap) -> None:
    """Raise Refusal ``lobby.many`` for somebody who hosts as many tables as one may."""
    hosted = sum(table.host == tap.user for table in await tap.services.queries.games_of(tap.user))
    if hosted >= MOST_HOSTED:
        raise Refusal("lobby.many", {"count": hosted})


async def _thread(tap: Tap, name: str) -> int:
    """A new thread. Raises Refusal ``lobby.threads`` after too many of one person."""
    if not tap.services.lately.claim(("thread", tap.user), tap.services.now(), A_DAY, MOST_THREADS):
        raise Refusal("lobby.threads", {"count": MOST_THREADS})
    return await tap.bot.threads.open(tap.channel, name)


async def _open(tap: Tap, wanted: Wanted) -> Screen:
    """Open the lobby, in this channel or in a thread made for it."""
    await refuse_more(tap)
    kit = await tap.kit()
    setup = kit.setup
    key = wanted.preset or setup.default
    preset = setup.presets[key]
    house = await tap.services.store.guild_settings(tap.guild)
    taken = await tap.services.queries.names(tap.guild)
    if wanted.name and wanted.name in taken:
        raise Refusal("lobby.name_taken", {"name": wanted.name})
    now = tap.services.now()
    name = wanted.name or free_name(taken, _chance(tap))
    lobby = Lobby(
        game="",
        name=name,
        guild=tap.guild,
        channel=await _thread(tap, name) if wanted.thread else tap.channel,
        host=tap.user,
        host_name=tap.name,
        title=kit.id,
        preset=key,
        options=preset.options,
        clock=CLOCKS[clock_of(house, preset.clock)],
        least=preset.least,
        most=preset.most,
        private=wanted.private,
        language=language_of(house, tap.server_locale),
    )
    lobby = model.join(lobby, tap.user, tap.name, "", now)
    lobby = await tap.services.lobbies.open(replace(lobby, posted=now), posts)
    tap.game = lobby.game
    return await _opened(lobby, tap, await probe_dms(tap, lobby))


async def _opened(lobby: Lobby, tap: Tap, dms: str) -> Screen:
    """The host's reply; of a table in a thread it says where that is."""
    said = new_words.OPENED() if lobby.channel == tap.channel else new_words.opened_in(lobby.channel)
    shown = joined_panel((await tap.kit()).seats, lobby, tap.user, tap.services.now(), dms)
    return screen(said, *shown.parts, colour=ACCENT, game=lobby.game)


def _chance(tap: Tap) -> random.Random:
    """What names are drawn with."""
    return random.Random(f"{tap.channel}|{tap.services.now()}")


def free_name(taken: tuple[str, ...], rng: random.Random) -> str:
    """A name from the list of inns and bridges that no table of the server has (E2.3)."""
    free = [name for name in words.INNS() if name not in taken]
    if free:
        return rng.choice(free)
    base = rng.choice(words.INNS())
    return next(f"{base} {n}" for n in range(2, len(taken) + 3) if f"{base} {n}" not in taken)
