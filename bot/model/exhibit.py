"""What the gallery shows: a picture of a game, as the bot sends it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.model.screen import Picture


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One picture as the bot sends it, the name of its file without the ending, and a caption."""

    name: str
    caption: str
    picture: Picture

    @property
    def kind(self) -> str:
        """What the pictures of its game know it by."""
        return self.picture.kind

    @property
    def data(self) -> Mapping[str, object]:
        """What it is drawn from."""
        return self.picture.data

    @property
    def alt(self) -> str:
        """What it says."""
        return self.picture.alt
