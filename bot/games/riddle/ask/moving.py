"""Moving: from the menus to the preview to the stop; exchanges; returning to the board (E4.7 to E4.14)."""

from __future__ import annotations

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.ends import RETURN, back_from
from bot.games.riddle.ask.exchange import panel_first
from bot.games.riddle.ask.fly import panel_fly, panel_regions, panel_rows
from bot.games.riddle.ask.preview import panel_preview, panel_return, plain_move
from bot.games.riddle.ask.way import panel_named, panel_near, panel_way, panel_wedge
from bot.games.riddle.model.slots import fields, lay_of, means_at, player_at
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.hexes import SECTORS
from engine.riddle.actions import Exchange, Move, Place

router = RiddleControls()


def _by(scene: RiddleScene, name: str) -> str:
    """The means a button names. Raises `Gone` for one without a legal move, which no panel offers."""
    if name == RETURN:
        if not reach.placements(scene):
            raise Gone(name)
        return RETURN
    by = means_at(scene.view, name)
    if not any(isinstance(action, Move) and action.by == by for action in scene.legal):
        raise Gone(name)
    return by


def _flight(scene: RiddleScene, name: str) -> str:
    """The same for the rooms of a flight."""
    by = _by(scene, name)
    if by == RETURN or reach.style(by) != reach.FLIGHT:
        raise Gone(name)
    return by


@router.shows("way")
def way(scene: RiddleScene, arg: str) -> Screen:
    """All spaces by one means (E4.8)."""
    return panel_way(scene, _by(scene, arg))


@router.shows("wedge")
def wedge(scene: RiddleScene, arg: str) -> Screen:
    """One direction (E4.9)."""
    name, sector = fields(arg, 2)
    return panel_wedge(scene, _by(scene, name), sector)


@router.shows("near")
def near(scene: RiddleScene, arg: str) -> Screen:
    return panel_near(scene, _by(scene, arg))


@router.on("nearto")
async def near_to(context: RiddleContext) -> Screen:
    scene = await context.scene()
    return panel_near(scene, _by(scene, context.arg), player_at(scene.view, context.value))


@router.shows("named")
def named(scene: RiddleScene, arg: str) -> Screen:
    return panel_named(scene, _by(scene, arg))


@router.shows("fly")
def fly(scene: RiddleScene, arg: str) -> Screen:
    """A flight: any space of the board (E4.10)."""
    return panel_fly(scene, _flight(scene, arg))


@router.shows("rows")
def rows(scene: RiddleScene, arg: str) -> Screen:
    return panel_rows(scene, _flight(scene, arg))


@router.on("row")
async def row(context: RiddleContext) -> Screen:
    scene = await context.scene()
    return panel_rows(scene, _flight(scene, context.arg), context.value)


@router.shows("regions")
def regions(scene: RiddleScene, arg: str) -> Screen:
    return panel_regions(scene, _flight(scene, arg))


@router.shows("region")
def region(scene: RiddleScene, arg: str) -> Screen:
    name, which = fields(arg, 2)
    return panel_regions(scene, _flight(scene, name), which)


@router.on("to")
async def to(context: RiddleContext) -> Screen:
    """An end chosen from any menu: the preview (E4.11), or the second tap of returning (E4.29); with quick
    moves a stop that changes nothing but the place is made at once (E4.13).

    In the quick menu it may be a direction, whose spaces are then shown (E4.9).
    """
    scene = await context.scene()
    name, room = fields(context.arg, 2)
    end = context.value
    if end in SECTORS:
        return panel_wedge(scene, _by(scene, name), end)
    if name == RETURN:
        return panel_return(scene, end)
    by = _by(scene, name)
    quick = plain_move(scene, by, end) if scene.prefs.quick else None
    if quick is not None:
        return await context.act(scene, quick)
    return panel_preview(scene, by, end, back=back_from(scene.view, by, room))


@router.shows("see")
def see(scene: RiddleScene, arg: str) -> Screen:
    """Another way, or other cards laid (E4.12, E4.13)."""
    end, name, laid = fields(arg, 3)
    return panel_preview(scene, means_at(scene.view, name), end, lay_of(laid))


@router.does("move")
def move(scene: RiddleScene, arg: str) -> Move:
    """*Go*."""
    end, name, laid = fields(arg, 3)
    return Move(end, means_at(scene.view, name), lay_of(laid))


@router.on("meet", submits=True)
async def meet(context: RiddleContext) -> Screen:
    """*Go, Sam first*: the move, and the first of its exchanges (E4.14)."""
    scene = await context.scene()
    arg, _, first = context.arg.rpartition(".")
    return await context.act(scene, move(scene, arg), Exchange(player_at(scene.view, first)))


@router.does("place")
def place(_: RiddleScene, arg: str) -> Place:
    """Return to the board (B12.10)."""
    return Place(arg)


@router.shows("first")
def first(scene: RiddleScene, arg: str) -> Screen:
    """With whom the first exchange is held (E4.14)."""
    seat = player_at(scene.view, arg)
    if Exchange(seat) not in scene.legal:
        raise Gone(seat)
    return panel_first(scene, seat)


@router.does("swap")
def swap(scene: RiddleScene, arg: str) -> Exchange:
    return Exchange(player_at(scene.view, arg))
