"""Whatever is posted speaks the language of its readers, whoever tapped (E12.5)."""

import pytest
from msgspec.structs import replace

from bot.interactions.tap import Tap
from bot.store import Person
from bot.words.language import speaking
from tests.features.house import ANA, BEN, House
from tests.features.seats.test_seats import public, told
from tests.features.test_alarm import DAY, THREE, TWO
from tests.interactions.verbs import VERBS
from tests.ui.test_accessibility import go_on, pass_by


async def german(here: House, *users: int) -> None:
    for user in users:
        await here.store.save_person(Person(id=user, name=f"P{user}", locale="de", dms="open"))


async def test_E8_12_a_table_that_everybody_left_speaks_to_each_as_they_do(here: House) -> None:
    game = await here.game(*TWO, clock="week")
    await german(here, BEN)
    await pass_by(here, 22 * DAY)
    assert any("nobody has played for 21 days" in text for text in public(here))
    assert "nobody has played for 21 days" in told(here, ANA)[-1]
    assert "da seit 21 Tagen niemand gespielt hat" in told(here, BEN)[-1]
    with speaking("de"):
        await go_on(here, game, BEN)
    await here.deliver()
    assert "goes on" in public(here)[-1]
    assert "weiter" not in public(here)[-1]


@pytest.mark.parametrize(
    ("channel", "tapper", "said"), [("en", "de", "looks for"), ("de", "en", "sucht Leute")]
)
async def test_E3_4_seats_are_wanted_in_the_language_of_the_channel(
    channel: str, tapper: str, said: str, here: House
) -> None:
    lobby = await here.lobby(*THREE)
    await here.services.lobbies.change(lobby.game, lambda old: replace(old, language=channel))
    with speaking(tapper):
        await VERBS["wanted"].handler(
            Tap(router=VERBS, services=here.services, user=ANA, name="Ana", game=lobby.game)
        )
    await here.deliver()
    assert said in public(here)[-1]
