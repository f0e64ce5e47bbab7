"""What the lesson says (W12.1)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import _, n_, phrase, table

COURSES: Final = table({"watch": n_("The First Watch"), "chair": n_("The other chair")})
TITLES: Final = table(
    {
        "watch": (
            n_("The map"),
            *(n_("The bearer"),) * 2,
            *(n_("A hidden march"),) * 3,
            *(n_("A Search passes"),) * 2,
            n_("What if"),
            *(n_("An attack"),) * 2,
            *(n_("Mount Doom"),) * 2,
        ),
        "chair": (
            n_("Eight points"),
            n_("A stack"),
            n_("A Nazgûl"),
            n_("Closing"),
            n_("The letter"),
            n_("The Search"),
        ),
    }
)
"""What each moment is about; those of one name are one step."""
BONUS: Final = table({"chair": n_("Sit in Sauron's chair")})
"""The button that begins one of the other lessons."""
WISHES: Final = table(
    {
        "map": n_(
            "You are the West. You see the map through nine **windows**: in this one Frodo and Sam, a "
            "**party**, hide on the stair of Cirith Ungol (2917). Look through **Gondor** and **Rohan, "
            "Fangorn, Lórien** too: armies stand in **stacks**, with their strength. Then tap *Next*."
        ),
        "name": n_(
            "They hide, and nobody else is told which of them bears the Ring: name **Frodo**. Mount Doom "
            "(3117) is two hexes off."
        ),
        "begin": n_("Frodo bears it. *Begin* opens the first turn."),
        "go": n_(
            "Two ways lead on. Under *Who moves?* choose **Frodo and Sam**, under *Go to* first **3017**: a "
            "Nazgûl stands there, and you are warned. Then choose **3016**, which is empty: it costs 3 of "
            "their 4 points. Order that march."
        ),
        "undo": n_("Until the step is closed an order is a draft. Take it back with *Undo*."),
        "again": n_("As if nothing had been. Now order the march to **3016** again."),
        "close": n_("The channel will only hear “The Fellowship has moved”. Close step after step."),
        "rest": n_(
            "Back at 3016: none of that has been. Let them lie still and close step after step: a sitting "
            "without orders is one too."
        ),
        "form": n_(
            "Sauron attacks Osgiliath: you see the odds, and what each die does. One answer holds for the "
            "whole battle; the usual one will do: send it."
        ),
        "keep": n_(
            "Faramir is in danger, so you are asked about the Ring, though Frodo bears it far from there: "
            "thus nobody learns who does. Tap *Keep it off*."
        ),
        "read": n_(
            "Sauron's turn passed. He searched Gorgoroth, where you are: you alone are told of the die, a 6; "
            "all are told “Nothing was found”. Tap *Next*."
        ),
        "doom": n_(
            "Osgiliath held, and again nobody saw you. Under *Who moves?* choose **Frodo and Sam**, under "
            "*Go to* **Mount Doom**, then order the march."
        ),
        "mountain": n_("You are there. The Ring is cast in at a step of its own: close those before it."),
        "cast": n_(
            "The Cracks of Doom: *Cast the Ring into the fire…*, then *Cast it in*. A die not above Frodo's "
            "Ring Rating lets it go."
        ),
        "watched": n_(
            "What if you had gone past the Nazgûl? You are on the stair again: under *Who moves?* choose "
            "**Frodo and Sam**, under *Go to* **3017**, and order the march twice: the first tap warns you."
        ),
        "ring": n_(
            "Spotted! You are asked whether the Ring is put on, as ever when somebody is spotted, whoever "
            "bears it. Tap *Keep it off*."
        ),
        "taken": n_(
            "The Nazgûl failed to capture them. Everybody sees them at 3017 now, but nobody knows who has "
            "the Ring. A captive could be rescued; a captive bearer takes the Ring along. *Next* takes all "
            "of it back."
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
CHAIR_TITLE: Final = phrase("## You have searched")
CHAIR: Final = phrase(
    "An army, a Nazgûl, a letter and a Search: that is a Dark sitting. Whether nobody was there or the die "
    "was too high, all are told the same. Attacks, captives and Saruman come with a real game."
)


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES()[course]
    first = _("**{course} · step {step} of {titles} · {titles2}**").format(
        course=COURSES()[course],
        step=len(set(titles[: step + 1])),
        titles=len(set(titles)),
        titles2=titles[step],
    )
    return f"{first}\n{fine(hint) if strayed else hint}"


def fine(hint: str) -> str:
    return _("Fine too. To follow the lesson: {hint}").format(hint=hint)
