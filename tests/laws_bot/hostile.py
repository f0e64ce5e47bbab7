"""Taps that no control of ours makes: forged verbs, arguments and values, from anybody, at any moment."""

import random
from dataclasses import dataclass, field
from typing import Any, cast

import discord
import msgspec
from discord import app_commands

from bot.app.house import DECORATIONS
from bot.app.shared_verbs import add_commands
from bot.interactions.commands.running import short
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.tap import Tap
from bot.model.context import SEPARATOR
from bot.model.preferences import Prefs
from bot.model.screen import Buttons, Menu, Screen
from bot.tables.services import Services
from bot.ui import components
from bot.words.language import ENGLISH, speaking
from tests.interactions.verbs import ACTS, VERBS
from tests.laws_bot.untranslated import OTHERS

# Every handler is registered by the tree of commands.
add_commands(app_commands.CommandTree(discord.Client(intents=discord.Intents.none())))

NONSENSE = (
    "",
    "0",
    "1",
    "7",
    "999",
    "-1",
    "h0",
    "h1",
    "h2",
    "h10",
    "o1",
    "o9",
    "die",
    "six",
    "hand",
    "ring",
    "own",
    "die.N",
    "h1.NE",
    "return.0",
    "K12.die.0",
    "K12.die.CR",
    "K12.h1.X",
    "h1.0.",
    "h1.1.draw",
    "0.h1",
    "0.K12",
    "none",
    "city",
    "two",
    "all.all.0",
    "who.moves.0",
    "sam.looks.99999999",
    "at-K12",
    "at-",
    "whole~",
    "words",
    "any",
    "frodo",
    "black-rider-9",
    "The Ring",
    "the-ring",
    "gollum",
    "8" * 60,
    "٣",
    "²",
    "a" * 80,
    "B11.4",
    "<>",
    "@everyone",
    "<@1> **x**",
    "a:b:c",
    "\x1f",
    "\x1fh1\x1f\x1f",
    "plan",
    "drop0",
    "\u202etxt.exe",
    "done",
    "house",
    "1.2.3.4.5",
    "NaN",
    "inf",
    "1e9",
    "p|Bree",
    "steady",
    "live",
    "how",
    "end",
    "🐉",
)
"""Arguments and values that fit some verb, or none."""
TYPED = (
    *NONSENSE,
    "x" * 5000,
    "@everyone " * 300,
    "h" + "9" * 4999,
    "K12",
    "Riddle,Gollum",
    "draw",
    "Cloak+Rope",
)
"""What somebody may type into a command: up to 6,000 characters of anything."""
ROOMS = ("cards", "rules", "help", "games", "new", "here", "decide")
"""Verbs of commands that need no table."""
_PLAIN = sorted(name for name, found in VERBS.items() if not found.opens_modal and name != "command")
"""A modal is asked for before anything is acknowledged, by another way (`Dispatcher._modal`)."""


class Trouble:
    """As much of a client's troubles as answering needs."""

    async def back(self, tap: Tap) -> None:
        """Nothing is paused here."""


class Porter:
    """As much of the client as answering needs."""

    trouble = Trouble()


@dataclass
class Forger:
    """Makes taps of everything it has seen and of nonsense, and has them answered as the bot does."""

    services: Services
    rng: random.Random
    users: tuple[int, ...]
    games: tuple[str, ...]
    seen: list[tuple[str, str, int, tuple[str, ...]]] = field(default_factory=list)
    language: str = ENGLISH
    """What the latest answer speaks."""

    def learn(self, screen: Screen) -> None:
        """Remember the controls of a screen, whoever it was for."""
        for part in screen.parts:
            if isinstance(part, Buttons):
                self.seen += [(b.verb, b.arg, screen.decision, ()) for b in part.buttons if b.verb in _PLAIN]
            elif isinstance(part, Menu):
                values = tuple(choice.value for choice in part.choices)
                self.seen.append((part.verb, part.arg, screen.decision, values))
        del self.seen[:-400]

    def tap(self, *, wild: bool) -> tuple[str, Tap]:
        """A tap; ``wild`` ones hold nonsense, the others what somebody was offered at some time."""
        rng = self.rng
        if wild or not self.seen:
            verb, arg = rng.choice([*_PLAIN, "no-such-verb"]), rng.choice(NONSENSE)
            decision = rng.choice([0, 1, rng.randrange(400), 999_999_999])
            values = tuple(rng.choices(NONSENSE, k=rng.choice((0, 1, 1, 2, 5))))
        else:
            verb, arg, decision, offered = rng.choice(self.seen)
            values = tuple(rng.sample(offered, min(len(offered), rng.choice((1, 1, 2))))) if offered else ()
        tap = self._tap(rng.choice((*self.games, self.games[0], self.games[0], "", "nogame99")), arg, values)
        tap.decision = rng.choice((decision, decision, None))
        tap.private = rng.random() < 0.3
        return verb, tap

    def typed(self) -> tuple[str, Tap]:
        """A slash command with anything in its options, as `bot.interactions.commands.running` passes it
        on."""
        rng = self.rng
        if rng.random() < 0.3:
            verb, text = rng.choice(ROOMS), short(rng.choice(TYPED))
            return verb, self._tap("", "" if verb == "rules" else text, (text,) if verb == "rules" else ())
        parts = rng.choices(TYPED, k=rng.choice((0, 1, 2, 3, 4)))
        values = (SEPARATOR.join(map(short, parts)),) if parts else ()
        tap = self._tap("", rng.choice(sorted(ACTS)), values)
        tap.decision = None
        return "command", tap

    def _tap(self, game: str, arg: str, values: tuple[str, ...]) -> Tap:
        user = self.rng.choice(self.users)
        return Tap(
            router=VERBS,
            services=self.services,
            user=user,
            name="<@everyone> **Eve**",
            game=game,
            arg=arg,
            values=values,
            channel=500,
            guild=900,
            permissions=(1 << 53) - 1,
            locale=self.rng.choice((ENGLISH, *OTHERS)),
        )

    async def strike(self, *, wild: bool, typed: bool = False) -> tuple[str, Screen | None]:
        """One such tap, answered as the bot answers it; what it was, and the answer."""
        verb, tap = self.typed() if typed else self.tap(wild=wild)
        return f"{verb} {tap.arg!r} {tap.values!r}", await self.answer(verb, tap)

    async def answer(self, verb: str, tap: Tap) -> Screen | None:
        """What the bot answers to a tap, in the language of whoever tapped."""
        language = await reads(tap)
        with speaking(language):
            shown = await Dispatcher(cast("Any", Porter()), VERBS, DECORATIONS).answer(VERBS.get(verb), tap)
        # Whoever has just chosen another language reads both.
        self.language = language if language == await reads(tap) else ENGLISH
        if shown is not None:
            self.learn(shown)
        return shown


async def reads(tap: Tap) -> str:
    """The language of whoever taps (E12.5)."""
    known = await tap.services.people.known(tap.user, tap.guild)
    return (Prefs() if known is None else known.prefs).speaks(tap.locale)


def misfits(shown: Screen | None) -> list[str]:
    return [] if shown is None else components.problems(msgspec.convert(msgspec.to_builtins(shown), Screen))
