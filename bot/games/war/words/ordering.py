"""Orders as menus name them: what is done, by whom, where to (W4.1, W5.1, W6.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, phrase, table

KINDS: Final = table(
    {
        "bearer": n_("Name the Ringbearer"),
        "hold": n_("Give a card to a holder"),
        "start": n_("Choose where somebody starts"),
        "take-back": n_("Undo"),
        "close": n_("Close"),
        "move": n_("Go to"),
        "march": n_("March to"),
        "halt": n_("Halt a march"),
        "split": n_("Split a unit"),
        "join": n_("Join two parts of a unit"),
        "attack": n_("Attack"),
        "reorder": n_("Fight the battles in another order"),
        "fight": n_("Challenge"),
        "attempt": n_("Capture"),
        "escape": n_("Escape"),
        "rescue": n_("Rescue"),
        "hand-over": n_("Hand a captive over"),
        "convert": n_("Win a captive over"),
        "hide": n_("Hide"),
        "reveal": n_("Reveal"),
        "give": n_("Give the Ring or a card"),
        "hand-ring": n_("Hand the Ring on"),
        "put-on": n_("Put on the Ring"),
        "claim": n_("Claim the power of the Ring"),
        "cast-in": n_("Cast the Ring into the fire"),
        "diplomacy": n_("Call a land to arms by words"),
        "use": n_("Use a magic card"),
        "mobilise": n_("Mobilise"),
        "control": n_("Take command of Saruman's forces"),
        "displeasure": n_("End the alliance with Saruman"),
        "letter": n_("Pick a letter"),
        "search": n_("Search"),
        "answer": n_("Answer"),
        "play": n_("Play an event"),
        "arm": n_("Arm an event"),
        "disarm": n_("Disarm an event"),
        "discard": n_("Discard an event"),
    }
)
"""By the tag of the action."""
WHERE: Final = phrase("Where to?")
DO: Final = phrase("Do…")
WHICH: Final = phrase("Which?")
ANSWER: Final = phrase("Your answer")
NOT_POSSIBLE: Final = phrase("not possible")
NOBODY: Final = phrase("nobody")
YES_NO: Final = table({True: n_("Yes"), False: n_("No")})
AS_USUAL: Final = phrase("As usual")
SPARED: Final = table({True: n_("the Rangers die"), False: n_("the leader dies")})
"""Who dies of a ``k`` (P-6)."""
MOMENTS: Final = table(
    {
        "search": n_("the next Search"),
        "sail": n_("when the Corsairs sail"),
        "battle": n_("the next battle"),
        "fight": n_("the next fight"),
    }
)
"""When an armed card plays itself."""
_BREAK_OFF: Final = table(
    {
        0: n_("never break off"),
        50: n_("break off when under half"),
        25: n_("break off when under a quarter"),
        101: n_("break off at once"),
    }
)


def chosen(done: Iterable[str]) -> str:
    """What was chosen so far: "**Go to** · Frodo and Sam"."""
    first, *rest = done
    return " · ".join((f"**{first}**", *rest))


def reaching(first: str, last: str) -> str:
    """A part of a long list, by its ends."""
    return _("{first} to {last}").format(first=first, last=last)


def end_of(at: str, road: bool | None, together: bool, sail: bool, on_foot: bool) -> str:
    """An end of a move, and how it is made where that is not as usual (MOV-3, MOV-22, COR-3, CAV-1)."""
    how = (
        "" if road is None else _("by road") if road else _("off the road"),
        _("staying together") if together else "",
        _("by sea") if sail else "",
        _("on foot from the border of Mordor") if on_foot else "",
    )
    return " · ".join(filter(None, (names.spot(at), *how)))


def when(moment: str, where: str, on: Iterable[str]) -> str:
    """When an armed card plays itself, and on what (EVT-2)."""
    parts = (MOMENTS()[moment], names.about((where,)) if where else _("anywhere"), names.about(on))
    return " · ".join(filter(None, parts))


def break_off(under: int | None) -> str:
    """When a battle is broken off (P-5)."""
    named = _BREAK_OFF().get(50 if under is None else under)
    return named or _("break off when under {percent} %").format(percent=under)


def fight_on(at: int | None) -> str:
    """At what Endurance a fight is broken off (P-9, P-23)."""
    if at is None:
        return AS_USUAL()
    return _("fight to the end") if at == 0 else _("break off at Endurance {least}").format(least=at)


def going(who: str, to: str) -> str:
    """Who goes where, in a list: "A to Mount Doom", "Edoras to Linhir"."""
    return _("{who} to {place}").format(who=who, place=names.spot(to))
