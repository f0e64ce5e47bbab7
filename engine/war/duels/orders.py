"""Fight orders: whom a side strikes, when it breaks off, with which cards (IND-12, P-9, P-23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.cards import named
from engine.war.chapter import Prompt, no
from engine.war.frames import Asking
from engine.war.questions import Challenged, Choice, FightOrders
from engine.war.view import View

OFFERED = (None, 0, 2, 3)
"""At what Endurance to break off, as offered; the first is the default (P-9)."""


def refusal(seen: View, theirs: Sequence[str], orders: FightOrders) -> IllegalAction | None:
    """Why these orders cannot be given."""
    if len(set(orders.strike)) < len(orders.strike) or not set(orders.strike) <= set(theirs):
        return no("IND-12", "fight.strike", who=orders.strike)
    if orders.break_off is not None and orders.break_off < 0:
        return no("IND-12", "fight.break_off")
    if refused := named.refused(seen, orders.cards, "individual_combat"):
        return refused
    if orders.flee_to and orders.flee_to not in BOARD.places and not BOARD.is_land(orders.flee_to):
        return no("IND-6", "fight.flee_to", to=orders.flee_to)
    return None


def offers(theirs: Sequence[str]) -> Iterable[FightOrders]:
    """The canonical orders, the default first."""
    for break_off in OFFERED:
        yield FightOrders(break_off=break_off)
        if len(theirs) > 1:
            yield from (FightOrders((name,), break_off) for name in theirs)


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, FightOrders) or not isinstance(asking.about, Challenged):
        return no("IND-12", "answer.other_kind")
    if choice.cards and asking.prompt == "P-9":
        return no("IND-12", "fight.cards_before")
    return refusal(seen, _opponents(seen, asking.about), choice)


def _opponents(seen: View, about: Challenged) -> tuple[str, ...]:
    """Whom the viewer can strike: P-9 asks both sides the same (PRM-5)."""
    own = {piece.id for piece in seen.field.pieces if piece.power in seen.powers}
    return about.mine if own & set(about.theirs) else about.theirs


def _choices(seen: View, asking: Asking) -> Iterable[Choice]:
    assert isinstance(asking.about, Challenged)
    return offers(_opponents(seen, asking.about))


def _default(seen: View, asking: Asking) -> Choice:
    return FightOrders()


PROMPTS = dict.fromkeys(("P-9", "P-23"), Prompt(_default, _choices, _refused))
