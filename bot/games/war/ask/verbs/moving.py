"""``/move what: to: with: also:``: who goes, where, by road or not, who splits off (W13.2, MOV-20)."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.games.war.ask.choice_tree import OrderChoice, way
from bot.games.war.ask.path import panel_path
from bot.games.war.ask.typed import TYPED, panel_kept, panel_typed
from bot.games.war.ask.verbs import doing
from bot.games.war.ask.verbs.table import MARCH, MOVE, Way, choices, narrowed, said, ways
from bot.games.war.ask.verbs.table import hex_of as end_of
from bot.games.war.model.parties import MoveDraft
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import commands as words
from bot.games.war.words import errors, names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Screen
from bot.ui.matching import LONGEST, MOST, Answers, matching
from bot.words import text as texts
from engine.codec import fold
from engine.war.actions import March, Move
from engine.war.board import BOARD
from engine.war.rules import refusal

PIECES: Final = ","
"""Between the pieces that split off."""
KEPT: Final = 2
"""Who and where."""
HOW: Final = ("road", "off", "together", "foot")


def movers(scene: WarScene, filled: Mapping[str, str], typed: str) -> Answers:
    """Parties and stacks that can move."""
    return doing.suggestions(scene, MOVE, "with", {"to": filled.get("to", "")}, typed)


def ends(scene: WarScene, filled: Mapping[str, str], typed: str) -> Answers:
    """Places and hexes in reach."""
    return doing.suggestions(scene, MOVE, "to", {"with": filled.get("what", "")}, typed)


def hows(typed: str) -> Answers:
    """By road or not, together, on foot."""
    return matching(((label, key) for key, label in words.HOW().items()), typed)


def parts(scene: WarScene, filled: Mapping[str, str], typed: str) -> Answers:
    """Who of the stack goes alone; several are joined by commas, the last is completed."""
    stacks = choices(ways(scene, MOVE), "with")
    try:
        whole = _whole(narrowed(ways(scene, MOVE), {"with": filled.get("what", "")})) or _everybody(stacks)
    except Gone:
        return []
    done, __, last = typed.rpartition(PIECES)
    before = _pieces(done, whole) if done.strip() else ()
    if before is None:
        return []
    labels = {}
    for name in whole:
        if name not in before and fold(last) in fold(names.piece(name)):
            chosen = (*before, name)
            labels[PIECES.join(chosen)] = texts.cut(names.party(chosen), LONGEST)
    return [(label, value) for value, label in labels.items() if len(value) <= LONGEST][:MOST]


async def move(context: WarContext) -> Screen:
    """The panel of the move with its preview, or what is still to be said."""
    to, how, also, what = context.carried(4)
    scene = await context.scene()
    every = ways(scene, MOVE)
    made = next((key for label, key in hows("") if how in (key, label)), "")
    try:
        meant = narrowed(every, {"with": what, "to": to})
    except Gone:
        return doing.shown(scene, MOVE, {"with": what, "to": to})
    whole = _whole(meant)
    pieces = _pieces(also, whole or _everybody(choices(meant, "with"))) if also else whole
    ends = {end_of(way.chosen[2]) for way in meant}
    # By sea is another order, which the panel of a way does not draw.
    sails = len(meant) == 1 and isinstance(meant[0].action, Move) and meant[0].action.sail
    if (
        pieces
        and len(ends) == 1
        and bool(how) == bool(made)
        and (len(meant) == 1 or how or also)
        and not sails
    ):
        return _draft(scene, pieces, ends.pop(), made)
    if every and (how or also):
        return panel_typed(
            scene,
            [way.chosen for way in meant or every],
            _("Say who goes and where: a move by another way needs both."),
        )
    return doing.shown(scene, MOVE, {"with": what, "to": to})


def _draft(scene: WarScene, pieces: Sequence[str], end: str, how: str = "") -> Screen:
    """These pieces on their way to that hex."""
    road = {"road": True, "off": False}.get(how)
    return panel_path(scene, MoveDraft(tuple(pieces), (end,), road, how == "together", how == "foot"))


def marchers(scene: WarScene) -> tuple[OrderChoice, ...]:
    """Stacks that can march: those of the lists, and whoever can move."""
    every = (*choices(ways(scene, MARCH), "with"), *choices(ways(scene, MOVE), "with"))
    return tuple({choice.key: choice for choice in every}.values())


async def march(context: WarContext, filled: Mapping[str, str]) -> Screen:
    """A march of any stack to a place of the list, or to any hex by its number (W13.3)."""
    scene, mover, to = await context.scene(), filled["with"], filled["to"]
    every = ways(scene, MARCH)
    if mover and to:
        with suppress(Gone):
            stack = said(mover, marchers(scene))[0]
            end = to if to in BOARD.terrain else said(to, choices(every, "to"))[0].key
            return await _kept(context, scene, every, (stack.key, end))
    return doing.shown(scene, MARCH, filled)


async def _kept(
    context: WarContext, scene: WarScene, offered: Sequence[Way], kept: tuple[str, str]
) -> Screen:
    """A march that no list holds, kept until it is tapped; or why the rules refuse it."""
    wanted = order(kept)
    if refused := refusal(scene.view, wanted):
        why = errors.refusal(refused.reason, refused.facts)
        return panel_typed(scene, [way.chosen for way in offered], why)
    return panel_kept(await context.draft(TYPED, kept), way(wanted, scene.view.field), wanted)


def order(kept: Sequence[str]) -> March:
    """A march as it was kept: who, where."""
    pieces, end = kept
    return March(tuple(pieces.split(PIECES)), end)


def _whole(offered: Sequence[Way]) -> tuple[str, ...]:
    """The stack that is meant; of several the one that holds all the others."""
    groups = [tuple(way.chosen[1].key.split(PIECES)) for way in offered]
    whole: tuple[str, ...] = max(groups, key=len, default=())
    return whole if all(set(group) <= set(whole) for group in groups) else ()


def _everybody(stacks: Sequence[OrderChoice]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for stack in stacks for name in stack.key.split(PIECES)))


def _pieces(text: str, whole: Sequence[str]) -> tuple[str, ...] | None:
    """The pieces that were typed, by id or name; ``None`` for others."""
    pieces = []
    for part in text.split(PIECES):
        meant = (name for name in whole if name not in pieces and _is(name, part.strip()))
        if (name := next(meant, None)) is None:
            return None
        pieces.append(name)
    return tuple(pieces)


def _is(name: str, text: str) -> bool:
    return text == name or fold(text) == fold(names.piece(name))


router = WarControls()


@router.on(TYPED, submits=True)
async def typed(context: WarContext) -> Screen:
    """The march as it was typed, at its second tap (E0.5)."""
    scene = await context.scene()
    kept = scene.drafts.get(TYPED, ())
    if len(kept) != KEPT:
        raise Gone(TYPED)
    await context.submit(order(kept))
    return context.show(await context.draft(TYPED, ()))
