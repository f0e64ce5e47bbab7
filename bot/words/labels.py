"""What stands on buttons and over panels and lists: short names that several screens share (E0.10)."""

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, table

# What stands under posts and panels

BOARD: Final = phrase("Board")
BACK: Final = phrase("Back")
MORE: Final = phrase("More")
DONE: Final = phrase("Done")
REFRESH: Final = phrase("Refresh")
RULES: Final = phrase("Rules")
OPTIONS: Final = phrase("Options")
FAIR_DICE: Final = phrase("Fair dice")
WHAT_WAITS: Final = phrase("What waits for me")
HOW_IT_PLAYS: Final = phrase("How it plays")
RESUME: Final = phrase("Resume")
REVEAL: Final = phrase("Reveal")
VERIFY: Final = phrase("Verify")
WRITE_TO_THEM: Final = phrase("Write to them…")

# Lobbies

START_GAME: Final = phrase("Start a game")
START_OWN: Final = phrase("Start your own")
JOIN: Final = phrase("Join")
SETTINGS: Final = phrase("Settings")
PEOPLE: Final = phrase("People")
REOPEN: Final = phrase("Reopen")
TRY_AGAIN: Final = phrase("Try again")

# Looking things up

WHOLE: Final = phrase("Whole map, large")
IN_WORDS: Final = phrase("In words")
IN_PUBLIC: Final = phrase("What all know")
PREVIOUS: Final = phrase("Previous")
NEXT: Final = phrase("Next", "labels")

# The titles of panels, and what one can do

YOUR_TURN: Final = phrase("Your turn")
WAITING: Final = phrase("Waiting")
GO: Final = phrase("Go")
CLEAR: Final = phrase("Clear")
END_TURN: Final = phrase("End turn…")

STRENGTH_NAMES: Final = table({"easy": n_("easy"), "steady": n_("steady"), "sharp": n_("sharp")})
"""How well a computer plays (E2.6), by the keys of `engine.game`."""


def computer(number: int) -> str:
    """What a computer player is called."""
    return _("Computer {number}").format(number=number)


def cards(n: int) -> str:
    """How many somebody holds."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


# What Discord calls its permissions (E1.1)

PERMISSIONS: Final = table(
    {
        "view_channel": n_("View Channels"),
        "send_messages": n_("Send Messages"),
        "send_messages_in_threads": n_("Send Messages in Threads"),
        "embed_links": n_("Embed Links"),
        "attach_files": n_("Attach Files"),
        "read_message_history": n_("Read Message History"),
        "create_public_threads": n_("Create Public Threads"),
        "create_private_threads": n_("Create Private Threads"),
    }
)


# Sentences that several rooms share: first lines of direct messages, mentions, small notices.


SOMEBODY: Final = phrase("somebody", "a person by a name that nobody sees")
"""In place of a name that shows nothing."""


def named(*names: str) -> str:
    """The first of several names that shows anything, or "somebody"."""
    return next(filter(texts.visible, names), "") or SOMEBODY()


def place_line(table: str, channel: int, seat: str = "", why: str = "") -> str:
    """The first line of every direct message: game, channel, seat, why it came (E6.2)."""
    return " · ".join(filter(None, (f"**{table}**", f"<#{channel}>" if channel else "", seat, why)))


def you_are(table: str, channel: int, seat: str, what: str, deadline: float | None) -> str:
    """The first line of a prompt (E5.2), with what is asked and until when (E6.2): "Resist?"."""
    return _("**{table}** · <#{channel}> · you are {seat} · {deadline}").format(
        table=table, channel=channel, seat=seat, deadline=asked(f"**{what}**", deadline)
    )


def asked(what: str, deadline: float | None) -> str:
    """What somebody is called to, in the first line of a message: short, as a phone shows it (E6.2)."""
    return f"{what} · {texts.ends(deadline)}" if deadline is not None else what


def turn(number: int) -> str:
    return _("turn {turn}").format(turn=number)


def called(why: str, deadline: float | None) -> str:
    """To what the active player is called (E6.1): "Frodo matched: lay or stop, **your turn** until …"."""
    text = _("{why}, **your turn**").format(why=why)
    return (
        _("{text} until {deadline}").format(text=text, deadline=texts.until(deadline))
        if deadline is not None
        else text
    )


def needs_answer(mention: str, table: str) -> str:
    """One channel mention for somebody whose direct messages are closed (E5.1): not a word of what."""
    return _("{mention}, **{table}** needs an answer: *My turn*.").format(mention=mention, table=table)


def needs_turn(mention: str, table: str) -> str:
    return _("{mention}, it is your turn in **{table}**: *My turn*.").format(mention=mention, table=table)


PLAN: Final = phrase("Plan my turn")
PICTURE_COMES: Final = phrase("The picture is still being drawn; it appears here by itself.")
PICTURE_FAILED: Final = phrase("The picture failed; try *Refresh*.")
PICTURE_LATER: Final = phrase("The picture failed; your next tap here draws it anew.")
"""On a screen without *Refresh*."""
NOTHING_HERE: Final = phrase(
    "There is nothing to show here. *My turn* under the newest message of the table always works."
)


def nothing_waits(now: float) -> str:
    """To who waits; a panel stays as it is when its token has ended, so it says how old it is (E4.33)."""
    return _("As of {ago}, nothing waits for you.").format(ago=texts.ago(now))
