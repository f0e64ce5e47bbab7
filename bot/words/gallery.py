"""Words of the ``gallery`` command and of its page."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, pgettext, phrase

TITLE: Final = phrase("Pictures of Riddlemaster")
ABOUT: Final = phrase(
    "Every kind of picture, drawn from made-up positions, as wide as on a phone. A tap on "
    "one opens it at full size."
)


def wrote(name: str, wide: int, high: int, size: int) -> str:
    """One picture that was written: its file, its pixels, its bytes."""
    kilobytes = f"{size / 1000:,.0f}".replace(",", pgettext("between thousands", ","))
    return f"{name}  {wide}×{high}  {kilobytes} kB"


def done(count: int, page: str) -> str:
    """The last line: how many, and where to look."""
    pictures = _("1 picture") if count == 1 else _("{count} pictures").format(count=count)
    return _("{pictures}. Look at {page} in a browser.").format(pictures=pictures, page=page)
