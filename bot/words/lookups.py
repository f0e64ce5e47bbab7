"""Looking things up in any game: the log, the rules, how it stands, proof (E7, E10)."""

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, pgettext, phrase, table

LOG_EVERYTHING: Final = phrase("Everything")


def log_late(seat: str) -> str:
    """After a step that was done for somebody (E8.6)."""
    return _("(Time ran out for {seat}.)").format(seat=seat)


def look_link(url: str) -> str:
    """To the direct message that holds a look (E7.6)."""
    return _("[In your DM]({url})").format(url=url)


def log_line(text: str, mine: bool) -> str:
    return f"{text}{_(' (you)') if mine and _('You ') not in text else ''}"


def log_turn(turn: int) -> str:
    """Above the steps of a turn."""
    return _("**Turn {turn}**").format(turn=turn)


RULES_NONE: Final = phrase("Nothing found. Try another word, such as “forest”.")
WHICH_GAME: Final = phrase("Which game do you mean?")
RULES_OFF: Final = phrase("-# Not in force at this table.")


def rule_title(clause: str, chapter: str) -> str:
    return f"**{clause}** · {chapter}"


def ruling(clause: str, text: str) -> str:
    return texts.headed(f"· {clause}", text)


STATUS: Final = table(
    {
        "lobby": n_("waiting for players"),
        "running": n_("running"),
        "paused": n_("paused"),
        "over": n_("over"),
    }
)


LIST_TITLE: Final = phrase("**Your games**")
LIST_NONE: Final = phrase("You sit at no table now. `/game new` opens one in a channel.")


def list_line(name: str, channel: int, seat: str, what: str) -> str:
    return f"**{name}** · <#{channel}> · {seat} · {what}"


def status_turn(seat: str, deadline: float | None) -> str:
    """Whose turn it is, and how long; a clock that stands still has no end."""
    return (
        _("{seat}'s turn, until {deadline}.").format(seat=seat, deadline=texts.until(deadline))
        if deadline is not None
        else _("{seat}'s turn.").format(seat=seat)
    )


def verified(sealed_day: float | None, same: bool, draws: int, names: Sequence[str]) -> str:
    """E10.4."""
    answer = pgettext("the seal", "yes") if same else pgettext("the seal", "no")
    if sealed_day is None:
        opens = _("The seed opens the seal: {answer}.").format(answer=answer)
    else:
        opens = _("The seed opens the seal of {day}: {answer}.").format(
            day=f"<t:{round(sealed_day)}:D>", answer=answer
        )
    replayed = ngettext("{n} draw replayed, all equal.", "{n} draws replayed, all equal.", draws).format(
        n=draws
    )
    if not names:
        return f"{opens} {replayed}"
    mixed = ngettext("A word of {names} is in it.", "Words of {names} are in it.", len(names)).format(
        names=texts.listing(names)
    )
    return f"{opens} {replayed} {mixed}"


def not_verified(line: int) -> str:
    """``line``: the first of the file that does not hold; why, the tool for developers says in English."""
    return _(
        "The record fails its check: line {line} of the file is wrong. Save the record and run "
        "`riddlemaster verify` with it to see why."
    ).format(line=line)


RECORD_FAILED: Final = phrase("Discord didn't accept the file. Try again in a minute.")
VERIFY_LATER: Final = phrase("The seal is opened when the game is over. Until then only the seal is known.")


def grey(text: str) -> str:
    """A text that does not count here, in Discord's small grey letters."""
    return "\n".join(f"-# {line}" for line in text.splitlines())


OFF_HERE: Final = phrase("not in force at this table")
IN_ENGLISH: Final = phrase("in English")
UNTRANSLATED: Final = phrase("-# What stands here in English has not been translated yet.")


def chapter_about(clauses: int, *, off: bool, untranslated: bool) -> str:
    """A chapter of the rules in a menu."""
    text = ngettext("{n} rule", "{n} rules", clauses).format(n=clauses)
    return ", ".join(filter(None, (text, about(off=off, untranslated=untranslated))))


def about(*, off: bool, untranslated: bool) -> str:
    """What a clause in a menu is besides its text (E17.12)."""
    return ", ".join(filter(None, (OFF_HERE() if off else "", IN_ENGLISH() if untranslated else "")))


