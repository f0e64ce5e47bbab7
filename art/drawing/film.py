"""Moving pictures: stills that follow each other, as a GIF that every client plays (E18.2)."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Final

from PIL import Image

from art.drawing import chrome, palette
from art.drawing.output import taken
from art.drawing.text import Type, fitted, label, put

WIDE: Final = 480
"""Pixels of a film's width."""
COARSER: Final = ((160, 1.0), (96, 1.0), (64, 1.0), (48, 0.85), (40, 0.7), (32, 0.55))
"""Colours and size of one attempt after the other, until the film is small enough."""
TRIED: Final = 8
"""Stills in a row, in two places, from which the size of the whole is guessed."""
SHORTEST: Final = 60
"""Milliseconds of a still: clients show shorter ones slower than they should."""
LEARNED_FROM: Final = 8
"""Stills from which the colours of all are learned."""
GAME: Final = Type("cinzel", 40, 700)
TABLE: Final = Type("garamond", 34, 600)
ROW: Final = Type("sans", 24, 500)
EDGE: Final = 36
ROWS: Final = 9
"""Lines of a title below the names of game and table."""


def still(data: bytes) -> Image.Image:
    """A drawn picture at a film's width."""
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    high = round(picture.height * WIDE / picture.width)
    return picture.resize((WIDE, high), Image.Resampling.LANCZOS)


def moving(stills: Sequence[Image.Image], seconds: Sequence[float], most: int, form: str = "gif") -> bytes:
    """The stills as a GIF or WebP that plays on and on, each for so many seconds, all as large as the first.

    It takes at most so many bytes: else it has fewer colours, then it is smaller. Raises ValueError for no
    still, and for so many that they do not fit at all.
    """
    if not stills:
        raise ValueError("a film needs a picture")
    shown = [_on_wood(one, stills[0].size) for one in stills]
    times = [max(SHORTEST, round(1000 * one)) for one in seconds]
    save = _webp if form == "webp" else _gif
    # A part of the film tells how coarse it must be: to save all of it takes seconds.
    quarter = len(shown) // 4
    part = [*shown[quarter : quarter + TRIED], *shown[3 * quarter : 3 * quarter + TRIED]]
    share = most * len(part) / len(shown)
    fine = next(
        (
            n
            for n, one in enumerate(COARSER)
            if len(save(_scaled(part, one), times[:1] * len(part), one[0])) <= share
        ),
        0,
    )
    for one in COARSER[fine:]:
        film = save(_scaled(shown, one), times, one[0])
        if len(film) <= most:
            return film
    raise ValueError(f"{len(stills)} pictures do not fit into {most} bytes")


def title(data: Mapping[str, object], high: int) -> Image.Image:
    """How a film begins: the game, the name of the table and rows of words. Raises `PictureError`."""
    game, table = taken(data, "game", str, ""), taken(data, "table", str, "")
    rows = taken(data, "rows", tuple[str, ...], ())
    picture = chrome.background(WIDE, high).copy()
    room, middle = WIDE - 2 * EDGE, WIDE / 2
    lines, face = label(game, GAME, room, 3)
    y = high * 0.22
    for line in lines:
        put(picture, (middle, y), line, face, palette.CREAM, "mm")
        y += face.px * 1.2
    chrome.ornament(picture, y, EDGE * 2, WIDE - EDGE * 2)
    y += 44
    put(picture, (middle, y), *fitted(table, TABLE, room), palette.GOLD, "mm")
    y += 58
    for row in rows[:ROWS]:
        put(picture, (middle, y), *fitted(row, ROW, room), palette.SECOND_LINE, "mm")
        y += 33
    return picture


def _on_wood(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A picture of another shape in the middle of a dark ground."""
    if picture.size == size:
        return picture
    fitted = picture.copy()
    fitted.thumbnail(size, Image.Resampling.LANCZOS)
    ground = Image.new("RGB", size, palette.BACKGROUND)
    ground.paste(fitted, ((size[0] - fitted.width) // 2, (size[1] - fitted.height) // 2))
    return ground


def _scaled(stills: Sequence[Image.Image], size: tuple[int, float]) -> list[Image.Image]:
    scale = size[1]
    if scale == 1.0:
        return list(stills)
    small = (round(stills[0].width * scale), round(stills[0].height * scale))
    return [one.resize(small, Image.Resampling.LANCZOS) for one in stills]


def _gif(stills: Sequence[Image.Image], times: Sequence[int], colours: int) -> bytes:
    # One palette for all, and no dither: what stands still has the same pixels, and costs nothing again.
    known = _sheet(stills).quantize(colours, method=Image.Quantize.MEDIANCUT)
    first, *others = (one.quantize(palette=known, dither=Image.Dither.NONE) for one in stills)
    file = io.BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=list(times), loop=0)
    return file.getvalue()


def _webp(stills: Sequence[Image.Image], times: Sequence[int], colours: int) -> bytes:
    file = io.BytesIO()
    first, *others = stills
    # Fewer colours are a coarser picture here.
    how = {"duration": list(times), "loop": 0, "quality": 30 + colours // 4, "method": 2}
    first.save(file, "WEBP", save_all=True, append_images=others, **how)
    return file.getvalue()


def _sheet(stills: Sequence[Image.Image]) -> Image.Image:
    """Some of the stills, from the first to the last, side by side at half their size."""
    step = max(1, (len(stills) - 1) // (LEARNED_FROM - 1))
    chosen = [*stills[::step], stills[-1]]
    wide, high = chosen[0].width // 2, chosen[0].height // 2
    sheet = Image.new("RGB", (wide * len(chosen), high))
    for place, one in enumerate(chosen):
        sheet.paste(one.reduce(2), (place * wide, 0))
    return sheet
