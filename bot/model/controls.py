"""The controls of a panel, told beside the panel: what each shows, keeps or does.

    router = RiddleControls()

    @router.shows("release")
    def release(scene: RiddleScene, arg: str) -> Screen:
        return panel_release(scene, player_at(scene.view, arg))

    @router.does("released")
    def released(scene: RiddleScene, arg: str) -> Release:
        return Release(player_at(scene.view, arg))

    @router.means("leave", submits=True)
    def leave(scene: RiddleScene, arg: str, ticked: Sequence[str]) -> RiddleOrder | Screen:
        return panel_sure(scene) if rash(scene, ticked) else RiddleOrder([Leave(ticked)])

Whoever reads ``arg`` raises `Gone` where it names something that is no longer there: the current panel is
shown with a line that says so (E4.32).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from bot.model.context import LASTING, Context, Router
from bot.model.errors import Gone
from bot.model.forms import Choose
from bot.model.scene import A, E, Scene, V
from bot.model.screen import Screen

Shown = Callable[[Scene[V, A, E], str], Screen]
Meant = Callable[[Scene[V, A, E], str], A]
Room = Callable[[Scene[V, A, E], str], Screen | None]
"""The panel for an argument; ``None``: the current one."""


class Order(NamedTuple, Generic[V, A, E]):
    """What one tap orders."""

    actions: Sequence[A]
    then: Callable[[Scene[V, A, E], str], Screen | None] | None = None
    """The panel after it, under the sentence; where there is none, the current one, which says what came of
    it, too (W15.1, E17.1)."""
    sentence: str = ""


Taken = Callable[[Scene[V, A, E], str, tuple[str, ...]], Order[V, A, E] | Screen | str]


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

    def means(self, verb: str, *, submits: bool = False) -> Callable[[Taken[V, A, E]], Taken[V, A, E]]:
        """A decorator: what stands in the custom id, and all that was chosen in a menu, make an order, or the
        panel that asks first or further, or a sentence above the current one that says why not."""

        def add(taken: Taken[V, A, E]) -> Taken[V, A, E]:
            async def handler(context: Context[V, A, E]) -> Screen:
                scene = await context.scene()
                return await carried_out(context, scene, taken(scene, context.arg, context.values))

            self.on(verb, submits=submits)(handler)
            return taken

        return add

    def asks(self, *slots: Choose[Any, Any], room: Room[V, A, E] | None = None, alone: bool = False) -> None:
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
                ticks = {**dict.fromkeys(others, ()), draft: context.values}
                return await _kept(context, await context.scene(), ticks, room)

            self.on(slot.verb)(handler)

        for slot in slots:
            handles(slot)

    def keeps(
        self,
        verb: str,
        key: str = "",
        *,
        each: bool = False,
        room: Room[V, A, E] | None = None,
        ticks: Callable[[Scene[V, A, E], str, Sequence[str]], Sequence[str]] | None = None,
        until: Callable[[Scene[V, A, E]], str] | None = None,
    ) -> None:
        """What is ticked in a menu is kept (E0.4), and shown in its ``room``, which is given the custom id's
        argument, or on the current panel.

        It is kept under the verb, or under ``key``; ``each`` argument has a key of its own. ``ticks``: what
        the argument and the menu tick; ``until``: it outlasts orders, as long as this is the same (W15.6).
        """

        async def handler(context: Context[V, A, E]) -> Screen:
            scene = await context.scene()
            draft = f"{key or verb}:{context.arg}" if each else key or verb
            values = context.values if ticks is None else ticks(scene, context.arg, context.values)
            if until is not None:
                draft, values = LASTING + draft, (until(scene), *values)
            return await _kept(context, scene, {draft: values}, room)

        self.on(verb)(handler)


async def carried_out(
    context: Context[V, A, E], scene: Scene[V, A, E], order: Order[V, A, E] | Screen | str
) -> Screen:
    """That order is given, or that panel or sentence shown."""
    if isinstance(order, Screen):
        return order
    if isinstance(order, str):
        return context.show(scene, order)
    now = await context.submit(*order.actions)
    return (order.then and order.then(now, order.sentence)) or context.show(now, order.sentence, before=scene)


async def _kept(
    context: Context[V, A, E],
    before: Scene[V, A, E],
    drafts: Mapping[str, Sequence[str]],
    room: Room[V, A, E] | None,
) -> Screen:
    """The panel with those ticks; where it is no longer there, what was ticked before stays."""
    for draft, values in drafts.items():
        scene = await context.draft(draft, tuple(values))
    try:
        return (room and room(scene, context.arg)) or context.show(scene)
    except Gone:
        for draft in drafts:
            await context.draft(draft, before.drafts.get(draft, ()))
        raise
