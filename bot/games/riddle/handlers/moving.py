"""Moving: from the menus to the preview to the stop; exchanges; returning to the board (E4.7 to E4.14)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels import reach
from bot.games.riddle.panels.ends import RETURN, back_from
from bot.games.riddle.panels.exchange import panel_first
from bot.games.riddle.panels.fly import panel_fly, panel_regions, panel_rows
from bot.games.riddle.panels.preview import panel_preview, panel_return, plain_move
from bot.games.riddle.panels.slots import fields, lay_of, means_at, player_at
from bot.games.riddle.panels.way import panel_named, panel_near, panel_way, panel_wedge
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.hexes import SECTORS
from engine.riddle.actions import Exchange, Move, Place

router = Router()


def _by(scene: Scene, name: str) -> str:
    """The means a button names. Raises `Gone` for one without a legal move, which no panel offers."""
    if name == RETURN:
        if not reach.placements(scene):
            raise Gone(name)
        return RETURN
    by = means_at(scene.view, name)
    if not any(isinstance(action, Move) and action.by == by for action in scene.legal):
        raise Gone(name)
    return by


def _flight(scene: Scene, name: str) -> str:
    """The same for the rooms of a flight."""
    by = _by(scene, name)
    if by == RETURN or reach.style(by) != reach.FLIGHT:
        raise Gone(name)
    return by


def _value(tap: Tap) -> str:
    if not tap.values:
        raise Gone("value")
    return tap.values[0]


@router.on("way")
@steady
async def way(tap: Tap) -> Screen:
    """All spaces by one means (E4.8)."""
    scene = await tap.scene()
    return panel_way(scene, _by(scene, tap.arg))


@router.on("wedge")
@steady
async def wedge(tap: Tap) -> Screen:
    """One direction (E4.9)."""
    scene = await tap.scene()
    name, sector = fields(tap.arg, 2)
    return panel_wedge(scene, _by(scene, name), sector)


@router.on("near")
@steady
async def near(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_near(scene, _by(scene, tap.arg))


@router.on("nearto")
@steady
async def near_to(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_near(scene, _by(scene, tap.arg), player_at(scene.view, _value(tap)))


@router.on("named")
@steady
async def named(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_named(scene, _by(scene, tap.arg))


@router.on("fly")
@steady
async def fly(tap: Tap) -> Screen:
    """A flight: any space of the board (E4.10)."""
    scene = await tap.scene()
    return panel_fly(scene, _flight(scene, tap.arg))


@router.on("rows")
@steady
async def rows(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_rows(scene, _flight(scene, tap.arg))


@router.on("row")
@steady
async def row(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_rows(scene, _flight(scene, tap.arg), _value(tap))


@router.on("regions")
@steady
async def regions(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_regions(scene, _flight(scene, tap.arg))


@router.on("region")
@steady
async def region(tap: Tap) -> Screen:
    scene = await tap.scene()
    name, which = fields(tap.arg, 2)
    return panel_regions(scene, _flight(scene, name), which)


@router.on("to")
@steady
async def to(tap: Tap) -> Screen:
    """An end chosen from any menu: the preview (E4.11), or the second tap of returning (E4.29); with quick
    moves a stop that changes nothing but the place is made at once (E4.13).

    In the quick menu it may be a direction, whose spaces are then shown (E4.9).
    """
    scene = await tap.scene()
    name, room = fields(tap.arg, 2)
    end = _value(tap)
    if end in SECTORS:
        return panel_wedge(scene, _by(scene, name), end)
    if name == RETURN:
        return panel_return(scene, end)
    by = _by(scene, name)
    quick = plain_move(scene, by, end) if scene.prefs.quick else None
    if quick is not None:
        return await act(tap, scene, quick)
    return panel_preview(scene, by, end, back=back_from(scene.view, by, room))


@router.on("see")
@steady
async def see(tap: Tap) -> Screen:
    """Another way, or other cards laid (E4.12, E4.13)."""
    scene = await tap.scene()
    end, name, laid = fields(tap.arg, 3)
    return panel_preview(scene, means_at(scene.view, name), end, lay_of(laid))


@router.on("move", submits=True)
@steady
async def move(tap: Tap) -> Screen:
    """*Go*."""
    scene = await tap.scene()
    end, name, laid = fields(tap.arg, 3)
    return await act(tap, scene, Move(end, means_at(scene.view, name), lay_of(laid)))


@router.on("place", submits=True)
async def place(tap: Tap) -> Screen:
    """Return to the board (B12.10)."""
    return await act(tap, await tap.scene(), Place(tap.arg))


@router.on("first")
@steady
async def first(tap: Tap) -> Screen:
    """With whom the first exchange is held (E4.14)."""
    scene = await tap.scene()
    seat = player_at(scene.view, tap.arg)
    if Exchange(seat) not in scene.legal:
        raise Gone(seat)
    return panel_first(scene, seat)


@router.on("swap", submits=True)
@steady
async def swap(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Exchange(player_at(scene.view, tap.arg)))
