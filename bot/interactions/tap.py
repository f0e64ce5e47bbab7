"""One tap of one person, with the client and the services behind it: what the house's handlers are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import discord
import msgspec
from discord import app_commands

from bot.delivery.threads import Threads
from bot.model.context import SEPARATOR, Attached, Router
from bot.model.errors import Refusal, Stale
from bot.model.kit import Automation, Kit
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.preferences import Prefs
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen
from bot.model.verbs import Draft
from bot.store import GameRow, Person, Store
from bot.tables.people import Names
from bot.tables.services import Services

LARGEST = 1 << 63
"""All numbers of accounts are smaller."""


class Commands(Protocol):
    """Who answers slash commands."""

    async def command(
        self,
        interaction: discord.Interaction[Any],
        verb: str,
        *,
        game: str = "",
        arg: str = "",
        values: tuple[str, ...] = (),
        decision: int | None = None,
    ) -> None:
        """Do what a button with that verb does."""
        ...


class Trouble(Protocol):
    """What the client knows of channels that are closed."""

    async def reads(self, table_id: str, user: int) -> bool | None:
        """Whether somebody may read the channel of a table; ``None`` where Discord does not say."""
        ...

    async def stands(self, lobby: Lobby) -> bool:
        """Whether a lobby that was just opened is not refused by its channel."""
        ...

    async def back(self, tap: Tap) -> None:
        """Somebody acts in a channel: a table that stood still because of it goes on."""
        ...


class Front(Protocol):
    """The client, as handlers and commands know it."""

    services: Services
    store: Store

    @property
    def dispatcher(self) -> Commands:
        """Who answers."""
        ...

    @property
    def threads(self) -> Threads:
        """Discord's threads."""
        ...

    @property
    def trouble(self) -> Trouble:
        """Channels that are closed."""
        ...

    @property
    def user(self) -> discord.ClientUser | None:
        """The bot's own account."""
        ...

    @property
    def application_id(self) -> int | None:
        """Whose link adds the bot to a server."""
        ...

    @property
    def tree(self) -> app_commands.CommandTree[Any]:
        """All commands."""
        ...

    def get_guild(self, id: int, /) -> discord.Guild | None:
        """A server the bot is in."""
        ...

    async def shared(self, user: int) -> list[int]:
        """The servers that somebody and the bot are both in, a few at most."""
        ...

    async def everybodys(self, guild: int, channel: int) -> bool:
        """Whether everybody of a server sees that channel."""
        ...

    async def probe(self, user: int, post: Post, table_id: str) -> str:
        """Try a direct message now: ``open``, ``closed`` or ``unknown`` (E1.6)."""
        ...

    async def send_file(self, user: int, text: str, name: str, data: bytes) -> str:
        """Send somebody a file: ``open``, ``closed`` or ``unknown``."""
        ...


