"""*My hand* as a reply: a row for each card with its face and what can be done with it now (E6.8, E7.4)."""

from collections.abc import Sequence
from itertools import islice

from bot.games.riddle import icons
from bot.games.riddle.ask.card import use_button
from bot.games.riddle.ask.parts import own_buttons
from bot.games.riddle.ask.whynot import card_line
from bot.games.riddle.draw.pictures import drawing
from bot.games.riddle.model.slots import slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.looks import holdings
from bot.games.riddle.words import lookup as words
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Buttons, Choice, Menu, Part, Screen, Section, buttons, screen
from bot.ui import phone
from bot.ui.components import problems
from bot.ui.icons import board_button, log_button, turn_button
from bot.words import labels, text
from engine.riddle.deck import CARDS, FACES

MOST = 25
FEW = 3
"""Buttons beside a card at most."""
Row = Sequence[Part]


def hand_panel(scene: RiddleScene, seat: str, page: int = 0) -> Screen:
    """The own hand by rows, on pages where it is large; the menus name slots, not cards (E0.8)."""
    rows = [row(scene, card) for card in scene.view.hand]
    pages = _pages(scene, seat, rows)
    return _shown(scene, seat, pages, min(max(page, 0), len(pages) - 1))


def _shown(scene: RiddleScene, seat: str, pages: Sequence[Sequence[Row]], page: int) -> Screen:
    view = scene.view
    own = view.me or seat
    head = [labels.place_line(text.plain(scene.table.name), scene.table.channel, names.seat(own))]
    head += [words.hand_page(len(view.hand), page + 1, len(pages))] if view.hand else []
    # The rows name the cards; what else is held stands above them.
    head += islice(holdings(view), 1 if view.hand else 0, None)
    return screen(
        "\n".join(head),
        *(part for card in pages[page] for part in card),
        _menu(scene),
        buttons(
            Button(labels.PREVIOUS(), "hand", str(page - 1), disabled=not page),
            Button(labels.NEXT(), "hand", str(page + 1), disabled=page + 1 == len(pages)),
        )
        if len(pages) > 1
        else None,
        buttons(turn_button(), board_button(), log_button(), *own_buttons()),
        colour=names.colour(own),
        game=scene.table.game,
        decision=scene.decision,
        free=scene.free,
    )


def _pages(scene: RiddleScene, seat: str, rows: Sequence[Row]) -> list[list[Row]]:
    """The hand on as few pages as a phone (W15.11) and Discord's limits allow."""
    if _fits(_shown(scene, seat, [rows], 0)):
        return [list(rows)]
    pages: list[list[Row]] = [[]]
    for card in rows:
        # Above and below each of several pages stands the same.
        if pages[-1] and not _fits(_shown(scene, seat, [[*pages[-1], card], []], 0)):
            pages.append([])
        pages[-1].append(card)
    return pages


def _fits(made: Screen) -> bool:
    return (
        not problems(made)
        and phone.lines(made.parts) <= phone.LINES
        and phone.controls(made.parts) <= phone.CONTROLS
    )


def row(scene: RiddleScene, card: str) -> list[Part]:
    """One card: its name and what it is for, its face, and a button for each use that is legal now."""
    view = scene.view
    name = names.own(card, view.me)
    place = view.hand.index(card) + 1
    face = drawing(f"card-{place}.png", "face", name, card=FACES[card])
    return [Section(f"**{name}**\n{card_line(view, card)}", face), *_plays(scene, card)]


def _plays(scene: RiddleScene, card: str) -> list[Buttons]:
    uses = CARDS[card].uses if scene.decision else ()
    plays = [button for use in uses if (button := use_button(scene, card, use)) is not None]
    return [buttons(*plays[:FEW])] if plays else []


def _menu(scene: RiddleScene) -> Menu | None:
    view = scene.view
    cards: Sequence[str] = view.hand[:MOST]
    options = tuple(
        Choice(text.cut(names.own(card, view.me), 100), slot(view, card), icon=icons.card(card))
        for card in cards
    )
    return Menu("mycard", _("What can this do?"), options) if options else None
