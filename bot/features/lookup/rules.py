"""``/rules``: the screens of a book of rules (E7.8). Pure."""

from collections.abc import Sequence
from typing import Any

from bot.features.lookup.book import MOST, Book, Chapter, Rule
from bot.features.lookup.which_game import which_menu
from bot.features.tutorial import WHICH
from bot.model import screen as icons
from bot.model.kit import Games, Kit, taught
from bot.model.scene import Scene
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, named, screen
from bot.ui.icons import play_now_button, turn_button
from bot.words import labels, lookups
from bot.words import lookups as lookup_words
from bot.words import text as texts
from bot.words import tutorial as tutorial_words
from bot.words.catalogue import _

# ``/help`` and the welcome (E1.2, E1.3)


COMMANDS = "commands"


def welcome_screen(games: Games) -> Screen:
    """``welcome`` (E1.2)."""
    fewest, most = zip(*(kit.setup.seats for kit in games.values()), strict=True)
    lessons = [tutorial.minutes for __, tutorial in taught(games)]
    learn = (
        _("Lesson ({minutes})").format(minutes=tutorial_words.minutes(min(lessons), max(lessons)))
        if lessons
        else ""
    )
    return screen(
        _("## Riddlemaster is here"),
        _(
            "I run {games}: {least} to {most} players, a few taps a day from your phone.\n"
            "What only you may see comes to you by DM; the board lives in the channel. I keep the rules, the "
            "secrets and the clock. Unofficial fan project."
        ).format(
            games=texts.listing([f"*{game}*" for game in [kit.name() for kit in games.values()]]),
            least=min(fewest),
            most=max(most),
        ),
        buttons(
            play_now_button(),
            Button(labels.START_GAME(), "new"),
            Button(learn, "tutorial", WHICH) if lessons else None,
            Button(labels.HOW_IT_PLAYS(), "howto"),
            Button(_("Settings for admins"), "admin"),
        ),
        colour=ACCENT,
    )


def help_screen(
    games: Games,
    scene: Scene | None,
    topic: str = "",
    commands: Sequence[tuple[str, str]] = (),
    *,
    free: bool = False,
) -> Screen:
    """``/help`` (E1.3): about this game if there is one, a topic if one is chosen.

    ``games`` are those that are meant: of more than one, one can be chosen (W15.13). A single one is by its
    table, or by its key where there is no table.

    ``free``: it is asked for in a channel of a server that has no table yet.

    ``commands`` are names and descriptions from the command tree, so the list cannot age.
    """
    (game, kit), *others = games.items()
    topics = all_topics(list(games.values()))
    name, text = topics.get(topic, ("", ""))
    if topic == COMMANDS:
        text = "\n".join(lookups.command_line(command, about) for command, about in commands)
    choices = tuple(Choice(title, key, chosen=key == topic) for key, (title, __) in topics.items())
    general = lookups.SENTENCES() if others else f"{lookups.SENTENCES()} {kit.reference.secret()}".strip()
    return screen(
        first_sentence(kit, scene) if scene is not None else None,
        f"**{name}**\n{texts.cut(text, 3400)}" if text else general,
        named(Menu("help", _("What do you need?"), choices), _("Topic")),
        which_menu(games, "help") if others else None,
        buttons(
            turn_button() if scene is not None and scene.status.outcome is None else None,
            play_now_button("" if others else kit.id) if scene is None or scene.seat is None else None,
            Button(labels.START_GAME(), "new") if free else None,
            Button(
                tutorial_words.TUTORIAL(), "tutorial", WHICH if others or kit.tutorial is None else kit.id
            ),
            Button(labels.RULES(), "rules", icon=icons.RULES),
            Button(labels.WHAT_WAITS(), "waits", icon=icons.CLOCK),
        ),
        colour=ACCENT,
        game="" if others else game,
    )


def all_topics(kits: Sequence[Kit]) -> dict[str, tuple[str, str]]:
    """Name and text of each topic by its key: of the game where one is meant, then of the house."""
    return {**(kits[0].reference.topics() if len(kits) == 1 else {}), **lookups.TOPICS()}


def first_sentence(kit: Kit, scene: Scene) -> str | None:
    """One sentence about this game; none once it is over."""
    if scene.status.outcome is not None:
        return None
    you = kit.seats.within(scene.seat) if scene.seat is not None else ""
    return lookups.here(kit.seats.within(kit.narrator.mover(scene).seat), you, bool(scene.decision))


