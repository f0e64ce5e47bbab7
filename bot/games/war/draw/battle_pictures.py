"""The picture of a battle or a siege, from the public facts of it and the public view (W2.5). Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.war.draw import pictures
from bot.games.war.model import positions, road
from bot.games.war.model.battles import Battle
from bot.games.war.words import battles as words
from bot.games.war.words import names, tell_battles
from bot.games.war.words.catalogue import _
from bot.model.screen import Picture
from bot.words import text
from engine.war.battles.forces import COLUMNS, column
from engine.war.board import BOARD
from engine.war.events.fights import RoundFought
from engine.war.field import Field
from engine.war.view import View

MOST: Final = 5
"""Rows of a side."""
LEADERS: Final = 2
Row = dict[str, Any]


def highlight(view: View, fight: Battle, turn: int) -> Picture:
    """A battle of a turn as it stands; where a Citadel held out against it, the siege."""
    attack, defence = _attack(view.field, fight), _defence(view.field, fight)
    besieged = fight.over and fight.target in positions.sieges(view.field) and bool(fight.rounds)
    units = (view.field.unit(name) for name in fight.attackers if view.field.has(name))
    starts = {unit.at: unit.at for unit in units if unit.at in BOARD.neighbours[fight.target]}
    data = {"at": fight.target, "attack": attack, "defence": defence, "starts": [*starts]}
    more = _siege(view, fight) if besieged else _battle(fight, road.of(view, turn))
    die = words.thrown(fight.rounds[-1]) if besieged else ""
    alt = words.alt(_read(defence, attack, more, die))
    kind = "siege" if besieged else "battle"
    return pictures.drawing(f"{kind}.jpg", kind, alt, view, **data, **more)


def _battle(fight: Battle, day: str) -> dict[str, Any]:
    """Odds, die and result of the last round; how it ended."""
    verdict = tell_battles.verdict(fight.target, fight.why) if fight.over else ""
    if not fight.rounds:
        return {"verdict": verdict}
    last = fight.rounds[-1]
    mine, theirs = _lost(last, fight)
    return {
        "round": {
            "title": words.headline(day, last.round),
            "column": last.column,
            "before": COLUMNS[column(last.attack, last.defence)],
            "die": last.die,
            "shifts": words.odds(last),
            "thrown": words.thrown(last),
            "about": words.leaders(last),
            "result": tell_battles.result(last.result),
            "sum": _("lost: {first} {mine}, {second} {theirs}").format(
                first=words.side(fight.attacker), mine=mine, second=words.side(fight.defender), theirs=theirs
            ),
        },
        "verdict": verdict,
    }


def _siege(view: View, fight: Battle) -> dict[str, Any]:
    """What stands behind the walls and what before them."""
    known = view.field
    inside = known.strength(known.units_at(fight.target, fight.defender))
    foes = known.foes(fight.defender)
    near = BOARD.neighbours[fight.target]
    outside = sum(known.strength(known.units_at(at, *foes)) for at in near)
    times = _times(known, fight)
    odds = COLUMNS[column(outside, inside * times)]
    number = f"{inside} × {times} = {inside * times}" if times > 1 else str(inside)
    return {
        "headline": _("{place} is besieged").format(place=names.spot(fight.target)),
        "second": tell_battles.ended(fight.why),
        "die": fight.rounds[-1].die,
        "figures": [
            {"number": number, "about": _("behind the walls")},
            {
                "number": odds,
                "about": _("{attack} against {defence}").format(attack=outside, defence=inside * times),
            },
            {"number": str(outside), "about": _("stand before them")},
        ],
    }


def _attack(known: Field, fight: Battle) -> dict[str, Any]:
    rows = _rows(known, fight, fight.attackers, fight.attacker)
    total = words.strength(fight.rounds[0].attack) if fight.rounds else ""
    note = words.attacks(len(fight.attackers))
    return {
        "power": fight.attacker,
        "title": words.side(fight.attacker),
        "note": note,
        "total": total,
        "rows": rows,
    }


def _defence(known: Field, fight: Battle) -> dict[str, Any]:
    rows = _rows(known, fight, fight.defenders, fight.defender)
    total = ""
    if fight.rounds:
        times = _times(known, fight)
        total = words.strength(fight.rounds[0].defence // times, times)
    if not fight.defenders:
        place = BOARD.place_id(fight.target)
        rows = [{"piece": place, "name": _("the people of the place"), "note": total}, *rows][:MOST]
    return {
        "power": fight.defender,
        "title": names.spot(fight.target),
        "note": _("{power} defends").format(power=names.power(fight.defender)),
        "total": total,
        "rows": rows,
    }


def _times(known: Field, fight: Battle) -> int:
    """How often walls count who defends them: as the rounds counted it, where that comes out even."""
    first = fight.rounds[0]
    strength = sum(_left(known, name) + fight.lost.get(name, 0) for name in fight.defenders)
    return first.defence // strength if strength and first.defence % strength == 0 else 1


def _rows(known: Field, fight: Battle, units: Sequence[str], power: str) -> list[Row]:
    """The largest units, the others in one row, then who led them."""
    led = [name for name in fight.led if known.has(name) and known.piece(name).power == power]
    people = [{"piece": name, "name": names.piece(name), "note": _("leads")} for name in led[:LEADERS]]
    counts = [(_left(known, name), fight.lost.get(name, 0), name) for name in units]
    counts.sort(key=lambda count: -(count[0] + count[1]))
    room = MOST - len(people)
    shown, rest = (counts, []) if len(counts) <= room else (counts[: room - 1], counts[room - 1 :])
    rows = [_row(now, lost, name) for now, lost, name in shown]
    if rest:
        now, lost = sum(count[0] for count in rest), sum(count[1] for count in rest)
        rows.append({**_row(now, lost, rest[0][2]), "name": words.more(len(rest))})
    return [*rows, *people]


def _row(now: int, lost: int, name: str) -> Row:
    note = (
        _("{now} of {before} left").format(now=now, before=now + lost)
        if lost and now
        else words.strength(now)
        if now
        else _("destroyed")
    )
    row: Row = {"piece": name, "name": names.unit(name), "note": note, "strength": now or lost}
    return {**row, "lost": lost} if lost else row


def _left(known: Field, name: str) -> int:
    """The strength that a unit or band has now."""
    if not known.has(name):
        return 0
    piece = known.piece(name)
    return getattr(piece, "strength", 0) if piece.at else 0


def _lost(last: RoundFought, fight: Battle) -> tuple[int, int]:
    """What attacker and defender lost in a round."""
    mine = sum(count for name, count in last.lost if name in fight.attackers)
    return mine, sum(count for __, count in last.lost) - mine


def _read(
    defence: Mapping[str, Any], attack: Mapping[str, Any], more: Mapping[str, Any], die: str
) -> list[str]:
    """The picture line by line, as it is read; ``die``: that of a siege, which has no words."""
    lines = [str(more.get("headline", "")), str(more.get("second", "")).rstrip(".")]
    for force in (defence, attack):
        rows = text.clauses(", ".join(filter(None, (row["name"], row["note"]))) for row in force["rows"])
        lines.append(", ".join(filter(None, (force["title"], force["note"], force["total"]))) + f": {rows}")
    last = more.get("round") or {}
    lines += [str(last.get(key, "")) for key in ("title", "column", "shifts", "thrown", "result", "sum")]
    lines.append(die)
    lines += [f"{figure['number']} {figure['about']}" for figure in more.get("figures", ())]
    return [*lines, str(more.get("verdict", "")).rstrip(".")]
