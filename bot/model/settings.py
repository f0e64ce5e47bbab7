"""Settings of a record, each told once: what can be chosen, what the panel says, what a choice makes of it.

    FORM = Form[Seen, Prefs](lambda name: ("pref", name), lambda seen: seen.prefs)

    @FORM.on("pings", TIME)
    def pings(seen: Seen) -> Setting[Prefs]:
        return Setting(_("Notify me by"), {"dm": _("direct message"), …})

    FORM.menus(TIME, seen)             # the menus of a page; `buttons` are its switches
    FORM.after("pings", seen, values)  # what the handler of all its menus stores

A setting is made anew for each record, in the language spoken then. What is not offered is refused.
"""

import dataclasses
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.model.errors import Refusal
from bot.model.screen import Button, Choice, Menu, Option
from bot.words import preferences as words

S = TypeVar("S")
R = TypeVar("R", bound=Struct)
NONE: Final = "none"
"""What the control carries for an empty field."""


@dataclass(frozen=True)
class Setting(Generic[R]):
    """One menu, or one switch, of a record ``R``."""

    prompt: str
    offers: Mapping[str, str | Option]
    """What can be chosen, by what the control carries."""
    now: Collection[str] | None = None
    """What is chosen; ``None``: what the field of its name holds."""
    line: str = ""
    """What the panel says of it."""
    put: Callable[[Any], R] | None = None
    """The record with what was chosen, one value or a tuple of ``several``; ``None``: in that field."""
    none: str | Option = ""
    """The first choice where the field may be empty."""
    several: bool = False
    shown: bool = True
    title: Callable[[Menu], Menu] = lambda menu: menu
    """`named` or `telling`."""
    known: Collection[str] = ()
    """What an older panel may still offer, though this one does not."""
    about: tuple[str, ...] = ()
    """The rules it sets: what does not go together with them is said under its menu (O0.3)."""

    def read(self, values: Sequence[str]) -> Any:
        """What was chosen. Raises Refusal ``stale`` for what is not offered."""
        if not all(value in self.offers or value in self.known for value in values):
            raise Refusal("stale")
        if self.several:
            return tuple(key for key in self.offers if key in values)
        if not values:
            raise Refusal("stale")
        return values[0] if self.prompt else values[0] == "on"


def switch(
    label: Callable[[str], str], on: bool, line: str = "", put: Callable[[bool], R] | None = None
) -> Setting[R]:
    """A setting that is on or off; ``label`` says which."""
    offers = {"on": label(words.ON()), "off": label(words.OFF())}
    return Setting("", offers, ("on" if on else "off",), line, put)


class Form(Generic[S, R]):
    """The settings of a record ``R`` by their pages; ``S`` is what a page is shown of."""

    def __init__(self, control: Callable[[str], tuple[str, str]], record: Callable[[S], R]) -> None:
        """``control``: the verb and the argument that the menu of a setting carries."""
        self.control, self.record = control, record
        self.pages: dict[str, str] = {}
        """The page of each setting, by its name."""
        self._settings: dict[str, Callable[[S], Setting[R]]] = {}

    def on(
        self, name: str, page: str = ""
    ) -> Callable[[Callable[[S], Setting[R]]], Callable[[S], Setting[R]]]:
        """A decorator: this setting stands on that page, below those before it."""

        def add(made: Callable[[S], Setting[R]]) -> Callable[[S], Setting[R]]:
            self.pages[name], self._settings[name] = page, made
            return made

        return add

    def of(self, page: str, seen: S) -> Iterator[tuple[str, Setting[R]]]:
        """The settings of a page, by name."""
        return ((name, self._made(name, seen)) for name, at in self.pages.items() if at == page)

    def _made(self, name: str, seen: S) -> Setting[R]:
        setting, record = self._settings[name](seen), self.record(seen)
        offers = {NONE: setting.none, **setting.offers} if setting.none else setting.offers
        now, put = setting.now, setting.put
        if now is None:
            kept = getattr(record, name)
            now = kept if setting.several else (kept if kept in offers else NONE,)
        return dataclasses.replace(
            setting,
            offers=offers,
            now=now,
            put=put or (lambda value: replace(record, **{name: "" if value == NONE else value})),
        )

    def menus(self, page: str, seen: S) -> list[Menu]:
        """The menus of a page."""
        return [menu for menu, __ in self.blocks(page, seen)]

    def blocks(self, page: str, seen: S) -> list[tuple[Menu, tuple[str, ...]]]:
        """The menus of a page, each with the rules it is about."""
        return [
            (self._menu(name, setting), setting.about)
            for name, setting in self.of(page, seen)
            if setting.prompt and setting.shown
        ]

    def _menu(self, name: str, setting: Setting[R]) -> Menu:
        verb, arg = self.control(name)
        offers = {
            key: Option(offer) if isinstance(offer, str) else offer for key, offer in setting.offers.items()
        }
        choices = tuple(
            Choice(label, key, about, key in (setting.now or ()), icon)
            for key, (label, about, icon) in offers.items()
        )
        least, most = (0, len(choices)) if setting.several else (1, 1)
        return setting.title(Menu(verb, setting.prompt, choices, arg=arg, at_least=least, at_most=most))

    def buttons(self, page: str, seen: S, verb: str) -> list[Button]:
        """The switches of a page: each says what is, and carries what will be, so that a double tap changes
        nothing back."""
        return [
            Button(str(setting.offers[now]), verb, f"{name}.{'off' if now == 'on' else 'on'}")
            for name, setting in self.of(page, seen)
            if not setting.prompt
            for now in setting.now or ()
        ]

    def named(self, verb: str, arg: str) -> str:
        """The setting whose menu carries that; empty for none."""
        return next((name for name in self.pages if self.control(name) == (verb, arg)), "")

    def after(self, name: str, seen: S, values: Sequence[str]) -> R:
        """The record after a choice in that setting. Raises Refusal ``stale`` for what is not offered."""
        if name not in self._settings:
            raise Refusal("stale")
        setting = self._made(name, seen)
        assert setting.put is not None
        return setting.put(setting.read(values))
