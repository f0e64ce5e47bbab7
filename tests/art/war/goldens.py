"""The golden pictures of the war: small, compared with tolerance; all but the ground are on a plain sheet."""

import io
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PIL import Image

from art.war.api import KINDS
from art.war.basemap.geometry import middle, sheet, window_at
from art.war.basemap.paint import paint
from art.war.scenes.endings import ENDINGS
from tests.art.goldens import WIDE
from tests.art.war.sights import (
    AWAY,
    BATTLE,
    COUNCIL,
    END,
    EYE,
    FRONT,
    HAND,
    ORCS,
    PLAIN,
    PLAYED,
    ROAD,
    SEARCH,
    SIEGE,
    STEP,
    fight,
    midwar,
    text,
)

FOLDER = Path(__file__).parent / "golden"


def _posted(kind: str, data: Mapping[str, Any]) -> Image.Image:
    made = KINDS[kind](data, PLAIN)
    picture = Image.open(io.BytesIO(made.bytes)).convert("RGB")
    return picture.resize((WIDE, round(picture.height * WIDE / picture.width)), Image.Resampling.LANCZOS)


def cases() -> Mapping[str, Callable[[], Image.Image]]:
    """How each golden picture is made, by its name."""
    view = text(midwar())
    return {
        "ground": lambda: paint(sheet(WIDE / 60.6)),
        "gondor": lambda: paint(window_at(middle("2617"), 36.0, WIDE, WIDE)),
        "field": partial(_posted, "field", {"view": view, **BATTLE}),
        "field-fronts": partial(_posted, "field", {"view": view, "battles": ["1715", "2617", "2904"]}),
        "field-overview": partial(_posted, "field", {"view": view}),
        "field-german": partial(_posted, "field", {"view": view, "battles": ["1715"], "language": "de"}),
        "battle": partial(_posted, "battle", {"view": view, **fight()}),
        "search": partial(_posted, "search", {"view": view, **SEARCH, "spotted": ["2513"]}),
        "search-far": partial(_posted, "search", {"view": view, **SEARCH, "areas": ["lindon", "nurn"]}),
        "search-orcs": partial(_posted, "search", {"view": view, **SEARCH, **ORCS}),
        "council": partial(_posted, "council", {"view": text(midwar(**AWAY), "fellowship"), **COUNCIL}),
        "council_low": partial(_posted, "front", {"view": text(midwar(**AWAY), "fellowship"), **COUNCIL}),
        "eye": partial(_posted, "eye", {"view": text(midwar(**AWAY), "sauron"), **EYE}),
        "front": partial(_posted, "front", {"view": text(midwar(**AWAY), "sauron"), **FRONT}),
        "step": partial(_posted, "step", {"view": text(midwar(**AWAY), "fellowship"), **STEP}),
        **{f"victory-{ending}": partial(_posted, "victory", {"ending": ending, **END}) for ending in ENDINGS},
        "road": partial(_posted, "road", {"view": view, **ROAD}),
        "hand": partial(_posted, "hand", {"view": text(midwar(), "fellowship"), **HAND}),
        "played": partial(_posted, "played", PLAYED),
        "goals": partial(_posted, "goals", {"view": view}),
        "siege": partial(_posted, "siege", {"view": view, **fight(), **SIEGE, "die": 4}),
        "map": partial(_posted, "map", {"view": view}),
        "map-west": partial(_posted, "map", {"view": text(midwar(), "fellowship"), "language": "fr"}),
    }


def path(name: str) -> Path:
    return FOLDER / f"{name}.jpg"
