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
HOST: Final = phrase("the host")
"""Whose name is not known."""
VOTE: Final = phrase("Vote to go on")
OPEN_VOTE: Final = phrase("The open vote")


def ask(host: str) -> str:
    """The button that asks the host."""
    return _("Ask {host}").format(host=host)


def asks(name: str, table: str) -> str:
    """To the host."""
    return _("{name} asks you to let **{table}** go on. All clocks stand still until then.").format(
        name=name, table=table
    )


def asks_here(mention: str, name: str) -> str:
    """The same in the channel, where no direct message reaches the host."""
    return _("{mention}, {name} asks you to let this table go on.").format(mention=mention, name=name)


def asked(host: str) -> str:
    """To who asked."""
    return _("{host} has your question.").format(host=host)


def asked_before(host: str) -> str:
    """To who asks for the same pause again."""
    return _("You have asked {host} already. A vote can end the pause, too.").format(host=host)
