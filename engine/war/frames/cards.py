"""The frames of event cards (EVT)."""

from __future__ import annotations

from engine.war.frames.base import Framed


class Rumour(Framed, frozen=True, tag="rumour"):
    """The bottom Search card was seen: shall it go to the top (EV29)?"""

    seat: str


Cards = Rumour
