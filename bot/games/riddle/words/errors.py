"""Why something is refused (E12.3): what is refused and for whom, why, what now.

The clause of a refusal is data; no sentence says it (E17.9).

One sentence or two for each reason of the rules (`engine.game.IllegalAction`) and of the bot
(`bot.model.errors.Refusal`). Facts arrive as the engine has them; seats, places and cards become names here.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.games.riddle.words.options import crowd, spared
from bot.games.riddle.words.refusals import RULES
from bot.ui.matching import close
from bot.words import text as texts
from engine.codec import fold
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, FACES, TITLES
from engine.riddle.options import SPARED

# Why a step is not taken back


UNDO: Final = table(
    {
        "undo.drew": n_("That can't be taken back: a card was drawn or a die was rolled."),
        "undo.exchanged": n_("That can't be taken back: the exchange with {target} drew a card."),
        "undo.laid": n_("That can't be taken back: everybody has seen {card}."),
        "undo.showed": n_("That can't be taken back: something hidden was shown."),
        "undo.passed": n_("That can't be taken back: the decision went to another player."),
    }
)
"""Why a step is not taken back."""


LACKING: Final = phrase("That can't be done now. *My turn* shows what is open.")
"""What is said where a fact is missing that the sentence of a refusal needs."""


def did_you_mean(text: str) -> str:
    """The nearest titles to a word that is none (R-90), as said or in English: "Did you mean Elf Ring?"."""
    both = dict.fromkeys(
        (called, names.title(title)) for title in TITLES for called in (names.title(title), title)
    )
    near = close(text, both)
    begin = [title for called, title in both if text.strip() and fold(called)[:3] == fold(text)[:3]]
    meant = (near or list(dict.fromkeys(begin)))[:3]
    return _("Did you mean {titles}? ").format(titles=texts.listing(meant, _("or"))) if meant else ""


PLAIN: Final = (
    *("count", "cost", "points", "reach", "number", "need"),
    *("roll", "limit", "room", "title", "code"),
)
"""Facts that are said as they are."""


class UnknownReason(KeyError):
    """A reason without words: a mistake in the program, found by a test."""


def refusal(reason: str, facts: Mapping[str, Any] | None = None, board: Board | None = None) -> str:
    """The sentence for a refusal of the rules. Raises `UnknownReason` for a new key."""
    template = RULES().get(reason) or UNDO().get(reason)
    if template is None:
        raise UnknownReason(reason)
    given = dict(facts or {})
    told = {key: _say(key, value, board or boards.get()) for key, value in given.items() if value is not None}
    if reason == "riddle.no_such_title":
        told["hint"] = did_you_mean(str(given.get("title", "")))
    if reason == "move.too_far":
        told["by"] = names.means(str(given.get("by", "die")))
    try:
        text = template.format_map(told).strip()
    except KeyError:
        return LACKING()
    return text[:1].upper() + text[1:]


def _say(key: str, value: Any, board: Board) -> str:
    """A fact in words: a list of names, a seat, a place, a card, or as it is."""
    if isinstance(value, Iterable) and not isinstance(value, str | bytes):
        return texts.listing(_say("", item, board) for item in value)
    if key == "distance":
        return ngettext("{n} space", "{n} spaces", value).format(n=value)
    text = str(value)
    if key in PLAIN:
        return texts.plain(text)
    if text in CHARACTERS:
        return names.seat(text)
    if text in CARDS or text in FACES.values():
        return names.card(text)
    if text in board.locations or text in board.off_board:
        return names.place_full(board, text)
    return texts.plain(names.title(text))


# Why settings do not go together, and what to do (O0.3, E12.3 no. 25)


def seats_span(least: int, most: int) -> str:
    """ "five seats", "3–5 seats"."""
    return (
        _("{most} seats").format(most=texts.number(most))
        if least == most
        else _("{least}–{most} seats").format(least=least, most=most)
    )


_CROWD: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "small": lambda f: _("this table has {f}").format(f=seats_span(f["least"], f["most"])),
    "joined": lambda f: _("{f} have joined").format(f=texts.number(f["taken"])),
    "early": lambda f: _("this table may start with {f}").format(f=texts.number(f["least"])),
}
_RAISE: Final = {
    "small": n_("Raise *Seats at most*"),
    "joined": n_("Wait for more players"),
    "early": n_("Raise *Seats at least*"),
}


def _needs(f: Mapping[str, Any], what: str) -> str:
    return ngettext(
        "{rules} needs {what}, and {why}. {way}, or leave it off.",
        "{rules} need {what}, and {why}. {way}, or leave them off.",
        len(f["rules"]),
    ).format(rules=texts.listing(f["rules"]), what=what, why=_CROWD[crowd(f)](f), way=said(_RAISE)[crowd(f)])


def _without(f: Mapping[str, Any], what: str, way: str) -> str:
    return ngettext(
        "{rules} needs {what}. {way}, or leave it off.",
        "{rules} need {what}. {way}, or leave them off.",
        len(f["rules"]),
    ).format(rules=texts.listing(f["rules"]), what=what, way=way)


def _two(f: Mapping[str, Any]) -> str:
    if f["least"] > 2:
        why = _("this table has {seats_span}").format(seats_span=seats_span(f["least"], f["most"]))
        way = _("Set both numbers of seats to 2")
    else:
        why = _("{taken} have joined").format(taken=texts.number(f["taken"]))
        way = _("Remove somebody under *People*")
    return _("{rules} is for exactly two players, and {why}. {way}, or leave it off.").format(
        rules=texts.listing(f["rules"]), why=why, way=way
    )


CLASHES: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "option.partners_or_duel": lambda f: _("{f} don't go together. Leave one of the two off.").format(
        f=texts.listing(f["rules"])
    ),
    "option.needs_partners": lambda f: _without(f, _("partners"), _("Choose *Partners* or *Duel*")),
    "option.needs_o1": lambda f: _without(f, _("teams"), _("Choose *Partners*")),
    "option.needs_four": lambda f: _needs({**f, "need": 4}, _("four players")),
    "option.needs_both_kinds": lambda f: _(
        "{f} needs both sides, and all who joined wish for {kind}. Somebody must choose another "
        "character, or *Any*."
    ).format(f=texts.listing(f["rules"]), kind=f["kind"]),
    "option.needs_two": _two,
    "option.needs_six": lambda f: _needs({**f, "need": 6}, _("six players")),
    "option.not_with_partners": lambda f: _(
        "{f} can't be played in teams. Leave *Partners* off, or {len}."
    ).format(f=texts.listing(f["rules"]), len=_("it") if len(f["rules"]) == 1 else _("them")),
    "option.needs_a2": lambda f: _without(f, _("*Clairvoyance spaces*"), _("Tick that as well")),
    "option.needs_a4": lambda f: _without(f, _("*Captivity*"), _("Tick that as well")),
    "option.limit": lambda f: _(
        "A side has two to four characters, not {limit}. Choose another number."
    ).format(limit=f["limit"]),
    "option.not_spared": lambda f: _("Shelob can't spare {card}. Choose among {spared}.").format(
        card=f["card"], spared=spared(SPARED)
    ),
}
"""A sentence for each reason why options do not fit, by `engine.riddle.options.Conflict.reason`.

Facts: ``rules`` those at fault, in words; ``least``, ``most`` and ``taken`` seats; ``kind`` all wish for;
``limit``, ``card``.
"""
