"""Who came next to the reader's own places and armies (W3.6): it weighs more than what far others do."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from bot.games.war.model import weights
from bot.games.war.tell.marches import GREAT
from bot.games.war.words import approach as words
from bot.model.story import Weighed
from engine.war.board import BOARD
from engine.war.data import PLACES
from engine.war.data.records import Power
from engine.war.events.table import Arrived, Moved
from engine.war.field import Field
from engine.war.pieces import Person, Piece, Unit
from engine.war.view import View

FIRST: Final = 1000
"""The step of who comes strongest: later than any step of what is told beside it."""
NEAR: Final = 2
"""So many hexes from what is the reader's own at most."""


def coming(moves: Iterable[Moved], field: Field, powers: Collection[Power]) -> list[Moved]:
    """The last legs of those who came nearer to what is the reader's own, or to a place that decides the
    game, and of great armies, and of people of the West who go openly, wherever they went."""
    starts, last = dict[str, str](), dict[str, Moved]()
    for move in moves:
        if move.why in weights.SENT and _theirs(move, field, powers):
            for name in move.who:
                starts.setdefault(name, move.path[0])
                last[name] = move
    if not last:
        return []
    mine, hosts = _mine(field, powers), Counter[str]()
    for name, move in last.items():
        hosts[move.path[-1]] += _strength([field.piece(name)] if field.has(name) else [])
    came = {
        id(move): move
        for name, move in last.items()
        if _distance(mine, move.path[-1]) < min(_distance(mine, starts[name]), NEAR + 1)
        or (
            move.path[-1] != starts[name]
            and (
                weights.walks(move) or weights.decides(field, move.path[-1]) or hosts[move.path[-1]] >= GREAT
            )
        )
    }
    return [*came.values()]


def mustered(event: Any, view: View) -> bool:
    """Whether troops, or people, of the reader's own enter the map."""
    known = isinstance(event, Arrived) and view.field.has(event.who)
    return known and view.field.piece(event.who).power in view.powers


def lines(events: Iterable[Any], view: View) -> list[Weighed]:
    """Where those stand who still do, as `hosts` has them; before all that is as heavy the
    strongest stay."""
    return [replace(line, step=FIRST - n) for n, (line, __) in enumerate(hosts(events, view))]


def hosts(events: Iterable[Any], view: View) -> Iterator[tuple[Weighed, Collection[str]]]:
    """Where those stand who still do, each line with whom it tells of, the strongest armies first, and what
    of the reader's own is next to them; of those that are far from it the great ones, lighter where they come
    to no place that decides the game, and people of the West, of whom the known bearer of the Ring is
    heavier."""
    field, powers = view.field, view.powers
    here: dict[tuple[str, Power], dict[str, Piece]] = {}
    walked = dict[str, int]()
    """By where they came, the weight of the way of people of the West."""
    for move in (event for event in events if told(event, field)):
        if weights.walks(move):
            walked[move.path[-1]] = min(weights.of(move, field), walked.get(move.path[-1], weights.HOST))
        for name in move.who:
            if field.has(name) and (piece := field.piece(name)).at == move.path[-1]:
                here.setdefault((piece.at, piece.power), {})[name] = piece
    if not here:
        return
    mine = _mine(field, powers)
    for names, at in sorted(
        ((pieces, at) for (at, __), pieces in here.items()), key=lambda army: -_strength(army[0].values())
    ):
        pieces = [*names.values()]
        strength = _strength(pieces)
        whole = field.strength(field.units_at(at, *{piece.power for piece in pieces}))
        if at in mine:
            steps, near = mine[at]
            weight = min(weights.MINE, walked.get(at, weights.MINE))
            yield Weighed(weight, words.comes(pieces, at, whole, near, steps)), names
        elif strength >= GREAT:
            yield Weighed(weights.HOST, words.comes(pieces, at, whole)), names
        elif at in walked:
            yield Weighed(walked[at], words.comes(pieces, at, whole)), names


def told(event: Any, field: Field) -> bool:
    """Whether a way is told as one that ends near what is the reader's own: no siege and nobody's way to the
    Ring, which are told as such."""
    plain = (weights.MARCH, weights.HOST, weights.GIVEN)
    sent = isinstance(event, Moved) and event.why in weights.SENT
    return sent and (weights.walks(event) or weights.of(event, field) in plain)


def _theirs(move: Moved, field: Field, powers: Collection[Power]) -> bool:
    """Whether an enemy's army goes, or people whom the Dark sees; its own hunters are everywhere."""
    pieces = [field.piece(name) for name in move.who if field.has(name)]
    foes = {foe for power in powers for foe in field.foes(power)}
    return any(
        piece.power in foes and (isinstance(piece, Unit) or piece.power == "fellowship") for piece in pieces
    )


def _mine(field: Field, powers: Collection[Power]) -> dict[str, tuple[int, str]]:
    """The hexes near what is the reader's own: how near, and what it is."""
    prizes = field.config.story.prizes
    own = [
        place.hex
        for place in PLACES.values()
        if field.holder(place.id) in powers
        and (place.objective or place.kind == "citadel" or place.id in prizes)
    ]
    own += [unit.at for unit in field.units if unit.power in powers and unit.at]
    near: dict[str, tuple[int, str]] = {}
    for at in dict.fromkeys(own):
        for steps in range(NEAR + 1):
            for hex_ in BOARD.within(at, steps):
                if steps < near.get(hex_, (NEAR + 1, ""))[0]:
                    near[hex_] = steps, at
    return near


def _distance(mine: dict[str, tuple[int, str]], at: str) -> int:
    return mine[at][0] if at in mine else NEAR + 1


def _strength(pieces: Iterable[Piece]) -> int:
    return sum(piece.strength for piece in pieces if not isinstance(piece, Person))
