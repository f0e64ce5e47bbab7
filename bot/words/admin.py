"""What ``/admin`` says (E9.4, E11.4), and what its settings refuse. Names arrive harmless (`names.plain`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words import text
from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, said, table

# The words about private threads of teams (O3)


def title(table: str, side: str) -> str:
    """The name of the thread."""
    return f"{table} · {side}"


def opened(teams: Sequence[str], lacking: Sequence[str]) -> str:
    """What the host reads when it is done; ``lacking`` could not be added."""
    line = _("Open: {teams}.").format(teams=text.listing(teams)) if teams else _("No thread is open.")
    if not lacking:
        return line
    return _("{line} Discord did not let me add {lacking}.").format(line=line, lacking=text.listing(lacking))


WHO_MAY: Final = table({"everyone": n_("everyone"), "role": n_("a role…"), "admins": n_("admins")})
BACK: Final = phrase("Back")
_WHO: Final = {"everyone": n_("Everyone may open them."), "admins": n_("Only admins may open them.")}


def language(name: str) -> str:
    return _("Language: {name}").format(name=name)


def where(channels: Sequence[int]) -> str:
    if not channels:
        return _("Tables may be opened in every channel where I may write.")
    return _("Tables may be opened in {channels}, and in threads there.").format(
        channels=texts.listing(f"<#{channel}>" for channel in channels)
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
        name=name, state=state, channel=channel, hosted=hosted, age=texts.duration(age)
    )


STATE: Final = table({"lobby": n_("lobby"), "running": n_("running"), "paused": n_("paused")})
REASON_TITLE: Final = phrase("Why?")

SURE: Final = table(
    {
        "pause": n_("Pause **{table}**? All its clocks stand still until an admin lets it go on."),
        "resume": n_("Let **{table}** go on? Its clocks run from where they stood."),
        "move": n_("Move **{table}** here? Its newest message follows, its older ones stay where they are."),
        "end": n_("End **{table}**? A game ends without a winner, a lobby closes. This can't be taken back."),
    }
)
DO: Final = table(
    {
        "pause": n_("Pause {table}"),
        "resume": n_("Resume {table}"),
        "move": n_("Move {table}"),
        "end": n_("End {table}"),
    }
)
POSTED: Final = table(
    {
        "pause": n_("An admin of this server has paused **{table}**; all clocks stand still. Why: {reason}"),
        "resume": n_("An admin of this server lets **{table}** go on. Why: {reason}"),
        "move": n_("An admin of this server has moved **{table}** here. Why: {reason}"),
        "end": n_("An admin of this server has closed **{table}**. Why: {reason}"),
    }
)
"""The public lines."""
DONE_WITH: Final = table(
    {
        "pause": n_("**{table}** is paused, and its channel reads why."),
        "resume": n_("**{table}** goes on, and its channel reads why."),
        "move": n_("**{table}** is played here from now on."),
        "end": n_("**{table}** is over, and its channel reads why."),
    }
)


# Blocking


def blocked_title(people: int) -> str:
    if not people:
        return _("**Blocked people** · nobody")
    return _("**Blocked people** · {people} may take no seat and open no table here.").format(
        people=ngettext("{n} person", "{n} people", people).format(n=people)
    )


def block_dm(server: str, why: str) -> str:
    return _(
        "The admins of **{server}** have blocked you from its tables.\nYou can no longer take a "
        "seat or open a table there; the seats you hold stay yours. Why: {why}"
    ).format(server=server, why=why)


# Refusals: what, why, what now

REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "admin.not": lambda f: _(
        "Only people who may manage the server can do that. Ask an admin of the server."
    ),
    "admin.in_server": lambda f: _("That is done in a channel of the server it is about. Nothing changed."),
    "admin.channel": lambda f: _(
        "No table may be opened here, only in {channels}. Use `/game new` there."
    ).format(channels=f["channels"]),
    "admin.role": lambda f: _(
        "Only people with {role} may open tables here. Ask one of them, or join a table that is open."
    ).format(role=f["role"]),
    "admin.admins": lambda f: _(
        "Only admins may open tables here. Ask one of them, or join a table that is open."
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
        "**{name}** is played in this channel, which holds one table. Use another channel."
    ).format(name=f["name"]),
    "admin.paused": lambda f: _("An admin has paused this table, so only an admin lets it go on."),
    "admin.not_now": lambda f: _("The table has changed since. *Tables here* shows how it stands."),
    "admin.no_table": lambda f: _(
        "No such table is open in this server. *Tables here* lists those that are."
    ),
    "season.name": lambda f: _("Give the season a name that can be read. Nothing changed."),
    "season.day": lambda f: _("Write a day as in 2026-12-31 or 31.12. Nothing changed."),
    "season.days": lambda f: _(
        "A season begins within a year, ends on its first day or later, and lasts at most a year. "
        "Nothing changed."
    ),
    "season.going": lambda f: _(
        "This server has a season already. Another one can be opened once it is over and its closing "
        "post is out."
    ),
    "season.changed": lambda f: _(
        "The season has changed since, or is over. `/admin season` shows how it stands."
    ),
    "season.unknown": lambda f: _("This server has no such season. Choose from the list while typing."),
}
"""Every refusal about settings of a server by its key."""
