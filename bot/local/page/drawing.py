"""How far the first drawing of the maps is: told by whoever runs the bot, shown on every page."""

from collections.abc import Callable


class Drawing:
    """The part of the maps that is drawn, 0 to 1; ``None`` when nothing is being drawn."""

    def __init__(self) -> None:
        self.share: float | None = None
        self._listeners: list[Callable[[], None]] = []

    def listen(self, callback: Callable[[], None]) -> None:
        """Call `callback` at every change."""
        self._listeners.append(callback)

    def tell(self, share: float | None) -> None:
        """It is so far now."""
        self.share = share
        for callback in self._listeners:
            callback()
