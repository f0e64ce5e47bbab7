"""The look-up buttons at a real table: log, pause, proof (E7.5, E9.3, E10.3, E10.4)."""

from pathlib import Path

import msgspec
import pytest

from bot.app.games import GAMES
from bot.features.lookup.proof import revealed, verify_screen
from bot.games.riddle.kit import KIT
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.lobby import Guest, Lobby
from bot.words import lookups
from engine import record, riddle
from engine.dice import RecordingDice, SeededDice, seal, stir
from engine.riddle import board as boards
from tests import records
from tests.approved.stories import shows, story
from tests.features.house import ANA, BEN, CHANNEL, CY, House, house, person, put
from tests.features.tapping import tap
from tests.games.riddle.tell.world import set_up
from tests.parts import buttons, words

BOARD = boards.get()


async def begun(here: House) -> str:
    return await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))


@story
async def test_e7_screens_open_for_players_and_watchers(here: House) -> None:
    game = await begun(here)
    for user in (ANA, CY):
        for verb in ("board", "log", "status", "hand", "help", "rules", "cards", "waits", "games", "options"):
            assert (await tap(here, user, verb, game)).parts
    assert "2 cards" in words(await tap(here, ANA, "hand", game))
    await tap(here, CY, "hand", game)
    await tap(here, ANA, "mycard", game, values=("h1",))
    await tap(here, ANA, "mycard", game, values=("h9",))


@pytest.mark.parametrize("kit", [KIT, WAR], ids=lambda kit: kit.id)
async def test_e7_whoever_plays_gets_back_from_all_that_is_looked_up(tmp_path: Path, kit: Kit) -> None:
    async with house(tmp_path, kit=kit) as here:
        game = await here.game(person(ANA, "Ana"), person(BEN, "Ben"))
        looks = (("board", ("words",)), ("board", ("public",)), ("rules", ("fight",)))
        for verb, values in (*((verb, ()) for verb in ("log", "board", "rules", "cards")), *looks):
            for user in (ANA, BEN):
                ways = {button.verb for button in buttons(await tap(here, user, verb, game, values=values))}
                assert ways & {"turn", "home"}, (verb, values)


async def test_e10_3_the_reveal_shows_every_hand_to_everybody(here: House) -> None:
    game = await begun(here)
    state = riddle.position(
        hands={"frodo": ["the-ring"], "black-rider-1": ["boat-1"]},
        at={"frodo": BOARD.role("cracks_of_doom"), "black-rider-1": "F9"},
        seats=("frodo", "black-rider-1"),
        on_goal=["frodo"],
    )
    await put(here, game, state)
    await here.services.play.submit(game, ANA, [riddle.Claim()], None)
    shown = words(await tap(here, CY, "reveal", game))
    assert "**Frodo**: The Ring" in shown
    assert "**Black Rider 1**: Boat" in shown
    assert "Seed `" in shown
    await here.deliver()
    assert any(text.startswith("## Frodo shows The Ring") for text in here.post.texts(CHANNEL))
    assert "fails its check" in words(await tap(here, CY, "verify", game)), "that game was not played"


def honest() -> tuple[Lobby, bytes, riddle.State]:
    """A few steps of a game with its record."""
    secret, said = b"secret", ("elanor",)
    dice = RecordingDice(SeededDice(stir(secret, said)))
    step = riddle.RULES.start(riddle.Config(seats=("frodo", "sam")), dice)
    config = riddle.encode(step.state.config)
    entries = [record.Entry("", None, tuple(dice.draws))]
    state = step.state
    for _ in range(6):
        decision = riddle.RULES.decisions(state)[0]
        drawn = RecordingDice(SeededDice(stir(secret, said)))
        action = decision.default
        state = riddle.RULES.apply(state, decision.seat, action, drawn).state
        entries.append(
            record.Entry(decision.seat, msgspec.json.decode(riddle.encode(action)), tuple(drawn.draws))
        )
    made = record.make("riddle", riddle.RULES, msgspec.json.decode(config), secret, said, entries, state)
    lobby = records.lobby(
        guests=(Guest(user=1, name="Ana"), Guest(user=2, name="Ben")),
        words=((1, "elanor"),),
        sealed=seal(secret),
    )
    return lobby, record.dump(made), state


def test_e10_4_an_honest_record_proves_itself_a_changed_one_or_another_seal_is_told() -> None:
    lobby, data, _ = honest()
    drawn = sum(len(entry.draws) for entry in record.load(data).entries)
    other = msgspec.structs.replace(lobby, sealed="0" * 64)
    for table, same in ((lobby, True), (other, False)):
        assert words(verify_screen(GAMES, table, data)) == lookups.verified(None, same, drawn, ["Ana"])
    changed = verify_screen(GAMES, lobby, data.replace(b"frodo", b"merry", 1))
    assert words(changed) in [lookups.not_verified(line) for line in range(9)]


@story
def test_e10_3_the_reveal_names_who_said_which_word() -> None:
    lobby, data, state = honest()
    over = riddle.position(
        hands={"frodo": ["the-ring"], "sam": ["boat-1"]},
        at={"frodo": BOARD.role("cracks_of_doom"), "sam": "F9"},
        seats=("frodo", "sam"),
        on_goal=["frodo"],
    )
    world = set_up(over)
    world.act("frodo", riddle.Claim())
    shows(revealed, KIT.narrator, world.scene(None), lobby, data)
    assert state.outcome is None


async def test_i19_before_the_end_only_the_seal_is_known(here: House) -> None:
    game = await begun(here)
    lobby, row = await here.services.queries.lobby(game), await here.store.game(game)
    shown = words(await tap(here, CY, "verify", game))
    assert lobby.sealed in shown
    assert row.secret.hex() not in shown
