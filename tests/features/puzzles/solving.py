"""Solves puzzles by brute force, with nothing of the finder: by the rules alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.model.kit import Kit
from engine.dice import ScriptedDice, UnscriptedDraw

Line = tuple[Any, ...]


def won(kit: Kit, state: Any, seat: str) -> bool:
    outcome = kit.rules.outcome(state)
    return outcome is not None and seat in outcome.winners


def after(kit: Kit, state: Any, seat: str, actions: Sequence[Any]) -> Any:
    """The state after those actions, none of which may draw."""
    for action in actions:
        state = kit.rules.apply(state, seat, action, ScriptedDice()).state
    return state


def lines(kit: Kit, state: Any, seat: str) -> Iterator[Line]:
    """A line to every win of this turn that needs no draw and nobody else; of several to one state, one."""
    todo: list[tuple[Any, Line]] = [(state, ())]
    seen = set[bytes]()
    for now, done in todo:
        for action in kit.rules.offers(now, seat):
            try:
                then = kit.rules.apply(now, seat, action, ScriptedDice()).state
            except UnscriptedDraw:
                continue
            if won(kit, then, seat):
                yield (*done, action)
            if tuple(kit.rules.asked(then)) != (seat,):
                continue
            # The count of the steps is no difference.
            known = kit.rules.codec.encode(kit.rules.view(then, seat))
            if known not in seen:
                seen.add(known)
                todo.append((then, (*done, action)))
