"""What is refused about leagues (E18.8). Names arrive harmless (`text.plain`)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.words.catalogue import _

REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "league.none": lambda f: _("There is no league in this channel. `/league new` opens one."),
    "league.thread": lambda f: _(
        "A league opens threads, so it needs a text channel. Use `/league new` in one."
    ),
    "league.going": lambda f: _("This channel has a league already. `/league show` tells how it stands."),
    "league.name": lambda f: _(
        "Give the league a name that can be read and that no league of this server has. Nothing was opened."
    ),
    "league.seats": lambda f: _(
        "With these rules {least} to {most} play at a table. Nothing was opened."
    ).format(least=f["least"], most=f["most"]),
    "league.organiser": lambda f: _(
        "Only {name}, who runs this league, and those who manage the server can do that."
    ).format(name=f["name"]),
    "league.begun": lambda f: _("The league *{name}* has begun, so nobody can sign up any more.").format(
        name=f["name"]
    ),
    "league.full": lambda f: _("{most} people are in: the league is full.").format(most=f["most"]),
    "league.few": lambda f: _(
        "The league begins with {least} people at least, as many as one table has seats."
    ).format(least=f["least"]),
    "league.not_in": lambda f: _("That is nobody who plays in this league."),
    "league.over": lambda f: _("The league *{name}* is over.").format(name=f["name"]),
    "league.changed": lambda f: _("The league has changed since. `/league show` tells how it stands."),
}
"""Every refusal about leagues by its key."""
