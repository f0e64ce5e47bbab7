"""What statistics and a rematch say (E10.6, E10.7). Names of people arrive harmless (`names.plain`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de.names import count, duration, listing

STATISTICS: Final = "Statistik"
REMATCH: Final = "Revanche"
OF: Final = "Von wem oder was"
YOU: Final = "Du"
SERVER: Final = "Dieser Server"
FORMER: Final = "jemand von früher"
"""Whoever had their name deleted (E11.3)."""


# One game


def game_title(table: str) -> str:
    return f"**{table}** · Statistik"


def game_line(turns: int, took: float, steps: int) -> str:
    return f"{count(turns, 'Zug')} in {duration(took)}, {count(steps, 'Schritt')}."


def keepers(who: Sequence[str], turns: int) -> str:
    """Who had The Ring longest, several where it was the same."""
    return f"Am längsten beim Ring: {listing(who)}, {count(turns, 'Zug')} des Tisches."


def played_by(seat: str, name: str, since: int | None, until: int | None) -> str:
    """Who played whom; ``since`` and ``until`` are turns, where that was not the whole game (E9.1)."""
    spans = [f"ab Zug {since}"] if since is not None else []
    spans += [f"bis Zug {until}"] if until is not None else []
    who = ", ".join(part for part in (name, " ".join(spans)) if part)
    return f"**{seat}** ({who})" if who else f"**{seat}**"


def player_line(
    who: str, turns: int, seconds: float, cards: int, exchanges: int, others: Sequence[str]
) -> str:
    parts = [pace(turns, seconds), picked_up(cards), count(exchanges, "Tausch"), *others]
    return f"{who}: {' · '.join(parts)}"


def pace(turns: int, seconds: float) -> str:
    """ "12 Züge, je 3 h 10 min"."""
    text = count(turns, "Zug")
    return f"{text}, {'je ' if turns > 1 else ''}{duration(seconds / turns)}" if turns else text


def picked_up(cards: int) -> str:
    return f"{count(cards, 'Karte')} aufgenommen"


def riddles(right: int, wrong: int) -> str:
    return f"Rätsel {right} richtig, {wrong} falsch"


def battles(won: int, lost: int, tied: int) -> str:
    text = f"Kämpfe {won} gewonnen, {lost} verloren"
    return f"{text}, {tied} Gleichstand" if tied else text


def ring(turns: int) -> str:
    return f"Der Ring: {count(turns, 'Zug')}"


NOT_OVER: Final = "Statistik verriete Geheimes, also gibt es sie, wenn das Spiel vorbei ist."


# A person


def career_title(name: str, *, everywhere: bool) -> str:
    return f"**{name}** · Statistik {'aller Server' if everywhere else 'auf diesem Server'}"


def no_games(name: str) -> str:
    return f"{name} hat hier noch kein Spiel beendet. `/game new` öffnet einen Tisch."


def games(n: int, wins: int) -> str:
    return f"{count(n, 'Spiel')}, {wins} gewonnen"


def career_line(n: int, wins: int, contests: int, contests_won: int) -> str:
    text = f"{games(n, wins)}"
    return f"{text}; mit anderen Leuten {contests}, {contests_won} gewonnen." if contests != n else f"{text}."


def rating_line(shown: int, n: int) -> str:
    return f"Wertung **{shown}** nach {'1 Spiel' if n == 1 else f'{n} Spielen'}."


UNRATED: Final = (
    "Noch keine Wertung: sie kommt mit dem ersten Spiel gegen andere Leute, das entschieden wird."
)


def habits(turns: int, seconds: float, cards: int, exchanges: int) -> str:
    return f"{pace(turns, seconds)}; {picked_up(cards)}; {count(exchanges, 'Tausch')}."


def feats(right: int, wrong: int, won: int, lost: int, tied: int) -> str:
    return f"{riddles(right, wrong)}; {battles(won, lost, tied)}."


def with_ring(turns: int, longest: int, fastest: int | None) -> str:
    found = []
    if turns:
        found.append(f"Den Ring gehabt: {count(turns, 'Zug')}, davon {longest} in einem Spiel.")
    if fastest is not None:
        found.append(f"Schnellster Sieg: Zug {fastest}.")
    return " ".join(found)


def by_character(each: Sequence[tuple[str, int, int]]) -> str:
    """Character, games, wins."""
    return f"Figuren: {' · '.join(f'{name} ({games(n, wins)})' for name, n, wins in each)}."


ABOUT_RATINGS: Final = (
    "-# Wertungen beginnen bei 1500 und zählen beendete Spiele mit mindestens zwei Leuten; Computer haben "
    "keine. Wer einen Platz nur zeitweise hatte, trägt diesen Teil der Änderung."
)


# A server


def server_title(page: int) -> str:
    text = "**Ruhmeshalle dieses Servers**"
    return f"{text} · Seite {page}" if page > 1 else text


def server_line(n: int, contests: int) -> str:
    return f"{count(n, 'beendetes Spiel', 'beendete Spiele')}, davon {contests} unter Leuten gewonnen."


NOTHING_YET: Final = "Auf diesem Server ist noch kein Spiel beendet. `/game new` öffnet einen Tisch."


def most_wins(each: Sequence[tuple[int, str, int, int]]) -> str:
    """Place, name, games, wins."""
    lines = [f"{place}. {name}: {wins} von {n}" for place, name, n, wins in each]
    return "\n".join(["__Meiste Siege__", *lines])


def best_rated(each: Sequence[tuple[int, str, int, int]]) -> str:
    """Place, name, rating, games."""
    lines = [f"{place}. {name}: {shown} ({count(n, 'Spiel')})" for place, name, shown, n in each]
    return "\n".join(["__Beste Wertung__", *lines])


def fastest(name: str, seat: str, table: str, turn: int) -> str:
    return f"Schnellster Sieg: {name} als {seat}, Zug {turn} bei *{table}*."


def longest_keeper(name: str, seat: str, table: str, turns: int) -> str:
    return f"Am längsten beim Ring: {name} als {seat}, {count(turns, 'Zug')} bei *{table}*."


# A character


def character_title(seat: str) -> str:
    return f"**{seat}** auf diesem Server"


def character_line(n: int, wins: int) -> str:
    games_played = count(n, "beendetes Spiel", "beendete Spiele")
    return f"Gespielt: {games_played}, {wins} gewonnen."


def never_played(seat: str) -> str:
    return f"Als {seat} hat hier noch niemand ein Spiel beendet."


IN_A_SERVER: Final = "Ruhmeshallen gehören zu einem Server: nimm `/stats` in einem seiner Kanäle."


def nobody(text: str) -> str:
    return f"Zu „{text}“ kenne ich keine Statistik. Wähle beim Tippen aus der Liste."


# A rematch


REMATCH_LATER: Final = (
    "Eine Revanche gibt es, wenn das Spiel vorbei ist. `/game new` in einem anderen Kanal öffnet einen Tisch."
)
REMATCH_NOT_YOURS: Final = (
    "Eine Revanche ruft nur aus, wer dort gespielt hat. `/game new` öffnet einen Tisch für alle."
)
REMATCH_OPENED: Final = (
    "Der Tisch ist offen, mit denselben Einstellungen; die Plätze werden neu verlost. Du leitest "
    "den Tisch: Nur du kannst *Einstellungen*, *Leute* und *Beginnen* nutzen."
)


def rematch_of(people: Sequence[str]) -> str:
    """In the lobby of a rematch: who is waited for."""
    return f"Revanche. {listing(people)}: *Mitspielen*, und ihr sitzt sofort."
