"""Commands of the Advanced Game and the options open the rooms of their buttons (E14, E14.1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.verbs import suggest
from bot.games.riddle.ask.verbs.suggest import CAPTIVE, NOTHING
from bot.games.riddle.model.slots import card_at
from bot.games.riddle.words import names
from bot.interactions.dispatcher import explain
from bot.model.errors import Refusal
from engine import riddle
from engine.riddle.options import Options
from engine.riddle.phase_records import Choosing
from tests.approved.stories import story
from tests.features.house import ANA, BEN, CHANNEL, CY, House, person, put
from tests.interactions.commands.test_acts import button, run, table, verbs
from tests.parts import words

ADVANCED = riddle.PRESETS["standard"]
RIDER = "black-rider-1"


def two(**changes: Any) -> riddle.State:
    given: dict[str, Any] = {
        "seats": ("frodo", RIDER),
        "hands": {"frodo": ["gandalf", "boat-1", "spy-1"], RIDER: ["rope-1", "horse-4"]},
        "at": {"frodo": "K5", RIDER: "K6"},
        "caches": {"frodo": {"K5": ["cloak-1", "rope-2"]}, RIDER: {"K5": ["gollum"], "C3": ["sauron"]}},
        "turn": "frodo",
        "roll": 3,
        "options": ADVANCED,
    }
    return riddle.position(**{**given, **changes})


async def team(here: House, state: riddle.State) -> str:
    """Ana's Frodo and Cy's Sam against Ben and a computer, in that position."""
    from tests.features.house import computer

    game = await here.game(
        person(ANA, "Ana", "frodo"),
        person(BEN, "Ben", RIDER),
        person(CY, "Cy", "sam"),
        computer("Computer", "black-rider-2"),
    )
    await put(here, game, state)
    return game


def four(**changes: Any) -> riddle.State:
    given: dict[str, Any] = {
        "seats": ("frodo", RIDER, "sam", "black-rider-2"),
        "hands": {
            "frodo": ["palantir-1", "cloak-1"],
            RIDER: ["boat-1"],
            "sam": ["rope-1", "elf-ring-vilya"],
            "black-rider-2": ["horse-1"],
        },
        "at": {"frodo": "E8", "sam": "F10", RIDER: "R15", "black-rider-2": "T12"},
        "turn": "frodo",
        "roll": 3,
    }
    return riddle.position(**{**given, **changes})


@story
async def test_e14_hide_ticks_the_cards_and_hides_nothing_yet(here: House) -> None:
    game = await table(here, two())
    scene = await here.services.queries.scene(game, ANA)
    found = suggest.hidings(scene)
    assert [label for label, _ in found] == ["Boat", "Gandalf", "Spy"]
    more = suggest.hidings(scene, "Boat, s")
    assert more[0][0] == f"{found[0][0]}, {found[2][0]}"
    shown = await run(here, ANA, "do.hide", more[0][1])
    assert not button(shown, "hide").disabled
    assert (await here.services.queries.scene(game, ANA)).view.hand == scene.view.hand
    await run(here, ANA, "do.hide", "sauron")
    shown = await run(here, ANA, "do.hide", "boat, spy")
    assert not button(shown, "hide").disabled


@story
async def test_e14_back_opens_the_cache_on_the_second_tap_then_ticks(here: House) -> None:
    game = await table(here, two())
    shown = await run(here, ANA, "do.back")
    assert verbs(shown) == ["backed", "secret"]
    await here.services.play.submit(game, ANA, [riddle.TakeBack()], None)
    scene = await here.services.queries.scene(game, ANA)
    found = suggest.retrievals(scene)
    assert [label for label, _ in found] == ["Rope", "Cloak"]
    shown = await run(here, ANA, "do.back", found[0][1])
    assert [label for label, _ in suggest.with_what(scene, "take")] == ["Rope", "Cloak"]


@story
async def test_e14_search_chooses_whose(here: House) -> None:
    game = await table(here, two())
    scene = await here.services.queries.scene(game, ANA)
    assert [value for _, value in suggest.whom(scene, "search")] == [RIDER]
    await run(here, ANA, "do.search", RIDER)
    await run(here, ANA, "do.search", "frodo")


@story
async def test_e14_look_serves_spaces_and_caches(here: House) -> None:
    game = await table(here, two(at={"frodo": "K6", RIDER: "K5"}))
    scene = await here.services.queries.scene(game, ANA)
    ((label, wizard),) = suggest.with_what(scene, "look")
    assert label == "Gandalf"
    card = card_at(scene.view, wizard)
    assert [value for _, value in suggest.caches(scene, card, RIDER)] == ["K5", "C3"]
    assert [value for _, value in suggest.whom(scene, "look")] == [RIDER, "frodo"]
    await run(here, ANA, "do.look", RIDER)
    await run(here, ANA, "do.look", RIDER, wizard, "C3")
    assert (await here.services.queries.scene(game, ANA)).view.turn.power_plays == 0


async def test_e14_release_and_riddle_name_a_captive(here: House) -> None:
    game = await table(here, two(at={"frodo": "K6"}, captives={RIDER: "frodo"}, caches={}))
    scene = await here.services.queries.scene(game, ANA)
    assert [value for _, value in suggest.whom(scene, "release")] == [RIDER]
    assert [value for _, value in suggest.whom(scene, "riddle")] == [RIDER]
    assert verbs(await run(here, ANA, "do.release", RIDER)) == ["released", "home"]
    assert verbs(await run(here, ANA, "do.riddle", RIDER)) == ["riddledcap", "release", "home"]
    assert verbs(await run(here, ANA, "do.riddle")) == ["riddledcap", "release", "home"]
    assert (await here.services.queries.scene(game, ANA)).view.player(RIDER).free == ""


@pytest.mark.parametrize("hand", [["rope-1", "horse-4"], []])
async def test_e14_spoils_by_command(hand: list[str], here: House) -> None:
    state = two(
        hands={"frodo": ["frodo", "spy-1"], RIDER: hand},
        at={"frodo": "E8", RIDER: "F9"},
        moved=True,
        start="G6",
        exchanged=(RIDER,),
    )
    game = await table(here, state)
    await here.services.play.submit(game, ANA, [riddle.Attack(RIDER, "frodo")], None)
    await here.services.play.submit(game, BEN, [riddle.GiveUp()], None)
    scene = await here.services.queries.scene(game, ANA)
    assert ("Keep Black Rider 1 captive, take nothing", CAPTIVE) in suggest.with_what(scene, "take")
    ways = ["takeit" if hand else "sent", "captured"]
    assert [verb for verb in verbs(await run(here, ANA, "do.take", CAPTIVE)) if verb != "pick"] == ways
    if hand:
        found = suggest.with_what(scene, "send")
        assert [label for label, _ in found] == ["Rope", "Horse 4"]
        shown = await run(here, ANA, "do.send", found[0][1])
        assert button(shown, "takeit").label == "Take Rope, send Black Rider 1 to the Halls"
    else:
        assert suggest.with_what(scene, "send") == []
        assert verbs(await run(here, ANA, "do.send")) == ways
    await here.services.play.submit(game, ANA, [riddle.Capture()], None)
    if hand:
        assert "end" in verbs(await run(here, ANA, "do.stop"))
        assert (await here.services.queries.scene(game, ANA)).undo.action == riddle.Decline()


@story
async def test_e14_partner_exchanges_are_answered_by_command(here: House) -> None:
    game = await team(here, four(options=Options(o1_partners=True, o2_partner_exchange="b")))
    await here.services.play.submit(game, ANA, [riddle.Move("F9")], None)
    await run(here, ANA, "answer.ask", "rope")
    await run(here, ANA, "answer.ask", "Zzz")
    assert verbs(await run(here, CY, "answer.ask", NOTHING)) == ["declined", "home"]
    await here.services.play.submit(game, ANA, [riddle.Request("Rope")], None)
    await here.services.play.submit(game, CY, [riddle.Request()], None)
    scene = await here.services.queries.scene(game, CY)
    (rope, nothing) = suggest.with_what(scene, "give")
    assert rope[0] == "Rope"
    assert nothing[1] == NOTHING
    assert button(await run(here, CY, "answer.give", rope[1]), "given")
    assert verbs(await run(here, CY, "answer.give", NOTHING)) == ["declined", "home"]
    await run(here, BEN, "answer.give", "h1")


@story
async def test_e14_hands_are_opened_by_command(here: House) -> None:
    game = await team(here, four(options=Options(o1_partners=True, o4_partner_clairvoyance=True)))
    await here.services.play.submit(game, ANA, [riddle.PlayCard("palantir-1", on="sam")], None)
    scene = await here.services.queries.scene(game, CY)
    (vilya, nothing) = suggest.with_what(scene, "show")
    assert vilya[0] == names.card("elf-ring-vilya")
    await run(here, CY, "answer.show", vilya[1])
    assert verbs(await run(here, CY, "answer.show", nothing[1])) == ["declined", "home"]


async def test_e14_team_look_opens_the_room_with_that_partner(here: House) -> None:
    at = {"frodo": "F7", "sam": "D15", RIDER: "R15", "black-rider-2": "T12"}
    game = await team(here, four(at=at, options=Options(o1_partners=True, o4_partner_clairvoyance=True)))
    scene = await here.services.queries.scene(game, CY)
    assert [value for _, value in suggest.whom(scene, "partner")] == ["frodo"]
    assert "lookat" in verbs(await run(here, CY, "team.look", "frodo"))
    assert "lookat" not in verbs(await run(here, CY, "team.look", RIDER))


async def test_O3_1_team_say_reaches_the_partners_alone(
    caplog: pytest.LogCaptureFixture, here: House
) -> None:
    await team(here, four(options=Options(o1_partners=True, o3_table_talk=True)))
    await here.deliver()
    before = {place: len(here.post.texts(place)) for place in (CHANNEL, -ANA, -BEN, -CY)}
    line = "Frodo holds the secret plan: " + "go east " * 40
    with caplog.at_level("DEBUG"):
        shown = await run(here, CY, "team.say", line)
        await here.deliver()
    assert words(shown).startswith("Sent to Frodo: ")
    new = {place: here.post.texts(place)[n:] for place, n in before.items()}
    assert new[CHANNEL] == new[-BEN] == new[-CY] == []
    assert len(new[-ANA]) == 1
    assert "Frodo holds the secret plan: go east" in new[-ANA][0]
    assert new[-ANA][0].count("go east") == 40
    ours = [one.getMessage() for one in caplog.records if one.name.startswith("bot")]
    assert not [line for line in ours if "secret plan" in line]
    with pytest.raises(Refusal) as refused:
        await run(here, BEN, "team.say", "hello")
    assert explain(refused.value).startswith("Your partners here are computers")


@story
async def test_e14_whom_to_play_is_chosen_by_command(here: House) -> None:
    state = two(
        seats=("frodo", RIDER, "sam"),
        hands={"frodo": ["boat-1"], RIDER: ["rope-1"], "sam": ["spy-1"]},
        at={"frodo": "G6", RIDER: "F10", "sam": "G7"},
        caches={},
        options=riddle.PRESETS["duel"],
        played={"frodo": 1, "sam": 2, RIDER: 3},
    )
    state = replace(state, stack=(Choosing(),), turn=replace(state.turn, roll=None))
    lobby = await here.lobby(person(ANA, "Ana", "frodo"), person(BEN, "Ben", RIDER))
    await here.services.lobbies.change(lobby.game, lambda one: replace(one, options=riddle.PRESETS["duel"]))
    await here.services.lobbies.start(lobby.game, ANA)
    await put(here, lobby.game, state)
    scene = await here.services.queries.scene(lobby.game, ANA)
    assert [value for _, value in suggest.characters(scene)][:2] == ["frodo", "sam"]
    shown = await run(here, ANA, "choose.character", "sam")
    assert button(shown, "chosen")
    await run(here, ANA, "choose.character", RIDER)
