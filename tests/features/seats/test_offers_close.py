"""Whatever asked somebody to sit down or to answer closes with its outcome, wherever it was told (E17.3)."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.model.screen import Button, Buttons, Screen
from bot.model.seat_changes import GIFT
from tests.features.house import ANA, BEN, CHANNEL, House, computer, house
from tests.features.seats.test_seats import DANA, EVE, miss, until_turn
from tests.features.test_alarm import DAY, THREE, TWO

pytestmark = pytest.mark.usefixtures("any_game")

Deed = Callable[[House, str], Awaitable[None]]
ANSWERS = {"seat-take", "seat-no", "seat-back", "ballot"}
"""What answers an offer, a call, a vote or an invitation."""


def live_controls(here: House) -> list[tuple[int, str]]:
    """Where an answer can still be tapped; the post of a turn is followed by the next."""
    return [
        (place, one.verb)
        for place, said in here.post.places.items()
        for envelope in said.envelopes.values()
        if not str(envelope.screen.parts[0]).startswith("Text(text='## ")
        for one in answers(envelope.screen)
    ]


def answers(shown: Screen) -> list[Button]:
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    return [one for row in rows for one in row if isinstance(one, Button) and one.verb in ANSWERS]


async def seat_of(here: House, game: str, user: int) -> str:
    return (await here.services.queries.table(game)).seat_of(user) or ""


async def give(here: House, game: str) -> None:
    await here.services.seats.give(game, BEN, DANA)


async def invite(here: House, game: str) -> None:
    await here.services.seats.invite(game, ANA, [DANA, EVE])
    await here.services.seats.invite(game, ANA, [DANA])


async def want(here: House, game: str) -> None:
    await here.services.seats.want(game, ANA)


async def want_again(here: House, game: str) -> None:
    """On two days there are two lines, of which the newer one is open."""
    await here.services.seats.want(game, ANA)
    here.time.go(DAY)
    await here.services.seats.want(game, ANA)
    await here.deliver()
    assert [verb for _, verb in live_controls(here)].count("seat-take") == 1


async def offer(here: House, game: str) -> None:
    await here.services.seats.offer(game, BEN)


async def stand_in(here: House, game: str) -> None:
    await miss(here, game, BEN, 2)
    await here.services.seats.stand_in(game, ANA, seat=await seat_of(here, game, BEN))


async def vote(here: House, game: str) -> None:
    await here.services.votes.call(game, BEN, "pause")


async def taken(here: House, game: str) -> None:
    live = await here.services.tables.live(game)
    given = next(iter(live.bookkeeping.gifts), "")
    seat = given or next(one.seat for one in live.table.holders if one.offered)
    await here.services.seats.take(game, DANA, "Dana", seat)
    await until_turn(here, game, ANA)


async def refused(here: House, game: str) -> None:
    await here.services.seats.decline(game, DANA, await seat_of(here, game, BEN))


async def lapsed(here: House, game: str) -> None:
    here.time.go(GIFT)
    await here.ring()


async def given_anew(here: House, game: str) -> None:
    await here.services.seats.give(game, BEN, EVE)
    await here.deliver()
    assert {place for place, _ in live_controls(here)} <= {-EVE, CHANNEL}, "Dana is not asked any more"
    await here.services.seats.come_back(game, BEN)


async def back(here: House, game: str) -> None:
    await here.services.seats.come_back(game, BEN)
    await until_turn(here, game, BEN)


async def ended(here: House, game: str) -> None:
    await here.services.seats.end_unfinished(game)


async def voted(here: House, game: str) -> None:
    await here.services.votes.cast(game, ANA, 1, yes=True)


WAYS: list[tuple[Deed, Deed]] = [
    (give, taken),
    (give, refused),
    (give, lapsed),
    (give, given_anew),
    (give, back),
    (give, ended),
    (invite, taken),
    (invite, ended),
    (want, taken),
    (want, ended),
    (want_again, taken),
    (offer, taken),
    (offer, back),
    (offer, ended),
    (stand_in, back),
    (stand_in, ended),
    (vote, voted),
    (vote, ended),
]


def name(way: tuple[Deed, Deed]) -> str:
    """One word, so that no way is left out of those that are sampled."""
    return "_then_".join(one.__name__ for one in way)


@pytest.mark.sampled(2 * len(WAYS))
@pytest.mark.parametrize("silent", [False, True], ids=["message", "channel"])
@pytest.mark.parametrize("way", WAYS, ids=name)
async def test_e17_3_what_asked_is_closed_by_whatever_answers_it(
    tmp_path: Path, way: tuple[Deed, Deed], *, silent: bool
) -> None:
    asks, closes = way
    async with house(tmp_path) as here:
        here.post.refusing.update({BEN, DANA, EVE} if silent else ())
        free = asks in (invite, want, want_again)
        game = await here.game(*((*TWO, computer("C1", "")) if free else THREE))
        await until_turn(here, game, ANA)
        await asks(here, game)
        await here.deliver()
        if asks is not stand_in or not silent:
            assert live_controls(here), "it asks"
        await closes(here, game)
        await here.deliver()
        assert live_controls(here) == []
