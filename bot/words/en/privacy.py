"""What ``/data`` says (E11): what is kept, how to have it, how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, listing

COMMAND: Final = "What is kept of you: read it, have it, delete it"
COMMAND_ABOUT: Final = "What is kept of you and of games, and for how long"
COMMAND_EXPORT: Final = "A file with everything that is kept of you"
COMMAND_DELETE: Final = "Delete everything that is kept of you; two taps"

ABOUT: Final = "What I keep"
EXPORT: Final = "Export"
DELETE: Final = "Delete…"
CANCEL: Final = "Keep everything"
FORMER: Final = "a former player"

DETAILS: Final = "Details"
ABOUT_TITLE: Final = "**What is kept**"
ABOUT_SHORT: Final = (
    "I keep your account's number and name, your preferences, orders and notes, and every step of the games "
    "you play. I keep nothing of what others write, and no log of mine holds a hand. *Export* sends you all "
    "of it as a file, *Delete…* takes it away."
)
ABOUT_KEPT: Final = (
    "**Of you**: your account's number, your name as last seen, the language Discord says you use, and "
    "whether direct messages reach you; what you set in `/prefs`; standing orders; your own notes; your "
    "place in the tutorial, for 30 days after you last touched it; which hints you had.\n"
    "**Of games**: server and channel, who sat where, the words you mixed into the dice, votes, and every "
    "step: what was done, drawn and told. Finished games stay, with results, statistics and ratings; a table "
    "that never began goes 30 days after it closed.\n"
    "**Of messages**: mine only, with their text until 30 days after they were written, and then whether and "
    "where those lie that I may have to change.\n"
    "**Of servers**: their settings, and whom their admins blocked."
)
ABOUT_NOT: Final = (
    "**Not kept**: what others write, who is online, anything outside the channels where I am used. My logs "
    "hold no hand, token or seed. Backups are gone after 30 days. What lies in Discord's channels is "
    "Discord's, and stays when I delete mine."
)
ABOUT_FILE: Final = (
    "**Export** is one JSON file whose first lines say what is what: running games as you see them, with "
    "every step as you were told it, and finished games with their whole record, which `riddlemaster verify` "
    "checks."
)
ABOUT_DELETE: Final = (
    "**Delete** takes everything of you at once; what you played stays, for the others' sake, as *a former "
    "player*'s. Admins have a whole server's tables deleted with `/admin panel` → *Tables here*."
)

# Export

KEYS: Final = {
    "made": "when this file was made; all times are UTC",
    "you": "your account, your name as last seen, your language, whether direct messages reach you",
    "preferences": "what /prefs is set to, with what nobody changed",
    "orders": "standing orders by game; all_games for all of them",
    "notes": "your own notes",
    "follows": "games whose turns you follow, and since when",
    "morning": "when the list of your games comes next, and came last",
    "hints": "hints you were shown",
    "lesson": "where you are in the tutorial",
    "statistics": "your part of finished games",
    "ratings": "your rating, by server",
    "seats": "where you sit and sat; since and until are turns, 0 is the start",
    "messages": "messages to you: kind and state",
    "blocked": "servers whose admins blocked you",
    "lobbies": "tables that have not begun",
    "running": "games that go on, as you see them; told is what you could read, events what happened",
    "finished": "games that are over, each with its whole record",
}
"""What each part of the file is."""
FILE: Final = "riddlemaster-data.json"
EXPORT_DM: Final = "Everything I keep of you, as you asked."
EXPORTED: Final = "It is in your direct messages. `/data about` says what is in the file."
EXPORTED_HERE: Final = (
    "Discord refuses my direct messages to you, so here it is; only you see it. Save it soon."
)
EXPORT_FAILED: Final = "Discord did not take the file, so nothing was sent. Try again in a while."
LEFT_OUT: Final = "too large for one file; Verify at its table gives the record"

# Delete


def delete_list(
    sitting: Sequence[str], lobbies: Sequence[str], notes: int, orders: int, played: int, rated: int
) -> str:
    """What goes (E11.3); the tables by name."""
    lines = ["**Delete what is kept of you**"]
    if sitting:
        lines.append(f"- Your seats in {listing(sitting)} go to a stand-in for good, with their hands.")
    if lobbies:
        lines.append(f"- You leave {listing(lobbies)}.")
    lines.append(
        f"- Preferences, {count(orders, 'standing order')}, {count(notes, 'note')}, hints, the tutorial and "
        f"{count(rated, 'rating')} go at once."
    )
    if played:
        lines.append(
            f"- In {count(played, 'game')} your name becomes *{FORMER}* and your account's number goes."
        )
    lines.append(
        "What you did there stays, for the others' sake, and so do the words you mixed in and the messages "
        "in Discord. A block by a server's admins stays, as a number without a name. Backups are gone after "
        "30 days. There is no way back."
    )
    return "\n".join(lines)


DELETE_NOW: Final = "Delete my data"
DELETED: Final = (
    "Done: nothing of you is kept here any more. A direct message says so too; it leaves no trace. If "
    "you use me again, you start as a new person."
)
FORGOTTEN_DM: Final = "Your data is deleted, as you asked. Of this message I keep nothing either. Farewell."
