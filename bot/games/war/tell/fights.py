"""One fight, heard from its beginning to its end: who won it, and with the last blow of whom (W15.2)."""

from typing import Any, NamedTuple

from bot.games.war.words import dark, names, tell_realm
from bot.games.war.words import tell_duels as words
from bot.games.war.words.catalogue import _
from bot.model.story import Head
from engine.war.events import fights as ev
from engine.war.events.quest import Searched
from engine.war.events.table import CardPlayed, Deserted

# Allies who desert Sauron have a post of their own (W8.2)


class Desertion:
    """Who goes home, and what brings them back."""

    def __init__(self, event: Deserted, missed: int) -> None:
        self.event = event
        self.missed = missed
        """So many Objectives bring them back (DES-9)."""

    def body(self) -> tuple[str, ...]:
        """Who goes, and what that means."""
        return tell_realm.said(self.event), dark.about(self.missed)


# A Search that found somebody has a post of its own (W6.5)


class Search:
    """The whole result of a Search."""

    def __init__(self, event: Searched) -> None:
        self.event = event

    def body(self) -> tuple[str, ...]:
        """Nothing apart: it is told after the dawn and the dice that came before it."""
        return ()


# A card that somebody played while another sat has a post of its own (W9.2)


class Played:
    """A card, for its picture."""

    def __init__(self, event: CardPlayed) -> None:
        self.event = event

    def body(self) -> tuple[str, ...]:
        """Nothing apart: what came of it is told after what it answers."""
        return ()


class Blow(NamedTuple):
    """Who fell, by whom."""

    victor: str
    loser: str
    how: str
    """``dead``, ``dispersed``, or ``beaten``: servants and bands."""


class Fight:
    """Hears the facts of one fight."""

    def __init__(self, began: ev.FightBegan) -> None:
        self._began = began
        self._wounds: dict[str, int] = {}
        """Those that each has got."""
        self._left: dict[str, int] = {}
        self._struck: dict[str, str] = {}
        """By who was hit last, who hit."""
        self._fates: dict[str, str] = {}
        self._until: dict[str, int] = {}
        """Until when who is dispersed is away."""
        self.died: list[ev.Died] = []
        self._scarred: list[str] = []
        """On whom a wound was made real."""
        self._off: tuple[str, ...] = ()
        """Who broke it off."""
        self._to = ""
        """Where they went, if they did."""
        self._why = ""

    @property
    def at(self) -> str:
        """The hex."""
        return self._began.at

    @property
    def over(self) -> bool:
        """Whether it is over."""
        return bool(self._why)

    @property
    def blows(self) -> list[Blow]:
        """Those who fell, in order, each with who struck the last blow."""
        return [
            Blow(self._struck[name], name, self._fates.get(name, "beaten"))
            for name, left in self._left.items()
            if not left and name in self._struck
        ]

    @property
    def won(self) -> bool:
        """Whether somebody fell."""
        return bool(self.blows)

    def hear(self, event: Any) -> None:
        """Take in a blow, what it left, the end."""
        match event:
            case ev.Struck():
                if event.wounds:
                    self._struck[event.on] = event.by
            case ev.Wounded():
                self._wounds[event.who] = self._wounds.get(event.who, 0) + event.wounds
                self._left[event.who] = event.left
                self._scarred += [event.who] if event.real else []
            case ev.BrokenOff():
                self._off += event.who
                self._to = event.to
            case ev.Died():
                self._fates[event.who] = "dead"
                self.died.append(event)
            case ev.ServantSlain():
                self._fates[event.servant] = "dead"
            case ev.Dispersed():
                self._fates[event.who] = "dispersed"
                self._until[event.who] = event.until
            case ev.FightEnded():
                self._why = event.why
            case _:
                pass

    def line(self) -> str:
        """The fight in one line of the story: who fell upon whom, and the last blows, else how it ended, and
        how those stand who live (W15.1)."""
        ended = self.victors() or ([words.undecided(self._end)] if self._why else [])
        hurt = {name: n for name, n in self._wounds.items() if n and self._left[name]}
        unhurt = self._why and not hurt and not self.won
        stands = [words.wounds(hurt)] if hurt else [words.UNHURT()] if unhurt else []
        return " ".join((words.falls_upon(self._began), *ended, *stands))

    @property
    def _end(self) -> str:
        """How it ended in which nobody fell, and by whom; empty while it goes on."""
        if self._why == "gone" and self._scarred and self._scarred[-1] in self._struck:
            return _("{by} wounds {on} for good and leaves the fight").format(
                by=names.company((self._struck[self._scarred[-1]],)),
                on=names.company((self._scarred[-1],), "accusative"),
            )
        if self._why == "off" and self._off:
            return words.off(self._off, self._to)
        return words.end(self._why) if self._why else ""

    def victors(self) -> list[str]:
        """Who struck the last blow; of several how all fell who did, as nobody strikes who has fallen."""
        fallen = {blow.loser: blow.how for blow in self.blows} | self._fates
        if len(fallen) == 1 and self.blows:
            (blow,) = self.blows
            return [words.away(f"**{words.blow(*blow)}**", self._until.get(blow.loser, 0))]
        return [words.fallen(fallen, self._until)] if fallen else []

    def head(self) -> Head:
        """The heading of the post of a fight: who died in it, else the last of those who fell."""
        if self.died:
            return words.dead(self.died)
        if not self.blows:
            return words.fought(self._began, self._end)
        return words.blow(*self.blows[-1]), _("Fight at {at}").format(at=names.spot(self.at))

    def echo(self) -> str:
        """What of its line its head says in other words."""
        return "" if self.blows or self.died else self.line()
