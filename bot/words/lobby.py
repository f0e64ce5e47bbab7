"""What people read before a game: the lobby, its settings, the start (E1.6, E2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, said, table

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


_STRENGTHS: Final = {"easy": n_("easy"), "steady": n_("steady"), "sharp": n_("sharp")}


def title(table: str) -> str:
    return _("## {table} · waiting for players").format(table=table)


def title_begun(table: str) -> str:
    return _("## {table} · the game has begun").format(table=table)


def title_closed(table: str) -> str:
    return _("## {table} · closed for now").format(table=table)


def meta(rules: str, clock: str, host: str, count_now: int, least: int, most: int) -> str:
    return _("{rules} · {clock} · host {host} · {count_now}").format(
        rules=rules, clock=clock, host=host, count_now=taken(count_now, least, most)
    )


def taken(count_now: int, least: int, most: int) -> str:
    """ "3 of 2–8 seats"."""
    span = str(most) if least == most else f"{least}–{most}"
    return _("{count_now} of {span} seats").format(count_now=count_now, span=span)


def people_now(who: Sequence[str], least: int, most: int) -> str:
    """Who sits at the table, and how many may (E2.6)."""
    return (
        texts.headed(taken(len(who), least, most), f"{texts.listing(who)}.")
        if who
        else f"{taken(0, least, most)}."
    )


def clock_named(name: str) -> str:
    """ "daily clock"."""
    return said(_CLOCKS)[name]


def clock_title(name: str) -> str:
    """The same at the head of a sentence."""
    label = clock_named(name)
    return f"{label[:1].upper()}{label[1:]}"


def clock(name: str, turn: float, prompt: float) -> str:
    """ "daily clock (24 h a turn, 12 h to answer)". Seconds."""
    return _("{clock} ({turn} a turn, {prompt} to answer)").format(
        clock=clock_named(name), turn=span(turn), prompt=span(prompt)
    )


def span(seconds: float) -> str:
    """A time a clock gives: hours stay hours ("24 h", "72 h"), whole weeks and days from five days on."""
    hours, rest = divmod(round(seconds), 3600)
    return (
        _("{hours} h").format(hours=hours) if hours and not rest and hours < 120 else texts.duration(seconds)
    )


def named(name: str, strength: str) -> str:
    """ "Ana", "Computer 1 (steady)"."""
    return f"{name} ({said(_STRENGTHS)[strength]})" if strength else name


ANY: Final = phrase("any")
ANY_SEAT: Final = phrase("your seat is drawn at the start")
"""Whom somebody plays who wished for nobody."""


def place(n: int, mark: str, name: str, strength: str, wish: str) -> str:
    """A seat in its own line (E16.8): "1 Ⓕ **Ana** · Frodo", "2 ○ **Computer 1** (steady) · any"."""
    of = f" ({said(_STRENGTHS)[strength]})" if strength else ""
    return f"{n} {mark} **{name}**{of} · {wish or ANY()}"


NOBODY: Final = phrase("Nobody has joined yet.")


def dice(seal: str, mixed: Sequence[str]) -> str:
    text = _("Fair dice: sealed seed `{seal}`.").format(seal=f"{seal[:4]}…{seal[-4:]}")
    if not mixed:
        return _("{text} No words mixed in yet.").format(text=text)
    return _("{text} Words mixed in: {people}.").format(text=text, people=texts.listing(mixed))


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
    """A character in the menu of wishes: "You play: Frodo"."""
    return _("You play: {character}").format(character=character)


def second_choice(character: str) -> str:
    """The same in the menu of second wishes, for when the dice give the first to somebody else."""
    return texts.headed(SECOND_WISH(), character)


FREE: Final = phrase("free")


def also_wished(names: Sequence[str]) -> str:
    return _("also wished by {names}").format(names=texts.listing(names))


JOIN_ABOUT: Final = phrase(
    "Choose whom you play, or *Any*. If several want the same, the dice decide at the start."
)


def how(about: str, says: str) -> str:
    """*How it plays*, under what it is about."""
    return f"**{about}** · {says}"


HOW: Final = phrase("*Rules* says how it plays, and *My turn* shows only what you can do.")


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


def join_clock(name: str, when: float) -> str:
    """The clock in the reader's own time (E2.4)."""
    return _("{Clock}: a turn that begins now would have time until {when}.").format(
        Clock=clock_title(name), when=texts.at(when)
    )


