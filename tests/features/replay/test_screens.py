"""A replay: steps in words for each pair of eyes, its buttons, its limits (E10.5, E12.3, E14.3, I18)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest

from bot.features.replay import screens
from bot.features.replay.place import Place, Viewer
from bot.features.replay.screens import MOST, spans
from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.replay import lines
from bot.model.errors import Refusal
from bot.model.screen import Buttons, Screen
from bot.model.story import EVERYTHING, PUBLIC
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import KEPT, Tale, Tales, seen
from bot.ui import components
from bot.words import statistics
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, person
from tests.features.statistics.games import assignments, live_of
from tests.features.statistics.test_counting import won
from tests.features.tapping import answer, tap_by
from tests.games.riddle.ask.test_limits import lawful
from tests.parts import words

FRODO, RIDER, MERRY = SEATS = ("frodo", "black-rider-1", "merry")
DICE = 3
"""With these Frodo does not give the Palantir away."""
GATE = "F10"


def row(state: State, seat: str, events: Sequence[riddle.Event], turn: int, how: str = "person") -> StepRow:
    return StepRow(
        version=state.version, seat=seat, action=b"[]", draws=b"[]", events=riddle.encode(tuple(events)),
        state=riddle.encode(state), at=1.7e9, turn=turn, how=how,
    )  # fmt: skip


def played(
    *actions: tuple[str, riddle.Action],
    options: riddle.Options | None = None,
    over: bool = False,
    **more: object,
) -> tuple[LiveTable, list[StepRow]]:
    """A table where these actions were done from Frodo's turn 12 on."""
    given: dict[str, object] = {
        "hands": {
            FRODO: ["palantir-1", "cloak-1", "frodo"],
            RIDER: ["the-ring", "black-rider-1", "horse-4"],
            MERRY: ["boat-1"],
        },
        "at": {FRODO: "G6", RIDER: GATE, MERRY: "O14"},
        "seats": SEATS, "turn": FRODO, "roll": 6, "number": 12, "options": options or riddle.Options(),
    }  # fmt: skip
    state = riddle.position(**(given | more))  # type: ignore[arg-type]
    dice, rows = SeededDice(DICE), []
    for seat, action in actions:
        turn = state.turn.number
        step = riddle.RULES.apply(state, seat, action, dice)
        state = step.state
        rows.append(row(state, seat, step.events, turn))
    live = live_of(state, assignments([player.seat for player in state.players]))
    return replace(live, row=msgspec.structs.replace(live.row, status="over" if over else "running")), rows


LOOK = (
    (FRODO, riddle.Move(GATE)),
    (FRODO, riddle.PlayCard("palantir-1", on=RIDER)),
    (RIDER, riddle.Show("hand")),
    (FRODO, riddle.EndTurn()),
)


def shown(
    live: LiveTable,
    rows: list[StepRow],
    number: int,
    eyes: str,
    *,
    seat: str | None = None,
    again: bool = True,
) -> Screen:
    tale = Tale().grown(KIT, rows, eyes, live.table)
    place = Place(number, eyes)
    version = tale.version(number)
    now = screens.moment(live, tale, [one for one in rows if one.version <= version], place, again=again)
    return screens.replay_screen(live, Viewer(live.row.status == "over", seat, True), tale, now)


@story
def test_e10_5_a_look_is_seen_by_the_two_and_with_every_card() -> None:
    live, rows = played(*LOOK, over=True)
    shows(shown, live, rows, 3, FRODO)
    shows(shown, live, rows, 3, RIDER)
    for eyes in (PUBLIC, MERRY):
        said = words(shows(shown, live, rows, 3, eyes))
        assert "Horse" not in said
    shows(shown, live, rows, 3, EVERYTHING)


@story
def test_e10_5_beginnings_and_ends_are_told_too() -> None:
    live, rows = played(*LOOK, over=True)
    shows(shown, live, rows, 2, MERRY)
    shows(shown, live, rows, 2, FRODO)
    end = words(shows(shown, live, rows, 4, PUBLIC))
    assert "Turn 13: **" in end
    step = riddle.RULES.start(riddle.Config(SEATS), SeededDice(3))
    first = row(step.state, "", step.events, 1)
    shows(lines, step.state.board, seen(KIT, first, FRODO, live.table), FRODO, live.table)
    shows(lines, step.state.board, seen(KIT, first, PUBLIC, live.table), PUBLIC, live.table)


