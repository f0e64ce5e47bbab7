"""``/puzzle`` and the daily post on the stand-in, with restarts between the taps (E18.7)."""

from pathlib import Path

from bot.features.puzzles import posting
from bot.games.riddle.kit import KIT as RIDDLE
from bot.store.standing import PUZZLE
from tests.e2e.house import CHANNEL, House, house


async def kept(h: House) -> list[str]:
    """The keys of what was written of daily posts."""
    rows = await h.bot.store._db.all("SELECT key FROM outbox WHERE kind = ? ORDER BY id", (PUZZLE,))
    return [row[0] for row in rows]


async def test_e18_7_a_puzzle_is_tapped_through_and_survives_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path, people=("ana", "ben")) as h:
        ana, ben = h.phones["ana"], h.phones["ben"]
        await ana.slash("puzzle")
        assert ana.panel.ephemeral
        puzzle = await posting.of_day(h.bot.store, RIDDLE, posting.day_of(h.bot.services.now()))
        assert RIDDLE.seats.name(puzzle.seat) in ana.text
        await ben.slash("puzzle", channel=CHANNEL)
        assert RIDDLE.seats.name(puzzle.seat) in ben.text
        await ana.tap("more")
        await h.restart()
        await ana.slash("puzzle")
        await ana.tap("puzzle-do", "ask")
        await ana.tap("puzzle-do", "show")
        shown = ana.text
        for __ in puzzle.answer[1:]:
            await ana.tap("puzzle-do", "on")
            assert ana.text != shown
            shown = ana.text
        assert not ana.has("puzzle-do", "on")
        await ana.tap("puzzle-do", "over")
        assert ana.has("puzzle-do", "show")
        await ana.tap("puzzle-do", "other")
        assert h.bot.store is not None
        (answer,) = await h.bot.store.puzzle_answers(h.user("ana"))
        assert (answer.puzzle, answer.solved) == (puzzle.id, None)


async def test_e18_7_the_daily_post_comes_once_whatever_is_restarted(tmp_path: Path) -> None:
    async with house(tmp_path, people=("dana", "ana")) as h:
        dana = h.phones["dana"]
        await dana.slash("admin panel", channel="cellar")
        await dana.tap("adm-puzzle")
        await dana.tap("adm-puzzle", "here")
        await h.later(1)
        (first,) = h.posts("cellar")
        await h.restart()
        await h.later(1)
        assert len(h.posts("cellar")) == len(await kept(h)) == 1
        await h.later(posting.DAY)
        await h.restart()
        await h.later(60)
        yesterday, today = h.posts("cellar")
        assert yesterday.id == first.id
        assert len({first.text, today.text, yesterday.text}) >= 2
        assert len(await kept(h)) == 3
        await dana.slash("admin panel", channel="cellar")
        await dana.tap("adm-puzzle")
        await dana.tap("adm-puzzle", "away")
        await h.later(2 * posting.DAY)
        assert len(h.posts("cellar")) == 2
        # It goes with its channel.
        await dana.tap("adm-puzzle", "here")
        await h.later(1)
        h.here.world.delete_channel("cellar")
        await h.later(posting.DAY)
        await h.later(60)
        assert await h.bot.store.standing(h.here.world.guild_id, "puzzle") is None
