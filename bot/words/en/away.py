"""What is said of people who are away for some days, and of tables that wait for them (E8.9, E2.5)."""

from __future__ import annotations

from typing import Final

from bot.words.en.names import ago, count

AWAY: Final = "Away…"
GIVE_SEAT: Final = "Give my seat"
BACK_TO_PREFS: Final = "Back"
COME_BACK: Final = "I'm back"
COMMAND: Final = "Until when you are away: 3 days, 2 weeks, 2026-12-05, 5.12., or off"


def day(when: float) -> str:
    """A date in the reader's own way. ``when`` is Unix time."""
    return f"<t:{round(when)}:D>"


# The house rules (E2.5)

RULES_NONE: Final = "When somebody is away: all off"
RULES: Final[dict[str, tuple[str, str]]] = {
    "stand_ins": (
        "Away: a stand-in plays",
        "For who said so, until the day they named; nothing is lost",
    ),
    "missed": (
        "Deadlines missed: a stand-in plays",
        "After three deadlines in a row, until that player is back or somebody takes the seat",
    ),
    "waits": (
        "Away: a relaxed game waits",
        "With 72 hours a turn or more: up to seven days for each seat, all clocks stand still",
    ),
    "notes": (
        "The notebook passes with a seat",
        "Whoever takes a seat over sees what it learned, but not the own notes of who left",
    ),
}
"""What is ticked is on: name and a line about it."""


def rules(stand_ins: bool, missed: bool, waits: bool, notes: bool) -> str:
    """What of these is not as usual; empty where all is."""
    said = [] if stand_ins else ["no stand-in plays for who is away"]
    said += [] if missed else ["none sits down after three missed deadlines"]
    said += ["a relaxed game waits up to seven days for each seat"] if waits else []
    said += [] if notes else ["the notebook does not pass with a seat"]
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# To the channel


def until(when: float) -> str:
    """Beside a name."""
    return f"away until {day(when)}"


def sits_down(name: str, seat: str, until: float) -> str:
    return (
        f"{name} is away until {day(until)}; a stand-in plays **{seat}**. "
        f"*My turn* brings {name} back before."
    )


def stands(name: str, until: float) -> str:
    """Under a turn post."""
    return f"{name} is away until {day(until)}; a stand-in plays."


def waits(table: str, name: str, seat: str, until: float, end: float) -> str:
    said = f"{name} (**{seat}**) is away until {day(until)}: **{table}** waits and all clocks stand still"
    if end < until:
        return f"{said}. After seven days in all it goes on, on {day(end)}."
    return f"{said}. *My turn* brings {name} back."


# To who is away

TABLE_WAITS: Final = "The table waits for you"


def waits_for_you(until: float) -> str:
    return (
        f"You are away until {day(until)}, and all clocks of this table stand still. "
        "*I'm back* ends that at all your tables."
    )


def back_everywhere(until: float) -> str:
    return f"You are away until {day(until)}; *I'm back* ends that at all your tables."


def you_are(until: float) -> str:
    return f"You are away until {day(until)} ({ago(until)})."


def late(seat: str, until: float) -> str:
    """What was still open when they left ran out of time (E8.6)."""
    return (
        f"Your time ran out, so the rules for absence decided: *Log*. "
        f"The stand-in plays {seat} until {day(until)}."
    )


TITLE: Final = "**Away** · only you see this page; your tables see the day you are back"
HERE: Final = "You are not away."
ABOUT: Final = (
    "What is open for you now stays yours until its deadline. From the next decision on a stand-in plays for "
    "you and nothing is lost, or the table waits where its lobby said so. You are back on the day you name, "
    "or before with *My turn*. Live tables do not stop for it."
)
MENU: Final = "Away for"
NAMED: Final = "Another day: `/prefs away:` and a date."


def span(days: int) -> str:
    """A choice: "3 days", "2 weeks"."""
    return count(days // 7, "week") if days % 7 == 0 else count(days, "day")


def suggested(days: int, date: str) -> str:
    return f"{span(days)}, until {date}"


EFFECTS: Final[dict[str, str]] = {
    "stand": "a stand-in plays",
    "wait": "it waits, up to seven days",
    "": "only the clock counts",
}


def table(name: str, effect: str) -> str:
    """What one of the own tables does meanwhile."""
    return f"{name}: {EFFECTS[effect]}."


def more(number: int) -> str:
    return f"And {count(number, 'table')} more."


def no_day(text: str) -> str:
    return f"“{text}” is no day within half a year. Write 3 days, 2 weeks, 2026-12-05 or 5.12., or off."


# A seat taken over

NOTEBOOK: Final = "What this seat learned so far is in *Notes*."
