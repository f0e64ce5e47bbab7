"""Sauron's sitting and Saruman's, and what their orders cost (W6.1, W6.2, W7)."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.games.war.words import armies, names, places
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.irrevocable import FINAL
from bot.words import text
from engine.war.data import TABLES

# Deserters on the way home (W8.2, DES)


def about(missed: int) -> str:
    """What becomes of allies who go home (DES-5, DES-6, DES-9, DES-12)."""
    return _(
        "They obey nobody, go home by themselves, and both sides may attack them. Sauron has them back in "
        "the turn after he holds {n} Objectives."
    ).format(n=missed)


def walk(at: str, units: Iterable[str], strength: int, land: str, to: str, turns: int) -> str:
    """Who is home; or who goes where at the end of the West's moves, and how long it takes."""
    army, home = _who(at, units, strength), places.PROVINCES()[land]
    if not to:
        return _("{who}: at home in {land}.").format(who=army, land=home)
    line = _("{who}: to {place} at the end of the West's moves").format(who=army, place=names.spot(to))
    if not turns:
        return _("{line}; home is {land}.").format(line=line, land=home)
    return ngettext(
        "{line}; home in {land} in {n} turn.", "{line}; home in {land} in {n} turns.", turns
    ).format(line=line, land=home, n=turns)


def waits(at: str, units: Iterable[str], strength: int, land: str) -> str:
    """No way is open (DES-7)."""
    return _("{who}: no way home to {land} is open, they wait.").format(
        who=_who(at, units, strength), land=places.PROVINCES()[land]
    )


def _who(at: str, units: Iterable[str], strength: int) -> str:
    return _("**{strength}** ({units}) at {place}").format(
        strength=strength, place=names.spot(at), units=names.troops(units)
    )


NAZGUL: Final = phrase("Nazgûl…", "piece")
SARUMAN: Final = phrase("Saruman…", "piece")
POINTS: Final = phrase("Points")
SARUMAN_GOES: Final = phrase("Saruman himself goes with them and leaves Isengard.")
NOTHING_BOUGHT: Final = phrase("Nothing has been bought in this sitting yet.")
DECLARE_MORDOR: Final = phrase("Mordor goes to war")
DECLARE_SARUMAN: Final = phrase("Saruman goes to war")


def purse(left: int, marches: int) -> str:
    """The points that are left, and what marches will take of them."""
    sentence = ngettext("**{n} point**", "**{n} points**", left).format(n=left)
    if not marches:
        return sentence
    more = ngettext("{n} of them for marches", "{n} of them for marches", marches).format(n=marches)
    return f"{sentence}, {more}"


NUMBERED: Final = "Nazgûl "
"""What stands before the number of one that has no other name, in all languages."""


def riders(by_hex: Mapping[str, Sequence[str]]) -> str:
    """Where the Nazgûl are: "Nazgûl: Nazgûl 4 and 5 at Minas Morgul; Khamûl at Dol Guldur."."""
    lines = [
        _("{who} at {place}").format(who=text.listing(_numbered(group)), place=names.spot(at))
        for at, group in by_hex.items()
    ]
    return _("Nazgûl: {where}.").format(where=text.clauses(lines))


def _numbered(riders: Sequence[str]) -> Iterator[str]:
    """Their names; of several that have only numbers the first says what they are."""
    marked = False
    for name in map(names.piece, riders):
        yield name.removeprefix(NUMBERED) if marked else name
        marked = marked or name.startswith(NUMBERED)


def captives(prisoners: Iterable[tuple[str, str, str]]) -> str:
    """Who is held, by whom, where."""
    held: dict[tuple[str, str], list[str]] = {}
    for person, captor, at in prisoners:
        held.setdefault((captor, at), []).append(person)
    lines = [
        _("{who} in {place}").format(who=names.party(people), place=names.spot(at))
        if captor.startswith(names.CITADEL)
        else _("{who} with {captor} at {place}").format(
            who=names.party(people), captor=names.piece(captor), place=names.spot(at)
        )
        for (captor, at), people in held.items()
    ]
    return _("Captives: {who}.").format(who=text.clauses(lines))


def undo(what: str) -> str:
    """*Undo* with what is taken back."""
    return _("Undo: {what}").format(what=what)


def left(points: int) -> str:
    """The last line of *Points*."""
    return _("Left: {points}.").format(points=armies.cost(points))


def letter(letter: str, die: int, points: int) -> str:
    """How the points of this turn came about."""
    return _("This turn: letter {letter}, die {die}, {points}.").format(
        letter=letter, die=die, points=armies.cost(points)
    )


CALLS: Final = table(
    {
        "rohan": n_("Rohan goes to war in turn {turn} at the latest."),
        "gondor": n_("Gondor goes to war in turn {turn} at the latest."),
        "free_peoples": n_("The Free Peoples go to war in turn {turn} at the latest."),
    }
)
"""Whom a power that goes to war calls to arms (MOB-3 to MOB-5)."""


def declares(power: str, turn: int, at_war: Collection[str], *, allied: bool, worthless: str) -> str:
    """What declaring a mobilisation means, before the second tap; ``allied``: to Saruman's own player;
    ``worthless``: the card in hand that would do the same."""
    after = {land: TABLES.mobilisation.get(f"{land}_after_{power}", 0) for land in CALLS()}
    lines = (
        _("Saruman declares war: his forces may move and attack from now on.")
        if power == "saruman"
        else _("Mordor declares war: Sauron's forces may move and attack from now on."),
        *(CALLS()[land].format(turn=turn + n) for land, n in after.items() if n and land not in at_war),
        ""
        if power == "saruman"
        else _(
            "From now on there are turns by which Sauron must hold more Objectives, or his allies leave him."
        ),
        FINAL(),
        ALLIANCE() if allied else "",
        _("Your card *{card}* then brings nothing.").format(card=names.card(worthless)) if worthless else "",
    )
    return "\n".join(filter(None, lines))


ALLIANCE: Final = phrase(
    "You and Sauron are allies until he declares the end of it or attacks you. Before that you may not "
    "attack him."
)
"""What ends it, to Saruman (SR3-5)."""
DISPLEASURE: Final = phrase(
    "The alliance ends now, for good, and everybody hears of it. You and Saruman may attack each other, and "
    "your pieces may enter Isengard; his still may not enter Mordor. It cannot be taken back."
)


def own_ways(held: Sequence[str], needed: int) -> str:
    """How Saruman wins, on his own panel (W7.4, VIC-6, VIC-8)."""
    return _(
        "You win if you live when the last turn is over and hold Isengard and five more Objectives; now you "
        "hold {n} of {needed}: {places}. You also win when the last Nazgûl falls while you wear the Ring."
    ).format(n=len(held), needed=needed, places=names.spots(held) if held else _("none"))
