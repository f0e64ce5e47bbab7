"""Moving: from the menus to the preview to the stop; exchanges; returning to the board (E4.7 to E4.14)."""

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.halls import panel_place
from bot.games.riddle.ask.parts import asks, base, hand_button, heading, size
from bot.games.riddle.ask.preview import panel_preview, panel_return, plain_move
from bot.games.riddle.ask.way import (
    RETURN,
    back_from,
    panel_fly,
    panel_named,
    panel_near,
    panel_regions,
    panel_rows,
    panel_way,
    panel_wedge,
)
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.slots import fields, lay_of, means_at, player_at, player_slot
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Screen, buttons
from bot.ui.icons import back_button, board_button
from bot.words import text
from engine.hexes import SECTORS
from engine.riddle.actions import Exchange, Move, Place
from engine.riddle.phase_records import Exchanging

# Several exchanges are due: with whom first (E4.14, B9.4)


def panel_exchange(scene: RiddleScene, phase: Exchanging, first: str = "") -> Screen:
    """`panel-exchange`: one button for each player, the last exchange follows by itself."""
    view = scene.view
    players = [
        Button(
            words.exchange_first(names.seat(seat), size(view, seat)),
            "first",
            player_slot(view, seat),
        )
        for seat in phase.due
    ]
    whom = text.listing(f"{names.seat(seat)} ({size(view, seat)})" for seat in phase.due)
    return base(
        scene,
        heading(scene, asks(scene)),
        words.with_whom(whom, first=not view.turn.exchanged_here),
        hand_picture(view),
        buttons(*players[:4]),
        buttons(*players[4:]),
        buttons(hand_button(), board_button()),
        first=first,
    )


def panel_first(scene: RiddleScene, seat: str) -> Screen:
    """The second tap: an exchange draws cards and cannot be undone (E0.5)."""
    name = names.seat(seat)
    return base(
        scene,
        heading(scene, _("Exchange")),
        _(
            "With **{seat}** ({cards}): each of you gets one card of the other, drawn at "
            "random. It cannot be undone."
        ).format(seat=name, cards=size(scene.view, seat)),
        buttons(
            Button(
                _("Exchange with {seat}").format(seat=name), "swap", player_slot(scene.view, seat), "primary"
            ),
            back_button(),
        ),
    )


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
    """The means of a flight that a button names. Raises `Gone` for anything else."""
    by = _by(scene, name)
    if by == RETURN or reach.style(by) != reach.FLIGHT:
        raise Gone(name)
    return by


@router.shows("way")
def way(scene: RiddleScene, arg: str) -> Screen:
    """All spaces by one means (E4.8), or all to return to (E4.29)."""
    by = _by(scene, arg)
    return panel_place(scene) if by == RETURN else panel_way(scene, by)


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
    """An end chosen from any menu: the preview (E4.11), or the second tap of returning (E4.29); a stop that
    changes nothing but the place is made at once, as it can be taken back (E4.13).

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
    plain = plain_move(scene, by, end)
    if plain is not None:
        return await context.act(scene, plain)
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
