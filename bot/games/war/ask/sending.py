"""Where stacks can be sent, in turns (W5.1, W5.3, W5.9), and the orders that send them there."""

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.war.ask.orders.model import NONE, Orders
from bot.games.war.model.parties import MoveDraft
from bot.games.war.model.stacks import Stack, army, foes, group_of, smaller, stacks, threat
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import names
from engine.caching import kept
from engine.war import RULES
from engine.war.actions import Action, Attack, March, Move, SplitUnit
from engine.war.battles.leaving import worth_holding
from engine.war.board import BOARD
from engine.war.data import COMPANIONS
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.grid import distance, side
from engine.war.moves.marches import End, foreseen, stage, stands
from engine.war.moves.restrictions import closed, may_not_end
from engine.war.moves.terrain_cost import net
from engine.war.moves.ways import Way, ends, gait, plateau, way
from engine.war.moving_group import MovingGroup, once
from engine.war.odds import FAR, toward, turns
from engine.war.pieces import Unit
from engine.war.realm import white_hand
from engine.war.state import Marches
from engine.war.turns.steps import counts_for, deciding
from engine.war.view import View

# What an order leaves without a garrison: it is said before it is sent, and asked once (W15.5). Pure


SURE: Final = "!"
"""At the end of an argument: it was said what is left empty."""


def unsure(arg: str) -> tuple[str, bool]:
    """An argument without its mark, and whether it had one."""
    return arg.removesuffix(SURE), arg.endswith(SURE)


def emptied(view: View, orders: Iterable[Action]) -> tuple[str, ...]:
    """The hexes worth a garrison that have one now and none when these orders are carried out."""
    field, going, staying = view.field, set[str](), set[str]()
    for order in orders:
        match order:
            case SplitUnit():
                staying.add(field.unit(order.unit).at)
            case Move() | March():
                going.update(order.who)
            case Attack():
                going.update(advancing(field, order))
            case _:
                continue
    left = dict.fromkeys((unit.at, unit.power) for unit in field.units if unit.id in going and unit.at)
    # Who is on a march goes too, when the step is closed.
    gone = going.union(*(march.who for march in view.marches))
    held = ((at, power) for at, power in left if at not in staying and counts_for(field, at, power))
    return tuple(at for at, power in held if _all(field, at, power, gone))


def advancing(field: Field, order: Attack) -> Sequence[str]:
    """Who would go into the hex; as usual the strongest, where it is worth it (ARM-8, P-18)."""
    if order.orders.advance is not None:
        return order.orders.advance
    return (
        (max(order.units, key=lambda name: (field.unit(name).strength, name)),)
        if worth_holding(field, order.target)
        else ()
    )


def _all(field: Field, at: str, power: Power, gone: Iterable[str]) -> bool:
    return {unit.id for unit in field.units_at(at, power) if not unit.deserter} <= set(gone)


def by_attacks(view: View) -> tuple[str, ...]:
    """The places that the declared attacks leave empty, should they be won."""
    declared = [attack for attack in view.field.turn.attacks if attack.power in view.powers]
    return emptied(view, [Attack(attack.target, attack.units, attack.orders) for attack in declared])


PATHS: Final = frozenset(
    hexside for hexside, crossing in BOARD.passes.items() if crossing.kind == "paths_of_the_dead"
)
PLENTY: Final = 99
"""More points than anything costs."""


class Goal(NamedTuple):
    """A place all of some stacks can be sent to."""

    at: str
    turns: int
    beside: str = ""
    """The place of an enemy next to it."""
    marks: tuple[str, ...] = ()
    made: tuple[Action, ...] = ()
    """The orders that send them there."""
    ends: tuple[End, ...] = ()
    """Where they really end; none where one of them halts at once (MOV-21)."""
    tier: int = 2
    """Its group in the list: what decides the game and is the enemy's, the same of the own, other places."""

    @property
    def plain(self) -> bool:
        """Whether it is a hex without a name, and with no enemy's place next to it."""
        return not (BOARD.place_id(self.at) or self.beside)


REACH: Final = 3
"""In so many turns an Objective or a Citadel is in reach."""


