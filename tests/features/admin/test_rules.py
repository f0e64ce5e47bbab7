"""Who may open a table where, and what a new one begins with (E9.4)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.interactions.dispatcher import explain
from bot.interactions.gate import clock_of, language_of, refuse_opening
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.store import BlockedRow, GuildSettings
from bot.words.language import LANGUAGES
from tests.features.house import ANA, CHANNEL, GUILD, House, house
from tests.interactions.verbs import VERBS

THREAD = CHANNEL + 50


@pytest.mark.parametrize(
    ("settings", "where", "roles", "manages", "refused"),
    [
        (GuildSettings(), {"channel": CHANNEL}, (), False, ""),
        (GuildSettings(channels=(CHANNEL,)), {"channel": CHANNEL}, (), False, ""),
        (GuildSettings(channels=(CHANNEL,)), {"channel": THREAD, "parent": CHANNEL}, (), False, ""),
        (GuildSettings(channels=(CHANNEL,)), {"channel": THREAD}, (), False, "admin.channel"),
        (GuildSettings(channels=(CHANNEL,)), {"channel": THREAD}, (), True, "admin.channel"),
        (GuildSettings(who="role", role=7), {"channel": CHANNEL}, (7,), False, ""),
        (GuildSettings(who="role", role=7), {"channel": CHANNEL}, (8,), False, "admin.role"),
        (GuildSettings(who="role", role=7), {"channel": CHANNEL}, (), True, ""),
        (GuildSettings(who="admins"), {"channel": CHANNEL}, (7,), False, "admin.admins"),
        (GuildSettings(who="admins"), {"channel": CHANNEL}, (), True, ""),
    ],
)
async def test_E9_4_who_opens_a_table_where(
    settings: GuildSettings,
    where: dict[str, int],
    roles: tuple[int, ...],
    manages: bool,
    refused: str,
    here: House,
) -> None:
    await here.store.set_guild_settings(GUILD, lambda _: settings)
    tap = Tap(
        router=VERBS,
        services=here.services,
        user=ANA,
        name="Ana",
        guild=GUILD,
        roles=roles,
        manages=manages,
        **where,
    )
    if not refused:
        assert await refuse_opening(tap) == settings
        return
    with pytest.raises(Refusal) as caught:
        await refuse_opening(tap)
    assert caught.value.key == refused
    assert explain(caught.value)


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


def test_E9_4_a_new_table_begins_as_the_server_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "qy", "Qenya")
    assert clock_of(GuildSettings(), "relaxed") == "relaxed"
    assert clock_of(GuildSettings(clock="live"), "relaxed") == "live"
    assert clock_of(GuildSettings(clock="gone"), "relaxed") == "relaxed"
    assert language_of(GuildSettings(), "qy-QY") == "qy"
    assert language_of(GuildSettings(language="qy"), "en-US") == "qy"
    assert language_of(GuildSettings(language="gone"), "en-US") == "en"
