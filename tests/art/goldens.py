"""The golden pictures: small, made from fixed positions on a plain sheet, compared with tolerance."""

import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from PIL import Image

from art.riddle.api import KINDS, Drawn
from art.riddle.api import icon as riddle_icon
from art.riddle.basemap import draw_base_map, map_data
from art.riddle.icons import ICONS as RIDDLE_ICONS
from art.war.api import icon as war_icon
from engine.riddle.board import get
from engine.riddle.deck import CARDS
from engine.riddle.options import PRESETS
from engine.riddle.phase_records import Riddling
from tests.art.riddle import sights

TEAMS = msgspec.structs.replace(PRESETS["partners"], o8_victory_cities=True)
FOLDER = Path(__file__).parent / "golden"
WIDE = 540
QUALITY = 80
MEAN = 1.5
"""How far a picture may be from its golden one on average, in levels."""
FAR = 0.002
"""How much of a picture may differ by more than 60 levels: less than one marker."""
LIMIT = 64_000
"""Bytes of one golden picture at most."""


@cache
def cases() -> Mapping[str, tuple[str, dict[str, object]]]:
    """Kind and data of every golden picture, by its name."""
    eight, three = sights.text(sights.seen(sights.eight())), sights.three()
    rider = sights.text(sights.seen(three, "black-rider-1"))
    ended = sights.text(sights.ended(sights.eight()))
    reach = [
        ["G7", 1],
        ["G6", 1],
        ["G5", 2],
        ["H8", 1],
        ["I8", 2],
        ["E8", 2],
        ["F9", 1],
        ["E9", 2],
        ["E10", 3],
    ]
    hand = [
        "the-ring",
        "horse-4",
        "boat-1",
        "spy-2",
        "good-army-elves",
        "strider",
        "gandalf",
        "sam",
        "riddle",
    ]
    armies = [card.id for card in CARDS.values() if card.role == "army"]
    advanced = sights.text(sights.seen(sights.advanced()))
    team = sights.text(sights.ended(sights.advanced(options=TEAMS), "black-rider-2"))
    duel = sights.text(sights.ended(sights.duel(), "black-rider-1"))
    elven = sights.ended(sights.three(turn="frodo"), "frodo", "elf-rings")
    german = {"language": "de"}
    riddling = msgspec.structs.replace(sights.seen(sights.eight()), phase=Riddling("sam", 3))
    return {
        "turn-close": (
            "turn",
            {
                "view": sights.text(sights.seen(three)),
                "moves": [{"seat": "frodo", "path": sights.ROAD}],
                "told": 12,
            },
        ),
        "turn-overview": (
            "turn",
            {
                "view": sights.text(sights.seen(sights.scattered())),
                "told": 23,
                "moves": [{"seat": "sam", "path": ["F9", "F12"]}],
            },
        ),
        "board-middle": ("board", {"view": eight, "window": "middle"}),
        "around": ("around", {"view": rider, "at": "G8", "reach": reach, "labels": ["G5", "G6", "I8", "E8"]}),
        "way": ("way", {"view": rider, "path": sights.ROAD, "cost": 3}),
        "hand": ("hand", {"cards": hand, "new": ["riddle"]}),
        "hand-seen": ("hand", {"cards": armies[:10], "of": "sam", "by": "palantir"}),
        "armies": ("hand", {"cards": armies[10:]}),
        "card": ("card", {"card": "gandalf"}),
        "card-ring": ("card", {"card": "the-ring"}),
        "face": ("face", {"card": "gandalf"}),
        "riddle": ("riddle", {"view": sights.text(riddling)}),
        "halls": ("halls", {"view": eight}),
        "battle": (
            "battle",
            {
                "view": eight,
                "attacker": "black-rider-2",
                "defender": "sam",
                "attack": ["evil-army-orcs", "S12"],
                "defence": ["good-army-elves"],
                "winner": "black-rider-2",
            },
        ),
        "reveal": ("reveal", {"view": ended}),
        "victory": ("victory", {"view": ended, "winner": "frodo"}),
        "turn-advanced": ("turn", {"view": advanced, "moves": [{"seat": "sam", "path": ["F9", "F12"]}]}),
        "turn-partners": ("turn", {"view": sights.text(sights.seen(sights.advanced(options=TEAMS)))}),
        "turn-duel": ("turn", {"view": sights.text(sights.seen(sights.duel()))}),
        "halls-captive": ("halls", {"view": sights.text(sights.seen(sights.advanced(turn="merry")))}),
        "reveal-caches": ("reveal", {"view": team}),
        "victory-duel": ("victory", {"view": duel}),
        "victory-elf-rings": ("victory", {"view": sights.text(elven)}),
        "turn-german": ("turn", {"view": advanced, **german}),
        "hand-german": ("hand", {"cards": hand, "new": ["riddle"], **german}),
        "card-german": ("card", {"card": "gandalf", **german}),
        "battle-german": (
            "battle",
            {
                "view": eight,
                "attacker": "black-rider-2",
                "defender": "sam",
                "attack": ["mouth-of-sauron", "neutral-army-variags-of-khand"],
                "defence": ["strider"],
                "winner": "black-rider-2",
                **german,
            },
        ),
        "halls-captive-german": (
            "halls",
            {"view": sights.text(sights.seen(sights.advanced(turn="merry"))), **german},
        ),
        "reveal-german": ("reveal", {"view": ended, **german}),
        "victory-rider": ("victory", {"view": sights.text(sights.ended(three, "black-rider-1"))}),
    }


