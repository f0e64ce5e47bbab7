"""What slash commands and their autocomplete say (W13)."""

from typing import Final

from bot.games.war.words.catalogue import _, n_, table
from bot.words import text

VERBS: Final = table(
    {
        "march": n_("Start or end a march to a far place"),
        "step": n_("Go one step, to the next hex"),
        "split": n_("Split a unit"),
        "join": n_("Join two parts of a unit again"),
        "give": n_("Hand the Ring or a card to somebody in the same hex"),
        "reveal": n_("Show hidden people to all, at any time"),
        "hide": n_("Who hides again"),
        "ring": n_("The Ring: who bears it, put it on, claim it, cast it in"),
        "talk": n_("Call Rohan or Gondor to arms by words"),
        "rescue": n_("Free a captive, or let one try to escape"),
        "capture": n_("Capture people, or hand captives over"),
        "fight": n_("Challenge people in a hex"),
        "attack": n_("Declare an attack, or put attacks into another order"),
        "leave": n_("Leave a garrison of 1 behind"),
        "nazgul": n_("Where Nazgûl fly"),
        "letter": n_("Pick the Shadow letter"),
        "search": n_("Declare the Search"),
        "declare": n_("Mobilise, or take control of Saruman's forces"),
        "convert": n_("Win a captive over"),
        "arm": n_("Say when an event plays itself"),
        "disarm": n_("Disarm an event, or discard it"),
        "again": n_("Repeat the moves of your last sitting"),
        "close": n_("Close the step, or the whole sitting"),
    }
)
"""What ``/do`` can do."""
HOW: Final = table(
    {
        "road": n_("by road"),
        "off": n_("off the road"),
        "together": n_("staying together"),
        "foot": n_("on foot from the border of Mordor"),
    }
)
"""How a move may be made that is not made as usual (MOV-3, MOV-22, CAV-1)."""


def verb(name: str) -> str:
    """A verb of ``/do`` in the list: its name, which may be typed, and what it does."""
    return text.headed(name, VERBS()[name])


def meant(text: str) -> str:
    """Nothing legal is called so."""
    return _("Nothing that can be done now fits “{text}”. Choose from the list while typing.").format(
        text=text
    )
