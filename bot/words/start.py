"""What people read when a game starts (E2.8, E2.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import lobby
from bot.words.catalogue import _, ngettext, phrase


def start_ask(players: int, preset: str, clock_name: str) -> str:
    """What starts (E2.8): "Start? 3 players · Standard · daily clock"."""
    head = ngettext(
        "Start? {n} player · {preset} · {clock}.", "Start? {n} players · {preset} · {clock}.", players
    ).format(n=players, preset=preset, clock=lobby.clock_named(clock_name))
    return _("{head} The rules cannot change after this.").format(head=head)


def seat_line(n: int, seat: str, who: str) -> str:
    return f"{n} **{seat}** ({who})"


def wish_rolls(character: str, rounds: Sequence[Sequence[tuple[str, int]]]) -> str:
    """The rolls for a character that several wished for, with those after a tie (B2.2)."""
    said = [
        _("; again ") * (n > 0) + ", ".join(f"{who} **{value}**" for who, value in rolls)
        for n, rolls in enumerate(rounds)
    ]
    return _("For {character}: {rolls}.").format(character=character, rolls="".join(said))


def sealed_with(seal: str, words: Sequence[tuple[str, str]]) -> str:
    text = _("-# Fair dice: sealed seed `{seal}`.").format(seal=seal)
    if not words:
        return _("{text} No words were mixed in.").format(text=text)
    return _("{text} Words mixed in: {words}.").format(
        text=text, words=", ".join((_("{who} “{word}”").format(who=who, word=word) for who, word in words))
    )


NOTICE: Final = phrase("What is hidden stays with those who know it: don't pass it on.")
