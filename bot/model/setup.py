"""What a game offers to a lobby: presets, options, who may be wished for, who gets what (design.md 7)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from bot.model.clock import CLOCKS
from bot.model.lobby import Guest, Lobby, refuse_count
from bot.model.scene import Clock, SeatHolder
from bot.model.settings import Form
from bot.words import labels
from bot.words import lobby as words
from bot.words.catalogue import _
from engine.dice import Dice


class Preset(Protocol):
    """A named set of rules."""

    @property
    def name(self) -> str:
        """What it is called in the language spoken now."""
        ...

    @property
    def about(self) -> str:
        """For whom it is, in a few words."""
        ...

    @property
    def options(self) -> Any:
        """The rules."""
        ...

    @property
    def least(self) -> int:
        """The fewest who play it."""
        ...

    @property
    def most(self) -> int:
        """How many can."""
        ...

    @property
    def clock(self) -> str:
        """Of `Setup.clocks`: the one that is suggested."""
        ...


class Clash(NamedTuple):
    """One sentence about what does not go together, and the switches it is about (O0.3)."""

    options: frozenset[str]
    line: str


class WishRoll(msgspec.Struct, frozen=True):
    """One round of dice for a seat that several wished for."""

    character: str
    rolls: tuple[tuple[str, int], ...]
    """Who rolled what, by name, in the order they joined."""


class Seating(msgspec.Struct, frozen=True):
    """Who plays whom."""

    config: Any
    holders: tuple[SeatHolder, ...]
    """In the order they joined."""
    rolls: tuple[WishRoll, ...] = ()


class Pace(Protocol):
    """A clock in words. Whoever plays has its time for a turn, where a game calls that nothing else."""

    def line(self, clock: Clock) -> str:
        """What it gives, with its name."""
        return _("{clock} ({turn} a turn, {prompt} to answer)").format(
            clock=words.clock_named(clock.name), turn=words.span(clock.turn), prompt=words.span(clock.prompt)
        )

    def about(self, clock: Clock) -> str:
        """What it gives, in its menu."""
        return words.clock_about(clock.name, clock.turn, clock.prompt)

    def free(self) -> str:
        """What a clock of the table's own can give."""
        return _("from 5 minutes to 7 days a turn")

    def takes(self) -> str:
        """Before the time of such a clock."""
        return _("A turn takes")

    def shares(self) -> Mapping[str, str]:
        """How much of that time an answer can have, by what divides it."""
        return words.PROMPT_SHARE()


class Turns(Pace):
    """Clocks that count a whole turn."""


TURNS: Final = Turns()


NOTHING: Final = Form[Lobby, Lobby](lambda name: (name, ""), lambda lobby: lobby)


class Setup(Protocol):
    """What can be set before the start. Pure; all options are of the game."""

    @property
    def presets(self) -> Mapping[str, Preset]:
        """By key, in the order they are offered."""
        ...

    @property
    def default(self) -> str:
        """The preset of a table for which nobody chose one."""
        return next(iter(self.presets))

    @property
    def quick(self) -> str:
        """The preset of *Play now against computers*: the shortest, which is listed first (E17.5)."""
        return next(iter(self.presets))

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats a table can have."""
        return self.presets[self.default].least, self.presets[self.default].most

    @property
    def clocks(self) -> Mapping[str, Clock]:
        """The paces that are offered, by their names, besides an own one (E8.1)."""
        return CLOCKS

    @property
    def pace(self) -> Pace:
        """What those clocks give, in words."""
        return TURNS

    @property
    def pages(self) -> Mapping[str, str]:
        """The tabs of the settings by key, as they are labelled; the first, ``table``, is the house's."""
        return {"table": labels.SETTINGS()}

    def brisk(self, preset: str) -> bool:
        """Whether standing orders answer from the start there, where the host says nothing else (E17.4)."""
        return False

    def options(self, stored: Any) -> Any:
        """Options from what JSON made of them. Raises ValueError for others."""
        return stored

    def played(self, view: Any) -> Any:
        """The options that a game goes by, from what anybody may see of it."""
        return None

    def title(self, table: str, page: str) -> str:
        """The heading of a page of the settings; ``table`` and ``own`` are the house's."""
        return f"## {table}"

    @property
    def form(self) -> Form[Lobby, Lobby]:
        """The game's menus on the pages of the settings."""
        return NOTHING

    def clashes(self, lobby: Lobby) -> Sequence[Clash]:
        """What does not go together at the table as it would start now."""
        return ()

    def refuse_start(self, lobby: Lobby) -> None:
        """Raise Refusal unless it can begin (E2.8, O0.3)."""
        refuse_count(lobby)

    def refuse_wish(self, lobby: Lobby, wish: str, besides: Guest | None) -> None:
        """Raise Refusal where nobody can play that beside the others; ``besides`` gives the own wish up."""
        return

    def changed(self, preset: str, options: Any) -> bool:
        """Whether the options are not those of the preset."""
        return False

    def rules(self, preset: str, options: Any) -> str:
        """What is played, in a few words; says where a preset was changed."""
        return self.presets[preset].name

    def named(self, preset: str, options: Any) -> str:
        """The preset's name; says where it was changed."""
        return self.presets[preset].name

    def promise(self, preset: str, options: Any) -> str:
        """What one is in for, and how it ends: a few lines in the lobby and at the start; empty for none."""
        return ""

    def differs(self, preset: str, options: Any) -> Sequence[str]:
        """What differs from the preset, a line each."""
        return ()

    def in_force(self, preset: str, options: Any) -> str:
        """All that is in force beside the plain rules, each with its clause (O0.2)."""
        return ""

    def seat(self, lobby: Lobby, dice: Dice) -> Seating:
        """Give everybody a seat. Raises Refusal as `refuse_start` does."""
        ...


def brisk(setup: Setup, lobby: Lobby) -> bool:
    """Whether standing orders answer from the start at that table (E17.4): what the host said, else as the
    preset has it; with computers alone they never do."""
    return lobby.brisk if lobby.brisk is not None else setup.brisk(lobby.preset)
