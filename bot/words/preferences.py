"""The screens of ``/prefs`` (E9.5)."""

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, table

TITLE: Final = phrase("**Your preferences** · only you see this")
PREFS: Final = phrase("Prefs")
COMMAND_QUIET: Final = phrase("Hours without notifications, at most ten: 22:00-7:00, or off")
AS_DISCORD: Final = phrase("As Discord says")
FROM: Final = phrase("Quiet from")
NO_QUIET: Final = phrase("No quiet hours")
PING: Final = table(
    {
        "dm": n_("direct message"),
        "channel": n_("mention in the channel"),
        "both": n_("both"),
    }
)
PING_ABOUT: Final = table(
    {
        "dm": n_("the channel, where direct messages are closed"),
        "channel": n_("direct messages come silently"),
        "both": n_("two notifications for each decision"),
    }
)
PUSH: Final = phrase("Notify me also of")
PUSHED: Final = table(
    {
        "exchanges": n_("exchanges with you"),
        "robberies": n_("robberies of your caches"),
        "next": n_("being next"),
        "morning": n_("your game list each morning"),
    }
)
PUSHED_ABOUT: Final = table(
    {
        "next": n_("a silent message when the turn before yours begins"),
        "morning": n_("at 8:00, or when your quiet hours end"),
    }
)


def morning(waiting: int) -> str:
    """The first line of the list that comes each morning."""
    if not waiting:
        return _("Good morning: no game waits for you.")
    return ngettext(
        "Good morning: {n} of your games waits for you.",
        "Good morning: {n} of your games wait for you.",
        waiting,
    ).format(n=waiting)


ON: Final = phrase("on")
OFF: Final = phrase("off")
BACK: Final = phrase("Back")


def speaks(language: str) -> str:
    """``language`` is empty where Discord says it."""
    if not language:
        return _("I write to you in the language of your Discord app, and in channels in the server's.")
    return _("I write to you in {language}, and in channels in the server's language.").format(
        language=language
    )


NOT_HINTED: Final = phrase("No hints.")
NOT_RATED: Final = phrase(
    "No game counts for a rating, and no list names you; *on* brings back what you had."
)


def clock(minutes: int) -> str:
    """A time of day: "22:00"."""
    return f"{minutes // 60}:{minutes % 60:02}"


def zone_now(zone: str, minutes: int) -> str:
    """A zone with the time it is there: "Europe/Berlin · 14:05"."""
    return f"{zone} · {clock(minutes)}"


def in_zone(zone: str, minutes: int) -> str:
    if not zone:
        return _("Your time zone is not set yet, so hours are in UTC; there it is {minutes} now.").format(
            minutes=clock(minutes)
        )
    return _("Your time zone is {zone}; there it is {minutes} now.").format(zone=zone, minutes=clock(minutes))


def quiet(begin: int, end: int) -> str:
    return _(
        "Quiet from {begin} to {end}: you are not notified. Deadlines that would fall inside "
        "move to an hour after the end, at tables with six hours a turn or more. Others see only "
        "the deadline."
    ).format(begin=clock(begin), end=clock(end))


NOT_QUIET: Final = phrase("No quiet hours.")
NOT_REMINDED: Final = phrase("You get no reminders.")
PALETTE: Final = table(
    {
        "standard": n_("Standard colours"),
        "deuteranopia": n_("Deuteranopia"),
        "protanopia": n_("Protanopia"),
        "tritanopia": n_("Tritanopia"),
        "high-contrast": n_("High contrast"),
    }
)
PALETTE_ABOUT: Final = table(
    {
        "standard": n_("As in the posts for everybody"),
        "deuteranopia": n_("Red and green further apart, for eyes without green cones"),
        "protanopia": n_("Red and green further apart, for eyes without red cones"),
        "tritanopia": n_("Blue and green further apart, for eyes without blue cones"),
        "high-contrast": n_("Dark colours darker, light ones lighter"),
    }
)
IN_PALETTE: Final = table(
    {
        "standard": n_("The pictures are in the standard colours."),
        "deuteranopia": n_(
            "The pictures are in colours for deuteranopia; posts for everybody stay as they are."
        ),
        "protanopia": n_("The pictures are in colours for protanopia; posts for everybody stay as they are."),
        "tritanopia": n_("The pictures are in colours for tritanopia; posts for everybody stay as they are."),
        "high-contrast": n_("The pictures are in high contrast; posts for everybody stay as they are."),
    }
)
NOT_QUICK: Final = phrase("Moves show a preview first where they have one.")

# Refusals

TOO_LONG: Final = phrase("Quiet hours are at most ten hours a day. Choose an earlier end.")


def no_zone(text: str) -> str:
    return _("“{text}” is no time zone. Type a city, such as Berlin, and choose from the list.").format(
        text=text
    )


def no_hours(text: str) -> str:
    return _("“{text}” are no quiet hours. Write them as 22:00-7:00, at most ten hours, or off.").format(
        text=text
    )


# Test DM


CLOSED: Final = phrase(
    "Discord refuses my direct messages to you, so you are mentioned in the channel. "
    "Allow them in a server's privacy settings, then test again."
)
UNKNOWN: Final = phrase("Discord didn't answer just now. Try again in a while.")


# What is said of people who are away for some days, and of tables that wait for them (E8.9, E2.5).


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
            n_("For people who said so, until the day they named; nothing is lost"),
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
            n_(
                "Whoever takes a seat over sees what it learned, but not the private notes of the "
                "former player"
            ),
        ),
    }
)
"""What is ticked is on: name and a line about it."""


def rules(stand_ins: bool, missed: bool, waits: bool, notes: bool) -> str:
    """What of these is not as usual; empty where all is."""
    rules_told = [] if stand_ins else [_("no stand-in plays for people who are away")]
    rules_told += [] if missed else [_("none sits down after three missed deadlines")]
    rules_told += [_("a relaxed game waits up to seven days for each seat")] if waits else []
    rules_told += [] if notes else [_("the notebook does not pass with a seat")]
    text = texts.clauses(rules_told)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# To the channel


def until(when: float) -> str:
    """Beside a name."""
    return _("away until {when}").format(when=day(when))


def waits(table: str, name: str, seat: str, until: float, end: float) -> str:
    sentence = _(
        "{name} (**{seat}**) is away until {until}: **{table}** waits and all clocks stand still"
    ).format(name=name, seat=seat, until=day(until), table=table)
    if end < until:
        return _("{said}. After seven days in all it goes on, on {end}.").format(said=sentence, end=day(end))
    return _("{said}. *I'm back* under *My turn* brings {name} back.").format(said=sentence, name=name)


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


# Orders given in advance: the rooms around those of a game (E5.9).


IS_BRISK: Final = phrase(
    "Brisk: when you are asked in somebody else's turn, your standing orders answer for you. I ask you only "
    "what they don't cover. *Orders* shows and changes them."
)
"""To a table, before and at the start (E17.4)."""


# Hints, turned on and off (E1.4).
