"""The real artist in its own process: pictures of posts, panels and messages arrive (E0.9, E3.13)."""

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.local.things import Message
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import house
from tests.e2e.test_clicks import table


def sizes(message: Message) -> dict[str, tuple[int, int]]:
    """The pictures of a message as they can be opened."""
    found = {}
    for one in message.attachments:
        with Image.open(io.BytesIO(one.data)) as picture:
            picture.load()
            found[one.filename] = picture.size
    return found


@pytest.mark.soak
async def test_pictures_are_drawn_and_shown_with_their_alt_texts(tmp_path: Path) -> None:
    async with house(tmp_path, real_pictures=True) as h:
        await table(h)
        await h.calm()
        post = h.posts()[-1]
        assert sizes(post) == {"board-12.jpg": (1080, 1350)}
        assert post.attachments[0].description
        (hand,) = sizes(h.inbox("ana")[-1]).values()
        assert hand[0] == 1080
        ana = h.phones["ana"]
        ana.look(ana.newest("turn"))
        outcome = await h.here.seats.click("ana", ana.panel, "My turn")
        panel = await outcome.final()
        assert {name: size[0] for name, size in sizes(panel).items()} == {"map.jpg": 1080, "hand.png": 1080}
        assert "picture failed" not in panel.text
        driver = Driver(h)
        h.bot.artist._patience = 0.0
        # Nothing waits for a picture that is not ready: the text goes out without it, and it comes later.
        await driver.step("ana", riddle.Move("G5", "die"))
        moved = ana.panel
        await h.here.seats.wait_for(lambda: bool(moved.attachments))
        assert "picture" not in ana.text
