"""What is hidden, in words, to whoever may know it: after the end that is everybody (W11.4, W11.5). Pure."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.war.words import names
from bot.games.war.words import replay as words
from bot.games.war.words.catalogue import _
from engine.war.view import View


def unveiled(known: View) -> Iterator[str]:
    """Where the Ring is, and who is hidden where, of what is known."""
    if at := ring_at(known):
        yield words.ring(known.field.ring.holder, at)
    by_hex: dict[str, list[str]] = {}
    for person in known.field.persons:
        if person.hidden and person.at:
            by_hex.setdefault(person.at, []).append(person.id)
    for at, who in by_hex.items():
        yield _("Hidden at {place}: {who}.").format(place=names.spot_full(at), who=names.party(who))


def ring_at(known: View) -> str:
    """The hex of the Ring; empty for who does not know it."""
    ring, field = known.field.ring, known.field
    if ring.holder:
        return field.piece(ring.holder).at if field.has(ring.holder) else ""
    return ring.lies
