"""What ``/admin`` says (E9.4, E11.4), and what its settings refuse. Names arrive harmless (`names.plain`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words import lobby, names
from bot.words.catalogue import N_, _, ngettext, said

COMMAND: Final = N_("For admins: settings, any table of the server, blocked people")
COMMAND_PANEL: Final = N_("Where tables may be opened and by whom, language, clock; all tables")
COMMAND_PAUSE: Final = N_("Stop all clocks of a table of this server")
COMMAND_MOVE: Final = N_("Bring a table of this server to this channel")
COMMAND_END: Final = N_("End a game of this server without a winner, or close a lobby")
COMMAND_BLOCK: Final = N_("Let somebody take no seat and open no table of this server any more")
COMMAND_TABLE: Final = N_("Which table")
COMMAND_WHO: Final = N_("Whom")
COMMAND_REASON: Final = N_("Why; everybody at the table reads it")
COMMAND_WHY: Final = N_("Why; that person reads it")

WELCOME: Final = N_("Settings for admins")
TITLE: Final = N_("**Settings of this server** · for new tables")
CHANNELS: Final = N_("Channels (none means all)")
WHO: Final = N_("Who may start")
WHO_MAY: Final = {"everyone": N_("everyone"), "role": N_("a role…"), "admins": N_("admins")}
ROLE: Final = N_("Which role")
ROLE_ASK: Final = N_("Which role may open tables? Admins always may.")
LANGUAGE: Final = N_("Language of the channels")
AS_DISCORD: Final = N_("Language: as Discord says of the server")
CLOCK: Final = N_("Default clock")
AS_PRESET: Final = N_("Clock: as the preset suggests")
PRESET: Final = N_("Default preset")
AS_USUAL: Final = N_("Preset: the usual one")
TABLES: Final = N_("Tables here")
BLOCKED: Final = N_("Blocked people")
DONE: Final = N_("Done")
BACK: Final = N_("Back")
DONE_SAID: Final = N_("The settings count for new tables; `/admin panel` shows them again.")


_WHO: Final = {"everyone": N_("Everyone may open them."), "admins": N_("Only admins may open them.")}


def language(name: str) -> str:
    return _("Language: {name}").format(name=name)


def clock(name: str) -> str:
    return lobby.clock_choice(name)


def preset(name: str) -> str:
    return _("Preset: {name}").format(name=name)


def where(channels: Sequence[int]) -> str:
    if not channels:
        return _("Tables may be opened in every channel where I may write.")
    return _("Tables may be opened in {channels}, and in threads there.").format(
        channels=names.listing(f"<#{channel}>" for channel in channels)
    )


def who(what: str, role: int) -> str:
    if what == "role":
        return _("Whoever has <@&{role}> may open them.").format(role=role)
    return said(_WHO)[what]


# Tables


def tables_title(tables: int) -> str:
    if not tables:
        return _("**Tables here** · none is open")
    return ngettext("**Tables here** · {n} open table", "**Tables here** · {n} open tables", tables).format(
        n=tables
    )


def table_line(name: str, state: str, host: int, channel: int, age: float) -> str:
    hosted = _("hosted by <@{host}>").format(host=host) if host else _("nobody hosts it")
    return _("**{name}** · {state} · <#{channel}> · {hosted} · {age} old").format(
        name=name, state=state, channel=channel, hosted=hosted, age=names.duration(age)
    )


STATE: Final = {"lobby": N_("lobby"), "running": N_("running"), "paused": N_("paused")}
CHOOSE: Final = N_("Choose a table")
MORE: Final = N_("More")
PAUSE: Final = N_("Pause…")
RESUME: Final = N_("Let it go on…")
MOVE: Final = N_("Move here…")
END: Final = N_("End…")
DELETE: Final = N_("Delete data…")
REASON_TITLE: Final = N_("Why?")
REASON: Final = N_("Everybody at the table reads it")
REASON_BLOCK: Final = N_("That person reads it")

SURE: Final = {
    "pause": N_("Pause **{table}**? All its clocks stand still until an admin lets it go on."),
    "resume": N_("Let **{table}** go on? Its clocks run from where they stood."),
    "move": N_("Move **{table}** here? Its newest message follows, its older ones stay where they are."),
    "end": N_("End **{table}**? A game ends without a winner, a lobby closes. This can't be taken back."),
}
DO: Final = {
    "pause": N_("Pause {table}"),
    "resume": N_("Resume {table}"),
    "move": N_("Move {table}"),
    "end": N_("End {table}"),
}


def reason(text: str) -> str:
    return _("Everybody there reads why: {text}").format(text=text)


POSTED: Final = {
    "pause": N_("An admin of this server has paused **{table}**; all clocks stand still. Why: {reason}"),
    "resume": N_("An admin of this server lets **{table}** go on. Why: {reason}"),
    "move": N_("An admin of this server has moved **{table}** here. Why: {reason}"),
    "end": N_("An admin of this server has closed **{table}**. Why: {reason}"),
}
"""The public lines."""
DONE_WITH: Final = {
    "pause": N_("**{table}** is paused, and its channel reads why."),
    "resume": N_("**{table}** goes on, and its channel reads why."),
    "move": N_("**{table}** is played here from now on."),
    "end": N_("**{table}** is over, and its channel reads why."),
}


def ended(text: str) -> str:
    """Why a game ends, within the message of the end."""
    return _("An admin of this server has ended it. Why: {text}").format(text=text)


# Deleting (E11.4)


def raze_sure(tables: int, over: int) -> str:
    return _(
        "**Delete all tables of this server**\n{open_tables} would end now, and {finished_games} "
        "with results, statistics and ratings would go, with everything that is kept of them. "
        "These settings and the blocks stay. Messages in Discord stay. Backups are gone after 30 "
        "days. There is no way back."
    ).format(
        open_tables=ngettext("{n} open table", "{n} open tables", tables).format(n=tables),
        finished_games=ngettext("{n} finished game", "{n} finished games", over).format(n=over),
    )


RAZE: Final = N_("Delete all tables")


def razed(tables: int) -> str:
    return _("Done: {tables} of this server went, with everything kept of them.").format(
        tables=ngettext("{n} table", "{n} tables", tables).format(n=tables)
    )


def razed_post(table: str) -> str:
    return _("**{table}** ends here: this server's admins deleted all its tables. Nobody wins.").format(
        table=table
    )


# Blocking


def blocked_title(people: int) -> str:
    if not people:
        return _("**Blocked people** · nobody")
    return _("**Blocked people** · {people} may take no seat and open no table here.").format(
        people=ngettext("{n} person", "{n} people", people).format(n=people)
    )


def blocked_line(user: int, since: float) -> str:
    return _("<@{user}> since <t:{since}:d>").format(user=user, since=int(since))


WHOM: Final = N_("Block somebody…")
UNBLOCK: Final = N_("Unblock")


def block_sure(user: int, why: str) -> str:
    return _(
        "Block <@{user}>? They take no seat and open no table of this server any more, and leave "
        "its lobbies. A seat in a running game stays theirs. I tell them why: {why}"
    ).format(user=user, why=why)


BLOCK: Final = N_("Block this person")


def block_done(user: int) -> str:
    return _("<@{user}> is blocked.").format(user=user)


def unblocked(user: int) -> str:
    return _("<@{user}> may sit down again.").format(user=user)


def block_dm(server: str, why: str) -> str:
    return _(
        "The admins of **{server}** have blocked you from its tables.\nYou take no seat and open "
        "no table there any more; seats you hold stay yours. Why: {why}"
    ).format(server=server, why=why)


A_SERVER: Final = N_("a server")

# Refusals: what, why, what now

REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "admin.not": lambda f: _("Only who may manage the server can do that. Ask an admin of the server."),
    "admin.in_server": lambda f: _("That is done in a channel of the server it is about. Nothing changed."),
    "admin.channel": lambda f: _(
        "No table may be opened here, only in {channels}. Use `/game new` there."
    ).format(channels=f["channels"]),
    "admin.role": lambda f: _(
        "Here only whoever has {role} opens tables. Ask one of them, or join a table that is open."
    ).format(role=f["role"]),
    "admin.admins": lambda f: _(
        "Here only admins open tables. Ask one of them, or join a table that is open."
    ),
    "admin.blocked": lambda f: _(
        "The admins of this server have blocked you from its tables. Only they can change that."
    ),
    "admin.yourself": lambda f: _("You can't block yourself. Nothing changed."),
    "admin.nobody": lambda f: _("Choose a person of this server, not an app. Nothing changed."),
    "admin.twice": lambda f: _("That person is blocked already. *Blocked people* lists everybody."),
    "admin.reason": lambda f: _("Say why in a few words: whoever it is about reads it. Nothing changed."),
    "admin.lobby_stays": lambda f: _(
        "**{table}** has not begun, so it can't be moved. End it, then open one here: `/game new`."
    ).format(table=f["table"]),
    "admin.here": lambda f: _("**{table}** is played here already.").format(table=f["table"]),
    "admin.taken": lambda f: _(
        "**{name}** is played in this channel, and one is all. Use another channel."
    ).format(name=f["name"]),
    "admin.paused": lambda f: _("An admin has paused this table, so only an admin lets it go on."),
    "admin.not_now": lambda f: _("The table has changed since. *Tables here* shows how it stands."),
    "admin.no_table": lambda f: _(
        "No such table is open in this server. *Tables here* lists those that are."
    ),
}
"""Every refusal about settings of a server by its key."""
