"""Fields in which anybody may stand anywhere: what the laws of the pictures are tried on."""

import random

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.field import Field
from engine.war.pieces import OrcBand
from tests.art.war.sights import known, midwar

POWERS = ("sauron", "saruman")


def crowd(seed: object, seat: str = "fellowship") -> Field:
    """A third of all pieces in a few hexes, some of them captives, the rest where they were; bands among
    them, and the Ring with anybody, or known to have lain somewhere."""
    rng = random.Random(f"crowd {seed}")
    field = known(midwar(), seat)
    hexes = rng.sample([place.hex for place in BOARD.places.values()], 3) + rng.sample(BOARD.land, 5)

    def moved(at: str) -> str:
        return rng.choice(hexes) if at and rng.random() < 0.35 else at

    persons = tuple(
        replace(one, at=(at := moved(one.at)), captor="khamul" if at and rng.random() < 0.15 else "")
        if one.here
        else one
        for one in field.persons
    )
    units = tuple(replace(one, at=moved(one.at)) for one in field.units)
    bands = tuple(
        OrcBand(f"band_{n}", rng.choice(POWERS), rng.randint(3, 10), rng.choice(hexes))  # type: ignore[arg-type]
        for n in range(1, 5)
    )
    holders = [one.id for one in (*persons, *units, *bands) if one.at]
    ring = replace(field.ring, holder=rng.choice(holders), lies="")
    if rng.random() < 0.3:
        ring = replace(
            ring, holder="", lies=rng.choice(hexes), lay=rng.randint(1, 9), gone=rng.random() < 0.3
        )
    return replace(field, persons=persons, units=units, bands=bands, ring=ring)
