"""The screens that the house asks for (E4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.narration import movers
from bot.games.war.panels import home
from bot.games.war.panels.forks import way
from bot.games.war.panels.standing import standing
from bot.games.war.words import seats
from bot.games.war.words import sitting as words
from bot.model import kit
from bot.model.scene import Scene
from bot.model.screen import Buttons, Screen, Text
from bot.model.story import Standing
from bot.words import leaving
from engine.war.actions import Action, Answer
from engine.war.view import View


class WarScreens(kit.Screens):
    """See `bot.model.kit.Screens` for what each promises."""

    def panel(self, scene: Scene, first: str = "") -> Screen:
        return home.panel(scene, first)

    def summary(
        self,
        scene: Scene,
        seat: str,
        why: str,
        kept: Sequence[str] = (),
        new: Sequence[str] = (),
        *,
        asks: bool = False,
        below: str = "",
        ways: Buttons | None = None,
    ) -> Screen:
        """The panel with its first line first (W0.8), then why it comes and what was heard (W3.6)."""
        shown = self.panel(scene)
        above = Text("\n".join(filter(None, (why, *kept, below))))
        return replace(shown, parts=(shown.parts[0], above, *shown.parts[1:]), wakes=False)

    def leaving(self, scene: Scene) -> tuple[str, int]:
        """Nothing is destroyed: a power has its part in the war to the end (GEN-1)."""
        return leaving.stays(seats.seat(scene.seat or "")), 0

    def default_line(self, view: View, action: Action) -> str:
        return way(action, view.field)[-1].label if isinstance(action, Answer) else self.unplayed(view)

    def unplayed(self, view: View) -> str:
        return words.UNPLAYED()[movers.phase(view)]

    def standing(self, view: View, seat: str) -> Standing:
        return standing(view, seat)


SCREENS: Final = WarScreens()
