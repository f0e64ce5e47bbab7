"""Hints on the acting panel of somebody's first game: one line for each new situation, once (E1.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from bot.features.tutorial import PRACTICE
from bot.games.riddle.panels import panel
from bot.games.riddle.panels.goal import goal_line
from bot.games.riddle.panels.story import since
from bot.model.context import Router, Tap
from bot.model.scene import Scene
from bot.model.screen import ACCENT, Button, Buttons, Part, Screen, Text, buttons, screen
from bot.ui import components
from bot.words import hints as words
from bot.words import labels, lobby
from engine.riddle.actions import Attack, Gaze, PlayCard

router = Router()

SITUATIONS = ("halls", "exchange", "forest", "battle", "power")
"""What is explained, the most pressing first."""
ACTING = frozenset(("more", "stay"))
"""What only the acting panel and the panel in the Halls offer."""
NO_DMS = "dms"
"""What is kept where the way to direct messages was told."""
ROW = 5


def situations(scene: Scene) -> Iterator[str]:
    """What the viewer is in the middle of. Pure."""
    view = scene.view
    if view.me is None:
        return
    at = view.mine.at
    for key in SITUATIONS:
        if (
            (key == "halls" and view.mine.status == "halls")
            or (key == "exchange" and view.turn.exchanged_here)
            or (key == "forest" and view.turn.moved and at is not None and view.board.is_forest(at))
            or (key == "battle" and any(isinstance(action, Attack) for action in scene.legal))
            or (key == "power" and any(isinstance(action, PlayCard | Gaze) for action in scene.legal))
        ):
            yield key


def with_hint(shown: Screen, key: str, instead: Collection[str | None] = ()) -> Screen:
    """The panel with a hint under its first paragraph, and *Hints off* where the last row has room. Pure.

    For once it stands ``instead`` of other paragraphs: with all of them the panel would be too high (E16.5).
    """
    parts: list[Part] = list(shown.parts)
    for at in range(len(parts) - 1, -1, -1):
        part = parts[at]
        if isinstance(part, Buttons) and any(one.verb in ACTING for one in part.buttons):
            if len(part.buttons) < ROW:
                parts[at] = Buttons((*part.buttons, Button(words.OFF_BUTTON, "hints", "off")))
            break
    first = next((place for place, part in enumerate(parts) if isinstance(part, Text)), -1)
    parts.insert(first + 1, Text(words.line(key)))
    parts = [part for part in parts if not (isinstance(part, Text) and part.text in instead)]
    return msgspec.structs.replace(shown, parts=tuple(parts))


async def hinted(tap: Tap, shown: Screen) -> Screen:
    """An answer with the hint that is due, which is noted as shown."""
    verbs = {one.verb for part in shown.parts if isinstance(part, Buttons) for one in part.buttons}
    if not shown.decision or tap.game in ("", PRACTICE) or not verbs & ACTING:
        return shown
    store = tap.manager.store
    known = await store.hints(tap.user)
    if not known.shown or set(known.seen) >= set(SITUATIONS) or await store.games_of(tap.user, "over"):
        return shown
    scene = await tap.scene()
    key = next((one for one in situations(scene) if one not in known.seen), None)
    if key is None:
        return shown
    made = with_hint(shown, key, (since(scene), goal_line(scene)))
    if components.problems(made) or not await store.hint_seen(tap.user, key):
        return shown
    return made


async def with_way(tap: Tap, shown: Screen) -> Screen:
    """An answer with the way to get direct messages, for whom one was refused at a running table: once, as
    whoever likes to play without them need not read it again (E16.7)."""
    if tap.private or tap.game in ("", PRACTICE):
        return shown
    table = await tap.manager.table(tap.game)
    if table.status != "running" or table.seat_of(tap.user) is None:
        return shown
    row = buttons(Button(labels.TRY_AGAIN, "testdm"))
    made = msgspec.structs.replace(shown, parts=(*shown.parts, Text(lobby.DM_CLOSED), row))
    if components.problems(made) or not await tap.manager.store.hint_seen(tap.user, NO_DMS, always=True):
        return shown
    return made


@router.on("hints")
async def hints(tap: Tap) -> Screen:
    """*Hints off*, *Hints on*."""
    on = tap.arg != "off"
    await tap.manager.store.set_hints(tap.user, on)
    if tap.game:
        return panel(await tap.scene(), words.TURNED[on])
    other = Button(words.OFF_BUTTON, "hints", "off") if on else Button(words.ON_BUTTON, "hints", "on")
    return screen(words.TURNED[on], buttons(other), colour=ACCENT)
