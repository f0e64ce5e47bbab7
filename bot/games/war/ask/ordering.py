"""The panel of one order in the making: what was chosen, and what may come next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons as war_icons
from bot.games.war.ask import path, portions
from bot.games.war.ask.armies import ARMIES, panel_armies
from bot.games.war.ask.choice_tree import ChoiceTree, OrderChoice, carries, choice_tree, way
from bot.games.war.ask.doing import Room, given, number, reopened, under
from bot.games.war.ask.events import PLAY, panel_events, unplayable
from bot.games.war.ask.muster import as_it_is, panel_changes
from bot.games.war.ask.my_map import WHERE
from bot.games.war.ask.nazgul import NAZGUL, WHICH, able, panel_nazgul
from bot.games.war.ask.parts import (
    FULL,
    MORE,
    PAGE,
    PICK,
    SEPARATOR,
    First,
    base,
    codes,
    further,
    head,
    menu,
    numbered,
    pages,
    turning,
)
from bot.games.war.ask.saruman import POINTS, SARUMAN, plays
from bot.games.war.ask.sure import SURE, consequence, dice, panel_sure
from bot.games.war.ask.undoing import UNDO, goers, taken_back, together
from bot.games.war.ask.waiting import looks, notes_button
from bot.games.war.ask.warnings import GUARDED
from bot.games.war.draw import front_pictures
from bot.games.war.model.parties import MoveDraft, moving_group
from bot.games.war.model.stacks import TICKED, stacks
from bot.games.war.scene import WarContext, WarControls, WarOrder, WarScene
from bot.games.war.tell import recent
from bot.games.war.words import battles, council, errors, irrevocable, sitting_steps
from bot.games.war.words import closing as closing_words
from bot.games.war.words import closing as words
from bot.games.war.words import dark as dark_words
from bot.games.war.words import hunters as where_words
from bot.games.war.words import looks as looks_words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.controls import carried_out
from bot.model.errors import Gone
from bot.model.screen import Button, Part, Screen, buttons
from bot.ui import phone
from bot.ui.icons import back_button, board_button, log_button
from bot.words import labels, text
from engine.game import IllegalAction
from engine.war import actions as do
from engine.war.actions import PlayEvent, TakeBack
from engine.war.board import BOARD
from engine.war.chapter import MOVING, STEPS
from engine.war.fates import holding
from engine.war.phase_records import Mustering
from engine.war.ring.seizing import RING
from engine.war.rules import refusal
from engine.war.view import View

# *More* (W4.1, E4.5): what is not possible now, and why; and what the panel has no room for (W15.11)


WHY: Final = MORE
"""The panel; its argument is the page."""
WAYS: Final = 3
"""Rows of buttons below its first page."""
_WEST: Final = {
    "escape": "F1",
    "move": "F2",
    "march": "F2",
    "give": "F2",
    "put-on": "F2",
    "claim": "F2",
    "rescue": "F3",
    "fight": "F4",
    "attack": "F5",
    "cast-in": "F6",
    "hide": "F7",
}
_DARK: Final = {
    **dict.fromkeys(("mobilise", "control", "displeasure", "convert"), "1"),
    **dict.fromkeys(("move", "march", "split"), "2"),
    "attempt": "3",
    "fight": "4",
    "attack": "5",
}


def steps(seen: View) -> Mapping[str, str]:
    """In which step of the viewer's sitting each thing is done (SEQ-4), but for what his power never does or
    has done for good."""
    if seen.power == "fellowship":
        return _WEST
    field, sauron = seen.field, seen.power == "sauron"
    gone = seen.config.story.saruman == "gone"
    possible = {
        "mobilise": any(not field.mobilised(power) for power in _declared(seen)),
        "control": sauron and not field.three and not gone,
        "displeasure": sauron and field.three,
        "convert": not sauron,
    }
    letter = STEPS[seen.power][0][0]
    return {kind: f"{letter}{step}" for kind, step in _DARK.items() if possible.get(kind, True)}


def _declared(seen: View) -> Iterator[str]:
    """Whose war the viewer declares (MOB-1, MOB-2)."""
    if seen.power == "sauron":
        yield "mordor"
    if seen.power == "saruman" or not (seen.field.three or seen.config.story.saruman == "gone"):
        yield "saruman"


def panel_why(scene: WarScene, page: int = 0, first: First = "") -> Screen:
    """A line for each thing that is not offered, as many to a page as it has room for (W15.11)."""
    lines = list(dict.fromkeys(_lines(scene))) or [_("Everything this step is for can be done now.")]
    above = (head(scene), looks_words.NOT_NOW())
    pages = phone.paged(lines, phone.LINES - phone.lines(above) - WAYS)
    page = min(page, len(pages) - 1)
    turns = tuple(turning(WHY, page, len(pages)))
    return base(
        scene,
        *above,
        "\n".join(pages[page]),
        *([buttons(*turns, back_button())] if page else _ways(scene, turns)),
        first=first,
    )


def _ways(scene: WarScene, turns: Sequence[Button]) -> Iterator[Part | None]:
    """What the panel has no room for, below the first page; the way to the next takes the place of the board,
    whose map other panels have."""
    yield buttons(
        back_button(),
        *(turns or (board_button(),)),
        log_button(),
        notes_button(),
        Button(labels.RULES(), "rules", icon=screen.RULES),
    )
    yield buttons(Button(council.ORDERS(), "orders", icon=screen.ORDERS), *looks(scene))
    yield buttons(*_rare(scene), Button(where_words.TITLE(), WHERE, icon=screen.LOOK))


def _rare(scene: WarScene) -> Iterator[Button]:
    """What a side needs now and then."""
    seen = scene.view
    if seen.power == "fellowship" and seen.step in MOVING and portions.hexes(scene):
        yield Button(council.GROUP(), portions.GROUP)
    if seen.seat == "sauron":
        yield Button(dark_words.POINTS(), POINTS, icon=war_icons.POINT)
        if not seen.field.three and plays(seen.field):
            yield Button(dark_words.SARUMAN(), SARUMAN, icon=war_icons.seat("saruman"))


def _lines(scene: WarScene) -> Iterator[str]:
    seen = scene.view
    offered = {str(kind.__struct_config__.tag) for kind in scene.kinds}
    when = steps(seen)
    if later := [(kind, at) for kind, at in when.items() if kind not in offered and at != seen.step]:
        yield looks_words.only_in([(kind, sitting_steps.STEPS()[at]) for kind, at in later])
    why: dict[str, list[str]] = {}
    for action in _tried(scene):
        kind = str(action.__struct_config__.tag)
        if kind in offered or when.get(kind, seen.step) != seen.step:
            continue
        if wrong := refusal(seen, action):
            why.setdefault(kind, []).append(errors.refusal(wrong.reason, wrong.facts))
    yield from (looks_words.refused(kind, " ".join(dict.fromkeys(reasons))) for kind, reasons in why.items())


def _tried(scene: WarScene) -> Iterator[do.Action]:
    """One of each kind that is worth a reason."""
    seen = scene.view
    yield do.TakeBack()
    if seen.power == "fellowship":
        yield from _tried_by_the_west(seen)
    else:
        yield from (do.Mobilise(power) for power in _declared(seen) if not seen.field.mobilised(power))
        if steps(seen).get("control"):
            yield do.TakeControl()
    yield from (do.Discard(card.id) for card in seen.hand[:1])


def _tried_by_the_west(seen: View) -> Iterator[do.Action]:
    """What the West may find refused in the open step."""
    bearer = holding.bearer(seen.field)
    yield do.PutOn()
    yield do.Claim()
    yield do.CastIn()
    if bearer is not None:
        yield do.Give(
            RING, next((person.id for person in seen.field.party_at(bearer.at) if person != bearer), "")
        )
    yield do.Rescue(next((person.id for person in seen.field.persons if person.captor), RING), ())
    if not all(map(seen.field.mobilised, GUARDED)):
        yield from (do.Diplomacy(name) for name in ("gandalf", "aragorn") if seen.field.has(name))
    yield do.Hide(())


TOGETHER: Final = 6
"""So many menus stand under each other before a list is shown a part at a time."""
LONGEST: Final = 150
"""Characters of what stands in a closed menu."""


def sorted_choices(choice_tree: ChoiceTree) -> tuple[OrderChoice, ...]:
    """What may come next; of many hexes the named places first, then by number (W4.3)."""
    choices = tuple(choice_tree.next.values())
    if choice_tree.chosen[0].key != "move" or len(choice_tree.chosen) < 2:
        return choices
    named = [choice for choice in choices if BOARD.place_id(end(choice))]
    return (
        *named,
        *sorted((choice for choice in choices if choice not in named), key=lambda choice: choice.key),
    )


def end(choice: OrderChoice) -> str:
    """The hex in which a move of that choice ends."""
    return choice.key.rpartition("/")[0].rpartition("/")[2]


def panel_order(scene: WarScene, choice_tree: ChoiceTree, page: int = 0, first: First = "") -> Screen:
    """What may come next after some choices."""
    choices, chosen = sorted_choices(choice_tree), codes(choice_tree)
    goes = choice_tree.chosen[0].key in ("move", "march")
    prompt = _prompt(choice_tree)
    why = _known(scene, choice_tree)
    choices = tuple(sorted(choices, key=lambda choice: choice.key not in why))
    taken = "" if goes else _taken_from(scene, choice_tree)
    places = {choice.key: choice.key for choice in choices if taken and choice.key in BOARD.terrain}
    choices, numbers = numbered(choices, places)
    return base(
        scene,
        head(scene),
        words.chosen(choice.label for choice in choice_tree.chosen),
        _does(choice_tree),
        _picture(scene, choice_tree) if goes and len(choice_tree.chosen) > 1 else None,
        front_pictures.offered(scene, taken, numbers) if numbers else None,
        *_menus(prompt, choices, chosen, page, why),
        buttons(back_button()),
        first=first,
    )


def _does(choice_tree: ChoiceTree) -> str:
    """What a card does that is chosen, before anything is asked of it (W15.11)."""
    order = choice_tree.orders[0]
    return irrevocable.card(order.card) if choice_tree.chosen[1:] and isinstance(order, CARDED) else ""


def _taken_from(scene: WarScene, choice_tree: ChoiceTree) -> str:
    """Where those stand whom a card takes somewhere, once they are chosen."""
    orders = (order for order in choice_tree.orders if isinstance(order, do.PlayEvent | do.UseItem))
    first = next((order.on[0] for order in orders if carries(order.on)), "")
    return scene.view.field.piece(first).at if first and scene.view.field.has(first) else ""


def _prompt(choice_tree: ChoiceTree) -> str:
    """What is asked next: which card, who goes and where to; what is given, and to whom."""
    first, *rest = choice_tree.chosen
    if first.key in ("move", "march"):
        return words.WHERE() if rest else words.WHO_GOES()
    if first.key == "give":
        return words.TO_WHOM() if rest else words.WHAT_GIVEN()
    if first.key in CARDS and not rest:
        return words.WHICH_CARD()
    orders = [order for order in choice_tree.orders if isinstance(order, do.PlayEvent | do.UseItem)]
    if any(carries(order.on) for order in orders):
        # A captive is freed by the same card that takes others along.
        return words.WHERE() if rest[1:] else words.WHO_GOES()
    return words.WHICH()


CARDS: Final = ("play", "use", "arm", "disarm", "discard")
"""Orders whose first choice is a card."""
CARDED: Final = do.PlayEvent | do.UseItem | do.Arm | do.Disarm | do.Discard


def _known(scene: WarScene, choice_tree: ChoiceTree) -> dict[str, str]:
    """Who is a captive, of the people whom a card is about: they are freed, others are taken along (EV03)."""
    field, notes = scene.view.field, dict[str, str]()
    for order in choice_tree.orders:
        if isinstance(order, do.PlayEvent) and len(order.on) == 1:
            held = next(
                (person for person in field.persons if person.id == order.on[0] and person.captor), None
            )
            if held is not None:
                notes[held.id] = looks_words.is_freed(held.id, held.at, field.ring.taken)
    return notes


def _picture(scene: WarScene, choice_tree: ChoiceTree) -> Part | None:
    """Where those who were chosen can go, beside the list of it."""
    draft = next(
        (MoveDraft(order.who) for order in choice_tree.orders if isinstance(order, do.Move | do.March)), None
    )
    group = moving_group(scene.view, draft) if draft else None
    if draft is None or group is None or isinstance(group, IllegalAction):
        return None
    return path.picture(scene, group, draft)


def _menus(
    prompt: str, choices: Sequence[OrderChoice], chosen: Sequence[str], page: int, why: Mapping[str, str]
) -> Iterator[Part | None]:
    """All parts of a list at once where the panel has room for them; else one, and the way to the others."""
    parts = pages(choices)
    if len(parts) > TOGETHER:
        yield menu(prompt, choices, chosen, page, why)
        yield further(choices, chosen, page)
        return
    for nth, part in enumerate(parts):
        made = menu(prompt, choices, chosen, nth, why)
        if nth:
            ends = words.reaching(part[0].label, part[-1].label)
            made = replace(made, prompt=text.cut(ends, LONGEST), arg=f"{made.arg}{SEPARATOR * nth}")
        yield made


# *In full*: the whole text of what a panel or a message tells in a few lines (W15.1)


def panel_full(scene: WarScene, lines: Sequence[str], span: str = "", page: int = 0) -> Screen:
    """A page of these lines, all of them whole; a text to read, which takes no panel's place (W15.14)."""
    return replace(_full(scene, lines, span, page), wakes=False)


