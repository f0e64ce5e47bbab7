"""The notebook: what a seat was told of other hands, by player and by card (`bot.model.reference`, I18)."""

from bot.games.riddle.tell.notebook.deriving import Notebook, chance, on_tables, possible
from bot.games.riddle.tell.notebook.lines import derived, known, others

__all__ = ["Notebook", "chance", "derived", "known", "on_tables", "others", "possible"]
