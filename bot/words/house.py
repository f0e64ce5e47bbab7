"""Sentences of the house itself, for when it cannot deliver, cannot start, or has nothing to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, phrase

NOTHING_HERE: Final = phrase("There is nothing here now. Try *My turn* in the channel of the game.")


def paused_for(table: str, channel: int, why: str, lacking: Sequence[str]) -> str:
    """To the host when a table cannot be told anything any more (E9.6)."""
    if why == "channel":
        return _(
            "**{table}** is paused: its channel is gone.\n`/game here` in another channel brings it "
            "back; nothing is lost and all clocks stand still."
        ).format(table=table)
    if why == "removed":
        return _(
            "**{table}** is paused: I was removed from its server.\nIt goes on when I am added again."
        ).format(table=table)
    return _(
        "**{table}** is paused: I can no longer post in <#{channel}>.\nUnder Edit Channel → "
        "Permissions, allow {permission_names}. Then press any of my buttons, and the game goes on; until "
        "then all clocks stand still."
    ).format(table=table, channel=channel, permission_names=texts.listing(lacking))


def no_token() -> str:
    return _(
        "No bot token: put DISCORD_TOKEN=… into the environment or a file .env here, or name its "
        "file in DISCORD_TOKEN_FILE. To play without Discord: ./riddlemaster try"
    )
