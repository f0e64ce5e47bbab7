"""Pictures on warm caches, held against copying and encoding an image of the same size."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from art import api
from benchmarks.measure import Figure, median, timed
from engine import riddle


def _view() -> riddle.View:
    """Four players far apart in the middle of a game, as everybody sees it."""
    state = riddle.position(
        hands={
            "frodo": ["the-ring", "boat-1"],
            "sam": ["sam"],
            "black-rider-1": ["gollum"],
            "black-rider-2": [],
        },
        at={"frodo": "G9", "sam": "J18", "black-rider-1": "F10", "black-rider-2": "S12"},
        turn="black-rider-1",
        roll=4,
    )
    return riddle.view(state, None)


def _plain(picture: Image.Image) -> bytes:
    """What is compared with: one copy and one encoding."""
    out = io.BytesIO()
    picture.copy().save(out, "JPEG", quality=88, subsampling=0)
    return out.getvalue()


def figures() -> Iterator[Figure]:
    """A turn post: milliseconds, and how many times the plain copy and encoding."""
    data: dict[str, object] = {
        "view": riddle.encode(_view()).decode(),
        "moves": [{"seat": "frodo", "by": "die", "path": ["G6", "G7", "G8", "G9"]}],
    }
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        first = timed(lambda: api.draw("turn", data, cache), times=1)[0]
        drawn = api.draw("turn", data, cache)
        picture = Image.open(io.BytesIO(drawn.bytes)).convert("RGB")
        warm = median(timed(lambda: api.draw("turn", data, cache), times=15))
        plain = median(timed(lambda: _plain(picture), times=15))
    yield Figure("a turn post, the very first: base maps drawn", first, "ms")
    yield Figure("a turn post, warm: median of 15", warm, "ms")
    yield Figure("copy and encoding of that size alone: median of 15", plain, "ms")
    yield Figure("a turn post against copy and encoding", warm / plain, "times", 12)
    yield Figure("size of the post", len(drawn.bytes) / 1024, "KB")
