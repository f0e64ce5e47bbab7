"""The clocks a table can have (E8.1)."""

from typing import Final

from bot.model.scene import Clock

HOUR: Final = 3600.0
MINUTE: Final = 60.0
SHORTEST: Final = 5 * MINUTE
"""Of an own clock: seconds for a turn."""
LONGEST: Final = 7 * 24 * HOUR

CLOCKS: Final[dict[str, Clock]] = {
    "live": Clock("live", 10 * MINUTE, 3 * MINUTE, 4),
    "daily": Clock("daily", 24 * HOUR, 12 * HOUR, 20),
    "relaxed": Clock("relaxed", 72 * HOUR, 24 * HOUR, 20),
}


def own_clock(turn: float, prompt: float | None = None) -> Clock:
    """A clock of the table's own: seconds for a turn, and for a prompt a sixth to a half of it (E8.1).

    Raises ValueError for a turn shorter than 5 minutes or longer than 7 days, or a prompt out of its bounds.
    """
    if not SHORTEST <= turn <= LONGEST:
        raise ValueError("a turn takes 5 minutes to 7 days")
    wait = turn / 2 if prompt is None else prompt
    if not turn / 6 <= wait <= turn / 2:
        raise ValueError("a prompt takes a sixth to a half of a turn")
    return Clock("own", turn, wait, 4 if turn < HOUR else 20)
