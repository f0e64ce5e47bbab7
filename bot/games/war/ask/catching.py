"""Capture attempts of the own step: on whom, with what chance (W7.1, CAP-5). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.war.ask.forks import way
from bot.games.war.ask.parts import PICK, SEPARATOR
from bot.games.war.ask.sighting import chances
from bot.games.war.scene import WarScene
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import Button, Part, buttons
from engine.war.actions import Attempt
from engine.war.hunt.capturing import targets

AT_ONCE: Final = 5


def capture_parts(scene: WarScene) -> Iterator[Part | str]:
    """A line for each who may be taken, a button for each party."""
    field, row = scene.view.field, list[Button]()
    for action in scene.of(Attempt)[:AT_ONCE]:
        pieces = [field.piece(name) for name in action.captors]
        yield "\n".join(chances(scene, targets(field, action.at), action.at, pieces))
        arg = SEPARATOR.join(fork.code for fork in way(action, field))
        row.append(Button(_("Capture at {place}").format(place=names.spot(action.at)), PICK, arg, "primary"))
    if row:
        yield buttons(*row)
