"""*Play now*: a game against computers, begun at once where nothing has to be asked (E17.5)."""

from typing import Final

from msgspec.structs import replace

from bot.features.lobby.door import LobbyRouter
from bot.features.lobby.opening import (
    ANOTHER,
    DIRECT,
    chance,
    free_name,
    refuse_more,
    refuse_private,
    thread_for,
)
from bot.interactions.gate import clock_of, language_of, refuse_opening
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.errors import Refusal
from bot.model.kit import Games, Kit
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.model.seat_changes import people
from bot.store import OPEN_STATUSES, GuildSettings
from bot.ui.icons import PLAY_NOW as VERB
from bot.ui.icons import turn_button
from bot.ui.permissions import CREATE_THREADS_NAME, missing, named
from bot.words import lobby as lobby_words
from bot.words import lookups, text
from bot.words.catalogue import _
from engine.game import USUAL_STRENGTH

router = LobbyRouter()

COMPUTERS: Final = 3
"""How many computers play, where there are seats for so many."""
NO_THREAD: Final = frozenset(("permission.missing", "thread.refused", "lobby.threads", "discord.limited"))
"""Refusals of a thread, after which there are still the direct messages."""


def which_game(games: Games) -> Screen:
    """Asks which game is meant: a tap each."""
    ways = buttons(*(Button(kit.name(), VERB, key, style="primary") for key, kit in games.items()))
    return screen(lookups.WHICH_GAME(), ways, colour=ACCENT)


@router.on(VERB, opens=True)
async def play(tap: Tap) -> Screen:
    """Begin the quick game, or say in one sentence why not and what can be done; nothing is half made."""
    how, __, title = tap.arg.rpartition(".")
    offered = {key: kit for key, kit in tap.services.games.items() if kit.setup.quick}
    if title not in offered and len(offered) != 1:
        return which_game(offered)
    kit = offered.get(title) or next(iter(offered.values()))
    direct = how == DIRECT or tap.private
    async with tap.services.tables.lock(f"{VERB} of {tap.user}"):
        if how != ANOTHER and (playing := await _playing(tap, 0 if direct else tap.guild)) is not None:
            tap.game = playing.game
            return _already(playing, kit)
        if direct:
            return await _in_dm(tap, kit)
        return await _in_thread(tap, kit)


async def _playing(tap: Tap, guild: int) -> Table | None:
    """A game of that server, or of the direct messages, that this person plays with computers alone."""
    for table in await tap.services.queries.games_of(tap.user):
        begun = table.status in OPEN_STATUSES and table.status != "lobby"
        if begun and table.guild == guild and [person.user for person in people(table)] == [tap.user]:
            return table
    return None


def _already(table: Table, kit: Kit) -> Screen:
    """To who plays with computers already: the way to that game, and to one more where there is room."""
    another = Button(_("Begin another one"), VERB, f"{ANOTHER}.{kit.id}") if table.guild else None
    where = table.channel if table.guild else 0
    sentence = lobby_words.playing_already(text.plain(table.name), where)
    return screen(sentence, buttons(turn_button(), another), colour=ACCENT, game=table.game)


async def _in_thread(tap: Tap, kit: Kit) -> Screen:
    """The game gets a thread of its own."""
    refuse_private(tap)
    house = await refuse_opening(tap)
    await refuse_more(tap)
    taken = await tap.services.queries.names(tap.guild)
    lobby = await _lobby(tap, kit, house, free_name(taken, chance(tap)))
    kit.setup.refuse_start(lobby)
    try:
        if lacking := missing(tap.permissions, thread=True):
            raise Refusal("permission.missing", {"names": lacking})
        if not tap.threads:
            raise Refusal("permission.missing", {"names": named(CREATE_THREADS_NAME)})
        channel = await thread_for(tap, lobby.name)
    except Refusal as refusal:
        if refusal.key not in NO_THREAD:
            raise
        return screen(
            lobby_words.REFUSALS[refusal.key](refusal.facts),
            buttons(Button(_("Play in direct messages"), VERB, f"{DIRECT}.{kit.id}", style="primary")),
            colour=ACCENT,
        )
    return await _begun(tap, lobby, channel)


async def _in_dm(tap: Tap, kit: Kit) -> Screen:
    """The game lives in the direct messages, whose channel nobody else reads."""
    await refuse_more(tap)
    lobby = await _lobby(tap, kit, GuildSettings(), free_name((), chance(tap)))
    kit.setup.refuse_start(lobby)
    channel = tap.channel
    if not tap.private:
        message = screen(
            _("**{table}**: *{game}* against computers begins here.").format(
                table=text.plain(lobby.name), game=kit.name()
            ),
            colour=ACCENT,
        )
        post = Post(to=tap.user, kind="dm-game", screen=message)
        if tap.client is None or await tap.client.probe(tap.user, post, "") != "open":
            return screen(
                _(
                    "Your direct messages are closed to me, so the game would have no place; nothing "
                    "has begun. Open them under the server's name → Privacy Settings → Direct "
                    "Messages, or play in a channel where I may open threads."
                ),
                colour=ACCENT,
            )
        channel = (await tap.services.store.person(tap.user)).dm
    return await _begun(tap, lobby, channel)


async def _lobby(tap: Tap, kit: Kit, house: GuildSettings, name: str) -> Lobby:
    """The table as it is about to begin: one person, the rest sharp computers."""
    preset = kit.setup.presets[kit.setup.quick]
    now = tap.services.now()
    direct = tap.private or tap.arg.startswith(DIRECT + ".")
    person = await tap.services.store.person(tap.user)
    lobby = Lobby(
        game="",
        name=name,
        guild=0 if direct else tap.guild,
        channel=0,
        host=tap.user,
        host_name=tap.name,
        title=kit.id,
        preset=kit.setup.quick,
        options=preset.options,
        clock=kit.setup.clocks[clock_of(house, preset.clock)],
        least=preset.least,
        most=preset.most,
        private=direct,
        language=person.prefs.speaks(tap.locale) if direct else language_of(house, tap.server_locale),
    )
    lobby = model.join(lobby, tap.user, tap.name, "", now)
    for __ in range(min(COMPUTERS, preset.most - 1)):
        lobby = model.add_computer(lobby, USUAL_STRENGTH, now)
    return lobby


async def _begun(tap: Tap, lobby: Lobby, channel: int) -> Screen:
    """Start it in that channel and show the first panel."""
    scene = await tap.services.lobbies.play_now(replace(lobby, channel=channel), private=tap.private)
    tap.game = scene.table.game
    return await tap.panel(
        "" if channel == tap.channel else _("The game has begun in <#{channel}>.").format(channel=channel),
        scene=scene,
    )
