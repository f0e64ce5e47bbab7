"""Words of the ``simulate`` command; its other arguments are of each game."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import phrase

GAME: Final = phrase("which game; the others of its arguments stand below")