def contents_screen(
    book: Book, first: str = "", options: Any = None, game: str = "", meant: str = ""
) -> Screen:
    """The chapters, and which of them this game does without; ``meant`` is a word to search for instead."""
    choices = tuple(
        Choice(
            texts.cut(chapter.title, 100),
            chapter.key,
            lookup_words.chapter_about(
                len(chapter.rule),
                off=all(book.off(rule, options) for rule in chapter.rule),
                untranslated=all(rule.untranslated for rule in chapter.rule),
            ),
        )
        for chapter in book.chapters()
    )
    return screen(
        " ".join(filter(None, (first, _("Did you mean “{word}”?").format(word=meant) if meant else ""))),
        buttons(Button(meant, "rules", meant, style="primary")) if meant else None,
        _("**Rules**\nChoose a chapter, or give `/rules` a word to look for."),
        Menu("rules", _("Which chapter?"), choices, arg="chapter"),
        colour=ACCENT,
        game=game,
    )


def rule_screen(
    book: Book, rule: Rule, matches: tuple[Rule, ...] = (), options: Any = None, game: str = ""
) -> Screen:
    """One clause: text, rulings, an example, what is off at this table, the ways on."""
    chapter = book.chapter_of(rule)
    place = chapter.rule.index(rule)
    before = chapter.rule[place - 1] if place else None
    after = chapter.rule[place + 1] if place + 1 < len(chapter.rule) else None
    off = book.off(rule, options)
    notes = [_ruling(ruling, off=book.off(ruling, options), above=off) for ruling in book.rulings(rule)]
    listed = matches if len(matches) > 1 else chapter.rule[max(0, place - 12) :][:MOST]
    return screen(
        lookups.rule_title(rule.id, f"{rule.title} · {chapter.title}" if rule.title else chapter.title),
        lookup_words.grey(rule.text) if off else rule.text,
        lookups.RULES_OFF() if off else None,
        texts.cut(_("Rulings:\n") + "\n".join(notes), 2200) if notes else None,
        _example(rule, chapter),
        lookups.UNTRANSLATED()
        if any(ruling.untranslated for ruling in (rule, *book.rulings(rule)))
        else None,
        Menu("rules", _("Matches"), choices(book, listed, rule, options), arg="match"),
        buttons(
            Button(labels.PREVIOUS(), "rules", f"{before.id}<") if before is not None else None,
            Button(labels.NEXT(), "rules", f"{after.id}>") if after is not None else None,
            Button(rule.about, "rules", rule.about) if rule.about else None,
            Button(_("Contents"), "rules"),
        ),
        colour=ACCENT,
        game=game,
    )


def _example(rule: Rule, chapter: Chapter) -> str | None:
    """A worked example: the clause's own, else that of the nearest clause of its section (E7.8)."""
    if rule.example:
        return lookups.example(rule.example)
    at, start = chapter.rule.index(rule), (rule.about or rule.id).partition(".")[0]
    near = [rule for rule in chapter.rule if rule.example and rule.id.partition(".")[0] == start]
    if not near:
        return None
    best = min(near, key=lambda rule: abs(chapter.rule.index(rule) - at))
    return _("Example from {clause}: {text}").format(clause=best.id, text=best.example)


def _ruling(rule: Rule, *, off: bool, above: bool) -> str:
    """A ruling under its clause, grey where it is off; that is said once if the clause itself is."""
    line = lookups.ruling(rule.id, rule.text)
    if not off:
        return line
    return lookup_words.grey(line) if above else lookup_words.ruling_off(line)


def choices(
    book: Book, rules: tuple[Rule, ...], chosen: Rule | None = None, options: Any = None
) -> tuple[Choice, ...]:
    """Clauses as the options of a menu; what is off at this table says so."""
    return tuple(
        Choice(
            texts.cut(f"{rule.id} · {_brief(rule)}", 100),
            rule.id,
            lookup_words.about(off=book.off(rule, options), untranslated=rule.untranslated),
            chosen=rule is chosen,
        )
        for rule in rules[:MOST]
    )


def _brief(rule: Rule) -> str:
    return texts.headed(rule.title, rule.text) if rule.title else rule.text


def rules_screen(book: Book, text: str, options: Any = None, game: str = "") -> Screen:
    """What ``/rules`` answers: the contents, a chapter's first clause, or the best match."""
    if not text:
        return contents_screen(book, "", options, game)
    for chapter in book.chapters():
        if chapter.key == text:
            return rule_screen(book, chapter.rule[0], (), options, game)
    matches = book.search(text)
    if not matches:
        return contents_screen(book, lookups.RULES_NONE(), options, game, book.nearest(text))
    return rule_screen(book, matches[0], matches, options, game)
