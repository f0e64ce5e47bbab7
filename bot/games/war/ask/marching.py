"""Marches: where one may lead and how long it takes; those that go on (W4.4, MOV-21)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask import warnings
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.doing import number
from bot.games.war.ask.parts import MOST, First, base, codes, head, menu
from bot.games.war.ask.path import FAR, OPEN, TAG, draft_of
from bot.games.war.ask.sending import foretold, said_of, unsure
from bot.games.war.model import positions
from bot.games.war.model.parties import MoveDraft, called, encoded, letter_of, moving_group, turns_to
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import council, tell_table
from bot.games.war.words.catalogue import _
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, buttons
from bot.ui.icons import back_button
from bot.words import labels, text
from engine.game import IllegalAction
from engine.war.actions import March
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.grid import distance
from engine.war.moves.marches import Prospect, places, prospect, stands
from engine.war.moving_group import MovingGroup
from engine.war.state import Marches
from engine.war.view import View

SET: Final = "warmarch"
"""A place chosen as the end of a march."""
PAGE: Final = "warfarther"
"""More places."""
LIST: Final = "warmarches"
"""The marches that go on."""


def panel_far(scene: WarScene, draft: MoveDraft, page: int = 0, first: First = "") -> Screen:
    """Named places, the nearest of each group first; Mount Doom before all while the bearer goes along."""
    group = moving_group(scene.view, draft)
    code = encoded(scene.view, draft.to())
    back = Button(labels.BACK(), OPEN, f"{code}{TAG}x")
    goals = () if isinstance(group, IllegalAction) else _goals(scene, group, draft)
    parts: list[Part | str | None] = [words.NO_PLACES()]
    if goals and not isinstance(group, IllegalAction):
        some = goals[page * MOST : (page + 1) * MOST] or goals[:MOST]
        made = {at: _choice(scene, group, at, draft) for at in some}
        nearest = sorted(made, key=lambda at: (_group(group, at), made[at][0], some.index(at)))
        choices = tuple(made[at][1] for at in nearest)
        parts = [
            _("Marches go on by themselves turn after turn, until something comes in their way."),
            Menu(SET, words.MARCH_TO(), choices, arg=code),
        ]
    pages = -(-len(goals) // MOST)
    more = Button(_("More places"), PAGE, f"{code}{TAG}{(page + 1) % pages}") if pages > 1 else None
    return base(
        scene, head(scene), f"**{called(scene, draft.who)}**", *parts, buttons(more, back), first=first
    )


def _goals(scene: WarScene, group: MovingGroup, draft: MoveDraft) -> tuple[str, ...]:
    """Those to which they do not march already."""
    costs = places(group)
    new = (at for at in costs if not stands(scene.view, March(draft.who, at, draft.road, draft.together)))
    return tuple(sorted(new, key=lambda at: (_group(group, at), costs[at], at)))


AWAY: Final = 3
"""The group of what lies farther from the fire than the bearer is."""


def _group(group: MovingGroup, at: str) -> int:
    """The group of a place: the fire before all for the bearer, friends, places of nobody, of the enemy, and
    for the bearer what leads away from Mordor."""
    bears = group.field.ring.holder in group.names
    if bears and at == MOUNT_DOOM:
        return -1
    if bears and distance(at, MOUNT_DOOM) > distance(group.at, MOUNT_DOOM):
        return AWAY
    place = BOARD.places[BOARD.place_id(at)]
    holder = group.field.holder(place.id) if place.objective or place.kind == "citadel" else "nobody"
    if group.field.enemies(group.power, holder) or group.field.units_at(at, *group.field.foes(group.power)):
        return 2
    return 0 if group.power in (holder, *(unit.power for unit in group.field.units_at(at))) else 1


def _choice(scene: WarScene, group: MovingGroup, at: str, draft: MoveDraft) -> tuple[int, Choice]:
    """A place, with the turns that it says."""
    ahead = prospect(group, at, draft.road) or Prospect(0, 0, 0, False)
    march = March(draft.who, at, draft.road, draft.together)
    end, short = foretold(scene.view, march), short_of(scene.view, march)
    turns = end.turns if end is not None and end.at == at else turns_to(group, at, draft.road)
    ahead = ahead._replace(turns=turns or ahead.turns)
    kind = words.FRIENDS().get(_group(group, at), "")
    besieged = words.BESIEGED() if at in positions.sieges(scene.view.field) else ""
    about = text.cut(" · ".join(filter(None, (kind, besieged, short))), LABEL)
    return ahead.turns, Choice(
        text.fit(words.march_option(at, *ahead), LABEL), at, about, icon=icons.spot(at)
    )


def short_of(seen: View, march: March) -> str:
    """Where and why a march ends before its goal, as far as its owner knows (W15.7)."""
    end = foretold(seen, march)
    if end is None or end.why == "arrived":
        return ""
    return words.halts(end.at, end.turns, tell_table.halted(*end[2:]))


def panel_marches(scene: WarScene, first: First = "") -> Screen:
    """The list, and *Halt*."""
    marches = scene.view.marches
    lines = [_line(scene, march) for march in marches]
    halting = [choice for choice in choice_tree(scene, ()).next.values() if choice.key == "halt"]
    parts: list[Part | str | None] = ["\n".join(lines) or council.NO_MARCHES()]
    if halting:
        tree = choice_tree(scene, (halting[0].code,))
        if tree.next:
            parts.append(menu(council.HALT(), tuple(tree.next.values())[:MOST], codes(tree)))
        else:
            parts.append(menu(council.HALT(), tree.chosen[1:], (halting[0].code,)))
    return base(scene, head(scene), *parts, buttons(back_button()), first=first)


def _line(scene: WarScene, march: Marches) -> str:
    line = words.marching(_who(scene, march.who), march.to)
    short = short_of(scene.view, March(march.who, march.to, march.road, march.together))
    return f"{line} · {short}" if short else line


def _who(scene: WarScene, pieces: Sequence[str]) -> str:
    letter = letter_of(scene.view, pieces)
    return f"{letter} {called(scene, pieces)}" if letter else called(scene, pieces)


router = WarControls()


@router.shows(FAR)
def far(scene: WarScene, arg: str) -> Screen:
    """*March to…*."""
    return panel_far(scene, draft_of(scene, arg))


@router.shows(PAGE)
def farther(scene: WarScene, arg: str) -> Screen:
    """More places."""
    return panel_far(scene, draft_of(scene, arg), number(arg.partition(TAG)[2]))


@router.means(SET)
def marched(scene: WarScene, arg: str, values: Sequence[str]) -> WarOrder | Screen:
    """A place: the march begins when the step is closed (MOV-21)."""
    code, sure = unsure(arg)
    draft, at = draft_of(scene, code), values[0] if values else code.partition(TAG)[2]
    made, code = [March(draft.who, at, draft.road, draft.together)], encoded(scene.view, draft)
    back = replace(back_button(), verb=FAR, arg=code)
    first = None if sure else warnings.asked(scene, made, SET, f"{code}{TAG}{at}", back)
    return first or WarOrder(made, sentence=said_of(scene.view, made))


@router.shows(LIST)
def listed(scene: WarScene, __: str) -> Screen:
    """*March list*."""
    return panel_marches(scene)
