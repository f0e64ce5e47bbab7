"""What every event is, and who may learn it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

EVERYBODY = "*"
"""In ``seen_by``: the whole world."""


class Fact(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Something that happened."""

    reveals: ClassVar[bool] = False
    """Whether somebody was shown what was hidden before (R-22)."""
