"""Whole games, tap by tap, to their end (E3 to E6, E10)."""

from pathlib import Path

import pytest

from bot.app.games import rules_of
from bot.local.things import Message
from engine import record
from engine.riddle.deck import CARDS
from tests.e2e.driver import Driver
from tests.e2e.house import CHANNEL, House, house

WISHES = ("frodo", "black-rider-1", "merry")


async def go_on(driver: Driver, steps: int) -> None:
    """Play so many steps, or until somebody has won."""
    for _ in range(steps):
        names = await driver.deciders()
        if not names:
            break
        await driver.step(names[0])


async def finish(h: House, driver: Driver, most: int = 400) -> None:
    await go_on(driver, most)
    assert (await h.bot.services.queries.table(h.game)).status == "over"


def sent_files(h: House) -> list[Message]:
    """Messages in the channel, for everybody or for one, with a record."""
    posts = h.here.world.history(h.here.world.channel(CHANNEL))
    return [one for one in posts if any(file.filename.endswith(".jsonl") for file in one.attachments)]


@pytest.mark.soak
async def test_three_people_play_to_a_win_reveal_verify_and_begin_anew(tmp_path: Path) -> None:
    async with house(tmp_path, seed=5) as h:
        await h.open_table("ana", "ben", "cy", wishes=WISHES)
        ben = h.phones["ben"]
        ben.look(h.lobby_post())
        await ben.tap("dice")
        asked = await h.here.seats.click("ben", ben.panel, "Add a word")
        assert asked.modal is not None
        field = asked.modal.fields[0]["custom_id"]
        ben.look(await (await h.here.seats.submit("ben", asked.modal, {field: "mellon"})).final())
        await h.calm()
        assert "added by Ben" in h.lobby_post().text
        assert "mellon" not in h.lobby_post().text, "words are public at the start only (E2.7)"
        await h.begin()
        start = next(one for one in h.posts() if "begins" in one.text)
        assert "mellon" in start.text
        driver = Driver(h)
        await finish(h, driver)

        claim, reveal = h.posts()[-2:]
        assert {h.name(user) for user in claim.notified} == {"ana", "ben", "cy"}, "E10.1: all are mentioned"
        assert claim.attachments[0].filename == "victory.jpg"
        row = await h.bot.store.game(h.game)
        assert row.secret.hex() in reveal.text, "E10.3: the seed is open now"
        assert "mellon" in reveal.text
        state = (await h.bot.services.tables.live(h.game)).state
        held = [CARDS[card] for player in state.players for card in player.hand]
        # An army is called by its own name alone.
        called = {card.subtitle if "Army" in card.title else card.title for card in held}
        assert all(name in reveal.text for name in called), "E10.3: all hands lie open"

        # E10.2 and E10.4: the proof, and its file.
        cy = h.phones["cy"]
        cy.look(claim)
        await cy.tap("verify")
        assert "draws replayed" in cy.text
        await cy.tap("record", "")
        await h.here.seats.wait_for(lambda: bool(sent_files(h)))
        files = sent_files(h)
        assert [one.owner for one in files] == [h.user("cy")], "E10.4: only the asker gets it"
        file = files[0].attachments[0]
        await cy.tap("record", "")
        assert "a moment ago" in cy.text
        assert len(sent_files(h)) == 1
        proof = record.verify(file.data, rules_of)
        assert proof.words == 1
        assert proof.state == state
        await cy.slash("turn")
        assert state.outcome is not None
        winner = (await h.bot.services.queries.table(h.game)).holder(state.outcome.winners[0])
        assert f"({winner.name}) won" in cy.text

        # A finished game does not block the channel (E2.1).
        first = h.game
        await h.open_table("cy", "ana", name="The Old Bridge")
        assert h.game != first
        await h.begin("cy")
        assert await driver.deciders()
        # The old game's buttons still speak of the old game.
        cy.look(claim)
        await cy.tap("reveal")
        assert row.secret.hex() in cy.text
