"""The Halls of Mandos: stay or leave, and the way back (E4.28, E4.29)."""

from art.riddle.words import titles
from bot.games.riddle import icons as game_icons
from bot.games.riddle.ask.goal import ROOM, goal_line
from bot.games.riddle.ask.parts import answers, base, fitting, hand_button, heading, with_story
from bot.games.riddle.ask.way import RETURN, Choices, returning_to, way_map, ways_row
from bot.games.riddle.draw.pictures import hand_picture, picture
from bot.games.riddle.model.phrases import stay_words
from bot.games.riddle.model.slots import slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.recent import since
from bot.games.riddle.words import captivity, decisions, names
from bot.games.riddle.words import moving as moving_words
from bot.games.riddle.words import orders as order_words
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.model import screen
from bot.model.screen import Button, Choice, Menu, Screen, buttons
from bot.ui.icons import back_button, board_button, recap_button
from bot.words import labels
from engine.riddle.actions import Escape
from engine.riddle.state import reshuffles
from engine.riddle.view import View, turn_of_stay


def panel_halls(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-halls`, captivity alike: opens also where staying is all that can be done (R-235, A4.4)."""
    view = scene.view
    escapes = scene.of(Escape)
    wizards = tuple(
        Choice(
            names.card(action.card),
            slot(view, action.card),
            _("discarded; you return to the board and roll"),
            icon=game_icons.card(action.card),
        )
        for action in escapes
        if action.card is not None
    )
    six = any(action.card is None for action in escapes)
    # A Wizard would be wasted on a door that stands open.
    offered = Menu("wizard", _("Leave with…"), wizards) if wizards and not six else None
    hand = hand_picture(view)
    halls = picture("halls.jpg", "halls", halls_alt(view), view)
    below = (
        offered,
        buttons(
            Button(_("Leave: rolled a 6"), "left", "six", "primary") if six else None,
            Button(_stay_label(view), "stay", style="grey" if six or offered else "primary"),
            hand_button(),
            board_button(),
            Button(order_words.ORDERS_ROOM(), "orders", icon=screen.ORDERS),
        ),
        buttons(recap_button()) if since(scene) is not None else None,
        answers(scene) if scene.ordered else None,
    )
    above = (heading(scene, labels.YOUR_TURN()), _head(view))
    cards = (hand, hand.words) if hand is not None else (None,)
    return fitting(with_story(scene, above, (halls, shown, *below), first) for shown in cards)


def captor(view: View) -> str:
    """The name of the viewer's captor; empty where nobody holds the viewer."""
    mine = view.mine
    return names.seat(mine.captor) if mine.captor is not None else ""


def _head(view: View) -> str:
    """The roll, and what opens the door; the heading says where one is and how long (E4.28)."""
    mine = view.mine
    wizards = names.wizards(mine.seat)
    if mine.status == "captive":
        return captivity.captivity(captor(view), view.turn.roll, wizards)
    return words.halls(view.turn.roll, wizards)


def _stay_label(view: View) -> str:
    """Nothing is drawn from a deck that is used up and not shuffled anew (R-194)."""
    return (
        _("Stay and draw 1") if view.deck_size or reshuffles(view.options) else _("Stay; the deck is empty")
    )


def halls_alt(view: View) -> str:
    """What the picture of the Halls, or of captivity, says (E13.2)."""
    mover = view.player(view.turn.seat)
    if mover.status == "captive":
        captive = names.captive_of(mover.captor)
        return captivity.alt(names.seat(mover.seat), captive, stay_words(view, mover), view.turn.roll)
    guests = [
        (names.seat(player.seat), turn_of_stay(view, player), player.longest)
        for player in view.players
        if player.status == "halls"
    ]
    return words.halls_alt(guests, names.seat(mover.seat), view.turn.roll)


def panel_stay(scene: RiddleScene) -> Screen:
    """The second tap of staying, where leaving is possible too (E0.5)."""
    return base(
        scene,
        heading(scene, _title(scene.view)),
        _("You stay, draw one card, and the turn is over."),
        buttons(Button(_stay_label(scene.view), "stayed", style="primary"), back_button()),
    )


def _title(view: View) -> str:
    return _("Captivity") if view.mine.status == "captive" else _("Halls of Mandos")


def panel_leave(scene: RiddleScene, card: str) -> Screen:
    """The second tap of leaving with a Wizard, who is discarded; on a 6 one is enough."""
    view, name = scene.view, names.card(card)
    if view.mine.status == "captive":
        text = captivity.free_near(name, captor(view))
        label = _("Go free with {card}").format(card=titles.dative(name))
    else:
        text = words.leave_means(name)
        label = _("Leave with {card}").format(card=titles.dative(name))
    leave = Button(label, "left", slot(view, card), "primary")
    return base(
        scene,
        heading(scene, _title(view)),
        text,
        buttons(leave, back_button()),
    )


def panel_place(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-place`: what happened meanwhile, and where to return to the board, from the Place of Returning
    (E4.29)."""
    choices = Choices(scene, RETURN)
    listed, told = choices.worthwhile(), since(scene) is not None
    missed, own = since(scene, ROOM), since(scene, 0, others=False)
    row = ways_row(
        choices,
        hand_button(),
        Button(labels.MORE(), "more"),
        *((recap_button(),) if told else ()),
    )
    hand = hand_picture(scene.view)
    listed_hand = hand.words if hand is not None else None
    return fitting(
        base(
            scene,
            heading(scene, decisions.BACK_ON_BOARD()),
            goal_line(scene),
            news,
            moving_words.return_where(returning_to(scene.view)),
            way_map(choices, listed, low=low),
            choices.quick("all", moving_words.RETURN_TO(), listed),
            row,
            cards,
            first=first,
        )
        for news, low, cards in (
            (missed, False, hand),
            (missed, True, hand),
            (missed, True, listed_hand),
            (own, True, listed_hand),
            (own, True, None),
            (since(scene, 1, 1), True, None),
        )
    )
