"""Ending the turn, and the discards that follow (E4.27)."""

from typing import Final

from bot.games.riddle import icons
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.halls import panel_leave, panel_stay
from bot.games.riddle.ask.parts import MOST_OPTIONS, asks, base, hand_button, heading, own_slot
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.prospects import CITY, foretold
from bot.games.riddle.model.slots import card_at, slot
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import discards as end_words
from bot.games.riddle.words import panel as panel_words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.forms import Choose
from bot.model.scene import LEARNED
from bot.model.screen import Button, Choice, Menu, Option, Part, Screen, Style, buttons, telling
from bot.ui.icons import back_button
from bot.words import labels
from engine.riddle.actions import Discard, EndTurn, Escape, Keep, Stay
from engine.riddle.deck import FACES, HAND_LIMIT, THE_RING
from engine.riddle.events import CardsMoved
from engine.riddle.movement.model import staying
from engine.riddle.phase_records import Discarding
from engine.riddle.view import View

FEW = 3
"""How many cards to pick up with have a button each."""
FRESH = "new"
"""The draft that marks the cards just picked up."""


def panel_end(scene: RiddleScene, chosen: str = "") -> Screen:
    """`panel-end`: what will happen, and a button for each legal ending. Raises `Gone` if none is legal.

    More than three cards to pick up with share a menu; ``chosen`` is the one picked there.
    """
    view = scene.view
    endings = {a.pick_up: a for a in scene.of(EndTurn)}
    if not endings:
        raise Gone("end")
    mine = view.mine
    at = mine.at or ""
    cards = _distinct(card for card in endings if card not in (None, "city"))
    listed = cards if len(cards) <= FEW else [card for card in cards if card == chosen]
    shown = [
        end_button(scene, endings["city"]) if "city" in endings else None,
        *(Button(end_label(view, endings[card]), "ended", slot(view, card)) for card in listed),
    ]
    row = [button for button in shown if button is not None]
    return base(
        scene,
        end_words.end_title(names.seat(mine.seat), names.place_full(view.board, at), unused(scene)),
        end_words.NO_MOVE_LEFT()
        if not view.turn.moved and None in endings and not _holds_goal(view)
        else None,
        table_line(view),
        end_words.pick_up_note(view, at, city="city" in endings),
        end_words.hand_of(mine.hand_size, HAND_LIMIT),
        buttons(*row),
        end_menu(view, cards, chosen) if len(cards) > FEW else None,
        buttons(
            _end_without(scene, picks=len(endings) > 1) if None in endings else None,
            back_button(),
        ),
    )


def end_button(scene: RiddleScene, action: EndTurn, style: Style = "primary") -> Button:
    """One ending as the thing to press: "End here, pick up 3", "End at F9" (E16.5)."""
    view, way = scene.view, action.pick_up
    arg = way if way == CITY else "none" if way is None else slot(view, way)
    return Button(end_label(view, action), "ended", arg, style)


def end_label(view: View, action: EndTurn) -> str:
    """What an end of the turn gives and costs (E17.11); what may be kept at a risk is no cost (R-61)."""
    brings = foretold(view, action)
    discards = brings.owed if view.options.x_catch else brings.discards
    if action.pick_up == CITY:
        return end_words.end_in_city(brings.picks, discards)
    if action.pick_up is not None:
        return end_words.pick_up_with(action.pick_up, brings.picks, discards)
    return end_words.end_at(names.place(view.board, view.mine.at or ""), discards)


def _end_without(scene: RiddleScene, *, picks: bool) -> Button:
    """Ending with no cards; red where cards are left behind."""
    if not picks:
        return end_button(scene, EndTurn())
    brings = foretold(scene.view, EndTurn())
    discards = brings.owed if scene.view.options.x_catch else brings.discards
    return Button(end_words.end_without(discards), "ended", "none", "red")


def end_menu(view: View, cards: list[str], chosen: str) -> Menu:
    """The cards one may pick up with, where there are many."""
    options = tuple(
        Choice(
            end_label(view, EndTurn(card)),
            slot(view, card),
            chosen=card == chosen,
            icon=icons.card(card),
        )
        for card in cards
    )
    return Menu("endwith", _("Pick up with a card…"), options[:MOST_OPTIONS])


