"""*The War of the Ring* to who does not know it yet: how it plays, whom to choose, help (W12)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, table

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
