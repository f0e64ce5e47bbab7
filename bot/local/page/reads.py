"""What each seat has read, and so where something waits for it."""

from bot.local.things import Channel, User
from bot.local.world import World

MOST = 99
"""Counting stops here: nobody reads a larger number."""

Badges = dict[str, dict[str, dict[str, int]]]
"""seat -> channel -> {"unread": messages without a push, "pings": messages that rang the phone}."""


class Reads:
    """The last message each seat has read per channel. Kept in memory: at first everything is unread."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._marks: dict[tuple[int, int], int] = {}

    def mark(self, user: User, channel: Channel, message: int) -> bool:
        """Note that a seat has read up to a message; False when that was known."""
        key = (user.id, channel.id)
        if message <= self._marks.get(key, 0):
            return False
        self._marks[key] = message
        return True

    def last(self, user: User, channel: Channel) -> int | None:
        """The last message read there; None when nothing was."""
        return self._marks.get((user.id, channel.id))

    def waiting(self, user: User, channel: Channel) -> dict[str, int]:
        """Unread messages of others there. A push counts as such, also after the message was edited."""
        mark = self._marks.get((user.id, channel.id), 0)
        counts = {"unread": 0, "pings": 0}
        for message in reversed(self._world.history(channel)):
            if message.id <= mark or sum(counts.values()) >= MOST:
                break
            if message.author == user.id or not self._world.shows(message, user):
                continue
            counts["pings" if user.id in message.notified else "unread"] += 1
        return counts

    def badges(self) -> Badges:
        """Every seat's waiting messages; channels where nothing waits are left out."""
        counted: Badges = {}
        for user in self._world.humans:
            inside = [
                channel for channel in self._world.channels.values() if self._world.enters(user, channel)
            ]
            counts = {str(channel.id): self.waiting(user, channel) for channel in inside}
            counted[str(user.id)] = {key: value for key, value in counts.items() if any(value.values())}
        return counted