@dataclass(kw_only=True)
class Tap:
    """One click, menu choice, modal or command of one person: a `Context` with all that the house can do."""

    services: Services
    user: int
    """Discord's id of the person."""
    name: str
    """What they are called where it happened; in a direct message the account's own name."""
    account: str = ""
    """The account's own name; empty where that is the name."""
    game: str = ""
    """The table's short id, or the key of a game where none is meant (W15.13), or empty."""
    decision: int | None = 0
    """The number of the decision the control answers; ``None`` for a command: the current one."""
    free: int | None = None
    """How often the seat had acted out of turn when the control was shown; ``None`` for a command."""
    arg: str = ""
    values: tuple[str, ...] = ()
    """What was chosen in a menu (ids of people as text) or written in a modal."""
    private: bool = False
    """Whether it happened in a direct message."""
    channel: int = 0
    guild: int = 0
    """0 in a direct message."""
    locale: str = "en-US"
    server_locale: str = ""
    """The server's own language as Discord says it; empty in a direct message."""
    permissions: int = 0
    """What the bot may do in that channel, as Discord's bits (E1.1)."""
    threads: bool = False
    """Whether the bot may open a public thread in that channel (E2.1)."""
    manages: bool = False
    """Whether the person may manage the server (E9.4)."""
    roles: tuple[int, ...] = ()
    """The roles of the person in this server."""
    parent: int = 0
    """The channel that the thread belongs to; 0 where it is none."""
    message: int = 0
    """The message that was tapped; 0 for a command."""
    unreached: bool = False
    """Whether a direct message to this person was refused since they acted last (E16.7)."""
    newest: str = ""
    """The address of the newest turn post, where an older message was tapped (E3.11)."""
    client: Front | None = None
    router: Router[Tap] = field(default_factory=lambda: Router(), repr=False)
    """All verbs: what other controls do."""
    attached: Attached | None = None
    """Set by a handler: a file that follows its answer."""
    row: GameRow | None = field(default=None, repr=False)
    """The table as it was when it was looked for, until something of it is shown."""
    person: Person | None = field(default=None, repr=False)
    """Who it is, as known when the tap began."""
    shown: Scene | None = field(default=None, repr=False)
    """The newest scene that was asked for: the one the answer is made of."""
    standing: Screen | None = field(default=None, repr=False)
    """The newest panel that was made."""

    @property
    def bot(self) -> Front:
        """The client. Raises RuntimeError in tests that have none; most handlers need only ``services``."""
        if self.client is None:
            raise RuntimeError("this tap has no client")
        return self.client

    @property
    def value(self) -> str:
        """The one thing chosen in a menu. Raises Refusal ``stale`` for none, which no menu of ours sends."""
        if not self.values:
            raise Refusal("stale")
        return self.values[0]

    @property
    def said(self) -> str:
        """What was chosen in a menu or written, else what the control carries."""
        return self.values[0] if self.values else self.arg

    @property
    def page(self) -> int:
        """The page that the control names; the first, 0, for anything else."""
        return int(self.arg) if self.arg.isdecimal() and len(self.arg) < 5 else 0

    @property
    def people(self) -> tuple[int, ...]:
        """The accounts that were chosen, or named by a command; not the bot itself."""
        bot = self.client.user.id if self.client is not None and self.client.user is not None else 0
        named = [int(text) for text in self.values or (self.arg,) if text.isdecimal() and len(text) < 20]
        return tuple(user for user in named if user not in (0, bot) and user < LARGEST)

    def carried(self, number: int) -> tuple[str, ...]:
        """The options of a command, always so many; empty where left out."""
        options = self.values[0].split(SEPARATOR) if self.values else []
        return tuple((options + [""] * number)[:number])

    async def acts(self) -> None:
        """Remember that this person acted, and by what names."""
        person = self.person or await self.services.store.person(self.user, self.guild)
        own = self.account or self.name
        names = Names(own, self.name if self.name != own else "")
        self.unreached = await self.services.people.seen(person, names, self.locale, self.guild)

    async def called(self, guild: int) -> str:
        """What this person is called in a server, which may not be the one of this tap (E11.1)."""
        if guild == self.guild:
            return self.name
        known = await self.services.store.person(self.user, guild)
        return known.called or self.account or self.name

    async def scene(self) -> Scene:
        """The table as this person sees it. Raises Refusal ``table.none``, or ``table.not_running``."""
        seen, self.row = self.row, None
        self.shown = await self.services.queries.scene(self.game, self.user, private=self.private, seen=seen)
        return self.shown

    async def kit(self) -> Kit:
        """The game of the table, or the one that the control names in a table's place (W15.13).

        Where it names neither, it is the first of the house.
        """
        tables = self.services.tables
        if self.game in tables.games:
            return tables.games[self.game]
        if self.shown is not None:
            return self.kit_of(self.shown)
        try:
            if self.game:
                return tables.kit(await self.lobby())
        except Refusal as refusal:
            if refusal.key != "table.none":
                raise
        return next(iter(tables.games.values()))

    def kit_of(self, scene: Scene) -> Kit:
        """The game that is played in a scene."""
        return self.services.tables.kit(scene.table)

    async def panel(self, first: str = "", scene: Scene | None = None) -> Screen:
        """What waits for this person at the table now. Raises Refusal as `scene` does."""
        return self.show(scene or await self.scene(), first)

    def show(self, scene: Scene, first: str = "", before: Scene | None = None) -> Screen:
        """What waits for this person in that scene; ``first`` stands above it, and what came of all that was
        done since ``before``."""
        screens = self.kit_of(scene).screens
        self.standing = screens.panel(scene, first) if before is None else screens.after(before, scene, first)
        return self.standing

    async def act(self, before: Scene, *actions: Any) -> Screen:
        """Carry out actions as `submit` does; the panel after them, with what they brought."""
        return self.show(await self.submit(*actions), before=before)

    async def lobby(self) -> Lobby:
        """The lobby as it is (or was, once the game runs). Raises Refusal ``table.none``."""
        return await self.services.queries.lobby(self.game)

    async def submit(self, *actions: Any) -> Scene:
        """Carry out actions one after the other, all or none; the scene after them.

        Raises IllegalAction, or Refusal (`Stale` for a closed decision); both become a line on the panel.
        """
        message = self.message if self.private else 0
        self.shown = await self.services.play.submit(
            self.game,
            self.user,
            actions,
            self.decision,
            free=self.free,
            private=self.private,
            message=message,
        )
        if self.decision is not None:
            # What is drafted after it belongs to what is asked then.
            self.decision = self.shown.decision
        return self.shown

    async def ordered(self) -> Draft:
        """What the person ordered for this table. Raises Refusal ``stale`` where the game knows no orders."""
        made = await self.automation()
        return await self.services.orders.draft((await self.kit()).id, made, self.user, self.game)

    async def order(self, wanted: Any) -> None:
        """Order that for this table. Raises Refusal ``orders.locked``, ``orders.over``."""
        value = (await self.automation()).encoded(wanted)
        await self.services.orders.save(self.game, self.user, value)

    async def leave_to_bot(self) -> None:
        """Have this decision answered to its end. Raises Stale."""
        message = self.message if self.private else 0
        await self.services.orders.leave(self.game, self.user, self.decision, message)

    async def automation(self) -> Automation:
        """How the game orders. Raises Refusal ``stale`` where it knows no orders."""
        made = (await self.kit()).automation
        if made is None:
            raise Refusal("stale")
        return made

    async def undo(self) -> Scene:
        """Take back the last action (R-22). Raises Refusal ``undo.not``."""
        self.shown = await self.services.play.undo(self.game, self.user, self.decision, private=self.private)
        return self.shown

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        """The newest steps as this person may know them, oldest first."""
        return await self.services.queries.log(self.game, self.user, most=most)

    async def why_stale(self) -> Stale | None:
        """Why this tap comes too late for its decision; ``None`` if it does not (E4.32)."""
        return await self.services.play.why_stale(self.game, self.user, self.decision, private=self.private)

    async def dressed(self, shown: Screen) -> Screen:
        """The answer as it is shown: a lesson puts a header and a footer to it (E1.5)."""
        return shown

    async def post(self, posts: Sequence[Post]) -> None:
        """Send messages from this table. Raises Refusal."""
        await self.services.clocks.post(self.game, posts)

    async def press(self, verb: str) -> Screen | None:
        """What a control with that verb would show, with the ``arg`` and ``values`` of this tap."""
        shown = await self.router[verb].handler(self)
        return shown if isinstance(shown, Screen) else None

    async def prefer(self, edit: Callable[[Prefs], Prefs]) -> Prefs:
        """Change what this person prefers (E9.5)."""
        after = await self.services.people.prefer(self.user, edit)
        if self.person is not None:
            self.person = msgspec.structs.replace(self.person, prefs=after)
        return after

    async def hint(self, on: bool) -> None:
        """Turn this person's hints on or off (E1.4)."""
        await self.services.store.set_hints(self.user, on)
        if self.person is not None:
            self.person = msgspec.structs.replace(self.person, hints=on)

    async def draft(self, key: str, values: Sequence[str]) -> Scene:
        """Keep what was ticked until the decision closes (E0.4), or forget it; the scene with it.

        Raises Stale for a menu of another decision.
        """
        self.shown = await self.services.play.draft(
            self.game, self.user, key, tuple(values), self.decision, private=self.private
        )
        return self.shown
