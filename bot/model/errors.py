"""What the bot itself can refuse or fail at; refusals of the rules are `engine.game.IllegalAction`.

    BotError
      Refusal        something asked for cannot be done now; the asker is told in the words of its key
        Worded       the game says why itself
        Stale        a click answers a decision that is no longer open (E4.32)
          Acted      a click out of turn was done already, or another one was
        Gone         a control names something that is no longer there
      SettingsError  the bot cannot start: its settings are wrong or missing
      StoreError     the database cannot be used
        StoreTooNew  it was written by a newer version of the program
        StoreMissing there is none
        StoreLost    its server is away; it may be back soon
          StoreUnsure  it went away in the middle; nobody knows yet whether a change was kept
        Conflict     somebody else changed the table first; load it again
        Missing      no such table
    Nothing          there is nothing to change
    Unclear          what was typed is nearly a name

Keys of `Refusal` raised by the services and the taps (the words module has a sentence for each):
``table.none``, ``table.taken``, ``table.over``, ``table.not_running``, ``table.paused``,
``table.not_paused``, ``lobby.started``, ``seat.none``, ``host.only``, ``record.not_over``, ``undo.not``,
``stale``, ``done``, ``acted``, ``closing``, ``hurry``, ``orders.locked``, ``orders.over``, ``plan.turn``,
``plan.none``, ``notes.full``, ``notes.empty``. The lobby, the commands
and what is about people (``seat.…``, ``steps.…``, ``vote.…``) have keys of their own.
"""

from collections.abc import Callable, Mapping
from typing import Any


class BotError(Exception):
    """The root of what the bot raises itself."""


class Refusal(BotError):
    """Something cannot be done now. ``key`` names the sentence of the words module, ``facts`` fill it.

    Nothing has changed. The text of the exception is for developers and holds no fact, so no secret.
    """

    def __init__(self, key: str, facts: Mapping[str, Any] | None = None, clause: str = "") -> None:
        super().__init__(f"{key} ({clause})" if clause else key)
        self.key = key
        self.facts: dict[str, Any] = dict(facts or {})
        self.clause = clause


class Worded(Refusal):
    """What a game refuses in its own sentence: it is said when it is shown, in the language spoken then."""

    def __init__(self, sentence: Callable[[], str], clause: str = "") -> None:
        super().__init__("worded", {"said": sentence}, clause)


class Stale(Refusal):
    """The decision a click answers is closed. ``facts["done"]`` tells whether the asker answered it."""

    def __init__(
        self, *, done: bool, again: bool = False, private: bool = False, other: bool = False
    ) -> None:
        super().__init__("done" if done else "stale", {"done": done, "private": private})
        self.other = other
        """Whether another person answered it, and no clock, standing order or computer."""
        self.again = again
        """The second tap of a double click: the result is shown without a word (E4.32)."""


class Acted(Stale):
    """The asker has acted out of turn since the control was shown, by that very tap perhaps."""

    def __init__(self, *, again: bool) -> None:
        super().__init__(done=True, again=again)
        self.key = "acted"


class SettingsError(BotError):
    """The bot cannot start: one clear sentence for the operator."""


class StoreError(BotError):
    """The database cannot be opened, read or written; the bot stops, it never runs on memory instead."""


class StoreTooNew(StoreError):
    """The database was written by a newer version of the program."""


class StoreMissing(StoreError):
    """There is no such database."""


class StoreLost(StoreError):
    """The server of the database is away: nothing is lost, and things go on when it is back."""


class StoreUnsure(StoreLost):
    """The server went away while it kept a change: whether it did shows when it is back."""


class Conflict(StoreError):
    """The table was changed by somebody else since it was read."""


class Missing(StoreError):
    """There is no such table in the store."""


class Nothing(Exception):
    """There is nothing to change."""


class Gone(Refusal):
    """A control names something that is no longer there: the table has moved on (E4.32)."""

    def __init__(self, what: str) -> None:
        super().__init__("gone")
        self.what = what


class Unclear(Exception):
    """An option of a command is no name, but nearly one that the asker may see."""

    def __init__(self, text: str, value: str, name: str) -> None:
        super().__init__("an option is nearly a name")
        self.text, self.value, self.name = text, value, name
