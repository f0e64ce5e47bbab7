"""All words a player reads, by area: `from bot.words import panel` says them in the language spoken now.

A sentence is written once, in English, in `bot.words.en`; `locale` beside it has what it is elsewhere, and
`./riddlemaster words` keeps both in step (E12.5). The areas that German still writes for itself lie in
`bot.words.de`. Nothing of these is read while modules are loaded, as no language is spoken then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from art.riddle.words.area import Area
from bot.words.catalogue import said
from bot.words.language import spoken

if TYPE_CHECKING:
    from bot.words.en import (
        admin,
        advanced,
        away,
        brief,
        captive,
        commands,
        common,
        errors,
        follow,
        gallery,
        hand,
        heads,
        help,
        hints,
        house,
        labels,
        lesson,
        lobby,
        local,
        lookup,
        moving,
        names,
        notebook,
        options,
        orders,
        over,
        panel,
        partner,
        people,
        power,
        prefs,
        privacy,
        prompt,
        refusals,
        remind,
        replacing,
        replay,
        room,
        secret,
        simulate,
        stats,
        status,
        story,
        tree,
        turn,
        why,
    )


__all__ = [
    "admin",
    "advanced",
    "away",
    "brief",
    "captive",
    "commands",
    "common",
    "errors",
    "follow",
    "gallery",
    "hand",
    "heads",
    "help",
    "hints",
    "house",
    "labels",
    "lesson",
    "lobby",
    "local",
    "lookup",
    "moving",
    "names",
    "notebook",
    "options",
    "orders",
    "over",
    "panel",
    "partner",
    "people",
    "power",
    "prefs",
    "privacy",
    "prompt",
    "refusals",
    "remind",
    "replacing",
    "replay",
    "room",
    "secret",
    "simulate",
    "stats",
    "status",
    "story",
    "tree",
    "turn",
    "why",
]


if not TYPE_CHECKING:
    globals().update({area: Area("bot.words", area, spoken, said) for area in __all__})
