"""The small change of sentences: lists, numbers, times (E12.2). All functions are pure."""

import re
from collections.abc import Iterable
from typing import Final
from unicodedata import category

from babel.numbers import format_decimal

from art.i18n import spoken
from bot.words.catalogue import _, n_, ngettext, said

_NUMBERS: Final = (
    n_("no", "a number"),
    n_("one"),
    n_("two"),
    n_("three"),
    n_("four"),
    n_("five"),
    n_("six"),
    n_("seven"),
    n_("eight"),
    n_("nine"),
    n_("ten"),
    n_("11"),
    n_("12"),
)

_JOINER: Final = "\u200d"
"""Joins signs to one emoji; the only unseen character that may stay."""
_BLANKS: Final = dict.fromkeys(
    map(ord, "\u115f\u1160\u3164\uffa0\u2800\ufffc\U00013441\U00013442\U0001d159"), " "
)
"""Letters and signs that show nothing though they count as printable: those that Unicode lists as
``Default_Ignorable_Code_Point`` (the fillers of Hangul; all others of that list are marks or not printable),
and the blanks of Braille, of hieroglyphs and of music, and what stands for an object that is not there."""


def _shown(text: str) -> str:
    """What was typed without unseen characters; blanks are spaces, and spaces are single."""
    kept = " ".join(text.translate(_BLANKS).split())
    return "".join(char for char in kept if char.isprintable() or char == _JOINER)


def visible(text: str) -> bool:
    """Whether a name or word shows anything: marks alone, without a letter to stand on, do not."""
    return any(category(char)[0] not in "MZC" for char in _shown(text))


def plain(text: str) -> str:
    """What people typed, with Discord's markdown made harmless (names, words); no address of it is a link.

    Unseen characters go: those that turn the direction of writing would reorder what stands beside a name.
    """
    return re.sub(r"([\\*_~`|<>\[\]#@]|:(?=//))", r"\\\1", _shown(text))


def jump(guild: int, channel: int, message: int = 0) -> str:
    """The address that opens a channel in Discord, or a message in it; no guild: direct messages."""
    where = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return f"{where}/{message}" if message else where


def listing(items: Iterable[str], last: str = "") -> str:
    """ "a", "a and b", "a, b and c" (E12.2); "nothing" for none. ``last`` stands for the "and"."""
    words = list(items)
    if not words:
        return _("nothing")
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last or _('and')} {words[-1]}"


def headed(head: str, rest: str) -> str:
    """A heading and what stands under it in one line: "Cards: Boat, Rope"."""
    return _("{head}: {rest}").format(head=head, rest=rest)


def paged(text: str, page: int, pages: int) -> str:
    """A heading with the number of its page, where there are several."""
    return (
        _("{text} · page {page} of {pages}").format(text=text, page=page, pages=pages) if pages > 1 else text
    )


def clauses(parts: Iterable[str]) -> str:
    """Parts of a sentence, each of which could stand alone: "3 cards; 2 exchanges"."""
    return _("; ").join(parts)


def number(n: int) -> str:
    """A small number in prose: "two"; digits above ten."""
    return said(_NUMBERS)[n] if 0 <= n < len(_NUMBERS) else str(n)


def amount(n: float) -> str:
    """A number with its decimals as the language writes them: "1.5", "1,5"; none where it is whole."""
    return format_decimal(n, locale=spoken())


def at(when: float) -> str:
    """A moment by the reader's own clock; which day that is says `ago` beside it (E12.2)."""
    return f"<t:{round(when)}:t>"


def ago(when: float) -> str:
    """A moment as seen from now: "in 3 hours". ``when`` is Unix time."""
    return f"<t:{round(when)}:R>"


def until(when: float) -> str:
    """A deadline by the clock, and as seen from now, which says which day that is: "‹t› (‹R›)"."""
    return f"{at(when)} ({ago(when)})"


def ends(when: float, now: float = 0) -> str:
    """That a time ends, never glued to "until"; one that has passed by ``now`` says so (E16.1)."""
    return _("ends {when}").format(when=ago(when)) if when >= now else _("is over")


def duration(seconds: float) -> str:
    """How long: "3 h 10 min", "20 s", "2 days" (E12.2)."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes = round(whole / 60)
    days, rest = divmod(minutes, 24 * 60)
    hours, minutes = divmod(rest, 60)
    if days > 2 or (days and not rest):
        text = ngettext("{n} day", "{n} days", days).format(n=days)
        return f"{text} {hours} h" if hours else text
    hours += days * 24
    return " ".join(
        part for part in (f"{hours} h" if hours else "", f"{minutes} min" if minutes else "") if part
    )


_LONG_WORD: Final = 24
"""Signs from which on a word is cut itself, so that little is lost."""


def first_sentences(text: str, longest: int) -> str:
    """The first sentences of a text that are no longer together; the first is told in any case."""
    told, *rest = _SENTENCES.split(text)
    for sentence in rest:
        if len(told) + 1 + len(sentence) > longest:
            break
        told = f"{told} {sentence}"
    return told


def cut(text: str, longest: int) -> str:
    """A text cut to what a label or option may hold, with an ellipsis where something is missing.

    Between two words, unless the last word is very long.
    """
    if len(text) <= longest:
        return text
    short = text[: longest - 1]
    if not text[longest - 1].isspace():
        between = max(short.rfind(" "), short.rfind("\n"))
        short = short[:between] if len(short) - between < _LONG_WORD and between > 0 else short
    whole, dot, begun = short.rpartition(_DOT)
    if dot and len(begun) < _TELLING:
        short = whole
    return _LONE.sub("", short).rstrip(" \n,·(") + "…"


_LONE: Final = re.compile(r"(?:,| ·) \d+$")
"""A number whose noun is cut off."""
_SENTENCES: Final = re.compile(r"(?<=[.!?])\s+")
_DOT: Final = " · "
"""Between the parts of a line."""
_TELLING: Final = 13
"""Signs of a part from which on its beginning says something; a shorter one is left out whole."""
_FIGURE: Final = r"[^:·,(]{0,14}\d[^:·,(]{0,14}(?::\d+)?\)?"
_FIGURES: Final = re.compile(rf"(?:(?:\u202f?: |, | \(){_FIGURE})?(?: · {_FIGURE}){{0,2}}$")
"""What a label ends with that is reckoned with: a price, a chance, a number of turns."""


def fit(label: str, longest: int) -> str:
    """A label cut to what there is room for. The price or the chance at its end stays; what stands before it
    gets shorter."""
    if len(label) <= longest:
        return label
    figures = _FIGURES.search(label)
    kept = figures[0] if figures else ""
    return cut(label.removesuffix(kept), longest - len(kept)) + kept
