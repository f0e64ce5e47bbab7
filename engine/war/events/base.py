"""What every fact has in common: who is told of it.

Where the public hears less, two facts are told: a full one to some, and another one to everybody."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Told(
    msgspec.Struct,
    frozen=True,
    tag_field="event",
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
):
    """A fact with its audience."""

    drafted: ClassVar[bool] = False
    """Whether it only says what an order does, so that the order may still be taken back (SEQ-4)."""
    audience: tuple[str, ...] | None = None
    """The seats that are told; ``None``: everybody."""
    but: str = ""
    """The seat that heard it already, when its order was still a draft."""