@story
def test_e10_5_a_default_is_told_as_such() -> None:
    live, rows = played(*LOOK, over=True)
    late = [msgspec.structs.replace(one, how="default") for one in rows]
    shows(shown, live, late, 4, PUBLIC)
    shows(shown, live, rows, 4, PUBLIC)


@pytest.mark.parametrize("eyes", [EVERYTHING, PUBLIC, "frodo"])
def test_e14_3_a_crowded_game_fits(eyes: str) -> None:
    cards, seats = list(CARDS), tuple(CHARACTERS)
    hands = {seat: cards[n * 11 : (n + 1) * 11] for n, seat in enumerate(seats)}
    state = riddle.position(hands=hands, at=dict.fromkeys(seats, GATE), seats=seats, turn="frodo", number=300)
    step = riddle.RULES.apply(state, "frodo", riddle.Roll(), SeededDice(2))
    live = live_of(step.state, assignments(seats))
    rows = [
        msgspec.structs.replace(row(step.state, "frodo", step.events, turn), version=turn)
        for turn in range(1, 400)
    ]
    view = shown(live, rows, 399, eyes, seat="frodo")
    assert components.problems(view) == []
    # One more than E10.5 draws: *Show in channel* has a row of its own.
    assert components.count(view) == 15
    if eyes != EVERYTHING:
        lawful(view, 15)
    text = words(view)
    assert all(f"**{name}**: " in text for name in ("Frodo", "Black Rider 4")) == (eyes == EVERYTHING)
    assert not text.endswith("…")


def test_e10_5_next_of_this_kind_goes_by_the_rarest_kind() -> None:
    live, rows = played(*LOOK, over=True)
    tale = Tale().grown(KIT, rows, PUBLIC, live.table)
    assert [told.kind for told in tale.steps] == ["exchanges", "", "looks", "moves"]
    again = [msgspec.structs.replace(one, version=one.version + 100) for one in rows]
    longer = tale.grown(KIT, again, PUBLIC, live.table)
    assert longer.next_of_kind(1) == 5
    assert longer.next_of_kind(3) == 7
    assert longer.next_of_kind(7) is None
    assert longer.next_of_kind(2) is None


ELSEWHERE = 901


async def tap(
    here: House, user: int, game: str, arg: str = "", *values: str, guild: int = GUILD, verb: str = "replay"
) -> Screen:
    place = {"channel": CHANNEL if guild == GUILD else 77, "guild": guild, "private": not guild}
    return await answer(verb, tap_by(here, user, game=game, arg=arg, values=values, **place))


async def running(here: House) -> str:
    """A running game of Ana and Ben in which some steps were taken and a few have settled."""
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
    for _ in range(6):
        live = await here.services.tables.live(game)
        seat = riddle.RULES.deciders(live.state)[0]
        action = riddle.RULES.decisions(live.state)[0].default
        await here.services.play.submit(game, live.table.holder(seat).user or 0, [action], None)
    return game


def buttons(shown: Screen) -> dict[str, str]:
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    return {one.label: one.arg for row in rows for one in row if not one.disabled}


