"""Hints on the acting panel of somebody's first game: one line for each new situation, once (E1.4)."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import msgspec

from bot.features.sandbox import SANDBOXES
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.kit import Hints
from bot.model.scene import Scene
from bot.model.screen import ACCENT, Button, Buttons, Menu, Part, Picture, Screen, Text, buttons, screen
from bot.ui import components, phone
from bot.words import labels, lobby, text
from bot.words.catalogue import _, n_, phrase, table

Tall = Callable[[Picture], float]
"""How high a picture is for its width."""
OFF_BUTTON: Final = phrase("Hints off")
TURNED: Final = table(
    {
        True: n_("Hints are on: each is shown once."),
        False: n_("Hints are off. `/tutorial` explains the game at any time."),
    }
)

router: Router[Tap] = Router()

NO_DMS = "dms"
"""What is kept where the way to direct messages was told."""
ROW = 5


def with_hint(shown: Screen, hints: Hints, key: str, scene: Scene, tall: Tall | None = None) -> Screen:
    """The panel with a hint under its heading, and *Hints off* where the last row has room. Pure.

    For once it stands instead of other paragraphs, then of buttons that *More* has too; then maps get lower,
    and pictures give way of what menus name, words in their place if these have room, as far as the panel
    would be too high (E16.5).
    """
    whole = _with_hint(shown.parts, hints, key, scene)
    lower = list(accumulate(hints.spare, _without, initial=whole))
    ways = (
        *lower,
        *hints.lower(lower[-1]),
        _without_hand(lower[-1], words=True),
        _without_hand(lower[-1], words=False),
    )
    screens = (msgspec.structs.replace(shown, parts=parts) for parts in ways)
    return next((way for way in screens if fits(way, tall)), msgspec.structs.replace(shown, parts=whole))


def _with_hint(shown: tuple[Part, ...], hints: Hints, key: str, scene: Scene) -> tuple[Part, ...]:
    parts = list(_with_room(shown, hints.spare))
    for at in range(len(parts) - 1, -1, -1):
        part = parts[at]
        if isinstance(part, Buttons) and any(button.verb in hints.acting for button in part.buttons):
            if len(part.buttons) < ROW:
                parts[at] = Buttons((*part.buttons, Button(OFF_BUTTON(), "hints", "off")))
            break
    heads = [(place, part.text) for place, part in enumerate(parts) if isinstance(part, Text)][:2]
    # What has just been done may stand above the heading, which begins in bold, an icon before it.
    under = next((at for at, text in heads if 0 <= text.find("**") < 4), heads[0][0] if heads else -1)
    parts.insert(under + 1, Text(hints.line(key)))
    instead = hints.instead(scene)
    return tuple(part for part in parts if not (isinstance(part, Text) and part.text in instead))


def _without_hand(shown: tuple[Part, ...], *, words: bool) -> tuple[Part, ...]:
    """The parts without pictures of what menus name, or with ``words`` in their place."""
    named = "\n".join(choice.label for part in shown if isinstance(part, Menu) for choice in part.choices)
    parts = list[Part]()
    for part in shown:
        if not (isinstance(part, Picture) and part.told_by and all(name in named for name in part.told_by)):
            parts.append(part)
        elif words:
            parts.append(Text(part.words or ""))
    return tuple(parts)


def _with_room(parts: tuple[Part, ...], spare: Sequence[str]) -> tuple[Part, ...]:
    """The parts of a panel with room for one control more, where one may give way to it (W15.11)."""
    lower = [*accumulate(spare, _without, initial=parts)]
    return next((parts for parts in lower if phone.controls(parts) < phone.CONTROLS), lower[-1])


def _without(parts: tuple[Part, ...], verb: str) -> tuple[Part, ...]:
    """The parts without the menu and the buttons of that verb that do something."""
    left = (
        Buttons(tuple(button for button in part.buttons if button.verb != verb or button.disabled))
        if isinstance(part, Buttons)
        else part
        for part in parts
        if not (isinstance(part, Menu) and part.verb == verb)
    )
    return tuple(part for part in left if not isinstance(part, Buttons) or part.buttons)


def fits(made: Screen, tall: Tall | None) -> bool:
    """Whether a phone has room for it; else the hint waits for a shorter panel (W15.11)."""
    return (
        not components.problems(made)
        and phone.lines(made.parts) <= phone.LINES
        and (tall is None or phone.height(made.parts, tall) <= phone.HIGH)
    )


async def hinted(tap: Tap, shown: Screen) -> Screen:
    """An answer with the hint that is due, which is noted as shown."""
    if not shown.decision or tap.game in ("", *SANDBOXES):
        return shown
    verbs = {button.verb for part in shown.parts if isinstance(part, Buttons) for button in part.buttons}
    kit = await tap.kit()
    hints = kit.hints
    if hints is None or not verbs & hints.acting:
        return shown
    scene = tap.shown or await tap.scene()
    if scene.finished:
        return shown
    store = tap.services.store
    known = tap.person or await store.person(tap.user)
    # What is explained is noted by game, as two games may call two things the same.
    new = [situation for situation in hints.situations if f"{kit.id}.{situation}" not in known.explained]
    if not known.hints or not new:
        return shown
    key = next((situation for situation in hints.met(scene) if situation in new), None)
    if key is None:
        return shown
    made = with_hint(shown, hints, key, scene, kit.tall)
    if not fits(made, kit.tall) or not await store.hint_seen(tap.user, f"{kit.id}.{key}"):
        return shown
    return made


async def with_table(tap: Tap, shown: Screen) -> Screen:
    """A panel on which nothing is asked, outside the channel of its table: a link to that channel (E4.31)."""
    if shown is not tap.standing or shown.decision or tap.private or shown.game in ("", *SANDBOXES):
        return shown
    table = await tap.services.queries.table(shown.game)
    if table.status != "running" or table.channel == tap.channel:
        return shown
    row = buttons(Button(_("To the table"), style="link", url=text.jump(table.guild, table.channel)))
    made = msgspec.structs.replace(shown, parts=(*shown.parts, row))
    return shown if components.problems(made) else made


async def with_way(tap: Tap, shown: Screen) -> Screen:
    """An answer with the way to get direct messages, for whom one was refused at a running table: once, as
    whoever likes to play without them need not read it again (E16.7)."""
    if not tap.unreached or tap.private or tap.game in ("", *SANDBOXES):
        return shown
    table = await tap.services.queries.table(tap.game)
    if table.status != "running" or table.seat_of(tap.user) is None:
        return shown
    row = buttons(Button(labels.TRY_AGAIN(), "testdm"))
    made = msgspec.structs.replace(shown, parts=(*shown.parts, Text(lobby.DM_CLOSED()), row))
    if components.problems(made) or not await tap.services.store.hint_seen(tap.user, NO_DMS, always=True):
        return shown
    return made


@router.on("hints")
async def turned(tap: Tap) -> Screen:
    """*Hints off*, *Hints on*."""
    on = tap.arg != "off"
    await tap.hint(on)
    if tap.game:
        return await tap.panel(TURNED()[on])
    other = Button(OFF_BUTTON(), "hints", "off") if on else Button(_("Hints on"), "hints", "on")
    return screen(TURNED()[on], buttons(other), colour=ACCENT)
