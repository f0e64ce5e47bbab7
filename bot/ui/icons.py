"""The icons that are uploaded, as Discord takes them; without them labels stand alone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import discord
from msgspec.structs import replace

from bot.model.screen import SIGN, Buttons, Menu, Part, Screen, Section, Text, plain, sign, stem


class Emoji(NamedTuple):
    """An emoji of the application."""

    name: str
    id: int


class Icons:
    """What each icon is at Discord now. It changes while the bot runs: `bot.delivery.icons` puts them in."""

    def __init__(self, emojis: Mapping[str, Emoji] | None = None) -> None:
        """``emojis``: by the stem of their token."""
        self._emojis: dict[str, discord.PartialEmoji] = {}
        self._said: dict[str, str] = {}
        self.lost = asyncio.Event()
        """Set when Discord refused one of them."""
        for name, emoji in (emojis or {}).items():
            self.put(name, emoji)

    def put(self, token: str, emoji: Emoji) -> None:
        """From now on that icon is this emoji."""
        self._emojis[stem(token)] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        self._said[sign(token)] = f"<:{emoji.name}:{emoji.id}>"

    def lose(self) -> None:
        """One of them is no more at Discord: from now on there are none, until they are looked up again."""
        self._emojis.clear()
        self._said.clear()
        self.lost.set()

    def __len__(self) -> int:
        return len(self._emojis)

    def of(self, token: str) -> discord.PartialEmoji | None:
        """The emoji of a button or of a choice."""
        return self._emojis.get(stem(token)) if token else None

    def said(self, text: str) -> str:
        """A text with its icons as Discord writes them; those that are not there leave no gap."""
        return SIGN.sub(self._told, text)

    def _told(self, found: re.Match[str]) -> str:
        shown = self._said.get(found[1], found[2])
        return shown + found[3] if shown else ""


NO_ICONS: Final = Icons()
"""For what is built where nothing was uploaded."""


def resolved(parts: Iterable[Part], icons: Icons, room: int) -> list[Part]:
    """The parts with their texts as Discord takes them; without icons where there is no ``room``."""
    kept = list(parts)
    said = [_said(part, icons) for part in kept]
    if sum(len(part.text) for part in said if isinstance(part, Text | Section)) <= room:
        return said
    return [_said(part, NO_ICONS) for part in kept]


def _said(part: Part, icons: Icons) -> Part:
    if isinstance(part, Text | Section) and SIGN.search(part.text):
        return replace(part, text=icons.said(part.text))
    return part


def without_icons(screen: Screen) -> Screen:
    """The screen for whoever reads instead of looking (E13.1)."""
    return replace(screen, parts=tuple(map(_bare, screen.parts)))


def _bare(part: Part) -> Part:
    match part:
        case Text() | Section():
            return replace(part, text=plain(part.text))
        case Buttons():
            return replace(part, buttons=tuple(replace(button, icon="") for button in part.buttons))
        case Menu():
            return replace(part, choices=tuple(replace(choice, icon="") for choice in part.choices))
        case _:
            return part
