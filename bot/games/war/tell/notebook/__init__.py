"""The notebook: what a seat was told of people, Searches and cards (`bot.model.reference`, W11.3)."""

from bot.games.war.tell.notebook.lines import derived, known, others

__all__ = ["derived", "known", "others"]
