"""What the notebook keeps by itself (W11.3)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.words import text

Where = Iterable[tuple[str, str]]


def _who(found: Where) -> str:
    return text.listing(
        f"{names.piece(who)} ({names.spot_full(at)})" if at else names.piece(who) for who, at in found
    )


def seen(found: Where) -> str:
    return _("**Seen**: {who}.").format(who=_who(found))


def captive(found: Where) -> str:
    return _("**Captive**: {who}.").format(who=_who(found))


def away(found: Where) -> str:
    """Nazgûl who will come back (IND-9)."""
    return _("**Dispersed**: {who}.").format(who=_who((who, "") for who, _at in found))


def dead(found: Where) -> str:
    return _("**Dead**: {who}.").format(who=_who((who, "") for who, _at in found))


def last_seen(found: Iterable[tuple[str, str, int]]) -> str:
    """Who is hidden now, and where each was seen last."""
    said = (
        _("{who} at {place}, turn {turn}").format(who=names.piece(who), place=names.spot_full(at), turn=turn)
        for who, at, turn in found
    )
    return _("**Unseen now, seen last**: {people}.").format(people=text.clauses(said))


def points(low: int, high: int) -> str:
    """What the public die of this turn allows (SHD-1)."""
    return _("**Shadow Points** of this turn: {low} to {high}, by the die.").format(low=low, high=high)


def sightings(who: str, spots: Iterable[tuple[int, str]]) -> str:
    """All sightings of one person."""
    said = (_("turn {turn} at {place}").format(turn=turn, place=names.spot_full(at)) for turn, at in spots)
    return text.headed(f"**{names.piece(who)}**", text.clauses(said))
