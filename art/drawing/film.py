"""Moving pictures: stills that follow each other, as a GIF that every client plays (E18.2)."""

import io
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from PIL import Image

from art.drawing import chrome, palette
from art.drawing.output import taken
from art.drawing.text import Type, fitted, label, put

WIDE: Final = 480
"""Pixels of a film's width."""
COARSER: Final = ((256, 1.0), (160, 1.0), (96, 1.0), (64, 1.0), (48, 0.85), (40, 0.7), (32, 0.55))
"""Numbers of colours and scales that are tried in order, until the film is small enough."""
TRIED: Final = 8
"""Stills in a row, in two places, from which the size of the whole is guessed."""
SHORTEST: Final = 60
"""Milliseconds of a still: clients show shorter ones slower than they should."""
LEARNED_FROM: Final = 8
"""Stills from which the colours of all are learned."""
EVENED: Final = 0.4
"""The power of how often a colour counts that is there so often: the few pixels of a marker keep theirs."""
STRONG: Final = 12.0
"""So many times more counts a colour without any grey."""
SHADES: Final = 5
"""Bits of a channel by which colours are counted."""
SEEN: Final = 40
"""By so much of 255 a pixel differs that looks otherwise."""
ALIKE: Final = 0.0015
"""Two stills of which less differs show the same: the number of somebody's cards is smaller."""
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
    shown, lasting = told_apart([_on_wood(still, stills[0].size) for still in stills], seconds)
    times = [max(SHORTEST, round(1000 * second)) for second in lasting]
    save = _webp if form == "webp" else _gif
    # A part of the film tells how coarse it must be: to save all of it takes seconds.
    quarter = len(shown) // 4
    part = [*shown[quarter : quarter + TRIED], *shown[3 * quarter : 3 * quarter + TRIED]]
    share = most * len(part) / len(shown)
    fine = next(
        (
            n
            for n, step in enumerate(COARSER)
            if len(save(_scaled(part, step), times[:1] * len(part), step[0])) <= share
        ),
        len(COARSER) - 1,
    )
    for step in COARSER[fine:]:
        film = save(_scaled(shown, step), times, step[0])
        if len(film) <= most:
            return film
    raise ValueError(f"{len(stills)} pictures do not fit into {most} bytes")


def told_apart(
    stills: Sequence[Image.Image], seconds: Sequence[float]
) -> tuple[list[Image.Image], list[float]]:
    """The stills of one size without those that look like the one before; of the two the longer time."""
    shown, lasting = [stills[0]], [seconds[0]]
    for still, long in zip(stills[1:], seconds[1:], strict=True):
        gaps = np.abs(np.asarray(still, dtype=np.int16) - np.asarray(shown[-1], dtype=np.int16)).max(axis=2)
        if (gaps > SEEN).mean() < ALIKE:
            lasting[-1] = max(lasting[-1], long)
        else:
            shown.append(still)
            lasting.append(long)
    return shown, lasting


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
    return [still.resize(small, Image.Resampling.LANCZOS) for still in stills]


def _gif(stills: Sequence[Image.Image], times: Sequence[int], colours: int) -> bytes:
    # One palette for all, and no dither: what stands still has the same pixels, and costs nothing again.
    known = _sheet(stills).quantize(colours, method=Image.Quantize.MEDIANCUT)
    first, *others = (still.quantize(palette=known, dither=Image.Dither.NONE) for still in stills)
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
    """The colours of some of the stills, from the first to the last: common ones more often than rare ones,
    but by far not as often."""
    step = max(1, (len(stills) - 1) // (LEARNED_FROM - 1))
    lost = 8 - SHADES
    pixels = np.concatenate([np.asarray(still).reshape(-1, 3) for still in [*stills[::step], stills[-1]]])
    parts = (pixels >> lost).astype(np.int32)
    places = (parts[:, 0] << 2 * SHADES) | (parts[:, 1] << SHADES) | parts[:, 2]
    counts = np.bincount(places, minlength=1 << 3 * SHADES)
    sums = [np.bincount(places, pixels[:, i], minlength=len(counts)) for i in range(3)]
    there = np.flatnonzero(counts)
    middles = np.stack([channel[there] / counts[there] for channel in sums], axis=1).round().astype(np.uint8)
    # A strong colour is somebody's: it counts more.
    strong = 1 + STRONG * (np.ptp(middles, axis=1) / 255) ** 2
    row = np.repeat(middles, np.ceil(strong * counts[there] ** EVENED).astype(np.int64), axis=0)
    return Image.fromarray(row[None, :, :], "RGB")
