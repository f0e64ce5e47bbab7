"""What older versions of the rules wrote down, so that their records still prove their games."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.riddle.state import State

NEW_IN_2: dict[str, frozenset[str]] = {
    "state": frozenset(["caches"]),
    "player": frozenset(["captor", "anchor", "free", "longest", "waited", "yields", "played"]),
    "turn": frozenset(["hid_at", "searched_at", "riddled", "opened"]),
    "frame": frozenset(["partners", "captive"]),
}
"""Fields that states of rules 1 did not have; there they say nothing, as those games had no such rules."""


def as_of_rules_1(state: State) -> bytes:
    """A state of the Basic Game as version 1 of the rules encoded it."""
    plain: dict[str, Any] = msgspec.to_builtins(state)
    plain = _without(plain, "state")
    plain["players"] = [_without(player, "player") for player in plain["players"]]
    plain["turn"] = _without(plain["turn"], "turn")
    plain["stack"] = [_without(frame, "frame") for frame in plain["stack"]]
    return msgspec.json.encode(plain)


def _without(plain: dict[str, Any], kind: str) -> dict[str, Any]:
    return {name: value for name, value in plain.items() if name not in NEW_IN_2[kind]}
