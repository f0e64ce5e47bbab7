"""Putting what stands in a channel of a server there, moving it, and taking it away (E18.6, E18.7, E18.9)."""

from typing import Protocol

from bot.delivery.outbox_rows import row
from bot.interactions.gate import language_of
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.post import CLOSED, Post
from bot.model.screen import ACCENT, Button, Buttons, Screen, buttons, screen
from bot.store import PostRow, StandingRow
from bot.ui.permissions import missing
from bot.words.catalogue import _
from bot.words.language import speaking


class Sentences(Protocol):
    """What an admin is told of it; a module may be one."""

    def about(self, stands: StandingRow | None, *, here: bool) -> str:
        """Where it is and what it does, or would do in a server that has none."""
        ...

    def gone(self) -> str:
        """It was taken away."""
        ...

    def closed(self, channel: int = 0) -> Screen | None:
        """What is left of it where it stood: it moved to that channel, or is gone; ``None``: it stays."""
        ...


async def place(
    tap: Tap, kind: str, sentences: Sentences, *, due: float, zone: str = "", goes_on: bool = False
) -> Screen:
    """The page of it, and what its buttons do: ``here`` puts it into this channel, where it is looked at
    first when it is ``due``; ``away`` takes it away. ``goes_on``: where it is moved it tells nothing again,
    and where it is new the ladders begin as they are. Raises Refusal ``permission.missing``."""
    services, verb = tap.services, f"adm-{kind}"
    stands = await services.store.standing(tap.guild, kind)
    if tap.arg == "away":
        if stands is not None:
            await services.store.drop_standing(stands, _left(stands, sentences, 0, services.now()))
            services.changes.wake()
        return screen(sentences.gone(), _ways(verb), colour=ACCENT)
    if tap.arg == "here" and (stands is None or stands.channel != tap.channel):
        if lacking := missing(tap.permissions, thread=bool(tap.parent)):
            raise Refusal("permission.missing", {"names": lacking})
        language = language_of(await services.store.guild_settings(tap.guild), tap.server_locale)
        now = services.now()
        left = _left(stands, sentences, tap.channel, now) if stands is not None else ()
        begins = goes_on and stands is None
        stands = StandingRow(
            guild=tap.guild,
            kind=kind,
            channel=tap.channel,
            language=language,
            zone=zone,
            due=due,
            born=now,
            seen=stands.seen if goes_on and stands is not None else "",
        )
        await services.store.set_standing(stands, left, week=begins)
        services.changes.wake()
    if stands is None:
        return screen(sentences.about(None, here=False), _ways(verb), colour=ACCENT)
    here = stands.channel == tap.channel
    ways = buttons(
        None if here else Button(_("Move it here"), verb, "here", style="primary"),
        Button(_("Take it away"), verb, "away", style="red"),
    )
    return screen(sentences.about(stands, here=here), ways, colour=ACCENT)


def _ways(verb: str) -> Buttons:
    return buttons(Button(_("Put it here"), verb, "here", style="primary"))


def _left(stands: StandingRow, sentences: Sentences, channel: int, now: float) -> tuple[PostRow, ...]:
    """What its message says from now on."""
    with speaking(stands.language):
        shown = sentences.closed(channel)
    return (farewell(stands, shown, now),) if shown is not None else ()


def farewell(stands: StandingRow, shown: Screen, now: float) -> PostRow:
    """What is left of it where it stood."""
    post = Post(to=None, kind=CLOSED, screen=shown, edit=stands.key, only=True)
    return row(post, "", stands.channel, now)
