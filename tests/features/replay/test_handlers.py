"""Who may replay what, where taps lead, what is refused (E10.5, E12.3, I18)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot.features.replay.screens import EVERYTHING, PUBLIC, Place
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import Buttons, Menu, Screen
from bot.store import StepRow
from bot.tables.queries import KEPT, Tales
from bot.words import stats as said
from engine import riddle
from tests.approved.stories import heard, story
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, person, words
from tests.features.statistics.test_counting import won
from tests.interactions.verbs import VERBS

NAMES = {ANA: "Ana", BEN: "Ben", CY: "Cy"}
ELSEWHERE = 901


async def tap(
    here: House, user: int, game: str, arg: str = "", *values: str, guild: int = GUILD, verb: str = "replay"
) -> Screen:
    made = Tap(
        router=VERBS, services=here.services, user=user, name=NAMES[user], game=game, arg=arg, values=values,
        private=not guild, channel=CHANNEL if guild == GUILD else 77, guild=guild,
    )  # fmt: skip
    shown = await VERBS[verb].handler(made)
    assert isinstance(shown, Screen)
    heard(f"{NAMES.get(user, 'Ana')} taps {verb}", shown)
    return shown


async def running(here: House) -> str:
    """A running game of Ana and Ben in which some steps were taken and a few have settled."""
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
    for _ in range(6):
        live = await here.services.tables.live(game)
        seat = riddle.RULES.deciders(live.state)[0]
        action = riddle.RULES.decisions(live.state)[0].default
        await here.services.play.submit(game, live.table.sitter(seat).user or 0, [action], None)
    return game


def buttons(shown: Screen) -> dict[str, str]:
    """The arguments of the buttons that can be tapped, by label."""
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    return {one.label: one.arg for row in rows for one in row if not one.disabled}


def menu(shown: Screen, do: str) -> Menu:
    return next(part for part in shown.parts if isinstance(part, Menu) and part.arg.endswith(do))


@story
async def test_e10_5_a_finished_game_is_walked_through_by_its_buttons(here: House) -> None:
    game = await won(here)
    first = await tap(here, CY, game)
    assert buttons(first).keys() == {said.ON(), said.LAST()}, "watchers show nothing in the channel"
    last = await tap(here, CY, game, buttons(first)[said.LAST()])
    assert buttons(last).keys() == {said.FIRST(), said.BACK()}
    await tap(here, CY, game, buttons(last)[said.BACK()])
    mine = await tap(here, CY, game, menu(last, "eyes").arg, "black-rider-1")
    await tap(here, CY, game, menu(mine, "jump").arg, "1")


@story
async def test_e12_3_what_may_not_be_seen_is_refused_with_words(here: House) -> None:
    game = await running(here)
    for eyes in (EVERYTHING, "frodo", "merry", "nobody"):
        for arg in (Place(1, eyes).arg, Place(1, eyes, "show").arg):
            assert words(await tap(here, BEN, game, arg)) == said.EYES_LATER()
        assert words(await tap(here, BEN, game, Place(1, PUBLIC, "eyes").arg, eyes)) == said.EYES_LATER()
    assert words(await tap(here, CY, game, Place(1, "black-rider-1").arg)) == said.EYES_LATER()
    assert "seen by Black Rider 1" in words(await tap(here, BEN, game, Place(1, "black-rider-1").arg))
    assert words(await tap(here, BEN, game, Place(999, PUBLIC).arg)).startswith("There is no step 999: ")
    for guild in (ELSEWHERE, 0):
        assert words(await tap(here, CY, game, guild=guild)) == said.NOT_YOURS()
    assert words(await tap(here, BEN, game, guild=ELSEWHERE)) == said.NOT_YOURS(), "another server's game"
    await tap(here, BEN, game, guild=0)
    with pytest.raises(Refusal):
        await tap(here, BEN, "nonsense")
    lobby = await here.lobby(person(ANA, "Ana"), channel=CHANNEL + 1)
    assert words(await tap(here, ANA, lobby.game)) == said.NOT_BEGUN()


async def test_e0_6_an_unfinished_game_is_replayed_up_to_the_settled_step(here: House) -> None:
    game = await running(here)
    while True:
        row = await here.store.game(game)
        if row.settled < row.version:
            break
        live = await here.services.tables.live(game)
        seat = riddle.RULES.deciders(live.state)[0]
        legal = riddle.RULES.legal(live.state, seat)
        move = next(
            (a for a in legal if isinstance(a, riddle.Move)),
            riddle.RULES.decisions(live.state)[0].default,
        )
        await here.services.play.submit(game, live.table.sitter(seat).user or 0, [move], None)
    for user in (ANA, BEN):
        for eyes in (PUBLIC, {ANA: "frodo", BEN: "black-rider-1"}[user]):
            tale = await here.services.tales.of(
                await here.services.tables.live(game), eyes, here.store, here.services.tables
            )
            assert tale.steps[-1].version <= row.settled
            await tap(here, user, game, Place(0, eyes, "last").arg)


@story
async def test_e10_5_a_step_is_shown_in_its_channel_once(here: House) -> None:
    game = await won(here)
    await here.deliver()
    arg = Place(2, "black-rider-1", "show").arg
    assert words(await tap(here, CY, game, arg)) == said.SHOW_PLAYERS()
    for first in (said.shown(CHANNEL), said.shown_already(CHANNEL)):
        assert words(await tap(here, ANA, game, arg, guild=0)).startswith(first)
    await here.deliver()
    letter = list(here.post.places[CHANNEL].envelopes.values())[-1]
    assert letter.silent
    assert letter.notify == ()
    await tap(here, CY, game, buttons(letter.screen)[said.FROM_HERE()])
    here.time.go(3600)
    assert words(await tap(here, ANA, game, arg)).startswith(said.shown(CHANNEL))


@story
async def test_i18_before_the_end_a_step_is_shown_as_the_public_was_told_of_it(here: House) -> None:
    game = await running(here)
    await here.deliver()
    await tap(here, ANA, game, Place(1, "frodo", "show").arg)
    await here.deliver()
    posted = here.post.texts(CHANNEL)[-1]
    assert "Cards" not in posted
    await tap(here, ANA, game, Place(1, "frodo").arg)


async def test_e14_replay_by_command_finds_the_finished_game_that_is_named(here: House) -> None:
    game = await won(here)
    other = await here.game(person(ANA, "Ana", "sam"), person(BEN, "Ben"), channel=CHANNEL)
    step = Place(2).arg
    for named, table in (
        (game, "step 2 of 2"),
        (other, "There is no step 2"),
        ("", "There is no step 2"),
    ):
        shown = await _command(here, ANA, named, step)
        assert table in words(shown), named
    with pytest.raises(Refusal, match=r"table\.none"):
        await _command(here, CY, game, step)
    with pytest.raises(Refusal, match=r"table\.none"):
        await _command(here, ANA, game, step, guild=ELSEWHERE)


async def _command(here: House, user: int, game: str, arg: str, guild: int = GUILD) -> Screen:
    made = Tap(
        router=VERBS, services=here.services, user=user, name=NAMES[user], game=game, decision=None,
        arg="replay", values=(arg,), channel=CHANNEL, guild=guild,
    )  # fmt: skip
    shown = await VERBS["command"].handler(made)
    assert isinstance(shown, Screen)
    return shown


async def test_e10_5_a_replay_reads_the_steps_of_one_turn_and_keeps_few_tales(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    """However long the game: what was read for its outline once is not read again, nor kept for ever."""
    game = await won(here)
    await tap(here, CY, game)
    read: list[int] = []
    steps = here.store.steps

    async def counted(*args: object, **more: object) -> list[StepRow]:
        found = await steps(*args, **more)  # type: ignore[arg-type]
        read.append(len(found))
        return found

    monkeypatch.setattr(here.store, "steps", counted)
    await tap(here, CY, game, Place(2, EVERYTHING).arg)
    assert sum(read) == 1
    tales = Tales()
    live = await here.services.tables.live(game)
    for number in range(KEPT + 9):
        other = msgspec.structs.replace(live.row, id=f"g{number}")
        await tales.of(replace(live, row=other), PUBLIC, here.store, here.services.tables)
    assert len(tales._kept) == KEPT
