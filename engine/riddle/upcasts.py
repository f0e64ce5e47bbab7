"""What older versions of the rules wrote down, so that their records still prove their games."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.codec import JsonCodec
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


class StateCodec(JsonCodec):
    """The codec of the game, which knows the states of version 1: they do not say it, and have no caches."""

    def state(self, data: bytes) -> State:
        """A state from JSON."""
        found: State = super().state(data)
        return found if b'"caches":' in data else msgspec.structs.replace(found, rules=1)


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
