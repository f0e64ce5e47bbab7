"""When an armed card plays itself (EVT-2, P-11)."""

from __future__ import annotations

import msgspec


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """The condition of an armed card."""

    moment: str
    """``search``, ``sail``, ``battle``, ``fight``."""
    where: str = ""
    """An area or hex; empty: anywhere."""
    on: tuple[str, ...] = ()
    """What it will be played on."""
