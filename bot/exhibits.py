"""What the gallery shows: for every kind of picture some made-up positions, the same at every run.

Positions are those of `riddle.position`; where a picture needs a moment that only play leads to, a battle
that is open or a game that is over, the moves are played from there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.words import gallery as words
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS, FACES, Card
from engine.riddle.state import State

EIGHT: Final = (
    "frodo",
    "black-rider-1",
    "sam",
    "black-rider-2",
    "merry",
    "black-rider-3",
    "pippin",
    "black-rider-4",
)
HANDS: Final = (1, 5, 7, 10, 15)
"""How many cards the hands hold that are shown."""
ROAD: Final = ("G6", "G7", "G8", "G9", "F9", "F10")
LONG_ROAD: Final = ("G5", "G6", "G8", "F10", "F12", "I12", "L12", "N14", "Q15", "R15")
DARK_ROAD: Final = ("M13", "O14", "Q15", "R16")
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


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One picture: the name of its file without the ending, its caption, kind and data for `art.api`."""

    name: str
    caption: str
    kind: str
    data: Mapping[str, object]


def exhibits() -> Iterator[Exhibit]:
    """All pictures of the gallery, those of one kind together. Every kind of `art.api` is among them."""
    yield from _turns()
    yield from _boards()
    yield from _moves()
    yield from _hands()
    yield from _cards()
    yield from _battles()
    yield from _ends()


def _eight() -> State:
    return riddle.position(
        hands={
            "frodo": ["the-ring", "boat-1", "horse-4"],
            "sam": ["gandalf", "sam"],
            "black-rider-2": ["sauron"],
        },
        at={
            "frodo": "R13",
            "black-rider-1": "J11",
            "sam": "F12",
            "black-rider-2": "J13",
            "black-rider-3": "K15",
            "pippin": "J11",
            "black-rider-4": "T16",
        },
        halls={"merry": 1},
        table={"black-rider-1": ["rope-1"], "sam": ["boat-2"], "black-rider-4": ["rope-3", "cloak-3"]},
        discards=["horse-1", "rope-4"],
        turn="black-rider-2",
        roll=4,
        number=24,
        seats=EIGHT,
    )


def _three() -> State:
    return riddle.position(
        hands={"frodo": ["the-ring"], "sam": ["gandalf"], "black-rider-1": ["cloak-2", "horse-4"]},
        at={"frodo": "F10", "black-rider-1": "G8", "sam": "K12"},
        table={"sam": ["rope-1"]},
        discards=["horse-1"],
        turn="black-rider-1",
        roll=5,
        number=13,
        seats=("frodo", "black-rider-1", "sam"),
    )


def _seen(state: State, seat: str | None = None) -> str:
    """A view as the bot sends it to be drawn."""
    return riddle.encode(riddle.view(state, seat)).decode()


def _turns() -> Iterator[Exhibit]:
    moved: dict[str, object] = {"moves": [{"seat": "frodo", "path": list(ROAD)}], "told": 12}
    yield Exhibit("turn-near", "A turn, markers near", "turn", {"view": _seen(_three()), **moved})
    moved = {"moves": [{"seat": "sam", "path": ["F9", "F12"], "by": "horse-3"}], "told": 23}
    yield Exhibit("turn-eight", "A turn of eight players", "turn", {"view": _seen(_eight()), **moved})
    fresh = riddle.RULES.start(riddle.Config(EIGHT[:4]), SeededDice(1)).state
    yield Exhibit("turn-first", "Before the first turn", "turn", {"view": _seen(fresh)})


def _boards() -> Iterator[Exhibit]:
    view = _seen(_eight())
    for window in ("overview", "whole", "middle", "north-west", "row:J"):
        name = f"board-{window.replace(':', '-')}"
        yield Exhibit(name, f"Board: {window}", "board", {"view": view, "window": window})
    yield Exhibit(
        "board-around", "Board: around Sam", "board", {"view": view, "window": "around", "at": "F12"}
    )


