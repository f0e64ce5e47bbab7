"""*Plan my turn*: the panel of the plan, and that of a turn which a plan plays (E18.4)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.riddle import icons
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.parts import MOST_OPTIONS, base, fitting, hand_button, heading, undo_button
from bot.games.riddle.ask.plans.model import (
    ENDS,
    EVERY_FACE,
    OPEN,
    REACHED,
    Plan,
    decoded,
    encoded,
    goals,
    in_one,
    needs,
)
from bot.games.riddle.draw.pictures import picture, worded
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import lookup, names
from bot.games.riddle.words import plans as words
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.icons import back_button, board_button
from bot.words import labels, text
from engine.riddle.deck import FACES, THE_RING
from engine.riddle.view import View

DRAFT: Final = "turnplan"
"""What is ticked and not saved yet: a whole plan."""
GO, MORE, ONLY, THEN, DROP = "plango", "planmore", "planonly", "planthen", "plandisc"


def may(scene: RiddleScene) -> bool:
    """In the turns of others, where a way by land leads on; who leads a whole side chooses its character
    first (O16)."""
    view = scene.view
    if scene.seat is None or view.outcome is not None or scene.table.status == "over":
        return False
    holder = scene.table.holder(scene.seat)
    here = holder.present and not holder.away and view.active != scene.seat
    # In the middle of what another does with the viewer nobody thinks of the turn after it.
    stands = (
        view.me not in view.engaged and len(view.party) == 1 and view.mine.status in ("playing", "waiting")
    )
    return here and stands and any(goals(view))


def saved(scene: RiddleScene) -> Plan | None:
    """The plan that is saved."""
    return decoded(scene.plan) if scene.plan else None


def current(scene: RiddleScene) -> Plan:
    """The plan as it is ticked, of cards that are held and of what a die can do; without a goal while none is
    chosen."""
    kept = scene.drafts.get(DRAFT, ())
    plan = decoded(kept[0]) if kept else saved(scene) or Plan(goal="")
    held = _faces(scene.view)
    die = in_one(scene.view, plan.goal)
    return replace(
        plan,
        only=tuple(key for key in plan.only if die or key != REACHED),
        holds=tuple(face for face in plan.holds if face in held),
        drop=tuple(face for face in plan.drop if face in held),
    )


def ticked(scene: RiddleScene) -> str:
    """The plan as it is stored; nothing without a goal."""
    plan = current(scene)
    return encoded(plan) if plan.goal else ""


def _faces(view: View) -> list[str]:
    return list(dict.fromkeys(FACES[card] for card in view.hand))


# The panel


def panel_plan(scene: RiddleScene, first: str = "", page: int = 0) -> Screen:
    """What the next turn is to do, with a menu for each part of it, and *Save*."""
    view, plan = scene.view, current(scene)
    now, page = saved(scene), page % max(1, _pages(scene.view))
    lines = [
        read(scene, plan) if plan.goal else words.NONE(),
        _far_away(view, plan.goal) if plan.goal else "",
        words.UNSAVED() if plan.goal and plan != now else "",
    ]
    how = words.how(round(scene.table.clock.planned))
    made = fitting(
        base(
            scene,
            heading(scene, labels.PLAN()),
            "\n".join(filter(None, told)),
            map_,
            *_menus(view, plan, page),
            buttons(
                Button(
                    words.SAVE(),
                    "plansave",
                    style="primary" if plan != now else "grey",
                    disabled=not plan.goal or plan == now,
                ),
                Button(words.FORGET(), "plandrop") if now is not None else None,
                Button(words.MORE(), MORE, str(page + 1)) if _pages(view) > 1 else None,
            ),
            buttons(hand_button(), board_button(), back_button()),
            first=first,
        )
        # What is ticked the menus show too.
        for map_, told in (
            (_map(view, plan), (*lines, how)),
            (None, (*lines, how)),
            (None, lines),
            (None, lines[1:]),
        )
    )
    return replace(made, patient=True)


def _far_away(view: View, goal: str) -> str:
    """That the next turn does not lead to the goal whatever the die shows."""
    takes = needs(view, goal)
    if takes is None or takes.turns == 1:
        return ""
    return words.needs(names.place(view.board, goal), takes.turns, takes.cards, takes.spared)


def _map(view: View, plan: Plan) -> Part | None:
    """The crop about the viewer and the goal, which is marked."""
    at = view.mine.at
    if at is None:
        return None
    alt = lookup.markers_listed(view)
    near = [plan.goal] if plan.goal else []
    takes = needs(view, plan.goal) if plan.goal else None
    points = takes.points if takes is not None and takes.turns == 1 else 0
    goal = [{"to": place, "cost": points, "pinned": False, "exchanges": []} for place in near]
    made = picture("map.jpg", "around", alt, view, at=at, reach=goal, labels=near, by="die", low=True)
    return worded(made, alt)


def read(scene: RiddleScene, plan: Plan) -> str:
    """A plan in words."""
    board = scene.view.board
    return words.plan(
        names.place(board, plan.goal),
        plan.only,
        list(map(names.card, plan.holds)),
        plan.end,
        list(map(names.card, plan.drop)),
    )


def line(scene: RiddleScene) -> str | None:
    """The saved plan, on the panel of who waits."""
    plan = saved(scene)
    return read(scene, plan) if plan is not None else None


def _pages(view: View) -> int:
    return -(-len(list(goals(view))) // MOST_OPTIONS)


def _menus(view: View, plan: Plan, page: int) -> Iterator[Menu]:
    yield telling(Menu(GO, words.WHERE(), tuple(_goals(view, plan, page)), str(page)))
    held = _faces(view)
    die = in_one(view, plan.goal)
    only = [
        Choice(label, key, chosen=key in plan.only)
        for key, label in words.OPEN().items()
        if die or key != REACHED
    ]
    only += [_card(face, plan.holds, words.still_held(names.card(face))) for face in held]
    yield telling(_several(ONLY, words.ONLY(), only))
    about = words.END_ABOUT()
    ends = tuple(Choice(label, key, about[key], key == plan.end) for key, label in words.END().items())
    yield telling(Menu(THEN, words.THEN(), ends))
    drops = [_card(face, plan.drop, names.card(face)) for face in held if face != THE_RING]
    if plan.end == "pick" and drops:
        yield telling(_several(DROP, words.DROP(), drops))


def _several(verb: str, prompt: str, choices: Sequence[Choice]) -> Menu:
    shown = tuple(choices[:MOST_OPTIONS])
    return Menu(verb, prompt, shown, at_least=0, at_most=len(shown))


def _card(face: str, chosen: Sequence[str], label: str) -> Choice:
    """A card by its place among all that there are: no menu carries a card (E0.8)."""
    return Choice(label, str(EVERY_FACE.index(face)), chosen=face in chosen, icon=icons.card(face))


def _goals(view: View, plan: Plan, page: int) -> Iterator[Choice]:
    """A page of the places, with the one that is chosen."""
    board, every = view.board, list(goals(view))
    start = page * MOST_OPTIONS
    some = every[start : start + MOST_OPTIONS]
    if plan.goal and plan.goal not in some:
        some = [plan.goal, *some[: MOST_OPTIONS - 1]]
    for loc in some:
        takes = needs(view, loc)
        about = words.about(
            board,
            loc,
            opens=loc in board.cities and loc not in view.mine.cities,
            goal=loc == reach.goal(view),
            cards=reach.city_cards(view),
            lately=loc in view.mine.cities,
        )
        label = names.place(board, loc)
        if takes is not None:
            about = " · ".join(filter(None, (words.stopped(takes.cards, takes.spared), about)))
            label = f"{label} · {words.far(takes.turns, takes.points)}"
        icon = icons.place(board, loc, reach.in_force(view, loc))
        yield Choice(text.fit(label, LABEL), loc, text.cut(about, LABEL), loc == plan.goal, icon)


def panel_played(scene: RiddleScene, first: str = "") -> Screen:
    """The own turn while the plan plays it: what it is, *Undo*, and the way out."""
    return base(
        scene,
        heading(scene, labels.YOUR_TURN()),
        line(scene),
        words.GOES_ON(),
        _map(scene.view, saved(scene) or Plan(goal="")),
        buttons(
            Button(words.MYSELF(), "plandrop"),
            undo_button(scene) if scene.undo.action is not None else None,
            hand_button(),
            board_button(),
            Button(labels.REFRESH(), "home", "fresh"),
        ),
        first=first,
    )


# What its menus do

router = RiddleControls()
Changed = Callable[[Plan, Sequence[str]], Plan]


def _face(value: str) -> str:
    """Raises `Gone` for none."""
    if value.isdecimal() and int(value) < len(EVERY_FACE):
        return EVERY_FACE[int(value)]
    raise Gone(value)


def _only(plan: Plan, values: Sequence[str]) -> Plan:
    cards = tuple(_face(value) for value in values if value not in OPEN)
    return replace(plan, only=tuple(key for key in OPEN if key in values), holds=cards)


def _then(plan: Plan, values: Sequence[str]) -> Plan:
    if values[:1] and values[0] in ENDS:
        return replace(plan, end=values[0])
    raise Gone(THEN)


def _drop(plan: Plan, values: Sequence[str]) -> Plan:
    return replace(plan, drop=tuple(map(_face, values)))


def _keeps(verb: str, change: Changed) -> None:
    @router.on(verb)
    async def chosen(context: RiddleContext) -> Screen:
        scene = await context.scene()
        if not may(scene):
            return context.show(scene)
        after = change(current(scene), context.values)
        if after.goal and after.goal not in set(goals(scene.view)):
            raise Gone(after.goal)
        page = int(context.arg) if context.arg.isdecimal() else 0
        return panel_plan(await context.draft(DRAFT, (encoded(after),)), page=page)


_keeps(GO, lambda plan, values: replace(plan, goal=values[0] if values else ""))
_keeps(ONLY, _only)
_keeps(THEN, _then)
_keeps(DROP, _drop)


@router.shows(MORE)
def more(scene: RiddleScene, arg: str) -> Screen:
    """More places."""
    if not may(scene) or not arg.isdecimal():
        raise Gone(MORE)
    return panel_plan(scene, page=int(arg))
