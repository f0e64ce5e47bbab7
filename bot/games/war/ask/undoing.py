"""*Undo* with the name of what it takes back, or that it is not possible (W10.3, SEQ-4)."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, takewhile
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.attack import targets
from bot.games.war.ask.doing import further, moves
from bot.games.war.ask.open_actions import left, standing
from bot.games.war.ask.warnings import warnings
from bot.games.war.model import parties
from bot.games.war.model.parties import MoveDraft, moving_group, way
from bot.games.war.scene import WarContext, WarControls, WarEntry, WarScene
from bot.games.war.words import battles, closing, council, names
from bot.games.war.words import closing as order_words
from bot.games.war.words import dark as words
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LONGEST_BUTTON, Button, Screen
from engine.game import IllegalAction
from engine.war import RULES
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.chapter import BATTLING, MOVING
from engine.war.events.table import Moved, TakenBack
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.grid import around
from engine.war.moves.marches import enemy_near
from engine.war.moves.orders import price
from engine.war.moves.ways import Way
from engine.war.moving_group import MovingGroup
from engine.war.pieces import Person
from engine.war.view import Drafted, View

# *As last turn*: the moves of the viewer's last sitting once more, as far as that makes sense (W0.4, W4.1)


AGAIN: Final = "waragain"


def last_moves(entries: Sequence[WarEntry], seat: str, period: int) -> tuple[Moved, ...]:
    """The moves that this seat ordered in its last sitting before the present one, the oldest first."""
    own = [entry for entry in entries if entry.seat == seat and entry.turn < period]
    last = max((entry.turn for entry in own), default=-1)
    moves: list[Moved] = []
    for event in chain.from_iterable(entry.events for entry in own if entry.turn == last):
        if isinstance(event, Moved) and event.why == "order":
            moves.append(event)
        elif isinstance(event, TakenBack) and event.what == "move" and moves:
            moves.pop()
    return tuple(moves)


def again(scene: WarScene) -> tuple[list[MoveDraft], int]:
    """The orders that it gives now, and what they cost."""
    if scene.seat is None or scene.view.step not in MOVING:
        return [], 0
    drafts, spent = list[MoveDraft](), 0
    for move in last_moves(scene.own, scene.seat, scene.status.period):
        draft = _repeated(scene, move)
        if draft is None:
            continue
        group = moving_group(scene.view, draft)
        cost = 0 if isinstance(group, IllegalAction) else price(group, draft.path[-1])
        if spent + cost <= scene.view.field.turn.points or not cost:
            drafts.append(draft)
            spent += cost
    return drafts, spent


def _repeated(scene: WarScene, move: Moved) -> MoveDraft | None:
    """As far in that direction as is legal, without meeting anybody, a peril, or leaving a place empty."""
    field = scene.view.field
    draft = MoveDraft(tuple(name for name in move.who if field.has(name)))
    if len({field.piece(name).at for name in draft.who}) != 1:
        return None
    group = moving_group(scene.view, draft)
    if isinstance(group, IllegalAction) or _stays(group, move):
        return None
    driven = [] if group.at == move.path[-1] else [move.path[-1]]
    for end in (*driven, *reversed(list(_on(group.at, move.path)))):
        by = way(group, draft.to(end)) if end in BOARD.terrain else None
        if isinstance(by, Way) and not warnings(scene.view, group, by):
            further = draft.to(end)
            return further if RULES.is_legal(scene.view, further.move) else None
    return None


def _on(here: str, path: Sequence[str]) -> Iterator[str]:
    """The hexes to which the same directions lead."""
    for one, other in pairwise(path):
        if other not in around(one):
            return
        here = around(here)[around(one).index(other)]
        yield here


def _stays(group: MovingGroup, move: Moved) -> bool:
    """Whether they have come to where they went: a place, troops, a siege or a battle."""
    field, at = group.field, group.at
    there = {unit.id for unit in field.units_at(at, group.power) if not unit.deserter}
    if not there <= set(group.names) or (at == move.path[-1] and BOARD.place_id(at)):
        return True
    return bool(group.units) and bool(enemy_near(group, at))


# What is possible in a step and is not done when it is closed (W15.6). Pure


FIRE: Final = "F6"


def undone(scene: WarScene, step: str, *, tries: bool = False, besides: Sequence[str] = ()) -> Iterator[str]:
    """A sentence for each kind of thing; ``tries``: closing lets captives try to escape; ``besides``: what is
    attacked besides what is declared."""
    seen = standing(scene.view, step)
    yield from left(seen, tries=tries)
    if step in BATTLING:
        attacked = {*besides, *(attack.target for attack in seen.field.turn.attacks)}
        if places := [at for at in targets(seen) if at not in attacked]:
            yield closing.no_attack(places)


def at_the_fire(scene: WarScene) -> bool:
    """Whether the bearer of the viewer stands at Mount Doom."""
    bearer = holding.bearer(scene.view.field)
    return bearer is not None and bearer.power in scene.view.powers and bearer.at == MOUNT_DOOM


UNDO: Final = "warundo"
"""The verb; its argument is the verb of the list it stands in, which is open again after it."""
PARTED: Final = "/"
"""In the name of what was parted off, behind that of the unit."""
HOUSEKEEPING: Final = ("split", "join")
"""What is no order of its own: it parts or joins the stacks that orders are for."""


def orders(seen: View) -> list[Drafted]:
    """What was ordered in this sitting, the latest last."""
    return [draft for draft in seen.drafts if draft.what not in HOUSEKEEPING]


def together(scene: WarScene) -> int:
    """How many drafts *Undo* takes back: what the latest tap ordered, and the splits made for it."""
    seen: View = scene.view
    if not seen.drafts or seen.drafts[-1].final:
        return 0
    *before, last = seen.drafts
    pieces, number = _whole(goers(seen, last)), 1
    for draft in reversed(before):
        if (
            last.what in HOUSEKEEPING
            or draft.what != "split"
            or draft.final
            or not pieces & _whole(draft.who)
        ):
            break
        number += 1
    return max(number, _at_once(scene))


def _at_once(scene: WarScene) -> int:
    """How many of the latest drafts came of one tap: they have one time."""
    times: list[float] = []
    for entry in scene.own:
        if any(isinstance(event, TakenBack) for event in entry.events):
            del times[-1:]
        else:
            times.append(entry.at)
    pairs = zip(reversed(scene.view.drafts), reversed(times), strict=False)
    return sum(1 for __ in takewhile(lambda pair: not pair[0].final and pair[1] == times[-1], pairs))


def _whole(pieces: Sequence[str]) -> set[str]:
    """The units that these were before they were parted: either part may be the one that goes (STK-4)."""
    return {name.partition(PARTED)[0] for name in pieces}


def goers(seen: View, draft: Drafted) -> tuple[str, ...]:
    """Whom an order is about."""
    return seen.marches[-1].who if draft.what == "march" and seen.marches else draft.who


def undo_button(scene: WarScene, room: str = "") -> Button | None:
    """The button of a panel, or of the list ``room``."""
    if not scene.view.drafts:
        return None
    number = together(scene)
    if not number:
        return Button(
            _("Undo: {what}").format(what=order_words.NOT_POSSIBLE()), "home", "undo", disabled=True
        )
    given = [draft for draft in scene.view.drafts[-number:] if draft.what not in HOUSEKEEPING]
    if given[1:]:
        return Button(words.undo(order_words.count(len(given))), UNDO, room, icon=icons.about("take-back"))
    label = words.undo(named(scene, scene.view.drafts[-1]))
    if len(label) > LONGEST_BUTTON:
        label = words.undo(named(scene, scene.view.drafts[-1], brief=True))
    return Button(label, UNDO, room, icon=icons.about("take-back"))


def taken_back(scene: WarScene) -> str:
    """What *Undo* takes back, in a sentence: who does not go where, or what else is not done."""
    seen: View = scene.view
    drafts, marches = seen.drafts[-together(scene) :], list(seen.marches)
    going, other = list[tuple[str, str]](), list[str]()
    for draft in reversed(drafts):
        at = next((seen.field.piece(name).at for name in draft.who if seen.field.has(name)), "")
        if draft.what == "march" and marches:
            march = marches.pop()
            going.insert(0, (called(seen.field, march.who), march.to))
        elif draft.what == "move" and at:
            going.insert(0, (called(seen.field, draft.who), at))
        elif draft.what not in HOUSEKEEPING or not drafts[1:]:
            other.insert(0, named(scene, draft))
    return order_words.taken_back([*order_words.going_together(going), *dict.fromkeys(other)])


def named(scene: WarScene, draft: Drafted, *, brief: bool = False) -> str:
    """What was ordered, in a few words; ``brief``: in as few as do."""
    field = scene.view.field
    pieces = [name for name in draft.who if field.has(name) and field.piece(name).at]
    place = names.spot_short if brief else names.spot
    match draft.what:
        case "move" if pieces and _sailed(scene, pieces):
            return order_words.sails(place(field.piece(pieces[0]).at))
        case "move" if pieces:
            return order_words.march(place(field.piece(pieces[0]).at))
        case "march" if scene.view.marches:
            return order_words.march(place(scene.view.marches[-1].to))
        case "attack" if field.turn.attacks:
            return battles.attack(field.turn.attacks[-1].target, 0)
        case _:
            kind = order_words.KINDS()[draft.what]
            return f"{kind} ({names.hand(draft.cards)})" if draft.cards and not brief else kind


def _sailed(scene: WarScene, pieces: Sequence[str]) -> bool:
    """Whether the latest way of these led over the sea (COR-3)."""
    events = chain.from_iterable(entry.events for entry in scene.own)
    gone = [event for event in events if isinstance(event, Moved) and set(event.who) & set(pieces)]
    return bool(gone) and "sail" in gone[-1].marks


def _people(field: Field, pieces: Sequence[str]) -> bool:
    return all(isinstance(field.piece(name), Person) for name in pieces if field.has(name))


def called(field: Field, pieces: Sequence[str]) -> str:
    """Who goes, in a list of many: people by name, a stack by the hex where it began this turn (W15.6)."""
    there = [field.piece(name) for name in pieces if field.has(name)]
    if _people(field, pieces) or not there:
        return names.party(pieces)
    return names.spot((there[0].moved and there[0].began) or there[0].at)


router = WarControls()


@router.on(AGAIN, submits=True)
async def repeated(context: WarContext) -> Screen:
    """*As last turn*: one after another, as what one meets may end the sitting for a while."""
    scene = await context.scene()
    if not moves(scene):
        raise Gone(AGAIN)
    ordered: list[tuple[str, str]] = []
    for draft in again(scene)[0]:
        if scene.view.step in MOVING and RULES.is_legal(scene.view, draft.move):
            ordered.append((parties.called(scene, draft.who), draft.path[-1]))
            scene = await further(context, scene, draft.move)
    marching = [(parties.called(scene, march.who), march.to) for march in scene.view.marches]
    return context.show(scene, council.again(ordered, marching))
