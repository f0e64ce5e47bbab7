"""What each command does: the same rooms and handlers as the buttons, the second tap kept (E14, E14.1)."""

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.ending import panel_end
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.preview import panel_preview
from bot.games.riddle.ask.verbs import near
from bot.games.riddle.ask.verbs.do import DO, orders
from bot.games.riddle.ask.verbs.doing import answer, do
from bot.games.riddle.ask.verbs.near import place_of
from bot.games.riddle.ask.way import panel_way
from bot.games.riddle.model import phrases
from bot.games.riddle.model.slots import DIE, means_at, slot
from bot.games.riddle.scene import RiddleContext, RiddleScene
from bot.games.riddle.words import commands as words
from bot.games.riddle.words import errors, names
from bot.model.context import pressing
from bot.model.errors import Gone
from bot.model.screen import Buttons, Screen, buttons, screen
from bot.model.verbs import Act
from bot.ui.icons import back_button
from bot.words import text as texts
from engine.riddle.actions import Discard, EndTurn, Move
from engine.riddle.asking import refuse
from engine.riddle.deck import TERRAIN_TITLES


async def move(context: RiddleContext) -> Screen:
    """``/move to: with: also:`` opens the preview; without ``to`` the list of ends."""
    scene = await context.scene()
    to, by, lay = context.carried(3)
    try:
        means = _means(scene, by)
    except Gone:
        return panel(scene, near.card(scene.view, by))
    if not reach.means(scene):
        return panel(scene, near.not_now(scene, Move(reach.goal(scene.view), DIE)))
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


def _means(scene: RiddleScene, by: str) -> str:
    """What was named to travel with: a slot, or a card by its name."""
    if not by or phrases.said_as(by, lambda means: names.means(means), DIE):
        return DIE
    try:
        return means_at(scene.view, by)
    except Gone:
        return near.own_card(scene.view, by)


def _unreached(scene: RiddleScene, by: str, typed: str, end: str | None) -> str:
    """Why an end cannot be reached by that means: what it would cost, what is missing (E12.3, E16.6)."""
    view = scene.view
    if end is None:
        return words.no_such_place(texts.plain(typed))
    why = refuse(view, view.me or "", Move(end, by))
    return errors.refusal(why.reason, why.facts)


def _laid(text: str) -> tuple[str, ...]:
    """The terrain cards that were typed."""
    named = [phrases.title(part) for part in text.split("+")]
    return tuple(title for title in TERRAIN_TITLES if title in named)


async def play(context: RiddleContext) -> Screen | None:
    """``/play what: on: with: also:`` opens the Power Play with everything chosen, or the card itself."""
    scene = await context.scene()
    card, use, on, and_on = context.carried(4)
    try:
        card = slot(scene.view, near.own_card(scene.view, card))
    except Gone:
        return panel(scene, near.card(scene.view, card))
    if not (on or use):
        context.values = (card,)
        return await context.press("card")
    await context.draft("what", (card,))
    await context.draft("how", (use,) if use else ())
    seats = [place_of(scene.view, seat) for seat in (on, and_on) if seat]
    context.values = tuple(seats)
    return await context.press("usewhom")


async def end(context: RiddleContext) -> Screen:
    """``/end pick-up:`` opens *End turn…*; with a way to end only the button of that one."""
    scene = await context.scene()
    if not scene.may(EndTurn) and not scene.may(Discard):
        return panel(scene, near.not_now(scene, EndTurn()))
    wanted, *cards = context.carried(3)
    dropped = [name for name in cards if name]
    if dropped:
        return panel(await context.draft("drop0", dropped))
    shown = panel_end(scene)
    if not wanted:
        return shown
    parts = [part for part in shown.parts if not isinstance(part, Buttons)]
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    fitting = [button for row in rows for button in row if button.verb == "ended" and button.arg == wanted]
    if not fitting:
        return shown
    back = back_button()
    return screen(
        *parts,
        buttons(*fitting, back),
        colour=shown.colour,
        game=shown.game,
        decision=shown.decision,
        free=shown.free,
    )


ACTS: dict[str, Act] = {
    "claim": pressing("claim"),
    "surrender": pressing("yield"),
    "move": move,
    "play": play,
    "end": end,
    "orders": orders,
    "do": do,
    "answer": answer,
    **DO,
}
"""Every command that acts by the rules, by the name its callback sends."""
