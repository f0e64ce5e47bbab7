"""What a story told message by message is held against: who got which message since the last look."""

from tests.e2e.house import House
from tests.e2e.watch import Seen, Watch


class Story:
    """The messages of each step, for everybody."""

    def __init__(self, h: House, watch: Watch) -> None:
        self.h = h
        self.watch = watch
        self._at = len(watch.seen)

    def next(self) -> list[Seen]:
        """The messages and edits since the last look, panels aside."""
        new, self._at = self.watch.seen[self._at :], len(self.watch.seen)
        return [
            one for one in new if not self.h.here.world.messages[one.id].ephemeral and not self._reply(one)
        ]

    def _reply(self, one: Seen) -> bool:
        return self.h.here.world.messages[one.id].interaction is not None

    def to(self, new: list[Seen], name: str | None) -> list[Seen]:
        reader = self.h.user(name) if name is not None else None
        return [one for one in new if one.reader == reader]

    def rung(self, new: list[Seen]) -> list[str]:
        return [self.h.name(user) for one in new if one.fresh for user in one.notified]
