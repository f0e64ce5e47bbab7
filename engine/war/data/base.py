"""What every record of the data has in common."""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly the fields of the file."""
