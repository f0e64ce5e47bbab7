"""A small real discord.py bot that uses what Riddlemaster uses: commands, buttons, menus, forms, pictures."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image


def picture(width: int = 320, height: int = 200) -> bytes:
    """A small PNG."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), (200, 180, 140)).save(out, "PNG")
    return out.getvalue()


class Count(ui.DynamicItem[ui.Button[ui.View]], template=r"count:(?P<n>\d+)"):
    """A button that survives restarts; its number stands in the custom id."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> Count:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Count(self.n + 1))
        await interaction.response.edit_message(content=f"counted {self.n + 1}", view=view)


class Note(ui.Modal, title="A note"):
    text: ui.TextInput[Note] = ui.TextInput(label="Words", custom_id="words", max_length=40)

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        await interaction.response.send_message(f"noted: {self.text.value}", ephemeral=True)


class Doors(ui.View):
    """A persistent view with every kind of answer."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Edit", custom_id="doors:edit")
    async def edit(self, interaction: discord.Interaction, button: Any) -> None:
        await interaction.response.edit_message(content="edited")

    @ui.button(label="Later", custom_id="doors:later")
    async def later(self, interaction: discord.Interaction, button: Any) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="edited later")

    @ui.button(label="Form", custom_id="doors:form")
    async def form(self, interaction: discord.Interaction, button: Any) -> None:
        await interaction.response.send_modal(Note())

    @ui.button(label="Shut", custom_id="doors:shut", disabled=True)
    async def shut(self, interaction: discord.Interaction, button: Any) -> None:
        raise AssertionError("a disabled button was pressed")

    @ui.select(
        cls=ui.Select,
        custom_id="doors:menu",
        placeholder="Pick some",
        max_values=2,
        row=2,
        options=[discord.SelectOption(label=one.title(), value=one) for one in ("horse", "boat", "rope")],
    )
    async def menu(self, interaction: discord.Interaction, select: ui.Select[Doors]) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.edit_original_response(content=" and ".join(select.values))

    @ui.select(
        cls=ui.UserSelect,
        custom_id="doors:people",
        placeholder="Pick people",
        max_values=3,
        row=3,
        default_values=[discord.Object(1 << 42, type=discord.User)],
    )
    async def people(self, interaction: discord.Interaction, select: ui.UserSelect[Doors]) -> None:
        names = [one.display_name for one in select.values]
        await interaction.response.send_message(", ".join(names), ephemeral=True)


class Panel(ui.LayoutView):
    """A Components V2 message: container, picture, section, row."""

    def __init__(self, name: str = "map.png") -> None:
        super().__init__(timeout=None)
        self.box: ui.Container[Panel] = ui.Container(accent_colour=discord.Colour(0x8A5A2B))
        self.box.add_item(ui.TextDisplay("## Turn 13"))
        gallery: ui.MediaGallery[Panel] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{name}", description="Frodo on Bree.")
        self.box.add_item(gallery)
        self.box.add_item(ui.Separator())
        shut = ui.Button[Panel](label="Hand", custom_id="panel:hand")
        self.box.add_item(ui.Section("Your hand: 6", accessory=shut))
        row: ui.ActionRow[Panel] = ui.ActionRow()
        row.add_item(ui.Button(label="My turn", custom_id="panel:turn", style=discord.ButtonStyle.primary))
        row.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
        self.box.add_item(row)
        self.add_item(self.box)


PLACES = ("Bree", "Rivendell", "Lorien", "Goblins' Gate")


class Trial(discord.Client):
    """The bot of these tests. `heard` are messages it was told of, `failures` what its commands raised."""

    def __init__(self, intents: discord.Intents | None = None, **more: Any) -> None:
        # only what Riddlemaster needs: no privileged intents
        wanted = intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=wanted, chunk_guilds_at_startup=False, **more)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.failures: list[BaseException] = []
        self.resumes = 0
        _commands(self)

    async def setup_hook(self) -> None:
        self.add_view(Doors())
        self.add_dynamic_items(Count)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumes += 1


def _commands(bot: Trial) -> None:
    tree = bot.tree

    @tree.error
    async def failed(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        bot.failures.append(error.__cause__ or error)

    @tree.command(description="Answer at once")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    @tree.command(description="Answer late")
    @app_commands.describe(seconds="how late")
    async def late(interaction: discord.Interaction, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await interaction.response.send_message("late")

    @tree.command(description="A private report with a picture")
    async def report(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        file = discord.File(io.BytesIO(picture()), "map.png", description="A map of one colour.")
        await interaction.edit_original_response(content="the report", attachments=[file])
        await interaction.followup.send("and a line more", ephemeral=True)

    @tree.command(description="The doors")
    async def doors(interaction: discord.Interaction) -> None:
        view = Doors()
        view.add_item(Count(0))
        await interaction.response.send_message("doors", view=view)

    @tree.command(description="For those who may manage the server")
    @app_commands.default_permissions(manage_guild=True)
    async def admin(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("admin", ephemeral=True)

    @tree.command(description="In channels only")
    @app_commands.guild_only()
    async def local(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("local", ephemeral=True)

    @tree.command(description="A panel in layout components")
    async def panel(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(picture()), "map.png")
        await interaction.response.send_message(view=Panel(), file=file, ephemeral=True)

    @tree.command(description="A direct message")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            file = discord.File(io.BytesIO(picture()), "hand.png", description="Six cards.")
            await interaction.user.send("your hand", file=file)
        except discord.Forbidden as error:
            await interaction.followup.send(f"refused {error.code}")
        else:
            await interaction.followup.send("sent")

    game = app_commands.Group(name="game", description="Tables")

    @game.command(description="Open a table")
    @app_commands.choices(
        preset=[app_commands.Choice(name=one.title(), value=one) for one in ("quick", "long")]
    )
    async def new(
        interaction: discord.Interaction,
        preset: app_commands.Choice[str],
        seats: app_commands.Range[int, 2, 8] = 4,
        guest: discord.User | None = None,
    ) -> None:
        name = "nobody" if guest is None else guest.display_name
        await interaction.response.send_message(f"{preset.value} {seats} {name} {interaction.locale}")

    @game.command(description="Move somewhere")
    async def move(interaction: discord.Interaction, to: str) -> None:
        await interaction.response.send_message(f"moved to {to}")

    @move.autocomplete("to")
    async def places(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = [one for one in PLACES if current.lower() in one.lower()]
        return [app_commands.Choice(name=one, value=one) for one in found]

    tree.add_command(game)
