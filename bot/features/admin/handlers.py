"""What the buttons and menus of ``/admin`` do (E9.4, E11.4). The commands import this module once.

Whoever uses them must be allowed to manage the server, asked anew at each tap. An admin sees no hand and
plays for nobody: nothing here touches a game but its frame.
"""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.delivery.outbox_rows import row
from bot.features.admin import screens
from bot.features.admin.screens import PAGE
from bot.features.lobby.screens import closed
from bot.features.privacy.deletion import leave_lobby
from bot.interactions.commands.autocomplete import Choices, Interaction
from bot.interactions.commands.running import open_room, short
from bot.interactions.commands.translator import GUILD, INSTALLS
from bot.interactions.replies import manages
from bot.interactions.tap import Tap
from bot.model.context import H, Router
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.scene import Table
from bot.model.screen import ACCENT, Ask, Screen, screen
from bot.store import OPEN_STATUSES, BlockedRow, GuildSettings
from bot.tables.bookkeeping import BY_ADMIN
from bot.tables.notices.reminders import stands
from bot.ui.permissions import missing
from bot.words import admin as words
from bot.words import text as texts
from bot.words.catalogue import _, ngettext
from bot.words.language import speaking

REASON_LONGEST = 40
"""Characters of a reason: the button of the second tap carries it."""
SEASON_LONGEST = 40
"""Characters of the name of a season."""
MOST = 25
LARGEST = (1 << 63) - 1
FITS = {"pause": ("running",), "resume": ("paused",), "move": OPEN_STATUSES, "end": OPEN_STATUSES}
"""What can be done with a table, and how the table must stand for it."""


class AdminRouter(Router[Tap]):
    """Handlers for admins alone: they raise Refusal ``admin.not`` or ``admin.in_server`` for others."""

    def on(self, name: str, **how: bool) -> Callable[[H], H]:
        """As `Router.on`."""

        def answer(handler: H) -> H:
            @wraps(handler)
            async def checked(tap: Tap) -> Screen | Ask | None:
                if not tap.guild:
                    raise Refusal("admin.in_server")
                if not tap.manages:
                    raise Refusal("admin.not")
                return await handler(tap)

            super(AdminRouter, self).on(name, **how)(checked)
            return handler

        return answer


router = AdminRouter()


# Settings


@router.on("admin", opens=True)
async def admin(tap: Tap) -> Screen:
    """``/admin panel``, *Settings for admins*."""
    if tap.arg == "done":
        return screen(_("The settings apply to new tables; `/admin panel` shows them again."), colour=ACCENT)
    store = tap.services.store
    parked = await store.parked_in(tap.guild)
    line = (
        ngettext(
            "⚠ For half a day Discord has not accepted {n} message to a table here. I keep "
            "trying; its clocks go on.",
            "⚠ For half a day Discord has not accepted {n} messages to tables here. I keep "
            "trying; their clocks go on.",
            parked,
        ).format(n=parked)
        if parked
        else ""
    )
    seen = screens.Seen((await tap.kit()).setup, await store.guild_settings(tap.guild))
    return screens.panel_admin(seen, line)


async def _set(tap: Tap, edit: Callable[[screens.Seen], GuildSettings]) -> Screen:
    setup, store = (await tap.kit()).setup, tap.services.store
    house = await store.set_guild_settings(tap.guild, lambda old: edit(screens.Seen(setup, old)))
    return screens.panel_admin(screens.Seen(setup, house))


async def choose(tap: Tap, name: str) -> Screen:
    """One of the panel's own menus. Where a role may open tables, which is chosen next."""
    if (name, tap.value) == ("who", "role"):
        return screens.role_panel(await tap.services.store.guild_settings(tap.guild))
    return await _set(tap, lambda seen: screens.FORM.after(name, seen, tap.values))


for _name in screens.FORM.pages:
    router.on(screens.FORM.control(_name)[0])(partial(choose, name=_name))


@router.on("adm-channels")
async def channels(tap: Tap) -> Screen:
    """Where tables may be opened; none means everywhere."""
    chosen = tuple(_number(value) for value in tap.values)
    return await _set(tap, lambda seen: replace(seen.house, channels=chosen))


