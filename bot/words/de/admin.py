"""What ``/admin`` says (E9.4, E11.4), and what its settings refuse. Names arrive harmless (`names.plain`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.de.lobby import clock_choice
from bot.words.de.names import count, duration, listing

COMMAND: Final = "Für die Verwaltung: Einstellungen, alle Tische des Servers, gesperrte Leute"
COMMAND_PANEL: Final = "Wo Tische geöffnet werden dürfen und von wem, Sprache, Uhr; alle Tische"
COMMAND_PAUSE: Final = "Alle Uhren eines Tischs dieses Servers anhalten"
COMMAND_MOVE: Final = "Einen Tisch dieses Servers in diesen Kanal holen"
COMMAND_END: Final = "Ein Spiel dieses Servers ohne Sieg beenden, oder einen Tisch schließen"
COMMAND_BLOCK: Final = "Jemanden sperren: kein Platz und kein neuer Tisch mehr auf diesem Server"
COMMAND_TABLE: Final = "Welcher Tisch"
COMMAND_WHO: Final = "Wen"
COMMAND_REASON: Final = "Warum; alle am Tisch lesen es"
COMMAND_WHY: Final = "Warum; die Person liest es"

WELCOME: Final = "Einstellungen der Verwaltung"
TITLE: Final = "**Einstellungen dieses Servers** · für neue Tische"
CHANNELS: Final = "Kanäle (keiner heißt alle)"
WHO: Final = "Wer Tische öffnen darf"
WHO_MAY: Final = {"everyone": "alle", "role": "eine Rolle…", "admins": "nur die Verwaltung"}
ROLE: Final = "Welche Rolle"
ROLE_ASK: Final = "Welche Rolle darf Tische öffnen? Die Verwaltung darf es immer."
LANGUAGE: Final = "Sprache der Kanäle"
AS_DISCORD: Final = "Sprache: die des Servers laut Discord"
CLOCK: Final = "Uhr für neue Tische"
AS_PRESET: Final = "Uhr: wie die Vorgabe rät"
PRESET: Final = "Vorgabe für neue Tische"
AS_USUAL: Final = "Vorgabe: die übliche"
TABLES: Final = "Tische hier"
BLOCKED: Final = "Gesperrte Leute"
DONE: Final = "Fertig"
BACK: Final = "Zurück"
DONE_SAID: Final = "Die Einstellungen gelten für neue Tische; `/admin panel` zeigt sie wieder."


def language(name: str) -> str:
    return f"Sprache: {name}"


def clock(name: str) -> str:
    return clock_choice(name)


def preset(name: str) -> str:
    return f"Vorgabe: {name}"


def where(channels: Sequence[int]) -> str:
    if not channels:
        return "Tische dürfen in jedem Kanal geöffnet werden, in dem ich schreiben darf."
    named = listing(f"<#{channel}>" for channel in channels)
    return f"Tische dürfen in {named} geöffnet werden, auch in Threads dort."


def who(what: str, role: int) -> str:
    return {
        "everyone": "Alle dürfen sie öffnen.",
        "role": f"Wer <@&{role}> hat, darf sie öffnen.",
        "admins": "Nur wer den Server verwaltet, darf sie öffnen.",
    }[what]


# Tables


def tables_title(tables: int) -> str:
    if not tables:
        return "**Tische hier** · keiner ist offen"
    return f"**Tische hier** · {count(tables, 'offener Tisch', 'offene Tische')}"


def table_line(name: str, state: str, host: int, channel: int, age: float) -> str:
    hosted = f"Tischleitung <@{host}>" if host else "ohne Tischleitung"
    return f"**{name}** · {state} · <#{channel}> · {hosted} · {duration(age)} alt"


STATE: Final = {"lobby": "sucht Mitspieler", "running": "läuft", "paused": "angehalten"}
CHOOSE: Final = "Einen Tisch wählen"
MORE: Final = "Mehr"
PAUSE: Final = "Anhalten…"
RESUME: Final = "Weiterlaufen lassen…"
MOVE: Final = "Hierher holen…"
END: Final = "Beenden…"
DELETE: Final = "Daten löschen…"
REASON_TITLE: Final = "Warum?"
REASON: Final = "Alle am Tisch lesen es"
REASON_BLOCK: Final = "Die Person liest es"

SURE: Final = {
    "pause": "**{table}** anhalten? Alle Uhren stehen still, bis die Verwaltung sie weiterlaufen lässt.",
    "resume": "**{table}** weiterlaufen lassen? Die Uhren laufen, wo sie standen.",
    "move": "**{table}** hierher holen? Die neueste Nachricht folgt, ältere bleiben, wo sie sind.",
    "end": (
        "**{table}** beenden? Ein Spiel endet ohne Sieg, ein wartender Tisch schließt. Das ist endgültig."
    ),
}
DO: Final = {
    "pause": "Anhalten: {table}",
    "resume": "Weiter: {table}",
    "move": "Hierher: {table}",
    "end": "Beenden: {table}",
}


def reason(text: str) -> str:
    return f"Den Grund lesen dort alle: {text}"


POSTED: Final = {
    "pause": (
        "Die Verwaltung dieses Servers hat **{table}** angehalten; alle Uhren stehen still. Grund: {reason}"
    ),
    "resume": "Die Verwaltung dieses Servers lässt **{table}** weiterlaufen. Grund: {reason}",
    "move": "Die Verwaltung dieses Servers hat **{table}** hierher geholt. Grund: {reason}",
    "end": "Die Verwaltung dieses Servers hat **{table}** geschlossen. Grund: {reason}",
}
"""The public lines."""
DONE_WITH: Final = {
    "pause": "**{table}** ist angehalten, und der Grund steht im Kanal.",
    "resume": "Bei **{table}** geht es weiter, und der Grund steht im Kanal.",
    "move": "**{table}** wird ab jetzt hier gespielt.",
    "end": "**{table}** ist vorbei, und der Grund steht im Kanal.",
}


def ended(text: str) -> str:
    """Why a game ends, within the message of the end."""
    return f"Die Verwaltung dieses Servers hat es beendet. Grund: {text}"


# Deleting (E11.4)


def raze_sure(tables: int, over: int) -> str:
    return (
        "**Alle Tische dieses Servers löschen**\n"
        f"Sofort enden: {count(tables, 'offener Tisch', 'offene Tische')}. Verloren gehen: "
        f"{count(over, 'beendetes Spiel', 'beendete Spiele')} mit Ergebnissen, Statistik und Wertungen und "
        "alles, was sonst von diesen Tischen aufbewahrt ist. Diese Einstellungen und die Sperren bleiben, "
        "ebenso Nachrichten in Discord. Sicherungen verschwinden nach 30 Tagen. Das ist endgültig."
    )


RAZE: Final = "Alle Tische löschen"


def razed(tables: int) -> str:
    return f"Erledigt: {count(tables, 'Tisch')} dieses Servers gelöscht, mit allem, was davon aufbewahrt war."


def razed_post(table: str) -> str:
    return f"**{table}** endet hier: die Verwaltung hat alle Tische dieses Servers gelöscht. Niemand gewinnt."


# Blocking


def blocked_title(people: int) -> str:
    if not people:
        return "**Gesperrte Leute** · niemand"
    return f"**Gesperrte Leute** · {count(people, 'Person')}: kein Platz und kein neuer Tisch hier."


def blocked_line(user: int, since: float) -> str:
    return f"<@{user}> seit <t:{int(since)}:d>"


WHOM: Final = "Jemanden sperren…"
UNBLOCK: Final = "Sperre aufheben"


def block_sure(user: int, why: str) -> str:
    return (
        f"<@{user}> sperren? Diese Person nimmt hier keinen Platz mehr, öffnet keinen Tisch und verlässt "
        f"wartende Tische. In laufenden Spielen behält sie ihren Platz. Den Grund sage ich ihr: {why}"
    )


BLOCK: Final = "Diese Person sperren"


def block_done(user: int) -> str:
    return f"<@{user}> ist gesperrt."


def unblocked(user: int) -> str:
    return f"<@{user}> darf hier wieder Platz nehmen."


def block_dm(server: str, why: str) -> str:
    return (
        f"Die Verwaltung von **{server}** hat dich für die Tische dort gesperrt.\nDu kannst dort keinen "
        f"Platz mehr nehmen und keinen Tisch öffnen; was du hast, behältst du. Grund: {why}"
    )


A_SERVER: Final = "einem Server"

# Refusals: what, why, what now

REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "admin.not": lambda f: (
        "Das kann nur, wer den Server verwalten darf. Bitte die Verwaltung des Servers darum."
    ),
    "admin.in_server": lambda f: (
        "Das geht in einem Kanal des Servers, um den es geht. Nichts hat sich geändert."
    ),
    "admin.channel": lambda f: (
        f"Hier darf kein Tisch geöffnet werden, nur in {f['channels']}. Nimm dort `/game new`."
    ),
    "admin.role": lambda f: (
        f"Hier öffnet nur Tische, wer {f['role']} hat. "
        "Bitte jemanden davon, oder spiel an einem offenen Tisch mit."
    ),
    "admin.admins": lambda f: (
        "Hier öffnet nur die Verwaltung Tische. Bitte sie darum, oder spiel an einem offenen Tisch mit."
    ),
    "admin.blocked": lambda f: (
        "Die Verwaltung dieses Servers hat dich für die Tische hier gesperrt. Nur sie kann das ändern."
    ),
    "admin.yourself": lambda f: "Dich selbst kannst du nicht sperren. Nichts hat sich geändert.",
    "admin.nobody": lambda f: "Wähle eine Person von diesem Server, keine App. Nichts hat sich geändert.",
    "admin.twice": lambda f: "Diese Person ist schon gesperrt. *Gesperrte Leute* zeigt alle.",
    "admin.reason": lambda f: (
        "Nenne den Grund in wenigen Worten: wen es betrifft, liest ihn. Nichts hat sich geändert."
    ),
    "admin.lobby_stays": lambda f: (
        f"**{f['table']}** hat noch nicht begonnen und kann nicht umziehen. "
        "Beende den Tisch, dann öffne hier einen: `/game new`."
    ),
    "admin.here": lambda f: f"**{f['table']}** wird schon hier gespielt.",
    "admin.taken": lambda f: (
        f"In diesem Kanal wird **{f['name']}** gespielt, mehr geht nicht. Nimm einen anderen Kanal."
    ),
    "admin.paused": lambda f: (
        "Die Verwaltung hat diesen Tisch angehalten, also lässt nur sie ihn weiterlaufen."
    ),
    "admin.not_now": lambda f: "Um den Tisch steht es inzwischen anders. *Tische hier* zeigt, wie.",
    "admin.no_table": lambda f: (
        "Dieser Tisch ist auf diesem Server nicht offen. *Tische hier* zeigt, welche es sind."
    ),
}
"""Every refusal about settings of a server by its key."""
