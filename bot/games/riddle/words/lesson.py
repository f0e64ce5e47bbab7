"""What the tutorial says (E1.4, E1.5)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import _, n_, phrase, table

TITLES: Final = table(
    {
        "ring": (
            n_("Your hand"),
            n_("The die and the road"),
            n_("Friendly Exchange"),
            n_("Power Plays"),
            n_("The end of a turn"),
            n_("Cracks of Doom"),
        ),
        "battle": (n_("First force"), n_("Second force"), n_("Third force"), n_("The spoils")),
    }
)
COURSES: Final = table({"ring": n_("Lesson"), "battle": n_("Bonus battle")})
BONUS: Final = phrase("Bonus: a battle")

WISHES: Final = table(
    {
        "hand": (
            n_(
                "You are Frodo. You win by showing The Ring at the **Cracks of Doom**. Look at your "
                "cards: *My hand*."
            )
        ),
        "opened": n_("These four are yours alone; Gandalf and Gollum will find The Ring. Tap *Next*."),
        "go": (
            n_(
                "You rolled 2, and a point takes you two steps along a road. *Go to…* **Ithilien**, then "
                "*Go, for good*."
            )
        ),
        "read": (
            n_(
                "Whoever stops on or beside another player swaps a card, unseen: you gave Butterbur and "
                "got a Rope."
            )
        ),
        "look": n_("Who has The Ring? *Power Play…*: **Gandalf** looks at Black Rider 1."),
        "ask": n_("There is The Ring: your second Power Play is **Gollum**, who takes it."),
        "end": n_("Whoever ends a turn in a city, any city, may pick up cards: *End here, pick up 3*."),
        "discard": n_("After picking up you discard one card, never The Ring: choose **Horse 2**."),
        "doom": (
            n_(
                "You rolled 3, and a Rope takes you through the mountains: *Go to…* **Cracks of Doom**, "
                "*Go, for good*."
            )
        ),
        "claim": n_("You are there, with The Ring, and in this game nobody has to wait: *Show The Ring…*"),
        "attack": n_(
            "After an exchange you may attack: *Attack…*, then lay **Ithilien**, a good city worth 1."
        ),
        "lay": n_("Black Rider 1 matched your 1: lay your **Good Army**, 1 more."),
        "strike": n_("Matched again, 2 to 2: lay **Strider**, worth 2."),
        "spoils": n_("Black Rider 1 gave up: you see the hand and take a card, say **Palantir**."),
    }
)
"""One sentence for what the lesson wants now."""


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES()[course]
    first = _("**{course} · step {step} of {titles} · {titles2}**").format(
        course=COURSES()[course], step=step + 1, titles=len(titles), titles2=titles[step]
    )
    return f"{first}\n{(fine(hint) if strayed else hint)}"


def fine(hint: str) -> str:
    return _("Fine too. To follow the lesson: {hint}").format(hint=hint)


# The ends

WON_TITLE: Final = phrase("## Frodo shows The Ring at Cracks of Doom")
BATTLE_TITLE: Final = phrase("## Black Rider 1 is in the Halls of Mandos")
