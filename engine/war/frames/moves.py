"""The frames of movement (MOV)."""

from __future__ import annotations

from engine.war.actions import Drop
from engine.war.frames.base import Framed


class Walking(Framed, frozen=True, tag="walking"):
    """Pieces on their way, hex by hex (MOV-20, MOV-22).

    What happens in a hex is up to `engine.war.moves.entering`; frames opened there come on top, and the walk
    goes on with whoever is left in ``who``.
    """

    who: tuple[str, ...]
    """Who still goes on."""
    ahead: tuple[str, ...]
    """The hexes still before them."""
    behind: tuple[str, ...]
    """The hexes they came through, the first one and the present one included."""
    spent: float = 0
    marks: tuple[str, ...] = ()
    together: bool = False
    road: bool = False
    drops: tuple[Drop, ...] = ()
    why: str = "order"
    entered: bool = False
    """Whether the present hex was only just entered: its hooks are due."""


Moves = Walking
