"""What stands on buttons and over panels and lists: short names that several screens share (E0.10)."""

from __future__ import annotations

from typing import Final

from bot.words import cases
from bot.words.catalogue import _, n_, ngettext

# What stands under posts and panels

MY_TURN: Final = n_("My turn")
MY_HAND: Final = n_("My hand")
BOARD: Final = n_("Board")
LOG: Final = n_("Log")
BACK: Final = n_("Back")
MORE: Final = n_("More")
DONE: Final = n_("Done")
REFRESH: Final = n_("Refresh")
RULES: Final = n_("Rules")
OPTIONS: Final = n_("Options")
OPTIONS_IN_FULL: Final = n_("Options in full")
FAIR_DICE: Final = n_("Fair dice")
WHAT_WAITS: Final = n_("What waits for me")
HOW_IT_PLAYS: Final = n_("How it plays")
CATCH_WHOM: Final = n_("Catch…")
PAUSE: Final = n_("Pause")
RESUME: Final = n_("Resume")
REVEAL: Final = n_("Reveal")
VERIFY: Final = n_("Verify")
RECORD: Final = n_("Record (file)")
HOW_TO_CHECK: Final = n_("How to check")
WRITE_TO_THEM: Final = n_("Write to them…")

# Lobbies

START_GAME: Final = n_("Start a game")
START_OWN: Final = n_("Start your own")
OPEN_IT: Final = n_("Open it")
OTHER_CHANNEL: Final = n_("Choose another channel")
JOIN: Final = n_("Join")
LEAVE: Final = n_("Leave", "labels")
START: Final = n_("Start")
START_NOW: Final = n_("Start now")
SETTINGS: Final = n_("Settings")
PEOPLE: Final = n_("People")
REOPEN: Final = n_("Reopen")
PRESET: Final = n_("Preset")
ADD_COMPUTER: Final = n_("Add computer")
REMOVE: Final = n_("Remove")
TRY_AGAIN: Final = n_("Try again")
WITHOUT_DMS: Final = n_("Play without DMs")
ADD_WORD: Final = n_("Add a word")
CHANGE_WORD: Final = n_("Change my word")

# Looking things up

WHOLE: Final = n_("Whole map, large")
IN_WORDS: Final = n_("In words")
IN_PUBLIC: Final = n_("What all know")
NEWER: Final = n_("Newer")
OLDER: Final = n_("Older")
FIRST: Final = n_("First")
PREVIOUS: Final = n_("Previous")
NEXT: Final = n_("Next", "labels")
CONTENTS: Final = n_("Contents")

# The titles of panels

YOUR_TURN: Final = n_("Your turn")
YOUR_ANSWER: Final = n_("Your answer")
YOUR_BATTLE: Final = n_("Your battle")
YOUR_CARD: Final = n_("Your card")
BATTLE_WON: Final = n_("Battle won")
WAITING: Final = n_("Waiting")
TRAVEL: Final = n_("Travel")
BACK_ON_BOARD: Final = n_("Back on the board")
KEEP_MORE: Final = n_("Keep more than 10")
EXCHANGE: Final = n_("Exchange")
ATTACK: Final = n_("Attack")
RIDDLE: Final = n_("Riddle")
ROLL_AGAIN: Final = n_("Roll again")
GIVE_AND_TAKE: Final = n_("Give and take")
TAKE_BACK: Final = n_("Take back")
CATCH: Final = n_("Catch")
SHOW_RING: Final = n_("Show The Ring")
CAPTIVITY: Final = n_("Captivity")
HALLS: Final = n_("Halls of Mandos")

# What one can do

ROLL: Final = n_("Roll")
GO: Final = n_("Go")
ELSEWHERE: Final = n_("Elsewhere")
ALL_PLACES: Final = n_("All places")
ROW_AND_COLUMN: Final = n_("Row and column")
REGION: Final = n_("Region")
OTHER_DIRECTIONS: Final = n_("Other directions")
NEAR_PLAYER: Final = n_("Near a player")
BY_NAME: Final = n_("By name")
POWER_PLAY: Final = n_("Power Play…")
ANOTHER: Final = n_("Another")
ATTACK_WHOM: Final = n_("Attack…")
RIDDLE_ON: Final = n_("Riddle on")
STOP_RIDDLE: Final = n_("Stop, keep it")
CLEAR: Final = n_("Clear")
HOW_MANY: Final = n_("How many of each?")
END_TURN: Final = n_("End turn…")
LEAVE_ON_SIX: Final = n_("Leave: rolled a 6")
GO_TO_HALLS: Final = n_("Go to the Halls")
CLAIM: Final = n_("Show The Ring…")
WIN: Final = n_("Win the game")
THE_SHIRE: Final = n_("The Shire")


# Lists

REGIONS: Final[dict[str, str]] = {
    "north-west": n_("North-west"),
    "north": n_("North"),
    "north-east": n_("North-east"),
    "west": n_("West"),
    "middle": n_("Middle"),
    "east": n_("East"),
    "south-west": n_("South-west"),
    "south": n_("South"),
    "south-east": n_("South-east"),
}
"""The nine windows of the board (E7.2)."""

STRENGTHS: Final[dict[str, str]] = {"easy": n_("easy"), "steady": n_("steady"), "sharp": n_("sharp")}
"""How well a computer plays (E2.6), by the keys of `bot.games.riddle.setup.presets`."""


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
    "view_channel": n_("View Channels"),
    "send_messages": n_("Send Messages"),
    "send_messages_in_threads": n_("Send Messages in Threads"),
    "embed_links": n_("Embed Links"),
    "attach_files": n_("Attach Files"),
    "read_message_history": n_("Read Message History"),
    "create_public_threads": n_("Create Public Threads"),
    "create_private_threads": n_("Create Private Threads"),
}
