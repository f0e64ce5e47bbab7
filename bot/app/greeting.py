"""Hello to a server that has just added the bot (E1.2)."""

import discord

from bot.delivery.icons import with_icons
from bot.features.lookup.rules import welcome_screen
from bot.interactions.gate import language_of
from bot.model.kit import Games
from bot.store import Store
from bot.ui import components
from bot.ui.icons import Icons
from bot.words.language import speaking


async def welcome(store: Store, games: Games, guild: discord.Guild, icons: Icons) -> None:
    """Say hello once, in the system channel if the bot may write there; else nowhere (E1.2)."""
    channel = guild.system_channel
    if channel is None or guild.me is None:
        return
    allowed = channel.permissions_for(guild.me)
    if not (allowed.view_channel and allowed.send_messages):
        return
    spoken = language_of(await store.guild_settings(guild.id), guild.preferred_locale.value)
    with speaking(spoken):
        screen = welcome_screen(games)

    async def greet(icons: Icons) -> None:
        view = components.build(screen, icons=icons)
        await channel.send(view=view, allowed_mentions=discord.AllowedMentions.none(), silent=True)

    await with_icons(icons, greet)
