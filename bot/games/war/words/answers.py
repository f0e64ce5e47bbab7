"""Questions in their own panels: what is asked, the chance, what is done otherwise (W5.5, W6.6 to W6.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from bot.words import text

MORE_BATTLES: Final = phrase("More battles")
NOBODY_CAPTURE: Final = phrase("nobody, capture instead")
NOBODY_HIDDEN: Final = phrase("nobody is hidden here")
LEFT_BEHIND: Final = phrase("People left behind")
FLIGHTS: Final = table({"flee": n_("try to flee"), "stay": n_("stay")})
"""What people do who are left in an overrun hex (P-14)."""
LEADERS: Final = phrase("Leaders under the walls")
LEADERS_DO: Final = table({"stay": n_("stay when the troops leave"), "go": n_("go with the troops")})
"""Whether leaders stay under an intact Intrinsic Defense when the troops rout or retreat (ROU-4)."""
STRIKE_FIRST: Final = phrase("Strike first")
BREAK_OFF_AT: Final = phrase("Break off at")
LEAVES: Final = table(
    {
        "50": n_("break off when under half"),
        "101": n_("break off at once"),
        "25": n_("break off when under a quarter"),
        "0": n_("never break off"),
    }
)
"""When the defender tries to leave (P-5)."""
SPREADS: Final = table(
    {
        "usual": n_("largest first, Rangers last"),
        "small": n_("smallest first"),
        "first": n_("Rangers first"),
        "guard": n_("largest first; a leader's fall is taken by the Rangers"),
        "leader": n_("largest first; the Rangers never fall for a leader"),
    }
)
"""How losses are spread (P-4, P-6)."""
OTHERWISE: Final = table(
    {
        "P-2": n_("the nearest Nazgûl comes and tries to take them"),
        "P-10": n_("the Ring stays off"),
        "P-12": n_("the wound is real"),
        "P-14": n_("a flight is tried"),
        "P-22": n_(
            "break off when under half; the largest bear losses first, the Rangers last; nobody is revealed; "
            "whoever is left behind tries to flee"
        ),
        "P-23": n_("the weakest are struck first; break off at 1 Endurance"),
        "P-9": n_("as ordered before, else the weakest are struck first; break off at 1 Endurance"),
        "P-4": n_("as ordered for the battle, else the largest first, the Rangers last"),
        "P-5": n_("as ordered for the battle, else break off when under half"),
        "P-6": n_("as ordered for the battle, else the Rangers die for a leader of 2 or more"),
        "P-7": n_("as ordered for the battle, else toward the nearest Citadel of yours"),
        "P-8": n_("as ordered for the battle, else toward the nearest Citadel of yours"),
        "EV29": n_("the card stays where it is"),
    }
)
"""What is done when time runs out, by the prompt."""
WITHOUT_RANGERS: Final = table(
    {
        "P-22": n_(
            "break off when under half; the largest bear losses first; nobody is revealed; whoever is left "
            "behind tries to flee"
        ),
        "P-4": n_("as ordered for the battle, else the largest first"),
    }
)
"""The same where no Rangers defend."""


def otherwise(what: str) -> str:
    """The default in words."""
    return _("If you do nothing: {what}.").format(what=what)


def head(count: int, power: str) -> str:
    """Over the form of the defender: "Sauron attacks in 2 places." """
    return ngettext("{power} attacks in {n} place.", "{power} attacks in {n} places.", count).format(
        power=begun(names.power(power)), n=count
    )


def battle(at: str, strength: int, troops: Iterable[str], people: Iterable[str]) -> str:
    """Who stands there: "**Osgiliath**: 10 (Rangers 5-5), Faramir." """
    who = ", ".join((f"{strength} ({names.party(troops)})", *map(names.piece, people)))
    return text.headed(f"**{names.spot(at)}**", f"{who}.")


def undefended(at: str, people: Iterable[str]) -> str:
    """The same without troops."""
    return ": ".join(filter(None, (f"**{names.spot(at)}**", ", ".join(map(names.piece, people)))))


def capture(who: str, combat: int, clinging: int, number: int, ways: int) -> str:
    """A chance to capture: "Frodo: 2 dice + 2 + 1 (ground), 7 or less: 15 in 36." """
    ground = _(" + {n} (ground)").format(n=clinging) if clinging else ""
    return _("{who}: 2 dice + {combat}{ground}, {number} or less: **{ways} in 36**.").format(
        who=names.piece(who), combat=combat, ground=ground, number=number, ways=ways
    )


def challenge(who: Iterable[str]) -> str:
    """The button of a challenge."""
    return _("Challenge with {who}").format(who=names.party(who))


def captures() -> str:
    """The default of P-1."""
    return _("a capture is tried")


def far(who: str, hexes: int) -> str:
    """A Nazgûl and how far it is: "Khamûl, 3 hexes"."""
    return ngettext("{who}, {n} hex", "{who}, {n} hexes", hexes).format(who=names.piece(who), n=hexes)


def flees(who: str, morale: int, ways: int) -> str:
    """P-14: "Faramir gets away on a die of 3 or less: 3 in 6." """
    if not ways:
        return _("{who} has nowhere to flee to.").format(who=names.piece(who))
    return _("{who} gets away on a die of {n} or less: **{ways} in 6**.").format(
        who=names.piece(who), n=morale, ways=ways
    )


def sides(mine: Sequence[str], theirs: Sequence[str]) -> str:
    """Both sides of a fight, a line each."""
    return "\n".join(
        (
            _("Yours: {who}.").format(who=text.clauses(mine)),
            _("Theirs: {who}.").format(who=text.clauses(theirs)),
        )
    )


def goes(at: str, *, hidden: bool) -> str:
    """A default of where to."""
    return _("{place}, hidden").format(place=names.spot(at)) if hidden else names.spot(at)
