"""What ``/admin`` says (E9.4, E11.4), and what its settings refuse. Names arrive harmless (`names.plain`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.en.names import count, duration, listing

COMMAND: Final = "For admins: settings, any table of the server, blocked people"
COMMAND_PANEL: Final = "Where tables may be opened and by whom, language, clock; all tables"
COMMAND_PAUSE: Final = "Stop all clocks of a table of this server"
COMMAND_MOVE: Final = "Bring a table of this server to this channel"
COMMAND_END: Final = "End a game of this server without a winner, or close a lobby"
COMMAND_BLOCK: Final = "Let somebody take no seat and open no table of this server any more"
COMMAND_TABLE: Final = "Which table"
COMMAND_WHO: Final = "Whom"
COMMAND_REASON: Final = "Why; everybody at the table reads it"
COMMAND_WHY: Final = "Why; that person reads it"

WELCOME: Final = "Settings for admins"
TITLE: Final = "**Settings of this server** · for new tables"
CHANNELS: Final = "Channels (none means all)"
WHO: Final = "Who may start"
WHO_MAY: Final = {"everyone": "everyone", "role": "a role…", "admins": "admins"}
ROLE: Final = "Which role"
ROLE_ASK: Final = "Which role may open tables? Admins always may."
LANGUAGE: Final = "Language of the channels"
AS_DISCORD: Final = "Language: as Discord says of the server"
CLOCK: Final = "Default clock"
AS_PRESET: Final = "Clock: as the preset suggests"
PRESET: Final = "Default preset"
AS_USUAL: Final = "Preset: the usual one"
TABLES: Final = "Tables here"
BLOCKED: Final = "Blocked people"
DONE: Final = "Done"
BACK: Final = "Back"
DONE_SAID: Final = "The settings count for new tables; `/admin panel` shows them again."


def language(name: str) -> str:
    return f"Language: {name}"


def clock(name: str) -> str:
    return f"Clock: {name}"


def preset(name: str) -> str:
    return f"Preset: {name}"


def where(channels: Sequence[int]) -> str:
    if not channels:
        return "Tables may be opened in every channel where I may write."
    return (
        f"Tables may be opened in {listing(f'<#{channel}>' for channel in channels)}, and in threads there."
    )


def who(what: str, role: int) -> str:
    said = {"everyone": "Everyone", "role": f"Whoever has <@&{role}>", "admins": "Only admins"}[what]
    return f"{said} may open them."


# Tables


def tables_title(tables: int) -> str:
    return f"**Tables here** · {count(tables, 'open table')}" if tables else "**Tables here** · none is open"


def table_line(name: str, state: str, host: int, channel: int, age: float) -> str:
    hosted = f"hosted by <@{host}>" if host else "nobody hosts it"
    return f"**{name}** · {state} · <#{channel}> · {hosted} · {duration(age)} old"


STATE: Final = {"lobby": "lobby", "running": "running", "paused": "paused"}
CHOOSE: Final = "Choose a table"
MORE: Final = "More"
PAUSE: Final = "Pause…"
RESUME: Final = "Let it go on…"
MOVE: Final = "Move here…"
END: Final = "End…"
DELETE: Final = "Delete data…"
REASON_TITLE: Final = "Why?"
REASON: Final = "Everybody at the table reads it"
REASON_BLOCK: Final = "That person reads it"

SURE: Final = {
    "pause": "Pause **{table}**? All its clocks stand still until an admin lets it go on.",
    "resume": "Let **{table}** go on? Its clocks run from where they stood.",
    "move": "Move **{table}** here? Its newest message follows, its older ones stay where they are.",
    "end": "End **{table}**? A game ends without a winner, a lobby closes. This can't be taken back.",
}
DO: Final = {
    "pause": "Pause {table}",
    "resume": "Resume {table}",
    "move": "Move {table}",
    "end": "End {table}",
}


def reason(text: str) -> str:
    return f"Everybody there reads why: {text}"


POSTED: Final = {
    "pause": "An admin of this server has paused **{table}**; all clocks stand still. Why: {reason}",
    "resume": "An admin of this server lets **{table}** go on. Why: {reason}",
    "move": "An admin of this server has moved **{table}** here. Why: {reason}",
    "end": "An admin of this server has closed **{table}**. Why: {reason}",
}
"""The public lines."""
DONE_WITH: Final = {
    "pause": "**{table}** is paused, and its channel reads why.",
    "resume": "**{table}** goes on, and its channel reads why.",
    "move": "**{table}** is played here from now on.",
    "end": "**{table}** is over, and its channel reads why.",
}


def ended(text: str) -> str:
    """Why a game ends, within the message of the end."""
    return f"An admin of this server has ended it. Why: {text}"


# Deleting (E11.4)


def raze_sure(tables: int, over: int) -> str:
    return (
        f"**Delete all tables of this server**\n{count(tables, 'open table')} would end now, and "
        f"{count(over, 'finished game')} with results, statistics and ratings would go, with everything that "
        "is kept of them. These settings and the blocks stay. Messages in Discord stay. Backups are gone "
        "after 30 days. There is no way back."
    )


RAZE: Final = "Delete all tables"


def razed(tables: int) -> str:
    return f"Done: {count(tables, 'table')} of this server went, with everything kept of them."


def razed_post(table: str) -> str:
    return f"**{table}** ends here: this server's admins deleted all its tables. Nobody wins."


# Blocking


def blocked_title(people: int) -> str:
    if not people:
        return "**Blocked people** · nobody"
    return (
        f"**Blocked people** · {count(people, 'person', 'people')} may take no seat and open no table here."
    )


def blocked_line(user: int, since: float) -> str:
    return f"<@{user}> since <t:{int(since)}:d>"


WHOM: Final = "Block somebody…"
UNBLOCK: Final = "Unblock"


def block_sure(user: int, why: str) -> str:
    return (
        f"Block <@{user}>? They take no seat and open no table of this server any more, and leave its "
        f"lobbies. A seat in a running game stays theirs. I tell them why: {why}"
    )


BLOCK: Final = "Block this person"


def block_done(user: int) -> str:
    return f"<@{user}> is blocked."


def unblocked(user: int) -> str:
    return f"<@{user}> may sit down again."


def block_dm(server: str, why: str) -> str:
    return (
        f"The admins of **{server}** have blocked you from its tables.\nYou take no seat and open no table "
        f"there any more; seats you hold stay yours. Why: {why}"
    )


A_SERVER: Final = "a server"

# Refusals: what, why, what now

REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "admin.not": lambda f: "Only who may manage the server can do that. Ask an admin of the server.",
    "admin.in_server": lambda f: "That is done in a channel of the server it is about. Nothing changed.",
    "admin.channel": lambda f: (
        f"No table may be opened here, only in {f['channels']}. Use `/game new` there."
    ),
    "admin.role": lambda f: (
        f"Here only whoever has {f['role']} opens tables. Ask one of them, or join a table that is open."
    ),
    "admin.admins": lambda f: "Here only admins open tables. Ask one of them, or join a table that is open.",
    "admin.blocked": lambda f: (
        "The admins of this server have blocked you from its tables. Only they can change that."
    ),
    "admin.yourself": lambda f: "You can't block yourself. Nothing changed.",
    "admin.nobody": lambda f: "Choose a person of this server, not an app. Nothing changed.",
    "admin.twice": lambda f: "That person is blocked already. *Blocked people* lists everybody.",
    "admin.reason": lambda f: "Say why in a few words: whoever it is about reads it. Nothing changed.",
    "admin.lobby_stays": lambda f: (
        f"**{f['table']}** has not begun, so it can't be moved. End it, then open one here: `/game new`."
    ),
    "admin.here": lambda f: f"**{f['table']}** is played here already.",
    "admin.taken": lambda f: (
        f"**{f['name']}** is played in this channel, and one is all. Use another channel."
    ),
    "admin.paused": lambda f: "An admin has paused this table, so only an admin lets it go on.",
    "admin.not_now": lambda f: "The table has changed since. *Tables here* shows how it stands.",
    "admin.no_table": lambda f: "No such table is open in this server. *Tables here* lists those that are.",
}
"""Every refusal about settings of a server by its key."""
