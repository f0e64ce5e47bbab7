"""The steps of a sitting, and what is decided, as a heading names them (W4.1, W6)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import _, n_, table

STEPS: Final = table(
    {
        "muster": n_("before the first turn"),
        "letter": n_("the letter"),
        "search": n_("the Search"),
        "F1": n_("escapes"),
        "F2": n_("moving"),
        "F3": n_("rescues"),
        "F4": n_("fights"),
        "F5": n_("battles"),
        "F6": n_("Mount Doom"),
        "F7": n_("hiding"),
        "D1": n_("declarations"),
        "D2": n_("moving"),
        "D3": n_("captures"),
        "D4": n_("fights"),
        "D5": n_("battles"),
        "D6": n_("Barad-dûr"),
        "S1": n_("declarations"),
        "S2": n_("moving"),
        "S3": n_("captures"),
        "S4": n_("fights"),
        "S5": n_("battles"),
    }
)
"""By the keys of the rules."""


def now(step: str) -> str:
    """Which step is open, or that a question is."""
    name = STEPS().get(step)
    return _("the step is {step}").format(step=name) if name else _("a question waits for an answer")
