"""One line for all: what decides this game, and how near that is (W15.4). Pure.

It is made of what is public alone, so that it reads the same in everybody's panel and in the channel.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.war.words import names
from bot.games.war.words import stands as words
from bot.games.war.words.catalogue import _, ngettext
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import Preset, ScenarioVictory
from engine.war.field import Field
from engine.war.turns import victory
from engine.war.view import View

NEAR: Final = 3
"""From so many Objectives, hexes or turns before the end on it is told how little is missing."""


def line(view: View) -> str:
    """How it stands; nothing in a lesson, whose steps say it, and nothing when the game is over."""
    field = view.field
    story = field.config.story
    if view.outcome is not None or story.base == "lesson":
        return ""
    terms = story.sauron_wins
    said = _story(field, story, terms) if terms is not None else _war(field, story)
    return words.line(list(said), _time(field, story))


def _story(field: Field, story: Preset, terms: ScenarioVictory) -> Iterator[str]:
    """SCN-5: the places that decide, who holds them; then the most pressing of the rest, for which there is
    room: which of the West's nobody holds, else what is enough alone."""
    held = victory.held_prizes(field)
    yield words.key_places(held, terms.at_once_prizes)
    if story.last_turn - field.turn.number <= NEAR and len(held) >= terms.at_end_prizes:
        return
    empty = [place for place in story.prizes if _open(field, place)]
    yield (
        words.no_garrison(empty)
        if empty
        else _("{place} alone wins").format(place=names.spots(terms.at_once))
    )


def _open(field: Field, place: str) -> bool:
    """Whether no troops hold a place of the West's, and no walls of its own."""
    walls = place in TABLES.intrinsic and place not in field.war.ruined
    troops = [unit for unit in field.units_at(BOARD.hex_of(place), "fellowship") if not unit.deserter]
    return field.holder(place) == "fellowship" and not troops and not walls


def counting(field: Field) -> str:
    """What is worth holding, by a key of the words: the prizes of a story (SCN-5), else Objectives, with two
    players Saruman's list too (SR2-1)."""
    if field.config.story.prizes:
        return "prizes"
    return "objectives" if field.three else "list"


def _war(field: Field, story: Preset) -> Iterator[str]:
    """OBJ-3, VIC-3, VIC-4, VIC-8."""
    held, wins = len(victory.objectives(field, "sauron")), TABLES.limit("automatic_victory_objectives")
    due = victory.due(field)
    yield (
        words.asked(held, *due)
        if due is not None
        else ngettext(
            "Sauron has {n} Objective, peace asks none",
            "Sauron has {n} Objectives, peace asks none",
            held,
        ).format(n=held)
    )
    yield words.near(wins - held) if wins - held <= NEAR else _("wins with {n}").format(n=wins)
    outside = victory.outside(field)
    if victory.may_confine(field) and len(outside) <= NEAR:
        yield (
            _("the West wins when no army of his or of Saruman's is left at {places}").format(
                places=names.spots(outside)
            )
            if outside
            else _("his armies and Saruman's are shut in: so the West wins when the turn is over")
        )
    if field.three:
        own = len(victory.objectives(field, "saruman"))
        keeps = field.holder(victory.ISENGARD) == "saruman"
        yield words.saruman(own, TABLES.saruman_victory_objectives, isengard=keeps)


def _time(field: Field, story: Preset) -> str:
    """The turns that are left, and what is enough when the last is over (SCN-5, VIC-9)."""
    now, last, terms = field.turn.number, story.last_turn, story.sauron_wins
    if now < 1:
        return ""
    if terms is not None and last - now <= NEAR:
        wins = len(victory.held_prizes(field)) >= terms.at_end_prizes
        return words.last_dusk(now, last, terms.at_end_prizes, wins=wins)
    if terms is None and last - now <= NEAR and field.config.options.sauron_wins_at_45:
        return _("Turn {n} of {last}; with {enough} he wins when the last is over.").format(
            n=now, last=last, enough=TABLES.turn_limit_objectives
        )
    return words.turn(now, last)
