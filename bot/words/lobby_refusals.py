"""What a lobby refuses (E12.3): what, why, what now."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.words import opening as new_words
from bot.words import text as texts
from bot.words.catalogue import _, ngettext


def _full(facts: Mapping[str, Any]) -> str:
    most, table = texts.number(facts["most"]), facts["table"]
    if facts.get("more"):
        return _("All {most} seats of **{table}** are taken. The host can raise the number.").format(
            most=most, table=table
        )
    return _("All {most} seats of **{table}** are taken, and no more can play.").format(
        most=most, table=table
    )


def _minutes(facts: Mapping[str, Any]) -> int:
    """Of a limit of Discord's, rounded up."""
    seconds: float = facts["seconds"]
    return max(1, math.ceil(seconds / 60))


def _seated(facts: Mapping[str, Any]) -> str:
    """ "3 seats taken"."""
    return ngettext("{n} seat taken", "{n} seats taken", facts["count"]).format(n=facts["count"])


def _host(facts: Mapping[str, Any]) -> str:
    host = facts.get("host", "")
    if not host:
        return _("Only the host can do that.")
    if facts.get("join"):
        return _("{host} hosts this table; ask {host}, or join.").format(host=host)
    return _("{host} hosts this table; ask {host}.").format(host=host)


REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "worded": lambda f: f["said"],
    "lobby.closed": lambda f: _("**{table}** is closed. `/game new` opens another table.").format(
        table=f["table"]
    ),
    "lobby.many": lambda f: _(
        "You host {count} tables that are not over. Finish or close one, then open the next."
    ).format(count=texts.number(f["count"])),
    "lobby.threads": lambda f: _(
        "You have opened {count} threads today, and that is the limit. Type `/game new` "
        "inside one of them, or come back tomorrow."
    ).format(count=texts.number(f["count"])),
    "lobby.nowhere": lambda f: _(
        "A table needs a channel that everybody sees. Type `/game new` in a channel of your server."
    ),
    "reopen.late": lambda f: _(
        "**{table}** was closed more than 30 days ago and can't come back. `/game new` opens another."
    ).format(table=f["table"]),
    "reopen.taken": lambda f: _(
        "**{name}** is in this channel now, so **{table}** can't come back here. "
        "Join that one, or use `/game new` elsewhere."
    ).format(name=f["name"], table=f["table"]),
    "lobby.no_such_character": lambda f: _("Nobody here has that name. Choose from the list, or *Any*."),
    "lobby.private": lambda f: _("**{table}** is private, and you are not invited yet. Ask {host}.").format(
        table=f["table"], host=f["host"]
    ),
    "lobby.full": _full,
    "lobby.not_in": lambda f: _("You have no seat at **{table}**, so there is nothing to leave.").format(
        table=f["table"]
    ),
    "lobby.name_long": lambda f: _(
        "A table's name has at most {longest} letters. Choose a shorter one."
    ).format(longest=f["longest"]),
    "lobby.name_taken": lambda f: _(
        "Another table of this server is called **{name}**. Choose another name."
    ).format(name=f["name"]),
    "dice.not_seated": lambda f: _(
        "Only people who have joined **{table}** add a word. *Join* first."
    ).format(table=f["table"]),
    "dice.empty": lambda f: _("That was no word. Write anything you like, up to 40 characters."),
    "dice.too_long": lambda f: _("A word has at most {longest} characters. Try a shorter one.").format(
        longest=f["longest"]
    ),
    "people.strength": lambda f: _("Computers play easy, steady or sharp. Choose one of the three."),
    "people.nobody": lambda f: _("That seat is empty already. *People* shows who sits here."),
    "people.host_stays": lambda f: _("The host can't be removed. *Leave* gives up your own seat."),
    "start.nobody": lambda f: _("A game needs at least one person. *Join* first."),
    "start.too_few": lambda f: _(
        "{seated}, and this table needs {least}. Wait for more, or add a computer under *People*."
    ).format(seated=_seated(f), least=f["least"]),
    "start.too_many": lambda f: _(
        "{seated}, and this table has {most}. Raise the number, or remove somebody."
    ).format(seated=_seated(f), most=f["most"]),
    "option.conflict": lambda f: "\n".join(f["lines"]),
    "settings.fixed": lambda f: _(
        "**{table}** has begun, so its rules are fixed. *Options* lists them."
    ).format(table=f["table"]),
    "settings.seats": lambda f: _(
        "*Seats at most* can't be below *Seats at least*. Change the other number first."
    ),
    "settings.taken": lambda f: _(
        "{seated}, so the table can't be smaller. Remove somebody under *People*."
    ).format(seated=_seated(f)),
    "host.only": _host,
    "permission.missing": lambda f: _(
        "I can't do that here without {names}. Allow it under Server Settings → Roles → "
        "Riddlemaster, or under Edit Channel → Permissions."
    ).format(names=texts.listing(f["names"])),
    "thread.refused": lambda f: _(
        "Discord won't let me open a thread here right now. Try again later, or use `/game new` in another "
        "channel."
    ),
    "lobby.unposted": lambda f: new_words.unposted(f["table"], f["channel"]),
    "server.without_me": lambda f: new_words.without_me(f["application"], f["permissions"]),
    "discord.limited": lambda f: ngettext(
        "Too many threads in a short time: Discord makes me wait for {n} minute, so nothing was opened. Try "
        "again after that.",
        "Too many threads in a short time: Discord makes me wait for {n} minutes, so nothing was opened. Try "
        "again after that.",
        _minutes(f),
    ).format(n=texts.number(_minutes(f))),
    "lobby.started": lambda f: _("The game has begun, so this can't change. *My turn* shows how it stands."),
}
"""Every refusal of the lobby by its key."""
