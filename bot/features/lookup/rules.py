"""``/rules``: the rules clause by clause in our own words, found by words or by clause (E7.8)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.features.lobby.screens import ACCENT
from bot.features.lookup import german
from bot.features.lookup.index import ENGLISH as IN_ENGLISH
from bot.features.lookup.index import Index, Speech
from bot.games.riddle.words import lookup as words
from bot.games.riddle.words import options as rule_words
from bot.model.screen import Button, Choice, Menu, Screen, buttons, screen
from bot.ui.nearness import close
from bot.words import labels
from bot.words import text as texts
from bot.words.language import ENGLISH, spoken
from engine.riddle.options import Options

MOST = 25

SPEECHES: Final[dict[str, Speech]] = {ENGLISH: IN_ENGLISH, "de": german.GERMAN}
"""How words are compared in the languages that know more than equality and beginnings."""


class Rule(msgspec.Struct, frozen=True):
    """One clause in our words."""

    id: str
    text: str
    title: str = ""
    """What the clause is best known by; empty where the text says it soon enough."""
    about: str = ""
    """The clause a ruling belongs to; empty for a clause of its own."""
    example: str = ""
    option: str = ""
    """The switch that brings it into force; empty for what always holds."""
    setting: str = ""
    """The setting of that option under which it holds, where that is not simply on."""

    def off(self, options: Options | None) -> bool:
        """Whether it is not in force under these options; nothing is off where no table is meant."""
        if not self.option or options is None:
            return False
        now = getattr(options, self.option)
        return now != self.setting if self.setting else now in (False, "basic")


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules."""

    key: str
    title: str
    rule: tuple[Rule, ...]


class _File(msgspec.Struct, frozen=True):
    chapter: tuple[Chapter, ...]


def chapters() -> tuple[Chapter, ...]:
    """The rules in the language spoken now; a clause that has no words in it is said in English."""
    return _book(spoken())


@cache
def _book(language: str) -> tuple[Chapter, ...]:
    """From the data files beside this module: what binds a clause stands in the English one alone."""
    if language == ENGLISH:
        return _read("rules.toml")
    said = {chapter.key: chapter for chapter in _read(f"rules.{language}.toml")}
    words = {rule.id: rule for chapter in said.values() for rule in chapter.rule}
    return tuple(
        Chapter(
            chapter.key,
            said[chapter.key].title if chapter.key in said else chapter.title,
            tuple(_in_words(rule, words.get(rule.id)) for rule in chapter.rule),
        )
        for chapter in _book(ENGLISH)
    )


def _read(name: str) -> tuple[Chapter, ...]:
    file = resources.files("bot.features.lookup").joinpath(name)
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), _File).chapter if file.is_file() else ()


def _in_words(rule: Rule, said: Rule | None) -> Rule:
    return replace(rule, text=said.text, title=said.title, example=said.example) if said else rule


@cache
def _by_id(language: str) -> dict[str, tuple[Chapter, Rule]]:
    return {rule.id.upper(): (chapter, rule) for chapter in _book(language) for rule in chapter.rule}


def find(clause: str) -> Rule | None:
    """The clause with that id in any case and spacing, a ruling with or without its dash (``r 77``)."""
    plain = re.sub(r"[\s().:]+$|^[\s(]+|\s+(?=\d)", "", clause).upper()
    known = _by_id(spoken())
    for form in (plain, re.sub(r"^R(\d)", r"R-\1", plain)):
        if form in known:
            return known[form][1]
    return None


def section(name: str) -> tuple[Rule, ...]:
    """All clauses of a section of the rules, by its number alone (``b9``, ``O14``), the clauses first."""
    start = re.sub(r"\s+", "", name).upper() + "."
    if not re.fullmatch(r"[ABOP]\d+\.", start):
        return ()
    clauses = tuple(rule for chapter in chapters() for rule in chapter.rule if rule.id.startswith(start))
    return clauses + tuple(ruling for rule in clauses for ruling in rulings(rule))


def chapter_of(rule: Rule) -> Chapter:
    """The chapter it stands in."""
    return _by_id(spoken())[rule.id.upper()][0]


def rulings(rule: Rule) -> tuple[Rule, ...]:
    """The rulings that belong to a clause."""
    return tuple(one for chapter in chapters() for one in chapter.rule if one.about == rule.id)


def search(text: str) -> tuple[Rule, ...]:
    """The clauses that fit, best first, 25 at most: by id, by section, else by words (`Index`)."""
    exact = find(text)
    if exact is not None:
        return (exact,)
    return (section(text) or _index(spoken()).search(text))[:MOST]


@cache
def _index(language: str) -> Index[Rule]:
    """Every clause by its words. Rulings count less than clauses, and what few tables play less still.

    The English words, as cards and board have them printed, find a clause in every language.
    """
    index: Index[Rule] = Index(SPEECHES.get(language, IN_ENGLISH))
    known = _by_id(language)
    for chapter, rule in known.values():
        above = known[rule.about.upper()][1] if rule.about else None
        name = f"{rule.id} {rule.title}"
        frame = f"{chapter.title} {above.title if above else ''} {rule.example}"
        if language != ENGLISH:
            english = _by_id(ENGLISH)[rule.id.upper()][1]
            frame = f"{frame} {english.title} {english.text}"
        weight = 0.6 if rule.about and not rule.title else 0.9 if rule.about else 1.0
        index.add(rule, name, rule.text, frame, weight * (1.0 if _always(rule) else 0.7))
    return index


