"""Every refusal and the first line of every ping, said with the facts of a usual table, in any language."""

import inspect
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.games.riddle.words import (
    captivity,
    commands,
    decisions,
    discards,
    errors,
    names,
    options,
    orders,
    prompt,
)
from bot.games.riddle.words import errors as clash_words
from bot.games.riddle.words import partner as partners
from bot.games.riddle.words import refusals as why
from bot.games.riddle.words.refusals import RULES
from bot.words import admin, faults, labels, lobby, people, preferences, privacy, reminders, statistics
from bot.words import lookups as lookup
from bot.words import statistics as replay
from bot.words.language import speaking
from engine.riddle import board as boards
from engine.riddle.deck import Range
from tests.words.areas import AREAS, value
from tests.words.test_languages import defined

BOARD: Final = boards.get()
TABLE: Final = "The Prancing Pony"
FRODO: Final = "Frodo"
LATER: Final = 1_000_000.0
CHANNEL: Final = 7

FACTS: Final[dict[str, Any]] = {
    "seat": "frodo",
    "active": "black-rider-1",
    "waiting": ("black-rider-1",),
    "due": ("black-rider-1",),
    "target": "black-rider-1",
    "at": "F10",
    "to": "F10",
    "a": "G8",
    "b": "G9",
    "card": "elf-ring-vilya",
    "force": "good-army-elves",
    "goal": "R15",
    "nearest": "J13",
    "title": "Elfstone",
    "name": TABLE,
    "code": "7F3K",
    "cost": 3,
    "points": 2,
    "distance": 8,
    "reach": 6,
    "number": 3,
    "need": 1,
    "roll": 4,
    "limit": 10,
    "room": 2,
    "cards": 12,
    "count": 25,
}
"""What the rules and the bot tell of a refusal, as `errors.refusal` takes it; the names are long ones."""
CARDS: Final = {
    **dict.fromkeys(("move.pinned_on_path", "lay.active", "lay.needless", "lay.not_held"), "Cloak"),
    "look.spy_city": "spy-6",
}
LOBBY: Final[dict[str, Any]] = {
    "table": TABLE,
    "name": "The Green Dragon",
    "host": "Ana",
    "said": lambda: "Four Hobbits are the most there can be.",
    "most": 5,
    "least": 3,
    "count": 2,
    "seconds": 219.05,
    "again": LATER,
    "channel": 7,
    "application": 9,
    "permissions": 11,
    "longest": 40,
    "names": ["Embed Links"],
    "channels": "<#7>",
    "role": "<@&7>",
    "yes": True,
    "lines": ["-"],
}
"""The same for the lobby, for people, and for admins."""


def clash() -> dict[str, Any]:
    """The facts of options that do not go together."""
    return {
        "rules": [options.rule("o10_quick_exit")],
        "least": 3,
        "most": 5,
        "taken": 2,
        "kind": options.KINDS()["hobbit"],
        "limit": 5,
        "card": "Gandalf",
    }


NAMED: Final = re.compile(
    r"^(NO|NOT|NOTHING|NOBODY|ONLY|REFUSED|SHOW|AT|EYES)_|(_LATER|_YOURS|_NONE|_FAILED)$"
)
"""Names of sentences that say no, in every area; a label among them is short enough anyway."""
ELSE: Final = {
    "commands": ("PAUSED",),
    "panel": ("OUT", "CANNOT_UNDO", "PAUSED"),
    "preferences": ("TOO_LONG", "CLOSED", "UNKNOWN"),
    "statistics": ("IN_A_SERVER",),
    "lesson": ("ASK_SERVER",),
}
"""Further ones."""


def refusals(language: str) -> dict[str, str]:
    with speaking(language):
        return dict(_refusals())


def _refusals() -> Iterator[tuple[str, str]]:
    for key in RULES():
        facts = {**FACTS, "card": CARDS.get(key, FACTS["card"])}
        yield f"errors.{key}", errors.refusal(key, facts)
    for area_name, area in {"lobby": lobby, "people": people, "admin": admin}.items():
        for key, say in area.REFUSALS.items():
            yield f"{area_name}.{key}", say(LOBBY)
    for key, say in clash_words.CLASHES.items():
        yield f"options.{key}", say(clash())
    for area_name, module in AREAS.items():
        for name in sorted(defined(module)):
            said = value(module, name)
            listed = NAMED.search(name) or name in ELSE.get(area_name, ()) or area_name == "why"
            if isinstance(said, str) and listed:
                yield f"{area_name}.{name}", said.format(why="") if area_name == "why" else said
    yield from _reasons()
    yield "preferences.no_day", preferences.no_day("someday")
    yield "commands.no_such_place", commands.no_such_place("Nowhere")
    yield "commands.no_such_force", commands.no_such_force("Nobody")
    yield "commands.no_such_cards", commands.no_such_cards("Nothing")
    yield "commands.no_such_title", commands.no_such_title("Elfstone", "Elf Ring")
    yield "lookups.here_already", lookup.here_already(TABLE)
    yield "opening.here_already", lobby.here_already(TABLE, 12)
    yield "lookup.not_verified", lookup.not_verified(3)
    yield "orders.locked", orders.locked(TABLE)
    yield "people.soon", people.soon(FRODO)
    yield "preferences.no_zone", preferences.no_zone("Nowhere")
    yield "preferences.no_hours", preferences.no_hours("always")
    yield "replay.beyond", replay.beyond(900, 300)
    yield "replay.shown_already", replay.shown_already(CHANNEL)
    yield "room.opened", admin.opened((), ("Ana",))
    yield "statistics.no_games", statistics.no_games("Ana")
    yield "statistics.nobody", statistics.nobody("Nobody")
    yield "statistics.never_played", statistics.never_played(FRODO)


