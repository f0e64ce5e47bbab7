"""*Plan my sitting*: marches planned while others sit, and given at once in the own sitting (E18.4)."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask import warnings
from bot.games.war.ask.doing import further, moves
from bot.games.war.ask.parts import MOST, First, Rare, base, head
from bot.games.war.model.parties import called, hidden, shown, turns_to
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import errors, names
from bot.games.war.words import plans as words
from bot.model.errors import Gone
from bot.model.kit import Ends
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, buttons
from bot.ui.icons import back_button, board_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Action, March
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.data.records import Power
from engine.war.moves.marches import places, stands
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.realm import mobilising
from engine.war.rules import refusal
from engine.war.view import View

DRAFT: Final = "sittingplan"
"""What is ticked and not saved yet: a whole plan."""
WHO, TO, OUT, SEND = "planwho", "planto", "planout", "plansend"
MOST_MARCHES: Final = 6
"""Marches of one plan."""


class Planned(msgspec.Struct, frozen=True):
    """Who is to march where."""

    who: tuple[str, ...]
    to: str


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The orders of the next sitting."""

    marches: tuple[Planned, ...] = ()
    going: str = ""
    """For whom a place is being chosen; nothing in a plan that is saved."""


def _encoded(plan: Plan) -> str:
    return msgspec.json.encode(plan).decode()


def _decoded(kept: str) -> Plan:
    return msgspec.json.decode(kept, type=Plan)


def current(scene: WarScene) -> Plan:
    """The plan as it is ticked, else as it is saved."""
    kept = scene.drafts.get(DRAFT, ())
    return _decoded(kept[0]) if kept else _decoded(scene.plan) if scene.plan else Plan()


# As the house asks for it (`bot.model.kit.Planning`)

carries: Final = False


def may(scene: WarScene) -> bool:
    """In the sittings of others."""
    if scene.seat is None or scene.view.outcome is not None or scene.table.status == "over":
        return False
    holder = scene.table.holder(scene.seat)
    return holder.present and not holder.away and scene.status.active != scene.seat and not scene.view.asked


def ticked(scene: WarScene) -> str:
    """The plan as it is stored; nothing without a march."""
    plan = current(scene)
    return _encoded(replace(plan, going="")) if plan.marches else ""


def holds(plan: str, view: View) -> Ends | None:
    """It orders nothing by itself, so nothing ends it before its sitting."""
    return None


def carry(plan: str, view: View) -> Action | Ends:
    """The house plays no sitting by it."""
    return Ends("")


def ended(plan: str, view: View, end: Ends) -> str:
    """Nothing ends it but its sitting."""
    return ""


# The panel


def movers(view: View) -> dict[str, tuple[str, ...]]:
    """Who may march anywhere, by what menus call them: parties, then stacks of lands that are at war."""
    pieces: dict[str, tuple[str, ...]] = {}
    if "fellowship" in view.powers:
        pieces |= {f"h{party.at}.{party.letter}": party.who for party in hidden(view)}
        pieces |= {f"v{party.at}": party.who for party in shown(view)}
    for unit in view.field.units:
        if unit.at and unit.power in view.powers:
            pieces.setdefault(f"s{unit.at}.{unit.power}", _stack(view, unit.at, unit.power))
    return {key: group for key, group in pieces.items() if group and _reached(view, group)}


def _reached(view: View, pieces: tuple[str, ...]) -> Mapping[str, float]:
    """The named places that they can march to, with what the way costs."""
    group = _group(view, Planned(pieces, ""))
    return places(group) if group is not None else {}


def _stack(view: View, at: str, power: Power) -> tuple[str, ...]:
    """Its troops with the leaders whom all see."""
    field = view.field
    units = [u for u in field.units_at(at, power) if not u.deserter and mobilising.ready(field, u)]
    people = [
        person.id
        for person in field.persons_at(at, power)
        if units and person.leader and not (person.hidden or person.nazgul or person.captor)
    ]
    return (*(unit.id for unit in units), *people)


def room(scene: WarScene, first: First = "") -> Screen:
    """The planned marches, who else is to march and where to, *Save*."""
    plan, now = current(scene), _decoded(scene.plan) if scene.plan else None
    new = bool(plan.marches) and (now is None or plan.marches != now.marches)
    lines = [_line(scene, march) for march in plan.marches]
    lines = lines or [words.NONE() if movers(scene.view) else words.NOBODY()]
    made = base(
        scene,
        head(scene),
        f"**{words.TITLE()}**",
        "\n".join((*lines, *([words.UNSAVED()] if new else []))),
        *_menus(scene, plan),
        Rare(words.HOW()),
        buttons(
            Button(words.SAVE(), "plansave", style="primary" if new else "grey", disabled=not new),
            Button(words.FORGET(), "plandrop") if now is not None else None,
            board_button(),
            back_button(),
        ),
        first=first,
    )
    # Like the room of orders it stays while the table moves on.
    return replace(made, wakes=False)


def _named(scene: WarScene, pieces: tuple[str, ...]) -> str:
    """People by name and place, a stack by its place."""
    field = scene.view.field
    there = tuple(name for name in pieces if field.has(name) and field.piece(name).at)
    units = [name for name in there if any(unit.id == name for unit in field.units)]
    if not there:
        return words.GONE()
    if not units:
        return words.people(called(scene, there, short=True, placed=True), field.piece(there[0]).at)
    at = field.piece(units[0]).at
    return names.strong(at, field.strength([unit for unit in field.units if unit.id in units]))


