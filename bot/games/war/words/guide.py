"""*The War of the Ring* to who does not know it yet: how it plays, whom to choose, help (W12)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from engine.war.board import MOUNT_DOOM

# Hints for a first game, one line each, said once (W12.2)


LINES: Final = table(
    {
        "form": n_("One answer holds for a whole battle; what you leave as it is, is the usual choice."),
        "ring": n_("You are asked this whoever bears the Ring, so nobody learns from it where the Ring is."),
        "spotted": n_("Whoever is spotted is seen by all; now you choose who tries to take them."),
        "search": n_("A Search says the same whether it found nothing or nobody was there."),
        "captive": n_("Captives can be freed: they may try to escape, or others come to rescue them."),
        "halted": n_("A march halts by itself before danger and says why; give it anew to go on."),
        "date": n_("On a listed date you need so many Objectives, or your allies go home."),
        "peril": n_("In a perilous place a die says whether somebody waits there; the way line warns you."),
        "hidden": n_("What hidden people do is told to nobody. Orders can be taken back until you close."),
        "points": n_("Each order of Sauron's costs points; marches go on by themselves and cost each turn."),
    }
)


# What somebody wants, said in his first games (E16.11)


NOT_THERE: Final = phrase("Your people have searched there: it is gone.")


def ring(turns: int) -> str:
    """The West's goal; 0 turns where it is not said how far that is."""
    place = names.spot(MOUNT_DOOM)
    if not turns:
        return _("-# You want the Ring in the fire of {place}.").format(place=place)
    return ngettext(
        "-# You want the Ring in the fire of {place}: {n} turn from here.",
        "-# You want the Ring in the fire of {place}: about {n} turns from here.",
        turns,
    ).format(place=place, n=turns)


def held(who: str, at: str) -> str:
    """A piece of the Dark has the Ring (CAP-12, RNG-12)."""
    return _("**The Ring**: {who} has it, at {place}.").format(who=names.piece(who), place=names.spot(at))


def lies(at: str, turn: int, *, gone: bool) -> str:
    """Where the Ring fell, and when: somebody may have taken it since; ``gone``: it was looked for there in
    vain (RNG-8, W15.9)."""
    said = _("**The Ring**: last known at {place}, turn {turn}.").format(place=names.spot(at), turn=turn)
    return f"{said} {NOT_THERE()}" if gone else said


TOPICS: Final = table(
    {
        "first": (
            n_("My first sitting"),
            n_(
                "Tap *My turn*. Choose who moves, then where to; the panel says what the way costs "
                "and what waits there. "
                "*March* moves them at once, *Undo* takes it back while nothing was met. *Close* "
                "ends a step; after the "
                "last step the channel hears of your sitting."
            ),
        ),
        "hidden": (
            n_("How do nine hidden people move on a phone?"),
            n_(
                "Tap who, tap where, tap *March*. People who stay together share a letter and move "
                "as one; a march to a "
                "far place goes on by itself every turn. Nobody else sees them until they are "
                "spotted, fight, lead an "
                "army, or show themselves."
            ),
        ),
        "search": (
            n_("Being searched for"),
            n_(
                "Once a turn a card says who may search, with Nazgûl or with Orcs, and where. "
                "Parties of five or more and who "
                "came by road are found more easily; one or two alone, and Elven Cloaks, less. "
                "Whoever is spotted is seen by "
                "all, and may be taken. A Search that finds nothing says the same whether somebody "
                "was there or not."
            ),
        ),
        "ring": (
            n_("The Ring"),
            n_(
                "Its bearer may hand it on once a turn, and put it on when spotted: then nobody "
                "takes the bearer, but "
                "Sauron learns where it was, and it costs strength of body and will. At Mount Doom a "
                "die not above the "
                "bearer's Ring Rating destroys it, and the West wins."
            ),
        ),
        "battles": (
            n_("Battles"),
            n_(
                "An attack names a hex and the units that take part. Strength against strength gives "
                "the odds, a die and "
                "the difference of the leaders give the result. The defender answers all attacks of "
                "a step on one form; "
                "every line has its default. A Citadel doubles its defenders, or more."
            ),
        ),
        "points": (
            n_("Shadow Points"),
            n_(
                "Sauron chooses a letter before the die is thrown: all letters are equally good. A "
                "Nazgûl or a stack that moves "
                "costs 1 point, an attack 1 for each unit in it. Nobody sees how many he has; the "
                "letter is shown a turn later."
            ),
        ),
        "objectives": (
            n_("Objectives"),
            n_(
                "Twenty places count. From the day Mordor mobilises, Sauron must hold 6, 8, 10 and "
                "more at listed dates, or "
                "his allies go home. With 18 he wins at once. The West wins too when all his armies "
                "are back in Mordor, and "
                "Saruman's in Isengard."
            ),
        ),
        "sitting": (
            n_("When my time runs out"),
            n_(
                "Then your open steps are closed: marches go on, a bearer at Mount Doom throws for the "
                "Ring, everything else stays. A question "
                "that waits for you gets "
                "its default, which stands in it. *Orders* answer for you beforehand."
            ),
        ),
    }
)
"""Key, name and text of each topic."""
