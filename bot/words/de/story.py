"""What happened, told to one player in the second person (E4.6, E4.15, E4.18, E4.20), in the present."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.words.de import names
from bot.words.de._titles import from_, in_, to_, with_
from bot.words.de._titles import title as german
from bot.words.de._titles import whom as accusative
from bot.words.de.names import count, listing

SINCE: Final = "Seit deinem letzten Zug:"
SO_FAR: Final = "Bisher:"
THIS_TURN: Final = "In diesem Zug:"
YOU: Final = "Du"


def _does(seat: str, me: str | None, yours: str, theirs: str) -> str:
    """Who does it, with the verb: "Du gehst", "Frodo geht"."""
    return f"{YOU} {yours}" if seat == me else f"{names.seat(seat)} {theirs}"


def _him(seat: str, me: str | None) -> str:
    """As an object, or after "gegen"."""
    return "dich" if seat == me else names.seat(seat)


def _of(seat: str, me: str | None) -> str:
    """After "von", "bei", "mit"."""
    return "dir" if seat == me else names.seat(seat)


def _card(card: str) -> str:
    """A card as an object: "den Ring"."""
    return accusative(names.card(card))


def _cards(cards: Iterable[str]) -> str:
    return listing(map(_card, cards))


def _what(cards: Sequence[str], n: int) -> str:
    """The cards where they are known, else how many."""
    return f"**{_cards(cards)}**" if cards else count(n, "Karte")


def _cache(owner: str, me: str | None) -> str:
    return "dein Versteck" if owner == me else f"das Versteck von {names.seat(owner)}"


def as_character(seat: str, line: str) -> str:
    """In a duel: which of the own hands a line is about (O16)."""
    return f"Hand von {names.seat(seat)}: {line}"


def exchanged(given: str, received: str, other: str) -> str:
    return f"Du gibst **{accusative(given)}** und bekommst **{accusative(received)}** von {other}."


def they_exchanged(a: str, b: str) -> str:
    return f"{names.seat(a)} und {names.seat(b)} tauschen Karten."


def rolled(seat: str, me: str | None, value: int) -> str:
    return f"{_does(seat, me, 'würfelst', 'würfelt')} **{value}**."


def went(seat: str, me: str | None, place: str, by: str) -> str:
    how = "" if by == "die" else f"mit {with_(names.card(by))} "
    return f"{_does(seat, me, 'gehst', 'geht')} {how}{to_(place)}."


def returned(seat: str, me: str | None, place: str) -> str:
    return f"{_does(seat, me, 'kehrst', 'kehrt')} auf das Brett zurück: {place}."


def played(seat: str, me: str | None, card: str, on: Sequence[str]) -> str:
    at = f" bei {listing(_of(s, me) for s in on)}" if on else ""
    return f"{_does(seat, me, 'nutzt', 'nutzt')} {_card(card)}{at}."


def saw_hand(of: str, cards: Sequence[str]) -> str:
    return f"**{names.seat(of)}** hatte in diesem Moment: {names.hand(cards) if cards else 'keine Karte'}."


def resisted_with(of: str, card: str) -> str:
    return f"{names.seat(of)} widersteht mit der Karte **{names.card(card)}**."


def they_saw(to: str, cards: Sequence[str], *, hand: bool) -> str:
    if hand:
        return f"{names.seat(to)} sieht deine Hand ein."
    return f"{names.seat(to)} sieht nur {_cards(cards)}."


def look_result(of: str, to: str, *, resisted: bool) -> str:
    return (
        f"{names.seat(of)} widersteht dem Einblick von {names.seat(to)}."
        if resisted
        else f"{names.seat(to)} sieht die Hand von {names.seat(of)} ein."
    )


def right_guess(card: str, of: str) -> str:
    return f"Richtig! Du nimmst **{_card(card)}** von {names.seat(of)}."


def wrong_guess(drawn: str, of: str, lost: str) -> str:
    return (
        f"Falsch: es war **{names.card(drawn)}**. {names.seat(of)} behält die Karte und nimmt dir "
        f"**{_card(lost)}** ab."
    )


def guessed_you(seat: str, card: str, *, right: bool) -> str:
    if right:
        return f"{names.seat(seat)} errät im Rätsel deine Karte **{names.card(card)}** und hat sie nun."
    return f"{names.seat(seat)} rät im Rätsel falsch; du nimmst **{_card(card)}**."


def guessed(seat: str, on: str, titles: Sequence[str], *, right: bool) -> str:
    named = ", ".join(map(german, titles))
    what = "richtig" if right else "falsch"
    return f"Rätsel von {names.seat(seat)} für {names.seat(on)} ({named}): {what}."


def asked(seat: str, me: str | None, on: str, card: str, *, hit: bool) -> str:
    if hit:
        return f"{_does(seat, me, 'nimmst', 'nimmt')} **{_card(card)}** von {_of(on, me)}."
    return f"{_does(on, me, 'hast', 'hat')} {_card(card)} nicht."


def took(card: str, of: str) -> str:
    return f"Du nimmst **{_card(card)}** von {names.seat(of)}."


def lost(card: str, to: str) -> str:
    return f"Du verlierst **{_card(card)}** an {names.seat(to)}."


def web_took(cards: Sequence[tuple[str, str]], spared: Sequence[str], me: str | None, round_: int = 0) -> str:
    """What Shelob took; of a feast one round (O14.1, E4.21)."""
    text = f"Das Netz nimmt {listing(f'{_card(card)} von {_of(seat, me)}' for seat, card in cards)}."
    kept = f"Nichts verloren: {listing('du' if seat == me else names.seat(seat) for seat in spared)}."
    parts = (f"Runde {round_}." if round_ else "", text if cards else "", kept if spared else "")
    return " ".join(part for part in parts if part)


def protected(of: str, card: str, me: str | None) -> str:
    return f"Das Netz zieht von {_of(of, me)} **{_card(card)}**; diese Karte bleibt."


def battle(attacker: str, defender: str, winner: str | None, me: str | None) -> str:
    if winner is None:
        if attacker == me:
            return f"Dein Kampf gegen {names.seat(defender)} endet mit Gleichstand."
        return f"{names.seat(attacker)} greift {_him(defender, me)} an: Der Kampf endet mit Gleichstand."
    loser = defender if winner == attacker else attacker
    return f"{_does(winner, me, 'gewinnst', 'gewinnt')} den Kampf gegen {_him(loser, me)}."


def laid_force(seat: str, me: str | None, force: str, total: int) -> str:
    return f"{_does(seat, me, 'legst', 'legt')} aus: {force} (zusammen {total})."


def to_halls(seat: str, me: str | None) -> str:
    return f"{_does(seat, me, 'kommst', 'kommt')} in die Hallen von Mandos."


def free(seat: str, me: str | None) -> str:
    """Out of the Halls or of captivity."""
    return f"{_does(seat, me, 'bist', 'ist')} wieder frei."


# Looks and Riddles without a card


def gazed(seat: str, me: str | None, place: str, on: str) -> str:
    return f"{_does(seat, me, 'nimmst', 'nimmt')} Einblick bei {_of(on, me)}, {from_(place)}."


def opened(seat: str, partner: str, me: str | None, card: str) -> str:
    """A partner shows a card to all and both hands open (O4.1)."""
    shows = f"{_does(partner, me, 'zeigst', 'zeigt')} allen **{_card(card)}**"
    if me in (seat, partner):
        other = partner if seat == me else seat
        return f"{shows}: du und {names.seat(other)} seht einander in die Hand."
    return f"{shows}: {names.seat(seat)} und {names.seat(partner)} sehen einander in die Hand."


def asking(seat: str, of: str, me: str | None, title: str, *, given: bool) -> str:
    """Known to the two only (R-173)."""
    asks = f"{_does(seat, me, 'bittest', 'bittet')} {_him(of, me)} um {accusative(german(title))}"
    return f"{asks}: {'gegeben' if given else 'nicht gegeben'}."


def bilbo_resisted(seat: str, me: str | None) -> str:
    """Known to the two only (R-199, R-208)."""
    return f"Bilbo widersteht: Der Ring bleibt bei {_of(seat, me)}."


def riddles_captive(seat: str, me: str | None, on: str) -> str:
    return f"{_does(seat, me, 'gibst', 'gibt')} {_of(on, me)} (gefangen) ein Rätsel auf."


# Captivity, and out of the game


def captured(seat: str, by: str, me: str | None) -> str:
    return f"{_does(by, me, 'hältst', 'hält')} {_him(seat, me)} gefangen."


def taken_along(seat: str, to: str | None, me: str | None) -> str:
    if to is None:
        return f"{_does(seat, me, 'kommst', 'kommt')} mit in die Hallen."
    return f"{_does(seat, me, 'kommst', 'kommt')} mit, gefangen nun bei {_of(to, me)}."


def released(seat: str, by: str | None, me: str | None) -> str:
    when = f"{_does(seat, me, 'kommst', 'kommt')} im nächsten Zug frei."
    if by is None:
        return when
    frees = f"{_does(by, me, 'lässt', 'lässt')} {_him(seat, me)} frei"
    turn = "in deinem nächsten Zug" if seat == me else f"im nächsten Zug von {names.seat(seat)}"
    return f"{frees}, wirksam {turn}."


def dropped_out(seat: str, me: str | None, ring: str | None) -> str:
    text = f"{_does(seat, me, 'bist', 'ist')} ausgeschieden."
    if ring is None:
        return text
    return f"{text} Der Ring kommt {'in den Stapel' if ring == 'deck' else f'zu {_of(ring, me)}'}."


# A duel


def joined(seat: str) -> str:
    return f"{names.seat(seat)} kommt ins Spiel."


def chosen(seat: str) -> str:
    return f"{names.seat(seat)} ist in diesem Zug im Spiel."


# Caches


def hid(seat: str, me: str | None, cards: Sequence[str], n: int, place: str) -> str:
    what = _cards(cards) if cards else count(n, "Karte")
    return f"{_does(seat, me, 'versteckst', 'versteckt')} {what} {in_(place)}."


def took_back(seat: str, me: str | None, cards: Sequence[str], n: int, place: str) -> str:
    return f"{_does(seat, me, 'holst', 'holt')} {in_(place)} zurück: {_what(cards, n)}."


def found(seat: str, me: str | None, cards: Sequence[str], owner: str, place: str) -> str:
    what = f"**{_card(cards[0])}**" if cards else "eine Karte"
    where = "in deinem Versteck" if owner == me else f"im Versteck von {names.seat(owner)}"
    return f"{_does(seat, me, 'findest', 'findet')} {what} {where} {in_(place)}."


def seized(seat: str, me: str | None, cards: Sequence[str], n: int, owner: str, place: str) -> str:
    takes = _does(seat, me, "nimmst", "nimmt")
    return f"{takes} {_cache(owner, me)} {in_(place)}: {_what(cards, n)}."


def cache_shown(seat: str, me: str | None, cards: Sequence[str], owner: str, place: str, by: str) -> str:
    """A Wizard's look at a cache, or one's own cache that is opened (I38, I41)."""
    if cards:
        held = names.hand(cards)
        if owner == me:
            return f"In deinem Versteck {in_(place)}: {held}."
        return f"Im Versteck von {names.seat(owner)} {in_(place)} in diesem Moment: {held}."
    if not by:
        return ""
    whose = "das eigene Versteck" if seat == owner else _cache(owner, me)
    how = f"mit {with_(names.card(by))}"
    return f"{_does(seat, me, 'siehst', 'sieht')} {how} {whose} {in_(place)} ein."


def picked_up(cards: Sequence[str], seat: str | None = None) -> str:
    """``seat``: in a duel whose hand they came to."""
    whose = f" für {names.seat(seat)}" if seat is not None else ""
    return f"{count(len(cards), 'Karte')} neu{whose}: {listing(map(names.card, cards))}."


def they_picked_up(seat: str, n: int) -> str:
    return f"{names.seat(seat)} nimmt {count(n, 'Karte')} auf."


def discarded(seat: str, me: str | None, cards: Sequence[str]) -> str:
    return f"{_does(seat, me, 'wirfst', 'wirft')} {_cards(cards)} ab."


def since(heading: str, lines: Sequence[str], left_out: int) -> str:
    more = [f"…und {left_out} mehr in der Chronik."] if left_out else []
    return "\n".join([heading, *(f"- {line}" for line in lines), *more])
