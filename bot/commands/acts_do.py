"""The verbs of ``/do``, ``/answer``: each opens the room whose second tap does it (E14.1)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.commands.finding import carried, place_of
from bot.panels import panel
from bot.panels.riddle import GROUPS, KEYS
from bot.panels.slots import open_at
from bot.screens import Screen
from bot.taps import VERBS, Tap
from bot.words import commands as words
from bot.words import errors
from engine.riddle.actions import Discard, Exchange, RiddleOn, Roll, Settle, StopRiddle
from engine.riddle.deck import TITLES, find_title
from engine.riddle.phases.frames import Riddling

Act = Callable[[Tap], Awaitable[Screen | None]]


async def _room(tap: Tap, name: str, arg: str = "", values: tuple[str, ...] = ()) -> Screen | None:
    tap.arg, tap.values = arg, values
    shown = await VERBS[name].handler(tap)
    return shown if isinstance(shown, Screen) else None


async def _legal(tap: Tap, kind: type) -> bool:
    return any(isinstance(action, kind) for action in (await tap.scene()).legal)


async def roll(tap: Tap) -> Screen | None:
    """Rolling draws, so it takes two taps: the panel with *Roll* (E0.5)."""
    scene = await tap.scene()
    return panel(scene, "" if await _legal(tap, Roll) else words.NOT_NOW)


async def reroll(tap: Tap) -> Screen | None:
    return await _room(tap, "reroll", carried(tap, 1)[0])


async def exchange(tap: Tap) -> Screen | None:
    scene = await tap.scene()
    seat = carried(tap, 1)[0]
    if Exchange(seat) not in scene.legal:
        return panel(scene, words.NOT_NOW)
    return await _room(tap, "first", place_of(scene.view, seat))


async def guess(tap: Tap) -> Screen | None:
    """The titles are ticked; *Ask* is the second tap (R-89, R-90)."""
    scene = await tap.scene()
    if not isinstance(scene.view.phase, Riddling) or not scene.decision:
        return panel(scene, words.NOT_NOW)
    named = []
    for text in carried(tap, 1)[0].split(","):
        title = find_title(text)
        if title is None:
            return panel(scene, errors.refusal("riddle.no_such_title", {"title": text.strip()}, "R-90"))
        named.append(title)
    for key, group in zip(KEYS, GROUPS, strict=True):
        ticked = tuple(str(TITLES.index(title)) for title in group if title in named)
        scene = await tap.draft(key, ticked)
    return panel(scene)


async def stop(tap: Tap) -> Screen | None:
    """Stop a Riddle after a right guess, or settle a battle."""
    if await _legal(tap, StopRiddle):
        return await _room(tap, "off")
    if await _legal(tap, Settle):
        return await _room(tap, "tie")
    return panel(await tap.scene(), words.NOT_NOW)


async def go_on(tap: Tap) -> Screen | None:
    """Riddle the same player on."""
    if await _legal(tap, RiddleOn):
        return await _room(tap, "on")
    return panel(await tap.scene(), words.NOT_NOW)


async def take(tap: Tap) -> Screen | None:
    scene = await tap.scene()
    name = carried(tap, 1)[0]
    open_at(scene.view, name)
    return await _room(tap, "pick", values=(name,))


async def attack(tap: Tap) -> Screen | None:
    scene = await tap.scene()
    seat, force = carried(tap, 2)
    place = place_of(scene.view, seat) if seat else ""
    if force:
        return await _room(tap, "force", place, (force,))
    return await _room(tap, "attack", place)


async def lay(tap: Tap) -> Screen | None:
    return await _room(tap, "lay2", carried(tap, 1)[0])


async def stay(tap: Tap) -> Screen | None:
    """The panel of the Halls with its buttons: staying draws a card."""
    return panel(await tap.scene())


async def escape(tap: Tap) -> Screen | None:
    name = carried(tap, 1)[0] or "six"
    return await _room(tap, "exit", name)


async def place(tap: Tap) -> Screen | None:
    scene = await tap.scene()
    end = scene.view.board.find(carried(tap, 1)[0])
    if end is None:
        return panel(scene, words.no_such_place(carried(tap, 1)[0]))
    return await _room(tap, "to", "return.0", (end,))


async def discard(tap: Tap) -> Screen | None:
    scene = await tap.scene()
    if not any(isinstance(action, Discard) for action in scene.legal):
        return panel(scene, words.NOT_NOW)
    wanted = tuple(name for name in carried(tap, 1)[0].split("+") if name)
    return panel(await tap.draft("drop0", wanted))


async def catch(tap: Tap) -> Screen | None:
    scene = await tap.scene()
    seat = carried(tap, 1)[0]
    return await _room(tap, "catching", values=(place_of(scene.view, seat),))


async def resist(tap: Tap) -> Screen | None:
    return await _room(tap, "show", carried(tap, 1)[0])


async def match(tap: Tap) -> Screen | None:
    return await _room(tap, "matching", carried(tap, 1)[0])


async def give_up(tap: Tap) -> Screen | None:
    return await _room(tap, "giveup")


DO: dict[str, Act] = {
    "do.roll": roll,
    "do.reroll": reroll,
    "do.exchange": exchange,
    "do.guess": guess,
    "do.riddle": go_on,
    "do.stop": stop,
    "do.take": take,
    "do.attack": attack,
    "do.lay": lay,
    "do.stay": stay,
    "do.escape": escape,
    "do.place": place,
    "do.discard": discard,
    "do.catch": catch,
    "answer.resist": resist,
    "answer.match": match,
    "answer.give-up": give_up,
}
"""By the name the callback sends."""