@router.on("adm-role")
async def role(tap: Tap) -> Screen:
    """The role that may."""
    chosen = _number(tap.value)
    return await _set(tap, lambda seen: replace(seen.house, who="role", role=chosen))


def _number(text: str) -> int:
    """A number of Discord's. Raises Refusal ``stale`` for what no menu of ours sends."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 19 or not 0 < int(text) <= LARGEST:
        raise Refusal("stale")
    return int(text)


# Tables


@router.on("adm-tables")
async def tables(tap: Tap, first: str = "") -> Screen:
    """*Tables here*."""
    rows = await tap.services.store.tables_in(tap.guild, PAGE + 1, after=tap.page * PAGE)
    listed = [await tap.services.queries.table(row.id) for row in rows]
    return screens.tables_panel(listed, tap.page, tap.services.now(), first)


async def _table(tap: Tap, table_id: str) -> Table:
    """An open table of this server. Raises Refusal ``admin.no_table``."""
    try:
        table = await tap.services.queries.table(table_id)
    except Refusal as refusal:
        raise Refusal("admin.no_table") from refusal
    if table.guild != tap.guild or table.status not in OPEN_STATUSES:
        raise Refusal("admin.no_table")
    return table


@router.on("adm-table")
async def table(tap: Tap) -> Screen:
    """A table chosen from the list."""
    return screens.table_panel(await _table(tap, tap.value), tap.services.now())


@router.on("adm-why", opens_modal=True)
async def why(tap: Tap) -> Ask:
    """*Pause…*, *Move here…*, *End…*: the reason, in free words (E0.3)."""
    if tap.arg not in FITS:
        raise Refusal("stale")
    return Ask(
        title=words.REASON_TITLE(),
        verb="adm-sure",
        label=_("Everybody at the table reads it"),
        arg=tap.arg,
        longest=REASON_LONGEST,
        game=tap.game,
    )


@router.on("adm-sure")
async def sure(tap: Tap) -> Screen:
    """The first of two taps; ``/admin pause``, ``move`` and ``end`` come here too."""
    what, table = tap.arg, await _table(tap, tap.game)
    await _refuse(tap, table, what)
    return screens.sure_panel(table, what, _reason(tap.values[0] if tap.values else ""))


def _reason(text: str) -> str:
    reason = " ".join(text.split())[:REASON_LONGEST]
    if not texts.visible(reason):
        raise Refusal("admin.reason")
    return reason


async def _refuse(tap: Tap, table: Table, what: str) -> None:
    """Raise Refusal where that can't be done with that table now."""
    if what not in FITS:
        raise Refusal("stale")
    if table.status not in FITS[what]:
        raise Refusal("admin.not_now")
    if what != "move":
        return
    facts = {"table": table.name}
    if table.status == "lobby":
        raise Refusal("admin.lobby_stays", facts)
    if table.channel == tap.channel:
        raise Refusal("admin.here", facts)
    if lacking := missing(tap.permissions, thread=bool(tap.parent)):
        raise Refusal("permission.missing", {"names": lacking})
    taken = await tap.services.queries.game_in(tap.channel)
    if taken is not None and (there := await tap.services.queries.table(taken)).status in OPEN_STATUSES:
        raise Refusal("admin.taken", {"name": there.name})


@router.on("adm-do")
async def do(tap: Tap) -> Screen:
    """The second tap."""
    what, __, written = tap.arg.partition(".")
    table = await _table(tap, tap.game)
    await _refuse(tap, table, what)
    reason = texts.plain(_reason(written))
    services, name = tap.services, texts.plain(table.name)
    with speaking(table.language):
        line = words.POSTED()[what].format(table=name, reason=reason)
        stood = stands(table, line)
        ended = _("An admin of this server has ended it. Why: {text}").format(text=reason)
    told = Post(to=None, kind="notice", screen=screen(line, game=table.game))
    if what == "pause":
        await services.clocks.pause(table.game, BY_ADMIN, lambda __: [stood])
    elif what == "resume":
        await services.absence.resume(table.game, lambda __: [stood])
    elif what == "move":
        await services.clocks.move(table.game, tap.channel)
        await services.clocks.post(table.game, [told])
    elif table.status == "lobby":
        await services.lobbies.close_lobby(table.game, tell=lambda kit, lobby: (*closed(kit, lobby), told))
    else:
        await services.seats.end_unfinished(table.game, ended)
    tap.game = ""
    return await tables(tap, words.DONE_WITH()[what].format(table=name))


