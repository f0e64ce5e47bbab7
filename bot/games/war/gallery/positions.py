"""Made-up positions that show much: for the gallery and for tests of pictures."""

from __future__ import annotations

from typing import Any, Final

from engine import war
from engine.war.state import State

AT: Final = {
    "merry": "1613",
    "pippin": "1613",
    "aragorn": "1914",
    "legolas": "1914",
    "gimli": "1914",
    "gandalf": "2518",
    "frodo": "2717",
    "sam": "2717",
}
"""Where people are."""


def ninth(**changed: Any) -> State:
    """The ninth turn: the Ring in Ithilien, Minas Tirith besieged, two hobbits captives in Isengard."""
    parts: dict[str, Any] = {
        "turn": 9,
        "step": "F2",
        "m": 6,
        "mobilised": ("rohan", "gondor", "mordor"),
        "at": AT,
        "captives": {"merry": "uruk_hai_1", "pippin": "uruk_hai_1"},
        "hidden": ("frodo", "sam", "aragorn", "legolas", "gimli"),
        "units": {"orc_gorgoroth": ("2618", 25), "orc_udun": ("2618", 25)},
        "control": {"esgaroth": "sauron"},
    }
    return war.position(**{**parts, **changed})
