"""A tap at a position of the tapper's own, which has the rooms of a real table (E1.5, E18.7)."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Protocol, Self

from bot.interactions.tap import Tap
from bot.model.errors import Stale
from bot.model.scene import Drafts
from bot.tables.playing import DOUBLE


class Kept(Protocol):
    """Where somebody is, as it is kept."""

    @property
    def count(self) -> int: ...
    @property
    def at(self) -> float: ...


@dataclass(kw_only=True)
class SandboxTap(Tap):
    """What a lesson and a puzzle have in common."""

    room: ClassVar[str]
    """What stands in custom ids in the place of a table."""
    first: str = ""
    """A line above all."""
    plain: bool = False
    """Whether the answer goes out as it is: all that belongs around it is there already, or nothing does."""

    @classmethod
    def of(cls, tap: Tap) -> Self:
        """A tap as one in this room."""
        if isinstance(tap, cls):
            return tap
        known = {attribute.name: getattr(tap, attribute.name) for attribute in fields(tap) if attribute.init}
        return cls(**{**known, "game": cls.room})

    def outdated(self, place: Kept | None) -> Stale | None:
        """Why the tap is refused, if it is of a panel from before the place that is kept now."""
        count = place.count if place is not None else 0
        if self.decision is None or self.decision == count:
            return None
        again = place is not None and self.decision == count - 1 and self.services.now() - place.at <= DOUBLE
        return Stale(done=again, again=again)


def ticked(drafts: Drafts, key: str, values: Sequence[str]) -> Drafts:
    """What is ticked after a tap on a menu."""
    after = {**drafts, key: tuple(values)}
    return {name: chosen for name, chosen in after.items() if chosen}