# Deleting (E11.4)


@router.on("adm-raze")
async def delete_guild(tap: Tap) -> Screen:
    """*Delete data…*: the first of two taps."""
    opened, over = await tap.services.store.count_in(tap.guild)
    return screens.raze_panel(opened, over)


@router.on("adm-razed")
async def razed(tap: Tap) -> Screen:
    """The second tap: all tables go, each open one with a line where it stood."""
    services, now = tap.services, tap.services.now()
    last = []
    for standing in await services.store.tables_in(tap.guild, 1 << 30):
        table = await services.queries.table(standing.id)
        with speaking(table.language):
            line = screen(
                _("**{table}** ends here: this server's admins deleted all its tables. Nobody wins.").format(
                    table=texts.plain(table.name)
                )
            )
        last.append(row(Post(to=None, kind="notice", screen=line), "", table.channel, now))
    gone = await services.store.delete_guild(tap.guild, last)
    services.changes.wake()
    return screen(
        _("Done: {tables} of this server deleted, with everything that was kept about them.").format(
            tables=ngettext("{n} table", "{n} tables", gone).format(n=gone)
        ),
        colour=ACCENT,
    )


# Blocking


@router.on("adm-people")
async def people(tap: Tap, first: str = "") -> Screen:
    """*Blocked people*."""
    store = tap.services.store
    blocked = await store.blocked(tap.guild, MOST)
    known = await store.people([row.user for row in blocked], tap.guild)
    names = {user: person.called for user, person in known.items()}
    return screens.people_panel([(row, names.get(row.user, "")) for row in blocked], first)


@router.on("adm-whom", opens_modal=True)
async def whom(tap: Tap) -> Ask:
    """Somebody was chosen: why, in free words."""
    return Ask(
        title=words.REASON_TITLE(),
        verb="adm-block",
        label=_("That person reads it"),
        arg=str(_number(tap.value)),
        longest=REASON_LONGEST,
    )


async def _blockable(tap: Tap, text: str) -> int:
    """The account. Raises Refusal ``admin.yourself``, ``admin.nobody`` or ``admin.twice``."""
    user = _number(text)
    if user == tap.user:
        raise Refusal("admin.yourself")
    if tap.client is not None and tap.client.user is not None and user == tap.client.user.id:
        raise Refusal("admin.nobody")
    if await tap.services.store.is_blocked(tap.guild, user):
        raise Refusal("admin.twice")
    return user


@router.on("adm-block")
async def block(tap: Tap) -> Screen:
    """The first of two taps; ``/admin block`` comes here too."""
    user = await _blockable(tap, tap.arg)
    return screens.block_panel(user, _reason(tap.values[0] if tap.values else ""))


@router.on("adm-block-now")
async def block_now(tap: Tap) -> Screen:
    """The second tap: blocked, out of the lobbies, and told why."""
    number, __, written = tap.arg.partition(".")
    user, reason = await _blockable(tap, number), texts.plain(_reason(written))
    services, store = tap.services, tap.services.store
    person = await store.person(user)
    await store.block(BlockedRow(guild=tap.guild, user=user, since=services.now()))
    for table_id in await store.games_of(user, "lobby"):
        if (await services.tables.row(table_id)).guild == tap.guild:
            await leave_lobby(services, table_id, user)
    guild = tap.client.get_guild(tap.guild) if tap.client is not None else None
    with speaking(person.speaks):
        told = screen(
            words.block_dm(
                texts.plain(guild.name) if guild is not None and texts.visible(guild.name) else _("a server"),
                reason,
            )
        )
    await store.post([row(Post(to=user, kind="blocked", screen=told), "", 0, services.now())])
    services.changes.wake()
    return await people(tap, _("<@{user}> is blocked.").format(user=user))


