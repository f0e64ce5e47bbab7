"""Words between Sauron and Saruman, which the bot hands on (W7.3)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, phrase

NOBODY: Final = phrase(
    "Only Sauron and Saruman write to each other so, in a game of three and while they are allied. Nothing "
    "was sent."
)
COMPUTER: Final = phrase("A computer plays your ally and reads nothing. Nothing was sent.")
EMPTY: Final = phrase("There was nothing to send. Write a line, then send it.")


def closed(ally: str) -> str:
    """The ally takes no direct messages."""
    return _("{ally} takes no DMs and did not get it. Say it in the channel.").format(ally=names.power(ally))


def sent(ally: str, said: str) -> str:
    """What went to the ally; it binds nobody (SR3-5)."""
    return _("Sent to {ally}: {said}").format(ally=names.power(ally), said=said)


def letter(head: str, who: str, said: str) -> str:
    """What the ally reads: game, link, seat first (E6.2)."""
    return _("{head} · from {who}\n{said}\n-# Words between allies bind nobody.").format(
        head=head, who=names.power(who), said=said
    )
