"""`panel-armies`: several stacks are ticked and sent to one place (W5.1 to W5.3). Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask import parts, warnings
from bot.games.war.ask.attack import BATTLES, targets
from bot.games.war.ask.deserters import DESERTERS
from bot.games.war.ask.doing import reopened
from bot.games.war.ask.leading import (
    PORT,
    SAIL,
    about,
    bound,
    followers,
    going,
    landings,
    latest,
    leads,
    leaving,
    panel_sail,
    said,
    voyage,
)
from bot.games.war.ask.parts import MOST, NAZGUL, First, base, rest_button
from bot.games.war.ask.path import OPEN, fixed
from bot.games.war.ask.peace import at_peace, later, to_come
from bot.games.war.ask.plans import planned_button
from bot.games.war.ask.sending import (
    LEFT,
    REACH,
    Goal,
    able,
    exact,
    goals,
    guards,
    leaves,
    ordered,
    orders,
    rich,
    said_of,
    unsure,
    wanted,
)
from bot.games.war.ask.undoing import AGAIN, again, undo_button
from bot.games.war.draw import front_pictures
from bot.games.war.model.danger import Danger, dangers, keys
from bot.games.war.model.parties import MoveDraft, encoded
from bot.games.war.model.stacks import (
    PARTS,
    TICKED,
    Stack,
    besieged,
    group_of,
    narrowed,
    stacks,
    ticked,
    within,
)
from bot.games.war.scene import WarContext, WarControls, WarOrder, WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import battles as fight_words
from bot.games.war.words import dark as dark_words
from bot.games.war.words import errors, names, over, places, sitting_steps
from bot.games.war.words.catalogue import _
from bot.games.war.words.dark import purse
from bot.model.controls import carried_out
from bot.model.errors import Gone
from bot.model.screen import (
    FIGHT,
    LABEL,
    Button,
    Choice,
    Menu,
    Part,
    Screen,
    buttons,
    telling,
)
from bot.ui.icons import back_button
from bot.words import faults, text
from engine.game import IllegalAction
from engine.war import RULES
from engine.war.actions import Action, Halt, Move
from engine.war.board import BOARD
from engine.war.chapter import BATTLING, MOVING
from engine.war.data import DATA
from engine.war.events.table import Halted
from engine.war.moves.parting import chosen as together
from engine.war.moves.parting import commanded
from engine.war.pieces import Person
from engine.war.realm import mobilising

ARMIES: Final = parts.ARMIES
STACKS: Final = "armstacks"
TO: Final = "armto"
WINDOW: Final = "armwindow"
GO: Final = "armgo"
REPEAT: Final = "armrepeat"
"""The latest order, for more stacks; its argument is where to."""
LEAVE: Final = "armleave"
HOLD: Final = "armhold"
PART: Final = "armpart"
LEADERS: Final = "armleaders"
GOAL: Final = "goal"
"""The draft of where to."""
PART_OF_MAP: Final = "window"
NONE_TICKED: Final = "none"
"""The argument by which the list opens with nothing ticked."""
AT_ONCE: Final = 10
"""So many stacks go to one place by one order (W5.1)."""
FRAMED: Final = 3
"""Goals that the picture shows while none is chosen."""
LINES: Final = 5
"""Stacks that a line names."""
KEYS: Final = 3
"""Lines about key places."""
WINDOWS: Final = {window.id: window for window in DATA.map.windows}


def panel_armies(scene: WarScene, first: First = "") -> Screen:
    """Who goes, where to, and the button that says both."""
    every = stacks(scene.view)
    chosen = ticked(scene, every)
    moving = scene.view.step in MOVING
    aims = goals(rich(scene.view), chosen) if chosen and moving else []
    peace = at_peace(scene.view, every)
    blocked = [stack for stack in every if not stack.ready]
    stuck = [] if chosen or peace else [*_stuck(scene, blocked), *later(scene.view)]
    return base(
        scene,
        "\n".join(_lines(scene, every)),
        picture(scene, aims),
        to_come(scene.view) if peace and not chosen else None,
        None if moving else words.NOT_NOW(),
        *(_menus(scene, shown(scene, every), chosen, aims, stuck) if moving else ()),
        *(() if chosen else (_repeat(scene) if moving else None, None if peace else _windows(scene))),
        "\n".join(_bound(scene, chosen)) if chosen and moving else None,
        buttons(*_orders(scene, chosen, aims)) if chosen and moving else None,
        buttons(rest_button(scene)) if moving and not chosen else None,
        buttons(*_rest(scene, every, moving=moving), _back(chosen)),
        first=first,
        acting=True,
    )


def _back(chosen: Sequence[Stack]) -> Button:
    """From stacks that are ticked to the list, where none is; from there to the sitting."""
    return replace(back_button(ARMIES), arg=NONE_TICKED) if chosen else back_button()


def _bound(scene: WarScene, chosen: Sequence[Stack]) -> Iterator[str]:
    """Why stacks that have no goal cannot leave where they stand, and that Saruman himself goes (W15.7)."""
    for stack in chosen:
        if any(person.id == "saruman" for person in stack.leaders) and BOARD.place_id(stack.at) == "isengard":
            yield dark_words.SARUMAN_GOES()
        group = group_of(scene.view, stack.who)
        if group is not None and (wrong := fixed(group)):
            yield errors.refusal(wrong.reason, wrong.facts)


def picture(scene: WarScene, aims: Sequence[Goal] = ()) -> Part | None:
    """The part of the map where the stacks stand that are ticked, and their goals: the one that is chosen,
    else the first; without any those that are listed."""
    every = stacks(scene.view)
    chosen = ticked(scene, every) or (shown(scene, every) if scene.drafts.get(PART_OF_MAP) else [])
    wanted, near = scene.drafts.get(GOAL, ("",))[0], [goal.at for goal in aims]
    goals = [wanted] if wanted in near else near[:FRAMED]
    return front_pictures.armies(scene, [stack.at for stack in chosen], goals)


def shown(scene: WarScene, every: Sequence[Stack]) -> list[Stack]:
    """The stacks that are listed: all that can go, or those of a part of the map."""
    key = scene.drafts.get(PART_OF_MAP, ("",))[0]
    window = WINDOWS.get(key)
    able = [stack for stack in every if stack.ready and (window is None or within(stack.at, window))]
    return sorted(able, key=lambda stack: (not stack.threat, not halted(scene, stack)))


def halted(scene: WarScene, stack: Stack) -> bool:
    """Whether its march came to a halt since the last sitting, or cannot go on (W5.2, MOV-21)."""
    if stack.march is not None:
        return bound(scene.view, stack.march)[1] == stack.at
    last = scene.status.period - len(scene.view.config.seats)
    facts = (fact for entry in scene.own if entry.turn >= last for fact in entry.events)
    stops = (fact.who for fact in facts if isinstance(fact, Halted) and fact.at == stack.at)
    return any(name in stack.who for pieces in stops for name in pieces)


def _lines(scene: WarScene, every: Sequence[Stack]) -> Iterator[str]:
    field = scene.view.field
    ready = [stack for stack in every if any(mobilising.ready(field, unit) for unit in stack.units)]
    chosen = bool(ticked(scene, every))
    seat = names.power(scene.seat or "")
    line = words.title(seat) if chosen else words.head(seat, len(every), len(ready))
    if scene.seat == "sauron":
        points = purse if chosen else fight_words.for_attacks
        line = f"{line} · {points(scene.view.field.turn.points, warnings.reserved(scene.view))}"
    yield line
    if chosen:
        # Whoever has chosen has read the rest (W14.3).
        return
    shut = besieged(scene.view)
    yield from (words.besieged(*siege) for siege in shut[:KEYS])
    yield from list(_keys(scene, [siege.at for siege in shut]))[:KEYS]
    if peace := at_peace(scene.view, every):
        yield from sitting_steps.at_peace(peace)
    prizes = {at for power in scene.view.powers for at in keys(scene.view.field, power)}
    told = {*prizes, *(siege.at for siege in shut)}
    near = [stack for stack in every if stack.raid and not stack.moved and stack.at not in told][:LINES]
    if near:
        yield words.threatened(
            [
                (stack.at, stack.strength, (*stack.raid[0], sum(army.strength for army in stack.raid)))
                for stack in near
            ]
        )
    bound_for = [(stack, bound(scene.view, stack.march)) for stack in every if stack.march is not None]
    stuck = [(stack.at, to, why) for stack, (to, end, why) in bound_for if end == stack.at]
    yield from (words.stuck(*march) for march in stuck[:LINES])
    if under_way := [(stack.at, to, end) for stack, (to, end, __) in bound_for if end != stack.at][:LINES]:
        yield words.on_the_march(under_way)
    key = scene.drafts.get(PART_OF_MAP, ("",))[0]
    window = WINDOWS.get(key)
    still = (stack for stack in every if not stack.ready and not stack.moved)
    if idle := [stack for stack in still if window is not None and within(stack.at, window)]:
        yield words.idle([(stack.at, stack.strength) for stack in idle])


def _keys(scene: WarScene, told: Sequence[str]) -> Iterator[str]:
    """The key places of a story that an enemy can come to soon, but for those told already; those of one
    enemy stand together."""
    by_enemy: dict[Danger, list[tuple[str, int, int]]] = {}
    for power in scene.view.powers:
        for danger in [danger for danger in dangers(scene.view.field, power) if danger.at not in told]:
            by_enemy.setdefault(danger._replace(at="", troops=0, counted=0), []).append(
                (danger.at, danger.troops, danger.counted)
            )
    for danger, spots in by_enemy.items():
        yield over.key_places_in_danger(spots, warnings.comes(danger), falls=danger.falls)


def option(scene: WarScene, stack: Stack, *, chosen: bool = False) -> Choice:
    """A stack in a menu (W5.3)."""
    price = stack.price if scene.seat == "sauron" else None
    leaders = [person.id for person in stack.leaders]
    label = words.stack(stack.at, stack.strength, leaders, stack.mf, price)
    troops = names.now(stack.units)
    about = (
        _("on the march to {place}").format(place=names.spot(stack.march.to))
        if stack.march is not None
        else ""
    )
    told = (troops, about) if stack.ready else (why_not(scene, stack), troops)
    return Choice(
        text.fit(label, LABEL),
        stack.key,
        text.cut(" · ".join(filter(None, told)), LABEL),
        chosen,
        icons.piece(stack.who[0]),
    )


def _stuck(scene: WarScene, blocked: Sequence[Stack]) -> Iterator[Choice]:
    """Who cannot go, those of one reason by one choice (W15.7)."""
    groups: dict[str, list[Stack]] = {}
    for stack in blocked:
        groups.setdefault(why_not(scene, stack), []).append(stack)
    for why, those in groups.items():
        first, *others = those
        label = text.listing(names.strong(stack.at, stack.strength) for stack in those)
        choice = option(scene, first)
        yield replace(choice, label=text.fit(label, LABEL), about=text.cut(why, LABEL)) if others else choice


def why_not(scene: WarScene, stack: Stack) -> str:
    """Why a stack cannot be ordered now."""
    group = together(scene.view.field, commanded(scene.view), [unit.id for unit in stack.units])
    if not isinstance(group, IllegalAction):
        # A unit's name bears its full strength, which may be more than it has left.
        return words.FIXED() if fixed(group) is not None else ""
    first = scene.view.config.story.corsairs_from_turn
    early = group.reason == errors.IDLE and first > scene.view.field.turn.number
    if early and all(unit.kind.naval for unit in stack.units):
        return words.ships_later(first)
    return errors.refusal(group.reason, group.facts)


def blocked(scene: WarScene, keys: Sequence[str]) -> str:
    """Why those of the stacks that were ticked cannot go that cannot."""
    stuck = (stack for stack in stacks(scene.view) if stack.key in keys and not stack.ready)
    lines = dict.fromkeys(text.headed(names.spot(stack.at), why_not(scene, stack)) for stack in stuck)
    lines |= {text.headed(wait.label, wait.about): None for wait in later(scene.view) if wait.value in keys}
    return "\n".join(list(lines)[:LINES])


def _menus(
    scene: WarScene,
    listed: Sequence[Stack],
    chosen: Sequence[Stack],
    goals: Sequence[Goal],
    stuck: Sequence[Choice],
) -> Iterator[Part]:
    keys = {stack.key for stack in chosen}
    listed = [*chosen, *(stack for stack in listed if stack.key not in keys)]
    able = (option(scene, stack, chosen=stack.key in keys) for stack in listed)
    choices = (*able, *stuck)[:MOST]
    if not choices:
        return
    yield telling(Menu(STACKS, _("Which stacks?"), choices, at_least=0, at_most=min(AT_ONCE, len(choices))))
    yield from goal_menus(scene, goals)


def goal_menus(scene: WarScene, goals: Sequence[Goal]) -> Iterator[Part]:
    """*To…* and *Other places…*; a hex that would read like the place beyond it has its own name (W14.3)."""
    wanted = scene.drafts.get(GOAL, ("",))[0]
    chosen = ticked(scene, stacks(scene.view))
    away = leaving(scene.view, chosen, leaves(scene, chosen))
    named = {goal.at: said(goal) for goal in goals}
    places = {named[goal.at][0] for goal in goals if BOARD.place_id(goal.at)}
    for goal in goals:
        if not BOARD.place_id(goal.at) and named[goal.at][0] in places:
            named[goal.at] = (words.goal(goal.at, goal.turns, goal.marks), named[goal.at][1])
    for number, prompt in ((0, _("To…")), (1, _("Other places…"))):
        choices = tuple(
            Choice(
                label,
                goal.at,
                about(away, goal, why),
                chosen=goal.at == wanted,
                icon=icons.spot(goal.at),
            )
            for goal in [goal for goal in goals if goal.plain == bool(number)][:MOST]
            for label, why in [named[goal.at]]
        )
        if choices:
            yield telling(Menu(TO, prompt, choices, arg=str(number)))


def _repeat(scene: WarScene) -> Part | None:
    """*Repeat for…*: what the latest order sent an army to, for more stacks by one tap (W15.11)."""
    at, __ = latest(scene)
    able = (
        [follower for follower in followers(scene) if not _garrison(scene, follower[0])][:MOST] if at else []
    )
    if not able:
        return None
    choices = tuple(replace(option(scene, stack), about=text.cut(leads(end), LABEL)) for stack, end in able)
    prompt = words.repeat(at, all(end.at == at for __, end in able))
    return Menu(REPEAT, prompt, choices, arg=at, at_most=min(AT_ONCE, len(choices)))


def _garrison(scene: WarScene, stack: Stack) -> bool:
    """Whether it is no more than what stays behind where it stands (W15.5)."""
    return stack.strength <= ordered(scene) and guards(scene.view, stack)


def _windows(scene: WarScene) -> Menu:
    key = scene.drafts.get(PART_OF_MAP, ("",))[0]
    choices = (
        Choice(_("All armies"), "all", chosen=key not in WINDOWS),
        *(Choice(name, window, chosen=window == key) for window, name in places.WINDOWS().items()),
    )
    return telling(Menu(WINDOW, _("Which armies?"), choices))


def _orders(scene: WarScene, chosen: Sequence[Stack], goals: Sequence[Goal]) -> Iterator[Button]:
    at = scene.drafts.get(GOAL, ("",))[0]
    leave, goal = leaves(scene, chosen), next((goal for goal in goals if goal.at == at), None)
    sails = len(chosen) == 1 and bool(landings(scene.view, chosen[0]))
    slow = goal is None or goal.turns > REACH
    sail = Button(_("Sail…"), SAIL, chosen[0].key, style="primary" if slow else "grey") if sails else None
    if sail and slow:
        yield sail
    if goal is not None:
        yield go_button(scene, chosen, at, leave=leave)
    if len(chosen) == 1:
        draft = MoveDraft(chosen[0].who, leave=leave.get(chosen[0].key, 0))
        yield Button(_("Hex by hex…"), OPEN, encoded(scene.view, draft))
        yield Button(_("Part of a stack…"), PART, chosen[0].key)
        if sail and not slow:
            yield sail
    number = wanted(scene) or max(1, ordered(scene))
    if stays := able(scene, chosen, number):
        held = [stack.at for stack in chosen if stack.key in stays]
        label = words.leave([*stays.values()], held, chosen=bool(leave))
        yield Button(label, LEAVE, "0" if leave else str(number))


def go_button(scene: WarScene, chosen: Sequence[Stack], at: str, *, leave: Mapping[str, int]) -> Button:
    """The order, with its price; grey with the reason where it cannot be paid (W6.2)."""
    made = orders(rich(scene.view), chosen, at, leave=leave)
    cost, left = sum(stack.price for stack in chosen), scene.view.field.turn.points
    label = going(scene.view, len(chosen), made or (), at, cost)
    moves = [order for order in made or () if isinstance(order, Move)]
    now = sum(stack.price for stack in chosen if any(set(move.who) <= set(stack.who) for move in moves))
    if scene.seat == "sauron" and now > left:
        label = text.headed(going(scene.view, len(chosen), made or (), at, 0), words.short(now, left))
        return Button(label, GO, at, "primary", disabled=True)
    return Button(label, GO, at, "primary", disabled=made is None)


def leading(scene: WarScene, every: Sequence[Stack]) -> list[Person]:
    """Leaders of the stacks that can be sent alone."""
    people = [person for stack in every if stack.ready for person in stack.leaders]
    return [person for person in people if group_of(scene.view, (person.id,)) is not None]


def panel_leaders(scene: WarScene, first: First = "") -> Screen:
    """*Leaders…*: one of them goes without the troops (W5.1)."""
    choices = tuple(
        Choice(
            text.cut(text.headed(names.piece(person.id), names.spot(person.at)), LABEL),
            encoded(scene.view, MoveDraft((person.id,))),
            icon=icons.piece(person.id),
        )
        for person in leading(scene, stacks(scene.view))[:MOST]
    )
    return base(
        scene,
        words.title(names.power(scene.seat or "")),
        _("A leader whom you choose here goes alone; the troops stay, or go another way.")
        if choices
        else words.NO_LEADERS(),
        Menu(OPEN, _("Which leader?"), choices) if choices else None,
        buttons(back_button(ARMIES)),
        first=first,
    )


def again_button(scene: WarScene) -> Button | None:
    """*As planned* where a sitting was planned (E18.4), else *As last turn*, with how many orders it gives
    and at what price; none where it gives none (W0.4, W5.1)."""
    if (planned := planned_button(scene)) is not None:
        return planned
    drafts, cost = again(scene) if not scene.view.drafts else ([], 0)
    return Button(words.again(len(drafts), cost), AGAIN) if drafts else None


def _rest(scene: WarScene, every: Sequence[Stack], *, moving: bool) -> Iterator[Button | None]:
    yield again_button(scene) if not ticked(scene, every) else None
    chosen = bool(ticked(scene, every))
    if moving and not chosen and any(stack.march is not None for stack in shown(scene, every)):
        yield Button(_("Hold all here"), HOLD)
    if moving and not chosen and leading(scene, every):
        yield Button(_("Leaders…"), LEADERS)
    if chosen:
        # Whoever has chosen gives this order first.
        return
    yield undo_button(scene, ARMIES)
    if scene.seat == "sauron" and moving:
        yield Button(dark_words.NAZGUL(), NAZGUL, icon=icons.NAZGUL)
    if any(unit.deserter and unit.at for unit in scene.view.field.units):
        yield Button(_("Deserters…"), DESERTERS)
    if scene.view.step in BATTLING or targets(scene.view):
        yield Button(words.BATTLES(), BATTLES, ARMIES, icon=FIGHT)


router = WarControls()


@router.on(ARMIES)
async def opened(context: WarContext) -> Screen:
    """*Armies…*; back from stacks that are ticked none is (W15.7)."""
    scene = await context.scene()
    if scene.seat is None or not scene.view.step:
        raise Gone(ARMIES)
    if context.arg == NONE_TICKED:
        await context.draft(GOAL, ())
        scene = await ticks(context, ())
    return panel_armies(scene)


@router.shows(LEADERS)
def led(scene: WarScene, __: str) -> Screen:
    """*Leaders…*."""
    if scene.view.step not in MOVING:
        raise Gone(LEADERS)
    return panel_leaders(scene)


@router.on(STACKS)
async def chosen(context: WarContext) -> Screen:
    """Stacks were ticked; of one that cannot go it is said why (W15.7)."""
    scene = await ticks(context, context.values)
    return panel_armies(scene, blocked(scene, context.values))


async def ticks(context: WarContext, keys: Sequence[str]) -> WarScene:
    """Stacks are ticked; of one that was not ticked before all goes, whatever part was chosen earlier."""
    scene = await context.scene()
    kept = {PARTS + key for key in scene.drafts.get(TICKED, ()) if key in keys}
    for draft in scene.drafts:
        if draft.startswith(PARTS) and draft not in kept:
            await context.draft(draft, ())
    return await context.draft(TICKED, keys)


def _room(scene: WarScene, __: str) -> Screen:
    return panel_armies(scene)


router.keeps(TO, GOAL, room=_room)
router.keeps(WINDOW, PART_OF_MAP, room=_room)
router.keeps(LEAVE, LEFT, room=_room, ticks=lambda scene, arg, values: (arg,))


@router.means(GO, submits=True)
def sent(scene: WarScene, arg: str, __: Sequence[str]) -> WarOrder | Screen:
    """The order to all stacks that are ticked."""
    at, sure = unsure(arg)
    going = ticked(scene, stacks(scene.view))
    if scene.view.step not in MOVING or at not in BOARD.terrain or not going:
        return panel_armies(scene, faults.refusal("gone", {}))
    made = orders(scene.view, going, at, leave=leaves(scene, going))
    if made is None:
        return panel_armies(scene, faults.refusal("gone", {}))
    first = None if sure else warnings.asked(scene, made, GO, at, back_button(ARMIES), goal=at)
    return first or _to(scene, exact(scene.view, made, at))


def _to(scene: WarScene, made: Sequence[Action]) -> WarOrder:
    return WarOrder(made, reopened(scene, panel_armies), said_of(scene.view, made))


@router.on(REPEAT, submits=True)
async def repeated(context: WarContext) -> Screen:
    """*Repeat for…*: the latest order for more stacks at once; what it costs too much, or would leave empty,
    is asked as for any other (W15.11)."""
    scene, at = await context.scene(), context.arg
    if scene.view.step not in MOVING or not at or latest(scene)[0] != at:
        return panel_armies(scene, faults.refusal("gone", {}))
    going = [stack for stack, _ in followers(scene) if stack.key in context.values]
    if not going or len(going) < len(context.values):
        return panel_armies(scene, faults.refusal("gone", {}))
    made = orders(scene.view, going, at, leave=leaves(scene, going))
    first = warnings.asked(scene, made or (), GO, at, back_button(ARMIES), goal=at)
    if made is None or first:
        await ticks(context, context.values)
        scene = await context.draft(GOAL, (at,))
        return first or panel_armies(scene)
    return await carried_out(context, scene, _to(scene, exact(scene.view, made, at)))


@router.means(HOLD, submits=True)
def held(scene: WarScene, *__: object) -> WarOrder | Screen:
    """*Hold all here*: the marches of what is listed end."""
    listed = shown(scene, stacks(scene.view))
    marches = {stack.march.who for stack in listed if stack.march is not None}
    if not marches or scene.view.step not in MOVING:
        return panel_armies(scene, faults.refusal("gone", {}))
    return WarOrder(tuple(map(Halt, sorted(marches))), panel_armies)


# By sea


def stack_of(scene: WarScene, key: str) -> Stack:
    """A stack that a control names. Raises Gone."""
    stack = next((stack for stack in stacks(scene.view) if stack.key == key and stack.ready), None)
    if stack is None:
        raise Gone(key)
    return stack


def aboard(scene: WarScene, key: str) -> Stack:
    """Who sails of a stack: all of it, or the part that was chosen. Raises Gone."""
    return narrowed(scene, stack_of(scene, key))


@router.shows(SAIL)
def sails(scene: WarScene, arg: str) -> Screen:
    """*Sail…*."""
    stack = aboard(scene, arg)
    return panel_sail(scene, stack, leaves(scene, [stack]))


@router.means(PORT, submits=True)
def sailed(scene: WarScene, arg: str, values: Sequence[str]) -> WarOrder | Screen:
    """Where to land: the order; a garrison stays as in any march."""
    code, sure = unsure(arg)
    key, _, at = code.partition(".")
    at = values[0] if values else at
    stack = aboard(scene, key)
    made = voyage(scene.view, stack, at, leaves(scene, [stack]).get(key, 0))
    if not RULES.is_legal(scene.view, Move(stack.who, (at,), sail=True)):
        raise Gone(at)
    back = replace(back_button(), verb=SAIL, arg=key)
    first = None if sure else warnings.asked(scene, made, PORT, f"{key}.{at}", back)
    return first or WarOrder(made, reopened(scene, panel_armies), words.lands(at))
