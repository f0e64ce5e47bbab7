"""After the end: statistics, the hall of fame and a rematch, tap by tap (E10.1, E10.6, E10.7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import riddle
from tests.e2e.house import CHANNEL, House, house
from tests.e2e.stage import put

SEATS = ("frodo", "black-rider-1", "merry")


async def won(h: House) -> None:
    """Ana has just won as Frodo, against Ben and Cy."""
    await h.open_table("ana", "ben", "cy", wishes=SEATS)
    await h.begin()
    board = riddle.position().board
    await put(
        h,
        riddle.position(
            hands={"frodo": ["the-ring"], "merry": ["boat-1"]},
            at={"frodo": board.role("cracks_of_doom"), "black-rider-1": "F10", "merry": "O14"},
            seats=SEATS,
            turn="frodo",
            on_goal=["frodo"],
            number=30,
        ),
    )
    await h.phones["ana"].slash("claim")
    await h.phones["ana"].press("Win the game")
    await h.calm()


@pytest.mark.asyncio
async def test_e10_6_statistics_from_the_last_post_and_by_command(tmp_path: Path) -> None:
    async with house(tmp_path, seed=7) as h:
        await won(h)
        claim = next(one for one in h.posts() if "Ana wins" in one.text)
        before = len(h.posts())
        cy, ben = h.phones["cy"], h.phones["ben"]
        cy.look(claim)
        assert cy.labels() == ["Reveal", "Replay", "Verify", "Statistics", "Rematch"]
        await cy.tap("gamestats")
        assert "**Frodo** (Ana): " in cy.text
        await cy.slash("turn")
        await cy.tap("gamestats")
        assert "**Merry** (Cy): " in cy.text
        await ben.slash("stats")
        assert "1 game, 0 won." in ben.text
        await ben.pick("stats", "server")
        assert "1. Ana: 1 of 1" in ben.text
        await ben.pick("stats", "frodo")
        assert "Played in 1 finished game, won 1." in ben.text
        ana = str(h.user("ana"))
        offered = await h.here.seats.autocomplete("ben", CHANNEL, "stats", "of", "an", {})
        assert ana in [choice.value for choice in offered]
        await ben.slash("stats", options={"of": ana})
        assert ben.text.startswith("**Ana** · statistics")
        await ben.slash("stats", options={"game": h.game})
        assert "kept The Ring longest" in ben.text or "**Frodo** (Ana): " in ben.text
        await h.calm()
        assert len(h.posts()) == before, "only the asker sees any of it"


@pytest.mark.asyncio
async def test_e10_7_a_rematch_from_the_last_post_to_the_first_turn(tmp_path: Path) -> None:
    async with house(tmp_path, seed=7) as h:
        await won(h)
        old, claim = h.game, next(one for one in h.posts() if "Ana wins" in one.text)
        ben, cy = h.phones["ben"], h.phones["cy"]
        ben.look(claim)
        await ben.tap("rematch")
        await h.calm()
        post = h.posts()[-1]
        assert all(f"<@{h.user(name)}>" in post.text for name in ("ana", "cy"))
        assert not post.notified, "the post of the end was the one that rang for everybody (E10.1)"
        cy.look(post)
        await cy.tap("join")
        assert "You're in" in cy.text
        # The command does what the button does: here it joins the table that is open already.
        await h.phones["ana"].slash("game rematch")
        assert "You're in" in h.phones["ana"].text
        game = await h.bot.services.queries.game_in(h.here.world.channel(CHANNEL).id)
        assert game is not None
        assert game != old
        h.game = game
        await h.begin("ben")
        table = await h.bot.services.queries.table(game)
        assert {h.name(sitter.user or 0) for sitter in table.sitters} == {"ana", "ben", "cy"}
        assert (await h.bot.services.queries.table(old)).status == "over"