@story
async def test_e12_3_what_may_not_be_seen_is_refused_with_words(here: House) -> None:
    game = await running(here)
    for eyes in (EVERYTHING, "frodo", "merry", "nobody"):
        for arg in (Place(1, eyes).arg, Place(1, eyes, "show").arg):
            assert words(await tap(here, BEN, game, arg)) == statistics.EYES_LATER()
        assert (
            words(await tap(here, BEN, game, Place(1, PUBLIC, "eyes").arg, eyes)) == statistics.EYES_LATER()
        )
    assert words(await tap(here, CY, game, Place(1, "black-rider-1").arg)) == statistics.EYES_LATER()
    assert words(await tap(here, BEN, game, Place(1, "black-rider-1").arg)) != statistics.EYES_LATER()
    await tap(here, BEN, game, Place(999, PUBLIC).arg)
    for guild in (ELSEWHERE, 0):
        assert words(await tap(here, CY, game, guild=guild)) == statistics.NOT_YOURS()
    assert words(await tap(here, BEN, game, guild=ELSEWHERE)) == statistics.NOT_YOURS(), (
        "another server's game"
    )
    await tap(here, BEN, game, guild=0)
    with pytest.raises(Refusal):
        await tap(here, BEN, "nonsense")
    lobby = await here.lobby(person(ANA, "Ana"), channel=CHANNEL + 1)
    assert words(await tap(here, ANA, lobby.game)) == statistics.NOT_BEGUN()


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
            (a for a in legal if isinstance(a, riddle.Move)), riddle.RULES.decisions(live.state)[0].default
        )
        await here.services.play.submit(game, live.table.holder(seat).user or 0, [move], None)
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
    assert words(await tap(here, CY, game, arg)) == statistics.SHOW_PLAYERS()
    for first in (statistics.shown(CHANNEL), statistics.shown_already(CHANNEL)):
        assert words(await tap(here, ANA, game, arg, guild=0)).startswith(first)
    await here.deliver()
    letter = list(here.post.places[CHANNEL].envelopes.values())[-1]
    assert letter.silent
    assert letter.notify == ()
    await tap(here, CY, game, buttons(letter.screen)[statistics.FROM_HERE()])
    here.time.go(3600)
    assert words(await tap(here, ANA, game, arg)).startswith(statistics.shown(CHANNEL))


async def test_i18_before_the_end_a_step_is_shown_as_the_public_was_told_of_it(here: House) -> None:
    game = await running(here)
    await here.deliver()
    own, public = [words(await tap(here, ANA, game, Place(6, eyes).arg)) for eyes in ("frodo", PUBLIC)]
    await tap(here, ANA, game, Place(6, "frodo", "show").arg)
    await here.deliver()
    posted = here.post.texts(CHANNEL)[-1].splitlines()
    assert set(public.splitlines()[1:]) <= {*posted, ""}
    assert not {line for line in own.splitlines() if line not in public} & set(posted)


async def test_e14_replay_by_command_finds_the_finished_game_that_is_named(here: House) -> None:
    game = await won(here)
    other = await here.game(person(ANA, "Ana", "sam"), person(BEN, "Ben"), channel=CHANNEL)
    step = Place(2).arg
    for named, table in ((game, "step 2 of 2"), (other, "There is no step 2"), ("", "There is no step 2")):
        shown = await _command(here, ANA, named, step)
        assert table in words(shown), named
    with pytest.raises(Refusal, match=r"table\.none"):
        await _command(here, CY, game, step)
    with pytest.raises(Refusal, match=r"table\.none"):
        await _command(here, ANA, game, step, guild=ELSEWHERE)


async def _command(here: House, user: int, game: str, arg: str, guild: int = GUILD) -> Screen:
    made = tap_by(here, user, game=game, decision=None, arg="replay", values=(arg,), guild=guild)
    return await answer("command", made)


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


@pytest.mark.parametrize("count", [1, 2, 25, 26, 100, 169, 170, 543, 729, 2000, 20_000])
def test_e10_5_the_spans_hold_all_turns_once_in_at_most_25_choices(count: int) -> None:
    for turn in range(1, count + 1, max(1, count // 300)):
        found = spans(count, turn)
        assert len(found) <= MOST
        assert found[0].first == 1
        assert found[-1].last == count
        assert all(one.last + 1 == other.first for one, other in pairwise(found))
        assert (turn, turn) in found, "the turn that is shown has a choice of its own"


@story
def test_e10_5_each_pair_of_eyes_reads_what_they_were_told_of_an_exchange() -> None:
    live, rows = played(*LOOK, over=True)
    mine, _theirs, public, every = (
        words(shows(shown, live, rows, 1, eyes)) for eyes in (FRODO, RIDER, PUBLIC, EVERYTHING)
    )
    assert "You" not in public
    cards = "3 cards." in mine, " cards. " in public, every.count("**Merry**: Boat")
    assert cards == (True, False, 1)
