"""The golden pictures of the war: small, compared with tolerance; all but the ground are on a plain sheet."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PIL import Image

from art.war.api import KINDS
from art.war.basemap.geometry import middle, sheet, window_at
from art.war.basemap.paint import paint
from tests.art.goldens import WIDE
from tests.art.war.sights import BATTLE, PLAIN, midwar, text

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
        "field-overview": partial(_posted, "field", {"view": view}),
        "field-german": partial(_posted, "field", {"view": view, "battles": ["1715"], "language": "de"}),
        "map": partial(_posted, "map", {"view": view}),
        "map-west": partial(_posted, "map", {"view": text(midwar(), "fellowship"), "language": "fr"}),
    }


def path(name: str) -> Path:
    """Where the golden picture of a case lies."""
    return FOLDER / f"{name}.jpg"
