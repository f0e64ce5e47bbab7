"""A paused table: why it stands still, and what lets it go on (E17.8)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, n_, phrase, table

WHY: Final = table(
    {
        "host": n_(
            "The table is paused by its host: all clocks stand still until {host} or a vote ends that."
        ),
        "vote": n_(
            "The table has voted for a pause: all clocks stand still until {host} or a new vote ends it."
        ),
        "away": n_(
            "The table waits for somebody who is away: all clocks stand still until they are back, or until "
            "{host} or a vote ends that."
        ),
        "nobody": n_("Only computers play here now: the table is paused until somebody is back."),
        "idle": n_("The table is paused, as nobody has played for 21 days. *Go on* lets it go on."),
        "admin": n_("An admin of this server has paused the table, and only an admin lets it go on."),
    }
)
"""By the reason; ``host`` is who hosts the table."""
MINE: Final = table(
    {
        "host": n_("You have paused the table: all clocks stand still until *Resume*."),
        "vote": n_("The table has voted for a pause: all clocks stand still until *Resume* or a new vote."),
        "away": n_(
            "The table waits for somebody who is away: all clocks stand still until they are back, or until "
            "*Resume*."
        ),
    }
)
"""The same to the host."""
NO_CHANNEL: Final = phrase(
    "The table is paused, as I can't write in its channel. It goes on by itself as soon as I can."
)


def ask(host: str) -> str:
    """The button that asks the host."""
    return _("Ask {host}").format(host=host)
