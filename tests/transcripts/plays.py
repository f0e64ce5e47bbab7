"""The playthroughs: random ones from the deal, and composed ones for what play rarely gets to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.dice import ScriptedDice
from engine.game import Step
from engine.riddle import RULES, Action, Options, position
from engine.riddle import actions as act
from tests.engine.miniboard import mini
from tests.laws.walks import Game, playout
from tests.transcripts.telling import Told, tell

FOLDER = Path(__file__).parent / "golden"
F, S, N1, N2 = "frodo", "sam", "black-rider-1", "black-rider-2"
NO_ROLL = Options(x_auto_roll=False)
FULL = (
    "boat-1",
    "rope-1",
    "cloak-1",
    "horse-1",
    "horse-2",
    "spy-1",
    "spy-2",
    "spy-3",
    "palantir-1",
    "eagles-1",
)

Move = tuple[Any, ...]
"""Seat, action, and the draws it takes."""


class Play(NamedTuple):
    """A playthrough by name."""

    name: str
    title: str
    steps: Callable[[], Iterator[Told]]

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"

    def text(self) -> str:
        """The whole playthrough, as it is now."""
        return "\n".join(tell(self.title, self.steps())) + "\n"


def _random(game: Game, steps: int) -> Callable[[], Iterator[Told]]:
    def play() -> Iterator[Told]:
        for taken in playout(game, steps):
            yield Told(taken.seat, taken.action, taken.step)

    return play


def _composed(*moves: Move, **where: Any) -> Callable[[], Iterator[Told]]:
    def play() -> Iterator[Told]:
        mini()
        state = position(**{"board": "mini", "options": NO_ROLL, **where})
        yield Told("", None, Step(state, ()))
        for seat, action, *draws in moves:
            dice = ScriptedDice(draws)
            step = _carry_out(state, seat, action, dice)
            assert dice.left == 0, f"{action} leaves draws of the script"
            yield Told(seat, action, step)
            state = step.state

    return play


def _carry_out(state: Any, seat: str, action: Action, dice: ScriptedDice) -> Step[Any, Any]:
    if isinstance(action, act.Leave):
        return RULES.remove(state, seat, dice)
    return RULES.apply(state, seat, action, dice)


PLAYS = (
    Play(
        "deal-two",
        "Two computer players from the deal, on the real board",
        _random(Game(6, (F, N1), ("strider",), frozenset(["x_auto_roll"]), "middle-earth"), 40),
    ),
    Play(
        "deal-five",
        "Five mixed players from the deal, on the mini-board",
        _random(
            Game(
                21,
                (F, N1, S, N2, "merry"),
                ("meeting", "committed", "fighting"),
                frozenset(["x_catch", "x_flying_beasts_retain", "x_maroon_relief", "x_restless"]),
            ),
            60,
        ),
    ),
    Play(
        "battle",
        "A stop between two players, a tie, a battle won, spoils, and a loser who keeps ten cards",
        _composed(
            (F, act.Roll(), 2),
            (F, act.Move("A3")),
            (F, act.Exchange(N1), 0, 0, 0, 0),
            (F, act.Attack(N1, "CG")),
            (N1, act.Match(("mouth-of-sauron",))),
            (F, act.Lay("the-ring")),
            (F, act.Settle()),
            (F, act.Attack(N2, "strider")),
            (N2, act.GiveUp()),
            (F, act.Take("gollum")),
            (N2, act.Discard("spy-2")),
            (F, act.EndTurn()),
            hands={
                F: ["cloak-1", "strider", "the-ring"],
                N1: ["boat-1", "mouth-of-sauron"],
                N2: [
                    "rope-1",
                    "gollum",
                    *(f"spy-{n}" for n in range(1, 8)),
                    "riddle-1",
                    "riddle-2",
                    "riddle-3",
                ],
            },
            exempt={N2: 2},
            at={F: "A1", N1: "A3", N2: "A4"},
            turn=F,
        ),
    ),
    Play(
        "riddle",
        "A Riddle: two right guesses and a stop, another with a wrong one",
        _composed(
            (F, act.PlayCard("riddle-1", N1), 0),
            (F, act.Guess(("Boat", "Rope", "Horse"))),
            (F, act.RiddleOn(), 0),
            (F, act.Guess(("Boat", "Rope"))),
            (F, act.StopRiddle()),
            (F, act.PlayCard("riddle-2", N1), 0),
            (F, act.Guess(("Spy",)), 0),
            hands={F: ["riddle-1", "riddle-2", "frodo"], N1: ["boat-1", "rope-1", "cloak-1", "the-ring"]},
            at={F: "A1", N1: "A9"},
            turn=F,
            roll=3,
        ),
    ),
    Play(
        "looks",
        "Looks: an Elf Ring on two players who answer in their own way, a Wizard nobody resists",
        _composed(
            (F, act.PlayCard("elf-ring-vilya", N1, N2)),
            (N2, act.Show("the-ring")),
            (N1, act.Show("hand")),
            (F, act.Move("A2")),
            (F, act.EndTurn()),
            (N1, act.Roll(), 4),
            (N1, act.PlayCard("sauron", F)),
            (N1, act.PlayCard("palantir-1", N2)),
            (N2, act.Show("black-rider-2")),
            hands={
                F: ["elf-ring-vilya", "boat-1"],
                N1: ["palantir-1", "sauron"],
                N2: ["black-rider-2", "spy-1", "the-ring"],
            },
            at={F: "A1", N1: "A7", N2: "CE"},
            turn=F,
            roll=1,
        ),
    ),
    Play(
        "robbing",
        "Gollum, Bilbo, Shelob, give and take, and a draw",
        _composed(
            (F, act.PlayCard("bilbo", N1)),
            (F, act.PlayCard("gollum", N1)),
            (F, act.Reroll("gimli"), 1),
            (F, act.Move("A1")),
            (F, act.EndTurn()),
            (N1, act.Roll(), 2),
            (N1, act.PlayCard("shelob"), 0, 2),
            (N1, act.PlayCard("frodo", F, None, "give-and-take")),
            (N1, act.Take("legolas")),
            (N1, act.Move("A8")),
            (N1, act.EndTurn()),
            (S, act.Roll(), 1),
            (S, act.PlayCard("merry", F, None, "draw"), 0),
            hands={
                F: ["gimli", "legolas", "bilbo", "gollum"],
                N1: ["frodo", "shelob", "the-ring"],
                S: ["merry", "boat-1"],
            },
            at={F: "A0", N1: "A9", S: "CN"},
            turn=F,
            roll=6,
            seats=(F, N1, S),
        ),
    ),
    Play(
        "catching",
        "Twelve cards kept, and a player caught with them (x_catch)",
        _composed(
            (F, act.EndTurn("city")),
            (F, act.Discard("boat-1")),
            (F, act.Keep()),
            (N1, act.Catch(F)),
            (F, act.Discard("rope-1")),
            (F, act.Discard("cloak-1")),
            (N1, act.Roll(), 5),
            hands={F: FULL, N1: ["spy-4"]},
            at={F: "CG", N1: "A9"},
            turn=F,
            roll=1,
            start="A3",
            moved=True,
            options=Options(x_auto_roll=False, x_catch=True),
        ),
    ),
    Play(
        "halls",
        "The Halls: a Wizard, a six, a stay, and the fourth turn; then one after another leaves for good",
        _composed(
            (F, act.Roll(), 3),
            (F, act.Escape("gandalf")),
            (F, act.Place("V1")),
            (F, act.Roll(), 1),
            (F, act.Move("VD")),
            (F, act.EndTurn()),
            (S, act.Roll(), 6),
            (S, act.Escape()),
            (S, act.Place("V1")),
            (S, act.Roll(), 6),
            (S, act.Move("V2")),
            (S, act.EndTurn()),
            (N1, act.Roll(), 2),
            (N1, act.Stay()),
            (N2, act.Place("V1")),
            (N2, act.Leave()),
            (F, act.Roll(), 1),
            (S, act.Leave(), tuple(range(84))),
            (N1, act.Leave()),
            hands={F: ["gandalf", "spy-1"], S: ["the-ring", "sam"], N1: ["spy-2"], N2: ["spy-3"]},
            halls={F: 0, S: 1, N1: 2, N2: 3},
            seats=(F, S, N1, N2),
            turn=F,
        ),
    ),
    Play(
        "marooned",
        "No way off the island: to the Halls by choice",
        _composed(
            (F, act.Surrender()),
            (N1, act.Roll(), 1),
            hands={F: ["frodo"], N1: ["boat-1"]},
            at={F: "I1", N1: "A9"},
            turn=F,
            roll=6,
        ),
    ),
    Play(
        "claim",
        "The Ring is shown where the last turn ended",
        _composed(
            (F, act.Claim()),
            hands={F: ["the-ring"], N1: ["boat-1", "spy-1"]},
            at={F: "VD", N1: "A9"},
            turn=F,
            on_goal=[F],
        ),
    ),
)
"""All playthroughs."""
