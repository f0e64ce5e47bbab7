"""Stacks and where they go, on the panel of armies (W5.1 to W5.3, W5.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

TITLE_BUTTON: Final = phrase("Armies…")
NO_LEADERS: Final = phrase("No leader can go alone now.")
BATTLES: Final = phrase("Battles…")
NOT_NOW: Final = phrase("Armies are ordered in the step of moving.")
MARKS: Final = table(
    {
        "plateau": n_("across the plateau, twice the MF, no attack"),
        "paths": n_("by the Paths of the Dead, once in the whole game"),
        "part": n_("this turn's part of the way, as the enemy is near"),
        "halts": n_("as near as the enemy there lets you"),
    }
)
"""What is said of a way besides (W5.3, W5.9)."""


def title(seat: str) -> str:
    """The first line once stacks are chosen: "**Armies** · Sauron"."""
    return _("**Armies** · {seat}").format(seat=seat)


def head(seat: str, stacks: int, ready: int) -> str:
    """The first line: "**Armies** · Sauron · 12 stacks, 10 mobilised"."""
    counted = ngettext("{n} stack", "{n} stacks", stacks).format(n=stacks)
    return _("**Armies** · {seat} · {stacks}, {ready} mobilised").format(
        seat=seat, stacks=counted, ready=ready
    )


def stack(at: str, strength: int, leaders: Iterable[str], mf: int, price: int | None) -> str:
    """A stack in a menu: "Minas Morgul 50, Gothmog · MF 4 · 1 point" (W5.3)."""
    line = ", ".join((names.strong(at, strength), *map(names.piece, leaders)))
    return " · ".join(filter(None, (line, _("MF {mf}").format(mf=mf), cost(price) if price else "")))


def cost(points: int) -> str:
    """A price: "2 points"."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def goal(at: str, turns: int, marks: Iterable[str] = ()) -> str:
    """A place in *To…*: "Minas Tirith · 2 turns"."""
    counted = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    return " · ".join((names.spot(at), counted, *(MARKS()[mark] for mark in marks)))


def beside(at: str, place: str, turns: int) -> str:
    """A hex next to an enemy: "2718, next to Osgiliath · 1 turn"."""
    named = _("{spot}, next to {place}").format(spot=names.spot(at), place=names.spot(place))
    return f"{named} · {ngettext('{n} turn', '{n} turns', turns).format(n=turns)}"


def threatened(found: Sequence[tuple[str, int, str, int]]) -> str:
    """Stacks with an enemy within two hexes: place, strength, where the enemy stands and how strong; those
    with one enemy stand together."""
    by_enemy: dict[tuple[str, int], list[str]] = {}
    for at, strength, enemy, foes in found:
        by_enemy.setdefault((enemy, foes), []).append(names.strong(at, strength))
    lines = [
        _("{place} (enemy {foes} at {enemy})").format(
            place=", ".join(spots), foes=foes, enemy=names.spot(enemy)
        )
        for (enemy, foes), spots in by_enemy.items()
    ]
    return _("Threatened: {stacks}.").format(stacks=text.clauses(lines))


def on_the_march(found: Sequence[tuple[str, str, str]]) -> str:
    """Marches under way: from where, to where, and where each ends before that."""
    lines = [
        f"{names.spot(at)} → {names.spot(to)}"
        + (f" ({_('as far as {spot}').format(spot=names.brief(end))})" if end else "")
        for at, to, end in found
    ]
    return _("On the march: {stacks}.").format(stacks=", ".join(lines))


def go(number: int, to: str, price: int, beside: str = "", enemy: str = "", *, brief: bool = False) -> str:
    """The button of the order: "March 2 stacks to Minas Tirith: 2 points"; where the place itself cannot be
    entered, "March to 2520, next to Pelargir"; where an ``enemy`` halts it, "March to 2520 (enemy at 2716)";
    ``brief``: in as few letters as do."""
    place = names.brief(to) if brief else names.spot(to)
    if beside:
        place = _("{spot}, next to {place}").format(spot=names.brief(to), place=names.spot(beside))
    elif enemy and brief:
        place = _("{spot} (enemy near)").format(spot=place)
    elif enemy:
        place = _("{spot} (enemy at {place})").format(spot=names.brief(to), place=names.brief(enemy))
    said = (
        _("March to {place}").format(place=place)
        if number == 1
        else _("March {n} stacks to {place}").format(n=number, place=place)
    )
    return text.headed(said, cost(price)) if price else said


def leads(to: str, turns: int) -> str:
    """Where an order leads a stack: "to Ithilien 2718 · 1 turn"."""
    counted = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    return " · ".join((_("to {place}").format(place=names.spot(to)), counted))


def repeat(to: str, all_there: bool) -> str:
    """The menu of those who are sent where the latest order led: "Repeat for… (to Minas Tirith)"; each option
    says how far that is for it."""
    if not all_there:
        return _("Repeat for… (toward {place})").format(place=names.spot(to))
    return _("Repeat for… (to {place})").format(place=names.spot(to))


def toward(number: int, to: str, price: int) -> str:
    """The same where the ways of several stacks end in different hexes."""
    said = _("March {n} stacks toward {place}").format(n=number, place=names.spot(to))
    return text.headed(said, cost(price)) if price else said


def short_of(at: str, end: str, turns: int, *, part: bool) -> str:
    """A place to which the order does not lead, by where it ends: "Pelargir, as far as 2520 · 4 turns"; where
    it ends for this turn as the enemy is near: "Pelargir · 4 turns · now as far as 2520, as …"."""
    counted = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    if part:
        so_far = _("now as far as {spot}, as the enemy is near").format(spot=names.spot(end))
        return " · ".join((names.spot(at), counted, so_far))
    named = _("{place}, as far as {spot}").format(place=names.spot(at), spot=names.spot(end))
    return f"{named} · {counted}"


def leave(number: int, *, chosen: bool) -> str:
    """The button of a garrison, and what stands on it once it is chosen (W5.3)."""
    if chosen:
        return _("{n} stays behind").format(n=number)
    return _("Leave {n} behind").format(n=number)


def short(price: int, left: int) -> str:
    """Why a button is grey: "needs 5 points, 2 left"."""
    return _("{price}, {left} left").format(price=cost(price), left=left)


def again(orders: int, price: int) -> str:
    """*As last turn*, with how many orders it gives."""
    said = _("As last turn ({n})").format(n=orders)
    return text.headed(said, cost(price)) if price else said


def idle(found: Sequence[tuple[str, int]]) -> str:
    """Who cannot be ordered yet, by place and strength."""
    lines = [names.strong(at, strength) for at, strength in found]
    return _("Not mobilised: {stacks}.").format(stacks=", ".join(lines))


def parted(unit: str, strength: int) -> str:
    """A unit and what it is worth, in the menu of who goes."""
    return _("{unit}, strength {strength}").format(unit=names.piece(unit), strength=strength)
