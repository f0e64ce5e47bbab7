"""For whom the table waits, and what is decided there, as everybody may know it (W3.1, E3.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask.waiting import whose
from bot.games.war.tell import private_summary
from bot.games.war.words import decisions, sitting_steps
from engine.war import position
from engine.war.phase_records import Asking, Sitting
from tests.games.war.games import scene

SAURON = "sauron"


def seen(phase: Any) -> Any:
    """A spectator, while Sauron's clock runs."""
    shown = scene(position(), None)
    view = replace(shown.view, phase=phase, active=SAURON, waiting=getattr(phase, "waiting", (SAURON,)))
    return replace(shown, view=view, status=replace(shown.status, active=SAURON))


@pytest.mark.parametrize(("prompt", "key"), [("P-2", "pursuit"), ("EV29", "asked")])
def test_w3_1_who_is_asked_after_the_own_sitting_gives_no_orders(prompt: str, key: str) -> None:
    """Of a question in the own sitting nobody else is told."""
    asked = private_summary.mover(seen(Asking(prompt, (SAURON,))))
    sits = private_summary.mover(seen(Sitting(SAURON, "sauron", "", "open")))
    assert asked.does == sitting_steps.does(key, "")
    assert asked.otherwise == sitting_steps.OTHERWISE()[key]
    assert asked.does != sits.does
    assert asked.otherwise != sits.otherwise


def test_w3_1_who_waits_reads_what_somebody_is_asked() -> None:
    said = whose(seen(Asking("P-2", (SAURON,))))
    assert decisions.question("P-2") in said
    assert decisions.question("") not in whose(seen(Asking("EV29", (SAURON,))))
