"""Commands open the same rooms as the buttons and never skip the second tap (E14.1), at a real table."""

import pytest

from bot.games.riddle.ask.verbs import suggest
from bot.interactions.commands.running import find
from bot.interactions.tap import Tap
from bot.model.context import SEPARATOR
from bot.model.errors import Refusal
from bot.model.screen import Button, Buttons, Menu, Screen
from bot.store import PLAN
from engine import riddle
from engine.riddle import board as boards
from tests.approved.stories import heard, story
from tests.features.house import ANA, BEN, CY, House, person, put
from tests.features.tapping import answer, tap_by
from tests.interactions.verbs import VERBS
from tests.parts import words

BOARD = boards.get()
GATE = BOARD.find("Goblins' Gate") or ""
BREE = BOARD.find("Bree") or ""


async def run(
    here: House, user: int, name: str, *options: str, private: bool = False, game: str = ""
) -> Screen:
    """One command of one person; what it is answered with."""
    place = {"channel": 0, "guild": 0, "private": True} if private else {}
    values = (SEPARATOR.join(options),) if options else ()
    made = tap_by(here, user, game=game, decision=None, arg=name, values=values, **place)
    return await answer("command", made, " ".join((f"/{name}", *options)))


def verbs(shown: Screen) -> list[str]:
    return [button.verb for row in shown.parts if isinstance(row, Buttons) for button in row.buttons]


def button(shown: Screen, verb: str) -> Button:
    return next(b for row in shown.parts if isinstance(row, Buttons) for b in row.buttons if b.verb == verb)


async def table(here: House, state: riddle.State) -> str:
    """A running game of Ana's Frodo and Ben's Black Rider 1, in that position."""
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
    await put(here, game, state)
    return game


def at_bree(**more: object) -> riddle.State:
    hands = {
        "frodo": ["palantir-1", "cloak-1", "frodo", "riddle-1", "eagles-1"],
        "black-rider-1": ["rope-1", "boat-1"],
    }
    return riddle.position(
        hands=hands,
        at={"frodo": BREE, "black-rider-1": GATE},
        turn="frodo",
        roll=3,
        seats=("frodo", "black-rider-1"),
        **more,  # type: ignore[arg-type]
    )


@story
async def test_e14_1_move_shows_the_preview_and_moves_nobody(here: House) -> None:
    game = await table(here, at_bree())
    shown = await run(here, ANA, "move", "goblins gate")
    assert "move" in verbs(shown)
    assert (await here.services.queries.scene(game, ANA)).view.mine.at == BREE
    await run(here, ANA, "move", "Gondolin")
    assert "near" in verbs(await run(here, ANA, "move"))
    await here.services.play.submit(game, ANA, [riddle.Move(GATE)], None)
    assert "move" in [type(a).__name__.lower() for a in (await here.services.queries.scene(game, ANA)).legal]


@story
async def test_e14_a_flight_and_a_power_play_open_with_everything_chosen(here: House) -> None:
    game = await table(here, at_bree())
    scene = await here.services.queries.scene(game, ANA)
    slot = {card: f"h{n}" for n, card in enumerate(scene.view.hand, 1)}
    flown = await run(here, ANA, "move", "Lake-town", slot["eagles-1"])
    assert button(flown, "move").style == "primary"
    await run(here, ANA, "play", slot["palantir-1"], "", "black-rider-1")
    card = await run(here, ANA, "play", slot["palantir-1"])
    assert "Palantir" in words(card)
    assert (await here.services.queries.scene(game, ANA)).view.turn.power_plays == 0


async def test_e14_end_with_a_way_to_end_offers_only_that(here: House) -> None:
    await table(here, at_bree(start="F9", moved=True, die_used=True))
    shown = await run(here, ANA, "end", "none")
    assert [b for b in verbs(shown) if b != "home"] == ["ended"]
    assert button(shown, "ended").arg == "none"
    assert len([b for b in verbs(await run(here, ANA, "end")) if b == "ended"]) >= 1


@story
async def test_e14_do_guess_ticks_the_titles_and_asks_for_the_second_tap(here: House) -> None:
    game = await table(here, at_bree())
    await here.services.play.submit(game, ANA, [riddle.PlayCard("riddle-1", on="black-rider-1")], None)
    shown = await run(here, ANA, "do.guess", "rope")
    assert "Rope" in words(shown)
    assert "ask" in verbs(shown)
    wrong = await run(here, ANA, "do.guess", "Elfstone")
    assert "Elfstone" in words(wrong)


@story
async def test_e14_answer_and_decide_reach_the_asked_player(here: House) -> None:
    hands = {"frodo": ["palantir-1", "rope-2"], "black-rider-1": ["the-ring", "black-rider-1"]}
    state = riddle.position(
        hands=hands,
        at={"frodo": BREE, "black-rider-1": GATE},
        turn="frodo",
        roll=3,
        seats=("frodo", "black-rider-1"),
    )
    game = await table(here, state)
    await here.services.play.submit(game, ANA, [riddle.PlayCard("palantir-1", on="black-rider-1")], None)
    made = Tap(router=VERBS, services=here.services, user=BEN, name="Ben", private=True)
    found = await VERBS["decide"].handler(made)
    assert isinstance(found, Screen)
    heard("/decide", found)
    sure = await run(here, BEN, "answer.resist", "own")
    assert button(sure, "shown").arg == "own"
    nothing = await VERBS["decide"].handler(Tap(router=VERBS, services=here.services, user=CY, name="Cy"))
    assert isinstance(nothing, Screen)
    heard("/decide", nothing)