def _full(scene: WarScene, lines: Sequence[str], span: str, page: int) -> Screen:
    pages = full_pages(lines)
    if not pages:
        return base(
            scene,
            battles.RESULT_TITLE(),
            _("Nothing has happened since. *Log* has all that was before."),
            buttons(None if span.isdecimal() else back_button(), log_button()),
        )
    page = min(max(page, 0), len(pages) - 1)
    return base(
        scene,
        battles.RESULT_TITLE(),
        "\n".join(pages[page]),
        buttons(
            _turned(labels.PREVIOUS(), span, page - 1) if page else None,
            _turned(labels.NEXT(), span, page + 1) if page < len(pages) - 1 else None,
            # Beside the message that it tells of a way back would open a second panel (W15.14).
            None if span.isdecimal() else back_button(),
            log_button(),
        ),
    )


def _turned(label: str, span: str, page: int) -> Button:
    return Button(label, FULL, f"{span}.{page}")


def full_pages(lines: Sequence[str]) -> list[list[str]]:
    """As many lines to a page as it has room for (W15.11)."""
    return phone.paged(lines, phone.LINES - phone.rows(battles.RESULT_TITLE()) - 1)


router = WarControls()


def _found(scene: WarScene, path: Sequence[str]) -> ChoiceTree | None:
    """What may come next; ``None`` where that is not legal any more (E4.32)."""
    try:
        return choice_tree(scene, [code for code in path if code])
    except KeyError:
        return None


