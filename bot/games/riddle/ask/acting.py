"""The acting panel: S2, everything that can be done now (E4.5, E4.6)."""

from collections.abc import Sequence

from bot.games.riddle import icons as game_icons
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.card import panel_card
from bot.games.riddle.ask.ending import end_button, table_line
from bot.games.riddle.ask.goal import above
from bot.games.riddle.ask.partners import more_buttons
from bot.games.riddle.ask.parts import (
    MOST_OPTIONS,
    base,
    fitting,
    hand_button,
    heading,
    own_buttons,
    seated,
    undo_button,
)
from bot.games.riddle.ask.roll import claim_button, may_claim, panel_claim
from bot.games.riddle.ask.secret import open_here
from bot.games.riddle.ask.way import Choices
from bot.games.riddle.ask.whynot import card_line, not_now
from bot.games.riddle.draw.pictures import hand_picture, picture, worded
from bot.games.riddle.model.slots import DIE, card_at, means_slot, slot
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.games.riddle.tell.recent import since
from bot.games.riddle.words import decisions, lookup, moving, names
from bot.games.riddle.words import discards as end_words
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model import screen
from bot.model.errors import Gone
from bot.model.screen import MOST_IN_A_ROW, Button, Buttons, Choice, Menu, Part, Screen, Style, Text, buttons
from bot.ui.icons import back_button, log_button, recap_button
from bot.words import labels, text
from bot.words import preferences as pref_words
from engine.riddle.actions import (
    Attack,
    Claim,
    EndTurn,
    Gaze,
    Move,
    PlayCard,
    Release,
    RiddleCaptive,
    Roll,
    Surrender,
)
from engine.riddle.deck import HAND_LIMIT
from engine.riddle.events import HandShown
from engine.riddle.view import View

FIRST_CARDS = ("travel", "army")


