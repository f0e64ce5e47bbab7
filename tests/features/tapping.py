"""Taps of the people of these tests, by the verbs of controls."""

from typing import Any

from bot.interactions.tap import Tap
from bot.model.screen import Screen
from bot.ui import permissions
from tests.approved.stories import heard
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House
from tests.interactions.verbs import VERBS

PEOPLE = {ANA: "Ana", BEN: "Ben", CY: "Cy"}


async def tap(
    here: House,
    user: int,
    verb: str,
    game: str = "",
    arg: str = "",
    values: tuple[str, ...] = (),
    *,
    threads: bool = False,
    private: bool = False,
    allowed: int = permissions.INVITE,
) -> Screen:
    """One tap of one person; what it is answered with."""
    place = {"channel": 77, "guild": 0} if private else {}
    more = {"private": private, "permissions": allowed, "threads": threads, **place}
    return await answer(verb, tap_by(here, user, game=game, arg=arg, values=values, **more))


def tap_by(here: House, user: int, **more: Any) -> Tap:
    """A tap of that person in the channel of these tests, where no more is said."""
    given = {"name": PEOPLE.get(user, "Dana"), "channel": CHANNEL, "guild": GUILD, **more}
    return Tap(router=VERBS, services=here.services, user=user, **given)


async def answer(verb: str, made: Tap, told: str = "") -> Screen:
    """What a tap is answered with; stories tell of it in those words."""
    shown = await VERBS[verb].handler(made)
    assert isinstance(shown, Screen)
    heard(told or f"{made.name} taps {verb}", shown)
    return shown


async def opened(here: House) -> str:
    """A lobby opened by Ana; its id."""
    shown = await tap(here, ANA, "open", arg="open|The Pony")
    return shown.game