BESIDES: Final = (do.PlayEvent, do.Arm, do.Disarm, do.UseItem, do.Discard, do.Reveal)
"""What is done beside an order in the making: what is filled in of that stays (E0.4)."""


async def _carried(context: WarContext, scene: WarScene, order: WarOrder | Screen | str) -> Screen:
    """An order of this chapter is given; what else was filled in outlasts what is done beside it."""
    if isinstance(order, Screen | str) or not all(isinstance(action, BESIDES) for action in order.actions):
        return await carried_out(context, scene, order)
    now = await context.submit(*order.actions)
    if now.view.step == scene.view.step and now.kind == scene.kind:
        for key in scene.drafts.keys() - now.drafts.keys():
            now = await context.draft(key, scene.drafts[key])
    return context.show(now, order.sentence, before=scene)


@router.on(PICK)
async def picked(context: WarContext) -> Screen:
    """A choice, or all that one stands for; the last one gives the order."""
    scene = await context.scene()
    path = [code for code in SEPARATOR.join((context.arg, *context.values)).split(SEPARATOR) if code]
    return await _carried(context, scene, _on(scene, path, menu=bool(context.values)))


def _on(scene: WarScene, path: Sequence[str], *, menu: bool) -> WarOrder | Screen | str:
    tree = _found(scene, path)
    if tree is None and (order := as_it_is(scene, path)) is not None:
        return given(scene, order)
    if tree is None or not (tree.next or tree.orders):
        raise Gone(SEPARATOR.join(path))
    if tree.next:
        return panel_order(scene, tree)
    order = tree.orders[0]
    named = closing_words.chosen(choice.label for choice in tree.chosen)
    if sentence := consequence(scene, order):
        aimed = isinstance(order, PlayEvent) and bool(order.on)
        return panel_sure(scene, codes(tree), order, sentence, named if aimed else "")
    if menu and (sentence := dice(order)):
        return panel_sure(scene, codes(tree), order, sentence, named)
    mustering = isinstance(scene.view.phase, Mustering)
    return WarOrder((order,), reopened(scene, panel_changes) if mustering else None)


