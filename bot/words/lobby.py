"""What people read before a game: the lobby, its settings, the start (E1.6, E2)."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words import labels
from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, pgettext, phrase, said, table

# The lobby post


_CLOCKS: Final = {
    "live": n_("live clock"),
    "brisk": n_("brisk clock"),
    "daily": n_("daily clock"),
    "relaxed": n_("relaxed clock"),
    "own": n_("own clock"),
}
_CLOCK_CHOICES: Final = {
    "live": n_("Clock: live"),
    "brisk": n_("Clock: brisk"),
    "daily": n_("Clock: daily"),
    "relaxed": n_("Clock: relaxed"),
    "own": n_("Clock: own"),
}


def title(table: str) -> str:
    return _("## {table} · waiting for players").format(table=table)


def players(now: int, least: int, most: int) -> str:
    """ "3 players (2 to 8 can play)"."""
    count = ngettext("{n} player", "{n} players", now).format(n=now)
    if least < most:
        return _("{players} ({least} to {most} can play)").format(players=count, least=least, most=most)
    return count if now >= most else _("{n} of {most} players").format(n=now, most=most)


def people_now(people: Sequence[str], least: int, most: int) -> str:
    """Who sits at the table, and how many may (E2.6)."""
    return (
        texts.headed(players(len(people), least, most), f"{texts.listing(people)}.")
        if people
        else f"{players(0, least, most)}."
    )


def clock_named(name: str) -> str:
    """ "daily clock"."""
    return said(_CLOCKS)[name]


def in_full(clock: str) -> str:
    """What a clock gives, as a sentence."""
    return f"{clock[:1].upper()}{clock[1:]}."


def span(seconds: float) -> str:
    """A time a clock gives: hours stay hours ("24 h", "72 h"), whole weeks and days from five days on."""
    hours, rest = divmod(round(seconds), 3600)
    return (
        _("{hours} h").format(hours=hours) if hours and not rest and hours < 120 else texts.duration(seconds)
    )


def named(name: str, strength: str) -> str:
    """ "Ana", "Computer 1 (steady)"."""
    return f"{name} ({labels.STRENGTH_NAMES()[strength]})" if strength else name


ANY: Final = phrase("any")


def place(n: int, mark: str, name: str, strength: str, wish: str) -> str:
    """A seat in its own line (E16.8): "1 Ⓕ **Ana** · Frodo", "2 ○ **Computer 1** (steady) · any"."""
    strength_shown = f" ({labels.STRENGTH_NAMES()[strength]})" if strength else ""
    return f"{n} {mark} **{name}**{strength_shown} · {wish or ANY()}"


SHOWN: Final = 16
"""Letters of a seal that posts show: enough that no other seed has them. *Fair dice* shows all (E2.7)."""


def shown(seal: str) -> str:
    return f"{seal[:SHOWN]}…"


def sealed(seal: str, *, whole: bool = False) -> str:
    return _("Fair dice: sealed seed `{seal}`.").format(seal=seal if whole else shown(seal))


def dice(seal: str, mixed: Sequence[str]) -> str:
    text = sealed(seal)
    if not mixed:
        return text
    return _("{text} Words added by {people}.").format(text=text, people=texts.listing(mixed))


def private(names: Sequence[str]) -> str:
    return (
        _("Private table. Invited: {names}.").format(names=texts.listing(names))
        if names
        else _("Private table: only invited people can join.")
    )


# Joining

JOIN_WHOM: Final = phrase("Whom would you like to play?")
SECOND_WISH: Final = phrase("Second wish")


def wish_choice(character: str) -> str:
    """A character in the menu of wishes: "My wish: Frodo"."""
    return _("My wish: {character}").format(character=character)


def second_choice(character: str) -> str:
    """A choice in the menu of second wishes, for when the dice give the first to somebody else."""
    return texts.headed(SECOND_WISH(), character)


def how(about: str, says: str) -> str:
    """*How it plays*, under what it is about."""
    return f"**{about}** · {says}"


def joined(wish: str, rivals: Sequence[str]) -> str:
    """The reply to a join."""
    head = (
        _("You're in as **{wish}**.").format(wish=wish)
        if wish
        else _("You're in; whom you play is settled at the start.")
    )
    return (
        _("{head} {rivals} would like the same: you roll for it at the start.").format(
            head=head, rivals=texts.listing(rivals)
        )
        if rivals
        else head
    )


DM_CLOSED: Final = phrase(
    "I couldn't send you a DM, so what only you may see waits behind *My turn* in the "
    "channel, and pings come by mention. To get DMs: server name → Privacy "
    "Settings → Direct Messages."
)
WELCOME_DM: Final = phrase("Your turns come here, and what only you may see.")
NO_SEAT: Final = phrase("no seat")


# Options


def options_title(table: str, preset: str) -> str:
    return f"**{table}** · {preset}"


# Settings and people

PRESET: Final = phrase("Preset")
OWN_PROMPT: Final = phrase("An answer takes")
_CLOCK_ABOUT: Final = {
    "live": n_("{turn} a turn, {prompt} to answer: everybody is there"),
    "brisk": n_("{turn} a turn, {prompt} to answer: look in twice a day"),
    "daily": n_("{turn} a turn, {prompt} to answer: a few taps a day"),
    "relaxed": n_("{turn} a turn, {prompt} to answer"),
}
PROMPT_SHARE: Final = table(
    {
        "6": n_("a sixth of a turn"),
        "4": n_("a quarter of a turn"),
        "3": n_("a third of a turn"),
        "2": n_("half a turn"),
    }
)


def clock_about(name: str, turn: float, prompt: float) -> str:
    """What a clock gives, in its menu. Seconds."""
    return said(_CLOCK_ABOUT)[name].format(turn=span(turn), prompt=span(prompt))


def clock_choice(name: str) -> str:
    """A clock in its menu: "Clock: daily"."""
    return said(_CLOCK_CHOICES)[name]


STRENGTH: Final = phrase("Computer strength")


def strength_choice(word: str) -> str:
    """A strength in its menu: "Computer strength: steady"."""
    return texts.headed(STRENGTH(), labels.STRENGTH_NAMES()[word])


def guest_about(strength: str, wish: str) -> str:
    """Who sits there: a person or a computer of some strength, and whom they would play."""
    return f"{labels.STRENGTH_NAMES()[strength] if strength else _('person')} · {wish}"


# Fair dice


def dice_words(names: Sequence[str]) -> str:
    if not names:
        return _("Nobody has added a word yet. Words are kept secret until the start.")
    return _("Words added so far by {names}. They are shown at the start.").format(names=texts.listing(names))


def dice_told(words: Sequence[tuple[str, str]]) -> str:
    """The words, which are public once the game has begun (E2.7)."""
    if not words:
        return _("Nobody added a word.")
    told = ", ".join(_("{who} “{word}”").format(who=person, word=word) for person, word in words)
    return _("Words added: {words}.").format(words=told)


# Names of tables that nobody named

INNS: Final = table(
    (
        n_("The Prancing Pony"),
        n_("The Green Dragon"),
        n_("The Golden Perch"),
        n_("The Ivy Bush"),
        n_("The Floating Log"),
        n_("The Bridge Inn"),
        n_("The Forsaken Inn"),
        n_("The Old Guesthouse"),
        n_("Brandywine Bridge"),
        n_("The Last Bridge"),
        n_("Stonebow Bridge"),
        n_("The Bridge of Mitheithel"),
        n_("Sarn Ford"),
        n_("The Ford of Bruinen"),
        n_("Tharbad Crossing"),
        n_("Three Farthing Stone"),
        n_("The Bree Gate"),
        n_("Weathertop Camp"),
        n_("The Stone Trough"),
        n_("Crossroads Rest"),
    )
)


# The words of opening a table (E2.1).


NEW_TITLE: Final = phrase("**A new table**")


def here_already(table: str, turn: int | None) -> str:
    where = (
        _("turn {turn}").format(turn=turn) if turn is not None else pgettext("lobby", "waiting for players")
    )
    return _("This channel already has **{table}** ({where}).").format(table=table, where=where)


PLAY_NOW: Final = phrase("Play now against computers")


def playing_already(table: str, channel: int) -> str:
    """To who asks for a game against computers and has one; ``channel`` is 0 for the direct messages."""
    if not channel:
        return _("You play **{table}** against computers here already.").format(table=table)
    return _("You play **{table}** against computers already, in <#{channel}>.").format(
        table=table, channel=channel
    )


def unposted(table: str, channel: int) -> str:
    """A lobby whose first post Discord refused."""
    return _(
        "Discord won't let me post in <#{channel}>, so **{table}** is closed again. "
        "Check my permissions there, or use another channel."
    ).format(table=table, channel=channel)


def without_me(application: int, permissions: int) -> str:
    """To a server that has the commands of the bot, and not the bot itself."""
    link = (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        f"&scope=bot+applications.commands&permissions={permissions}"
    )
    return _(
        "This server has my commands but not me, so I can't post here. Anyone who manages the server can "
        "add me: {link}"
    ).format(link=link)


# What a lobby refuses (E12.3): what, why, what now.


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
    "worded": lambda f: f["said"](),
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
        "Only people who have joined **{table}** can add a word. *Join* first."
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
    "lobby.unposted": lambda f: unposted(f["table"], f["channel"]),
    "server.without_me": lambda f: without_me(f["application"], f["permissions"]),
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


# What people read when a game starts (E2.8, E2.9).


def start_ask(players: int, preset: str, clock_name: str) -> str:
    """What starts (E2.8): "Start? 3 players · Standard · daily clock"."""
    head = ngettext(
        "Start? {n} player · {preset} · {clock}.", "Start? {n} players · {preset} · {clock}.", players
    ).format(n=players, preset=preset, clock=clock_named(clock_name))
    return _("{head} The rules cannot change after this.").format(head=head)


def seat_line(n: int, seat: str, player: str) -> str:
    return f"{n} **{seat}** ({player})"


def wish_rolls(character: str, rounds: Sequence[Sequence[tuple[str, int]]]) -> str:
    """The rolls for a character that several wished for, with those after a tie (B2.2)."""
    rolls_told = [
        _("; again ") * (n > 0) + ", ".join(f"{person} **{value}**" for person, value in rolls)
        for n, rolls in enumerate(rounds)
    ]
    return _("For {character}: {rolls}.").format(character=character, rolls="".join(rolls_told))


def sealed_with(seal: str, words: Sequence[tuple[str, str]]) -> str:
    text = f"-# {sealed(seal)}"
    if not words:
        return text
    return _("{text} Words added: {words}.").format(
        text=text,
        words=", ".join((_("{who} “{word}”").format(who=person, word=word) for person, word in words)),
    )


NOTICE: Final = phrase("What is hidden stays with those who know it: don't pass it on.")
