"""The replay (E10.5)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, n_, ngettext, phrase, table

# *What happened* in words (W15.3)


NOTHING: Final = phrase("Nothing has happened since.")


def recap_title(table: str, since: int) -> str:
    """The first line; ``since`` is the turn from which on is told, or 0."""
    if since:
        return _("**{table}** · what happened since turn {turn}").format(table=table, turn=since)
    return _("**{table}** · what happened since you last looked").format(table=table)


def recap_turn(number: int) -> str:
    """A choice of the menu."""
    return _("Since turn {turn}").format(turn=number)


FIRST: Final = phrase("First")
BACK: Final = phrase("Previous", "replay")
ON: Final = phrase("Next", "replay")
LAST: Final = phrase("Last")
FOG: Final = table({True: n_("Fog: on"), False: n_("Fog: off")})
NEAR_NOTHING: Final = phrase("There is nothing to tell about that.")
SHOW: Final = phrase("Show in channel")
REPLAY: Final = phrase("Replay")
FROM_HERE: Final = phrase("Replay from here")


def by_seat(seat: str, who: str) -> str:
    """A choice of *Seen by*."""
    return f"{seat} ({who})" if who else seat


def title(table: str, step: int, steps: int, turn: int, seen: str) -> str:
    return _("**{table}** · step {step} of {steps}, turn {turn} · {seen}").format(
        table=table, step=step, steps=steps, turn=turn, seen=seen
    )


def turn(number: int) -> str:
    """A choice of *Jump to turn*."""
    return _("Turn {number}").format(number=number)


NO_STEPS: Final = phrase("Nothing has happened at this table yet.")
AT_END: Final = phrase("That is the last step.")
AT_START: Final = phrase("That is the first step.")
NO_MORE: Final = phrase("No later step is of this kind.")
NOT_YOURS: Final = phrase(
    "A game is replayed in its own server, or in direct messages by who played it. This one is neither."
)
NOT_BEGUN: Final = phrase("This game has not begun, so there is nothing to replay.")
EYES_LATER: Final = phrase(
    "Until the game is over you see its steps as everybody did, or as you did if you "
    "play. After that, through anybody's eyes."
)
SHOW_PLAYERS: Final = phrase("Only players of this table show its steps in the channel.")
SHOWN_ENOUGH: Final = phrase("You showed several steps just now. Show the next one in ten minutes.")
SHOW_PRIVATE: Final = phrase("Only you were told of this step, so it can't be shown before the end.")


def beyond(step: int, steps: int) -> str:
    return _("There is no step {step}: the game has {steps} so far.").format(
        step=step, steps=ngettext("{n} step", "{n} steps", steps).format(n=steps)
    )


def shown(channel: int) -> str:
    return _("Everybody in <#{channel}> can see this step now.").format(channel=channel)


def shown_already(channel: int) -> str:
    return _("This step was shown in <#{channel}> just now.").format(channel=channel)
