"""When an armed card plays itself (EVT-2, P-11), and what cards ask."""

from __future__ import annotations

import msgspec

from engine.war.questions.base import Question


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """The condition of an armed card."""

    moment: str
    """``search``, ``sail``, ``battle``, ``fight``."""
    where: str = ""
    """An area or hex; empty: anywhere."""
    on: tuple[str, ...] = ()
    """What it will be played on."""


class ToTheTop(Question, frozen=True, tag="to-the-top"):
    """The bottom Search card: shall it be put on top of the deck (EV29)?"""

    card: str


CardQuestions = ToTheTop
