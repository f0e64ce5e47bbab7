"""*Did you mean*: a word nearly right is met with the name and a button (E16.6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.tap import Tap
from bot.model.context import SEPARATOR
from bot.model.errors import Unclear
from bot.model.scene import Scene
from bot.model.screen import Button, Screen, buttons, screen
from bot.words import text
from bot.words.catalogue import _

LONGEST = 36
"""Characters of a command that a button can carry beside its verb and game (E0.8)."""
BETWEEN = "|"
"""Between the command and its options on a button."""


async def asked_again(tap: Tap, scene: Scene, name: str, values: Sequence[str], unclear: Unclear) -> Screen:
    """The panel with the question, and the command with the right word on a button where it fits."""
    shown = await tap.panel(
        _("I know no “{text}”. Did you mean {name}?").format(
            text=text.plain(unclear.text), name=unclear.name
        ),
        scene,
    )
    parts = values[0].split(SEPARATOR) if values else []
    meant = [part.replace(unclear.text, unclear.value) for part in parts]
    arg = BETWEEN.join((name, *meant))
    if len(arg) > LONGEST or BETWEEN in "".join(meant):
        return shown
    row = buttons(Button(unclear.name, "meant", arg, style="primary"))
    return screen(
        shown.parts[0],
        row,
        *shown.parts[1:],
        colour=shown.colour,
        game=shown.game,
        decision=shown.decision,
        free=shown.free,
    )


def meant(arg: str) -> tuple[str, tuple[str, ...]]:
    """The command and its options that a button carries."""
    name, *parts = arg.split(BETWEEN)
    return name, (SEPARATOR.join(parts),) if parts else ()
