"""Icons for buttons, menus and lines: what those of all games share, and how each is finished.

An icon is shown 22 pixels wide beside a label, on dark ground and on white: one bold shape that fills its
tile, rimmed in cream and ink so that it stands out from both.
"""

import contextlib
import io
import logging
import math
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from art.drawing import palette
from art.drawing.cache import drawn_by, put
from art.drawing.chrome import card_back, die
from art.drawing.sketch import Painter, Sketch, drawings

log = logging.getLogger(__name__)

Drawing = Callable[[], Image.Image]
"""Makes a transparent picture of any size, which the finishing crops and fits into its tile."""

ART: Final = Path(__file__).parent.parent
SIDE: Final = 128
"""The pixels of an icon's side; Discord shows a sixth of them."""
RIM: Final = 5
"""How wide the cream rim is, in pixels."""
EDGE: Final = 3
"""How wide the line of ink about it is."""
THICK: Final = 180
"""More opaque than any shadow."""


def kept_icon(token: str, draw: Drawing, cache: Path | None) -> bytes:
    """The tile of an icon as PNG: drawn once for all starts of one version, where there is a cache."""
    if cache is None:
        return finished(draw())
    folder = cache / "icons"
    file = folder / f"{token}-{drawn_by(ART)}.png"
    with contextlib.suppress(OSError):
        return file.read_bytes()
    tile = finished(draw())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{token}-????????????????.png"):
            old.unlink(missing_ok=True)
        put(file, tile)
    except OSError as error:
        log.warning("icon %s not kept: %s", token, error.strerror or type(error).__name__)
    return tile


def finished(drawn: Image.Image) -> bytes:
    """The tile of a drawing as PNG: cropped, fitted, rimmed."""
    room = SIDE - 2 * (RIM + EDGE)
    bare = drawn.crop(drawn.getchannel("A").point([0] * 24 + [255] * 232).getbbox())
    k = room / max(bare.size)
    bare = bare.resize(
        (max(1, round(bare.width * k)), max(1, round(bare.height * k))), Image.Resampling.LANCZOS
    )
    tile = Image.new("RGBA", (SIDE, SIDE), (*palette.INK, 0))
    tile.alpha_composite(bare, ((SIDE - bare.width) // 2, (SIDE - bare.height) // 2))
    shape = tile.getchannel("A")
    sheet = Image.new("RGBA", (SIDE, SIDE), (*palette.INK, 0))
    for reach, colour in ((RIM + EDGE, palette.INK), (RIM, palette.CREAM)):
        grown = _grown(shape, reach)
        layer = Image.new("RGBA", (SIDE, SIDE), (*colour, 0))
        layer.putalpha(grown)
        sheet.alpha_composite(layer)
    sheet.alpha_composite(tile)
    file = io.BytesIO()
    sheet.save(file, "PNG", optimize=True)
    return file.getvalue()


def _grown(shape: Image.Image, reach: int) -> Image.Image:
    """A mask that reaches so many pixels farther, rounded."""
    grown = shape
    for _ in range(reach):
        wide = grown.filter(ImageFilter.MaxFilter(3))
        # A square grows too fast at its corners: half of it is taken back there.
        grown = ImageChops.lighter(grown, Image.blend(grown, wide, 0.86))
    return grown.filter(ImageFilter.GaussianBlur(0.6)).point([min(255, round(v * 1.25)) for v in range(256)])


def unshadowed(sprite: Image.Image) -> Image.Image:
    """A sprite of the map without its soft shadow, which would be rimmed as well."""
    bare = sprite.copy()
    bare.putalpha(bare.getchannel("A").point([max(0, v - THICK) * 255 // (255 - THICK) for v in range(256)]))
    return bare


def sketched(paint: Painter) -> Image.Image:
    """A drawing in the box of 100 units."""
    sketch = Sketch(3, SIDE)
    paint(sketch)
    return sketch.engraved()


EMBLEMS: Final[Mapping[str, Painter]] = drawings(Path(__file__).parent / "emblems.toml")
"""What people of the tale are known by, and with a dot in its name what is an icon of any game."""


def _fan() -> Image.Image:
    """Two cards, one across the other."""
    back = card_back(2 * SIDE)
    side = math.ceil(1.3 * back.height)
    fan = Image.new("RGBA", (side, side), (*palette.INK, 0))
    for turn, dx in ((14, -0.17), (-14, 0.17)):
        card = back.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        fan.alpha_composite(card, (round((side - card.width) / 2 + dx * side), (side - card.height) // 2))
    return fan


SHARED: Final[Mapping[str, Drawing]] = {
    **{f"die.{face}": partial(die, face, SIDE) for face in range(1, 7)},
    "house.cards": _fan,
    **{token: partial(sketched, paint) for token, paint in EMBLEMS.items() if "." in token},
}
"""What any game may use, by token."""
