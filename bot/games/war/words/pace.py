"""What a clock gives for a sitting and for an answer (W1.4)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, said, table
from bot.words import lobby

SHARES: Final = table(
    {
        "6": n_("a sixth of a sitting"),
        "4": n_("a quarter of a sitting"),
        "3": n_("a third of a sitting"),
        "2": n_("half a sitting"),
    }
)
"""How long an answer takes, by what divides the time of a sitting."""
_ABOUT: Final = {
    "live": n_("{sitting} a sitting, {prompt} to answer: everybody is there"),
    "brisk": n_("{sitting} a sitting, {prompt} to answer: look in twice a day"),
    "daily": n_("{sitting} a sitting, {prompt} to answer: a few taps a day"),
    "relaxed": n_("{sitting} a sitting, {prompt} to answer"),
}


def about(name: str, sitting: float, prompt: float) -> str:
    """What a clock gives, in its menu. Seconds."""
    return said(_ABOUT)[name].format(sitting=lobby.span(sitting), prompt=lobby.span(prompt))
