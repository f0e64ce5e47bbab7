"""What the posts of a channel are about."""

import re


def turns_of(text: str) -> range:
    """The turns that a post tells, as its heading or its second line says (E17.7); of other messages none."""
    found = re.match(r"(?:### (?:[^\n]*\n)?)?Turns? (\d+)(?: to (\d+))?", text)
    return range(int(found[1]), int(found[2] or found[1]) + 1) if found is not None else range(0)
