"""What people read of a league (E18.8)."""

from pathlib import Path

from msgspec.structs import replace

from bot.delivery.outbox_rows import post_of
from bot.features.leagues import posts
from bot.features.leagues.reading import Whole
from bot.features.leagues.rounds import RETRY
from bot.model.errors import Refusal
from bot.model.screen import Screen
from bot.ui import phone
from bot.words.language import LANGUAGES, spoken
from tests.approved.stories import story, written
from tests.features.house import ANA, BEN, CY
from tests.features.leagues.playing import Play, playing


@story
async def test_e18_8_a_league_as_it_is_read(play: Play) -> None:
    league = await play.opens("Winter", "", "", "2", "2")
    own = str(league.id)
    await play.joins(ANA, BEN, CY)
    await play.looks()
    await play.taps(ANA, "league", own)
    await play.taps(ANA, "league-begin", own)
    await play.begins()
    await play.looks(60.0)
    await play.taps(BEN, "league", own)
    await play.taps(BEN, "league-withdraw", own)
    await play.taps(BEN, "league-withdrawn", own)
    for table in await play.round():
        await play.ends(table, (await play.users(table))[-1])
    await play.looks(60.0)
    await play.looks(60.0)
    await play.taps(ANA, "league-fix", own)
    await play.taps(ANA, "league-fix-table", own, "1.1")
    await play.taps(ANA, "league-fix-won", f"{own}.1.1", "nobody")
    await play.taps(ANA, "league-fixed", f"{own}.1.1.nobody")
    await play.taps(ANA, "league-out", own)
    await play.taps(ANA, "league-out-who", own, str(CY))
    await play.taps(ANA, "league-outed", f"{own}.3")
    await play.taps(ANA, "league-to", own)
    await play.taps(ANA, "league-to-who", own, str(BEN))
    await play.taps(ANA, "league-handed", f"{own}.{BEN}")
    await play.taps(BEN, "league-end", own)
    await play.taps(BEN, "league-ended", own)
    await play.looks()
    await play.taps(CY, "league", own)
    await play.taps(CY, "league-file", own)


@story
async def test_e18_8_the_posts_of_a_league_in_every_language(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.known("Ana", "Ben", "Cy", "Dan", "Eve", "Fay", "Gil")
        await play.opens("Winter", "", "", "2", "2", "groups", "", "winner")
        await play.joins(*range(ANA, ANA + 7))
        await _written(play, "sign-up", 0)
        play.rooms.faults = [Refusal("permission.missing"), Refusal("discord.limited")]
        await play.begins()
        await _written(play, "the permission lacks", 1)
        await play.looks(RETRY)
        await _written(play, "a limit of Discord", 1)
        await play.looks(RETRY)
        for table in await play.round():
            users = await play.users(table)
            await play.ends(table, users[-1] if len(users) > 1 else 0)
        await play.looks(60.0)
        await _written(play, "a round that is over", 1)
        await play.plays()
        await _written(play, "the end", posts.END)


async def _written(play: Play, title: str, number: int) -> None:
    """That post in every language, which fits a phone."""
    whole, made = await play.whole(), dict[str, Screen]()
    for language in LANGUAGES:
        spoken_there = replace(whole.row, language=language)
        there = Whole(spoken_there, whole.kit, whole.players, whole.tables, whole.known)
        made[language] = post_of(posts.message(there, number, 0.0)).screen
    shown = written(title, lambda: made[spoken()])
    assert phone.lines(shown.parts) <= phone.LINES
