"""What one seat did in private while another has drafts open: these are carried over to it (SEQ-4).

The drafts stay what they were: taking one back undoes what it did, and nothing of what happened meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine.war import evolve
from engine.war.state import Draft, State

T = TypeVar("T", bound=msgspec.Struct)
NAMED = ("units", "bands", "persons", "items")


class Clash(Exception):
    """A draft and what happened meanwhile touch the same thing."""


def carried_over(old: State, new: State) -> tuple[Draft, ...] | None:
    """The drafts of the old state in the new one; ``None`` where they touch what was done meanwhile."""
    drafts: list[Draft] = []
    try:
        for draft in reversed(old.drafts):
            before = evolve.patch(old, draft.back)
            merged = _state(old, new, before)
            drafts.insert(0, replace(draft, back=evolve.diff(new, merged)))
            old, new = before, merged
    except Clash:
        return None
    return tuple(drafts)


def _state(base: State, one: State, other: State) -> State:
    """What both made of the base."""
    fields: dict[str, Any] = {
        name: _named(*(getattr(state.field, name) for state in (base, one, other))) for name in NAMED
    }
    fields |= {
        name: _struct(*(getattr(state.field, name) for state in (base, one, other)))
        for name in ("ring", "war", "turn")
    }
    return replace(
        other,
        field=replace(other.field, **fields),
        cards=_named(base.cards, one.cards, other.cards),
        search=_struct(base.search, one.search, other.search),
        secrets=_struct(base.secrets, one.secrets, other.secrets),
        marches=_either(base.marches, one.marches, other.marches),
        stack=_either(base.stack, one.stack, other.stack),
    )


def _named(base: Sequence[Any], one: Sequence[Any], other: Sequence[Any]) -> tuple[Any, ...]:
    """Things by their ids; who comes or goes does so in one of the two alone."""
    if base in (one, other):
        return tuple(other if base == one else one)
    was, mine, theirs = ({thing.id: thing for thing in things} for things in (base, one, other))
    if not was.keys() == mine.keys() == theirs.keys():
        raise Clash
    return tuple(_struct(was[name], mine[name], theirs[name]) for name in was)


def _struct(base: T, one: T, other: T) -> T:
    """Records, field by field."""
    if base in (one, other):
        return other if base == one else one
    names = base.__struct_fields__
    return replace(base, **{n: _either(*(getattr(thing, n) for thing in (base, one, other))) for n in names})


def _either(base: Any, one: Any, other: Any) -> Any:
    """What only one of the two changed; of lists, what each added or took away."""
    if base in (one, other):
        return other if base == one else one
    if not isinstance(base, tuple):
        raise Clash
    kept = [thing for thing in other if thing in one or thing not in base]
    return tuple(kept + [thing for thing in one if thing not in base and thing not in kept])
