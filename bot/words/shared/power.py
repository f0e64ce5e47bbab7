"""Cards and what they do: which words a card, a use, a play and a force are told in (E4.16, E4.17, E4.23)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.words.shared.naming import Names
from engine.riddle.board import Board
from engine.riddle.deck import Battle, Use, of_face


@dataclass(frozen=True)
class Cards:
    """What is said of cards, in the words of one language; braces name what is filled in."""

    names: Names
    told: Callable[[str], str]
    """The printed use of a card in this language."""
    sides: Mapping[str, str]
    verbs: Mapping[str, str]
    """Of travelling, by the style of the use."""
    short: Mapping[str, str]
    """What a play does, by its kind: in a word or two, and in a sentence."""
    about: Mapping[str, str]
    point: str
    either: str
    """Between what two plays of a card do."""
    the_card: str
    a_force: str
    only_for: str
    now: str
    not_now: str
    at: Callable[[str], str]
    nowhere: str
    """Stands for the place of who has none."""
    city: str

    def card_alt(self, card: str) -> str:
        """What the picture of one card says: its names, its printed uses, its battle points."""
        face = of_face(card)
        parts = [f"{self.the_card.format(card=self.names.card(card))}."]
        parts += [f"{self.told(use.help).rstrip('.')}." for use in face.uses]
        parts += [f"{self._force(face.battle)}."] if face.battle is not None else []
        return " ".join(parts)

    def use_line(self, use: Use, reason: str) -> str:
        """A printed use with "now" or why not."""
        state = f"**{self.now}.**" if not reason else f"{self.not_now}: {reason}" if reason != "-" else ""
        return f"- {self.told(use.help)} {state}".rstrip()

    def battle_line(self, battle: Battle, me: str) -> str:
        """What a card is worth in battle, and for whom if not for all."""
        limited = battle.who not in ("any", me)
        who = self.only_for.format(seat=self.names.seat(battle.who)) if limited else ""
        return f"- {self._force(battle)}{who}."

    def _force(self, battle: Battle) -> str:
        points = self.names.count(battle.points, self.point)
        return f"{self.a_force}: {points}, {self.sides[battle.side]}"

    def travel_with(self, card: str, style: str) -> str:
        """A way to travel on a button: "Ride: Horse 4"."""
        return f"{self.verbs[style]}: {self.names.card(card)}"

    def play_label(self, card: str, kinds: Sequence[str]) -> str:
        """A card among the Power Plays, with what it does."""
        return f"{self.names.card(card)}: {', '.join(self.short[kind] for kind in kinds)}"

    def play_about(self, kinds: Sequence[str]) -> str:
        """The same in a sentence."""
        return f"; {self.either} ".join(self.about[kind] for kind in kinds)

    def on_place(self, where: str) -> str:
        """Where a target stands."""
        return self.at(where) if where != self.nowhere else where

    def force_option(self, board: Board, force: str, points: int, me: str | None) -> str:
        """A force in a menu: "Rivendell, city 1", "Frodo (yours) 1"."""
        if force in board.locations:
            return f"{self.names.place(board, force)}, {self.city} {points}"
        army = of_face(force).type == "army"
        return f"{self.names.card(force) if army else self.names.own(force, me)} {points}"
