"""The screens of ``/admin`` (E9.4). Pure functions of what is stored."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.model.clock import CLOCKS
from bot.model.scene import Table
from bot.model.screen import (
    ACCENT,
    Button,
    Choice,
    Menu,
    People,
    Places,
    Roles,
    Screen,
    Style,
    buttons,
    named,
    screen,
)
from bot.model.settings import Form, Setting
from bot.model.setup import Setup
from bot.store import BlockedRow, GuildSettings
from bot.words import admin as words
from bot.words import lobby, text
from bot.words.catalogue import _, ngettext
from bot.words.language import LANGUAGES

PAGE: Final = 10
"""Tables, or people, on a page."""


class Seen(NamedTuple):
    """What the panel shows; the setup is that of the game of the table."""

    setup: Setup
    house: GuildSettings


FORM: Final = Form[Seen, GuildSettings](lambda name: (f"adm-{name}", ""), lambda seen: seen.house)
"""What one menu each sets for new tables; channels and the role are chosen in Discord's own."""


@FORM.on("who")
def who(seen: Seen) -> Setting[GuildSettings]:
    return Setting(_("Who may start"), words.WHO_MAY(), title=named)


@FORM.on("language")
def language(seen: Seen) -> Setting[GuildSettings]:
    spoken = {key: words.language(name) for key, name in LANGUAGES.items()}
    return Setting(_("Language of the channels"), spoken, none=_("Language: as Discord says of the server"))


@FORM.on("clock")
def clock(seen: Seen) -> Setting[GuildSettings]:
    clocks = {key: lobby.clock_choice(key) for key in CLOCKS}
    return Setting(_("Default clock"), clocks, none=_("Clock: as the preset suggests"))


@FORM.on("preset")
def preset(seen: Seen) -> Setting[GuildSettings]:
    presets = {
        key: _("Preset: {name}").format(name=preset.name) for key, preset in seen.setup.presets.items()
    }
    return Setting(_("Default preset"), presets, none=_("Preset: the usual one"))


def panel_admin(seen: Seen, first: str = "") -> Screen:
    """``panel-admin``."""
    house = seen.house
    lines = (
        first,
        _("**Settings of this server** · for new tables"),
        words.where(house.channels),
        words.who(house.who, house.role),
    )
    return screen(
        "\n".join(filter(None, lines)),
        Places("adm-channels", _("Channels (none means all)"), chosen=house.channels, at_most=25),
        *FORM.menus("", seen),
        buttons(
            Button(_("Tables here"), "adm-tables"),
            Button(_("Blocked people"), "adm-people"),
        ),
        buttons(
            Button(_("Dashboard"), "adm-dashboard"),
            Button(_("Sunday post"), "adm-sunday"),
            Button(_("Daily puzzle"), "adm-puzzle"),
            Button(_("Season"), "adm-season"),
            Button(_("Done"), "admin", "done"),
        ),
        colour=ACCENT,
    )


def role_panel(house: GuildSettings) -> Screen:
    """Which role may open tables."""
    chosen = (house.role,) if house.role else ()
    return screen(
        _("Which role may open tables? Admins always may."),
        Roles("adm-role", _("Which role"), chosen=chosen, at_least=1),
        buttons(Button(words.BACK(), "admin")),
        colour=ACCENT,
    )


def tables_panel(tables: Sequence[Table], page: int, now: float, first: str = "") -> Screen:
    """*Tables here*: state, host, age; ``tables`` are those of the page and one more where there are more."""
    shown, more = tables[:PAGE], len(tables) > PAGE
    lines = [
        words.table_line(
            text.plain(table.name),
            words.STATE()[table.status],
            table.host,
            table.channel,
            now - table.created,
        )
        for table in shown
    ]
    choices = tuple(
        Choice(text.cut(text.plain(table.name), 100), table.game, words.STATE()[table.status])
        for table in shown
    )
    return screen(
        first or None,
        "\n".join([words.tables_title(len(shown)), *lines]),
        Menu("adm-table", _("Choose a table"), choices) if choices else None,
        buttons(
            Button(_("Delete data…"), "adm-raze", style="red"),
            Button(_("More"), "adm-tables", str(page + 1)) if more else None,
            Button(words.BACK(), "admin"),
        ),
        colour=ACCENT,
    )


