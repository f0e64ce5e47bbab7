"""Draws the pictures of README.md anew: ``.venv/bin/python docs/draw.py`` in the project's folder."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from PIL import Image  # noqa: E402

from art import api  # noqa: E402
from engine import riddle  # noqa: E402

WIDE = 720
"""Pixels: half again of what a phone shows."""
STATE = riddle.position(
    hands={
        "frodo": ["the-ring", "horse-4", "cloak-1", "frodo", "spy-4", "palantir-1", "good-army-lake-men"],
        "black-rider-1": ["gollum", "black-rider-1", "evil-army-orcs"],
        "sam": ["gandalf", "riddle-1"],
        "black-rider-2": ["boat-1", "sauron", "riddle-2", "rope-2", "horse-1"],
    },
    at={"frodo": "F10", "black-rider-1": "G8", "sam": "H18", "black-rider-2": "S12"},
    table={"black-rider-2": ["rope-1"]},
    seats=("frodo", "black-rider-1", "sam", "black-rider-2"),
    turn="black-rider-1",
    roll=2,
    number=13,
)
ROAD = {"seat": "frodo", "by": "die", "path": ["G6", "G7", "G8", "G9", "F9", "F10"]}


def main() -> None:
    """Write ``turn.jpg``, ``hand.jpg`` and ``around.jpg`` beside this file."""
    public = riddle.encode(riddle.view(STATE, None)).decode()
    rider = riddle.view(STATE, "black-rider-1")
    reach = [
        {"to": r.to, "cost": r.cost, "pinned": r.pinned, "exchanges": list(r.exchanges)}
        for r in riddle.reach(rider)
    ]
    wanted = {
        "turn.jpg": ("turn", {"view": public, "moves": [ROAD], "told": 12}),
        "hand.jpg": ("hand", {"cards": list(STATE.player("frodo").hand), "new": ["horse-4"]}),
        "around.jpg": (
            "around",
            {
                "view": riddle.encode(rider).decode(),
                "at": "G8",
                "reach": reach,
                "labels": [r["to"] for r in reach],
            },
        ),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, (kind, data) in wanted.items():
            picture = Image.open(io.BytesIO(api.draw(kind, data, Path(folder)).bytes)).convert("RGB")
            picture.thumbnail((WIDE, 2 * WIDE))
            picture.save(HERE / name, quality=85)


if __name__ == "__main__":
    main()
