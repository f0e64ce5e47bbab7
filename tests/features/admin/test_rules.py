"""Who may open a table where, and what a new one begins with (E9.4)."""

from pathlib import Path

import msgspec

from bot.store import BlockedRow, GuildSettings
from tests.features.house import ANA, GUILD, house


async def test_E9_4_settings_and_blocks_are_each_servers_own(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        row = BlockedRow(guild=GUILD, user=ANA, since=1.0)
        assert await here.store.block(row)
        assert not await here.store.block(row)
        await here.store.set_guild_settings(GUILD, lambda old: msgspec.structs.replace(old, who="admins"))
    async with house(tmp_path) as here:
        assert (await here.store.guild_settings(GUILD)).who == "admins"
        assert await here.store.guild_settings(GUILD + 1) == GuildSettings()
        assert await here.store.is_blocked(GUILD, ANA)
        assert not await here.store.is_blocked(GUILD + 1, ANA)
        assert not await here.store.unblock(GUILD + 1, ANA)
        assert await here.store.unblock(GUILD, ANA)
        assert await here.store.blocked(GUILD, 9) == []
