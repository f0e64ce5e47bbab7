"""Whole games of people and computers at a table in memory, and what their channel reads."""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec.structs import replace

from bot.delivery.messages import bare
from bot.features import announcements
from bot.games.riddle import simulating
from bot.model.screen import Buttons, Picture, Screen, Text
from engine import riddle
from engine.dice import SeededDice
from tests.games.riddle.tell.world import World, table_of

MOST_STEPS = 3000


class Channel:
    """The messages of a channel as they stand: edited in their place, buttons taken off."""

    def __init__(self) -> None:
        self.messages: list[announcements.Post] = []
        self.edits = 0

    def take(self, posts: Iterable[announcements.Post]) -> None:
        """What the relay would do with public posts."""
        for post in posts:
            if post.to is not None:
                continue
            old = self._place(post.strip)
            if old is not None:
                shown = bare(post.closed or self.messages[old].screen)
                self.messages[old] = replace(self.messages[old], screen=shown)
            place = self._place(post.edit)
            if place is None:
                self.messages.append(post)
            else:
                self.messages[place] = post
                self.edits += 1

    def _place(self, key: str) -> int | None:
        keys = [post.key for post in self.messages]
        return max(n for n, own in enumerate(keys) if own == key) if key and key in keys else None

    def text(self) -> str:
        """The whole channel, as somebody reads it who comes a day later."""
        return "\n\n".join(f"[{post.kind}]\n{screen_text(post.screen)}" for post in self.messages)


def screen_text(screen: Screen) -> str:
    """A message in words, with what its pictures are lettered with."""
    said = []
    for part in screen.parts:
        if isinstance(part, Text):
            said.append(part.text)
        elif isinstance(part, Picture):
            named = [str(part.data[key]) for key in ("headline", "second") if part.data.get(key)]
            said.append(f"{{{part.name}: {' / '.join(named)}}}")
        elif isinstance(part, Buttons):
            said.append(" ".join(f"[{button.label}]" for button in part.buttons))
    return "\n".join(said)


class Whole:
    """One game: seats, options and who is a computer follow from its number."""

    def __init__(self, number: int, preset: str = "", people: int | None = None) -> None:
        lots = random.Random(f"whole|{number}")
        size = lots.randint(2, 6)
        options = riddle.PRESETS[preset] if preset else simulating.draw_options(lots, size)
        seats = simulating.draw_seats(lots, size, options)
        self.rng = random.Random(f"players|{number}")
        dice = SeededDice(number)
        step = riddle.RULES.start(riddle.Config(seats=tuple(seats), options=options), dice)
        duel = options.o16_two_player
        order = list(step.state.config.seats) if duel else [player.seat for player in step.state.players]
        persons = lots.randint(1, len(order)) if people is None else people
        machines = set(lots.sample(order, len(order) - min(persons, len(order))))
        self.strengths = {seat: lots.choice(("easy", "steady")) for seat in order}
        self.channel = Channel()
        self.world = World(table_of(order, machines, duel=duel), step.state, step.events, dice)
        self.channel.take(self.world.posts)
        self.steps = 0

    @property
    def state(self) -> riddle.State:
        return self.world.state

    def step(self) -> tuple[announcements.Post, ...]:
        """The next decision, by whoever is asked."""
        seat = riddle.RULES.deciders(self.state)[0]
        seen = riddle.view(self.state, seat)
        strength = riddle.players.STRENGTHS["steady"]
        action = strength(seen, riddle.legal(seen), self.rng)
        self.world.now += self.rng.choice((4, 20, 60, 600, 3600))
        posts = self.world.act(seat, action)
        self.channel.take(posts)
        self.steps += 1
        return posts