def _moves() -> Iterator[Exhibit]:
    seat = "black-rider-1"
    view = riddle.view(_three(), seat)
    data: dict[str, object] = {"view": riddle.encode(view).decode(), "at": "G8"}
    ends = [
        {"to": end.to, "cost": end.cost, "pinned": end.pinned, "exchanges": list(end.exchanges)}
        for end in riddle.reach(view)
    ]
    yield Exhibit("around-reach", "Where one can go", "around", {**data, "reach": ends, "by": "die"})
    yield Exhibit("around-still", "Around a marker", "around", data)
    yield Exhibit("wedge-ne", "One direction", "wedge", {**data, "reach": ends, "sector": "NE"})
    far = max(riddle.reach(view), key=lambda end: (end.cost, end.to))
    yield Exhibit(
        "way", "A move before it happens", "way", {**data, "path": list(far.path), "cost": far.cost}
    )


def _hands() -> Iterator[Exhibit]:
    for count in HANDS:
        data = {"cards": list(_MIXED[:count]), "new": list(_MIXED[count - 1 : count])}
        yield Exhibit(f"hand-{count:02}", words.hand(count), "hand", data)
    faces = [card.id for card in _one_of_each()]
    for part, first in enumerate(range(0, len(faces), SHEET), 1):
        data = {"cards": faces[first : first + SHEET]}
        yield Exhibit(f"hand-all-{part}", words.all_cards(part), "hand", data)


def _one_of_each() -> list[Card]:
    """One card of each face, in the order of the deck."""
    found: dict[str, Card] = {}
    for card in CARDS.values():
        found.setdefault(FACES[card.id], card)
    return list(found.values())


def _cards() -> Iterator[Exhibit]:
    """One card of each title."""
    shown = set()
    for card in _one_of_each():
        if card.title not in shown:
            shown.add(card.title)
            caption = words.card(card.title, card.subtitle)
            yield Exhibit(f"card-{FACES[card.id]}", caption, "card", {"card": card.id})


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
    yield Exhibit("battle-defend", "Battle: the defender is asked", "battle", {"view": _seen(state)})
    state = riddle.RULES.apply(state, hobbit, riddle.Match(("strider",)), dice).state
    yield Exhibit("battle-attack", "Battle: the attacker is asked", "battle", {"view": _seen(state)})
    over = {"view": _seen(state), "attacker": rider, "defender": hobbit, "at": "R13"}
    evil, good = ["mouth-of-sauron", "S12", "evil-army-orcs"], ["strider", "Q13"]
    won = {**over, "attack": evil, "defence": good, "winner": rider}
    yield Exhibit("battle-won", "Battle: the attacker has won", "battle", won)
    matched = [*good, "good-army-rangers-of-the-north"]
    tie = {**over, "attack": evil, "defence": matched, "winner": None}
    yield Exhibit("battle-tie", "Battle: a tie", "battle", tie)


def _ends() -> Iterator[Exhibit]:
    """A Hobbit wins among eight, a Rider among two, with the road there."""
    hobbit, rider = _won("frodo", EIGHT), _won("black-rider-1", EIGHT[:2])
    yield Exhibit("reveal-eight", "All hands of eight", "reveal", {"view": hobbit})
    yield Exhibit("reveal-two", "All hands of two", "reveal", {"view": rider})
    for name, view, seat, road in (
        ("victory-hobbit", hobbit, "frodo", LONG_ROAD),
        ("victory-rider", rider, "black-rider-1", DARK_ROAD),
    ):
        told: dict[str, object] = {"view": view, "winner": seat}
        yield Exhibit(name, "The end", "victory", {**told, "moves": [{"seat": seat, "path": list(road)}]})


def _won(winner: str, seats: tuple[str, ...]) -> str:
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
    return _seen(riddle.RULES.apply(state, winner, riddle.Claim(), SeededDice(1)).state)