def _distinct(cards: object) -> list[str]:
    first: dict[str, str] = {}
    for card in cards:  # type: ignore[attr-defined]
        first.setdefault(FACES[card], card)
    return list(first.values())


def _holds_goal(view: View) -> bool:
    goals = (view.board.role("cracks_of_doom"), view.board.role("barad_dur"))
    return view.mine.at == view.turn.start and view.mine.at in goals


def unused(scene: RiddleScene) -> list[str]:
    """What the turn still had to give: die, Power Plays, ways to travel."""
    turn = scene.view.turn
    still = []
    travel = reach.means(scene)
    if "die" in travel:
        still.append(_("the die"))
    if turn.power_plays < 2:
        still.append(decisions.power_plays(2 - turn.power_plays))
    still += [names.card(by) for by in travel if by != "die"]
    return still


def table_line(view: View) -> str:
    """What becomes of the cards on the table (B8.5, B8.6)."""
    stays = {title.lower() for title in staying(view.board, view.mine.at or "")}
    river = view.board.city(view.mine.at or "") is not None
    lines = [end_words.table_card(face, stays=face in stays, river=river) for face in view.mine.table]
    return " ".join(lines)


def panel_discard(scene: RiddleScene, phase: Discarding, first: str = "") -> Screen:
    """`panel-discard`: all discards in one choice; never The Ring (R-57)."""
    view = scene.view
    excess = max(0, len(view.hand) - phase.owed - HAND_LIMIT)
    keeps = view.options.x_catch and view.mine.status == "playing"
    most = phase.owed + excess
    least = phase.owed if keeps else most
    return base(
        scene,
        heading(scene, asks(scene)),
        end_words.discard_title(most, phase.owed, excess, keeps=keeps),
        *discard_parts(scene, least, most),
        buttons(Button(_("Keep them all…"), "keep")) if Keep() in scene.legal else None,
        first=first,
    )


def panel_keep(scene: RiddleScene) -> Screen:
    """The second tap of keeping more than ten (R-61)."""
    return base(
        scene,
        heading(scene, _("Keep more than 10")),
        _(
            "You keep {cards} and end the turn. Until your next turn starts anybody may catch you, "
            "and you would go to the Halls of Mandos."
        ).format(cards=labels.cards(len(scene.view.hand))),
        buttons(
            Button(_("Keep all {cards} cards").format(cards=len(scene.view.hand)), "kept", style="red"),
            back_button(),
        ),
    )


def _drop(least: int = 1, most: int = 1) -> Choose[RiddleScene, str]:
    """The cards to discard, in hand order: they go to the pile so. Never The Ring (R-57)."""
    return Choose(
        "drop",
        lambda scene: end_words.choose(max(1, least), most),
        lambda scene: [card for card in scene.view.hand if card != THE_RING],
        lambda scene, card: Option(
            names.own(card, scene.view.me), end_words.NEW() if card in fresh(scene) else "", icons.card(card)
        ),
        key=own_slot,
        least=lambda scene: max(1, least),
        most=lambda scene: most,
        pages=2,
        title=telling,
    )


DROP: Final = _drop()


def discard_parts(scene: RiddleScene, least: int, most: int) -> list[Part | str | None]:
    """The hand, the menu of cards to discard, and the button that names them."""
    view, new = scene.view, fresh(scene)
    picked, menus = DROP.chosen(scene), _drop(least, most).menus(scene)
    fits = least <= len(picked) <= most and picked
    label = end_words.discard_button([names.short(card) for card in picked])
    ready = Button(label, "discard", style="primary", disabled=not fits) if picked else None
    count = end_words.counted(len(picked), least, most) if not fits else None
    return [
        end_words.drawn([names.card(card) for card in new]) if new else None,
        panel_words.RESTS() if view.resting and scene.finished < LEARNED else None,
        hand_picture(view, new=new),
        *menus,
        count,
        buttons(ready, hand_button()),
    ]


