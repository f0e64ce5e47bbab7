"""A battle in words: one line for the turn post, one block round by round (E3.9)."""

from __future__ import annotations

from bot.herald.advanced import along
from bot.words import names, turn
from engine.riddle import events as ev
from engine.riddle.board import Board
from engine.riddle.deck import THE_RING


class Battle:
    """Hears the public events of one battle and tells it."""

    def __init__(self, board: Board, event: ev.BattleBegan) -> None:
        self._board = board
        self.attacker = event.attacker
        self.defender = event.defender
        self.at = event.at
        self.rounds: list[tuple[int, str, list[str]]] = []
        self.ended: ev.BattleEnded | None = None
        self.fate = ""
        """What became of the loser: ``halls``, ``captive`` or ``out`` of the game; empty before that."""
        self._along: list[str] = []
        self._ring = False
        self._took = False
        self._back: dict[str, list[str]] = {event.attacker: [], event.defender: []}
        self._gone: list[str] = []

    @property
    def over(self) -> bool:
        """Whether it is over with all that follows: the spoils and what becomes of the loser."""
        return self.ended is not None and (self.ended.winner is None or bool(self.fate))

    @property
    def result(self) -> str:
        """``open``, ``won``, ``tie`` or ``off`` (broken off)."""
        if self.ended is None:
            return "open"
        if self.ended.winner is not None:
            return "won"
        return "tie" if self.ended.attack <= self.ended.defence else "off"

    def hear(self, event: ev.Event) -> None:
        """Take in an event of the turn."""
        match event:
            case ev.ForceLaid():
                name = names.force(self._board, event.force)
                self._ring |= event.force == THE_RING
                if event.seat == self.attacker:
                    self.rounds.append((event.total, name, []))
                elif self.rounds:
                    self.rounds[-1][2].append(name)
            case ev.BattleEnded() if event.defender == self.defender and self.ended is None:
                self.ended = event
            case ev.SentToHalls(why="battle") if event.seat == self.defender:
                self.fate = "halls"
            case ev.Captured() if event.seat == self.defender:
                self.fate = "captive"
            case ev.DroppedOut(why="battle" | "captive") if event.seat == self.defender:
                self.fate = "out"
            case ev.TakenAlong() if self.fate in ("halls", "captive"):
                self._along.append(along(event))
            case ev.CardsMoved(why="spoils"):
                self._took = True
            case ev.CardsMoved(why="return"):
                self._back[event.target.partition(":")[2]].extend(names.short(card) for card in event.cards)
            case ev.CardsMoved(why="force", target="discards"):
                self._gone.extend(names.short(card) for card in event.cards)
            case _:
                pass

    def line(self) -> str:
        """The battle in one sentence."""
        on = names.seat(self.defender)
        if self.fate in ("halls", "captive"):
            return turn.battle_won(on, len(self.rounds), self._ring, self.fate)
        # Who drops out is told with all the discards in a sentence of its own.
        return turn.battle_line(on, len(self.rounds), self._ring, self.result)

    def brief(self) -> str:
        """The battle as a phrase after the attacker's name."""
        on = names.seat(self.defender)
        if self.result == "open":
            total, force, _ = self.rounds[-1] if self.rounds else (0, "", [])
            return turn.brief_attack(on, force, total)
        return turn.brief_battle(on, self.result)

    def block(self) -> str:
        """The battle round by round."""
        rounds = " · ".join(self._round(number) for number in range(len(self.rounds)))
        parts = [f"{turn.battle_head(names.place(self._board, self.at))}{rounds}."]
        if self.result == "won":
            loser = names.seat(self.defender)
            parts.append(turn.battle_end(names.seat(self.attacker), loser, self._took, self.fate))
            parts += self._along
        elif self.ended is not None:
            parts.append(turn.BATTLE_TIE if self.result == "tie" else turn.BATTLE_OFF)
        back = [self._back[self.attacker], self._back[self.defender]]
        if any(back):
            parts.append(turn.back_in_hand(back))
        if self._gone:
            parts.append(turn.forces_discarded(self._gone))
        return " ".join(parts)

    def _round(self, number: int) -> str:
        total, force, against = self.rounds[number]
        last = number == len(self.rounds) - 1
        if against or (last and self.result in ("won", "off", "open")):
            return turn.battle_round(total, force, against)
        return turn.battle_matched_already(total, force)
