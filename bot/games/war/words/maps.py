"""What the pictures of the map say in words, and the controls beside them (W2.9, W11.1)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.war.words import names, places
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, said
from bot.games.war.words.tell_table import begun
from bot.words import text

# What stands on the maps that a seat alone sees (W2.2 to W2.4)


THE_NINE: Final = phrase("the whole Fellowship")
NAZGUL: Final = phrase("The Nazgûl")
CAPTORS: Final = phrase("Captors and captives")


def ring(at: str, holder: str) -> str:
    """Where the Ring is, and with whom."""
    return _("The Ring: {who}, {place}").format(who=names.piece(holder), place=names.spot(at))


def parties(date: str, people: int, number: int) -> str:
    """How many are hidden, in how many parties."""
    told = ngettext("{n} party", "{n} parties", number).format(n=number)
    return _("{date}: {n} hidden, {parties}").format(date=_first(date), n=people, parties=told)


def party(letter: str, people: str, at: str) -> str:
    """A party and where it is."""
    named = f"{letter} · {people}" if letter else people
    return text.headed(named, f"{names.spot_full(at)}.")


def stands(at: str, most: float, *, unseen: bool) -> str:
    """Where somebody is, how far, whether hidden."""
    state = _("hidden") if unseen else _("seen by all")
    told = ngettext("{n} point", "{n} points", round(most)).format(n=text.amount(most))
    return f"{names.spot_full(at)}, {told}, {state}"


def reach(head: str, second: str, ends: Mapping[str, float]) -> str:
    """All of it in words."""
    costs = ", ".join(text.headed(at, text.amount(cost)) for at, cost in sorted(ends.items()))
    return _("{who}: {where}. In reach, with what it costs: {ends}.").format(
        who=head, where=second, ends=costs
    )


def points(number: int) -> str:
    """What Sauron has left."""
    return ngettext("{n} Shadow Point left", "{n} Shadow Points left", number).format(n=number)


def ordered(date: str, number: int) -> str:
    """How much was ordered."""
    if not number:
        return _("{date}: nothing is ordered yet").format(date=_first(date))
    told = ngettext("{n} move ordered", "{n} moves ordered", number).format(n=number)
    return text.headed(_first(date), told)


def ring_holds(date: str, number: int) -> str:
    """How many event cards somebody holds."""
    told = ngettext("{n} card", "{n} cards", number).format(n=number)
    return text.headed(_first(date), told)


def attack(at: str) -> str:
    """What is attacked."""
    return _("Attack: {place}").format(place=names.spot(at))


def battles(spots: Sequence[str]) -> str:
    """Where battles are declared."""
    if not spots:
        return _("No battle is declared")
    if len(spots) == 1:
        return _("Battle: {place}").format(place=names.spot(spots[0]))
    return _("Battles declared")


def when(date: str) -> str:
    """The Game-Turn."""
    return _first(date)


def _first(date: str) -> str:
    return date[:1].upper() + date[1:]


REST: Final = phrase("The rest: Board, In words.")
_MAPS: Final = {
    "fellowship": n_("Map after the West's sitting, {date}."),
    "sauron": n_("Map after Sauron's sitting, {date}."),
    "saruman": n_("Map after Saruman's sitting, {date}."),
}


def after(seat: str, date: str) -> str:
    """The map of a sitting that is over."""
    return said(_MAPS)[seat].format(date=date)


def at(date: str) -> str:
    """The map as it stands."""
    return _("Map, {date}.").format(date=date)


def searches(searcher: str, areas: Iterable[str]) -> str:
    """Who searches where."""
    sentence = _("{searcher} searches {areas}").format(
        searcher=names.power(searcher), areas=names.areas(areas)
    )
    return f"{sentence[:1].upper()}{sentence[1:]}"


def besieged(spots: Iterable[str]) -> str:
    """Which Citadels have an enemy's army next to them."""
    hexes = list(spots)
    return ngettext("{places} is besieged.", "{places} are besieged.", len(hexes)).format(
        places=names.spots(hexes)
    )


def besieges(power: str, places: Sequence[tuple[str, int]]) -> str:
    """Who lies before Citadels from now on, and before each with how much."""
    if len(places) > 1:
        spots = text.listing(names.strong(at, strength) for at, strength in places)
        sentence = _("{power} besieges {places}.").format(power=names.power(power), places=spots)
    else:
        ((at, strength),) = places
        sentence = _("{power} besieges {place} with a strength of {strength}.").format(
            power=names.power(power), place=names.spot(at), strength=strength
        )
    return begun(sentence)


def gone(power: str, start: str, end: str) -> str:
    """The way of an army, in short."""
    return _("{power}: {start} → {end}.").format(
        power=begun(places.POWERS()[power]), start=names.spot(start), end=names.spot(end)
    )


def holds(power: str, held: Iterable[str]) -> str:
    """The Objectives that a power holds."""
    hexes = list(held)
    return _("{power}, {n}: {places}.").format(
        power=begun(names.power(power)), n=len(hexes), places=names.spots(hexes)
    )


def window(name: str, lines: Iterable[str]) -> str:
    """A part of the map and what stands there."""
    return text.headed(places.WINDOWS()[name], f"{text.clauses(lines)}.")
