"""What the pictures of these tests are drawn from: real positions, a plain sheet in place of the base map."""

from dataclasses import dataclass
from typing import Any

from PIL import Image

from art.war.basemap.geometry import Window
from art.war.chart.stage import BaseMaps
from engine import war
from engine.war import RULES, State
from engine.war.field import Field

SHEET = (226, 214, 178)


@dataclass(frozen=True, slots=True)
class PlainBaseMaps(BaseMaps):
    """Parchment of one colour: layouts and pieces can be tested without painting the map."""

    cache_dir: None = None

    def crop(self, window: Window) -> Image.Image:
        return Image.new("RGB", (window.width, window.height), SHEET)


PLAIN = PlainBaseMaps()


def midwar(**changed: Any) -> State:
    """The ninth turn: Rohan and Gondor are called, two hobbits are captives, the bearer is hidden."""
    parts: dict[str, Any] = {
        "turn": 9,
        "step": "F2",
        "m": 6,
        "mobilised": ("rohan", "gondor", "mordor"),
        "at": {"merry": "1613", "pippin": "1613", "aragorn": "1915", "gandalf": "2518"},
        "captives": {"merry": "uruk_hai_1", "pippin": "uruk_hai_1"},
        "hidden": ("frodo", "sam"),
    }
    return war.position(**{**parts, **changed})


def text(state: State, seat: str | None = None) -> str:
    return war.encode(RULES.view(state, seat)).decode()


def known(state: State, seat: str | None = None) -> Field:
    return RULES.view(state, seat).field


ROAD: dict[str, Any] = {
    "road": ["1807", "1808", "1908", "2008", "2009", "2010", "2110", "2109", "2110", "2211", "2312"],
    "nights": [{"turn": 1, "at": "1908"}, {"turn": 2, "at": "2009"}, {"turn": 5, "at": "2312"}],
    "headline": "The road of the Ring",
    "second": "From Rivendell to 2312, 10 hexes. Bearers: Frodo.",
}
"""A road that turns back once."""
BATTLE: dict[str, Any] = {
    "marches": [
        {"power": "fellowship", "path": ["2217", "2317", "2417"]},
        {"power": "sauron", "path": ["2818", "2718", "2617"]},
    ],
    "battles": ["2518"],
}
"""A battle before Minas Tirith, as public events told it."""


def fight() -> dict[str, Any]:
    """The second round of a battle for Minas Tirith, as the bot asks for its picture."""
    return {
        "at": "2518",
        "attack": {
            "power": "sauron",
            "title": "Sauron",
            "note": "attacks, 6 units",
            "total": "80 strength",
            "rows": [
                {"piece": "orc_udun", "name": "Orc", "note": "21 of 25 left", "strength": 21, "lost": 4},
                {"piece": "olog_1", "name": "5 more units", "note": "55 strength", "strength": 55},
                {"piece": "lord_of_the_nazgul", "name": "Lord of the Nazgûl", "note": "leads"},
            ],
        },
        "defence": {
            "power": "fellowship",
            "title": "Minas Tirith",
            "note": "the West defends",
            "total": "25 strength, × 3",
            "rows": [
                {
                    "piece": "tower_guard",
                    "name": "Tower Guard",
                    "note": "8 of 10 left",
                    "strength": 8,
                    "lost": 2,
                },
                {"piece": "minas_tirith", "name": "the people of the place"},
                {"piece": "gandalf", "name": "Gandalf", "note": "leads"},
            ],
        },
        "round": {
            "title": "Turn 9 (M+3), round 2",
            "column": "3:2",
            "before": "1:1",
            "die": 4,
            "shifts": "80 against 75, 1 to the right",
            "thrown": "Die 4",
            "about": "leaders even",
            "result": "10% / 10%",
            "sum": "lost: Sauron 8, The West 3",
        },
        "verdict": "Minas Tirith: undecided.",
    }


