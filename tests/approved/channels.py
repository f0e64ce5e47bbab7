"""What a channel and each person was told of a recorded game, in order.

Of a message that takes the place of an earlier one only the lines are printed that are new; ``...`` stands
for those that stay.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from bot.delivery.outbox_rows import post_of
from bot.model.post import Post
from bot.words.language import LANGUAGES
from tests.approved import reading
from tests.approved.games import Game
from tests.approved.table import NAMES

CHAPTER: Final = 60
"""Steps of a file."""
STAYS: Final = "..."


@dataclass
class Place:
    """A channel, or somebody's direct messages."""

    title: str
    count: int = 0
    known: dict[str, tuple[int, list[str]]] = field(default_factory=dict)
    """By its key the newest message: its number and what it says."""
    chapters: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))

    def told(self, step: int, post: Post) -> None:
        """A message comes, or an earlier one changes."""
        lines = reading.screen(post.screen, NAMES)
        self.count += 1
        number, before = self.known.get(post.edit, (0, []))
        if not before and post.only:
            return
        how = [post.kind, f"in place of {number}"] if before else [post.kind]
        how += [f"calls {', '.join(NAMES[user] for user in post.notify)}"] if post.notify else []
        how += [] if post.silent else ["rings"]
        self.known[post.key or post.edit] = (self.count, lines)
        said = list(_new(lines, before))
        self.chapters[step // CHAPTER] += ["", f"--- {self.count}, step {step}: {', '.join(how)}", *said]


def _new(lines: list[str], before: list[str]) -> Iterator[str]:
    """The lines, with one sign for those that were there before."""
    stays = False
    for line in lines:
        if line in before:
            if not stays:
                yield STAYS
            stays = True
        else:
            stays = False
            yield line


def folder(game: Game) -> str:
    """Where what was told of a game is kept."""
    return f"told/{game.kit.id}-{game.name}"


@cache
def of_game(game: Game) -> Mapping[str, str]:
    """The files of one game."""
    places: dict[int, Place] = {0: Place(f"the channel, in {LANGUAGES[game.channel]}")}
    for step, (live, change) in enumerate(game.steps.first(10_000), 1):
        for holder in live.table.holders:
            user = holder.user or 0
            if user not in places:
                places[user] = Place(f"{holder.name} ({holder.seat}), in {LANGUAGES[holder.language]}")
        for row in change.posts:
            places[row.user].told(step, post_of(row))
    found: dict[str, str] = {}
    for user, place in places.items():
        name = NAMES[user].lower() if user else "channel"
        for chapter, lines in sorted(place.chapters.items()):
            file = f"{folder(game)}/{name}-{chapter * CHAPTER:03}.txt"
            head = f"# {game.kit.id}, game {game.name}: {place.title}, from step {chapter * CHAPTER}"
            found[file] = "\n".join([head, *lines]) + "\n"
    return found
