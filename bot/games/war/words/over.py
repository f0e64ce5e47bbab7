"""How a game ended, in words (VIC, SCN-5, W11.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

# What a replay says of the table after a step (W11.5)


NEXT_BATTLE: Final = phrase("Next battle")
HOW_NEAR: Final = phrase("How near were they?")


def ring(holder: str, at: str) -> str:
    """Who has the Ring where; nobody where it lies."""
    place = names.spot_full(at)
    if not holder:
        return _("**The Ring** lies at {place}.").format(place=place)
    return _("**The Ring**: {who}, at {place}.").format(who=names.piece(holder), place=place)


def points(number: int) -> str:
    """Sauron's."""
    return ngettext("{n} Shadow Point is left.", "{n} Shadow Points are left.", number).format(n=number)


def near(steps: int) -> str:
    """How near the hunters were (W11.5)."""
    if not steps:
        return _("A servant of the Dark stands in the hex of the Ring.")
    return ngettext(
        "The nearest servant of the Dark is {n} hex from the Ring.",
        "The nearest servant of the Dark is {n} hexes from the Ring.",
        steps,
    ).format(n=steps)


ENDS: Final = table(
    {
        "ring": n_("The Ring is destroyed."),
        "barad_dur": n_("The Ring has come to Barad-dûr."),
        "objectives": n_("Sauron holds 18 Objectives."),
        "prizes": n_("Sauron holds enough of the key places: the West has lost."),
        "confined": n_("Sauron's armies are back in Mordor, and Saruman's in Isengard."),
        "nazgul": n_("The ninth Nazgûl has fallen before the Ring."),
        "saruman": n_("Saruman stands at Isengard with six Objectives."),
        "twelve": n_("The last turn is over, and Sauron holds twelve Objectives."),
        "time": n_("The last turn is over."),
        "unfinished": n_("The table ended the game."),
    }
)
"""By the reasons of the rules."""
_WON: Final = table(
    {
        "fellowship": n_("The West wins"),
        "sauron": n_("Sauron wins"),
        "saruman": n_("Saruman wins"),
    }
)
POSTERS: Final = table(
    {
        "doom": n_("The Ring is destroyed"),
        "tower": n_("Sauron has the Ring"),
        "fallen": n_("The West is fallen"),
        "hand": n_("Saruman of many colours"),
        "draw": n_("No victor"),
        "shut": n_("The Shadow is shut in"),
    }
)
"""What stands on the posters of the end."""
LIFT: Final = phrase("Lift the fog")
LIFTED: Final = phrase("**The fog has lifted.** The map as it was at the end, with all that was hidden:")
ROAD: Final = phrase("The road of the Ring")
NO_WORDS: Final = phrase("Nobody mixed a word into the seed.")


def why(reason: str, prizes: Sequence[str] = (), of: int = 0) -> str:
    """Why the game is over; ``prizes``: what Sauron held of so many places that decide a story."""
    if reason == "prizes" and prizes:
        return ngettext(
            "Sauron holds {places}, one of the {all} key places: the West has lost.",
            "Sauron holds {places}, {n} of the {all} key places: the West has lost.",
            len(prizes),
        ).format(places=names.spots(prizes), n=text.number(len(prizes)), all=text.number(of))
    return ENDS().get(reason) or ENDS()["unfinished"]


def winner(winners: Sequence[str]) -> str:
    """Who has won: "The West wins"."""
    return text.listing(_WON()[seat] for seat in winners) if winners else _("Nobody wins")


def result(winners: Sequence[str], reason: str, prizes: Sequence[str] = (), of: int = 0) -> str:
    """Who has won and why, wherever somebody comes back to a game that is over (E10.1)."""
    return f"**{winner(winners)}.** {why(reason, prizes, of)}"


def title(winners: Sequence[str]) -> str:
    """The head of the last post."""
    return f"## {winner(winners)}"


def story(table: str, how: str, date: str, held: int, prizes: int = 0, *, said: bool = False) -> str:
    """How which table ended, when, and what Sauron held, below who has won.

    ``prizes``: of so many places that decide a story (SCN-5); ``said``: why it ended says what he held.
    """
    if said:
        return _("*{table}*: {why} It was {date}.").format(table=table, why=how, date=date)
    if prizes and held:
        return _("*{table}*: {why} It was {date}; Sauron held {held} of the {n} key places.").format(
            table=table, why=how, date=date, held=held, n=prizes
        )
    if prizes:
        return _("*{table}*: {why} It was {date}; Sauron held none of the key places.").format(
            table=table, why=how, date=date
        )
    return _("*{table}*: {why} It was {date}; Sauron held {held} Objectives.").format(
        table=table, why=how, date=date, held=held
    )


def seed(seed: str) -> str:
    """The secret seed."""
    return _("Seed: `{seed}`").format(seed=seed)


def road(start: str, end: str, hexes: int, bearers: Sequence[str]) -> str:
    """The road of the Ring in short: from where to where, how far, who bore it in turn."""
    return ngettext(
        "From {start} to {end}, {n} hex. Bearers: {who}.",
        "From {start} to {end}, {n} hexes. Bearers: {who}.",
        hexes,
    ).format(start=names.spot(start), end=names.spot(end), n=hexes, who=", ".join(map(names.piece, bearers)))


def held_key(number: int) -> str:
    """How many key places a side holds at the end of a story (SCN-5)."""
    return ngettext("{n} key place", "{n} key places", number).format(n=number)


def held(number: int) -> str:
    """How many Objectives a side holds at the end."""
    return ngettext("{n} Objective", "{n} Objectives", number).format(n=number)


def deed(title: str, why_it_is: str, date: str) -> str:
    """Below the title of a poster: why, where the title does not say it, and when."""
    when = f"{date[:1].upper()}{date[1:]}."
    return when if why_it_is.rstrip(".") == title else f"{why_it_is} {when}"
