"""What is asked about people spotted, captured and freed (P-1, P-2, P-13, P-20)."""

from __future__ import annotations

from engine.war.questions.base import Question, Reply


class Seize(Reply, frozen=True, tag="seize"):
    """Try to capture; of P-2 with the Nazgûl that comes (P-1, P-2)."""

    by: str = ""


class Leave(Reply, frozen=True, tag="leave"):
    """Let them be (P-2)."""


class Caught(Question, frozen=True, tag="caught"):
    """An interception spotted people (P-1)."""

    at: str
    spotted: tuple[str, ...]


class Spotted(Question, frozen=True, tag="spotted"):
    """A Search with Nazgûl spotted people: who comes (P-2)."""

    at: str
    spotted: tuple[str, ...]
    nazgul: tuple[str, ...]
    """Who can come, the nearest first."""


class SetDown(Question, frozen=True, tag="set-down"):
    """Where captives go who come free (P-13, P-20)."""

    who: tuple[str, ...]
    hexes: tuple[str, ...]


Hunt = Seize | Leave
HuntQuestions = Caught | Spotted | SetDown
