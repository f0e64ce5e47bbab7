"""The Ring on its way to Barad-dûr: who of the Dark has it, and how soon it can be there (RNG-10). Pure."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.games.war.model.parties import turns_to
from bot.games.war.words import guide
from engine.war.board import BOARD
from engine.war.chapter import PHASES
from engine.war.moving_group import MovingGroup
from engine.war.pieces import Person, Piece
from engine.war.view import View

END: Final = BOARD.hex_of("barad_dur")
"""Where a piece of the Dark wins with it (VIC-2)."""


def carrier(view: View) -> Piece | None:
    """Who of the Dark the viewer knows to have the Ring, and to bring it to Sauron; with three players a
    Saruman of his own does not."""
    field = view.field
    holder = field.piece(field.ring.holder) if field.ring.holder and field.has(field.ring.holder) else None
    own = holder is not None and holder.power == "saruman" and field.three
    bound = holder is not None and holder.at and holder.power in ("sauron", "saruman")
    return holder if bound and not own and view.outcome is None else None


def soonest(view: View, piece: Piece) -> int:
    """The turn in which it can be there at its own pace, were nobody in its way; 0 where no way is known. Who
    has gone in this turn goes on in the next."""
    now = view.field.turn.number
    fresh = MovingGroup(view.field, (replace(piece, moved=False),))
    turns = turns_to(fresh, END)
    if piece.at == END or not turns:
        return now if piece.at == END else 0
    # Until Sauron's sitting begins, who moved did so in the last turn.
    gone = piece.moved and view.field.turn.phase in (PHASES["sauron"], "T8")
    return now + turns - (not gone)


def ring_now(view: View) -> str:
    """Where the viewer knows the Ring to be, or knew it last (RNG-8, W15.9), and while it is on its way to
    Barad-dûr what that means to the viewer."""
    field, ring = view.field, view.field.ring
    if ring.lies:
        return guide.lies(ring.lies, ring.lay, gone=ring.gone)
    holder = field.piece(ring.holder) if ring.holder and field.has(ring.holder) else None
    if holder is None or not holder.at:
        return ""
    sentence = guide.held(holder.id, holder.at)
    return " ".join(filter(None, (sentence, wanted(view))))


def wanted(view: View) -> str:
    """What the Ring on its way means to the viewer, and how soon it can be there; else nothing."""
    piece = carrier(view)
    if piece is None:
        return ""
    return guide.flight(view.seat or "", _captive(view), soonest(view, piece), there=piece.at == END)


def _captive(view: View) -> str:
    """With whom the Ring was taken, while that one is held by who has it: it comes back with him if he is
    rescued (RES-9)."""
    ring = view.field.ring
    taken = view.field.piece(ring.taken) if ring.taken and view.field.has(ring.taken) else None
    return taken.id if isinstance(taken, Person) and taken.captor == ring.holder else ""


def public(view: View) -> str:
    """The flight as everybody knows it, of one who is lost to the Ring: all know that he has it (RNG-7)."""
    piece = carrier(view)
    if not isinstance(piece, Person) or not piece.lost:
        return ""
    return guide.lost(piece.id, piece.at, soonest(view, piece))