def fresh(scene: RiddleScene) -> tuple[str, ...]:
    """The cards just picked up, as kept beside the other drafts when they were drawn (E4.27); where a plan or
    an order drew them, as the log tells."""
    cards = []
    for value in scene.drafts.get(FRESH, ()):
        try:
            cards.append(card_at(scene.view, value))
        except Gone:
            continue
    return tuple(cards) or _drawn(scene)


def _drawn(scene: RiddleScene) -> tuple[str, ...]:
    """The cards of the latest pick-up, while it waits for its discard."""
    view = scene.view
    if not isinstance(view.phase, Discarding) or not scene.decision:
        return ()
    drawn: tuple[str, ...] = ()
    for entry in sorted((*scene.own, *scene.since), key=lambda entry: entry.version):
        for event in entry.events if entry.turn == view.turn.number else ():
            if isinstance(event, CardsMoved) and (event.source, event.target) == ("deck", f"hand:{view.me}"):
                drawn = event.cards
    return tuple(card for card in drawn if card in view.hand)


# Ending the turn, discarding, the Halls (E4.27, E4.28).


router = RiddleControls()
router.asks(DROP)
router.simply("kept", Keep())


@router.shows("end")
def end(scene: RiddleScene, arg: str) -> Screen:
    """*End turn…*: what will happen, and each legal ending; a card that picks up may be chosen already."""
    return panel_end(scene, card_at(scene.view, arg) if arg else "")


@router.shows("endwith")
def end_with(scene: RiddleScene, arg: str) -> Screen:
    """A card to pick up with, chosen from the menu."""
    return panel_end(scene, card_at(scene.view, arg))


def _pick_up(scene: RiddleScene, name: str) -> str | None:
    if name == "none":
        return None
    return "city" if name == "city" else card_at(scene.view, name)


@router.on("ended", submits=True)
async def ended(context: RiddleContext) -> Screen:
    """The ending chosen."""
    scene = await context.scene()
    return await _drawing(context, scene, EndTurn(_pick_up(scene, context.arg)))


async def _drawing(context: RiddleContext, before: RiddleScene, action: EndTurn | Stay) -> Screen:
    """End with a pick-up: the cards just drawn stay marked until the discard is done."""
    screen = await context.act(before, action)
    after = await context.scene()
    if not isinstance(after.view.phase, Discarding) or not after.decision:
        return screen
    new = [card for card in after.view.hand if card not in before.view.hand]
    if not new:
        return screen
    return context.show(await context.draft(FRESH, [slot(after.view, card) for card in new]))


@router.on("discard", submits=True)
async def discard(context: RiddleContext) -> Screen:
    """Discard what is ticked, in hand order."""
    scene = await context.scene()
    cards = DROP.chosen(scene)
    if not cards:
        raise Gone("discard")
    return await context.act(scene, *(Discard(card) for card in cards))


@router.shows("keep")
def keep(scene: RiddleScene, __: str) -> Screen:
    if Keep() not in scene.legal:
        raise Gone("keep")
    return panel_keep(scene)


# The Halls


@router.on("stay", submits=True)
async def stay(context: RiddleContext) -> Screen:
    """Stay: at once where nothing else can be done, with a second tap where leaving is possible (E0.5)."""
    scene = await context.scene()
    if scene.may(Escape):
        return panel_stay(scene)
    return await _drawing(context, scene, Stay())


@router.on("stayed", submits=True)
async def stayed(context: RiddleContext) -> Screen:
    return await _drawing(context, await context.scene(), Stay())


def _escape(scene: RiddleScene, name: str) -> Escape:
    action = Escape(None if name == "six" else card_at(scene.view, name))
    if action not in scene.legal:
        raise Gone(name)
    return action


@router.shows("wizard")
def wizard(scene: RiddleScene, arg: str) -> Screen:
    """A Wizard chosen to leave with."""
    card = _escape(scene, arg).card
    if card is None:
        raise Gone(arg)
    return panel_leave(scene, card)


@router.does("left")
def left(scene: RiddleScene, arg: str) -> Escape:
    return _escape(scene, arg)
