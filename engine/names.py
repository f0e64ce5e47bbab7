"""Names as people type them: what two spellings must agree in (R-2)."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """A name for comparison: no case, accents, punctuation or leading "The" (R-2)."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    words = "".join(ch if ch.isalnum() else " " for ch in plain.replace("'", "")).split()
    if len(words) > 1 and words[0] == "the":
        words = words[1:]
    return "".join(words)
