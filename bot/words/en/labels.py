"""What stands on buttons and over panels and lists: short names that several screens share (E0.10)."""

from __future__ import annotations

from typing import Final

from bot.words.en.names import count

# What stands under posts and panels

MY_TURN: Final = "My turn"
MY_HAND: Final = "My hand"
BOARD: Final = "Board"
LOG: Final = "Log"
BACK: Final = "Back"
MORE: Final = "More"
DONE: Final = "Done"
REFRESH: Final = "Refresh"
RULES: Final = "Rules"
OPTIONS: Final = "Options"
OPTIONS_IN_FULL: Final = "Options in full"
FAIR_DICE: Final = "Fair dice"
WHAT_WAITS: Final = "What waits for me"
HOW_IT_PLAYS: Final = "How it plays"
CATCH_WHOM: Final = "Catch…"
PAUSE: Final = "Pause"
RESUME: Final = "Resume"
REVEAL: Final = "Reveal"
VERIFY: Final = "Verify"
RECORD: Final = "Record (file)"
HOW_TO_CHECK: Final = "How to check"
WRITE_TO_THEM: Final = "Write to them…"

# Lobbies

START_GAME: Final = "Start a game"
START_OWN: Final = "Start your own"
OPEN_IT: Final = "Open it"
OTHER_CHANNEL: Final = "Choose another channel"
JOIN: Final = "Join"
LEAVE: Final = "Leave"
START: Final = "Start"
START_NOW: Final = "Start now"
SETTINGS: Final = "Settings"
PEOPLE: Final = "People"
REOPEN: Final = "Reopen"
PRESET: Final = "Preset"
ADD_COMPUTER: Final = "Add computer"
REMOVE: Final = "Remove"
TRY_AGAIN: Final = "Try again"
WITHOUT_DMS: Final = "Play without DMs"
ADD_WORD: Final = "Add a word"
CHANGE_WORD: Final = "Change my word"

# Looking things up

WHOLE: Final = "Whole map, large"
IN_WORDS: Final = "In words"
IN_PUBLIC: Final = "What all know"
NEWER: Final = "Newer"
OLDER: Final = "Older"
FIRST: Final = "First"
PREVIOUS: Final = "Previous"
NEXT: Final = "Next"
CONTENTS: Final = "Contents"

# The titles of panels

YOUR_TURN: Final = "Your turn"
YOUR_ANSWER: Final = "Your answer"
YOUR_BATTLE: Final = "Your battle"
YOUR_CARD: Final = "Your card"
BATTLE_WON: Final = "Battle won"
WAITING: Final = "Waiting"
TRAVEL: Final = "Travel"
BACK_ON_BOARD: Final = "Back on the board"
KEEP_MORE: Final = "Keep more than 10"
EXCHANGE: Final = "Exchange"
ATTACK: Final = "Attack"
RIDDLE: Final = "Riddle"
ROLL_AGAIN: Final = "Roll again"
GIVE_AND_TAKE: Final = "Give and take"
TAKE_BACK: Final = "Take back"
CATCH: Final = "Catch"
SHOW_RING: Final = "Show The Ring"
CAPTIVITY: Final = "Captivity"
HALLS: Final = "Halls of Mandos"

# What one can do

ROLL: Final = "Roll"
GO: Final = "Go"
ELSEWHERE: Final = "Elsewhere"
ALL_PLACES: Final = "All places"
ROW_AND_COLUMN: Final = "Row and column"
REGION: Final = "Region"
OTHER_DIRECTIONS: Final = "Other directions"
NEAR_PLAYER: Final = "Near a player"
BY_NAME: Final = "By name"
POWER_PLAY: Final = "Power Play…"
ANOTHER: Final = "Another"
ATTACK_WHOM: Final = "Attack…"
RIDDLE_ON: Final = "Riddle on"
STOP_RIDDLE: Final = "Stop, keep it"
CLEAR: Final = "Clear"
HOW_MANY: Final = "How many of each?"
END_TURN: Final = "End turn…"
LEAVE_ON_SIX: Final = "Leave: rolled a 6"
GO_TO_HALLS: Final = "Go to the Halls"
CLAIM: Final = "Show The Ring…"
WIN: Final = "Win the game"
THE_SHIRE: Final = "The Shire"


# Lists

REGIONS: Final[dict[str, str]] = {
    "north-west": "North-west",
    "north": "North",
    "north-east": "North-east",
    "west": "West",
    "middle": "Middle",
    "east": "East",
    "south-west": "South-west",
    "south": "South",
    "south-east": "South-east",
}
"""The nine windows of the board (E7.2)."""

STRENGTHS: Final[dict[str, str]] = {"easy": "easy", "steady": "steady", "sharp": "sharp"}
"""How well a computer plays (E2.6), by the keys of `bot.lobby.presets`."""


def computer(number: int) -> str:
    """What a computer player is called."""
    return f"Computer {number}"


def cards(n: int) -> str:
    """How many somebody holds."""
    return count(n, "card")


def points(n: int) -> str:
    """What a way costs."""
    return count(n, "point")


def power_plays(n: int) -> str:
    return count(n, "Power Play")


def up_to(prompt: str, most: int) -> str:
    """A menu in which several may be ticked."""
    return f"{prompt} (0 to {most})"


def stands_on(seat: str, place: str) -> str:
    """Somebody and where, in a menu."""
    return f"{seat} on {place}"


# What Discord calls its permissions (E1.1)

PERMISSIONS: Final[dict[str, str]] = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_public_threads": "Create Public Threads",
    "create_private_threads": "Create Private Threads",
}
