"""The parts of a screen by their kind."""

from bot.model.screen import Button, Buttons, Menu, Picture, Screen, Text, plain


def words(shown: Screen) -> str:
    """All paragraphs as they are read."""
    return "\n".join(plain(part.text) for part in shown.parts if isinstance(part, Text))


def marked(shown: Screen) -> str:
    """All paragraphs as they are sent."""
    return "\n".join(part.text for part in shown.parts if isinstance(part, Text))


def menus(shown: Screen) -> list[Menu]:
    return [part for part in shown.parts if isinstance(part, Menu)]


def rows(shown: Screen) -> list[list[Button]]:
    return [list(part.buttons) for part in shown.parts if isinstance(part, Buttons)]


def buttons(shown: Screen) -> list[Button]:
    return [button for row in rows(shown) for button in row]


def labels(shown: Screen) -> list[str]:
    return [button.label for button in buttons(shown)]


def picture(shown: Screen) -> Picture:
    return next(part for part in shown.parts if isinstance(part, Picture))
