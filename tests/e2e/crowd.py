"""Four people at two tables who never stop: whoever is killed is killed while they act."""

import asyncio
import random
from collections import Counter

from bot.local.forms import CannotDo
from bot.local.server import StandIn
from bot.local.things import Json, Message
from tests.e2e.phone import tapped
from tests.e2e.test_kill import POSTS

TABLES = {"pony": ("ana", "ben"), "cellar": ("cy", "dana")}
HABITS = ("undo", "seat", "away", "leave", "remind", "room", "follow", "notebook")
"""Where buttons begin that lead out of the game, or back in it."""
DEEDS = (
    *("ended", "move", "roll", "reroll", "rerolled", "place", "discard", "kept", "stay", "stayed", "swap"),
    *("lay", "strike", "tied", "giveup", "gaveup", "show", "shown", "decline", "declined", "takeit", "given"),
    *("off", "riddleoff", "noriddle", "sent", "captured"),
)
"""What is pressed rather than anything else: it plays on."""
TYPED = (("move", "to"), ("play", "card"), ("rules", "about"), ("card", "name"))
LOOKS = ("board", "hand", "turn", "game status", "log", "notes")


class Crowd:
    """Four people at two tables who act all the time, each with two fingers."""

    def __init__(self, here: StandIn, rng: random.Random) -> None:
        self.here = here
        self.rng = rng
        self._fingers: list[asyncio.Task[None]] = []
        self.let_be: Counter[str] = Counter()

    def begin(self) -> None:
        for channel, names in TABLES.items():
            for name in names:
                for act in (self._play, self._look):
                    self._fingers.append(asyncio.create_task(self._always(act, name, channel)))

    async def end(self) -> None:
        """Nobody waits for an answer any more. Raises what went wrong in the test itself."""
        fingers, self._fingers = self._fingers, []
        for finger in fingers:
            finger.cancel()
        for ended in await asyncio.gather(*fingers, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise AssertionError("somebody stopped playing") from ended

    async def _always(self, act, name: str, channel: str) -> None:  # type: ignore[no-untyped-def]
        while True:
            try:
                async with asyncio.timeout(10):
                    await act(name, channel)
            except (CannotDo, TimeoutError, LookupError) as late:
                # Refused by the client, too late, or put away: they go on with something else.
                self.let_be[type(late).__name__] += 1
            await asyncio.sleep(self.rng.uniform(0.0, 0.2))

    async def _play(self, name: str, channel: str) -> None:
        """*My turn* on the newest message, then whatever leads on."""
        world, seats = self.here.world, self.here.seats
        places = [world.channel(channel), world.dm(name)]
        posts = [one for place in places for one in seats.sees(name, place) if not one.ephemeral]
        calls = [one for one in posts if button(one, "turn")]
        if not calls:
            await asyncio.sleep(0.2)
            return
        post = max(calls, key=lambda one: one.id)
        await self._lead_on(name, await (await seats.click(name, post, button(post, "turn"))).final())

    async def turn(self, name: str, channel: str) -> None:
        await self._lead_on(name, await (await self.here.seats.slash(name, channel, "turn")).final())

    async def _lead_on(self, name: str, panel: Message) -> None:
        for _ in range(8):
            pressed = await self._press(name, panel)
            if pressed is None:
                return
            panel = pressed

    async def _press(self, name: str, panel: Message) -> Message | None:
        rng, seats = self.rng, self.here.seats
        active = [one for one in panel.buttons if self._leads_on(one)]
        done = [one for one in active if (said := tapped(one)) and said.verb in DEEDS]
        menus = [one for one in panel.selects if one["type"] == 3 and not one.get("disabled")]
        if done and rng.random() < 0.9:
            chosen = rng.choice(done)
        elif menus and rng.random() < 0.7:
            menu = rng.choice(menus)
            values = [one["value"] for one in menu["options"]]
            most = min(len(values), int(menu.get("max_values", 1)))
            some = rng.sample(values, rng.randint(min(most, int(menu.get("min_values", 1)) or 1), most))
            return await (await seats.choose(name, panel, menu["custom_id"], some)).final()
        elif active:
            chosen = rng.choice(active)
        else:
            return None
        return await (await seats.click(name, panel, str(chosen["custom_id"]))).final()

    @staticmethod
    def _leads_on(control: Json) -> bool:
        said = tapped(control)
        return said is not None and not control.get("disabled") and not said.verb.startswith(HABITS)

    async def _look(self, name: str, channel: str) -> None:
        """Look at something, or type."""
        seats = self.here.seats
        if self.rng.random() < 0.5:
            command, option = self.rng.choice(TYPED)
            await seats.autocomplete(name, channel, command, option, self.rng.choice("abcghrst"))
        else:
            await (await seats.slash(name, channel, self.rng.choice(LOOKS))).final()
        await asyncio.sleep(0.2)


def button(message: Message, verb: str) -> str:
    found = [(str(one.get("custom_id")), tapped(one)) for one in message.buttons if not one.get("disabled")]
    return next((name for name, said in found if said is not None and said.verb == verb), "")


async def opened(here: StandIn, channel: str) -> None:
    """A running table of two people and a computer player."""
    seats = here.seats
    host, guest = TABLES[channel]

    async def press(name: str, message: Message, verb: str) -> Message:
        return await (await seats.click(name, message, button(message, verb))).final()

    def lobbies() -> list[Message]:
        posts = here.world.history(here.world.channel(channel))
        return [one for one in posts if not one.ephemeral and button(one, "join")]

    await press(host, await (await seats.slash(host, channel, "game new")).final(), "open")
    await seats.wait_for(lambda: bool(lobbies()))
    asked = await press(guest, lobbies()[-1], "join")
    await (await seats.choose(guest, asked, asked.selects[0]["custom_id"], ["any"])).final()
    await (await seats.slash(host, channel, "game people", {"computer": "easy"})).final()
    await press(host, await (await seats.slash(host, channel, "game start")).final(), "start-now")


async def next_post(here: StandIn, rng: random.Random) -> None:
    """Wait for the moment in which a message is on its way, or for three seconds."""
    known = len(here.calls)
    try:
        await here.seats.wait_for(lambda: any(call.name == POSTS for call in here.calls[known:]), 3)
    except TimeoutError:
        return
    await asyncio.sleep(rng.uniform(0.0, 0.1))