def ruling_off(line: str) -> str:
    """A ruling that does not count here; said in words too, as colour alone says nothing (E13.3)."""
    return grey(f"{line} ({OFF_HERE()})")


def example(text: str) -> str:
    return _("Example: {text}").format(text=text)


# The help: three sentences, topics of every game, the welcome (E1.2, E1.3).


SENTENCES: Final = phrase(
    "I am your game master: I deal, keep the rules and draw the map. Tap *My turn* under the newest "
    "message of your table, and I show you only what you can do."
)


def here(turn_of: str, you: str, waits: bool) -> str:
    """The first sentence in a game's channel."""
    if not you:
        return _("{turn_of} is playing. You're watching, so there is nothing to do.").format(turn_of=turn_of)
    if waits and turn_of == you:
        return _("It is your turn. You are {you}.").format(you=you)
    if waits:
        return _("{turn_of} is playing. You are {you}, and I wait for your answer.").format(
            turn_of=turn_of, you=you
        )
    return _("{turn_of} is playing. You are {you}; there is nothing to do now.").format(
        turn_of=turn_of, you=you
    )


TOPICS: Final = table(
    {
        "clock": (
            n_("Clock and pings"),
            n_(
                "Every turn and every answer has a deadline, shown in your own time. When it passes I do "
                "the sensible minimum for you or the stated default. There is one ping for each "
                "decision. Your clock stands still while you wait for somebody's answer."
            ),
        ),
        "leaving": (
            n_("Leaving a seat"),
            n_(
                "Before the start *Leave* gives up your seat without a trace. In a running game your "
                "turns are finished by the rules for absence while you are away; after three in a row a "
                "stand-in plays for you until *I'm back*. `/seat give` offers your seat to somebody or "
                "to anybody, `/seat computer` lets a computer play, and nothing is lost; `/seat quit` "
                "leaves for good. `/game vote` asks the table."
            ),
        ),
        "dice": (
            n_("Fair dice"),
            n_(
                "Before anybody sits down I seal a secret seed and post its hash. Your words are stirred "
                "in, so neither I nor you choose the dice. After the game the seed is shown and "
                "`/verify` draws everything again."
            ),
        ),
        "commands": (n_("All commands"), ""),
    }
)
"""Key, name and text of each topic of the house; the last is made from the command tree."""


def command_line(name: str, description: str) -> str:
    return f"`/{name}` {description}"


# What waits where, and what a command says of its table (E7.10, E14).


NO_TABLE: Final = phrase("No table is open here. `/game list` shows where you play; `/game new` opens one.")
NOTHING_WAITS: Final = phrase("Nothing waits for you. I'll send a DM when it does.")


def waits(name: str, deadline: float | None) -> str:
    return (
        _("**{name}** until {deadline}").format(name=name, deadline=texts.until(deadline))
        if deadline is not None
        else f"**{name}**"
    )


NOT_NOW: Final = phrase("That can't be done now. This can:")


def here_already(table: str) -> str:
    return _("**{table}** is played here already.").format(table=table)


# The notebook (E7.6)


WRITE_TITLE: Final = phrase("A note of your own")
WRITE_LABEL: Final = phrase("Only you will see it")
WRITTEN: Final = phrase("Written.")


def title(table: str, seat: str, page: int, pages: int) -> str:
    text = _("**Notebook** · {table} · {seat} · only you see this").format(table=table, seat=seat)
    return texts.paged(text, page, pages)


NOTHING_HELD: Final = phrase("You know of no card in another hand yet.")


def _when(turn: int, at: float) -> str:
    return _("turn {turn} ({at})").format(turn=turn, at=texts.ago(at))


def own_note(turn: int, at: float, about: str, text: str) -> str:
    whom = _(" about **{about}**").format(about=about) if about else ""
    return _("{turn}: your note{whom}: {text}").format(turn=_when(turn, at), whom=whom, text=text)


def note_choice(turn: int, about: str) -> str:
    return _("turn {turn}{about}").format(turn=turn, about=f", {about}" if about else "")
