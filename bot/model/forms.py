"""The menus of a panel: what can be chosen, what is ticked, and what the ticks mean.

    HIDE = Choose("hide", prompt, cards, card_option, key=slot_of, most=space_left)

    HIDE.menus(scene)            # the menu, or as many as the list needs
    HIDE.chosen(scene)           # the cards that are ticked
    router.asks(HIDE)            # a tick is kept, and the panel is shown anew (E0.4)
    await HIDE.fill(context, c)  # a command ticks what it names

What can be chosen is read anew for each scene: a tick of what is no longer there counts for nothing.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from bot.model.context import Context
from bot.model.scene import Scene
from bot.model.screen import LABEL, Choice, Menu, Option
from bot.words import text

S = TypeVar("S", bound=Scene)
T = TypeVar("T")
OPTIONS: Final = 25
"""Choices of one menu, by Discord's limit."""


class Choose(Generic[S, T]):
    """One thing that a panel asks; ``S`` is the game's scene."""

    def __init__(
        self,
        verb: str,
        prompt: Callable[[S], str],
        of: Callable[[S], Sequence[T]],
        show: Callable[[S, T], Option],
        *,
        key: Callable[[S, T], str] = lambda scene, choice: str(choice),
        usual: Callable[[S], Iterable[T]] = lambda scene: (),
        least: Callable[[S], int] = lambda scene: 1,
        most: Callable[[S], int] = lambda scene: 1,
        pages: int = 1,
        title: Callable[[Menu], Menu] = lambda menu: menu,
    ) -> None:
        """``key``: what a control carries, never a hidden card (E0.8); ``usual``: what counts as long as
        nothing is ticked; ``pages``: how many menus a long list may take; ``title``: `named` or `telling`."""
        self.verb, self.of = verb, of
        self._prompt, self._show, self._key, self._usual = prompt, show, key, usual
        self._least, self._most, self._title = least, most, title
        self.drafts = (verb,) if pages == 1 else tuple(f"{verb}{page}" for page in range(pages))
        """The keys under which ticks are kept, one for each menu."""

    def chosen(self, scene: S) -> tuple[T, ...]:
        """What is ticked and can still be chosen, in the order of the list; else what is usual."""
        ticked = {value for draft in self.drafts for value in scene.drafts.get(draft, ())}
        choices = tuple(choice for choice in self.of(scene) if self._key(scene, choice) in ticked)
        return choices or tuple(self._usual(scene))

    def only(self, scene: S) -> T | None:
        """The one thing that is ticked."""
        return next(iter(self.chosen(scene)), None)

    def menus(self, scene: S) -> list[Menu]:
        """The list, in as many menus as it needs; none where nothing can be chosen."""
        ticked, parts = self.chosen(scene), self._parts(scene)
        return [
            self._title(
                Menu(
                    self.verb,
                    self._prompt(scene),
                    tuple(self._choice(scene, choice, ticked) for choice in part),
                    arg=draft if len(self.drafts) > 1 else "",
                    at_least=self._least(scene) if len(parts) == 1 else 0,
                    at_most=min(self._most(scene), len(part)),
                )
            )
            for draft, part in parts
        ]

    async def fill(self, context: Context[Any, Any, Any], scene: S, choices: Collection[T]) -> None:
        """Tick these."""
        for draft, part in self._parts(scene):
            await context.draft(draft, [self._key(scene, choice) for choice in part if choice in choices])

    def _parts(self, scene: S) -> list[tuple[str, Sequence[T]]]:
        every = self.of(scene)
        starts = range(0, len(every), OPTIONS)
        return [
            (draft, every[start : start + OPTIONS]) for draft, start in zip(self.drafts, starts, strict=False)
        ]

    def _choice(self, scene: S, choice: T, ticked: Collection[T]) -> Choice:
        label, about, icon = self._show(scene, choice)
        value = self._key(scene, choice)
        return Choice(text.fit(label, LABEL), value, text.cut(about, LABEL), choice in ticked, icon)