def table_panel(table: Table, now: float) -> Screen:
    """One table, and what an admin may do with it."""
    line = words.table_line(
        text.plain(table.name), words.STATE()[table.status], table.host, table.channel, now - table.created
    )
    return screen(
        line,
        buttons(
            Button(_("Pause…"), "adm-why", "pause") if table.status == "running" else None,
            Button(_("Let it go on…"), "adm-why", "resume") if table.status == "paused" else None,
            Button(_("Move here…"), "adm-why", "move") if table.status != "lobby" else None,
            Button(_("End…"), "adm-why", "end", style="red"),
            Button(words.BACK(), "adm-tables"),
        ),
        colour=ACCENT,
        game=table.game,
    )


def sure_panel(table: Table, what: str, reason: str) -> Screen:
    """The first of two taps: what is done, and the reason that everybody reads."""
    name = text.plain(table.name)
    style: Style = "red" if what == "end" else "primary"
    return screen(
        words.SURE()[what].format(table=name),
        _("Everybody there reads why: {text}").format(text=text.plain(reason)),
        buttons(
            Button(words.DO()[what].format(table=table.name), "adm-do", f"{what}.{reason}", style=style),
            Button(words.BACK(), "adm-tables"),
        ),
        colour=ACCENT,
        game=table.game,
    )


def raze_panel(tables: int, over: int) -> Screen:
    """*Delete data…*: the first of two taps (E11.4)."""
    row = buttons(
        Button(_("Delete all tables"), "adm-razed", style="red"), Button(words.BACK(), "adm-tables")
    )
    return screen(
        _(
            "**Delete all tables of this server**\n{open_tables} would end now, and "
            "{finished_games} would be deleted with results, statistics, ratings, seasons and leagues, and "
            "with everything else that is kept about these tables. These settings and the blocks "
            "stay. Messages in Discord stay. Backups are gone after 30 days. There is no way "
            "back."
        ).format(
            open_tables=ngettext("{n} open table", "{n} open tables", tables).format(n=tables),
            finished_games=ngettext("{n} finished game", "{n} finished games", over).format(n=over),
        ),
        row,
        colour=ACCENT,
    )


def people_panel(blocked: Sequence[tuple[BlockedRow, str]], first: str = "") -> Screen:
    """*Blocked people*, each with their name in this server, empty for somebody who was forgotten (E11.3)."""
    lines = [
        _("<@{user}> since <t:{since}:d>").format(user=row.user, since=int(row.since)) for row, __ in blocked
    ]
    choices = tuple(Choice(text.cut(name, 80) or str(row.user), str(row.user)) for row, name in blocked)
    return screen(
        first or None,
        "\n".join([words.blocked_title(len(blocked)), *lines]),
        People("adm-whom", _("Block somebody…"), at_least=1),
        Menu("adm-unblock", _("Unblock"), choices) if choices else None,
        buttons(Button(words.BACK(), "admin")),
        colour=ACCENT,
    )


def block_panel(user: int, reason: str) -> Screen:
    """The first of two taps."""
    row = buttons(
        Button(_("Block this person"), "adm-block-now", f"{user}.{reason}", style="red"),
        Button(words.BACK(), "adm-people"),
    )
    return screen(
        _(
            "Block <@{user}>? They can no longer take a seat or open a table on this server, "
            "and they leave its lobbies. A seat in a running game stays theirs. I tell them "
            "why: {why}"
        ).format(user=user, why=text.plain(reason)),
        row,
        colour=ACCENT,
    )
