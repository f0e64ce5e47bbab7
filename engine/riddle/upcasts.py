"""What older versions of the rules wrote down, so that their records still prove their games."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.riddle.state import State

NEW_IN: dict[int, dict[str, frozenset[str]]] = {
    2: {
        "state": frozenset(["caches"]),
        "player": frozenset(["captor", "anchor", "free", "longest", "waited", "yields", "played"]),
        "turn": frozenset(["hid_at", "searched_at", "riddled", "opened"]),
        "frame": frozenset(["partners", "captive"]),
    },
    3: {
        "state": frozenset(["rules"]),
        "player": frozenset(["rests"]),
        "options": frozenset(["x_fresh_use"]),
    },
}
"""Fields that states have from that version on. Before they say nothing: those games had no such rules."""


def as_written(state: State) -> bytes:
    """A state as the version of the rules that its game began with encoded it."""
    plain = _without(msgspec.to_builtins(state), "state", state.rules)
    plain["config"]["options"] = _without(plain["config"]["options"], "options", state.rules)
    plain["players"] = [_without(player, "player", state.rules) for player in plain["players"]]
    plain["turn"] = _without(plain["turn"], "turn", state.rules)
    plain["stack"] = [_without(frame, "frame", state.rules) for frame in plain["stack"]]
    return msgspec.json.encode(plain)


def _without(plain: dict[str, Any], kind: str, rules: int) -> dict[str, Any]:
    new = {name for version, fields in NEW_IN.items() if version > rules for name in fields.get(kind, ())}
    return {name: value for name, value in plain.items() if name not in new}
