"""Tables with a beaten player, a captor or a captive, for the scenarios of captivity (A4)."""

from typing import Any

from engine.dice import RecordingDice, ScriptedDice
from engine.riddle import RULES, Action, Attack, GiveUp, Options, undoable
from tests.scenarios.riddle.table import ADVANCED, N1, N2, TEN, F, Table

ELVES, ORCS = "good-army-elves", "evil-army-orcs"
ELEVEN = (*TEN, "spy-3")
"""Ten cards and one won from the captor's wrong guess (B7.14)."""


def beaten(
    mine: list[str],
    theirs: list[str],
    *,
    by: str = F,
    loser: str = N1,
    options: Options = ADVANCED,
    **where: Any,
) -> Table:
    """The active player has laid a force that the loser did not match; now the spoils are due."""
    force = ELVES if loser.startswith("black") else ORCS
    where.setdefault("at", {by: "A1", loser: "A1"})
    table = Table(
        hands={by: [force, *mine], loser: theirs, **where.pop("more", {})},
        turn=by,
        roll=3,
        die_used=where.pop("die_used", True),
        moved=True,
        start="A12",
        exchanged=[loser],
        options=options,
        **where,
    )
    table.do(by, Attack(loser, force))
    table.do(loser, GiveUp())
    return table


def holding(*mine: str, theirs: tuple[str, ...] = ("rope-1",), **where: Any) -> Table:
    """Frodo's turn; Black Rider 1 is his captive, Black Rider 2 far away."""
    facts: dict[str, Any] = {"roll": 3, "options": ADVANCED, "captives": {N1: F}, **where}
    at = {F: "A1", N2: "V3", **facts.pop("at", {})}
    return Table(hands={F: mine, N1: theirs, N2: ["spy-7"], **facts.pop("more", {})}, at=at, turn=F, **facts)


def bound(*mine: str, roll: int | None = 3, stay: int = 0, **where: Any) -> Table:
    """Black Rider 1's own turn as a captive of Frodo."""
    facts: dict[str, Any] = {"at": {F: "A1"}, "options": ADVANCED, "captives": {N1: (F, stay)}, **where}
    return Table(hands={N1: mine, F: ["rope-5"]}, turn=N1, roll=roll, **facts)


def undo_of(table: Table, seat: str, action: Action, *script: int) -> bool:
    dice = RecordingDice(ScriptedDice(script))
    step = RULES.apply(table.state, seat, action, dice)
    return undoable(table.state, action, step, dice.draws)
