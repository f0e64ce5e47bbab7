"""How a game ended, in words (VIC, SCN-5, W11.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

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
DRAW: Final = phrase("Nobody wins")
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
BORE: Final = phrase("bore the Ring at the end")
YOU_WON: Final = phrase("You have won.")
FOG: Final = phrase("The fog lifts: everything that was hidden stands in the replay, for all.")
LIFT: Final = phrase("Lift the fog")
LIFTED: Final = phrase("**The fog has lifted.** The map as it was at the end, with all that was hidden:")
ROAD: Final = phrase("The road of the Ring")
MIXED: Final = phrase("Words in the seed:")
NO_WORDS: Final = phrase("Nobody mixed a word into the seed.")


def why(reason: str, prizes: Sequence[str] = (), of: int = 0) -> str:
    """Why the game is over; ``prizes``: what Sauron held of so many places that decide a story."""
    if reason == "prizes" and prizes:
        return decided(prizes, of)
    return ENDS().get(reason) or ENDS()["unfinished"]


def winner(winners: Sequence[str]) -> str:
    """Who has won: "The West wins"."""
    return text.listing(_WON()[seat] for seat in winners) if winners else DRAW()


def result(winners: Sequence[str], reason: str, prizes: Sequence[str] = (), of: int = 0) -> str:
    """Who has won and why, wherever somebody comes back to a game that is over (E10.1)."""
    return f"**{winner(winners)}.** {why(reason, prizes, of)}"


def title(winners: Sequence[str]) -> str:
    """The head of the last post."""
    return f"## {winner(winners)}"


def cast_in(who: str) -> str:
    """The Ring is destroyed by its bearer (RNG-9)."""
    return _("{who} has cast the Ring into the fire of Mount Doom.").format(who=names.piece(who))


def fallen_in(who: str) -> str:
    """It is destroyed though its bearer could not let it go (RNG-9)."""
    return _("{who} could not let the Ring go, but Gollum fell into the fire with it.").format(
        who=names.piece(who)
    )


def decided(places: Sequence[str], of: int) -> str:
    """Sauron holds enough of the key places of a story (SCN-5)."""
    return ngettext(
        "Sauron holds {places}, one of the {all} key places: the West has lost.",
        "Sauron holds {places}, {n} of the {all} key places: the West has lost.",
        len(places),
    ).format(places=names.spots(places), n=text.number(len(places)), all=text.number(of))


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


def players(people: Sequence[str]) -> str:
    """Who sat at the table."""
    return _("At the table: {people}").format(people=text.listing(people))


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


def night(turn: int, at: str) -> str:
    """Where the Ring was at the end of a turn."""
    return _("Turn {turn}: {place}.").format(turn=turn, place=names.spot_full(at))


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
