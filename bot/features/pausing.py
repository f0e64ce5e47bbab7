"""What the host does with a running table: pause it, let it go on, bring it to another channel (E9.3)."""

from bot.features.lobby.door import LobbyRouter
from bot.interactions.gate import refuse_channel
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.scene import Table
from bot.model.screen import Button, Screen, buttons, screen
from bot.tables.bookkeeping import BY_ADMIN
from bot.tables.notices.reminders import goes_on, stands
from bot.ui.icons import turn_button
from bot.ui.permissions import missing
from bot.words import labels
from bot.words import lookups as lookup_words
from bot.words import text as texts
from bot.words import votes as vote_words
from bot.words.catalogue import _

router = LobbyRouter()


async def _host(tap: Tap) -> Lobby:
    lobby = await tap.lobby()
    table = await tap.services.queries.table(tap.game)
    if table.host != tap.user:
        known = {holder.user: holder.name for holder in table.holders}
        raise Refusal("host.only", {"host": known.get(table.host, lobby.host_name if table.host else "")})
    return lobby


@router.on("pause")
async def pause(tap: Tap) -> Screen:
    """The host stops all clocks; the channel is told."""
    await _host(tap)
    table = await tap.services.clocks.pause(tap.game, "host", lambda t: [_paused(t)])
    return screen(vote_words.MINE()["host"], buttons(Button(labels.RESUME(), "resume")), game=table.game)


@router.on("resume")
async def resume(tap: Tap) -> Screen:
    """The clocks run on; who may not let them is shown what would (E17.8)."""
    table = await tap.services.queries.table(tap.game)
    if table.status == "paused" and table.host != tap.user:
        return await tap.panel()
    await _host(tap)
    if not tap.manages and await tap.services.clocks.paused_why(tap.game) == BY_ADMIN:
        raise Refusal("admin.paused")
    table = await tap.services.absence.resume(tap.game, lambda now: [goes_on(now)])
    return screen(_("The table goes on."), game=table.game)


@router.on("here")
async def here(tap: Tap) -> Screen:
    """``/game here``: the host brings a table to this channel, as when its own is gone (E9.3, E9.6)."""
    lacking = missing(tap.permissions, thread=bool(tap.parent))
    if lacking:
        raise Refusal("permission.missing", {"names": lacking})
    table = await tap.services.queries.table(tap.arg)
    if table.host != tap.user:
        raise Refusal("host.only", {"host": await tap.services.people.called(table.host, tap.guild)})
    taken = await tap.services.queries.game_in(tap.channel)
    if taken == table.game:
        return screen(lookup_words.here_already(texts.plain(table.name)), game=table.game)
    if taken is not None and (await tap.services.queries.table(taken)).status in (
        "lobby",
        "running",
        "paused",
    ):
        raise Refusal("table.taken")
    if table.guild != tap.guild:
        return screen(_("A table stays in its server. Use this in a channel of that server."))
    refuse_channel(tap, await tap.services.store.guild_settings(tap.guild))
    await tap.services.clocks.move(table.game, tap.channel)
    return screen(
        _("**{table}** is played here from now on; its newest message follows.").format(
            table=texts.plain(table.name)
        ),
        game=table.game,
    )


def _paused(table: Table) -> Post:
    line = _("**{table}** is paused by its host; all clocks stand still.").format(
        table=texts.plain(table.name)
    )
    return stands(table, line, turn_button())
