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
            "**party**, hide on the stair of Cirith Ungol, hex **2917**. Look at **Gondor** and "
            "**Rohan, Fangorn, Lórien** too: armies stand in **stacks**, with their strength. M+0 is "
            "the turn in which Mordor goes to war, M+1 the next. Then tap *Next*."
        ),
        "name": n_(
            "They hide, and nobody else is told which of them bears the Ring; Sam has it, if you say "
            "nothing. Under *Who bears the Ring?* name **Frodo**. Mount Doom (3117) is two hexes off."
        ),
        "begin": n_("Frodo bears it. *Begin* opens the first turn."),
        "go": n_(
            "Two ways lead on. MF, the movement factor, is how many points they can walk in a turn: 4. "
            "Under *Who moves?* choose **Frodo and Sam**."
        ),
        "undo": n_(
            "They met nobody: until the step is closed such an order is a draft. Take it back with *Undo*."
        ),
        "again": n_(
            "As if nothing had been. Now order the march to **3016** again: under *Who moves?* choose "
            "**Frodo and Sam**."
        ),
        "close": n_("The channel will only hear “The Fellowship has moved”. Close step after step."),
        "rest": n_(
            "Back at 3016: none of that has been. Mount Doom can wait a turn: see an attack first. Let "
            "them lie still and close step after step: a sitting without orders is "
            "one too."
        ),
        "form": n_(
            "Sauron attacks Osgiliath. 10-4 is a unit: strength 10, MF 4. You see the odds, and what "
            "each die does. One answer holds for the whole battle; the usual one will do: *Send*."
        ),
        "keep": n_(
            "Faramir is in danger, so you are asked here too, though Frodo bears the Ring far from "
            "there: thus nobody learns who does. Tap *Keep it off*."
        ),
        "read": n_(
            "Sauron's turn passed. He searched Gorgoroth, where you are: you alone are told of the die,"
            " a 6; all are told “Nothing was found”. Tap *Next*."
        ),
        "doom": n_(
            "Osgiliath held, and again nobody saw you. Now to Mount Doom: under *Who moves?* choose "
            "**Frodo and Sam**."
        ),
        "mountain": n_("You are there. The Ring is cast in at a step of its own: close those before it."),
        "cast": n_("The Cracks of Doom. Tap *Cast the Ring into the fire…*; you are told the chance first."),
        "watched": n_(
            "What if you had gone past the Nazgûl? You are on the stair again: under *Who moves?* "
            "choose **Frodo and Sam**."
        ),
        "ring": n_(
            "Spotted! Shall the Ring be put on? In a game a standing order answers that, whoever was "
            "spotted and whoever bears it; the usual one keeps it off. Here tap *Keep it off*."
        ),
        "taken": n_(
            "The Nazgûl failed to capture them. Everybody sees them at 3017 now, but nobody knows who "
            "has the Ring. A captive could be rescued; a captive bearer takes the Ring along. *Next* "
            "takes all of it back."
        ),
        "purse": n_(
            "Now you are Sauron, with 8 Shadow Points that nobody else sees. A stack or a Nazgûl that "
            "moves costs 1, a unit that attacks 1. You do not see Frodo and Sam. Tap *Next*."
        ),
        "stack": n_("Send an army: under *Order* choose **Minas Morgul**."),
        "rider": n_("Post a Nazgûl on their way: tap *Nazgûl*."),
        "shut": n_(
            "That was 2 of 8 points; what is left is gone at the end of the turn. Close step after step."
        ),
        "letter": n_(
            "A new turn: pick a letter, and a die is thrown after that. Letter and die give the points;"
            " the West learns the letter a turn later. All six are equally good: take **C**."
        ),
        "search": n_(
            "A card says who may search, with what. You may take the areas it names, or one of your "
            "own: under *One area* choose **Gorgoroth and Udûn**."
        ),
        "opened": n_("These are yours alone. Tap *Next*."),
    }
)
"""One sentence for what the lesson wants now, on the panel where its way begins."""
STAGES: Final = table(
    {
        "go.watched": n_("Look at **3017** first: under *Go to* choose it, though a Nazgûl stands there."),
        "go.where": n_(
            "You are warned of the Nazgûl. Under *Go to* choose **3016** instead, which is empty: it "
            "costs 3 of their 4 points."
        ),
        "go.march": n_("The button says where the march ends: order it."),
        "again.where": n_("Under *Go to* choose **3016**."),
        "again.march": n_("Order the march."),
        "watched.where": n_("Under *Go to* choose **3017**."),
        "watched.march": n_(
            "Order the march. It takes two taps, as you are warned: once the Nazgûl looks for them, a "
            "die has fallen, and nothing is taken back."
        ),
        "doom.where": n_("Under *Go to* choose **Mount Doom**."),
        "doom.march": n_("Order the march."),
        "cast.sure": n_("A die not above Frodo's Ring Rating lets it go: *Cast it in*."),
        "stack.where": n_("Under *To* choose **2718**, next to Osgiliath."),
        "stack.march": n_("The price stands on the button: order the march."),
        "rider.which": n_("Under *Which Nazgûl?* choose **Nazgûl 4**."),
        "rider.where": n_("Under *To a place* choose the stair of **Cirith Ungol**."),
        "rider.march": n_("Order it. Whoever passes there unseen is looked for with a die."),
        "search.march": n_("Search there."),
    }
)
"""The same on the panels that follow on its way."""
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