DM_OPEN: Final = phrase("What only you may see will come by DM; the first message is there already.")
DM_CLOSED: Final = phrase(
    "I couldn't send you a DM, so what only you may see waits behind *My turn* in the "
    "channel, and pings come by mention. To get DMs: server name → Privacy "
    "Settings → Direct Messages."
)
DM_UNKNOWN: Final = phrase(
    "What only you may see will come by DM; if a DM cannot reach you, I'll say so here."
)
WELCOME_DM: Final = phrase("Your turns come here, and what only you may see.")
LEFT: Final = phrase("You left the table; nothing of it stays.")
LEAVE_BEGUN: Final = phrase(
    "The game has begun. *My seat…* gives your seat to somebody, or lets a computer play it; nothing is lost."
)
NO_SEAT: Final = phrase("no seat")
REMOVED: Final = phrase(
    "The host has taken you off this table before the game began. Nothing of yours stays "
    "there; ask the host if you would like to come back."
)


def removed_here(mention: str) -> str:
    """The same in the channel, for somebody whom no direct message reaches."""
    return _("{mention}, the host has taken you off this table.").format(mention=mention)


# Options


def options_title(table: str, preset: str) -> str:
    return f"**{table}** · {preset}"


# Settings and people

PRESET: Final = phrase("Preset")
CLOCK: Final = phrase("Clock")
LEAST: Final = phrase("Seats at least")
MOST: Final = phrase("Seats at most")
OWN_CLOCK: Final = phrase("Own clock")
OWN_TURN: Final = phrase("A turn takes")
OWN_PROMPT: Final = phrase("An answer takes")
CLOCK_FREE: Final = phrase("from 5 minutes to 7 days a turn")
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


def seats(n: int) -> str:
    return ngettext("{n} player", "{n} players", n).format(n=n)


def people_title(table: str) -> str:
    return _("**{table}** · people").format(table=table)


INVITE: Final = phrase("Invite people")
SEAT: Final = phrase("Whom to remove")
STRENGTH: Final = phrase("Computer strength")
COMPUTERS_SEE: Final = phrase("Computer players see only what their own seat may see.")


def strength_choice(word: str) -> str:
    """A strength in its menu: "Computer strength: steady"."""
    return texts.headed(STRENGTH(), said(_STRENGTHS)[word])


def seat_choice(name: str) -> str:
    """Somebody at the table in the menu of whom to remove."""
    return _("Remove: {name}").format(name=name)


def raise_to(seats: int) -> str:
    """A seat more, where all are taken (E16.7)."""
    return _("Raise to {seats}").format(seats=seats)


def guest_about(strength: str, wish: str) -> str:
    """Who sits there: a person or a computer of some strength, and whom they would play."""
    return f"{said(_STRENGTHS)[strength] if strength else _('person')} · {wish}"


def invited(names: Sequence[str]) -> str:
    return _("Invited: {names}.").format(names=texts.listing(names))


def private_button(on: bool) -> str:
    return _("Private table: on") if on else _("Private table: off")


# Fair dice

DICE_TITLE: Final = phrase("**Fair dice**")


def dice_about(sealed: str) -> str:
    return _(
        "When this table opened I sealed a secret seed; its seal is `{sealed}`. Every die, "
        "shuffle and draw of the game comes from that seed stirred with the words below. After "
        "the game the seed is shown, and *Verify* proves that nothing was changed."
    ).format(sealed=sealed)


def dice_words(names: Sequence[str]) -> str:
    if not names:
        return _("Nobody has mixed a word in yet. Words are kept secret until the start.")
    return _("Words mixed in so far by {names}. They are shown at the start.").format(
        names=texts.listing(names)
    )


def dice_told(words: Sequence[tuple[str, str]]) -> str:
    """The words, which are public once the game has begun (E2.7)."""
    if not words:
        return _("Nobody mixed a word in.")
    told = ", ".join(_("{who} “{word}”").format(who=who, word=word) for who, word in words)
    return _("Words mixed in: {words}.").format(words=told)


DICE_LIMIT: Final = phrase(
    "What this cannot prove: whoever runs the bot could look at the seed while the game goes on."
)
WORD_ASK: Final = phrase("A word to stir in (at most 40)")
WORD_TITLE: Final = phrase("Fair dice")


def word_kept(word: str) -> str:
    return _("Your word is in: “{word}”. It is shown to all at the start.").format(word=word)


def closed_line(table: str) -> str:
    return _(
        "**{table}** waited two weeks for players and is closed. *Reopen* brings it back for 30 "
        "days; `/game new` opens another table."
    ).format(table=table)


REOPENED: Final = phrase("The table is open again, as it was.")


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
