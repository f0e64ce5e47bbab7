"""What stands on buttons and over panels and lists: short names that several screens share (E0.10)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, n_, ngettext, phrase, table

# What stands under posts and panels

ANY: Final = phrase("Any")
MY_TURN: Final = phrase("My turn")
MY_OWN: Final = phrase("What I hold")
"""What opens what is secret of a seat, where a game has no word of its own for it."""
BOARD: Final = phrase("Board")
LOG: Final = phrase("Log")
BACK: Final = phrase("Back")
SAVE: Final = phrase("Save")
MORE: Final = phrase("More")
DONE: Final = phrase("Done")
REFRESH: Final = phrase("Refresh")
RULES: Final = phrase("Rules")
OPTIONS: Final = phrase("Options")
OPTIONS_IN_FULL: Final = phrase("Options in full")
FAIR_DICE: Final = phrase("Fair dice")
WHAT_WAITS: Final = phrase("What waits for me")
HOW_IT_PLAYS: Final = phrase("How it plays")
PAUSE: Final = phrase("Pause")
RESUME: Final = phrase("Resume")
REVEAL: Final = phrase("Reveal")
VERIFY: Final = phrase("Verify")
RECORD: Final = phrase("Record (file)")
HOW_TO_CHECK: Final = phrase("How to check")
WRITE_TO_THEM: Final = phrase("Write to them…")

# Lobbies

START_GAME: Final = phrase("Start a game")
START_OWN: Final = phrase("Start your own")
OPEN_IT: Final = phrase("Open it")
OTHER_CHANNEL: Final = phrase("Choose another channel")
JOIN: Final = phrase("Join")
LEAVE: Final = phrase("Leave", "labels")
START: Final = phrase("Start")
START_NOW: Final = phrase("Start now")
SETTINGS: Final = phrase("Settings")
PEOPLE: Final = phrase("People")
REOPEN: Final = phrase("Reopen")
PRESET: Final = phrase("Preset")
ADD_COMPUTER: Final = phrase("Add computer")
REMOVE: Final = phrase("Remove")
TRY_AGAIN: Final = phrase("Try again")
WITHOUT_DMS: Final = phrase("Play without DMs")
ADD_WORD: Final = phrase("Add a word")
CHANGE_WORD: Final = phrase("Change my word")

# Looking things up

WHOLE: Final = phrase("Whole map, large")
IN_WORDS: Final = phrase("In words")
IN_PUBLIC: Final = phrase("What all know")
NEWER: Final = phrase("Newer")
OLDER: Final = phrase("Older")
FIRST: Final = phrase("First")
PREVIOUS: Final = phrase("Previous")
NEXT: Final = phrase("Next", "labels")
CONTENTS: Final = phrase("Contents")

# The titles of panels, and what one can do

YOUR_TURN: Final = phrase("Your turn")
YOUR_ANSWER: Final = phrase("Your answer")
WAITING: Final = phrase("Waiting")
GO: Final = phrase("Go")
CLEAR: Final = phrase("Clear")
END_TURN: Final = phrase("End turn…")

STRENGTHS: Final = table({"easy": n_("easy"), "steady": n_("steady"), "sharp": n_("sharp")})
"""How well a computer plays (E2.6), by the keys of `bot.model.strengths`."""


def computer(number: int) -> str:
    """What a computer player is called."""
    return _("Computer {number}").format(number=number)


def cards(n: int) -> str:
    """How many somebody holds."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def up_to(prompt: str, most: int) -> str:
    """A menu in which several may be ticked."""
    return _("{prompt} (0 to {most})").format(prompt=prompt, most=most)


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
