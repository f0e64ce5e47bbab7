"""What the lesson says (W12.1)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import _, n_, phrase, table

COURSES: Final = table(
    {"watch": n_("The First Watch"), "caught": n_("What if"), "chair": n_("The other chair")}
)
TITLES: Final = table(
    {
        "watch": (
            n_("The map"),
            n_("The bearer"),
            n_("A hidden march"),
            n_("Closing"),
            n_("An attack"),
            n_("A Search passes"),
            n_("The last mile"),
            n_("Mount Doom"),
        ),
        "chair": (
            n_("Eight points"),
            n_("A stack"),
            n_("A Nazgûl"),
            n_("Closing"),
            n_("The letter"),
            n_("The Search"),
        ),
        "caught": (n_("Past the Nazgûl"), n_("Spotted"), n_("What all know now")),
    }
)
BONUS: Final = table({"caught": n_("What if they are seen?"), "chair": n_("Sit in Sauron's chair")})
"""The button that begins one of the other lessons."""
WISHES: Final = table(
    {
        "map": n_(
            "You are the West. Frodo and Sam, a **party**, hide on the stair of Cirith Ungol (2917); Mount "
            "Doom (3117) is two hexes off. Armies stand in **stacks**, with their strength. Tap *Next*."
        ),
        "begin": n_("Frodo bears the Ring, and nobody else is told. *Begin* opens the first turn."),
        "go": n_(
            "Two ways lead on: 3016 is empty, at 3017 stands a Nazgûl. Under *Who moves?* choose **Frodo and "
            "Sam**, under *Go to* **3016**: it costs 3 of their 4 points. Then order the march."
        ),
        "close": n_(
            "Until you close it, an order can be taken back; the channel only hears “The Fellowship has "
            "moved”. Close step after step."
        ),
        "form": n_(
            "Sauron attacks Osgiliath. One answer holds for the whole battle; the usual one will do: send it."
        ),
        "keep": n_(
            "Faramir is in danger, so you are asked about the Ring, though Frodo bears it far from there: "
            "thus nobody learns who does. Tap *Keep it off*."
        ),
        "read": n_(
            "Osgiliath held. Then Sauron searched Gorgoroth, where you are: the die was 6, and all were told "
            "“Nothing was found”. Tap *Next*."
        ),
        "doom": n_(
            "Nobody saw you. Under *Who moves?* choose **Frodo and Sam**, under *Go to* **Mount Doom**, then "
            "order the march."
        ),
        "mountain": n_("You are there. The Ring is cast in at a step of its own: close those before it."),
        "cast": n_(
            "The Cracks of Doom: *Cast the Ring into the fire…*, then *Cast it in*. A die not above Frodo's "
            "Ring Rating lets it go."
        ),
        "watched": n_(
            "This time go past the Nazgûl: under *Who moves?* choose **Frodo and Sam**, under *Go to* "
            "**3017**, and order the march twice: the first tap warns you."
        ),
        "ring": n_(
            "Spotted! You are asked whether the Ring is put on, as ever when somebody is spotted, whoever "
            "bears it. Tap *Keep it off*."
        ),
        "taken": n_(
            "The Nazgûl tried to take them and threw too much: both are free, but all see them at 3017 now. "
            "Where the Ring is, nobody learned. Tap *Next*."
        ),
        "purse": n_(
            "Now you are Sauron, with 8 Shadow Points that nobody else sees. A stack or a Nazgûl that moves "
            "costs 1, a unit that attacks 1. You do not see Frodo and Sam. Tap *Next*."
        ),
        "stack": n_(
            "Send an army: under *Order* choose **Minas Morgul**, under *To* **2718**, next to Osgiliath. "
            "The price stands on the button."
        ),
        "rider": n_(
            "Post a Nazgûl on their way: tap *Nazgûl*, choose **Nazgûl 4**, then the stair of **Cirith Ungol "
            "(2917)**. "
            "Whoever passes there unseen is looked for with a die."
        ),
        "shut": n_(
            "That was 2 of 8 points; what is left is gone at the end of the turn. Close step after step."
        ),
        "letter": n_(
            "A new turn: pick a letter, and a die is thrown after that. Letter and die give the points; the "
            "West learns the letter a turn later. All six are equally good: take **C**."
        ),
        "search": n_(
            "A card says who may search, with what. You may take the areas it names, or one of your own: "
            "**Gorgoroth and Udûn**, and search there."
        ),
        "opened": n_("These are yours alone. Tap *Next*."),
    }
)
"""One sentence for what the lesson wants now."""
WON_TITLE: Final = phrase("## The Ring is destroyed")
WON: Final = phrase(
    "**The West wins.** You went unseen, answered an attack, were searched for in vain and cast the Ring "
    "in: that is most of the game. In a game the dice are never arranged, and Mount Doom is far."
)
CAUGHT_TITLE: Final = phrase("## Seen, and free")
CAUGHT: Final = phrase(
    "Whoever is spotted stays in sight until the end of a sitting hides them again. Captives could have been "
    "rescued; the Ring goes where its bearer is taken."
)


CHAIR_TITLE: Final = phrase("## You have searched")
CHAIR: Final = phrase(
    "An army, a Nazgûl, a letter and a Search: that is a Dark sitting. Whether nobody was there or the die "
    "was too high, all are told the same. Attacks, captives and Saruman come with a real game."
)


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES()[course]
    first = _("**{course} · step {step} of {titles} · {titles2}**").format(
        course=COURSES()[course], step=step + 1, titles=len(titles), titles2=titles[step]
    )
    return f"{first}\n{fine(hint) if strayed else hint}"


def fine(hint: str) -> str:
    return _("Fine too. To follow the lesson: {hint}").format(hint=hint)
