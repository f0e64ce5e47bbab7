"""What the look-up screens and the alt texts of boards say (E3.6, E7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, listing, until

# The board in one paragraph (alt text E3.6)

BOARD_AT_START: Final = "Board at the beginning."


def board_after(turn: int) -> str:
    return f"Board after turn {turn}."


def board_in(turn: int) -> str:
    """In the middle of a turn, and at the end of the game."""
    return f"Board in turn {turn}."


CAME: Final = {"road": "came by road", "river": "came by river", "water": "came by water", "": "came"}


def came_with(card: str) -> str:
    return f"came with {card}"


def stands(name: str, where: str) -> str:
    return f"{name} on {where}."


def stands_came(name: str, where: str, came: str, start: str) -> str:
    return f"{name} on {where}, {came} from {start}."


def in_halls(name: str, stay: int) -> str:
    return f"{name} in the Halls, {count(stay, 'turn')} there." if stay else f"{name} in the Halls."


def captive(name: str, captive_of: str, stay: int) -> str:
    """``captive_of``: "captive of Black Rider 1"."""
    return f"{name} {captive_of}, {count(stay, 'turn')} so far." if stay else f"{name} {captive_of}."


def gone(name: str) -> str:
    return f"{name} has left the game."


def out(name: str, out_of_game: str) -> str:
    return f"{name} {out_of_game}."


def not_placed(name: str) -> str:
    return f"{name} not on the board yet."


def table_of(name: str, cards: Sequence[str]) -> str:
    return f"{name} {', '.join(cards)}"


def tables(each: Sequence[str]) -> str:
    """Terrain cards in use (E3.6)."""
    return f"Table: {'; '.join(each) if each else 'none'}."


def cache(name: str, n: int, place: str) -> str:
    """A cache: owner, number and place are public (I14)."""
    return f"{name}'s {n} at {place}"


def caches(each: Sequence[str]) -> str:
    return f"Hidden: {'; '.join(each)}."


def stocks(deck: int, pile: int, top: str) -> str:
    return f"Deck {deck}, discard {pile}, top {top}." if top else f"Deck {deck}, discard {pile}."


# /board


def board_title(table: str, turn: int) -> str:
    return f"**{table}** · turn {turn}"


VIEW: Final = "View"
AROUND: Final = "Around"
VIEWS: Final = {
    "me": "Around me",
    "last": "Where it happened",
    "north-west": "North-west (Grey Havens, Shire)",
    "north": "North (Bree, Rivendell, Gundabad)",
    "north-east": "North-east (Lake-town)",
    "west": "West (Old Forest, Lomingaras)",
    "middle": "Middle (Moria, Lorien)",
    "east": "East (Wood-town, Relmether)",
    "south-west": "South-west (Orthanc, Edhellond)",
    "south": "South (Edoras, Minas Tirith)",
    "south-east": "South-east (Barad-dûr, Khand)",
    "overview": "Whole board",
}
"""The choices of *View* (E7.1, E7.2)."""


def player_words(
    name: str, where: str, nearest: Sequence[str], near: Sequence[str], hand: int, extra: Sequence[str]
) -> str:
    """Where one player stands, in words (E7.3)."""
    parts = [where]
    if nearest:
        parts.append(f"nearest {listing(nearest)}")
    parts.append(f"within 6: {listing(near) if near else 'nobody'}")
    parts.append(count(hand, "card"))
    parts.extend(extra)
    return f"**{name}**: {'; '.join(parts)}."


def distance(name: str, steps: int, direction: str) -> str:
    return f"{name} {steps} {direction}"


def last_cities(cities: Sequence[str]) -> str:
    return f"last pick-up{'s' if len(cities) > 1 else ''} at {listing(cities)}"


def on_table(cards: Sequence[str]) -> str:
    return f"on the table {', '.join(cards)}"


def halls_turn(stay: int, longest: int) -> str:
    return f"in the Halls of Mandos, {_spent(stay, longest)}"


def captive_turn(captive_of: str, stay: int, longest: int) -> str:
    """``captive_of``: "captive of Black Rider 1"."""
    return f"{captive_of}, {_spent(stay, longest)}"


def _spent(stay: int, longest: int) -> str:
    return f"{count(stay, 'turn')} spent there ({longest} at most)"


def goes_free(where: str) -> str:
    """Let go, or taken along: free at the own next turn (A4.6, A4.15)."""
    return f"{where}, free at the next turn"


def holds(captives: Sequence[str]) -> str:
    return f"holds {listing(captives)} captive"


def hidden(n: int, place: str) -> str:
    return f"{n} hidden at {place}"


LEFT_GAME: Final = "left the game for good"
NOT_YET: Final = "not on the board before the first turn"


def public_cards(
    name: str, hand: int, table: Sequence[str], laid: Sequence[str], caches: Sequence[str] = ()
) -> str:
    """What one player holds in public."""
    parts = [count(hand, "card") + " in hand"]
    if table:
        parts.append(f"in use {', '.join(table)}")
    if laid:
        parts.append(f"laid {', '.join(laid)}")
    parts.extend(caches)
    return f"**{name}**: {'; '.join(parts)}"


def hand_page(cards: int, page: int, pages: int) -> str:
    """How many cards, and which page of them."""
    return f"{count(cards, 'card')}{f', page {page} of {pages}' if pages > 1 else ''}"


WHAT_CAN_IT_DO: Final = "What can this do?"

# /log


def log_title(table: str, page: int, pages: int) -> str:
    return f"**{table}** · log, page {page} of {pages}"


LOG_EMPTY: Final = "Nothing of that kind yet."
LOG_WHO: Final = "Who"
LOG_WHAT: Final = "What"
LOG_SINCE: Final = "Since my last turn"
LOG_POST: Final = "Link to post"
LOG_EVERYBODY: Final = "Everybody"
LOG_KINDS: Final = {
    "all": "Everything",
    "moves": "Moves",
    "exchanges": "Exchanges",
    "looks": "Looks",
    "riddles": "Riddles",
    "battles": "Battles",
    "halls": "Halls and captivity",
    "picks": "Pick-ups",
    "caches": "Caches",
    "clock": "Clock",
}


def log_late(seat: str) -> str:
    """After a step that was done for somebody (E8.6)."""
    return f"(Time ran out for {seat}.)"


def looked(of: str) -> str:
    """A look whose cards stay in its message (I18)."""
    return f"You looked at cards of {of}."


def look_link(url: str) -> str:
    """To the direct message that holds a look (E7.6)."""
    return f"[In your DM]({url})"


def log_line(turn: int, text: str, mine: bool) -> str:
    return f"{turn} · {text}{' (you)' if mine and 'You ' not in text else ''}"


# /card


def card_title(title: str, copies: int) -> str:
    return f"**{title}** · {copies} of 90 cards"


def card_use(help_text: str, who: str, after: str) -> str:
    return f"· {help_text} ({who}; {after})"


WHO: Final = {"any": "anybody", "hobbit": "Hobbits", "black_rider": "Black Riders"}
AFTER: Final = {
    "retain": "you keep the card",
    "discard": "then discarded",
    "table": "stays on the table while it fits",
    "give": "the card goes to that player",
}


def card_battle(points: int, side: str, who: str) -> str:
    whose = "" if who == "any" else f", only for {who}"
    return f"· Battle: {count(points, 'point')}, {side}{whose}"


CARD_BROWSE: Final = "**The deck** · 42 titles, 90 cards. Where a copy is, nobody is told."
CARD_MENUS: Final = ("Travel, armies, specials, neutral", "Hobbits, Riders, good and evil")


def title_choice(title: str) -> str:
    """A title in the menus of the deck."""
    return f"Card: {title}"


def copies(n: int) -> str:
    return f"{n} in the deck"


def card_variants(names: Sequence[str]) -> str:
    return f"Printed as: {listing(names)}."


def card_variant(name: str, uses: Sequence[str]) -> str:
    """One printing among several that differ."""
    return "\n".join([f"**{name}**", *uses])


_WIZARD: Final = (
    "· With *Secret spaces* also: see what one owner hides on one of them; the card stays with you. "
    "With *Captivity* it frees you there too."
)
_OPENS: Final = "with *Looks between partners*, shown to a partner's look, it opens both hands"
CARD_OPTIONS: Final = {
    "Gandalf": _WIZARD,
    "Galadriel": _WIZARD,
    "Sauron": _WIZARD,
    "The Balrog": _WIZARD,
    "Gollum": "· With *Gollum spaces* only on one of them. With *Bilbo resists* he may fail.",
    "Bilbo": "· With *Bilbo resists* he keeps The Ring from Gollum where both are in one hand.",
    "Shelob": "· With *Shelob's feast* she goes on in rounds until she has a good meal.",
    "The Ring": "· With *Elf Rings* it wins anywhere together with the three Elf Rings.",
    "Elf Ring": f"· With *Elf Rings* all three win with The Ring; {_OPENS}.",
    "Palantir": f"· {_OPENS[0].upper()}{_OPENS[1:]}.",
}
"""What the Advanced Game and the optional rules add to a card, by title (E7.7)."""


# /rules

RULES_TITLE: Final = "**Rules** · chapters"
RULES_NONE: Final = "No rule matches that. Try a word of the board (forest, exchange) or a clause (B9.4)."
RULES_MENU: Final = "Matches"
RULES_CHAPTERS: Final = "Chapters"
RULES_OFF: Final = "-# Not in force at this table."


def rule_title(clause: str, chapter: str) -> str:
    return f"**{clause}** · {chapter}"


def rulings(lines: Sequence[str]) -> str:
    return "Rulings:\n" + "\n".join(lines)


def ruling(clause: str, text: str) -> str:
    return f"· {clause}: {text}"


def example_of(clause: str, text: str) -> str:
    """A worked example that stands with another clause."""
    return f"Example from {clause}: {text}"


def meant(word: str) -> str:
    """A word of the rules that was nearly typed (E16.6)."""
    return f"Did you mean “{word}”?"


def example(text: str) -> str:
    return f"Example: {text}"


# /game status and list


def status_title(table: str, status: str, turn: int) -> str:
    return f"**{table}** · {status}, turn {turn}"


STATUS: Final = {"lobby": "waiting for players", "running": "running", "paused": "paused", "over": "over"}


def status_seat(n: int, seat: str, who: str, cards: int, where: str, turn: bool) -> str:
    mark = " · to move" if turn else ""
    return f"{n} **{seat}** ({who}): {count(cards, 'card')}, {where}{mark}"


def status_sealed(seal: str) -> str:
    return f"Fair dice: sealed seed `{seal}`."


LIST_TITLE: Final = "**Your games**"
LIST_NONE: Final = "You sit at no table now. `/game new` opens one in a channel."


def list_line(name: str, channel: int, seat: str, what: str) -> str:
    return f"**{name}** · <#{channel}> · {seat} · {what}"


def status_turn(seat: str, deadline: float | None) -> str:
    """Whose turn it is, and how long; a clock that stands still has no end."""
    return f"{seat}'s turn, until {until(deadline)}." if deadline is not None else f"{seat}'s turn."


LIST_IDLE: Final = "nothing waits"

# Verify


def verified(sealed_day: float | None, same: bool, draws: int, names: Sequence[str]) -> str:
    """E10.4."""
    when = f" of <t:{round(sealed_day)}:D>" if sealed_day is not None else ""
    text = f"The seed opens the seal{when}: {'yes' if same else 'no'}."
    text = f"{text} {count(draws, 'draw')} replayed, all equal."
    return (
        f"{text} {'Words' if len(names) > 1 else 'A word'} of {listing(names)} "
        f"{'are' if len(names) > 1 else 'is'} in it."
        if names
        else text
    )


def not_verified(why: str) -> str:
    return f"The record does not prove itself: {why}."


VERIFY_HOW: Final = (
    "To check it yourself: save the record and run `riddlemaster verify` with it. It hashes the "
    "seed, mixes the words "
    "in, draws every die and card again and compares each with what was drawn in the game."
)
RECORD_SENT: Final = "You got the record a moment ago; it is below."
RECORD_FAILED: Final = "Discord did not take the file. Try again in a minute."
VERIFY_LATER: Final = "The seal is opened when the game is over. Until then only the seal is known."
