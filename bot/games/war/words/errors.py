"""A refusal of the rules as a sentence (W0.9). Its clause is data; no sentence says it (E17.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.games.war.words import names, steps
from bot.games.war.words.catalogue import _
from bot.games.war.words.refuse_cards import CARDS
from bot.games.war.words.refuse_fighting import FIGHTING
from bot.games.war.words.refuse_moving import MOVING
from bot.games.war.words.refuse_people import PEOPLE
from bot.games.war.words.refuse_table import NOTHING, TABLE
from bot.words import text
from engine.war.board import BOARD


def rules() -> Mapping[str, str]:
    """A sentence for every key of the rules."""
    return {**TABLE(), **MOVING(), **FIGHTING(), **PEOPLE(), **CARDS()}


def refusal(reason: str, facts: Mapping[str, Any]) -> str:
    """What is refused, and why."""
    told = {key: _SAID.get(key, str)(value) for key, value in facts.items() if value not in ("", (), None)}
    said = rules().get(reason, _("That is not allowed now.")).format_map(_Facts(told))
    return f"{said[:1].upper()}{said[1:]}"


class _Facts(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return NOTHING().get(key, "…")


def _several(say: Callable[[str], str]) -> Callable[[Any], str]:
    """One thing, or several of them."""

    def said(value: str | Iterable[str]) -> str:
        return say(value) if isinstance(value, str) else text.listing(map(say, value))

    return said


def _pieces(value: str | Iterable[str]) -> str:
    return names.party([value] if isinstance(value, str) else value)


def _to(value: str) -> str:
    """A hex or a piece: captives and the Ring go to people, routs and marches to places."""
    known = value in BOARD.places or value in BOARD.terrain
    return names.spot(value) if known else names.piece(value)


_SPOT: Final = _several(names.spot)
_SAID: Final[Mapping[str, Callable[[Any], str]]] = MappingProxyType(
    {
        **dict.fromkeys(("at", "where", "place", "path", "targets"), _SPOT),
        **dict.fromkeys(
            (
                *("who", "whom", "unit", "units", "other", "captors", "captive", "captives"),
                *("rescuers", "by"),
            ),
            _pieces,
        ),
        **dict.fromkeys(("card", "item"), _several(names.card)),
        "what": lambda value: names.piece(value) if value == names.RING else names.card(value),
        **dict.fromkeys(("power", "land"), names.land),
        "to": _to,
        "area": text.plain,
        **dict.fromkeys(("cost", "mf"), text.amount),
        "waiting": _several(names.power),
        "step": steps.now,
    }
)
"""How each fact is said."""
