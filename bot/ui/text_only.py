"""Text in place of pictures, for whoever reads instead of looking (E13.1)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.model.screen import Part, Picture, Screen, Section, Text
from bot.ui.components import MOST_TEXT, text_length
from bot.ui.icons import without_icons
from bot.words import text


def in_words(screen: Screen) -> Screen:
    """The screen with what each picture says in the place of the picture; nothing is said twice.

    It has no icons either.

    A picture with words of its own, a list where the alt text is one block, says those.
    """
    screen = without_icons(screen)
    said = "\n".join(part.text for part in screen.parts if isinstance(part, Text))
    room = MOST_TEXT - text_length(screen)
    parts: list[Part] = []
    for part in _shown(screen, said):
        if isinstance(part, Section):
            parts.append(Text(part.text))
        elif isinstance(part, Picture):
            said_so = part.alt if part.words is None else part.words
            alt = text.cut(said_so, room) if room > 1 and said_so else ""
            room -= len(alt)
            if alt:
                parts.append(Text(alt))
        else:
            parts.append(part)
    return msgspec.structs.replace(screen, parts=tuple(parts))


def _shown(screen: Screen, said: str) -> Iterator[Part]:
    for part in screen.parts:
        if not (isinstance(part, Picture) and (not part.alt.strip() or _told(part, said))):
            yield part


def _told(picture: Picture, said: str) -> bool:
    """Whether the words beside a picture say all of it: its own words, or every card of a hand (E6.2)."""
    if picture.alt in said:
        return True
    if picture.words is not None:
        return False
    return bool(picture.told_by) and all(name in said for name in picture.told_by)
