"""What every frame of the stack has in common (SEQ)."""

from __future__ import annotations

import msgspec


class Framed(
    msgspec.Struct, frozen=True, tag_field="frame", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """An open procedure: all it must remember between two decisions.

    A frame that nobody must decide in goes on by itself as soon as it is on top.
    """

    @property
    def deciders(self) -> tuple[str, ...]:
        """The seats that must decide while this frame is on top."""
        return ()
