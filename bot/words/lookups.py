"""Looking things up in any game: the log, the rules, how it stands, proof (E7, E10)."""

from __future__ import annotations

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


def log_line(turn: int, text: str, mine: bool) -> str:
    return f"{turn} · {text}{_(' (you)') if mine and _('You ') not in text else ''}"


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


def status_sealed(seal: str) -> str:
    return _("Fair dice: sealed seed `{seal}`.").format(seal=seal)


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


def not_verified(why: str) -> str:
    return _("The record does not prove itself: {why}.").format(why=why)


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
    text = ngettext("{n} clause", "{n} clauses", clauses).format(n=clauses)
    return ", ".join(filter(None, (text, about(off=off, untranslated=untranslated))))


def about(*, off: bool, untranslated: bool) -> str:
    """What a clause in a menu is besides its text (E17.12)."""
    return ", ".join(filter(None, (OFF_HERE() if off else "", IN_ENGLISH() if untranslated else "")))


def ruling_off(line: str) -> str:
    """A ruling that does not count here; said in words too, as colour alone says nothing (E13.3)."""
    return grey(f"{line} ({OFF_HERE()})")


def example(text: str) -> str:
    return _("Example: {text}").format(text=text)
