"""The screens of ``/prefs`` (E9.5)."""

from __future__ import annotations

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, table

TITLE: Final = phrase("**Your preferences** · only you see this")
PREFS: Final = phrase("Prefs")
TIME: Final = phrase("Time")
LOOK: Final = phrase("Look")
COMMAND: Final = phrase("What you prefer: quiet hours, pings, reminders, pictures")
COMMAND_ZONE: Final = phrase("Your time zone: type a city")
COMMAND_QUIET: Final = phrase("Hours without notifications, at most ten: 22:00-7:00, or off")
COMMAND_PING: Final = phrase("Where decisions reach you")
COMMAND_PICTURES: Final = phrase("Pictures in your panels and direct messages, or the same in words")

COMMAND_LANGUAGE: Final = phrase("The language of your own panels and direct messages")

LANGUAGE: Final = phrase("Language")
AS_DISCORD: Final = phrase("As Discord says")
AS_DISCORD_ABOUT: Final = phrase("The language of your Discord app, where I speak it")
IN_PART: Final = phrase("Not everything is translated yet; the rest is in English")
ZONE: Final = phrase("Time zone (all by /prefs zone:)")
FROM: Final = phrase("Quiet from")
TO: Final = phrase("Quiet to")
NO_QUIET: Final = phrase("No quiet hours")
PINGS: Final = phrase("Calls come by")
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


def ping(way: str) -> str:
    """A way in its menu: "Calls: direct message"."""
    return _("Calls: {way}").format(way=PING()[way])


PUSH: Final = phrase("Notify me also of")
PUSHED: Final = table(
    {
        "exchanges": n_("exchanges with you"),
        "robberies": n_("robberies of your caches"),
        "morning": n_("your game list each morning"),
    }
)
PUSHED_ABOUT: Final = table({"morning": n_("at 8:00, or when your quiet hours end")})


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
TEST: Final = phrase("Test DM")


def reminders(on: bool) -> str:
    return _("Reminders: {on}").format(on=ON() if on else OFF())


def pictures(on: bool) -> str:
    return _("Pictures: {on}").format(on=ON() if on else OFF())


def quick(on: bool) -> str:
    return _("Quick moves: {on}").format(on=ON() if on else OFF())


def hints(on: bool) -> str:
    return _("Hints: {on}").format(on=ON() if on else OFF())


def rated(on: bool) -> str:
    return _("Ratings: {on}").format(on=ON() if on else OFF())


def speaks(language: str) -> str:
    """``language`` is empty where Discord says it."""
    if not language:
        return _("I write to you in the language of your Discord app, and in channels in the server's.")
    return _("I write to you in {language}, and in channels in the server's language.").format(
        language=language
    )


HINTED: Final = phrase("In your first game a hint explains each new situation once.")
NOT_HINTED: Final = phrase("No hints.")
RATED: Final = phrase("Finished games count for your rating, and your servers' lists name you.")
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


def pings(way: str) -> str:
    return (
        _("I notify you by {way}.").format(way=PING()[way])
        if way != "both"
        else _("I notify you by direct message and by mention.")
    )


def pushes(kinds: list[str]) -> str:
    return _("You are also notified of: {pushed}.").format(
        pushed=texts.listing(PUSHED()[kind] for kind in kinds)
    )


REMINDED: Final = phrase("You get two reminders: at half time, and near the end.")
NOT_REMINDED: Final = phrase("You get no reminders.")
WITH_PICTURES: Final = phrase("Your panels and direct messages have pictures.")
WITHOUT_PICTURES: Final = phrase(
    "Your panels and direct messages say in words what pictures show. Posts for everybody keep theirs."
)
COLOURS: Final = phrase("Colours")
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
QUICK: Final = phrase(
    "Quick moves: a move that does nothing to anybody needs no preview. *Undo* takes it back."
)
NOT_QUICK: Final = phrase("Every move shows a preview first.")

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


def test_dm() -> str:
    return _("This is a test: direct messages from me reach you.")


SENT: Final = phrase("The test message is on its way: look into your direct messages.")
CLOSED: Final = phrase(
    "Discord refuses my direct messages to you, so you are mentioned in the channel. "
    "Allow them in a server's privacy settings, then test again."
)
UNKNOWN: Final = phrase("Discord didn't answer just now. Try again in a while.")
