"""Of one sitting the panel in the channel and the message with a panel warn of the same (W3.6, W15.12)."""

import pytest
from msgspec.structs import replace

from bot.games.war.ask import closing
from bot.games.war.ask.screens import SCREENS
from bot.model.screen import Screen, Text, plain
from engine.war.chapter import MOVING
from engine.war.state import Card
from tests.games.war.ask.hand import PLAYED, moments, scene_of
from tests.sampled import wide

NEWS = tuple(f"{number}: Edoras is held by so and so many of whom nobody knows why." for number in range(14))
"""More than a message has room for."""


HAND = ("EV30", "EV13", "EV03", "EV08")
"""One more than may be kept."""


def told(shown: Screen) -> str:
    return plain("\n".join(part.text for part in shown.parts if isinstance(part, Text)))


@pytest.mark.sampled("war")
@wide("apart", 20, 3)
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_12_each_panel_of_moving_says_which_card_goes_whatever_else_it_tells(
    preset: str, apart: int
) -> None:
    warned = set[str]()
    for state in moments(preset, 3, 200)[::apart]:
        hand = tuple(Card(name, state.active, rank, over=rank == 3) for rank, name in enumerate(HAND))
        scene = scene_of(replace(state, cards=hand), state.active)
        if scene.view.step not in MOVING:
            continue
        line = plain(closing.event_goes(scene))
        assert line
        warned.add(state.active)
        for shown in (
            SCREENS.panel(scene),
            SCREENS.panel(scene, "\n".join(NEWS[:4])),
            SCREENS.summary(scene, state.active, "sitting", NEWS, NEWS, asks=True),
            SCREENS.asked(scene, "", NEWS),
        ):
            assert line in told(shown), (state.active, scene.view.turn)
    assert len(warned) > 1
