"""Nazgûl, captors and Saruman's forces in Sauron's sitting (W6.3, W6.4, W6.10)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.war.words import armies, names, places
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.model.screen import LONGEST_BUTTON
from bot.words import text

# The letter, the Search and the Searches before it (W6.5)


OR_CHANCE: Final = phrase("If you do nothing: chance picks the letter.")
OR_CARD: Final = phrase("If you do nothing: what the card names is searched.")
EMPTY: Final = phrase("nobody can be found there")
BETTER: Final = phrase("a better chance than the card")
BEST: Final = phrase("the best chance of all areas")
WORSE: Final = phrase("the best area, but the card is better")
LAST: Final = phrase("Last Searches")
FORCES: Final = table({"nazgul": n_("Nazgûl", "piece"), "orcs": n_("Orcs")})
"""With what is searched."""


def possible(here: int, hexes: int, grounds: Sequence[str]) -> str:
    """Of how many hexes in which somebody can be a Search tests so many, and what those are called."""
    line = _("{n} of the {all} hexes where they can be").format(n=here, all=hexes)
    return text.headed(line, ", ".join(grounds)) if grounds else line


def later(deadline: float | None) -> str:
    """Until when the Search waits, and how one comes back to it."""
    until = _("The Search waits for you until {when}.").format(when=text.until(deadline)) if deadline else ""
    return " ".join(filter(None, (until or _("The Search waits for you."), _("*My turn* brings you back."))))


def search(area: str) -> str:
    """The button: "Search: Lórien and Celebrant"; the menu above it names the area where that is too long."""
    label = _("Search: {area}").format(area=names.area(area))
    return label if len(label) <= LONGEST_BUTTON else _("Search this area")


def search_besides(area: str) -> str:
    """The button of a Search that covers both: "Search: the card and Lórien and Celebrant"."""
    label = _("Search: the card and {area}").format(area=names.area(area))
    return label if len(label) <= LONGEST_BUTTON else _("Search the card and this area")


UNSEEN: Final = phrase(
    "Nobody sees the Search card yet: it was drawn by lot, and names areas of its own. Search those or, in "
    "their place, *One area*. Afterwards you learn what the card named."
)


def widened(card: str) -> str:
    """What a Search covers after that card."""
    return _(
        "By *{card}* you search what the Search card names **and** one area of your choice: choose it below. "
        "Nobody sees the Search card yet."
    ).format(card=names.card(card))


def wasted(card: str) -> str:
    """That the area of choice is left out."""
    return _(
        "⚠ By *{card}* you may search one area more, of your choice. Without it the card is wasted."
    ).format(card=names.card(card))


def palantir(card: str) -> str:
    """What the Palantír would do now."""
    return _(
        "**{card}**: once in three turns it adds one area of your choice to what the Search card names."
    ).format(card=names.card(card))


def look(card: str) -> str:
    """The button that leads to it."""
    return f"{names.card(card)}…"


def promise(number: int, every: int) -> str:
    """How many of the cards that may lie there name ground where somebody may be found."""
    if not number:
        return _("Whatever the card names, nobody can be found there.")
    if number == every:
        return _("Whatever the card names, somebody can be found there.")
    return ngettext(
        "The card is one of {all}: {n} of them names an area where somebody can be.",
        "The card is one of {all}: {n} of them name an area where somebody can be.",
        number,
    ).format(all=every, n=number)


NOBODY: Final = phrase("Nobody is hidden: the Search finds nobody.")


def in_sight(by_hex: Mapping[str, Sequence[str]]) -> str:
    """Whom alone a Search can spot while nobody is hidden."""
    parties = (
        _("{who} at {place}").format(who=names.party(people), place=names.spot(at))
        for at, people in by_hex.items()
    )
    return _("Nobody is hidden. It can spot only {people}.").format(people=text.listing(parties))


def sought(turn: int, forces: str, areas: Iterable[str], spots: Sequence[str], *, own: bool) -> str:
    """A Search as everybody remembers it."""
    where = names.areas(areas)
    result = _("**spotted at {hexes}**").format(hexes=names.spots(spots)) if spots else _("nothing was found")
    line = _("Turn {turn}, {forces}: {areas}; {result}.").format(
        turn=turn, forces=FORCES()[forces], areas=where, result=result
    )
    return _("{line} (own choice)").format(line=line) if own else line


# *Where could they be?* in words (W6.9)


TITLE: Final = phrase("Where could they be?")


def since(people: Iterable[str], last: Sequence[str], turn: int) -> str:
    """Who was last seen where."""
    if not turn and len(last) > 1:
        return _("**{who}**: since the start, at one of {n} places: {places}").format(
            who=names.party(people), n=len(last), places=", ".join(map(names.spot, last))
        )
    if not turn:
        return _("**{who}**: from the start at {place}").format(
            who=names.party(people), place=text.listing(map(names.spot, last))
        )
    return _("**{who}**: last seen at {place} in turn {turn}").format(
        who=names.party(people), place=text.listing(map(names.spot, last)), turn=turn
    )


def reach(walks: int, hexes: int) -> str:
    """How far that may lead."""
    moves = ngettext("{n} move since", "{n} moves since", walks).format(n=walks)
    return ngettext("{moves}: {n} hex", "{moves}: {n} hexes", hexes).format(moves=moves, n=hexes)


def areas(pairs: Iterable[tuple[str, int]], more: int) -> str:
    """The search areas of these hexes, the largest part first."""
    listed = ", ".join(f"{names.area(area)} {count}" for area, count in pairs)
    if not more:
        return listed
    rest = ngettext("and {n} more area", "and {n} more areas", more).format(n=more)
    return f"{listed}, {rest}"


NOBODY_THERE: Final = phrase("Nobody of the West is seen there.")
NOBODY_ABLE: Final = phrase("No Nazgûl can be ordered now.")
NO_CAPTORS: Final = phrase("None of your pieces holds a captive.")


def rider(name: str, at: str, holds: Iterable[str]) -> str:
    """A Nazgûl in the menu: "Khamûl · Dol Guldur"."""
    label = f"{names.piece(name)} · {names.spot(at)}"
    held = list(holds)
    return f"{label} · {leads(held)}" if held else label


def leads(held: Iterable[str]) -> str:
    """That somebody holds captives and so rides (CAP-13)."""
    return _("holds {who}: rides").format(who=names.party(held))


def arrived(riders: Sequence[str], at: str, met: Sequence[str]) -> str:
    """Where Nazgûl who were sent are now, and whom of the West their master sees there."""
    here = ngettext("Now at {place}: {who}.", "Now at {place}: {who}.", len(riders)).format(
        who=names.company(riders), place=names.spot(at)
    )
    there = _("There too: {met}.").format(met=names.party(met)) if met else NOBODY_THERE()
    return f"{here} {there}"


def seen(people: Iterable[str], at: str) -> str:
    """People all see, as a goal: "Frodo and Sam · Emyn Muil 2513"."""
    return f"{names.party(people)} · {names.spot(at)}"


def post(key: str, at: str) -> str:
    """A post at a pass, with the hex as the order names it: "Black Gate: Morannon (2814)"."""
    return text.headed(places.PASSES()[key], names.spot(at))


def fly(riders: Iterable[str], at: str, price: int) -> str:
    """The button: "Khamûl to Black Gate: 1 point"."""
    label = _("{who} to {place}").format(who=names.party(riders), place=names.spot(at))
    return text.headed(label, armies.cost(price)) if price else label


def flies(number: int, at: str, price: int) -> str:
    """The button that sends several Nazgûl to one place."""
    label = ngettext("{n} Nazgûl to {place}", "{n} Nazgûl to {place}", number).format(
        n=number, place=names.spot(at)
    )
    return text.headed(label, armies.cost(price)) if price else label


def captor(captor: str, held: Iterable[str], at: str) -> str:
    """Who holds whom where: "Khamûl: Sam · Emyn Muil 2513"."""
    return text.headed(names.piece(captor), f"{names.party(held)} · {names.spot(at)}")


def toward(at: str, price: int) -> str:
    """The button: "Toward Barad-dûr: 1 point"."""
    label = _("toward {place}").format(place=names.spot(at))
    label = f"{label[:1].upper()}{label[1:]}"
    return text.headed(label, armies.cost(price)) if price else label


def brings(price: int) -> str:
    """The button that wins the game: "The Ring toward Barad-dûr: 1 point"."""
    label = _("The Ring toward Barad-dûr")
    return text.headed(label, armies.cost(price)) if price else label


def given(captor: str, held: Iterable[str], at: str, to: str) -> str:
    """The order that a captor has: where he marches, or went."""
    captor, party, at = names.piece(captor), names.party(held), names.spot(at)
    if not to:
        return _("**Ordered**: {captor} has gone with {who} to {at}.").format(captor=captor, who=party, at=at)
    return _("**Ordered**: {captor} goes with {who} from {at} toward {to}.").format(
        captor=captor, who=party, at=at, to=names.spot(to)
    )


def led(orders: Iterable[tuple[str, Iterable[str], str, int]]) -> str:
    """What the standing order does when the step is closed; empty for nothing."""
    lines = [_led(captor, held, to, price) for captor, held, to, price in orders]
    return _("Your order, when you close: {led}.").format(led=text.clauses(lines)) if lines else ""


def _led(captor: str, held: Iterable[str], to: str, price: int) -> str:
    """One of them: "Khamûl with Sam toward Dol Guldur, 1 point"."""
    line = _("{captor} with {who} toward {place}").format(
        captor=names.piece(captor), who=names.party(held), place=names.spot(to)
    )
    return f"{line}, {armies.cost(price)}" if price else line


def entry(hexes: Iterable[str], holder: str, garrison: int) -> str:
    """A place of Saruman's list: "Edoras: the West"; "Fords of Isen: Saruman, garrison 1"."""
    line = text.headed(text.listing(map(names.spot, hexes)), names.power(holder))
    return _("{line}, garrison {n}").format(line=line, n=garrison) if garrison else line


def control(price: int) -> str:
    """The button: "Take control: 2 points"."""
    return _("Take control: {price}").format(price=armies.cost(price))
