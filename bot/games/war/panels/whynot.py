"""*More* (W4.1, E4.5): what is not possible now, and why, with the clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.war.panels.parts import base, head
from bot.games.war.words import errors
from bot.games.war.words import looks as words
from bot.games.war.words import steps as step_words
from bot.model import icons
from bot.model.scene import Scene
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button
from bot.words import labels
from engine.war import actions as do
from engine.war.machine import refusal
from engine.war.ring import holding
from engine.war.ring.passing import RING

WHY: Final = "warwhy"
"""The panel."""
STEPS: Final = {
    "escape": "F1",
    "move": "F2",
    "march": "F2",
    "give": "F2",
    "put-on": "F2",
    "claim": "F2",
    "rescue": "F3",
    "fight": "F4",
    "attack": "F5",
    "cast-in": "F6",
    "hide": "F7",
}
"""In which step of the West's sitting each thing is done (SEQ-4)."""


def panel_why(scene: Scene, first: str = "") -> Screen:
    """A line for each thing that is not offered."""
    lines = list(dict.fromkeys(_lines(scene)))
    return base(
        scene,
        head(scene),
        words.NOT_NOW(),
        "\n".join(lines) or words.ALL_POSSIBLE(),
        buttons(back_button(), Button(labels.RULES(), "rules", icon=icons.RULES)),
        first=first,
    )


def _lines(scene: Scene) -> Iterator[str]:
    seen = scene.view
    offered = {str(action.__struct_config__.tag) for action in scene.legal}
    for kind, step in STEPS.items():
        if kind not in offered and step != seen.step:
            yield words.only_in(kind, step_words.STEPS()[step])
    for action in _tried(scene):
        kind = str(action.__struct_config__.tag)
        if kind in offered or STEPS.get(kind, seen.step) != seen.step:
            continue
        if wrong := refusal(seen, action):
            yield words.refused(kind, errors.refusal(wrong.reason, wrong.facts, wrong.clause))


def _tried(scene: Scene) -> Iterator[do.Action]:
    """One of each kind that is worth a reason."""
    seen = scene.view
    bearer = holding.bearer(seen.field)
    yield do.TakeBack()
    yield do.PutOn()
    yield do.Claim()
    yield do.CastIn()
    if bearer is not None:
        yield do.Give(RING, next((one.id for one in seen.field.party_at(bearer.at) if one != bearer), ""))
    yield do.Rescue(next((one.id for one in seen.field.persons if one.captor), RING), ())
    yield from (do.Diplomacy(one) for one in ("gandalf", "aragorn") if seen.field.has(one))
    yield do.Hide(())
    yield from (do.Discard(card.id) for card in seen.hand[:1])