def panel_acting(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-acting`: only controls with a legal action behind them are there, and *Undo* (E4.5)."""
    view = scene.view
    means = reach.means(scene)
    main = main_means(means)
    stops = reach.stops(scene, main) if main else {}
    # Once moved, or where no way leads on, ending is what most do next (E16.5). A map on which nothing can be
    # reached says little before that.
    ends = usual_end(scene) if view.turn.moved or not main else None
    worth = reach.worthwhile(view, main, stops) if main else []
    mapped = view.turn.moved or bool(main)
    told = above(scene)
    free = main and not view.turn.pinned
    go_menu = Choices(scene, main, stops).quick("go", words.go_to(main), worth) if free else None
    drawn, low = (around(scene, main, stops, worth, low=low) if mapped else None for low in (False, True))
    hand = hand_picture(view)
    listed = Text(hand.words or "") if hand is not None else names.hand(())
    # What gives way to the height of a phone: height of the map, picture of the hand, what others did,
    # what befell the viewer but for the heaviest, that, the goal; then the names of the cards, which the menu
    # has too, and the map never.
    return fitting(
        base(
            scene,
            heading(scene, labels.YOUR_TURN()),
            goal,
            missed,
            *((status(scene, brief=not cards), *ending(scene, ends)) if ends is not None else ()),
            map_,
            None if ends is not None else status(scene, brief=not cards),
            go_menu,
            action_row(scene, means, main, len(stops), go_menu, ends=ends is not None),
            cards,
            *card_menus(view),
            end_row(scene, ends=ends is not None),
            first=first,
        )
        for goal, missed, map_, cards in (
            (told.goal, told.missed, drawn, hand or listed),
            (told.goal, told.missed, low, hand or listed),
            (told.goal, told.missed, low, listed),
            (told.goal, told.own, low, listed),
            *((told.goal, fewer, low, listed) for fewer in told.fewer),
            (told.goal, None, low, listed),
            ("", None, low, listed),
            ("", None, low, None),
        )
    )


def usual_end(scene: RiddleScene) -> EndTurn | None:
    """How most would end the turn here: with the city's cards where it gives some, else without."""
    order = {"city": 0, None: 1}
    return min(scene.of(EndTurn), key=lambda action: order.get(action.pick_up, 2), default=None)


def ending(scene: RiddleScene, usual: EndTurn) -> list[Part | str | None]:
    """What the end of the turn would bring here, the button that does it, the other ways to end, *Undo*."""
    view = scene.view
    at = view.mine.at or ""
    others = len(scene.of(EndTurn)) > 1
    city = usual.pick_up == "city"
    full = (
        ""
        if city or view.mine.hand_size <= HAND_LIMIT
        else end_words.hand_of(view.mine.hand_size, HAND_LIMIT)
    )
    closed = not city and view.board.city(at) is not None
    came, riddles = came_to_hide(scene), riddles_first(scene)
    return [
        " ".join(line for line in (table_line(view), full) if line),
        end_words.pick_up_note(view, at, city=False) if closed else None,
        None if view.turn.moved else end_words.NO_MOVE_LEFT(),
        buttons(
            claim_button() if may_claim(scene) else None,
            secret_button("primary") if came else None,
            captives_button() if riddles else None,
            end_button(scene, usual, "grey" if came else "primary"),
            Button(_("End otherwise…"), "end") if others else None,
            undo_button(scene) if scene.undo.action is not None else None,
        ),
    ]


def main_means(means: tuple[str, ...]) -> str:
    """The means that the quick menu and the map show: the die, else the first way on foot, else a leap."""
    ground = [by for by in means if reach.style(by) != reach.FLIGHT]
    return ground[0] if ground else ""


def around(
    scene: RiddleScene, by: str, stops: dict[str, reach.Stop], worth: Sequence[str], *, low: bool
) -> Part | None:
    """The crop of the map around the own marker with what can be reached, the stops worth a look with their
    ids (E4.5, E13.2); a ``low`` one where much else is told.
    """
    view = scene.view
    at = view.mine.at
    if at is None:
        return None
    cities = [loc for loc in stops if view.board.city(loc)]
    meets = sorted({seat for stop in stops.values() for seat in stop.best.exchanges})
    signs = reach.signs(view, stops)
    alt = lookup.around_alt(view, at, by, len(stops), cities, meets, signs)
    listed = lookup.around_listed(view, len(stops), cities, meets, signs)
    marks = reach.marks(stops.values())
    size = {"low": True} if low else {}
    made = picture("map.jpg", "around", alt, view, at=at, reach=marks, labels=list(worth), by=by, **size)
    return worded(made, listed)


def status(scene: RiddleScene, *, brief: bool = False) -> str:
    """Die, moved or not, Power Plays; what would let one go on, and unless ``brief`` what else is open here
    (E4.5)."""
    view = scene.view
    lines = [words.status(view)]
    if view.turn.pinned and view.mine.at is not None:
        mountain = view.board.is_mountain(view.mine.at)
        lines.append(
            words.pinned(
                names.place(view.board, view.mine.at),
                names.title("Rope" if mountain else "Cloak"),
            )
        )
    if brief:
        return "\n".join(lines)
    here = view.mine.at if view.mine.at in view.board.landings else None
    lines += (
        [moving.symbol("gollum", left=reach.spare(view, "gollum"))]
        if here and "gollum" in reach.in_force(view, here)
        else []
    )
    lines += [words.MAY_LOOK()] if {action.on for action in scene.of(Gaze)} - seen_now(scene) else []
    riddled = dict.fromkeys(names.seat(action.on) for action in scene.of(RiddleCaptive))
    lines += [words.may_riddle(list(riddled))] if riddled else []
    return "\n".join(lines)


def seen_now(scene: RiddleScene) -> set[str]:
    """Whose hands the viewer has seen in this turn: they are not advised again."""
    return {
        event.of
        for entry in scene.own
        if entry.turn == scene.view.turn.number
        for event in entry.events
        if isinstance(event, HandShown) and event.to == scene.view.me and event.what == "hand"
    }


def action_row(
    scene: RiddleScene,
    means: tuple[str, ...],
    main: str,
    spaces: int,
    go_menu: Menu | None,
    *,
    ends: bool = False,
) -> Part:
    """Claim, captives, all spaces or unpinning, riding, Power Play, attack: five at most, in this order.

    Where the turn ``ends`` from the panel the claim and the captives stand there, and ending is blue in place
    of moving. Above all spaces stands the menu ``going`` that most choose from.
    """
    view = scene.view
    listed = go_menu is not None and len(go_menu.choices) == spaces
    quiet = ends or go_menu is not None
    return buttons(
        claim_button() if may_claim(scene) and not ends else None,
        captives_button() if riddles_first(scene) and not ends else None,
        _ways_button(scene, main, spaces, "grey" if quiet else "primary") if main and not listed else None,
        _ride_button(view, tuple(by for by in means if by != main)),
        Button(decisions.POWER_PLAY(), "power") if scene.may(PlayCard, Gaze) else None,
        Button(_("Attack…"), "attack") if scene.may(Attack) else None,
    )


def _ways_button(scene: RiddleScene, main: str, spaces: int, style: Style) -> Button:
    view = scene.view
    if view.turn.pinned:
        lays = [move.lay for move in scene.of(Move) if move.by == main]
        freed = set(lays[0]).intersection(*lays[1:])
        return Button(words.unpin(sorted(freed)), "way", means_slot(view, main), style)
    label = (
        (_("All {n} spaces").format(n=spaces) if spaces != 1 else _("The 1 space"))
        if main == DIE
        else text.headed(names.card(main), ngettext("{n} space", "{n} spaces", spaces).format(n=spaces))
    )
    return Button(label, "way", means_slot(view, main), style)


def _ride_button(view: View, others: tuple[str, ...]) -> Button | None:
    if not others:
        return None
    if len(others) > 1:
        return Button(_("Ride or fly…"), "ways")
    by = others[0]
    verb = "fly" if reach.style(by) == reach.FLIGHT else "way"
    return Button(words.travel_with(by, reach.style(by)), verb, means_slot(view, by))


def card_menus(view: View) -> list[Menu]:
    """*Use a card…*; above 25 cards two menus, by kind (E4.5)."""
    cards = list(view.hand)
    if not cards:
        return []
    if len(cards) <= MOST_OPTIONS:
        return [_card_menu(view, cards, _("Use a card…"), "all")]
    first = [card for card in cards if words.kind_of_card(card) in FIRST_CARDS]
    second = [card for card in cards if words.kind_of_card(card) not in FIRST_CARDS]
    halves = (
        (first, _("Use a card… travel and armies"), "one"),
        (second, _("Use a card… characters and specials"), "two"),
    )
    return [_card_menu(view, half[:MOST_OPTIONS], prompt, arg) for half, prompt, arg in halves if half]


def _card_menu(view: View, cards: list[str], prompt: str, arg: str) -> Menu:
    options = tuple(
        Choice(
            text.cut(names.own(card, view.me), 100),
            slot(view, card),
            text.cut(card_line(view, card), 100),
            icon=game_icons.card(card),
        )
        for card in cards
    )
    return Menu("card", prompt, options, arg=arg)


def secret_button(style: Style = "grey") -> Button:
    """*Secret space…*"""
    return Button(_("Secret space…"), "secret", "", style, icon=game_icons.sign("secret"))


def captives_button() -> Button:
    """*Captives…*; a wrong guess costs a card, so it is never the thing to press."""
    return Button(_("Captives…"), "captives")


def riddles_first(scene: RiddleScene) -> bool:
    """Whether a captive may be riddled, which costs no Power Play: that stands before the rest of the turn,
    but for what one came to a Secret space for."""
    return scene.may(RiddleCaptive) and not came_to_hide(scene)


def came_to_hide(scene: RiddleScene) -> bool:
    """Whether a Secret space is why one stands here, and nothing was done there yet: then that comes before
    the end of the turn."""
    turn, at = scene.view.turn, scene.view.mine.at
    return open_here(scene) and at not in (*turn.hid_at, *turn.searched_at)


def end_row(scene: RiddleScene, *, ends: bool = False) -> Buttons:
    """Ending and undoing, if they don't stand above already, the Secret space, the captives, the rest."""
    row = buttons(
        Button(labels.END_TURN(), "end") if scene.may(EndTurn) and not ends else None,
        # Beside the button that ends the turn if there is something to take back, else it is in its way.
        None if ends and scene.undo.action is not None else undo_button(scene),
        secret_button() if open_here(scene) and not (ends and came_to_hide(scene)) else None,
        captives_button() if scene.may(RiddleCaptive, Release) and not riddles_first(scene) else None,
        Button(labels.MORE(), "more"),
    )
    # Where the story of what was missed stands, its whole is a tap away (E17.1).
    if since(scene) is None or len(row.buttons) == MOST_IN_A_ROW:
        return row
    return buttons(*row.buttons, recap_button())


def panel_ways(scene: RiddleScene) -> Screen:
    """Which means, where there are several beside the main one."""
    view = scene.view
    rows = []
    reachable = reach.means(scene)
    for start in range(0, len(reachable), 5):
        rows.append(buttons(*(_means_button(view, by) for by in reachable[start : start + 5])))
    return base(
        scene,
        heading(scene, _("Travel")),
        _("With what? Each takes you to one more stop; what is left of it is lost."),
        *rows[:4],
        buttons(back_button()),
    )


def _means_button(view: View, by: str) -> Button:
    verb = "fly" if reach.style(by) == reach.FLIGHT else "way"
    label = _("The die") if by == "die" else words.travel_with(by, reach.style(by))
    return Button(label, verb, means_slot(view, by))


def panel_more(scene: RiddleScene) -> Screen:
    """*More*: not now, and why; refresh, surrender, orders, notes, partners (E4.5)."""
    lines = not_now(scene)
    gives_up = scene.may(Surrender)
    return base(
        scene,
        heading(scene, labels.MORE()),
        (_("Not now, and why:\n") + "\n".join(f"- {line}" for line in lines))
        if lines
        else _("Everything that exists in this game is open to you now."),
        buttons(
            Button(labels.REFRESH(), "home", "fresh"),
            hand_button(),
            log_button(),
            Button(labels.RULES(), "rules", icon=screen.RULES),
            Button(words.SURRENDER(), "yield", style="red") if gives_up else None,
        ),
        buttons(*own_buttons(), *more_buttons(scene), Button(pref_words.PREFS(), "prefs"), back_button()),
    )


def panel_surrender(scene: RiddleScene) -> Screen:
    """The second tap of giving up a marooned marker (R-20)."""
    return base(
        scene,
        heading(scene, words.SURRENDER()),
        _(
            "No way leads on from here. You may give up the turn and go to the Halls of "
            "Mandos: you keep up to 10 cards, the cards on the table are lost, and nobody "
            "takes anything from you. It cannot be undone."
        ),
        buttons(Button(_("Go to the Halls"), "yielded", style="red"), back_button()),
    )


# Opening and leaving rooms of the panel: nothing here changes the game but the claim and the like (E4.5).


router = RiddleControls()
router.simply("roll", Roll())
router.simply("win", Claim())
router.simply("yielded", Surrender())


@router.shows("more")
def more(scene: RiddleScene, __: str) -> Screen:
    return panel_more(seated(scene))


@router.shows("ways")
def ways(scene: RiddleScene, __: str) -> Screen:
    return panel_ways(seated(scene))


@router.shows("card")
def card(scene: RiddleScene, arg: str) -> Screen:
    """A card chosen from the hand (E4.16)."""
    return panel_card(scene, card_at(scene.view, arg))


@router.shows("claim")
def claim(scene: RiddleScene, __: str) -> Screen:
    """The first tap of the claim (E4.30)."""
    if not may_claim(scene):
        raise Gone("claim")
    return panel_claim(scene)


@router.shows("yield")
def give_way(scene: RiddleScene, __: str) -> Screen:
    """The first tap of *Surrender to Mandos* (R-20)."""
    if Surrender() not in scene.legal:
        raise Gone("surrender")
    return panel_surrender(scene)
