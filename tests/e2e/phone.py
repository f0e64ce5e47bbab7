"""One person's phone: everything is done by taps, menus and commands, and every tap is counted (E0.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.local.seats import Outcome
from bot.local.things import Json, Message
from bot.ui.components import Id, parse

if TYPE_CHECKING:
    from tests.e2e.house import House


class NoSuchControl(AssertionError):
    """The panel on the screen has no such button or menu."""


def tapped(control: Json) -> Id | None:
    return parse(str(control.get("custom_id") or ""))


class Phone:
    """The phone of one person; `panel` is the message looked at."""

    def __init__(self, house: House, user: str) -> None:
        self.house = house
        self.user = user
        self.taps = 0
        self._panel: Message | None = None

    @property
    def panel(self) -> Message:
        assert self._panel is not None, f"{self.user} looks at nothing"
        return self._panel

    @property
    def text(self) -> str:
        return self.panel.text

    def look(self, message: Message) -> None:
        self._panel = message

    # What is on the screen

    def buttons(self, verb: str, arg: str | None = None) -> list[tuple[Json, Id]]:
        """The buttons with that verb (and argument) that can be tapped."""
        found = []
        for button in self.panel.buttons:
            said = tapped(button)
            if said is not None and said.verb == verb and arg in (None, said.arg):
                found.append((button, said))
        return [one for one in found if not one[0].get("disabled")]

    def menus(self, verb: str, arg: str | None = None) -> list[tuple[Json, Id]]:
        found = []
        for menu in self.panel.selects:
            said = tapped(menu)
            if said is not None and said.verb == verb and arg in (None, said.arg):
                found.append((menu, said))
        return found

    def has(self, verb: str, arg: str | None = None) -> bool:
        return bool(self.buttons(verb, arg))

    def offers(self, verb: str, value: str) -> Json | None:
        for menu, _ in self.menus(verb):
            if any(option["value"] == value for option in menu.get("options") or ()):
                return menu
        return None

    def lists(self, verb: str, arg: str, value: str) -> bool:
        """Whether the menu with that verb and argument offers that value."""
        return any(
            option["value"] == value
            for menu, _ in self.menus(verb, arg)
            for option in menu.get("options") or ()
        )

    def labels(self) -> list[str]:
        return [str(button.get("label")) for button in self.panel.buttons]

    def offered(self) -> list[str]:
        every = (option for menu in self.panel.selects for option in menu.get("options") or ())
        return [" -- ".join(filter(None, (one["label"], one.get("description")))) for one in every]

    # What the person does

    async def tap(self, verb: str, arg: str | None = None) -> Message:
        """Tap the button with that verb. Raises NoSuchControl unless there is exactly one."""
        found = self.buttons(verb, arg)
        if len(found) != 1:
            raise NoSuchControl(f"{len(found)} buttons {verb}:{arg} on\n{self.text}\n{self._controls()}")
        return await self.press(str(found[0][0]["custom_id"]))

    async def through(self, *steps: str | tuple[str, ...]) -> Message:
        """One after another: a verb, or a verb with its argument."""
        for step in steps:
            await self.tap(*((step,) if isinstance(step, str) else step))
        return self.panel

    async def press(self, button: str) -> Message:
        return await self._seen(await self.house.here.seats.click(self.user, self.panel, button))

    async def pick(self, verb: str, *values: str, arg: str | None = None) -> Message:
        """Choose in the menu with that verb (the one that offers the first value)."""
        for menu, said in self.menus(verb, arg):
            offered = {option["value"] for option in menu.get("options") or ()}
            if not values or set(values) <= offered:
                return await self.choose(said, values, menu)
        raise NoSuchControl(f"no menu {verb}:{arg} offers {values} on\n{self.text}\n{self._controls()}")

    async def choose(self, said: Id, values: Sequence[str], menu: Json) -> Message:
        seats = self.house.here.seats
        return await self._seen(await seats.choose(self.user, self.panel, str(menu["custom_id"]), values))

    async def slash(
        self, command: str, channel: str | int = "pony", options: dict[str, Any] | None = None, **more: Any
    ) -> Message:
        seats = self.house.here.seats
        return await self._seen(await seats.slash(self.user, channel, command, options, **more))

    async def _seen(self, outcome: Outcome) -> Message:
        self.taps += 1
        assert not outcome.failed, f"{self.user} reads: this interaction failed"
        self._panel = await outcome.final()
        return self._panel

    # Where things are

    def newest(self, verb: str) -> Message:
        """The newest message with that button: what calls, a direct message or the channel's post."""
        house = self.house
        messages = [*house.inbox(self.user), *house.posts()]
        for message in sorted(messages, key=lambda one: one.id, reverse=True):
            if any((said := tapped(button)) is not None and said.verb == verb for button in message.buttons):
                return message
        raise NoSuchControl(f"no message with the button {verb} for {self.user}")

    async def my_turn(self) -> Message:
        self.look(self.newest("turn"))
        return await self.tap("turn")

    def _controls(self) -> str:
        every = [*self.panel.buttons, *self.panel.selects]
        return " ".join(f"[{one.get('custom_id')}{' off' if one.get('disabled') else ''}]" for one in every)
