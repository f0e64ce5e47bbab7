"""What each command does: the same rooms and handlers as the buttons, the second tap kept (E14, E14.1)."""

from __future__ import annotations

from bot.games.riddle import naming
from bot.games.riddle.panels import reach
from bot.games.riddle.panels.ending import panel_end
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.preview import panel_preview
from bot.games.riddle.panels.slots import DIE, means_at, slot
from bot.games.riddle.panels.way import panel_way
from bot.games.riddle.verbs import near
from bot.games.riddle.verbs.do import DO
from bot.games.riddle.verbs.near import place_of
from bot.games.riddle.verbs.orders import orders
from bot.games.riddle.words import commands as words
from bot.games.riddle.words import errors, names
from bot.model.context import Context, pressing
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Buttons, Screen, buttons
from bot.model.verbs import Act
from bot.ui.buttons import back_button
from bot.words import text as texts
from bot.words import waits
from engine.riddle.actions import Move
from engine.riddle.deck import TERRAIN_TITLES
from engine.riddle.refusals import refuse


async def move(context: Context) -> Screen:
    """``/move to: by: lay:`` opens the preview; without ``to`` the list of ends."""
    scene = await context.scene()
    to, by, lay = context.carried(3)
    means = _means(scene, by)
    if not reach.means(scene):
        return panel(scene, waits.NOT_NOW())
    if means not in reach.means(scene):
        means = reach.means(scene)[0]
    if not to:
        return panel_way(scene, means)
    end = near.place(scene.view.board, to)
    stops = reach.stops(scene, means)
    if end is None or end not in stops:
        return panel_way(scene, means, _unreached(scene, means, to, end))
    laid = _laid(lay) if lay else None
    known = {way.laid for way in stops[end].ways}
    return panel_preview(scene, means, end, laid if laid in known else None)


def _means(scene: Scene, by: str) -> str:
    """What was named to travel with: a slot, or a card by its name."""
    if not by or naming.said_as(by, lambda one: names.means(one), DIE):
        return DIE
    try:
        return means_at(scene.view, by)
    except Gone:
        return near.own_card(scene.view, by)


def _unreached(scene: Scene, by: str, typed: str, end: str | None) -> str:
    """Why an end cannot be reached by that means: what it would cost, what is missing (E12.3, E16.6)."""
    view = scene.view
    if end is None:
        return words.no_such_place(texts.plain(typed))
    why = refuse(view, view.me or "", Move(end, by))
    return errors.refusal(why.reason, why.facts, why.clause)


def _laid(text: str) -> tuple[str, ...]:
    """The terrain cards that were typed."""
    named = [naming.title(part) for part in text.split("+")]
    return tuple(title for title in TERRAIN_TITLES if title in named)


async def fly(context: Context) -> Screen | None:
    """``/fly to: card:`` opens the preview of a flight; without ``to`` the board."""
    scene = await context.scene()
    to, card = context.carried(2)
    flying = [by for by in reach.means(scene) if by != DIE and reach.style(by) in (reach.FLIGHT, reach.LEAP)]
    if not flying:
        return panel(scene, waits.NOT_NOW())
    by = near.own_card(scene.view, card) if card else flying[0]
    if by not in flying:
        return panel(scene, waits.NOT_NOW())
    end = near.place(scene.view.board, to) if to else None
    if end is None or end not in reach.stops(scene, by):
        return panel_way(scene, by, _unreached(scene, by, to, end) if to else "")
    return panel_preview(scene, by, end)


async def play(context: Context) -> Screen | None:
    """``/play card: use: on: and-on:`` opens the Power Play with everything chosen, or the card itself."""
    scene = await context.scene()
    card, use, on, and_on = context.carried(4)
    card = slot(scene.view, near.own_card(scene.view, card))
    if not (on or use):
        context.values = (card,)
        return await context.press("card")
    await context.draft("what", (card,))
    await context.draft("how", (use,) if use else ())
    seats = [place_of(scene.view, seat) for seat in (on, and_on) if seat]
    context.values = tuple(seats)
    return await context.press("usewhom")


async def end(context: Context) -> Screen:
    """``/end pick-up:`` opens *End turn…*; with a way to end only the button of that one."""
    scene = await context.scene()
    wanted, *cards = context.carried(3)
    dropped = [name for name in cards if name]
    if dropped:
        return panel(await context.draft("drop0", dropped))
    shown = panel_end(scene)
    if not wanted:
        return shown
    parts = [part for part in shown.parts if not isinstance(part, Buttons)]
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    fitting = [one for row in rows for one in row if one.verb == "ended" and one.arg == wanted]
    if not fitting:
        return shown
    back = back_button()
    return Screen((*parts, buttons(*fitting, back)), shown.colour, shown.game, shown.decision)


ACTS: dict[str, Act] = {
    "claim": pressing("claim"),
    "surrender": pressing("yield"),
    "move": move,
    "fly": fly,
    "play": play,
    "end": end,
    "orders": orders,
    **DO,
}
"""Every command that acts by the rules, by the name its callback sends."""
