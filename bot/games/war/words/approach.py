"""Who comes next to the reader's own places and armies, in words (W3.6)."""

from collections.abc import Sequence

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext
from engine.war.pieces import OrcBand, Person, Piece, Unit


def comes(pieces: Sequence[Piece], strength: int, at: str, near: str = "", steps: int = 0) -> str:
    """Who comes where, with how much, and how near that is to what is the reader's own, if anything is
    ``near``: "**Rohan** (23) with Théoden comes to Helm's Deep, two hexes from Isengard."."""
    people = [piece.id for piece in pieces if isinstance(piece, Person)]
    units = [piece for piece in pieces if isinstance(piece, Unit)]
    coming, number = f"**{names.party(people)}**", len(people)
    if units:
        strongest = max(units, key=lambda unit: unit.strength)
        host, number = names.host(strongest.kind.nation, strongest.power)
        coming = (
            _("**{host}** ({strength}) with {people}").format(
                host=host, strength=strength, people=names.party(people)
            )
            if people
            else _("**{host}** ({strength})").format(host=host, strength=strength)
        )
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