FIGURES = [
    {"number": "25 × 3 = 75", "about": "behind the walls"},
    {"number": "1:1", "about": "80 against 75"},
    {"number": "80", "about": "stand before them"},
]
SIEGE: dict[str, Any] = {"figures": FIGURES, "headline": "Minas Tirith is besieged", "second": "Undecided."}
SEARCH: dict[str, Any] = {
    "areas": ["brown_marsh"],
    "searcher": "sauron",
    "forces": "nazgul",
    "headline": "Spotted at Emyn Muil 2513",
    "second": "Sauron searches with Nazgûl: Brown Lands, Emyn Muil and Dead Marshes",
}
ORCS: dict[str, Any] = {"areas": ["isengard_gap", "minhiriath"], "searcher": "saruman", "forces": "orcs"}
AWAY: dict[str, Any] = {
    "at": {
        "merry": "1613",
        "pippin": "1613",
        "aragorn": "1914",
        "legolas": "1914",
        "gandalf": "2518",
        "frodo": "2717",
        "sam": "2717",
    },
    "hidden": ("frodo", "sam", "aragorn", "legolas"),
}
"""Frodo and Sam in Ithilien, Aragorn and Legolas in the Riddermark, all of them hidden."""
COUNCIL: dict[str, Any] = {
    "ways": [
        {
            "power": "fellowship",
            "path": ["2717", "2817", "2917", "3017", "3117"],
            "people": True,
            "marks": {"3117": "13"},
        },
        {"power": "fellowship", "path": ["2418", "2517", "2616"], "cost": "5"},
    ],
    "trails": [
        {"path": ["2313", "2414", "2514"], "turn": 7},
        {"path": ["2514", "2615", "2616", "2717"], "turn": 8},
        {"path": ["1613", "1714"], "turn": 8},
    ],
    "letters": {"2717": "A", "1914": "B"},
    "sights": {"2818": 4, "2816": 3},
    "focus": ["2717", "1914"],
    "headline": "The Ring: Frodo, Ithilien 2717",
    "second": "Turn 9 (M+3): 4 hidden, 2 parties",
}
EYE: dict[str, Any] = {
    "ways": [{"power": "sauron", "path": ["2818", "2718"], "marks": {"2718": "1"}}],
    "rims": [["2818", "2817", "2718", "2719", "2819", "2918", "2917"]],
    "points": 9,
    "spent": 3,
    "focus": ["2818", "2816", "2518"],
    "headline": "9 Shadow Points left",
    "second": "Turn 9 (M+3): 1 way ordered",
}
FRONT: dict[str, Any] = {
    "ways": [{"power": "sauron", "path": ["2818", "2717"]}],
    "battles": ["2717"],
    "focus": ["2717", "2818"],
    "headline": "Attack: Ithilien 2717",
    "second": "Turn 9 (M+3)",
}
STEP: dict[str, Any] = {
    "at": "2717",
    "who": ["frodo", "sam"],
    "reach": [
        {"to": "2716", "cost": "1.5"},
        {"to": "2715", "cost": "3"},
        {"to": "2718", "cost": "1.5"},
        {"to": "2818", "cost": "3", "risk": 4},
    ],
    "way": ["2717", "2716", "2715"],
    "headline": "A · Frodo (Ring) and Sam",
    "second": "Ithilien 2717, 4 points, hidden",
}
END: dict[str, Any] = {
    "title": "The Ring is destroyed",
    "deed": "The Ring is destroyed. Turn 17 (M+11).",
    "head": "The West wins",
    "rows": [
        {"name": "The West", "note": "12 Objectives", "power": "fellowship"},
        {"name": "Sauron", "note": "8 Objectives", "power": "sauron"},
        {"name": "Frodo", "note": "bore the Ring at the end", "person": "frodo"},
    ],
}
PLAYED: dict[str, Any] = {
    "power": "sauron",
    "headline": "Sauron plays Grond",
    "second": "Turn 9 (M+3): Minas Tirith",
    "cards": [{"id": "EV20", "title": "Grond", "text": "One attack on a Citadel moves one column right."}],
}
HAND: dict[str, Any] = {
    "headline": "My events",
    "second": "Turn 9 (M+3): 3 cards",
    "cards": [
        {"id": "EV06", "title": "Beacons of Gondor", "text": "Gondor mobilises now.", "note": "now"},
        {"id": "EV17", "title": "The Palantír of Orthanc", "text": "You alone learn " + 12 * "one area, "},
        {"id": "EV01", "title": "Misty Passes Open", "text": "All.", "note": "armed", "armed": True},
    ],
}