def _line(scene: WarScene, march: Planned) -> str:
    group = _group(scene.view, march)
    return words.march(_named(scene, march.who), march.to, turns_to(group, march.to) if group else 0)


def _group(view: View, march: Planned) -> MovingGroup | None:
    """Who of them still stands together."""
    there = [name for name in march.who if view.field.has(name) and view.field.piece(name).at]
    together = len({view.field.piece(name).at for name in there}) == 1
    return moving_group(view.field, there) if together else None


def _menus(scene: WarScene, plan: Plan) -> Iterator[Part | str]:
    view = scene.view
    able = movers(view)
    if len(plan.marches) >= MOST_MARCHES:
        yield words.MANY()
    elif able:
        choices = tuple(
            Choice(
                text.fit(_named(scene, group), LABEL),
                key,
                chosen=key == plan.going,
                icon=icons.piece(group[0]),
            )
            for key, group in able.items()
        )
        yield Menu(WHO, words.WHO(), choices[:MOST])
        if len(choices) > MOST:
            yield Menu(WHO, words.OTHERS(), choices[MOST : 2 * MOST], arg="1")
    if plan.going in able:
        yield words.going(_named(scene, able[plan.going]))
        yield from _goals(view, able[plan.going])
    if plan.marches:
        planned = (
            Choice(text.fit(_line(scene, march), LABEL), str(number))
            for number, march in enumerate(plan.marches)
        )
        yield Menu(OUT, words.OUT(), tuple(planned))


def _goals(view: View, pieces: tuple[str, ...]) -> Iterator[Menu]:
    """The named places that they can march to: the fire first for the bearer, then the nearest."""
    costs = _reached(view, pieces)
    bears = view.field.ring.holder in pieces
    near = sorted(costs, key=lambda at: (not bears or at != MOUNT_DOOM, costs[at], at))
    for page, prompt in enumerate((words.TO(), words.FARTHER())):
        some = near[page * MOST : (page + 1) * MOST]
        choices = (Choice(text.cut(names.spot(at), LABEL), at, icon=icons.spot(at)) for at in some)
        if some:
            yield Menu(TO, prompt, tuple(choices), arg=str(page) if page else "")


# In the own sitting


def _orders(scene: WarScene) -> Iterator[tuple[Planned, March, str]]:
    """The planned marches that are not given yet, each with why it cannot be given now."""
    view = scene.view
    for planned in _decoded(scene.plan).marches:
        left = tuple(name for name in planned.who if view.field.has(name) and view.field.piece(name).at)
        order = March(left, planned.to)
        if stands(view, order):
            continue
        why = words.GONE()
        if _group(view, planned) is not None:
            wrong = refusal(view, order)
            why = errors.refusal(wrong.reason, wrong.facts) if wrong else ""
            why = why or (words.ASKS() if warnings.said(view, [order]) else "")
        yield planned, order, why


def planned_button(scene: WarScene) -> Button | None:
    """*As planned*, with how many orders it gives; none where it gives none."""
    if not (scene.plan and moves(scene)):
        return None
    number = sum(not given[2] for given in _orders(scene))
    return Button(words.as_planned(number), SEND) if number else None


router = WarControls()


async def _kept(context: WarContext, plan: Plan) -> Screen:
    return room(await context.draft(DRAFT, (_encoded(plan),)))


async def _planning(context: WarContext) -> tuple[WarScene, Plan]:
    """Raises `Gone` where nothing can be planned now."""
    scene = await context.scene()
    if not may(scene):
        raise Gone(DRAFT)
    return scene, current(scene)


@router.on(WHO)
async def chose(context: WarContext) -> Screen:
    """Who is to march."""
    scene, plan = await _planning(context)
    if context.value not in movers(scene.view):
        raise Gone(context.value)
    return await _kept(context, replace(plan, going=context.value))


@router.on(TO)
async def aimed(context: WarContext) -> Screen:
    """Where to: the march is in the plan, in the place of another of theirs."""
    scene, plan = await _planning(context)
    mover = movers(scene.view).get(plan.going, ())
    if not mover or context.value not in _reached(scene.view, mover):
        raise Gone(context.value)
    others = tuple(march for march in plan.marches if not set(march.who) & set(mover))
    marches = (*others, Planned(mover, context.value))[-MOST_MARCHES:]
    return await _kept(context, Plan(marches))


@router.on(OUT)
async def struck(context: WarContext) -> Screen:
    """A march is in the plan no more."""
    __, plan = await _planning(context)
    return await _kept(
        context,
        Plan(tuple(march for number, march in enumerate(plan.marches) if str(number) != context.value)),
    )


@router.on(SEND, submits=True)
async def sent(context: WarContext) -> Screen:
    """*As planned*: one after another, as what one meets may end the sitting for a while."""
    scene = await context.scene()
    if not (scene.plan and moves(scene)):
        raise Gone(SEND)
    done, left = list[str](), list[tuple[str, str]]()
    for planned, order, why in list(_orders(scene)):
        told = f"{_named(scene, planned.who)} → {names.spot(BOARD.hex_of(planned.to))}"
        if why or not RULES.is_legal(scene.view, order):
            left.append((told, why or words.ASKS()))
            continue
        scene = await further(context, scene, order)
        done.append(told)
    return context.show(scene, words.sent(done, left))
