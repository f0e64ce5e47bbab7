"""The screens of ``/prefs`` (E9.5)."""

from __future__ import annotations

from typing import Final

from bot.words.en.names import listing

TITLE: Final = "**Your preferences** · only you see this"
PREFS: Final = "Prefs"
TIME: Final = "Time"
LOOK: Final = "Look"
COMMAND: Final = "What you prefer: quiet hours, pings, reminders, pictures"
COMMAND_ZONE: Final = "Your time zone: type a city"
COMMAND_QUIET: Final = "Hours without notifications, at most ten: 22:00-7:00, or off"
COMMAND_PING: Final = "Where decisions call you"
COMMAND_PICTURES: Final = "Pictures in your panels and direct messages, or the same in words"

COMMAND_LANGUAGE: Final = "The language of your own panels and direct messages"

LANGUAGE: Final = "Language"
AS_DISCORD: Final = "As Discord says"
AS_DISCORD_ABOUT: Final = "The language of your Discord app, where I speak it"
ZONE: Final = "Time zone (all by /prefs zone:)"
FROM: Final = "Quiet from"
TO: Final = "Quiet to"
NO_QUIET: Final = "No quiet hours"
PINGS: Final = "Calls come by"
PING: Final = {
    "dm": "direct message",
    "channel": "mention in the channel",
    "both": "both",
}
PING_ABOUT: Final = {
    "dm": "the channel, where direct messages are closed",
    "channel": "direct messages come silently",
    "both": "two notifications for each call",
}


def ping(way: str) -> str:
    """A way in its menu: "Calls: direct message"."""
    return f"Calls: {PING[way]}"


PUSH: Final = "Notify me also of"
PUSHED: Final = {
    "exchanges": "exchanges with you",
    "robberies": "robberies of your caches",
    "morning": "your game list each morning",
}
PUSHED_ABOUT: Final = {"morning": "at 8:00, or when your quiet hours end"}


def morning(waiting: int) -> str:
    """The first line of the list that comes each morning."""
    if not waiting:
        return "Good morning: no game waits for you."
    return f"Good morning: {waiting} of your games wait{'s' if waiting == 1 else ''} for you."


ON: Final = "on"
OFF: Final = "off"
BACK: Final = "Back"
TEST: Final = "Test DM"


def reminders(on: bool) -> str:
    return f"Reminders: {ON if on else OFF}"


def pictures(on: bool) -> str:
    return f"Pictures: {ON if on else OFF}"


def quick(on: bool) -> str:
    return f"Quick moves: {ON if on else OFF}"


def hints(on: bool) -> str:
    return f"Hints: {ON if on else OFF}"


def rated(on: bool) -> str:
    return f"Ratings: {ON if on else OFF}"


def speaks(language: str) -> str:
    """``language`` is empty where Discord says it."""
    if not language:
        return "I write to you in the language of your Discord app, and in channels in the server's."
    return f"I write to you in {language}, and in channels in the server's language."


HINTED: Final = "In your first game a hint explains each new situation once."
NOT_HINTED: Final = "No hints."
RATED: Final = "Finished games count for your rating, and your servers' lists name you."
NOT_RATED: Final = "No game counts for a rating, and no list names you; *on* brings back what you had."


def clock(minutes: int) -> str:
    """A time of day: "22:00"."""
    return f"{minutes // 60}:{minutes % 60:02}"


def zone_now(zone: str, minutes: int) -> str:
    """A zone with the time it is there: "Europe/Berlin · 14:05"."""
    return f"{zone} · {clock(minutes)}"


def in_zone(zone: str, minutes: int) -> str:
    if not zone:
        return f"Your time zone is not set yet, so hours are in UTC; there it is {clock(minutes)} now."
    return f"Your time zone is {zone}; there it is {clock(minutes)} now."


def quiet(begin: int, end: int) -> str:
    return (
        f"Quiet from {clock(begin)} to {clock(end)}: you are not notified. Deadlines that would fall inside "
        "move to an hour after the end, at tables with six hours a turn or more. Others see only "
        "the deadline."
    )


NOT_QUIET: Final = "No quiet hours."


def pings(way: str) -> str:
    return f"I call you by {PING[way]}." if way != "both" else "I call you by direct message and by mention."


def pushes(kinds: list[str]) -> str:
    return f"You are also notified of: {listing(PUSHED[kind] for kind in kinds)}."


REMINDED: Final = "You get two reminders: at half time, and near the end."
NOT_REMINDED: Final = "You get no reminders."
WITH_PICTURES: Final = "Your panels and direct messages have pictures."
WITHOUT_PICTURES: Final = (
    "Your panels and direct messages say in words what pictures show. Posts for everybody keep theirs."
)
COLOURS: Final = "Colours"
PALETTE: Final = {
    "standard": "Standard colours",
    "deuteranopia": "Deuteranopia",
    "protanopia": "Protanopia",
    "tritanopia": "Tritanopia",
    "high-contrast": "High contrast",
}
PALETTE_ABOUT: Final = {
    "standard": "As in the posts for everybody",
    "deuteranopia": "Red and green further apart, for eyes without green cones",
    "protanopia": "Red and green further apart, for eyes without red cones",
    "tritanopia": "Blue and green further apart, for eyes without blue cones",
    "high-contrast": "Dark colours darker, light ones lighter",
}
IN_PALETTE: Final = {
    "standard": "The pictures are in the standard colours.",
    "deuteranopia": "The pictures are in colours for deuteranopia; posts for everybody stay as they are.",
    "protanopia": "The pictures are in colours for protanopia; posts for everybody stay as they are.",
    "tritanopia": "The pictures are in colours for tritanopia; posts for everybody stay as they are.",
    "high-contrast": "The pictures are in high contrast; posts for everybody stay as they are.",
}
QUICK: Final = (
    "Quick moves: a move without an exchange, without cards laid and without being pinned needs no preview. "
    "*Undo* takes it back."
)
NOT_QUICK: Final = "Every move shows a preview first."

# Refusals

TOO_LONG: Final = "Quiet hours are at most ten hours a day. Choose a nearer end."


def no_zone(text: str) -> str:
    return f"“{text}” is no time zone. Type a city, such as Berlin, and choose from the list."


def no_hours(text: str) -> str:
    return f"“{text}” are no quiet hours. Write them as 22:00-7:00, at most ten hours, or off."


# Test DM


def test_dm() -> str:
    return "This is a test: direct messages from me reach you."


SENT: Final = "The test message is on its way: look into your direct messages."
CLOSED: Final = (
    "Discord refuses my direct messages to you, so the channel calls you. Allow them in a server's privacy "
    "settings, then test again."
)
UNKNOWN: Final = "Discord gave no answer just now. Try again in a while."
