"""The printed uses of the cards in German (E4.16, E7.7): written in `art.riddle.words`, for cards too.

No area of the words by itself.
"""

from __future__ import annotations

from art.riddle.words.de.uses import use_help as use_help
