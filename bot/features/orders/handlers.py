"""What the buttons and menus of standing orders do (E5.2, E5.3, E5.9). Imported once, by the commands."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.orders import keeping
from bot.games.riddle.handlers.common import brought, seated, steady
from bot.games.riddle.orders.answering import resist
from bot.games.riddle.orders.model import ALL_GAMES, ATTACK, HALLS, LOOK, NONE, Orders, decoded, sparable
from bot.games.riddle.orders.screens import (
    EVERY,
    panel_all,
    panel_always,
    panel_orders,
    panel_to_the_end,
    panel_which,
    sentence,
)
from bot.games.riddle.panels.slots import Gone
from bot.model.context import Router, Tap
from bot.model.errors import Refusal
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.words import orders as words
from engine.riddle.actions import Match, OrderBilbo
from engine.riddle.phases.forces import automatic
from engine.riddle.phases.frames import Battling, Looking

router = Router()


@router.on("orders", opens=True)
async def orders(tap: Tap) -> Screen:
    """*Orders*: of this game; without a game, first which."""
    if not tap.game:
        return await _which(tap)
    return await _room(tap)


async def _room(tap: Tap, first: str = "") -> Screen:
    scene = await tap.scene()
    if scene.seat is None or scene.view.outcome is not None:
        return await tap.panel(first, scene)
    return panel_orders(scene, await keeping.draft(tap.manager, tap.user, tap.game), first)


@router.on("ordset")
async def choose(tap: Tap) -> Screen:
    """Something ticked for this game; it counts when it is saved."""
    scene = await tap.scene()
    if scene.seat is None or scene.view.outcome is not None:
        return await tap.panel(scene=scene)
    draft = await keeping.draft(tap.manager, tap.user, tap.game)
    ticked = chosen(tap.arg, tap.values, scene.table.party(scene.seat))
    return panel_orders(scene, keeping.ticked(draft, ticked))


@router.on("ordall")
async def choose_all(tap: Tap) -> Screen:
    """Something ticked for all games."""
    draft = await keeping.draft(tap.manager, tap.user, ALL_GAMES)
    return panel_all(tap.game, keeping.ticked(draft, chosen(tap.arg, tap.values, ())))


def chosen(arg: str, values: tuple[str, ...], seats: tuple[str, ...]) -> Orders:
    """The orders after a choice in the menu ``arg`` names. Raises Refusal ``stale`` for no choice of ours."""
    field, _, now = arg.partition(".")
    try:
        found = decoded(now)
        match field:
            case "l":
                return replace(found, look=LOOK[LOOK.index(values[0])])
            case "a":
                return replace(found, attack=ATTACK[ATTACK.index(values[0])])
            case "h":
                return replace(found, halls=HALLS[HALLS.index(values[0])])
            case "s":
                forces = sparable(seats)
                spared = tuple(forces[place] for place in sorted(int(value) for value in values))
                # Whoever ticks what to spare wants it spared.
                return replace(found, spare=spared, attack="spare" if spared else found.attack)
            case _:
                raise Refusal("stale")
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error


def _carried(tap: Tap) -> Orders:
    try:
        return decoded(tap.arg)
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error


@router.on("ordsave")
async def save(tap: Tap) -> Screen:
    await keeping.save(tap.manager, tap.game, tap.user, _carried(tap))
    return await _room(tap, words.SAVED)


@router.on("ordsaveall")
async def save_all(tap: Tap) -> Screen:
    await keeping.save_all(tap.manager, tap.user, _carried(tap))
    return await _all(tap, words.SAVED)


@router.on("ordclear")
async def clear(tap: Tap) -> Screen:
    """*Clear all*: this table follows the orders for all games again."""
    await keeping.save(tap.manager, tap.game, tap.user, None)
    return await _room(tap, words.CLEARED)


@router.on("ordclearall")
async def clear_all(tap: Tap) -> Screen:
    await keeping.save_all(tap.manager, tap.user, None)
    return await _all(tap, words.CLEARED)


async def _all(tap: Tap, first: str = "") -> Screen:
    return panel_all(tap.game, await keeping.draft(tap.manager, tap.user, ALL_GAMES), first)


@router.on("ordwhich")
async def which(tap: Tap) -> Screen:
    """*Which game?*"""
    return await _which(tap)


async def _which(tap: Tap) -> Screen:
    """All games, and each that goes on."""
    mine = await tap.manager.games_of(tap.user)
    seats = [(table, table.seat_of(tap.user)) for table in mine if table.status in ("running", "paused")]
    known = await keeping.read(tap.manager, tap.user)
    return panel_which(tap.game, [(table, seat) for table, seat in seats if seat], known)


@router.on("ordgame")
async def of_game(tap: Tap) -> Screen:
    """The game chosen, or all."""
    if tap.value == EVERY:
        return await _all(tap)
    tap.game = tap.value
    return await _room(tap)


@router.on("bilbo")
@steady
async def bilbo(tap: Tap) -> Screen:
    """Turn the standing order about Bilbo round (P6)."""
    scene = seated(await tap.scene())
    action = next((one for one in scene.legal if isinstance(one, OrderBilbo)), None)
    if action is None:
        raise Gone("bilbo")
    after = await tap.submit(action)
    return await _room(tap, words.bilbo_now(not after.view.bilbo_yields))


# In prompts


def _asked(scene: Scene) -> Scene:
    """The scene of somebody who is asked to show something. Raises `Gone`."""
    phase, me = scene.view.phase, scene.view.me
    looked = isinstance(phase, Looking) and me in phase.waiting and me not in phase.partners
    if scene.seat is None or not scene.decision or not looked:
        raise Gone("look")
    return scene


@router.on("always")
@steady
async def always(tap: Tap) -> Screen:
    """*Always do this…*: which order, with what it shows now."""
    return panel_always(_asked(await tap.scene()))


@router.on("alwaysdo", submits=True)
@steady
async def always_do(tap: Tap) -> Screen:
    """Answer, then keep it as the order for this game (E5.9)."""
    scene = _asked(await tap.scene())
    if tap.arg not in LOOK[1:]:
        raise Gone(tap.arg)
    after = await tap.submit(resist(tap.arg, scene.view))
    known = await keeping.draft(tap.manager, tap.user, tap.game)
    await keeping.save(tap.manager, tap.game, tap.user, replace(known.orders, look=tap.arg))
    seats = scene.table.party(scene.seat or "")
    line = words.kept(sentence(replace(NONE, look=tap.arg), seats))
    return await tap.panel(" ".join(text for text in (await brought(tap, scene, after), line) if text), after)


def _defended(scene: Scene) -> Match:
    """What loses least now. Raises `Gone` for somebody who need not, or cannot, match."""
    view = scene.view
    if isinstance(view.phase, Battling) and view.phase.matching and view.me == view.phase.defender:
        found = automatic(view, view.phase)
        if found is not None and scene.decision:
            return found
    raise Gone("battle")


@router.on("toend")
@steady
async def to_the_end(tap: Tap) -> Screen:
    """*Match to the end for me*: the second tap names what is laid now."""
    scene = await tap.scene()
    return panel_to_the_end(scene, _defended(scene))


@router.on("toendnow", submits=True)
@steady
async def to_the_end_now(tap: Tap) -> Screen:
    """The bot answers from here on; the time for this answer is over already, so it comes at once."""
    scene = await tap.scene()
    _defended(scene)
    await keeping.leave_battle(tap.manager, tap.game, tap.user, tap.decision)
    return await tap.panel()
