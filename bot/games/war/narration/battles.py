"""One battle, heard from its beginning to its end, and told in a line (W3.2)."""

from __future__ import annotations

from typing import Any

from bot.games.war.words import tell_battles as words
from engine.war.events import battles as ev


class Battle:
    """Hears the public facts of one battle."""

    def __init__(self, began: ev.BattleBegan) -> None:
        self._began = began
        self._rounds: list[ev.RoundFought] = []
        self._why = ""

    def hear(self, event: Any) -> None:
        """Take in a fact; those of other battles are left out of account."""
        match event:
            case ev.RoundFought() if event.target == self._began.target and not self._why:
                self._rounds.append(event)
            case ev.BattleEnded() if event.target == self._began.target and not self._why:
                self._why = event.why
            case _:
                pass

    def line(self) -> str:
        """Where, at which odds, how it ended, what both lost."""
        return words.line(self._began, self._rounds, self._why)

    def brief(self) -> str:
        """The battle as a phrase after the attacker's name."""
        return words.odds_brief(self._began.target)
