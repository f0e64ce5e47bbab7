"""Why settings do not go together, and what to do (O0.3, E12.3 no. 25)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.games.riddle.words.catalogue import _, n_, ngettext, said
from bot.games.riddle.words.options import crowd, spared
from bot.words import text as texts
from engine.riddle.options import SPARED


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
