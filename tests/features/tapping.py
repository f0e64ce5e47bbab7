"""Taps of the people of these tests, by the verbs of controls."""

from bot.interactions.tap import Tap
from bot.model.screen import Button, Buttons, Screen
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
    made = Tap(
        router=VERBS,
        services=here.services,
        user=user,
        name=PEOPLE.get(user, "Dana"),
        game=game,
        arg=arg,
        values=values,
        private=private,
        channel=77 if private else CHANNEL,
        guild=0 if private else GUILD,
        permissions=allowed,
        threads=threads,
    )
    shown = await VERBS[verb].handler(made)
    assert isinstance(shown, Screen)
    heard(f"{PEOPLE.get(user, 'Dana')} taps {verb}", shown)
    return shown


def labels(shown: Screen) -> list[str]:
    return [button.label for button in row_of(shown)]


def row_of(shown: Screen) -> list[Button]:
    return [button for part in shown.parts if isinstance(part, Buttons) for button in part.buttons]


async def opened(here: House) -> str:
    """A lobby opened by Ana; its id."""
    shown = await tap(here, ANA, "open", arg="open|The Pony")
    return shown.game
