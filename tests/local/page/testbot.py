"""A small real discord.py bot that shows the page everything the game's bot uses."""

from __future__ import annotations

import asyncio
import io

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from bot.delivery.sender import Kept, attached
from bot.local.server import StandIn

PLACES = ["Bree", "Goblins' Gate", "Lorien", "Ithilien", "Cracks of Doom", "Edoras", "Orthanc", "Moria"]
BOARD_ALT = "Board after turn 12. The first marker on Goblins' Gate, came by road from Bree."


def picture(width: int, height: int, word: str, colour: str = "#c9b184") -> io.BytesIO:
    """A plain picture with a word on it, as JPEG."""
    image = Image.new("RGB", (width, height), colour)
    pen = ImageDraw.Draw(image)
    for x in range(0, width, 90):
        pen.line((x, 0, x, height), fill="#a08a5e", width=2)
    for y in range(0, height, 90):
        pen.line((0, y, width, y), fill="#a08a5e", width=2)
    pen.ellipse((width * 0.4, height * 0.4, width * 0.6, height * 0.6), outline="#7a1f1f", width=12)
    pen.text((40, 40), word, fill="#2b1d0e", font_size=64)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=85)
    out.seek(0)
    return out


class NameForm(ui.Modal, title="Name the table"):
    name: ui.Label[NameForm] = ui.Label(
        text="Name",
        description="As on the sign outside",
        component=ui.TextInput(custom_id="name", max_length=40),
    )
    pace: ui.Label[NameForm] = ui.Label(
        text="Pace",
        component=ui.Select(
            custom_id="pace", options=[discord.SelectOption(label=word) for word in ("daily", "relaxed")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        field, pace = self.name.component, self.pace.component
        assert isinstance(field, ui.TextInput)
        assert isinstance(pace, ui.Select)
        await interaction.response.send_message(f"Named **{field.value}**, {pace.values[0]}.", ephemeral=True)


class TurnPost(ui.LayoutView):
    """A public post like a turn's: a container with a picture, text, a deadline and buttons."""

    def __init__(self, deadline: int = 0, channel: int = 0, count: int = 0, who: int = 0) -> None:
        super().__init__(timeout=None)
        box: ui.Container[TurnPost] = ui.Container(accent_colour=discord.Colour(0xB8860B))
        box.add_item(ui.TextDisplay("### Turn 13 · Black Rider 1 (Ben)"))
        box.add_item(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board-13.jpg", description=BOARD_ALT))
        )
        box.add_item(
            ui.TextDisplay(
                f"**Frodo** rolled 3: by road from Bree to Goblins' Gate, see <#{channel}>.\n"
                "Exchanged a card with *Black Rider 1*. `Palantir`: resisted.\n-# Hand 6 · counted "
                f"{count} times"
            )
        )
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay(f"<@{who}> rolled **2**. Play by <t:{deadline}:f> (<t:{deadline}:R>)."))
        box.add_item(
            ui.ActionRow(
                ui.Button(label="My turn", style=discord.ButtonStyle.primary, custom_id="panel"),
                ui.Button(label="Count", custom_id="count"),
                ui.Button(label="Name it", style=discord.ButtonStyle.success, custom_id="name"),
                ui.Button(label="Hush", style=discord.ButtonStyle.danger, custom_id="hush"),
                ui.Button(label="Closed", disabled=True, custom_id="closed"),
            )
        )
        box.add_item(ui.ActionRow(ui.Button(label="Rules", url="https://example.org/rules")))
        self.add_item(box)


class Panel(ui.LayoutView):
    """A private panel: two galleries, a section, and a select of each kind."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Panel] = ui.Container(accent_colour=discord.Colour(0x2E7D5B))
        box.add_item(
            ui.TextDisplay("**Your turn** · The Prancing Pony\n- one\n- two\n  - inside two\n> Quoted")
        )
        for name in ("map.jpg", "hand.jpg"):
            item = discord.MediaGalleryItem(f"attachment://{name}", description=f"The picture {name}")
            box.add_item(ui.MediaGallery(item))
        there: ui.Select[Panel] = ui.Select(placeholder="Go to…", custom_id="go")
        for place in PLACES[:4]:
            there.add_option(label=place, value=place, description=f"A stop worth making: {place}")
        cards: ui.Select[Panel] = ui.Select(
            placeholder="Discard", custom_id="cards", min_values=2, max_values=3
        )
        for slot, card in enumerate(("Cloak", "Rope", "Boat", "Horse 4", "Palantir")):
            cards.add_option(label=card, value=f"h{slot}")
        people: ui.UserSelect[Panel] = ui.UserSelect(placeholder="Invite", custom_id="people", max_values=2)
        who: ui.RoleSelect[Panel] = ui.RoleSelect(placeholder="Whose", custom_id="whose")
        where: ui.ChannelSelect[Panel] = ui.ChannelSelect(
            placeholder="Where", custom_id="where", channel_types=[discord.ChannelType.text]
        )
        for select in (there, cards, people, who, where):
            box.add_item(ui.ActionRow(select))
        button: ui.Button[Panel] = ui.Button(label="Undo", custom_id="undo")
        box.add_item(ui.Section("Undo: nothing to take back", accessory=button))
        self.add_item(box)


class PageBot(discord.Client):
    """Answers every component by its custom id, so it needs no state."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, guild_ready_timeout=0.05)
        self.tree: app_commands.CommandTree[PageBot] = app_commands.CommandTree(self)
        self.count = 0
        self.thought = asyncio.Event()
        """While a test clears it, panels are still being thought about."""
        self.thought.set()
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def turn_post(
        self, channel: discord.abc.Messageable, who: discord.abc.Snowflake, *, ping: bool
    ) -> None:
        assert isinstance(channel, discord.TextChannel)
        view = TurnPost(int(discord.utils.utcnow().timestamp()) + 7205, channel.id, who=who.id)
        board = discord.File(picture(1080, 1350, "Board, turn 12"), "board-13.jpg")
        allowed = discord.AllowedMentions(users=[who]) if ping else discord.AllowedMentions.none()
        await channel.send(view=view, file=board, allowed_mentions=allowed, silent=not ping)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, object] = dict(interaction.data or {})
        custom, values = str(data.get("custom_id")), data.get("values")
        assert isinstance(values, list | None)
        if custom == "count":
            self.count += 1
            who, place = interaction.user.id, interaction.channel_id or 0
            assert interaction.message is not None
            kept = [Kept(*one) for one in (attached(interaction.message) or {}).items()]
            view = TurnPost(1_900_000_000, place, self.count, who)
            await interaction.response.edit_message(view=view, attachments=kept)
        elif custom == "panel":
            await self.send_panel(interaction)
        elif custom == "name":
            await interaction.response.send_modal(NameForm())
        elif values is not None:
            await interaction.response.send_message(f"Chosen: {custom} {', '.join(values)}", ephemeral=True)
        elif custom != "hush":
            await interaction.response.send_message(f"Tapped {custom}.", ephemeral=True)

    async def send_panel(self, interaction: discord.Interaction) -> None:
        """Think as long as a test wants it, then answer with the panel, for the asker only."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.thought.wait()
        files = [
            discord.File(picture(1080, 810, "Map"), "map.jpg"),
            discord.File(picture(1080, 540, "Hand", "#d8c9a0"), "hand.jpg"),
        ]
        await interaction.followup.send(view=Panel(), files=files, ephemeral=True)


def add_commands(bot: PageBot) -> None:
    """The commands, with every kind of option the game uses."""
    game = app_commands.Group(name="game", description="Tables: open, join, leave")

    @game.command(name="new", description="Open a table in this channel")
    @app_commands.describe(preset="Which rules", name="What the table is called")
    @app_commands.choices(
        preset=[app_commands.Choice(name=word, value=word.lower()) for word in ("Quick", "Classic")]
    )
    async def new(interaction: discord.Interaction, preset: str, name: str = "an inn") -> None:
        await interaction.response.send_message(f"A {preset} table: {name}")

    bot.tree.add_command(game)

    @bot.tree.command(name="move", description="Go to a space in reach")
    @app_commands.describe(to="A legal stop", steps="How many points at most")
    async def move(
        interaction: discord.Interaction, to: str, steps: app_commands.Range[int, 1, 6] | None = None
    ) -> None:
        await interaction.response.send_message(f"Moved to {to} in {steps}.", ephemeral=True)

    @move.autocomplete("to")
    async def suggest(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        fits = [one for one in PLACES if typed.lower() in one.lower()]
        return [app_commands.Choice(name=f"{one} · 3 points", value=one) for one in fits]

    @bot.tree.command(name="post", description="Post the turn")
    async def post(interaction: discord.Interaction, ping: bool = True) -> None:
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await bot.turn_post(interaction.channel, interaction.user, ping=ping)
        await interaction.delete_original_response()

    @bot.tree.command(name="panel", description="Your private panel")
    async def panel(interaction: discord.Interaction) -> None:
        await bot.send_panel(interaction)

    @bot.tree.command(name="whisper", description="Send somebody a direct message")
    async def whisper(interaction: discord.Interaction, who: discord.User, silent: bool = False) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await who.send("Your cards: **Cloak**, Rope.", silent=silent)
        except discord.Forbidden as refused:
            await interaction.followup.send(f"Refused: {refused.code}")
            return
        await interaction.followup.send("Whispered.")


class Runner:
    """Runs the bot beside a stand-in and can start it again, as the launcher does."""

    def __init__(self, here: StandIn) -> None:
        self._here = here
        self.bot = PageBot()
        self._task: asyncio.Task[None] | None = None
        self.starts = 0

    async def start(self) -> None:
        self.bot = PageBot()
        self._here.guard.install(self.bot)
        self._task = asyncio.create_task(self.bot.start(self._here.token))
        self.starts += 1
        await self._here.seats.wait_for(lambda: self._here.online and bool(self._here.world.commands))
        while not self.bot.is_ready():
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        await self.bot.close()
        if self._task is not None:
            await self._task

    async def restart(self) -> None:
        await self.stop()
        await self.start()
