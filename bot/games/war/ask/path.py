"""The panel of one move (W4.3): ends within the turn, six directions, the way with its warnings."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.hiding import barred
from bot.games.war.ask.parts import MOST, First, base, codes, head, menu
from bot.games.war.ask.sending import by_hexes, guard_of, staying
from bot.games.war.ask.warnings import perilous, to_the_fire, warnings
from bot.games.war.draw import own_pictures
from bot.games.war.model.parties import (
    MoveDraft,
    called,
    decoded,
    encoded,
    letter_of,
    moving_group,
    reached,
    stepped,
    way,
)
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import closing as order_words
from bot.games.war.words import errors, irrevocable, names
from bot.games.war.words.catalogue import _, ngettext
from bot.model.errors import Gone
from bot.model.scene import LEARNED
from bot.model.screen import LABEL, Button, Buttons, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.icons import back_button
from bot.words import labels, text
from engine.game import IllegalAction
from engine.war.actions import Give, Halt
from engine.war.board import BOARD
from engine.war.fates import hiding
from engine.war.field import Field, grouped
from engine.war.grid import COMPASS, around, distance
from engine.war.moves import ways
from engine.war.moves.orders import price
from engine.war.moves.restrictions import closed
from engine.war.moves.terrain_cost import TERRAIN
from engine.war.moving_group import MovingGroup
from engine.war.realm import mobilising
from engine.war.ring.seizing import RING

OPEN: Final = "wartrip"
"""Shows a move draft: of the argument, or chosen in a menu."""
TO: Final = "warto"
"""An end chosen for the move draft of the argument."""
GO: Final = "wargo"
"""Gives the order."""
FAR: Final = "warfar"
"""The places to which a march may lead."""
PART: Final = "warpart"
"""Who goes along."""
GIVE: Final = "wargive"
"""What they may give."""
STAY: Final = "warstay"
TAG: Final = "~"
"""Before what tells two buttons apart that lead to the same move draft."""
ROWS: Final = (("NW", "N", "NE"), ("SW", "S", "SE"))
RARE: Final = "m"
"""Behind the tag: what is rare."""
SHOWN: Final = 3
"""Menus of ends at most."""


def panel_path(scene: WarScene, draft: MoveDraft, first: First = "", *, rare: bool = False) -> Screen:
    """What these pieces may do, and what they are about to do; ``rare``: what is behind *More…*."""
    seen = scene.view
    group = moving_group(seen, draft)
    if isinstance(group, IllegalAction):
        sentence = errors.refusal(group.reason, group.facts)
        return base(
            scene, head(scene), called(scene, draft.who), sentence, buttons(back_button()), first=first
        )
    now = way(group, draft)
    return base(
        scene,
        _heading(scene, group),
        picture(scene, group, draft),
        *_about(scene, group, draft, now),
        *(_rare(scene, group, draft, now) if rare else _usual(scene, group, draft, now)),
        first=first,
        acting=True,
    )


def _usual(
    scene: WarScene, group: MovingGroup, draft: MoveDraft, now: ways.Way | IllegalAction | None
) -> Iterator[Part | str | None]:
    """The nearest ends, the compass, the order, and the way to what is rare (W15.11)."""
    code = encoded(scene.view, draft)
    back = draft.to(*now.path[:-1]) if isinstance(now, ways.Way) else draft.to()
    ends = list(_ends(scene, group, draft)) if not ways_all_shut(group) else []
    yield from ends[:1]
    yield from _compass(scene, group, draft)
    orders = list(_marches(scene, group, draft, now))
    step = Button(_("One step back"), OPEN, f"{encoded(scene.view, back)}{TAG}b")
    yield buttons(*orders, step if draft.path and len(orders) < 2 else None)
    yield buttons(
        Button(words.MARCH_TO(), FAR, code),
        Button(labels.MORE(), OPEN, f"{code}{TAG}{RARE}"),
        back_button(),
    )


def _rare(
    scene: WarScene, group: MovingGroup, draft: MoveDraft, now: ways.Way | IllegalAction | None
) -> Iterator[Menu | Buttons]:
    """The farther ends, and how and with whom they go."""
    if not ways_all_shut(group):
        yield from list(_ends(scene, group, draft))[1:]
    yield _orders(scene, group, draft, now)
    yield _ways_on(scene, group, draft)


def picture(scene: WarScene, group: MovingGroup, draft: MoveDraft) -> Part | None:
    """The surroundings of the moving piece (W2.4)."""
    now = way(group, draft)
    return own_pictures.step(scene, group, now if isinstance(now, ways.Way) else None, draft.road)


def _heading(scene: WarScene, group: MovingGroup) -> str:
    hidden = group.hidden
    return words.way_head(
        letter_of(scene.view, group.names),
        called(scene, group.names, placed=True),
        group.at,
        group.mf,
        _("hidden") if hidden else _("seen"),
    )


def _about(
    scene: WarScene, group: MovingGroup, draft: MoveDraft, now: ways.Way | IllegalAction | None
) -> Iterator[str]:
    """Who stays behind, the way line, then its warnings, or why there is none; to who learns, how a way is
    chosen."""
    if draft.leave:
        yield words.stays(draft.leave, group.at)
    if now is None:
        if bound := fixed(group):
            yield errors.refusal(bound.reason, bound.facts)
        elif scene.finished < LEARNED and not scene.view.drafts:
            yield words.NO_WAY_YET()
        return
    if isinstance(now, IllegalAction):
        yield errors.refusal(now.reason, now.facts)
        return
    treads = [(tread.to, ground(tread.to), tread.cost) for tread in now.treads]
    near = [there for there in around(now.path[-1]) if BOARD.place_id(there) and there != group.at]
    view = scene.view
    others = (piece for piece in view.field.pieces if piece.power not in view.powers)
    met = any(piece.at in now.path for piece in others if piece.id not in group.names)
    sentences = (
        words.way(treads, group.mf - now.cost),
        words.clear(road="road" in now.marks, river="river" in now.marks, met=met),
        words.beside(near) if near else "",
        _no_hiding(group, now.path[-1]),
        _("Mount Doom: the Ring can be cast in there later in this sitting.")
        if to_the_fire(group, now)
        else "",
    )
    yield " ".join(filter(None, sentences))
    yield "\n".join(warnings(scene.view, group, now, by_hexes(scene.view, draft)))


def _no_hiding(group: MovingGroup, end: str) -> str:
    """Of the Fellowship's people whom all see, who cannot hide where the way ends, or nowhere (HID-9)."""
    seen = [person for person in group.people if person.kind.fellowship and not person.hidden]
    watched = "watched" if hiding.watched(group.field, end) else ""
    why = grouped((barred(group.field, person) or watched, person.id) for person in seen)
    nowhere = [(key, people) for key, people in why.items() if key != "watched"]
    near = words.no_hiding(why["watched"]) if "watched" in why else ""
    return " ".join(filter(None, (near, irrevocable.may_not(nowhere, nobody=False))))


