"""Questions in their own panels: what is asked, the chance, what is done otherwise (W5.5, W6.6 to W6.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from bot.words import text

SEND: Final = phrase("Send")
ALWAYS: Final = phrase("Always answer so")
FIGHT: Final = phrase("Fight")
CAPTURE: Final = phrase("Capture")
WATCH: Final = phrase("Only watch")
REAL: Final = phrase("Real")
ORDINARY: Final = phrase("Ordinary")
FLEE: Final = phrase("Try to flee")
STAY: Final = phrase("Stay")
AS_USUAL: Final = phrase("As usual")
MORE_BATTLES: Final = phrase("More battles")
CHALLENGE: Final = phrase("Challenge…")
CHALLENGE_WITH: Final = phrase("Challenge with")
NOBODY_CAPTURE: Final = phrase("nobody, capture instead")
WHO_COMES: Final = phrase("Who comes?")
REVEAL: Final = phrase("Reveal to lead")
NOBODY_HIDDEN: Final = phrase("nobody is hidden here")
LEFT_BEHIND: Final = phrase("People left behind")
FLIGHTS: Final = table({"flee": n_("try to flee"), "stay": n_("stay")})
"""What people do who are left in an overrun hex (P-14)."""
LEADERS: Final = phrase("Leaders under the walls")
LEADERS_DO: Final = table({"stay": n_("stay when the troops leave"), "go": n_("go with the troops")})
"""Whether leaders stay under an intact Intrinsic Defense when the troops rout or retreat (ROU-4)."""
STRIKE_FIRST: Final = phrase("Strike first")
WEAKEST: Final = phrase("whoever has the least Endurance")
BREAK_OFF_AT: Final = phrase("Break off at")
CARDS_ALONG: Final = phrase("Cards to use")
IF_IT_GOES_ON: Final = phrase("If it goes on")
LOSSES: Final = phrase("Losses")
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
LARGEST: Final = phrase("largest first")
"""The usual spread where no Rangers stand."""
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


DARK_FORM: Final = phrase("break off when under half; the largest bear losses first")
"""P-22 of who has neither Rangers nor anybody hidden."""
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


def toward(at: str) -> str:
    """Where a rout or a retreat leads; the way is found by itself (W5.7)."""
    return _("Whoever gets away goes toward {place}.").format(place=names.spot(at))


def undefended(at: str, people: Iterable[str]) -> str:
    """The same without troops."""
    return ": ".join(filter(None, (f"**{names.spot(at)}**", ", ".join(map(names.piece, people)))))


def caught(who: Iterable[str], at: str, by: Iterable[str]) -> str:
    """P-1; never whether others passed."""
    return _("Spotted on the way at {place}: {who}. Yours there: {by}.").format(
        place=names.spot(at), who=names.party(who), by=names.party(by)
    )


def capture(who: str, combat: int, clinging: int, number: int, ways: int) -> str:
    """A chance to capture: "Frodo: 2 dice + 2 + 1 (ground), 7 or less: 15 in 36." """
    ground = _(" + {n} (ground)").format(n=clinging) if clinging else ""
    return _("{who}: 2 dice + {combat}{ground}, {number} or less: **{ways} in 36**.").format(
        who=names.piece(who), combat=combat, ground=ground, number=number, ways=ways
    )


def challenge(who: Iterable[str]) -> str:
    """The button of a challenge."""
    return _("Challenge with {who}").format(who=names.party(who))


def comes(who: str) -> str:
    """The button of P-2: "Khamûl tries to take them"."""
    return _("{who} tries to take them").format(who=names.piece(who))


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


def fighter(who: str, combat: int, endurance: int, full: int) -> str:
    """Who fights, by name: "Boromir: Combat 6, Endurance 4 of 6"."""
    return _("{who}: Combat {combat}, Endurance {left} of {full}").format(
        who=who, combat=combat, left=endurance, full=full
    )


def sides(mine: Sequence[str], theirs: Sequence[str]) -> str:
    """Both sides of a fight, a line each."""
    return "\n".join(
        (
            _("Yours: {who}.").format(who=text.clauses(mine)),
            _("Theirs: {who}.").format(who=text.clauses(theirs)),
        )
    )


def wins(who: str, ways: int) -> str:
    """The chance of a fight to the end between two, of whom that is the name of the first."""
    return _("Fought to the end, {who} would win about **{ways} times in 36**.").format(who=who, ways=ways)


def at_endurance(number: int) -> str:
    """An option of breaking off."""
    return _("never") if not number else _("{n} Endurance").format(n=number)


def goes(at: str, *, hidden: bool) -> str:
    """A default of where to."""
    return _("{place}, hidden").format(place=names.spot(at)) if hidden else names.spot(at)


def capture_at(at: str) -> str:
    """The button of a capture attempt."""
    return _("Capture at {place}").format(place=names.spot(at))


def against(who: str, whom: str) -> str:
    """A challenge: "Gothmog against Boromir"."""
    return _("{who} against {whom}").format(who=who, whom=whom)
