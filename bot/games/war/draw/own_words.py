"""What the own maps show, for whoever reads instead of looking (W14.1, E13.1). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.games.war.model.positions import hexes
from bot.games.war.words import maps, names
from bot.games.war.words.catalogue import _
from engine.war.grid import distance
from engine.war.view import View

LONGEST: Final = 1400
"""Characters; what goes beyond is read in *Board*."""

Drawn = Sequence[Mapping[str, Any]]
"""Ways as pictures have them."""


def read(
    view: View,
    focus: Sequence[str],
    reach: int,
    ways: Drawn = (),
    trails: Drawn = (),
    sights: Mapping[str, int] | None = None,
) -> str:
    """Ways and footprints, then what stands within so many hexes of what the map is about, the nearest first;
    with ``sights`` on what it spots who comes there."""
    near = _near(view, focus, reach)
    lines = [*_ways(ways), *_trails(trails), *_standing(view, near, sights or {})]
    kept, room = list[str](), LONGEST - len(maps.REST()) - 1
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join([*kept, maps.REST()])


def _near(view: View, focus: Sequence[str], reach: int) -> list[str]:
    """Where something is known to stand about there, but for hidden people alone: the panel tells of them."""
    far = {
        piece.at: min(distance(piece.at, spot) for spot in focus)
        for piece in view.field.pieces
        if focus and piece.at and not getattr(piece, "hidden", False)
    }
    return [at for steps, at in sorted((steps, at) for at, steps in far.items()) if steps <= reach]


def _ways(drawn: Drawn) -> Iterator[str]:
    for way in drawn:
        path = way["path"]
        if marks := way.get("marks"):
            yield _("March: {start} → {end}, there in turn {turn}.").format(
                start=names.spot(path[0]), end=names.spot(path[-1]), turn=next(iter(marks.values()))
            )
        elif not way.get("people"):
            yield maps.gone(way["power"], path[0], path[-1])


def _trails(drawn: Drawn) -> Iterator[str]:
    for way in drawn:
        if len(way["path"]) > 1:
            yield _("Hidden in turn {turn}: {way}.").format(
                turn=way["turn"], way=" → ".join(map(names.spot, way["path"]))
            )


def _standing(view: View, spots: Iterable[str], sights: Mapping[str, int]) -> Iterator[str]:
    for at, line in hexes(view, spots):
        yield (
            _("{standing}; spots on {number} or less.").format(standing=line, number=sights[at])
            if at in sights
            else f"{line}."
        )
