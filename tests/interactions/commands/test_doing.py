"""``/do`` and ``/answer``: the verbs that are legal now, and what is typed in their place (E14.0, E14.1)."""

from __future__ import annotations

import pytest

from bot.games.riddle.ask.verbs import doing
from bot.games.riddle.words import commands as words
from bot.model.errors import Gone, Unclear
from engine import riddle
from engine.riddle import actions as act
from tests.features.house import ANA, BEN, House
from tests.features.house import words as said
from tests.interactions.commands.test_acts import at_bree, button, run, table, verbs

ELSEWHERE = (
    *(act.Move, act.PlayCard, act.EndTurn, act.Keep),
    *(act.Show, act.Match, act.GiveUp, act.Give, act.Request, act.Reveal, act.Decline),
    *(act.PartnerLook, act.OrderBilbo, act.Hide, act.Guess),
)
"""Done by ``/move``, ``/play``, ``/end``, ``/answer``, ``/team``, ``/orders``, or too many to list."""


def test_e14_0_every_action_has_a_command() -> None:
    kinds = {kind for kind in vars(act).values() if isinstance(kind, type) and issubclass(kind, act._Action)}
    left = kinds - set(doing.BY_ACTION) - set(ELSEWHERE) - {act._Action}
    assert left == {act.Leave, act.Abandon}, "the seat does these, and the table"


def test_e14_0_a_verb_is_named_by_its_name_or_by_what_it_does() -> None:
    assert doing.named("roll") == "roll"
    assert doing.named("Roll the die") == "roll"
    with pytest.raises(Unclear) as nearly:
        doing.named("excange")
    assert nearly.value.value == "exchange"
    with pytest.raises(Gone):
        doing.named("sing")


async def test_e14_0_do_opens_the_room_of_its_verb_with_all_that_was_chosen(here: House) -> None:
    game = await table(here, at_bree())
    scene = await here.services.queries.scene(game, ANA)
    assert "roll" not in [verb for _, verb in doing.verbs(scene, "")], "the die has fallen"
    await here.services.play.submit(game, ANA, [riddle.PlayCard("riddle-1", on="black-rider-1")], None)
    scene = await here.services.queries.scene(game, ANA)
    assert doing.verbs(scene, "") == [(words.verb("guess"), "guess")]
    assert ("Rope · 5 in the deck", "Rope") in doing.things(scene, {"what": "guess"}, "rop")
    shown = await run(here, ANA, "do", "guess", "", "", "rope", "")
    assert "Rope" in said(shown)
    assert "ask" in verbs(shown)
    nearly = await run(here, ANA, "do", "gues", "", "", "rope", "")
    assert button(nearly, "meant").arg == "do|guess|||rope|"
    assert "can't be done now" in said(await run(here, ANA, "do", "sing", "", "", "", ""))


async def test_e14_0_answer_lists_every_way_to_answer(here: House) -> None:
    game = await table(here, at_bree())
    await here.services.play.submit(game, ANA, [riddle.PlayCard("palantir-1", on="black-rider-1")], None)
    scene = await here.services.queries.scene(game, BEN)
    assert doing.answers(scene, "") == [("Show the hand", "resist:hand")]
    shown = await run(here, BEN, "answer", "resist:hand")
    assert "shown" in verbs(shown), "the second tap shows it"
    assert verbs(await run(here, BEN, "answer", "show the hand")) == verbs(shown), "typed by hand"
