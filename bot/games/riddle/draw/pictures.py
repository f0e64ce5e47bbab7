"""Pictures of what the viewer sees, with their alt texts (E13.2)."""

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from art.i18n import ENGLISH, LANGUAGES
from bot.games.riddle.words import battles, names
from bot.games.riddle.words import discards as end_words
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Picture
from bot.words import labels, text
from bot.words import text as texts
from bot.words.language import spoken
from engine import riddle
from engine.riddle.deck import FACES
from engine.riddle.phases.battling import total
from engine.riddle.view import View

ALT_LIMIT = 1024


def encoded(view: View) -> str:
    """The view as the artist takes it."""
    return riddle.encode(view).decode()


def picture(name: str, kind: str, alt: str, view: View, **data: object) -> Picture:
    """A picture from the viewer's own view (E13.2)."""
    return drawing(name, kind, alt, view=encoded(view), **data)


def worded(made: Picture, listed: str) -> Picture:
    """The picture with words of its own for who reads only (E13.1)."""
    return msgspec.structs.replace(made, words=listed)


def drawing(name: str, kind: str, alt: str, **data: object) -> Picture:
    """A picture, lettered in the language that is spoken now (E12.5): in public the server's, else the
    person's; in English where pictures lack that language."""
    if spoken() in LANGUAGES and spoken() != ENGLISH:
        data["language"] = spoken()
    return Picture(name, text.cut(alt, ALT_LIMIT), kind, riddle.RULES.id, data)


def hand_picture(
    view: View, cards: Sequence[str] | None = None, new: Iterable[str] = (), holder: str = ""
) -> Picture | None:
    """The own hand, or other cards that lie open, as tiles; nothing for no cards. With ``holder`` the hand of
    that seat, and the picture says so. It says all that a list of names would (E16.5)."""
    shown = view.hand if cards is None else cards
    if not shown:
        return None
    fresh = tuple(new)
    me = view.me if cards is None else None
    rests = view.resting if cards is None and view.outcome is None else ()
    alt, listed = words.hand_alt(shown, me, rests), hand_listed(shown, me, fresh, rests)
    if holder:
        alt = words.hand_of_alt(names.seat(holder), alt)
        listed = words.hand_of_alt(names.seat(holder), listed)
    faces = [FACES.get(card, card) for card in shown]
    whose = {"of": holder} if holder else {}
    marked = {"rests": [FACES[card] for card in rests]} if rests else {}
    came = [FACES.get(card, card) for card in fresh]
    made = picture("hand.png", "hand", alt, view, cards=faces, new=came, **marked, **whose)
    told_by = () if holder else tuple(names.card(face) for face in faces)
    return msgspec.structs.replace(worded(made, listed), told_by=told_by)


def hand_listed(
    cards: Sequence[str], me: str | None, new: Iterable[str] = (), rests: Iterable[str] = ()
) -> str:
    """What stands in place of a picture of cards (E13.1): one line, what is new and what rests marked."""
    marks = [(end_words.NEW(), set(new)), (_("rests"), set(rests))]
    parts = []
    for card in cards:
        marked_as = ", ".join(mark for mark, marked in marks if card in marked)
        parts.append(f"{names.own(card, me)} ({marked_as})" if marked_as else names.own(card, me))
    return texts.headed(labels.cards(len(cards)), " · ".join(parts))


def _state(view: View, attacker: str, attack: Sequence[str], defender: str, defence: Sequence[str]) -> str:
    return battles.battle_state(
        names.seat(attacker),
        [names.plain_force(view.board, f) for f in attack],
        total(attack),
        names.seat(defender),
        [names.plain_force(view.board, f) for f in defence],
        total(defence),
    )


def battle_alt(
    view: View, attacker: str, attack: Sequence[str], defender: str, defence: Sequence[str]
) -> str:
    """What the picture of a battle says (E13.2)."""
    return _state(view, attacker, attack, defender, defence).replace("**", "")


def tall(drawn: Picture) -> float:
    """How high a picture of a panel, or a public one, is for its width."""
    match drawn.kind:
        case "hand":
            rows = -(-len(cast(Sequence[object], drawn.data["cards"])) // 5)
            return (372 + 168 * max(0, rows - 1) + 88 * ("of" in drawn.data)) / 1080
        case "around":
            return (648 if drawn.data.get("low") else 810) / 1080
        case "riddle":
            return 580 / 1080
        case "halls":
            return 640 / 1080
        case "battle":
            return _battle_tall(drawn) / 1080
        case "turn" if drawn.data.get("low"):
            return 936 / 1080
        case "turn" | "victory":
            return 1350 / 1080
        case _:
            return 1


def _battle_tall(drawn: Picture) -> float:
    """Pixels of the picture of a battle: a row for each force and for who may lay the next."""
    data = drawn.data
    if data.get("low"):
        return 514
    attack, defence = (cast(Sequence[str], data[side]) for side in ("attack", "defence"))
    over, asked = "winner" in data, total(attack) > total(defence)
    left = len(attack) + (not over and not asked)
    right = len(defence) + (data["winner"] is not None if over else asked)
    return 580 + 166 * max(1, left, right) + 42 * over
