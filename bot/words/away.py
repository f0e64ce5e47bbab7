"""What is said of people who are away for some days, and of tables that wait for them (E8.9, E2.5)."""

from __future__ import annotations

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, table

AWAY: Final = phrase("Away…")
GIVE_SEAT: Final = phrase("Give my seat")
COMMAND: Final = phrase("Until when you are away: 3 days, 2 weeks, 2026-12-05, 5.12., or off")


def day(when: float) -> str:
    """A date in the reader's own way. ``when`` is Unix time."""
    return _("<t:{when}:D>").format(when=round(when))


# The house rules (E2.5)

RULES_NONE: Final = phrase("When somebody is asked or away: all off")
RULES: Final = table(
    {
        "stand_ins": (
            n_("Away: a stand-in plays"),
            n_("For who said so, until the day they named; nothing is lost"),
        ),
        "missed": (
            n_("Deadlines missed: a stand-in plays"),
            n_("After three deadlines in a row, until that player is back or somebody takes the seat"),
        ),
        "waits": (
            n_("Away: a relaxed game waits"),
            n_("With 72 hours or more to play: up to seven days for each seat, all clocks stand still"),
        ),
        "notes": (
            n_("The notebook passes with a seat"),
            n_("Whoever takes a seat over sees what it learned, but not the own notes of who left"),
        ),
    }
)
"""What is ticked is on: name and a line about it."""


def rules(stand_ins: bool, missed: bool, waits: bool, notes: bool) -> str:
    """What of these is not as usual; empty where all is."""
    said = [] if stand_ins else [_("no stand-in plays for who is away")]
    said += [] if missed else [_("none sits down after three missed deadlines")]
    said += [_("a relaxed game waits up to seven days for each seat")] if waits else []
    said += [] if notes else [_("the notebook does not pass with a seat")]
    text = texts.clauses(said)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# To the channel


def until(when: float) -> str:
    """Beside a name."""
    return _("away until {when}").format(when=day(when))


def waits(table: str, name: str, seat: str, until: float, end: float) -> str:
    said = _(
        "{name} (**{seat}**) is away until {until}: **{table}** waits and all clocks stand still"
    ).format(name=name, seat=seat, until=day(until), table=table)
    if end < until:
        return _("{said}. After seven days in all it goes on, on {end}.").format(said=said, end=day(end))
    return _("{said}. *My turn* brings {name} back.").format(said=said, name=name)


# To who is away


def you_are(until: float) -> str:
    return _("You are away until {until} ({until2}).").format(until=day(until), until2=texts.ago(until))


def span(days: int) -> str:
    """A choice: "3 days", "2 weeks"."""
    return (
        ngettext("{n} week", "{n} weeks", days // 7).format(n=days // 7)
        if days % 7 == 0
        else ngettext("{n} day", "{n} days", days).format(n=days)
    )


EFFECTS: Final = table(
    {
        "stand": n_("a stand-in plays"),
        "wait": n_("it waits, up to seven days"),
        "": n_("only the clock counts"),
    }
)


def of_table(name: str, effect: str) -> str:
    """What one of the own tables does meanwhile."""
    return texts.headed(name, f"{EFFECTS()[effect]}.")


def more(number: int) -> str:
    return _("And {tables} more.").format(tables=ngettext("{n} table", "{n} tables", number).format(n=number))


def no_day(text: str) -> str:
    return _(
        "“{text}” is no day within half a year. Write 3 days, 2 weeks, 2026-12-05 or 5.12., or off."
    ).format(text=text)