@router.means(PLAY)
def played(scene: WarScene, __: str, values: Sequence[str]) -> WarOrder | Screen | str:
    """A card of the hand: it is played, or it is said why it cannot be now (W15.7)."""
    card = next((card.id for card in scene.view.hand if card.id in values and card.armed is None), None)
    if card is None:
        raise Gone(PLAY)
    if not any(action.card == card for action in scene.of(PlayEvent)):
        return panel_events(scene, unplayable(scene, card))
    return _on(scene, [choice.code for choice in way(PlayEvent(card), scene.view.field)], menu=True)


@router.on(UNDO, submits=True)
async def undone(context: WarContext) -> Screen:
    """*Undo*: the list it stands in is open again, where the stack or the Nazgûl are ticked (W15.11)."""
    scene = await context.scene()
    number = together(scene)
    if not number:
        raise Gone(context.value if context.values else context.arg)
    pieces, sentence = goers(scene.view, scene.view.drafts[-1]), taken_back(scene)
    now = await context.submit(*(TakeBack() for _ in range(number)))
    again = ROOMS.get(context.arg)
    if again is None or now.view.step not in MOVING:
        return context.show(now, sentence, before=scene)
    draft, room = again
    now = await context.draft(draft, ticked_by(now.view, draft, pieces))
    return under(now, room, sentence, after=scene.status.version)


