"""What somebody at a table can open without acting, found by tapping what is shown; clicks as they come."""

import random
from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

import discord

from bot.app.house import DECORATIONS
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import Buttons, Menu, Screen
from bot.ui import components
from engine.game import IllegalAction
from tests.features.house import CHANNEL, GUILD, House
from tests.features.tapping import tap_by
from tests.interactions.verbs import VERBS
from tests.laws_bot.hostile import Porter

DEEP: Final = 3
"""Rooms behind each other that are opened."""


class Way(NamedTuple):
    """A tap that a screen offers."""

    verb: str
    arg: str
    values: tuple[str, ...]


class Told(Dispatcher):
    """Answers as the bot does; remembers why it refused, and what it shows instead of sending it."""

    def __init__(self, here: House) -> None:
        client = SimpleNamespace(services=here.services, trouble=Porter.trouble)
        super().__init__(cast("Any", client), VERBS, DECORATIONS)
        self.refused: Exception | None = None
        self.screen: Screen | None = None

    async def _refused(self, tap: Tap, error: IllegalAction | Refusal) -> Screen:
        self.refused = error
        return await super()._refused(tap, error)

    async def _show(self, interaction: discord.Interaction[Any], shown: Screen, tap: Tap) -> int | None:
        self.screen = shown
        return None


def tap_of(here: House, user: int, game: str, way: Way, decision: int | None) -> Tap:
    """That tap of that person."""
    more = {"arg": way.arg, "values": way.values, "permissions": (1 << 53) - 1, "message": 1}
    return tap_by(here, user, name="Ana", game=game, decision=decision, **more)


def ways(shown: Screen, rng: random.Random) -> Iterator[Way]:
    """What a screen offers: each button, and of each menu one choice that it takes."""
    for part in shown.parts:
        if isinstance(part, Buttons):
            yield from (
                Way(one.verb, one.arg, ()) for one in part.buttons if not one.disabled and not one.url
            )
        elif isinstance(part, Menu) and part.choices and not part.disabled:
            many = rng.randint(max(1, part.at_least), min(part.at_most, len(part.choices)))
            yield Way(part.verb, part.arg, tuple(one.value for one in rng.sample(part.choices, many)))


async def crawled(
    here: House, game: str, user: int, rng: random.Random, most: int
) -> AsyncIterator[tuple[Way, Screen]]:
    """The panel of that person, at most so many screens behind it, how each was reached; no tap acts."""
    scene = await here.services.queries.scene(game, user)
    panel = here.kit.screens.panel(scene)
    yield Way("home", "", ()), panel
    seen, edge = set[tuple[str, str]](), [(panel, 0)]
    while edge and most > 0:
        shown, deep = edge.pop(rng.randrange(len(edge)))
        for way in ways(shown, rng):
            found = VERBS[way.verb]
            if found.game != here.kit.id or found.submits or found.opens_modal or way[:2] in seen:
                continue
            seen.add(way[:2])
            most -= 1
            opened = await Told(here).answer(found, tap_of(here, user, game, way, scene.decision))
            if opened is not None:
                yield way, opened
                if deep + 1 < DEEP:
                    edge.append((opened, deep + 1))
            if most <= 0:
                return


async def clicked(user: int, here: House, shown: Screen, menu: Menu, values: tuple[str, ...]) -> Told:
    """A click on that menu of a message, with values that a client may have forged, the whole way in."""
    made = components.build(shown).to_components()  # type: ignore[no-untyped-call]
    parts = [discord.components._component_factory(one) for one in made]
    response = SimpleNamespace(type=None)

    async def defer(**_: object) -> None:
        response.type = discord.InteractionResponseType.deferred_message_update

    response.defer = defer
    person = SimpleNamespace(id=user, global_name="Ana", name="ana")
    message = SimpleNamespace(id=1, flags=discord.MessageFlags(ephemeral=True), components=parts)
    custom_id = components.custom_id(menu.verb, shown.game, shown.decision, menu.arg, shown.free)
    interaction = SimpleNamespace(
        id=1,
        user=person,
        data={"custom_id": custom_id, "values": list(values)},
        message=message,
        response=response,
        guild_id=GUILD,
        channel_id=CHANNEL,
        channel=None,
        locale=discord.Locale.american_english,
        guild_locale=None,
        app_permissions=discord.Permissions.all(),
    )
    told = Told(here)
    tapped = components.parse(custom_id)
    assert tapped is not None
    await told.click(cast("Any", interaction), tapped)
    return told