def goals(view: View, chosen: Sequence[Stack]) -> Sequence[Goal]:
    """What decides the game first, the enemy's before the own, then other places and those next to an enemy,
    then the other hexes, in each group the nearest first; of goals to which one and the same order leads the
    nearest stands alone (W5.3)."""
    known, parties = _known_goals(view), tuple(stack.who for stack in chosen)
    if parties not in known:
        groups = [group for pieces in parties if (group := group_of(view, pieces)) is not None]
        known[parties] = _goals(view, groups)
    return known[parties]


@kept
def _known_goals(view: View) -> dict[tuple[tuple[str, ...], ...], Sequence[Goal]]:
    """The goals that were reckoned of this view, by who goes."""
    return {}


def _goals(view: View, groups: Sequence[MovingGroup]) -> Sequence[Goal]:
    if not groups:
        return ()
    now = set.intersection(*(set(ends(group)) for group in groups))
    far = {place.hex for place in BOARD.places.values()}
    made = [goal for at in sorted(now | far) if (goal := _goal(view, groups, at)) is not None and goal.ends]
    near = [goal._replace(tier=tier(groups[0], goal)) for goal in made if _near(groups, goal)]
    return tuple(_apart(view.field, sorted(near, key=lambda goal: _rank(groups, goal))))


def _apart(field: Field, goals: Sequence[Goal]) -> list[Goal]:
    """Without those that lead no farther than another one does."""
    own = [goal for goal in goals if decides(field, goal) or {end.at for end in goal.ends} == {goal.at}]
    led = {tuple(end.at for end in goal.ends): goal for goal in (*goals[::-1], *own)}
    return [goal for goal in goals if goal in own or led[tuple(end.at for end in goal.ends)] is goal]


def decides(field: Field, goal: Goal) -> bool:
    """Whether a key place of the story is meant; in the long war an Objective or a Citadel in reach."""
    place = BOARD.place_id(goal.at)
    if field.config.story.sauron_wins is not None and place in deciding(field):
        return True
    return goal.turns <= REACH and (place in deciding(field) or BOARD.citadel(goal.at))


def _rank(groups: Sequence[MovingGroup], goal: Goal) -> tuple[int, bool, int, bool, bool, str]:
    """What decides first, the enemy's before the own, then places; of them the nearest, of equals those that
    are really come to or stood before (W15.7)."""
    short = any(distance(aim(group, goal.at) or group.at, goal.at) > 1 for group in groups)
    return goal.tier, goal.plain, goal.turns, short, not BOARD.place_id(goal.at), goal.at


def tier(group: MovingGroup, goal: Goal) -> int:
    place = BOARD.place_id(goal.at)
    own = bool(place) and not group.field.enemies(group.power, group.field.holder(place))
    return int(own) if decides(group.field, goal) else 2


def _near(groups: Sequence[MovingGroup], goal: Goal) -> bool:
    """Whether none of them goes away from the goal, and one comes nearer: a goal that may not be entered is
    none where the way to it ends or turns away before (W15.7). To what decides the game the way itself
    counts, not how far it is as the crow flies."""
    if decides(groups[0].field, goal):
        return any(aim(group, goal.at) not in ("", group.at) for group in groups)
    ways = [
        (distance(group.at, goal.at), distance(aim(group, goal.at) or group.at, goal.at)) for group in groups
    ]
    return all(left <= before for before, left in ways) and any(left < before for before, left in ways)


def _goal(view: View, groups: Sequence[MovingGroup], at: str) -> Goal | None:
    new = [group for group in groups if not _under_way(view, group, at)]
    if not new or _stacked(groups, at):
        return None
    made = [order_of(view, group, at) for group in new]
    if any(order is None for order in made):
        return None
    longest = max(_turns(group, at) for group in groups)
    if longest >= FAR:
        return None
    orders = tuple(order for order in made if order is not None)
    return Goal(at, longest, beside(groups[0], at), _marks(groups, at, orders), orders, ends_of(view, orders))


