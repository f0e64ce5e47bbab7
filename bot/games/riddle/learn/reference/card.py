"""``/card``: what a card does, in words, and how many there are (E7.7)."""

from bot.games.riddle import icons
from bot.games.riddle.draw.pictures import drawing
from bot.games.riddle.model import phrases
from bot.games.riddle.words import commands as command_words
from bot.games.riddle.words import lookup as words
from bot.games.riddle.words import names
from bot.games.riddle.words import power as power_words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import ACCENT, Button, Buttons, Choice, Menu, Screen, buttons, screen
from bot.words import text as texts
from engine.riddle.deck import CARDS, CHARACTERS, COPIES, TITLES, Card

FIRST_ROLES = frozenset(
    (
        "terrain",
        "horse",
        "flying",
        "army",
        "ring",
        "riddle",
        "elf_ring",
        "palantir",
        "spy",
        "neutral_character",
    )
)
GROUPS: tuple[tuple[str, ...], tuple[str, ...]] = (
    tuple(t for t in TITLES if any(c.title == t and c.role in FIRST_ROLES for c in CARDS.values())),
    tuple(t for t in TITLES if not any(c.title == t and c.role in FIRST_ROLES for c in CARDS.values())),
)
"""The 42 titles in two menus (E7.7)."""


def copies(title: str) -> tuple[Card, ...]:
    """The cards with that title."""
    return tuple(card for card in CARDS.values() if card.title == title)


def card_screen(title: str) -> Screen:
    """One title: its face, its uses, its variants, how many there are. Raises KeyError for no title."""
    cards = copies(title)
    if not cards:
        raise KeyError(title)
    card = cards[0]
    text = [_("**{title}** · {copies} of 90 cards").format(title=names.title(card.title), copies=len(cards))]
    variants = {names.card(copy.id): copy for copy in reversed(cards)}
    alike = len({tuple(uses(copy)) for copy in cards}) == 1
    if len(variants) > 1 and alike:
        text.append(_("Printed as: {names}.").format(names=texts.listing(list(reversed(variants)))))
    if alike:
        text += uses(card)
    elif card.role == "horse":
        text.append(words.horses())
    elif card.role == "spy":
        text += words.spies([names.cities(copy) for copy in cards])
    else:
        text += [words.card_variant(name, uses(copy)) for name, copy in reversed(variants.items())]
    if card.title in words.CARD_OPTIONS():
        text.append(words.CARD_OPTIONS()[card.title])
    return screen(
        "\n".join(text),
        drawing("card.jpg", "card", power_words.card_alt(card.id), card=card.id),
        *_menus(title),
        colour=ACCENT,
    )


def uses(card: Card) -> list[str]:
    """Every printed use with what becomes of the card; the print itself says for whom it is."""
    lines = []
    for use in card.uses:
        lines.append(words.card_use(use.help, use.after))
    if card.battle is not None:
        fighter = (
            "any"
            if card.battle.who == "any"
            else (
                names.seat(card.battle.who) if card.battle.who in CHARACTERS else words.WHO()[card.battle.who]
            )
        )
        lines.append(words.card_battle(card.battle.points, card.battle.side, fighter))
    return lines


def _menus(chosen: str = "") -> tuple[Menu, Menu]:
    first, second = (
        Menu(
            "cards",
            prompt,
            tuple(
                Choice(
                    _("Card: {title}").format(title=names.title(t)),
                    str(TITLES.index(t)),
                    _("{n} in the deck").format(n=COPIES[t]),
                    t == chosen,
                    icons.title(t),
                )
                for t in group
            ),
            arg=str(place),
        )
        for place, (prompt, group) in enumerate(zip(words.CARD_MENUS(), GROUPS, strict=True))
    )
    return first, second


def missing_screen(text: str) -> Screen:
    """What is no title: the nearest one on a button, and all of them (E16.6)."""
    near = phrases.near_title(text)
    sentence = command_words.no_such_title(texts.plain(text), names.title(near) if near else "")
    button = Button(names.title(near), "cards", str(TITLES.index(near)), style="primary") if near else None
    return browse_screen(sentence, buttons(button))


def browse_screen(first: str = "", *ways: Buttons) -> Screen:
    """All titles to choose from."""
    return screen(
        first,
        *ways,
        _("**The deck** · 42 titles, 90 cards. Nobody is told where a copy is."),
        *_menus(),
        colour=ACCENT,
    )


def chosen(text: str) -> str | None:
    """The title meant by a menu's value or by what somebody typed."""
    if text.isdecimal() and int(text) < len(TITLES):
        return TITLES[int(text)]
    return phrases.title(text)
