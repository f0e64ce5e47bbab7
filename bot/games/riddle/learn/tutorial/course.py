"""The two lessons: their positions, arranged dice, the rider's answers, and what is wanted when (E1.5). Pure.

A step is done when the position says so, however the learner came there; what the lesson wants next follows
from the position too, so any other lawful action is allowed.
"""

from collections.abc import Mapping
from typing import Final

from bot.model.tutorial import Course, Step, Task
from engine import riddle
from engine.dice import SeededDice
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, Attack, Claim, Discard, EndTurn, Lay, Move, PlayCard, Take
from engine.riddle.asking import default
from engine.riddle.options import PRESETS
from engine.riddle.state import State
from engine.riddle.view import View

LEARNER: Final = "frodo"
RIDER: Final = "black-rider-1"
RING: Final = "ring"
BATTLE: Final = "battle"

ITHILIEN: Final = "Q13"
DOOM: Final = "R15"
FIRST_TURN: Final = 12
GO_TO_ITHILIEN: Final = Move(ITHILIEN)
GO_TO_DOOM: Final = Move(DOOM, lay=("Rope",))
LOOK: Final = PlayCard("gandalf", on=RIDER)
ASK: Final = PlayCard("gollum", on=RIDER)

ROLLS: Final = {LEARNER: 3, RIDER: 2}
"""What each rolls at the beginning of a turn."""
GIVES: Final[Mapping[str, tuple[str, ...]]] = {
    LEARNER: ("butterbur", "horse-2", "spy-1", "good-army-elves"),
    RIDER: ("rope-1", "evil-army-orcs", "butterbur", "horse-2"),
}
"""What leaves a hand in an exchange: the first of these that is held."""


class Arranged(SeededDice):
    """The dice of a lesson: they fall as the lesson needs them, and by a fixed seed wherever it does not."""

    def __init__(self, before: State) -> None:
        super().__init__("lesson")
        self._before = before

    def roll(self, label: str) -> int:
        if not label.endswith(":movement"):
            return super().roll(label)
        # Whoever's turn it was, the other one rolls.
        return ROLLS[RIDER if self._before.turn.seat == LEARNER else LEARNER]

    def pick(self, label: str, size: int) -> int:
        _, kind, seat = (*label.split(":"), "", "")[:3]
        if kind == "exchange" and seat in GIVES:
            hand = self._before.player(seat).hand
            wanted = next((card for card in GIVES[seat] if card in hand), None)
            if wanted is not None and len(hand) == size:
                return hand.index(wanted)
        return super().pick(label, size)


def answer(view: View) -> Action:
    """What the rider does, by the kind of the decision: away on the own turn, else the default (P1 to P3).

    It sees what its seat sees and no more.
    """
    decision = default(view)
    if not isinstance(decision, Move):
        return decision
    board = view.board
    free = [way for way in riddle.reach(view) if not way.exchanges and not way.pinned and not way.back]
    if not free:
        return decision
    best = min(free, key=lambda way: (board.city(way.to) is None, way.cost, way.to))
    return Move(best.to)


# The Ring: six steps to Cracks of Doom


def ring() -> State:
    """Frodo on the road, 2 points from Ithilien; the rider waits beside it with The Ring."""
    return riddle.position(
        hands={
            LEARNER: ["gandalf", "gollum", "butterbur", "horse-2"],
            RIDER: ["the-ring", "rope-1", "evil-army-orcs"],
        },
        at={LEARNER: "N15", RIDER: "Q12"},
        turn=LEARNER,
        roll=2,
        number=FIRST_TURN,
        deck=["cloak-1", "spy-1", "good-army-elves"],
        options=PRESETS["quick"],
    )


def _later(state: State) -> bool:
    return state.turn.number > FIRST_TURN


def _begun(state: State) -> bool:
    return state.turn.moved or state.turn.power_plays > 0 or _later(state)


def _powers(state: State) -> Task:
    return Task("ask", ASK) if state.turn.power_plays else Task("look", LOOK)


def _ending(state: State) -> Task:
    if isinstance(state.top, fr.Discarding):
        return Task("discard", Discard("horse-2"))
    return Task("end", EndTurn("city"))


def _last(state: State) -> Task:
    return Task("claim", Claim()) if state.player(LEARNER).at == DOOM else Task("doom", GO_TO_DOOM)


def _won(state: State) -> bool:
    return state.outcome is not None and LEARNER in state.outcome.winners


def _ready(state: State) -> bool:
    """The next turn, on Ithilien, with all that the last step needs."""
    mine = state.player(LEARNER)
    here = mine.at == ITHILIEN and {"rope-1", "the-ring"} <= set(mine.hand)
    return _won(state) or (_later(state) and state.turn.seat == LEARNER and here)


# The battle: three rounds and the spoils


def battle() -> State:
    """Frodo has exchanged with the rider beside Ithilien and may attack."""
    return riddle.position(
        hands={
            LEARNER: ["good-army-elves", "strider", "horse-2"],
            RIDER: ["evil-army-orcs", "evil-army-wargs", "palantir-1", "cloak-1"],
        },
        at={LEARNER: ITHILIEN, RIDER: "Q12"},
        turn=LEARNER,
        roll=2,
        number=30,
        start="P14",
        moved=True,
        die_used=True,
        exchanged=[RIDER],
        options=PRESETS["quick"],
    )


def _fought(state: State) -> int:
    """How far the battle is: 1 and 2 forces laid and matched, 3 won, 4 the spoils taken."""
    if state.player(RIDER).status == "halls":
        return 4
    match state.top:
        case fr.Spoiling(loser=loser):
            return 3 if loser == RIDER else 0
        case fr.Battling(attack=attack):
            return min(len(attack), 2)
        case _:
            return 0


def _round(number: int, key: str, action: Action) -> Step:
    return Step(lambda state: _fought(state) >= number, lambda _: Task(key, action))


COURSES: Final[Mapping[str, Course]] = {
    RING: Course(
        ring,
        (
            Step(_begun, lambda _: Task("hand"), reads=True),
            Step(lambda s: s.player(LEARNER).at == ITHILIEN, lambda _: Task("go", GO_TO_ITHILIEN)),
            Step(lambda s: s.turn.power_plays > 0 or _later(s), lambda _: Task("read"), reads=True),
            Step(lambda s: "the-ring" in s.player(LEARNER).hand, _powers),
            Step(_ready, _ending),
            Step(_won, _last),
        ),
    ),
    BATTLE: Course(
        battle,
        (
            _round(1, "attack", Attack(RIDER, ITHILIEN)),
            _round(2, "lay", Lay("good-army-elves")),
            _round(3, "strike", Lay("strider")),
            _round(4, "spoils", Take("palantir")),
        ),
    ),
}
"""The lessons by their names."""
