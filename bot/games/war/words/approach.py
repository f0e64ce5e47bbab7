"""Who comes next to the reader's own places and armies, in words (W3.6)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext
from bot.games.war.words.tell_table import begun
from bot.words import text
from engine.war.pieces import OrcBand, Person, Piece, Unit

MORE: Final = 4
"""What stood there before is told where it is more than such a part of what came."""


def comes(pieces: Sequence[Piece], at: str, whole: int, near: str = "", steps: int = 0) -> str:
    """Who comes where, each people with how much, how near that is to what is the reader's own, if anything
    is ``near``, and what strength stands there then on the ``whole``: "**Rohan** (23) with Théoden comes to
    Helm's Deep, two hexes from Isengard. In all 28 stand there."."""
    line = _comes(pieces, at, near, steps)
    came = sum(piece.strength for piece in pieces if isinstance(piece, Unit))
    # A little more is no news.
    more = MORE * (whole - came) > came > 0
    return f"{line} {_('In all {n} stand there.').format(n=whole)}" if more else line


def _comes(pieces: Sequence[Piece], at: str, near: str, steps: int) -> str:
    people = [piece.id for piece in pieces if isinstance(piece, Person)]
    units = [piece for piece in pieces if isinstance(piece, Unit)]
    coming, number = f"**{begun(names.company(people))}**", len(people)
    if units:
        coming, number = _hosts(units)
        if people:
            coming = _("{hosts} with {people}").format(hosts=coming, people=names.company(people, "dative"))
    elif any(isinstance(piece, OrcBand) for piece in pieces):
        coming, number = names.party([piece.id for piece in pieces]), len(pieces)
    place = names.spot(at)
    if not near:
        return ngettext("{who} comes to {at}.", "{who} come to {at}.", number).format(who=coming, at=place)
    own = names.spot(near)
    if not steps:
        return ngettext("{who} comes to {at}, to you.", "{who} come to {at}, to you.", number).format(
            who=coming, at=place
        )
    if steps == 1:
        return ngettext(
            "{who} comes to {at}, next to {mine}.", "{who} come to {at}, next to {mine}.", number
        ).format(who=coming, at=place, mine=own)
    return ngettext(
        "{who} comes to {at}, two hexes from {mine}.", "{who} come to {at}, two hexes from {mine}.", number
    ).format(who=coming, at=place, mine=own)


def _hosts(units: Iterable[Unit]) -> tuple[str, int]:
    """The armies of each people with their strength, the strongest first, and the number of their verb."""
    strengths = Counter[tuple[str, int]]()
    for unit in units:
        strengths[names.people(unit.kind.nation, unit.power)] += unit.strength
    told = [
        _("**{host}** ({strength})").format(host=host if rank else begun(host), strength=strength)
        for rank, ((host, __), strength) in enumerate(strengths.most_common())
    ]
    return text.listing(told), max(number for __, number in strengths) if len(told) == 1 else len(told)