@cache
def made(name: str) -> Drawn:
    """The picture of a case as it is now; drawn once for all who look at it."""
    kind, data = cases()[name]
    return KINDS[kind](data, sights.PLAIN)


def drawn(name: str) -> Image.Image:
    picture = Image.open(io.BytesIO(made(name).bytes)).convert("RGB")
    return picture.resize((WIDE, round(picture.height * WIDE / picture.width)), Image.Resampling.LANCZOS)


def squeezed(picture: Image.Image) -> bytes:
    """A picture as it is kept."""
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return file.getvalue()


def path(name: str) -> Path:
    return FOLDER / f"{name}.jpg"


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Mean difference of two pictures in levels, and the share of pixels that differ by more than 60."""
    gap = np.abs(np.asarray(one, dtype=np.int16) - np.asarray(other, dtype=np.int16)).max(axis=2)
    return float(gap.mean()), float((gap > 60).mean())


def ground() -> Image.Image:
    return draw_base_map(map_data(get()), 20.0).resize((480, 419), Image.Resampling.LANCZOS)


def looks(name: str, picture: Image.Image) -> bool:
    """Whether a picture looks like its golden one: both squeezed, so that only the drawing can differ."""
    with Image.open(path(name)) as golden, Image.open(io.BytesIO(squeezed(picture))) as now:
        assert now.size == golden.size
        mean, far = difference(now.convert("RGB"), golden.convert("RGB"))
    return mean < MEAN and far < FAR


# Icons

ICONS = (
    *(
        "die.1",
        "die.6",
        "house.map",
        "house.cards",
        "house.orders",
        "house.people",
        "house.settings",
        "land.forest",
        "land.hill",
        "do.fight",
    ),
    *("riddle.seat.frodo", "riddle.seat.black-rider-3", "card.elves", "card.the-ring", "riddle.city.good"),
    *("war.seat.fellowship", "war.seat.sauron", "war.khamul", "war.aragorn", "war.gollum", "war.arms.gondor"),
    *("war.card.ev06", "war.citadel", "war.point", "riddle.sign.secret", "card.trolls"),
)
"""What the sheet of icons shows: some of each kind."""
TONES = ((0x31, 0x33, 0x38), (255, 255, 255))
"""Discord's dark ground and its white one."""


def icon_sheet() -> bytes:
    """Some icons as they are seen beside a label: at 44 and at 22 pixels, on dark and on white."""
    wide = len(ICONS) // 2
    sheet = Image.new("RGB", (wide * 48, 4 * 74), TONES[0])
    sheet.paste(TONES[1], (0, 148, sheet.width, sheet.height))
    for number, token in enumerate(ICONS):
        tile = (riddle_icon if token in RIDDLE_ICONS else war_icon)(token, None)
        row, place = divmod(number, wide)
        with Image.open(io.BytesIO(tile)) as large:
            for size, down in ((44, 2), (22, 48)):
                small = large.resize((size, size), Image.Resampling.LANCZOS)
                for top in (74 * row, 148 + 74 * row):
                    sheet.paste(small, (place * 48 + 2, top + down), small)
    file = io.BytesIO()
    sheet.save(file, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return file.getvalue()


def icon_sheet_path() -> Path:
    return FOLDER / "icons.jpg"
