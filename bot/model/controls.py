"""The controls of a panel, told beside the panel: what each shows, keeps or does.

    router = RiddleControls()

    @router.shows("release")
    def release(scene: RiddleScene, arg: str) -> Screen:
        return panel_release(scene, player_at(scene.view, arg))

    @router.does("released")
    def released(scene: RiddleScene, arg: str) -> Release:
        return Release(player_at(scene.view, arg))

Whoever reads ``arg`` raises `Gone` where it names something that is no longer there: the current panel is
shown with a line that says so (E4.32).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.forms import Choose
from bot.model.scene import A, E, Scene, V
from bot.model.screen import Screen

Shown = Callable[[Scene[V, A, E], str], Screen]
Meant = Callable[[Scene[V, A, E], str], A]


class Controls(Router[Context[V, A, E]], Generic[V, A, E]):
    """Controls of one game; each answers with a screen made of the scene."""

    def shows(self, verb: str) -> Callable[[Shown[V, A, E]], Shown[V, A, E]]:
        """A decorator: this panel, of what was chosen in a menu or else stands in the custom id."""

        def add(shown: Shown[V, A, E]) -> Shown[V, A, E]:
            async def handler(context: Context[V, A, E]) -> Screen:
                return shown(await context.scene(), context.values[0] if context.values else context.arg)

            self.on(verb)(handler)
            return shown

        return add

    def does(self, verb: str) -> Callable[[Meant[V, A, E]], Meant[V, A, E]]:
        """A decorator: this action is carried out; it is made of what stands in the custom id."""

        def add(meant: Meant[V, A, E]) -> Meant[V, A, E]:
            async def handler(context: Context[V, A, E]) -> Screen:
                scene = await context.scene()
                return await context.act(scene, meant(scene, context.arg))

            self.on(verb, submits=True)(handler)
            return meant

        return add

    def simply(self, verb: str, action: A) -> None:
        """An action of which nothing is to be said."""
        self.does(verb)(lambda scene, arg: action)

    def asks(self, *slots: Choose[Any, Any], room: Shown[V, A, E] | None = None, alone: bool = False) -> None:
        """A tick in one of these is kept (E0.4) and shown in its ``room``, or on the current panel.

        ``alone``: one choice among all their menus, so that what the others held is forgotten.
        """
        drafts = [draft for slot in slots for draft in slot.drafts]

        def handles(slot: Choose[Any, Any]) -> None:
            async def handler(context: Context[V, A, E]) -> Screen:
                draft = context.arg if len(slot.drafts) > 1 else slot.verb
                if draft not in slot.drafts:
                    raise Gone(draft)
                others = [other for other in drafts if alone and other != draft]
                return await _kept(context, {**dict.fromkeys(others, ()), draft: context.values}, room)

            self.on(slot.verb)(handler)

        for slot in slots:
            handles(slot)

    def keeps(
        self, verb: str, key: str = "", *, each: bool = False, room: Shown[V, A, E] | None = None
    ) -> None:
        """What is ticked in a menu is kept (E0.4), and shown in its ``room``, which is given the custom id's
        argument, or on the current panel.

        It is kept under the verb, or under ``key``; ``each`` argument has a key of its own.
        """

        async def handler(context: Context[V, A, E]) -> Screen:
            draft = key or verb
            kept = f"{draft}:{context.arg}" if each else draft
            return await _kept(context, {kept: context.values}, room)

        self.on(verb)(handler)


async def _kept(
    context: Context[V, A, E], drafts: Mapping[str, Sequence[str]], room: Shown[V, A, E] | None
) -> Screen:
    """The panel with those ticks; where it is no longer there, what was ticked before stays."""
    before = (await context.scene()).drafts
    for draft, values in drafts.items():
        scene = await context.draft(draft, tuple(values))
    try:
        return context.show(scene) if room is None else room(scene, context.arg)
    except Gone:
        for draft in drafts:
            await context.draft(draft, before.get(draft, ()))
        raise