def ends_of(view: View, made: Sequence[Action]) -> tuple[End, ...]:
    """Where orders really end; empty where one of them halts at once (MOV-21)."""
    ends = tuple(end for order in made if (end := foretold(view, order)) is not None)
    return ends if all(end.turns for end in ends) else ()


WAYS: Final = 3
"""So many ways that are ordered at once are named."""


def said_of(view: View, made: Iterable[Action]) -> str:
    """What is ordered, in words: who marches where, and how far in this turn."""
    by_way: dict[tuple[str, str], list[Sequence[str]]] = {}
    for order in made:
        match order:
            case Move():
                by_way.setdefault((order.path[-1], ""), []).append(order.who)
            case March():
                by_way.setdefault((order.to, _so_far(view, order)), []).append(order.who)
            case _:
                continue
    lines = [words.marches(_called(view, every), to, end) for (to, end), every in by_way.items()]
    left = len(lines) - WAYS
    rest = [end or to for to, end in [*by_way][WAYS:]]
    return "\n".join(lines if left <= 1 else (*lines[:WAYS], words.more_ways(rest)))


def _so_far(view: View, order: March) -> str:
    """Where a march ends in this turn, by what the viewer knows; empty where that is its goal."""
    now = this_turn(view, order)
    return "" if now == order.to else now


def this_turn(view: View, order: March) -> str:
    """Where a march ends in this turn, by what the viewer knows; empty where nobody of it can go."""
    group = group_of(view, order.who)
    leg = stage(group, _march(view, order)) if group is not None else None
    if group is None or leg is None:
        return ""
    return leg.path[-1] if isinstance(leg, Way) else group.at


def _march(view: View, order: March) -> Marches:
    return Marches(view.seat or "", order.who, order.to, order.road, order.together)


def _called(view: View, every: Sequence[Sequence[str]]) -> list[tuple[str, int]]:
    """Who they are, and of how many a sentence speaks: the whole Fellowship, people by name, an army by its
    own."""
    pairs = list[tuple[str, int]]()
    for pieces in every:
        if any(view.field.has(name) and isinstance(view.field.piece(name), Unit) for name in pieces):
            pairs.append(words.army(*army(view.field, pieces)))
        elif set(COMPANIONS) <= set(pieces):
            pairs.append((words.THE_FELLOWSHIP(), 1))
        else:
            pairs.append((names.party(pieces), len(pieces)))
    return pairs


def foretold(view: View, order: Action) -> End | None:
    """Where that order really ends, by what the viewer knows (W15.7)."""
    match order:
        case Move():
            return End(order.path[-1], 1, "arrived")
        case March():
            group = group_of(view, order.who)
            return foreseen(group, _march(view, order)) if group is not None else None
        case _:
            return None


def exact(view: View, made: Sequence[Action], at: str) -> list[Action]:
    """The orders, a march toward a goal that is closed to where it really ends: what was promised is
    ordered, told, listed and taken back by one name (W15.7)."""
    return [_short(view, order) if isinstance(order, March) and order.to != at else order for order in made]


def _short(view: View, order: March) -> March:
    end = foretold(view, order)
    if end is None or end.why == "arrived" or not end.turns:
        return order
    nearer = replace(order, to=end.at)
    same = RULES.is_legal(view, nearer) and (again := foretold(view, nearer)) and again[:2] == end[:2]
    return nearer if same else order


def _stacked(groups: Sequence[MovingGroup], at: str) -> bool:
    """Whether armies of both Dark powers would end in that hex; the Eye-Orcs may at Isengard (STK-3)."""
    return len({group.power for group in groups}) > 1 and BOARD.place_id(at) != "isengard"


def _under_way(view: View, group: MovingGroup, at: str) -> bool:
    """Whether a moving group marches there already, and can go on."""
    order = March(group.names, at)
    if not stands(view, order):
        return False
    end = foretold(view, order)
    return end is not None and end.turns > 0


