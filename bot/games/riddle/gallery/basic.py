"""What the gallery shows: for every kind of picture some made-up positions, the same at every run.

Each is a picture of a screen of the bot, with the alt text it has there. Positions are those of
`riddle.position`; where a picture needs a moment that only play leads to, a battle that is open or a game
that is over, the moves are played from there.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.riddle.ask.acting import panel_acting
from bot.games.riddle.ask.fight import battle_parts
from bot.games.riddle.ask.halls import halls_alt
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.preview import panel_preview
from bot.games.riddle.ask.way import panel_wedge
from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.draw.pictures import battle_alt, drawing, hand_picture, picture
from bot.games.riddle.gallery.advanced import in_advanced_games, in_games_of_sides
from bot.games.riddle.gallery.exhibit import DARK_ROAD, LONG_ROAD, ROAD, claimed, move, on, scene_of
from bot.games.riddle.gallery.positions import EIGHT, eight, three
from bot.games.riddle.learn.reference.board import board_screen
from bot.games.riddle.learn.reference.card import card_screen
from bot.games.riddle.tell.ending import reveal_alt, victory_alt
from bot.games.riddle.tell.looks import Look, look_screen
from bot.games.riddle.words import lookup, names, notebook, over
from bot.games.riddle.words.catalogue import _
from bot.model.kit import Exhibit
from bot.model.preferences import PALETTES, STANDARD, Prefs
from bot.model.screen import Picture
from bot.ui.components import as_liked
from bot.words import preferences as words
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS, FACES, Card
from engine.riddle.state import State
from engine.riddle.view import View

# What the gallery shows of the palettes (E13.4): the map and the hand of a panel in each of them


HAND: Final = (
    "the-ring",
    "horse-4",
    "good-army-rangers-of-the-north",
    "mouth-of-sauron",
    "neutral-army-variags-of-khand",
)
"""A card of each frame but the special ones, and The Ring."""


def in_palettes() -> Iterator[Exhibit]:
    """The map of where one can go, and a hand, in every palette but the standard one."""
    seat = "black-rider-1"
    panel = panel_acting(scene_of(three(roll=5, hands={seat: HAND}), seat))
    for kind in ("around", "hand"):
        for name in PALETTES:
            if name != STANDARD:
                liked = on(as_liked(panel, Prefs(palette=name)), kind)
                yield Exhibit(f"{kind}-palette-{name}", words.PALETTE()[name], liked)


HANDS: Final = (1, 5, 7, 10, 15)
"""How many cards the hands hold that are shown."""
SHEET: Final = 15
"""Cards of one picture of the whole deck."""
_MIXED: Final = (
    "the-ring",
    "horse-4",
    "boat-1",
    "spy-2",
    "good-army-rangers-of-the-north",
    "mouth-of-sauron",
    "elf-ring-nenya",
    "gandalf",
    "black-rider-1",
    "riddle-1",
    "tom-bombadil",
    "neutral-army-variags-of-khand",
    "flying-beasts-1",
    "spy-6",
    "shelob",
)


def exhibits() -> Iterator[Exhibit]:
    """All pictures of the gallery, those of one kind together, last those in other palettes. Every kind of
    `art.riddle.api` is among them."""
    yield from _turns()
    yield from _boards()
    yield from _moves()
    yield from _hands()
    yield from _cards()
    yield from _battles()
    yield from _moments()
    yield from _ends()
    yield from in_advanced_games()
    yield from in_games_of_sides()
    yield from in_palettes()


def _turns() -> Iterator[Exhibit]:
    near, many = riddle.view(three(roll=5), None), riddle.view(eight(), None)
    fresh = riddle.RULES.start(riddle.Config(EIGHT[:4]), SeededDice(1)).state
    yield Exhibit("turn-near", "A turn, markers near", board_picture.board(near, move("frodo", ROAD), 12))
    ridden = move("sam", ("F9", "F12"), "horse-3")
    whole = board_picture.board(many, ridden, 23)
    yield Exhibit("turn-eight", "A turn of eight players", whole)
    low = replace(whole, data={**whole.data, "low": True})
    yield Exhibit("turn-low", "A turn of eight players, above a long story", low)
    first = board_picture.board(riddle.view(fresh, None), (), 0)
    yield Exhibit("turn-first", "Before the first turn", first)


def _boards() -> Iterator[Exhibit]:
    scene = scene_of(eight(), "sam")
    for mode in ("overview", "whole", "middle", "north-west"):
        yield Exhibit(f"board-{mode}", f"Board: {mode}", on(board_screen(scene, mode), "board"))
    row = picture("map.jpg", "board", lookup.row_alt(scene.view, "J", 0), scene.view, window="row:J")
    yield Exhibit("board-row-J", "Board: row:J", row)
    yield Exhibit("board-around", "Board: around Sam", on(board_screen(scene, "at-F12"), "board"))


def _moves() -> Iterator[Exhibit]:
    scene = scene_of(three(roll=5), "black-rider-1")
    yield Exhibit("around-reach", "Where one can go", on(panel_acting(scene), "around"))
    still = scene_of(three(moved=True, die_used=True, hands={"frodo": ["the-ring"]}), "black-rider-1")
    yield Exhibit("around-still", "Around a marker", on(panel_acting(still), "around"))
    yield Exhibit("wedge-ne", "One direction", on(panel_wedge(scene, "die", "NE"), "wedge"))
    far = max(riddle.reach(scene.view), key=lambda end: (end.cost, end.to))
    yield Exhibit("way", "A move before it happens", on(panel_preview(scene, "die", far.to), "way"))


def _hands() -> Iterator[Exhibit]:
    view = riddle.view(three(roll=5), None)
    for count in HANDS:
        yield Exhibit(
            f"hand-{count:02}",
            _("Hand of one card") if count == 1 else _("Hand of {cards} cards").format(cards=count),
            _hand(view, _MIXED[:count], _MIXED[count - 1]),
        )
    look = Look("palantir-1", "black-rider-2", _MIXED[2:8], False, 0.0, True)
    yield Exhibit(
        "hand-seen", "Another's hand, seen", on(look_screen(scene_of(eight(), "sam"), "sam", look), "hand")
    )
    faces = [card.id for card in _one_of_each()]
    for part, first in enumerate(range(0, len(faces), SHEET), 1):
        yield Exhibit(
            f"hand-all-{part}",
            _("All faces of the deck, part {part}").format(part=part),
            _hand(view, faces[first : first + SHEET]),
        )


def _hand(view: View, cards: Sequence[str], *new: str) -> Picture:
    drawn = hand_picture(view, cards, new)
    if drawn is None:
        raise ValueError("a hand of no cards")
    return drawn


def _one_of_each() -> list[Card]:
    """One card of each face, in the order of the deck."""
    cards: dict[str, Card] = {}
    for card in CARDS.values():
        cards.setdefault(FACES[card.id], card)
    return list(cards.values())


def _cards() -> Iterator[Exhibit]:
    """One card of each title."""
    shown = set()
    for card in _one_of_each():
        if card.title not in shown:
            shown.add(card.title)
            caption = notebook.card(card.title, card.subtitle)
            yield Exhibit(f"card-{FACES[card.id]}", caption, on(card_screen(card.title), "card"))
            face = drawing("card-1.png", "face", names.card(card.id), card=FACES[card.id])
            yield Exhibit(f"face-{FACES[card.id]}", caption, face)


def _battles() -> Iterator[Exhibit]:
    """A battle that waits for either side, and its two ends (the defender never wins, B11.12)."""
    rider, hobbit = "black-rider-2", "sam"
    state = riddle.position(
        hands={
            rider: ["evil-army-orcs", "mouth-of-sauron", "neutral-army-variags-of-khand"],
            hobbit: ["good-army-rangers-of-the-north", "strider", "sam"],
        },
        at={rider: "R13", hobbit: "R13"},
        turn=rider,
        roll=3,
        moved=True,
        die_used=True,
        exchanged=[hobbit],
        seats=(hobbit, rider),
    )
    dice = SeededDice(1)
    state = riddle.RULES.apply(state, rider, riddle.Attack(hobbit, "mouth-of-sauron"), dice).state
    yield Exhibit("battle-defend", "Battle: the defender is asked", _battle(state, hobbit))
    lower = _battle(state, hobbit, low=True)
    yield Exhibit("battle-low", "Battle: beside two rows of cards, and words", lower)
    state = riddle.RULES.apply(state, hobbit, riddle.Match(("strider",)), dice).state
    yield Exhibit("battle-attack", "Battle: the attacker is asked", _battle(state, rider))
    evil, good = ["mouth-of-sauron", "S12", "evil-army-orcs"], ["strider", "Q13"]
    matched = [*good, "good-army-rangers-of-the-north"]
    for name, caption, defence, winner in (
        ("battle-won", "Battle: the attacker has won", good, rider),
        ("battle-tie", "Battle: a tie", matched, None),
    ):
        view = riddle.view(state, None)
        sides: dict[str, object] = {"attacker": rider, "defender": hobbit, "at": "R13", "winner": winner}
        alt = battle_alt(view, rider, evil, hobbit, defence)
        over = picture("battle.jpg", "battle", alt, view, **sides, attack=evil, defence=defence)
        yield Exhibit(name, caption, over)


def _battle(state: State, seat: str, *, low: bool = False) -> Picture:
    parts = battle_parts(scene_of(state, seat), low=low)
    return next(part for part in parts if isinstance(part, Picture))


def _moments() -> Iterator[Exhibit]:
    """A Riddle whose card is drawn, and the Halls with two in them, one of whom has rolled."""
    state = riddle.position(
        hands={
            "frodo": ["riddle-1", "sam"],
            "black-rider-1": ["boat-1", "rope-1", "cloak-1", "horse-2", "spy-3"],
        },
        at={"frodo": "G6", "black-rider-1": "K12"},
        turn="frodo",
        roll=3,
        seats=EIGHT[:2],
    )
    state = riddle.RULES.apply(
        state, "frodo", riddle.PlayCard("riddle-1", "black-rider-1"), SeededDice(1)
    ).state
    asked = on(panel(scene_of(state, "frodo")), "riddle")
    yield Exhibit("riddle-asked", "A Riddle: titles are to be named", asked)
    state = riddle.position(
        hands={"merry": ["boat-1"]},
        at={"frodo": "G6", "black-rider-1": "K12", "sam": "F12"},
        halls={"merry": 1, "black-rider-2": 0},
        turn="merry",
        roll=4,
        seats=EIGHT[:5],
    )
    view = riddle.view(state, "merry")
    yield Exhibit("halls-two", "Two in the Halls", picture("halls.jpg", "halls", halls_alt(view), view))


def _ends() -> Iterator[Exhibit]:
    """A Hobbit wins among eight, a Rider among two, with the road there."""
    hobbit, rider = _won("frodo", EIGHT), _won("black-rider-1", EIGHT[:2])
    yield Exhibit("reveal-eight", "All hands of eight", board_picture.reveal(hobbit, reveal_alt(hobbit)))
    yield Exhibit("reveal-two", "All hands of two", board_picture.reveal(rider, reveal_alt(rider)))
    for name, view, seat, road in (
        ("victory-hobbit", hobbit, "frodo", LONG_ROAD),
        ("victory-rider", rider, "black-rider-1", DARK_ROAD),
    ):
        alt = victory_alt(over.claim_title(names.seat(seat), names.place(view.board, road[-1])), view)
        yield Exhibit(name, "The end", board_picture.victory(view, seat, move(seat, road), alt))


def _won(winner: str, seats: tuple[str, ...]) -> View:
    """The public view after `winner` has shown The Ring on the goal."""
    places = ("J11", "F12", "J13", "K15", "J11", "T16", "E8", "K12")
    goal = LONG_ROAD[-1] if winner in EIGHT[::2] else DARK_ROAD[-1]
    at = {seat: place for seat, place in zip(seats, places, strict=False) if seat != "merry"}
    rest = [card for card in CARDS if card != "the-ring"]
    hands = {seat: rest[i::13][: 2 * i + 1] for i, seat in enumerate(seats)}
    hands[winner] = ["the-ring", *hands[winner][:4]]
    state = riddle.position(
        hands=hands,
        at={**at, winner: goal},
        halls={"merry": 2} if "merry" in seats else {},
        turn=winner,
        on_goal=[winner],
        number=47,
        seats=seats,
    )
    return claimed(state, winner)


__all__ = ["HANDS", "Exhibit", "exhibits"]
