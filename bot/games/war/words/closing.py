"""The sheet of *Close* (W15.6): what goes on, who stays, who hides, which card goes, what is not done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

MOST: Final = 4
"""So many of a list are named; the others are counted."""
AT_THE_FIRE: Final = phrase("It stops at Mount Doom: there you choose whether the Ring is cast in.")
NOBODY: Final = phrase("Nobody hides.")


def orders(number: int, moved: Sequence[str]) -> str:
    """How many orders stand, and who went where: "2 orders stand. Moved: Minas Morgul to Ithilien 2718."."""
    said = ngettext("{n} order stands.", "{n} orders stand.", number).format(n=number)
    return f"{said} {_('Moved: {moves}.').format(moves=_some(moved))}" if moved else said


def marches(found: Sequence[str]) -> str:
    """The marches by who and where to: "Marches go on: A to Mount Doom; Edoras to Linhir."."""
    return _("Marches go on: {marches}.").format(marches=_some(found))


def _some(found: Sequence[str]) -> str:
    """The first of a list; the others are counted."""
    named, left = list(found[:MOST]), len(found) - MOST
    if left > 0:
        named.append(ngettext("{n} more", "{n} more", left).format(n=left))
    return text.clauses(named)


def short_of(who: str, to: str, end: str, why: str) -> str:
    """A march that ends before its goal, by what is known now: "A toward Mount Doom, as far as 2513 (peril
    lies ahead: Cirith Ungol)"."""
    return _("{who} toward {place}, as far as {end} ({why})").format(
        who=who, place=names.spot(to), end=names.spot(end), why=why
    )


def halts(who: str, to: str, end: str, why: str) -> str:
    """One that halts at once: "stack toward Linhir halts at 2519 (an enemy army is near: …)"."""
    return _("{who} toward {place} halts at once at {end} ({why})").format(
        who=who, place=names.spot(to), end=names.spot(end), why=why
    )


def riders(number: int) -> str:
    return ngettext("{n} Nazgûl", "{n} Nazgûl", number).format(n=number)


def spots(found: Iterable[str]) -> str:
    """Hexes by name, the first of them; the others are counted."""
    every = list(dict.fromkeys(map(names.spot, found)))
    left = len(every) - MOST
    more = [ngettext("{n} more place", "{n} more places", left).format(n=left)] if left > 0 else []
    return text.listing([*every[:MOST], *more])


def no_escape(who: Sequence[str]) -> str:
    return ngettext(
        "{who} does not try to escape.", "{who} do not try to escape.", len(who)
    ).format(who=names.party(who))  # fmt: skip


def no_rescue(who: Sequence[str]) -> str:
    return _("Nobody tries to free {who}.").format(who=names.party(who))


def no_capture(found: Iterable[str]) -> str:
    return _("Nobody tries a capture at {places}.").format(places=spots(found))


def no_challenge(found: Iterable[str]) -> str:
    return _("Nobody is challenged at {places}.").format(places=spots(found))


def no_attack(found: Iterable[str]) -> str:
    return _("No attack on {places}.").format(places=spots(found))


def no_war(power: str) -> str:
    """A declaration that could be made (MOB-1, MOB-2)."""
    said = {"mordor": _("Mordor does not go to war."), "saruman": _("Saruman does not go to war.")}
    return said[power]


def hides_later(who: Sequence[str]) -> str:
    """The same where the step of hiding is still to come: whoever is seen until then stays so (HID-9)."""
    if not who:
        return NOBODY()
    return ngettext(
        "{who} hides at the end of the sitting, if that is still possible then.",
        "{who} hide at the end of the sitting, if that is still possible then.",
        len(who),
    ).format(who=names.party(who))


def goes(card: str, most: int, besides: Sequence[str]) -> str:
    """Which event is discarded (EVT-1, P-16): "You may keep 3 events: False Trail goes."."""
    said = _("You may keep {n} events: **{card}** is discarded when the sitting closes.").format(
        n=most, card=names.card(card)
    )
    return f"{said} {apart(besides)}" if besides else said


def held(number: int, most: int, going: str) -> str:
    """The events of a hand in the line of the step: "4 events, 3 may be kept: False Trail goes"."""
    said = ngettext("{number} event", "{number} events", number).format(number=number)
    if not going:
        return said
    return _("{events}, {n} may be kept: **{card}** is discarded when the sitting closes").format(
        events=said, n=most, card=names.card(going)
    )


def keeps(most: int, besides: Sequence[str]) -> str:
    """How many events may be kept (EVT-1)."""
    said = _("You may keep {n} events.").format(n=most)
    return f"{said} {apart(besides)}" if besides else said


def apart(cards: Sequence[str]) -> str:
    """Cards that a story gave besides (SCN-4)."""
    return ngettext("{cards} does not count.", "{cards} do not count.", len(cards)).format(
        cards=text.listing(map(names.card, cards))
    )
