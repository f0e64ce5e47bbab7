"""What an own map must show, the dearest first: the Ring, its goal, whoever is in danger (W15.9). Pure."""

from collections.abc import Iterator
from typing import Final

from bot.games.war.model import positions, weights
from bot.games.war.model.parties import hidden, shown
from bot.games.war.scene import WarScene
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.field import DARK
from engine.war.grid import distance
from engine.war.view import View

CLOSE: Final = 2
"""Within so many hexes of the enemy people are in danger."""
AHEAD: Final = 6
"""From so many hexes on, and everywhere in Mordor, Mount Doom is the next goal."""


def dearest(view: View) -> list[str]:
    """The hexes, each once."""
    return list(dict.fromkeys(_dearest(view)))


def _dearest(view: View) -> Iterator[str]:
    if ring := ring_at(view):
        yield ring
        if "fellowship" in view.powers and matters(ring):
            yield MOUNT_DOOM
    yield from _captives(view)
    if "fellowship" in view.powers:
        yield from _threatened(view)


NEWS: Final = 3
"""So many places of the news are framed."""


def news(scene: WarScene) -> list[str]:
    """Where the heaviest of what the panel of a sitting tells happened, until the first order (W15.9).

    What is lighter than a place that changes hands does not count.
    """
    field = scene.view.field
    facts = [fact for entry in scene.since for fact in entry.events] if not scene.view.drafts else []
    weighed = [(weights.of(fact, field), positions.at(fact)) for fact in facts]
    heavy = sorted((pair for pair in weighed if pair[0] <= weights.TAKEN), key=lambda pair: pair[0])
    return list(dict.fromkeys(at for __, spots in heavy for at in spots))[:NEWS]


def ring_at(view: View) -> str:
    """Where the viewer knows the Ring to be, or knew it last; empty where that is unknown."""
    field, ring = view.field, view.field.ring
    held = field.piece(ring.holder).at if ring.holder and field.has(ring.holder) else ""
    return held or ring.lies or ring.seen


def matters(at: str) -> bool:
    """Whether somebody with the Ring there goes to Mount Doom next."""
    return BOARD.mordor(at) or distance(at, MOUNT_DOOM) <= AHEAD


def _captives(view: View) -> Iterator[str]:
    """Where the viewer's people are held, or those whom the viewer holds."""
    yield from (person.at for person in view.field.persons if person.captor and person.here)


def _threatened(view: View) -> Iterator[str]:
    """Parties with an enemy near, the nearest first."""
    dark = {piece.at for piece in view.field.pieces if piece.at and piece.power in DARK}
    near = {
        party.at: min((distance(party.at, at) for at in dark), default=CLOSE + 1)
        for party in (*hidden(view), *shown(view))
    }
    yield from sorted((at for at, steps in near.items() if steps <= CLOSE), key=lambda at: (near[at], at))