@router.on("adm-unblock")
async def unblock(tap: Tap) -> Screen:
    """Unblocked at one tap: it can be undone."""
    user = _number(tap.value)
    await tap.services.store.unblock(tap.guild, user)
    return await people(tap, _("<@{user}> may sit down again.").format(user=user))


# ``/admin`` (E14): for who may manage the server, which is asked again when it is done


Reason = app_commands.Range[str, 1, REASON_LONGEST]
SeasonName = app_commands.Range[str, 1, SEASON_LONGEST]
COMMAND_MOST = 25
LOOKED_AT = 500


async def commands_tables(interaction: Interaction, current: str) -> Choices:
    """The open tables of the server, for who may manage it."""
    if interaction.guild_id is None or not manages(interaction):
        return []
    client = interaction.client
    rows = await client.store.tables_in(interaction.guild_id, LOOKED_AT)
    typed = current.strip().lower()
    return [
        Choice(name=f"{row.name} · {words.STATE()[row.status]}"[:100], value=row.id)
        for row in rows
        if typed in row.name.lower()
    ][:COMMAND_MOST]


def _of_a_table(what: str, description: str) -> app_commands.Command[Any, ..., None]:
    """A command for one table, which is asked about once more before it is done."""

    @app_commands.command(name=what, description=description)
    @app_commands.describe(table=_("Which table"), reason=_("Why; everybody at the table reads it"))
    @app_commands.autocomplete(table=commands_tables)
    async def asked(interaction: Interaction, table: str, reason: Reason) -> None:
        await interaction.client.dispatcher.command(
            interaction, "adm-sure", game=short(table), arg=what, values=(short(reason),)
        )

    return asked


def group() -> app_commands.Group:
    """The commands; made anew each time, as they say their words in the language spoken then."""
    admin = app_commands.Group(
        name="admin",
        description=_("For admins: settings, any table of the server, blocked people"),
        allowed_contexts=GUILD,
        allowed_installs=INSTALLS,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @admin.command(
        name="panel", description=_("Where tables may be opened and by whom, language, clock; all tables")
    )
    async def panel(interaction: Interaction) -> None:
        await open_room(interaction, "admin")

    @admin.command(
        name="dashboard", description=_("All games of this server in one message here, kept up to date")
    )
    async def dashboard(interaction: Interaction) -> None:
        await open_room(interaction, "adm-dashboard")

    @admin.command(name="sunday", description=_("The week of this server in one post here, every Sunday"))
    async def sunday(interaction: Interaction) -> None:
        await open_room(interaction, "adm-sunday")

    @admin.command(name="season", description=_("A season with a ladder of its own: open, change or end it"))
    @app_commands.describe(
        name=_("Opens one of that name"),
        first=_("Its first day; tomorrow if you name none"),
        last=_("Its last day; after four weeks if you name none"),
    )
    async def season(
        interaction: Interaction, name: SeasonName | None = None, first: str = "", last: str = ""
    ) -> None:
        if name is None:
            await open_room(interaction, "adm-season")
        else:
            await open_room(interaction, "adm-season-open", "", name, first, last)

    for what, description in (
        ("pause", _("Stop all clocks of a table of this server")),
        ("move", _("Bring a table of this server to this channel")),
        ("end", _("End a game of this server without a winner, or close a lobby")),
    ):
        admin.add_command(_of_a_table(what, description))

    @admin.command(
        name="block", description=_("Stop somebody from taking seats and opening tables on this server")
    )
    @app_commands.describe(who=_("Whom"), reason=_("Why; that person reads it"))
    async def block(interaction: Interaction, who: discord.User, reason: Reason) -> None:
        # No app is blocked; of this one the handler says so.
        account = interaction.client.user.id if who.bot else who.id
        await open_room(interaction, "adm-block", str(account), reason)

    return admin
