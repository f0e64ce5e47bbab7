"""The tags of actions, events and frames are the disk format: kept games and records are read by them.

A tag or field that goes needs a new `engine.record.FORMAT` and an upcast; a new one joins the golden list.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec

from engine.riddle import Action, Event
from engine.riddle.frames import Frame

FILE = Path(__file__).parents[2] / "data" / "tags.txt"
UNIONS = {"action": Action, "event": Event, "frame": Frame}


def tags() -> Iterator[str]:
    """One line for each tag, with its fields in the order of the file format."""
    for name, union in UNIONS.items():
        for kind in get_args(union):
            fields = " ".join(field.encode_name for field in msgspec.structs.fields(kind))
            yield f"{name} {kind.__struct_config__.tag_field}={kind.__struct_config__.tag}: {fields}".rstrip(
                ": "
            )


def test_the_disk_format_is_as_it_was() -> None:
    assert sorted(tags()) == FILE.read_text("ascii").splitlines()


def test_no_tag_is_used_twice() -> None:
    for union in UNIONS.values():
        found = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(set(found)) == len(found)
