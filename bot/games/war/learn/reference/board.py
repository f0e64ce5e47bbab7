"""``/board``: a part of the map as picture, or the same in words (W11.1, W14.1). Pure."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons, seats
from bot.games.war.ask.doing import number
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.parts import WORDS, excess, with_maps
from bot.games.war.draw import pictures
from bot.games.war.model.catalogue import GROUPS, about, distinct, every_thing, label, name
from bot.games.war.model.positions import WINDOWS, lines, window_of
from bot.games.war.model.standing import more
from bot.games.war.scene import WarScene
from bot.games.war.words import council, lookup, names, places
from bot.games.war.words import lookup as words
from bot.games.war.words.catalogue import _
from bot.model.screen import (
    ACCENT,
    Button,
    Buttons,
    Choice,
    Menu,
    Screen,
    Text,
    buttons,
    named,
    screen,
    telling,
)
from bot.ui import phone
from bot.ui.icons import back_button, log_button, plays, turn_button
from bot.ui.matching import close
from bot.words import labels, text
from engine.codec import fold
from engine.war.board import BOARD
from engine.war.data.records import MapWindow
from engine.war.fates import holding
from engine.war.view import View

# ``/card``: a person, an army unit or a card in words (W4.8, W9). Pure


CARD_MOST: Final = 25


def item(wanted: str) -> Screen:
    """A thing by its id or name; what is none comes with the nearest one, nothing with all menus."""
    if not wanted:
        return browse()
    every = every_thing()
    # Some things differ by an article alone, so the whole name counts before a loose one.
    thing = wanted if wanted in every else next((entry for entry in every if name(entry) == wanted), None)
    thing = thing or {fold(name(entry)): entry for entry in every}.get(fold(wanted))
    if thing is None:
        return missing(wanted)
    return screen("\n".join([lookup.title(name(thing)), *about(thing)]), *_menus(thing), colour=ACCENT)


def _menus(chosen: str = "") -> list[Menu]:
    labels, chosen = lookup.GROUPS(), label(chosen) if chosen else ""
    return [
        telling(
            Menu(
                "cards",
                labels[key],
                tuple(
                    Choice(label(thing), thing, chosen=label(thing) == chosen, icon=icons.about(thing))
                    for thing in distinct(things)[:CARD_MOST]
                ),
                arg=key,
            )
        )
        for key, things in GROUPS.items()
    ]


def missing(wanted: str) -> Screen:
    """What is nothing: the nearest one on a button, and all of them (E16.6)."""
    near = close(wanted, ((name(thing), thing) for things in GROUPS.values() for thing in things), 1)
    sentence = lookup.missing(text.plain(wanted), name(near[0]) if near else "")
    button = Button(name(near[0]), "cards", near[0], style="primary") if near else None
    return browse(sentence, buttons(button))


def browse(first: str = "", *ways: Buttons) -> Screen:
    """All menus."""
    return screen(
        first or _("**Pieces and cards**\nChoose one, or name it: `/card`."), *ways, *_menus(), colour=ACCENT
    )


DEFAULT: Final = "gondor"
ISENGARD: Final = BOARD.hex_of("isengard")
WHOLE: Final = "whole"
LARGE: Final = "large"
"""The window of all of the map with 2400 pixels, on request (W2.8, W15.9)."""
LONGEST: Final = 2600
"""Characters of one part of the map (W14.2)."""
MOST: Final = 25


def _home(view: View) -> MapWindow:
    """The part that the map opens with: for the West where its Ringbearer is, for a Saruman of his own
    Isengard, for everybody else Gondor."""
    bearer = holding.bearer(view.field) if view.seat == "fellowship" else None
    if bearer is not None and bearer.at:
        return window_of(bearer.at)
    return window_of(ISENGARD) if view.seat == "saruman" else WINDOWS[DEFAULT]


def board_screen(scene: WarScene, focus: str = "") -> Screen:
    """A part of the map, its surroundings, or all of it. ``focus``: the id of a window, a hex, ``whole``,
    ``large`` or ``words-‹window›``; anything else is where the viewer's own story goes on."""
    view: View = scene.view
    written, __, rest = focus.partition("-")
    if written == WORDS:
        window_id, __, page = rest.partition(".")
        return _in_words(scene, WINDOWS.get(window_id) or _home(view), number(page))
    wanted = focus
    at = wanted if BOARD.is_land(wanted) else ""
    window = window_of(at) if at else WINDOWS.get(wanted) or _home(view)
    title = text.plain(scene.table.name)
    in_words = "\n".join(lines(view, window)) or _("Nothing is known to stand there.")
    if focus in (WHOLE, LARGE):
        shown = pictures.whole(view) if focus == WHOLE else pictures.large(view)
    else:
        shown = pictures.around(view, at) if at else pictures.part(view, window)
        shown = pictures.worded(shown, text.cut(in_words, LONGEST))
    besides = "\n".join(more(view))
    made = screen(
        f"**{title}**" if focus in (WHOLE, LARGE) else words.head(title, window.id),
        words.PRIVATE() if scene.seat else None,
        shown,
        besides,
        *_parts(view, wanted if at or wanted in (WHOLE, LARGE) else window.id, at),
        buttons(
            Button(labels.WHOLE(), "board", LARGE)
            if focus == WHOLE
            else Button(_("Whole map"), "board", WHOLE),
            Button(labels.IN_WORDS(), "board", f"{WORDS}-{window.id}"),
            Button(council.OBJECTIVES(), GOALS),
            turn_button(),
            log_button(),
        ),
        colour=seats.COLOURS.get(scene.seat or ""),
        game=scene.table.game,
    )
    return _on_a_phone(made, besides)