def order_of(view: View, group: MovingGroup, at: str) -> Action | None:
    """The order that sends a moving group there: a move, or a march where it is farther than one turn."""
    if at == group.at:
        return None
    near, at = ends(group), aim(group, at)
    if at and at not in near and threat(group.field, group.power, group.at):
        # A march would halt at once (MOV-21): this turn's part of the way is gone.
        at = next((there for there in _back_from(group, at) if there in near), "")
    if at in ("", group.at):
        return None
    order: Action = Move(group.names, (at,)) if at in near else March(group.names, at)
    return order if RULES.is_legal(view, order) else None


def way_to(group: MovingGroup, at: str) -> list[str]:
    """The hexes of the cheapest way there, whatever the turns it takes; the last is where it leads."""
    return [at, *(there for there in _back_from(group, at) if there != group.at)][::-1]


def _back_from(group: MovingGroup, at: str) -> Iterator[str]:
    """The hexes on the way there, the last one first."""
    before = _before(group)
    while at := before.get(at, ""):
        yield at


@once
def _before(group: MovingGroup) -> Mapping[str, str]:
    """The cheapest ways to all hexes, whatever the turns they take: by each hex the one before it."""
    steps, shut = net(gait(group), True), closed(group).hexes
    previous: dict[str, str] = {}
    edge = [(0.0, group.at, "")]
    while edge:
        cost, here, before = heapq.heappop(edge)
        if here not in previous:
            previous[here] = before
            for there, step in steps[here]:
                if there not in previous and there not in shut:
                    heapq.heappush(edge, (cost + step.cost, there, here))
    return previous


def aim(group: MovingGroup, at: str) -> str:
    """The hex to go to: of one that is closed, as where the enemy stands, the last one open on the way."""
    shut = closed(group)
    if at not in shut:
        return at
    best, here, left = "", group.at, toward(gait(group), group.mf, at)
    while here != at and here in left:
        steps = net(gait(group), True)[here]
        on = {there: min(step.cost, group.mf) + left[there] for there, step in steps if there in left}
        here = min(on, key=lambda there: on[there])
        if here in shut:
            break
        if may_not_end(group, here) is None:
            best = here
    return best


@kept
def rich(view: View) -> View:
    """Shadow Points aside: what cannot be paid is shown, grey and with its price (W6.2)."""
    turn = replace(view.field.turn, points=PLENTY)
    return replace(view, field=replace(view.field, turn=turn))


def _turns(group: MovingGroup, at: str) -> int:
    if at in ends(group):
        return 1
    return turns(gait(group), group.mf, group.at, at, waste=not group.units)


def beside(group: MovingGroup, at: str) -> str:
    """The hex of an enemy army, or of a place of the enemy's, next to a hex."""
    field, power = group.field, group.power
    for there in BOARD.neighbours[at]:
        place = BOARD.place(there)
        held = place is not None and place.objective and field.enemies(power, field.holder(place.id))
        if foes(field, power, there) or held:
            return there
    return ""


def _marks(groups: Sequence[MovingGroup], at: str, made: Iterable[Action]) -> tuple[str, ...]:
    marks = []
    now = {order.path[-1] for order in made if isinstance(order, Move)}
    if any(crossing.path[-1] in now for group in groups for crossing in plateau(group)):
        marks.append("plateau")
    if any(_by_paths(group, at) for group in groups if gait(group).paths):
        marks.append("paths")
    if any(foes(group.field, group.power, at) for group in groups):
        marks.append("halts")
    elif any(at not in ends(group) and threat(group.field, group.power, group.at) for group in groups):
        marks.append("part")
    return tuple(marks)


def _by_paths(group: MovingGroup, at: str) -> bool:
    route = way(group, at) if at in ends(group) else None
    steps = (group.at, *route.path) if route is not None else ()
    return any(side(one, other) in PATHS for one, other in pairwise(steps))


def orders(view: View, chosen: Sequence[Stack], at: str, *, leave: Mapping[str, int]) -> list[Action] | None:
    """All that sends these stacks there; by its key each leaves so much strength behind, or 1 where that is
    too much; ``None`` if one cannot go, or nothing is left to be ordered."""
    made: list[Action] = []
    groups = [group for stack in chosen if (group := group_of(view, stack.who)) is not None]
    if _stacked(groups, at):
        return None
    for stack in chosen:
        whole = group_of(view, stack.who)
        if whole is not None and _under_way(view, whole, at):
            continue
        seen, pieces, split = parted(view, stack, leave.get(stack.key, 0))
        if split is not None:
            made.append(split)
        group = group_of(seen, pieces)
        order = order_of(seen, group, at) if group is not None else None
        if order is None:
            return None
        made.append(order)
    return made or None