def fixed(group: MovingGroup) -> IllegalAction | None:
    """Why it may not leave its hex at all, as Elrond at first and Denethor ever (ELV-3, SPC-1)."""
    shut, near = closed(group), [there for there in around(group.at) if there in BOARD.terrain]
    return shut.reason(near[0]) if near and all(there in shut for there in near) else None


def ground(at: str) -> str:
    """What a hex is to who walks there."""
    return TERRAIN.get(BOARD.terrain[at], "clear")


# Where to


def ways_all_shut(group: MovingGroup) -> bool:
    """Whether there is no end at all."""
    return not ways.ends(group)


def _ends(scene: WarScene, group: MovingGroup, draft: MoveDraft) -> Iterator[Menu]:
    """*Go to*: named places first, then what lies nearest to the march's goal (W4.3)."""
    ends = _sorted(scene, group, draft)
    code = encoded(scene.view, draft.to())
    for page in range(min(SHOWN, -(-len(ends) // MOST))):
        choices = tuple(_choice(scene, group, end, draft) for end in ends[page * MOST : (page + 1) * MOST])
        prompt = _("Go to: the rest") if page else _("Go to")
        yield telling(Menu(TO, prompt, choices, arg=f"{code}{TAG}{page}"))


def _sorted(scene: WarScene, group: MovingGroup, draft: MoveDraft) -> list[str]:
    costs = reached(group, draft.road)
    goal = next((march.to for march in scene.view.marches if set(group.names) & set(march.who)), "")

    def order(end: str) -> tuple[bool, float, str]:
        return not BOARD.place_id(end), distance(end, goal) if goal else costs[end], end

    return sorted(costs, key=order)


def _choice(scene: WarScene, group: MovingGroup, end: str, draft: MoveDraft) -> Choice:
    by = ways.way(group, end, road=draft.road)
    marks = by.marks if by else ()
    label = words.option(
        end,
        ground(end),
        by.cost if by else 0,
        road="road" in marks,
        dear="dear" in marks,
        danger=by is not None and perilous(scene.view, group, by),
    )
    chosen = bool(draft.path) and end == draft.path[-1]
    return Choice(text.fit(label, LABEL), end, chosen=chosen, icon=icons.spot(end))


def _compass(scene: WarScene, group: MovingGroup, draft: MoveDraft) -> Iterator[Part | str]:
    """A button for each step farther that can be taken; the others in a line with their reasons (W15.7)."""
    now = way(group, draft)
    here = now.path[-1] if isinstance(now, ways.Way) else group.at
    near = dict(zip(COMPASS, around(here), strict=True))
    steps = {sign: _step(scene, group, draft, sign, there) for sign, there in near.items()}
    shut: dict[str, list[tuple[str, str]]] = {}
    for sign in chain(*ROWS):
        if isinstance(why := steps[sign], str) and why:
            shut.setdefault(why, []).append((sign, near[sign]))
    if shut and fixed(group) is None:
        far = [*shut] == [words.SHUT()["move.too_far"]]
        spent = (
            far and isinstance(now, ways.Way) and not any(isinstance(step, Button) for step in steps.values())
        )
        yield words.SPENT() if spent else words.no_steps(shut, words=not scene.prefs.pictures)
    for row in ROWS:
        if able := [button for sign in row if isinstance(button := steps[sign], Button)]:
            yield buttons(*able)


def _step(scene: WarScene, group: MovingGroup, draft: MoveDraft, sign: str, there: str) -> Button | str:
    """The button of a step, or why it cannot be taken; empty for the way back."""
    plain = not scene.prefs.pictures
    further, then = stepped(group, draft, there)
    if not isinstance(then, ways.Way):
        return "" if then.reason == "move.no_way" else words.SHUT().get(then.reason) or words.CLOSED()
    price_of = words.in_points if plain else words.costs
    cost = words.TAKES_ALL() if "dear" in then.marks else price_of(then.treads[-1].cost)
    danger = perilous(scene.view, group, then)
    label = words.step(sign, there, cost, words=plain, danger=danger)
    return Button(label, OPEN, f"{encoded(scene.view, further)}{TAG}{sign}")


# What next


def _orders(
    scene: WarScene, group: MovingGroup, draft: MoveDraft, now: ways.Way | IllegalAction | None
) -> Buttons:
    seen = scene.view
    here = encoded(seen, draft)
    usual = draft.road if draft.road is not None else not group.hidden
    other = None if draft.road is not None else not usual
    road = draft._replace(road=other)
    group_of = draft._replace(together=not draft.together)
    several = len(draft.who) > 1
    return buttons(
        Button(words.ROAD()[usual], OPEN, f"{encoded(seen, road)}{TAG}r"),
        Button(words.TOGETHER()[draft.together], OPEN, f"{encoded(seen, group_of)}{TAG}t")
        if several and not _asks(group, now)
        else None,
        Button(_("Split…"), PART, here) if several else None,
        _garrison(scene, draft),
    )


def _garrison(scene: WarScene, draft: MoveDraft) -> Button | None:
    """Whether some stay where the way would empty a place (W15.5)."""
    stack = guard_of(scene.view, draft)
    number = staying(scene.view, stack, draft.leave or 1) if stack is not None else 0
    if stack is None or not number:
        return None
    other = draft._replace(leave=0 if draft.leave else number, sure=False)
    label = words.leave([number], [stack.at], chosen=bool(draft.leave))
    return Button(label, OPEN, f"{encoded(scene.view, other)}{TAG}g")


def _asks(group: MovingGroup, now: ways.Way | IllegalAction | None) -> bool:
    """Whether it is asked who goes on when some of them are spotted on the way (W4.5, MOV-22)."""
    if not isinstance(now, ways.Way):
        return False
    people = [person for person in group.people if person.hidden]
    return len(people) > 1 and any(group.field.dark_at(at) for at in now.path[:-1])


def _marches(
    scene: WarScene, group: MovingGroup, draft: MoveDraft, now: ways.Way | IllegalAction | None
) -> Iterator[Button | None]:
    """The order; where somebody may be spotted on the way, as two buttons."""
    whole = _march(scene, group, draft, now)
    if whole is None or not isinstance(now, ways.Way) or not _asks(group, now):
        yield whole
        return
    for together, label in (
        (
            False,
            names.fitting(
                now.path[-1], lambda place: _("Go on to {place}, whoever is spotted").format(place=place)
            ),
        ),
        (True, _("Stay with whoever is spotted")),
    ):
        code = encoded(scene.view, draft._replace(together=together, sure=True))
        yield replace(whole, label=label, arg=code)


def _march(
    scene: WarScene, group: MovingGroup, draft: MoveDraft, now: ways.Way | IllegalAction | None
) -> Button | None:
    """The order itself; where the panel warns of something, in red: its label says so (E0.5)."""
    if not isinstance(now, ways.Way):
        return None
    end = now.path[-1]
    last = bool(warnings(scene.view, group, now, by_hexes(scene.view, draft)))
    cost = price(group, end)
    return Button(
        names.fitting(end, lambda place: _order(place, cost, last=last)),
        GO,
        encoded(scene.view, draft._replace(sure=last)),
        style="red" if last else "primary",
        disabled=mobilising.short(scene.view, cost) is not None,
    )


def _order(place: str, cost: int, *, last: bool) -> str:
    order = (_("All the same: go to {place}") if last else _("March to {place}")).format(place=place)
    return (
        ngettext("{order}: {n} point", "{order}: {n} points", cost).format(order=order, n=cost)
        if cost
        else order
    )


def _ways_on(scene: WarScene, group: MovingGroup, draft: MoveDraft) -> Buttons:
    code = encoded(scene.view, draft)
    horse = group.mounted or draft.on_foot
    walked = draft._replace(on_foot=not draft.on_foot)
    return buttons(
        Button(_("Give…"), GIVE, code, icon=icons.about("give")) if given(scene, group.names) else None,
        Button(words.HORSE()[draft.on_foot], OPEN, f"{encoded(scene.view, walked)}{TAG}f") if horse else None,
        Button(_("Stay"), STAY, code),
        replace(back_button(), verb=OPEN, arg=f"{code}{TAG}x"),
    )


def given(scene: WarScene, pieces: Sequence[str]) -> tuple[str, ...]:
    """What these have, the Ring or cards, that another may take."""
    giving = dict.fromkeys(action.what for action in scene.of(Give))
    return tuple(what for what in giving if _holder(scene, what) in pieces)


def panel_give(scene: WarScene, draft: MoveDraft, first: First = "") -> Screen:
    """*Give…*: what of theirs, and then to whom; back leads to their way (E16.4)."""
    kind = next((choice for choice in choice_tree(scene, ()).next.values() if choice.key == "give"), None)
    theirs = given(scene, draft.who)
    if kind is None or not theirs:
        return panel_path(scene, draft, first)
    tree = choice_tree(scene, (kind.code,))
    return base(
        scene,
        head(scene),
        f"**{kind.label}**",
        menu(
            order_words.WHAT_GIVEN(),
            [choice for choice in tree.next.values() if choice.key in theirs],
            codes(tree),
        ),
        buttons(replace(back_button(), verb=OPEN, arg=f"{encoded(scene.view, draft)}{TAG}x")),
        first=first,
    )


def _holder(scene: WarScene, what: str) -> str:
    field: Field = scene.view.field
    return field.ring.holder if what == RING else field.item(what).holder


router = WarControls()


def draft_of(scene: WarScene, code: str) -> MoveDraft:
    """The move draft that a control names. Raises Gone (E4.32)."""
    try:
        return decoded(scene.view, code.partition(TAG)[0] if scene.view.step else "")
    except KeyError:
        raise Gone(code) from None


@router.shows(OPEN)
def opened(scene: WarScene, arg: str) -> Screen:
    """Somebody who may go, or another way for them."""
    return panel_path(scene, draft_of(scene, arg), rare=arg.partition(TAG)[2] == RARE)


@router.means(TO)
def aimed(scene: WarScene, arg: str, values: Sequence[str]) -> WarOrder | Screen:
    """*Go to*: an end of the menu; who likes it quick goes at once where nothing is warned of (E4.13)."""
    aim = draft_of(scene, arg).to(*values)
    group = moving_group(scene.view, aim)
    if scene.prefs.quick and not isinstance(group, IllegalAction):
        now = way(group, aim)
        made = by_hexes(scene.view, aim)
        if isinstance(now, ways.Way) and not warnings(scene.view, group, now, made):
            return WarOrder(made)
    return panel_path(scene, aim)


@router.means(GO)
def gone(scene: WarScene, arg: str, __: Sequence[str]) -> WarOrder | Screen:
    """*March*; what is warned of is gone where the panel has said it (E0.5)."""
    draft = draft_of(scene, arg)
    group = moving_group(scene.view, draft)
    if isinstance(group, IllegalAction):
        raise Gone(arg)
    now = way(group, draft)
    made = by_hexes(scene.view, draft)
    if isinstance(now, ways.Way) and not draft.sure and warnings(scene.view, group, now, made):
        return panel_path(scene, draft)
    return WarOrder(made)


@router.means(STAY)
def stayed(scene: WarScene, arg: str, __: Sequence[str]) -> WarOrder | str:
    """*Stay*: a march of theirs ends."""
    draft = draft_of(scene, arg)
    march = next((march for march in scene.view.marches if set(march.who) & set(draft.who)), None)
    return WarOrder((Halt(march.who),)) if march else ""


@router.shows(GIVE)
def giving(scene: WarScene, arg: str) -> Screen:
    """*Give…*."""
    return panel_give(scene, draft_of(scene, arg))