@story
async def test_e6_6_in_direct_messages_the_only_game_is_meant_else_a_list(here: House) -> None:
    game = await table(here, at_bree())
    assert (await run(here, ANA, "turn", private=True)).game == game
    other = await here.game(person(ANA, "Ana", "sam"), person(BEN, "Ben"), channel=501)
    assert (await run(here, ANA, "turn", private=True, game=other)).game == other
    await run(here, ANA, "hand", private=True)
    await run(here, CY, "turn", private=True)
    with pytest.raises(Refusal, match=r"table\.none"):
        await find(Tap(router=VERBS, services=here.services, user=CY, name="Cy", game=game, private=True))


def beside(**more: object) -> riddle.State:
    """Frodo at F9 beside Black Rider 1 and Rivendell, after an exchange, with two characters to fight."""
    return riddle.position(
        hands={
            "frodo": ["gimli", "frodo", "rope-2"],
            "black-rider-1": ["the-ring", "black-rider-1", "boat-1"],
        },
        at={"frodo": "F9", "black-rider-1": "F10"},
        turn="frodo",
        roll=3,
        start="G6",
        moved=True,
        die_used=True,
        exchanged=["black-rider-1"],
        seats=("frodo", "black-rider-1"),
        **more,  # type: ignore[arg-type]
    )


async def planned(here: House, game: str) -> tuple[str, ...]:
    return (await here.store.drafts(game, "frodo")).get(PLAN, ())


@story
async def test_e4_23_do_plan_keeps_the_plan_that_the_menu_keeps(here: House) -> None:
    game = await table(here, beside())
    scene = await here.services.queries.scene(game, ANA)
    (city,) = suggest.plans(scene, typed="riv")
    assert city == ("Rivendell", "E8")
    ((both, value), *_) = suggest.plans(scene, "black-rider-1", "Rivendell, gim")
    assert both == "Rivendell, Gimli"
    shown = await run(here, ANA, "do.plan", "black-rider-1", value)
    assert await planned(here, game) == ("E8", "gimli")
    assert any(isinstance(part, Menu) and part.verb == "force" for part in shown.parts)
    assert (await here.services.queries.scene(game, ANA)).view.version == scene.view.version, (
        "nothing is laid"
    )
    # What is typed out means the same, in the order typed; the button's menu reads it.
    shown = await run(here, ANA, "do.plan", "", "Frodo, rivendell")
    assert await planned(here, game) == ("frodo", "E8")
    await run(here, ANA, "do.plan", "", "Rivendell, Rope")
    assert await planned(here, game) == ("frodo", "E8")
    # Without forces the room itself; "No plan" forgets.
    assert "plan" in [p.verb for p in (await run(here, ANA, "do.plan")).parts if isinstance(p, Menu)]
    await run(here, ANA, "do.plan", "", suggest.plans(scene)[0][1])
    assert await planned(here, game) == ()


@story
async def test_e4_23_the_plan_may_be_changed_by_command_while_the_other_side_answers(here: House) -> None:
    game = await table(here, beside())
    await here.services.play.submit(game, ANA, [riddle.Attack("black-rider-1", "E8")], None)
    shown = await run(here, ANA, "do.plan", "", "gimli")
    assert await planned(here, game) == ("gimli",)
    menu = next(p for p in shown.parts if isinstance(p, Menu) and p.verb == "plan")
    assert [c.label for c in menu.choices if c.chosen] == ["Gimli · 1 point"]
    for user in (BEN, CY):
        scene = await here.services.queries.scene(game, user)
        assert suggest.plans(scene) == [], "only the attacker plans"
    await run(here, BEN, "do.plan", "", "the ring")


@story
async def test_b11_14_do_send_takes_the_card_named_with_the_second_tap(here: House) -> None:
    game = await table(here, beside())
    await run(here, ANA, "do.send", "o1")
    await here.services.play.submit(game, ANA, [riddle.Attack("black-rider-1", "E8")], None)
    await here.services.play.submit(game, BEN, [riddle.GiveUp()], None)
    scene = await here.services.queries.scene(game, ANA)
    offered = dict(suggest.with_what(scene, "send"))
    assert set(offered) == {"The Ring", "Black Rider 1", "Boat"}
    shown = await run(here, ANA, "do.send", offered["Boat"])
    taking = button(shown, "takeit")
    assert (await here.services.queries.scene(game, ANA)).view.player("black-rider-1").status == "playing"
    await VERBS["takeit"].handler(tap_by(here, ANA, game=game, decision=None, arg=taking.arg))
    after = await here.services.queries.scene(game, ANA)
    assert "boat-1" in after.view.hand
    assert after.view.player("black-rider-1").status == "halls"