ROOMS: Final[Mapping[str, tuple[str, Room]]] = {
    ARMIES: (TICKED, panel_armies),
    NAZGUL: (WHICH, panel_nazgul),
}
"""The lists with an *Undo* of their own, and the draft of what is ticked in them."""


def ticked_by(seen: View, draft: str, pieces: Sequence[str]) -> Sequence[str]:
    """Who is ticked again once their order is taken back."""
    if draft == WHICH:
        return [name for name in pieces if name in able(seen)]
    return [stack.key for stack in stacks(seen) if set(pieces) & set(stack.who)][:1]


@router.on(SURE)
async def sure(context: WarContext) -> Screen:
    """The second tap of what cannot be taken back (E0.5)."""
    scene = await context.scene()
    tree = _found(scene, context.arg.split(SEPARATOR))
    if tree is None or tree.next or not tree.chosen:
        raise Gone(context.arg)
    return await _carried(context, scene, WarOrder(tree.orders[:1]))


@router.means(PAGE)
def turned(scene: WarScene, arg: str, values: Sequence[str]) -> Screen:
    """Another part of the same choices."""
    tree = _found(scene, arg.split(SEPARATOR))
    if tree is None or not tree.chosen:
        raise Gone(arg)
    page = next((page for page in range(len(pages(sorted_choices(tree)))) if str(page) in values), None)
    if page is None:
        raise Gone(arg)
    return panel_order(scene, tree, page)


@router.on(FULL, opens=True)
async def in_full(context: WarContext) -> Screen:
    """*In full*: of the steps that a panel told, or of all up to the step that a message came with."""
    scene = await context.scene()
    span, _, page = context.arg.partition(".")
    log = await context.log()
    steps = recent.before(scene, log, int(span)) if span.isdecimal() else recent.within(log, span)
    return panel_full(scene, recent.results(steps, scene).full, span, number(page))


@router.shows(WHY)
def not_now(scene: WarScene, page: str) -> Screen:
    """*More*: not now, and why."""
    if scene.seat is None or not scene.view.step:
        raise Gone(WHY)
    return panel_why(scene, number(page))