def parted(view: View, stack: Stack, leave: int) -> tuple[View, tuple[str, ...], SplitUnit | None]:
    """Who of a stack goes when so much strength stays behind, or 1 where that is too much, and what parts it
    for that."""
    if any(unit.strength == leave for unit in stack.units[1:]):
        # Who stayed behind before does so again: no unit is parted anew in every turn.
        stays = next(unit.id for unit in reversed(stack.units) if unit.strength == leave)
        return view, tuple(name for name in stack.who if name != stays), None
    for left in dict.fromkeys((leave, 1)) if leave else ():
        if (split := smaller(view, stack, left)) is not None:
            seen, unit = split
            return seen, stack.who, SplitUnit(unit.id, left)
    return view, stack.who, None


# How many stay behind where an order would empty a place (W5.3, W10.1, W15.5)


LEFT: Final = "leave"
"""The draft of how many stay behind."""


def ordered(scene: WarScene) -> int:
    """The standing order for garrisons."""
    return int((scene.standing if isinstance(scene.standing, Orders) else NONE).garrison)


def wanted(scene: WarScene) -> int:
    """How many are to stay behind: as was tapped, else as the standing order has it, which is 1 (W10.1)."""
    tapped = scene.drafts.get(LEFT, ())
    return int(tapped[0]) if tapped else ordered(scene)


def leaves(scene: WarScene, chosen: Sequence[Stack]) -> dict[str, int]:
    """How much stays behind of the stacks that would empty a place, by their keys (W15.5, W6.10, SR2-7)."""
    return able(scene, chosen, wanted(scene))


def able(scene: WarScene, chosen: Sequence[Stack], number: int) -> dict[str, int]:
    """How much of that number can really stay behind of each stack that would empty a place."""
    every = {stack.key: staying(scene.view, stack, number) for stack in chosen if guards(scene.view, stack)}
    return {key: stays for key, stays in every.items() if stays}


def guards(view: View, stack: Stack) -> bool:
    """Whether its march would empty a key place, an Objective, a Citadel or an entry of Saruman's list (W5.3,
    W15.5)."""
    going = {unit.id for unit in stack.units}
    held = _valued(view.field, stack.at, stack.power)
    return held and all(unit.id in going for unit in view.field.units_at(stack.at, stack.power))


def _valued(field: Field, at: str, power: Power) -> bool:
    return counts_for(field, at, power) or at in white_hand.HEXES


def left_behind(view: View, unit: Unit) -> bool:
    """Whether a unit holds a place worth a garrison from which the others have gone or march."""
    field, marching = view.field, {name for march in view.marches for name in march.who}
    if unit.moved or unit.id in marching or not _valued(field, unit.at, unit.power):
        return False
    return any(
        other.power == unit.power
        and (other.id in marching if other.at == unit.at else other.began == unit.at)
        for other in field.units
    )


def staying(view: View, stack: Stack, number: int) -> int:
    """What really stays behind when so much is to: less where no unit of it is large enough."""
    __, going, split = parted(view, stack, number)
    return split.strength if split else sum(unit.strength for unit in stack.units if unit.id not in going)


def guard_of(view: View, draft: MoveDraft) -> Stack | None:
    """The stack that goes a way by hexes, where its way would empty a place."""
    stack = next((stack for stack in stacks(view) if set(stack.who) == set(draft.who)), None)
    return stack if stack is not None and guards(view, stack) else None


def by_hexes(view: View, draft: MoveDraft) -> list[Action]:
    """The orders of a way by hexes: who stays behind is parted off first."""
    stack = guard_of(view, draft) if draft.leave else None
    if stack is None:
        return [draft.move]
    __, going, split = parted(view, stack, draft.leave)
    move = draft._replace(who=going).move
    return [move] if split is None else [split, move]