def _reasons() -> Iterator[tuple[str, str]]:
    """Why something is not possible now (E4.5)."""
    yield "why.not_for_you", why.not_for_you("hobbit", ())
    yield "why.pinned", why.pinned("Goblins' Gate", mountain=True)
    yield "why.nobody_plays", why.nobody_plays("black-rider-1", "captive")
    for reach in (Range("within", 6), Range("on_city"), Range("in_named_city", cities=("orthanc", "edoras"))):
        yield f"why.nobody_in_range.{reach.kind}", why.nobody_in_range(reach)
    yield "why.not_on_goal", why.not_on_goal(BOARD, "R15", elf_rings=True)
    yield "why.gollum_place", why.gollum_place("J13", 8)


def pings(language: str) -> dict[str, str]:
    """The first line of everything that calls somebody, by the name of its sentence."""
    with speaking(language):
        return {name: text.partition("\n")[0] for name, text in _pings()}


def _pings() -> Iterator[tuple[str, str]]:
    def place(reason: str) -> str:
        return labels.place_line(TABLE, CHANNEL, FRODO, reason)

    def turn(number: int) -> str:
        return labels.called(labels.turn(number), LATER)

    rider = names.seat("black-rider-1")
    for kind, what in decisions.WAITS().items():
        yield f"common.you_are.{kind}", labels.you_are(TABLE, CHANNEL, rider, what, LATER)
        yield f"remind.reminder.{kind}", place(reminders.reminder(decisions.DUE()[kind], LATER))
    turns = {"CHOOSE_CHARACTER": discards.CHOOSE_CHARACTER()}
    for name, reason in turns.items():
        yield f"hand.{name}", place(labels.called(reason, LATER))
    yield "common.turn", place(turn(12))
    yield "directs.BEGUN", place(f"{reminders.BEGUN()}, {turn(1)}")
    yield "people.took_over", place(f"{people.took_over(16)}, {turn(16)}")
    yield "people.BACK_IN_SEAT", place(f"{people.BACK_IN_SEAT()}, {turn(16)}")
    for name in ("OUT", "NEWS", "TURN_OVER", "OVER"):
        yield f"directs.{name}", place(value(reminders, name))
    for name in ("STANDS_IN", "TAKEN", "STAYS_YOURS"):
        yield f"people.{name}", place(value(people, name))
    yield "people.offers_you", place(people.offers_you("Ana", LATER))
    yield "people.asks_in_channel", people.asks_in_channel("<@7>", "Ana", rider, TABLE, LATER)
    yield "common.needs_answer", labels.needs_answer("<@7>", TABLE)
    yield "common.needs_turn", labels.needs_turn("<@7>", TABLE)
    yield "remind.still_turn", reminders.still_turn("<@7>", TABLE, LATER)
    yield "remind.still_answer", reminders.still_answer("<@7>", TABLE, LATER)
    yield "remind.idle_dm", reminders.idle_dm(TABLE, CHANNEL)
    for reason in ("channel", "removed", "permission"):
        yield f"house.paused_for.{reason}", faults.paused_for(TABLE, CHANNEL, reason, ("Send Messages",))
    yield "follow.WATCHING", labels.place_line(TABLE, CHANNEL, privacy.WATCHING())
    yield "lobby.WELCOME_DM", f"{place('')}. {lobby.WELCOME_DM()}"
    yield "admin.block_dm", admin.block_dm("The Server", "-")


def prompts(language: str) -> dict[str, str]:
    """The first line of every panel that asks somebody out of turn, under the line that names the game."""
    with speaking(language):
        rider = names.seat("black-rider-1")
        spy = names.card("elf-ring-vilya")
        card = names.title("Evil Army")
        said = {
            "prompt.looks": prompt.looks(rider, spy),
            "prompt.looks.space": prompt.looks(rider, ""),
            "prompt.round_of": prompt.round_of(3, rider, 3, 2, 1, can=True),
            "prompt.trim": prompt.trim("battle", 12, 10),
            "partner.give": partners.give(rider),
            "partner.ask": partners.ask(rider, choose=False),
            "partner.answer": partners.answer(rider, card, held=True, choose=False),
            "partner.take": partners.take(rider, 3),
            "partner.opening": partners.opening(rider, "Elf Ring"),
            "captive.captured": captivity.captured(rider, 3),
        }
        return {name: text.partition("\n")[0] for name, text in said.items()}


TIMES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"R": "in 12 hours", "t": "20:00", "f": "20 November 2026 20:00", "D": "20 November 2026"},
    "de": {"R": "in 12 Stunden", "t": "20:00", "f": "20. November 2026 um 20:00", "D": "20. November 2026"},
    "fr": {"R": "dans 12 heures", "t": "20:00", "f": "20 novembre 2026 20:00", "D": "20 novembre 2026"},
}
"""How Discord shows a time."""


def shown(text: str, language: str) -> str:
    """A text as it is read, without the marks of markdown and with times and mentions in words."""
    text = re.sub(r"<t:\d+:(\w)>", lambda found: TIMES[language][found[1]], text)
    text = re.sub(r"<#\d+>", "#pony", re.sub(r"<@&?\d+>", "@Ben", text))
    return re.sub(r"[*`_]", "", text)


def sentences(text: str) -> int:
    """How many sentences a refusal has; a full stop within a clause or a date ends none."""
    return len(re.findall(r"[.?!](?=\s|$)", text))


def functions_named_no(area: str) -> set[str]:
    """Functions of an area that are named like a no."""
    module = AREAS[area]
    found = {name for name in defined(module) if inspect.isfunction(getattr(module, name))}
    return {name for name in found if name.startswith("no_")}
