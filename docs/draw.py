"""Draws the pictures of README.md anew, from the gallery, and its film, from a record:
``.venv/bin/python docs/draw.py`` in the project's folder.
"""

import io
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from PIL import Image, ImageSequence  # noqa: E402

from bot.app import film  # noqa: E402
from bot.app.games import GALLERIES  # noqa: E402
from bot.delivery.render_worker import pictures  # noqa: E402
from bot.words.language import ENGLISH, speaking  # noqa: E402

WIDE = 720
"""Pixels: half again of what a phone shows."""
SHOWN = {
    "riddle": {"turn": "turn-near"},
    "war": {"war-turn": "field-battle"},
}
"""For each game its pictures: the name of the file here, and in the gallery."""


def main() -> None:
    """Write the pictures beside this file."""
    with speaking(ENGLISH), tempfile.TemporaryDirectory() as cache:
        for game, wanted in SHOWN.items():
            exhibits = {one.name: one for one in GALLERIES[game]()}
            for name, exhibit in wanted.items():
                one = exhibits[exhibit]
                drawn = pictures(game).draw(one.kind, one.data, Path(cache))
                picture = Image.open(io.BytesIO(drawn.bytes)).convert("RGB")
                picture.thumbnail((WIDE, 2 * WIDE))
                picture.save(HERE / f"{name}.jpg", quality=85)
        filmed = Path(cache) / "film.gif"
        film.write(HERE / "film.jsonl", filmed, Path(cache), ENGLISH)
        _small(filmed, HERE / "film.webp")


def _small(filmed: Path, out: Path) -> None:
    """The film at half the width of the pictures."""
    stills, times = list[Image.Image](), list[int]()
    for frame in ImageSequence.Iterator(Image.open(filmed)):
        high = round(frame.height * WIDE / 2 / frame.width)
        stills.append(frame.convert("RGB").resize((WIDE // 2, high), Image.Resampling.LANCZOS))
        times.append(frame.info["duration"])
    stills[0].save(out, save_all=True, append_images=stills[1:], duration=times, loop=0, quality=50, method=6)


if __name__ == "__main__":
    main()
