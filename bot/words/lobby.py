"""What people read before a game: the lobby, its settings, the start (E1.6, E2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, phrase, said, table

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


def place(n: int, mark: str, name: str, strength: str, wish: str) -> str:
    """A seat in its own line (E16.8): "1 Ⓕ **Ana** · Frodo", "2 ○ **Computer 1** (steady) · any"."""
    of = f" ({said(_STRENGTHS)[strength]})" if strength else ""
    return f"{n} {mark} **{name}**{of} · {wish or ANY()}"


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
    return texts.headed(STRENGTH(), said(_STRENGTHS)[word])


def guest_about(strength: str, wish: str) -> str:
    """Who sits there: a person or a computer of some strength, and whom they would play."""
    return f"{said(_STRENGTHS)[strength] if strength else _('person')} · {wish}"


# Fair dice


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
