"""What stands on buttons and over panels and lists: short names that several screens share (E0.10)."""

from __future__ import annotations

from typing import Final

from bot.words import cases
from bot.words.catalogue import N_, _, ngettext

# What stands under posts and panels

MY_TURN: Final = N_("My turn")
MY_HAND: Final = N_("My hand")
BOARD: Final = N_("Board")
LOG: Final = N_("Log")
BACK: Final = N_("Back")
MORE: Final = N_("More")
DONE: Final = N_("Done")
REFRESH: Final = N_("Refresh")
RULES: Final = N_("Rules")
OPTIONS: Final = N_("Options")
OPTIONS_IN_FULL: Final = N_("Options in full")
FAIR_DICE: Final = N_("Fair dice")
WHAT_WAITS: Final = N_("What waits for me")
HOW_IT_PLAYS: Final = N_("How it plays")
CATCH_WHOM: Final = N_("Catch…")
PAUSE: Final = N_("Pause")
RESUME: Final = N_("Resume")
REVEAL: Final = N_("Reveal")
VERIFY: Final = N_("Verify")
RECORD: Final = N_("Record (file)")
HOW_TO_CHECK: Final = N_("How to check")
WRITE_TO_THEM: Final = N_("Write to them…")

# Lobbies

START_GAME: Final = N_("Start a game")
START_OWN: Final = N_("Start your own")
OPEN_IT: Final = N_("Open it")
OTHER_CHANNEL: Final = N_("Choose another channel")
JOIN: Final = N_("Join")
LEAVE: Final = N_("Leave", "labels")
START: Final = N_("Start")
START_NOW: Final = N_("Start now")
SETTINGS: Final = N_("Settings")
PEOPLE: Final = N_("People")
REOPEN: Final = N_("Reopen")
PRESET: Final = N_("Preset")
ADD_COMPUTER: Final = N_("Add computer")
REMOVE: Final = N_("Remove")
TRY_AGAIN: Final = N_("Try again")
WITHOUT_DMS: Final = N_("Play without DMs")
ADD_WORD: Final = N_("Add a word")
CHANGE_WORD: Final = N_("Change my word")

# Looking things up

WHOLE: Final = N_("Whole map, large")
IN_WORDS: Final = N_("In words")
IN_PUBLIC: Final = N_("What all know")
NEWER: Final = N_("Newer")
OLDER: Final = N_("Older")
FIRST: Final = N_("First")
PREVIOUS: Final = N_("Previous")
NEXT: Final = N_("Next", "labels")
CONTENTS: Final = N_("Contents")

# The titles of panels

YOUR_TURN: Final = N_("Your turn")
YOUR_ANSWER: Final = N_("Your answer")
YOUR_BATTLE: Final = N_("Your battle")
YOUR_CARD: Final = N_("Your card")
BATTLE_WON: Final = N_("Battle won")
WAITING: Final = N_("Waiting")
TRAVEL: Final = N_("Travel")
BACK_ON_BOARD: Final = N_("Back on the board")
KEEP_MORE: Final = N_("Keep more than 10")
EXCHANGE: Final = N_("Exchange")
ATTACK: Final = N_("Attack")
RIDDLE: Final = N_("Riddle")
ROLL_AGAIN: Final = N_("Roll again")
GIVE_AND_TAKE: Final = N_("Give and take")
TAKE_BACK: Final = N_("Take back")
CATCH: Final = N_("Catch")
SHOW_RING: Final = N_("Show The Ring")
CAPTIVITY: Final = N_("Captivity")
HALLS: Final = N_("Halls of Mandos")

# What one can do

ROLL: Final = N_("Roll")
GO: Final = N_("Go")
ELSEWHERE: Final = N_("Elsewhere")
ALL_PLACES: Final = N_("All places")
ROW_AND_COLUMN: Final = N_("Row and column")
REGION: Final = N_("Region")
OTHER_DIRECTIONS: Final = N_("Other directions")
NEAR_PLAYER: Final = N_("Near a player")
BY_NAME: Final = N_("By name")
POWER_PLAY: Final = N_("Power Play…")
ANOTHER: Final = N_("Another")
ATTACK_WHOM: Final = N_("Attack…")
RIDDLE_ON: Final = N_("Riddle on")
STOP_RIDDLE: Final = N_("Stop, keep it")
CLEAR: Final = N_("Clear")
HOW_MANY: Final = N_("How many of each?")
END_TURN: Final = N_("End turn…")
LEAVE_ON_SIX: Final = N_("Leave: rolled a 6")
GO_TO_HALLS: Final = N_("Go to the Halls")
CLAIM: Final = N_("Show The Ring…")
WIN: Final = N_("Win the game")
THE_SHIRE: Final = N_("The Shire")


# Lists

REGIONS: Final[dict[str, str]] = {
    "north-west": N_("North-west"),
    "north": N_("North"),
    "north-east": N_("North-east"),
    "west": N_("West"),
    "middle": N_("Middle"),
    "east": N_("East"),
    "south-west": N_("South-west"),
    "south": N_("South"),
    "south-east": N_("South-east"),
}
"""The nine windows of the board (E7.2)."""

STRENGTHS: Final[dict[str, str]] = {"easy": N_("easy"), "steady": N_("steady"), "sharp": N_("sharp")}
"""How well a computer plays (E2.6), by the keys of `bot.lobby.presets`."""


def computer(number: int) -> str:
    """What a computer player is called."""
    return _("Computer {number}").format(number=number)


def cards(n: int) -> str:
    """How many somebody holds."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def points(n: int) -> str:
    """What a way costs."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def power_plays(n: int) -> str:
    return ngettext("{n} Power Play", "{n} Power Plays", n).format(n=n)


def up_to(prompt: str, most: int) -> str:
    """A menu in which several may be ticked."""
    return _("{prompt} (0 to {most})").format(prompt=prompt, most=most)


def stands_on(seat: str, place: str) -> str:
    """Somebody and where, in a menu."""
    return _("{seat} on {place}").format(seat=seat, place=cases.at(place))


# What Discord calls its permissions (E1.1)

PERMISSIONS: Final[dict[str, str]] = {
    "view_channel": N_("View Channels"),
    "send_messages": N_("Send Messages"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
    "embed_links": N_("Embed Links"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
    "create_public_threads": N_("Create Public Threads"),
    "create_private_threads": N_("Create Private Threads"),
}