LOWER: Final = (1080, 810, 648)
"""So high in turn a part of the map is drawn, above what stands below it (W15.11)."""


def _on_a_phone(made: Screen, besides: str) -> Screen:
    """The page no higher than a phone: the map gets lower, then what *In words* says too gives way."""
    for high in LOWER:
        if excess(made.parts) > 0:
            made = replace(made, parts=with_maps(made.parts, high))
    if excess(made.parts) > 0:
        made = replace(made, parts=tuple(part for part in made.parts if part != Text(besides)))
    return made


def _parts(view: View, wanted: str, at: str) -> Iterator[Menu]:
    """Which part is looked at, and round whom."""
    choices = tuple(Choice(name, key, chosen=key == wanted) for key, name in places.WINDOWS().items())
    yield named(Menu("board", _("Which part of the map?"), choices))
    yield named(Menu("board", _("Around…"), tuple(_around(view, at)), arg="around"))


ROOM: Final = 17
"""Lines of a page in words (W15.11)."""


def _in_words(scene: WarScene, window: MapWindow, page: int) -> Screen:
    """A part of the map in words, on pages as other lists have them, with *Back* to it as a map."""
    view: View = scene.view
    known = lines(view, window) or [_("Nothing is known to stand there.")]
    pages = phone.paged([*known, *more(view)], ROOM)
    page = min(page, len(pages) - 1)
    turns = (f"{WORDS}-{window.id}.{number}" for number in (page - 1, page + 1))
    back, on = (
        Button(label(), "board", to) for label, to in zip((labels.PREVIOUS, labels.NEXT), turns, strict=True)
    )
    return screen(
        words.head(text.plain(scene.table.name), window.id),
        words.PRIVATE() if scene.seat else None,
        "\n".join(pages[page]),
        *_parts(view, window.id, ""),
        buttons(
            back if page else None,
            on if page < len(pages) - 1 else None,
            Button(_("Whole map"), "board", WHOLE),
            replace(back_button("board"), arg=window.id),
            replace(turn_button(), style="grey") if plays(scene) else None,
        ),
        colour=seats.COLOURS.get(scene.seat or ""),
        game=scene.table.game,
    )


def _around(view: View, chosen: str) -> Iterator[Choice]:
    """Whom or what to look around: the viewer's hidden people, people who are seen, then Citadels."""
    people = [person for person in view.field.persons if person.here]
    people.sort(
        key=lambda person: (not (person.hidden and person.power in view.powers), person.power != "fellowship")
    )
    by_hex: dict[str, list[str]] = {}
    for person in people:
        by_hex.setdefault(person.at, []).append(person.id)
    citadels = [place.hex for place in BOARD.places.values() if place.kind == "citadel"]
    spots = list(dict.fromkeys([*by_hex, *citadels]))[:MOST]
    for at in spots:
        party = names.party(by_hex[at]) if at in by_hex else ""
        label = text.headed(names.spot(at), party) if party else names.spot(at)
        yield Choice(text.cut(label, 100), at, chosen=at == chosen, icon=icons.spot(at))