def _always(rule: Rule) -> bool:
    """Whether most tables play by a rule: the Basic and the Advanced Game, and the house rules."""
    return not rule.option or not rule.option.startswith("o")


def openings() -> tuple[Rule, ...]:
    """The first clause of each chapter."""
    return tuple(chapter.rule[0] for chapter in chapters())


def nearest(text: str) -> str:
    """The word of a title of the rules that is closest to what was typed; empty for none (E16.6)."""
    titles = [title for chapter in chapters() for title in (chapter.title, *(r.title for r in chapter.rule))]
    known = dict.fromkeys(word for title in titles for word in re.findall(r"[^\W\d_]{4,}", title))
    return next(iter(close(text, ((word, word) for word in known), 1)), "")


def contents_screen(
    first: str = "", options: Options | None = None, game: str = "", meant: str = ""
) -> Screen:
    """The chapters, and which of them this game does without; ``meant`` is a word to search for instead."""
    choices = tuple(
        Choice(
            texts.cut(chapter.title, 100),
            chapter.key,
            rule_words.chapter_about(len(chapter.rule), all(rule.off(options) for rule in chapter.rule)),
        )
        for chapter in chapters()
    )
    return screen(
        " ".join(filter(None, (first, words.meant(meant) if meant else ""))),
        buttons(Button(meant, "rules", meant, style="primary")) if meant else None,
        words.RULES_TITLE(),
        Menu("rules", words.RULES_CHAPTERS(), choices, arg="chapter"),
        colour=ACCENT,
        game=game,
    )


def rule_screen(
    rule: Rule, matches: tuple[Rule, ...] = (), options: Options | None = None, game: str = ""
) -> Screen:
    """One clause: text, rulings, an example, what is off at this table, the ways on."""
    chapter = chapter_of(rule)
    place = chapter.rule.index(rule)
    before = chapter.rule[place - 1] if place else None
    after = chapter.rule[place + 1] if place + 1 < len(chapter.rule) else None
    off = rule.off(options)
    notes = [_ruling(one, options, above=off) for one in rulings(rule)]
    listed = matches if len(matches) > 1 else chapter.rule[max(0, place - 12) :][:MOST]
    return screen(
        words.rule_title(rule.id, f"{rule.title} · {chapter.title}" if rule.title else chapter.title),
        rule_words.grey(rule.text) if off else rule.text,
        words.RULES_OFF() if off else None,
        texts.cut(words.rulings(notes), 2200) if notes else None,
        _example(rule, chapter),
        Menu("rules", words.RULES_MENU(), choices(listed, rule, options), arg="match"),
        buttons(
            Button(labels.PREVIOUS(), "rules", f"{before.id}<") if before is not None else None,
            Button(labels.NEXT(), "rules", f"{after.id}>") if after is not None else None,
            Button(rule.about, "rules", rule.about) if rule.about else None,
            Button(labels.CONTENTS(), "rules"),
        ),
        colour=ACCENT,
        game=game,
    )


def _example(rule: Rule, chapter: Chapter) -> str | None:
    """A worked example: the clause's own, else that of the nearest clause of its section (E7.8)."""
    if rule.example:
        return words.example(rule.example)
    at, start = chapter.rule.index(rule), (rule.about or rule.id).partition(".")[0]
    near = [one for one in chapter.rule if one.example and one.id.partition(".")[0] == start]
    if not near:
        return None
    best = min(near, key=lambda one: abs(chapter.rule.index(one) - at))
    return words.example_of(best.id, best.example)


def _ruling(rule: Rule, options: Options | None, *, above: bool) -> str:
    """A ruling under its clause, grey where it is off; that is said once if the clause itself is."""
    line = words.ruling(rule.id, rule.text)
    if not rule.off(options):
        return line
    return rule_words.grey(line) if above else rule_words.ruling_off(line)


def choices(
    found: tuple[Rule, ...], chosen: Rule | None = None, options: Options | None = None
) -> tuple[Choice, ...]:
    """Clauses as the options of a menu; what is off at this table says so."""
    return tuple(
        Choice(
            texts.cut(f"{rule.id} · {_brief(rule)}", 100),
            rule.id,
            rule_words.OFF_HERE() if rule.off(options) else "",
            chosen=rule is chosen,
        )
        for rule in found[:MOST]
    )


def _brief(rule: Rule) -> str:
    return f"{rule.title}: {rule.text}" if rule.title else rule.text


def rules_screen(text: str, options: Options | None = None, game: str = "") -> Screen:
    """What ``/rules`` answers: the contents, a chapter's first clause, or the best match."""
    if not text:
        return contents_screen("", options, game)
    for chapter in chapters():
        if chapter.key == text:
            return rule_screen(chapter.rule[0], (), options, game)
    found = search(text)
    if not found:
        return contents_screen(words.RULES_NONE(), options, game, nearest(text))
    return rule_screen(found[0], found, options, game)
